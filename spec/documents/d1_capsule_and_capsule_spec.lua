-- D1, "Capsule and capsule": from a point and a line up to two capsules, in 3D. Expected
-- numbers are worked out by hand; where many inputs are tried, the document's own steps
-- are written out below and asked for the answer.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

describe('D1 capsule and capsule: 1.1 foot of a point on a line', function()
  -- v = (0,3,4), v.v = 25. (p - base).v = 55, so t = 55/25 and the foot is base + 2.2 v.
  it('gives distance, t and foot past the base point', function()
    check.numbers({2, 2.2, 1, 6.6, 8.8},
      c3.closest_point_line(1, 5, 10, 1, 0, 0, 0, 3, 4))
  end)

  it('gives a negative t before the base point: a line has no start', function()
    check.numbers({5, -2, 1, -6, -8}, c3.closest_point_line(1, -2, -11, 1, 0, 0, 0, 3, 4))
  end)

  it('is what closest says of a point and a line, too', function()
    local result = c3.closest(c3.point(1, 5, 10), c3.line({1, 0, 0}, {0, 3, 4}))
    check.number(2, result.distance)
    check.number(2.2, result.tb)
    check.vector({1, 5, 10}, result.pa)
    check.vector({1, 6.6, 8.8}, result.pb)
    check.vector({0, 0.8, -0.6}, result.na)
  end)
end)

describe('D1 capsule and capsule: 1.2 foot on a line without direction', function()
  it('is the base point, with t = 0', function()
    check.numbers({5, 0, 1, 2, 3}, c3.closest_point_line(4, 6, 3, 1, 2, 3, 0, 0, 0))
  end)
end)

describe('D1 capsule and capsule: 1.3 acute angle at a vertex', function()
  --      p3
  --     /        The angle at p2 is acute when (p1 - p2) . (p3 - p2) > 0.
  --   p2------p1
  local function angle_sign(p1, p2, p3)
    return (p1 - p2):dot(p3 - p2)
  end
  local start, finish = c3.vec(0, 0, 0), c3.vec(4, 0, 0)

  it('is the sign of a dot product', function()
    assert.is_true(angle_sign(finish, start, c3.vec(1, 2, 0)) > 0)
    assert.equal(0, angle_sign(finish, start, c3.vec(0, 2, 0)))
    assert.is_true(angle_sign(finish, start, c3.vec(-1, 2, 0)) < 0)
  end)

  it('is acute or right at both ends where the unclamped t is within 0 and 1', function()
    for x = -2, 6, 0.5 do
      local p = c3.vec(x, 2, 1)
      local acute =
        angle_sign(finish, start, p) >= 0 and angle_sign(start, finish, p) >= 0
      local _, t = c3.closest_point_segment(x, 2, 1, 0, 0, 0, 4, 0, 0)
      assert.equal(acute, t >= 0 and t <= 1)
    end
  end)
end)

describe('D1 capsule and capsule: 1.4 point and segment in three regions', function()
  --   p0 .       p1 .         . p2
  --        \        |        /
  --         a=======+=======b        a = (0,0,0), b = (4,0,0)
  it('is nearest to the start, before it', function()
    check.numbers({5, -0.75, 0, 0, 0},
      c3.closest_point_segment(-3, 4, 0, 0, 0, 0, 4, 0, 0))
  end)

  it('is nearest to the foot, inside', function()
    check.numbers({4, 0.25, 1, 0, 0}, c3.closest_point_segment(1, 4, 0, 0, 0, 0, 4, 0, 0))
  end)

  it('is nearest to the end, past it', function()
    check.numbers({5, 1.75, 4, 0, 0}, c3.closest_point_segment(7, 0, 4, 0, 0, 0, 4, 0, 0))
  end)

  it('keeps t between 0 and 1 in the result of closest', function()
    local segment = c3.segment({0, 0, 0}, {4, 0, 0})
    check.number(0, c3.closest(c3.point(-3, 4, 0), segment).tb)
    check.number(0.25, c3.closest(c3.point(1, 4, 0), segment).tb)
    check.number(1, c3.closest(c3.point(7, 0, 4), segment).tb)
  end)
end)

