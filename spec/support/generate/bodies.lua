-- Random triangles, hulls, polygons, cylinders, cones and compounds about the origin: of
-- every form, down to flat ones, straight ones and points, slivers, needles and coins.
local rotations = require 'spec.support.rotations'
local convex_hull = require 'spec.support.oracle.convex_hull'
local outline = require 'spec.support.oracle.outline'

local bodies = {}

local cos, sin, pi, floor = math.cos, math.sin, math.pi, math.floor

local function vector(dim, x, y, z)
  return {x, y, dim == 3 and z or nil}
end

-- A power of two, and how many of them make the size: points on its grid are exactly
-- coplanar, in line, the same.
local function grid_of(size)
  return 2.0 ^ (floor(math.log(size) / math.log(2)) - 2)
end

local function grid_points(rng, dim, size, count)
  local grid, list = grid_of(size), {}
  for i = 1, count do
    list[i] = vector(dim, grid * (rng.integer(5) - 3), grid * (rng.integer(5) - 3),
      grid * (rng.integer(5) - 3))
  end
  return list
end

local function cloud(rng, dim, size, count)
  local list = {}
  for i = 1, count do
    list[i] = rng.vector(dim, size / 2)
  end
  return list
end

-- The points times (near) nothing along one or two of three random axes: coins, needles.
local function pressed(rng, dim, points)
  local share = 10 ^ -rng.between(1, 5)
  local other = rng.chance(0.5) and 1 or share
  local axes = {rotations.axes(dim, dim == 2 and rng.between(-3, 3) or rng.quaternion())}
  local list = {}
  for i, p in ipairs(points) do
    local x, y, z = p[1] * share, p[2], (p[3] or 0) * other
    list[i] = vector(dim, axes[1] * x + axes[4] * y + axes[7] * z,
      axes[2] * x + axes[5] * y + axes[8] * z, axes[3] * x + axes[6] * y + axes[9] * z)
  end
  return list
end

-- Points on a line through the origin; one of them 0 times.
local function straight(rng, dim, size, count)
  local x, y, z = rng.direction(dim)
  local list = {}
  for i = 1, count do
    local t = size * rng.between(-0.5, 0.5)
    list[i] = vector(dim, t * x, t * y, t * z)
  end
  return list
end

local function radius_of(rng, length, size)
  return rng.chance(0.35) and length(rng, size) or nil
end

-- --------------------------------------------------------------------- triangles --

-- The third corner all but in line with the others.
local function sliver(rng, dim, size)
  local a, b = rng.vector(dim, size / 2), rng.vector(dim, size / 2)
  local t, off = rng.between(-0.2, 1.2), size * 10 ^ -rng.between(1, 7)
  local x, y, z = rng.direction(dim)
  return {a, b, vector(dim, a[1] + t * (b[1] - a[1]) + off * x,
    a[2] + t * (b[2] - a[2]) + off * y,
    dim == 3 and a[3] + t * (b[3] - a[3]) + off * z)}
end

-- An edge in the direction given.
local function along(rng, dim, size, x, y, z)
  local a, c = rng.vector(dim, size / 2), rng.vector(dim, size / 2)
  local l = size * rng.between(0.1, 1)
  return {a, vector(dim, a[1] + l * x, a[2] + l * y, dim == 3 and a[3] + l * z), c}
end

local function triangle_points(rng, dim, size, direction, like)
  local kind = rng.integer(10)
  if kind == 1 then
    return sliver(rng, dim, size)
  elseif kind == 2 then
    return grid_points(rng, dim, size, 3)
  elseif kind == 3 then
    local points = straight(rng, dim, size, 3)
    points[2] = rng.chance(0.5) and points[1] or points[2]
    points[3] = rng.chance(0.5) and points[1] or points[3]
    return points
  elseif kind <= 7 or like and like.nearly then
    return along(rng, dim, size, direction(rng, dim, like))
  end
  return cloud(rng, dim, size, 3)
end

-- ------------------------------------------------------------------ hulls, polygons --

-- The corners of a box, turned like another at times, some middles of faces with them.
local function box_points(rng, dim, size, turn, like)
  local axes = {rotations.axes(dim, turn(rng, dim, like))}
  local half, list = {}, {}
  for i = 1, 3 do
    half[i] = rng.chance(0.5) and size / 4 or size * rng.between(0.02, 0.5)
  end
  for i = 0, dim == 3 and 7 or 3 do
    local x, y = i % 2 * 2 - 1, floor(i / 2) % 2 * 2 - 1
    local z = floor(i / 4) * 2 - 1
    list[i + 1] = {x * half[1], y * half[2], z * half[3]}
  end
  if dim == 3 and rng.chance(0.3) then
    list[9], list[10] = {0, half[2], 0}, {half[1], half[2] / 2, half[3]}
  end
  for i, p in ipairs(list) do
    local z = dim == 3 and p[3] or 0
    list[i] = vector(dim, axes[1] * p[1] + axes[4] * p[2] + axes[7] * z,
      axes[2] * p[1] + axes[5] * p[2] + axes[8] * z,
      axes[3] * p[1] + axes[6] * p[2] + axes[9] * z)
  end
  return list
