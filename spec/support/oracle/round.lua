-- Cylinders and cones: supports and distances in closed form. Both are seen as the half
-- profile that is turned about the axis: u along the axis, from the centre of the base
-- disc of a cone and from the middle of a cylinder; w the distance from the axis.
local unit = require 'spec.support.unit'

local round = {}

local abs, sqrt = math.abs, math.sqrt

-- a: base (bottom), b: apex (top), as arrays.
function round.fill(solid, a, b, radius)
  solid.ux, solid.uy, solid.uz, solid.length = unit(b[1] - a[1], b[2] - a[2], b[3] - a[3])
  solid.disc = radius
  solid.round = solid.kind
  if solid.kind == 'cylinder' then
    solid.x, solid.y, solid.z = a[1] / 2 + b[1] / 2, a[2] / 2 + b[2] / 2,
      a[3] / 2 + b[3] / 2
  else
    solid.x, solid.y, solid.z = a[1], a[2], a[3]
  end
  local _, _, _, slant = unit(solid.length, radius, 0)
  solid.half_extent = solid.kind == 'cone' and slant or sqrt(
    (solid.length / 2) ^ 2 + radius ^ 2)
  -- the outward normal of the side, in the profile
  solid.side_u, solid.side_w = radius / slant, solid.length / slant
end

-- The sine of the angle between the axis and a unit vector.
local function sine(solid, x, y, z)
  local cx = solid.uy * z - solid.uz * y
  local cy = solid.uz * x - solid.ux * z
  local cz = solid.ux * y - solid.uy * x
  return sqrt(cx * cx + cy * cy + cz * cz)
end

function round.extent_along(solid, x, y, z)
  local cosine = solid.ux * x + solid.uy * y + solid.uz * z
  local rim = solid.disc * sine(solid, x, y, z)
  if solid.round == 'cylinder' then
    return abs(cosine) * solid.length / 2 + rim
  end
  local apex = cosine * solid.length
  return apex > rim and apex or rim
end

-- Of a point in the profile.
local function from_cylinder(solid, u, w)
  local du, dw = abs(u) - solid.length / 2, w - solid.disc
  if du > 0 and dw > 0 then
    return sqrt(du * du + dw * dw)
  end
  return du > dw and du or dw
end

local function from_cone(solid, u, w)
  local length, disc = solid.length, solid.disc
  -- along and out of the slanted side, from the rim
  local su, sw = solid.side_u, solid.side_w
  local out = u * su + (w - disc) * sw
  if u <= 0 and w <= disc then
    return -u
  elseif u < 0 then
    return sqrt(u * u + (w - disc) ^ 2)
  elseif out <= 0 then
    return -u > out and -u or out
  end
  local along = u * sw - (w - disc) * su
  if along < 0 then
    return sqrt(u * u + (w - disc) ^ 2)
  elseif along > sqrt(length * length + disc * disc) then
    return sqrt((u - length) ^ 2 + w * w)
  end
  return out
end

-- The signed distance of a point, relative to the centre.
function round.distance(solid, x, y, z)
  local u = solid.ux * x + solid.uy * y + solid.uz * z
  local cx, cy, cz = solid.uy * z - solid.uz * y, solid.uz * x - solid.ux * z,
    solid.ux * y - solid.uy * x
  local w = sqrt(cx * cx + cy * cy + cz * cz)
  if solid.round == 'cylinder' then
    return from_cylinder(solid, u, w)
  end
  return from_cone(solid, u, w)
end

return round
