-- D1, "Capsule and capsule": points, lines and segments up to 1.7, in 3D. Expected
-- numbers are worked out by hand; where many inputs are tried, the document's own steps
-- (spec/support/documents/d1.lua) are asked for the answer.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d1 = require 'spec.support.documents.d1'

local flat, same, swapped = check.flat, check.same, check.swapped

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

  it('is what the document computes, for points and lines anywhere', function()
    local vector = check.random_vectors(101, c3)
    for _ = 1, 500 do
      local p, base, v = vector(5), vector(5), vector(2)
      local theirs = {d1.point_line(p, base, v)}
      same(1e-9, theirs, c3.closest_point_line(flat(p, base, v)))
      check.number(theirs[1], c3.distance(c3.point(p), c3.line(base, v)), 1e-9)
    end
  end)
end)

describe('D1 capsule and capsule: 1.2 foot on a line without direction', function()
  it('is the base point, with t = 0', function()
    check.numbers({5, 0, 1, 2, 3}, c3.closest_point_line(4, 6, 3, 1, 2, 3, 0, 0, 0))
  end)

  it('is so wherever the point lies, and is what the document computes', function()
    local vector = check.random_vectors(102, c3)
    for _ = 1, 100 do
      local p, base, none = vector(5), vector(5), c3.vec(0, 0, 0)
      same(0, {(p - base):length(), 0, base}, c3.closest_point_line(flat(p, base, none)))
      same(0, {d1.point_line(p, base, none)}, c3.closest_point_line(flat(p, base, none)))
    end
  end)

  it('is no line without direction when it is the shortest direction', function()
    local distance, t, x = c3.closest_point_line(2, 3, 0, 0, 0, 0, 1e-300, 0, 0)
    check.numbers({3, 2, 2}, distance, t / 1e300, x)
  end)
end)

