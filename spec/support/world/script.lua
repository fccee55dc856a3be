-- The same game played in one world after the other, with a log of all that was told:
-- for worlds of the library and for the naive one, for handlers that do things, and for
-- replays. Items are tables with a number, made for each game.
local random = require 'spec.support.random'
local scene = require 'spec.support.world.scene'

local script = {}
script.__index = script

local VALUES = {'hit', 'depth', 'distance', 't', 'inside', 'ta', 'tb'}
local VECTORS = {'na', 'nb', 'pa', 'pb', 'point', 'normal'}
local ITEMS = {'item', 'a', 'b'}

local function number_text(x)
  return type(x) == 'number' and ('%.17g'):format(x) or tostring(x)
end

local function item_text(item)
  return type(item) == 'table' and '#' .. item.number or number_text(item)
end

local function vector_text(v)
  return ('(%s %s %s)'):format(number_text(v.x), number_text(v.y), number_text(v.z))
end

-- A result, an item, a list of either, or a plain value.
local function text(value)
  if type(value) ~= 'table' then
    return number_text(value)
  elseif value.number then
    return item_text(value)
  end
  local list = {}
  for _, name in ipairs(ITEMS) do
    list[#list + 1] = value[name] ~= nil and name .. item_text(value[name]) or nil
  end
  for _, name in ipairs(VALUES) do
    list[#list + 1] = value[name] ~= nil and name .. number_text(value[name]) or nil
  end
  for _, name in ipairs(VECTORS) do
    list[#list + 1] = value[name] ~= nil and name .. vector_text(value[name]) or nil
  end
  for _, one in ipairs(value) do
    list[#list + 1] = text(one)
  end
  return '{' .. table.concat(list, ' ') .. '}'
end
script.text = text

-- world: to play in. seed: a text. options: of world_scene.
function script.new(c, world, seed, options)
  local rng = random.new(seed)
  local self = setmetatable({
    c = c, world = world, rng = rng, scene = scene.new(c, rng, options),
    items = {}, log = {},
  }, script)
  self.scene:name_layers(world)
  return self
end

-- Adds to the log; the values are items, results, lists or plain.
function script:say(what, ...)
  local line = {what}
  for i = 1, select('#', ...) do
    line[i + 1] = text((select(i, ...)))
  end
  self.log[#self.log + 1] = table.concat(line, ' ')
end

function script:add(count)
  for _ = 1, count do
    local item = {number = #self.items + 1, health = self.rng.integer(3)}
    self.items[item.number] = item
    self.world:add(item, self.scene:shape(), self.scene:filter())
  end
end

-- Any item, in the world or not.
function script:item()
  return self.items[self.rng.integer(#self.items)]
end

-- ------------------------------------------------------------------------------ acts --

local ACTS = {
  function(self, item) self.world:translate(item, self.scene:vector(0.5)) end,
  function(self, item)
    self.world:place(item, self.scene:position(), self.scene:rotation())
  end,
  function(self, item) self.world:place(item, self.scene:position()) end,
  function(self, item)
    self.world:set(item, self.scene:shape(), self.scene:filter())
  end,
  function(self, item) self.world:remove(item) end,
  function(self, item) self.world:remove(item) end,
  function(self, item)
    self.world:remove(item)
    self.world:add(item, self.scene:shape(), self.scene:filter())
  end,
  function(_, item) item.health = item.health - 1 end,
}

-- Does something at random to an item, at times to a certain one.
function script:act(certain)
  local rng = self.rng
  local item = certain and rng.chance(0.5) and certain or self:item()
  if rng.chance(0.15) then
    self:add(1)
  elseif rng.chance(0.005) then
    self.world:clear()
  elseif self.world:has(item) then
    ACTS[rng.integer(#ACTS)](self, item)
  else
    self.world:add(item, self.scene:shape(), self.scene:filter())
  end
end

-- ------------------------------------------------------------------------- questions --

local METHODS = {
  'overlapping', 'contacts', 'pairs', 'raycast', 'raycast_all', 'raycast_any', 'cast',
  'cast_all', 'nearest', 'events', 'items', 'each_pair',
}

-- The arguments of a method but for the filter, which is the next.
local ARGUMENTS = {
  overlapping = function(self) return {self:query()}, 2 end,
  contacts = function(self) return {self:query()}, 2 end,
  raycast = function(self)
    local max = self.rng.chance(0.5) and math.huge or self.rng.between(0, 4)
    return {self.scene:position(), self.scene:vector(4), max}, 4
  end,
  cast = function(self) return {self:query(), self.scene:vector(4)}, 3 end,
  nearest = function(self)
    local max = self.rng.chance(0.5) and math.huge or self.rng.between(0, 3)
    return {self:query(), max * self.scene.size}, 3
  end,
}
ARGUMENTS.raycast_all, ARGUMENTS.raycast_any = ARGUMENTS.raycast, ARGUMENTS.raycast
ARGUMENTS.cast_all = ARGUMENTS.cast

function script:query()
  local item = self:item()
  if self.rng.chance(0.5) and self.world:has(item) then
    return item
  end
  return self.scene:shape()
end

local unpack = table.unpack or unpack

-- Asks and logs. filter: or nil, for methods that take one.
function script:ask_by(method, filter)
  local world = self.world
  if method == 'each_pair' then
    self:say('called', world:each_pair(function(a, b, result)
      self:say('pair', a, b, result)
    end))
    return
  end
  local arguments, count = {}, 0
  if ARGUMENTS[method] then
    arguments, count = ARGUMENTS[method](self)
    arguments[count] = filter
  end
  self:say(method, world[method](world, unpack(arguments, 1, count)))
end

function script:ask()
  local method = METHODS[self.rng.integer(#METHODS)]
  self:ask_by(method, ARGUMENTS[method] and self.scene:question() or nil)
end

-- All that there is, for the end of a game.
function script:tell_all()
  for _, item in ipairs((self.world:items())) do
    self:say('item', item, tostring(self.world:shape(item)))
  end
  self:ask_by('pairs')
  self:ask_by('events')
  for _ = 1, 3 do
    self:ask_by('contacts')
    self:ask_by('raycast_all')
    self:ask_by('nearest')
  end
end

-- Raises when two logs differ.
function script.compare(name, log, right)
  for i = 1, math.max(#log, #right) do
    if log[i] ~= right[i] then
      error(('%s, line %d:\n  %s\nwhere right is\n  %s'):format(name, i,
        tostring(log[i]), tostring(right[i])), 0)
    end
  end
end

-- A game of a world whose items are there already, so many frames long: acts at random,
-- and items that move and are placed. Its log.
function script.go_on(c, world, items, seed, options, frames)
  local game = script.new(c, world, seed, options)
  for i, item in ipairs(items) do
    game.items[i], item.health = item, 1 + i % 3
  end
  for _ = 1, frames do
    for _ = 1, 3 do
      game:act()
      local item = game:item()
      if world:has(item) then
        game:say('move', world:move(item, game.scene:vector(0.5)))
        if world:has(item) then
          world:place(item, game.scene:position(), game.scene:rotation())
        end
      end
    end
    game:ask()
  end
  game:tell_all()
  return game.log
end

return script
