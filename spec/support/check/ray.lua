-- Rays against any shape, checked without knowing where they should hit.
--
-- Along a line the signed distance of a convex shape is a convex function of t, so a
-- proof is short: the entry lies on the surface, and the surface's normal there faces
-- the ray, so that all points before it lie outside the plane that touches the shape
-- there. A miss is proven by the least signed distance along the ray.
local solids = require 'spec.support.oracle.solids'
local certificate = require 'spec.support.oracle.certificate'

local ray_check = {}

local abs, sqrt, huge, max = math.abs, math.sqrt, math.huge, math.max
local GOLDEN = (sqrt(5) - 1) / 2
local ULP = 2.0 ^ -52
local UNIT = 1e-14
-- Cylinders and cones: of the size, as the tilt of a normal counts along the whole side.
local ROUND_SHARE = 1e-11

-- A ray for the oracles: start and direction as arrays. ray.far: how far from here the
-- question was asked, if elsewhere.
function ray_check.new(origin, direction)
  local x, y, z = direction[1], direction[2], direction[3] or 0
  local _, _, _, speed = solids.unit(x, y, z)
  return {
    x = origin[1], y = origin[2], z = origin[3] or 0,
    dx = x, dy = y, dz = z, speed = speed,
  }
end

local function height(solid, ray, t)
  return solids.core_distance(solid, ray.x + t * ray.dx, ray.y + t * ray.dy,
    ray.z + t * ray.dz) - solid.radius
end
ray_check.height = height

-- The largest length around: of the shape, and from the start to it and to t.
local function size_of(solid, ray, t)
  local x, y, z = solid.x - ray.x, solid.y - ray.y, solid.z - ray.z
  local way = t and t < huge and t * ray.speed or 0
  return max(solid.extent, sqrt(x * x + y * y + z * z), way)
end

local function tolerance_of(solid, ray, t)
  local largest = max(abs(ray.x), abs(ray.y), abs(ray.z), ray.far or 0)
  local share = solid.round and ROUND_SHARE or certificate.SHARE
  return share * size_of(solid, ray, t) + 4 * ULP * largest
end
ray_check.tolerance_of = tolerance_of

-- Bounds for t within which a line comes nearest to the shape.
local function window(solid, ray, low, high)
  local far = 4 * size_of(solid, ray) / ray.speed
  return max(low, -far), math.min(high, far)
end

-- The least signed distance for low <= t <= high, by golden section.
function ray_check.least_height(solid, ray, low, high)
  low, high = window(solid, ray, low, high)
  local t1, t2 = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
  local h1, h2 = height(solid, ray, t1), height(solid, ray, t2)
  for _ = 1, 72 do
    if h1 < h2 then
      high, t2, h2 = t2, t1, h1
      t1 = high - GOLDEN * (high - low)
      h1 = height(solid, ray, t1)
    else
      low, t1, h1 = t1, t2, h2
      t2 = low + GOLDEN * (high - low)
      h2 = height(solid, ray, t2)
    end
  end
  return math.min(h1, h2, height(solid, ray, low), height(solid, ray, high))
end

local function away(p, x, y, z)
  return max(abs(p.x - x), abs(p.y - y), abs((p.z or 0) - z))
end

-- nil, or what is wrong with a miss. A hollow shape is missed from inside, too, when the
-- ray ends before it leaves; a start on the surface may count as either side.
local function check_miss(solid, ray, limit, is_solid)
  local tolerance = tolerance_of(solid, ray)
  if not is_solid and height(solid, ray, 0) <= tolerance then
    local _, last = window(solid, ray, 0, limit)
    if height(solid, ray, last) <= tolerance then
      return nil
    end
  end
  local least = ray_check.least_height(solid, ray, 0, limit)
  if least < -tolerance then
    return ('missed, though the ray goes %.3g deep'):format(-least)
  end
end

