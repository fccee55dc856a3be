-- D2, "Mathematics for games, part 2": capsules, in 3D and 2D. The document's
-- formulas stand in spec/support/documents/d2.lua; where it is right the library must
-- agree with them, where it is wrong (2.7, 2.8, 2.10, 2.13) both answers show.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d2 = require 'spec.support.documents.d2'
local pair_check = require 'spec.support.check.pair'

-- ball: c3.sphere or c2.circle
local function agrees_with_the_formula(c, ball, seed)
  local vector, random = check.random_vectors(seed, c)
  for _ = 1, 500 do
    local p, a, b, r1, r2 = vector(2), vector(2), vector(2), random(0, 1), random(0, 1)
    local one, capsule = ball(p, r1), c.capsule(a, b, r2)
    assert.equal(d2.round_capsule(p, r1, a, b, r2), c.overlaps(one, capsule))
    check.number(d2.point_segment(p, a, b) - r1 - r2, c.distance(one, capsule), 1e-9)
  end
end

local function hits_without_length(c, ball, seed)
  local vector, random = check.random_vectors(seed, c)
  for _ = 1, 100 do
    local p, a, r1, r2 = vector(1), vector(1), random(0, 1), random(0, 1)
    assert.is_false(d2.round_capsule(p, r1, a, a, r2)) -- compares with 0/0
    local one, capsule = ball(p, r1), c.capsule(a, a, r2)
    assert.equal((p - a):length() <= r1 + r2, c.overlaps(one, capsule))
    check.number((p - a):length() - r1 - r2, c.distance(one, capsule))
  end
end

