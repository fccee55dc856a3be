-- Layers that are misspelt: a question that names one to which nothing was ever added
-- raises, and says which one is near.
local worlds = require 'spec.lua.world.worlds'

worlds.each(describe, 'a layer that nothing was ever added to', function(k)
  local c, ball = k.c, k.ball
  local world

  before_each(function()
    world = c.world()
    world:add('a', ball(0, 0, 1), {layer = 'walls'})
    world:add('b', ball(1, 0, 1), {layer = 'heroes', hits = {'walls', 'coins'}})
  end)

  local function message(f, ...)
    local fine, problem = pcall(f, ...)
    assert.is_false(fine)
    return (problem:gsub('^[^:]+:%d+: ', ''))
  end

  local SLIP = "no item was ever added to layer 'wals': did you mean 'walls'?"

  local o, d = k.at(-5, 0), k.at(1, 0)
  local rays = k.n == 2 and {-5, 0, 1, 0, 9} or {-5, 0, 0, 1, 0, 0, 9}
  local motions = k.at(1, 0)
  local QUESTIONS = { -- which argument, and the call with a filter
    raycast = {4, function(f) world:raycast(o, d, 9, f) end},
    raycast_all = {4, function(f) world:raycast_all(o, d, 9, f) end},
    raycast_any = {4, function(f) world:raycast_any(o, d, 9, f) end},
    cast = {3, function(f) world:cast('a', d, f) end},
    cast_all = {3, function(f) world:cast_all('a', d, f) end},
    overlapping = {2, function(f) world:overlapping('a', f) end},
    contacts = {2, function(f) world:contacts('a', f) end},
    nearest = {3, function(f) world:nearest('a', 9, f) end},
    near = {3, function(f) world:near('a', 9, f) end},
    ground = {3, function(f) world:ground('a', 9, f) end},
    fits = {2, function(f) world:fits('a', f) end},
    push_out = {2, function(f) world:push_out('a', f) end},
    pairs = {2, function(f) world:pairs(nil, f) end},
    each_pair = {3, function(f) world:each_pair(function() end, nil, f) end},
    events = {2, function(f) world:events(nil, f) end},
    raycast_batch = {4, function(f) world:raycast_batch(rays, 1, nil, f) end},
    cast_batch = {5, function(f) world:cast_batch({'a'}, motions, 1, nil, f) end},
    pairs_batch = {2, function(f) world:pairs_batch(nil, f) end},
  }

  for name, question in pairs(QUESTIONS) do
    it('is an error in a filter of ' .. name, function()
      local expected = ("bad argument #%d to '%s' (%s)"):format(question[1], name, SLIP)
      assert.equal(expected, message(question[2], 'wals'))
      assert.equal(expected, message(question[2], {'heroes', 'wals'}))
      for _, filter in ipairs{'walls', 'heroes', 'coins', 'default',
        {'walls', 'default'}} do
        assert.has_no_error(function() question[2](filter) end)
      end
    end)
  end

  it('is an error for separate, detect and in a table of responses', function()
    assert.equal("bad argument #1 to 'separate' (" .. SLIP .. ')',
      message(function() world:separate('wals') end))
    assert.equal("bad argument #1 to 'detect' (" .. SLIP .. ')',
      message(function() world:detect('wals', 'a') end))
    assert.equal("bad argument #2 to 'detect' (" .. SLIP .. ')',
      message(function() world:detect('a', 'wals', function() end) end))
    assert.equal("bad argument #3 to 'move' (" .. SLIP .. ')',
      message(function() world:move('a', d, {wals = 'cross'}) end))
    assert.equal("bad argument #3 to 'check' (" .. SLIP .. ')',
      message(function() world:check('a', d, {wals = 'cross'}) end))
  end)

  it('may stand in a table of responses when it is like none', function()
    assert.has_no_error(function()
      world:move('a', d, {walls = 'slide', bosses = 'touch', default = 'cross'})
    end)
    -- a number is no slip of the pen
    world:filter('a', {layer = 'enemy1'})
    assert.has_no_error(function() world:move('a', d, {enemy2 = 'touch'}) end)
  end)

  it('is told with those that are known, if none is near', function()
    assert.matches("^bad argument #2 to 'overlapping' %(no item was ever added to layer "
      .. "'bosses'; known: walls, heroes, coins; what is added later is named ahead by "
      .. 'world{layers = {...}}%)$',
      message(function() world:overlapping('a', 'bosses') end))
    assert.matches("added to layer 'walls'; what is added later",
      message(function() c.world():overlapping(ball(0, 0, 1), 'walls') end))
    for i = 1, 20 do world:respond('l' .. i, 'l' .. i, 'slide') end
    assert.matches('heroes, coins, l1, l2, l3, l4, l5 %.%.%.; what',
      message(function() world:overlapping('a', 'bosses') end))
  end)

  it('is known once it was named: by an item, hits, respond, push, the world', function()
    local function knows(name)
      assert.has_no_error(function() world:overlapping('a', name) end)
    end
    world:add('c', ball(9, 0, 1), {layer = 'coins of gold', hits = {'planks'}})
    knows('coins of gold')
    knows('planks')
    world:remove('c')
    knows('coins of gold')
    world:respond('bullets', 'glass', 'bounce')
    knows('bullets')
    knows('glass')
    c.character(world, 'a', {push = 'crates'})
    knows('crates')
    world:clear()
    assert.has_no_error(function() world:overlapping(ball(0, 0, 1), 'walls') end)
    world = c.world{layers = {'enemies', 'walls'}}
    assert.has_no_error(function() world:overlapping(ball(0, 0, 1), 'enemies') end)
    assert.matches("layer of this world expected, such as 'walls', got 'wals'",
      message(function() world:detect('wals', 'walls') end))
  end)

  it('is seen by one letter, two in long names, two that are swapped, or capitals',
    function()
      local NEAR = {wal = false, walsl = true, Walls = true, WALLS = true, wall_s = true,
        wallss = true, falls = true, heros = true, herose = true, hereos = true,
        wa = false, bells = false, coin = true, hero = true, h = false}
      for name, is_near in pairs(NEAR) do
        local text = message(function() world:overlapping('a', name) end)
        assert.equal(is_near, text:find('did you mean', 1, true) ~= nil, name)
      end
    end)
end)
