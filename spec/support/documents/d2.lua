-- The rules of D2, "Mathematics for games, part 2", written from its formulas. Most of
-- them serve the plane as well as space.
local vector = require 'spec.support.documents.vector'
local at, dot, sub = vector.at, vector.dot, vector.sub
local distance, clamp, sqrt = vector.distance, vector.clamp, math.sqrt

local d2 = {}

-- 2.2, 2.3, 2.16: the roots of A t^2 + 2 B t + C0 = 0, or nil; without direction it
-- returns before it divides. C0 is expanded as the document prints it, which loses digits
-- far from the origin.
function d2.quadratic(p, v, center, r)
  local A = dot(v, v)
  if A == 0 then return nil end
  local B = dot(sub(p, center), v)
  local C0 = dot(p, p) + dot(center, center) - 2 * dot(p, center) - r * r
  local D = B * B - A * C0
  if D < 0 then return nil end
  return (-B - sqrt(D)) / A, (-B + sqrt(D)) / A
end

-- 2.15: two things that the text prints and its code does not do: a length that is
-- compared with a square, and a root over D, which is under one already.
function d2.printed_condition(p, center, r)
  return distance(p, center) <= r * r
end

function d2.printed_roots(p, v, center, r)
  local from = sub(p, center)
  local A, B = dot(v, v), dot(from, v)
  local D = sqrt(B * B - A * (dot(from, from) - r * r))
  return (-B - sqrt(D)) / A, (-B + sqrt(D)) / A
end

-- 2.4: whether the perpendicular is no longer than r
function d2.perpendicular(p, v, center, r)
  return vector.length(vector.cross(sub(center, p), vector.normalized(v))) <= r
end

-- 2.5: the near root, for a direction of unit length
function d2.projected(p, unit, center, r)
  local from = sub(center, p)
  local along = dot(from, unit)
  return along - sqrt(r * r - (dot(from, from) - along * along))
end

-- The distance of a point from a segment: 0/0 where that has no length.
function d2.point_segment(p, a, b)
  local along = sub(b, a)
  local ratio = clamp(dot(sub(p, a), along) / dot(along, along))
  return distance(p, at(a, ratio, along))
end

-- 2.7, 2.8: sphere or circle against a capsule
function d2.round_capsule(center, r1, a, b, r2)
  return d2.point_segment(center, a, b) <= r1 + r2
end

-- 2.9: the nearest of the four ends
function d2.four_ends(a, b, c, d)
  local least = math.huge
  for _, gap in ipairs({d2.point_segment(a, c, d), d2.point_segment(b, c, d),
    d2.point_segment(c, a, b), d2.point_segment(d, a, b)}) do
    if gap < least then least = gap end
  end
  return least
end

local function side(p, q, x) return vector.cross_flat(sub(q, p), sub(x, p)) end

-- 2.11: the ends of each lie on opposite sides of the other
function d2.crosses(a, b, c, d)
  return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
end

-- 2.9 as the article had it first, and 2.10 as it was mended
function d2.capsules_first(a, b, r1, c, d, r2)
  return d2.four_ends(a, b, c, d) <= r1 + r2
end

function d2.capsules_mended(a, b, r1, c, d, r2)
  return d2.crosses(a, b, c, d) or d2.capsules_first(a, b, r1, c, d, r2)
end

-- 2.12: the near root, or the far one from inside; nil with both behind
function d2.ray_circle(p, v, center, r)
  local near, far = d2.quadratic(p, v, center, r)
  if not near or far < 0 then return nil end
  return near >= 0 and near or far
end

-- 2.13, a reader's: the line of the axis against the circle grown by the capsule's
-- radius; the near root, or the far one when the near one is negative, is within the
-- segment.
function d2.grown_circle(a, b, radius, center, r)
  local along = sub(b, a)
  local length = vector.length(along)
  local near, far = d2.quadratic(a, vector.scale(along, 1 / length), center, radius + r)
  if not near then return false end
  local root = near < 0 and far or near
  return root >= 0 and root <= length
end

return d2
