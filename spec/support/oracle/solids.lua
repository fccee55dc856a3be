-- A shape as what the oracles measure: a core grown by a radius.
--
-- The core of every bounded kind is a zonotope: a centre and up to three arms
-- (direction and half length), point: none, segment: one, box: as many as it has
-- dimensions. A ray or line has an endless arm instead; planes and half-spaces have a
-- point and a normal. Triangles, hulls and convex polygons are known by their points
-- (polytope.lua), cylinders and cones by their axis (round.lua). 2D is 3D with z = 0
-- throughout. What is not convex has no solid: see unions.lua.
local rotations = require 'spec.support.rotations'
local polytope = require 'spec.support.oracle.polytope'
local round = require 'spec.support.oracle.round'
local unit = require 'spec.support.unit'

local solids = {}

local abs, sqrt, huge = math.abs, math.sqrt, math.huge

-- An endless line is looked at along a normal that is perpendicular to it but for
-- rounding: within this, it strays less than the share of the size that every answer is
-- allowed.
local PERPENDICULAR = 1e-12

-- A plane's normal is known better than that: a few roundings of a unit vector.
local SAME_NORMAL = 1e-14

local function add_arm(solid, x, y, z, half)
  local arms = solid.arms
  local n = #arms
  arms[n + 1], arms[n + 2], arms[n + 3], arms[n + 4] = x, y, z, half
end

solids.unit = unit

local function with_center(solid, v)
  solid.x, solid.y, solid.z = v[1], v[2], v[3] or 0
end

local function with_ends(solid, a, b)
  with_center(solid, {
    a[1] / 2 + b[1] / 2, a[2] / 2 + b[2] / 2, (a[3] or 0) / 2 + (b[3] or 0) / 2,
  })
  local x, y, z, length = unit(b[1] - a[1], b[2] - a[2], (b[3] or 0) - (a[3] or 0))
  if length > 0 then
    add_arm(solid, x, y, z, length / 2)
  end
end

local function with_direction(solid, base, v, endless)
  with_center(solid, base)
  solid.endless = endless
  solid.dx, solid.dy, solid.dz = unit(v[1], v[2], v[3] or 0)
end

local function with_normal(solid, args)
  with_center(solid, args.point)
  solid.nx, solid.ny, solid.nz = unit(args.normal[1], args.normal[2], args.normal[3] or 0)
end

-- The arms of a box: those of length zero too, as its faces are there still.
local function with_box(solid, center, half, turn)
  with_center(solid, center)
  local ax, ay, az, bx, by, bz, cx, cy, cz = rotations.axes(solid.dim, turn)
  add_arm(solid, ax, ay, az, half[1])
  add_arm(solid, bx, by, bz, half[2])
  if solid.dim == 3 then
    add_arm(solid, cx, cy, cz, half[3])
  end
end

local FILL = {
  point = function(s, args) with_center(s, args.p) end,
  sphere = function(s, args) with_center(s, args.center) end,
  segment = function(s, args) with_ends(s, args.a, args.b) end,
  ray = function(s, args) with_direction(s, args.origin, args.direction, 'ray') end,
  line = function(s, args) with_direction(s, args.point, args.direction, 'line') end,
  plane = with_normal,
  box = function(s, args)
    with_box(s, args.center, args.half_extents, args.rotation or args.angle)
  end,
  aabb = function(s, args)
    local center, half = {}, {}
    for i = 1, s.dim do
      center[i] = args.min[i] / 2 + args.max[i] / 2
      half[i] = args.max[i] / 2 - args.min[i] / 2
    end
    with_box(s, center, half)
  end,
}
FILL.circle, FILL.capsule, FILL.halfspace = FILL.sphere, FILL.segment, FILL.plane

function FILL.triangle(s, args)
  polytope.fill(s, {args.a, args.b, args.c})
end

function FILL.hull(s, args)
  polytope.fill(s, args.points)
end
FILL.polygon = FILL.hull -- a convex one

-- The radius of the disc is no rounding.
function FILL.cylinder(s, args)
  round.fill(s, args.a or args.base, args.b or args.apex, args.radius)
  s.radius = 0
end
FILL.cone = FILL.cylinder

