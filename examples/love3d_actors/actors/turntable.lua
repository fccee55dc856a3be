-- A turntable: a box that turns about its upright axis, and carries round who stands on
-- it, the faster the farther out he is.
local c3 = require 'collide.d3'
local here = (...):gsub('%.turntable$', '')
local Solid = require(here .. '.solid')

local Turntable = {}
Turntable.__index = Turntable
Turntable.place = Solid.place

local UP = {0, 1, 0}

-- speed: in radians a second
function Turntable.new(position, half_extents, speed)
  local self = setmetatable({kind = 'turntable', speed = speed, angle = 0, before = 0,
    col_local = c3.box({0, 0, 0}, half_extents), position = c3.vec(position)}, Turntable)
  return self:face(0)
end

function Turntable:face(angle)
  self.angle, self.rotation = angle, c3.quat(UP, angle)
  return self:place()
end

function Turntable:turn()
  self.speed = -self.speed
end

function Turntable:step(seconds)
  self.before = self.angle
  self:face(self.angle + self.speed * seconds)
end

-- How far this step has carried who stood there.
function Turntable:carry(position)
  local from = position - self.position
  return c3.quat(UP, self.angle - self.before) * from - from
end

-- Back to where it was before this step.
function Turntable:undo()
  self:face(self.before)
end

return Turntable
