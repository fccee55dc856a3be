-- The rules of D4, "To collide, or not to collide", written from its formulas. Results
-- are {pa, na, pb, nb}; a box is {center, axes, half}, an aligned one {min, max}.
local vector = require 'spec.support.documents.vector'
local add, at, dot, sub = vector.add, vector.at, vector.dot, vector.sub
local scale = vector.scale
local distance, clamp = vector.distance, vector.clamp
local max, min = math.max, math.min

local d4 = {}

local AXES = {'x', 'y', 'z'}

-- The points and normals of two that hit, from the nearest points of their cores; 0/0
-- where these are one.
local function result_of(from, r1, to, r2)
  local gap = distance(from, to)
  local na = scale(sub(to, from), 1 / gap)
  return {na = na, nb = scale(na, -1), pa = at(from, r1, na), pb = at(to, -r2, na)}
end

-- A hit if they are no farther apart than the radii; touching counts.
local function between(from, r1, to, r2)
  local is_hit = distance(from, to) <= r1 + r2 -- false where a foot is 0/0
  return is_hit and result_of(from, r1, to, r2) or nil
end

-- nb . (pb - pa)
function d4.depth(result) return dot(result.nb, sub(result.pb, result.pa)) end

function d4.swapped(result)
  return result and {pa = result.pb, na = result.nb, pb = result.pa, nb = result.na}
end

-- 4.2 (TestSphereSphere)
d4.sphere_sphere = between

-- 4.3: nearest point of a segment (ClosestPointSegment); 0/0 without length
function d4.nearest_on_segment(p, a, b)
  local along = sub(b, a)
  return at(a, clamp(dot(sub(p, a), along) / dot(along, along)), along)
end

-- 4.3 (ClosestPoint of a box)
function d4.nearest_on_box(p, box)
  local seen = vector.into(box.axes, sub(p, box.center))
  for _, axis in ipairs(AXES) do
    seen[axis] = clamp(seen[axis], -box.half[axis], box.half[axis])
  end
  return add(box.center, vector.out_of(box.axes, seen))
end

-- 4.3 (TestSphereCapsule, TestSphereOBB)
function d4.sphere_capsule(center, r1, a, b, r2)
  return between(center, r1, d4.nearest_on_segment(center, a, b), r2)
end

function d4.sphere_box(center, r, box)
  return between(center, r, d4.nearest_on_box(center, box), 0)
end

-- 4.4 (ClosestPoint of two segments): s, t and both points; 0/0 without length
function d4.segment_segment(p1, q1, p2, q2)
  local d1, d2, r = sub(q1, p1), sub(q2, p2), sub(p1, p2)
  local a, b, c, e, f = dot(d1, d1), dot(d1, d2), dot(d1, r), dot(d2, d2), dot(d2, r)
  local denominator = a * e - b * b
  local s = denominator ~= 0 and clamp((b * f - c * e) / denominator) or 0
  local t = (b * s + f) / e
  if t < 0 then
    t, s = 0, clamp(-c / a)
  elseif t > 1 then
    t, s = 1, clamp((b - c) / a)
  end
  return s, t, at(p1, s, d1), at(p2, t, d2)
end

-- 4.4 for lines, where nothing is clamped
function d4.line_line(p1, d1, p2, d2)
  local r = sub(p1, p2)
  local a, b, c, e, f = dot(d1, d1), dot(d1, d2), dot(d1, r), dot(d2, d2), dot(d2, r)
  local s = (b * f - c * e) / (a * e - b * b)
  return s, (b * s + f) / e
end

-- 4.5, 4.21 (TestCapsuleCapsule): a miss if they are farther apart than the radii, which
-- 0/0 is not
function d4.capsule_capsule(a1, b1, r1, a2, b2, r2)
  local _, _, from, to = d4.segment_segment(a1, b1, a2, b2)
  local between_feet, r = sub(to, from), r1 + r2
  if dot(between_feet, between_feet) > r * r then return nil end
  return result_of(from, r1, to, r2)
end

-- What the document's numbers of 32 bits differ by at 1: a component of a direction below
-- that counts as parallel to the slab, however short the direction is.
d4.FLT_EPSILON = 2 ^ -23

