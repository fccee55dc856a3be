-- Each rule of the documents beside the library's answer: {document, name, draw, ask}.
-- draw(draw) -> an input. ask(input) -> whether the two agree, and if not why: the name
-- of what the input has that the rule is known to be wrong about, or nil. Numbers agree
-- within a millionth of the size of the input.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local vector = require 'spec.support.documents.vector'
local d1 = require 'spec.support.documents.d1'
local d2 = require 'spec.support.documents.d2'
local d3 = require 'spec.support.documents.d3'
local d5 = require 'spec.support.documents.d5'
local at, dot, sub, length = vector.at, vector.dot, vector.sub, vector.length
local abs, floor, max, huge = math.abs, math.floor, math.max, math.huge

local rules = {}

local SHARE = 1e-6 -- of the size of an input: numbers closer than this agree

local function add(document, name, draw, ask)
  rules[#rules + 1] = {document = document, name = name, draw = draw, ask = ask}
end

-- The largest coordinate of all vectors, and the largest number, in an input.
local function size_of(input)
  local size = 0
  for _, value in pairs(input) do
    if type(value) == 'number' then
      size = max(size, abs(value))
    elseif value.x then
      size = max(size, abs(value.x), abs(value.y), abs(value.z or 0))
    end
  end
  return size
end

local function close(x, y, size) return x == y or abs(x - y) <= SHARE * size end

-- A yes or no near the border: touching within rounding of the size.
local function touches(gap, input) return abs(gap) <= SHARE * size_of(input) end

rules.close, rules.size_of, rules.touches, rules.add = close, size_of, touches, add

local function flat(...)
  local list = {}
  for _, p in ipairs({...}) do
    list[#list + 1] = p.x
    list[#list + 1] = p.y
    if p.z then list[#list + 1] = p.z end
  end
  return list
end

local unpack = table.unpack or unpack
local function call(f, ...) return f(unpack(flat(...))) end

------------------------------------------------------------------------------------ D1 --

local function point_and_line(draw)
  return {p = draw:point(), base = draw:point(), v = draw:edge()}
end

add('D1', 'calcPointLineDist', point_and_line, function(i)
  local gap, t = d1.point_line(i.p, i.base, i.v)
  local distance, ours = call(c3.closest_point_line, i.p, i.base, i.v)
  return close(gap, distance, size_of(i)) and close(t, ours, max(1, abs(ours)))
end)

local function point_and_segment(draw)
  local a = draw:point()
  return {p = draw:point(), a = a, b = at(a, 1, draw:edge())}
end

add('D1', 'calcPointSegmentDist', point_and_segment, function(i)
  local gap, t = d1.point_segment(i.p, i.a, i.b)
  local distance, ours = call(c3.closest_point_segment, i.p, i.a, i.b)
  return close(gap, distance, size_of(i)) and close(t, ours, max(1, abs(ours)))
end)

-- Taken for parallel though they are not, or for a point though it has a length.
local function epsilon(u, v)
  local n = vector.cross(u, v)
  if d1.is_parallel(u, v) and dot(n, n) > 0 then
    return 'taken for parallel by the epsilon'
  end
end

add('D1', 'calcLineLineDist', function(draw)
  return {p1 = draw:point(), v1 = draw:edge(), p2 = draw:point(), v2 = draw:edge()}
end, function(i)
  local gap = d1.line_line(i.p1, i.v1, i.p2, i.v2)
  local distance = call(c3.closest_lines, i.p1, i.v1, i.p2, i.v2)
  if close(gap, distance, size_of(i)) then return true end
  return false, length(i.v2) == 0 and 'no direction' or epsilon(i.v1, i.v2)
end)

local function two_segments(draw)
  local a, c = draw:point(), draw:point()
  return {a = a, b = at(a, 1, draw:edge()), c = c, d = at(c, 1, draw:edge())}
end

local function two_capsules(draw)
  local i = two_segments(draw)
  i.r1, i.r2 = draw:radius(), draw:radius()
  return i
end

local function short(v) return dot(v, v) > 0 and dot(v, v) < d1.EPSILON end

local function epsilon_of_segments(i)
  local u, v = sub(i.b, i.a), sub(i.d, i.c)
  if short(u) or short(v) then return 'taken for a point by the epsilon' end
  return epsilon(u, v)
end

add('D1', 'calcSegmentSegmentDist', two_segments, function(i)
  local gap = d1.segment_segment(i.a, i.b, i.c, i.d)
  local distance = call(c3.closest_segments, i.a, i.b, i.c, i.d)
  return close(gap, distance, size_of(i)), epsilon_of_segments(i)
end)

add('D1', 'colCapsuleCapsule', two_capsules, function(i)
  local theirs = d1.capsule_capsule(i.a, i.b, i.r1, i.c, i.d, i.r2)
  local a, b = c3.capsule(i.a, i.b, i.r1), c3.capsule(i.c, i.d, i.r2)
  if theirs == c3.overlaps(a, b) then return true end
  local gap = call(c3.closest_segments, i.a, i.b, i.c, i.d) - i.r1 - i.r2
  return touches(gap, i), epsilon_of_segments(i)
end)

------------------------------------------------------------------------------------ D2 --

local function line_and_sphere(draw)
  return {p = draw:point(), v = draw:edge(), c = draw:point(), r = draw:radius()}
end

-- How far the line passes the sphere; a line without direction is its base point.
local function line_gap(i)
  return (call(c3.closest_point_line, i.c, i.p, i.v)) - i.r
end

-- Our answer: a line without direction is refused, so it hits nothing.
local function our_roots(i)
  if length(i.v) == 0 then return nil end
  local list = flat(i.p, i.v, i.c)
  list[10] = i.r
  return c3.line_sphere(unpack(list))
end

add('D2', 'IsHit: line and sphere by the quadratic', line_and_sphere, function(i)
  local theirs, ours = d2.quadratic(i.p, i.v, i.c, i.r), our_roots(i)
  if (theirs == nil) == (ours == nil) then return true end
  return length(i.v) > 0 and touches(line_gap(i), i)
end)

-- The same, 20 million away, and moved there by whole numbers, so that nothing is rounded
-- but by the rule.
add('D2', 'IsHit: line and sphere, far from the origin', function(draw)
  local i = line_and_sphere(draw)
  local far = {x = 2 ^ 24, y = -2 ^ 24, z = 2 ^ 23}
  local function steps(v) -- of a 1024th
    return {x = floor(v.x * 1024) / 1024, y = floor(v.y * 1024) / 1024,
      z = floor(v.z * 1024) / 1024}
  end
  i.v, i.p, i.c = steps(i.v), steps(i.p), steps(i.c)
  i.near = our_roots(i)
  i.gap = length(i.v) > 0 and line_gap(i) or 0
  i.p, i.c = at(i.p, 1, far), at(i.c, 1, far)
  return i
end, function(i)
  local theirs, ours = d2.quadratic(i.p, i.v, i.c, i.r), our_roots(i)
  local is_right = (ours == nil) == (i.near == nil) or abs(i.gap) <= 1e-6
  if not is_right then return false end -- not even we
  if theirs == nil and ours == nil then return true end
  local v = length(i.v)
  if theirs and ours and abs(theirs - ours) * v <= 1e-3 then return true end
  return false, 'digits lost in C'
end)

add('D2', 'line and sphere by the perpendicular', line_and_sphere, function(i)
  if d2.perpendicular(i.p, i.v, i.c, i.r) == (our_roots(i) ~= nil) then return true end
  return touches(line_gap(i), i)
end)

add('D2', 'line and sphere by Pythagoras: the near t', function(draw)
  local i = line_and_sphere(draw)
  i.v = draw:unit()
  return i
end, function(i)
  local theirs, ours = d2.projected(i.p, i.v, i.c, i.r), our_roots(i)
  if theirs ~= theirs or not ours then return touches(line_gap(i), i) or not ours end
  -- a root loses half its digits where the line is all but tangent
  return abs(theirs - ours) <= 1e-4 * size_of(i)
end)

-- Sphere and capsule or circle and capsule.
local function round_and_capsule(is_flat)
  return function(draw)
    local a = draw:point(is_flat)
    return {c = draw:point(is_flat), r1 = draw:radius(), a = a,
      b = at(a, 1, draw:edge(is_flat)), r2 = draw:radius()}
  end
end

local function no_length(v) return length(v) == 0 and 'no length' or nil end

local function compare_round(i, ours, gap)
  if d2.round_capsule(i.c, i.r1, i.a, i.b, i.r2) == ours then return true end
  local why = no_length(sub(i.b, i.a))
  return not why and touches(gap, i), why
end

add('D2', 'IsHit: sphere and capsule', round_and_capsule(false), function(i)
  local gap = call(c3.closest_point_segment, i.c, i.a, i.b) - i.r1 - i.r2
  return compare_round(i, c3.overlaps(c3.sphere(i.c, i.r1), c3.capsule(i.a, i.b, i.r2)),
    gap)
end)

add('D2', 'IsHit: circle and capsule', round_and_capsule(true), function(i)
  local gap = call(c2.closest_point_segment, i.c, i.a, i.b) - i.r1 - i.r2
  return compare_round(i, c2.overlaps(c2.circle(i.c, i.r1), c2.capsule(i.a, i.b, i.r2)),
    gap)
end)

local function two_flat_capsules(draw)
  local a, c = draw:point(true), draw:point(true)
  return {a = a, b = at(a, 1, draw:edge(true)), c = c, d = at(c, 1, draw:edge(true)),
    r1 = draw:radius(), r2 = draw:radius()}
end

local function compare_flat(rule, cross_is_known)
  return function(i)
    local theirs = rule(i.a, i.b, i.r1, i.c, i.d, i.r2)
    local a, b = c2.capsule(i.a, i.b, i.r1), c2.capsule(i.c, i.d, i.r2)
    if theirs == c2.overlaps(a, b) then return true end
    local crossing = call(c2.segments_cross, i.a, i.b, i.c, i.d)
    if cross_is_known and crossing then return false, 'crossing like an X' end
    local why = no_length(sub(i.b, i.a)) or no_length(sub(i.d, i.c))
    return not why and touches(c2.distance(a, b), i), why
  end
end

add('D2', 'IsHit: capsule and capsule, by four ends', two_flat_capsules,
  compare_flat(d2.capsules_first, true))
add('D2', 'IsHit: capsule and capsule, mended', two_flat_capsules,
  compare_flat(d2.capsules_mended, false))

add('D2', 'ray and circle', function(draw)
  return {p = draw:point(true), v = draw:unit(true), c = draw:point(true),
    r = draw:radius()}
end, function(i)
  local theirs = d2.ray_circle(i.p, i.v, i.c, i.r)
  local hit = c2.raycast(c2.circle(i.c, i.r), i.p, i.v, huge, false)
  if not theirs and not hit then return true end
  if theirs and hit and abs(theirs - hit.t) <= 1e-4 * size_of(i) then return true end
  local gap = (call(c2.closest_point_line, i.c, i.p, i.v)) - i.r
  return not (theirs and hit) and touches(gap, i)
end)

add('D2', "a reader's: the axis against a grown circle", round_and_capsule(true),
  function(i)
    local theirs = d2.grown_circle(i.a, i.b, i.r2, i.c, i.r1)
    local ours = c2.overlaps(c2.circle(i.c, i.r1), c2.capsule(i.a, i.b, i.r2))
    if theirs == ours then return true end
    if length(sub(i.b, i.a)) == 0 then return false, 'no length' end
    local far_a, far_b = length(sub(i.a, i.c)), length(sub(i.b, i.c))
    if max(far_a, far_b) < i.r1 + i.r2 then
      return false, 'both ends in the grown circle'
    end
    local gap = call(c2.closest_point_segment, i.c, i.a, i.b) - i.r1 - i.r2
    return touches(gap, i) or touches(max(far_a, far_b) - i.r1 - i.r2, i)
  end)

------------------------------------------------------------------------------------ D3 --

add('D3', 'segment and circle', function(draw)
  local a = draw:point(true)
  return {a = a, b = at(a, 1, draw:edge(true)), c = draw:point(true), r = draw:radius()}
end, function(i)
  local theirs = d3.segment_circle(i.a, i.b, i.c, i.r)
  if theirs == c2.overlaps(c2.segment(i.a, i.b), c2.circle(i.c, i.r)) then return true end
  local why = no_length(sub(i.b, i.a))
  local gap = call(c2.closest_point_segment, i.c, i.a, i.b) - i.r
  if not why and touches(gap, i) then why = 'just touching' end
  return false, why
end)

------------------------------------------------------------------------------------ D5 --

local function box_and_plane(draw)
  return {box = draw:box(), p = draw:point(), n = draw:unit()}
end

local function asked(i)
  local box = c3.box(i.box.center, i.box.half, i.box.axes)
  return box, c3.plane(i.n, i.p)
end

local function size_of_box(i)
  return max(size_of(i), size_of(i.box), size_of(i.box.half))
end

add('D5', 'OBBvsPlane: whether', box_and_plane, function(i)
  local box, plane = asked(i)
  if d5.box_plane(i.box, i.p, i.n) == c3.overlaps(box, plane) then return true end
  local gap = abs(d5.height(i.box, i.p, i.n)) - d5.reach(i.box, i.n)
  if touches(gap, i.box) then return false, 'just touching' end
end)

add('D5', 'OBBvsPlane: the length of the push', box_and_plane, function(i)
  local hit, push = d5.box_plane(i.box, i.p, i.n)
  local box, plane = asked(i)
  local result = c3.contact(box, plane)
  if not result then return hit, 'a length though there is no hit' end
  if close(push, result.depth, size_of_box(i)) then return true end
  -- behind by no more than rounding: the other side is as near
  return touches(d5.height(i.box, i.p, i.n), i.box)
end)

return rules
