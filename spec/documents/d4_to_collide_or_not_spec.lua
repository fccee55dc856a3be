-- D4, "To collide, or not to collide": spheres, capsules and oriented boxes, every pair
-- with a full result, in 3D. This file holds the pairs (4.1 to 4.10); the game around
-- them (4.11 to 4.16) is in d4_actors_and_floors_spec.lua. Where the document divides by
-- zero or pushes the wrong way (4.2, 4.3, 4.5, 4.8), its formula stands here and both
-- answers show.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'

-- The document's normal: from one point to the other, over the distance.
local function article_normal(from, to)
  local joining = to - from
  return joining / joining:length()
end

describe('D4 to collide or not: 4.1 every pair of sphere, capsule and box', function()
  -- each is this wide to either side along x, seen from its position
  local makers = {
    sphere = {width = 1, make = function(x) return c3.sphere({x, 0, 0}, 1) end},
    capsule = {width = 0.5, make = function(x)
      return c3.capsule({x, -2, 0}, {x, 2, 0}, 0.5)
    end},
    box = {width = 2, make = function(x)
      -- turned upright: what was 2 high is 2 wide
      return c3.box({x, 0, 0}, {3, 2, 3}, c3.quat({0, 0, 1}, math.pi / 2))
    end},
  }

  for name_a, one in pairs(makers) do
    for name_b, other in pairs(makers) do
      it(name_a .. ' and ' .. name_b .. ' hit and miss, with full results', function()
        local touching = one.width + other.width
        local hit = check.hit(c3, one.make(0), other.make(touching - 0.25),
          {depth = 0.25, na = {1, 0, 0}})
        check.number(one.width, hit.pa.x)
        check.number(one.width - 0.25, hit.pb.x)
        check.apart(c3, one.make(0), other.make(touching + 0.5), 0.5)
      end)
    end
  end
end)

describe('D4 to collide or not: 4.2 sphere and sphere', function()
  it('hits with points on both surfaces', function()
    check.hit(c3, c3.sphere({1, 1, 1}, 4), c3.sphere({3, 4, 7}, 4), {depth = 1,
      na = {2 / 7, 3 / 7, 6 / 7}, pa = {1 + 8 / 7, 1 + 12 / 7, 1 + 24 / 7}})
    check.apart(c3, c3.sphere({1, 1, 1}, 3), c3.sphere({3, 4, 7}, 3), 1)
  end)

  it('with one centre, the document divides by zero', function()
    check.is_nan(article_normal(c3.vec(1, 2, 3), c3.vec(1, 2, 3)).x)
  end)

  it('with one centre, we answer +y from the smaller', function()
    check.hit(c3, c3.sphere({1, 2, 3}, 0.5), c3.sphere({1, 2, 3}, 2),
      {depth = 2.5, na = {0, 1, 0}, pa = {1, 2.5, 3}, pb = {1, 0, 3}})
  end)
end)

describe('D4 to collide or not: 4.3 sphere and capsule, sphere and box', function()
  local capsule = c3.capsule({0, -2, 0}, {0, 2, 0}, 1)
  -- turned by 90 degrees about z: half extents 1, 2, 3 along y, -x, z
  local box = c3.box({10, 0, 0}, {1, 2, 3}, c3.quat({0, 0, 1}, math.pi / 2))

  it('hits at the nearest point of the capsule', function()
    check.hit(c3, c3.sphere({3, 1, 0}, 2.5), capsule,
      {depth = 0.5, na = {-1, 0, 0}, pa = {0.5, 1, 0}, pb = {1, 1, 0}})
    check.hit(c3, c3.sphere({0, 5, 4}, 4.5), capsule, {depth = 0.5, na = {0, -0.6, -0.8}})
  end)

  it('hits at the nearest point of the box: face, edge, corner', function()
    check.hit(c3, c3.sphere({10, 2, 1}, 1.25), box,
      {depth = 0.25, na = {0, -1, 0}, pa = {10, 0.75, 1}, pb = {10, 1, 1}})
    check.hit(c3, c3.sphere({12.6, 1.8, 0}, 1.25), box,
      {depth = 0.25, na = {-0.6, -0.8, 0}, pb = {12, 1, 0}})
    check.hit(c3, c3.sphere({14, 4, 9}, 7.5), box,
      {depth = 0.5, na = {-2 / 7, -3 / 7, -6 / 7}, pb = {12, 1, 3}})
  end)

  it('with the centre inside, the document divides by zero', function()
    local center = c3.vec(11.5, 0, 0) -- its own nearest point
    check.is_nan(article_normal(center, center).x)
  end)

  it('with the centre inside, we push out by the nearest face', function()
    -- 0.5 from the face at x = 12
    check.hit(c3, c3.sphere({11.5, 0, 0}, 1), box,
      {depth = 1.5, na = {-1, 0, 0}, pa = {10.5, 0, 0}, pb = {12, 0, 0}})
  end)

  it('with the centre on a capsule\'s axis, the normal is square to it', function()
    local result = check.hit(c3, c3.sphere({0, 1, 0}, 0.5), capsule, {depth = 1.5})
    check.number(0, result.na.y)
  end)
end)

