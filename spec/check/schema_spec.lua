-- The JSON report of every planted fault is what docs/check.schema.json says.
local planted = require 'spec.support.planted_levels'
local samples = require 'spec.support.samples'
local read = require 'spec.support.read_file'
local has_dkjson, dkjson = pcall(require, 'dkjson')

-- Each checks a whole level: in short runs every fifth does.
local EVERY = samples(10) >= 5 and 1 or 5

local NULL = {}

-- What dkjson read as an array, empty or not.
local function is_array(value)
  local meta = type(value) == 'table' and getmetatable(value)
  return meta and meta.__jsontype == 'array'
end

local IS = {
  string = function(x) return type(x) == 'string' end,
  number = function(x) return type(x) == 'number' end,
  integer = function(x) return type(x) == 'number' and x % 1 == 0 end,
  array = is_array,
  object = function(x) return type(x) == 'table' and x ~= NULL and not is_array(x) end,
}

local function is_one_of(value, types)
  for _, name in ipairs(type(types) == 'table' and types or {types}) do
    if IS[name](value) then return true end
  end
  return false
end

-- The first thing that is not as the schema says, or nil: the words that the schema uses.
local problem_of
local function problem_in_fields(root, schema, value, path)
  for _, name in ipairs(schema.required or {}) do
    if value[name] == nil then return path .. ': no ' .. name end
  end
  for name, field in pairs(value) do
    local known = schema.properties and schema.properties[name]
    if known then
      local problem = problem_of(root, known, field, path .. '.' .. name)
      if problem then return problem end
    elseif schema.additionalProperties == false then
      return path .. ': unknown ' .. tostring(name)
    end
  end
end

function problem_of(root, schema, value, path)
  local name = schema['$ref'] and schema['$ref']:match('^#/%$defs/(%w+)$')
  if name then return problem_of(root, root['$defs'][name], value, path) end
  if schema.const ~= nil and value ~= schema.const then return path .. ': const' end
  if schema.type and not is_one_of(value, schema.type) then return path .. ': type' end
  if schema.enum then
    local is_known = false
    for _, one in ipairs(schema.enum) do is_known = is_known or one == value end
    if not is_known then return path .. ': enum' end
  end
  if schema.items then
    for i, item in ipairs(value) do
      local problem = problem_of(root, schema.items, item, ('%s[%d]'):format(path, i))
      if problem then return problem end
    end
  end
  if schema.properties then return problem_in_fields(root, schema, value, path) end
end

describe('docs/check.schema.json', function()
  if not (has_dkjson and planted.has_json and pcall(require, 'lxp.threat')) then
    pending('dkjson, cjson or lxp is not installed')
    return
  end
  local schema = assert(dkjson.decode(read 'docs/check.schema.json'))

  local function decoded(text) return assert(dkjson.decode(text, 1, NULL)) end

  for _, level in ipairs(planted.levels) do
    it('holds for what is found in the ' .. level.name, function()
      for i = 1, #level.faults, EVERY do
        local fault = level.faults[i]
        if i % 3 == 1 or fault[2] == 'count' then -- of each level a third
          local text = level.result(fault[4]):format 'json'
          assert.is_nil(problem_of(schema, schema, decoded(text), fault[1]))
        end
      end
    end)
  end

  it('holds for a clean level, and not for what is broken', function()
    local text = planted.levels[2].result(planted.levels[2].nothing):format 'json'
    local report = decoded(text)
    assert.is_nil(problem_of(schema, schema, report, 'clean'))
    report.files[1].known = 'none'
    assert.equal('report.files[1].known: type',
      problem_of(schema, schema, report, 'report'))
    report.files = nil
    assert.equal('report: no files', problem_of(schema, schema, report, 'report'))
  end)
end)
