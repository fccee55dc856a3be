-- D3, "Segment and circle": a laser, a sword or a wall against round things, in 2D. The
-- document has y point down; nothing may depend on that, so every scene is played twice,
-- as told and turned upside down. The document's formulas stand in
-- spec/support/documents/d3.lua; they are strict, touching is a miss there.
local c2 = require 'collide.d2'
local check = require 'spec.documents.check'
local d2 = require 'spec.support.documents.d2'
local d3 = require 'spec.support.documents.d3'
local pair_check = require 'spec.support.check.pair'

-- Random segments and circles of one sort: which(foot, near, a_in, b_in), with whether
-- the foot lies inside the segment, the line comes near, and each end lies in the circle,
-- chooses them. Ours is compared with the document's and with the distance from the
-- nearest of foot and ends. Returns how many there were.
local function compare(seed, expected, which)
  local vector, random = check.random_vectors(seed, c2)
  local count = 0
  for _ = 1, 1500 do
    local a, b, c, r = vector(3), vector(3), vector(4), random(0.2, 3)
    local foot = (b - a):dot(c - a) > 0 and (b - a):dot(c - b) < 0
    local gap = d3.line_distance(c, a, b)
    local from_a, from_b = (c - a):length(), (c - b):length()
    if which(foot, gap < r, from_a < r, from_b < r) then
      count = count + 1
      assert.equal(expected, d3.segment_circle(a, b, c, r))
      local segment, circle = c2.segment(a, b), c2.circle(c, r)
      local distance = (foot and gap or math.min(from_a, from_b)) - r
      check.number(distance, c2.distance(segment, circle), 1e-12)
      assert.equal(expected, c2.overlaps(segment, circle))
      assert.equal(expected, c2.contact(circle, segment) ~= nil)
      assert.equal(expected, c2.raycast(segment, circle) ~= nil)
    end
  end
  return count
