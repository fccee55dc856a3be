-- Proof that an answer about two shapes is right, whoever computed it.
--
-- The answer: signed distance d, unit normal n from a to b, points pa and pb.
--   1. |n| = 1.
--   2. The gap of the supports along n is d. So no distance is smaller than d (apart),
--      and a translation of a by d n parts them (overlapping).
--   3. pa - ra n and pb + rb n lie in the cores, and pb - pa = d n. So no distance is
--      larger than d (apart); and where the radii overlap but the cores do not, no
--      translation shorter than -d brings the cores ra + rb apart.
--   4. Where the cores overlap: no axis that can be the one of least push-out
--      (pushout.lua) is shorter than d.
-- 2 with 3 or 4 leaves room for one value of d. Planes and half-spaces have a rule of
-- their own in place of 4: see slabs.lua.
local solids = require 'spec.support.oracle.solids'
local pushout = require 'spec.support.oracle.pushout'
local slabs = require 'spec.support.oracle.slabs'

local certificate = {}

local abs, sqrt, huge, max = math.abs, math.sqrt, math.huge, math.max
local gap_along, core_distance = solids.gap_along, solids.core_distance

-- of the size of the pair: distance, depth
local SHARE = 1e-12
-- the same where cylinders and cones have no closed form
local ROUND_SHARE = 1e-9
local UNIT = 1e-14 -- length of a normal
local ULP = 2.0 ^ -52 -- of a coordinate: one unit in the last place, at most

certificate.SHARE = SHARE

-- A point against a cylinder or a cone, and a plane against one, are closed forms.
local function is_simple(solid)
  return solid.slab or not (solid.points or solid.round or solid.endless or solid.arms[1])
end

-- The share of the size by which an answer about two solids may be off.
function certificate.share(a, b)
  if a.round and not is_simple(b) or b.round and not is_simple(a) then
    return ROUND_SHARE
  end
  return SHARE
end

local function wrong(what, got, wanted, tolerance)
  return ('%s: %.17g, expected %.17g within %.3g'):format(what, got, wanted, tolerance)
end

-- x > limit, or not a number
local function beyond(x, limit)
  return x > limit or x ~= x
end

-- The largest coordinate of a point.
local function largest(x, y, z)
  return max(abs(x), abs(y), abs(z))
end

-- How far a point may be off: two units in the last place of each coordinate, and the
-- share of the size.
local function slack_of_point(x, y, z, tolerance)
  return tolerance + 2 * ULP * 1.75 * largest(x, y, z)
end

-- The tolerance for distances of this pair.
function certificate.tolerance(a, b, distance)
  return certificate.share(a, b) * solids.size_of_pair(a, b, distance)
end

-- nil, or what is wrong with the point of core `solid` that lies `offset` along n from
-- p.
local function check_point(name, solid, p, answer, offset, shift, tolerance)
  local slack = slack_of_point(p.x, p.y, p.z or 0, tolerance)
  local x = p.x - shift[1] + offset * answer.nx
  local y = p.y - shift[2] + offset * answer.ny
  local z = (p.z or 0) - shift[3] + offset * answer.nz
  local outside = core_distance(solid, x, y, z)
  if beyond(outside, slack) then
    return wrong(name .. ' is off its core by', outside, 0, slack)
  end
end

-- pb - pa = d n
local function check_difference(answer, tolerance)
  local pa, pb, d = answer.pa, answer.pb, answer.distance
  local x = pb.x - pa.x - d * answer.nx
  local y = pb.y - pa.y - d * answer.ny
  local z = (pb.z or 0) - (pa.z or 0) - d * answer.nz
  local slack = slack_of_point(pa.x, pa.y, pa.z or 0, tolerance)
    + slack_of_point(pb.x, pb.y, pb.z or 0, tolerance)
  local off = sqrt(x * x + y * y + z * z)
  if beyond(off, slack) then
    return wrong('pb - pa is off distance * normal by', off, 0, slack)
  end
end

-- The part that holds for overlapping and separate shapes alike: 1, 2 and 3.
local function check_witness(a, b, answer, shift, tolerance)
  local nx, ny, nz = answer.nx, answer.ny, answer.nz
  local length = sqrt(nx * nx + ny * ny + nz * nz)
  if beyond(abs(length - 1), UNIT) then
    return wrong('length of the normal', length, 1, UNIT)
  end
  local gap = gap_along(a, b, nx, ny, nz)
  if beyond(abs(gap - answer.distance), tolerance) then
    return wrong('distance', answer.distance, gap, tolerance) .. ' (gap along the normal)'
  end
  return check_point('pa', a, answer.pa, answer, -a.radius, shift, tolerance)
    or check_point('pb', b, answer.pb, answer, b.radius, shift, tolerance)
    or check_difference(answer, tolerance)
end

-- How far a point lies from the centre (base point) of a solid.
local function way_to(solid, p, shift)
  return largest(p.x - shift[1] - solid.x, p.y - shift[2] - solid.y,
    (p.z or 0) - shift[3] - solid.z)
end

-- What no translation parts: both points are one common point, which may be far off.
local function check_inseparable(a, b, answer, shift, tolerance)
  local pa, pb = answer.pa, answer.pb
  tolerance = tolerance + 64 * SHARE * max(way_to(a, pa, shift), way_to(b, pa, shift))
  if pa.x ~= pb.x or pa.y ~= pb.y or pa.z ~= pb.z then
    return 'pa and pb differ though no translation parts the shapes'
  end
  local length = sqrt(answer.nx ^ 2 + answer.ny ^ 2 + answer.nz ^ 2)
  if beyond(abs(length - 1), UNIT) then
    return wrong('length of the normal', length, 1, UNIT)
  end
  return check_point('pa', a, pa, answer, 0, shift, tolerance + a.radius)
    or check_point('pb', b, pb, answer, 0, shift, tolerance + b.radius)
end

-- 4, or for planes and half-spaces their rule.
local function check_least(a, b, answer, tolerance)
  local d = answer.distance
  if a.slab or b.slab then
    return slabs.check(a, b, d, tolerance)
  elseif d + a.radius + b.radius < tolerance then -- the cores overlap
    local least = pushout.least(a, b, answer.nx, answer.ny, answer.nz)
    if -d > least + tolerance then
      return wrong('depth', -d, least, tolerance) .. ' (another axis is shorter)'
    end
  end
end

-- nil when the answer is proven, else a sentence. a, b: solids (solids.lua). answer: a
-- table {distance, nx, ny, nz, pa, pb}. shift: three numbers, where the shapes were
-- asked about, relative to a and b.
function certificate.check(a, b, answer, shift)
  local d = answer.distance
  if d ~= d then
    return 'distance is not a number'
  end
  local tolerance = certificate.tolerance(a, b, d)
  local message
  if d == -huge then
    message = check_inseparable(a, b, answer, shift, tolerance)
  else
    message = check_witness(a, b, answer, shift, tolerance)
  end
  return message or check_least(a, b, answer, tolerance)
end

-- The answer in the form that check wants, from a result of closest.
function certificate.answer_of(result)
  local n = result.na
  return {
    distance = result.distance, nx = n.x, ny = n.y, nz = n.z or 0,
    pa = result.pa, pb = result.pb,
  }
end

return certificate
