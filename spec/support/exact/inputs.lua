-- Random segments, lines and rays that are hard on purpose: nearly parallel, nearly
-- touching, grazing from far away. For the specs that compare with exact arithmetic.
local solids = require 'spec.support.oracle.solids'

local exact_inputs = {}

-- A unit vector perpendicular to a unit vector.
local function across(rng, dim, x, y, z)
  if dim == 2 then
    local sign = rng.sign()
    return -sign * y, sign * x, 0
  end
  local rx, ry, rz = rng.direction(3)
  local along = rx * x + ry * y + rz * z
  local nx, ny, nz = solids.unit(rx - along * x, ry - along * y, rz - along * z)
  return nx, ny, nz
end

local function vector(dim, x, y, z)
  return {x, y, dim == 3 and z or nil}
end

-- Two segments of about `size`, as arrays a0, a1, b0, b1: at an angle of 1 down to 1e-14
-- (at times parallel but for rounding), with feet inside or near the ends, and gaps of 1
-- down to 1e-12 of the size. least: the smallest angle instead, as a power of ten; then
-- none is parallel.
function exact_inputs.segments(rng, dim, size, least)
  local ux, uy, uz = rng.direction(dim)
  local wx, wy, wz = across(rng, dim, ux, uy, uz)
  local angle = 10 ^ -rng.between(0, least or 14)
  if not least and rng.chance(0.05) then
    angle = 0
  end
  local vx, vy, vz = ux + angle * wx, uy + angle * wy, uz + angle * wz
  local nx, ny, nz = uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx
  if dim == 2 then
    nx, ny, nz = wx, wy, 0
  end
  local la, lb = size * rng.between(0.3, 1), size * rng.between(0.3, 1) * rng.sign()
  local s, t = la * rng.between(-0.3, 1.3), lb * rng.between(-0.3, 1.3)
  local gap = size * 10 ^ -rng.between(0, 12)
  local a0 = rng.vector(dim, size)
  local x, y, z = a0[1], a0[2], a0[3] or 0
  local bx = x + s * ux + gap * nx - t * vx
  local by = y + s * uy + gap * ny - t * vy
  local bz = z + s * uz + gap * nz - t * vz
  return a0, vector(dim, x + la * ux, y + la * uy, z + la * uz),
    vector(dim, bx, by, bz), vector(dim, bx + lb * vx, by + lb * vy, bz + lb * vz)
end

-- A ray and a sphere or circle as origin, direction, centre, radius: the ray starts 10 to
-- 1e15 radii away and passes the centre at half the radius, or grazes: at 1 - 1e-3 to
-- 1 + 1e-3 radii, and closer. The slope has so few bits that the offset keeps its own.
function exact_inputs.grazing_ray(rng, dim, size)
  local radius = size * rng.between(0.5, 1)
  local center = vector(dim, 0, 0, 0)
  local offset = 0.5
  if rng.chance(0.7) then
    offset = 1 + rng.sign() * 10 ^ -rng.between(3, 12)
  end
  local power = 2.0 ^ math.floor(rng.between(3, 50))
  local slope = rng.integer(2 ^ 10) * 2.0 ^ -rng.integer(20)
  local away = power * 2.0 ^ math.floor(math.log(size) / math.log(2))
  -- along x, sloping in y; z (in 3D) carries part of the offset
  local y, z = offset * radius, 0
  if dim == 3 and rng.chance(0.5) then
    y, z = 0.6 * offset * radius, 0.8 * offset * radius
  end
  local upright = math.sqrt(1 + slope * slope)
  local origin = vector(dim, -away, -away * slope + y * upright, z)
  return origin, vector(dim, 1, slope, 0), center, radius
end

return exact_inputs
