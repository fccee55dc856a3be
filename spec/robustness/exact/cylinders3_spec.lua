-- Cylinders and cones, 3D: cases with a closed form, and those on which collision
-- libraries have been wrong. Each answer is proven by the certificate besides, in both
-- orders, mirrored, turned and scaled.
describe('hard inputs in 3D, cylinders and cones:', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local shapes = require 'spec.support.shapes'
  local rotations = require 'spec.support.rotations'
  local s = cases.maker(3)
  local root_half = math.sqrt(0.5)
  local cos, sin = math.cos, math.sin

  local function check(a, b, distance)
    return cases.checked(c3, a, b, distance)
  end

  local function assert_normal(r, x, y, z, tolerance)
    assert.near(x, r.na.x, tolerance or 1e-9)
    assert.near(y, r.na.y, tolerance or 1e-9)
    assert.near(z, r.na.z, tolerance or 1e-9)
  end

  local function cylinder(a, b, radius)
    return s.cylinder {a = a, b = b, radius = radius}
  end

  local function cone(base, apex, radius)
    return s.cone {base = base, apex = apex, radius = radius}
  end

  local function box(x, y, z, half, rotation)
    return s.box {center = {x, y, z}, half_extents = {half, half, half},
      rotation = rotation}
  end

  local function hull(x, y, z, half, rotation)
    return s.hull {
      points = cases.corners({x, y, z}, {half, half, half}, rotation),
    }
  end

  -- upright, 2 high, 2 wide, about the origin
  local can = cylinder({0, 0, -1}, {0, 0, 1}, 1)
  local hat = cone({0, 0, -1}, {0, 0, 1}, 1)

  local function each_block(x, y, z, half, rotation)
    return ipairs {box(x, y, z, half, rotation), hull(x, y, z, half, rotation)}
  end

  describe('on a half-space', function()
    local ground = s.halfspace {normal = {0, 0, 1}, point = {0, 0, 0}}

    it('upright, then upside down (drake#8049): the same depth of 0.051', function()
      local up = cylinder({0, 0, -.051}, {0, 0, .5}, .1)
      local down = cylinder({0, 0, .5}, {0, 0, -.051}, .1)
      assert_normal(check(ground, up, -.051), 0, 0, 1, 1e-15)
      assert_normal(check(ground, down, -.051), 0, 0, 1, 1e-15)
      assert_normal(check(ground, cone({0, 0, -.051}, {0, 0, .5}, .1), -.051), 0, 0, 1)
      assert_normal(check(ground, cone({0, 0, .5}, {0, 0, -.051}, .1), -.051), 0, 0, 1)
    end)

    it('tilted: the rim goes down', function()
      for _, angle in ipairs {1e-9, 1e-3, .5, math.pi / 2} do
        local x, z = sin(angle), cos(angle)
        local tilted = cylinder({-x, 0, 5 - z}, {x, 0, 5 + z}, .5)
        check(ground, tilted, 5 - cos(angle) - .5 * sin(angle))
      end
    end)

    it('a cone that lies on its side', function()
      -- half angle: tangent 1/2; the axis rises by that angle from the apex
      local half = math.atan(.5)
      check(ground, cone({2 * cos(half), 0, 2 * sin(half) + .5}, {0, 0, .5}, 1), .5)
    end)
  end)

  describe('cylinders', function()
    it('side by side, parallel', function()
      local r = check(can, cylinder({3, 0, -4}, {3, 0, 5}, .5), 1.5)
      assert_normal(r, 1, 0, 0)
      check(can, cylinder({1.25, 0, -4}, {1.25, 0, 5}, .5), -.25)
    end)

    it('one on another', function()
      assert_normal(check(can, cylinder({.5, 0, 1.25}, {.5, 0, 9}, .25), .25), 0, 0, 1)
      assert_normal(check(can, cylinder({.5, 0, 1}, {.5, 0, 9}, .25), 0), 0, 0, 1)
      assert_normal(check(can, cylinder({.5, 0, .75}, {.5, 0, 9}, .25), -.25), 0, 0, 1)
    end)

    it('rim to rim', function()
      local r = check(can, cylinder({4, 0, 2}, {4, 0, 4}, 1), math.sqrt(5))
      assert.near(1, r.pa.x, 1e-9)
      assert.near(3, r.pb.x, 1e-9)
      assert.near(2, r.pb.z, 1e-9)
    end)

    it('crossed', function()
      local r = check(can, cylinder({-3, 2.5, .25}, {3, 2.5, .25}, 1), .5)
      assert_normal(r, 0, 1, 0)
      r = check(can, cylinder({-3, 1.75, .25}, {3, 1.75, .25}, 1), -.25)
      assert_normal(r, 0, 1, 0)
    end)

    it('with a common axis, and coincident', function()
      check(can, cylinder({0, 0, -3}, {0, 0, 3}, .5), -1.5)
      check(can, can, -2)
      check(can, cylinder({0, 0, 1}, {0, 0, -1}, 1), -2)
    end)

    it('touching in a rim and a side', function()
      check(can, cylinder({2, 0, -1}, {2, 0, 1}, 1), 0)
      check(can, cylinder({2, 0, 0}, {4, 0, 0}, .5), 1)
      check(can, cylinder({1, 0, 0}, {4, 0, 0}, .5), 0)
    end)

    it('of radius 0 are segments, of little height coins', function()
      local needle = cylinder({0, 0, -1}, {0, 0, 1}, 0)
      check(needle, s.segment {a = {-2, 3, .5}, b = {2, 3, .5}}, 3)
      check(needle, cylinder({-2, 3, .5}, {2, 3, .5}, 1), 2)
      local coin = cylinder({0, 0, 0}, {0, 0, 2 ^ -10}, 1)
      check(coin, s.point {p = {0, 0, -2}}, 2)
      check(coin, box(0, 0, -2, 1), 1)
      check(coin, cylinder({2.5, -5, 0}, {2.5, 5, 0}, .5), 1)
    end)

    it('need a length', function()
      assert.error(function() c3.cylinder({1, 2, 3}, {1, 2, 3}, 1) end)
      assert.error(function() c3.cone({1, 2, 3}, {1, 2, 3}, 1) end)
      assert.error(function() c3.cylinder({1, 2, 3}, {1, 2, 4}, -1) end)
    end)
  end)

  describe('a cylinder and a cube', function()
    it('above, beside, at an edge, at a corner', function()
      for _, b in each_block(0, 0, 2.5, 1) do
        assert_normal(check(can, b, .5), 0, 0, 1)
      end
      for _, b in each_block(3, 0, 0, 1) do
        assert_normal(check(can, b, 1), 1, 0, 0)
      end
      for _, b in each_block(3, 0, 3, 1) do -- the rim and an edge
        assert_normal(check(can, b, math.sqrt(2)), root_half, 0, root_half)
      end
      for _, b in each_block(3, 3, 0, 1) do -- the side and an upright edge
        check(can, b, 2 * math.sqrt(2) - 1)
      end
      for _, b in each_block(3, 3, 3, 1) do -- the rim and a corner
        check(can, b, math.sqrt((2 * math.sqrt(2) - 1) ^ 2 + 1))
      end
    end)

    it('a hair apart, touching, a hair deep (coal#37)', function()
      for _, gap in ipairs {
        1e-3, 2 ^ -20, 2 ^ -30, 2 ^ -40, 0, -2 ^ -40, -2 ^ -20, -1e-3,
      } do
        for _, b in each_block(0, 0, 2 + gap, 1) do
          assert_normal(check(can, b, (2 + gap) - 2), 0, 0, 1)
        end
        for _, b in each_block(2 + gap, .25, 0, 1) do
          assert_normal(check(can, b, (2 + gap) - 2), 1, 0, 0)
        end
      end
    end)

    it('deep inside each other: the nearest way out (ncollide#157)', function()
      for _, b in each_block(0, 0, 0, 1) do
        check(can, b, -2)
      end
      for _, b in each_block(0, .25, 0, .25) do
        assert_normal(check(can, b, -1), 0, 1, 0)
      end
    end)

    it('an edge that clips the side', function()
      local turn = rotations.about(0, 0, 1, math.pi / 4)
      for _, b in each_block(1 + math.sqrt(2) - .25, 0, 0, 1, turn) do
        assert_normal(check(can, b, -.25), 1, 0, 0)
      end
    end)

    it('tilted over a face: the lowest point of the rim', function()
      for _, angle in ipairs {1e-6, 1e-3, .3, 1} do
        local x, z = sin(angle), cos(angle)
        local tilted = cylinder({-x, 0, 5 - z}, {x, 0, 5 + z}, .5)
        for _, b in each_block(0, 0, 0, 3) do
          local r = check(b, tilted, 2 - cos(angle) - .5 * sin(angle))
          assert_normal(r, 0, 0, 1)
        end
      end
    end)

    it('of any size', function()
      for _, size in ipairs {1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9} do
        local a = cylinder({0, 0, -size}, {0, 0, size}, size)
        check(a, box(3 * size, 0, 3 * size, size), math.sqrt(2) * size)
        check(a, box(1.75 * size, 0, 0, size), -.25 * size)
      end
    end)
  end)

  describe('a cylinder and a sphere', function()
    it('at the rim, on the axis, inside', function()
      check(can, s.sphere {center = {4, 0, 5}, radius = 1}, 4)
      check(can, s.sphere {center = {0, 0, 5}, radius = 1}, 3)
      check(can, s.sphere {center = {0, 0, .75}, radius = .5}, -.75)
      check(can, s.sphere {center = {.75, 0, 0}, radius = .5}, -.75)
      check(can, s.sphere {center = {0, 0, 0}, radius = .5}, -1.5)
      check(can, s.sphere {center = {1, 0, 1}, radius = .5}, -.5)
    end)
  end)

  describe('cones', function()
    it('apex to a face, base to a face', function()
      for _, b in each_block(.5, .25, 3, 1) do
        local r = check(hat, b, 1)
        assert_normal(r, 0, 0, 1)
        assert.near(1, r.pa.z, 1e-9)
      end
      for _, b in each_block(0, 0, -2.5, 1) do
        assert_normal(check(hat, b, .5), 0, 0, -1)
      end
    end)

    it('apex to apex', function()
      local r = check(hat, cone({0, 0, 5}, {0, 0, 2}, 1), 1)
      assert_normal(r, 0, 0, 1)
      check(hat, cone({0, 0, 5}, {0, 0, 1}, 1), 0)
    end)

    it('side to a sphere', function()
      -- the side's normal: (2, 0, 1) / sqrt(5)
      local r5 = math.sqrt(5)
      local center = {.5 + 2 * 2 / r5, 0, 2 / r5}
      local r = check(hat, s.sphere {center = center, radius = .5}, 1.5)
      assert_normal(r, 2 / r5, 0, 1 / r5)
      check(hat, s.sphere {center = {0, 0, 0}, radius = .5}, -.5 - 1 / r5)
    end)

    it('side by side, one upside down', function()
      -- their sides are parallel, sqrt(5) / 2 apart for each 1.25 along x
      local r5 = math.sqrt(5)
      check(hat, cone({2.25, 0, 1}, {2.25, 0, -1}, 1), 1.25 * 2 / r5)
      check(hat, cone({.75, 0, 1}, {.75, 0, -1}, 1), -.25 * 2 / r5)
    end)

    it('on its side on a cube', function()
      local half = math.atan(.5)
      local lying = cone({2 * cos(half), 0, 2 * sin(half)}, {0, 0, 0}, 1)
      for _, b in each_block(0, 0, -8, 8) do
        check(b, lying, 0)
      end
      lying = cone({2 * cos(half), 0, 2 * sin(half) + .5}, {0, 0, .5}, 1)
      for _, b in each_block(0, 0, -8, 8) do
        assert_normal(check(b, lying, .5), 0, 0, 1)
      end
    end)

    it('coincident', function()
      local r = c3.contact(shapes.build(c3, hat), shapes.build(c3, hat))
      -- the difference of a cone and itself is nearest to its middle along the normal of
      -- its side: 2 * 1 * cos of the angle between side and base
      assert.near(2 * 2 / math.sqrt(5), r.depth, 1e-9)
    end)
  end)

  it('a triangle and a cylinder', function()
    local slope = s.triangle {a = {-9, -9, 2}, b = {9, -9, 2}, c = {0, 9, 2}}
    assert_normal(check(can, slope, 1), 0, 0, 1)
    local wall = s.triangle {a = {1.5, -9, -9}, b = {1.5, 9, -9}, c = {1.5, 0, 9}}
    assert_normal(check(can, wall, .5), 1, 0, 0)
    check(can, s.triangle {a = {0, 0, 1.5}, b = {1, 1, 9}, c = {-1, 1, 9}}, .5)
    check(can, s.triangle {a = {0, 0, .75}, b = {1, 1, 9}, c = {-1, 1, 9}}, -.25)
  end)

  it('lines past a cylinder and a cone', function()
    check(can, s.line {point = {0, 3, 0}, direction = {1, 0, 0}}, 2)
    check(can, s.line {point = {3, 0, 0}, direction = {0, 0, 2}}, 2)
    check(can, s.line {point = {0, 0, 2}, direction = {1, 1, 0}}, 1)
    check(can, s.ray {origin = {4, 0, 5}, direction = {1, 0, 0}}, 5)
    check(can, s.line {point = {0, .5, 0}, direction = {1, 0, 0}}, -.5)
    check(hat, s.line {point = {0, 3, -1}, direction = {1, 0, 0}}, 2)
    check(hat, s.ray {origin = {0, 0, 4}, direction = {0, 1, 1}}, 3)
  end)
end)
