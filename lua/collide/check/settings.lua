-- The settings of a check are described once, here: the reader (collide.check.config)
-- takes their names, words and limits from this file, and docs/config.schema.json is
-- printed from it.
--
-- A description has `text`, which explains it, and one of these: `fields`, a list of
-- {name, description} of a table; `each`, the description of the values of a table whose
-- keys are any names; `items`, that of the items of a list; `words`, the strings that are
-- allowed; `type`, the type of a plain value, with `low` and `high` where a number has
-- limits; `any`, a list of descriptions of which one holds. A description with none of
-- these is a value that only Lua has: a function or a shape.
local ipairs, pi = ipairs, math.pi

local settings = {}

local function number(text, high)
  return {type = 'number', low = 0, high = high, text = text}
end

local function names(text) return {items = {type = 'string'}, text = text} end

local function with(kind, text) return {each = {type = kind}, text = text} end

local WALK_SIZE = {fields = {{'radius', number 'of the capsule'},
  {'height', number 'from foot to head'}}}

local function size(text)
  return {text = text, any = {{items = number()}, WALK_SIZE}}
end

settings.jump = {text = 'how he jumps: height and distance, or speed, gravity and run',
  fields = {
    {'height', number 'how high his foot gets'},
    {'distance', number 'how far he gets on level ground, running'},
    {'speed', number 'with which he leaves the floor'},
    {'gravity', number 'beside speed'},
    {'run', number 'how fast he runs'}}}

settings.hero = {text = 'who plays the level', fields = {
  {'size', size '{width, height}; in 3D {radius = , height = }'},
  {'shape', {text = 'a shape instead of a size'}},
  {'jump', settings.jump},
  {'step', number 'how high a step he walks up'},
  {'max_slope', number('of floors, in radians', pi / 2)},
  {'air_jumps', {type = 'integer', low = 0, high = 64, text = 'jumps in the air'}},
  {'wall_jump', {type = 'boolean', text = 'whether he jumps off walls'}},
  {'max_fall', number 'how far he falls and lives'},
  {'crouch', size 'his size, or shape, when he crouches'},
  {'slack', number 'the share by which his jump is taken for more than it is'}}}

settings.things = {text = 'what things are, by class, name, class of the tile, or layer',
  fields = {
    {'spawn', names 'where he begins'},
    {'goal', names 'where he must get to'},
    {'reach', names 'what he must be able to get'},
    {'deadly', names 'what kills'},
    {'climb', names 'what he climbs'},
    {'spring', with('number', 'what throws him up, and how high')},
    {'moves', with('string', 'what moves, and the property that is its way')},
    {'link', with('string', 'what leads elsewhere, and the property that says where')},
    {'stands', names 'what must stand on a floor'},
    {'ignore', names 'what no rule looks at'}}}

local function edge(text)
  return {text = text, words = {'closed', 'wall', 'open', 'death'}}
end

settings.edges = {text = 'what the sides of the level are', fields = {
  {'left', edge()}, {'right', edge()}, {'top', edge()}, {'bottom', edge()}}}

settings.severity = {words = {'off', 'warning', 'error'}}

settings.exception = {fields = {
  {'rule', {type = 'string', text = 'its name'}},
  {'object', {any = {{type = 'string'}, {type = 'number'}}, text = 'its id or name'}},
  {'why', {type = 'string', text = 'for those who read it'}}}}

settings.all = {text = 'Settings of collide-check', fields = {
  {'view', {words = {'platformer', 'topdown', 'walk'}, text = 'walk is for 3D'}},
  {'hero', settings.hero},
  {'things', settings.things},
  {'edges', settings.edges},
  {'classes', {text = 'the classes that there are, with the types of their properties',
    each = {each = {type = 'string'}}}},
  {'counts', {text = 'how many there must be: a number, or from and to',
    each = {any = {{type = 'number'}, {items = {type = 'number'}}}}}},
  {'rules', {text = 'of each rule its severity, or its settings'}},
  {'ignore', {text = 'findings that are right as they are', items = settings.exception}},
  {'roles', {text = 'what is solid, by names', each = {type = 'string'}}},
  {'role', {text = 'a function that says so'}}}}

-- Returns the names of the fields of a description, as a set.
function settings.names(of)
  local set = {}
  for _, field in ipairs(of.fields) do set[field[1]] = true end
  return set
end

-- Returns the description of a field.
function settings.field(of, name)
  for _, field in ipairs(of.fields) do
    if field[1] == name then return field[2] end
  end
end

-- Returns the words of a description, as a set.
function settings.words(of)
  local set = {}
  for _, word in ipairs(of.words) do set[word] = true end
  return set
end

return settings
