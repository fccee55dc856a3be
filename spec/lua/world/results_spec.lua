-- What worlds answer: the same as the queries on shapes, with the item; and tables handed
-- in as `out`: reused with all that is in them, without garbage.
local worlds = require 'spec.lua.world.worlds'
local garbage = require 'spec.support.memory.garbage'

local VECTORS = {'na', 'nb', 'pa', 'pb', 'point', 'normal'}

-- A result without its item.
local function bare(result)
  local copy = {}
  for key, value in pairs(result) do copy[key] = value end
  copy.item, copy.a, copy.b = nil, nil, nil
  return copy
end

worlds.each(describe, 'a result of a world', function(k)
  local c, ball, at = k.c, k.ball, k.at
  local world

  before_each(function()
    world = c.world()
    world:add('a', ball(0, 0, 1))
    world:add('b', k.crate(1.5, 0, 1))
    world:add('c', ball(10, 0, 1))
    world:add('d', c.segment(at(20, -1), at(20, 1)))
  end)

  it('of contacts is that of the shapes', function()
    local list, n = world:contacts('a')
    assert.equal(1, n)
    assert.equal('b', list[1].item)
    assert.same(c.contact(world:shape('a'), world:shape('b')), bare(list[1]))
    local probe = ball(0.7, 0, 1)
    list, n = world:contacts(probe)
    assert.same({'a', 'b'}, {list[1].item, list[2].item})
    assert.equal(2, n)
    assert.same(c.contact(probe, world:shape('b')), bare(list[2]))
  end)

  it('of pairs is the contact of a, which came first, with b', function()
    world:add('e', ball(0.5, 0, 0.1))
    local list, n = world:pairs()
    assert.equal(3, n)
    for i, names in ipairs {'ab', 'ae', 'be'} do
      assert.equal(names, list[i].a .. list[i].b)
      assert.same(c.contact(world:shape(list[i].a), world:shape(list[i].b)),
        bare(list[i]))
    end
  end)

  it('of each_pair is the same, once for each', function()
    local seen = {}
    local count = world:each_pair(function(a, b, result)
      seen[#seen + 1] = {a, b, result}
    end)
    assert.equal(1, count)
    assert.same({{'a', 'b', c.contact(world:shape('a'), world:shape('b'))}}, seen)
  end)

  it('of each_pair is one of its own, or the one handed in', function()
    world:add('e', ball(0.5, 0, 0.1))
    local results, out = {}, {}
    world:each_pair(function(_, _, r) results[r] = true end)
    local count = 0
    for _ in pairs(results) do count = count + 1 end
    assert.equal(3, count)
    world:each_pair(function(_, _, r) assert.is_true(rawequal(out, r)) end, out)
  end)

  it('of raycast is that of the nearest shape', function()
    local hit = world:raycast(at(-5, 0), at(1, 0))
    assert.equal('a', hit.item)
    assert.same(c.raycast(world:shape('a'), at(-5, 0), at(1, 0)), bare(hit))
    assert.is_nil(world:raycast(at(-5, 9), at(1, 0)))
    assert.is_nil(world:raycast(at(-5, 0), at(1, 0), 3.9))
    assert.equal('a', world:raycast(at(-5, 0), at(1, 0), 4).item)
    assert.is_true(world:raycast(at(0, 0), at(1, 0)).inside)
    if k.n == 2 then
      assert.same(hit, world:raycast(-5, 0, 1, 0, 4))
    else
      assert.same(hit, world:raycast(-5, 0, 0, 1, 0, 0, 4))
    end
  end)

  it('of raycast_all is sorted along the ray', function()
    local list, n = world:raycast_all(at(30, 0), at(-1, 0))
    local names = {}
    for i, hit in ipairs(list) do
      names[i] = hit.item
      assert.same(c.raycast(world:shape(hit.item), at(30, 0), at(-1, 0)), bare(hit))
    end
    assert.equal('dcba', table.concat(names))
    assert.equal(4, n)
  end)

  it('of raycast_any is a boolean', function()
    assert.is_true(world:raycast_any(at(-5, 0), at(1, 0)))
    assert.is_false(world:raycast_any(at(-5, 9), at(1, 0)))
  end)

  it('of cast is that of the first shape touched', function()
    local probe = ball(5, 0, 0.5)
    local touch = world:cast(probe, at(-10, 0))
    assert.equal('b', touch.item)
    assert.same(c.cast(probe, at(-10, 0), world:shape('b')), bare(touch))
    assert.is_nil(world:cast(probe, at(0, 5)))
    assert.equal('d', world:cast('c', k.numbers(15, 0)).item)
    local list, n = world:cast_all(probe, at(-10, 0))
    assert.same({'b', 'a'}, {list[1].item, list[2].item})
    assert.equal(2, n)
  end)

  it('of nearest is the closest points', function()
    local near = world:nearest(ball(14, 0, 1))
    assert.equal('c', near.item)
    assert.same(c.closest(ball(14, 0, 1), world:shape('c')), bare(near))
    near = world:nearest(at(19, 5))
    assert.equal('d', near.item)
    assert.same(c.closest(c.point(at(19, 5)), world:shape('d')), bare(near))
    assert.equal(2, near.tb and 2)
    assert.equal('b', world:nearest(at(3, 0)).item)
    assert.equal('c', world:nearest('d').item)
    assert.same(world:nearest(at(19, 5)), (world:nearest(k.numbers(19, 5))))
    assert.is_nil(world:nearest(at(15, 0), 3))
    assert.equal('c', world:nearest(at(15, 0), 4).item)
    assert.is_nil(c.world():nearest(at(0, 0)))
  end)

  it('of events is a pair without contact', function()
    local began, n, ended, m = world:events()
    assert.same({1, 0}, {n, m})
    assert.same({{a = 'a', b = 'b'}}, began)
    assert.same({}, ended)
    assert.same({0, 0}, {select(2, world:events()), (select(4, world:events()))})
    world:place('c', at(0, 0))
    world:remove('b')
    began, n, ended, m = world:events()
    assert.same({{a = 'a', b = 'c'}}, began)
    assert.same({{a = 'a', b = 'b'}}, ended)
    assert.same({1, 1}, {n, m})
  end)

  it('can be printed, item first', function()
    local point = tostring(k.vec(-1, 0))
    assert.equal('{item = "a", t = 4, inside = false, point = ' .. point .. ', normal = '
      .. point .. '}', tostring(world:raycast(at(-5, 0), at(1, 0))))
    assert.matches('^{a = "a", b = "b", hit = true, depth = 0.5, ',
      tostring(world:pairs()[1]))
    assert.equal('{a = "a", b = "b"}', tostring(world:events()[1]))
  end)

  it('knows false from none', function()
    world:clear()
    world:add(false, ball(0, 0, 1))
    assert.is_false(world:raycast(at(-5, 0), at(1, 0)).item)
    assert.is_false(world:nearest(at(-5, 0)).item)
    assert.same({false}, (world:overlapping(at and ball(0, 0, 1))))
    world:add(true, ball(0, 0, 1))
    local pair = world:pairs()[1]
    assert.same({false, true}, {pair.a, pair.b})
    assert.is_true(world:contacts(false)[1].item)
  end)
end)

-- name = call(world, out) whose answer is a list of results, or one.
local function queries(k)
  local at, probe = k.at, k.ball(5, 0, 6)
  return {
    overlapping = function(w, out) return w:overlapping(probe, nil, out) end,
    items = function(w, out) return w:items(out) end,
    pairs_batch = function(w, out) return w:pairs_batch(out) end,
  }, {
    contacts = function(w, out) return w:contacts(probe, nil, out) end,
    pairs = function(w, out) return w:pairs(out) end,
    raycast_all = function(w, out)
      return w:raycast_all(at(-5, 0), at(1, 0), nil, nil, out)
    end,
    cast_all = function(w, out)
      return w:cast_all(k.ball(-9, 0, 1), at(50, 0), nil, out)
    end,
  }, {
    raycast = function(w, out) return w:raycast(at(-5, 0), at(1, 0), nil, nil, out) end,
    cast = function(w, out) return w:cast(k.ball(-9, 0, 1), at(50, 0), nil, out) end,
    nearest = function(w, out) return w:nearest(at(-5, 0), nil, nil, out) end,
  }
end

worlds.each(describe, 'out in a world', function(k)
  local plain, lists, singles = queries(k)
  local ball = k.ball

  local function world_of(...)
    local world = k.c.world()
    for i = 1, select('#', ...) do world:add((select(i, ...)), ball(i, 0, 1)) end
    return world
  end

  for name, query in pairs(plain) do
    it('is a list that ends where the answer ends: ' .. name, function()
      local world, out = world_of('a', 'b', 'c'), {}
      local list, n = query(world, out)
      assert.is_true(rawequal(out, list))
      assert.is_true(n > 0)
      world:clear()
      list, n = query(world, out)
      assert.is_true(rawequal(out, list))
      assert.same({}, out)
      assert.equal(0, n)
    end)
  end

  for name, query in pairs(lists) do
    it('keeps its results: ' .. name, function()
      local world, out = world_of('a', 'b', 'c'), {mine = 1}
      local list, n = query(world, out)
      assert.is_true(rawequal(out, list))
      assert.equal(3, n)
      local kept = {}
      for i = 1, n do kept[i] = list[i] end
      world:place('c', k.at(1e6, 1e6))
      local fresh, fewer = query(world)
      query(world, out)
      assert.equal(fewer, #out)
      assert.same(fresh[1], out[1])
      world:place('c', k.at(3, 0))
      query(world, out)
      for i, result in ipairs((query(world))) do assert.same(result, out[i]) end
      assert.equal(3, #out)
      for i = 1, n do assert.is_true(rawequal(kept[i], out[i])) end
      assert.equal(1, out.mine)
    end)

    it('writes to whatever vectors are in its results: ' .. name, function()
      local world, out = world_of('a', 'b', 'c'), {}
      query(world, out)
      local mine = {}
      for _, field in ipairs(VECTORS) do
        if out[1][field] then
          mine[field] = {label = field}
          out[1][field] = mine[field]
        end
      end
      query(world, out)
      local fresh = query(world)
      for field, v in pairs(mine) do
        assert.is_true(rawequal(v, out[1][field]))
        assert.equal(field, v.label)
        assert.equal(fresh[1][field].x, v.x)
        assert.equal(fresh[1][field].z, v.z)
      end
    end)

    it('leaves tables alone that are no results: ' .. name, function()
      local world = world_of('a', 'b', 'c')
      local hero, villain = {name = 'hero'}, setmetatable({}, {})
      local out = {hero, 'x', villain, 4, 5}
      query(world, out)
      assert.same({name = 'hero'}, hero)
      assert.is_nil(next(villain))
      assert.same(query(world), out)
    end)

    it('may hold one result twice, which then is two: ' .. name, function()
      local world, out = world_of('a', 'b', 'c'), {}
      query(world, out)
      out[2], out[3] = out[1], out[1]
      query(world, out)
      assert.same(query(world), out)
    end)

    it('keeps no item that is gone from being collected: ' .. name, function()
      local world, out = world_of({}, {}, {}), {}
      query(world, out)
      local weak = setmetatable({}, {__mode = 'k'})
      for _, item in ipairs((world:items())) do weak[item] = true end
      world:clear()
      query(world, out)
      world:events()
      collectgarbage()
      collectgarbage()
      assert.is_nil(next(weak))
    end)
  end

  for name, query in pairs(singles) do
    it('is filled and returned: ' .. name, function()
      local world, out = world_of('a', 'b'), {mine = 1}
      assert.is_true(rawequal(out, query(world, out)))
      for key, value in pairs(query(world)) do assert.same(value, out[key]) end
      assert.equal('a', out.item)
      assert.equal(1, out.mine)
      world:clear()
      assert.is_nil(query(world, out))
    end)
  end

  it('of events holds two lists, which are kept', function()
    local world, out = world_of('a', 'b', 'c'), {}
    local began, n, ended, m = world:events(out)
    assert.is_true(rawequal(began, out.began) and rawequal(ended, out.ended))
    assert.same({3, 0}, {n, m})
    local first = began[1]
    world:place('c', k.at(1e6, 0))
    world:events(out)
    assert.same({}, began)
    assert.same({{a = 'a', b = 'c'}, {a = 'b', b = 'c'}}, ended)
    world:place('c', k.at(3, 0))
    world:events(out)
    assert.same({a = 'a', b = 'c'}, first)
    assert.is_true(rawequal(first, began[1]))
  end)

  it('makes no garbage', function()
    local world = world_of('a', 'b', 'c')
    local at, o, d = k.at, k.at(-5, 0), k.at(1, 0)
    local probe, far, turn = ball(5, 0, 6), ball(-9, 0, 1), k.n == 2 and 1 or {0, 0, 0, 1}
    local shape, filter = ball(0, 0, 1), {'default', 'other'}
    local own = {layer = 'default', hits = filter}
    local accept = function(item) return item ~= 'a' end
    local both = {'default', accept}
    local list, out, result, events = {}, {}, {}, {}
    local items, numbers, answers = {'a', 'b', 'c'}, {}, {}
    world:respond('default', 'other', 'slide')
    local shapes, rays = {'a', probe}, {}
    for i = 1, 3 do
      for _, x in ipairs(at(i, 0)) do numbers[#numbers + 1] = x end
      for _, part in ipairs {o, d, {9}} do
        for _, x in ipairs(part) do rays[#rays + 1] = x end
      end
    end
    local function nothing() end
    local moved = 0
    local calls = {
      has = function() return world:has('a') end,
      place = function() world:place('a', k.numbers(1, 0)) end,
      ['place by a vector'] = function() world:place('a', d) end,
      ['place with a rotation'] = function() world:place('a', d, turn) end,
      translate = function() world:translate('a', k.numbers(0, 0)) end,
      set = function() world:set('a', shape) end,
      ['remove and add'] = function() world:remove('a'); world:add('a', shape) end,
      ['add with a filter'] = function()
        world:remove('a')
        world:add('a', shape, own)
      end,
      shape = function() return world:shape('a', shape) end,
      count = function() return #world end,
      items = function() return world:items(list) end,
      overlapping = function() return world:overlapping(probe, nil, list) end,
      ['overlapping a layer'] = function()
        return world:overlapping(probe, 'other', list)
      end,
      ['overlapping layers'] = function()
        return world:overlapping(probe, filter, list)
      end,
      ['overlapping, chosen'] = function()
        return world:overlapping(probe, accept, list)
      end,
      contacts = function() return world:contacts('a', nil, out) end,
      ['contacts, chosen'] = function() return world:contacts(probe, both, out) end,
      pairs = function() return world:pairs(out) end,
      each_pair = function() return world:each_pair(nothing, result) end,
      events = function()
        moved = 4 - moved
        world:translate('c', k.numbers(moved - 2, 0))
        return world:events(events)
      end,
      raycast = function() return world:raycast(o, d, nil, nil, result) end,
      ['raycast, chosen'] = function()
        return world:raycast(o, d, nil, accept, result)
      end,
      raycast_all = function() return world:raycast_all(o, d, nil, nil, out) end,
      raycast_any = function() return world:raycast_any(o, d) end,
      ['raycast_any, chosen'] = function()
        return world:raycast_any(o, d, nil, accept)
      end,
      cast = function() return world:cast(far, d, nil, result) end,
      cast_all = function() return world:cast_all(far, d, nil, out) end,
      nearest = function() return world:nearest(o, nil, nil, result) end,
      ['nearest, chosen'] = function() return world:nearest(o, nil, accept, result) end,
      place_batch = function() world:place_batch(items, numbers) end,
      translate_batch = function() world:translate_batch(items, numbers) end,
      raycast_batch = function() return world:raycast_batch(rays, 3, answers) end,
      cast_batch = function() return world:cast_batch(shapes, numbers, 2, answers) end,
      pairs_batch = function() return world:pairs_batch(list) end,
    }
    for name, call in pairs(calls) do assert.is_true(garbage(call) <= 0, name) end
  end)
end)
