-- The rules of D3, "Segment and circle", written from its formulas: strict, so that just
-- touching is a miss.
local vector = require 'spec.support.documents.vector'
local dot, sub = vector.dot, vector.sub

local d3 = {}

-- 3.9: the cross product with the unit direction: how far, and by its sign on which side;
-- 0/0 where there is no direction
function d3.side(center, start, finish)
  local unit = vector.normalized(sub(finish, start))
  return vector.cross_flat(unit, sub(center, start))
end

-- 3.1: how far
function d3.line_distance(center, start, finish)
  return math.abs(d3.side(center, start, finish))
end

-- 3.2 to 3.6: far from the line, a miss; the foot inside, a hit; else an end in the
-- circle
function d3.segment_circle(start, finish, center, r)
  local is_near = d3.line_distance(center, start, finish) < r -- false where it is 0/0
  if not is_near then return false end
  local along = sub(finish, start)
  local from_start, from_end = sub(center, start), sub(center, finish)
  if dot(from_start, along) * dot(from_end, along) <= 0 then return true end
  return vector.length(from_start) < r or vector.length(from_end) < r
end

return d3
