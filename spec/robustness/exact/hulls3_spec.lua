-- Inputs on which collision libraries have been wrong, 3D, for hulls and triangles:
-- with exact answers, from public issue threads and from comparing engines. Each answer
-- is proven by the certificate besides, in both orders, mirrored, turned and scaled.
describe('hard inputs in 3D, hulls and triangles:', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local shapes = require 'spec.support.shapes'
  local rotations = require 'spec.support.rotations'
  local random = require 'spec.support.random'
  local pair_check = require 'spec.support.check.pair'
  local s = cases.maker(3)
  local root_half, root2 = math.sqrt(0.5), math.sqrt(2)
  local eighth = math.pi / 4 -- of a turn

  local function check(a, b, distance)
    return cases.checked(c3, a, b, distance)
  end

  -- reach: of the shapes, in gaps; the corners of both are rounded.
  local function assert_normal(r, x, y, z, reach)
    local tolerance = math.max(1e-14, 2 ^ -54 * (reach or 0))
    assert.near(x, r.na.x, tolerance)
    assert.near(y, r.na.y, tolerance)
    assert.near(z, r.na.z, tolerance)
  end

  local function brick(center, half, rotation)
    return s.hull {points = cases.corners(center, half, rotation)}
  end

  local function cube(x, y, z, half, rotation)
    return brick({x, y, z}, {half, half, half}, rotation)
  end

  local function triangle(a, b, c, radius)
    return s.triangle {a = a, b = b, c = c, radius = radius}
  end

  local unit_cube = cube(0, 0, 0, 1)

  describe('cubes as hulls', function()
    -- edge against edge: one turned by 45 degrees about y, the other about z
    for _, size in ipairs {
      1, 1e-1, 1e-2, 5e-3, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e9,
    } do
      it(('crossed edges, size %g: a tenth of the diagonal'):format(size), function()
        local a = cube(0, 0, 0, size / 2, rotations.about(0, 1, 0, eighth))
        local about_z = rotations.about(0, 0, 1, eighth)
        local b = cube(size * root2 * .9, 0, 0, size / 2, about_z)
        local r = check(a, b, -.1 * root2 * size)
        assert_normal(r, 1, 0, 0)
        local box = s.box {center = {size * root2 * .9, 0, 0},
          half_extents = {size / 2, size / 2, size / 2}, rotation = about_z}
        assert_normal(check(a, box, -.1 * root2 * size), 1, 0, 0)
      end)
    end

    it('10 % deep (libccd#25): 0.1 along +z', function()
      assert_normal(check(unit_cube, cube(0, 0, 1.9, 1), 1.9 - 2), 0, 0, 1)
    end)

    it('exactly touching (parry#315): overlap of depth 0, a finite normal', function()
      local r = check(cube(0, 0, 0, .5), cube(1, 0, 0, .5), 0)
      assert_normal(r, 1, 0, 0)
    end)

    it('touching along an edge and at a corner', function()
      check(cube(0, 0, 0, .5), cube(1, 1, 0, .5), 0)
      check(cube(0, 0, 0, .5), cube(1, 1, 1, .5), 0)
    end)

    it('coincident: depth 1', function()
      check(cube(0, 0, 0, .5), cube(0, 0, 0, .5), -1)
    end)

    it('corner to corner: the diagonal', function()
      check(cube(0, 0, 0, .5), cube(2, 2, 2, .5), math.sqrt(3))
    end)

    it('a small one on a huge one (libccd#17): the point lies under it', function()
      local r = check(brick({0, 0, 0}, {500, 10, 500}), cube(400, 10.0625, 300, .125),
        -.0625)
      assert_normal(r, 0, 1, 0)
      assert.near(400, r.pa.x, .125)
      assert.near(300, r.pa.z, .125)
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
      local r = check(unit_cube, cube(1.9999, 0, 0, 1), 1.9999 - 2)
      assert_normal(r, 1, 0, 0)
    end)

    it('with parallel faces a hair apart (Flexible-GJK#8, sch-core#28)', function()
      for _, gap in ipairs {2 ^ -10, 2 ^ -20, 2 ^ -30, 2 ^ -40, -2 ^ -40} do
        assert_normal(check(unit_cube, cube(.3, -.2, 2 + gap, 1), gap), 0, 0, 1)
      end
    end)

    it('tilted by 1e-6', function()
      local tilted = cube(0, 0, 1.9, 1, rotations.about(1, 0, 0, 1e-6))
      local r = c3.closest(shapes.build(c3, unit_cube), shapes.build(c3, tilted))
      assert.near(1.9 - 1 - math.cos(1e-6) - math.sin(1e-6), r.distance, 1e-14)
    end)

    it('thin crossed plates: depth 5e-4', function()
      local a = brick({0, 0, 0}, {1, .25, .0005})
      local r = check(a, brick({0, 0, .0005}, {.25, 1, .0005}), -.0005)
      assert_normal(r, 0, 0, 1)
    end)

    it('0.0005 above another, both turning together (Jolt#671): straight up', function()
      for i = 0, 40 do
        local turn = rotations.about(0, 1, 0, i * .16)
        local base = cube(0, 0, 0, .5, turn)
        local r = c3.closest(shapes.build(c3, base),
          shapes.build(c3, s.box {center = {0, 1.0005, 0}, half_extents = {.5, .5, .5},
            rotation = turn}))
        assert.near(.0005, r.distance, 1e-14)
        assert_normal(r, 0, 1, 0, 1 / .0005)
      end
    end)
  end)

  describe('round and straight kinds', function()
    it('a sphere centred on a corner (parry#34): depth 0.5', function()
      check(unit_cube, s.sphere {center = {1, 1, 1}, radius = .5}, -.5)
    end)

    it('a sphere at the centre: depth 1.5', function()
      check(unit_cube, s.sphere {center = {0, 0, 0}, radius = .5}, -1.5)
    end)

    it('a capsule whose axis clips an edge: depth 0.170711 along (1, 1, 0)', function()
      local r = check(unit_cube, s.capsule {a = {.7, 1.2, 0}, b = {1.2, .7, 0},
        radius = .1}, -.1 - .1 * root_half)
      assert_normal(r, root_half, root_half, 0)
    end)

    it('a capsule whose axis lies deep inside', function()
      check(unit_cube, s.capsule {a = {-.5, .2, 0}, b = {.5, .1, 0}, radius = .3}, -1.2)
    end)

    it('a capsule of radius 36 and a box (fcl#568): depth 6 towards -z', function()
      local box = brick({62, 76, 79}, {36, 13, 20})
      local capsule = s.capsule {a = {30, 82, 29}, b = {67, 68, 11}, radius = 36}
      local r = check(box, capsule, -6)
      assert_normal(r, 0, 0, -1)
    end)

    it('an edge between two far ends: 0.353553390593', function()
      check(unit_cube, s.segment {a = {2.5, 0, 0}, b = {0, 2.5, 0}}, .5 * root_half)
    end)

    it('moving away: no distance is cut off (Jolt#1379, Jolt#1451)', function()
      local box = cube(0, 0, 0, 10)
      for _, x in ipairs {0, 1, 10.5, 11, 12, 100, 1e3, 1e4} do
        check(box, s.sphere {center = {x, 0, 0}, radius = 1}, x - 11)
        check(box, cube(x, 0, 0, 1), x - 11)
      end
    end)

    it('a rounded corner', function()
      local points = cases.corners({0, 0, 0}, {.5, .5, .5})
      local rounded = s.hull {points = points, radius = .1}
      check(rounded, s.sphere {center = {1, 1, 1}, radius = .7}, math.sqrt(.75) - .8)
      check(rounded, s.hull {points = cases.corners({1.5, 1.5, 1.5}, {.5, .5, .5}),
        radius = .2}, math.sqrt(.75) - .3)
    end)
  end)

  it('balls of 30 corners (openGJK#41): apart, touching, deep', function()
    local rng = random.new(1)
    for _, x in ipairs {2.5, 2.01, 2, 1.99, 1.9, 1, .1, 0} do
      local a = s.hull {points = cases.ball(30, 0, 0, 0, 1)}
      local b = s.hull {points = cases.ball(30, x, .01, 0, 1)}
      assert.is_nil((pair_check.check(c3, a, b, {0, 0, 0}, rng, 2)))
    end
  end)

  describe('triangles', function()
    it('in one plane, apart: 2', function()
      local a = triangle({-2, -1, 0}, {-3, 0, 0}, {-1, 0, 0})
      local r = check(a, triangle({2, 1, 0}, {3, 0, 0}, {1, 0, 0}), 2)
      assert_normal(r, 1, 0, 0)
    end)

    it('in one plane, overlapping: depth 0 across it', function()
      local a = triangle({0, 0, 0}, {4, 0, 0}, {0, 4, 0})
      local r = check(a, triangle({1, 1, 0}, {5, 1, 0}, {1, 5, 0}), 0)
      assert.near(1, math.abs(r.na.z), 1e-15)
    end)

    it('twice the same', function()
      local a = triangle({0, 0, 0}, {4, 0, 0}, {0, 4, 0}, .25)
      check(a, a, -.5)
    end)

    it('with an edge in common', function()
      check(triangle({0, 0, 0}, {4, 0, 0}, {0, 4, 0}),
        triangle({0, 0, 0}, {4, 0, 0}, {0, 0, 4}), 0)
    end)

    it('piercing: the shorter way out', function()
      local a = triangle({-4, -4, 0}, {4, -4, 0}, {0, 4, 0})
      check(a, triangle({0, 0, -.25}, {1, 0, 3}, {-1, 0, 3}), -.25)
    end)

    it('through which a segment goes', function()
      local a = triangle({-4, -4, 0}, {4, -4, 0}, {0, 4, 0})
      check(a, s.segment {a = {0, 0, -.5}, b = {0, 0, 2}}, -.5)
      check(a, s.segment {a = {0, 0, .5}, b = {0, 0, 2}}, .5)
    end)

    it('that are points or straight act as such', function()
      local p, q = {1, 2, 3}, {1, 2, 5}
      check(triangle(p, p, p), s.point {p = q}, 2)
      check(triangle(p, p, p), triangle(q, q, q), 2)
      check(triangle(p, q, p), s.point {p = {4, 2, 4}}, 3)
      check(triangle(p, q, {1, 2, 4}), triangle({4, 2, 0}, {4, 2, 9}, {4, 2, 1}, .5), 2.5)
      check(triangle(p, q, {1, 2, 4}), s.segment {a = {0, 2, 4}, b = {2, 2, 4}}, 0)
      check(triangle(p, q, q), unit_cube, math.sqrt(5))
    end)

    it('so thin that the third corner is next to the edge', function()
      for _, off in ipairs {1e-3, 1e-6, 1e-9, 1e-12, 2 ^ -52} do
        local thin = triangle({-1, 0, 0}, {1, 0, 0}, {.25, off, 0})
        check(thin, s.sphere {center = {.25, 0, 2}, radius = .5}, 1.5)
        check(thin, s.point {p = {.25, 3, 0}}, 3 - off)
        check(thin, cube(0, 0, 3, 1), 2)
      end
    end)
  end)

  describe('points of a hull', function()
    it('1e-23 apart (parry#49): a valid hull', function()
      local points = cases.corners({0, 0, 0}, {1, 1, 1})
      for i = 1, 8 do
        local p = points[i]
        points[8 + i] = {p[1], p[2] + 1e-23, p[3] - 1e-23}
        points[16 + i] = {p[1] * (1 - 2 ^ -52), p[2], p[3]}
      end
      points[25], points[26] = {0, 0, 1e-23}, {1e-23, 0, 0}
      local hull = s.hull {points = points}
      check(hull, s.sphere {center = {0, 0, 3}, radius = .5}, 1.5)
      check(hull, cube(0, 0, 1.9, 1), 1.9 - 2)
    end)

    it('all 1e-23 apart act as one point', function()
      local points = {{1, 2, 3}, {1, 2, 3}, {1, 2, 3 + 1e-23}, {1 - 1e-23, 2, 3}}
      check(s.hull {points = points}, s.sphere {center = {1, 2, 5}, radius = .5}, 1.5)
    end)

    it('in a plane, in a line', function()
      local square = s.hull {
        points = {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {1, 1, 0}},
      }
      check(square, s.point {p = {1, 1, 3}}, 3)
      check(square, s.point {p = {5, 1, 4}}, 5)
      check(square, s.point {p = {1.5, 1.5, 0}}, 0)
      check(square, cube(1, 1, .75, 1), -.25)
      local straight = s.hull {points = {{0, 0, 0}, {3, 0, 0}, {1, 0, 0}, {2, 0, 0}}}
      check(straight, s.point {p = {7, 0, 3}}, 5)
      check(straight, square, 0)
      check(straight, s.segment {a = {1, -1, 2}, b = {1, 1, 2}}, 2)
    end)

    it('on all faces, edges and inside change nothing', function()
      local points = cases.corners({0, 0, 0}, {1, 1, 1})
      for x = -1, 1, .5 do
        for y = -1, 1, .5 do
          for _, z in ipairs {-1, 0, 1} do
            points[#points + 1] = {x, y, z}
            points[#points + 1] = {z, x, y}
          end
        end
      end
      local built = c3.hull(points)
      local plain = c3.hull(cases.corners({0, 0, 0}, {1, 1, 1}))
      for _, other in ipairs {
        c3.sphere(3, .3, .2, .5), c3.sphere(2, 2, 2, .5), c3.box({1.5, .5, 0}, {1, 1, 1}),
        c3.capsule(.7, 1.2, 0, 1.2, .7, 0, .1), c3.triangle(3, 0, 0, 3, 1, 0, 3, 0, 1),
      } do
        local r, p = c3.closest(built, other), c3.closest(plain, other)
        assert.near(p.distance, r.distance, 1e-15)
        assert.is_true((p.na - r.na):length() < 1e-14)
      end
    end)
  end)

  it('not a number, infinite, negative, too few: errors that say which point', function()
    local p, q = {0, 0, 0}, {1, 0, 0}
    for _, bad in ipairs {0 / 0, math.huge, -math.huge} do
      assert.error_matches(function() c3.hull {p, q, {0, bad, 0}} end, 'points%[3%]%.y')
      assert.error(function() c3.triangle(p, q, {0, 0, bad}) end)
      assert.error(function() c3.triangle(p, q, {0, 1, 0}, bad) end)
      assert.error(function() c3.hull({p, q}, bad) end)
    end
    assert.error(function() c3.hull({p, q}, -1) end)
    assert.error(function() c3.triangle(p, q, {0, 1, 0}, -1) end)
    assert.error(function() c3.hull {} end)
  end)

  it('sizes from 1e-9 to 1e9 in one pair', function()
    local pebble = s.hull {points = cases.ball(12, 0, 0, 0, 1e-9)}
    local rng = random.new(1)
    for _, size in ipairs {1e-6, 1, 1e3, 1e9} do
      local ground = brick({0, -size, 0}, {size, size, size})
      assert.is_nil((pair_check.check(c3, ground, pebble, {0, 0, 0}, rng, 2)))
    end
  end)
end)
