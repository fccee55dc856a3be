-- Items of a world: what may be one, how they come, change, move and go.
local worlds = require 'spec.lua.world.worlds'
local close = worlds.close

worlds.each(describe, 'the items of a world', function(k)
  local c, ball, at = k.c, k.ball, k.at

  it('may be any value but nil', function()
    local world = c.world()
    local shape = ball(0, 0, 1)
    local items = {{}, 'name', 7, 0.5, false, true, print, shape, world,
      coroutine.create(function() end), io.stdout, math.huge}
    for i, item in ipairs(items) do
      assert.is_false(world:has(item))
      assert.equal(item, world:add(item, ball(i, 0, 1)))
      assert.is_true(world:has(item))
      assert.equal(ball(i, 0, 1), world:shape(item))
    end
    assert.equal(#items, #world)
    local list, n = world:items()
    assert.same(items, list)
    assert.equal(#items, n)
    for i, item in ipairs(items) do
      world:remove(item)
      assert.is_false(world:has(item))
      assert.equal(#items - i, #world)
    end
  end)

  it('are the keys that tables have: 1 and 1.0 are one, 1 and "1" are two', function()
    local world = c.world()
    world:add(1, ball(0, 0, 1))
    assert.is_true(world:has(1.0))
    assert.is_false(world:has('1'))
    world:add('1', ball(0, 0, 1))
    assert.equal(2, #world)
    world:add(-0.0, ball(0, 0, 1))
    assert.is_true(world:has(0))
  end)

  it('come in the order of adding, with holes where some were removed', function()
    local world = c.world()
    for i = 1, 50 do world:add(i, ball(i, 0, 1)) end
    for i = 1, 50, 3 do world:remove(i) end
    world:add('last', ball(0, 0, 1))
    local expected = {}
    for i = 1, 50 do if i % 3 ~= 1 then expected[#expected + 1] = i end end
    expected[#expected + 1] = 'last'
    assert.same(expected, (world:items()))
  end)

  it('fill a list that is handed in, and nothing stands behind them', function()
    local world = k.row('a', 'b')
    local out = {1, 2, 3, 4, mine = true}
    local list, n = world:items(out)
    assert.is_true(rawequal(out, list))
    assert.equal(2, n)
    assert.same({'a', 'b', mine = true}, out)
    world:clear()
    assert.same({mine = true}, (world:items(out)))
  end)

  it('have shapes of their own, copies of those given', function()
    local world, shape = c.world(), ball(0, 0, 1)
    world:add('a', shape)
    shape:translate(at(5, 0))
    assert.equal(ball(0, 0, 1), world:shape('a'))
    world:shape('a'):translate(at(5, 0))
    assert.equal(ball(0, 0, 1), world:shape('a'))
  end)

  it('hand over a copy in a shape that has the room', function()
    local world, out = k.row('a'), ball(9, 9, 9)
    assert.is_true(rawequal(out, world:shape('a', out)))
    assert.equal(ball(3, 0, 1), out)
    local small = ball(0, 0, 1)
    world:set('a', k.crate(0, 0, 1))
    assert.error_matches(function() world:shape('a', small) end,
      "bad argument #2 to 'shape' %(shape with the room of kind 'aabb' expected, got a ")
    assert.equal(ball(0, 0, 1), small)
    local big = c.box(at(0, 0), {1, 1, 1})
    assert.equal(k.crate(0, 0, 1), world:shape('a', big))
  end)

  it('take other shapes, of any kind', function()
    local world = k.row('a')
    world:set('a', k.crate(0, 0, 1))
    assert.equal(k.crate(0, 0, 1), world:shape('a'))
    world:set('a', c.line(at(0, 0), at(1, 0)))
    assert.equal('line', world:shape('a').kind)
    assert.equal(1, select(2, world:overlapping(ball(1e6, 0, 1))))
    world:set('a', c.point(at(7, 7)))
    assert.equal(0, select(2, world:overlapping(ball(1e6, 0, 1))))
    assert.equal(1, select(2, world:overlapping(ball(7, 7, 1))))
  end)

  it('keep the data of their shapes alive', function()
    local world = c.world()
    local make = k.n == 2 and c.polygon or c.hull
    local function corners(x)
      return {at(x, 0), at(x + 1, 0), at(x, 1), {x, 0.5, 1}}
    end
    for i = 1, 20 do
      world:add(i, make(corners(i * 10)))
      world:add(-i, c.compound {make(corners(i * 10 + 5)), ball(0, 0, 1)})
    end
    for _ = 1, 3 do collectgarbage() end
    for i = 1, 20 do
      assert.equal(make(corners(i * 10)), world:shape(i))
      assert.equal(2, #world:shape(-i).shapes)
      assert.equal(1, select(2, world:overlapping(ball(i * 10 + 0.1, 0.1, 0.01))))
    end
    local copy = world:shape(7)
    world:set(7, ball(0, 0, 1))
    world:clear()
    collectgarbage()
    collectgarbage()
    assert.equal(make(corners(70)), copy)
  end)

  it('are refused twice', function()
    local world = k.row('a')
    assert.error_matches(function() world:add('a', ball(0, 0, 1)) end,
      "bad argument #1 to 'add' %(item is in this world already%)")
    assert.equal(ball(3, 0, 1), world:shape('a'))
    assert.equal(1, #world)
  end)

  it('may be added to several worlds, and again after they were removed', function()
    local one, other = k.row('a'), k.row('a')
    one:remove('a')
    assert.is_true(other:has('a'))
    one:add('a', ball(0, 0, 2))
    assert.equal(ball(0, 0, 2), one:shape('a'))
    assert.equal(ball(3, 0, 1), other:shape('a'))
  end)

  it('go all at once', function()
    local world = k.row('a', 'b', 'c')
    world:clear()
    assert.equal(0, #world)
    assert.is_false(world:has('b'))
    assert.equal(0, select(2, world:items()))
    world:add('b', ball(0, 0, 1))
    assert.equal(1, #world)
    world:clear()
    world:clear()
    assert.equal(0, #world)
  end)
end)

worlds.each(describe, 'moving items', function(k)
  local c, ball, at = k.c, k.ball, k.at

  it('places the reference point, to the last digit', function()
    local world = k.row('a')
    for i = 1, 100 do
      local x, y = i / 3, 1e7 / i
      world:place('a', at(x, y))
      assert.same(at(x, y), {world:shape('a'):position()})
      world:place('a', k.numbers(y, x))
      assert.same(at(y, x), {world:shape('a'):position()})
      world:place('a', k.vec(x, x))
      assert.same(at(x, x), {world:shape('a'):position()})
    end
  end)

  it('tells the reference point, as numbers', function()
    local world, crate = c.world(), c.aabb(at(1, 2), at(3, 4))
    world:add('a', crate)
    assert.same(at(1, 2), {world:position('a')})
    world:place('a', at(5, 6), k.n == 2 and 0.5 or c.quat({0, 0, 1}, 0.5))
    assert.same(at(5, 6), {world:position('a')}) -- the corner, though it is a box now
    world:translate('a', at(1, 1))
    assert.same(k.n, select('#', world:position('a')))
    assert.same(at(6, 7), {world:position('a')})
    assert.error_matches(function() world:position('b') end,
      "bad argument #1 to 'position' %(.b. is not in this world ")
    assert.error_matches(function() world:position('a', 1) end, 'no more arguments')
    local garbage = require 'spec.support.memory.garbage'
    assert.equal(0, garbage(function() world:position('a') end))
  end)

  it('turns from how the shape was given, and keeps its turn', function()
    local world, crate = c.world(), c.box(at(0, 0), {2, 1, 1})
    local turn = k.n == 2 and 0.5 or c.quat({0, 0, 1}, 0.5)
    world:add('a', crate)
    for _ = 1, 3 do
      world:place('a', at(5, 6), turn)
      assert.equal(crate:clone():rotate(turn):move_to(at(5, 6)), world:shape('a'))
    end
    world:place('a', at(1, 2))
    assert.equal(crate:clone():rotate(turn):move_to(at(1, 2)), world:shape('a'))
    world:place('a', k.numbers(1, 2))
    assert.equal(crate:clone():rotate(turn):move_to(at(1, 2)), world:shape('a'))
  end)

  it('takes rotations behind numbers in line', function()
    local world = c.world()
    world:add('a', c.box(at(0, 0), {2, 1, 1}))
    if k.n == 2 then
      world:place('a', 1, 2, math.pi)
    else
      world:place('a', 1, 2, 0, {0, 0, 1, 0})
    end
    assert.same(at(1, 2), {world:shape('a'):position()})
    world:place('a', at(1, 2), nil)
    assert.same(at(1, 2), {world:shape('a'):position()})
  end)

  it('translates', function()
    local world = k.row('a')
    world:translate('a', at(1, 2))
    assert.equal(ball(4, 2, 1), world:shape('a'))
    world:translate('a', k.numbers(-4, -2))
    assert.equal(ball(0, 0, 1), world:shape('a'))
  end)

  it('returns nothing', function()
    local world = k.row('a')
    assert.equal(0, select('#', world:place('a', at(0, 0))))
    assert.equal(0, select('#', world:place('a', k.numbers(0, 0))))
    assert.equal(0, select('#', world:translate('a', at(0, 0))))
    assert.equal(0, select('#', world:set('a', ball(0, 0, 1))))
    assert.equal(0, select('#', world:remove('a')))
    assert.equal(0, select('#', world:clear()))
  end)

  it('refuses what leaves the range of numbers, and moves nothing', function()
    local world = c.world()
    local long = c.segment(at(0, 0), at(6e299, 0))
    world:add('a', long)
    assert.error_matches(function() world:place('a', at(9e299, 0)) end,
      "bad argument #2 to 'place' %(shape of numbers from %-1e300 to 1e300 expected, " ..
      'got one beyond')
    assert.error_matches(function() world:translate('a', at(9e299, 0)) end,
      "bad argument #2 to 'translate' %(shape of numbers from %-1e300 to 1e300 expected")
    assert.equal(long, world:shape('a'))
  end)
end)

worlds.each(describe, 'a world', function(k)
  local c, ball = k.c, k.ball

  it('reads like the call that makes one', function()
    local world = c.world()
    assert.equal('world() -- ' .. k.n .. 'D, 0 items', tostring(world))
    world:add('a', ball(0, 0, 1))
    assert.equal('world() -- ' .. k.n .. 'D, 1 item', tostring(world))
    world:add('b', ball(0, 0, 1))
    assert.equal('world() -- ' .. k.n .. 'D, 2 items', tostring(world))
    close(world)
    assert.equal('world() -- ' .. k.n .. 'D, closed', tostring(world))
  end)

  it('has a metatable with a name of its own', function()
    local meta = debug.getmetatable(c.world())
    assert.equal('collide.world' .. k.n, meta.__name)
    assert.equal(meta, debug.getmetatable(c.world()))
  end)

  it('is equal to itself alone', function()
    assert.is_true(c.world() ~= c.world())
  end)

  it('raises once it is closed, by whomever', function()
    local world = k.row('a')
    close(world)
    close(world)
    for _, call in ipairs {
      function() world:add('b', ball(0, 0, 1)) end,
      function() world:has('a') end,
      function() world:place('a', k.numbers(0, 0)) end,
      function() world:pairs() end,
      function() world:clear() end,
      function() world:raycast(k.at(0, 0), k.at(1, 0)) end,
      function() return #world end,
    } do
      assert.error_matches(call, '%(the world is closed%)')
    end
  end)

  it('is no vector, no shape, and named in errors', function()
    local world = c.world()
    assert.error_matches(function() c.point(world) end,
      "bad argument #1 to 'point' %(vector expected, got a " .. k.n .. 'D world%)')
    assert.error_matches(function() world:add('a', world) end,
      "bad argument #2 to 'add' %(shape expected, got a " .. k.n .. 'D world%)')
  end)

  it('is made with options alone', function()
    assert.error_matches(function() c.world(1) end,
      "bad argument #1 to 'world' %(options as a table expected, got number%)")
    assert.error_matches(function() c.world({}, 1) end,
      "bad argument #2 to 'world' %(no more than a table of options expected")
  end)

  it('has results that are read by its own dimension alone', function()
    local foreign = k.other.world()
    assert.error_matches(function() c.world().pairs(foreign) end,
      "bad argument #1 to 'pairs' %(" .. k.n .. 'D world expected, got a ' .. 5 - k.n
        .. 'D world%)')
    foreign:add('a', k.foreign())
    assert.error_matches(function() c.world().shape(foreign, 'a') end,
      "bad argument #1 to 'shape' %(" .. k.n .. 'D world expected')
  end)
end)
