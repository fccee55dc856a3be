-- Casts of convex shapes, checked without knowing where they should hit.
--
-- The signed distance of two convex shapes is a convex function along a motion. A hit is
-- proven by a point that lies in both shapes at t, and a normal along which the gap
-- there is 0: the motion goes against it, so the gap along it is wider before. A miss is
-- proven by the least distance on the way.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local certificate = require 'spec.support.oracle.certificate'
local motions = require 'spec.support.generate.motions'

local cast_check = {}

local abs, sqrt, huge, max = math.abs, math.sqrt, math.huge, math.max
local GOLDEN = (sqrt(5) - 1) / 2
local ULP, UNIT = 2.0 ^ -52, 1e-14
-- A motion within this cosine of sliding may count as either.
local SLIDING = 1e-12
local REPORT = 'seed "%s", cast %d: %s\n  a = %s\n  b = %s\n'
  .. '  motion = {%.17g, %.17g, %.17g}, shift = {%.17g, %.17g, %.17g}'

local function beyond(x, limit)
  return x > limit or x ~= x
end

local function dot(motion, n)
  return motion[1] * n.x + motion[2] * n.y + (motion[3] or 0) * (n.z or 0)
end

local function vector(dim, v)
  return {v[1], v[2], dim == 3 and v[3] or nil}
end

-- The least distance for 0 <= t <= 1: at some times, and by golden section.
function cast_check.least(distance)
  local least = huge
  for i = 0, 8 do
    least = math.min(least, distance(i / 8))
  end
  local low, high = 0, 1
  local t1, t2 = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
  local d1, d2 = distance(t1), distance(t2)
  for _ = 1, 48 do
    if d1 < d2 then
      high, t2, d2 = t2, t1, d1
      t1 = high - GOLDEN * (high - low)
      d1 = distance(t1)
    else
      low, t1, d1 = t1, t2, d2
      t2 = low + GOLDEN * (high - low)
      d2 = distance(t2)
    end
    least = math.min(least, d1, d2)
  end
  return least
end

local function check_miss(c, q, start)
  if start < -q.tolerance then
    local n = c.contact(q.a, q.b).na
    if beyond(dot(q.motion, n), SLIDING * q.speed) then
      return 'missed, though it starts in contact and goes further in'
    end
    return nil
  end
  local least = cast_check.least(function(t)
    local m = q.motion
    return c.distance(q.a:clone():translate(m[1] * t, m[2] * t, m[3] and m[3] * t), q.b)
  end)
  if least < -2 * q.tolerance - q.rounding then
    return ('missed, though it goes %.3g deep'):format(-least)
  end
end

-- Starts in contact: told like contact.
local function check_start(c, q, r)
  local contact = c.contact(q.a, q.b)
  if r.t ~= 0 or r.depth ~= contact.depth or r.na ~= contact.na or r.pa ~= contact.pa
      or r.pb ~= contact.pb then
    return 'starts in contact, and does not tell that contact at t = 0'
  elseif dot(q.motion, r.na) <= 0 then
    return 'starts in contact and goes outward, or slides, but hits'
  end
end

local function off_surface(solid, p, shift)
  return solids.core_distance(solid, p.x - shift[1], p.y - shift[2],
    (p.z or 0) - shift[3]) - solid.radius
end

-- The first touch at t.
local function check_touch(q, r, sa, sb, shift)
  local n, p = r.na, r.point
  local slack = q.tolerance + q.rounding
  local moved = motions.solid_at(sa, q.motion, r.t)
  local gap = solids.gap_along(moved, sb, n.x, n.y, n.z or 0)
  if beyond(abs(gap), 2 * slack) then
    return ('the gap along the normal is %.3g at t = %.17g'):format(gap, r.t)
  elseif beyond(-dot(q.motion, n), SLIDING * q.speed) then
    return 'the motion does not go against the normal'
  elseif r.depth ~= 0 or beyond((r.pa - r.pb):length(), slack) or r.point ~= r.pb then
    return ('a first touch has one point and no depth: t = %.17g, depth %.3g, %.3g apart')
      :format(r.t, r.depth, (r.pa - r.pb):length())
  elseif beyond(off_surface(moved, p, shift), 2 * slack) then
    return ('the point is %.3g off a'):format(off_surface(moved, p, shift))
  elseif beyond(off_surface(sb, p, shift), 2 * slack) then
    return ('the point is %.3g off b'):format(off_surface(sb, p, shift))
  end
end

