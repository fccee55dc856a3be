-- Inputs on which collision libraries have been wrong, 2D: with exact answers, from
-- public issue threads and papers, and from comparing engines. Besides the distance
-- each answer is proven by the certificate, in both orders, mirrored, turned and
-- scaled.
describe('hard inputs in 2D', function()
  local c2 = require('collide').d2
  local cases = require 'spec.support.check.cases'
  local shapes = require 'spec.support.shapes'
  local s = cases.maker(2)

  local function check(a, b, distance)
    local problem = cases.problem(c2, a, b, distance)
    if problem then
      error(problem .. '\n  a = ' .. shapes.text(a) .. '\n  b = ' .. shapes.text(b), 2)
    end
    return c2.closest(shapes.build(c2, a), shapes.build(c2, b))
  end

  local function assert_normal(r, x, y)
    assert.near(x, r.na.x, 1e-14)
    assert.near(y, r.na.y, 1e-14)
  end

  local function segment(ax, ay, bx, by)
    return s.segment {a = {ax, ay}, b = {bx, by}}
  end

  local function capsule(ax, ay, bx, by, radius)
    return s.capsule {a = {ax, ay}, b = {bx, by}, radius = radius}
  end

  local function box(x, y, hx, hy, angle)
    return s.box {center = {x, y}, half_extents = {hx, hy}, angle = angle}
  end

  describe('segments', function()
    it('of 3 mm are not points: distance 0.001 at 2/3', function()
      local r = check(segment(0, 0, .003, 0), segment(.002, .001, .002, .004), .001)
      assert.near(2 / 3, r.ta, 1e-15)
    end)
  end)

  describe('capsules', function()
    it('crossing like a plus (Box2D, cute_c2): depth 1.6', function()
      check(capsule(-1, 0, 1, 0, .3), capsule(0, -1, 0, 1, .3), -1.6)
    end)

    it('crossing near an end: depth 0.8 along x', function()
      local r = check(capsule(-1, 0, 1, 0, .3), capsule(.8, -1, .8, 1, .3), -.8)
      assert_normal(r, 1, 0)
    end)

    for _, gap in ipairs {0, 1e-6, 1e-5} do
      it(('in line, %g apart: depth %g'):format(gap, .6 - gap), function()
        check(capsule(-1, 0, 0, 0, .3), capsule(gap, 0, 2, 0, .3), gap - .6)
      end)
    end

    it('on one axis, overlapping: out sideways', function()
      local r = check(capsule(-1, 0, 1, 0, .3), capsule(0, 0, 2, 0, .3), -.6)
      assert_normal({na = {x = r.na.x, y = math.abs(r.na.y)}}, 0, 1)
    end)

    it('a circle centred on the axis (Box2D): a unit normal', function()
      local disc = s.circle {center = {.25, 0}, radius = .5}
      local r = check(disc, capsule(-1, 0, 1, 0, .3), -.8)
      assert_normal({na = {x = r.na.x, y = math.abs(r.na.y)}}, 0, 1)
    end)

    it('of length zero on an axis', function()
      check(capsule(-1, 0, 1, 0, .3), capsule(0, 0, 0, 0, .3), -.6)
    end)
  end)

  describe('boxes', function()
    it('a square wholly inside a square (box2d#883): out to the nearest side', function()
      local r = check(box(0, 0, 5, 5), box(3, 1, 1, 1), -3)
      assert_normal(r, 1, 0)
      local inner = s.aabb {min = {2, 0}, max = {4, 2}}
      check(s.aabb {min = {-5, -5}, max = {5, 5}}, inner, -3)
    end)

    it('a ball sunk 0.0032 into a platform (parry#107)', function()
      local ball = s.circle {center = {216.02324, -1632.0032}, radius = 96}
      local depth = 1824 - 96 - 1632.0032 - 96
      local r = check(ball, box(0, -1824, 1280, 96), depth)
      assert.near(-.0032, r.distance, 1e-12)
      assert_normal(r, 0, -1)
    end)

    it('coincident squares: depth 2', function()
      check(box(1, 1, 1, 1), box(1, 1, 1, 1), -2)
    end)

    it('exactly touching', function()
      local r = check(box(0, 0, .5, .5), box(1, 0, .5, .5), 0)
      assert_normal(r, 1, 0)
    end)

    for _, size in ipairs {1, 1e-3, 1e-6, 1e-9, 1e9} do
      it(('corner against corner, size %g: depth a tenth of the diagonal'):format(size),
        function()
          local quarter = math.pi / 4
          local offset = size * math.sqrt(2) * .9
          local a = box(0, 0, size / 2, size / 2, quarter)
          local b = s.aabb {min = {offset, -size}, max = {offset + size, size}}
          local depth = offset - size * math.sqrt(2) / 2
          check(a, b, depth)
        end)
    end

    it('sides a hair apart', function()
      for _, gap in ipairs {2 ^ -10, 2 ^ -30, 2 ^ -40, -2 ^ -40} do
        check(box(0, 0, 1, 1), box(.3, 2 + gap, 1, 1), gap)
      end
    end)
  end)

  describe('rays at a small circle', function()
    for power = 1, 15 do
      it(('from 1e%d away: hit to the last bits'):format(power), function()
        local away = 10 ^ power
        local hit = c2.raycast(c2.circle(0, 0, .01), {-away, .005}, {1, 0})
        assert.near(away - math.sqrt(.01 ^ 2 - .005 ^ 2), hit.t, 2 ^ -51 * away)
        assert.near(.005, hit.point.y, 1e-12)
      end)
    end
  end)

  describe('degenerate shapes (parry#31, bullet#935, coal#636)', function()
    it('segments, capsules and boxes of size zero are points', function()
      local p = {1, 2}
      local points = {
        s.point {p = p}, segment(1, 2, 1, 2), capsule(1, 2, 1, 2, 0),
        s.circle {center = p, radius = 0}, s.aabb {min = p, max = p}, box(1, 2, 0, 0),
      }
      for _, a in ipairs(points) do
        for _, b in ipairs(points) do
          check(a, b, 0)
        end
        check(a, s.circle {center = {1, 4}, radius = 1}, 1)
        check(a, s.circle {center = p, radius = 2}, -2)
      end
    end)

    it('rays, lines and planes without a direction are errors', function()
      assert.error(function() c2.ray({0, 0}, {0, 0}) end)
      assert.error(function() c2.line({0, 0}, {0, 0}) end)
      assert.error(function() c2.plane({0, 0}, {0, 0}) end)
      assert.is_true(c2.raycast(c2.circle(0, 0, 1), {0, 0}, {0, 0}).inside)
      assert.is_nil(c2.raycast(c2.circle(0, 0, 1), {2, 0}, {0, 0}))
    end)

    it('not a number, infinite and negative are errors', function()
      for _, bad in ipairs {0 / 0, math.huge, -math.huge} do
        assert.error(function() c2.circle(0, bad, 0) end)
        assert.error(function() c2.circle(0, 0, bad) end)
        assert.error(function() c2.segment(0, 0, bad, 0) end)
        assert.error(function() c2.box({0, 0}, {1, 1}, bad) end)
      end
      assert.error(function() c2.circle(0, 0, -1) end)
      assert.error(function() c2.box({0, 0}, {1, -1}) end)
    end)
  end)

  it('segments all but alike that cross: both points lie on the normal', function()
    local a = c2.segment({-0.81384807347669064, 0.5810777170897875},
      {0.81384807347669064, -0.5810777170897875})
    local b = c2.segment({-0.81384810702331978, 0.58107772908375144},
      {0.81384804690717105, -0.58107769532379661})
    local r = a:closest(b)
    local beside = r.pb - r.pa - r.na * r.distance
    assert.near(0, beside:length(), 1e-15)
    assert.near(0, a:distance(c2.point(r.pa)), 1e-15)
    assert.near(0, b:distance(c2.point(r.pb)), 1e-15)
  end)
end)
