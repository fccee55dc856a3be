-- Worlds and the collector: cycles are freed, what is in use is kept, finalizers may use
-- the same world at any time, and nothing grows while a game runs on.
local worlds = require 'spec.lua.world.worlds'
local on_collect = require 'spec.support.memory.on_collect'

local function collect()
  for _ = 1, 4 do collectgarbage() end
end

worlds.each(describe, 'the collector', function(k)
  local c, ball, at = k.c, k.ball, k.at

  it('frees worlds with items that refer back to them', function()
    local weak = setmetatable({}, {__mode = 'k'})
    for _ = 1, 10 do
      local world = c.world()
      local item = {world = world, shape = c.compound {ball(0, 0, 1)}}
      weak[world], weak[item] = true, true
      world:add(item, item.shape)
      world:add(world, ball(0, 0, 1))
      world:add(function() return world end, ball(0, 0, 1))
      world:pairs()
      world:events()
      world:overlapping(ball(0, 0, 1), function() return item end)
    end
    collect()
    assert.is_nil(next(weak))
  end)

  it('takes items that have left, whatever the world was asked before', function()
    local weak = setmetatable({}, {__mode = 'k'})
    local world = c.world()
    for i = 1, 20 do
      local item = {}
      weak[item] = true
      world:add(item, c.compound {ball(i, 0, 1)})
    end
    local function any() return true end
    local probe = ball(0, 0, 100)
    world:pairs(); world:pairs_batch(); world:events(); world:items()
    world:overlapping(probe, any); world:contacts(probe, any)
    world:raycast(at(-9, 0), at(1, 0), nil, any); world:raycast(at(-9, 0), at(1, 0))
    world:raycast_all(at(-9, 0), at(1, 0))
    world:raycast_any(at(-9, 0), at(1, 0), nil, any)
    world:cast(ball(-9, 0, 1), at(99, 0), any); world:cast_all(ball(-9, 0, 1), at(99, 0))
    world:nearest(at(0, 0), nil, function() end); world:nearest(at(0, 0))
    world:each_pair(any)
    world:detect('default', 'default')
    local n = 0
    for _, item in ipairs((world:items())) do
      n = n + 1
      if n <= 10 then world:remove(item) end
    end
    world:events()
    collect()
    local left = 0
    for item in pairs(weak) do
      left = left + 1
      assert.is_true(world:has(item))
    end
    assert.equal(10, left)
    world:clear()
    world:events()
    collect()
    assert.is_nil(next(weak))
  end)

  it('keeps an item that has left until its end was told', function()
    local world = c.world()
    world:add('a', ball(0, 0, 1))
    do
      local item = setmetatable({}, {__tostring = function() return 'it' end})
      world:add(item, ball(0, 0, 1))
      world:events()
      world:remove(item)
    end
    collect()
    local _, _, ended, m = world:events()
    assert.equal(1, m)
    assert.equal('it', tostring(ended[1].b))
    ended = nil -- luacheck: ignore
    collect()
    assert.equal(0, select(4, world:events()))
  end)

  it('may run Lua at any time that uses the same world', function()
    local world, going, calls = k.row('a', 'b', 'c', 'd'), true, 0
    local next_item = 0
    world:respond('default', 'l1', 'slide') -- asked for before an item is in it
    local chosen, list, out, answers = {}, {}, {}, {}
    on_collect(function()
      calls = calls + 1
      next_item = next_item + 1
      world:add(next_item, c.compound {ball(next_item % 7, 0, 1)},
        {layer = 'l' .. next_item % 5, hits = {'default', 'l1'}})
      if next_item > 8 then world:remove(next_item - 8) end
      world:place('a', at(next_item % 5, 0))
      world:pairs(out)
      world:events()
      world:overlapping(ball(0, 0, 9), function(item) return item ~= 'a' end, list)
      world:detect('default', 'l1', function() end)
      return going
    end)
    local rays = k.n == 2 and {-9, 0, 1, 0, 99} or {-9, 0, 0, 1, 0, 0, 99}
    local function keep(item) chosen[#chosen % 5 + 1] = {item}; return true end
    for i = 1, 400 do
      local name = {}
      world:add(name, ball(i % 9, 0, 1), {layer = 'l2'})
      world:shape('b')
      world:pairs(); world:events(); world:items(); world:pairs_batch()
      world:contacts(ball(0, 0, 5), keep, out)
      world:overlapping('a', {'default', keep})
      world:raycast_all(at(-9, 0), at(1, 0), nil, keep)
      world:cast('a', at(9, 0))
      world:nearest(at(i, 0), nil, {'l1', keep})
      world:raycast_batch(rays, 1, i % 2 == 0 and answers or nil)
      world:each_pair(function(a, b) chosen[i % 5 + 1] = {a, b} end)
      assert.is_true(tostring(world):match('items') ~= nil)
      world:remove(name)
      if i % 20 == 0 then collectgarbage() end
      collectgarbage('step', 10)
    end
    going = false
    collect()
    assert.is_true(calls > 10)
    local fresh = c.world()
    for _, item in ipairs((world:items())) do fresh:add(item, world:shape(item)) end
    local all = ball(0, 0, 1e3)
    assert.same((fresh:overlapping(all)), (world:overlapping(all)))
  end)

  it('finds no more memory in use after thousands of frames', function()
    local world, items, out, events = c.world(), {}, {}, {}
    local x = 1
    local function random(n)
      x = (x * 16807) % 2147483647
      return x % n
    end
    for i = 1, 60 do
      items[i] = {}
      world:add(items[i], ball(random(40), random(40), 1))
    end
    local function frame()
      for _ = 1, 5 do
        local i = random(60) + 1
        world:remove(items[i])
        world:add(items[i], ball(random(40), random(40), 1))
        world:place(items[random(60) + 1], k.numbers(random(40), random(40)))
      end
      world:pairs(out)
      world:events(events)
    end
    local least = math.huge -- a compiler makes its traces during some of the runs
    for _ = 1, 8 do
      collect()
      local before = collectgarbage('count')
      for _ = 1, 500 do frame() end
      collect()
      least = math.min(least, collectgarbage('count') - before)
    end
    assert.is_true(least < 8)
    assert.equal(60, #world)
  end)
end)

describe('worlds in coroutines', function()
  it('are shared, and outlive the one that made them', function()
    for _, k in ipairs(worlds.kits) do
      local world = coroutine.wrap(function() return k.row('a', 'b') end)()
      collect()
      local function walk(item)
        return coroutine.wrap(function()
          while true do
            world:translate(item, k.at(-1, 0))
            coroutine.yield(select(2, world:pairs()))
          end
        end)
      end
      local one, other = walk('b'), walk('b')
      assert.equal(2, one() + other())
      local ok = coroutine.resume(coroutine.create(function() world:add('a', 1) end))
      assert.is_false(ok)
      assert.equal(2, #world)
    end
  end)
end)
