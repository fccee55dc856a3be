-- Inputs on which collision libraries have been wrong, 2D, for triangles and polygons,
-- convex or not: with exact answers. Each is proven by the certificate besides (of what
-- is made of parts: by the parts), in both orders, mirrored, turned and scaled.
describe('hard inputs in 2D, polygons:', function()
  local c2 = require('collide').d2
  local cases = require 'spec.support.check.cases'
  local shapes = require 'spec.support.shapes'
  local s = cases.maker(2)
  local root2 = math.sqrt(2)

  local function check(a, b, distance)
    return cases.checked(c2, a, b, distance)
  end

  local function assert_normal(r, x, y)
    assert.near(x, r.na.x, 1e-14)
    assert.near(y, r.na.y, 1e-14)
  end

  local function polygon(numbers, radius)
    local points = {}
    for i = 1, #numbers, 2 do
      points[#points + 1] = {numbers[i], numbers[i + 1]}
    end
    return s.polygon {points = points, radius = radius}
  end

  local function concave(numbers, radius)
    local shape = polygon(numbers, radius)
    return shapes.new(2, 'concave', shape.args)
  end

  local function square(x, y, half)
    return polygon {x - half, y - half, x + half, y - half, x + half, y + half,
      x - half, y + half}
  end

  local function diamond(x, y, half)
    return polygon {x - half, y, x, y - half, x + half, y, x, y + half}
  end

  local function circle(x, y, radius)
    return s.circle {center = {x, y}, radius = radius}
  end

  local unit_square = square(0, 0, 1)

  describe('squares', function()
    it('wholly inside another (Box2D#883): depth to the nearest side', function()
      local r = check(square(0, 0, 4), square(2.5, 1, .5), -2)
      assert_normal(r, 1, 0)
      check(square(0, 0, 4), s.aabb {min = {2, .5}, max = {3, 1.5}}, -2)
      check(square(0, 0, 4), diamond(0, -3, .5), -1.5)
    end)

    it('exactly touching, at a side and at a corner', function()
      assert_normal(check(unit_square, square(2, .5, 1), 0), 1, 0)
      check(unit_square, square(2, 2, 1), 0)
    end)

    it('coincident', function()
      check(unit_square, unit_square, -2)
    end)

    it('corner to corner, corner to side', function()
      check(unit_square, square(4, 5, 1), math.sqrt(13))
      assert_normal(check(unit_square, diamond(3, .5, 1), 1), 1, 0)
      assert_normal(check(unit_square, diamond(1.75, .5, 1), -.25), 1, 0)
    end)

    for _, size in ipairs {1e-9, 1e-6, 1e-3, 1, 1e3, 1e9} do
      it(('of size %g: a tenth deep'):format(size), function()
        check(square(0, 0, size), square(1.75 * size, 0, size), 1.75 * size - 2 * size)
        check(square(0, 0, size), diamond(1.75 * size, 0, size), 1.75 * size - 2 * size)
      end)
    end

    it('a hair apart, a hair deep', function()
      for _, gap in ipairs {2 ^ -20, 2 ^ -30, 2 ^ -45, -2 ^ -45, -2 ^ -30} do
        assert_normal(check(unit_square, square(2 + gap, .25, 1), gap), 1, 0)
      end
    end)
  end)

  describe('capsules', function()
    it('crossing in a plus (half length 1, radius 0.3): depth 1.6', function()
      local upright = s.capsule {a = {0, -1}, b = {0, 1}, radius = .3}
      local flat = polygon({-1, 0, 1, 0, 0, 0}, .3)
      check(flat, upright, -1.6)
      check(s.triangle {a = {-1, 0}, b = {1, 0}, c = {-1, 0}, radius = .3}, upright, -1.6)
    end)

    it('beside a square, inside a square', function()
      check(unit_square, s.capsule {a = {2, -3}, b = {2, 3}, radius = .25}, .75)
      check(unit_square, s.capsule {a = {-.5, .5}, b = {.5, .5}, radius = .25}, -.75)
      check(unit_square, s.capsule {a = {.25, 2}, b = {2, .25}, radius = .125},
        .25 / root2 - .125)
    end)
  end)

  describe('degenerate ones', function()
    it('triangles that are points or straight', function()
      local p, q = {1, 2}, {1, 4}
      local function triangle(a, b, c)
        return s.triangle {a = a, b = b, c = c}
      end
      check(triangle(p, p, p), s.point {p = q}, 2)
      check(triangle(p, q, p), s.point {p = {4, 3}}, 3)
      check(triangle(p, q, {1, 3}), triangle({3, 0}, {3, 9}, {3, 1}), 2)
      check(triangle(p, p, p), triangle(p, p, p), 0)
      check(triangle(p, q, p), s.segment {a = {0, 3}, b = {1.5, 3}}, -.5)
    end)

    it('polygons that are points or straight', function()
      check(polygon {1, 1, 1, 1, 1, 1}, circle(4, 5, 2), 3)
      check(polygon {0, 0, 2, 0, 1, 0, 3, 0}, s.point {p = {7, 3}}, 5)
      check(polygon {0, 0, 2, 0, 3, 0}, unit_square, -1)
    end)

    it('corners twice, corners in line, and either way round', function()
      local plain = square(3, 0, 1)
      for _, other in ipairs {
        polygon {2, -1, 2, -1, 4, -1, 4, 1, 4, 1, 4, 1, 2, 1},
        polygon {2, -1, 3, -1, 4, -1, 4, 0, 4, .5, 4, 1, 2, 1, 2, -.5},
        polygon {2, 1, 4, 1, 4, -1, 2, -1}, polygon {4, 1, 2, 1, 2, -1, 4, -1},
      } do
        for _, x in ipairs {circle(0, 0, 1), unit_square, diamond(3, 3, 1)} do
          local wanted = c2.distance(shapes.build(c2, plain), shapes.build(c2, x))
          check(other, x, wanted)
        end
      end
    end)

    it('a corner next to the side', function()
      for _, off in ipairs {1e-3, 1e-6, 1e-9, 1e-12, 2 ^ -52} do
        local thin = polygon {-1, 0, 1, 0, .25, off}
        check(thin, s.point {p = {.25, 3}}, 3 - off)
        check(thin, circle(.25, -2, .5), 1.5)
      end
    end)

    it('that cross themselves are errors which name the edges', function()
      assert.error_matches(function()
        c2.polygon {{0, 0}, {2, 2}, {2, 0}, {0, 2}}
      end, 'points%[1%].*points%[2%].*points%[3%].*points%[4%]')
      assert.error(function() c2.polygon {{0, 0}, {1, 0}} end)
    end)
  end)

  describe('rounded ones', function()
    it('corner to corner, side to side', function()
      local r = polygon({-1, -1, 1, -1, 1, 1, -1, 1}, .5)
      check(r, circle(4, 5, .5), 4)
      check(r, unit_square, -2.5)
      check(r, square(4, 0, 1), 1.5)
      check(r, s.point {p = {1.25, 0}}, -.25)
    end)
  end)

  describe('that are not convex:', function()
    -- a cup, open at the top: 3 wide and high, walls and floor 1 thick
    local cup = concave {0, 0, 3, 0, 3, 3, 2, 3, 2, 1, 1, 1, 1, 3, 0, 3}

    it('what is in the hollow is apart', function()
      check(cup, circle(1.5, 2, .25), .25)
      assert_normal(check(cup, circle(1.5, 1.375, .25), .125), 0, 1)
      check(cup, s.point {p = {1.5, 1.125}}, .125)
      check(cup, square(1.5, 2.5, .25), .25)
      check(cup, circle(1.5, 4, .5), math.sqrt(1.25) - .5)
    end)

    it('what touches the walls of the hollow', function()
      check(cup, circle(1.5, 2, .5), 0)
      check(cup, square(1.5, 2, .5), 0)
    end)

    it('what is pushed out of a wall does not end in another', function()
      local wide = square(1.5, 2, .75) -- wider than the hollow: up, or down and out
      local r = c2.contact(shapes.build(c2, cup), shapes.build(c2, wide))
      local built = shapes.build(c2, cup)
      built:translate(r.nb * r.depth)
      assert.near(0, c2.distance(built, shapes.build(c2, wide)), 1e-12)
    end)

    it('the winding and the first corner change nothing', function()
      local other = concave {1, 3, 1, 1, 2, 1, 2, 3, 3, 3, 3, 0, 0, 0, 0, 3}
      local third = concave {2, 1, 1, 1, 1, 3, 0, 3, 0, 0, 3, 0, 3, 3, 2, 3}
      for _, b in ipairs {circle(1.5, 2, .25), square(-2, 5, .5), circle(1.5, 7, 1)} do
        local wanted = c2.distance(shapes.build(c2, cup), shapes.build(c2, b))
        check(other, b, wanted)
        check(third, b, wanted)
      end
    end)

    it('two cups that hook into each other', function()
      local hook = concave {1.25, 2, 1.75, 2, 1.75, 4, 4, 4, 4, 4.5, 1.25, 4.5}
      check(cup, hook, .25)
    end)

    it('triangles with corners in one line lie apart', function()
      local a = polygon {-2, -1, -3, 0, -1, 0}
      check(a, polygon {2, 1, 3, 0, 1, 0}, 2)
    end)
  end)

  describe('spikes, which are no part of a polygon:', function()
    it('leave the rest as exact as it is without them', function()
      for _, far in ipairs {1e6, -1e12} do
        local p = c2.polygon {0, 0, 1, 0, far, 0, 1, 0, 0, 1}
        assert.near(root2 / 2, c2.distance(p, c2.point(1, 1)), 1e-15)
        assert.near(root2, c2.distance(p, c2.point(2, 1)), 1e-15)
      end
    end)

    it('leave what has no area as small as its corners, for worlds as well', function()
      for _, list in ipairs {
        {-1, 0, -1e290, 0, 1, 1, 0, 0, 0, -4e294},
        {-1, 0, -2e290, 0, 0, -1, 0, 0, 0, 0, 1, 2e293},
      } do
        local p, far = c2.polygon(list), c2.triangle({0, 9}, {0, 9}, {0, 9})
        assert.is_false(c2.overlaps(p, far))
        local world = c2.world()
        world:add('far', far)
        assert.same({}, world:overlapping(p))
      end
    end)
  end)

  describe('what moves:', function()
    it('a ball that sinks into a block by 0.0032 goes on down (parry#107)', function()
      local ball = c2.circle(216.02324, -1632.0032, 96)
      local block = c2.box({0, -1824}, {1280, 96})
      local v = -636.3961 / 60
      for _, other in ipairs {
        block, c2.polygon {{-1280, -1920}, {1280, -1920}, {1280, -1728}, {-1280, -1728}},
      } do
        local r = c2.cast(ball, {v, v}, other)
        assert.equal(0, r.t)
        assert.near(.0032, r.depth, 1e-12)
        assert.near(-1, r.na.y, 1e-15)
      end
    end)
  end)
end)
