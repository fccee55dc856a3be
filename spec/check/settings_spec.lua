-- Settings against docs/config.schema.json: what --init writes is as the schema says, and
-- what the schema does not know the reader does not, either.
local configs = require 'collide.check.config'
local first = require 'collide.check.first'
local level = require 'collide.level'
local read = require 'spec.support.read_file'
local has_dkjson, dkjson = pcall(require, 'dkjson')

if not (has_dkjson and pcall(require, 'lxp.threat') and pcall(require, 'cjson')) then
  describe('docs/config.schema.json', function()
    pending('dkjson, cjson or lxp is not installed')
  end)
  return
end

local SCHEMA = assert(dkjson.decode(read 'docs/config.schema.json'))

local IS = {
  string = function(x) return type(x) == 'string' end,
  boolean = function(x) return type(x) == 'boolean' end,
  number = function(x) return type(x) == 'number' end,
  integer = function(x) return type(x) == 'number' and x % 1 == 0 end,
  array = function(x) return type(x) == 'table' and (#x > 0 or next(x) == nil) end,
  object = function(x) return type(x) == 'table' and #x == 0 end,
}

-- The first thing that is not as the schema says, or nil: the words that this one uses.
local problem_of

local function problem_in_any(schemas, value, path)
  for _, schema in ipairs(schemas) do
    if not problem_of(schema, value, path) then return nil end
  end
  return path .. ': none of anyOf'
end

local function problem_in_fields(schema, value, path)
  for name, field in pairs(value) do
    local at = path .. '.' .. tostring(name)
    local known = schema.items or schema.properties and schema.properties[name]
      or schema.additionalProperties
    if known == false then return at .. ': unknown' end
    local problem = known and problem_of(known, field, at)
    if problem then return problem end
  end
end

function problem_of(schema, value, path)
  if schema.type and not IS[schema.type](value) then return path .. ': type' end
  if schema.minimum and value < schema.minimum then return path .. ': minimum' end
  if schema.maximum and value > schema.maximum then return path .. ': maximum' end
  local is_known = not schema.enum
  for _, one in ipairs(schema.enum or {}) do is_known = is_known or one == value end
  if not is_known then return path .. ': enum' end
  if schema.anyOf then return problem_in_any(schema.anyOf, value, path) end
  if type(value) == 'table' then return problem_in_fields(schema, value, path) end
end

local function problem(settings) return problem_of(SCHEMA, settings, 'settings') end

describe('docs/config.schema.json', function()
  for _, name in ipairs {'tower/tower.tmx', 'cellar/cellar.ldtk', 'hall/hall.glb'} do
    it('says what --init writes for ' .. name, function()
      local text = first.text {level.load('examples/levels/' .. name)}
      local written = assert((loadstring or load)(text))()
      assert.is_not_nil(written.view)
      assert.is_nil(problem(written))
      configs.of(written)
    end)
  end

  local SIZE = {12, 20}

  it('has each setting, as the reader takes it', function()
    for _, settings in ipairs {{}, {view = 'platformer', hero = {size = SIZE,
      jump = {height = 40, distance = 90}, air_jumps = 64, wall_jump = true,
      max_slope = math.pi / 2, crouch = {12, 10}}}, {view = 'topdown'},
      {view = 'walk', hero = {size = {radius = 0.4, height = 1.8}}},
      {rules = {steep = 'off', trap = true, floating = {gap = 2}}},
      {things = {spawn = {'Player'}, spring = {Pad = 90}, link = {Door = 'to'}},
        counts = {Player = 1, Exit = {1, 3}}, edges = {left = 'open'}},
      {classes = {Door = {to = 'object?'}}, roles = {Bar = 'solid'},
        ignore = {{rule = 'trap', object = 57, why = 'a bird'}}}} do
      assert.is_nil(problem(settings))
      configs.of(settings)
    end
  end)

  for _, settings in ipairs {{veiw = 'walk'}, {view = 'side'}, {hero = {size = SIZE,
    jumps = 1}}, {hero = {size = SIZE, jump = {hight = 1}}}, {hero = {size = SIZE,
    air_jumps = 65}}, {hero = {size = SIZE, max_slope = 50}}, {hero = {size = SIZE,
    step = -1}}, {things = {spwan = {'P'}}}, {things = {spring = {Pad = 'high'}}},
    {edges = {lft = 'open'}}, {edges = {left = 'shut'}}, {rules = {seem = 'off'}},
    {rules = {floating = {gaps = 1}}}, {rules = {trap = 'loud'}},
    {ignore = {{rul = 'trap'}}}} do
    it('refuses what the reader refuses: ' .. dkjson.encode(settings), function()
      assert.is_not_nil(problem(settings))
      assert.has_error(function() configs.of(settings) end)
    end)
  end
end)