describe('D4 to collide or not: 4.4 nearest points of two segments, a b c e f', function()
  local function clamp(t) return math.max(0, math.min(1, t)) end

  -- s on the first from the determinant, t dropped on the second, s again if t was
  -- clamped
  local function article(p1, q1, p2, q2)
    local d1, d2, r = q1 - p1, q2 - p2, p1 - p2
    local a, b, c, e, f = d1:dot(d1), d1:dot(d2), d1:dot(r), d2:dot(d2), d2:dot(r)
    local determinant = a * e - b * b
    local s = determinant > 0 and clamp((b * f - c * e) / determinant) or 0
    local t = (b * s + f) / e
    if t < 0 or t > 1 then
      t = clamp(t)
      s = clamp((b * t - c) / a)
    end
    return s, t, (p1 + d1 * s - p2 - d2 * t):length()
  end

  it('gives the same parameters and distance', function()
    local s, t, gap =
      article(c3.vec(0, 0, 0), c3.vec(4, 0, 0), c3.vec(4, -2, 3), c3.vec(8, 2, 3))
    check.numbers({1, 0.25, math.sqrt(11)}, s, t, gap)
    local distance, t1, t2 = c3.closest_segments(0, 0, 0, 4, 0, 0, 4, -2, 3, 8, 2, 3)
    check.numbers({s, t, gap}, t1, t2, distance)
  end)

  it('gives the same on a thousand random pairs', function()
    local vector = check.random_vectors(404, c3)
    for _ = 1, 1000 do
      local a, b, c, d = vector(2), vector(2), vector(2), vector(2)
      local s, t, gap = article(a, b, c, d)
      local distance, t1, t2 =
        c3.closest_segments(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, d.x, d.y, d.z)
      check.number(gap, distance, 1e-9)
      check.number(s, t1, 1e-6)
      check.number(t, t2, 1e-6)
    end
  end)

  it('and for lines, where nothing is clamped', function()
    local d1, d2, r = c3.vec(1, 2, -2), c3.vec(3, 0, 1), c3.vec(5, -2, -1)
    local a, b, c, e, f = d1:dot(d1), d1:dot(d2), d1:dot(r), d2:dot(d2), d2:dot(r)
    local s = (b * f - c * e) / (a * e - b * b)
    local _, t1, t2 = c3.closest_lines(5, -2, -1, 1, 2, -2, 0, 0, 0, 3, 0, 1)
    check.numbers({s, (b * s + f) / e}, t1, t2)
  end)
end)

