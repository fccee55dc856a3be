-- The rules of D1, "Capsule and capsule", written from its formulas.
local vector = require 'spec.support.documents.vector'
local at, dot, sub = vector.at, vector.dot, vector.sub
local distance, clamp = vector.distance, vector.clamp

local d1 = {}

-- Two directions are parallel when the squared length of their cross product is below
-- this, however long they are.
d1.EPSILON = 1e-6

-- 1.1, 1.2 (calcPointLineDist): distance, t, foot
function d1.point_line(p, base, v)
  local length_sq = dot(v, v)
  local t = length_sq > 0 and dot(v, sub(p, base)) / length_sq or 0
  local foot = at(base, t, v)
  return distance(p, foot), t, foot
end

-- 1.3 (isSharpAngle): at p2
function d1.is_sharp_angle(p1, p2, p3)
  return dot(sub(p1, p2), sub(p3, p2)) >= 0
end

-- 1.4 (calcPointSegmentDist): distance, t of the line, nearest point
function d1.point_segment(p, a, b)
  local _, t, foot = d1.point_line(p, a, sub(b, a))
  if not d1.is_sharp_angle(p, a, b) then
    foot = a
  elseif not d1.is_sharp_angle(p, b, a) then
    foot = b
  end
  return distance(p, foot), t, foot
end

-- isParallel
function d1.is_parallel(u, v)
  local n = vector.cross(u, v)
  return dot(n, n) < d1.EPSILON
end

-- 1.5 to 1.7 (calcLineLineDist): distance, t1, t2, feet
function d1.line_line(p1, v1, p2, v2)
  if d1.is_parallel(v1, v2) then
    local gap, t2, foot = d1.point_line(p1, p2, v2)
    return gap, 0, t2, p1, foot
  end
  local uv, uu, vv = dot(v1, v2), dot(v1, v1), dot(v2, v2)
  local between = sub(p1, p2)
  local t1 = (uv * dot(v2, between) - vv * dot(v1, between)) / (uu * vv - uv * uv)
  local foot1 = at(p1, t1, v1)
  local t2 = dot(v2, sub(foot1, p2)) / vv
  local foot2 = at(p2, t2, v2)
  return distance(foot1, foot2), t1, t2, foot1, foot2
end

local function within(t) return t >= 0 and t <= 1 end

-- One of the two has no length, or neither has: point and segment.
local function degenerate(a1, b1, a2, b2)
  local first = dot(sub(b1, a1), sub(b1, a1)) < d1.EPSILON
  local second = dot(sub(b2, a2), sub(b2, a2)) < d1.EPSILON
  if first and second then return distance(a1, a2), 0, 0, a1, a2 end
  if first then
    local gap, t, foot = d1.point_segment(a1, a2, b2)
    return gap, 0, clamp(t), a1, foot
  end
  if second then
    local gap, t, foot = d1.point_segment(a2, a1, b1)
    return gap, clamp(t), 0, foot, a2
  end
end

-- 1.8 to 1.12 (calcSegmentSegmentDist): distance, t1, t2, feet
function d1.segment_segment(a1, b1, a2, b2)
  local gap, t1, t2, foot1, foot2 = degenerate(a1, b1, a2, b2)
  if gap then return gap, t1, t2, foot1, foot2 end

  local u, v = sub(b1, a1), sub(b2, a2)
  if d1.is_parallel(u, v) then
    t1, foot1 = 0, a1
    gap, t2, foot2 = d1.point_segment(a1, a2, b2)
    if within(t2) then return gap, t1, t2, foot1, foot2 end
  else
    gap, t1, t2, foot1, foot2 = d1.line_line(a1, u, a2, v)
    if within(t1) and within(t2) then return gap, t1, t2, foot1, foot2 end
  end

  t1 = clamp(t1)
  foot1 = at(a1, t1, u)
  gap, t2, foot2 = d1.point_segment(foot1, a2, b2)
  if within(t2) then return gap, t1, t2, foot1, foot2 end

  t2 = clamp(t2)
  foot2 = at(a2, t2, v)
  gap, t1, foot1 = d1.point_segment(foot2, a1, b1)
  if within(t1) then return gap, t1, t2, foot1, foot2 end
  t1 = clamp(t1)
  foot1 = at(a1, t1, u)
  return distance(foot1, foot2), t1, t2, foot1, foot2
end

-- 1.13 (colCapsuleCapsule)
function d1.capsule_capsule(a1, b1, r1, a2, b2, r2)
  return d1.segment_segment(a1, b1, a2, b2) <= r1 + r2
end

return d1
