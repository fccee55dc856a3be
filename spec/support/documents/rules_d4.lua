-- The rules of D4 beside the library's answers, as in rules.lua.
local c3 = require 'collide.d3'
local vector = require 'spec.support.documents.vector'
local d4 = require 'spec.support.documents.d4'
local rules = require 'spec.support.documents.rules'
local at, sub, length = vector.at, vector.sub, vector.length
local add, close, size_of, touches = rules.add, rules.close, rules.size_of, rules.touches
local abs, max = math.abs, math.max

local function no_length(v) return length(v) == 0 and 'no length' or nil end

-- A result of theirs and the two shapes: the same answer, or why not. known: what the
-- input has that divides by zero, or nil.
local function compare(theirs, a, b, size, known)
  local ours = c3.contact(a, b)
  if known then
    local right = theirs and ours and close(d4.depth(theirs), ours.depth, size)
    return right or not theirs and not ours, known
  end
  if not theirs or not ours then
    return not theirs and not ours or abs(c3.distance(a, b)) <= 1e-6 * size
  end
  return close(d4.depth(theirs), ours.depth, size)
    and length(sub(theirs.na, ours.na)) * ours.depth <= 1e-3 * size
end

add('D4', 'TestSphereSphere', function(draw)
  return {c1 = draw:point(), r1 = draw:radius(), c2 = draw:point(), r2 = draw:radius()}
end, function(i)
  return compare(d4.sphere_sphere(i.c1, i.r1, i.c2, i.r2), c3.sphere(i.c1, i.r1),
    c3.sphere(i.c2, i.r2), size_of(i),
    length(sub(i.c1, i.c2)) == 0 and 'one centre' or nil)
end)

local function sphere_and_capsule(draw)
  local a = draw:point()
  return {c = draw:point(), r1 = draw:radius(), a = a, b = at(a, 1, draw:edge()),
    r2 = draw:radius()}
end

add('D4', 'TestSphereCapsule', sphere_and_capsule, function(i)
  local known = no_length(sub(i.b, i.a))
  local near = c3.closest(c3.point(i.c), c3.segment(i.a, i.b)).distance
  if near <= 1e-9 * size_of(i) then known = known or 'centre on the axis' end
  return compare(d4.sphere_capsule(i.c, i.r1, i.a, i.b, i.r2), c3.sphere(i.c, i.r1),
    c3.capsule(i.a, i.b, i.r2), size_of(i), known)
end)

local function our_box(box) return c3.box(box.center, box.half, box.axes) end

local function size_with_box(i)
  return max(size_of(i), size_of(i.box), size_of(i.box.half))
end

add('D4', 'TestSphereOBB', function(draw)
  return {c = draw:point(), r = draw:radius(), box = draw:box()}
end, function(i)
  local size, box = size_with_box(i), our_box(i.box)
  local is_inside = box:distance(c3.point(i.c)) <= 1e-9 * size
  local known = is_inside and 'centre inside the box' or nil
  return compare(d4.sphere_box(i.c, i.r, i.box), c3.sphere(i.c, i.r), box, size, known)
end)

local function two_segments(draw)
  local a, c = draw:point(), draw:point()
  return {a = a, b = at(a, 1, draw:edge()), c = c, d = at(c, 1, draw:edge())}
end

-- The denominator of both parameters is all but rounding.
local function is_nearly_parallel(u, v)
  return length(vector.cross(u, v)) <= 1e-5 * length(u) * length(v)
end

local function trouble(i)
  local u, v = sub(i.b, i.a), sub(i.d, i.c)
  return no_length(u) or no_length(v)
end

add('D4', 'ClosestPoint of two segments', two_segments, function(i)
  local _, _, p, q = d4.segment_segment(i.a, i.b, i.c, i.d)
  local gap = c3.segment(i.a, i.b):closest(c3.segment(i.c, i.d)).distance
  if close(length(sub(p, q)), gap, size_of(i)) then return true end
  return false, trouble(i) or is_nearly_parallel(sub(i.b, i.a), sub(i.d, i.c))
    and 'nearly parallel' or nil
end)

