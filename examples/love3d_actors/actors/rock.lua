-- A rock: a sphere, half of it in the ground.
local c3 = require 'collide.d3'
local here = (...):gsub('%.rock$', '')
local Solid = require(here .. '.solid')

return function(position, radius)
  return Solid.new('rock', c3.sphere({0, 0, 0}, radius), position)
end
