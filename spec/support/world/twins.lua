-- A world of the library and the naive one side by side: what is done to one is done to
-- the other, what one answers the other must answer too, to the last bit.
local oracle = require 'spec.support.world.oracle'
local same = require 'spec.support.world.same'

local twins = {}
twins.__index = twins

local huge = math.huge

-- scene: of scene.lua. name: what failures are called by.
function twins.new(scene, name)
  local c = scene.c
  local self = setmetatable({
    c = c, rng = scene.rng, scene = scene, name = name,
    world = c.world(), oracle = oracle.new(c, scene.dim),
    made = 0, -- items so far
    told = 0, -- items and results that were the same
    gone = {}, -- items that were removed, to be added again
  }, twins)
  scene:name_layers(self.world)
  return self
end

function twins:fail(problem)
  error(('%s, step %d: %s'):format(self.name, self.step or 0, problem), 0)
end

function twins:expect(problem)
  if problem then
    self:fail(problem)
  end
end

-- Does the same to both.
function twins:both(method, ...)
  local world, naive = self.world, self.oracle
  world[method](world, ...)
  naive[method](naive, ...)
end

-- ----------------------------------------------------------------------------- items --

-- An item of a sort that changes.
function twins:new_item()
  self.made = self.made + 1
  local i = self.made
  local sort = i % 7
  if sort == 0 then
    return i
  elseif sort == 1 then
    return 'item ' .. i
  elseif sort == 2 then
    return i + 0.5
  elseif sort == 3 then
    return function() return i end
  end
  return {number = i}
end

-- Any item of the world; nil when there is none.
function twins:item()
  local list, roll = self.oracle.list, self.rng.integer(2 ^ 20)
  return #list > 0 and list[roll % #list + 1].item or nil -- nothing runs in between
end

local ACTS = {}

