-- The settings of collide-check as a JSON schema: docs/config.schema.json, from
-- collide.check.settings and from the rules.
local modules = require 'collide.check.modules'
local settings = require 'collide.check.settings'

local print_config = {}

-- JSON of a list of {key, value} (an object), of {list = } (an array) or a plain value.
local function json(value, indent)
  if type(value) == 'string' then return ('%q'):format(value) end
  if type(value) ~= 'table' then
    return type(value) == 'number' and ('%.14g'):format(value) or tostring(value)
  end
  local inner, lines = indent .. '  ', {}
  for i, entry in ipairs(value.list or value) do
    lines[i] = inner .. (value.list and json(entry, inner)
      or ('%q: %s'):format(entry[1], json(entry[2], inner)))
  end
  local left, right = value.list and '[' or '{', value.list and ']' or '}'
  if #lines == 0 then return left .. right end
  return left .. '\n' .. table.concat(lines, ',\n') .. '\n' .. indent .. right
end

local schema_of

local function fields_of(list)
  local out = {}
  for i, field in ipairs(list) do out[i] = {field[1], schema_of(field[2])} end
  return out
end

local function schemas_of(list)
  local out = {}
  for i, one in ipairs(list) do out[i] = schema_of(one) end
  return {list = out}
end

function schema_of(d)
  local out = {}
  local function add(key, value)
    if value ~= nil then out[#out + 1] = {key, value} end
  end
  add('description', d.text)
  add('type', d.type or (d.fields or d.each) and 'object' or d.items and 'array' or nil)
  add('minimum', d.low)
  add('maximum', d.high)
  add('enum', d.words and {list = d.words})
  add('anyOf', d.any and schemas_of(d.any))
  add('items', d.items and schema_of(d.items))
  if d.fields then
    add('additionalProperties', false)
    add('properties', fields_of(d.fields))
  end
  add('additionalProperties', d.each and schema_of(d.each))
  return out
end

-- Of each rule its severity, whether it runs, or a table of its settings.
local function rules()
  local fields = {}
  for i, id in ipairs(modules.rules) do
    local known, list = {}, {}
    for name in pairs(modules.settings(id)) do known[#known + 1] = name end
    table.sort(known)
    for k, name in ipairs(known) do list[k] = {name, {}} end
    fields[i] = {id, {any = {settings.severity, {type = 'boolean'}, {fields = list}}}}
  end
  return fields
end

function print_config.files()
  local all = {text = settings.all.text, fields = {}}
  for i, field in ipairs(settings.all.fields) do
    local of = field[2]
    if field[1] == 'rules' then of = {text = of.text, fields = rules()} end
    all.fields[i] = {field[1], of}
  end
  local schema = schema_of(all)
  table.insert(schema, 1, {'$schema', 'https://json-schema.org/draft/2020-12/schema'})
  return {['docs/config.schema.json'] = json(schema, '') .. '\n'}
end

return print_config
