-- Functions that worlds call, and Lua that runs where one does not expect it: they may
-- add, move and remove items, raise, yield, ask the same world. It stays valid, and the
-- answer is that of the moment of the call.
local worlds = require 'spec.lua.world.worlds'
local vector_that, close = worlds.vector_that, worlds.close

-- Calls that take a filter: call(world, filter) -> items of the answer.
local function filtered(k)
  local probe, o, d = k.ball(6, 0, 100), k.at(-9, 0), k.at(1, 0)
  local function items_of(list)
    local items = {}
    for i, r in ipairs(list) do items[i] = r.item end
    return items
  end
  local function item_of(r) return r and {r.item} or {} end
  return {
    overlapping = function(w, f) return (w:overlapping(probe, f)) end,
    contacts = function(w, f) return items_of((w:contacts(probe, f))) end,
    raycast = function(w, f) return item_of(w:raycast(o, d, nil, f)) end,
    raycast_all = function(w, f) return items_of((w:raycast_all(o, d, nil, f))) end,
    raycast_any = function(w, f) return {w:raycast_any(o, d, nil, f)} end,
    cast = function(w, f) return item_of(w:cast(k.ball(-9, 0, 1), k.at(99, 0), f)) end,
    cast_all = function(w, f)
      return items_of((w:cast_all(k.ball(-9, 0, 1), k.at(99, 0), f)))
    end,
    nearest = function(w, f) return item_of(w:nearest(o, nil, f)) end,
  }
end