describe('D4 to collide or not: 4.5 capsule and capsule', function()
  local first = c3.capsule({-2, 0, 0}, {2, 0, 0}, 0.5)

  it('the normal leads from foot to foot', function()
    local second = c3.capsule({1, 0.6, -3}, {1, 0.6, 3}, 0.25)
    check.hit(c3, first, second,
      {depth = 0.15, na = {0, 1, 0}, pa = {1, 0.5, 0}, pb = {1, 0.35, 0}})
  end)

  it('with crossing axes, the document divides by zero', function()
    check.is_nan(article_normal(c3.vec(1, 0, 0), c3.vec(1, 0, 0)).x)
  end)

  it('with crossing axes, our normal is square to both', function()
    local second = c3.capsule({0, -1, 0}, {2, 1, 0}, 0.25)
    local result = check.hit(c3, first, second, {depth = 0.75})
    check.vector({0, 0}, {x = result.na.x, y = result.na.y})
    check.number(1, math.abs(result.na.z))
  end)

  it('with axes on one line, the normal is square to it', function()
    local along = c3.capsule({-1, 0, 0}, {3, 0, 0}, 0.25)
    local result = check.hit(c3, first, along, {depth = 0.75})
    check.number(0, result.na.x)
    check.hit(c3, first, c3.capsule({2, 0, 0}, {5, 0, 0}, 0.25), {depth = 0.75})
  end)
end)

describe('D4 to collide or not: 4.6 ray and aligned box by slabs', function()
  local box = c3.aabb({-1, -2, -3}, {1, 2, 3})

  -- In each direction the ray is within the slab from one t to another.
  local function slabs(origin, direction)
    local enter, leave = 0, math.huge
    for _, axis in ipairs({'x', 'y', 'z'}) do
      local o, d, low, high = origin[axis], direction[axis], box.min[axis], box.max[axis]
      if d ~= 0 then
        local t0, t1 = (low - o) / d, (high - o) / d
        enter = math.max(enter, math.min(t0, t1))
        leave = math.min(leave, math.max(t0, t1))
      elseif o < low or o > high then
        return nil
      end
    end
    return enter <= leave and enter or nil
  end

  it('enters with t in lengths of the direction, at the entry point', function()
    local hit = c3.raycast(box, {-5, 1, 0}, {2, 0, 0})
    check.number(2, hit.t)
    check.vector({-1, 1, 0}, hit.point)
    check.vector({-1, 0, 0}, hit.normal)
    hit = c3.raycast(box, {-3, 4, 0}, {2, -2, 0}) -- y after x: through the edge
    check.number(1, hit.t)
    check.vector({-1, 2, 0}, hit.point)
  end)

  it('parallel to an axis: between the slabs or not', function()
    assert.is_not_nil(c3.raycast(box, {-5, 2, 3}, {1, 0, 0})) -- along an edge: touching
    assert.is_nil(c3.raycast(box, {-5, 2.001, 0}, {1, 0, 0}))
  end)

  it('starting inside: t = 0 at the origin', function()
    local hit = c3.raycast(box, {0, 1, 2}, {0, 0, -4})
    check.number(0, hit.t)
    check.vector({0, 1, 2}, hit.point)
    assert.is_true(hit.inside)
    check.number(1.25, c3.raycast(box, {0, 1, 2}, {0, 0, -4}, math.huge, false).t)
  end)

  it('agrees with the slabs on random rays', function()
    local vector = check.random_vectors(406, c3)
    local hits = 0
    for _ = 1, 500 do
      local origin, direction = vector(5), vector(3)
      local t, hit = slabs(origin, direction), c3.raycast(box, origin, direction)
      assert.equal(t == nil, hit == nil)
      if t then
        hits = hits + 1
        check.number(t, hit.t, 1e-10)
        check.vector({origin.x + t * direction.x, origin.y + t * direction.y}, {
          x = hit.point.x, y = hit.point.y}, 1e-9)
      end
    end
    assert.is_true(hits > 30)
  end)
end)

describe('D4 to collide or not: 4.7 corner of an aligned box by number', function()
  it('bit 1 takes x max, bit 2 y max, bit 4 z max', function()
    local box = c3.aabb({-1, -2, -3}, {1, 2, 3})
    for n = 0, 7 do
      local x = n % 2 >= 1 and 1 or -1
      local y = n % 4 >= 2 and 2 or -2
      local z = n % 8 >= 4 and 3 or -3
      check.vector({x, y, z}, box:corner(n), 0)
    end
  end)
end)
