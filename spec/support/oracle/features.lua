-- Bounded cores with flat faces by their features: all vertices, all edges. Slower and
-- plainer than the supports of solids.lua, and sharing nothing with them but the arms of
-- a shape, or the points of its hull.
local solids = require 'spec.support.oracle.solids'
local polytope = require 'spec.support.oracle.polytope'

local features = {}

local abs, sqrt, huge = math.abs, math.sqrt, math.huge

-- All corners of the core: every way to walk each arm to one end or the other.
local function vertices_of(solid)
  local list = {{solid.x, solid.y, solid.z}}
  local arms = solid.arms
  for i = 1, #arms, 4 do
    local half = arms[i + 3]
    local x, y, z = arms[i] * half, arms[i + 1] * half, arms[i + 2] * half
    local longer = {}
    for _, v in ipairs(list) do
      longer[#longer + 1] = {v[1] - x, v[2] - y, v[3] - z}
      longer[#longer + 1] = {v[1] + x, v[2] + y, v[3] + z}
    end
    list = longer
  end
  return list
end

-- All edges: pairs of corners that differ in one arm only. Their numbers differ in one
-- bit.
local function edges_of(solid, vertices)
  local list = {}
  local count = #solid.arms / 4
  for i = 0, #vertices - 1 do
    local bit = 1
    for _ = 1, count do
      if i % (2 * bit) < bit then
        list[#list + 1] = {vertices[i + 1], vertices[i + bit + 1]}
      end
      bit = 2 * bit
    end
  end
  return list
end

local function shifted(solid, p)
  return {p[1] + solid.x, p[2] + solid.y, p[3] + solid.z}
end

-- The same of a triangle, hull or polygon.
local function of_points(solid)
  local hull, vertices, edges = polytope.features(solid), {}, {}
  for i, p in ipairs(hull.corners) do
    vertices[i] = shifted(solid, p)
  end
  for i, e in ipairs(hull.edges) do
    edges[i] = {shifted(solid, e[1]), shifted(solid, e[2])}
  end
  return {solid = solid, vertices = vertices, edges = edges}
end

function features.of(solid)
  if solid.points then
    return of_points(solid)
  end
  local vertices = vertices_of(solid)
  return {solid = solid, vertices = vertices, edges = edges_of(solid, vertices)}
end

local function difference(p, q)
  return p[1] - q[1], p[2] - q[2], p[3] - q[3]
end

local function cross(ax, ay, az, bx, by, bz)
  return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
end

-- The distance of two edges' lines where both feet lie within the edges; else infinite,
-- as some corner is nearer then.
local function gap_of_edges(e, f)
  local ux, uy, uz = difference(e[2], e[1])
  local vx, vy, vz = difference(f[2], f[1])
  local nx, ny, nz = cross(ux, uy, uz, vx, vy, vz)
  local n_sq = nx * nx + ny * ny + nz * nz
  if n_sq == 0 then
    return huge
  end
  local rx, ry, rz = difference(f[1], e[1])
  local sx, sy, sz = cross(rx, ry, rz, vx, vy, vz)
  local tx, ty, tz = cross(rx, ry, rz, ux, uy, uz)
  local s, t = sx * nx + sy * ny + sz * nz, tx * nx + ty * ny + tz * nz
  if s < 0 or t < 0 or s > n_sq or t > n_sq then
    return huge
  end
  return abs(rx * nx + ry * ny + rz * nz) / sqrt(n_sq)
end

-- The least distance between the features of two cores: of the shapes, if they are
-- apart.
function features.distance(a, b)
  local least = huge
  for _, pair in ipairs {{a, b}, {b, a}} do
    for _, v in ipairs(pair[1].vertices) do
      local gap = solids.core_distance(pair[2].solid, v[1], v[2], v[3])
      least = gap < least and gap or least
    end
  end
  for _, e in ipairs(a.edges) do
    for _, f in ipairs(b.edges) do
      local gap = gap_of_edges(e, f)
      least = gap < least and gap or least
    end
  end
  return least
end

-- How far the corners of b lie beyond those of a along a unit axis, to whichever side.
local function gap_along(a, b, x, y, z)
  local span = {}
  for i, shape in ipairs {a, b} do
    local low, high = huge, -huge
    for _, v in ipairs(shape.vertices) do
      local along = v[1] * x + v[2] * y + v[3] * z
      low = along < low and along or low
      high = along > high and along or high
    end
    span[i] = {low, high}
  end
  return math.max(span[2][1] - span[1][2], span[1][1] - span[2][2])
end

-- The widest gap along the cross product of any two edges (2D: across any edge): below
-- zero minus the least push-out of two cores that are boxes, or a box and a segment.
function features.widest_gap(a, b)
  local widest = -huge
  local edges = {}
  for _, shape in ipairs {a, b} do
    for _, e in ipairs(shape.edges) do
      edges[#edges + 1] = e
    end
  end
  local function try(x, y, z)
    local nx, ny, nz, length = solids.unit(x, y, z)
    if length > 0 then
      local gap = gap_along(a, b, nx, ny, nz)
      widest = gap > widest and gap or widest
    end
  end
  for i, e in ipairs(edges) do
    local ux, uy, uz = difference(e[2], e[1])
    if a.solid.dim == 2 then
      try(-uy, ux, 0)
    else
      for k = i + 1, #edges do
        try(cross(ux, uy, uz, difference(edges[k][2], edges[k][1])))
      end
    end
  end
  return widest
end

-- The signed distance of two shapes with flat faces, at least one of which has an inside.
function features.signed_distance(a, b)
  local fa, fb = features.of(a), features.of(b)
  local gap = features.widest_gap(fa, fb)
  if gap > 0 then
    gap = features.distance(fa, fb)
  end
  return gap - a.radius - b.radius
end

return features
