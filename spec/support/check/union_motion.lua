-- Casts and rays against what is made of parts, checked against the parts: whatever
-- comes first.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local unions = require 'spec.support.oracle.unions'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local motions = require 'spec.support.generate.motions'
local places = require 'spec.support.generate.touch_points'

local union_motion = {}

local abs, huge, max = math.abs, math.huge, math.max
local SHARE = 1e-9 -- of the size and the way
local CAST_REPORT = 'seed "%s", cast %d: %s\n  a = %s\n  b = %s\n'
  .. '  motion = {%.17g, %.17g, %.17g}'
local RAY_REPORT = 'seed "%s", ray %d: %s\n  shape = %s\n'
  .. '  origin = {%.17g, %.17g, %.17g}, direction = {%.17g, %.17g, %.17g}'

local function beyond(x, limit)
  return x > limit or x ~= x
end

local function vector(dim, v)
  return {v[1], v[2], dim == 3 and v[3] or nil}
end

local function built_parts(c, shape)
  local list = unions.parts(shape)
  for i, part in ipairs(list) do
    list[i] = shapes.build(c, part)
  end
  return list
end

local function size_of(list_a, list_b)
  local size = max(unions.extent(list_a), unions.extent(list_b))
  local p, q = list_a[1], list_b[1]
  local _, _, _, way = solids.unit(p.x - q.x, p.y - q.y, p.z - q.z)
  return size + way
end

-- ------------------------------------------------------------------------------ casts --

-- The first hit of any two parts, and the least distance of any two at the start.
local function first_of_parts(c, a, motion, b)
  local first, start = nil, huge
  local others = built_parts(c, b)
  for _, p in ipairs(built_parts(c, a)) do
    for _, q in ipairs(others) do
      local r = c.cast(p, motion, q)
      first = r and (not first or r.t < first.t) and r or first
      start = math.min(start, c.distance(p, q))
    end
  end
  return first, start
end

-- The same shape at t.
local function distance_at(c, a, motion, t, b)
  return motions.gap(c, motions.at(a, motion, t), b)
end

-- nil, or what is wrong with a cast; and whether it hits.
function union_motion.check_cast(c, a, motion, b)
  local m = vector(a.dim, motion)
  local r = c.cast(shapes.build(c, a), m, shapes.build(c, b))
  local first, start = first_of_parts(c, a, m, b)
  local size = size_of(unions.solids(a), unions.solids(b)) + motions.length(motion)
  local slack = SHARE * size
  if start <= slack then -- in contact: what is touched first depends on the parts
    return nil, r ~= nil
  elseif r == nil and first then
    -- a graze may be none
    local deep = distance_at(c, a, motion, math.min(first.t + 1e-3, 1), b)
    local missed = ('missed; a part hits at %.17g'):format(first.t)
    return deep < -slack and missed or nil, false
  elseif r == nil then
    return nil, false
  elseif not (r.t >= 0 and r.t <= 1) then
    return ('t = %.17g'):format(r.t)
  end
  local gap = distance_at(c, a, motion, r.t, b)
  if beyond(abs(gap), slack) then
    return ('%.3g apart at t = %.17g'):format(gap, r.t)
  elseif first and first.t < r.t then
    local early = distance_at(c, a, motion, 0.5 * (first.t + r.t), b)
    if early < -slack then
      return ('late: t = %.17g, a part hits at %.17g'):format(r.t, first.t)
    end
  end
  return nil, true
end

-- Checks `count` random casts. Returns how many of them hit.
function union_motion.run_casts(c, dim, kind_a, kind_b, count)
  local seed = ('union cast %d %s %s'):format(dim, kind_a, kind_b)
  local rng, sizes, hits = random.new(seed), generate.SIZES, 0
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local a, b = generate.pair(rng, dim, kind_a, kind_b, size)
    if i % 2 == 0 then
      a, b = b, a
    end
    local x, y, z = rng.direction(dim)
    local far = 2 * size * rng.between(0.3, 2)
    a = shapes.translated(a, far * x, far * y, far * z)
    local m = motions.random(rng, unions.solids(a)[1], unions.solids(b)[1], size)
    local _, message, hit = pcall(union_motion.check_cast, c, a, m, b)
    if message then
      error(CAST_REPORT:format(seed, i, tostring(message), shapes.text(a),
        shapes.text(b), m[1], m[2], m[3]), 0)
    end
    hits = hits + (hit and 1 or 0)
  end
  return hits
end

-- ------------------------------------------------------------------------------- rays --

