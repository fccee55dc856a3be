-- Every argument of every method of a world, given wrong values of every sort: it raises,
-- names the argument, and nothing is changed.
local worlds = require 'spec.lua.world.worlds'
local unpack = table.unpack or unpack -- luacheck: ignore

local HUGE, NAN = math.huge, 0 / 0
local thread = coroutine.create(function() end)

-- name = {types of the arguments}; ? before a type: may be nil.
local METHODS = {
  add = {'new', 'shape', '?item_filter'},
  set = {'item', 'shape', '?item_filter'},
  place = {'item', 'vec', '?rotation'},
  translate = {'item', 'vec'},
  remove = {'item'},
  clear = {},
  has = {},
  items = {'?table'},
  position = {'item'},
  center = {'item'},
  bounds = {'item'},
  rotate = {'item', 'rotation', '?vec'},
  shape = {'item', '?shape'},
  overlapping = {'what', '?filter', '?table'},
  contacts = {'what', '?filter', '?table'},
  pairs = {'?table', '?filter'},
  each_pair = {'function', '?table', '?filter'},
  events = {'?table', '?filter'},
  fits = {'what', '?filter'},
  is_floor = {'direction', '?limit'},
  ground = {'what', 'limit', '?filter', '?table'},
  near = {'place', 'limit', '?filter', '?table'},
  push_out = {'item', '?filter'},
  move = {'item', 'vec', '?responses', '?table'},
  check = {'item', 'vec', '?responses', '?table'},
  move_batch = {'item_list', 'numbers', '?count', '?table'},
  respond = {'name', 'name', '?response', '?options'},
  separate = {'crowd', '?limit'},
  filter = {'item', '?item_filter'},
  raycast = {'vec', 'vec', '?limit', '?filter', '?table'},
  raycast_all = {'vec', 'vec', '?limit', '?filter', '?table'},
  raycast_any = {'vec', 'vec', '?limit', '?filter'},
  cast = {'what', 'vec', '?filter', '?table'},
  cast_all = {'what', 'vec', '?filter', '?table'},
  nearest = {'place', '?limit', '?filter', '?table'},
  detect = {'group', 'group', '?function'},
  place_batch = {'item_list', 'numbers', '?count'},
  translate_batch = {'item_list', 'numbers', '?count'},
  raycast_batch = {'rays', '?count', '?table', '?names'},
  cast_batch = {'shape_list', 'numbers', '?count', '?table', '?names'},
  pairs_batch = {'?table', '?names'},
  snapshot = {'?out_snapshot'}, restore = {'snapshot'},
  unpack = {'saved', '?resolve'}, visibility = {'vec', 'radius', '?filter', '?table'},
}

-- Written in Lua: the world is not counted, and is the first argument.
local IN_LUA = {detect = true, unpack = true}

local function methods_of(k)
  local methods = {}
  for name, types in pairs(METHODS) do methods[name] = types end
  if k.n == 3 then methods.visibility = nil end
  return methods
end

