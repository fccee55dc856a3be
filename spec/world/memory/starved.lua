-- Calls of worlds for which there is no memory: at every allocation of each, once and
-- from then on. The error says so, the world is as if the call had not been made, the
-- next call works, and what a closed world has taken is given back to the last byte.
--
-- For an interpreter of its own, as Lua collects all garbage when it finds no memory: see
-- starved_spec.lua.
local oracle = require 'spec.support.world.oracle'
local same = require 'spec.support.world.same'
local scene = require 'spec.support.world.scene'
local starved = require 'spec.support.memory.starved'
local random = require 'spec.support.random'

local dim, c -- of the worlds: 2, collide.d2

local function equal(right, got)
  if not rawequal(right, got) and right ~= got then
    error(('%s, where %s is right'):format(tostring(got), tostring(right)), 2)
  end
end

local function expect(problem)
  if problem then
    error(problem, 0)
  end
end

local ALIVE = {4, 2, 1} -- items that are there, whatever was done before

-- A game to be starved: both worlds with some items, and things to ask with.
local function new_game(name, items)
  local rng = random.new(name)
  local game = {
    rng = rng, world = c.world(), naive = oracle.new(c, dim),
    scene = scene.new(c, rng, {dim = dim, extent = 2, layers = 4}),
  }
  for i = 1, items do
    local shape, filter = game.scene:shape(), game.scene:filter()
    game.world:add(i, shape, filter)
    game.naive:add(i, shape, filter)
  end
  game.shape, game.at = game.scene:shape(), game.scene:position()
  game.filter, game.names = {layer = 'a new one'}, game.scene:names()
  game.way, game.turn = game.scene:vector(3), game.scene:rotation()
  game.numbers = {}
  for i = 1, #ALIVE * dim do
    game.numbers[i] = rng.between(-2, 2)
  end
  return game
end

local function accept(item)
  return item % 2 == 0
end

local function compare_all(game, what)
  local world, naive = game.world, game.naive
  local a, n = world:items()
  local b, m = naive:items()
  expect(same.items(what .. ', items', a, n, b, m))
  for _, item in ipairs(b) do
    equal(naive:shape(item), world:shape(item))
  end
  a, n = world:pairs()
  b, m = naive:pairs()
  expect(same.lists(what .. ', pairs', a, n, b, m))
end

local function compare_events(game, what)
  local a, n, e, k = game.world:events()
  local b, m, f, l = game.naive:events()
  expect(same.lists(what .. ', began', a, n, b, m))
  expect(same.lists(what .. ', ended', e, k, f, l))
end

-- What changes a world: call(world, game), then asked of both.
local CHANGES = {
  add = function(w, g) w:add('new', g.shape) end,
  ['add, with a layer'] = function(w, g) w:add('new', g.shape, g.filter) end,
  set = function(w, g) w:set(1, g.shape) end,
  ['set, with a layer'] = function(w, g) w:set(2, g.shape, g.filter) end,
  place = function(w, g) w:place(1, g.at) end,
  ['place, turned'] = function(w, g) w:place(2, g.at, g.turn) end,
  translate = function(w, g) w:translate(2, g.way) end,
  remove = function(w) w:remove(1) end,
  clear = function(w) w:clear() end,
}

-- What asks it: the answer is compared when there is one.
local QUESTIONS = {
  items = function(w) return w:items() end,
  pairs = function(w) return w:pairs() end,
  overlapping = function(w, g) return w:overlapping(g.shape, g.names) end,
  ['overlapping an item'] = function(w) return w:overlapping(1) end,
  ['overlapping, with a function'] = function(w, g)
    return w:overlapping(g.shape, accept)
  end,
  contacts = function(w, g) return w:contacts(g.shape) end,
  raycast = function(w, g) return w:raycast(g.at, g.way) end,
  ['raycast, with a function'] = function(w, g)
    return w:raycast(g.at, g.way, 9, accept)
  end,
  raycast_all = function(w, g) return w:raycast_all(g.at, g.way) end,
  raycast_any = function(w, g) return w:raycast_any(g.at, g.way) end,
  cast = function(w, g) return w:cast(1, g.way) end,
  cast_all = function(w, g) return w:cast_all(g.shape, g.way) end,
  nearest = function(w, g) return w:nearest(g.at) end,
  ['nearest, with a function'] = function(w, g)
    return w:nearest(g.shape, 9, accept)
  end,
  each_pair = function(w) return w:each_pair(function() end) end,
  detect = function(w) return w:detect(1, ALIVE, function() end) end,
}

