-- D2, "Mathematics for games, part 2": spheres, circles and capsules against lines and
-- each other, in 3D and 2D. The document's formulas stand below as local functions; where
-- it is right the library must agree with them, where it is wrong (2.10, 2.13) both
-- answers show.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

-- 2.2: the quadratic A t^2 + 2 B t + C0 = 0
local function quadratic(p, v, center, r)
  local from = p - center
  local A, B, C0 = v:dot(v), from:dot(v), from:dot(from) - r * r
  local D = B * B - A * C0
  if A == 0 or D < 0 then return nil end
  return (-B - math.sqrt(D)) / A, (-B + math.sqrt(D)) / A
end

-- 2.7 and 2.8: project the centre on the axis, clamp the ratio, compare with the radii
local function point_segment(p, a, b)
  local L = b - a
  local length_sq = L:dot(L)
  local ratio = length_sq > 0 and (p - a):dot(L) / length_sq or 0
  return (p - a - L * math.max(0, math.min(1, ratio))):length()
end

-- 2.9: the nearest of the four ends
local function four_ends(a, b, c, d)
  return math.min(point_segment(a, c, d), point_segment(b, c, d),
    point_segment(c, a, b), point_segment(d, a, b))
end

describe('D2 mathematics for games: 2.1 vectors, lengths, the sphere as a set', function()
  local p, q = c3.vec(1, 2, 3), c3.vec(3, 5, 9)

  it('the vector from P to Q is Q - P, and V.V is its squared length', function()
    local v = q - p
    assert.equal(c3.vec(2, 3, 6), v)
    assert.equal(49, v:dot(v))
    assert.equal(49, v:length_sq())
    assert.equal(7, v:length())
  end)

  it('a sphere holds every point at most r from C; its surface those at r', function()
    local sphere = c3.sphere(p, 7)
    assert.is_true(sphere:contains(p))
    assert.is_true(sphere:contains(q))
    assert.is_false(c3.sphere(p, 6.999):contains(q))
    assert.equal(0, c3.distance(c3.point(q), sphere))
  end)
end)

describe('D2 mathematics for games: 2.2 line and sphere by the quadratic', function()
  -- P0 = (-5,3,0), V = (2,0,0), r = 5: A = 4, B = -10, C0 = 9, D = 64
  it('has two roots, the near one first, also behind the base point', function()
    check.numbers({0.5, 4.5}, c3.line_sphere(-5, 3, 0, 2, 0, 0, 0, 0, 0, 5))
    check.numbers({-4.5, -0.5}, c3.line_sphere(5, 3, 0, 2, 0, 0, 0, 0, 0, 5))
  end)

  it('has one double root where the line is tangent, none where it passes by', function()
    check.numbers({2.5, 2.5}, c3.line_sphere(-5, 5, 0, 2, 0, 0, 0, 0, 0, 5))
    assert.is_nil((c3.line_sphere(-5, 5.001, 0, 2, 0, 0, 0, 0, 0, 5)))
  end)

  it('agrees with the formula on random lines', function()
    local vector, random = check.random_vectors(202, c3)
    for _ = 1, 500 do
      local p, v, c, r = vector(4), vector(1), vector(2), random(0.5, 4)
      local t0, t1 = quadratic(p, v, c, r)
      local x0, x1 = c3.line_sphere(p.x, p.y, p.z, v.x, v.y, v.z, c.x, c.y, c.z, r)
      assert.equal(t0 == nil, x0 == nil)
      if t0 then
        check.number(0, (x0 - t0) / (1 + math.abs(t0)), 1e-9)
        check.number(0, (x1 - t1) / (1 + math.abs(t1)), 1e-9)
      end
    end
  end)
end)

describe('D2 mathematics for games: 2.3 a line without direction', function()
  it('hits nothing, and is an error when it is made', function()
    assert.is_nil((quadratic(c3.vec(0, 0, 0), c3.vec(0, 0, 0), c3.vec(0, 0, 0), 1)))
    assert.error_matches(function() c3.line({1, 2, 3}, {0, 0, 0}) end, 'bad argument #2')
    assert.error_matches(function() c2.line({1, 2}, {0, 0}) end, 'bad argument #2')
    assert.error_matches(function() c3.ray({1, 2, 3}, {0, 0, 0}) end, 'bad argument #2')
  end)

  it('is an error as a ray to cast', function()
    local sphere = c3.sphere({0, 0, 0}, 1)
    local function cast() return sphere:raycast({1, 2, 3}, {0, 0, 0}) end
    assert.error_matches(cast, 'bad argument')
  end)
end)

