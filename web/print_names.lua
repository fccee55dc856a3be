-- Prints lua/collide/reference for the editor of the playground, as JSON: what completes
-- a name, and what a call looks like. A list for each owner: 'd2', 'World3', 'Picture'
local json = require 'web.lua.json'
local reference = require 'collide.reference'
local words = require 'collide.reference.words'

local owners = {}

local function add(owner, one)
  owners[owner] = owners[owner] or {}
  table.insert(owners[owner], one)
end

-- One sentence, without marks.
local function plain(text, dimension)
  text = words.resolve(text or '', dimension):gsub('%s+', ' ')
  return (text:gsub('%[([^%]]+)%]%([^)]+%)', '%1'):gsub('[`*]', ''))
end

local function one_of(entry, dimension, call)
  return {name = entry.name, call = call, type = entry.makes and 'class' or 'function',
    answer = words.answer(entry, dimension), text = plain(entry.summary, dimension)}
end

-- Classes that are the same in 2D and 3D, and have one name.
local SINGLE = {Module = true, Draw = true, Picture = true, Result = true}

local function add_entry(entry, dimension)
  local call = words.signature(entry, dimension)
  if not entry.of or entry.of == 'pair' then
    add('d' .. dimension, one_of(entry, dimension, ('c%d.%s'):format(dimension, call)))
  end
  if entry.of == 'pair' then
    add('Shape' .. dimension,
      one_of(entry, dimension, words.method_signature(entry, dimension)))
  elseif entry.of and not (SINGLE[entry.of] and dimension == 3) then
    add(SINGLE[entry.of] and entry.of or entry.of .. dimension,
      one_of(entry, dimension, call))
  end
end

local KINDS = {CharacterState = 'State'}

local function add_fields(class, dimension)
  local owner = (KINDS[class.class] or class.class) .. dimension
  if SINGLE[class.class] then
    if dimension == 3 then return end
    owner = class.class
  end
  for _, field in ipairs(class.fields or {}) do
    if not field.dims or field.dims == dimension then
      add(owner, {name = field[1]:gsub('%?', ''), type = 'property',
        answer = words.type(field[2]), text = plain(field[3], dimension)})
    end
  end
end

local function add_shape_fields(entry, dimension)
  for _, field in ipairs(words.fields(entry, dimension)) do
    local known = false
    for _, one in ipairs(owners['Shape' .. dimension] or {}) do
      known = known or one.name == field[1]
    end
    if not known then
      add('Shape' .. dimension, {name = field[1], type = 'property',
        answer = words.type(words.resolve(field[2], dimension)),
        text = plain(field[3], dimension)})
    end
  end
end

for dimension = 2, 3 do
  reference.each(function(item)
    if not reference.is_in(item, dimension) then return end
    if item.name then add_entry(item, dimension) end
    if item.class then add_fields(item, dimension) end
  end)
  reference.each(function(item)
    if item.makes and reference.is_in(item, dimension) then
      add_shape_fields(item, dimension)
    end
  end)
end

for _, library in ipairs({'math', 'string', 'table'}) do
  local names = {}
  for name in pairs(_G[library]) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do
    add(library, {name = name, text = '', answer = '',
      type = type(_G[library][name]) == 'function' and 'function' or 'constant'})
  end
end

print(json.of(owners))
