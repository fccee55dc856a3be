-- A small shape that stands with a corner on something long and turns about it: it stays
-- in contact, goes in somewhere, and comes out again, all within a step that is short
-- beside the long one.
describe('a small shape that turns about its corner on a long one', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3
  local rotations = require 'spec.support.rotations'
  local pi = math.pi

  -- A blade that turns by 3 rad; what it meets is `ahead` rad from it.
  local function blade(c, at, width)
    return c.triangle(at(0, 0), at(1, 0), at(math.cos(width), -math.sin(width)))
  end

  local function each_angle(ask)
    for i = 1, 28 do
      local ahead = 0.1 * i
      for _, width in ipairs {0.1, 0.01, 1e-4} do
        local hit = ask(ahead, width)
        assert.is_table(hit)
        assert.near(ahead / 3, hit.t, 1e-6)
      end
    end
  end

  local function xy(x, y) return {x, y} end

  it('meets it in the plane', function()
    each_angle(function(ahead, width)
      local long = c2.segment(0, 0, 99 * math.cos(ahead), 99 * math.sin(ahead))
      return blade(c2, xy, width):sweep({0, 0}, 3, long)
    end)
  end)

  it('meets it in the plane, as a part', function()
    each_angle(function(ahead, width)
      local long = c2.segment(0, 0, 99 * math.cos(ahead), 99 * math.sin(ahead))
      return blade(c2, xy, width):sweep({0, 0}, 3, c2.compound {long, c2.point(0, -99)})
    end)
  end)

  -- a wedge that stands on its end, its edge on the corner
  local function standing(ahead, width)
    local points = {{0, 0, -1}, {0, 0, 1}}
    for _, angle in ipairs {ahead, ahead + 0.5 * width} do
      for z = -1, 1, 2 do
        points[#points + 1] = {99 * math.cos(angle), 99 * math.sin(angle), z}
      end
    end
    return c3.hull(points)
  end

  local function xyz(x, y) return {x, y, 0.25} end

  it('meets it in space', function()
    local turn = rotations.about(0, 0, 1, 3)
    each_angle(function(ahead, width)
      return blade(c3, xyz, width):sweep({0, 0, 0}, turn, standing(ahead, width))
    end)
  end)

  it('meets it in space, as a part', function()
    local turn = rotations.about(0, 0, 1, 3)
    each_angle(function(ahead, width)
      local whole = c3.compound {standing(ahead, width), c3.point(0, 0, 99)}
      return blade(c3, xyz, width):sweep({0, 0, 0}, turn, whole)
    end)
  end)

  -- a third of a turn about the diagonal, all but, with the corner on the rod
  it('meets it in space: a box on a rod', function()
    local length = math.sqrt(2 + 0.98 ^ 2)
    local turn = rotations.about(1 / length, 1 / length, 0.98 / length, 2 * pi / 3)
    local box = c3.aabb({0, 0, 0}, {1, 1, 1})
    local first, last = {-16, -40, 8}, {16, 40, -8}
    for _, rod in ipairs {c3.segment(first, last), c3.hull {first, last, {2, 5, -1}}} do
      for _, whole in ipairs {rod, c3.compound {rod, c3.point(0, 0, 99)}} do
        local hit = box:sweep({0, 0, 0}, turn, whole)
        assert.near(0.709171, hit.t, 1e-5)
      end
    end
  end)

  -- what happens after the end is looked at for as long as a step takes that shows
  it('meets nothing where it is a speck within', function()
    local speck = c2.segment(1, 1, 1, 1 - 2^-51)
    for _, whole in ipairs {c2.capsule(1, 1, 10, 1, 7),
      c2.compound {c2.capsule(1, 1, 10, 1, 7), c2.point(0, -99)}} do
      assert.is_nil(speck:sweep({0, 0}, -2.2, whole))
    end
  end)
end)
