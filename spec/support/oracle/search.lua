-- The least overlap of two solids along any axis, by search: for cylinders and cones,
-- whose difference has no list of facets.
--
-- The overlap along an axis is a sum of supports, so every axis tried gives an upper
-- bound, to the last few bits. Axes that can be the one by symmetry and a few hundred
-- spread over the sphere; from the best of them and from the answer that is to be
-- beaten, downhill: by the slope of the overlap along the sphere, and where that jumps,
-- by small steps around. What has no end is parted across it only.
local solids = require 'spec.support.oracle.solids'
local facets = require 'spec.support.oracle.facets'
local unit = require 'spec.support.unit'

local search = {}

local sqrt, sin, cos, huge, pi = math.sqrt, math.sin, math.cos, math.huge, math.pi

local SPREAD = 120 -- axes all over the sphere
local AROUND = 48 -- angles across a line
local STARTS = 4 -- of which so many are improved
local LEAST_STEP = 2.0 ^ -42

local function cross(ax, ay, az, bx, by, bz)
  return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
end

local function any_across(x, y, z)
  if z * z > 0.4 then
    return cross(x, y, z, 1, 0, 0)
  end
  return cross(x, y, z, 0, 0, 1)
end

-- Axes spread evenly: a spiral of golden angles.
local SPHERE = {}
for i = 1, SPREAD do
  local z = 1 - (2 * i - 1) / SPREAD
  local r, angle = sqrt(1 - z * z), i * pi * (3 - sqrt(5))
  SPHERE[i] = {r * cos(angle), r * sin(angle), z}
end

