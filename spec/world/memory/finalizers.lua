-- Scenes in which finalizers change and remove items of the world that is asked, in the
-- middle of any call. For an interpreter of its own, in whose small heap the collector
-- comes round often: see finalizers_spec.lua.
local scene = require 'spec.support.world.scene'
local twins = require 'spec.support.world.twins'
local random = require 'spec.support.random'

-- Calls fn when it is collected.
local function leave(fn)
  if newproxy then
    getmetatable(newproxy(true)).__gc = fn
  else
    setmetatable({}, {__gc = fn})
  end
end

-- What asks: an item may be gone by the time that it is asked about.
local CALLS = {
  function(w, pair) w:overlapping(pair.scene:shape()) end,
  function(w, pair) w:contacts(pair:item(), function() return true end) end,
  function(w) w:pairs() end,
  function(w) w:each_pair(function() end) end,
  function(w) w:events() end,
  function(w) w:items() end,
  function(w) w:pairs_batch() end,
  function(w, pair) w:raycast_all(pair.scene:position(), pair.scene:vector(3)) end,
  function(w, pair) w:cast_all(pair.scene:shape(), pair.scene:vector(3)) end,
  function(w, pair) w:nearest(pair.scene:position()) end,
  function(w, pair) w:nearest(pair.scene:shape(), 9, function() return false end) end,
  function(w, pair) w:shape(pair:item()) end,
  function(w, pair) w:detect('default', {pair:item()}, function() end) end,
}

-- What changes: `item` is not touched by finalizers meanwhile.
local CHANGES = {
  function(pair, item) pair:both('translate', item, pair.scene:vector(0.5)) end,
  function(pair, item)
    pair:both('place', item, pair.scene:position(), pair.scene:rotation())
  end,
  function(pair, item) pair:both('set', item, pair.scene:shape()) end,
  function(pair, item) pair:both('remove', item) end,
}

local function play(pair)
  local rng, now = pair.rng, {acting = false, acted = 0} -- working: the item in hand
  -- to both twins: in whichever order it comes with what goes on, the end is the same
  local function act()
    local item = pair:item()
    if item ~= now.working and pair.oracle:count() > 3 and not now.acting then
      now.acting = true
      CHANGES[rng.integer(#CHANGES)](pair, item)
      now.acting, now.acted = false, now.acted + 1
    end
  end
  for _ = 1, 60 do
    for _ = 1, 4 do
      leave(act)
    end
    if pair.oracle:count() < 10 then
      now.working = pair:new_item()
      pair:both('add', now.working, pair.scene:shape(), pair.scene:filter())
    else
      -- under a compiler a finalizer may come between choosing it and having it in hand
      repeat now.working = pair:item() until pair.oracle:has(now.working)
      CHANGES[rng.integer(#CHANGES)](pair, now.working)
    end
    now.working = nil
    local fine, problem = pcall(CALLS[rng.integer(#CALLS)], pair.world, pair)
    assert(fine or problem:find('expected', 1, true)
      or problem:find('is not in this world', 1, true), problem)
  end
  return now.acted
end

-- play(dim, count) -> how often a finalizer has acted. Raises when something is wrong.
return function(dim, count)
  local c = require('collide')['d' .. dim]
  local acted = 0
  collectgarbage('setpause', 1)
  collectgarbage('setstepmul', 1000)
  collectgarbage() -- the pause counts from here
  for i = 1, count do
    local name = ('finalizers, %dD, scene %d'):format(dim, i)
    local pair = twins.new(scene.new(c, random.new(name),
      {dim = dim, extent = 1.3, layers = 2}), name)
    acted = acted + play(pair)
    collectgarbage()
    collectgarbage()
    pair:ask_items()
    pair:ask_pairs()
    pair:ask_around()
  end
  return acted
end
