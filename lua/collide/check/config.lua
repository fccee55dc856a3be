-- The settings of a check are a table, or a Lua file that returns one, found beside the
-- level or in a folder above it. Errors in the settings are reported before any level is
-- read.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local files = require 'collide.level.files'
local modules = require 'collide.check.modules'
local roles = require 'collide.level.roles'
local settings = require 'collide.check.settings'
local similar = require 'collide.reference.similar'
local ipairs, pairs, pcall, rad, setmetatable, sqrt, tostring, type =
  ipairs, pairs, pcall, math.rad, setmetatable, math.sqrt, tostring, type

local config = {}

config.NAME = 'collide-check.lua'

-- These words need no setting; each list has the words of a kind.
local WORDS = {
  spawn = 'player spawn start playerstart player_start',
  goal = 'goal exit finish',
  reach = 'coin gem key item pickup collectible chest checkpoint',
  deadly = 'spikes lava hazard death killzone',
  climb = 'ladder vine rope water',
}

local EDGES = {
  platformer = {left = 'wall', right = 'wall', top = 'open', bottom = 'death'},
  topdown = {left = 'closed', right = 'closed', top = 'closed', bottom = 'closed'},
  walk = {left = 'closed', right = 'closed', top = 'closed', bottom = 'closed'},
}

-- A hero who does not jump may drift so far while he falls by a unit: any level is
-- narrower.
local ANYWHERE = 1e6

local VIEWS = {platformer = 2, topdown = 2, walk = 3}
local EDGE_WORDS = settings.words(settings.field(settings.edges, 'left'))
local SLOPE = settings.field(settings.hero, 'max_slope')

--------------------------------------------------------------------------------- check --

local function fail(what, ...) error(('config: %s'):format(what:format(...)), 0) end

-- Returns text with the name that is near to what was written; it is empty if none is.
local function near(name, names)
  local found = similar.of(name, names)[1]
  return found and ("; near is '%s'"):format(found) or ''
end

local function check_keys(path, given, known)
  for key in pairs(given) do
    if known[key] == nil then
      fail("%sthere is no setting '%s'%s", path, tostring(key),
        near(tostring(key), known))
    end
  end
end

local function need(path, value, kind)
  if value ~= nil and type(value) ~= kind then
    fail('%s: %s expected, got %s', path, kind, type(value))
  end
  return value
end

local function number(path, value, default, low)
  if value == nil then return default end
  if type(value) ~= 'number' or value ~= value or value < (low or 0) then
    fail('%s: number >= %g expected, got %s', path, low or 0,
      type(value) == 'string' and ('the string %q'):format(value) or tostring(value))
  end
  return value
end

-- Returns an angle of a floor; an angle in degrees is too large, and raises an error.
local function slope(path, value)
  local angle = number(path, value, rad(45))
  if angle > SLOPE.high then
    fail('%s: radians up to pi / 2 expected, got %g: write math.rad(%g)', path, angle,
      angle)
  end
  return angle
end

-- A hero makes no more jumps in the air than so many.
local MOST_JUMPS = settings.field(settings.hero, 'air_jumps').high

local function jumps(path, value)
  local count = number(path, value, 0)
  if count > MOST_JUMPS or count % 1 ~= 0 then
    fail('%s: whole number up to %d expected, got %g', path, MOST_JUMPS, count)
  end
  return count
end

---------------------------------------------------------------------------------- hero --

local HERO, JUMP = settings.names(settings.hero), settings.names(settings.jump)

-- Returns a shape whose foot's middle is at 0 (platformer, walk), or whose middle is
-- (top-down).
local function shape_of_size(size, view)
  if view == 'walk' then
    local r = number('hero.size.radius', size.radius, 0.4)
    local h = number('hero.size.height', size.height, 1.8)
    return c3.capsule(0, r, 0, 0, h > 2 * r and h - r or r, 0, r)
  end
  local w, h = number('hero.size[1]', size[1]), number('hero.size[2]', size[2])
  if not (w and h and w > 0 and h > 0) then
    fail('hero.size: {width, height}, both > 0, expected')
  end
  if view == 'topdown' then return c2.rect(-w / 2, -h / 2, w, h) end
  return c2.rect(-w / 2, -h, w, h)
end

-- Returns a shape moved so that its foot's middle, or its middle, is at 0.
local function moved_to_foot(shape, view)
  local low, high = shape:bounds()
  local x = -(low.x + high.x) / 2
  if view == 'walk' then
    return shape:clone():translate(x, -low.y, -(low.z + high.z) / 2)
  elseif view == 'topdown' then
    return shape:clone():translate(x, -(low.y + high.y) / 2)
  end
  return shape:clone():translate(x, -high.y)
end

