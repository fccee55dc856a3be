-- Casts of balls and capsules at boxes, triangles and hulls, and of two capsules. A hit
-- is proven by its own normal: along that the two have a gap at every earlier time, and
-- none when they touch; and by its point, which is on both. A miss is proven by the
-- distance, found by thirds.
describe('3D casts of balls, capsules and boxes', function()
  local c3 = require('collide').d3
  local least = require 'spec.support.least'
  local random = require 'spec.support.random'
  local samples = require 'spec.support.samples'
  local abs, max, min, sqrt = math.abs, math.max, math.min, math.sqrt

  local function dot(a, b) return a[1] * b[1] + a[2] * b[2] + a[3] * b[3] end
  local function along(a, t, b)
    return {a[1] + t * b[1], a[2] + t * b[2], a[3] + t * b[3]}
  end
  local function vector(v) return {v.x, v.y, v.z} end

  local function cross(a, b)
    return {a[2] * b[3] - a[3] * b[2], a[3] * b[1] - a[1] * b[3],
      a[1] * b[2] - a[2] * b[1]}
  end

  -- A span has the ends a and b of its core, a box a center, half extents and axes, a
  -- triangle corners.
  local function reach(s, n)
    if s.corners then
      local p, q, r = s.corners[1], s.corners[2], s.corners[3]
      return max(dot(p, n), dot(q, n), dot(r, n)) + s.radius
    end
    if s.half then
      local most = dot(s.center, n) + s.radius
      for k = 1, 3 do most = most + s.half[k] * abs(dot(s.axes[k], n)) end
      return most
    end
    return max(dot(s.a, n), dot(s.b, n)) + s.radius
  end

  local of_point

  local function of_triangle(s, p)
    local corners, nearest, over = s.corners, 1 / 0, true
    local first = along(corners[2], -1, corners[1])
    local n = cross(first, along(corners[3], -1, corners[1]))
    for k = 1, 3 do
      local a, b = corners[k], corners[k % 3 + 1]
      nearest = min(nearest, of_point({a = a, b = b, radius = 0}, p))
      over = over and dot(cross(n, along(b, -1, a)), along(p, -1, a)) >= 0
    end
    local height = abs(dot(n, along(p, -1, corners[1]))) / sqrt(dot(n, n))
    return (over and height or nearest) - s.radius
  end

  function of_point(s, p)
    local sum = 0
    if s.corners then return of_triangle(s, p) end
    if s.half then
      for k = 1, 3 do
        sum = sum + max(abs(dot(along(p, -1, s.center), s.axes[k])) - s.half[k], 0) ^ 2
      end
    else
      local u, r = along(s.b, -1, s.a), along(p, -1, s.a)
      local y = dot(u, u) > 0 and max(0, min(1, dot(r, u) / dot(u, u))) or 0
      local e = along(r, -y, u)
      sum = dot(e, e)
    end
    return sqrt(sum) - s.radius
  end

  local function nearest_on_way(span, d, other)
    local function at(t)
      local nearest = least(function(y)
        local core = along(span.a, y, along(span.b, -1, span.a))
        return of_point(other, along(core, t, d))
      end)
      return nearest
    end
    return (least(at)) - span.radius
  end

  local function moved(s, v)
    if s.corners then
      local to = {}
      for k = 1, 3 do to[k] = along(s.corners[k], 1, v) end
      return {corners = to, radius = s.radius}
    end
    if s.half then
      local center = along(s.center, 1, v)
      return {half = s.half, axes = s.axes, radius = s.radius, center = center}
    end
    return {radius = s.radius, a = along(s.a, 1, v), b = along(s.b, 1, v)}
  end

  local function check_hit(hit, a, d, b)
    local n, p = vector(hit.na), vector(hit.pa)
    local to = moved(a, along({0, 0, 0}, hit.t, d))
    local gap = -reach(b, {-n[1], -n[2], -n[3]}) - reach(to, n)
    assert.near(1, dot(n, n), 1e-12)
    assert.near(0, gap, 1e-12)
    assert.is_true(dot(n, d) > 0)
    assert.near(0, of_point(to, p), 1e-11)
    assert.near(0, of_point(b, p), 1e-11)
  end

  -- Both ways about. shape: of the library, for each.
  local function check(span, d, other, shape_a, shape_b)
    local back = {-d[1], -d[2], -d[3]}
    local one, two = shape_a:cast(d, shape_b), shape_b:cast(back, shape_a)
    assert.equal(one == nil, two == nil)
    if not one then return false end
    check_hit(one, span, d, other)
    check_hit(two, other, back, span)
    assert.near(one.t, two.t, 1e-13)
    return true
  end

  local function span_of(r, kind, at, radius)
    local x, y, z = r.direction(3)
    local long = kind == 'ball' and 0 or r.between(.2, 2)
    local b = along(at, long, {x, y, z})
    local shape = kind == 'ball' and c3.sphere(at, radius) or c3.capsule(at, b, radius)
    return {a = at, b = b, radius = radius}, shape
  end

  local function box_of(r, half, radius)
    local shape = c3.box({r.between(-1, 1), r.between(-1, 1), r.between(-1, 1)}, half,
      r.quaternion(), radius)
    local axes = {}
    for k = 1, 3 do
      local unit = {0, 0, 0}
      unit[k] = 1
      local way = c3.segment({0, 0, 0}, unit)
      way:rotate(shape.rotation, {0, 0, 0})
      axes[k] = vector(way.b)
    end
    local center = vector(shape.center)
    return {center = center, half = half, axes = axes, radius = radius}, shape
  end

  local function triangle_of(r)
    local p = {}
    for k = 1, 3 do p[k] = {r.between(-2, 2), r.between(-2, 2), r.between(-2, 2)} end
    return {corners = p, radius = 0}, c3.triangle(p[1], p[2], p[3])
  end

  -- The same box by its corners.
  local function hull_of(box)
    local corners = {}
    for i = 0, 7 do
      local at = box.center
      for k = 1, 3 do
        at = along(at, math.floor(i / 2 ^ (k - 1)) % 2 * 2 - 1,
          along({0, 0, 0}, box.half[k], box.axes[k]))
      end
      corners[i + 1] = at
    end
    return c3.hull(corners, box.radius)
  end

  for _, names in ipairs {{'ball', 'box'}, {'capsule', 'box'}, {'capsule', 'capsule'},
    {'ball', 'triangle'}, {'capsule', 'triangle'},
    {'ball', 'hull'}, {'capsule', 'hull'}} do
    it(('touch where planes say: a %s at a %s'):format(names[1], names[2]), function()
      local r = random.new('spans' .. names[1] .. names[2])
      local hits, misses = 0, 0
      for i = 1, samples(1000) do
        local other, shape
        if names[2] == 'triangle' then
          other, shape = triangle_of(r)
        elseif names[2] ~= 'capsule' then
          local flat = r.integer(4) == 1 and 0 or r.between(.1, 2)
          other, shape = box_of(r, {flat, r.between(.1, 2), r.between(.1, 2)},
            r.integer(3) == 1 and r.between(.1, .5) or 0)
          shape = names[2] == 'hull' and hull_of(other) or shape
        else
          other, shape = span_of(r, 'capsule', {0, 0, 0}, r.between(.1, 1))
        end
        local x, y, z = r.direction(3)
        local far = r.between(3, 8)
        local span, moving = span_of(r, names[1], {far * x, far * y, far * z},
          r.between(.05, 1))
        local aim = {r.between(-2, 2), r.between(-2, 2), r.between(-2, 2)}
        local d = along(aim, -r.between(.6, 2), span.a)
        if shape:distance(moving) > 1e-3 then
          local hit = check(span, d, other, moving, shape)
          hits = hits + (hit and 1 or 0)
          misses = misses + (hit and 0 or 1)
          if not hit and i <= samples(100) then
            assert.is_true(nearest_on_way(span, d, other) > -1e-9)
          end
        end
      end
      assert.is_true(hits > 20 and misses > 20)
    end)
  end

  -- An upright capsule comes upon walls, ledges and posts that it lies along.
  it('touch in the middle of what they have in common', function()
    local function point(other, x, z)
      local hit = c3.capsule({-5, 0, 0}, {-5, 3, 0}, .5):cast({x, 0, z}, other)
      return hit.t, hit.pa.x, hit.pa.y, hit.pa.z
    end
    local function assert_touch(t, x, y, z, ...)
      local found = {...}
      for i, wanted in ipairs {t, x, y, z} do assert.near(wanted, found[i], 1e-13) end
    end
    local wall = c3.aabb({0, 1, -2}, {2, 9, 2})
    assert_touch(.45, 0, 2, 0, point(wall, 10, 0))
    assert_touch(.46, 0, 2, .3, point(c3.aabb({0, 1, .3}, {2, 9, 9}), 10, 0))
    assert_touch(.4, -.5, 1.5, 0, point(c3.capsule({0, -2, 0}, {0, 9, 0}, .5), 10, 0))
    assert_touch(.4, -.5, .5, 0, point(c3.capsule({0, 1, 0}, {0, -9, 0}, .5), 10, 0))
  end)

  -- The rates along a face are a rounding, and the time at which it is passed is any.
  it('have a normal square to capsules that are parallel, and lean a little', function()
    for _, lean in ipairs {0, 2 ^ -40, 2 ^ -30, 2 ^ -28} do
      local a = c3.capsule({0, 0, -2}, {lean, 1.5, 0}, 1)
      local b = a:clone():translate({2.5, 0, 0})
      local hit = assert(a:cast({4, 0, 0}, b))
      local n = vector(hit.nb)
      assert.near(0, dot(n, {lean, 1.5, 2}), 1e-15)
      assert.near(0.125, hit.t, 1e-15)
    end
  end)

  it('slide along a box that is turned by a quarter', function()
    local h = sqrt(.5)
    local box = c3.box({-2, -3, -3}, {1.5, 1.5, 3.5})
    box:rotate({0, 0, h, h}, box.center)
    assert.is_nil(box:cast({0, 5, 0}, c3.sphere({-6, 2, 0}, 2.5)))
    assert.is_nil(box:cast({0, 5, 0}, c3.capsule({-6, 2, 0}, {-6, 2, 4}, 2.5)))
  end)

  it('hit where they touch at the start or the end, not where they graze', function()
    local box = c3.aabb({0, 0, 0}, {4, 1, 4})
    local ball = c3.sphere({2, 2, 2}, 1)
    assert.equal(0, ball:cast({0, -1, 0}, box).t)
    assert.is_nil(ball:cast({9, 0, 0}, box))
    assert.near(1, c3.sphere({2, 4, 2}, 1):cast({0, -2, 0}, box).t, 1e-13)
    assert.is_nil(c3.sphere({2, 4, 2}, 1):cast({0, -1.999, 0}, box))
    assert.is_nil(c3.sphere({-3, 2 - 2 ^ -40, 2}, 1):cast({9, 0, 0}, box))
    assert.not_nil(c3.sphere({-3, 1.999, 2}, 1):cast({9, 0, 0}, box))
  end)
end)
