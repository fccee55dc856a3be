-- A lift or a ferry: a box that goes to and fro between two points, and carries who rides
-- it. `motion` is how far it went in this step.
local c3 = require 'collide.d3'
local here = (...):gsub('%.platform$', '')
local Solid = require(here .. '.solid')

local Platform = {}
Platform.__index = Platform
Platform.place = Solid.place

function Platform.new(kind, from, to, half_extents, speed)
  local self = setmetatable({kind = kind, col_local = c3.box({0, 0, 0}, half_extents),
    from = c3.vec(from), to = c3.vec(to), speed = speed, position = c3.vec(from),
    before = c3.vec(from), motion = c3.vec(0, 0, 0)}, Platform)
  return self:place()
end

function Platform:turn()
  self.from, self.to = self.to, self.from
end

function Platform:step(seconds)
  self.before = self.position
  local way = self.to - self.position
  local length, step = way:length(), self.speed * seconds
  if length > step then
    self.position = self.position + way * (step / length)
  else
    self.position = self.to
    self:turn()
  end
  self.motion = self.position - self.before
  self:place()
end

-- How far this step has carried who stood on it, wherever.
function Platform:carry() return self.motion end

-- Back to where it was before this step.
function Platform:undo()
  self.position, self.motion = self.before, c3.vec(0, 0, 0)
  self:place()
end

return Platform
