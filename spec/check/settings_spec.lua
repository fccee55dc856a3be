-- Settings against docs/config.schema.json: what --init writes is as the schema says, and
-- what the schema does not know the reader does not, either.
local configs = require 'collide.check.config'
local first = require 'collide.check.first'
local json_schema = require 'spec.support.json_schema'
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

local function problem(settings)
  return json_schema.problem(SCHEMA, settings, 'settings')
end

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