function solids.of(shape)
  local args = shape.args
  local solid = {dim = shape.dim, kind = shape.kind, radius = args.radius or 0, arms = {}}
  FILL[shape.kind](solid, args)
  solid.slab = solid.nx ~= nil
  local sq = 0
  for i = 4, #solid.arms, 4 do
    sq = sq + solid.arms[i] ^ 2
  end
  solid.extent = 2 * ((solid.half_extent or sqrt(sq)) + solid.radius)
  return solid
end

-- Half the width of the arms, as seen along a unit vector.
local function reach(arms, x, y, z)
  local sum = 0
  for i = 1, #arms, 4 do
    sum = sum + arms[i + 3] * abs(arms[i] * x + arms[i + 1] * y + arms[i + 2] * z)
  end
  return sum
end

-- How far the solid goes along the unit vector, counted from its centre (base point).
local function extent_along(solid, x, y, z)
  if solid.points then
    return polytope.extent_along(solid, x, y, z) + solid.radius
  elseif solid.round then
    return round.extent_along(solid, x, y, z)
  elseif solid.slab then
    local cosine = solid.nx * x + solid.ny * y + solid.nz * z
    -- only along the normal (a plane: and against it) does it have an end
    if solid.kind == 'plane' then
      cosine = abs(cosine)
    end
    local off_x = solid.ny * z - solid.nz * y
    local off_y = solid.nz * x - solid.nx * z
    local off_z = solid.nx * y - solid.ny * x
    local off = off_x * off_x + off_y * off_y + off_z * off_z
    return cosine > 0 and off <= SAME_NORMAL ^ 2 and 0 or huge
  end
  if solid.endless then
    local cosine = solid.dx * x + solid.dy * y + solid.dz * z
    if solid.endless == 'line' then
      cosine = abs(cosine)
    end
    return cosine <= PERPENDICULAR and 0 or huge
  end
  return reach(solid.arms, x, y, z) + solid.radius
end
solids.extent_along = extent_along

-- The gap between a and b as seen along the unit vector from a to b: below zero where
-- they overlap, minus infinite where one of them has no end. No distance is smaller
-- than any such gap, and a translation of a by as much parts them.
function solids.gap_along(a, b, x, y, z)
  local between = (b.x - a.x) * x + (b.y - a.y) * y + (b.z - a.z) * z
  return between - extent_along(a, x, y, z) - extent_along(b, -x, -y, -z)
end

local function clamp(x, low, high)
  return x < low and low or x > high and high or x
end

-- Distance of a point, given relative to the centre, from a box; minus the depth
-- inside.
local function box_distance(arms, x, y, z)
  local sq, inside = 0, -huge
  for i = 1, #arms, 4 do
    local excess = abs(arms[i] * x + arms[i + 1] * y + arms[i + 2] * z) - arms[i + 3]
    inside = excess > inside and excess or inside
    if excess > 0 then
      sq = sq + excess * excess
    end
  end
  return inside > 0 and sqrt(sq) or inside
end

-- The signed distance of a point from the core: below zero, minus the depth below its
-- surface (a point, a segment, a flat hull in 3D have no inside).
function solids.core_distance(solid, px, py, pz)
  local x, y, z = px - solid.x, py - solid.y, pz - solid.z
  if solid.points then
    return polytope.distance(solid, x, y, z)
  elseif solid.round then
    return round.distance(solid, x, y, z)
  end
  if solid.slab then
    local height = solid.nx * x + solid.ny * y + solid.nz * z
    return solid.kind == 'plane' and abs(height) or height
  end
  local arms = solid.arms
  if #arms > 4 then
    return box_distance(arms, x, y, z)
  end
  local dx, dy, dz = solid.dx, solid.dy, solid.dz
  local low, high = solid.endless == 'ray' and 0 or -huge, huge
  if arms[1] then
    dx, dy, dz = arms[1], arms[2], arms[3]
    low, high = -arms[4], arms[4]
  end
  if dx then
    local t = clamp(dx * x + dy * y + dz * z, low, high)
    x, y, z = x - t * dx, y - t * dy, z - t * dz
  end
  return sqrt(x * x + y * y + z * z)
end

-- The largest extent of the two shapes and of what lies between them: what errors are
-- measured against.
function solids.size_of_pair(a, b, distance)
  local x, y, z = b.x - a.x, b.y - a.y, b.z - a.z
  local size = a.extent > b.extent and a.extent or b.extent
  if a.slab or b.slab or a.endless or b.endless then
    size = math.max(size, sqrt(x * x + y * y + z * z))
  end
  if distance > size and distance < huge then
    size = distance
  end
  return size
end

return solids
