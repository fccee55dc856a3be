-- Grids with slopes, voxels and height fields with holes against a loop over all their
-- tiles and triangles: half of the scenes on whole numbers.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local levels = require 'spec.support.generate.levels'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local HUGE = math.huge

-- How deep the shape is in the nearest part, below zero beside all; and that part.
local function nearest(parts, shape)
  local least, which = HUGE
  for i = 1, #parts do
    local d = parts[i]:distance(shape)
    if d < least then least, which = d, i end
  end
  return least, which
end

local function part_numbered(parts, numbers, number)
  for i = 1, #parts do
    if numbers[i] == number then return parts[i] end
  end
end

local function check_place(level, parts, numbers, shape, told)
  local least = nearest(parts, shape)
  local touches = least <= 0
  assert.equal(touches, level:overlaps(shape), told)
  assert.equal(touches, shape:overlaps(level), told)
  assert.equal(touches, shape:manifold(level) ~= nil, told)
  assert.equal(touches, select(2, shape:contacts(level)) > 0, told)
  local r, contact = level:closest(shape), shape:contact(level)
  assert.equal(touches, contact ~= nil, told)
  if touches then
    assert.is_true(r.distance <= 0, told)
    assert.equal(-r.distance, contact.depth, told)
    assert.truthy(part_numbered(parts, numbers, contact.part), told)
  elseif #parts > 0 then
    assert.near(least, r.distance, 1e-9, told)
    local part = part_numbered(parts, numbers, r.part)
    assert.near(least, part:distance(shape), 1e-9, told)
  end
  return least
end

-- What is hit is touched there, and nothing has been gone through before.
local function check_cast(level, parts, numbers, shape, motion, told)
  local hit = shape:cast(motion, level)
  local first = hit and hit.t or 1
  local function at(t)
    local m = {}
    for k = 1, #motion do m[k] = t * motion[k] end
    return shape:clone():translate(m)
  end
  for i = 1, 12 do
    assert.is_true(nearest(parts, at(i / 12 * first)) > -1e-7, told)
  end
  if hit then
    local part = part_numbered(parts, numbers, hit.part)
    assert.is_true(part:distance(at(first)) < 1e-8, told)
    assert.near(1, hit.nb:length(), 1e-12, told)
    assert.is_true(hit.nb:dot(motion) < 0, told)
  end
end

local function check_ray(level, parts, numbers, origin, direction, told)
  local first = HUGE
  for i = 1, #parts do
    local hit = parts[i]:raycast(origin, direction)
    first = math.min(first, hit and hit.t or HUGE)
  end
  local hit = level:raycast(origin, direction)
  local t = hit and hit.t or HUGE
  assert.is_true(t == first or math.abs(t - first) <= 1e-9 * (1 + first), told)
  if hit then
    local point = #origin == 3 and c3.point(hit.point) or c2.point(hit.point)
    local part = part_numbered(parts, numbers, hit.part)
    assert.is_true(part:distance(point) <= 1e-9, told)
  end
end

local function check(name, dims, tests, one_sided)
  local shapes = dims == 2 and levels.shapes2 or levels.shapes3
  it('answer as their parts do', function()
    local rng = random.new(name .. ' by brute force')
    for i = 1, samples(tests) do
      local whole = i % 2 == 0
      local function at() return whole and rng.integer(9) - 5 or rng.between(-5, 5) end
      local function vec() return {at(), at(), dims == 3 and at() or nil} end
      local level, parts, numbers = levels[name](rng, whole)
      for _, shape in ipairs(shapes(rng, whole)) do
        local told = i .. ': ' .. tostring(shape)
        local least = check_place(level, parts, numbers, shape, told)
        local motion = vec()
        local length = motion[1] ^ 2 + motion[2] ^ 2 + (motion[3] or 0) ^ 2
        if least >= -1e-12 and length > 0 and not one_sided then
          check_cast(level, parts, numbers, shape, motion, told)
        end
      end
      for _ = 1, one_sided and 0 or 8 do
        local direction = vec()
        if direction[1] ~= 0 or direction[2] ~= 0 then
          check_ray(level, parts, numbers, vec(), direction, tostring(i))
        end
      end
    end
  end)
end

describe('grids with slopes', function() check('grid', 2, 160) end)

describe('voxels', function() check('voxels', 3, 160) end)

describe('height fields with holes', function()
  check('field', 3, 120, true)

  it('answer as meshes of the same triangles', function()
    local rng = random.new 'fields and meshes'
    local function near(a, b, told)
      assert.equal(a ~= nil, b ~= nil, told)
      if a then
        assert.near(a.t, b.t, 1e-9, told)
        assert.is_true((a.normal or a.nb):dot(b.normal or b.nb) > 0, told)
      end
    end
    for i = 1, samples(120) do
      local field, _, _, mesh = levels.field(rng, i % 2 == 0)
      for _, shape in ipairs(mesh and levels.shapes3(rng, false) or {}) do
        local motion, told = rng.vector(3, 6), i .. ': ' .. tostring(shape)
        assert.near(field:distance(shape), mesh:distance(shape), 1e-12, told)
        near(shape:cast(motion, field), shape:cast(motion, mesh), told)
        local p = rng.vector(3, 6)
        near(field:raycast(p, motion), mesh:raycast(p, motion), told)
      end
    end
  end)
end)

describe('a grid that is edited', function()
  it('answers at once as one that is made so', function()
    local rng = random.new 'edits'
    local kinds = {'solid', 'slope_right', 'ceiling_left_low', 'oneway'}
    local map, world = c2.grid{columns = 6, rows = 6, kinds = kinds}, c2.world()
    world:add('map', map)
    world:add('body', c2.circle(0, 0, 0.5))
    for _ = 1, samples(300) do
      map:set_tile(rng.integer(6) - 1, rng.integer(6) - 1, rng.integer(5) - 1)
      local same = c2.grid{columns = 6, rows = 6, kinds = kinds, tiles = map.tiles}
      local x, y = rng.integer(13) / 2, rng.integer(13) / 2
      local shape, motion = c2.circle(x, y, 0.5), {rng.integer(9) - 5, -3}
      world:place('body', x, y)
      assert.equal(same:distance(shape), map:distance(shape))
      assert.equal(tostring(shape:contact(same)), tostring(shape:contact(map)))
      assert.equal(tostring(shape:cast(motion, same)), tostring(shape:cast(motion, map)))
      assert.equal(tostring(same:raycast({x, y}, motion)),
        tostring(map:raycast({x, y}, motion)))
      assert.equal(same:overlaps(shape), select(2, world:pairs()) > 0)
    end
  end)
end)
