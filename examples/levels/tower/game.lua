-- The tower as a game, without a window: a hero who runs, jumps, climbs, rides the lift,
-- goes through the door and collects coins. What he can do stands in collide-check.lua,
-- so that the level is checked for the hero that is played.
local c2 = require 'collide.d2'

local Game = {}
Game.__index = Game

local STEP = 1 / 60
local GRAVITY = 900 -- pixels, seconds
local LIFT = 30

-- Objects that are no walls, as triggers.
local PASSED = {Coin = 'coins', Exit = 'exits', Ladder = 'ladders', Door = 'doors'}

function Game.new(level, settings)
  local self = setmetatable({level = level, coins = 0, frame = 0, fall = 0}, Game)
  local jump = settings.hero.jump
  self.jump = math.sqrt(2 * GRAVITY * jump.height)
  self.run = jump.distance * GRAVITY / (2 * self.jump)
  self.world = level:add_to(c2.world {up = level.up}, {movers = {'heroes'}})
  for class, layer in pairs(PASSED) do
    for object in level:each(class) do
      self.world:add(object, object.shape, {layer = layer, hits = {}})
    end
    self.world:respond('heroes', layer, 'cross')
  end
  local w, h = settings.hero.size[1], settings.hero.size[2]
  local start = level:find 'Player'
  self.start = {start.x - w / 2, start.y - h}
  self.world:add(self, c2.rect(self.start[1], self.start[2], w, h), {layer = 'heroes'})
  self.hero = c2.character(self.world, self,
    {step = settings.hero.step, max_slope = settings.hero.max_slope})
  self.lift = level:find 'Lift'
  self.way = self.lift and level.by_id[self.lift.properties.path.id]
  return self
end

-- The lift goes up its way and down again; who stands on it is taken along.
local function move_lift(self)
  if not self.way then return end
  local low, high = self.way.shape:bounds()
  local phase = self.frame * STEP * LIFT % (2 * (high.y - low.y))
  local risen = math.min(phase, 2 * (high.y - low.y) - phase)
  local x = self.world:position(self.lift)
  self.world:place(self.lift, x, self.lift.y - risen)
end

local function place(self, x, y)
  self.world:place(self, x, y)
  self.fall = 0
end

local function touch(self)
  for _, coin in ipairs((self.world:overlapping(self, 'coins'))) do
    self.world:remove(coin)
    self.coins = self.coins + 1
  end
  self.has_won = self.has_won or #self.world:overlapping(self, 'exits') > 0
end

-- Through the door to what its property `to` names.
local function go_through(self)
  local door = self.world:overlapping(self, 'doors')[1]
  local target = door and self.level.by_id[door.properties.to.id]
  if target then place(self, target.x - 6, target.y - 20) end
end

-- keys: left, right, up, down, jump, door: whether they are held.
function Game:step(keys)
  self.frame = self.frame + 1
  move_lift(self)
  local run = ((keys.right and 1 or 0) - (keys.left and 1 or 0)) * self.run * STEP
  local climb = (keys.down and 1 or 0) - (keys.up and 1 or 0)
  if climb ~= 0 and #self.world:overlapping(self, 'ladders') > 0 then
    self.fall = 0
    self.state = self.hero:move(run, climb * 1.5)
  else
    if keys.jump and self.state and self.state.grounded then self.fall = -self.jump end
    self.fall = self.fall + GRAVITY * STEP / 2
    self.state = self.hero:move(run, self.fall * STEP)
    self.fall = self.fall + GRAVITY * STEP / 2
    if self.state.grounded or self.state.ceiling and self.fall < 0 then self.fall = 0 end
  end
  if keys.door then go_through(self) end
  local _, y = self.world:position(self)
  if y > self.level.bounds[2][2] then place(self, self.start[1], self.start[2]) end
  touch(self)
end

return Game
