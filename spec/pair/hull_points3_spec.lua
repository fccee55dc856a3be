-- Points, balls and capsules against hulls have a way of their own, by faces. Hulls of
-- one or two corners have not: their distance from the same hull, from GJK and EPA, is
-- the same; and a hull with the corners of a box is as far away as the box.
local c3 = require 'collide.d3'
local random = require 'spec.support.random'

describe('points at hulls', function()
  local COUNT = 400

  local function hull_of(rng, count, flat)
    local points = {}
    for i = 1, count do
      points[i] = {rng.between(-1, 1), rng.between(-1, 1), flat * rng.between(-1, 1)}
    end
    return c3.hull(points)
  end

  -- Both say the same about p and the hull.
  local function compare(p, hull)
    local got = c3.closest(c3.sphere(p, 0.25), hull)
    local want = c3.closest(c3.hull {p}, hull)
    assert.near(want.distance - 0.25, got.distance, 1e-12 * (1 + math.abs(want.distance)))
    if want.distance > 1e-3 then
      assert.near(0, (want.na - got.na):length(), 1e-9)
      assert.near(0, (want.pb - got.pb):length(), 1e-9)
    end
    assert.near(0, (got.pb - got.pa - got.na * got.distance):length(), 1e-11)
    assert.near(0, (c3.vec(p) + got.na * 0.25 - got.pa):length(), 1e-12)
    local other = c3.closest(hull, c3.sphere(p, 0.25))
    assert.equal(got.distance, other.distance)
    assert.equal(got.pa, other.pb)
  end

  for _, case in ipairs {{8, 1}, {20, 1}, {60, 1}, {20, .05}, {4, 1}} do
    local count, flat = case[1], case[2]
    it(('are as far as hulls of one corner: %d, %g high'):format(count, flat), function()
      local rng = random.new('hull points ' .. count .. flat)
      for _ = 1, COUNT do
        local hull = hull_of(rng, count, flat)
        local far = 10 ^ rng.between(-1, 1)
        local function place() return rng.between(-far, far) end
        compare({place(), place(), place()}, hull)
      end
    end)
  end

  it('are as far as from a box, at whole numbers', function()
    local box = c3.aabb({-2, -1, -3}, {2, 1, 3})
    local points = {}
    for i = 0, 7 do
      points[i + 1] = {i % 2 * 4 - 2, math.floor(i / 2) % 2 * 2 - 1,
        math.floor(i / 4) * 6 - 3}
    end
    local hull = c3.hull(points)
    for x = -5, 5 do
      for y = -4, 4 do
        for z = -6, 6 do
          local ball = c3.sphere({x, y, z}, 0.5)
          local want, got = c3.closest(ball, box), c3.closest(ball, hull)
          assert.near(want.distance, got.distance, 1e-12)
          assert.equal(c3.overlaps(ball, box), c3.overlaps(ball, hull))
          if want.distance > 0 then
            assert.near(0, (want.na - got.na):length(), 1e-12)
            assert.near(0, (want.pb - got.pb):length(), 1e-12)
          end
        end
      end
    end
  end)
end)

describe('capsules at hulls', function()
  local COUNT = require('spec.support.samples')(300)

  -- Whole numbers are level with faces, on edges and in corners.
  local function number(rng, whole, size)
    return whole and rng.integer(2 * size + 1) - size - 1 or rng.between(-size, size)
  end

  local function points_of(rng, whole, count, size)
    local points = {}
    for i = 1, count do
      points[i] = {number(rng, whole, size), number(rng, whole, size),
        number(rng, whole, size)}
    end
    return points
  end

  -- Both say the same about the capsule and the hull, and its normal leads out.
  local function compare(a, b, hull)
    local capsule = c3.capsule(a, b, 0.25)
    local got, want = c3.closest(capsule, hull), c3.closest(c3.hull {a, b}, hull)
    assert.near(want.distance - 0.25, got.distance, 1e-11)
    local out = capsule:clone():translate(got.nb * -got.distance)
    assert.near(0, out:distance(hull), 1e-11)
    assert.near(0, (got.pb - got.pa - got.na * got.distance):length(), 1e-11)
    assert.near(0, hull:distance(c3.point(got.pb)), 1e-11)
    assert.equal(got.distance, c3.closest(hull, capsule).distance)
    return want.distance
  end

  for _, case in ipairs {{20, false}, {6, false}, {10, true}} do
    local count, whole = case[1], case[2]
    local name = ('are as far as hulls of two corners: %d%s'):format(count,
      whole and ', whole' or '')
    it(name, function()
      local rng, deep = random.new('capsules at hulls ' .. count), 0
      for _ = 1, COUNT do
        local hull = c3.hull(points_of(rng, whole, count, 3))
        local ends = points_of(rng, whole, 2, 3)
        deep = deep + (compare(ends[1], ends[2], hull) < 0 and 1 or 0)
      end
      assert.is_true(deep > COUNT / 3, deep)
    end)
  end
end)
