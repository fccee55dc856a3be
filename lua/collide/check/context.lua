-- The argument of a rule has the level, a world of it, the settings, the hero, the things
-- by their kinds, and `report`.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local configs = require 'collide.check.config'
local text = require 'collide.check.text'
local things = require 'collide.check.things'
local ipairs, max, min, tostring, type = ipairs, math.max, math.min, tostring, type

local Context = {}
Context.__index = Context

local context = {}

---------------------------------------------------------------------------------- hero --

-- Returns where the hero is put at a thing: his foot's middle stands on the point, or on
-- the middle of the lower side of its box; in top-down views his middle is on its middle.
function Context:place_of(object)
  if object.kind == 'point' or not object.shape then
    return {object.x, object.y, object.z}
  end
  local low, high = object.shape:bounds()
  if self.level.dimension == 3 then
    return {(low.x + high.x) / 2, low.y, (low.z + high.z) / 2}
  end
  local y = self.view == 'topdown' and (low.y + high.y) / 2 or high.y
  return {(low.x + high.x) / 2, y}
end

-- Returns the middle of a thing.
function Context:middle_of(object)
  if not object.shape then return {object.x, object.y, object.z} end
  local low, high = object.shape:bounds()
  if self.level.dimension == 3 then
    return {(low.x + high.x) / 2, (low.y + high.y) / 2, (low.z + high.z) / 2}
  end
  return {(low.x + high.x) / 2, (low.y + high.y) / 2}
end

-- Returns the hero's shape at a place, as the same object each time.
function Context:hero_at(place)
  self.placed = self.hero.shape:placed(place, nil, self.placed)
  return self.placed
end

-- Returns the hero of the settings; in the plane a spawn with a size stands in for a
-- hero.
local function hero_of(self)
  local hero = self.config.hero
  if hero or self.level.dimension == 3 then return hero end
  for _, spawn in ipairs(self.lists.spawn) do
    if (spawn.width or 0) > 0 and (spawn.height or 0) > 0 then
      return configs.hero_of_size({spawn.width, spawn.height}, self.config.view)
    end
  end
end

----------------------------------------------------------------------------- questions --

-- Returns the objects of a kind: 'spawn', 'goal', 'reach', 'deadly', ...
function Context:things(kind)
  local list = self.lists[kind]
  if not list then error(("there are no things of the kind '%s'"):format(kind), 2) end
  return list
end

-- Returns the kinds of an object by the settings: {kind = value or true}.
function Context:kinds(object) return self.values[object] or {} end

-- Returns all items of the world that are solid: objects, grids, pieces.
function Context:solids()
  if not self.solid_items then
    self.solid_items = {}
    for _, item in ipairs((self.world:items())) do
      if item.role == 'solid' then
        self.solid_items[#self.solid_items + 1] = item
      end
    end
  end
  return self.solid_items
end

-- Returns the places that the hero reaches, with `at(x, y)` and `overlaps(object)`; nil
-- without a hero or a view.
function Context:reach()
  if self.known_reach == nil then
    self.known_reach = self.make_reach and self.make_reach(self) or false
  end
  return self.known_reach or nil
end

-- Returns whether a rule has already reported a thing.
function Context:is_claimed(object) return self.claimed[object] ~= nil end

function Context.name(_, object) return things.name(object) end

-------------------------------------------------------------------------------- report --

local SEVERITY = {error = true, warning = true}

-- A message has at most so many bytes: names in files may be of any length.
local MOST_BYTES = 600

local function box_of(object)
  if not object or not object.shape then return nil end
  local low, high = object.shape:bounds()
  if low.z then
    return {min = {low.x, low.y, low.z}, max = {high.x, high.y, high.z}}
  end
  return {min = {low.x, low.y}, max = {high.x, high.y}}
end

-- Returns a place as a list. The place is a list of numbers, or a vector of a hit;
-- anything else raises an error.
local function place_of(at, dimension)
  if at == nil then return nil end
  local list = {}
  for k, name in ipairs {'x', 'y', 'z'} do
    if k <= dimension then
      local x = type(at) == 'table' and (at[name] or at[k])
      if type(x) ~= 'number' then
        error(("bad argument #1 to 'report' (at: place of %d numbers expected, got %s)")
          :format(dimension, type(at)), 3)
      end
      list[k] = x
    end
  end
  return list
end

-- Reports a finding: {object, objects, at, box, message, mend, severity, measure}. Of two
-- findings about the same two things, the first is kept. If a finding has `claims`, later
-- rules pass over its object.
function Context:report(finding)
  if type(finding) ~= 'table' or type(finding.message) ~= 'string' then
    error("bad argument #1 to 'report' (table with a message expected)", 2)
  end
  if finding.severity ~= nil and not SEVERITY[finding.severity] then
    error(('bad argument #1 to \'report\' (severity: \'error\' or \'warning\' expected, '
      .. 'got %s)'):format(tostring(finding.severity)), 2)
  end
  local object = finding.object
  local other = finding.objects and #finding.objects == 1 and finding.objects[1]
  local pair = self.paired[self.rule.id] or {}
  self.paired[self.rule.id] = pair
  if object and other then
    if pair[other] and pair[other][object] then return nil end
    pair[object] = pair[object] or {}
    pair[object][other] = true
  end
  finding.at = place_of(finding.at, self.level.dimension)
  finding.rule = self.rule.id
  finding.severity = self.rule.forced or finding.severity or self.rule.severity
  finding.at = finding.at or object and self:middle_of(object)
  finding.box = finding.box or box_of(object)
  finding.line = finding.line or object and object.line
  finding.file = finding.file or object and object.file or self.level.path
  finding.objects = finding.objects or {}
  local room = not object and #self.level.rooms == 1 and self.level.rooms[1]
  if room then finding.message = ('room %s: %s'):format(room.name, finding.message) end
  finding.message = text.short(finding.message, MOST_BYTES)
  finding.mend = finding.mend and text.short(finding.mend, MOST_BYTES)
  self.findings[#self.findings + 1] = finding
  if finding.claims and object then self.claimed[object] = finding.rule end
  return finding
end

---------------------------------------------------------------------------------- make --

local function cell_of(level, hero)
  if level.cell then return max(level.cell.w, level.cell.h) end
  if level.dimension == 3 then return hero and hero.height / 4 or 0.45 end
  return hero and hero.height / 2 or 16
end

function context.new(level, config)
  local self = setmetatable({level = level, config = config, view = config.view,
    findings = {}, claimed = {}, paired = {}, stats = {}}, Context)
  self.lists, self.values = things.sort(config, level)
  self.hero = hero_of(self)
  self.cell = cell_of(level, self.hero)
  local c = level.dimension == 2 and c2 or c3
  self.world = level:add_to(c.world {up = level.up,
    layers = {'solid', 'oneway', 'sensor', 'probe'}},
    {layer = function(_, role) return role end, movers = {}})
  return self
end

-- Returns the bounds of all solids, low and high; nil if there are none.
function Context:solid_bounds()
  local low, high
  for _, item in ipairs(self:solids()) do
    local a, b = item.shape:bounds()
    low = low and {min(low[1], a.x), min(low[2], a.y), a.z and min(low[3], a.z)}
      or {a.x, a.y, a.z}
    high = high and {max(high[1], b.x), max(high[2], b.y), b.z and max(high[3], b.z)}
      or {b.x, b.y, b.z}
  end
  return low, high
end

return context
