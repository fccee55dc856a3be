-- The least translation that parts two overlapping cores, by trying every axis that can
-- be the one.
--
-- The Minkowski difference of two cores is a zonotope again (endless arms make it a
-- prism or a wedge). Its facets are spanned by two of its arms (2D: by one), so the
-- facet normals are the cross products of all pairs of arms (2D: the perpendiculars of
-- all arms), whichever of the cores they come from. Where there are too few arms for a
-- solid, the directions in which it is flat are tried too.
--
-- With triangles, hulls and polygons the facets are the faces of either core and what
-- an edge of one and an edge of the other span: facets.lua. With cylinders and cones
-- there is no such list, and the axis is searched for: search.lua.
local solids = require 'spec.support.oracle.solids'
local facets = require 'spec.support.oracle.facets'
local search = require 'spec.support.oracle.search'

local pushout = {}

local abs, huge = math.abs, math.huge
local unit, gap_along, extent_along = solids.unit, solids.gap_along, solids.extent_along

-- Below this sine the cross product of two unit arms is rounding; another axis covers
-- it.
local PARALLEL = 1e-15

-- All arm directions of both shapes, three numbers each.
local function directions(a, b)
  local list, n = {}, 0
  local function add(x, y, z)
    list[n + 1], list[n + 2], list[n + 3] = x, y, z
    n = n + 3
  end
  for _, solid in ipairs {a, b} do
    for i = 1, #solid.arms, 4 do
      add(solid.arms[i], solid.arms[i + 1], solid.arms[i + 2])
    end
    if solid.endless then
      add(solid.dx, solid.dy, solid.dz)
    end
  end
  return list, n
end

local function cross(ax, ay, az, bx, by, bz)
  return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
end

-- visit(x, y, z) each unit axis that the facets of the difference can have.
local function each_axis_3d(list, n, visit)
  for i = 1, n - 3, 3 do
    local ux, uy, uz = list[i], list[i + 1], list[i + 2]
    for k = i + 3, n, 3 do
      local x, y, z, length = unit(cross(ux, uy, uz, list[k], list[k + 1], list[k + 2]))
      if length > PARALLEL then
        visit(x, y, z)
        if n <= 6 then -- a flat difference: its edges
          visit(unit(cross(x, y, z, ux, uy, uz)))
          visit(unit(cross(x, y, z, list[k], list[k + 1], list[k + 2])))
        end
      end
    end
  end
end

-- The axes of a difference that is a point or a stretch: towards it, and across and
-- along.
local function each_axis_of_stretch(list, n, cx, cy, cz, visit)
  if n == 0 then
    visit(unit(cx, cy, cz))
  else
    local ux, uy, uz = list[1], list[2], list[3]
    local along = ux * cx + uy * cy + uz * cz
    visit(ux, uy, uz)
    visit(unit(cx - along * ux, cy - along * uy, cz - along * uz))
    -- any perpendicular, for when they lie in line
    if abs(uz) < 0.5 then
      visit(unit(cross(ux, uy, uz, 0, 0, 1)))
    else
      visit(unit(cross(ux, uy, uz, 1, 0, 0)))
    end
  end
end

local function parallel_only(list, n)
  for i = 4, n, 3 do
    local x, y, z = cross(list[1], list[2], list[3], list[i], list[i + 1], list[i + 2])
    if abs(x) + abs(y) + abs(z) > PARALLEL then
      return false
    end
  end
  return true
end

-- visit(x, y, z) every axis along which least push-out or separation of the cores can
-- lie.
function pushout.each_axis(a, b, visit)
  local list, n = directions(a, b)
  if a.dim == 2 then
    for i = 1, n, 3 do
      visit(-list[i + 1], list[i], 0)
    end
    if n <= 3 then
      each_axis_of_stretch(list, n, b.x - a.x, b.y - a.y, 0, visit)
    elseif n == 6 and parallel_only(list, n) then
      visit(list[1], list[2], 0)
    end
    return
  end
  if n <= 3 or n == 6 and parallel_only(list, n) then
    each_axis_of_stretch(list, n, b.x - a.x, b.y - a.y, b.z - a.z, visit)
  end
  each_axis_3d(list, n, visit)
end

-- The overlap of two zonotopes along a unit axis, to whichever side is nearer, and that
-- side.
local function overlap_of_zonotopes(a, b, x, y, z)
  local between = (b.x - a.x) * x + (b.y - a.y) * y + (b.z - a.z) * z
  local side = between < 0 and -1 or 1
  return extent_along(a, x, y, z) + extent_along(b, x, y, z) - side * between, side
end

-- The same for what is not symmetric, or has an end on one side only.
local function overlap_of_any(a, b, x, y, z)
  local ahead, back = -gap_along(a, b, x, y, z), -gap_along(a, b, -x, -y, -z)
  if back < ahead then
    return back, -1
  end
  return ahead, 1
end

-- The least overlap of the two shapes, radii included, along any of these axes and the
-- axis from a to b: minus the greatest gap when they are apart. Infinite when there is
-- no end along any axis. x, y, z: an axis to start from, where one is searched for.
function pushout.least(a, b, x0, y0, z0)
  if a.round or b.round then
    return search.least(a, b, x0, y0, z0)
  end
  local least, nx, ny, nz = huge, 0, 0, 0
  local points = a.points or b.points
  local overlap_along = (points or a.endless or b.endless) and overlap_of_any
    or overlap_of_zonotopes
  local each_axis = points and facets.each_axis or pushout.each_axis
  each_axis(a, b, function(x, y, z)
    if x == 0 and y == 0 and z == 0 then
      return
    end
    local overlap, side = overlap_along(a, b, x, y, z)
    if overlap < least then
      least, nx, ny, nz = overlap, side * x, side * y, side * z
    end
  end)
  return least, nx, ny, nz
end

-- A second opinion: the least overlap along random axes, each improved by small steps.
function pushout.least_at_random(a, b, rng, tries)
  local least = huge
  for _ = 1, tries do
    local x, y, z = rng.direction(a.dim)
    local here, step = -gap_along(a, b, x, y, z), 0.5
    for _ = 1, 24 do
      local dx, dy, dz = rng.direction(a.dim)
      local tx, ty, tz = unit(x + step * dx, y + step * dy, z + step * dz)
      local there = -gap_along(a, b, tx, ty, tz)
      if there < here then
        x, y, z, here = tx, ty, tz, there
      else
        step = step * 0.8
      end
    end
    least = here < least and here or least
  end
  return least
end

return pushout