describe('D2 mathematics for games: 2.4 line and sphere by the perpendicular', function()
  -- the length of (C - P0) x L, L the unit direction, is the centre's distance to the
  -- line
  local function perpendicular(p, v, c)
    return (c - p):cross(v:normalized()):length()
  end

  it('says the same as the quadratic, for hit, miss and touch', function()
    local c, v = c3.vec(0, 0, 0), c3.vec(2, 0, 0)
    for y, expected in pairs({[3] = true, [5] = true, [6] = false}) do
      local p = c3.vec(-5, y, 0)
      assert.equal(expected, perpendicular(p, v, c) <= 5)
      assert.equal(expected, (c3.line_sphere(-5, y, 0, 2, 0, 0, 0, 0, 0, 5)) ~= nil)
      assert.equal(expected, c3.overlaps(c3.line(p, v), c3.sphere(c, 5)))
    end
  end)

  it('says the same on a thousand random lines, by whichever query', function()
    local vector, random = check.random_vectors(204, c3)
    for _ = 1, 1000 do
      local p, v, c, r = vector(4), vector(1), vector(2), random(0.5, 4)
      local expected = perpendicular(p, v, c) <= r
      local line, sphere = c3.line(p, v), c3.sphere(c, r)
      local root = c3.line_sphere(p.x, p.y, p.z, v.x, v.y, v.z, c.x, c.y, c.z, r)
      assert.equal(expected, root ~= nil)
      assert.equal(expected, c3.overlaps(line, sphere))
      assert.equal(expected, c3.clip(line, sphere) ~= nil)
    end
  end)
end)

describe('D2 mathematics for games: 2.5 the near root by Pythagoras', function()
  -- t = C.L - sqrt(r^2 - d^2), with C seen from P0, and L of unit length
  local function projected(p, unit, c, r)
    local from = c - p
    local along = from:dot(unit)
    return along - math.sqrt(r * r - (from:dot(from) - along * along))
  end

  it('is the near root of the quadratic', function()
    -- C.L = 5, d = 3, r = 5: t = 5 - 4
    check.number(1, projected(c3.vec(-5, 3, 0), c3.vec(1, 0, 0), c3.vec(0, 0, 0), 5))
    check.number(1, (c3.line_sphere(-5, 3, 0, 1, 0, 0, 0, 0, 0, 5)))
  end)

  it('is so for random lines of unit direction', function()
    local vector, random = check.random_vectors(205, c3)
    for _ = 1, 500 do
      local p, unit, c, r = vector(4), vector(1):normalized(), vector(1), random(1, 4)
      local t = c3.line_sphere(p.x, p.y, p.z, unit.x, unit.y, unit.z, c.x, c.y, c.z, r)
      if t then check.number(projected(p, unit, c, r), t, 1e-6) end
    end
  end)
end)

describe('D2 mathematics for games: 2.6 the point at t', function()
  it('is P0 + t V, and on the sphere', function()
    local hit = c3.raycast(c3.sphere({0, 0, 0}, 5), {-5, 3, 0}, {0.5, 0, 0})
    check.number(2, hit.t)
    check.vector({-4, 3, 0}, hit.point)
    check.vector({-0.8, 0.6, 0}, hit.normal)
    check.number(5, hit.point:length())
  end)
end)

