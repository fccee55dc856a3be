-- Everything that can be called, found by walking the modules and the metatables of one
-- value of every kind, so that what is new is fuzzed at once; with the parameters that
-- the reference tells of it.
--
--   api.names      a sorted list: 'c3.contact', 'shape3:contact', 'shape3.__eq'
--   api.entries    name -> {f, name, place, dim, forms}; a form is a list of parameters
--                  {name, type, optional}, self being the first of methods
--   api.kind_of(value)   'shape3', 'world2' ... of a value of the library, else nil
--   api.fields     the names that shapes, results and vectors have
local bump = require 'fuzz.programs.bump'
local collide = require 'collide'
local core = require 'collide.core'
local reference = require 'collide.reference'
local words = require 'collide.reference.words'
local c2, c3 = collide.d2, collide.d3

local api = {names = {}, entries = {}, fields = {}}

local function character_of(c, shape)
  local world = c.world()
  world:add('hero', shape)
  return c.character(world, 'hero')
end

-- A value of each kind that has a metatable; what else calls answer with is reported by
-- play.lua, and belongs here then.
local SAMPLES = {
  shape2 = c2.point(0, 0), shape3 = c3.point(0, 0, 0),
  vec2 = c2.vec(0, 0), vec3 = c3.vec(0, 0, 0), quat3 = c3.quat({0, 0, 1}, 0),
  world2 = c2.world(), world3 = c3.world(),
  snapshot2 = c2.world():snapshot(), snapshot3 = c3.world():snapshot(),
  result2 = c2.closest(c2.point(0, 0), c2.point(0, 0)),
  result3 = c3.closest(c3.point(0, 0, 0), c3.point(0, 0, 0)),
  character2 = character_of(c2, c2.circle({0, 0}, 1)),
  character3 = character_of(c3, c3.sphere({0, 0, 0}, 1)),
  state2 = character_of(c2, c2.circle({0, 0}, 1)).state,
  state3 = character_of(c3, c3.sphere({0, 0, 0}, 1)).state,
  picture = collide.draw.svg(),
  help = collide.help, collide = collide,
}

-- What the reference calls the kinds.
local CLASSES = {shape = 'Shape', vec = 'Vec', quat = 'Quat', world = 'World',
  picture = 'Picture', help = 'Module', collide = 'Module', result = 'Result',
  character = 'Character', snapshot = 'Snapshot',
  state = 'CharacterState'}
local SELVES = {shape = 'Shape', vec = 'Vec', quat = 'Quat', world = 'World',
  picture = 'Picture', result = 'Result', character = 'Character',
  snapshot = 'Snapshot'}

-- What metamethods are called with, besides the value that they are of.
local FIELD, ANY = {name = 'key', type = 'FieldName'}, {name = 'value', type = 'any'}
local METAMETHODS = {
  __index = {FIELD}, __newindex = {FIELD, ANY}, __eq = {ANY}, __add = {ANY},
  __sub = {ANY}, __mul = {ANY}, __div = {ANY}, __call = {ANY},
  __gc = {}, __close = {}, __len = {}, __tostring = {}, __unm = {},
}

local kinds = {} -- metatable -> kind

function api.kind_of(value)
  local meta = debug.getmetatable(value)
  return meta and kinds[meta]
end

---------------------------------------------------------------------------- parameters --

local function entries_of(name, class, dim)
  return reference.list(function(item)
    local is_pair = item.of == 'pair' and (class == 'Shape' or not class)
    return item.name == name and (item.of == class or is_pair)
      and reference.is_in(item, dim)
  end)
end

-- Methods of few kinds of shapes, which are seldom called on any other.
local TILES = {'Shape', 'Grid', 'Voxels'}
local OF_KIND = {tile = TILES, set_tile = TILES,
  height = {'Shape', nil, 'Heightfield'}}

local function with_self(params, class, is_pair)
  local list = {{name = 'self', type = class}}
  for i = is_pair and 2 or 1, #params do list[#list + 1] = params[i] end
  return list
end