local function compare_answers(what, a, n, b, m)
  if type(a) == 'table' and n then
    for i = 1, n do
      if type(a[i]) == 'table' then
        expect(same.results(what, a[i], b[i]))
      else
        equal(b[i], a[i])
      end
    end
    equal(m, n)
  else
    expect(same.results(what, a, b))
  end
end

local PREPARED = {
  -- nothing was asked yet
  fresh = function() end,
  -- all is built, and there is something to tell
  asked = function(game)
    for _, w in ipairs {game.world, game.naive} do
      w:pairs()
      w:events()
      w:translate(1, game.way)
      w:remove(3)
      w:place(4, game.at, game.turn)
    end
  end,
}

local SIZES = {4, 8, 17} -- items of a world, about where tables grow

-- One call in a fresh world of its own; returns whether anything failed.
local function try(call, compare, items, prepare, what, n, from_then)
  local game = new_game('starved', items)
  prepare(game)
  local done, failed, a, b, d, e = starved.call(n, from_then, call, game.world, game)
  if done then
    compare(what, game, a, b, d, e)
  end
  compare_all(game, what)
  compare_events(game, what)
  if not done then
    what = what .. ', then called again'
    compare(what, game, call(game.world, game))
    compare_all(game, what)
    compare_events(game, what)
  end
  return failed
end

-- All claims: {name, run}, in an order that is the same everywhere.
local claims = {}

local function claim(name, call, compare)
  claims[#claims + 1] = {name, function()
    for _, items in ipairs(SIZES) do
      for _, state in ipairs {'fresh', 'asked'} do
        starved.walk(function(n, from_then)
          local what = ('%s, %s, %d items, allocation %d%s'):format(name, state, items, n,
            from_then and ' and all that follow' or '')
          return try(call, compare, items, PREPARED[state], what, n, from_then)
        end)
      end
    end
  end}
end