describe('D2 mathematics for games: 2.7 sphere and capsule', function()
  --    o1      o2        o3       K.L / L.L is below 0, within 0..1, above 1
  --      (=====+=====)
  local capsule = c3.capsule({0, 0, 0}, {4, 0, 0}, 0.5)

  it('hits in all three regions of the capsule', function()
    check.hit(c3, c3.sphere({-0.6, 0.8, 0}, 1), capsule,
      {depth = 0.5, na = {0.6, -0.8, 0}})
    check.hit(c3, c3.sphere({1, 1.2, 0}, 1), capsule, {depth = 0.3, na = {0, -1, 0}})
    check.hit(c3, c3.sphere({4.8, 0, 0.6}, 1), capsule,
      {depth = 0.5, na = {-0.8, 0, -0.6}})
  end)

  it('misses in all three; touching is a hit', function()
    check.apart(c3, c3.sphere({-1.2, 1.6, 0}, 1), capsule, 0.5)
    check.apart(c3, c3.sphere({1, 2, 0}, 1), capsule, 0.5)
    check.apart(c3, c3.sphere({5.6, 0, 1.2}, 1), capsule, 0.5)
    assert.is_true(c3.overlaps(c3.sphere({1, 1.5, 0}, 1), capsule))
  end)

  it('agrees with the formula on random ones', function()
    local vector, random = check.random_vectors(207, c3)
    for _ = 1, 500 do
      local c, a, b, r1, r2 = vector(2), vector(2), vector(2), random(0, 1), random(0, 1)
      local gap = point_segment(c, a, b) - r1 - r2
      check.number(gap, c3.distance(c3.sphere(c, r1), c3.capsule(a, b, r2)), 1e-9)
    end
  end)
end)

describe('D2 mathematics for games: 2.8 circle and capsule', function()
  it('follows the same rule in 2D', function()
    local capsule = c2.capsule({0, 0}, {4, 0}, 0.5)
    check.hit(c2, c2.circle({-0.6, 0.8}, 1), capsule, {depth = 0.5, na = {0.6, -0.8}})
    check.hit(c2, c2.circle({1, 1.2}, 1), capsule, {depth = 0.3, na = {0, -1}})
    check.hit(c2, c2.circle({4.6, 0.8}, 1), capsule, {depth = 0.5, na = {-0.6, -0.8}})
    check.apart(c2, c2.circle({1, 2}, 1), capsule, 0.5)
  end)

  it('agrees with the formula on random ones', function()
    local vector, random = check.random_vectors(208, c2)
    for _ = 1, 500 do
      local c, a, b, r1, r2 = vector(2), vector(2), vector(2), random(0, 1), random(0, 1)
      local gap = point_segment(c, a, b) - r1 - r2
      check.number(gap, c2.distance(c2.circle(c, r1), c2.capsule(a, b, r2)), 1e-9)
    end
  end)
end)

describe('D2 mathematics for games: 2.9 two flat capsules by their four ends', function()
  it('hits where an end comes near: side by side, end to side, end to end', function()
    local still = c2.capsule({0, 0}, {4, 0}, 0.5)
    check.hit(c2, c2.capsule({0, 0.8}, {4, 0.8}, 0.5), still, {depth = 0.2, na = {0, -1}})
    check.hit(c2, c2.capsule({2, 0.8}, {2, 5}, 0.5), still, {depth = 0.2, na = {0, -1}})
    check.hit(c2, c2.capsule({4.48, 0.64}, {9, 9}, 0.5), still,
      {depth = 0.2, na = {-0.6, -0.8}})
  end)

  it('agrees with the four tests wherever the axes do not cross', function()
    local vector, random = check.random_vectors(209, c2)
    local compared = 0
    for _ = 1, 500 do
      local a, b, c, d, r = vector(2), vector(2), vector(2), vector(2), random(0, 1)
      if not c2.segments_cross(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y) then
        compared = compared + 1
        check.number(four_ends(a, b, c, d) - r,
          c2.distance(c2.capsule(a, b, r), c2.segment(c, d)), 1e-9)
      end
    end
    assert.is_true(compared > 200)
  end)
end)

