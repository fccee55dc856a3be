-- Random pairs of which one at least is made of parts, checked against the parts.
--
-- The parts, one by one, have proofs of their own (pair.lua). Of the whole:
--   apart: the distance is the least of any two parts, the points lie in the unions;
--   overlapping: no two parts overlap by more than the depth says, and after a
--   translation by it no two parts overlap, and some touch.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local unions = require 'spec.support.oracle.unions'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local certificate = require 'spec.support.oracle.certificate'
local agreement = require 'spec.support.check.agreement'

local union_check = {}

local abs, huge, max = math.abs, math.huge, math.max
local ULP, UNIT = 2.0 ^ -52, 1e-14
local ORIGIN = {0, 0, 0}
local REPORT = 'seed "%s", pair %d: %s\n  a = %s\n  b = %s\n'
  .. '  shift = {%.17g, %.17g, %.17g}'

-- x > limit, or not a number
local function beyond(x, limit)
  return x > limit or x ~= x
end

local function shifted(shape, shift)
  return shapes.translated(shape, shift[1], shift[2], shift[3])
end

-- The library's shapes of all convex parts.
local function built_parts(c, shape)
  local list = unions.parts(shape)
  for i, part in ipairs(list) do
    list[i] = shapes.build(c, part)
  end
  return list
end

-- The least distance of any two parts.
local function least_of_parts(c, list_a, list_b)
  local least = huge
  for _, p in ipairs(list_a) do
    for _, q in ipairs(list_b) do
      local d = c.distance(p, q)
      least = d < least and d or least
    end
  end
  return least
end

-- What errors of this pair are measured against, as an error.
local function tolerance_of(list_a, list_b, distance)
  local size, share = max(unions.extent(list_a), unions.extent(list_b)), 0
  for _, p in ipairs(list_a) do
    for _, q in ipairs(list_b) do
      size = max(size, solids.size_of_pair(p, q, distance))
      share = max(share, certificate.share(p, q))
    end
  end
  return share * size, share
end

local function slack_of(p)
  return 4 * ULP * (abs(p.x) + abs(p.y) + abs(p.z or 0))
end

local function check_point(name, list, p, shift, tolerance)
  local off = unions.distance(list, p.x - shift[1], p.y - shift[2],
    (p.z or 0) - shift[3])
  if beyond(off, tolerance + slack_of(p)) then
    return ('%s is %.3g off its shape'):format(name, off)
  end
end

local function check_normal(r, tolerance)
  local n, d = r.na, r.distance
  local nz = n.z or 0
  if beyond(abs(math.sqrt(n.x * n.x + n.y * n.y + nz * nz) - 1), UNIT) then
    return 'the normal is not of unit length'
  elseif abs(d) == huge then
    return nil
  end
  local off = abs(r.pb.x - r.pa.x - d * n.x) + abs(r.pb.y - r.pa.y - d * n.y)
    + abs((r.pb.z or 0) - (r.pa.z or 0) - d * nz)
  if beyond(off, 3 * tolerance + slack_of(r.pa) + slack_of(r.pb)) then
    return ('pb - pa is %.3g off distance * normal'):format(off)
  end
end

-- After a:translate(nb * depth) no two parts overlap, and two touch.
local function check_parting(c, parts_a, parts_b, r, tolerance)
  local depth = -r.distance
  if depth == huge then
    return nil
  end
  local list = {}
  for i, part in ipairs(parts_a) do
    list[i] = part:clone():translate(r.nb * depth)
  end
  local left = least_of_parts(c, list, parts_b)
  if beyond(abs(left), 2 * tolerance + slack_of(r.pa)) then
    return ('%.17g apart after translating a by nb * depth'):format(left)
  end
end

