-- This file finds the kinds of the things of a level: spawns, goals, things to reach,
-- deadly ones, ladders. The settings define them by class, name, class of the tile or
-- layer; some words need no setting.
local text = require 'collide.check.text'
local ipairs, pairs, tostring, type = ipairs, pairs, tostring, type

local things = {}

local KINDS = {'ignore', 'spawn', 'goal', 'reach', 'deadly', 'climb', 'spring', 'moves',
  'link', 'stands'}

-- Returns the names of a thing, the most specific first; and then that of its layer.
local function names_of(thing, with_layer)
  local list = {}
  local function add(name)
    if type(name) == 'string' and name ~= '' then list[#list + 1] = name end
  end
  add(thing.class)
  add(thing.name)
  add(thing.tile and thing.tile.class)
  if with_layer then add(thing.layer and thing.layer.name) end
  return list
end

-- Returns the kinds of a thing: {kind = value or true}.
function things.kinds_of(config, thing)
  local found = {}
  for _, name in ipairs(names_of(thing, true)) do
    for _, kind in ipairs(KINDS) do
      local value = config.things[kind][name]
      if value ~= nil and found[kind] == nil then found[kind] = value end
    end
  end
  if next(found) == nil then
    for _, name in ipairs(names_of(thing)) do
      local kind = config.words[name:lower()]
      if kind then found[kind] = true end
    end
  end
  if found.ignore then found = {ignore = true} end
  return found
end

-- Returns for each kind its objects, in order; and for each object its kinds with their
-- values.
function things.sort(config, level)
  local lists, values = {}, {}
  for _, kind in ipairs(KINDS) do lists[kind] = {} end
  for _, object in ipairs(level.objects) do
    local kinds = things.kinds_of(config, object)
    values[object] = kinds
    for kind in pairs(kinds) do
      lists[kind][#lists[kind] + 1] = object
    end
  end
  return lists, values
end

-- Names in messages are cut: names in files may be of any length.
local MOST = 80

local function short(name) return text.short(tostring(name), MOST) end

-- Returns the name of a thing in a message: `coin "c12" (object 57, layer Things)`.
function things.name(thing)
  local class = short(thing.class or thing.kind or 'thing')
  local name = thing.name and thing.name ~= '' and thing.name ~= class
    and (' "%s"'):format(short(thing.name)) or ''
  local where = {}
  if thing.id ~= nil then where[#where + 1] = 'object ' .. short(thing.id) end
  if thing.layer and tostring(thing.layer) ~= '' then
    where[#where + 1] = 'layer ' .. short(thing.layer)
  end
  if thing.room then where[#where + 1] = 'room ' .. short(thing.room.name) end
  return class .. name .. (#where > 0 and (' (%s)'):format(table.concat(where, ', '))
    or '')
end

return things