describe('D1 capsule and capsule: 1.3 acute angle at a vertex', function()
  --      p3
  --     /        The angle at p2 is acute when (p1 - p2) . (p3 - p2) > 0.
  --   p2------p1
  local function angle_sign(p1, p2, p3)
    return (p1 - p2):dot(p3 - p2)
  end

  it('is what the document computes, for any three points', function()
    local vector = check.random_vectors(103, c3)
    local acute = 0
    for _ = 1, 300 do
      local p1, p2, p3 = vector(3), vector(3), vector(3)
      local theirs = d1.is_sharp_angle(p1, p2, p3)
      assert.equal(theirs, angle_sign(p1, p2, p3) >= 0)
      local _, t = c3.closest_point_segment(flat(p3, p2, p1))
      assert.equal(theirs, t >= 0)
      if theirs then acute = acute + 1 end
    end
    assert.is_true(acute > 50 and acute < 290)
  end)
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

  it('is what the document computes, in all three regions', function()
    local vector = check.random_vectors(104, c3)
    local before, inside, past = 0, 0, 0
    for _ = 1, 600 do
      local p, a, b = vector(3), vector(2), vector(2)
      local theirs = {d1.point_segment(p, a, b)}
      same(1e-9, theirs, c3.closest_point_segment(flat(p, a, b)))
      check.number(theirs[1], c3.distance(c3.point(p), c3.segment(a, b)), 1e-12)
      if theirs[2] < 0 then before = before + 1 end
      if theirs[2] > 1 then past = past + 1 end
      if theirs[2] >= 0 and theirs[2] <= 1 then inside = inside + 1 end
    end
    assert.is_true(before > 100 and inside > 100 and past > 100)
  end)

  it('counts a foot on an end itself as inside', function()
    check.numbers({3, 0, 0, 0, 0}, c3.closest_point_segment(0, 3, 0, 0, 0, 0, 4, 0, 0))
    check.numbers({3, 1, 4, 0, 0}, c3.closest_point_segment(4, 3, 0, 0, 0, 0, 4, 0, 0))
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

  it('is what the document computes, in both orders', function()
    local vector = check.random_vectors(105, c3)
    for _ = 1, 500 do
      local p1, v1, p2, v2 = vector(3), vector(2), vector(3), vector(2)
      if (v1:cross(v2)):length() > 0.1 then
        local theirs = {d1.line_line(p1, v1, p2, v2)}
        same(1e-9, theirs, c3.closest_lines(flat(p1, v1, p2, v2)))
        same(1e-9, theirs, swapped(c3.closest_lines(flat(p2, v2, p1, v1))))
        check.number(theirs[1], c3.distance(c3.line(p1, v1), c3.line(p2, v2)), 1e-9)
      end
    end
  end)
end)

describe('D1 capsule and capsule: 1.6 parallel lines', function()
  it('drops the first base point onto the second line, with t1 = 0', function()
    check.numbers({math.sqrt(2), 0, 0.5, 0, 0, 0, -1, 1, 0},
      c3.closest_lines(0, 0, 0, 1, 1, 0, 0, 2, 0, -2, -2, 0))
  end)

  it('drops it also where the lines lead opposite ways, or are turned any way', function()
    local vector, random = check.random_vectors(106, c3)
    for _ = 1, 200 do
      -- whole numbers, so that the directions are parallel to the last bit
      local function whole(v) return check.whole(v) + c3.vec(0, 0, 6) end
      local p1, p2, v = whole(vector(5)), whole(vector(5)), whole(vector(3))
      local factor = 2 ^ math.floor(random(-3, 4)) * (random(-1, 1) < 0 and -1 or 1)
      same(1e-12, {d1.line_line(p1, v, p2, v * factor)},
        c3.closest_lines(flat(p1, v, p2, v * factor)))
    end
  end)

  it('is parallel by exact numbers, where the document takes an epsilon', function()
    -- The second line turns by 1e-4 from the first and passes it a kilometre further on:
    -- |u x v|^2 is 1e-8, so the document measures from the first base point, 0.1 away.
    local line = {0, 0, 0, 1, 0, 0, 0, 0.1, 0, 1, -1e-4, 0}
    local function at(i) return c3.vec(line[i], line[i + 1], line[i + 2]) end
    local theirs = d1.line_line(at(1), at(4), at(7), at(10))
    check.number(0.1, theirs, 1e-8)
    check.number(0, (c3.closest_lines(flat(at(1), at(4), at(7), at(10)))))
    -- and so it takes every tiny segment for a point, here one of a thousandth
    local tiny = c3.vec(9e-4, 0, 0)
    local gap = d1.segment_segment(at(1), tiny, c3.vec(9e-4, 1e-3, 0), c3.vec(9e-4, 1, 0))
    assert.is_true(gap > 1.3e-3) -- the true one is 1e-3
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

  it('does so for any two lines through one point', function()
    local vector, random = check.random_vectors(107, c3)
    for _ = 1, 200 do
      local x, u, v = vector(3), vector(2), vector(2)
      if u:cross(v):length() > 0.1 then
        local t1, t2 = random(-3, 3), random(-3, 3)
        same(1e-10, {0, t1, t2, x, x},
          c3.closest_lines(flat(x - u * t1, u, x - v * t2, v)))
      end
    end
  end)
end)

describe('D1 capsule and capsule: 1.15 perpendiculars dropped to and fro', function()
  -- From a point of the first line to the second, back to the first, and so on, by the
  -- document's foot; each turn of it is one round.
  local function to_and_fro(p, u, q, v, rounds, visit)
    local at = p
    for round = 1, rounds do
      local _, t2, there = d1.point_line(at, q, v)
      local gap, t1, back = d1.point_line(there, p, u)
      visit(round, gap, t1, t2)
      at = back
    end
  end

  it('come ever nearer, and end at the common perpendicular', function()
    local vector = check.random_vectors(115, c3)
    local tried = 0
    for _ = 1, 100 do
      local p, u, q, v = vector(2), vector(1), vector(2), vector(1)
      local cosine = u:normalized():dot(v:normalized())
      if math.abs(cosine) < 0.9 then
        tried = tried + 1
        local distance, s1, s2 = c3.closest_lines(check.flat(p, u, q, v))
        local last, last_gap, last_t1, last_t2 = math.huge, nil, nil, nil
        to_and_fro(p, u, q, v, 200, function(round, gap, t1, t2)
          assert.is_true(gap <= last + 1e-12, round)
          assert.is_true(gap >= distance - 1e-9, round)
          last, last_gap, last_t1, last_t2 = gap, gap, t1, t2
        end)
        check.number(distance, last_gap, 1e-9)
        check.number(s1, last_t1, 1e-7 * (1 + math.abs(s1)))
        check.number(s2, last_t2, 1e-7 * (1 + math.abs(s2)))
      end
    end
    assert.is_true(tried > 50)
  end)

  it('by the square of the cosine each time; at a right angle at once', function()
    -- at 60 degrees a quarter is left of what t1 was away
    local p, u = c3.vec(8, 0, 0), c3.vec(1, 0, 0)
    local q, v = c3.vec(0, 0, 3), c3.vec(0.5, math.sqrt(0.75), 0)
    local _, s1 = c3.closest_lines(check.flat(p, u, q, v))
    check.number(-8, s1)
    to_and_fro(p, u, q, v, 12, function(round, _, t1)
      check.number(8 * 0.25 ^ round, t1 - s1)
    end)
    to_and_fro(p, u, q, c3.vec(0, 2, 0), 1, function(_, gap, t1)
      check.number(-8, t1)
      check.number(3, gap)
    end)
  end)

  it('stay where they began on parallel lines, where every one is common', function()
    local p, u, q = c3.vec(1, 2, 3), c3.vec(2, 0, 0), c3.vec(9, 2, 7)
    to_and_fro(p, u, q, c3.vec(-3, 0, 0), 3, function(_, gap, t1)
      check.number(0, t1)
      check.number(4, gap)
    end)
    check.number(4, (c3.closest_lines(check.flat(p, u, q, c3.vec(-3, 0, 0)))))
  end)
end)