-- nil, or what is wrong with the answers at `shift`; and the distance.
local function check_at(c, a, b, sa, sb, shift)
  a, b = shifted(a, shift), shifted(b, shift)
  local built_a, built_b = shapes.build(c, a), shapes.build(c, b)
  local parts_a, parts_b = built_parts(c, a), built_parts(c, b)
  local r = c.closest(built_a, built_b)
  local wanted, d = least_of_parts(c, parts_a, parts_b), r.distance
  local tolerance = tolerance_of(sa, sb, d)
  local slack = tolerance + slack_of(r.pa)
  local message
  if d ~= d then
    message = 'distance is not a number'
  elseif max(wanted, d) > slack then
    message = abs(d - wanted) > slack
      and ('distance %.17g, of parts %.17g'):format(d, wanted) or nil
  elseif d > wanted + slack then
    message = ('depth %.17g, but two parts overlap by %.17g'):format(-d, -wanted)
  elseif d < -slack then
    message = check_parting(c, parts_a, parts_b, r, tolerance)
  end
  return message or check_normal(r, tolerance)
    or check_point('pa', sa, r.pa, shift, tolerance)
    or check_point('pb', sb, r.pb, shift, tolerance)
    or agreement.check(c, a.dim, built_a, built_b, r, tolerance), r, wanted
end

-- Scaled by a power of two: the same to the last bit.
local function check_scale(c, rng, a, b, r)
  local factor = 2.0 ^ (rng.integer(61) - 31)
  local s = c.closest(shapes.build(c, shapes.scaled(a, factor)),
    shapes.build(c, shapes.scaled(b, factor)))
  if s.distance ~= r.distance * factor or s.na ~= r.na or s.pa ~= r.pa * factor
      or s.pb ~= r.pb * factor then
    return ('scaled by %g: not the same to the last bit'):format(factor)
  end
end

-- Turned and shifted: the gap stays. (A depth need not: it is the least of those looked
-- at, which are not the same everywhere.)
local function check_rigid(c, rng, a, b, r, tolerance, share)
  if r.distance <= tolerance then
    return nil
  end
  local turn = a.dim == 2 and rng.between(-3, 3) or rng.quaternion()
  local size = max(tolerance / share, shapes.largest(a), shapes.largest(b))
  local v = rng.vector(3, size)
  local z = a.dim == 3 and v[3] or 0
  local got = c.distance(shapes.build(c, shapes.moved(a, turn, v[1], v[2], z)),
    shapes.build(c, shapes.moved(b, turn, v[1], v[2], z)))
  if beyond(abs(got - r.distance), 4 * share * size) then
    return ('turned and shifted: distance %.17g, before %.17g'):format(got, r.distance)
  end
end

-- nil, or what is wrong with the library's answers; and whether the shapes overlap.
function union_check.check(c, a, b, shift, rng, turn)
  local sa, sb = unions.solids(a), unions.solids(b)
  local message, r = check_at(c, a, b, sa, sb, ORIGIN)
  if not message and (shift[1] ~= 0 or shift[2] ~= 0 or shift[3] ~= 0) then
    message = check_at(c, a, b, sa, sb, shift)
    message = message and 'far away: ' .. message
  end
  if not message and turn % 2 == 0 then
    message = check_scale(c, rng, a, b, r)
  elseif not message then
    local tolerance, share = tolerance_of(sa, sb, r.distance)
    message = check_rigid(c, rng, a, b, r, tolerance, share)
  end
  return message, r.distance <= 0
end

-- Checks `count` random pairs; an error with the shapes at the first wrong answer.
-- Returns how many of them overlap.
function union_check.run(c, dim, kind_a, kind_b, count)
  local seed = ('union %d %s %s'):format(dim, kind_a, kind_b)
  local rng = random.new(seed)
  local sizes, hits = generate.SIZES, 0
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local a, b, shift = generate.pair(rng, dim, kind_a, kind_b, size)
    if i % 4 >= 2 then
      a, b = b, a
    end
    local _, message, hit = pcall(union_check.check, c, a, b, shift, rng, i)
    if message then
      error(REPORT:format(seed, i, tostring(message), shapes.text(a), shapes.text(b),
        shift[1], shift[2], shift[3]), 0)
    end
    hits = hits + (hit and 1 or 0)
  end
  return hits
end

return union_check
