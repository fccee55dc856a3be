-- The rules of D5, "Pushing an OBB back out of a wall", written from its formulas. A box
-- is {center, axes, half}, a plane has a unit normal and a point.
local vector = require 'spec.support.documents.vector'
local dot = vector.dot

local d5 = {}

-- 5.1: the reach of the box along the normal
function d5.reach(box, normal)
  local axes, half = box.axes, box.half
  return math.abs(half.x * dot(axes[1], normal)) + math.abs(half.y * dot(axes[2], normal))
    + math.abs(half.z * dot(axes[3], normal))
end

-- The height of its centre above the plane.
function d5.height(box, point, normal)
  return dot(vector.sub(box.center, point), normal)
end

-- 5.1, 5.2 (OBBvsPlane): whether it hits, strictly, and the length of the push, which is
-- given though there be no hit
function d5.box_plane(box, point, normal)
  local r, s = d5.reach(box, normal), d5.height(box, point, normal)
  local length = s > 0 and r - math.abs(s) or r + math.abs(s)
  return math.abs(s) - r < 0, length
end

return d5