describe('D1 capsule and capsule: 1.5 skew lines', function()
  it('gives distance, both t and both feet', function()
    -- the x axis, and a line along y through (3, 1, 4)
    check.numbers({4, 1.5, -0.5, 3, 0, 0, 3, 0, 4},
      c3.closest_lines(0, 0, 0, 2, 0, 0, 3, 1, 4, 0, 2, 0))
  end)

  it('joins the feet at a right angle to both lines', function()
    local u, v = c3.vec(1, 2, -2), c3.vec(3, 0, 1)
    local distance, _, _, ax, ay, az, bx, by, bz =
      c3.closest_lines(1, 1, 1, 1, 2, -2, -4, 3, 2, 3, 0, 1)
    local joining = c3.vec(bx - ax, by - ay, bz - az)
    check.number(0, joining:dot(u))
    check.number(0, joining:dot(v))
    check.number(joining:length(), distance)
    -- the volume of the box spanned by u, v and the bases' difference over its base area
    local across = u:cross(v)
    check.number(math.abs(across:dot(c3.vec(-5, 2, 1))) / across:length(), distance)
  end)
end)

describe('D1 capsule and capsule: 1.6 parallel lines', function()
  it('drops the first base point onto the second line, with t1 = 0', function()
    check.numbers({math.sqrt(2), 0, 0.5, 0, 0, 0, -1, 1, 0},
      c3.closest_lines(0, 0, 0, 1, 1, 0, 0, 2, 0, -2, -2, 0))
  end)

  it('finds distance 0 for one and the same line', function()
    check.numbers({0, 0, -1, 1, 1, 1, 1, 1, 1},
      c3.closest_lines(1, 1, 1, 2, 0, 0, 4, 1, 1, 3, 0, 0))
  end)
end)

describe('D1 capsule and capsule: 1.7 crossing lines', function()
  it('puts both feet at the crossing', function()
    check.numbers({0, 1, 2, 1, 2, 3, 1, 2, 3},
      c3.closest_lines(0, 0, 0, 1, 2, 3, -5, 4, -1, 3, -1, 2))
  end)
end)

describe('D1 capsule and capsule: 1.8 both feet inside, the lucky case', function()
  it('has the feet of the lines', function()
    check.numbers({2, 0.25, 0.25, 0, 0, 0, 0, 0, 2},
      c3.closest_segments(-1, 0, 0, 3, 0, 0, 0, -1, 2, 0, 3, 2))
  end)
end)

describe('D1 capsule and capsule: 1.9 segments with the first foot outside', function()
  --                 / b       Seen from above. The lines pass at x = 6, past the end of
  --                /          a; so t1 = 1, and (4,0,0) dropped on b lands at (5,-1,3),
  --   a========== + - -       not at the lines' crossing.
  --              /
  it('clamps t1 to 1 and drops again', function()
    check.numbers({math.sqrt(11), 1, 0.25, 4, 0, 0, 5, -1, 3},
      c3.closest_segments(0, 0, 0, 4, 0, 0, 4, -2, 3, 8, 2, 3))
  end)

  it('clamps t1 to 0 and drops again', function()
    check.numbers({math.sqrt(11), 0, 0.25, 4, 0, 0, 5, -1, 3},
      c3.closest_segments(4, 0, 0, 0, 0, 0, 4, -2, 3, 8, 2, 3))
  end)
end)

describe('D1 capsule and capsule: 1.10 segments with both feet outside', function()
  -- b starts above x = 3 and leads away to the left; the lines cross at x = 5.
  it('clamps t2 and drops back on the first', function()
    check.numbers({math.sqrt(5), 0.75, 0, 3, 0, 0, 3, 2, 1},
      c3.closest_segments(0, 0, 0, 4, 0, 0, 3, 2, 1, 1, 4, 1))
  end)

  it('ends with end to end when that is outside, too', function()
    check.numbers({5, 1, 0, 4, 0, 0, 7, 4, 0},
      c3.closest_segments(0, 0, 0, 4, 0, 0, 7, 4, 0, 9, 5, 0))
  end)
end)

describe('D1 capsule and capsule: 1.11 parallel segments', function()
  -- Any nearest pair is right: the distance is exact, the parameters stay within 0 and 1,
  -- the feet belong to the parameters and lie at that distance.
  local function check_pair(expected, x0, x1, x2, x3, y, z)
    local distance, t1, t2, ax, ay, az, bx, by, bz =
      c3.closest_segments(x0, 0, 0, x1, 0, 0, x2, y, z, x3, y, z)
    assert.equal(expected, distance)
    assert.is_true(t1 >= 0 and t1 <= 1 and t2 >= 0 and t2 <= 1)
    check.vector({x0 + t1 * (x1 - x0), 0, 0}, {x = ax, y = ay, z = az})
    check.vector({x2 + t2 * (x3 - x2), y, z}, {x = bx, y = by, z = bz})
    check.number(expected, c3.vec(bx - ax, by - ay, bz - az):length())
  end

  it('lie side by side', function()
    check_pair(5, 0, 4, 0, 4, 3, 4)
    check_pair(5, 0, 4, 4, 0, 3, 4)
    check_pair(5, 0, 4, 1, 2, 3, 4)
  end)

  it('overlap in part', function()
    check_pair(5, 0, 4, 3, 9, 3, 4)
    check_pair(5, 0, 4, -1, 0, 3, 4)
  end)

  it('lie apart along the axis', function()
    check_pair(13, 0, 4, 16, 20, 3, 4)
    check_pair(13, 0, 4, -20, -12, 3, 4)
  end)

  it('are collinear: overlapping, touching, apart', function()
    check_pair(0, 0, 4, 3, 9, 0, 0)
    check_pair(0, 0, 4, 4, 9, 0, 0)
    check_pair(3, 0, 4, 7, 9, 0, 0)
  end)
end)

