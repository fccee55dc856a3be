-- A wall, a crate or a ramp: a box, turned any way.
local c3 = require 'collide.d3'
local here = (...):gsub('%.wall$', '')
local Solid = require(here .. '.solid')

return function(position, half_extents, rotation, kind)
  return Solid.new(kind or 'wall', c3.box({0, 0, 0}, half_extents), position, rotation)
end
