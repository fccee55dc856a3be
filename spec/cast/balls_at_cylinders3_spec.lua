-- Casts of balls onto cylinders, and of cylinders onto balls, against the distance of the
-- centre from a cylinder, computed here: in the half-plane through the axis.
describe('3D casts of a ball onto a cylinder', function()
  local c3 = require('collide').d3
  local least = require 'spec.support.least'
  local random = require 'spec.support.random'
  local samples = require 'spec.support.samples'
  local abs, max, sqrt = math.abs, math.max, math.sqrt

  -- Of a point from an upright cylinder around the origin; below 0 inside.
  local function distance(x, y, z, half, radius)
    local out, beyond = sqrt(x * x + y * y) - radius, abs(z) - half
    if out <= 0 or beyond <= 0 then
      return max(out, beyond)
    end
    return sqrt(out * out + beyond * beyond)
  end

  -- The first time at which a convex function of time is at most 0, or nil.
  local function first_touch(f)
    local value, high = least(f)
    if value > 0 then return nil end
    local low = 0
    for _ = 1, 80 do
      local mid = (low + high) / 2
      if f(mid) > 0 then low = mid else high = mid end
    end
    return high
  end

  local function check(r, half, radius, ball, p, d)
    local function gap(t)
      local x, y, z = p[1] + t * d[1], p[2] + t * d[2], p[3] + t * d[3]
      return distance(x, y, z, half, radius) - ball
    end
    if gap(0) <= 1e-6 then return end
    local t = first_touch(gap)
    local turn = r.quaternion()
    local cylinder = c3.cylinder(0, 0, -half, 0, 0, half, radius)
    local sphere = c3.sphere(p[1], p[2], p[3], ball)
    local way = c3.segment(0, 0, 0, d[1], d[2], d[3])
    for _, s in ipairs {cylinder, sphere, way} do
      s:rotate(turn, {0, 0, 0})
      s:translate(3, -2, 1)
    end
    local x, y, z = way.b.x - way.a.x, way.b.y - way.a.y, way.b.z - way.a.z
    local one = c3.cast(sphere, x, y, z, cylinder)
    local other = c3.cast(cylinder, -x, -y, -z, sphere)
    if t and t < 1 - 1e-9 and gap(t + 1e-4) < -1e-9 then
      for _, hit in ipairs {one, other} do
        assert.near(t, hit.t, 1e-9)
        assert.near(0, c3.distance(c3.point(one.pb), cylinder), 1e-9)
      end
      local a, b = one.na, other.na
      assert.near(-1, a.x * b.x + a.y * b.y + a.z * b.z, 1e-9)
      -- the normal leads from the ball to where it touches
      sphere:translate(one.t * x, one.t * y, one.t * z)
      assert.near(one.pa.x, sphere.center.x + ball * one.na.x, 1e-9)
      assert.near(one.pa.y, sphere.center.y + ball * one.na.y, 1e-9)
      assert.near(one.pa.z, sphere.center.z + ball * one.na.z, 1e-9)
      return true
    elseif not t then
      assert.is_nil(one)
      assert.is_nil(other)
      return false
    end
  end

  it('touches where the distance says', function()
    local r = random.new 'balls at cylinders'
    local hits, misses = 0, 0
    for _ = 1, samples(3000) do
      local half, radius, ball = r.between(.2, 2), r.between(.2, 2), r.between(.2, 2)
      local x, y, z = r.direction(3)
      local far = r.between(0, 12)
      local u, v, w = r.direction(3)
      local long = r.between(.5, 1.5) * far
      local p = {far * x, far * y, far * z}
      local d = {r.between(-1, 1) * u - long * x, r.between(-1, 1) * v - long * y,
        r.between(-1, 1) * w - long * z}
      local hit = check(r, half, radius, ball, p, d)
      hits = hits + (hit and 1 or 0)
      misses = misses + (hit == false and 1 or 0)
    end
    assert.is_true(hits > 20 and misses > 20)
  end)

  it('touches where the motion is along the axis, or along the ends', function()
    local r = random.new 'along axes'
    for _, p in ipairs {{0, 0, 4}, {.5, 0, 4}, {1, 0, 4}, {1.4, 0, -4}, {1.6, 0, 4},
      {4, 0, 0}, {4, .3, .9}, {4, 0, 1.2}, {4, 0, 1.6}, {-4, 1.4, 1.2}} do
      local axial = p[3] == 4 or p[3] == -4
      check(r, 1, 1, .5, p, axial and {0, 0, -2 * p[3]} or {-2 * p[1], 0, 0})
      check(r, 1, 1, .5, p, axial and {0, 0, p[3]} or {p[1], 0, 0}) -- leads away
    end
  end)

  it('touches where the ball is tiny, or the cylinder a wire or a sheet', function()
    local r = random.new 'tiny balls'
    for _, size in ipairs {1e-3, 1e-5, 1e-7} do
      for _ = 1, 20 do
        local x, y, z = r.direction(3)
        local p, d = {4 * x, 4 * y, 4 * z}, {-8 * x, -8 * y, -8 * z}
        check(r, 1, 1, size, p, d)
        check(r, size, 1, .5, p, d)
        check(r, 1, size, .5, p, d)
      end
    end
  end)

  -- It passes the axis at a distance of .625, and its coordinates are exact.
  it('has the normal and point of the side, however small and far the ball', function()
    local cylinder = c3.cylinder(0, 0, -1, 0, 0, 1, 1)
    for _, ball in ipairs {.5, 1e-2, 1e-4, 1e-6, 1e-8} do
      for _, far in ipairs {4, 400, 2 ^ 28} do
        local sphere = c3.sphere(-3 * far - .5, -4 * far + .375, .25, ball)
        local hit = c3.cast(sphere, 6 * far, 8 * far, 0, cylinder)
        assert.near(-.625 / (1 + ball), .6 * hit.na.y - .8 * hit.na.x, 4e-12)
        assert.near(0, c3.distance(c3.point(hit.pb), cylinder), 1e-9)
      end
    end
  end)

  it('is none where the ball grazes, leaves, or stays short', function()
    local cylinder = c3.cylinder(0, 0, -1, 0, 0, 1, 1)
    local function time(x, y, z, u, v, w)
      local hit = c3.cast(c3.sphere(x, y, z, .5), u, v, w, cylinder)
      return hit and hit.t
    end
    assert.is_nil(time(-4, 1.5, 0, 8, 0, 0))
    assert.is_nil(time(-4, 0, 1.5, 8, 0, 0))
    for _, depth in ipairs {2 ^ -45, 2 ^ -40, 2 ^ -36} do
      assert.is_nil(time(-4, 1.5 - depth, 0, 8, 0, 0))
      assert.is_nil(time(-4, 0, 1.5 - depth, 8, 0, 0))
      assert.is_nil(time(-4, 1.3 - .8 * depth, 1.4 - .6 * depth, 8, 0, 0))
    end
    assert.is_nil(time(-4, 0, 0, 2.4, 0, 0))
    assert.is_nil(time(-1.5, 0, 0, -1, .5, 0))
    assert.near(1, time(-4, 0, 0, 2.5 + 1e-9, 0, 0), 1e-8)
    assert.near((4 - sqrt(1.5 ^ 2 - 1.4 ^ 2)) / 8, time(-4, 1.4, 0, 8, 0, 0), 1e-12)
  end)
end)