describe('D1 capsule and capsule: 1.12 segments without length', function()
  it('is point and segment when the first has none', function()
    check.numbers({4, 0, 0.25, 1, 4, 0, 1, 0, 0},
      c3.closest_segments(1, 4, 0, 1, 4, 0, 0, 0, 0, 4, 0, 0))
  end)

  it('is point and segment when the second has none', function()
    check.numbers({5, 1, 0, 4, 0, 0, 7, 4, 0},
      c3.closest_segments(0, 0, 0, 4, 0, 0, 7, 4, 0, 7, 4, 0))
  end)

  it('is point and point when both have none', function()
    check.numbers({3, 0, 0, 1, 1, 1, 2, 3, 3},
      c3.closest_segments(1, 1, 1, 1, 1, 1, 2, 3, 3, 2, 3, 3))
    check.numbers({0, 0, 0, 1, 1, 1, 1, 1, 1},
      c3.closest_segments(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
  end)
end)

describe('D1 capsule and capsule: 1.13 hit when the axes are within the radii', function()
  -- Two axes at right angles, 5 apart along (3, 4): one along z through the origin.
  local first = c3.capsule({0, 0, -2}, {0, 0, 2}, 2)
  local function second(radius) return c3.capsule({-1, 7, 0}, {7, 1, 0}, radius) end

  it('misses when the radii fall short', function()
    check.apart(c3, first, second(2.5), 0.5)
  end)

  it('hits when they just touch', function()
    assert.is_true(c3.overlaps(first, second(3)))
    check.hit(c3, first, second(3), {depth = 0, na = {0.6, 0.8, 0}})
  end)

  it('hits when they reach over', function()
    check.hit(c3, first, second(3.5), {depth = 0.5, na = {0.6, 0.8, 0}})
  end)

  -- The document's steps: feet of the lines, clamp, drop, clamp, drop, clamp.
  local function clamp(t) return math.max(0, math.min(1, t)) end
  local function drop(p, a, d) return clamp((p - a):dot(d) / d:dot(d)) end
  local function steps(a, b, c, d)
    local u, v, w = b - a, d - c, c - a
    local uv = u:dot(v)
    local determinant = u:dot(u) * v:dot(v) - uv * uv
    local s = clamp((w:dot(u) * v:dot(v) - w:dot(v) * uv) / determinant)
    local t = drop(a + u * s, c, v)
    s = drop(c + v * t, a, u)
    return (c + v * t - a - u * s):length()
  end

  it('agrees with the document, step by step, on a thousand pairs', function()
    local random = check.random(113)
    local function vector() return c3.vec(random(-2, 2), random(-2, 2), random(-2, 2)) end
    for _ = 1, 1000 do
      local a, b, c, d = vector(), vector(), vector(), vector()
      local r1, r2 = random(0, 1), random(0, 1)
      local gap = steps(a, b, c, d) - r1 - r2
      local one, other = c3.capsule(a, b, r1), c3.capsule(c, d, r2)
      assert.equal(gap <= 0, c3.overlaps(one, other))
      if gap > -r1 - r2 + 1e-6 then check.number(gap, c3.distance(one, other), 1e-9) end
    end
  end)
end)

describe('D1 capsule and capsule: 1.14 the feet as a rough place of the hit', function()
  --      | first (radius 1, axis x = 0)
  --   ---+---- second (radius 0.5, axis y = 1, from x = 1.2)
  local first = c3.capsule({0, -2, 0}, {0, 2, 0}, 1)
  local second = c3.capsule({1.2, 1, 0}, {4, 1, 0}, 0.5)

  it('the feet are where the axes come nearest', function()
    check.numbers({1.2, 0.75, 0, 0, 1, 0, 1.2, 1, 0},
      c3.closest_segments(0, -2, 0, 0, 2, 0, 1.2, 1, 0, 4, 1, 0))
  end)

  it('the points of the result lie a radius from them, on the surfaces', function()
    check.hit(c3, first, second,
      {depth = 0.3, na = {1, 0, 0}, pa = {1, 1, 0}, pb = {0.7, 1, 0}})
  end)
end)
