-- A player with random input: he runs, jumps, lets go, drops, climbs, takes doors and
-- rides lifts, as far as the settings of the level let him. Frames are counted in his
-- jump: `frames` of them are one whole jump on level ground.
local c2 = require 'collide.d2'
local levels = require 'fuzz.reach.level'
local ipairs, max, min, sqrt = ipairs, math.max, math.min, math.sqrt

local Player = {}
Player.__index = Player

local player = {}

-- What he touches, by class: the layer of the world that it is in.
local TOUCHED = {Ladder = 'ladders', Spikes = 'spikes', Spring = 'springs',
  Door = 'doors', Coin = 'treasures'}

-- What he must not be set down in.
local FILTER = {'solid', 'oneway'}

-- Frames until he begins anew, from the spawn or from a place that he has stood on.
local LIFE = 900

local function add_borders(world, bounds)
  local x0, x1 = bounds[1][1], bounds[2][1]
  for _, x in ipairs {x0 - 64, x1} do
    world:add({}, c2.rect(x, bounds[1][2] - 1e4, 64, 2e4), {layer = 'solid', hits = {}})
  end
end

local function add_lifts(self)
  self.lifts = {}
  for lift in self.level:each 'Lift' do
    local way = self.level.by_id[lift.properties.path.id].outline.points
    local dx, dy = way[2][1] - way[1][1], way[2][2] - way[1][2]
    self.lifts[#self.lifts + 1] = {item = lift, dx = dx, dy = dy, at = 0,
      step = 1 / max(sqrt(dx * dx + dy * dy) / (0.8 * self.run), 1)}
  end
end

-- level: of a scene; place: of the spawn, his foot's middle.
function player.new(scene, level, place, rng)
  local h = scene.hero
  local self = setmetatable({level = level, rng = rng, hero = h, scene = scene,
    jump = 4 * h.jump / h.frames, gravity = 8 * h.jump / h.frames ^ 2,
    run = h.distance / h.frames, item = {name = 'hero'}, fall = 0, spawn = place, age = 0,
    places = {}, stood = {}, along = 0, air = 0, coins = {},
    bottom = level.bounds[2][2] + 2 * h.h}, Player)
  self.world = level:add_to(c2.world {up = level.up}, {movers = {'heroes'}})
  add_borders(self.world, level.bounds)
  for class, layer in pairs(TOUCHED) do
    self[layer] = level:find(class) ~= nil
    for object in level:each(class) do
      self.world:add(object, object.shape, {layer = layer, hits = {}})
    end
    self.world:respond('heroes', layer, 'cross')
  end
  add_lifts(self)
  self.spring = -sqrt(2 * self.gravity * (scene.spring or 100))
  self.world:add(self.item, levels.shape(h):translate(place[1], place[2] - h.h / 2),
    {layer = 'heroes'})
  self.walker = c2.character(self.world, self.item, {step = h.step,
    max_slope = math.rad(h.slope), snap = max(h.step, 1)})
  self.height = h.h
  return self
end

-- His foot's middle.
function Player:foot()
  local x, y = self.world:center(self.item)
  return x, y + self.height / 2
end

local function put(self, place)
  local x, y = self:foot()
  self.world:translate(self.item, place[1] - x, place[2] - y)
  self.fall, self.air, self.is_held = 0, 0, false
end