local function wrong_values(k)
  local foreign = k.foreign()
  local function with(list, ...)
    for i = 1, select('#', ...) do list[#list + 1] = (select(i, ...)) end
    return list
  end
  local function tables() return {1, 'x', true, print, io.stdout, thread, NAN} end
  local function vectors()
    local list = {'1 2 3', true, {}, {1}, print, io.stdout, thread, {x = 1},
      {1, '2', 3}, {1, NAN, 3}, {HUGE, 0, 0}, {x = 1, y = -HUGE, z = 1}, NAN, HUGE}
    if k.n == 3 then list[#list + 1] = {1, 2} end
    return list
  end
  local filters = {1, true, io.stdout, thread, {1}, {{}}, {'default', true},
    {print, print}, {layer = 'default'}}
  local item_filters = {1, 'default', true, print, io.stdout, {'default'},
    {layer = 1}, {layer = {}}, {layer = {1}}, {hits = print}, {hits = {true}},
    {hits = {'a', {}}}, {mask = 1}, {layer = 'a', layers = 'b'}}
  local lists = tables()
  local options = {1, true, 'x', print, {speed = 1}, {restitution = -1},
    {restitution = NAN}, {direction = 'up'}, {direction = {0, 0, 0}}}
  local responses = {1, true, 'slid', io.stdout, thread, {1}, {'slid'}, {true},
    {'slide', speed = 1}, {'bounce', restitution = '1'}, {'oneway', direction = 1}}
  local layered = with({{default = 'slid'}, {default = 1}, {[true] = 'slide'},
    {default = {'bounce', restitution = -1}}}, unpack(responses))
  return {
    new = {'a', NAN},
    item = {'absent', {}, 1, true, print, NAN, io.stdout, foreign},
    shape = with(tables(), {}, {kind = 'point'}, foreign),
    what = with(tables(), {}, 'absent', foreign),
    place = {'absent', true, {}, {1}, {1, NAN, 1}, print, io.stdout, thread, foreign, NAN,
      HUGE},
    vec = vectors(),
    direction = with(vectors(), {0, 0, 0}),
    rotation = k.n == 2 and {'1', true, {}, NAN, HUGE}
      or {'1', true, {}, {1, 2, 3}, {0, 0, 0, 2}, {0, 0, 0, NAN}},
    limit = {'1', true, {}, NAN, -1, -HUGE},
    table = tables(),
    ['function'] = {1, 'x', true, {}, io.stdout, NAN},
    item_filter = item_filters,
    filter = filters,
    names = with({print, {'default', print}}, unpack(filters)),
    group = {1, true, print, io.stdout, NAN, {1}, {{}}, {'a', 'absent'}, foreign},
    item_list = with(lists, {'absent'}, {'a'}, {[2] = 'b'}, {'a', NAN}, {'a', foreign}),
    shape_list = with(tables(), {'absent', 'a'}, {k.ball(0, 0, 1)}, {foreign, foreign},
      {'a', {}}),
    numbers = with(tables(), {}, {1, 2, 3}, {1, 2, 3, NAN, 5, 6}, {1, 2, 3, HUGE, 5, 6},
      {1, '2', 3, 4, 5, 6}, {1, 2, 3, {}, 5, 6}),
    rays = with(tables(), {1, 1, 0, 0, 0, 0, 0}, {1, 1, NAN, 1, 1, 1, 1},
      {0, 0, 0, 1, k.n == 2 and -1 or 0, 0, -1},
      {0, 0, 0, 1, k.n == 2 and NAN or 0, 0, NAN},
      {0, 0, 0, 1, k.n == 2 and '1' or 0, 0, '1'}, {0, 0, HUGE, 1, 1, 1, 1}),
    count = {'1', true, {}, -1, 0.5, NAN, HUGE, 1e18},
    name = {1, true, print, io.stdout, thread, NAN, {}, {'a'}}, options = options,
    response = with(responses, print, {}), responses = layered,
    snapshot = with(tables(), {}, foreign, k.row('a'):snapshot()),
    out_snapshot = with(tables(), {}, foreign, k.row('a')),
    resolve = {1, 'x', true, {}, io.stdout}, radius = {'1', true, {}, NAN, -1, HUGE},
    saved = with(tables(), {}, '', 'collide snapshot 1', foreign),
    crowd = {1, true, print, io.stdout, NAN, {1}, {{}}, {'a', 'absent'}, foreign},
  }
end

local function right_values(k)
  return {
    new = {}, item = 'a', shape = k.ball(1, 1, 1), what = 'a', place = 'a',
    vec = k.at(1, 1), direction = k.at(1, 1), limit = 1, table = {}, ['function'] = print,
    rotation = k.n == 2 and 1 or {0, 0, 0, 1}, group = 'a', item_filter = {layer = 'a'},
    filter = 'default', names = 'default', item_list = {'a', 'b'},
    shape_list = {'a', k.ball(0, 0, 1)}, numbers = {1, 2, 3, 4, 5, 6},
    rays = k.n == 2 and {0, 0, 1, 0, 9, 0, 0, 1, 0, HUGE}
      or {0, 0, 0, 1, 0, 0, 9, 0, 0, 0, 1, 0, 0, HUGE}, count = 2,
    name = 'a', options = {restitution = 0.5}, response = 'bounce', crowd = {'a', 'b'},
    responses = {default = 'touch'}, out_snapshot = k.row('c'):snapshot(),
    resolve = function(name) return name end, radius = 5,
    saved = k.row('a', 'b'):snapshot():pack(),
  }
end

-- All that can be asked without changing anything, as text.
local function image(world)
  local words = {tostring(world)}
  for _, item in ipairs((world:items())) do
    words[#words + 1] = tostring(item) .. ' ' .. tostring(world:shape(item))
    words[#words + 1] = #world:overlapping(item, 'default')
  end
  return table.concat(words, ',')
end

worlds.each(describe, 'the arguments of a method', function(k)
  local wrong = wrong_values(k)

  for name, types in pairs(methods_of(k)) do
    local counted = IN_LUA[name] and 0 or 1 -- the world, where it is no method call

    local function arguments(world)
      local right, list = right_values(k), {}
      right.snapshot = world:snapshot()
      for i, type_of in ipairs(types) do list[i] = right[type_of:gsub('?', '')] end
      return list
    end

    local function refuses(i, bad)
      local world = k.row('a', 'b')
      local list = arguments(world)
      list[i] = bad
      local before = image(world)
      local method = world[name]
      local ok, message = pcall(method, world, unpack(list, 1, #types))
      assert.is_false(ok)
      assert.matches("^bad argument #" .. i + counted .. " to '" .. name .. "' %(.+%)$",
        (message:gsub('^[^:]+:%d+: ', '')))
      assert.equal(before, image(world))
    end

    it('may be right: ' .. name, function()
      local world = k.row('a', 'b')
      assert.has_no_error(function() world[name](world, unpack(arguments(world))) end)
    end)

    for i, type_of in ipairs(types) do
      local plain = type_of:gsub('?', '')
      it('are refused when wrong: ' .. name .. ', ' .. i, function()
        for _, bad in ipairs(wrong[plain]) do refuses(i, bad) end
        if plain == type_of then refuses(i, nil) end
      end)

      if plain == 'vec' or plain == 'direction' or plain == 'place' then
        it('let errors of metamethods through: ' .. name .. ', ' .. i, function()
          local world = k.row('a', 'b')
          local list = arguments(world)
          list[i] = worlds.vector_that(function() error('trapped', 0) end)
          local before = image(world)
          local ok, message = pcall(world[name], world, unpack(list, 1, #types))
          assert.is_false(ok)
          assert.equal('trapped', message)
          assert.equal(before, image(world))
        end)
      end
    end

    it('are no more than there are: ' .. name, function()
      if name == 'detect' then return end
      local world = k.row('a', 'b')
      local list = arguments(world)
      local extra = #types + 1
      if name == 'has' then list[1], extra = 'a', 2 end
      list[extra] = print
      local ok, message = pcall(world[name], world, unpack(list, 1, extra))
      assert.is_false(ok, name)
      assert.matches('no more arguments expected', message)
    end)

    it('come behind a world: ' .. name, function()
      for _, bad in ipairs {1, 'x', {}, print, io.stdout, k.ball(0, 0, 1), k.foreign()} do
        local ok, message = pcall(k.c.world()[name], bad,
          unpack(arguments(k.row('a', 'b'))))
        assert.is_false(ok)
        assert.matches("bad argument #1 to '" .. name .. "' %(.*world expected, got",
          message)
      end
    end)
  end

  it('are tried here for every method', function()
    for name in pairs(debug.getmetatable(k.c.world()).__index) do
      assert.is_truthy(METHODS[name], name)
    end
  end)
end)

worlds.each(describe, 'an error of a world', function(k)
  local world = k.row('a', 'b')

  it('tells where the caller made the mistake, and does not count the world', function()
    local function here(pattern, call)
      local _, message = pcall(call)
      assert.matches('^[^:]*errors_spec.lua:%d+: ' .. pattern, message)
    end
    here("bad argument #1 to 'place' %(the table is not in this world ",
      function() world:place({}, k.at(0, 0)) end)
    here("bad argument #3 to 'place' %(number expected, got string%)",
      function() world:place('a', 1, 'x') end)
    here("bad argument #1 to 'overlapping' %(.* is not in this world ",
      function() world:overlapping('x') end)
    here("bad argument #1 to 'contacts' %(" .. k.n .. 'D shape expected, got a ',
      function() world:contacts(k.foreign()) end)
    here("bad argument #2 to 'raycast' %(",
      function() world:raycast(k.at(0, 0), 'x') end)
    here("bad argument #1 to 'each_pair' %(function expected, got nil%)",
      function() world:each_pair(nil) end)
    here("bad argument #1 to 'events' %(table expected, got number%)",
      function() world:events(1) end)
    here("bad argument #1 to 'nearest' %(", function() world:nearest('x') end)
    here("bad argument #1 to 'detect' %(%[1%]: .* is not in this world %(never added",
      function() world:detect({'x'}, {}) end)
    here("bad argument #3 to 'detect' %(function expected, got number%)",
      function() world:detect('a', 'b', 1) end)
    here("bad argument #1 to 'detect' %(world expected, got nil; use world:detect%)",
      function() local call = {detect = world.detect}; call.detect(nil) end)
  end)
end)