describe('D2 mathematics for games: 2.7 sphere and capsule', function()
  --    o1      o2        o3       K.L / L.L is below 0, within 0..1, above 1
  --      (=====+=====)
  local lying = c3.capsule({0, 0, 0}, {4, 0, 0}, 0.5)

  it('hits in all three regions of the capsule', function()
    check.hit(c3, c3.sphere({-0.6, 0.8, 0}, 1), lying,
      {depth = 0.5, na = {0.6, -0.8, 0}})
    check.hit(c3, c3.sphere({1, 1.2, 0}, 1), lying, {depth = 0.3, na = {0, -1, 0}})
    check.hit(c3, c3.sphere({4.8, 0, 0.6}, 1), lying,
      {depth = 0.5, na = {-0.8, 0, -0.6}})
  end)

  it('misses in all three; touching is a hit', function()
    check.apart(c3, c3.sphere({-1.2, 1.6, 0}, 1), lying, 0.5)
    check.apart(c3, c3.sphere({1, 2, 0}, 1), lying, 0.5)
    check.apart(c3, c3.sphere({5.6, 0, 1.2}, 1), lying, 0.5)
    assert.is_true(c3.overlaps(c3.sphere({1, 1.5, 0}, 1), lying))
  end)

  it('agrees with the formula on random ones', function()
    agrees_with_the_formula(c3, c3.sphere, 207)
  end)

  it('hits a capsule without length, where the document divides by zero', function()
    hits_without_length(c3, c3.sphere, 2072)
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
    agrees_with_the_formula(c2, c2.circle, 208)
  end)

  it('hits a capsule without length, where the document divides by zero', function()
    hits_without_length(c2, c2.circle, 2082)
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
        local one, other = c2.capsule(a, b, r), c2.capsule(c, d, r / 2)
        check.number(d2.four_ends(a, b, c, d) - 1.5 * r, c2.distance(one, other), 1e-9)
        assert.equal(d2.capsules_first(a, b, r, c, d, r / 2), c2.overlaps(one, other))
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
    check.number(3 * math.sqrt(2), d2.four_ends(a, b, c, d))
    assert.is_false(d2.four_ends(a, b, c, d) <= 0.5 + 0.5)
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

  it('hits wherever axes cross, and is as deep as the nearest end lets it be', function()
    local vector, random = check.random_vectors(210, c2)
    local missed = 0
    for _ = 1, 3000 do
      local p, q, x, y, r = vector(3), vector(3), vector(3), vector(3), random(0.05, 0.2)
      if d2.crosses(p, q, x, y) then
        local one, other = c2.capsule(p, q, r), c2.capsule(x, y, r)
        assert.is_true(c2.overlaps(one, other))
        assert.is_true(d2.capsules_mended(p, q, r, x, y, r))
        if not d2.capsules_first(p, q, r, x, y, r) then missed = missed + 1 end
        -- parted, an end of one lies against the side of the other
        local function height(from, to, end_)
          return math.abs((to - from):cross(end_ - from)) / (to - from):length()
        end
        local least = math.min(height(p, q, x), height(p, q, y), height(x, y, p),
          height(x, y, q))
        check.number(-least - 2 * r, c2.distance(one, other), 1e-9)
      end
    end
    assert.is_true(missed > 100)
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

  it('is right for all segments of a small lattice, the degenerate ones too', function()
    -- whole numbers: the cross products below are exact
    local _, random = check.random_vectors(211, c2)
    local function whole()
      return c2.vec(math.floor(random(0, 5)), math.floor(random(0, 5)))
    end
    local function side(p, q, x) return (q - p):cross(x - p) end
    local function within(a, b, p)
      return side(a, b, p) == 0 and (p - a):dot(p - b) <= 0
    end
    local count = 0
    for _ = 1, 3000 do
      local a, b, c, d = whole(), whole(), whole(), whole()
      local expected = d2.crosses(a, b, c, d) or within(a, b, c) or within(a, b, d)
        or within(c, d, a) or within(c, d, b)
      assert.equal(expected, c2.segments_cross(check.flat(a, b, c, d)))
      if expected then count = count + 1 end
    end
    assert.is_true(count > 500 and count < 2500)
  end)
end)

describe('D2 mathematics for games: 2.13 the axis against a grown circle', function()
  -- A reader's alternative, as it stands: d2.grown_circle.
  local origin = c2.vec(0, 0)

  it('is wrong for a big circle round a short capsule: both roots lie outside', function()
    local a, b, center = c2.vec(-0.5, 0), c2.vec(0.5, 0), c2.vec(0, 1)
    assert.is_false(d2.grown_circle(a, b, 0.2, center, 5))
    -- the truth: 1 from the axis, radii 5.2, so 4.2 deep
    check.hit(c2, c2.capsule(a, b, 0.2), c2.circle(center, 5), {depth = 4.2, na = {0, 1}})
  end)

  it('divides by zero for a capsule without length', function()
    assert.is_false(d2.grown_circle(origin, origin, 0.2, c2.vec(0, 0.1), 5))
    check.hit(c2, c2.capsule(origin, origin, 0.2), c2.circle({0, 0.1}, 5),
      {depth = 5.1, na = {0, 1}})
  end)

  it('is right at the cap behind the start, where the far root decides', function()
    local b, center = c2.vec(4, 0), c2.vec(-0.8, 0)
    assert.is_true(d2.grown_circle(origin, b, 0.5, center, 0.4))
    check.hit(c2, c2.capsule(origin, b, 0.5), c2.circle(center, 0.4),
      {depth = 0.1, na = {-1, 0}, pa = {-0.5, 0}, pb = {-0.4, 0}})
  end)

  it('differs from us when both ends lie in the grown circle, and never else', function()
    local vector, random = check.random_vectors(213, c2)
    local hits, misses, swallowed = 0, 0, 0
    for _ = 1, 3000 do
      local a, b, c = vector(2), vector(2), vector(3)
      local r, s = random(0.1, 1), random(0.1, 2)
      local both_in = math.max((a - c):length(), (b - c):length()) < r + s
      local ours = c2.overlaps(c2.capsule(a, b, r), c2.circle(c, s))
      assert.equal(both_in, d2.grown_circle(a, b, r, c, s) ~= ours)
      if both_in then
        swallowed = swallowed + 1
        assert.is_true(ours)
      elseif ours then
        hits = hits + 1
      else
        misses = misses + 1
      end
    end
    assert.is_true(hits > 300 and misses > 300 and swallowed > 100)
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

  it('ray and capsule from inside: out by the side, by a cap', function()
    local capsule = c3.capsule({0, -1, 0}, {0, 1, 0}, 1)
    local side = c3.raycast(capsule, {0, 0, 0.6}, {2, 0, 0}, math.huge, false)
    check.number(0.4, side.t)
    check.vector({-0.8, 0, -0.6}, side.normal) -- turned against the ray
    local cap = c3.raycast(capsule, {0, 1, 0}, {1.2, 1.6, 0}, math.huge, false)
    check.number(0.5, cap.t)
    check.vector({0.6, 1.8, 0}, cap.point)
    check.vector({-0.6, -0.8, 0}, cap.normal)
  end)

  it('capsule and capsule', function()
    local beam = c3.capsule({-2, 0, 0}, {2, 0, 0}, 0.5)
    check.hit(c3, beam, c3.capsule({1, -2, 0.8}, {1, 2, 0.8}, 0.5),
      {depth = 0.2, na = {0, 0, 1}, pa = {1, 0, 0.5}, pb = {1, 0, 0.3}})
  end)

  it('are proven right, pair by pair, in both orders', function()
    for _, other in ipairs({'ray', 'capsule'}) do
      pair_check.run(c3, 3, 'ray', other, 60)
      pair_check.run(c3, 3, 'capsule', other, 60)
    end
  end)

  it('a ray meets a capsule where its distance from the axis is the radius', function()
    local vector, random = check.random_vectors(214, c3)
    local hits = 0
    for _ = 1, 400 do
      local a, b, r = vector(1), vector(1), random(0.2, 1)
      local p = vector(1):normalized() * 3.5
      local v = vector(1.5) - p
      local capsule = c3.capsule(a, b, r)
      local hit = c3.raycast(capsule, p, v)
      local near = c3.closest(c3.ray(p, v), c3.segment(a, b)).distance
      assert.equal(near <= r, hit ~= nil)
      if hit then
        hits = hits + 1
        check.vector({(p + v * hit.t):unpack()}, hit.point, 1e-9)
        local gap, _, x, y, z = c3.closest_point_segment(check.flat(hit.point, a, b))
        check.number(r, gap, 1e-9)
        check.vector({((hit.point - c3.vec(x, y, z)) / r):unpack()}, hit.normal, 1e-8)
        assert.is_true(hit.normal:dot(v) <= 0) -- where it enters, not where it leaves
      end
    end
    assert.is_true(hits > 30)
  end)
end)