-- Directions that the features of a solid lie in, three numbers each.
local function directions_of(solid)
  local list = {}
  local f = facets.of(solid)
  for _, numbers in ipairs {f.edges, f.normals} do
    for i = 1, #numbers do
      list[#list + 1] = numbers[i]
    end
  end
  if solid.round then
    list[#list + 1], list[#list + 2], list[#list + 3] = solid.ux, solid.uy, solid.uz
  end
  return list
end

-- Perpendicular to the side of a cone, on the side of a direction.
local function across_side(solid, x, y, z, visit)
  local ux, uy, uz = solid.ux, solid.uy, solid.uz
  local along = x * ux + y * uy + z * uz
  x, y, z = unit(x - along * ux, y - along * uy, z - along * uz)
  visit(x, y, z)
  if solid.round == 'cone' then
    local u, w = solid.side_u, solid.side_w
    visit(unit(u * ux + w * x, u * uy + w * y, u * uz + w * z))
  end
end

-- visit the axes that are likely: along features, across two of them, and out of the
-- side towards the other shape or one of its directions.
local function each_likely(a, b, visit)
  local da, db = directions_of(a), directions_of(b)
  local cx, cy, cz = b.x - a.x, b.y - a.y, b.z - a.z
  visit(unit(cx, cy, cz))
  for _, pair in ipairs {{a, da, db}, {b, db, da}} do
    local solid, own, others = pair[1], pair[2], pair[3]
    for i = 1, #own, 3 do
      visit(own[i], own[i + 1], own[i + 2])
    end
    if solid.round then
      across_side(solid, cx, cy, cz, visit)
      across_side(solid, -cx, -cy, -cz, visit)
      for i = 1, #others, 3 do
        local x, y, z = others[i], others[i + 1], others[i + 2]
        across_side(solid, x, y, z, visit)
        across_side(solid, -x, -y, -z, visit)
      end
    end
  end
  for i = 1, #da, 3 do
    for k = 1, #db, 3 do
      visit(unit(cross(da[i], da[i + 1], da[i + 2], db[k], db[k + 1], db[k + 2])))
    end
  end
end

-- Downhill from an axis, by steps to four sides that shrink when none of them is better.
local function improved(overlap, x, y, z, here)
  local step = 0.1
  local px, py, pz = 0, 0, 0 -- the step that helped last
  for _ = 1, 400 do
    local ux, uy, uz = unit(any_across(x, y, z))
    local vx, vy, vz = cross(x, y, z, ux, uy, uz)
    local better = false
    for i = 0, 4 do
      local dx, dy, dz
      if i == 0 then
        dx, dy, dz = px, py, pz
      else
        local s, t = i <= 2 and 3 - 2 * i or 0, i > 2 and 7 - 2 * i or 0
        dx, dy, dz = s * ux + t * vx, s * uy + t * vy, s * uz + t * vz
      end
      local tx, ty, tz = unit(x + step * dx, y + step * dy, z + step * dz)
      local there = overlap(tx, ty, tz)
      if there < here then
        px, py, pz = (tx - x) / step, (ty - y) / step, (tz - z) / step
        x, y, z, here, better = tx, ty, tz, there, true
      end
    end
    if better then
      step = step * 1.5
    else
      step = step / 3
      if step < LEAST_STEP then
        break
      end
    end
  end
  return x, y, z, here
end

-- The best axis around an endless line: across it the overlap depends on an angle only.
local function best_across(overlap, solid)
  local dx, dy, dz = solid.dx, solid.dy, solid.dz
  local ux, uy, uz = unit(any_across(dx, dy, dz))
  local vx, vy, vz = cross(dx, dy, dz, ux, uy, uz)
  local function axis(angle)
    local c, s = cos(angle), sin(angle)
    return c * ux + s * vx, c * uy + s * vy, c * uz + s * vz
  end
  local least, best = huge, 0
  for i = 1, AROUND do
    local start = 2 * pi * i / AROUND
    local here, step = overlap(axis(start)), 2 * pi / AROUND
    for _ = 1, i % 4 == 0 and 100 or 0 do
      local ahead, back = overlap(axis(start + step)), overlap(axis(start - step))
      if ahead < here and ahead <= back then
        start, here = start + step, ahead
      elseif back < here then
        start, here = start - step, back
      else
        step = step / 3
      end
    end
    if here < least then
      least, best = here, start
    end
  end
  local x, y, z = axis(best)
  return least, x, y, z
end

-- Puts an axis among the best so far; they are sorted.
local function remember(best, x, y, z, value)
  if value >= best[#best][4] then
    return
  end
  local i = #best
  while i > 1 and best[i - 1][4] > value do
    best[i] = best[i - 1]
    i = i - 1
  end
  best[i] = {x, y, z, value}
end

-- The least overlap found, and its axis from a to b. x, y, z: an axis to start from,
-- beside others, or nil.
function search.least(a, b, x0, y0, z0)
  local function overlap(x, y, z)
    return -solids.gap_along(a, b, x, y, z)
  end
  local best = {}
  for i = 1, STARTS do
    best[i] = {0, 0, 1, huge}
  end
  local function try(x, y, z)
    if x ~= 0 or y ~= 0 or z ~= 0 then
      remember(best, x, y, z, overlap(x, y, z))
      remember(best, -x, -y, -z, overlap(-x, -y, -z))
    end
  end
  each_likely(a, b, try)
  for i = 1, SPREAD do
    local axis = SPHERE[i]
    remember(best, axis[1], axis[2], axis[3], overlap(axis[1], axis[2], axis[3]))
  end
  if x0 then
    best[STARTS] = {x0, y0, z0, overlap(x0, y0, z0)}
  end
  local least, nx, ny, nz = huge, 0, 0, 0
  local endless = a.endless and a or b.endless and b
  if endless then
    least, nx, ny, nz = best_across(overlap, endless)
  end
  for _, axis in ipairs(best) do
    if axis[4] < huge then
      local x, y, z, value = improved(overlap, axis[1], axis[2], axis[3], axis[4])
      if value < least then
        least, nx, ny, nz = value, x, y, z
      end
    end
  end
  return least, nx, ny, nz
end

return search
