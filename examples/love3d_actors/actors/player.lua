-- The player of D4: a capsule that walks freely, falls, is pushed out of what it hits,
-- boards what it hits from above, rides it, and leaves it where it ends.
local c3 = require 'collide.d3'
local here = (...):gsub('%.player$', '')
local Solid = require(here .. '.solid')

local Player = {}
Player.__index = Player
Player.place = Solid.place

-- From the point between the soles.
local BODY = c3.capsule({0, 0.5, 0}, {0, 1, 0}, 0.5)
-- Slimmer, and down to 0.05 below the soles: D4's begins at 0.4, and so ends above them.
local PROBE = c3.capsule({0, 0.2, 0}, {0, 1, 0}, 0.25)

local SPEED, JUMP, GRAVITY, FASTEST = 4, 7, 20, 12
local SKIN = 0.01
local HEAD = -0.5 -- what pushes down as steeply as this was hit from below

-- tell: a function that is called with what happens to him, as a text
function Player.new(position, tell)
  local self = setmetatable({kind = 'player', col_local = BODY, fall = 0, in_air = true,
    riding = nil, hurts = 0, says = tell or function() end}, Player)
  self.position = c3.vec(position)
  return self:place()
end

function Player:tell(what, whom) self.says(what .. whom) end

-- input: x and z from -1 to 1, jump
function Player:move(seconds, input)
  local motion = c3.vec(input.x, 0, input.z) * (SPEED * seconds)
  if self.riding and self.riding.carry then
    motion = motion + self.riding:carry(self.position)
  end
  if input.jump and (not self.in_air or self.is_wedged) then
    self.fall, self.in_air, self.riding = JUMP, true, nil
  end
  if self.in_air then
    self.fall = math.max(-FASTEST, self.fall - GRAVITY * seconds)
    motion = motion + c3.vec(0, self.fall * seconds, 0)
  end
  self.position, self.is_wedged = self.position + motion, false
  self:place()
end

-- D4's OnHit. The normal and the depth lead out of the other; 0.01 further, so that he
-- does not hit it again in the next frame.
function Player:on_hit(result, other)
  local depth = result.nb:dot(result.pb - result.pa)
  self.position = self.position + result.nb * (depth + SKIN)
  self:place()
  local rule = 'is pushed out'
  if self.fall <= 0 and c3.is_floor(result.nb) then
    self:board(other)
    rule = 'stands on it'
  elseif self.fall > 0 and result.nb.y < HEAD then
    self.fall = 0
    rule = 'hits his head'
  end
  self.hit = {point = result.pb, normal = result.nb, depth = depth, other = other,
    rule = rule}
end

-- How far a normal leans from straight up, in degrees.
function Player.lean(normal)
  return math.deg(math.acos(math.max(-1, math.min(1, normal.y))))
end

function Player:board(other)
  if self.riding ~= other then self:tell('boards ', other.name or other.kind) end
  self.riding, self.in_air, self.fall = other, false, 0
end

-- Only when neither in the air nor riding anything, his height is that of the hills; else
-- they only keep him from sinking in. Returns whether it moved him.
function Player:keep_to_ground(hills)
  local p = self.position
  local ground = hills:height(p.x, p.z)
  if p.y == ground or (self.in_air or self.riding) and p.y > ground then return false end
  if self.in_air or self.riding then
    self:tell('stands on ', 'the ground')
    self.in_air, self.riding, self.fall = false, nil, 0
  end
  self.position = c3.vec(p.x, ground, p.z)
  self:place()
  return true
end

-- Whether what he rides is still there, and flat enough: the slimmer capsule tells.
function Player:feel()
  local ridden = self.riding
  self.felt = nil
  if not ridden then return end
  self.probe = PROBE:placed(self.position, nil, self.probe)
  local result = self.probe:contact(ridden.shape)
  self.felt = result and result.nb
  local is_dead = ridden.health and ridden.health <= 0
  if not is_dead and result and c3.is_floor(result.nb) then return end
  self:tell('leaves ', ridden.name or ridden.kind)
  self.riding, self.in_air = nil, true
end

function Player:remember()
  self.before = {position = self.position, in_air = self.in_air, riding = self.riding}
end

-- Back to where he was before this step. He may jump from there, in the air or not.
function Player:undo()
  self.position, self.riding = self.before.position, self.before.riding
  self.in_air, self.fall, self.is_wedged = self.before.in_air, 0, true
  self:place()
end

return Player
