-- A capsule hero who walks as D4 tells: moves, is pushed out of what he hit, stands on
-- what is flat enough, rides what he stands on, and leaves the ground where it ends.
--
-- A level is a list of things {name =, shape =, motion = (this step's, for what moves)}.
local c3 = require 'collide.d3'

local Hero = {}
Hero.__index = Hero

local GRAVITY, SKIN, ROUNDS = 20, 0.01, 3
-- Walking down a slope must not become a row of little jumps.
local HOLD = -2

-- position: the point between the soles
function Hero.new(position)
  return setmetatable({
    shape = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5):translate(position),
    feeler = c3.capsule({0, 0.15, 0}, {0, 1, 0}, 0.25), -- slimmer, 0.1 below the soles
    placed_feeler = nil, result = {}, fall = 0, floor = nil, walk = 0,
  }, Hero)
end

function Hero:soles()
  return self.shape.a - c3.vec(0, 0.5, 0)
end

function Hero:jump(speed)
  self.fall, self.floor = speed, nil
end

-- Moves out of everything, the way D4 responds; tells on_hit about each. A push out of
-- one thing may lead into the next: hence the rounds.
function Hero:push_out(level, on_hit)
  for _ = 1, ROUNDS do
    local free = true
    for _, thing in ipairs(level) do
      local result = self.shape:contact(thing.shape, self.result)
      if result then
        free = false
        if on_hit then on_hit(thing, result) end
        local nb, move = result.nb, result.depth + SKIN
        self.shape:translate(nb.x * move, nb.y * move, nb.z * move)
        if self.fall > 0 and nb.y < -0.5 then self.fall = 0 end -- hit his head
      end
    end
    if free then return end
  end
end

-- What he stands on: the flattest thing that the feeler meets within 30 degrees of up.
function Hero:feel_floor(level)
  self.floor = nil
  self.placed_feeler = self.feeler:placed(self:soles(), nil, self.placed_feeler)
  if self.fall > 0 then return end
  local best = 0
  for _, thing in ipairs(level) do
    local result = self.placed_feeler:contact(thing.shape, self.result)
    if result and c3.is_floor(result.nb) and result.nb.y > best then
      best, self.floor = result.nb.y, thing
    end
  end
end

function Hero:step(level, seconds, on_hit)
  local ride = self.floor and self.floor.motion
  if ride then self.shape:translate(ride) end
  self.fall = self.floor and HOLD or self.fall - GRAVITY * seconds
  self.shape:translate(self.walk * seconds, self.fall * seconds, 0)
  self:push_out(level, on_hit)
  self:feel_floor(level)
end

return Hero