local function check_hit(c, q, r, start, sa, sb, shift)
  local n = r.na
  if not (r.t >= 0 and r.t <= 1) then
    return ('t = %.17g'):format(r.t)
  elseif beyond(abs(sqrt(n.x * n.x + n.y * n.y + (n.z or 0) ^ 2) - 1), UNIT) then
    return 'the normal is not of unit length'
  elseif r.nb ~= -n then
    return 'nb is not -na'
  elseif start <= 0 and (r.t == 0 or start < -q.tolerance) then
    return check_start(c, q, r)
  end
  return check_touch(q, r, sa, sb, shift)
end

-- A plane pushes to its front, but what touches it from behind is behind it: it may leave
-- it there. Then the half-space on its other side is asked.
local function seen_from_behind(c, q, start)
  for key, other in pairs {a = 'b', b = 'a'} do
    local plane = q[key]
    if plane.kind == 'plane' and start < 0 then
      local turned = c.halfspace(-plane.normal, {plane:position()})
      local gap = c.distance(turned, q[other])
      if gap >= -q.tolerance - q.rounding then
        return {[key] = turned, [other] = q[other], motion = q.motion, speed = q.speed,
          tolerance = q.tolerance, rounding = q.rounding}, gap
      end
    end
  end
  return q, start
end

-- What is asked: built shapes, the motion, tolerances. shift: where, an array of three.
local function question(c, a, b, sa, sb, motion, shift)
  local q = {motion = vector(a.dim, motion), speed = motions.length(motion)}
  q.a = shapes.build(c, shapes.translated(a, shift[1], shift[2], shift[3]))
  q.b = shapes.build(c, shapes.translated(b, shift[1], shift[2], shift[3]))
  local start = c.distance(q.a, q.b)
  local size = solids.size_of_pair(sa, sb, start)
  q.tolerance = certificate.share(sa, sb) * max(size, q.speed)
  q.rounding = 8 * ULP * max(abs(shift[1]), abs(shift[2]), abs(shift[3]))
  return q, start
end

-- Scaled by a power of two: the same bits.
local function check_scale(c, rng, a, b, motion, r)
  local factor = 2.0 ^ (rng.integer(41) - 21)
  local m = {motion[1] * factor, motion[2] * factor, motion[3] * factor}
  local s = c.cast(shapes.build(c, shapes.scaled(a, factor)), vector(a.dim, m),
    shapes.build(c, shapes.scaled(b, factor)))
  if (r == nil) ~= (s == nil) or r and (r.t ~= s.t or r.na ~= s.na
      or r.point * factor ~= s.point) then
    return ('scaled by %g: not the same to the last bit'):format(factor)
  end
end

-- nil, or what is wrong with the answer; and whether it hits.
function cast_check.check(c, a, b, motion, shift, rng, turn)
  local sa, sb = solids.of(a), solids.of(b)
  local asked, distance = question(c, a, b, sa, sb, motion, shift)
  local r = c.cast(asked.a, asked.motion, asked.b)
  local q, start = seen_from_behind(c, asked, distance)
  local message
  if r == nil then
    message = check_miss(c, q, start)
  else
    message = check_hit(c, q, r, start, sa, sb, shift)
  end
  if not message and turn % 4 == 0 then
    local here = c.cast(shapes.build(c, a), q.motion, shapes.build(c, b))
    message = check_scale(c, rng, a, b, motion, here)
  end
  return message, r ~= nil
end

-- Checks `count` random casts; an error with all numbers at the first wrong answer.
-- Returns how many of them hit.
function cast_check.run(c, dim, kind_a, kind_b, count)
  local seed = ('cast %d %s %s'):format(dim, kind_a, kind_b)
  local rng, sizes, hits = random.new(seed), generate.SIZES, 0
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local a, b, shift = generate.pair(rng, dim, kind_a, kind_b, size)
    if i % 4 >= 2 then
      a, b = b, a
    end
    if i % 3 > 0 then -- most start apart
      local x, y, z = rng.direction(dim)
      local far = 2 * size * rng.between(0.5, 2)
      a = shapes.translated(a, far * x, far * y, far * z)
      if shift[1] ~= 0 then
        a, b, shift = generate.shift(rng, dim, size, a, b)
      end
    end
    local m = motions.random(rng, solids.of(a), solids.of(b), size)
    local _, message, hit = pcall(cast_check.check, c, a, b, m, shift, rng, i)
    if message then
      error(REPORT:format(seed, i, tostring(message), shapes.text(a), shapes.text(b),
        m[1], m[2], m[3], shift[1], shift[2], shift[3]), 0)
    end
    hits = hits + (hit and 1 or 0)
  end
  return hits
end

return cast_check
