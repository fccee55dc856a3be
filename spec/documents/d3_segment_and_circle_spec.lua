-- D3, "Segment and circle": a laser, a sword or a wall against round things, in 2D. The
-- document has y point down; nothing may depend on that, so every scene is played twice,
-- as told and turned upside down.
local c2 = require 'collide.d2'
local check = require 'spec.documents.check'

-- up = 1: y as told; up = -1: the mirror image
local function both_ways(scene)
  scene(1)
  scene(-1)
end

describe('D3 segment and circle: 3.1 distance of a centre from a line', function()
  -- start (1,1), unit direction (3,4)/5, centre (8,2): the cross product of (7,1) and the
  -- direction is 7 * 0.8 - 1 * 0.6 = 5; the foot is (4,5).
  it('is the length of the cross product with the unit direction', function()
    both_ways(function(up)
      local start, unit = c2.vec(1, up), c2.vec(0.6, 0.8 * up)
      local center = c2.vec(8, 2 * up)
      check.number(5, math.abs((center - start):cross(unit)))
      check.numbers({5, 5, 4, 5 * up},
        c2.closest_point_line(8, 2 * up, 1, up, unit.x, unit.y))
      check.number(5, c2.distance(c2.point(center), c2.line(start, unit)))
    end)
  end)

  it('is the length from centre to foot, for random lines', function()
    local vector = check.random_vectors(301, c2)
    for _ = 1, 200 do
      local p, v, c = vector(5), vector(2), vector(5)
      local distance, _, hx, hy = c2.closest_point_line(c.x, c.y, p.x, p.y, v.x, v.y)
      check.number(math.abs((c - p):cross(v:normalized())), distance, 1e-9)
      check.number((c - c2.vec(hx, hy)):length(), distance)
    end
  end)
end)

describe('D3 segment and circle: 3.2 foot inside the segment', function()
  --        ( o )        The two dots with the segment differ in sign: seen from the
  --     a----+----b     start the centre lies ahead, seen from the end it lies back.
  it('hits when the distance is below the radius', function()
    both_ways(function(up)
      local a, b, center = c2.vec(0, 0), c2.vec(6, 0), c2.vec(4, 1.5 * up)
      assert.is_true((b - a):dot(center - a) > 0 and (b - a):dot(center - b) < 0)
      check.hit(c2, c2.segment(a, b), c2.circle(center, 2),
        {depth = 0.5, na = {0, up}, pa = {4, 0}, pb = {4, -0.5 * up}})
      check.apart(c2, c2.segment(a, b), c2.circle(center, 1), 0.5)
    end)
  end)

  it('hits when it just touches', function()
    check.hit(c2, c2.segment(0, 0, 6, 0), c2.circle(4, 1.5, 1.5),
      {depth = 0, na = {0, 1}})
  end)
end)

describe('D3 segment and circle: 3.3 foot outside, an end inside the circle', function()
  --           ( o )
  --   a------b-)        the foot lies past b, and b lies in the circle
  it('hits', function()
    both_ways(function(up)
      local segment, circle = c2.segment(0, 0, 6, 0), c2.circle(6.6, 0.8 * up, 2)
      check.hit(c2, segment, circle, {depth = 1, na = {0.6, 0.8 * up}, pa = {6, 0}})
      check.hit(c2, c2.segment(6, 0, 0, 0), circle, {depth = 1, na = {0.6, 0.8 * up}})
    end)
  end)
end)

describe('D3 segment and circle: 3.4 foot outside, both ends outside', function()
  --              .---.
  --   a------b   | o |     the line runs through the circle, the segment ends before it
  --              '---'
  it('misses though the line comes near', function()
    both_ways(function(up)
      local circle = c2.circle(9, 0.5 * up, 2)
      assert.is_true(c2.overlaps(c2.line({0, 0}, {1, 0}), circle))
      check.apart(c2, c2.segment(0, 0, 6, 0), circle, math.sqrt(9.25) - 2)
    end)
  end)
end)

describe('D3 segment and circle: 3.5 near the line, far along it', function()
  it('misses, on either side', function()
    both_ways(function(up)
      local segment = c2.segment(0, 0, 3, 4 * up)
      check.apart(c2, segment, c2.circle(30, 40 * up, 1), 44)
      check.apart(c2, segment, c2.circle(-30, -40 * up, 1), 49)
      assert.is_true(c2.overlaps(c2.line({0, 0}, {3, 4 * up}), c2.circle(30, 40 * up, 1)))
    end)
  end)
end)

describe('D3 segment and circle: 3.6 inside the circle, and without length', function()
  it('a segment wholly inside hits, though it meets no part of the rim', function()
    both_ways(function(up)
      check.hit(c2, c2.segment(-1, up, 1, up), c2.circle(0, 0, 5),
        {depth = 4, na = {0, -up}})
      assert.is_true(c2.segment(-1, up, 1, up):raycast(c2.circle(0, 0, 5)).inside)
    end)
  end)

  it('a segment without length hits inside and misses outside', function()
    check.hit(c2, c2.segment(3, 0, 3, 0), c2.circle(0, 0, 5), {depth = 2, na = {-1, 0}})
    check.apart(c2, c2.segment(6, 8, 6, 8), c2.circle(0, 0, 5), 5)
  end)
end)

describe('D3 segment and circle: 3.7 a laser and its first victim', function()
  --                  ( 2 )
  --   muzzle ------------------( 1 )-----> reach      ( 3 )
  --         ( 4 )
  local function first(laser, circles)
    local best
    for i, circle in ipairs(circles) do
      local hit = c2.raycast(laser, circle)
      if hit and (not best or hit.t < best.t) then
        best = hit
        best.index = i
      end
    end
    return best
  end

  it('hits the nearest of many, at a point, with the normal there', function()
    both_ways(function(up)
      local circles = {
        c2.circle(10, 0, 1),        -- straight ahead, later
        c2.circle(6, 0.6 * up, 1),  -- the first: met 0.8 before its centre
        c2.circle(25, 0, 1),        -- past the reach
        c2.circle(3, -2 * up, 1),   -- aside
        c2.circle(-3, 0, 1),        -- behind
      }
      local hit = first(c2.segment(0, 0, 20, 0), circles)
      assert.equal(2, hit.index)
      check.number(5.2 / 20, hit.t) -- in lengths of the laser
      check.vector({5.2, 0}, hit.point)
      check.vector({-0.8, -0.6 * up}, hit.normal)
    end)
  end)

  it('hits nothing when everything is aside, behind or out of reach', function()
    local circles = {c2.circle(3, -2, 1), c2.circle(-3, 0, 1), c2.circle(25, 0, 1)}
    assert.is_nil(first(c2.segment(0, 0, 20, 0), circles))
  end)

  it('is a ray with a limit, too', function()
    local hit = c2.raycast(c2.circle(6, 0.6, 1), {0, 0}, {1, 0}, 20)
    check.number(5.2, hit.t)
    assert.is_nil(c2.raycast(c2.circle(25, 0, 1), {0, 0}, {1, 0}, 20))
  end)
end)