describe('D2 mathematics for games: 2.10 two flat capsules crossing like an X', function()
  --    \ /
  --     X      Every end is far from the other capsule: the four tests of 2.9 all miss.
  --    / \
  local a, b, c, d = c2.vec(-3, -3), c2.vec(3, 3), c2.vec(-3, 3), c2.vec(3, -3)

  it('is missed by the four end tests', function()
    check.number(3 * math.sqrt(2), four_ends(a, b, c, d))
    assert.is_false(four_ends(a, b, c, d) <= 0.5 + 0.5)
  end)

  it('is found by the sign of the cross products', function()
    local function side(p, q, x) return (q - p):cross(x - p) end
    assert.is_true(side(a, b, c) * side(a, b, d) < 0)
    assert.is_true(side(c, d, a) * side(c, d, b) < 0)
    assert.is_true(c2.segments_cross(-3, -3, 3, 3, -3, 3, 3, -3))
  end)

  it('hits here, with the depth that parts them: half an axis and both radii', function()
    check.hit(c2, c2.capsule(a, b, 0.5), c2.capsule(c, d, 0.5),
      {depth = 3 * math.sqrt(2) + 1})
  end)

  it('hits as a plus sign, off centre, by the shorter way', function()
    -- arms 1 long, radius 0.3, the upright one 0.2 to the right
    check.hit(c2, c2.capsule({-1, 0}, {1, 0}, 0.3), c2.capsule({0.2, -1}, {0.2, 1}, 0.3),
      {depth = 1.4, na = {1, 0}})
  end)
end)

describe('D2 mathematics for games: 2.11 segments that cross', function()
  local function crosses(expected, ...)
    assert.equal(expected, c2.segments_cross(...))
    local ax, ay, bx, by, cx, cy, dx, dy = ...
    assert.equal(expected, c2.segments_cross(cx, cy, dx, dy, ax, ay, bx, by))
    assert.equal(expected, c2.segments_cross(bx, by, ax, ay, cx, cy, dx, dy))
    local one, other = c2.segment(ax, ay, bx, by), c2.segment(cx, cy, dx, dy)
    assert.equal(expected, c2.overlaps(one, other))
  end

  it('have their ends on opposite sides of each other', function()
    crosses(true, 0, 0, 4, 4, 0, 4, 4, 0)
    crosses(false, 0, 0, 4, 4, 0, 4, 1, 3)
    crosses(false, 0, 0, 1, 1, 0, 4, 4, 0)
  end)

  it('or an end of one lies on the other: T and L', function()
    crosses(true, 0, 0, 4, 0, 2, 0, 2, 3)
    crosses(true, 0, 0, 4, 0, 4, 0, 4, 3)
    crosses(false, 0, 0, 4, 0, 2, 1e-100, 2, 3)
    assert.is_false(c2.segments_cross(0, 0, 4, 0, 2, 1e-300, 2, 3))
    crosses(false, 0, 0, 4, 0, 4.0000000001, 0, 4, 3)
  end)

  it('or they are collinear and overlap', function()
    crosses(true, 0, 0, 4, 2, 2, 1, 6, 3)
    crosses(true, 0, 0, 4, 2, 4, 2, 6, 3)
    crosses(false, 0, 0, 4, 2, 6, 3, 8, 4)
    crosses(true, 1, 1, 1, 1, 0, 0, 2, 2)
    crosses(false, 1, 1, 1, 1, 0, 0, 2, 2.0000000001)
  end)

  it('is decided exactly where the plain sign test is wrong', function()
    -- From (0.5, 0.5), a few units in the last place off the diagonal, up to (0, 1): it
    -- meets the diagonal exactly if the start is not above it. The plain cross product
    -- adds 12 first, and loses those units.
    local unit, mistakes = 2 ^ -53, 0
    for i = 0, 7 do
      for j = 0, 7 do
        local x, y = 0.5 + i * unit, 0.5 + j * unit
        local plain = 36 * (y + 12) - 36 * (x + 12)
        if (plain <= 0) ~= (j <= i) then mistakes = mistakes + 1 end
        crosses(j <= i, -12, -12, 24, 24, x, y, 0, 1)
      end
    end
    assert.is_true(mistakes > 0)
  end)
end)

