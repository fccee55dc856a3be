-- Whether a value is as a JSON schema says: the words of it that the schemas of docs use.
-- Arrays and objects are told apart by what dkjson notes of them, else by what they hold.
local json_schema = {}

local function is_array(x)
  if type(x) ~= 'table' then return false end
  local meta = getmetatable(x)
  if meta and meta.__jsontype then return meta.__jsontype == 'array' end
  return #x > 0 or next(x) == nil
end

local function is_object(x)
  if type(x) ~= 'table' then return false end
  local meta = getmetatable(x)
  if meta and meta.__jsontype then return meta.__jsontype == 'object' end
  return #x == 0
end

local IS = {
  string = function(x) return type(x) == 'string' end,
  boolean = function(x) return type(x) == 'boolean' end,
  number = function(x) return type(x) == 'number' end,
  integer = function(x) return type(x) == 'number' and x % 1 == 0 end,
  array = is_array,
  object = is_object,
}

local function is_one_of(value, types)
  for _, name in ipairs(type(types) == 'table' and types or {types}) do
    if IS[name](value) then return true end
  end
  return false
end

local function has(list, value)
  for _, one in ipairs(list) do
    if one == value then return true end
  end
  return false
end

local problem_of

local function problem_in_any(root, schemas, value, path)
  for _, schema in ipairs(schemas) do
    if not problem_of(root, schema, value, path) then return nil end
  end
  return path .. ': none of anyOf'
end

local function problem_in_fields(root, schema, value, path)
  for _, name in ipairs(schema.required or {}) do
    if value[name] == nil then return path .. ': no ' .. name end
  end
  for name, field in pairs(value) do
    local at = path .. (type(name) == 'number' and '[%d]' or '.%s'):format(name)
    local known = schema.items or schema.properties and schema.properties[name]
    if known == nil then known = schema.additionalProperties end
    if known == false then return at .. ': unknown' end
    local problem = type(known) == 'table' and problem_of(root, known, field, at)
    if problem then return problem end
  end
end

local function problem_in_number(schema, value, path)
  if schema.minimum and value < schema.minimum then return path .. ': minimum' end
  if schema.maximum and value > schema.maximum then return path .. ': maximum' end
end

function problem_of(root, schema, value, path)
  local name = schema['$ref'] and schema['$ref']:match('^#/%$defs/(%w+)$')
  if name then return problem_of(root, root['$defs'][name], value, path) end
  if schema.const ~= nil and value ~= schema.const then return path .. ': const' end
  if schema.type and not is_one_of(value, schema.type) then return path .. ': type' end
  if schema.enum and not has(schema.enum, value) then return path .. ': enum' end
  if schema.anyOf then return problem_in_any(root, schema.anyOf, value, path) end
  if type(value) == 'number' then return problem_in_number(schema, value, path) end
  if type(value) == 'table' then return problem_in_fields(root, schema, value, path) end
end

-- The first thing that is not as the schema says, with its path; or nil.
function json_schema.problem(schema, value, path)
  return problem_of(schema, schema, value, path)
end

return json_schema
