-- The hero: a capsule that runs, jumps, slides along what is too steep, pushes what is
-- loose, and rides what moves: a character of the library, with a speed of its own.
local c2 = require 'collide.d2'

local Hero = {}
Hero.__index = Hero

local RUN, JUMP, GRAVITY = 230, 560, 1400
local QUICK = 12   -- how soon he has the speed that he wants, per second
local EFFORT = 0.56 -- the share of his speed that is left while he pushes
local SETTINGS = {max_slope = math.rad(30), snap = 6, push = 'prop'}
local STUCK = 0.02 -- who falls less than that in a step does not fall

function Hero.new(world, x, soles)
  local self = setmetatable({name = 'hero', velocity = c2.vec(0, 0)}, Hero)
  world:add(self, c2.capsule({x, soles - 40}, {x, soles - 14}, 14),
    {layer = 'hero', hits = {'solid', 'mirror', 'prop'}})
  self.character = c2.character(world, self, SETTINGS)
  return self
end

-- Of his speed only that is left which he could use; balls take it over.
local function meet(self, state, seconds)
  local went = state.moved * (1 / seconds)
  local prop = state.wall and state.wall.layer == 'prop' and state.wall or nil
  self.is_pushing = prop ~= nil
  if prop and prop.rolls then prop.velocity = prop.velocity + c2.vec(went.x * 0.1, 0) end
  if state.wall and not prop then
    self.velocity = c2.vec(went.x, self.velocity.y)
  end
  if state.grounded then
    self.velocity = c2.vec(self.velocity.x, 0)
  elseif state.wall or state.ceiling then
    self.velocity = c2.vec(self.velocity.x, went.y)
  end
end

-- keys: left, right and jump, whether they are held
function Hero:step(seconds, keys)
  local wanted = ((keys.right and 1 or 0) - (keys.left and 1 or 0)) * RUN
  if self.is_pushing then wanted = wanted * EFFORT end
  local v = self.velocity
  local x = v.x + (wanted - v.x) * math.min(1, QUICK * seconds)
  if keys.jump and (self.floor or self.is_held) then
    self.velocity = c2.vec(x, -JUMP)
  else
    self.velocity = c2.vec(x, (self.floor and 0 or v.y) + GRAVITY * seconds)
  end
  local state = self.character:move(self.velocity * seconds)
  meet(self, state, seconds)
  -- One who should fall and does not is held between a slope and a wall: he may jump, or
  -- he would not get out of there.
  self.is_held = not state.grounded and self.floor == nil and state.moved.y < STUCK
    and self.velocity.y >= 0
  self.floor = state.grounded and state.floor or nil
end

return Hero
