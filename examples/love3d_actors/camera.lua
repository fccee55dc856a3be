-- An eye behind the player's back, that follows him a little late.
local c3 = require 'collide.d3'

local Camera = {}
Camera.__index = Camera

local FAR, HIGH, LATE, TURN = 7, 3.2, 0.06, 1.8

function Camera.new(position)
  return setmetatable({target = c3.vec(position), yaw = 0}, Camera)
end

-- turn: from -1 to 1
function Camera:step(seconds, position, turn)
  self.yaw = self.yaw + turn * TURN * seconds
  self.target = self.target + (position - self.target) * LATE
end

-- Forwards and to the right, on the ground.
function Camera:ahead()
  return c3.vec(math.sin(self.yaw), 0, -math.cos(self.yaw))
end

function Camera:right()
  return c3.vec(math.cos(self.yaw), 0, math.sin(self.yaw))
end

-- As collide.draw wants it.
function Camera:look()
  local eye = self.target - self:ahead() * FAR + c3.vec(0, HIGH, 0)
  return {eye = eye, target = self.target + c3.vec(0, 1, 0), fov = math.rad(50)}
end

return Camera