end

-- A pyramid or a prism over a regular polygon, about a direction.
local function prism(rng, size, direction, like)
  local x, y, z = direction(rng, 3, like)
  local length = math.sqrt(x * x + y * y + z * z)
  x, y, z = x / length, y / length, z / length
  local ux, uy, uz = -y, x, 0
  if math.abs(z) > 0.9 then
    ux, uy, uz = 0, -z, y
  end
  length = math.sqrt(ux * ux + uy * uy + uz * uz)
  ux, uy, uz = ux / length, uy / length, uz / length
  local vx, vy, vz = y * uz - z * uy, z * ux - x * uz, x * uy - y * ux
  local count, list = rng.integer(4) + 2, {}
  local r, h = size * rng.between(0.05, 0.5), size * rng.between(0.05, 0.5)
  for level = -1, rng.chance(0.6) and 1 or -1, 2 do
    for i = 1, count do
      local s, t = r * cos(2 * pi * i / count), r * sin(2 * pi * i / count)
      list[#list + 1] = {
        s * ux + t * vx + level * h * x, s * uy + t * vy + level * h * y,
        s * uz + t * vz + level * h * z,
      }
    end
  end
  if #list == count then
    list[count + 1] = {h * x, h * y, h * z}
  end
  return list
end

local function hull_points(rng, dim, size, direction, turn, like)
  local kind = rng.integer(20)
  if like and like.nearly or kind <= 4 then
    return box_points(rng, dim, size, turn, like)
  elseif kind <= 7 and dim == 3 then
    return prism(rng, size, direction, like)
  elseif kind <= 10 then
    return grid_points(rng, dim, size, 4 + rng.integer(5))
  elseif kind <= 12 then
    return pressed(rng, dim, cloud(rng, dim, size, 4 + rng.integer(4)))
  elseif kind == 13 then
    return straight(rng, dim, size, rng.integer(4))
  elseif kind == 14 and dim == 3 then
    local points = grid_points(rng, 2, size, 5)
    for _, p in ipairs(points) do
      p[3] = 0
    end
    return points
  elseif kind == 15 then
    return cloud(rng, dim, size, 12)
  end
  return cloud(rng, dim, size, 3 + rng.integer(5))
end

local function solid_points(points)
  local list = {}
  for i, p in ipairs(points) do
    list[i] = {p[1], p[2], p[3] or 0}
  end
  return list
end

-- The corners of the hull, in order.
local function corners_in_order(hull)
  local list, after, p = {}, {}, nil
  for _, side in ipairs(hull.faces) do
    after[side.loop[1]], p = side.loop[2], p or side.loop[1]
  end
  for i = 1, #hull.faces do
    list[i], p = {p[1], p[2]}, after[p]
  end
  return list
end

