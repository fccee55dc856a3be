-- The convex hull of a few points, by trying everything: a plane through three of them
-- (2D: a line through two) carries a face when all others lie on one side. All sides
-- are told without rounding, so points that are almost but not quite coplanar make many
-- thin faces, as they should.
--
-- Points are arrays of three doubles; in 2D the third is 0. The work grows with the
-- fourth power of their number: 20 are much.
local orientation = require 'spec.support.exact.orientation'
local exact = require 'spec.support.exact.arithmetic'
local unit = require 'spec.support.unit'

local convex_hull = {}

local abs = math.abs
local flat, solid, in_line = orientation.flat, orientation.solid, orientation.in_line

-- Below this sine a cross product is taken exactly.
local SLIVER = 1e-3

-- The unit normal of the plane through three points that are not in line.
local function normal_of(a, b, c)
  local ux, uy, uz = b[1] - a[1], b[2] - a[2], b[3] - a[3]
  local vx, vy, vz = c[1] - a[1], c[2] - a[2], c[3] - a[3]
  local x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
  local size = (abs(ux) + abs(uy) + abs(uz)) * (abs(vx) + abs(vy) + abs(vz))
  if abs(x) + abs(y) + abs(z) < SLIVER * size then
    local base = exact.vector(a)
    local n = exact.cross(exact.difference(exact.vector(b), base),
      exact.difference(exact.vector(c), base))
    x, y, z = exact.value(n[1]), exact.value(n[2]), exact.value(n[3])
  end
  return unit(x, y, z)
end

