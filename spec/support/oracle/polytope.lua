-- Cores with flat faces, given by their corners: triangles, hulls, polygons.
--
-- Everything is relative to the centre of the solid. The features are found by brute
-- force, once for each solid and only when asked for; supports need the points alone.
local convex_hull = require 'spec.support.oracle.convex_hull'
local unit = require 'spec.support.unit'

local polytope = {}

local abs, huge, sqrt = math.abs, math.huge, math.sqrt

-- Of the extent: so far below the plane of a face a point may lie for its rounding, and
-- count as on it. Of two faces all but in one plane, only one has a given point above it.
local ON_FACE = 1e-14

-- points: arrays of two or three numbers; centre: what they are counted from.
function polytope.fill(solid, points)
  local low, high = {huge, huge, huge}, {-huge, -huge, -huge}
  for _, p in ipairs(points) do
    for i = 1, 3 do
      local x = p[i] or 0
      low[i] = x < low[i] and x or low[i]
      high[i] = x > high[i] and x or high[i]
    end
  end
  solid.x, solid.y, solid.z = low[1] / 2 + high[1] / 2, low[2] / 2 + high[2] / 2,
    low[3] / 2 + high[3] / 2
  solid.points = {}
  local most = 0
  for i, p in ipairs(points) do
    local x, y, z = p[1] - solid.x, p[2] - solid.y, (p[3] or 0) - solid.z
    solid.points[i] = {x, y, z}
    local _, _, _, length = unit(x, y, z)
    most = length > most and length or most
  end
  solid.half_extent = most
end

-- The hull of the points: see convex_hull.lua.
function polytope.features(solid)
  solid.hull = solid.hull or convex_hull.of(solid.points, solid.dim)
  return solid.hull
end

-- How far the points go along a unit vector.
function polytope.extent_along(solid, x, y, z)
  local most = -huge
  for _, p in ipairs(solid.points) do
    local along = p[1] * x + p[2] * y + p[3] * z
    most = along > most and along or most
  end
  return most
end

local function from_edge(e, x, y, z)
  local p, q = e[1], e[2]
  local ux, uy, uz = q[1] - p[1], q[2] - p[2], q[3] - p[3]
  local rx, ry, rz = x - p[1], y - p[2], z - p[3]
  local uu = ux * ux + uy * uy + uz * uz
  local t = (rx * ux + ry * uy + rz * uz) / uu
  if t > 0.5 then -- from the nearer end: no digits are lost
    rx, ry, rz = x - q[1], y - q[2], z - q[3]
    t = (rx * ux + ry * uy + rz * uz) / uu
    t = t > 0 and 0 or t
  else
    t = t < 0 and 0 or t
  end
  rx, ry, rz = rx - t * ux, ry - t * uy, rz - t * uz
  return rx * rx + ry * ry + rz * rz
end

-- Whether the foot of a point lies on the face.
local function is_over(face, x, y, z)
  local loop = face.loop
  for i, p in ipairs(loop) do
    local q = loop[i % #loop + 1]
    local ux, uy, uz = q[1] - p[1], q[2] - p[2], q[3] - p[3]
    local rx, ry, rz = x - p[1], y - p[2], z - p[3]
    local side = (uy * rz - uz * ry) * face.x + (uz * rx - ux * rz) * face.y
      + (ux * ry - uy * rx) * face.z
    if side < 0 then
      return false
    end
  end
  return true
end

local function from_edges(edges, x, y, z)
  local least = huge
  for _, e in ipairs(edges) do
    local sq = from_edge(e, x, y, z)
    least = sq < least and sq or least
  end
  return sqrt(least)
end

-- The signed distance of a point, relative to the centre: below zero minus the depth
-- below the surface, which needs an inside.
function polytope.distance(solid, x, y, z)
  local hull = polytope.features(solid)
  if hull.dimension == 0 then
    local p = hull.corners[1]
    local _, _, _, length = unit(x - p[1], y - p[2], z - p[3])
    return length
  end
  local highest, over = -huge, huge
  local is_flat, slack = hull.dimension < solid.dim, ON_FACE * solid.half_extent
  for _, face in ipairs(hull.faces) do
    local height = face.x * x + face.y * y + face.z * z - face.offset
    highest = height > highest and height or highest
    local above = height >= -slack and abs(height) or is_flat and -height or huge
    if solid.dim == 3 and above < over and is_over(face, x, y, z) then
      over = above
    end
  end
  if highest < 0 and not is_flat then
    return highest
  end
  local beside = from_edges(hull.edges, x, y, z)
  return over < beside and over or beside
end

return polytope
