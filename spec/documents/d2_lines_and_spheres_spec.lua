-- D2, "Mathematics for games, part 2": vectors, lines and spheres, in 3D and 2D. The
-- document's formulas stand in spec/support/documents/d2.lua; the library must agree
-- with them where they are right.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d2 = require 'spec.support.documents.d2'

describe('D2 mathematics for games: 2.1 vectors, lengths, the sphere as a set', function()
  local p, q = c3.vec(1, 2, 3), c3.vec(3, 5, 9)

  it('the vector from P to Q is Q - P, and V.V is its squared length', function()
    local v = q - p
    assert.equal(c3.vec(2, 3, 6), v)
    assert.equal(49, v:dot(v))
    assert.equal(49, v:length_sq())
    assert.equal(7, v:length())
    assert.equal(c3.vec(2 / 7, 3 / 7, 6 / 7), v:normalized())
  end)

  it('a sphere holds every point at most r from C; its surface those at r', function()
    local sphere = c3.sphere(p, 7)
    assert.is_true(sphere:contains(p))
    assert.is_true(sphere:contains(q))
    assert.is_false(c3.sphere(p, 6.999):contains(q))
    assert.equal(0, c3.distance(c3.point(q), sphere))
  end)

  it('dot and cross are what the document calls Dot and Cross', function()
    local vector = check.random_vectors(201, c3)
    for _ = 1, 200 do
      local a, b = vector(3), vector(3)
      check.number(a.x * b.x + a.y * b.y + a.z * b.z, a:dot(b))
      check.vector({a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x},
        a:cross(b))
      check.number(a.x * b.y - a.y * b.x, c2.vec(a.x, a.y):cross(c2.vec(b.x, b.y)))
      check.number(math.sqrt(a.x ^ 2 + a.y ^ 2 + a.z ^ 2), a:length())
      check.number(1, a:normalized():length())
    end
  end)

  it('a point is in a sphere or circle exactly when |P - C| <= r', function()
    local vector, random = check.random_vectors(2011, c3)
    for _ = 1, 300 do
      local x, c, r = vector(2), vector(2), random(0.5, 3)
      assert.equal((x - c):length() <= r, c3.sphere(c, r):contains(x))
      check.number((x - c):length() - r, c3.distance(c3.point(x), c3.sphere(c, r)))
      local flat_x, flat_c = c2.vec(x.x, x.y), c2.vec(c.x, c.y)
      assert.equal((flat_x - flat_c):length() <= r, c2.circle(flat_c, r):contains(flat_x))
    end
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
      local t0, t1 = d2.quadratic(p, v, c, r)
      local x0, x1 = c3.line_sphere(p.x, p.y, p.z, v.x, v.y, v.z, c.x, c.y, c.z, r)
      assert.equal(t0 == nil, x0 == nil)
      assert.equal(t0 == nil, c3.clip(c3.line(p, v), c3.sphere(c, r)) == nil)
      if t0 then
        check.number(0, (x0 - t0) / (1 + math.abs(t0)), 1e-9)
        check.number(0, (x1 - t1) / (1 + math.abs(t1)), 1e-9)
        local clip = c3.clip(c3.line(p, v), c3.sphere(c, r))
        check.number(0, (clip.t0 - t0) / (1 + math.abs(t0)), 1e-9)
        check.number(0, (clip.t1 - t1) / (1 + math.abs(t1)), 1e-9)
      end
    end
  end)

  it('serves the plane, too', function()
    local vector, random = check.random_vectors(2022, c2)
    for _ = 1, 300 do
      local p, v, c, r = vector(4), vector(1), vector(2), random(0.5, 4)
      local t0, t1 = d2.quadratic(p, v, c, r)
      local x0, x1 = c2.line_circle(p.x, p.y, v.x, v.y, c.x, c.y, r)
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
    -- the formula divides by zero: with the base point inside no root is a number
    local none = c3.vec(0, 0, 0)
    local t0 = d2.quadratic(none, none, none, 1)
    assert.is_true(t0 ~= t0 or math.abs(t0) == math.huge)
    assert.error_matches(function() c3.line({1, 2, 3}, {0, 0, 0}) end, 'bad argument #2')
    assert.error_matches(function() c2.line({1, 2}, {0, 0}) end, 'bad argument #2')
    assert.error_matches(function() c3.ray({1, 2, 3}, {0, 0, 0}) end, 'bad argument #2')
  end)

  it('is an error as a ray to cast', function()
    local sphere = c3.sphere({0, 0, 0}, 1)
    local function cast() return sphere:raycast({1, 2, 3}, {0, 0, 0}) end
    assert.error_matches(cast, 'bad argument')
  end)

  it('is an error of the functions of numbers, which name the direction', function()
    local function refuses(f, n, name, ...)
      local list = {...}
      assert.error_matches(function() f((table.unpack or unpack)(list)) end,
        ("bad argument #%d to '%s' %%(v must not be zero%%)"):format(n, name))
    end
    refuses(c3.line_sphere, 4, 'line_sphere', 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    refuses(c3.line_sphere, 4, 'line_sphere', 9, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    refuses(c2.line_circle, 3, 'line_circle', 0, 0, 0, 0, 0, 0, 1)
    refuses(c2.line_circle, 3, 'line_circle', 9, 0, 0, 0, 0, 0, 1)
  end)

  it('is an error of clip, line, ray and raycast in the plane, too', function()
    assert.error_matches(function() c2.ray({1, 2}, {0, 0}) end, 'bad argument #2')
    assert.error_matches(function() c2.raycast(c2.circle(0, 0, 1), {1, 2}, {0, 0}) end,
      'bad argument #3')
    local line = c3.line({0, 0, 0}, {1, 0, 0})
    assert.error_matches(function() line:set({0, 0, 0}, {0, 0, 0}) end, 'bad argument')
    assert.equal(c3.line({0, 0, 0}, {1, 0, 0}), line)
  end)
end)

describe('D2 mathematics for games: 2.4 line and sphere by the perpendicular', function()
  it('says the same as the quadratic, for hit, miss and touch', function()
    local c, v = c3.vec(0, 0, 0), c3.vec(2, 0, 0)
    for y, expected in pairs({[3] = true, [5] = true, [6] = false}) do
      local p = c3.vec(-5, y, 0)
      assert.equal(expected, d2.perpendicular(p, v, c, 5))
      assert.equal(expected, (c3.line_sphere(-5, y, 0, 2, 0, 0, 0, 0, 0, 5)) ~= nil)
      assert.equal(expected, c3.overlaps(c3.line(p, v), c3.sphere(c, 5)))
    end
  end)

  it('says the same on a thousand random lines, by whichever query', function()
    local vector, random = check.random_vectors(204, c3)
    for _ = 1, 1000 do
      local p, v, c, r = vector(4), vector(1), vector(2), random(0.5, 4)
      local expected = d2.perpendicular(p, v, c, r)
      local line, sphere = c3.line(p, v), c3.sphere(c, r)
      local root = c3.line_sphere(p.x, p.y, p.z, v.x, v.y, v.z, c.x, c.y, c.z, r)
      assert.equal(expected, root ~= nil)
      assert.equal(expected, c3.overlaps(line, sphere))
      assert.equal(expected, c3.clip(line, sphere) ~= nil)
      assert.equal(expected, c3.distance(line, sphere) <= 0)
    end
  end)
end)

describe('D2 mathematics for games: 2.5 the near root by Pythagoras', function()
  local projected = d2.projected

  it('is the near root of the quadratic', function()
    -- C.L = 5, d = 3, r = 5: t = 5 - 4
    check.number(1, projected(c3.vec(-5, 3, 0), c3.vec(1, 0, 0), c3.vec(0, 0, 0), 5))
    check.number(1, (c3.line_sphere(-5, 3, 0, 1, 0, 0, 0, 0, 0, 5)))
  end)

  it('is so for random lines of unit direction', function()
    local vector, random = check.random_vectors(205, c3)
    local hits = 0
    for _ = 1, 500 do
      local p, unit, c, r = vector(4), vector(1):normalized(), vector(1), random(1, 4)
      local t = c3.line_sphere(check.flat(p, unit, c, r))
      local theirs = projected(p, unit, c, r)
      assert.equal(theirs ~= theirs, t == nil) -- no root of what is below zero
      if t then
        hits = hits + 1
        check.number(theirs, t, 1e-9)
        local hit = c3.raycast(c3.sphere(c, r), p - unit * 20, unit)
        check.number(theirs + 20, hit.t, 1e-9)
      end
    end
    assert.is_true(hits > 100 and hits < 400)
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

  it('is so for any ray that hits, and the normal leads from the centre there', function()
    local vector, random = check.random_vectors(206, c3)
    local hits = 0
    for _ = 1, 300 do
      local p, c, r = vector(2), vector(2), random(0.5, 2)
      local v = c + vector(1) - p
      p = p + (p - c):normalized() * r -- outside
      local hit = c3.raycast(c3.sphere(c, r), p, v)
      if hit then
        hits = hits + 1
        check.vector({(p + v * hit.t):unpack()}, hit.point, 1e-10)
        check.number(r, (hit.point - c):length(), 1e-10)
        check.vector({((hit.point - c) / r):unpack()}, hit.normal, 1e-9)
      end
    end
    assert.is_true(hits > 40)
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

  it('has one root where it just touches, with the normal there', function()
    check.numbers({4, 4}, c2.line_circle(-8, 5, 2, 0, 0, 0, 5))
    local hit = c2.raycast(circle, {-8, 5}, {2, 0})
    check.number(4, hit.t)
    check.vector({0, 5}, hit.point)
    check.vector({0, 1}, hit.normal)
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

  it('is the root that the document takes, with solid = false, from anywhere', function()
    local vector, random = check.random_vectors(212, c2)
    local ahead, inside, behind = 0, 0, 0
    for _ = 1, 600 do
      local p, v, c, r = vector(2), vector(1), vector(2), random(0.5, 2)
      local t, shape = d2.ray_circle(p, v, c, r), c2.circle(c, r)
      local hit = c2.raycast(shape, p, v, math.huge, false)
      assert.equal(t == nil, hit == nil)
      local first = c2.raycast(shape, p, v)
      assert.equal(t == nil, first == nil)
      if not t then
        behind = behind + 1
      else
        check.number(0, (t - hit.t) / (1 + t), 1e-9)
        check.vector({(p + v * t):unpack()}, hit.point, 1e-8)
        local starts_in = (p - c):length() <= r
        assert.equal(starts_in, hit.inside)
        check.number(starts_in and 0 or hit.t, first.t, 0)
        if starts_in then inside = inside + 1 else ahead = ahead + 1 end
      end
    end
    assert.is_true(ahead > 40 and inside > 40 and behind > 40)
  end)
end)