local function jump_of(given)
  local jump = need('hero.jump', given, 'table') or {}
  check_keys('hero.jump: ', jump, JUMP)
  local height = number('hero.jump.height', jump.height)
  local distance = number('hero.jump.distance', jump.distance)
  local speed = number('hero.jump.speed', jump.speed)
  local run = number('hero.jump.run', jump.run)
  local gravity = number('hero.jump.gravity', jump.gravity)
  if speed and not height then
    if not gravity or gravity == 0 then
      fail('hero.jump: gravity beside speed expected')
    end
    height = speed ^ 2 / (2 * gravity)
    distance = distance or run and run * 2 * speed / gravity
  end
  if (height or 0) > 0 and not distance then
    fail('hero.jump: %s expected', speed and 'run beside speed'
      or 'distance beside height')
  end
  return height or 0, distance or 0, run and gravity and run * sqrt(2 / gravity)
end

-- Returns how far a hero drifts while he falls, as a multiple of the root of the height.
-- For a hero who does not jump this is unknown without his run and gravity: then it is
-- ANYWHERE.
local function falling_of(height, distance, falling)
  if height > 0 then return distance / 2 / sqrt(height) end
  return falling or ANYWHERE
end

local function hero_of(given, view)
  if given == nil then return nil end
  need('hero', given, 'table')
  check_keys('hero: ', given, HERO)
  local shape = given.shape
  if shape == nil and given.size then shape = shape_of_size(given.size, view) end
  if shape == nil then fail('hero: size or shape expected') end
  local ok, placed = pcall(moved_to_foot, shape, view)
  if not ok then fail('hero.shape: shape expected, got %s', type(shape)) end
  local low, high = placed:bounds()
  local height, distance, falling = jump_of(given.jump)
  local crouch = given.crouch
  if crouch ~= nil then
    crouch = type(crouch) == 'table' and shape_of_size(crouch, view)
      or moved_to_foot(crouch, view)
  end
  return {shape = placed, width = high.x - low.x, height = high.y - low.y,
    jump_height = height, jump_distance = distance,
    falling = falling_of(height, distance, falling), crouch = crouch,
    step = number('hero.step', given.step, 0),
    max_slope = slope('hero.max_slope', given.max_slope),
    air_jumps = jumps('hero.air_jumps', given.air_jumps),
    wall_jump = given.wall_jump and true or false,
    max_fall = number('hero.max_fall', given.max_fall, math.huge),
    slack = number('hero.slack', given.slack, 0.03)}
end

-------------------------------------------------------------------------------- things --

local THINGS, WITH_VALUE = settings.names(settings.things), {}
for kind in pairs(THINGS) do
  local each = settings.field(settings.things, kind).each
  WITH_VALUE[kind] = each and each.type
end

-- Returns for each kind {name = value or true}, from lists of names, or names with a
-- value.
local function things_of(given)
  need('things', given, 'table')
  local list = {}
  check_keys('things: ', given or {}, THINGS)
  for kind in pairs(THINGS) do
    local names = {}
    local list_given = need('things.' .. kind, given and given[kind], 'table')
    for key, value in pairs(list_given or {}) do
      if WITH_VALUE[kind] then
        if type(key) ~= 'string' or type(value) ~= WITH_VALUE[kind] then
          fail('things.%s: {Name = %s} expected', kind, WITH_VALUE[kind])
        end
        names[key] = value
      elseif type(value) == 'string' then
        names[value] = true
      else
        fail('things.%s: list of names expected', kind)
      end
    end
    list[kind] = names
  end
  return list
end

local function words_of()
  local list = {}
  for kind, words in pairs(WORDS) do
    for word in words:gmatch('%S+') do list[word] = kind end
  end
  return list
end

---------------------------------------------------------------------------------- make --

local KEYS = settings.names(settings.all)
local SIDES = settings.names(settings.edges)

local function edges_of(given, view)
  local edges = {}
  for side, word in pairs(EDGES[view] or {}) do edges[side] = word end
  for side, word in pairs(need('edges', given, 'table') or {}) do
    if not SIDES[side] then
      fail("edges: there is no side '%s'%s", tostring(side),
        near(tostring(side), SIDES))
    end
    if not EDGE_WORDS[word] then
      fail("edges.%s: 'closed', 'wall', 'open' or 'death' expected, got '%s'", side,
        tostring(word))
    end
    edges[side] = word
  end
  return edges
end

-- Returns what is said about a rule that does not exist.
function config.no_rule(id, known)
  return ("there is no rule '%s'%s"):format(tostring(id), near(tostring(id), known))
end

local RULE_WORDS = settings.words(settings.severity)

