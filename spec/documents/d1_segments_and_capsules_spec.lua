-- D1, "Capsule and capsule": segments and capsules, 1.8 to 1.14, in 3D. Expected numbers
-- are worked out by hand; where many inputs are tried, the document's own steps
-- (spec/support/documents/d1.lua) are asked for the answer.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d1 = require 'spec.support.documents.d1'

local flat, same, swapped = check.flat, check.same, check.swapped

describe('D1 capsule and capsule: 1.8 both feet inside, the lucky case', function()
  it('has the feet of the lines', function()
    check.numbers({2, 0.25, 0.25, 0, 0, 0, 0, 0, 2},
      c3.closest_segments(-1, 0, 0, 3, 0, 0, 0, -1, 2, 0, 3, 2))
  end)

  it('tells which t belongs to which segment', function()
    check.numbers({2, 0.25, 0.75, 0, 0, 0, 0, 0, 2},
      c3.closest_segments(-1, 0, 0, 3, 0, 0, 0, -3, 2, 0, 1, 2))
    local result =
      c3.closest(c3.segment(-1, 0, 0, 3, 0, 0), c3.segment(0, -3, 2, 0, 1, 2))
    check.numbers({2, 0.25, 0.75}, result.distance, result.ta, result.tb)
    check.vector({0, 0, 0}, result.pa)
    check.vector({0, 0, 2}, result.pb)
  end)

  it('has the feet of the lines, wherever both are inside', function()
    local vector = check.random_vectors(108, c3)
    local lucky = 0
    for _ = 1, 2000 do
      local a, b, c, d = vector(2), vector(2), vector(2), vector(2)
      local theirs = {d1.line_line(a, b - a, c, d - c)}
      local t1, t2 = theirs[2], theirs[3]
      if t1 >= 0 and t1 <= 1 and t2 >= 0 and t2 <= 1 then
        lucky = lucky + 1
        same(1e-7, theirs, c3.closest_segments(flat(a, b, c, d)))
        same(1e-7, theirs, swapped(c3.closest_segments(flat(c, d, a, b))))
      end
    end
    assert.is_true(lucky > 100)
  end)
end)

-- Random segments whose lines' feet lie outside: `wanted(t1, t2)` tells which of them.
local function outside(seed, wanted)
  local vector = check.random_vectors(seed, c3)
  local found = 0
  for _ = 1, 2000 do
    local a, b, c, d = vector(2), vector(2), vector(2), vector(2)
    local _, t1, t2 = d1.line_line(a, b - a, c, d - c)
    if wanted(t1 >= 0 and t1 <= 1, t2 >= 0 and t2 <= 1) then
      found = found + 1
      local theirs = {d1.segment_segment(a, b, c, d)}
      local gap, s1, s2, ax, ay, az, bx, by, bz = c3.closest_segments(flat(a, b, c, d))
      check.number(theirs[1], gap, 1e-12)
      assert.is_true(s1 >= 0 and s1 <= 1 and s2 >= 0 and s2 <= 1)
      -- a foot turns faster than the distance grows where the two are nearly parallel
      check.vector({(a + (b - a) * s1):unpack()}, {x = ax, y = ay, z = az})
      check.vector({(c + (d - c) * s2):unpack()}, {x = bx, y = by, z = bz})
      check.number(gap, c3.vec(bx - ax, by - ay, bz - az):length())
      check.number(gap, (c3.closest_segments(flat(d, c, a, b))))
    end
  end
  return found
end

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

  it('is what the document computes, wherever the first foot alone is outside', function()
    local function first_alone(first, second) return not first and second end
    assert.is_true(outside(109, first_alone) > 100)
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

  it('is what the document computes, wherever the second is outside', function()
    assert.is_true(outside(110, function(_, second) return not second end) > 500)
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

  it('lie anywhere, in any direction, whole numbers long', function()
    local vector, random = check.random_vectors(111, c3)
    local whole = check.whole
    for _ = 1, 300 do
      local v = whole(vector(3)) + c3.vec(0, 0, 4)
      local a, c = whole(vector(4)), whole(vector(4))
      local b, d = a + v * math.floor(random(1, 4)), c - v * math.floor(random(-3, 3))
      local gap, t1, t2, ax, ay, az, bx, by, bz = c3.closest_segments(flat(a, b, c, d))
      check.number(d1.segment_segment(a, b, c, d), gap)
      assert.is_true(t1 >= 0 and t1 <= 1 and t2 >= 0 and t2 <= 1)
      check.number(gap, c3.vec(bx - ax, by - ay, bz - az):length())
      check.vector({(a + (b - a) * t1):unpack()}, {x = ax, y = ay, z = az})
      check.vector({(c + (d - c) * t2):unpack()}, {x = bx, y = by, z = bz})
    end
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

  it('is what the document computes for points and segments, in both orders', function()
    local vector = check.random_vectors(112, c3)
    for _ = 1, 200 do
      local p, a, b, q = vector(3), vector(2), vector(2), vector(3)
      local gap, t, foot = d1.point_segment(p, a, b)
      t = math.max(0, math.min(1, t))
      same(1e-12, {gap, 0, t, p, foot}, c3.closest_segments(flat(p, p, a, b)))
      same(1e-12, {gap, t, 0, foot, p}, c3.closest_segments(flat(a, b, p, p)))
      same(0, {(p - q):length(), 0, 0, p, q}, c3.closest_segments(flat(p, p, q, q)))
    end
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

  it('agrees with the document, step by step, on a thousand pairs', function()
    local random = check.random(113)
    local function vector() return c3.vec(random(-2, 2), random(-2, 2), random(-2, 2)) end
    for _ = 1, 1000 do
      local a, b, c, d = vector(), vector(), vector(), vector()
      local r1, r2 = random(0, 1), random(0, 1)
      local gap = d1.segment_segment(a, b, c, d) - r1 - r2
      local one, other = c3.capsule(a, b, r1), c3.capsule(c, d, r2)
      assert.equal(d1.capsule_capsule(a, b, r1, c, d, r2), c3.overlaps(one, other))
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

  it('so it is wherever the axes do not cross', function()
    local vector, random = check.random_vectors(114, c3)
    local hits = 0
    for _ = 1, 500 do
      local a, b, c, d = vector(2), vector(2), vector(2), vector(2)
      local r1, r2 = random(0.1, 1), random(0.1, 1)
      local gap, _, _, p, q = d1.segment_segment(a, b, c, d)
      local result = c3.contact(c3.capsule(a, b, r1), c3.capsule(c, d, r2))
      if result and gap > 0.05 then
        hits = hits + 1
        local n = (c3.vec(q) - p) / gap
        check.vector({n:unpack()}, result.na, 1e-6)
        check.vector({(p + n * r1):unpack()}, result.pa, 1e-6)
        check.vector({(q - n * r2):unpack()}, result.pb, 1e-6)
      end
    end
    assert.is_true(hits > 100)
  end)
end)
