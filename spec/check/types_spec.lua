-- The definitions for editors name the fields that the checker takes and returns.
local check = require 'collide.check'
local configs = require 'collide.check.config'
local planted = require 'spec.support.planted_levels'
local read = require 'spec.support.read_file'

-- {class = {field = is_optional}} of a file of definitions, with its methods.
local function classes_of(text)
  local classes, class = {}, nil
  for line in text:gmatch('[^\n]+') do
    local name = line:match('^%-%-%-@class ([%w_.]+)')
    if name then
      class = {}
      classes[name] = class
    end
    local field, mark = line:match('^%-%-%-@field ([%w_]+)(%??)')
    if field and class then class[field] = mark == '?' end
    local method = line:match('^function %u%w*[:.]([%w_]+)%(')
    if method and class then class[method] = false end
  end
  return classes
end

local CLASSES = classes_of(read 'lua/collide/types/level.lua')

-- Fields that are the checker's own, and not for callers.
local OWN = {['collide.check_result'] = {context = true, config = true,
  config_path = true, baseline = true, room = true},
  ['collide.finding'] = {claims = true}}

local function check_fields(class, value)
  local known, own = CLASSES[class], OWN[class] or {}
  for field in pairs(value) do
    assert.is_true(known[field] ~= nil or own[field] == true, class .. '.' .. field)
  end
  for field, is_optional in pairs(known) do
    assert.is_true(is_optional or value[field] ~= nil, class .. ' has no ' .. field)
  end
end

describe('definitions for editors', function()
  if not pcall(require, 'lxp.threat') then
    return pending('LuaExpat is not installed', function() end)
  end

  it('have the fields of a result and its findings', function()
    for _, n in ipairs {8, 11} do
      local tower = planted.levels[1]
      local result = tower.result(tower.faults[n][4])
      check_fields('collide.check_result', result)
      check_fields('collide.finding', result.findings[1])
    end
  end)

  it('have the settings, and no others', function()
    local jump = {height = 1, distance = 1, speed = 1, gravity = 1, run = 1}
    local hero = {size = {1, 1}, jump = jump, step = 1, max_slope = 1, air_jumps = 1,
      wall_jump = true, max_fall = 1, crouch = {1, 1}, slack = 0}
    local things = {spawn = {}, goal = {}, reach = {}, deadly = {}, climb = {},
      stands = {}, ignore = {}, spring = {}, moves = {}, link = {}}
    local settings = {view = 'platformer', hero = hero, things = things, edges = {},
      classes = {}, counts = {}, rules = {}, ignore = {}, roles = {},
      role = function() end}
    configs.of(settings)
    hero.shape = require('collide.d2').circle(0, 0, 1)
    configs.of(settings)
    for class, value in pairs {check_jump = jump, check_hero = hero,
      check_things = things, check_config = settings} do
      local known = CLASSES['collide.' .. class]
      for field in pairs(value) do assert.is_true(known[field], class .. '.' .. field) end
      for field in pairs(known) do
        assert.is_not_nil(value[field], class .. '.' .. field)
      end
    end
  end)

  it('have the functions that can be called', function()
    local result = check('examples/levels/tower/tower.tmx', {})
    for class, value in pairs {check_result = result, check_context = result.context,
      level = result.level, check = check, levels = require 'collide.level',
      tiled = require 'collide.tiled', ldtk = require 'collide.ldtk'} do
      for field in pairs(CLASSES['collide.' .. class]) do
        assert.is_true(value[field] ~= nil or CLASSES['collide.' .. class][field],
          class .. '.' .. field)
      end
    end
  end)

  it('have the fields of levels and objects that docs/levels.md names', function()
    local page = read 'docs/levels.md'
    local fields = page:match('%*%*A level%*%* has (.-)%.\n'):match('^(.-);')
    for field in fields:gmatch('`(%l[%w_]*)`') do
      assert.is_not_nil(CLASSES['collide.level'][field], 'level.' .. field)
    end
    for row in page:match('| field of an object | |\n(.-)\n\n'):gmatch('\n| ([^|]*) |') do
      for field in row:gmatch('`([%w_]+)`') do
        assert.is_not_nil(CLASSES['collide.level_object'][field], 'object.' .. field)
      end
    end
  end)
end)