local function rules_of(given)
  local known = modules.names(need('rules', given, 'table'))
  for id, value in pairs(given or {}) do
    local kind = type(value)
    if type(id) ~= 'string' or not (kind == 'table' or kind == 'function'
      or kind == 'boolean' or RULE_WORDS[value]) then
      fail("rules.%s: 'off', 'warning', 'error', a table or a function expected",
        tostring(id))
    end
    if not known[id] then fail('rules: %s', config.no_rule(id, known)) end
    if kind == 'table' then
      check_keys(('rules.%s: '):format(id), value, modules.settings(id))
    end
  end
  return given or {}
end

local IGNORE = settings.names(settings.exception)

local function ignore_of(given, rules)
  local known = modules.names(rules)
  for i, entry in ipairs(need('ignore', given, 'table') or {}) do
    local path = ('ignore[%d]'):format(i)
    need(path, entry, 'table')
    check_keys(path .. ': ', entry, IGNORE)
    if entry.rule ~= nil and not known[entry.rule] then
      fail('%s: %s', path, config.no_rule(entry.rule, known))
    end
  end
  return given or {}
end

local function roles_of(given)
  for name, role in pairs(need('roles', given, 'table') or {}) do
    local word = type(role) == 'string' and role:lower() or ''
    if type(name) ~= 'string' or not (roles.NAMES[role] or roles.words[word]) then
      fail("roles.%s: 'solid', 'oneway', 'sensor' or 'none' expected, got '%s'%s",
        tostring(name), tostring(role), near(word, roles.NAMES))
    end
  end
  return given
end

-- A property of a class may have these types: see the rule `schema`.
local TYPES = {boolean = true, number = true, string = true, color = true, object = true,
  table = true, any = true}

local function classes_of(given)
  for class, fields in pairs(need('classes', given, 'table') or {}) do
    for name, kind in pairs(type(fields) == 'table' and fields or {}) do
      local word = tostring(kind):gsub('%?$', '')
      if not TYPES[word] then
        fail("classes.%s.%s: there is no type '%s'%s", tostring(class), tostring(name),
          word, near(word, TYPES))
      end
    end
  end
  return given
end

-- Returns the settings as the rules read them. A table that this function has made is
-- returned as it is.
function config.of(given)
  if given == nil then given = {} end
  if type(given) ~= 'table' then fail('table expected, got %s', type(given)) end
  if getmetatable(given) == config then return given end
  check_keys('', given, KEYS)
  local view = given.view
  if view ~= nil and not VIEWS[view] then
    fail("view: 'platformer', 'topdown' or 'walk' expected, got '%s'", tostring(view))
  end
  local counts = need('counts', given.counts, 'table') or {}
  return setmetatable({view = view, hero = hero_of(given.hero, view),
    things = things_of(given.things), words = words_of(), counts = counts,
    edges = edges_of(given.edges, view), rules = rules_of(given.rules),
    classes = classes_of(given.classes), roles = roles_of(given.roles),
    role = given.role, ignore = ignore_of(given.ignore, given.rules)}, config)
end

-- Raises an error when the view is not one for levels of that dimension.
function config.check_view(made, dimension, path)
  local wanted = VIEWS[made.view]
  if wanted and wanted ~= dimension then
    fail("view: '%s' is for levels in %dD, %s is in %dD: put a %s of its own beside it",
      made.view, wanted, path or 'the level', dimension, config.NAME)
  end
end

-- Returns the hero if only the spawn has a size.
function config.hero_of_size(size, view) return hero_of({size = size}, view) end

--------------------------------------------------------------------------------- files --

local function read_file(path)
  local chunk, problem = loadfile(path)
  if not chunk then error(tostring(problem), 0) end
  local ok, value = pcall(chunk)
  if not ok then error(tostring(value), 0) end
  if type(value) ~= 'table' then
    error(('%s: return a table, got %s'):format(path, type(value)), 0)
  end
  return value
end

-- Returns the settings of a file.
function config.load(path)
  local ok, made = pcall(function() return config.of(read_file(path)) end)
  if not ok then
    local text = tostring(made)
    error(text:find(path, 1, true) and text or path .. ': ' .. text, 0)
  end
  return made
end

-- Returns the paths where settings of a level may be: beside it, then in the folders
-- above.
function config.places(path)
  local list = {}
  local folder = path:gsub('\\', '/'):match('^(.*/)') or ''
  for _ = 1, 32 do
    list[#list + 1] = folder .. config.NAME
    if folder == '/' or folder:find('^%.%./%.%./%.%./%.%./%.%./') and #folder > 40 then
      break
    elseif folder == '' or folder:find('^%.%./') then
      folder = '../' .. folder
    else
      folder = folder:match('^(.*/)[^/]+/$') or ''
    end
  end
  return list
end

-- Returns the path of the settings that belong to a level; nil if there are none.
function config.find(path)
  for _, place in ipairs(config.places(path)) do
    if files.exists(place) then return place end
  end
end

function config.sorted(names)
  local list = {}
  for name in pairs(names) do list[#list + 1] = name end
  table.sort(list)
  return list
end

return config
