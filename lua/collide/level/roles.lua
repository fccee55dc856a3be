-- The roles of things in a level: solid, one-way, a sensor, or none. The first source
-- that gives a role wins: a function of the caller, the thing's own properties, its
-- class and its name; then those of its layer and of each group around that; then the
-- default of the format. 'none' on a layer or group switches off everything in it.
local error, ipairs, type = error, ipairs, type

local roles = {}

roles.NAMES = {solid = true, oneway = true, sensor = true, none = true}

local SOLID = 'solid wall walls ground collision collisions collider colliders block '
  .. 'blocks'
local ONEWAY = 'oneway one_way one-way jumpthrough jump_through'
local SENSOR = 'sensor sensors trigger triggers'

-- The kinds of tiles that a class, a name or a value may name.
local KINDS = 'slope_right slope_left slope_right_low slope_right_high slope_left_low '
  .. 'slope_left_high ceiling_right ceiling_left ceiling_right_low ceiling_right_high '
  .. 'ceiling_left_low ceiling_left_high'

local WORDS = {}
for role, words in pairs {solid = SOLID, oneway = ONEWAY, sensor = SENSOR} do
  for word in words:gmatch('%S+') do WORDS[word] = {role = role} end
end
for word in KINDS:gmatch('%S+') do WORDS[word] = {role = 'solid', kind = word} end

roles.words = WORDS

local DIRECTIONS = {up = {0, -1}, down = {0, 1}, left = {-1, 0}, right = {1, 0}}

-- Returns the table `roles` of the options, in lower case; raises for an unknown role.
function roles.table_of(given, asker)
  if given ~= nil and type(given) ~= 'table' then
    error(('bad argument #2 to \'%s\' (roles: table expected, got %s)'):format(asker,
      type(given)), 0)
  end
  local list = {}
  for name, role in pairs(given or {}) do
    local known = type(role) == 'string' and (roles.NAMES[role] and {role = role}
      or WORDS[role:lower()])
    if type(name) ~= 'string' or not known then
      error(("bad argument #2 to '%s' (roles: %s: 'solid', 'oneway', 'sensor' or 'none' "
        .. 'expected, got %s)'):format(asker, tostring(name), tostring(role)), 0)
    end
    list[name:lower()] = known
  end
  return list
end

-- Returns the role in a property, a class or a name: {role, kind, direction} or nil.
local function of_word(word, given)
  if type(word) ~= 'string' or word == '' then return nil end
  local lower = word:lower()
  return given[lower] or WORDS[lower]
end

local function of_properties(properties)
  if type(properties) ~= 'table' then return nil end
  local collision = properties.collision
  if type(collision) == 'string' and roles.NAMES[collision:lower()] then
    return {role = collision:lower()}
  end
  if properties.collidable == true then
    return {role = properties.sensor == true and 'sensor' or 'solid'}
  elseif properties.collidable == false then
    return {role = 'none'}
  end
  if properties.oneway == true or properties.one_way == true
    or properties.oneWay == true then
    return {role = 'oneway'}
  end
end

local function own(thing, given)
  return of_properties(thing.properties) or of_word(thing.class, given)
    or of_word(thing.name, given)
end

-- Returns whether a layer, or a group around it, has the role 'none': layers get a role
-- by their class or name, too.
local function switched_off(layer, given)
  local at = layer
  while at do
    local said = own(at, given)
    if said and said.role == 'none' then return true end
    at = at.group
  end
  return false
end

local function of_layers(layer, given)
  local at = layer
  while at do
    local said = own(at, given)
    if said then return said end
    at = at.group
  end
end

local function by_caller(thing, options, asker)
  local answer = options.role and options.role(thing)
  if answer == nil then return nil end
  local said = type(answer) == 'string' and (roles.NAMES[answer] and {role = answer}
    or WORDS[answer:lower()])
  if not said then
    error(("bad argument #2 to '%s' (role: 'solid', 'oneway', 'sensor' or 'none' "
      .. 'expected, got %s)'):format(asker, tostring(answer)), 0)
  end
  return said
end

-- Returns the role, kind and direction of a thing. chain: sources after the thing
-- itself, such as the tile of a tile object; layer: its layer, unless it inherits
-- nothing; default: the role that the format gives it.
function roles.of(thing, context)
  local given, layer = context.given, context.layer
  local said = by_caller(thing, context.options, context.asker)
  if not said and layer and switched_off(layer, given) then said = {role = 'none'} end
  said = said or own(thing, given)
  for _, other in ipairs(context.chain or {}) do said = said or own(other, given) end
  if not said and layer and not context.alone then said = of_layers(layer, given) end
  said = said or {role = context.default or 'none'}
  local direction = thing.properties and DIRECTIONS[thing.properties.direction]
  for _, other in ipairs(context.chain or {}) do
    direction = direction or other.properties and DIRECTIONS[other.properties.direction]
  end
  return said.role, said.kind, direction or DIRECTIONS.up
end

return roles
