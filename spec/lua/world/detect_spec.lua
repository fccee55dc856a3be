-- Group detection of a world: the rules of d2.detect and d3.detect, for items.
local time = require 'spec.support.check.time'
local worlds = require 'spec.lua.world.worlds'

local unpack = table.unpack or unpack -- luacheck: ignore

local ZEROS = {}
for i = 1, 20 do ZEROS[i] = 0 end

worlds.each(describe, 'detect of a world', function(k)
  local c, ball = k.c, k.ball

  -- A world of actors, one for each x; and these as a list.
  local function scene(...)
    local world, list = c.world(), {}
    for i = 1, select('#', ...) do
      local x = select(i, ...)
      list[i] = {name = tostring(i), health = 1}
      world:add(list[i], ball(x, 0, 1), {layer = i % 2 == 1 and 'odd' or 'even'})
    end
    return world, list
  end

  local function names_of(call, ...)
    local world, seen = ..., {}
    call(world, select(2, ...), select(3, ...), function(_, a, b)
      seen[#seen + 1] = (type(a) == 'table' and a.name or tostring(a))
        .. (type(b) == 'table' and b.name or tostring(b))
    end)
    return table.concat(seen, ' ')
  end

  it('takes items, lists of items, and layers', function()
    local world, l = scene(0, 1, 2, 3, 50)
    local detect = world.detect
    assert.equal('12', names_of(detect, world, l[1], l[2]))
    assert.equal('', names_of(detect, world, l[1], l[5]))
    assert.equal('12 13', names_of(detect, world, l[1], l))
    assert.equal('21 23 24', names_of(detect, world, l[2], l))
    assert.equal('31 21', names_of(detect, world, {l[3], l[2]}, l[1]))
    assert.equal('12 13 23 24 34', names_of(detect, world, l, l))
    assert.equal('13', names_of(detect, world, 'odd', 'odd'))
    assert.equal('12 32 34', names_of(detect, world, 'odd', 'even'))
    assert.equal('21 23', names_of(detect, world, l[2], 'odd'))
    assert.equal('', names_of(detect, world, 'default', 'odd'))
    assert.equal('', names_of(detect, world, {}, l))
  end)

  it('tests an item of any type, and one before a group', function()
    local world = c.world()
    local group = {}
    for _, item in ipairs {1, 'odd', false, group} do world:add(item, ball(0, 0, 1)) end
    assert.equal(1, world:detect(1, false))
    assert.equal(1, world:detect('odd', 1))
    assert.equal(1, world:detect(group, 1))
    assert.equal(3, world:detect(group, {1, false, 'odd'}))
  end)

  it('asks no filter', function()
    local world = c.world()
    world:add('a', ball(0, 0, 1), {hits = {}})
    world:add('b', ball(0, 0, 1), {hits = {}})
    assert.equal(1, world:detect('a', 'b'))
    assert.equal(1, world:detect('default', 'default'))
  end)

  it('gives the contact, and each side its own to on_hit', function()
    local world, l = scene(0, 1.5)
    local results = {}
    local function on_hit(...) results[#results + 1] = {...} end
    l[1].on_hit, l[2].on_hit = on_hit, on_hit
    assert.equal(1, world:detect(l[1], l[2]))
    local a, b = world:shape(l[1]), world:shape(l[2])
    assert.same({{l[1], c.contact(a, b), l[2]}, {l[2], c.contact(b, a), l[1]}}, results)
    world:detect(l[1], l[2], function(result) assert.same(c.contact(a, b), result) end)
    assert.equal(2, #results)
  end)

  it('skips the dead, also those that are not in the world', function()
    local world, l = scene(0, 0, 0)
    l[2].health = 0
    assert.equal('13', names_of(world.detect, world, l, l))
    world:remove(l[2])
    assert.equal('13', names_of(world.detect, world, l, l))
    assert.equal(0, world:detect({l[2]}, l))
  end)

  it('finds the same however long the lists are', function()
    for _, n in ipairs {3, 8, 9, 40} do
      local xs, x = {}, 7
      for i = 1, n do
        x = (x * 31 + 11) % 97
        xs[i] = x / 4
      end
      local world, l = scene((table.unpack or unpack)(xs)) -- luacheck: ignore
      local shuffled = {}
      for i = 1, n do shuffled[i] = l[(i * 7) % n + 1] end
      local expected, reversed = {}, {}
      for i = 1, n do
        for j = 1, n do
          local a, b = l[i], shuffled[j]
          if a ~= b and world:shape(a):overlaps(world:shape(b)) then
            expected[#expected + 1] = a.name .. b.name
          end
          if j > i and world:shape(l[i]):overlaps(world:shape(l[j])) then
            reversed[#reversed + 1] = l[i].name .. l[j].name
          end
        end
      end
      local function names(group) return names_of(world.detect, world, l, group) end
      assert.equal(table.concat(expected, ' '), names(shuffled))
      assert.equal(table.concat(reversed, ' '), names(l))
    end
  end)

  it('tests an item as often as it stands in a list', function()
    local world, l = scene(0, 0)
    assert.equal('12 12', names_of(world.detect, world, l[1], {l[2], l[2]}))
    local long = {}
    for i = 1, 20 do long[i] = l[2] end
    assert.equal(20, world:detect(l[1], long))
    assert.equal(0, world:detect(l[2], long))
  end)

  -- Few and many: both ways of testing.
  for _, n in ipairs {4, 20} do
    local function crowd() return scene((table.unpack or unpack)({0, 0, 0, 0, 0, 0, 0, 0, 0, -- luacheck: ignore
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 1, n)) end

    it('does not test who was removed, has died or left; list of ' .. n, function()
      local world, l = crowd()
      local hits = world:detect(l[1], l, function(_, _, b)
        if b == l[2] then world:remove(l[3]) end
      end)
      assert.equal(n - 2, hits)
      world, l = crowd()
      assert.equal(n - 2, world:detect(l[1], l, function(_, _, b)
        if b == l[2] then l[3].health = 0 end
      end))
      world, l = crowd()
      local copy = {}
      for i = 1, n do copy[i] = l[i] end
      assert.equal(n - 2, world:detect(copy[1], l, function(_, _, b)
        if b == copy[2] then table.remove(l, 3) end
      end))
      world, l = crowd()
      assert.equal(1, world:detect(l[1], l, function(_, a) world:remove(a) end))
      world, l = crowd()
      assert.equal(n - 2, world:detect(l[1], l, function(_, _, b)
        if b ~= l[2] then return end
        world:remove(l[3])
        world:add(l[3], ball(0, 0, 1))
      end))
      world, l = crowd()
      assert.equal(1, world:detect('odd', l, function() world:clear() end))
    end)

    it('sees where items were moved to; list of ' .. n, function()
      local world, l = crowd()
      assert.equal(1, world:detect(l[1], l, function()
        world:place(l[1], k.at(50, 0))
      end))
      for i = 2, n do world:place(l[i], k.at(100, 0)) end
      world:place(l[2], k.at(50, 0))
      local hits = world:detect(l[1], l, function(_, _, b)
        local at = tonumber(b.name) + 1
        if l[at] then world:place(l[at], k.at(50, 0)) end
      end)
      assert.equal(n - 1, hits)
    end)

    it('does not test who was added to a list or layer; list of ' .. n, function()
      local world, l = crowd()
      local extra = 0
      local hits = world:detect(l, l, function()
        extra = extra + 1
        if extra > 5 then return end
        l[#l + 1] = {}
        world:add(l[#l], ball(0, 0, 1), {layer = 'odd'})
      end)
      assert.equal(n * (n - 1) / 2, hits)
      world, l = crowd()
      hits = world:detect(l[2], 'odd', function()
        world:add({}, ball(0, 0, 1), {layer = 'odd'})
      end)
      assert.equal(n / 2, hits)
      world, l = crowd()
      hits = world:detect(l[2], 'odd', function()
        world:set(l[3], ball(0, 0, 1), {layer = 'even'})
      end)
      assert.equal(n / 2 - 1, hits)
    end)

    it('lets handlers raise, yield and detect; list of ' .. n, function()
      local world, l = crowd()
      assert.has_error(function()
        world:detect(l, l, function() error('oops', 0) end)
      end, 'oops')
      local thread = coroutine.wrap(function()
        return world:detect(l[1], l, function(_, _, b) coroutine.yield(b) end)
      end)
      for i = 2, n do assert.equal(l[i], thread()) end
      assert.equal(n - 1, thread())
      local count = 0
      world:detect(l[1], l, function()
        count = count + world:detect(l[1], l)
      end)
      assert.equal((n - 1) * (n - 1), count)
    end)
  end

  -- found by random programs: program 1050005071
  it('of a world that a handler closes raises where it was called', function()
    for _, count in ipairs {3, 20} do
      local world, list = scene(unpack(ZEROS, 1, count))
      local _, message = pcall(function()
        world:detect(list, list, function() worlds.close(world) end)
      end)
      assert.matches("detect_spec.lua:%d+: calling 'detect' on bad self", message)
    end
  end)

  it('is fast for long lists', function()
    local world, list = c.world(), {}
    for i = 1, 3000 do
      list[i] = {}
      world:add(list[i], ball(1.5 * i, 0, 1))
    end
    time.assert_below(5, function()
      assert.equal(2999, world:detect(list, list))
    end)
  end)
end)
