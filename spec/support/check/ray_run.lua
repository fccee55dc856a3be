-- Random rays and lines against one kind of shape, checked by ray.lua: towards it
-- and past it, along its faces and edges, from inside, from near and from 1e9 sizes
-- away.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local ray_check = require 'spec.support.check.ray'
local places = require 'spec.support.generate.touch_points'

local ray_run = {}

local huge = math.huge
local REPORT = 'seed "%s", ray %d: %s: %s\n  shape = %s\n'
  .. '  origin = {%.17g, %.17g, %.17g}, direction = {%.17g, %.17g, %.17g}, max = %.17g\n'
  .. '  shift = {%.17g, %.17g, %.17g}'

-- A point between the points of a polytope, or one of them, or a bit beyond.
local function among_points(rng, solid)
  local points = solid.points
  local p, q = points[rng.integer(#points)], points[rng.integer(#points)]
  local r = points[rng.integer(#points)]
  local s = rng.chance(0.2) and rng.integer(2) - 1 or rng.between(-0.2, 1.2)
  local t = rng.chance(0.3) and 0 or rng.between(-0.2, 1)
  local x = p[1] + s * (q[1] - p[1]) + t * (r[1] - p[1])
  local y = p[2] + s * (q[2] - p[2]) + t * (r[2] - p[2])
  local z = p[3] + s * (q[3] - p[3]) + t * (r[3] - p[3])
  return solid.x + x, solid.y + y, solid.z + z
end

-- A point in or about a cylinder or cone, or on its rim, axis or apex.
local function about_axis(rng, solid)
  local low = solid.round == 'cylinder' and -0.5 or 0
  local u = low + (rng.chance(0.3) and rng.integer(2) - 1 or rng.between(-0.2, 1.2))
  local w = rng.chance(0.3) and rng.integer(2) - 1 or rng.between(0, 1.2)
  local x, y, z = rng.direction(3)
  x, y, z = solids.unit(places.without(x, y, z, solid.ux, solid.uy, solid.uz))
  u, w = u * solid.length, w * solid.disc
  return solid.x + u * solid.ux + w * x, solid.y + u * solid.uy + w * y,
    solid.z + u * solid.uz + w * z
end

local function among_arms(rng, solid)
  local x, y, z = solid.x, solid.y, solid.z
  local arms = solid.arms
  for i = 1, #arms, 4 do
    local share = arms[i + 3] * (rng.chance(0.2) and rng.sign() or rng.between(-1.2, 1.2))
    x, y, z = x + share * arms[i], y + share * arms[i + 1], z + share * arms[i + 2]
  end
  return x, y, z
end

-- A point on or about the shape.
local function target(rng, solid, size)
  local among = solid.points and among_points or solid.round and about_axis or among_arms
  local x, y, z = among(rng, solid)
  local is_thin = #solid.arms < 8 and not solid.points and not solid.round
  local reach = solid.radius > 0 and 1.2 * solid.radius or is_thin and 0.1 * size or 0
  local dx, dy, dz = rng.direction(solid.dim)
  reach = reach * rng.unit()
  return x + reach * dx, y + reach * dy, z + reach * dz
end

-- Any direction, one along an axis, or one along an edge or the normal of the shape.
local function heading(rng, solid)
  local x, y, z = rng.direction(solid.dim)
  local kind = rng.integer(8)
  if kind == 1 then
    local axis, sign = rng.integer(solid.dim), rng.sign()
    return axis == 1 and sign or 0, axis == 2 and sign or 0, axis == 3 and sign or 0
  elseif kind <= 3 and (kind == 2 or not solid.slab) then
    local list = places.directions(rng, solid)
    if #list > 0 then
      local i = 3 * (rng.integer(#list / 3) - 1)
      return list[i + 1], list[i + 2], list[i + 3]
    end
  end
  return x, y, z
end

-- Where a ray towards the target starts: how many sizes before it.
local function start_distance(rng)
  local kind = rng.integer(8)
  if kind == 1 then
    return 0
  elseif kind == 2 then
    return 10 ^ rng.between(1, 9)
  elseif kind == 3 then
    return -rng.unit() -- the target lies behind
  end
  return rng.unit() * 4
end

-- A shape, and the origin and direction of a ray, as arrays; and the shift to ask at.
local function random_ray(rng, dim, kind, size)
  local scale = size * rng.between(1, 2)
  local shape = generate.shape(rng, dim, kind, scale)
  local solid = solids.of(shape)
  local tx, ty, tz = target(rng, solid, scale)
  local dx, dy, dz = heading(rng, solid)
  local away = start_distance(rng) * scale
  local speed = rng.chance(0.5) and 1 or scale * rng.between(0.1, 3)
  local start = shapes.new(dim, 'point', {
    p = {tx - away * dx, ty - away * dy, dim == 3 and tz - away * dz or nil},
  })
  local shift = {0, 0, 0}
  if away < 8 * scale and rng.chance(0.5) then
    shape, start, shift = generate.shift(rng, dim, scale, shape, start)
  end
  local direction = {speed * dx, speed * dy, dim == 3 and speed * dz or nil}
  return shape, start.args.p, direction, shift
end

local function plus(v, shift)
  return {v[1] + shift[1], v[2] + shift[2], v[3] and v[3] + shift[3]}
end

-- A point of an answer, back where the oracle knows the shape.
local function back(p, shift)
  return p and {x = p.x - shift[1], y = p.y - shift[2], z = (p.z or 0) - shift[3]}
end

local function check_raycast(c, built, solid, ray, question, limit, is_solid)
  local hit = c.raycast(built, question.origin, question.direction, limit, is_solid)
  local answer = hit and {
    t = hit.t, point = back(hit.point, question.shift), normal = hit.normal,
    inside = hit.inside,
  }
  return ray_check.raycast(solid, ray, answer, limit, is_solid), hit
end

-- A ray hits what it overlaps, but for grazes within rounding.
local function check_overlap(c, built, solid, ray, question, hit)
  local other = c.ray(question.origin, question.direction)
  local gap = c.distance(other, built)
  local tolerance = 2 * ray_check.tolerance_of(solid, ray)
  if (hit ~= nil) ~= (gap <= 0) and (gap > tolerance or gap < -tolerance) then
    return ('a %s, but the distance of ray and shape is %.17g')
      :format(hit and 'hit' or 'miss', gap)
  end
end

local LINES = {
  {'line', -huge, huge, function(c, o, d) return c.line(o, d) end},
  {'ray', 0, huge, function(c, o, d) return c.ray(o, d) end},
  {'segment', 0, 1, function(c, o, d) return c.segment(o, plus(o, d)) end},
}

local function check_clip(c, built, solid, ray, question, which)
  local name, low, high, make = (table.unpack or unpack)(LINES[which])
  -- the end of a segment is rounded, so far away it is not where the direction says
  if name == 'segment' and question.is_far then
    return nil
  end
  local line = make(c, question.origin, question.direction)
  local part = c.clip(line, built)
  local answer = part and {
    t0 = part.t0, t1 = part.t1,
    p0 = back(part.p0, question.shift), p1 = back(part.p1, question.shift),
  }
  return ray_check.clip(solid, ray, answer, low, high)
end

-- Scaled by a power of two: the same bits.
local function check_scale(c, shape, origin, direction, rng)
  local factor = 2.0 ^ (rng.integer(41) - 21)
  local scaled = {}
  for i = 1, shape.dim do
    scaled[i] = origin[i] * factor
  end
  local small = c.raycast(shapes.build(c, shape), origin, direction)
  local built = shapes.build(c, shapes.scaled(shape, factor))
  local large = c.raycast(built, scaled, direction)
  if small == nil or large == nil then
    return small ~= large and 'scaled: a hit became a miss' or nil
  end
  local p, q, n, m = small.point, large.point, small.normal, large.normal
  if small.t * factor ~= large.t or p.x * factor ~= q.x or p.y * factor ~= q.y
      or n.x ~= m.x or n.y ~= m.y or small.inside ~= large.inside then
    return ('scaled by %g: not the same to the last bit'):format(factor)
  end
end

-- nil, or which query is wrong and why; and whether the ray hits.
function ray_run.check(c, shape, origin, direction, shift, limit, rng, turn)
  local solid = solids.of(shape)
  local ray = ray_check.new(origin, direction)
  ray.far = math.max(math.abs(shift[1]), math.abs(shift[2]), math.abs(shift[3]))
  local question = {
    origin = plus(origin, shift), direction = direction, shift = shift,
    is_far = ray.far > 0,
  }
  local built = shapes.build(c, shapes.translated(shape, shift[1], shift[2], shift[3]))
  local message, hit = check_raycast(c, built, solid, ray, question, huge, true)
  if message then
    return 'raycast', message
  end
  message = check_raycast(c, built, solid, ray, question, limit, turn % 2 == 0)
  if message then
    return 'raycast with max', message
  end
  message = check_clip(c, built, solid, ray, question, turn % 3 + 1)
  if message then
    return 'clip of a ' .. LINES[turn % 3 + 1][1], message
  end
  message = check_overlap(c, built, solid, ray, question, hit)
    or turn % 4 == 0 and check_scale(c, shape, origin, direction, rng)
  return message and 'raycast', message, hit ~= nil
end

-- Checks `count` random rays; an error with all numbers at the first wrong answer.
-- Returns how many of them hit.
function ray_run.run(c, dim, kind, count)
  local seed = ('rays %d %s'):format(dim, kind)
  local rng, hits, sizes = random.new(seed), 0, generate.SIZES
  for i = 1, count do
    local shape, o, d, shift = random_ray(rng, dim, kind, sizes[i % #sizes + 1])
    local max = rng.chance(0.3) and huge or 4 * rng.unit()
    local done, what, why, hit = pcall(ray_run.check, c, shape, o, d, shift, max, rng, i)
    if not done then
      what, why = 'raised', tostring(what)
    end
    if what then
      error(REPORT:format(seed, i, what, why, shapes.text(shape), o[1], o[2], o[3] or 0,
        d[1], d[2], d[3] or 0, max, shift[1], shift[2], shift[3]), 0)
    end
    hits = hits + (hit and 1 or 0)
  end
  return hits
end

return ray_run