end

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
      check.number(d3.line_distance(c, p, p + v), distance, 1e-9)
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

  it('just touching is a miss in the document, and a hit here', function()
    assert.is_false(d3.segment_circle(c2.vec(0, 0), c2.vec(6, 0), c2.vec(4, 1.5), 1.5))
    assert.is_true(c2.overlaps(c2.segment(0, 0, 6, 0), c2.circle(4, 1.5, 1.5)))
  end)

  it('hits wherever the foot lies inside and the line is near', function()
    assert.is_true(compare(302, true, function(foot, near, a, b)
      return foot and near and not a and not b
    end) > 30)
    assert.is_true(compare(302, false, function(foot, near) return foot and not near end)
      > 100)
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

  it('hits wherever an end lies in the circle and the foot outside', function()
    assert.is_true(compare(303, true, function(foot, _, a, b)
      return not foot and (a or b)
    end) > 100)
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

  it('misses wherever it comes near outside of the segment', function()
    assert.is_true(compare(304, false, function(foot, near, a, b)
      return not foot and near and not a and not b
    end) > 30)
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

  it('misses however far along it, past the end and before the start', function()
    local vector, random = check.random_vectors(305, c2)
    for i = 1, 300 do
      local a, v, r = vector(3), vector(2), random(0.1, 1)
      local far = (r + random(0.1, 100)) / v:length()
      local nearest = i % 2 == 0 and a or a + v
      local center = nearest + v * (i % 2 == 0 and -far or far)
        + c2.vec(-v.y, v.x):normalized() * random(-r, r)
      assert.is_false(d3.segment_circle(a, a + v, center, r))
      check.apart(c2, c2.segment(a, a + v), c2.circle(center, r),
        (center - nearest):length() - r)
    end
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

  it('a segment without length is missed by the document, inside and outside', function()
    local p, center = c2.vec(3, 0), c2.vec(0, 0)
    assert.is_false(d3.segment_circle(p, p, center, 5)) -- compares with 0/0
    local vector, random = check.random_vectors(306, c2)
    for _ = 1, 200 do
      local a, c, r = vector(2), vector(2), random(0.5, 3)
      local segment, circle = c2.segment(a, a), c2.circle(c, r)
      check.number((a - c):length() - r, c2.distance(segment, circle))
      assert.equal((a - c):length() <= r, c2.overlaps(segment, circle))
    end
  end)

  it('hits wherever both ends lie in the circle, and is inside at t = 0', function()
    assert.is_true(compare(3061, true, function(_, _, a, b) return a and b end) > 30)
    local hit = c2.segment(-1, 1, 1, 1):raycast(c2.circle(0, 0, 5))
    assert.equal(0, hit.t)
    check.vector({-1, 1}, hit.point)
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

  it('is one call in a world, along a segment or a ray', function()
    both_ways(function(up)
      local world = c2.world()
      for i, c in ipairs({{10, 0}, {6, 0.6}, {25, 0}, {3, -2}, {-3, 0}}) do
        world:add('circle ' .. i, c2.circle(c[1], c[2] * up, 1))
      end
      local hit = world:raycast({0, 0}, {20, 0}, 1)
      assert.equal('circle 2', hit.item)
      check.number(5.2 / 20, hit.t)
      check.vector({5.2, 0}, hit.point)
      check.vector({-0.8, -0.6 * up}, hit.normal)
      local list, n = world:raycast_all({0, 0}, {20, 0}, 1)
      assert.equal(2, n)
      assert.equal('circle 1', list[2].item)
      check.number(9 / 20, list[2].t)
      assert.is_nil(world:raycast({0, 0}, {5.1, 0}, 1))
    end)
  end)

  it('is the same whichever way one asks, among many circles', function()
    local vector, random = check.random_vectors(307, c2)
    local hits = 0
    for _ = 1, 100 do
      local world, circles = c2.world(), {}
      for i = 1, 12 do
        circles[i] = c2.circle(vector(9), random(0.3, 1.2))
        world:add(circles[i], circles[i])
      end
      local a, b = vector(9), vector(9)
      local best = first(c2.segment(a, b), circles)
      local hit = world:raycast(a, b - a, 1)
      assert.equal(best == nil, hit == nil)
      -- by the quadratic of D2
      local least
      for _, circle in ipairs(circles) do
        local t = d2.ray_circle(a, b - a, circle.center, circle.radius)
        if (circle.center - a):length() <= circle.radius then t = 0 end
        if t and t <= 1 and (not least or t < least) then least = t end
      end
      assert.equal(least == nil, hit == nil)
      if hit then
        hits = hits + 1
        assert.is_true(rawequal(circles[best.index], hit.item) or best.t == hit.t)
        check.number(least, hit.t, 1e-9)
        check.vector({best.normal:unpack()}, hit.normal)
      end
    end
    assert.is_true(hits > 20)
  end)
end)

describe('D3 segment and circle: 3.8 a segment and a rectangle', function()
  --       .------------.
  --   a---+------------+---b      enters at the left side, leaves at the right one
  --       '------------'
  local rect = c2.rect(2, -1, 4, 2) -- from (2, -1) to (6, 1)

  it('hits, enters and leaves', function()
    both_ways(function(up)
      local laser = c2.segment(0, 0.5 * up, 8, 0.5 * up)
      assert.is_true(c2.overlaps(laser, rect))
      local hit = laser:raycast(rect)
      check.number(0.25, hit.t)
      check.vector({2, 0.5 * up}, hit.point)
      check.vector({-1, 0}, hit.normal)
      local clip = c2.clip(laser, rect)
      check.numbers({0.25, 0.75}, clip.t0, clip.t1)
      check.vector({2, 0.5 * up}, clip.p0)
      check.vector({6, 0.5 * up}, clip.p1)
    end)
  end)

  it('inside: it hits at once, and leaves where it ends or at a side', function()
    local wholly = c2.segment(3, 0, 5, 0.5)
    check.hit(c2, wholly, rect, {depth = 1})
    local clip = c2.clip(wholly, rect)
    check.numbers({0, 1}, clip.t0, clip.t1)
    assert.is_true(wholly:raycast(rect).inside)
    local out = c2.raycast(rect, {3, 0}, {1, 0}, math.huge, false)
    check.number(3, out.t)
    check.vector({6, 0}, out.point)
  end)

  it('passes a corner, by however little, and touches it', function()
    both_ways(function(up)
      -- the line x + y = 7 touches the corner (6, 1)
      check.hit(c2, c2.segment(4, 3 * up, 8, -1 * up), rect, {depth = 0})
      check.apart(c2, c2.segment(4, 3.5 * up, 8, -0.5 * up), rect, math.sqrt(0.125))
      check.apart(c2, c2.segment(7, 2 * up, 9, 2 * up), rect, math.sqrt(2))
    end)
  end)

  it('without length it is a point', function()
    check.hit(c2, c2.segment(3, 0.5, 3, 0.5), rect, {depth = 0.5})
    check.apart(c2, c2.segment(9, 5, 9, 5), rect, 5)
  end)

  -- Between the sides, which the segment enters and leaves in turn (slabs), in the frame
  -- of the rectangle.
  local function slabs(a, b, half)
    local enter, leave = 0, 1
    for _, axis in ipairs({'x', 'y'}) do
      local from, along = a[axis], b[axis] - a[axis]
      local t0, t1 = (-half[axis] - from) / along, (half[axis] - from) / along
      enter = math.max(enter, math.min(t0, t1))
      leave = math.min(leave, math.max(t0, t1))
    end
    if enter <= leave then return enter, leave end
  end

  it('is so for rectangles turned by any angle', function()
    local vector, random = check.random_vectors(308, c2)
    local hits, inside = 0, 0
    for _ = 1, 800 do
      local center, angle = vector(2), random(-3.1, 3.1)
      local half = c2.vec(random(0.3, 2), random(0.3, 2))
      local a, b = vector(3), vector(3)
      local cos, sin = math.cos(angle), math.sin(angle)
      local function world(p)
        return center + c2.vec(p.x * cos - p.y * sin, p.x * sin + p.y * cos)
      end
      local box = c2.box(center, half, angle)
      local segment = c2.segment(world(a), world(b))
      local enter, leave = slabs(a, b, half)
      assert.equal(enter ~= nil, c2.overlaps(segment, box))
      local clip, hit = c2.clip(segment, box), segment:raycast(box)
      assert.equal(enter ~= nil, clip ~= nil)
      assert.equal(enter ~= nil, hit ~= nil)
      if enter then
        hits = hits + 1
        check.numbers({enter, leave}, clip.t0, clip.t1)
        check.number(enter, hit.t)
        local entry = world(a + (b - a) * enter)
        check.vector({entry:unpack()}, hit.point)
        assert.equal(enter == 0, hit.inside)
        if enter == 0 then inside = inside + 1 end
      end
    end
    assert.is_true(hits > 100 and hits < 700 and inside > 30)
  end)

  it('is proven right against boxes of all sorts, in both orders', function()
    pair_check.run(c2, 2, 'segment', 'aabb', 60)
    pair_check.run(c2, 2, 'segment', 'box', 60)
  end)
end)

describe('D3 segment and circle: 3.9 the sign says which side', function()
  it('is positive on one side of the way there, negative on the other', function()
    -- y points down in the document: positive is to the right of who walks there
    local along = c2.vec(6, 0)
    assert.is_true(along:cross(c2.vec(3, 2)) > 0)
    assert.is_true(along:cross(c2.vec(3, -2)) < 0)
    assert.equal(0, along:cross(c2.vec(-9, 0)))
    assert.is_true((-along):cross(c2.vec(3, 2)) < 0) -- the other way round
  end)

  it('is the side on which the normal of the segment\'s nearest point leads', function()
    local vector = check.random_vectors(309, c2)
    local sides = {0, 0}
    for _ = 1, 300 do
      local a, along, c = vector(2), vector(2), vector(2)
      local signed = d3.side(c, a, a + along)
      check.number(along:normalized():cross(c - a), signed)
      check.number(math.abs(signed), c2.line(a, along):distance(c2.point(c)))
      local normal = c2.line(a, along):closest(c2.point(c)).na -- towards the centre
      if math.abs(signed) > 1e-6 then
        assert.equal(signed > 0, along:cross(normal) > 0)
        sides[signed > 0 and 1 or 2] = sides[signed > 0 and 1 or 2] + 1
      end
    end
    assert.is_true(sides[1] > 50 and sides[2] > 50)
  end)

  it('says from where a wall of one side is met: where it is negative', function()
    local vector, random = check.random_vectors(3091, c2)
    for _ = 1, 100 do
      local a, along = vector(3), vector(2)
      local path = c2.path{points = {a, a + along}}
      local across = c2.vec(-along.y, along.x) -- towards where the sign is positive
      for _, way in ipairs({1, -1}) do
        local on = a + along * random(0.1, 0.9)
        local from = on + across * way
        local side = d3.side(from, a, a + along)
        assert.equal(way > 0, side > 0)
        local hit = c2.raycast(path, from, across * (-2 * way))
        assert.equal(side < 0, hit ~= nil)
        if hit then check.vector({on:unpack()}, hit.point, 1e-9) end
      end
    end
  end)
end)
