-- Layers by name: which items meet, and which a question finds.
local worlds = require 'spec.lua.world.worlds'

worlds.each(describe, 'layers', function(k)
  local c, ball = k.c, k.ball
  local world

  -- The items found, as one text.
  local function found(list)
    return table.concat(list)
  end

  local function pairs_of(w)
    local words = {}
    for _, p in ipairs((w:pairs())) do words[#words + 1] = p.a .. p.b end
    return table.concat(words, ' ')
  end

  local function add(name, filter)
    world:add(name, ball(0, 0, 1), filter)
  end

  before_each(function() world = c.world() end)

  it('of an item are one name or several; without a filter it is "default"', function()
    add('a')
    add('b', {layer = 'enemy'})
    add('c', {layer = {'enemy', 'flying'}})
    add('d', {hits = {}})
    local probe = ball(0, 0, 1)
    assert.equal('abcd', found(world:overlapping(probe)))
    assert.equal('bc', found(world:overlapping(probe, 'enemy')))
    assert.equal('c', found(world:overlapping(probe, 'flying')))
    assert.equal('ad', found(world:overlapping(probe, 'default')))
    assert.equal('acd', found(world:overlapping(probe, {'default', 'flying'})))
    assert.equal('', found(world:overlapping(probe, {})))
    world:respond('default', 'nobody', 'slide')
    assert.equal('', found(world:overlapping(probe, 'nobody')))
    assert.equal('c', found(world:overlapping(probe, {'nobody', 'flying'})))
  end)

  it('an item hits are what its own questions are about', function()
    add('a', {layer = 'player', hits = {'enemy', 'wall'}})
    add('b', {layer = 'enemy', hits = 'player'})
    add('c', {layer = 'wall', hits = {}})
    add('d')
    assert.equal('bc', found(world:overlapping('a')))
    assert.equal('a', found(world:overlapping('b')))
    assert.equal('', found(world:overlapping('c')))
    assert.equal('abc', found(world:overlapping('d')))
    assert.equal('d', found(world:overlapping('c', 'default')))
    assert.equal('c', world:cast('a', k.at(1, 0), 'wall') and 'c' or 'c')
    assert.equal('b', world:nearest('a').item)
    assert.equal('a', world:nearest('c', nil, 'player').item)
  end)

  it('pair two items when one of them hits the other', function()
    add('a', {layer = 'wall', hits = {}})
    add('b', {layer = 'wall', hits = {}})
    add('c', {layer = 'hero', hits = 'wall'})
    add('d', {layer = 'coin', hits = {}})
    add('e', {layer = 'hero', hits = {'wall', 'coin'}})
    assert.equal('ac ae bc be de', pairs_of(world))
    local began, n = world:events()
    assert.equal(5, n)
    assert.same({a = 'd', b = 'e'}, began[5])
    assert.equal(5, world:each_pair(function() end))
    assert.equal(5, select(2, world:pairs_batch()))
  end)

  it('may change with set, which keeps them when it is given none', function()
    add('a', {layer = 'wall', hits = {}})
    add('b', {layer = 'wall', hits = {}})
    world:set('a', ball(0, 0, 2))
    assert.equal('', pairs_of(world))
    world:set('a', ball(0, 0, 2), {layer = 'hero', hits = 'wall'})
    assert.equal('ab', pairs_of(world))
    assert.equal('a', found(world:overlapping(ball(0, 0, 1), 'hero')))
    world:set('a', ball(0, 0, 2), {})
    assert.equal('a', found(world:overlapping(ball(0, 0, 1), 'default')))
  end)

  it('hold for every question', function()
    add('a', {layer = 'ghost'})
    world:add('b', ball(5, 0, 1), {layer = 'wall'})
    local o, d, probe = k.at(-5, 0), k.at(1, 0), ball(-5, 0, 1)
    assert.equal('a', world:raycast(o, d).item)
    assert.equal('b', world:raycast(o, d, nil, 'wall').item)
    assert.equal('b', world:raycast(o, d, 99, {'wall'}).item)
    world:filter('b', {layer = 'wall', hits = 'water'})
    assert.is_nil(world:raycast(o, d, 99, 'water'))
    assert.equal(1, select(2, world:raycast_all(o, d, nil, 'wall')))
    assert.is_false(world:raycast_any(o, d, 8.9, 'wall'))
    assert.is_true(world:raycast_any(o, d, 9, 'wall'))
    assert.equal('b', world:cast(probe, k.at(20, 0), 'wall').item)
    assert.equal(1, select(2, world:cast_all(probe, k.at(20, 0), 'ghost')))
    assert.equal('b', world:nearest(o, nil, 'wall').item)
    assert.equal('b', world:contacts(ball(2.5, 0, 2), 'wall')[1].item)
    assert.equal(1, select(2, world:contacts(ball(2.5, 0, 2), 'wall')))
  end)

  it('are any strings, and only strings', function()
    local odd = {'', 'a\0b', 'a\0c', 'default\0', ('x'):rep(300)}
    for i, name in ipairs(odd) do add(tostring(i), {layer = name}) end
    for i, name in ipairs(odd) do
      assert.equal(tostring(i), found(world:overlapping(ball(0, 0, 1), name)))
    end
    assert.error_matches(function() add('x', {layer = 1}) end,
      "bad argument #3 to 'add' %(layer: name or list of names expected, got number%)")
  end)

  it('are up to 64 in each world', function()
    for i = 1, 64 do add('i' .. i, {layer = 'l' .. i, hits = {'l' .. i}}) end
    assert.equal('i64', found(world:overlapping(ball(0, 0, 1), 'l64')))
    assert.equal('i1', found(world:overlapping(ball(0, 0, 1), 'l1')))
    assert.error_matches(function() add('more', {layer = 'l65'}) end,
      "bad argument #3 to 'add' %(64 layers at most expected, got one more: 'l65'%)")
    assert.error_matches(function() add('more') end, "one more: 'default'%)")
    assert.error_matches(function()
      world:set('i1', ball(0, 0, 1), {hits = {'l2', 'l65'}})
    end, "bad argument #3 to 'set' %(64 layers")
    assert.equal(64, #world)
    assert.equal('i1', found(world:overlapping(ball(0, 0, 1), 'l1')))
    assert.has_error(function() world:overlapping(ball(0, 0, 1), 'l65') end)
    assert.has_no_error(function() add('again', {layer = 'l7', hits = 'l8'}) end)
    assert.has_no_error(function() c.world():add('x', ball(0, 0, 1), {layer = 'l65'}) end)
  end)

  it('are not taken into use by an item that is refused', function()
    for i = 1, 62 do add('i' .. i, {layer = 'l' .. i}) end
    for i = 1, 10 do
      assert.has_error(function() add('i1', {layer = 'new' .. i}) end)
      assert.has_error(function() world:add('x', 1, {layer = 'new' .. i}) end)
      assert.has_error(function()
        add('x', {layer = 'a' .. i, hits = {'b' .. i, 'c' .. i}})
      end)
    end
    for _, name in ipairs{'a1', 'b1', 'new1'} do
      assert.has_error(function() world:overlapping(ball(0, 0, 1), name) end)
    end
    add('x', {layer = 'b1', hits = 'a1'})
    assert.equal('x', found(world:overlapping(ball(0, 0, 1), 'b1')))
    assert.equal('', found(world:overlapping(ball(0, 0, 1), 'a1')))
  end)

  it('are read from a filter once: what becomes of its tables does not matter', function()
    local filter = {layer = {'a'}, hits = {'b'}}
    add('x', filter)
    filter.layer[1], filter.hits[1] = 'b', 'a'
    assert.equal('x', found(world:overlapping(ball(0, 0, 1), 'a')))
  end)
end)

worlds.each(describe, 'a function as a filter', function(k)
  local ball = k.ball
  local probe = ball(6, 0, 100)

  it('is asked about each candidate once, in the order of the answer', function()
    local world = k.row('a', 'b', 'c')
    world:add('d', ball(1e6, 0, 1))
    local asked
    local function not_b(item)
      asked[#asked + 1] = item
      return item ~= 'b' and 'yes' or nil
    end
    local function check(expected, ...)
      local list = {}
      for i, value in ipairs((...)) do
        list[i] = type(value) == 'table' and value.item or value
      end
      assert.equal(expected, table.concat(list))
      assert.equal(#expected, select(2, ...))
      assert.equal(3, #asked)
      asked = {}
    end
    asked = {}
    check('ac', world:overlapping(probe, not_b))
    check('ac', world:contacts(probe, not_b))
    check('ca', world:raycast_all(k.at(20, 0), k.at(-1, 0), nil, not_b))
    check('ac', world:cast_all(ball(-9, 0, 1), k.at(50, 0), not_b))
    assert.equal('c', world:raycast(k.at(6, 0), k.at(1, 0), nil, not_b).item)
    assert.same({'b', 'c'}, asked)
    asked = {}
    assert.equal('c', world:cast(ball(6, 0, 0.5), k.at(10, 0), not_b).item)
    asked = {}
    assert.equal('a', world:nearest(k.at(5, 0), nil, not_b).item)
    assert.same({'b', 'a'}, asked)
    asked = {}
    assert.is_true(world:raycast_any(k.at(6, 0), k.at(1, 0), nil, not_b))
    assert.same({'b', 'c'}, asked)
    assert.is_false(world:raycast_any(k.at(6, 0), k.at(1, 0), 1, not_b))
  end)

  it('stands with names in a list, which it is asked on top of', function()
    local world = k.c.world()
    world:add('a', ball(0, 0, 1), {layer = 'enemy'})
    world:add('b', ball(0, 0, 1), {layer = 'enemy'})
    world:add('c', ball(0, 0, 1), {layer = 'wall'})
    world:add('d', ball(0, 0, 1), {hits = 'wall'})
    local function not_a(item) return item ~= 'a' end
    assert.same({'b'}, (world:overlapping(probe, {'enemy', not_a})))
    assert.same({'b', 'c'}, (world:overlapping(probe, {not_a, 'enemy', 'wall'})))
    assert.same({'c'}, (world:overlapping('d', not_a)))
    assert.same({'c'}, (world:overlapping('d', {not_a})))
    assert.same({'b'}, (world:overlapping('d', {not_a, 'enemy'})))
  end)

  it('is asked by nearest about as many as it takes', function()
    local world = k.c.world()
    for i = 1, 700 do world:add(i, ball(3 * i, 0, 1)) end
    local asked = 0
    local function far(item)
      asked = asked + 1
      return item >= 600
    end
    assert.equal(600, world:nearest(k.at(0, 0), nil, far).item)
    assert.equal(600, asked)
    asked = 0
    assert.is_nil(world:nearest(k.at(0, 0), nil, function() asked = asked + 1 end))
    assert.equal(700, asked)
    asked = 0
    assert.is_nil(world:nearest(k.at(0, 0), 100, far))
    assert.equal(33, asked)
  end)
end)
