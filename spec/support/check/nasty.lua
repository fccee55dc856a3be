-- Pairs of shapes that make loops run long: faces all but parallel, slivers and needles
-- of huge aspect, points all but in one plane or in one place, touching to the last bits,
-- sizes that differ by 1e18. Every question is asked; every answer must come, be a
-- number, and agree with the others on whether they overlap.
local shapes = require 'spec.support.shapes'
local generate = require 'spec.support.generate.pairs'
local random = require 'spec.support.random'
local motions = require 'spec.support.generate.motions'

local nasty = {}

local huge = math.huge

-- A direction times next to nothing.
local function hair(rng, dim, size, most)
  local x, y, z = rng.direction(dim)
  local off = size * 10 ^ -rng.between(most, 17)
  return off * x, off * y, off * z
end

-- The points moved by hairs; some of them made the same, or middles of others.
local function disturbed(rng, dim, points, size)
  local list = {}
  for i, p in ipairs(points) do
    local x, y, z = hair(rng, dim, size, 6)
    list[i] = {p[1] + x, p[2] + y, dim == 3 and p[3] + z or nil}
  end
  if dim == 3 then
    for i = 1, rng.integer(4) - 1 do
      local p, q = list[i], list[rng.integer(#list)]
      list[#list + 1] = {(p[1] + q[1]) / 2, (p[2] + q[2]) / 2, (p[3] + q[3]) / 2}
    end
  end
  return list
end

local POINTS = {
  triangle = function(args) return {args.a, args.b, args.c} end,
  hull = function(args) return args.points end,
}

local function like(rng, shape, size)
  local points_of = POINTS[shape.kind]
  local x, y, z = hair(rng, shape.dim, size, 3)
  local near = shapes.translated(shape, x, y, z)
  if not points_of or rng.chance(0.3) then
    return near
  end
  local points = disturbed(rng, shape.dim, points_of(near.args), size)
  if shape.kind == 'triangle' then
    local args = {a = points[1], b = points[2], c = points[3]}
    return shapes.new(shape.dim, 'triangle', args)
  end
  return shapes.new(shape.dim, shape.kind, {points = points, radius = near.args.radius})
end

-- Two shapes: nearly the same one twice, or nearly parallel ones, of any two sizes.
local function pair(rng, dim, kind_a, kind_b)
  local size = 10 ^ rng.between(-9, 9)
  if kind_a == kind_b and rng.chance(0.5) then
    local a = generate.shape(rng, dim, kind_a, size)
    return a, like(rng, a, size)
  end
  local a, b = generate.pair(rng, dim, kind_a, kind_b, size, rng.chance(0.7))
  if rng.chance(0.3) then
    b = shapes.scaled(b, 2.0 ^ rng.integer(60) / 2.0 ^ 30)
  end
  return a, b
end

local function is_number(x)
  return type(x) == 'number' and x == x and x < huge and x > -huge
end

local function is_unit(n)
  return math.abs(n:length() - 1) < 1e-14
end

-- nil, or which answer is none.
local function check(c, rng, a, b)
  local r = c.closest(a, b)
  local hit = r.distance <= 0
  if not is_number(r.distance) or not is_unit(r.na) or not is_number(r.pa.x + r.pb.x) then
    return 'closest: ' .. tostring(r)
  elseif c.overlaps(a, b) ~= hit or (c.contact(a, b) ~= nil) ~= hit then
    return 'overlaps or contact differs from closest'
  end
  local m = c.manifold(a, b)
  if (m ~= nil) ~= hit or m and not is_number(m[1].depth) then
    return 'manifold: ' .. tostring(m)
  end
  local v = r.na * (math.abs(r.distance) * rng.between(0.5, 2) + 1e-12)
  for _, motion in ipairs {v, -v} do
    local t = c.cast(a, motion, b)
    if t and not (is_number(t.t) and is_unit(t.na) and is_number(t.point.x)) then
      return 'cast: ' .. tostring(t)
    end
  end
  local s = c.sweep(a, v, motions.random_turn(rng, r.pa.z and 3 or 2), b)
  if s and not (is_number(s.t) and is_unit(s.na)) then
    return 'sweep: ' .. tostring(s)
  end
  local ray = c.raycast(a, r.pb, r.nb)
  if ray and not is_number(ray.t) then
    return 'raycast: ' .. tostring(ray)
  end
end

-- Asks about `count` pairs; an error with the shapes where an answer is none.
function nasty.run(c, dim, kind_a, kind_b, count)
  local rng = random.new(('nasty %d %s %s'):format(dim, kind_a, kind_b))
  for i = 1, count do
    local a, b = pair(rng, dim, kind_a, kind_b)
    local done, message = pcall(function()
      return check(c, rng, shapes.build(c, a), shapes.build(c, b))
    end)
    if message or not done then
      error(('pair %d: %s\n  a = %s\n  b = %s'):format(i, tostring(message),
        shapes.text(a), shapes.text(b)), 0)
    end
  end
end

return nasty