-- The points of a convex polygon in order, either way round; at times with a point
-- twice, or one in the middle of an edge. Straight ones and points as three points.
local function convex_outline(rng, points)
  local hull = convex_hull.of(solid_points(points), 2)
  local list = {}
  if hull.dimension == 2 then
    list = corners_in_order(hull)
  else
    for i = 1, 3 do
      local p = hull.corners[(i - 1) % #hull.corners + 1]
      list[i] = {p[1], p[2]}
    end
  end
  if rng.chance(0.1) then
    local i = rng.integer(#list)
    table.insert(list, i, {list[i][1], list[i][2]})
  elseif rng.chance(0.1) and hull.dimension == 2 then
    local i = rng.integer(#list)
    local p, q = list[i], list[i % #list + 1]
    table.insert(list, i + 1, {p[1] / 2 + q[1] / 2, p[2] / 2 + q[2] / 2})
  end
  if rng.chance(0.5) then
    for i = 1, floor(#list / 2) do
      list[i], list[#list + 1 - i] = list[#list + 1 - i], list[i]
    end
  end
  return list
end

-- A polygon that is to be convex, and no longer is as its corners were moved: its hull.
function bodies.mended(shape)
  if shape.kind ~= 'polygon' or outline.is_convex(shape.args.points) then
    return shape
  end
  local hull = convex_hull.of(solid_points(shape.args.points), 2)
  return {
    dim = 2, kind = 'polygon',
    args = {points = corners_in_order(hull), radius = shape.args.radius},
  }
end

-- An outline that sees all of itself from the origin; or an L, a U, a comb on the grid.
local GRID_FORMS = {
  {0, 0, 3, 0, 3, 1, 1, 1, 1, 3, 0, 3},
  {0, 0, 3, 0, 3, 3, 2, 3, 2, 1, 1, 1, 1, 3, 0, 3},
  {0, 0, 5, 0, 5, 3, 4, 3, 4, 1, 3, 1, 3, 3, 2, 3, 2, 1, 1, 1, 1, 3, 0, 3},
  {0, 0, 4, 0, 4, 4, 2, 1}, {0, 0, 2, 1, 4, 0, 3, 2, 4, 4, 2, 3, 0, 4, 1, 2},
}

local function concave_points(rng, size)
  local list = {}
  if rng.chance(0.4) then
    local form, grid = GRID_FORMS[rng.integer(#GRID_FORMS)], grid_of(size)
    for i = 1, #form, 2 do
      list[#list + 1] = {grid * (form[i] - 2), grid * (form[i + 1] - 1)}
    end
    return list
  end
  local count = 4 + rng.integer(5)
  for i = 1, count do
    local angle = 2 * pi * (i + rng.between(0, 0.6)) / count
    local r = size * (i % 2 == 0 and rng.between(0.3, 0.5) or rng.between(0.05, 0.2))
    list[i] = {r * cos(angle), r * sin(angle)}
  end
  return list
end

-- ------------------------------------------------------------------------- compounds --

local PARTS = {
  [2] = {
    'point', 'circle', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'polygon',
    'concave', 'compound',
  },
  [3] = {
    'point', 'sphere', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'hull',
    'cylinder', 'cone', 'compound',
  },
}

-- One to five parts, compounds of one to five among them; about half the size each.
local function parts_of(rng, dim, size, like, shape, depth)
  local list = {}
  for i = 1, rng.integer(5) do
    local kinds = PARTS[dim]
    local kind = kinds[rng.integer(depth < 2 and #kinds or #kinds - 1)]
    if kind == 'compound' then
      list[i] = {dim = dim, kind = kind, args = {
        parts = parts_of(rng, dim, size / 2, like, shape, depth + 1),
      }}
    else
      list[i] = shape(kind, size * rng.between(0.3, 0.8))
    end
  end
  return list
end

-- ------------------------------------------------------------------------------- all --

-- The makers of these kinds. tools: length(rng, size), direction(rng, dim, like),
-- turn(rng, dim, like), shape(rng, dim, kind, size, like), of pairs.lua.
function bodies.makers(tools)
  local length, direction, turn = tools.length, tools.direction, tools.turn
  local MAKE = {}

  function MAKE.triangle(rng, dim, size, like)
    local p = triangle_points(rng, dim, size, direction, like)
    return {a = p[1], b = p[2], c = p[3], radius = radius_of(rng, length, size)}
  end

  function MAKE.hull(rng, dim, size, like)
    return {
      points = hull_points(rng, dim, size, direction, turn, like),
      radius = radius_of(rng, length, size),
    }
  end

  function MAKE.polygon(rng, dim, size, like)
    local points = hull_points(rng, dim, size, direction, turn, like)
    return {
      points = convex_outline(rng, points), radius = radius_of(rng, length, size),
    }
  end

  function MAKE.concave(rng, _, size)
    return {points = concave_points(rng, size), radius = radius_of(rng, length, size)}
  end

  function MAKE.cylinder(rng, dim, size, like)
    local a = rng.vector(dim, size / 2)
    local x, y, z = direction(rng, dim, like)
    local l, r = size * rng.between(0.04, 1), length(rng, size)
    local form = rng.integer(8)
    l = form == 1 and l * 10 ^ -rng.between(1, 5) or l
    r = form == 2 and r * 10 ^ -rng.between(1, 5) or r
    return {a = a, b = {a[1] + l * x, a[2] + l * y, a[3] + l * z}, radius = r}
  end

  function MAKE.cone(rng, dim, size, like)
    local args = MAKE.cylinder(rng, dim, size, like)
    return {base = args.a, apex = args.b, radius = args.radius}
  end

  function MAKE.compound(rng, dim, size, like)
    local function shape(kind, part_size)
      return tools.shape(rng, dim, kind, part_size, like)
    end
    return {parts = parts_of(rng, dim, size, like, shape, 1)}
  end

  return MAKE
end

return bodies