add('D4', 'TestCapsuleCapsule', function(draw)
  local i = two_segments(draw)
  i.r1, i.r2 = draw:radius(), draw:radius()
  return i
end, function(i)
  local known = trouble(i)
  local near = c3.closest(c3.segment(i.a, i.b), c3.segment(i.c, i.d)).distance
  if near <= 1e-9 * size_of(i) then known = known or 'crossing axes' end
  return compare(d4.capsule_capsule(i.a, i.b, i.r1, i.c, i.d, i.r2),
    c3.capsule(i.a, i.b, i.r1), c3.capsule(i.c, i.d, i.r2), size_of(i), known)
end)

local function aligned(draw)
  local center, half = draw:point(), {x = draw:radius(), y = draw:radius(),
    z = draw:radius()}
  return sub(center, half), vector.add(center, half)
end

local PARALLEL = 'taken for parallel to an axis'

-- A direction has a component that the slabs take for none.
local function is_short(v)
  for _, axis in ipairs({'x', 'y', 'z'}) do
    if v[axis] ~= 0 and abs(v[axis]) < d4.FLT_EPSILON then return true end
  end
  return false
end

local function compare_slabs(i)
  local theirs = d4.ray_box(i.o, i.v, i.low, i.high)
  local hit = c3.raycast(c3.aabb(i.low, i.high), i.o, i.v)
  local agree
  if theirs and hit then
    agree = close(theirs * i.length, hit.t * i.length, size_of(i))
  else
    agree = not theirs and not hit
      or touches(c3.ray(i.o, i.v):distance(c3.aabb(i.low, i.high)), i)
  end
  return agree, is_short(i.v) and PARALLEL or nil
end

local function ray_and_box(size)
  return function(draw)
    local low, high = aligned(draw)
    return {o = draw:point(), v = vector.scale(draw:unit(), size), low = low, high = high,
      length = size}
  end
end

add('D4', 'IntersectRayAABB', ray_and_box(1), compare_slabs)
for _, size in ipairs({1e-5, 1e-6, 1e-7}) do
  add('D4', ('IntersectRayAABB, directions of length %.0e'):format(size),
    ray_and_box(size), compare_slabs)
end

local function capsule_and_box(draw)
  local a = draw:point()
  return {a = a, b = at(a, 1, draw:edge()), r = draw:radius(), box = draw:box()}
end

local function theirs_of(i) return d4.capsule_box(i.a, i.b, i.r, i.box) end

local function trouble_of_axis(i)
  local along = sub(i.b, i.a)
  return no_length(along)
    or is_short(vector.into(i.box.axes, along)) and PARALLEL or nil
end

add('D4', 'TestCapsuleOBB: whether', capsule_and_box, function(i)
  local theirs = theirs_of(i)
  local capsule, box = c3.capsule(i.a, i.b, i.r), our_box(i.box)
  if (theirs ~= nil) == c3.overlaps(capsule, box) then return true end
  local why = trouble_of_axis(i)
  return not why and abs(c3.distance(capsule, box)) <= 1e-6 * size_with_box(i), why
end)

-- Where both hit: whether its depth is that of the least translation.
add('D4', 'TestCapsuleOBB: how deep', capsule_and_box, function(i)
  local theirs, t = theirs_of(i)
  local ours = c3.contact(c3.capsule(i.a, i.b, i.r), our_box(i.box))
  if not theirs or not ours then return true end
  if close(d4.depth(theirs), ours.depth, size_with_box(i)) then return true end
  if d4.depth(theirs) ~= d4.depth(theirs) then
    local gap = c3.segment(i.a, i.b):distance(our_box(i.box))
    return false, trouble_of_axis(i)
      or gap <= 1e-9 * size_with_box(i) and 'the axis meets an edge' or nil
  end
  return false, ('entered %s, %s'):format(t > 0 and 'from outside' or 'at the first end',
    theirs.region == 'inside' and 'inside' or 'at the ' .. theirs.region)
end)

return rules
