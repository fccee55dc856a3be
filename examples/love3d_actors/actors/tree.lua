-- A tree: an upright capsule, from its root.
local c3 = require 'collide.d3'
local here = (...):gsub('%.tree$', '')
local Solid = require(here .. '.solid')

local TRUNK = c3.capsule({0, 0, 0}, {0, 2.6, 0}, 0.35)

return function(position)
  return Solid.new('tree', TRUNK, position)
end
