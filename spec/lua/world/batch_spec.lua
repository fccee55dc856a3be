-- Many in one call: flat lists of numbers. Each answer is that of the single call.
local worlds = require 'spec.lua.world.worlds'

worlds.each(describe, 'a batch', function(k)
  local c, ball, at = k.c, k.ball, k.at

  local function flat(...)
    local list = {}
    for i = 1, select('#', ...) do
      local part = select(i, ...)
      if type(part) == 'number' then part = {part} end
      for _, x in ipairs(part) do list[#list + 1] = x end
    end
    return list
  end

  it('places items, as many as there are or as it is told', function()
    local world = k.row('a', 'b', 'c')
    local items, numbers = {'a', 'b', 'c'}, flat(at(1, 2), at(3, 4), at(5, 6))
    world:place_batch(items, numbers)
    for i, item in ipairs(items) do
      assert.equal(ball(2 * i - 1, 2 * i, 1), world:shape(item))
    end
    world:place_batch(items, flat(at(0, 0), at(0, 0)), 2)
    assert.equal(ball(0, 0, 1), world:shape('b'))
    assert.equal(ball(5, 6, 1), world:shape('c'))
    world:place_batch(items, {}, 0)
    world:place_batch({}, {})
    assert.equal(ball(5, 6, 1), world:shape('c'))
  end)

  it('keeps the turn of what it places', function()
    local world = c.world()
    local box, turn = c.box(at(0, 0), {2, 1, 1}), k.n == 2 and 1 or c.quat({0, 0, 1}, 1)
    world:add('a', box)
    world:place('a', at(0, 0), turn)
    world:place_batch({'a'}, at(5, 6))
    assert.equal(box:clone():rotate(turn):move_to(at(5, 6)), world:shape('a'))
  end)

  it('translates', function()
    local world = k.row('a', 'b')
    world:translate_batch({'a', 'b'}, flat(at(1, 1), at(-1, 2)))
    assert.equal(ball(4, 1, 1), world:shape('a'))
    assert.equal(ball(5, 2, 1), world:shape('b'))
    assert.equal(2, select(2, world:items()))
  end)

  it('finds its items in any order, and those that came instead of others', function()
    local world, items, numbers = c.world(), {}, {}
    for i = 1, 30 do world:add(i, ball(0, 0, 1)) end
    for i = 1, 30, 4 do
      world:remove(i)
      world:add(-i, ball(0, 0, 1))
    end
    world:events()
    for i = 30, 1, -1 do
      world:remove(i > 15 and i % 4 == 0 and i or -1)
      world:add(i > 15 and i % 4 == 0 and i or -1, ball(0, 0, 1))
    end
    for i, item in ipairs((world:items())) do
      local k1 = (i * 7) % 30 + 1
      items[k1] = item
      for j, x in ipairs(at(i, item)) do numbers[(k1 - 1) * k.n + j] = x end
    end
    world:place_batch(items, numbers)
    for i, item in ipairs((world:items())) do
      assert.equal(ball(i, item, 1), world:shape(item))
    end
    items = world:items()
    world:place_batch(items, numbers)
    for i, item in ipairs(items) do
      assert.equal(numbers[(i - 1) * k.n + 2], ({world:shape(item):position()})[2])
    end
  end)

  it('moves all or none', function()
    local world = k.row('a', 'b')
    world:add('c', c.segment(at(0, 0), at(6e299, 0)))
    local function refuses(pattern, ...)
      local items, numbers = ...
      for _, method in ipairs {'place_batch', 'translate_batch'} do
        assert.error_matches(function() world[method](world, items, numbers) end, pattern)
        assert.equal(ball(3, 0, 1), world:shape('a'))
        assert.equal(ball(6, 0, 1), world:shape('b'))
      end
    end
    local a, z = at(1, 1), at(0, 0)
    refuses('%[2%]: "x" is not in this world', {'a', 'x'}, flat(a, a))
    refuses('%[2%]: the table is not in this world', {'a', {}}, flat(a, a))
    refuses('%[' .. 1 + k.n .. '%]: number expected, got nil%)$', {'a', 'b'}, a)
    refuses('%[' .. 1 + k.n .. '%]: finite number expected, got inf%)$', {'a', 'b'},
      flat(a, {math.huge, 0, 0}))
    refuses('shape of numbers from %-1e300 to 1e300 expected', {'a', 'b', 'c'},
      flat(a, z, at(9e299, 0)))
  end)

  it('of rays gives t, point and normal of each, and its item', function()
    local world = k.row('a', false)
    local o, up = at(-5, 0), at(0, 1)
    local rays = flat(o, at(1, 0), math.huge, o, at(1, 0), 1, at(20, 0), at(-2, 0), 100,
      o, up, math.huge)
    local out, hits = world:raycast_batch(rays)
    local size = 1 + 2 * k.n
    assert.equal(2, hits)
    assert.equal(4 * size, #out)
    assert.same({'a', false, false, false}, out.items)
    local zero = at(0, 0)
    local expected = flat(7, at(2, 0), at(-1, 0), math.huge, zero, zero, 6.5, at(7, 0),
      at(1, 0), math.huge, zero, zero)
    for i = 1, #expected do assert.equal(expected[i], out[i]) end
  end)

  it('of rays fills what is handed in, and cuts it', function()
    local world = k.row('a')
    local ray = flat(at(-5, 0), at(1, 0), 99)
    local out = {items = {1, 2, 3}, mine = true}
    for i = 1, 40 do out[i] = i end
    local items = out.items
    local back, hits = world:raycast_batch(ray, 1, out)
    assert.is_true(rawequal(out, back) and rawequal(items, out.items))
    assert.equal(1, hits)
    assert.equal(1 + 2 * k.n, #out)
    assert.same({'a'}, items)
    assert.is_true(out.mine)
    world:raycast_batch(ray, 0, out)
    assert.same({items = {}, mine = true}, out)
  end)

  it('of rays may be answered in place', function()
    local world = k.row('a')
    local rays = flat(at(-5, 0), at(1, 0), 99, at(-6, 0), at(1, 0), 99)
    world:raycast_batch(rays, 2, rays)
    assert.equal(7, rays[1])
    assert.equal(8, rays[2 + 2 * k.n])
  end)

  it('of casts gives t, point and na of each, and its item', function()
    local world = k.row('a', 'b')
    local motions = flat(at(10, 0), at(0, 1), at(10, 0))
    local out, hits = world:cast_batch({ball(-2, 0, 1), 'a', 'a'}, motions)
    assert.equal(2, hits)
    assert.same({'a', false, 'b'}, out.items)
    local first = world:cast(ball(-2, 0, 1), at(10, 0))
    assert.equal(first.t, out[1])
    for i = 1, k.n do
      assert.equal(flat({first.point:unpack()})[i], out[1 + i])
      assert.equal(flat({first.na:unpack()})[i], out[1 + k.n + i])
    end
    assert.equal(math.huge, out[2 + 2 * k.n])
    assert.equal(0.1, out[3 + 4 * k.n])
  end)

  it('asks only layers: those named, else those that an item hits', function()
    local world = c.world()
    world:add('a', ball(0, 0, 1), {layer = 'ghost'})
    world:add('b', ball(5, 0, 1), {layer = 'wall'})
    world:add('c', ball(-5, 0, 1), {hits = 'wall'})
    local ray = flat(at(-3, 0), at(1, 0), 99)
    assert.same({'a'}, world:raycast_batch(ray).items)
    assert.same({'b'}, world:raycast_batch(ray, 1, nil, 'wall').items)
    assert.same({'a'}, world:raycast_batch(ray, 1, {}, {'wall', 'ghost'}).items)
    assert.same({'b', 'a'}, world:cast_batch({'c', ball(-5, 0, 0.5)},
      flat(at(20, 0), at(20, 0)), 2, nil).items[1] == 'b' and {'b', 'a'})
    assert.same({'b'}, world:cast_batch({'c'}, at(20, 0)).items)
    assert.same({'a'}, world:cast_batch({'c'}, at(20, 0), 1, nil, 'ghost').items)
    assert.error_matches(function() world:raycast_batch(ray, 1, nil, {'wall', print}) end,
      "bad argument #4 to 'raycast_batch' %(a batch calls no functions%)")
  end)

  it('refuses to read what it writes', function()
    local world = k.row('a')
    local ray, motion, shapes = flat(at(-5, 0), at(1, 0), 99), at(1, 0), {'a'}
    local function refuses(call)
      assert.error_matches(call, '%(table expected that is not filled%)$')
    end
    refuses(function() world:raycast_batch(ray, 1, {items = ray}) end)
    refuses(function() world:cast_batch(shapes, motion, 1, motion) end)
    refuses(function() world:cast_batch(shapes, motion, 1, shapes) end)
    refuses(function() world:cast_batch(shapes, motion, 1, {items = motion}) end)
    local out = {}
    out.items = out
    assert.same({'a'}, world:raycast_batch(ray, 1, out).items)
    assert.is_false(rawequal(out, out.items))
    assert.same(flat(at(-5, 0), at(1, 0), 99), ray)
    assert.same({'a'}, shapes)
  end)

  it('of pairs is one item after the other', function()
    local world = c.world()
    for i = 1, 4 do world:add(i, ball(1.5 * i, 0, 1)) end
    local out = {9, 9, 9, 9, 9, 9, 9, 9, 9}
    local list, n = world:pairs_batch(out)
    assert.is_true(rawequal(out, list))
    assert.equal(3, n)
    assert.same({1, 2, 2, 3, 3, 4}, list)
    world:clear()
    assert.same({{}, 0}, {world:pairs_batch(out)})
  end)
end)
