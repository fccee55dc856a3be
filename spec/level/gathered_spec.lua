-- Contacts ask the triangles near a shape, which are gathered once; where there are more
-- than that takes, they ask the mesh. Crumbs in an empty corner of the box around the
-- shape, which it does not touch, make the difference: the answers are the same.
local level = require 'spec.support.level'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'
local c3 = require('collide').d3

local SIZE, CRUMBS = 7, 40
local DEEPEST = 0.2 -- ways out of what is deeper depend on the order of triangles

local function terrain(rng, rough)
  return level.floor(SIZE, function()
    return rough and rng.between(-0.4, 0.4) or rng.integer(2) / 4 - 0.25
  end)
end

local function add_crumbs(vertices, indices, at)
  for i = 1, CRUMBS do
    local n, y = #vertices, at[2] - 1e-4 * i
    vertices[n + 1], vertices[n + 2], vertices[n + 3] =
      {at[1], y, at[3]}, {at[1], y, at[3] + 1e-3}, {at[1] + 1e-3, y, at[3]}
    for k = 1, 3 do indices[#indices + 1] = n + k end
  end
end

local MAKE = {
  function(_, at) return c3.sphere(at, 0.7) end,
  function(rng, at)
    local dx, dy, dz = rng.between(-0.5, 0.5), rng.between(-0.3, 0.3),
      rng.between(-0.5, 0.5)
    return c3.capsule(at[1] - dx, at[2] - dy, at[3] - dz, at[1] + dx, at[2] + dy,
      at[3] + dz, 0.4)
  end,
  function(rng, at)
    local half = {rng.between(0.3, 0.8), rng.between(0.3, 0.8), rng.between(0.3, 0.8)}
    return c3.box(at, half,
      c3.quat({rng.between(-1, 1), rng.between(-1, 1), 1}, rng.between(-3, 3)))
  end,
  function(_, at) return c3.cylinder(at[1] - 0.4, at[2], at[3], at[1] + 0.4, at[2] + 0.3,
    at[3] + 0.2, 0.5) end,
}

-- An upper corner of the box around the shape that is not near it; nil: there is none.
local function empty_corner(shape)
  local low, high = shape:bounds()
  for k = 0, 3 do
    local at = {k % 2 == 0 and low.x + 1e-3 or high.x - 2e-3, high.y - 1e-3,
      k < 2 and low.z + 1e-3 or high.z - 2e-3}
    if c3.distance(shape, c3.point(at)) > 0.05 then return at end
  end
end

local function assert_alike(wanted, found, what)
  assert.equal(wanted == nil, found == nil, what)
  if not wanted then return end
  assert.near(wanted.depth, found.depth, 1e-12, what)
  for _, key in ipairs{'nb', 'pa', 'pb'} do
    local v = wanted[key]
    if v then assert.near(0, (v - found[key]):length(), 1e-9, what) end
  end
end

-- Of triangles that are equally deep, the tree says which is met first; so which part it
-- is, is compared of all contacts alone.
local function assert_same(shape, few, many, what)
  assert_alike(shape:contact(few), shape:contact(many), what)
  assert_alike(shape:manifold(few), shape:manifold(many), what)
  local wanted, found = shape:contacts(few), shape:contacts(many)
  assert.equal(#wanted, #found, what)
  for i, contact in ipairs(wanted) do
    assert.equal(contact.part, found[i].part, what)
    assert_alike(contact, found[i], what)
  end
end

describe('contacts by gathered triangles', function()
  for _, two_sided in ipairs{false, true} do
    it('are those of the mesh' .. (two_sided and ' of two sides' or ''), function()
      local rng = random.new('gathered ' .. tostring(two_sided))
      local met, compared = 0, 0
      for i = 1, samples(400) do
        local vertices, indices = terrain(rng, i % 2 == 0)
        local at = {rng.integer(7) / 2 + 1.5, rng.between(0.2, 1), rng.between(2, 5)}
        local shape = MAKE[i % #MAKE + 1](rng, at)
        local few = c3.mesh(vertices, indices, {two_sided = two_sided})
        local corner = empty_corner(shape)
        if corner and c3.distance(shape, few) > -DEEPEST then
          add_crumbs(vertices, indices, corner)
          local many = c3.mesh(vertices, indices, {two_sided = two_sided})
          assert_same(shape, few, many, 'sample ' .. i)
          compared = compared + 1
          met = met + (shape:overlaps(few) and 1 or 0)
        end
      end
      assert.is_true(compared > 0 and met > compared / 8)
    end)
  end
end)
