-- All that a program can call, found by walking modules and metatables: a new function is
-- in at once. A copy: see copies.lua.
local kinds = require 'spec.support.kinds'

local walk = {}

walk.unpack = kinds.unpack

-- Runs fn() with nothing printed, and no picture saved.
function walk.silently(fn)
  local print_before, open = print, io.open
  rawset(_G, 'print', function() end)
  rawset(io, 'open', function(path, mode)
    return open(mode == 'w' and '/dev/null' or path, mode)
  end)
  local fine, problem = pcall(fn)
  rawset(_G, 'print', print_before)
  rawset(io, 'open', open)
  assert(fine, problem)
end

-- The values that a shape is made of; parts of compounds must be of the same copy.
local function values_of(c, spec, n)
  if spec.kind ~= 'compound' then return kinds.values(spec) end
  return {{c.aabb({1, 2, n == 3 and 3 or nil}, {4, 6, n == 3 and 9 or nil}),
    c.point({1, 1, n == 3 and 1 or nil})}}
end

-- Level geometry: what each kind is made of.
local LEVELS = {
  d2 = {
    path = {{{9, 0}, {6, 0}, {3, 2}, {0, 2}}, {materials = {'a', false, 'b'}}},
    grid = {{tiles = {'#.', '-/'}, kinds = {['#'] = 'solid', ['-'] = {'oneway',
      material = 'wood'}, ['/'] = 'slope_right'}}},
  },
  d3 = {
    mesh = {{{0, 0, 0}, {4, 0, 0}, {4, 0, 4}, {0, 0, 4}}, {1, 3, 2, 1, 4, 3}},
    voxels = {{columns = 2, rows = 2, layers = 2, tiles = {1, 0, 1, 0, 0, 0, 0, 1}}},
    heightfield = {{heights = {0, 1, 0, 2, 0, 1}, columns = 3, holes = {{1, 0}}}},
  },
}

-- Every type of value that has methods: a list of {name, make, methods,
-- spec, values}; methods: the table that holds them; spec, values: of a shape, as in
-- kinds.lua, and what it is made of.
function walk.receivers(copy)
  local list = {}
  local function add(name, make, methods, spec, values)
    methods = methods or debug.getmetatable(make()).__index or {}
    list[#list + 1] = {name = name, make = make, methods = methods, spec = spec,
      values = values}
  end
  for n = 2, 3 do
    local d = 'd' .. n
    local c = copy.collide[d]
    local function at(x) return {x, 0, n == 3 and 0 or nil} end
    local function ball(x) return (rawget(c, 'circle') or c.sphere)(at(x), 1) end
    for _, spec in ipairs(kinds[d]) do
      local values = values_of(c, spec, n)
      add(d .. '.' .. spec.kind, function()
        return c[spec.kind](kinds.unpack(values))
      end, copy.core[d].methods, spec, values)
    end
    for kind, values in pairs(LEVELS[d]) do
      add(d .. '.' .. kind, function()
        return c[kind](kinds.unpack(values))
      end, copy.core[d].methods, nil, values)
    end
    add(d .. '.vec', function() return c.vec(at(1)) end)
    add(d .. '.world', function()
      local world = c.world()
      world:add('a', ball(0))
      world:add('b', ball(1), {layer = 'wall', hits = 'default'})
      world:add('c', ball(9))
      return world
    end)
    add(d .. '.character', function()
      local world = c.world()
      world:add('a', ball(0))
      world:add('b', ball(2))
      return c.character(world, 'a')
    end, copy.core[d].characters)
    add(d .. '.snapshot', function()
      local world = c.world()
      world:add('a', ball(0))
      return world:snapshot()
    end)
    add(d .. '.result', function() return c.contact(ball(0), ball(1)) end)
  end
  add('d3.quat', function() return copy.collide.d3.quat({0, 0, 1}, 1) end)
  local draw = copy.collide.draw
  add('draw.svg', function() return draw.svg() end)
  add('draw.text', function() return draw.text() end)
  return list
end

-- Every function of the modules: {path, name, call, is_function}; every method and
-- metamethod: {path, name, call, selves}, where selves are the receivers that have it.
function walk.functions(copy, receivers)
  local list, known = {}, {}
  local function add(f, path, name, receiver)
    local entry = known[f]
    if not entry then
      entry = {path = path .. '.' .. name, name = name, call = f}
      known[f] = entry
      list[#list + 1] = entry
    end
    if not receiver then
      entry.is_function = true
    else
      entry.selves = entry.selves or {}
      entry.selves[#entry.selves + 1] = receiver
    end
  end
  local function add_all(t, path, receiver)
    local names = {}
    for name, f in pairs(t) do
      local is_named = type(f) == 'function' and type(name) == 'string'
      names[#names + 1] = is_named and name or nil
    end
    table.sort(names) -- in the same order in every run
    for _, name in ipairs(names) do add(t[name], path, name, receiver) end
  end
  for _, name in ipairs {'d2', 'd3', 'draw'} do add_all(copy.collide[name], name) end
  add_all({show = copy.collide.show, help = getmetatable(copy.collide.help).__call,
    text = copy.collide.help.text}, 'collide')
  for _, receiver in ipairs(receivers) do
    add_all(receiver.methods, receiver.name, receiver)
    add_all(debug.getmetatable(receiver.make()), receiver.name, receiver)
  end
  return list
end

return walk