-- The world answers as one that was made anew with the same items.
local function is_valid(k, world)
  local fresh = k.c.world()
  for _, item in ipairs((world:items())) do fresh:add(item, world:shape(item)) end
  local function image(w)
    local words = {#w}
    for _, p in ipairs((w:pairs())) do
      words[#words + 1] = ('%s-%s %s'):format(p.a, p.b, p.depth)
    end
    for _, r in ipairs((w:raycast_all(k.at(-99, 0), k.at(1, 0)))) do
      words[#words + 1] = ('%s@%s'):format(r.item, r.t)
    end
    return table.concat(words, ' ')
  end
  assert.equal(image(fresh), image(world))
end

worlds.each(describe, 'a function in a filter', function(k)
  local ball = k.ball

  for name, call in pairs(filtered(k)) do
    it('may change the world that asks it: ' .. name, function()
      local world = k.row('a', 'b', 'c', 'd')
      local asked = {}
      call(world, function(item)
        asked[#asked + 1] = item
        if world:has('b') then world:remove('b') end
        world:add(#asked, ball(3 * #asked, 0, 1))
        world:place(item == 'b' and 'a' or item, k.at(500, 500))
        world:pairs()
        call(world, function() return false end)
        return false
      end)
      assert.same({'a', 'b', 'c', 'd'}, asked)
      is_valid(k, world)
    end)

    it('may raise: ' .. name, function()
      local world = k.row('a', 'b', 'c')
      local expected = call(world, function(item) return item ~= 'a' end)
      for i = 1, 3 do
        local calls = 0
        local ok, message = pcall(call, world, function()
          calls = calls + 1
          if calls == i then error('oops', 0) end
        end)
        assert.same({false, 'oops'}, {ok, message})
        is_valid(k, world)
      end
      assert.same(expected, call(world, function(item) return item ~= 'a' end))
    end)

    it('may yield, and others ask the world meanwhile: ' .. name, function()
      local world = k.row('a', 'b', 'c')
      local expected = call(world, function(item) return item ~= 'a' end)
      local function start()
        return coroutine.wrap(function()
          return call(world, function(item)
            coroutine.yield(item)
            return item ~= 'a'
          end)
        end)
      end
      local one, other = start(), start()
      local seen_one, seen_other = one(), other()
      while type(seen_one) ~= 'table' do
        assert.equal(seen_one, seen_other)
        call(world, function() return true end)
        seen_one, seen_other = one(), other()
      end
      assert.same(expected, seen_one)
      assert.same(expected, seen_other)
      start()() -- and never goes on
    end)

    it('may close the world: ' .. name, function()
      local world = k.row('a', 'b', 'c')
      pcall(call, world, function() close(world) end)
      assert.error_matches(function() return #world end, 'the world is closed')
    end)
  end
end)

worlds.each(describe, 'each_pair', function(k)
  local ball, at = k.ball, k.at

  local function crowd(n)
    local world = k.c.world()
    for i = 1, n do world:add(i, ball(0, 0, 1)) end
    return world
  end

  it('does not tell of items that have gone', function()
    local world, seen = crowd(4), {}
    local count = world:each_pair(function(a, b)
      seen[#seen + 1] = a .. b
      if world:has(2) then world:remove(2) end
    end)
    assert.same({'12', '13', '14', '34'}, seen)
    assert.equal(4, count)
    is_valid(k, world)
  end)

  it('does not tell of items that have gone and come again', function()
    local world, seen = crowd(4), {}
    world:each_pair(function(a, b)
      seen[#seen + 1] = a .. b
      if #seen == 1 then
        world:remove(2)
        world:add(2, ball(0, 0, 1))
      end
    end)
    assert.same({'12', '13', '14', '34'}, seen)
  end)

  it('tells of items that were moved or added as it found them', function()
    local world, seen = crowd(3), {}
    world:each_pair(function(a, b, r)
      seen[#seen + 1] = a .. b
      assert.equal(2, r.depth)
      world:place(a, at(100 * #seen, 0))
      world:add(10 + #seen, ball(0, 0, 1))
    end)
    assert.same({'12', '13', '23'}, seen)
    is_valid(k, world)
  end)

  it('may clear the world, and ask it for each pair', function()
    local world, count = crowd(5), 0
    assert.equal(1, world:each_pair(function() world:clear(); count = count + 1 end))
    assert.equal(1, count)
    world = crowd(5)
    count = 0
    world:each_pair(function()
      world:each_pair(function() count = count + 1 end)
    end)
    assert.equal(100, count)
  end)

  it('may raise and yield', function()
    local world = crowd(3)
    local function fails() error('oops', 0) end
    assert.has_error(function() world:each_pair(fails) end, 'oops')
    local thread = coroutine.wrap(function()
      return world:each_pair(function(a, b) coroutine.yield(a .. b) end)
    end)
    assert.same({'12', '13', '23', 3}, {thread(), thread(), thread(), thread()})
  end)
end)

worlds.each(describe, 'a vector that acts when it is read', function(k)
  local ball, at = k.ball, k.at
  local calls = {
    place = function(w, v) w:place('a', v) end,
    translate = function(w, v) w:translate('a', v) end,
    cast = function(w, v) w:cast('a', v) end,
    raycast = function(w, v) w:raycast(at(0, 0), v) end,
    nearest = function(w, v) w:nearest(v) end,
    ['place with a rotation'] = function(w, v)
      if k.n == 2 then return w:place('a', v, 1) end
      w:place('a', at(0, 0), {v, {0, 1, 0}, {0, 0, 1}})
    end,
  }

  for name, call in pairs(calls) do
    it('may remove the item that is moved or asked about: ' .. name, function()
      local world = k.row('a', 'b')
      local ok, message = pcall(call, world, vector_that(function()
        if world:has('a') then world:remove('a') end
      end))
      local gone = 'is not in this world (never added, or removed)'
      assert.is_true(ok or message:find(gone, 1, true) ~= nil)
      assert.is_false(world:has('a'))
      is_valid(k, world)
    end)

    it('may put another item in its place: ' .. name, function()
      local world = k.row('a', 'b')
      call(world, vector_that(function()
        if world:has('c') then return end
        world:remove('a')
        world:add('c', ball(50, 0, 1))
        world:add('a', ball(90, 0, 1))
      end))
      assert.equal(ball(50, 0, 1), world:shape('c'))
      is_valid(k, world)
    end)

    it('may close the world: ' .. name, function()
      local world = k.row('a', 'b')
      local v = vector_that(function() close(world) end)
      assert.error_matches(function() call(world, v) end, 'the world is closed')
    end)
  end

  it('may add the very item that is added', function()
    local world = k.c.world()
    local filter = setmetatable({}, {__index = function(_, key)
      if key == 'hits' and not world:has('a') then world:add('a', ball(7, 0, 1)) end
    end})
    assert.error_matches(function() world:add('a', ball(0, 0, 1), filter) end,
      'item is in this world already')
    assert.equal(ball(7, 0, 1), world:shape('a'))
    filter = setmetatable({}, {__index = function() close(world) end})
    assert.error_matches(function() world:add('b', ball(0, 0, 1), filter) end,
      'the world is closed')
  end)
end)

worlds.each(describe, 'a list with a metatable', function(k)
  it('may ask the world for events while it is filled with them', function()
    local world = k.row('a', 'b')
    world:place('b', k.at(3, 0))
    local inner = 0
    local began = setmetatable({}, {__newindex = function(list, key, value)
      rawset(list, key, value)
      inner = inner + select(2, world:events())
    end})
    local _, n = world:events({began = began, ended = {}})
    assert.equal(1, inner)
    assert.equal(0, n) -- they are told once, by the call that is done first
    assert.equal(0, select(2, world:events()))
  end)

  it('that changes the world each time it is filled ends in an error', function()
    local world = k.row('a', 'b')
    world:place('b', k.at(3, 0))
    local began = setmetatable({}, {__newindex = function()
      world:translate('a', k.at(0, 0))
    end})
    assert.error_matches(function() world:events({began = began, ended = {}}) end,
      'the world changes whenever it is asked for events')
    assert.equal(1, select(2, world:events()))
  end)

  it('lies about its length in vain', function()
    local world = k.row('a', 'b')
    local out = setmetatable({}, {__len = function() return 1e9 end})
    assert.equal(2, select(2, world:contacts(k.ball(4, 0, 9), nil, out)))
    assert.equal(2, select(2, world:items(out)))
  end)
end)
