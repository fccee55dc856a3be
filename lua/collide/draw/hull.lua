-- This file finds the faces and edges of a convex hull anew from its corners: which
-- corners make a face, counterclockwise as seen from outside, and which two faces meet at
-- an edge.
local c3 = require 'collide.d3'
local abs, max, min = math.abs, math.max, math.min
local atan2 = math.atan2 or math.atan -- luacheck: ignore
local ipairs, setmetatable, sort = ipairs, setmetatable, table.sort

local hull = {}

-- Beyond so many corners only outlines are drawn: the search below takes n^2 steps.
local MOST = 256

-- Returns a face through three corners, or nil without an area.
local function new_face(points, a, b, c)
  local normal = (points[b] - points[a]):cross(points[c] - points[a])
  if normal:length() == 0 then return nil end
  normal = normal:normalized()
  return {a, b, c, normal = normal, at = points[a]}
end

local function height(face, p)
  return face.normal:dot(p - face.at)
end

-- Returns the one of all points for which measure is largest, and the measure.
local function farthest(points, measure)
  local best, which = -1, 1
  for i, p in ipairs(points) do
    local m = measure(p)
    if m > best then best, which = m, i end
  end
  return which, best
end

-- Returns four corners that are not in a plane, or three, two, one.
local function first_corners(points, tolerance)
  local a = 1
  local b, far = farthest(points, function(p) return (p - points[a]):length() end)
  if far <= tolerance then return {a} end
  local along = (points[b] - points[a]):normalized()
  local c, wide = farthest(points, function(p)
    return along:cross(p - points[a]):length()
  end)
  if wide <= tolerance then return {a, b} end
  local face = new_face(points, a, b, c)
  if not face then return {a, b} end -- so small that it has no area
  local d, high = farthest(points, function(p) return abs(height(face, p)) end)
  if high <= tolerance then return {a, b, c, flat = face} end
  if height(face, points[d]) > 0 then b, c = c, b end
  return {a, b, c, d}
end