-- Every way to call it that the reference knows; one with anything for what it does not.
local function forms_of(place, name, class, dim)
  local forms, returns = {}, nil
  local self_type = SELVES[place:match('^%a+')]
  for _, entry in ipairs(entries_of(name, class, dim)) do
    for _, form in ipairs(words.forms(entry, dim)) do
      local params = form.params
      if self_type then
        local kinds_with = OF_KIND[name] and class == 'Shape' and OF_KIND[name][dim]
        local first = entry.of == 'pair' and params[1] and params[1].type
          or kinds_with or self_type
        params = with_self(params, first, entry.of == 'pair')
      end
      forms[#forms + 1] = params
      returns = returns or form.returns[1] and form.returns[1].type or 'nothing'
    end
  end
  if #forms > 0 then return forms, returns end
  local others = METAMETHODS[name] or {ANY, ANY}
  return {self_type and with_self(others, self_type) or others}, 'any'
end

local function add(place, separator, name, f, class)
  local full = place .. separator .. name
  if type(f) ~= 'function' or api.entries[full] then return end
  if separator == ':' and name:sub(1, 2) == '__' then return end
  local dim = tonumber(place:match('%d$')) or 3
  local forms, returns = forms_of(place, name, class, dim)
  api.entries[full] = {f = f, name = name, full = full, place = place, dim = dim,
    forms = forms, returns = returns, is_meta = name:sub(1, 2) == '__',
    is_told = returns ~= 'any' or #entries_of(name, class, dim) > 0}
  api.names[#api.names + 1] = full
end

local function add_table(place, separator, functions, class)
  for name, f in pairs(functions) do
    if type(name) == 'string' then add(place, separator, name, f, class) end
  end
end

-- The tables of functions that a metamethod written in C looks into.
local function add_upvalues(kind, f, class)
  for i = 1, 20 do
    local name, value = debug.getupvalue(f, i)
    if not name then return end
    local is_methods = type(value) == 'table' and next(value) ~= nil
    for key, method in pairs(is_methods and value or {}) do
      is_methods = is_methods and type(key) == 'string' and type(method) == 'function'
        and key:sub(1, 2) ~= '__'
    end
    if is_methods then add_table(kind, ':', value, class) end
  end
end

local function add_kind(kind, sample)
  local meta = debug.getmetatable(sample)
  if not meta then return end
  local class = CLASSES[kind:match('^%a+')]
  kinds[meta] = kind
  for name, f in pairs(meta) do
    local is_meta = type(name) == 'string' and name:sub(1, 2) == '__'
    if is_meta then add(kind, '.', name, f, class) end
  end
  if type(meta.__index) == 'table' then
    add_table(kind, ':', meta.__index, class)
  elseif type(meta.__index) == 'function' then
    add_upvalues(kind, meta.__index, class)
  end
end

-- Lua 5.1 does not show upvalues of functions written in C.
for dim = 2, 3 do
  add_table('shape' .. dim, ':', core['d' .. dim].methods, 'Shape')
end
add_table('c2', '.', c2)
add_table('c3', '.', c3)
add_table('draw', '.', collide.draw, 'Draw')
add_table('help', '.', collide.help, 'Module')
for _, entry in ipairs(reference.list(function(item) return item.of == 'Module' end)) do
  add('collide', '.', entry.name, collide[entry.name], 'Module')
end
for kind, sample in pairs(SAMPLES) do add_kind(kind, sample) end
bump.each(function(place, separator, name, f, form, returns)
  local full, dim = place .. separator .. name, tonumber(place:sub(-1))
  api.entries[full] = {f = f, name = name, full = full, place = place, dim = dim,
    forms = {form or {ANY, ANY, ANY}}, returns = returns, is_meta = false,
    is_told = false}
  api.names[#api.names + 1] = full
end)
for dim, meta in pairs(bump.metas) do kinds[meta] = 'bump' .. dim end
table.sort(api.names)

-------------------------------------------------------------------------------- fields --

local function add_fields()
  local seen = {}
  local function note(name)
    name = name:gsub('%?', '')
    if not seen[name] then
      seen[name] = true
      api.fields[#api.fields + 1] = name
    end
  end
  reference.each(function(item)
    for dim = 2, 3 do
      if item.makes and item.fields ~= false then
        for _, field in ipairs(words.fields(item, dim)) do note(field[1]) end
      end
    end
    for _, field in ipairs(item.class and item.fields or {}) do note(field[1]) end
  end)
  table.sort(api.fields)
end
add_fields()

-- The fields of a class of the reference, such as Style: {name, type}.
function api.fields_of(class)
  local found = reference.list(function(item) return item.class == class end)[1]
  return found and found.fields or {}
end

return api
