local c2, c3 = require 'collide.d2', require 'collide.d3'

describe('detect', function()
  local function actor(x) return {shape = c3.sphere({x, 0, 0}, 1), health = 1} end

  it('returns how many hits there were', function()
    local list = {actor(0), actor(1), actor(9)}
    assert.equal(1, c3.detect(list, list))
    assert.equal(0, c3.detect(list[1], list[3]))
    assert.equal(0, c3.detect({}, list))
    assert.equal(1, c2.detect({shape = c2.circle(0, 0, 1)}, {{shape = c2.point(0, 0)}}))
  end)

  it('never tests an actor against itself', function()
    local a = actor(0)
    assert.equal(0, c3.detect(a, a))
    assert.equal(0, c3.detect({a}, a))
    assert.equal(1, c3.detect({a, actor(1)}, {a}))
  end)

  it('gives each side a result of its own', function()
    local a, b, results = actor(0), actor(1.5), {}
    function a.on_hit(_, result) results[1] = result; result.na.x = 77 end
    function b.on_hit(_, result) results[2] = result end
    c3.detect(a, b)
    assert.is_false(rawequal(results[1], results[2]))
    assert.equal(c3.vec(-1, 0, 0), results[2].na)
  end)

  it('tells both sides of a hit, whatever the first does', function()
    local told = 0
    local a, b = actor(0), actor(1)
    function a.on_hit(_, _, other) other.health = 0; told = told + 1 end
    function b.on_hit() told = told + 1 end
    c3.detect(a, b)
    assert.equal(2, told)
  end)

  it('needs no health and no on_hit', function()
    assert.equal(1, c3.detect({shape = c3.point(0, 0, 0)}, {shape = c3.point(0, 0, 0)}))
  end)

  it('does not test who was removed by a handler', function()
    local hero, list, seen = actor(0), {actor(0.1), actor(0.2), actor(0.3)}, {}
    local second, third = list[2], list[3]
    c3.detect(hero, list, function(_, _, other)
      seen[#seen + 1] = other
      table.remove(list, 2)
    end)
    assert.equal(1, #list)
    assert.is_false(rawequal(second, seen[2]))
    assert.is_true(rawequal(third, seen[2]))
    assert.equal(2, #seen)
  end)

  it('does not test who was added by a handler, until the next call', function()
    local list = {actor(0), actor(0.1)}
    local hits = c3.detect(list, list, function() list[#list + 1] = actor(0.2) end)
    assert.equal(1, hits)
    assert.equal(3, c3.detect(list, list))
  end)

  it('does not test a shape that was taken away, but the one put in its place', function()
    local hero, first, second = actor(0), actor(0.1), actor(0.2)
    assert.equal(1, c3.detect(hero, {first, second}, function() second.shape = nil end))
    second.shape = c3.sphere({9, 0, 0}, 1)
    assert.equal(1, c3.detect(hero, {first, second}))
  end)

  it('lets the error of a handler through, and works again after it', function()
    local a, b = actor(0), actor(1)
    local function fails() error('oops', 0) end
    assert.has_error(function() c3.detect(a, b, fails) end, 'oops')
    assert.equal(1, c3.detect(a, b))
  end)

  it('does not look at the shape of the dead', function()
    assert.equal(0, c3.detect(actor(0), {{health = 0}}))
  end)

  it('names what is no actor, before any handler runs', function()
    local called = false
    local function refuses(pattern, ...)
      local list = {n = select('#', ...), ...}
      assert.error_matches(function()
        c3.detect(list[1], list[2], function() called = true end)
      end, pattern)
    end
    local good = actor(0)
    refuses("bad argument #1 to 'detect' %(actor or list of actors expected, got nil%)")
    refuses("bad argument #2 to 'detect' %(%[2%]: actor expected, got number%)",
      good, {actor(0.5), 7})
    refuses("bad argument #2 to 'detect' %(%[2%].shape: shape expected, got nil%)",
      good, {actor(0.5), {}})
    refuses("bad argument #2 to 'detect' %(shape: 3D shape expected, got a 2D point%)",
      good, {shape = c2.point(0, 0)})
    assert.is_false(called)
  end)
end)

describe('is_floor', function()
  it('takes the normal in every form', function()
    assert.is_true(c3.is_floor({0, 1, 0}))
    assert.is_true(c3.is_floor({x = 0, y = 1, z = 0}))
    assert.is_true(c3.is_floor(0, 1, 0))
    assert.is_true(c2.is_floor(0, -1))
    assert.is_false(c2.is_floor(0, 1))
    assert.is_true(c2.is_floor({0, 1}, nil, {0, 1}))
    assert.is_false(c3.is_floor(1, 0, 0))
  end)

  it('needs no unit normal', function()
    assert.is_true(c3.is_floor({1e-200, 1e200, 0}))
    assert.is_true(c2.is_floor({1e-201, -1e-200}))
    assert.is_false(c2.is_floor({1e-200, -1e-200}))
  end)

  it('takes slope and up behind numbers in line, too', function()
    assert.is_true(c3.is_floor(1, 1, 0, math.rad(45)))
    assert.is_false(c3.is_floor(1, 1, 0, math.rad(44)))
    assert.is_true(c3.is_floor(0, 0, -1, nil, 0, 0, -3))
    assert.is_true(c2.is_floor(1, 0, math.pi / 2))
    assert.is_true(c2.is_floor(0, 1, math.pi))
  end)

  it('counts a slope of just the greatest angle', function()
    for degrees = 0, 90, 5 do
      local angle = math.rad(degrees)
      assert.is_true(c3.is_floor(math.sin(angle), math.cos(angle), 0, angle))
    end
    assert.is_true(c2.is_floor(math.sin(math.rad(30)), -math.cos(math.rad(30))))
  end)

  it('refuses a slope of more than half a turn', function()
    assert.error_matches(function() c3.is_floor({0, 1, 0}, 4) end,
      "bad argument #2 to 'is_floor' %(max_slope must be <= pi, got 4; "
        .. "angles are in radians: math.rad%(4%) if these are degrees%)")
  end)

  it('has the `up` of worlds by default', function()
    local plane, space = c2.world(), c3.world()
    for degrees = 0, 355, 5 do
      local x, y = math.sin(math.rad(degrees)), math.cos(math.rad(degrees))
      assert.equal(plane:is_floor(x, y), c2.is_floor(x, y), degrees)
      assert.equal(space:is_floor(x, y, 0), c3.is_floor(x, y, 0), degrees)
    end
  end)
end)
