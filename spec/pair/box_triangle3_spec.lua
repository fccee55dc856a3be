-- A box and a triangle, by formula where they are clearly apart or overlap clearly: a
-- hull of the same corners, which takes the general way of polytopes, says the same.
local c = require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

describe('a box and a triangle, beside a hull of its corners', function()
  local TOLERANCE = 1e-9 -- places of 1e5 have no more digits

  local function turned(rng)
    local kind = rng.integer(4)
    if kind == 1 then
      return c.quat({0, 0, 1}, 0)
    elseif kind == 2 then -- edges nearly parallel
      return c.quat(rng.vector(3, 1), 10 ^ -(1 + rng.integer(15)))
    elseif kind == 3 then
      return c.quat({0, 1, 0}, rng.between(-3, 3))
    end
    return c.quat(rng.vector(3, 1), rng.between(-3, 3))
  end

  local function whole(rng, v)
    return rng.integer(2) == 1 and v or
      {math.floor(v[1] * 4) / 4, math.floor(v[2] * 4) / 4, math.floor(v[3] * 4) / 4}
  end

  local function hull(at, half, turn, radius)
    local corners = {}
    for i = 0, 7 do
      local v = c.vec((i % 2 * 2 - 1) * half[1],
        (math.floor(i / 2) % 2 * 2 - 1) * half[2], (math.floor(i / 4) * 2 - 1) * half[3])
      corners[i + 1] = c.vec(at) + (turn and turn * v or v)
    end
    return c.hull(corners, radius)
  end

  local function box(rng, at)
    local half = whole(rng, {0.25 + rng.between(0, 2), 0.25 + rng.between(0, 2),
      0.25 + rng.between(0, 2)})
    if rng.integer(3) == 1 then
      return c.aabb({at[1] - half[1], at[2] - half[2], at[3] - half[3]},
        {at[1] + half[1], at[2] + half[2], at[3] + half[3]}), hull(at, half, nil, 0)
    end
    local radius, turn = rng.integer(4) == 1 and 0.3 or 0, turned(rng)
    return c.box(at, half, turn, radius), hull(at, half, turn, radius)
  end

  local function triangle(rng, at)
    local size = 10 ^ rng.between(-1, 1)
    local p = {}
    for k = 1, 3 do
      local v = whole(rng, rng.vector(3, size))
      p[k] = {at[1] + v[1], at[2] + v[2], at[3] + v[3]}
    end
    if rng.chance(0.4) then -- an edge along an axis: edges of boxes lie on it
      local k = rng.integer(3)
      local along = p[2][k]
      p[2] = {p[1][1], p[1][2], p[1][3]}
      p[2][k] = along
    end
    return c.triangle(p[1], p[2], p[3])
  end

  local function compare(a, b, as_hull, far)
    local nearest = c.closest(as_hull, b)
    local gap = nearest.distance
    local contact = c.contact(a, b)
    if gap < -1e-9 or gap > 1e-9 then
      assert.equal(gap <= 0, c.overlaps(a, b))
      assert.equal(gap <= 0, contact ~= nil)
    end
    if contact then
      assert.near(-gap, contact.depth, TOLERANCE)
      assert.near(contact.depth, (contact.pa - contact.pb):dot(contact.na), TOLERANCE)
      assert.near(1, contact.na:length(), 1e-14)
      -- of equal axes either will do; far away the hull has other ties
      if not far and (nearest.na - contact.na):length() < 1e-9 then
        assert.near(0, (nearest.pa - contact.pa):length(), 1e-7)
      end
      assert.near(0, c.distance(c.point(contact.pa), a), TOLERANCE)
      assert.near(0, c.distance(c.point(contact.pb), b), TOLERANCE)
    end
    return contact
  end

  for _, place in ipairs {{0, 0, 0}, {1e5, -3e5, 7e4}} do
    it(('at %g'):format(place[1]), function()
      local rng = random.new(place[1] + 7)
      local touched, count, far = 0, samples(4000), place[1] ~= 0
      for _ = 1, count do
        local v = whole(rng, rng.vector(3, 2))
        local a, as_hull = box(rng, {place[1] + v[1], place[2] + v[2], place[3] + v[3]})
        local b = triangle(rng, place)
        local one, other = compare(a, b, as_hull, far), c.contact(b, a)
        if one then
          touched = touched + 1
          assert.equal(one.depth, other.depth)
          assert.is_true(one.pa == other.pb and one.pb == other.pa)
        end
      end
      assert.is_true(touched > count / 4)
    end)
  end
end)