-- A point of the surface where the shape ends along `normal` * side.
local function check_surface(solid, hit, side, slack)
  local p, n = hit.point, hit.normal
  local nx, ny, nz = side * n.x, side * n.y, side * (n.z or 0)
  local x, y, z = p.x - solid.x, p.y - solid.y, (p.z or 0) - solid.z
  local off = solids.core_distance(solid, p.x, p.y, p.z or 0) - solid.radius
  if off ~= off or abs(off) > slack then
    return ('the point is %.3g off the surface'):format(off)
  end
  local beyond = x * nx + y * ny + z * nz - solids.extent_along(solid, nx, ny, nz)
  if beyond ~= beyond or abs(beyond) > slack then
    return ('the shape does not end at the point along the normal: %.3g'):format(beyond)
  end
end

local function check_hit(solid, ray, hit, limit, is_solid)
  local slack = tolerance_of(solid, ray, hit.t)
  local p, n, t = hit.point, hit.normal, hit.t
  local nz = n.z or 0
  local start = height(solid, ray, 0)
  if t ~= t or t < 0 or t > limit or t == huge then
    return ('t = %.17g is out of range'):format(t)
  elseif away(p, ray.x + t * ray.dx, ray.y + t * ray.dy, ray.z + t * ray.dz) > slack then
    return 'the point is not at t'
  elseif abs(sqrt(n.x * n.x + n.y * n.y + nz * nz) - 1) > UNIT then
    return 'the normal is not of unit length'
  elseif n.x * ray.dx + n.y * ray.dy + nz * ray.dz > UNIT * ray.speed then
    return 'the normal is not turned against the ray'
  elseif hit.inside and start > slack or not hit.inside and start < -slack then
    return ('inside = %s, but the start is %.3g away'):format(tostring(hit.inside), start)
  end
  if hit.inside and is_solid then
    local off = away(n, -ray.dx / ray.speed, -ray.dy / ray.speed, -ray.dz / ray.speed)
    if t ~= 0 or away(p, ray.x, ray.y, ray.z) > 0 or off > UNIT then
      return 'a start inside is a hit at 0, with a normal against the ray'
    end
    return nil
  end
  return check_surface(solid, hit, hit.inside and -1 or 1, slack)
end

-- nil, or what is wrong with the answer of raycast. hit: nil, or a table {t, point,
-- normal, inside}.
function ray_check.raycast(solid, ray, hit, limit, is_solid)
  if hit == nil then
    return check_miss(solid, ray, limit, is_solid)
  end
  return check_hit(solid, ray, hit, limit, is_solid)
end

-- One end of a clipped line: on the surface, unless the line itself ends there; and
-- beyond it, in the direction `outward` (-1, 1), the line does not go deeper.
local function check_end(solid, ray, t, p, line_end, outward)
  if abs(t) == huge then
    local far = outward * 1e3 * size_of(solid, ray) / ray.speed
    if p ~= nil or t ~= line_end then
      return 'an end without end has no point'
    end
    local ends = height(solid, ray, far) > 1e3 * tolerance_of(solid, ray)
    return ends and 'it does end' or nil
  end
  local slack = tolerance_of(solid, ray, abs(t))
  if away(p, ray.x + t * ray.dx, ray.y + t * ray.dy, ray.z + t * ray.dz) > slack then
    return 'the point is not at t'
  end
  local off = height(solid, ray, t)
  if off > slack or t ~= line_end and off < -slack then
    return ('the end is %.3g off the surface'):format(off)
  end
  for _, step in ipairs {1e-6, 1e-3, 1} do
    local beyond = t + outward * step * size_of(solid, ray) / ray.speed
    if (line_end - beyond) * outward > 0 and height(solid, ray, beyond) < -slack then
      return ('the line goes on inside, past t = %.17g'):format(t)
    end
  end
end

-- nil, or what is wrong with the answer of clip. low, high: where the line itself ends.
-- part: nil, or a table {t0, t1, p0, p1}.
function ray_check.clip(solid, ray, part, low, high)
  if part == nil then
    local least = ray_check.least_height(solid, ray, low, high)
    if least < -tolerance_of(solid, ray) then
      return ('missed, though the line goes %.3g deep'):format(-least)
    end
    return nil
  end
  if not (low <= part.t0 and part.t0 <= part.t1 and part.t1 <= high) then
    return ('t0 = %.17g, t1 = %.17g: out of order'):format(part.t0, part.t1)
  end
  return check_end(solid, ray, part.t0, part.p0, low, -1)
    or check_end(solid, ray, part.t1, part.p1, high, 1)
end

return ray_check
