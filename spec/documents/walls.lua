-- D5's rules (spec/support/documents/d5.lua), asked about boxes and planes of ours.
local c3 = require 'collide.d3'
local check = require 'spec.documents.check'
local d5 = require 'spec.support.documents.d5'

local walls = {}

local function theirs_of(box)
  return {center = box.center, axes = box.axes, half = box.half_extents}
end

function walls.reach(box, normal) return d5.reach(theirs_of(box), normal) end

function walls.height(box, wall)
  return d5.height(theirs_of(box), wall.point, wall.normal)
end

-- whether it hits, strictly, and the length of the push; wall: {point =, normal =}
function walls.box_plane(box, wall)
  return d5.box_plane(theirs_of(box), wall.point, wall.normal)
end

function walls.random_box(vector, random)
  return c3.box(vector(2), {random(0, 2), random(0, 2), random(0, 2)},
    check.random_turn(vector, random))
end

return walls
