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
  it('hits nothing there, and is an error when it is made here', function()
    assert.error_matches(function() c3.line({1, 2, 3}, {0, 0, 0}) end, 'bad argument #2')
    assert.error_matches(function() c2.line({1, 2}, {0, 0}) end, 'bad argument #2')
    assert.error_matches(function() c3.ray({1, 2, 3}, {0, 0, 0}) end, 'bad argument #2')
  end)

  it('is, as a ray to cast, no more than its origin', function()
    local sphere = c3.sphere({0, 0, 0}, 1)
    assert.is_nil(sphere:raycast({1, 2, 3}, {0, 0, 0}))
    local hit = sphere:raycast({0, 0.5, 0}, {0, 0, 0})
    assert.equal(0, hit.t)
    assert.equal(c3.vec(0, 1, 0), hit.normal)
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

  it('is an error of ray and line in the plane, too', function()
    assert.error_matches(function() c2.ray({1, 2}, {0, 0}) end, 'bad argument #2')
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

  it('from the rim: enters there when it leads in, at t = 0 and not inside', function()
    for _, c in ipairs({c2, c3}) do
      local vector, random = check.random_vectors(2121, c)
      local round = rawget(c, 'circle') or c.sphere
      local led_in = 0
      for _ = 1, 500 do
        local center, r, out = vector(2), random(0.1, 2), vector(1):normalized()
        local p, v = center + out * r, vector(1) -- on the rim, but for rounding
        local hit = c.raycast(round(center, r), p, v)
        if v:normalized():dot(out) < -1e-6 then
          led_in = led_in + 1
          assert.is_false(hit.inside)
          assert.equal(0, hit.t)
          check.vector({p:unpack()}, hit.point)
          check.vector({out:unpack()}, hit.normal, 1e-9)
          -- the near root of the document, which is 0 but for rounding
          check.number(0, (d2.quadratic(p, v, center, r)) * v:length(), 1e-6)
        end
      end
      assert.is_true(led_in > 150)
    end
  end)

  it('from the rim in whole numbers: the root of the document, to the bit', function()
    local count = 0
    for x = -5, 5 do
      for y = -5, 5 do
        for dx = -3, 3 do
          for dy = -3, 3 do
            if x * x + y * y == 25 and x * dx + y * dy < 0 then
              count = count + 1
              local p, v = c2.vec(x, y), c2.vec(dx, dy)
              assert.equal(0, d2.ray_circle(p, v, c2.vec(0, 0), 5))
              for _, solid in ipairs({true, false}) do
                local hit = c2.raycast(circle, p, v, math.huge, solid)
                assert.equal(0, hit.t)
                assert.is_false(hit.inside)
              end
            end
          end
        end
      end
    end
    assert.equal(276, count)
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

describe('D2 mathematics for games: 2.15 what the text prints amiss', function()
  it('a length against a square: right for a radius of one alone', function()
    local vector, random = check.random_vectors(215, c3)
    local wrong = 0
    for _ = 1, 500 do
      local p, c, r = vector(1), vector(1), random(0.2, 2)
      local inside = (p - c):length() <= r
      assert.equal(inside, c3.sphere(c, r):contains(p))
      if d2.printed_condition(p, c, r) ~= inside then wrong = wrong + 1 end
      assert.equal((p - c):length() <= 1, d2.printed_condition(p, c, 1))
    end
    assert.is_true(wrong > 50)
    -- 0.4 from the centre and 0.5 in radius; 2 from it and 1.5
    assert.is_false(d2.printed_condition(c3.vec(0.4, 0, 0), c3.vec(0, 0, 0), 0.5))
    assert.is_true(c3.sphere({0, 0, 0}, 0.5):contains({0.4, 0, 0}))
    assert.is_true(d2.printed_condition(c3.vec(2, 0, 0), c3.vec(0, 0, 0), 1.5))
    assert.is_false(c3.sphere({0, 0, 0}, 1.5):contains({2, 0, 0}))
  end)

  it('a root over D: its points are not on the sphere', function()
    -- D = 64: the roots are (10 -+ 8) / 4, and as printed (10 -+ sqrt(8)) / 4
    local p, v, c = c3.vec(-5, 3, 0), c3.vec(2, 0, 0), c3.vec(0, 0, 0)
    local near, far = d2.printed_roots(p, v, c, 5)
    check.number((10 - math.sqrt(8)) / 4, near)
    check.number((10 + math.sqrt(8)) / 4, far)
    check.numbers({0.5, 4.5}, c3.line_sphere(-5, 3, 0, 2, 0, 0, 0, 0, 0, 5))
    check.number(5, (p + v * 0.5):length())
    assert.is_true(math.abs((p + v * near):length() - 5) > 1)
  end)
end)

describe('D2 mathematics for games: 2.16 the guard for A = 0', function()
  it('the document returns before it divides: no direction hits nothing', function()
    local none = c3.vec(0, 0, 0)
    local vector, random = check.random_vectors(216, c3)
    for _ = 1, 200 do
      assert.is_nil((d2.quadratic(vector(2), none, vector(2), random(0.1, 4))))
    end
    assert.is_nil((d2.quadratic(none, none, none, 1)))
    assert.is_nil((d2.ray_circle(c2.vec(0, 0), c2.vec(0, 0), c2.vec(0, 0), 1)))
  end)

  it('here the line cannot be made; however short it is, else, it hits alike', function()
    assert.error_matches(function() c3.ray({0, 0, 0}, {0, 0, 0}) end, 'bad argument #2')
    local sphere = c3.sphere({0, 0, 0}, 5)
    for power = -300, 300, 25 do
      local scale = 2 ^ power
      local hit = c3.raycast(sphere, {-8, 3, 0}, {scale, 0, 0})
      check.number(4, hit.t * scale)
      check.vector({-4, 3, 0}, hit.point)
      assert.same(hit, c3.ray({-8, 3, 0}, {scale, 0, 0}):raycast(sphere))
    end
    -- the square of so short a direction is 0 in the document
    assert.is_nil((d2.quadratic(c3.vec(-8, 3, 0), c3.vec(2 ^ -600, 0, 0),
      c3.vec(0, 0, 0), 5)))
    local short = c3.ray({-8, 3, 0}, {2 ^ -600, 0, 0})
    check.number(4, short:raycast(sphere).t * 2 ^ -600)
  end)
end)

describe('D2 mathematics for games: 2.17 far from the origin', function()
  -- Of a 1024th, so that to move them by whole numbers rounds nothing.
  local function steps(v)
    local floor = math.floor
    return c3.vec(floor(v.x * 1024) / 1024, floor(v.y * 1024) / 1024,
      floor(v.z * 1024) / 1024)
  end

  it('C as it is printed loses its digits, ours keeps them', function()
    local vector, random = check.random_vectors(217, c3)
    local far = c3.vec(2 ^ 23, -2 ^ 23, 2 ^ 22)
    local hits, others, points_off = 0, 0, 0
    for _ = 1, 3000 do
      local p, v, c = steps(vector(4)), steps(vector(1)), steps(vector(2))
      local r = random(0.5, 3)
      local gap = v:length() > 0 and c3.line(p, v):distance(c3.point(c)) - r or 0
      if math.abs(gap) > 1e-6 then
        local list, q, d = {}, p + far, c + far
        list[1], list[2] = c3.line_sphere(check.flat(p, v, c, r))
        local t0, t1 = c3.line_sphere(check.flat(q, v, d, r))
        assert.equal(list[1] == nil, t0 == nil)
        local theirs = d2.quadratic(q, v, d, r)
        if (theirs == nil) ~= (t0 == nil) then others = others + 1 end
        if t0 then
          hits = hits + 1
          check.number(0, (t0 - list[1]) * v:length(), 1e-9)
          check.number(0, (t1 - list[2]) * v:length(), 1e-9)
          if theirs and math.abs(theirs - t0) * v:length() > 1e-3 then
            points_off = points_off + 1
          end
        end
      end
    end
    assert.is_true(hits > 500)
    assert.is_true(others > 0, others)
    assert.is_true(points_off > 50, points_off)
  end)

  it('near the origin both agree', function()
    local vector, random = check.random_vectors(2171, c3)
    for _ = 1, 500 do
      local p, v, c, r = vector(4), vector(1), vector(2), random(0.5, 3)
      local theirs, t0 = d2.quadratic(p, v, c, r), c3.line_sphere(check.flat(p, v, c, r))
      assert.equal(theirs == nil, t0 == nil)
      if t0 then check.number(0, (theirs - t0) / (1 + math.abs(t0)), 1e-9) end
    end
  end)
end)
