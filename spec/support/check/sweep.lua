-- Sweeps, checked against poses on the way: none before the touch may overlap, at the
-- touch there is next to no gap. Poses are made by arithmetic of our own, and are told
-- apart by distances, which have proofs of their own (pair.lua, union.lua).
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local unions = require 'spec.support.oracle.unions'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local motions = require 'spec.support.generate.motions'

local sweep_check = {}

local abs, sqrt, max, min = math.abs, math.sqrt, math.max, math.min
local POSES = 24
local UNIT = 1e-14
-- of the size and the way: how early a touch may be told, and how deep it may be
local EARLY, LATE = 2e-9, 1e-11
local REPORT = 'seed "%s", sweep %d: %s\n  a = %s\n  b = %s\n'
  .. '  motion = {%.17g, %.17g, %.17g}\n  turn = %s'

local function vector(dim, v)
  return {v[1], v[2], dim == 3 and v[3] or nil}
end

-- The distance at a time.
local function timeline(c, a, b, motion, turn)
  local pivot = {shapes.build(c, a):position()}
  return function(t)
    local now = t == 0 and a or motions.at(a, motion, t, turn, pivot)
    return motions.gap(c, now, b)
  end
end

-- The least distance for 0 <= t <= last, and when: at some times, then about the best.
local function least_until(distance, last)
  local best, least = 0, distance(0)
  for i = 1, POSES do
    local t = last * i / POSES
    local d = distance(t)
    if d < least then
      best, least = t, d
    end
  end
  local step = last / POSES
  for _ = 1, 16 do
    step = step / 2
    for _, t in ipairs {max(best - step, 0), min(best + step, last)} do
      local d = distance(t)
      if d < least then
        best, least = t, d
      end
    end
  end
  return least, best
end

-- The largest extent, and the way that any point goes.
local function size_of(a, b, motion, turn, distance)
  local list = unions.solids(a)
  local size = max(unions.extent(list), unions.extent(unions.solids(b)), abs(distance))
  local _, _, _, length = solids.unit(motion[1], motion[2], motion[3] or 0)
  return size + length + (a.dim == 2 and abs(turn) or 0) * unions.extent(list)
end

-- r: the hit. contact: nil, or that at the start.
local function check_hit(q, r, distance, contact)
  local n = r.na
  local length = sqrt(n.x * n.x + n.y * n.y + (n.z or 0) ^ 2)
  if not (r.t >= 0 and r.t <= 1) then
    return ('t = %.17g'):format(r.t)
  elseif abs(length - 1) > UNIT or length ~= length then
    return 'the normal is not of unit length'
  elseif contact then
    return r.t == 0 and r.depth ~= contact.depth and 'depth is not that at the start'
      or nil
  end
  local at = distance(r.t)
  if not (at <= EARLY * q.size and at >= -LATE * q.size) then
    return ('%.3g apart at t = %.17g'):format(at, r.t)
  end
  local least, when = least_until(distance, r.t)
  if least < -LATE * q.size then
    return ('late: %.3g deep at t = %.17g, told %.17g'):format(-least, when, r.t)
  end
end

-- nil, or what is wrong with the answer; and whether it hits.
function sweep_check.check(c, a, b, motion, turn)
  local distance = timeline(c, a, b, motion, turn)
  local start = distance(0)
  local q = {size = size_of(a, b, motion, turn, start)}
  local built_a, built_b = shapes.build(c, a), shapes.build(c, b)
  local r = c.sweep(built_a, vector(a.dim, motion), turn, built_b)
  if r then
    return check_hit(q, r, distance, c.contact(built_a, built_b)), true
  elseif start <= LATE * q.size then
    return nil, false -- starts in contact: see the specs of single cases
  end
  local least, when = least_until(distance, 1)
  if least < -LATE * q.size then
    return ('missed: %.3g deep at t = %.17g'):format(-least, when), false
  end
  return nil, false
end

local function turn_text(turn)
  if type(turn) == 'number' then
    return ('%.17g'):format(turn)
  end
  return ('{%.17g, %.17g, %.17g, %.17g}'):format(turn[1], turn[2], turn[3], turn[4])
end

-- Checks `count` random sweeps, of shapes without an end of their own excepted; an error
-- with all numbers at the first wrong answer. Returns how many of them hit.
function sweep_check.run(c, dim, kind_a, kind_b, count)
  local seed = ('sweep %d %s %s'):format(dim, kind_a, kind_b)
  local rng, sizes, hits = random.new(seed), generate.SIZES, 0
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local a, b = generate.pair(rng, dim, kind_a, kind_b, size)
    local x, y, z = rng.direction(dim)
    local far = 2 * size * rng.between(0.3, 2)
    a = shapes.translated(a, far * x, far * y, far * z)
    local sa, sb = unions.solids(a)[1], unions.solids(b)[1]
    local m = motions.random(rng, sa, sb, size)
    if rng.chance(0.2) then
      m = {0, 0, 0}
    end
    local turn = motions.random_turn(rng, dim)
    local _, message, hit = pcall(sweep_check.check, c, a, b, m, turn)
    if message then
      error(REPORT:format(seed, i, tostring(message), shapes.text(a), shapes.text(b),
        m[1], m[2], m[3], turn_text(turn)), 0)
    end
    hits = hits + (hit and 1 or 0)
  end
  return hits
end

return sweep_check