-- From the spawn, or from where he has stood before.
function Player:restart()
  self.age = 0
  if self.height ~= self.hero.h then self:crouch(false) end
  local known = #self.stood > 0 and self.rng.chance(0.8)
    and self.stood[self.rng.integer(#self.stood)]
  put(self, known or self.spawn)
  self.state = nil
end

-- Low where `crouch` says so, or as tall as he is, where there is room.
function Player:crouch(is_low)
  local h = self.hero
  local size = {w = h.w, h = is_low and h.crouch or h.h}
  if self.walker:resize(levels.shape(size)) then self.height = size.h end
end

local function choose(self)
  local rng = self.rng
  if rng.chance(0.06) then
    self.along = rng.chance(0.15) and 0 or (rng.chance(0.5) and 1 or -1)
  end
  if rng.chance(0.03) then self.climb = rng.integer(3) - 2 end
  if self.hero.crouch and rng.chance(0.01) then
    self:crouch(self.height == self.hero.h)
  end
end

-- A jump from the floor, a ladder, the air or a wall.
local function start_jump(self, state, is_climbing)
  local rng, h = self.rng, self.hero
  local from_floor = state and state.grounded or is_climbing
  local may = from_floor or h.wall_jump and state and state.wall
  if may then
    self.air = h.air_jumps or 0
    if not rng.chance(from_floor and 0.08 or 0.2) then return end
  else
    if self.air == 0 or not rng.chance(0.05) then return end
    self.air = self.air - 1
  end
  self.fall, self.is_held = -self.jump, true
end

local function touches(self, layer)
  return self[layer] and (self.world:overlapping(self.item, layer))[1]
end

local function move_lifts(self)
  for _, lift in ipairs(self.lifts) do
    local to = lift.at + lift.step
    if to > 1 or to < 0 then
      lift.step, to = -lift.step, max(0, min(1, to))
    end
    self.world:translate(lift.item, (to - lift.at) * lift.dx, (to - lift.at) * lift.dy)
    lift.at = to
  end
end

local function fly(self)
  self.fall = self.fall + self.gravity / 2
  local state = self.walker:move(self.along * self.run, self.fall)
  self.fall = self.fall + self.gravity / 2
  if state.grounded or state.ceiling and self.fall < 0 then self.fall = 0 end
  return state
end

local function remember(self, state)
  local is_on_lift = state.floor and state.floor.class == 'Lift'
  if not state.grounded or is_on_lift or self.height ~= self.hero.h then return end
  local x, y = self:foot()
  local key = math.floor(x / 8) * 65536 + math.floor(y / 8)
  if not self.places[key] then
    self.places[key] = true
    self.stood[#self.stood + 1] = {x, y}
  end
end

-- Through a door, behind which he falls; true if he has taken it.
local function take_door(self)
  local door = touches(self, 'doors')
  if not door or not self.rng.chance(0.05) then return false end
  local target = self.level.by_id[door.properties.to.id]
  local before = {self:foot()}
  put(self, {target.x, target.y})
  local fits = self.world:fits(self.item, FILTER)
  if not fits then put(self, before) end
  return fits
end

-- All frames that were played.
player.frames = 0

-- One frame; nil where he has begun anew or come through a door.
function Player:step()
  player.frames = player.frames + 1
  choose(self)
  if #self.lifts > 0 then move_lifts(self) end
  local state = self.state
  local is_climbing = touches(self, 'ladders') and self.climb ~= nil
  start_jump(self, state, is_climbing)
  if self.is_held and self.rng.chance(0.015) and self.fall < 0 then
    self.fall, self.is_held = 0, false
  end
  if state and state.grounded and self.rng.chance(0.01) then self.walker:drop() end
  if is_climbing and not self.is_held and self.climb ~= 0 then
    self.fall = 0
    state = self.walker:move(self.along * self.run, self.climb * self.run)
  else
    state = fly(self)
  end
  if self.fall >= 0 then self.is_held = false end
  self.state, self.age = state, self.age + 1
  if touches(self, 'springs') then self.fall, self.is_held = self.spring, true end
  if self.doors and take_door(self) then
    self.state = nil
    return nil
  end
  local coin = touches(self, 'treasures')
  if coin then self.coins[coin] = true end
  local _, y = self:foot()
  if self.age > LIFE or state.stuck or y > self.bottom or touches(self, 'spikes') then
    self:restart()
    return nil
  end
  remember(self, state)
  return state
end

return player
