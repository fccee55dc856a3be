-- Random pairs of two kinds, each asked everything and checked against the oracles: the
-- certificate, the agreement of all queries in both orders, and the answers to the same
-- question after a shift, a turn, a mirror image, a change of scale, and the push.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local certificate = require 'spec.support.oracle.certificate'
local agreement = require 'spec.support.check.agreement'
local slabs = require 'spec.support.oracle.slabs'

local pair_check = {}

local abs, huge = math.abs, math.huge
local ULP = 2.0 ^ -52
local ORIGIN = {0, 0, 0}
local REPORT = 'seed "%s", pair %d: %s\n  a = %s\n  b = %s\n'
  .. '  shift = {%.17g, %.17g, %.17g}'

local function shifted(shape, shift)
  return shapes.translated(shape, shift[1], shift[2], shift[3])
end

local function differs(x, y, tolerance)
  return x ~= y and (x ~= x or y ~= y or abs(x - y) == huge or abs(x - y) > tolerance)
end

-- closest for two descriptions
local function ask(c, a, b)
  local built_a, built_b = shapes.build(c, a), shapes.build(c, b)
  return c.closest(built_a, built_b), built_a, built_b
end

-- From the base point of a shape with a parameter: three numbers, or nothing.
local function direction_of(shape)
  local args = shape.args
  if shape.kind == 'segment' then
    local a, b = args.a, args.b
    return b[1] - a[1], b[2] - a[2], (b[3] or 0) - (a[3] or 0)
  elseif args.direction then
    return args.direction[1], args.direction[2], args.direction[3] or 0
  end
end

-- The parameters of closest lead to its points.
local function check_parameter(name, shape, t, p, shift, tolerance)
  local x, y, z = direction_of(shape)
  if not x then
    return t ~= nil and name .. ' on a shape without a parameter' or nil
  elseif type(t) ~= 'number' then
    return name .. ' is missing'
  end
  local base = shape.args.a or shape.args.origin or shape.args.point
  local off = abs(base[1] + t * x - (p.x - shift[1]))
    + abs(base[2] + t * y - (p.y - shift[2]))
    + abs((base[3] or 0) + t * z - ((p.z or 0) - shift[3]))
  local slack = 8 * tolerance + 8 * ULP * (abs(p.x) + abs(p.y) + abs(p.z or 0))
  if off ~= off or off > slack then
    return ('%s leads to a point %.3g away'):format(name, off)
  end
end

-- After a:translate(nb * depth) they touch.
local function check_parting(c, a, b, r, tolerance)
  local depth = -r.distance
  if depth < 0 or depth == huge then
    return nil
  end
  local n = r.nb
  local left = c.distance(a:clone():translate(n * depth), b)
  local slack = 2 * tolerance + 8 * ULP * (abs(r.pa.x) + abs(r.pa.y) + abs(r.pa.z or 0))
  if differs(left, 0, slack) then
    return ('%.3g apart after translating a by nb * depth'):format(left)
  end
end

-- ------------------------------------------------ the same question, asked elsewhere --

-- Of planes touched at the back, either answer is right: see oracle/slabs.lua.
local function compare_distance(c, a, b, wanted, tolerance, what)
  local got = c.distance(shapes.build(c, a), shapes.build(c, b))
  if differs(got, wanted, tolerance)
      and not slabs.undecided(solids.of(a), solids.of(b), 4 * tolerance) then
    return ('%s: distance %.17g, before %.17g'):format(what, got, wanted)
  end
end

local function check_mirror(c, _, a, b, r, tolerance)
  return compare_distance(c, shapes.mirrored(a), shapes.mirrored(b), r.distance,
    tolerance, 'mirrored')
end

