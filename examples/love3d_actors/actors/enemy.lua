-- An enemy: a capsule with health that wanders over the hills about its home, turns where
-- something is in its way, hits who comes too near, and is hit by who jumps on its head.
local c3 = require 'collide.d3'
local here = (...):gsub('%.enemy$', '')
local Solid = require(here .. '.solid')

local Enemy = {}
Enemy.__index = Enemy
Enemy.place = Solid.place

local BODY = c3.capsule({0, 0.4, 0}, {0, 0.9, 0}, 0.4)
local SPEED, ROAM = 1.3, 4 -- units a second; how far from home
local TURN = 2.4 -- radians
local REST = 30 -- steps between two hits

-- home: on the ground
function Enemy.new(name, home, heading)
  local self = setmetatable({kind = 'enemy', name = name, col_local = BODY, health = 2,
    home = c3.vec(home), position = c3.vec(home), before = c3.vec(home),
    heading = heading, rest = 0, stun = 0}, Enemy)
  return self:place()
end

function Enemy:turn()
  self.heading = self.heading + TURN
end

local function ignore() end

-- game: where the hills are, and what is in the way
function Enemy:step(seconds, game)
  self.before = self.position
  self.rest, self.stun = math.max(0, self.rest - 1), math.max(0, self.stun - 1)
  if self.health <= 0 then return end
  local x = self.position.x + math.cos(self.heading) * SPEED * seconds
  local z = self.position.z + math.sin(self.heading) * SPEED * seconds
  self.position = c3.vec(x, game.hills:height(x, z), z)
  self:place()
  local is_far = (self.position - self.home):length() > ROAM
  if is_far or self:is_blocked(game) then
    self:undo()
    self:turn()
  end
end

function Enemy:is_blocked(game)
  for _, group in ipairs(game.solids) do
    if c3.detect(self, group, ignore) > 0 then return true end
  end
  return c3.detect(self, game.enemies, ignore) > 0
end

function Enemy:undo()
  self.position = self.before
  self:place()
end

-- D4's OnHit: each side sees itself as A, so na leads from the enemy to the player.
function Enemy:on_hit(result, player)
  if c3.is_floor(result.na) then
    if self.stun > 0 then return end
    self.health, self.stun = self.health - 1, REST
    player:tell(self.health > 0 and 'jumps on ' or 'kills ', self.name)
  elseif self.rest == 0 then
    player.hurts, self.rest = player.hurts + 1, REST
    player:tell('is hit by ', self.name)
  end
end

return Enemy