function ACTS.add(self)
  local gone, rng = self.gone, self.rng
  local item
  if #gone > 0 and rng.chance(0.4) then
    item = table.remove(gone, rng.integer(#gone))
  else
    item = self:new_item()
  end
  self:both('add', item, self.scene:shape(), self.scene:filter())
end

function ACTS.remove(self, item)
  self.gone[#self.gone + 1] = item
  self:both('remove', item)
end

function ACTS.set(self, item)
  self:both('set', item, self.scene:shape(), self.scene:filter())
end

function ACTS.place(self, item)
  self:both('place', item, self.scene:position(),
    self.rng.chance(0.5) and self.scene:rotation() or nil)
end

function ACTS.translate(self, item)
  self:both('translate', item, self.scene:vector(self.rng.chance(0.7) and 0.2 or 3))
end

-- to where another one is
function ACTS.join(self, item)
  local other = self.oracle:shape(self:item())
  self:both('place', item, {other:position()})
end

-- the same item anew, all at once
function ACTS.add_again(self, item)
  local shape = self.rng.chance(0.5) and self.oracle:shape(item) or self.scene:shape()
  self:both('remove', item)
  self:both('add', item, shape, self.scene:filter())
end

-- other layers, the same shape
function ACTS.filter(self, item)
  self:both('set', item, self.oracle:shape(item), self.scene:filter())
end

function ACTS.clear(self)
  for _, entry in ipairs(self.oracle.list) do
    self.gone[#self.gone + 1] = entry.item
  end
  self:both('clear')
end

-- How often each is done, of 100.
local MOVING = {
  {'translate', 35}, {'place', 25}, {'set', 8}, {'join', 5}, {'add', 10}, {'remove', 10},
  {'add_again', 3}, {'filter', 4},
}

-- Does something at random; rarely clears all.
function twins:act()
  local roll, item = self.rng.integer(100), self:item()
  if not item then
    return ACTS.add(self)
  elseif self.rng.chance(0.001) then
    return ACTS.clear(self)
  end
  for _, act in ipairs(MOVING) do
    roll = roll - act[2]
    if roll <= 0 then
      return ACTS[act[1]](self, item)
    end
  end
end

function twins:add(count)
  for _ = 1, count do
    ACTS.add(self)
  end
end

-- ------------------------------------------------------------------------- questions --

-- A shape or an item, mostly near others.
function twins:query()
  if self.rng.chance(0.5) then
    return self:item() or self.scene:shape()
  end
  return self.scene:shape()
end

-- A function that accepts some items, always the same.
function twins:accept()
  local salt = self.rng.integer(5)
  return function(item)
    return (#tostring(item) + (type(item) == 'table' and item.number or 0) + salt) % 3 > 0
  end
end

-- Asks both and compares. compare: of same.lua.
function twins:compare(compare, method, ...)
  local world, naive = self.world, self.oracle
  local a, n = world[method](world, ...)
  local b, m = naive[method](naive, ...)
  self:expect(compare(method, a, n, b, m))
  self.told = self.told + (m or b and 1 or 0)
end

local function one(path, a, _, b)
  return same.results(path, a, b)
end

function twins:ask_items()
  local world, naive = self.world, self.oracle
  if #world ~= naive:count() then
    self:fail(('#world: %s, where %d is right'):format(#world, naive:count()))
  end
  self:compare(same.items, 'items')
  for item, entry in pairs(naive.entries) do
    if not world:has(item) or world:shape(item) ~= entry.shape then
      self:fail(('shape(%s): %s, where %s is right'):format(tostring(item),
        tostring(world:has(item) and world:shape(item)), tostring(entry.shape)))
    end
  end
end

function twins:ask_pairs()
  self:compare(same.lists, 'pairs')
end

function twins:ask_events()
  local began, n, ended, m = self.world:events()
  local right_began, right_n, right_ended, right_m = self.oracle:events()
  self:expect(same.lists('began', began, n, right_began, right_n))
  self:expect(same.lists('ended', ended, m, right_ended, right_m))
  self.told = self.told + n + m
end

function twins:ask_around()
  local filter = self.scene:question(self:accept())
  local query = self:query()
  self:compare(same.items, 'overlapping', query, filter)
  self:compare(same.lists, 'contacts', query, filter)
end

-- How far rays and casts go: often not far, or for ever.
function twins:reach()
  local rng = self.rng
  local roll = rng.integer(4)
  return roll == 1 and huge or roll == 2 and 1 or rng.between(0, 4)
end

-- A direction or motion: anywhere, along an axis, or towards an item.
function twins:way(from)
  local rng, dim = self.rng, self.scene.dim
  local way = self.scene:vector(self.scene.extent)
  local roll, item = rng.integer(4), self:item()
  if roll == 1 then
    local axis = rng.integer(dim)
    for i = 1, dim do
      way[i] = i == axis and (way[i] ~= 0 and way[i] or self.scene.size) or 0
    end
  elseif roll == 2 and item then
    local to = {self.oracle:shape(item):position()}
    local sum = 0
    for i = 1, dim do
      to[i] = to[i] - from[i]
      sum = sum + math.abs(to[i])
    end
    return sum > 0 and to or way
  end
  return way
end

function twins:ask_ray()
  local from = self.scene:position()
  local way, max = self:way(from), self:reach()
  local filter = self.scene:question(self:accept())
  self:compare(one, 'raycast', from, way, max, filter)
  self:compare(one, 'raycast_any', from, way, max, filter)
  self:compare(same.lists, 'raycast_all', from, way, max, filter)
end

function twins:ask_cast()
  local query = self:query()
  local shape = self.oracle:has(query) and self.oracle:shape(query) or query
  local motion = self:way({shape:position()})
  local filter = self.scene:question(self:accept())
  self:compare(one, 'cast', query, motion, filter)
  self:compare(same.lists, 'cast_all', query, motion, filter)
end

function twins:ask_near()
  local rng = self.rng
  local query = self:query()
  if rng.chance(0.4) or type(query) == 'number' then -- where numbers are a point
    query = self.scene:position()
  end
  local max = rng.chance(0.5) and huge or rng.between(0, 3) * self.scene.size
  self:compare(one, 'nearest', query, max, self.scene:question(self:accept()))
end

-- Everything once.
function twins:ask()
  self:ask_items()
  self:ask_pairs()
  self:ask_around()
  self:ask_ray()
  self:ask_cast()
  self:ask_near()
end

-- Frames of `acts` acts each; every one asks events and something, some ask everything.
function twins:run(frames, acts)
  local asks = {'ask_around', 'ask_ray', 'ask_cast', 'ask_near'}
  for frame = 1, frames do
    self.step = frame
    for _ = 1, acts do
      self:act()
    end
    if self.rng.chance(0.3) then
      self:ask_events()
    end
    self[asks[self.rng.integer(#asks)]](self)
    if frame == frames or self.rng.chance(0.1) then
      self:ask()
    end
  end
  return self
end

return twins