local function check_rigid(c, rng, a, b, r, tolerance)
  local turn = a.dim == 2 and rng.between(-3, 3) or rng.quaternion()
  local share = certificate.share(solids.of(a), solids.of(b))
  local size = tolerance / share
  size = math.max(size, shapes.largest(a), shapes.largest(b))
  local v = rng.vector(3, size)
  local z = a.dim == 3 and v[3] or 0
  local slack = 2 * share * size -- turning rounds every coordinate
  return compare_distance(c, shapes.moved(a, turn, v[1], v[2], z),
    shapes.moved(b, turn, v[1], v[2], z), r.distance, slack, 'turned and shifted')
end

local function scaled_exactly(u, v, factor)
  return u.x * factor == v.x and u.y * factor == v.y
    and (u.z or 0) * factor == (v.z or 0)
end

local function check_scale(c, rng, a, b, r)
  local factor = 2.0 ^ (rng.integer(61) - 31)
  if rng.chance(0.1) then -- where squares of lengths would overflow or vanish
    factor = factor ^ 16
  end
  local s = ask(c, shapes.scaled(a, factor), shapes.scaled(b, factor))
  if s.distance ~= r.distance * factor or not scaled_exactly(r.na, s.na, 1)
      or not scaled_exactly(r.pa, s.pa, factor) or not scaled_exactly(r.pb, s.pb, factor)
      or s.ta ~= r.ta or s.tb ~= r.tb then
    return ('scaled by %g: not the same to the last bit'):format(factor)
  end
end

local ELSEWHERE = {check_mirror, check_rigid, check_scale}

-- --------------------------------------------------------------------------- the loop --

-- Asks about the pair at `shift`; returns what is wrong, or nil and the result.
local function check_at(c, a, b, sa, sb, shift)
  local r, built_a, built_b = ask(c, shifted(a, shift), shifted(b, shift))
  local answer = certificate.answer_of(r)
  local tolerance = certificate.tolerance(sa, sb, r.distance)
  return certificate.check(sa, sb, answer, shift)
    or agreement.check(c, a.dim, built_a, built_b, r, tolerance)
    or check_parameter('ta', a, r.ta, r.pa, shift, tolerance)
    or check_parameter('tb', b, r.tb, r.pb, shift, tolerance)
    or check_parting(c, built_a, built_b, r, tolerance), r, tolerance
end

-- nil, or what is wrong with the library's answers; and whether the shapes overlap.
-- shift: asked about there too. turn: picks the relation that is checked besides.
function pair_check.check(c, a, b, shift, rng, turn)
  local sa, sb = solids.of(a), solids.of(b)
  local message, r, tolerance = check_at(c, a, b, sa, sb, ORIGIN)
  if not message and (shift[1] ~= 0 or shift[2] ~= 0 or shift[3] ~= 0) then
    local far
    message, far = check_at(c, a, b, sa, sb, shift)
    if message then
      message = 'far away: ' .. message
    elseif differs(far.distance, r.distance, tolerance)
        and not slabs.undecided(sa, sb, tolerance) then
      message = ('far away: distance %.17g, at the origin %.17g')
        :format(far.distance, r.distance)
    end
  end
  message = message or ELSEWHERE[turn % 3 + 1](c, rng, a, b, r, tolerance)
  return message, r.distance <= 0
end

-- Checks `count` random pairs; an error with the shapes at the first wrong answer.
-- Returns how many of them overlap. nearly: all of them nearly parallel.
function pair_check.run(c, dim, kind_a, kind_b, count, nearly)
  local seed = ('%d %s %s'):format(dim, kind_a, kind_b)
  local rng = random.new(seed)
  local sizes, hits = generate.SIZES, 0
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local a, b, shift = generate.pair(rng, dim, kind_a, kind_b, size, nearly)
    if i % 2 == 0 then
      a, b = b, a
    end
    -- what raises is a wrong answer too, and wants its shapes told
    local _, message, hit = pcall(pair_check.check, c, a, b, shift, rng, i)
    if message then
      error(REPORT:format(seed, i, tostring(message), shapes.text(a), shapes.text(b),
        shift[1], shift[2], shift[3]), 0)
    end
    hits = hits + (hit and 1 or 0)
  end
  return hits
end

return pair_check