-- The points without those that are there already.
local function distinct(points)
  local list, seen = {}, {}
  for _, p in ipairs(points) do
    local key = ('%.17g %.17g %.17g'):format(p[1] + 0.0, p[2] + 0.0, p[3] + 0.0)
    if not seen[key] then
      seen[key] = true
      list[#list + 1] = p
    end
  end
  return list
end

local function before(p, q)
  for i = 1, 3 do
    if p[i] ~= q[i] then
      return p[i] < q[i]
    end
  end
  return false
end

-- The ends of points in line.
local function straight(points)
  local first, last = points[1], points[1]
  for _, p in ipairs(points) do
    first = before(p, first) and p or first
    last = before(last, p) and p or last
  end
  return first, last
end

-- Whether all of the points lie on or left of the line from p to q, and those on it
-- between the two. i, k: the coordinates that are looked at.
local function is_edge(points, p, q, i, k)
  for _, r in ipairs(points) do
    if r ~= p and r ~= q then
      local side = flat(p[i], p[k], q[i], q[k], r[i], r[k])
      if side < 0 then
        return false
      elseif side == 0 then
        local along = (r[i] - p[i]) * (q[i] - p[i]) + (r[k] - p[k]) * (q[k] - p[k])
        local back = (r[i] - q[i]) * (p[i] - q[i]) + (r[k] - q[k]) * (p[k] - q[k])
        if along < 0 or back < 0 then
          return false
        end
      end
    end
  end
  return true
end

-- The corners of coplanar points, in order, counterclockwise in the coordinates i and k.
local function loop_of(points, i, k)
  local after, first = {}, nil
  for _, p in ipairs(points) do
    for _, q in ipairs(points) do
      if p ~= q and is_edge(points, p, q, i, k) then
        after[p], first = q, first or p
      end
    end
  end
  local loop, p = {}, first
  repeat
    loop[#loop + 1] = p
    p = after[p]
  until p == first
  return loop
end

-- The coordinates in which a plane of this normal is seen from in front, as widely as
-- may be.
local function view(x, y, z)
  local ax, ay, az = abs(x), abs(y), abs(z)
  if ax >= ay and ax >= az then
    return x > 0 and 2 or 3, x > 0 and 3 or 2
  elseif ay >= az then
    return y > 0 and 3 or 1, y > 0 and 1 or 3
  end
  return z > 0 and 1 or 2, z > 0 and 2 or 1
end

local function reversed(list)
  local turned = {}
  for i = #list, 1, -1 do
    turned[#turned + 1] = list[i]
  end
  return turned
end

local function offset_of(loop, x, y, z)
  local most = -math.huge
  for _, p in ipairs(loop) do
    local along = x * p[1] + y * p[2] + z * p[3]
    most = along > most and along or most
  end
  return most
end

-- The face with these corners, its normal taken from the three that are spread widest.
local function face_of(loop)
  local best, x, y, z = -1, nil, nil, nil
  local a = loop[1]
  for i = 2, #loop - 1 do
    local b, c = loop[i], loop[i + 1]
    local ux, uy, uz = b[1] - a[1], b[2] - a[2], b[3] - a[3]
    local vx, vy, vz = c[1] - a[1], c[2] - a[2], c[3] - a[3]
    local nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    local area = abs(nx) + abs(ny) + abs(nz)
    if area > best then
      best = area
      x, y, z = normal_of(a, b, c)
    end
  end
  return {x = x, y = y, z = z, offset = offset_of(loop, x, y, z), loop = loop}
end

-- All points in the plane through three of them, or nil when others lie on both sides;
-- and on which side the others are.
local function supporting(points, a, b, c)
  local inside, side = {}, 0
  for _, p in ipairs(points) do
    local s = (p == a or p == b or p == c) and 0 or solid(a, b, c, p)
    if s == 0 then
      inside[#inside + 1] = p
    elseif side == 0 then
      side = s
    elseif s ~= side then
      return nil
    end
  end
  return inside, side
end

local function key_of(list, number)
  local key = {}
  for i, p in ipairs(list) do
    key[i] = number[p]
  end
  return table.concat(key, ' ')
end

-- Every face of points that are not coplanar.
local function faces_of(points)
  local faces, seen, number = {}, {}, {}
  for i, p in ipairs(points) do
    number[p] = i
  end
  local function try(a, b, c)
    if in_line(a, b, c) then
      return
    end
    local plane, side = supporting(points, a, b, c)
    local key = plane and key_of(plane, number)
    if plane and not seen[key] then
      seen[key] = true
      local x, y, z = normal_of(a, b, c)
      local i, k = view(-side * x, -side * y, -side * z)
      faces[#faces + 1] = face_of(loop_of(plane, i, k))
    end
  end
  for i = 1, #points - 2 do
    for k = i + 1, #points - 1 do
      for l = k + 1, #points do
        try(points[i], points[k], points[l])
      end
    end
  end
  return faces
end

-- The edges of the faces, each once, and their ends.
local function edges_of(faces)
  local edges, corners, seen = {}, {}, {}
  for _, face in ipairs(faces) do
    local loop = face.loop
    for i, p in ipairs(loop) do
      local q = loop[i % #loop + 1]
      if not seen[p] then
        seen[p] = {}
        corners[#corners + 1] = p
      end
      if not (seen[q] and seen[q][p]) then
        edges[#edges + 1] = {p, q}
      end
      seen[p][q] = true
    end
  end
  return edges, corners
end

-- The sides of a polygon in the plane z = 0, as faces.
local function sides_of(loop)
  local faces = {}
  for i, p in ipairs(loop) do
    local q = loop[i % #loop + 1]
    local x, y = unit(q[2] - p[2], p[1] - q[1], 0)
    faces[i] = {
      x = x, y = y, z = 0, loop = {p, q}, offset = offset_of({p, q}, x, y, 0),
    }
  end
  return faces
end

-- Three points that are not in line, or nil; and one more that is not in their plane.
local function spread(points)
  local a, b = points[1], points[2]
  for i = 3, #points do
    if not in_line(a, b, points[i]) then
      local c = points[i]
      for k = 3, #points do
        if solid(a, b, c, points[k]) ~= 0 then
          return a, b, c, points[k]
        end
      end
      return a, b, c
    end
  end
end

local function flat_hull(points, a, b, c, dim)
  local x, y, z = normal_of(a, b, c)
  if dim == 2 then
    x, y, z = 0, 0, 1
  end
  local loop = loop_of(points, view(x, y, z))
  if dim == 2 then
    local edges, corners = edges_of {{loop = loop}}
    return {dimension = 2, faces = sides_of(loop), edges = edges, corners = corners}
  end
  local faces = {face_of(loop), face_of(reversed(loop))}
  local edges, corners = edges_of(faces)
  return {dimension = 2, faces = faces, edges = edges, corners = corners}
end

-- {dimension, corners = {point…}, edges = {{point, point}…}, faces = {{x, y, z = unit
-- normal, offset, loop = {point…}}…}}: of a flat one in 3D two faces, in 2D the sides.
function convex_hull.of(points, dim)
  points = distinct(points)
  if #points == 1 then
    return {dimension = 0, corners = points, edges = {}, faces = {}}
  end
  local a, b, c, d = spread(points)
  if not a then
    local first, last = straight(points)
    return {
      dimension = 1, corners = {first, last}, edges = {{first, last}}, faces = {},
    }
  elseif not d then
    return flat_hull(points, a, b, c, dim)
  end
  local faces = faces_of(points)
  local edges, corners = edges_of(faces)
  return {dimension = 3, faces = faces, edges = edges, corners = corners}
end

return convex_hull
