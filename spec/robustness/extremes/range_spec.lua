-- Numbers up to 1e300 are taken, and give finite answers; larger ones are errors.
describe('the range of numbers', function()
  local collide = require 'collide'
  local LARGEST = 1e300

  local function is_finite(x) return x == x and x ~= math.huge and x ~= -math.huge end

  -- A generator of its own: the same shapes in every Lua.
  local function generator(seed)
    return function(n)
      seed = (seed * 16807) % 2147483647
      return seed % n
    end
  end

  local makers = {
    function(c, v) return c.point(v()) end,
    function(c, v, r) return (rawget(c, 'sphere') or c.circle)(v(), r()) end,
    function(c, v) return c.segment(v(), v()) end,
    function(c, v, r) return c.capsule(v(), v(), r()) end,
    function(c, v) return c.ray(v(), v(true)) end,
    function(c, v) return c.line(v(), v(true)) end,
    function(c, v, r) return c.box(v(), {r(), r(), r()}, nil, r()) end,
    function(c, v, r) return c.triangle(v(), v(), v(), r()) end,
    function(c, v) return (rawget(c, 'hull') or c.convex)({v(), v(), v(), v(), v()}) end,
    function(c, v) return c.plane(v(true), v()) end,
    function(c, v) return c.halfspace(v(true), v()) end,
    function(c, v, r) return c.cylinder and c.cylinder(v(), v(), r()) or c.point(v()) end,
    function(c, v, r) return c.cone and c.cone(v(), v(), r()) or c.point(v()) end,
  }

  local function infinite(shape)
    return shape.kind == 'ray' or shape.kind == 'line' or shape.kind == 'plane'
      or shape.kind == 'halfspace'
  end

  -- Vectors of multiples of a quarter of a size, or of sizes mixed.
  local function scene(c, dims, seed, size)
    local next_number = generator(seed)
    local function number()
      return (next_number(9) - 4) / 4 * (next_number(4) == 0 and 1 or size)
    end
    local function v(direction)
      local made = {}
      for i = 1, dims do made[i] = number() end
      if direction then
        made[1 + next_number(dims)] = next_number(2) == 0 and size or 1
      end
      return made
    end
    local function r() return math.abs(number()) end
    return function()
      local ok, shape
      repeat -- a cylinder without length is refused
        ok, shape = pcall(makers[1 + next_number(#makers)], c, v, r)
      until ok
      return shape
    end, v
  end

  local function assert_finite(what, ...)
    for i = 1, select('#', ...) do
      local value = select(i, ...)
      local numbers = type(value) == 'number' and {value} or {value:unpack()}
      for _, x in ipairs(numbers) do
        if not is_finite(x) then error(what .. ' is ' .. x, 2) end
      end
    end
  end

  local function assert_unit(what, v)
    assert_finite(what, v)
    if math.abs(v:length() - 1) > 1e-12 then error(what .. ' ' .. tostring(v), 2) end
  end

  local function check_pair(a, b, motion, from)
    local r, bounded = a:closest(b), not (infinite(a) or infinite(b))
    assert_unit('na', r.na)
    assert_finite('pa, pb', r.pa, r.pb, r.ta or 0, r.tb or 0)
    assert.is_true(r.distance == r.distance and r.distance < math.huge)
    if bounded then assert_finite('distance', r.distance) end
    local contact = a:manifold(b)
    for _, p in ipairs(contact or {}) do
      assert_finite('a point of a manifold', p.pa, p.pb)
    end
    assert_finite('push', a:push(b))
    local touch = a:cast(motion, b)
    if touch then
      assert_unit('na of a cast', touch.na)
      assert_finite('a cast', touch.t, touch.point, touch.pa, touch.pb)
    end
    local hit = b:raycast(from, motion)
    if hit then
      assert_unit('the normal of a ray', hit.normal)
      assert_finite('a ray', hit.t, hit.point)
    end
    if a.kind == 'segment' or a.kind == 'ray' or a.kind == 'line' then
      local part = a:clip(b)
      if part and not infinite(b) then
        assert_finite('clip', part.t0, part.t1, part.p0, part.p1)
      end
    end
  end

  for dims, c in pairs {[2] = collide.d2, [3] = collide.d3} do
    for _, size in ipairs {LARGEST, 1e299, 1e-300, 5e-324, 1e150} do
      it(('gives finite answers in %dD at size %g'):format(dims, size), function()
        local make, v = scene(c, dims, 7 + dims, size)
        for _ = 1, 120 do
          check_pair(make(), make(), v(true), v())
        end
      end)
    end

    it(('holds in worlds of %dD'):format(dims), function()
      local make, v = scene(c, dims, 5, LARGEST)
      local world = c.world()
      for i = 1, 40 do world:add(i, make()) end
      local found = 0
      for i = 1, 40 do
        for j = i + 1, 40 do
          if world:shape(i):overlaps(world:shape(j)) then found = found + 1 end
        end
      end
      assert.equal(found, #world:pairs())
      for _, hit in ipairs(world:raycast_all(v(), v(true))) do
        assert_unit('normal', hit.normal)
      end
    end)
  end

  local c2, c3 = collide.d2, collide.d3
  local BEYOND = 'from %-1e300 to 1e300 expected, got '

  it('ends at 1e300: more is an error that names the number', function()
    for _, x in ipairs {1.01e300, -1.7e308} do
      assert.error_matches(function() c3.sphere({0, x, 0}, 1) end,
        "bad argument #1 to 'sphere' %(center.y: number " .. BEYOND)
      assert.error_matches(function() c2.point(x, 0) end,
        "bad argument #1 to 'point' %(number " .. BEYOND)
      assert.error_matches(function() c3.hull {{0, 0, 0}, {0, 0, x}} end,
        'points%[2%].z: number ' .. BEYOND)
      assert.error_matches(function() c3.hull {0, 0, 0, 0, 0, x} end,
        'points%[6%]: number ' .. BEYOND)
      assert.error_matches(function() c2.closest_lines(0, 0, 1, 0, 0, 0, x, 0) end,
        "bad argument #7 to 'closest_lines' %(number " .. BEYOND)
      local world = c2.world()
      world:add('a', c2.circle(1, 2, 3))
      assert.error_matches(function() world:place('a', x, 0) end, BEYOND)
      assert.error_matches(function() world:translate_batch({'a'}, {0, x}) end,
        '%[2%]: number ' .. BEYOND)
      assert.equal(c2.circle(1, 2, 3), world:shape('a'))
    end
    assert.equal(1e300, c3.sphere({0, 1e300, 0}, 1).center.y)
    assert.error_matches(function() c3.point(0, math.huge, 0) end,
      'finite number expected')
  end)

  it('is left by no motion', function()
    local ball = c3.sphere(9e299, 0, 0, 1)
    local world = c3.world()
    world:add(1, ball)
    for _, move in ipairs {
      function() ball:translate(2e299, 0, 0) end,
      function() ball:placed(2e299, 0, 0) end,
      function() ball:rotate(c3.quat({0, 0, 1}, math.pi), {-9e299, 0, 0}) end,
      function() world:translate(1, 2e299, 0, 0) end,
      function() c3.compound({ball}):translate(2e299, 0, 0) end,
    } do
      assert.error_matches(move, 'shape of numbers from %-1e300 to 1e300 expected')
    end
    assert.equal(c3.sphere(9e299, 0, 0, 1), ball)
    assert.equal(ball, world:shape(1))
  end)

  it('a parameter beyond it is the largest number, of a point that is right', function()
    local r = c3.point(1, 2, 0):closest(c3.ray({0, 0, 0}, {5e-324, 0, 0}))
    assert.equal(1.7976931348623157e308, r.tb)
    assert.equal(c3.vec(1, 0, 0), r.pb)
    local part = c2.line({0, 0}, {5e-324, 0}):clip(c2.circle(4, 0, 1))
    assert.equal(c2.vec(3, 0), part.p0)
    assert.equal(1.7976931348623157e308, part.t1)
    assert.is_nil(c2.circle(4, 0, 1):raycast({0, 0}, {5e-324, 0}))
  end)

  it('does not show in the answers of cylinders and cones of any size', function()
    local c = collide.d3
    local function pair(kind, unit)
      local function v(x, y, z) return {x * unit, y * unit, z * unit} end
      return kind(v(4, 1, 2), v(2, -1, 3), 3 * unit),
        c.cylinder(v(7.2365363465997063, -1, -1), v(7.2365363465997063, -1, 2), unit)
    end
    for _, kind in ipairs {c.cylinder, c.cone} do
      local a, b = pair(kind, 1)
      local r = a:closest(b)
      for power = -300, 300, 6 do
        local unit = 2 ^ power
        local scaled_a, scaled_b = pair(kind, unit)
        local scaled = scaled_a:closest(scaled_b)
        assert.equal(r.distance * unit, scaled.distance)
        assert.equal(r.pa * unit, scaled.pa)
        assert.equal(r.na, scaled.na)
      end
    end
  end)
end)
