-- Prints what Defold's editor completes and shows, examples/defold/collide/api/
-- collide.script_api, from lua/collide/reference. The format is that of Defold's manual,
-- "Auto-complete for native extensions": YAML of tables with members.
local reference = require 'collide.reference'
local words = require 'collide.reference.words'
local resolve, is_in = words.resolve, reference.is_in

local print_defold = {}

-- Defold's names of types.
local TYPES = {
  Vector = '[vector3, table]', Vec = 'table', Quat = 'table',
  Rotation = '<[quaternion, table]|number>', Points = 'table', Out = 'table',
  Result = 'table', Actor = 'table', Self = 'userdata', integer = 'number',
  ['Actor|Actor[]'] = 'table', Filter = 'table', Item = 'any',
  QueryFilter = '[string, function, table]', ['Shape|Item'] = 'any',
  ['Shape|Item|Vector'] = 'any', ['string|string[]'] = '[string, table]',
  ['Vector|number'] = '[vector3, table, number]', PictureOptions = 'table',
  Response = '[string, boolean, table]', WorldOptions = 'table',
  Responses = '[string, boolean, table, function]', ResponseOptions = 'table',
  CharacterSettings = 'table', CharacterState = 'table', Character = 'table',
  ['Item|boolean'] = 'any',
  ['string|PictureOptions'] = '[string, table]', Picture = 'table',
  PathOptions = 'table', MeshOptions = 'table',
  GridValues = 'table', VoxelsValues = 'table', FieldValues = 'table',
  ['string|integer'] = '[string, number]',
}

local function type_of(text, dimension)
  if text:match('^%(') then return 'table' end
  local found = TYPES[text]
  if found then return resolve(found, dimension) end
  if text:match('^fun%(') then return 'function' end
  if text:match('%[%]$') or text:match('^{') then return 'table' end
  return text:match('^%u') and 'userdata' or text
end

local function add(out, depth, format, ...)
  out[#out + 1] = ('  '):rep(depth) .. format:format(...)
end

-- A text of any length: lines one step further in.
local function add_block(out, depth, key, text)
  add(out, depth, '%s: |-', key)
  local margin = ('  '):rep(depth + (key:match('^%- ') and 2 or 1))
  for line in (text .. '\n'):gmatch('([^\n]*)\n') do
    out[#out + 1] = line == '' and '' or margin .. line
  end
end

local function add_text(out, depth, text, dimension)
  add_block(out, depth, 'desc', words.wrap(resolve(text, dimension), 80))
end

local function add_values(out, depth, key, values, dimension)
  if #values == 0 then return end
  add(out, depth, '%s:', key)
  for _, value in ipairs(values) do
    local name = value.name or words.type(value.type):gsub(' ', '_')
    add(out, depth, "- name: '%s'", name)
    add(out, depth + 1, 'type: %s', type_of(value.type, dimension))
    if value.optional and key == 'parameters' then
      add(out, depth + 1, 'optional: true')
    end
    if value.text then add_text(out, depth + 1, value.text, dimension) end
  end
end

local function add_function(out, depth, entry, dimension, is_method)
  add(out, depth, '- name: %s', entry.name)
  add(out, depth + 1, 'type: function')
  add_text(out, depth + 1, entry.summary .. (entry.text and '\n\n' .. entry.text or ''),
    dimension)
  local form = words.forms(entry, dimension)[1]
  if is_method and entry.of == 'pair' then table.remove(form.params, 1) end
  add_values(out, depth + 1, 'parameters', form.params, dimension)
  add_values(out, depth + 1, 'returns', form.returns, dimension)
  if entry.example then
    add(out, depth + 1, 'examples:')
    add_block(out, depth + 1, '- desc', '```lua\n' .. entry.example .. '\n```')
  end
end

local function items(dimension, wanted)
  return reference.list(function(item) return is_in(item, dimension) and wanted(item) end)
end

local function add_dimension(out, dimension)
  local name = 'd' .. dimension
  add(out, 1, '- name: %s', name)
  add(out, 2, 'type: table')
  add(out, 2, "desc: '%dD: `local c%d = collide.%s`'", dimension, dimension, name)
  add(out, 2, 'members:')
  for _, entry in ipairs(items(dimension, function(item)
    return item.name and (not item.of or item.of == 'pair')
  end)) do
    out[#out + 1] = ''
    add_function(out, 2, entry, dimension)
  end
  out[#out + 1] = ''
end

local function add_draw(out, class)
  add(out, 1, '- name: draw')
  add(out, 2, 'type: table')
  add_text(out, 2, class.summary, 3)
  add(out, 2, 'members:')
  for _, entry in ipairs(items(3, function(item) return item.of == 'Draw' end)) do
    out[#out + 1] = ''
    add_function(out, 2, entry, 3)
  end
  out[#out + 1] = ''
end

-- The methods of a class, for variables that are called as the class is.
local function add_class(out, class, dimension)
  local name = class.class:lower()
  add(out, 0, '- name: %s', name)
  add(out, 1, 'type: table')
  add_text(out, 1, class.summary .. ' (Not a global of the library: these are the '
    .. 'methods, offered for a variable of this name.)', dimension)
  add(out, 1, 'members:')
  for _, field in ipairs(class.fields or {}) do
    add(out, 1, '- name: %s', field[1])
    add(out, 2, 'type: %s', type_of(field[2], dimension))
    add_text(out, 2, field[3], dimension)
  end
  for _, entry in ipairs(items(dimension, function(item)
    return item.name and (item.of == class.class
      or class.class == 'Shape' and item.of == 'pair')
  end)) do
    out[#out + 1] = ''
    add_function(out, 1, entry, dimension, true)
  end
  out[#out + 1] = ''
end

function print_defold.text()
  local out = {'# Printed from lua/collide/reference by `make docs`: do not edit.'}
  local classes = {}
  for _, class in ipairs(items(3, function(item) return item.class end)) do
    classes[class.class] = class
  end
  local module = classes.Module
  add(out, 0, '- name: collide')
  add(out, 1, 'type: table')
  add_text(out, 1, module.summary, 3)
  add(out, 1, 'members:')
  for _, field in ipairs(module.fields) do
    if field[2] == 'string' then
      add(out, 1, '- name: %s', field[1])
      add(out, 2, 'type: string')
      add_text(out, 2, field[3], 3)
    end
  end
  for _, entry in ipairs(items(3, function(item) return item.of == 'Module' end)) do
    add_function(out, 1, entry, 3)
  end
  out[#out + 1] = ''
  add_dimension(out, 2)
  add_dimension(out, 3)
  add_draw(out, classes.Draw)
  add_class(out, classes.Shape, 3)
  add_class(out, classes.World, 3)
  return (table.concat(out, '\n'):gsub('%s+$', '') .. '\n')
end

function print_defold.files()
  return {['examples/defold/collide/api/collide.script_api'] = print_defold.text()}
end

return print_defold