-- The stretches {t0, t1} of a line within any part, merged and sorted.
local function stretches(c, line, parts, slack)
  local list = {}
  for _, part in ipairs(parts) do
    local s = c.clip(line, part)
    if s then
      list[#list + 1] = {s.t0, s.t1}
    end
  end
  table.sort(list, function(p, q) return p[1] < q[1] end)
  local merged = {}
  for _, s in ipairs(list) do
    local last = merged[#merged]
    if last and s[1] <= last[2] + slack then
      last[2] = max(last[2], s[2])
    else
      merged[#merged + 1] = {s[1], s[2]}
    end
  end
  return merged
end

-- Whether the line lies in the parts or on them from one t to another. Along an edge, the
-- stretches of the parts may end early or leave a gap that rounding made.
local function is_along(q, from, to)
  for i = 1, 15 do
    local at = from + i / 16 * (to - from)
    local away = unions.distance(q.list, q.o[1] + at * q.d[1], q.o[2] + at * q.d[2],
      (q.o[3] or 0) + at * (q.d[3] or 0))
    if beyond(away, q.slack * q.speed) then
      return false
    end
  end
  return true
end

local function enters_at(q, t)
  local first = q.stretches[1][1]
  return abs(t - first) <= q.slack or t < first and is_along(q, t, first)
end

local function leaves_at(q, t)
  local is_end = false
  for _, s in ipairs(q.stretches) do
    is_end = is_end or not beyond(abs(t - s[2]), q.slack)
  end
  return is_end and is_along(q, q.stretches[1][1], t)
end

local function check_clip(c, line, built, q)
  local got = c.clip(line, built)
  local s = q.stretches[1]
  if got == nil then
    return s and s[2] > s[1] + q.slack and 'clip: missed' or nil
  elseif not s then
    return beyond(got.t1 - got.t0, q.slack)
      and 'clip: a part of a line that meets no part' or nil
  elseif got.t1 - got.t0 <= q.slack and is_along(q, got.t0, got.t1) then
    return nil -- the touch of a corner that rounding made
  elseif not enters_at(q, got.t0) or not leaves_at(q, got.t1) then
    return ('clip: from %.17g to %.17g, of parts %.17g to %.17g'):format(got.t0, got.t1,
      s[1], s[2])
  end
end

local function check_ray(c, built, q)
  local hit = c.raycast(built, q.o, q.d)
  local out = c.raycast(built, q.o, q.d, huge, false)
  local s = q.stretches[1]
  if not s then
    return hit and 'raycast: a hit, though no part is' or nil
  elseif not hit then
    return s[2] > s[1] + q.slack and 'raycast: missed' or nil
  elseif is_along(q, hit.t, hit.t) and hit.t < s[1] then
    return nil -- as well
  elseif not enters_at(q, hit.t) then
    return ('raycast: t = %.17g, of parts %.17g'):format(hit.t, s[1])
  elseif hit.inside and s[2] > q.slack
      and (not out or not leaves_at(q, out.t) or not out.inside) then
    return ('raycast: leaves at %.17g, of parts %.17g'):format(out and out.t or huge,
      s[2])
  elseif not hit.inside and s[1] > q.slack and (not out or out.t ~= hit.t) then
    return 'raycast: a start outside, and solid makes a difference'
  end
end

-- Whether a line passes every part by more than `limit`.
local function passes(c, line, parts, limit)
  for _, part in ipairs(parts) do
    if c.distance(line, part) <= limit then
      return false
    end
  end
  return true
end

-- Stretches whose ends lie so close that rounding decides, or none so short.
local function is_clear(list, slack)
  for i, s in ipairs(list) do
    if s[2] - s[1] < 4 * slack or list[i + 1] and list[i + 1][1] - s[2] < 4 * slack
        or abs(s[1]) < 4 * slack and s[1] ~= 0 then
      return false
    end
  end
  return true
end

-- nil, or what is wrong with rays along a line at a union; and whether it hits.
function union_motion.check_ray(c, shape, origin, direction)
  local parts, built = built_parts(c, shape), shapes.build(c, shape)
  local list = unions.solids(shape)
  local _, _, _, way = solids.unit(origin[1] - list[1].x, origin[2] - list[1].y,
    (origin[3] or 0) - list[1].z)
  local _, _, _, speed = solids.unit(direction[1], direction[2], direction[3] or 0)
  local slack = SHARE * (unions.extent(list) + way) / speed
  local function question(line)
    return {
      o = origin, d = direction, speed = speed, slack = slack, list = list,
      stretches = stretches(c, line, parts, slack),
    }
  end
  local line, ray = c.line(origin, direction), c.ray(origin, direction)
  local on_line, on_ray = question(line), question(ray)
  if not is_clear(on_line.stretches, slack) or not is_clear(on_ray.stretches, slack)
      or #on_line.stretches == 0 and not passes(c, line, parts, slack * speed)
      or #on_ray.stretches == 0 and not passes(c, ray, parts, slack * speed) then
    return nil, false -- a graze
  end
  return check_clip(c, line, built, on_line) or check_clip(c, ray, built, on_ray)
    or check_ray(c, built, on_ray), on_ray.stretches[1] ~= nil
end

-- Checks `count` random rays. Returns how many of them hit.
function union_motion.run_rays(c, dim, kind, count)
  local seed = ('union rays %d %s'):format(dim, kind)
  local rng, sizes, hits = random.new(seed), generate.SIZES, 0
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local shape = generate.shape(rng, dim, kind, size)
    local list = unions.solids(shape)
    local x, y, z = places.direction(rng, list[rng.integer(#list)])
    local tx, ty, tz = places.support(rng, list[rng.integer(#list)], rng.direction(dim))
    local far = rng.chance(0.3) and 0 or size * rng.between(-0.5, 4)
    local o = vector(dim, {tx - far * x, ty - far * y, tz - far * z})
    local d = vector(dim, {size * x, size * y, size * z})
    local _, message, hit = pcall(union_motion.check_ray, c, shape, o, d)
    if message then
      error(RAY_REPORT:format(seed, i, tostring(message), shapes.text(shape), o[1],
        o[2], o[3] or 0, d[1], d[2], d[3] or 0), 0)
    end
    hits = hits + (hit and 1 or 0)
  end
  return hits
end

return union_motion