describe('D2 mathematics for games: 2.12 flat ray and circle', function()
  local circle = c2.circle({0, 0}, 5)

  it('has the near root when that is ahead', function()
    check.numbers({2, 6}, c2.line_circle(-8, 3, 2, 0, 0, 0, 5))
    local hit = c2.raycast(circle, {-8, 3}, {2, 0})
    check.number(2, hit.t)
    check.vector({-4, 3}, hit.point)
    check.vector({-0.8, 0.6}, hit.normal)
    assert.is_false(hit.inside)
  end)

  it('has the far root from inside, asked for with solid = false', function()
    local hit = c2.raycast(circle, {0, 3}, {2, 0}, math.huge, false)
    check.number(2, hit.t)
    check.vector({4, 3}, hit.point)
    check.vector({-0.8, -0.6}, hit.normal) -- turned against the ray
    assert.is_true(hit.inside)
  end)

  it('is a hit at once from inside, else', function()
    local hit = c2.raycast(circle, {0, 3}, {2, 0})
    assert.equal(0, hit.t)
    assert.is_true(hit.inside)
    check.vector({0, 3}, hit.point)
    check.vector({-1, 0}, hit.normal)
  end)

  it('misses a circle behind it, with or without solid', function()
    assert.is_nil(c2.raycast(circle, {8, 3}, {2, 0}))
    assert.is_nil(c2.raycast(circle, {8, 3}, {2, 0}, math.huge, false))
    assert.is_nil(c2.raycast(circle, {-8, 5.001}, {2, 0}))
  end)
end)

describe('D2 mathematics for games: 2.13 the axis against a grown circle', function()
  -- A reader's shortcut: the line of the axis meets the grown circle at a root within
  -- 0..1.
  local function shortcut(a, b, radius, center, r, near_root_only)
    local t0, t1 = quadratic(a, b - a, center, radius + r)
    if not t0 then return false end
    return t0 >= 0 and t0 <= 1 or not near_root_only and t1 >= 0 and t1 <= 1
  end
  local origin = c2.vec(0, 0)

  it('is wrong for a big circle round a short capsule: both roots lie outside', function()
    local a, b, center = c2.vec(-0.5, 0), c2.vec(0.5, 0), c2.vec(0, 1)
    assert.is_false(shortcut(a, b, 0.2, center, 5))
    -- the truth: 1 from the axis, radii 5.2, so 4.2 deep
    check.hit(c2, c2.capsule(a, b, 0.2), c2.circle(center, 5), {depth = 4.2, na = {0, 1}})
  end)

  it('is wrong at the cap behind the start, where the near root is below 0', function()
    local b, center = c2.vec(4, 0), c2.vec(-0.8, 0)
    assert.is_false(shortcut(origin, b, 0.5, center, 0.4, true))
    check.hit(c2, c2.capsule(origin, b, 0.5), c2.circle(center, 0.4),
      {depth = 0.1, na = {-1, 0}, pa = {-0.5, 0}, pb = {-0.4, 0}})
  end)
end)

describe('D2 mathematics for games: 2.14 rays and capsules in 3D', function()
  it('ray and ray: feet ahead, one behind its start, both behind', function()
    local along_x = c3.ray({0, 0, 0}, {1, 0, 0})
    local ahead = c3.closest(along_x, c3.ray({2, -5, 3}, {0, 1, 0}))
    check.numbers({3, 2, 5}, ahead.distance, ahead.ta, ahead.tb)
    local behind = c3.closest(along_x, c3.ray({2, 4, 3}, {0, 1, 0}))
    check.numbers({5, 2, 0}, behind.distance, behind.ta, behind.tb)
    check.number(math.sqrt(26),
      c3.distance(c3.ray({3, 0, 0}, {1, 0, 0}), c3.ray({2, 4, 3}, {0, 1, 0})))
  end)

  it('ray and capsule: the side, a cap, past it', function()
    local capsule = c3.capsule({0, -1, 0}, {0, 1, 0}, 1)
    local side = c3.raycast(capsule, {-5, 0, 0.6}, {2, 0, 0})
    check.number(2.1, side.t)
    check.vector({-0.8, 0, 0.6}, side.normal)
    local cap = c3.raycast(capsule, {-5, 1.6, 0}, {2, 0, 0})
    check.number(2.1, cap.t)
    check.vector({-0.8, 1.6, 0}, cap.point)
    check.vector({-0.8, 0.6, 0}, cap.normal)
    assert.is_nil(c3.raycast(capsule, {-5, 1.8, 0.7}, {2, 0, 0}))
  end)

  it('capsule and capsule', function()
    local beam = c3.capsule({-2, 0, 0}, {2, 0, 0}, 0.5)
    check.hit(c3, beam, c3.capsule({1, -2, 0.8}, {1, 2, 0.8}, 0.5),
      {depth = 0.2, na = {0, 0, 1}, pa = {1, 0, 0.5}, pb = {1, 0, 0.3}})
  end)
end)
