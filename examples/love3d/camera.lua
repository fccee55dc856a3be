-- An eye that goes around the middle of the room. It tells collide.draw how to look, and
-- which ray of the world a pixel is.
local c3 = require 'collide.d3'

local Camera = {}
Camera.__index = Camera

local FOV = math.rad(45) -- from the top of the window to the bottom
local SPEED, STEEPEST = 0.9, 1.4 -- radians a second; radians

function Camera.new()
  return setmetatable({yaw = 0.5, pitch = 0.3, far = 24}, Camera)
end

-- input: turn and lift, from -1 to 1
function Camera:step(seconds, input)
  self.yaw = self.yaw + input.turn * SPEED * seconds
  self.pitch = math.max(-STEEPEST, math.min(STEEPEST,
    self.pitch + input.lift * SPEED * seconds))
end

function Camera:zoom(clicks)
  self.far = math.max(8, math.min(40, self.far * 0.9 ^ clicks))
end

-- From the middle of the room to the eye, with length 1.
function Camera:back()
  local flat, up = math.cos(self.pitch), math.sin(self.pitch)
  return c3.vec(flat * math.sin(self.yaw), up, flat * math.cos(self.yaw))
end

-- As collide.draw wants it.
function Camera:look()
  return {eye = self:back() * self.far, target = {0, 0, 0}, fov = FOV}
end

-- The origin and the direction of the ray that is seen as a pixel.
function Camera:ray(x, y)
  local width, height = love.graphics.getDimensions()
  local back = self:back()
  local right = c3.vec(0, 1, 0):cross(back):normalized()
  local up = back:cross(right)
  local pixel = 2 * math.tan(FOV / 2) / height -- at a distance of 1
  local direction = right * ((x - width / 2) * pixel) - up * ((y - height / 2) * pixel)
    - back
  return back * self.far, direction
end

return Camera
