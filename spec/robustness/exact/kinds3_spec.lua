-- Inputs on which collision libraries have been wrong, 3D: with exact answers, from
-- public issue threads and papers, and from comparing engines. Besides the distance
-- each answer is proven by the certificate, in both orders, mirrored, turned and
-- scaled.
describe('hard inputs in 3D', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local shapes = require 'spec.support.shapes'
  local s = cases.maker(3)
  local root_half, root2 = math.sqrt(0.5), math.sqrt(2)
  local eighth = math.pi / 8

  local function check(a, b, distance)
    local problem = cases.problem(c3, a, b, distance)
    if problem then
      error(problem .. '\n  a = ' .. shapes.text(a) .. '\n  b = ' .. shapes.text(b), 2)
    end
    return c3.closest(shapes.build(c3, a), shapes.build(c3, b))
  end

  local function assert_normal(r, x, y, z)
    assert.near(x, r.na.x, 1e-14)
    assert.near(y, r.na.y, 1e-14)
    assert.near(z, r.na.z, 1e-14)
  end

  local function cube(x, y, z, half, rotation)
    return s.box {
      center = {x, y, z}, half_extents = {half, half, half}, rotation = rotation,
    }
  end

  local function sphere(x, y, z, radius)
    return s.sphere {center = {x, y, z}, radius = radius}
  end

  local function segment(a, b)
    return s.segment {a = a, b = b}
  end

  local function capsule(a, b, radius)
    return s.capsule {a = a, b = b, radius = radius}
  end

  local unit_box = cube(0, 0, 0, 1)

  describe('segments', function()
    it('nearly parallel: distance 1.1575046138574105e-7 (Eberly)', function()
      local a = {-1.0896217473782599, 9.7236145595088601e-7, 0}
      local b = {.91220578597858548, -9.4369829432107506e-7, 0}
      local c = {-.90010447502136237, 9.0671446351334441e-7, 0}
      local d = {1.0730877178721130, -9.8185787633992740e-7, 0}
      local r = c3.closest(c3.segment(a, b), c3.segment(c, d))
      assert.near(1.1575046138574105e-7, r.distance, 1e-20)
    end)

    it('nearly parallel: no jump under a shift of 1e-9 (geomalgorithms)', function()
      local numbers = {
        .012711, -.000688, -.001097, .012895, -.000686, -.001133,
        .012676, -.000689, -.000999, .012859, -.000687, -.001034,
      }
      local before = (c3.closest_segments((table.unpack or unpack)(numbers)))
      for i = 1, 12 do
        for _, step in ipairs {-1e-9, 1e-9} do
          local moved = {(table.unpack or unpack)(numbers)}
          moved[i] = moved[i] + step
          local after = (c3.closest_segments((table.unpack or unpack)(moved)))
          assert.is_true(math.abs(after - before) <= 1.001e-9)
        end
      end
    end)

    it('of 3 mm are not points: distance 0.001 at 2/3', function()
      local r = check(segment({0, 0, 0}, {.003, 0, 0}),
        segment({.002, .001, 0}, {.002, .004, 0}), .001)
      assert.near(2 / 3, r.ta, 1e-15)
    end)
  end)

  describe('capsules', function()
    for _, gap in ipairs {0, 1e-6, 1e-5} do
      it(('crossing with a gap of %g between the axes'):format(gap), function()
        local r = check(capsule({-1, 0, 0}, {1, 0, 0}, .3),
          capsule({0, gap, -1}, {0, gap, 1}, .3), gap - .6)
        assert.near(1, math.abs(r.na.y), 1e-14)
      end)
    end

    it('in line, overlapping', function()
      local r = check(capsule({-1, 0, 0}, {1, 0, 0}, .3),
        capsule({0, 0, 0}, {2, 0, 0}, .3), -.6)
      assert.near(0, r.na.x, 1e-14)
    end)

    it('of length zero are spheres', function()
      check(capsule({0, 0, 0}, {0, 0, 0}, .3), capsule({.5, 0, 0}, {.5, 0, 0}, .3), -.1)
    end)

    it('of length zero on an axis', function()
      check(capsule({-1, 0, 0}, {1, 0, 0}, .3), capsule({0, 0, 0}, {0, 0, 0}, .3), -.6)
    end)
  end)

  describe('capsule and box', function()
    it('across an edge, both ends far: 0.353553390593', function()
      check(unit_box, segment({2.5, 0, 0}, {0, 2.5, 0}), .5 * root_half)
      check(unit_box, capsule({2.5, 0, 0}, {0, 2.5, 0}, .1), .5 * root_half - .1)
    end)

    it('beside a long thin box: 0.1', function()
      local beam = s.box {center = {0, 0, 0}, half_extents = {10, .1, .1}}
      check(beam, segment({9, .2, 0}, {0, 5, 0}), .1)
    end)

    it('the axis clips an edge: out along (1, 1, 0)', function()
      local r = check(unit_box, segment({.7, 1.2, 0}, {1.2, .7, 0}), -.1 * root_half)
      assert_normal(r, root_half, root_half, 0)
    end)

    it('the axis clips an edge, radius 0.1: depth 0.170711', function()
      check(unit_box, capsule({.7, 1.2, 0}, {1.2, .7, 0}, .1), -.1 - .1 * root_half)
    end)

    it('the axis deep inside', function()
      check(unit_box, capsule({-.5, .2, 0}, {.5, .1, 0}, .3), -1.2)
    end)

    it('depth 6 towards -z (fcl#568)', function()
      local box = s.aabb {min = {26, 63, 59}, max = {98, 89, 99}}
      local r = check(box, capsule({30, 82, 29}, {67, 68, 11}, 36), -6)
      assert_normal(r, 0, 0, -1)
    end)
  end)

  describe('sphere and box', function()
    it('centred on a corner (parry#34): depth 0.5', function()
      check(unit_box, sphere(1, 1, 1, .5), -.5)
    end)

    it('at the centre: depth 1.5', function()
      check(unit_box, sphere(0, 0, 0, .5), -1.5)
    end)

    it('off a rounded corner', function()
      local rounded = s.box {center = {0, 0, 0}, half_extents = {.5, .5, .5}, radius = .1}
      check(rounded, sphere(1, 1, 1, .7), math.sqrt(.75) - .8)
      check(rounded, sphere(1, 1, 1, .8), math.sqrt(.75) - .9)
    end)

    it('moving away: no distance is cut off (Jolt#1379, Jolt#1451)', function()
      local box = cube(0, 0, 0, 10)
      for _, x in ipairs {0, 1, 10.5, 11, 12, 100, 1e3, 1e4} do
        check(box, sphere(x, 0, 0, 1), x - 11)
      end
    end)
  end)

  it('concentric spheres: depth 4, a finite normal', function()
    check(sphere(0, 0, 0, 2), sphere(0, 0, 0, 2), -4)
  end)

  describe('boxes', function()
    -- edge against edge: one turned by 45 degrees about y, the other about z
    for _, size in ipairs {
      1, 1e-1, 1e-2, 5e-3, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e9,
    } do
      it(('crossed edges, size %g: a tenth of the diagonal'):format(size), function()
        local a = cube(0, 0, 0, size / 2, {0, math.sin(eighth), 0, math.cos(eighth)})
        local b = cube(size * root2 * .9, 0, 0, size / 2,
          {0, 0, math.sin(eighth), math.cos(eighth)})
        local r = check(a, b, -.1 * root2 * size)
        assert_normal(r, 1, 0, 0)
      end)
    end

    it('10 % deep (libccd#25): 0.1 along +z', function()
      local r = check(unit_box, cube(0, 0, 1.9, 1), -.1)
      assert_normal(r, 0, 0, 1)
    end)

    it('exactly touching (parry#315): overlap of depth 0, a finite normal', function()
      local r = check(cube(0, 0, 0, .5), cube(1, 0, 0, .5), 0)
      assert.is_true(c3.overlaps(shapes.build(c3, cube(0, 0, 0, .5)),
        shapes.build(c3, cube(1, 0, 0, .5))))
      assert_normal(r, 1, 0, 0)
    end)

    it('coincident: depth 1', function()
      check(cube(0, 0, 0, .5), cube(0, 0, 0, .5), -1)
    end)

    it('a small one on a huge one (libccd#17): the point lies under it', function()
      local floor = s.box {center = {0, 0, 0}, half_extents = {500, 10, 500}}
      local r = check(floor, cube(400, 10.05, 300, .1), -.05)
      assert_normal(r, 0, 1, 0)
      assert.near(400, r.pa.x, .1)
      assert.near(300, r.pa.z, .1)
    end)

    it('a small one in the corner of another (fcl#545): 0.2 along an axis', function()
      local r = check(cube(0, 0, 0, .5), cube(.4, .4, .4, .1), -.2)
      local x, y, z = math.abs(r.na.x), math.abs(r.na.y), math.abs(r.na.z)
      assert.near(1, math.max(x, y, z), 1e-14)
    end)

    it('4 apart on y or z (fcl#508): exactly 3', function()
      for _, other in ipairs {cube(0, 4, 0, .5), cube(0, 0, 4, .5)} do
        check(cube(0, 0, 0, .5), other, 3)
        assert.equal(3, c3.distance(shapes.build(c3, cube(0, 0, 0, .5)),
          shapes.build(c3, other)))
      end
    end)

    it('of side 2, 1.9999 apart (coal#144): depth 1e-4', function()
      check(unit_box, cube(1.9999, 0, 0, 1), 1.9999 - 2)
    end)

    it('with parallel faces a hair apart (Flexible-GJK#8, sch-core#28)', function()
      local turn = {.1, .2, .3, math.sqrt(1 - .14)}
      for _, gap in ipairs {2 ^ -10, 2 ^ -20, 2 ^ -30, 2 ^ -40, -2 ^ -40} do
        check(unit_box, cube(.3, -.2, 2 + gap, 1), gap)
      end
      -- turned: the offset along the turned z axis
      local zx, zy, zz = 2 * (.1 * .3 + .2 * turn[4]), 2 * (.2 * .3 - .1 * turn[4]),
        1 - 2 * (.01 + .04)
      for _, gap in ipairs {1e-3, 1e-6, 1e-9} do
        local d = 2 + gap
        local r = c3.closest(shapes.build(c3, cube(0, 0, 0, 1, turn)),
          shapes.build(c3, cube(d * zx, d * zy, d * zz, 1, turn)))
        assert.near(gap, r.distance, 4e-12)
      end
    end)

    it('tilted by 1e-6', function()
      local tilted = cube(0, 0, 1.9, 1, {math.sin(5e-7), 0, 0, math.cos(5e-7)})
      local r = c3.closest(shapes.build(c3, unit_box), shapes.build(c3, tilted))
      assert.near(1.9 - 1 - math.cos(1e-6) - math.sin(1e-6), r.distance, 1e-14)
    end)

    it('thin crossed plates: depth 5e-4', function()
      local a = s.box {center = {0, 0, 0}, half_extents = {1, .25, .0005}}
      local b = s.box {center = {0, 0, .0005}, half_extents = {.25, 1, .0005}}
      check(a, b, -.0005)
    end)
  end)

  describe('rays at a small sphere', function()
    for power = 1, 15 do
      it(('from 1e%d away: hit to the last bits'):format(power), function()
        local away = 10 ^ power
        local hit = c3.raycast(c3.sphere(0, 0, 0, .01), {-away, .005, 0}, {1, 0, 0})
        assert.near(away - math.sqrt(.01 ^ 2 - .005 ^ 2), hit.t, 2 ^ -51 * away)
        assert.near(.005, hit.point.y, 1e-12)
      end)
    end
  end)

  describe('degenerate shapes (parry#31, bullet#935, coal#636)', function()
    it('segments, capsules and boxes of size zero are points', function()
      local p = {1, 2, 3}
      local points = {
        s.point {p = p}, segment(p, p), capsule(p, p, 0), sphere(1, 2, 3, 0),
        s.aabb {min = p, max = p}, s.box {center = p, half_extents = {0, 0, 0}},
      }
      for _, a in ipairs(points) do
        for _, b in ipairs(points) do
          check(a, b, 0)
        end
        check(a, sphere(1, 2, 5, 1), 1)
        check(a, sphere(1, 2, 3, 2), -2)
      end
    end)

    it('rays, lines and planes without a direction are errors', function()
      assert.error(function() c3.ray({0, 0, 0}, {0, 0, 0}) end)
      assert.error(function() c3.line({0, 0, 0}, {0, 0, 0}) end)
      assert.error(function() c3.plane({0, 0, 0}, {0, 0, 0}) end)
      assert.is_true(c3.raycast(c3.sphere(0, 0, 0, 1), {0, 0, 0}, {0, 0, 0}).inside)
      assert.is_nil(c3.raycast(c3.sphere(0, 0, 0, 1), {0, 0, 2}, {0, 0, 0}))
    end)

    it('not a number, infinite and negative are errors', function()
      for _, bad in ipairs {0 / 0, math.huge, -math.huge} do
        assert.error(function() c3.sphere(0, bad, 0, 1) end)
        assert.error(function() c3.sphere(0, 0, 0, bad) end)
        assert.error(function() c3.segment(0, 0, 0, bad, 0, 0) end)
        assert.error(function() c3.plane(0, 1, 0, bad) end)
      end
      assert.error(function() c3.sphere(0, 0, 0, -1) end)
      assert.error(function() c3.box({0, 0, 0}, {1, -1, 1}) end)
    end)
  end)
end)