local function sorted(t)
  local names = {}
  for name in pairs(t) do
    names[#names + 1] = name
  end
  table.sort(names)
  return names
end

for _, name in ipairs(sorted(CHANGES)) do
  claim(name, CHANGES[name], function(_, game)
    CHANGES[name](game.naive, game)
  end)
end

for _, name in ipairs(sorted(QUESTIONS)) do
  claim(name, QUESTIONS[name], function(what, game, a, n)
    compare_answers(what, a, n, QUESTIONS[name](game.naive, game))
  end)
end

claim('events', function(w) return w:events() end, function(what, game, a, n, e, k)
  local b, m, f, l = game.naive:events()
  expect(same.lists(what .. ', began', a, n, b, m))
  expect(same.lists(what .. ', ended', e, k, f, l))
end)

-- Vector number i of a flat list.
local function vector_at(numbers, i)
  local v = {}
  for k = 1, dim do
    v[k] = numbers[(i - 1) * dim + k]
  end
  return v
end

claim('place_batch', function(w, g) w:place_batch(ALIVE, g.numbers, #ALIVE) end,
  function(_, game)
    for i, item in ipairs(ALIVE) do
      game.naive:place(item, vector_at(game.numbers, i))
    end
  end)

claim('translate_batch', function(w, g) w:translate_batch(ALIVE, g.numbers, #ALIVE) end,
  function(_, game)
    for i, item in ipairs(ALIVE) do
      game.naive:translate(item, vector_at(game.numbers, i))
    end
  end)

claim('pairs_batch', function(w) return w:pairs_batch() end, function(_, game, list, n)
  local right, m = game.naive:pairs()
  equal(m, n)
  for i = 1, n do
    equal(right[i].a, list[2 * i - 1])
    equal(right[i].b, list[2 * i])
  end
end)

claim('cast_batch', function(w, g)
  return w:cast_batch(ALIVE, g.numbers, #ALIVE, {})
end, function(_, game, out)
  for i, item in ipairs(ALIVE) do
    local right = game.naive:cast(item, vector_at(game.numbers, i))
    equal(right and right.item or false, out.items[i])
  end
end)

claim('shape', function(w) return w:shape(2) end, function(_, game, shape)
  equal(game.naive:shape(2), shape)
end)

claims[#claims + 1] = {'a world that is opened', function()
  local failures = starved.walk(function(n, from_then)
    local done, failed, world = starved.call(n, from_then, c.world)
    if done then
      equal(0, #world)
    end
    return failed
  end)
  equal(true, failures > 0)
end}

claims[#claims + 1] = {'shapes that are made of lists', function()
  local points, parts = {{0, 0, 0}, {4, 0, 0}, {4, 4, 1}, {2, 1, 5}, {0, 4, 2}}, {}
  for i = 1, dim == 2 and #points or 0 do
    points[i][3] = nil
  end
  local make = dim == 2 and c.polygon or c.hull
  parts[1], parts[2] = make(points), c.segment(points[1], points[2])
  for _, call in ipairs {
    function() return make(points) end, function() return c.compound(parts) end,
  } do
    local right = call()
    starved.walk(function(n, from_then)
      local done, failed, shape = starved.call(n, from_then, call)
      equal(true, not done or shape == right)
      return failed
    end)
  end
end}

-- ---------------------------------------------------------------------------- frames --

-- Calls one after the other in the same world, each of which may fail.
local function frame(game, name, n, from_then)
  for item = 1, 2 do
    if not game.naive:has(item) then
      game.world:add(item, game.shape)
      game.naive:add(item, game.shape)
    end
  end
  if name:match '^add' and game.naive:has('new') then
    game.world:remove('new')
    game.naive:remove('new')
  end
  local change = CHANGES[name]
  local done, failed = starved.call(n, from_then, change, game.world, game)
  if done then
    change(game.naive, game)
  end
  compare_all(game, name)
  local told, events_failed = starved.call(n, from_then, game.world.events, game.world)
  if told then
    game.naive:events()
  end
  return failed or events_failed
end

claims[#claims + 1] = {'frames of one world', function()
  starved.walk(function(n, from_then)
    local game, any = new_game('frames', 6), false
    for _, name in ipairs(sorted(CHANGES)) do
      any = frame(game, name, n, from_then) or any
    end
    return any
  end)
end}

-- ------------------------------------------------------------------------- snapshots --

local function all_text(world)
  local list = {}
  for i, item in ipairs((world:items())) do
    list[i] = tostring(item) .. ' ' .. tostring(world:shape(item))
  end
  return table.concat(list, ', ')
end

-- A world that is not what it was in the snapshot any more, with items that come back and
-- one that goes; one of them a key that is a whole number.
local function change(game)
  local world = game.world
  world:events()
  for item in pairs{true, true, true} do world:remove(item) end
  world:add('new', game.shape, game.filter)
  world:place(4, game.at, game.turn)
  world:add(2, game.shape)
end

claims[#claims + 1] = {'snapshots', function()
  starved.walk(function(n, from_then)
    local game = new_game('snapshots', 6)
    local done, failed, snapshot = starved.call(n, from_then, game.world.snapshot,
      game.world)
    compare_all(game, 'snapshot')
    if not done then return failed end
    local before, hero = all_text(game.world), c.character(game.world, 5)
    change(game)
    local changed = all_text(game.world)
    local was_grounded = hero.state.grounded
    local restored, refused = starved.call(n, from_then, game.world.restore, game.world,
      snapshot)
    if not restored then
      local now = all_text(game.world)
      equal(true, now == changed or now == before)
      equal(was_grounded, hero.state.grounded)
      game.world:restore(snapshot)
    end
    equal(before, all_text(game.world))
    compare_all(game, 'restore')
    compare_events(game, 'restore')
    change(game)
    local again, none = starved.call(n, from_then, game.world.snapshot, game.world,
      snapshot)
    equal(changed, all_text(game.world))
    equal(true, again or #snapshot == 0 or #snapshot == 6)
    if #snapshot > 0 then
      game.world:restore(snapshot)
      equal(again and changed or before, all_text(game.world))
    end
    return failed or refused or none
  end)
end}

-- ------------------------------------------------------------------------------- run --

local function run(claim_made)
  local problem
  starved.watch(function()
    local before = starved.c_bytes()
    local fine, message = pcall(claim_made[2])
    problem = not fine and message or nil
    local left = starved.c_bytes() - before
    if fine and left ~= 0 then
      problem = left .. ' bytes of C are left'
    end
  end)
  return problem
end

-- starved(dimension) -> a report: problems, and how much was claimed
return function(dimension)
  dim, c = dimension, require('collide')['d' .. dimension]
  scene.new(c, random.new(1), {dim = dim}) -- makes the shapes that all games copy
  if rawget(_G, 'jit') then
    jit.off() -- compiling takes memory at any time
  end
  local report = {}
  for _, made in ipairs(claims) do
    local problem = run(made)
    if problem then
      report[#report + 1] = ('%s: %s\n'):format(made[1], problem)
    end
  end
  return ('%s%d claims, %d allocations were refused, %d problems'):format(
    table.concat(report), #claims, starved.refused, #report)
end