-- Returns the corners of a flat hull in order around its middle, and their other side.
local function flat_faces(points, face)
  local middle = c3.vec(0, 0, 0)
  for _, p in ipairs(points) do middle = middle + p / #points end
  local u = (points[1] - middle):normalized()
  local w, angle, around = face.normal:cross(u), {}, {}
  for i, p in ipairs(points) do
    angle[i], around[i] = atan2(w:dot(p - middle), u:dot(p - middle)), i
  end
  sort(around, function(i, k) return angle[i] < angle[k] end)
  local back = {}
  for i, n in ipairs(around) do back[#around + 1 - i] = n end
  return {around, back}
end

-- Adds corner i: faces from their rim to it replace the faces that the corner sees.
local function add_corner(points, faces, i, tolerance)
  local seen, rim, kept = {}, {}, {}
  for _, face in ipairs(faces) do
    local list = height(face, points[i]) > tolerance and seen or kept
    list[#list + 1] = face
  end
  if #seen == 0 then return faces end
  for _, face in ipairs(seen) do
    for k = 1, 3 do rim[face[k] .. ' ' .. face[k % 3 + 1]] = true end
  end
  for _, face in ipairs(seen) do
    for k = 1, 3 do
      local a, b = face[k], face[k % 3 + 1]
      if not rim[b .. ' ' .. a] then kept[#kept + 1] = new_face(points, a, b, i) end
    end
  end
  return kept
end

-- Returns the hull as triangles, adding corner by corner. Source: de Berg et al.,
-- Computational Geometry, ch. 11.
local function triangles(points, four, tolerance)
  local a, b, c, d = four[1], four[2], four[3], four[4]
  local faces = {}
  for _, f in ipairs({{a, b, c}, {a, d, b}, {b, d, c}, {c, d, a}}) do
    faces[#faces + 1] = new_face(points, f[1], f[2], f[3])
  end
  for i = 1, #points do
    if i ~= a and i ~= b and i ~= c and i ~= d then
      faces = add_corner(points, faces, i, tolerance)
    end
  end
  return faces
end

local function group_of(face)
  while face.into do face = face.into end
  return face
end

-- Triangles in one plane become one face: neighbours with the same normal are put into
-- the same group. Returns the face at the left of each edge.
local function put_together(faces)
  local left = {}
  for _, face in ipairs(faces) do
    for k = 1, 3 do left[face[k] .. ' ' .. face[k % 3 + 1]] = face end
  end
  for _, face in ipairs(faces) do
    for k = 1, 3 do
      local other = left[face[k % 3 + 1] .. ' ' .. face[k]]
      if other and face.normal:dot(other.normal) > 1 - 1e-10 then
        local one, two = group_of(face), group_of(other)
        if one ~= two then two.into = one end
      end
    end
  end
  return left
end

-- Returns the corners around every group, in order.
local function outlines(faces, left)
  local after, lowest, groups = {}, {}, {}
  for _, face in ipairs(faces) do
    local group = group_of(face)
    if not after[group] then
      after[group] = {}
      groups[#groups + 1] = group
    end
    for k = 1, 3 do
      local a, b = face[k], face[k % 3 + 1]
      local other = left[b .. ' ' .. a]
      if not other or group_of(other) ~= group then
        after[group][a] = b
        lowest[group] = min(lowest[group] or a, a)
      end
    end
  end
  local list = {}
  for _, group in ipairs(groups) do
    local next_of = after[group]
    local i, outline = lowest[group], {}
    while i and next_of[i] do
      outline[#outline + 1] = i
      i, next_of[i] = next_of[i], nil
    end
    list[#list + 1] = #outline > 2 and outline or nil
  end
  return list
end

-- Returns {corner, corner, face, face} for every edge; the last is missing where none is.
function hull.edges(faces)
  local edges, found = {}, {}
  for f, face in ipairs(faces) do
    for k, a in ipairs(face) do
      local b = face[k % #face + 1]
      local back = found[b .. ' ' .. a]
      if back then
        back[4] = f
      else
        local edge = {a, b, f}
        found[a .. ' ' .. b] = edge
        edges[#edges + 1] = edge
      end
    end
  end
  return edges
end

-- Returns {faces =, edges =} of the convex hull of points that are all corners; points on
-- a line have no faces, and too many points have nil.
function hull.of(points)
  if #points > MOST then return nil end
  local size = 0
  for _, p in ipairs(points) do size = max(size, (p - points[1]):length()) end
  local tolerance = 1e-10 * size
  local first = first_corners(points, tolerance)
  local faces
  if first.flat then
    faces = flat_faces(points, first.flat)
  elseif #first < 4 then
    return {faces = {}, edges = {{first[1], first[2] or first[1]}}}
  else
    local list = triangles(points, first, tolerance)
    faces = outlines(list, put_together(list))
  end
  return {faces = faces, edges = hull.edges(faces)}
end

----------------------------------------------------------------------- kept for shapes --

-- Faces stay as they are when a hull is moved. The distances from corner to corner show
-- whether it is the same hull still (one may be written over).
local known = setmetatable({}, {__mode = 'k'})

local function is_same(entry, points)
  if #entry.sides ~= #points then return false end
  for i, p in ipairs(points) do
    local q = points[i % #points + 1]
    local side = (p.x - q.x) ^ 2 + (p.y - q.y) ^ 2 + (p.z - q.z) ^ 2
    if abs(side - entry.sides[i]) > 1e-6 * side then return false end
  end
  return true
end

-- Returns the same for a hull of collide.d3 and its points, found only once.
function hull.of_shape(shape, points)
  local entry = known[shape]
  if entry and is_same(entry, points) then return entry.body end
  local sides = {}
  for i, p in ipairs(points) do sides[i] = (p - points[i % #points + 1]):length_sq() end
  entry = {sides = sides, body = hull.of(points)}
  known[shape] = entry
  return entry.body
end

return hull