-- 4.6, 4.20 (IntersectRayAABB): t of the entry, 0 from inside; nil for a miss
function d4.ray_box(origin, direction, low, high)
  local enter, leave = 0, math.huge
  for _, axis in ipairs(AXES) do
    local o, d = origin[axis], direction[axis]
    if math.abs(d) >= d4.FLT_EPSILON then
      local t0, t1 = (low[axis] - o) / d, (high[axis] - o) / d
      enter, leave = max(enter, min(t0, t1)), min(leave, max(t0, t1))
    elseif o < low[axis] or o > high[axis] then
      return nil
    end
  end
  return enter <= leave and enter or nil
end

-- 4.7 (Corner)
function d4.corner(low, high, n)
  return {x = (n % 2 >= 1 and high or low).x, y = (n % 4 >= 2 and high or low).y,
    z = (n % 8 >= 4 and high or low).z}
end

-- The numbers of the two corners of the edge, or of the one corner, before which a point
-- lies, and before how many slabs: 0 inside, 1 a face, 2 an edge, 3 a corner.
local function region_of(p, low, high)
  local below, above, outside = 0, 0, 0
  for i, axis in ipairs(AXES) do
    local bit = 2 ^ (i - 1)
    if p[axis] < low[axis] then below, outside = below + bit, outside + 1 end
    if p[axis] > high[axis] then above, outside = above + bit, outside + 1 end
  end
  return outside, 7 - below, above
end

-- The way out of a point inside the box, or before one of its faces.
local function face_result(p, r, low, high, outside)
  local best, side, gap = nil, nil, -math.huge
  for _, axis in ipairs(AXES) do
    for sign, wall in pairs({[-1] = low[axis], [1] = high[axis]}) do
      local height = sign * (p[axis] - wall)
      if height > gap then best, side, gap = axis, sign, height end
    end
  end
  local na = {x = 0, y = 0, z = 0}
  na[best] = -side
  return {na = na, nb = scale(na, -1), pa = at(p, r, na), pb = at(p, gap, na),
    region = outside == 0 and 'inside' or 'face'}
end

-- The edges that meet in a corner, the nearest hit of them.
local function corner_result(a, b, r, low, high, n)
  local best
  for bit = 0, 2 do
    local step = 2 ^ bit
    local m = math.floor(n / step) % 2 == 1 and n - step or n + step
    local result = d4.capsule_capsule(a, b, r, d4.corner(low, high, n),
      d4.corner(low, high, m), 0)
    if result and not (best and d4.depth(result) <= d4.depth(best)) then best = result end
  end
  return best
end

-- 4.8 (TestCapsuleAABB): where the axis, walked from its first end, enters the box grown
-- by the radius, decides by its region.
function d4.capsule_aligned(a, b, r, low, high)
  local along, grow = sub(b, a), {x = r, y = r, z = r}
  local t = d4.ray_box(a, along, sub(low, grow), add(high, grow))
  if not t or t > 1 then return nil end
  local p = at(a, t, along)
  local outside, from, to = region_of(p, low, high)
  if outside < 2 then return face_result(p, r, low, high, outside), t end
  local result
  if outside == 3 then
    result = corner_result(a, b, r, low, high, to)
  else
    -- an axis that is outside no slab is free: the two corners differ in its bit
    result = d4.capsule_capsule(a, b, r, d4.corner(low, high, to),
      d4.corner(low, high, from), 0)
  end
  if result then result.region = outside == 3 and 'corner' or 'edge' end
  return result, t
end

-- 4.9 (TestCapsuleOBB): into the frame of the box and back
function d4.capsule_box(a, b, r, box)
  local function into(p) return vector.into(box.axes, sub(p, box.center)) end
  local function back(p) return add(box.center, vector.out_of(box.axes, p)) end
  local result, t = d4.capsule_aligned(into(a), into(b), r, scale(box.half, -1), box.half)
  if not result then return nil end
  local na = vector.out_of(box.axes, result.na)
  return {na = na, nb = scale(na, -1),
    pa = back(result.pa), pb = back(result.pb), region = result.region}, t
end

return d4
