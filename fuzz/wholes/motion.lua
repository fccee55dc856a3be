-- Questions to a whole about rays and motions, whose answers follow from those for the
-- parts. What grazes may be answered either way: the parts are then asked again with what
-- moves put aside by a little, and the answer must lie between the earliest and the
-- latest.
local motion = {}

local HUGE = math.huge
local abs, max, min = math.abs, math.max, math.min

-- Shares of the size: a little aside; the same of what turns, which may be early by 1e-6;
-- the shortest motion.
local ASIDE, TURNED_ASIDE, SHORT = 1e-7, 2e-6, 1e-9

-- The offsets: each coordinate less, equal or more.
local function each_aside(scene, aside, visit)
  local d = {}
  local function choose(k)
    if k > scene.dim then return visit(d) end
    for step = -1, 1 do
      d[k] = step * aside
      choose(k + 1)
    end
  end
  choose(1)
end

-- The first t of any part; t_of(part, offset) -> number or nil.
local function first(scene, t_of, offset)
  local t = HUGE
  for _, part in ipairs(scene.parts) do t = min(t, t_of(part, offset) or HUGE) end
  return t
end

local function how_wrong(t, wanted)
  return t == HUGE and 'misses what a part hits'
    or wanted == HUGE and 'hits what no part does'
    or t < wanted and 'hits before all parts' or 'hits later than a part'
end

-- t: what the whole answers. length: of the motion, to compare in lengths.
local function check_time(scene, say, name, t, t_of, length, aside)
  scene.calls = scene.calls + 1
  t = t or HUGE
  local slack = scene.slack / length
  local wanted = first(scene, t_of)
  if t == wanted or abs(t - wanted) <= slack then return end
  local low, high = wanted, wanted
  each_aside(scene, aside * scene.size, function(offset)
    local other = first(scene, t_of, offset)
    low, high = min(low, other), max(high, other)
  end)
  if t < low - slack or t > high + slack then
    say(('%s: %s -- %.17g, not %.17g, from %.17g to %.17g'):format(name,
      how_wrong(t, wanted), t, wanted, low, high))
  end
end

local function t_of(hit) return hit and hit.t end

local function length_of(v)
  local sum = 0
  for i = 1, #v do sum = sum + v[i] * v[i] end
  return sum ^ 0.5
end

-- The shape, or what it is an offset beside.
local function beside(shape, offset)
  return offset and shape:clone():translate(offset) or shape
end

---------------------------------------------------------------------------------- rays --

function motion.ray(scene, say, ray)
  local whole = scene.whole
  check_time(scene, say, 'raycast', t_of(whole:raycast(ray.origin, ray.direction)),
    function(part, offset)
      local from = {}
      for i = 1, scene.dim do from[i] = ray.origin[i] + (offset and offset[i] or 0) end
      return t_of(part:raycast(from, ray.direction))
    end, length_of(ray.direction), ASIDE)
end

-- The first stretch of a line that parts lie on, one after the other: where it begins and
-- ends. Gaps of up to `join` count as none; below 0: overlaps that are shorter do not.
local function stretch(scene, line, join)
  local list = {}
  for _, part in ipairs(scene.parts) do
    local r = scene.c.clip(line, part)
    if r then list[#list + 1] = r end
  end
  table.sort(list, function(p, q) return p.t0 < q.t0 end)
  if not list[1] then return HUGE, HUGE end
  local from, to = list[1].t0, list[1].t1
  for i = 2, #list do
    if list[i].t0 > to + join then break end
    to = max(to, list[i].t1)
  end
  return from, to
end

-- The least and the greatest of both ends, of the line moved aside, with parts that touch
-- joined and not. Where some miss a part, it may touch that in a point.
local function stretches(scene, line, join)
  local ends = {low_from = HUGE, high_from = -HUGE, low_to = HUGE, high_to = -HUGE}
  each_aside(scene, ASIDE * scene.size, function(offset)
    for side = -1, 1 do
      local from, to = stretch(scene, beside(line, offset), side * join)
      ends.low_from, ends.high_from = min(ends.low_from, from), max(ends.high_from, from)
      ends.low_to, ends.high_to = min(ends.low_to, to), max(ends.high_to, to)
    end
  end)
  if ends.high_from > ends.low_from + 10 * join then ends.low_to = ends.low_from end
  return ends
end

local function is_near(t, low, high, slack)
  return t >= low - slack and t <= high + slack
end

-- A ray out of the whole leaves it where the line that is clipped ends.
local function check_exit(scene, say, ray, r, slack)
  local hit = scene.whole:raycast(ray.origin, ray.direction, HUGE, false)
  local name = hit and hit.inside and 't1' or 't0'
  local t, wanted = t_of(hit) or HUGE, r and r[name] or HUGE
  if t == wanted or abs(t - wanted) <= slack then return end
  local line = scene.c.ray(ray.origin, ray.direction)
  local ends = stretches(scene, line, ASIDE * scene.size / length_of(ray.direction))
  if not is_near(t, ends.low_from, ends.high_from, slack)
    and not is_near(t, ends.low_to, ends.high_to, slack) then
    say(('exit: not %s of the clipped ray -- %.17g, not %.17g'):format(name, t, wanted))
  end
end

local SOLID = {compound = true, polygon = true, grid = true, voxels = true}

function motion.clip(scene, say, ray)
  if not SOLID[scene.kind] then return end
  local length = length_of(ray.direction)
  local line = scene.c.ray(ray.origin, ray.direction)
  local r = scene.c.clip(line, scene.whole)
  local from, to = r and r.t0 or HUGE, r and r.t1 or HUGE
  local slack = scene.slack / length
  scene.calls = scene.calls + 2
  check_exit(scene, say, ray, r, slack)
  local a, b = stretch(scene, line, 0)
  if abs(from - a) <= slack and abs(to - b) <= slack or from == a and to == b then
    return
  end
  local ends = stretches(scene, line, ASIDE * scene.size / length)
  if not is_near(from, ends.low_from, ends.high_from, slack)
    or not is_near(to, ends.low_to, ends.high_to, slack) then
    say(('clip: another stretch is the first -- %.17g to %.17g, not %.17g to %.17g')
      :format(from, to, a, b))
  end
end

------------------------------------------------------------------------------- motions --

function motion.cast(scene, say)
  local whole, other, way = scene.whole, scene.other, scene.motion
  local length = max(length_of(way), SHORT * scene.size)
  local back = {}
  for i = 1, scene.dim do back[i] = -way[i] end
  local function cast(part, offset)
    return t_of(beside(other, offset):cast(way, part))
  end
  check_time(scene, say, 'cast', t_of(other:cast(way, whole)), cast, length, ASIDE)
  check_time(scene, say, 'cast of the whole', t_of(whole:cast(back, other)), cast, length,
    ASIDE)
end

function motion.sweep(scene, say)
  local whole, other, way, turn = scene.whole, scene.other, scene.motion, scene.turn
  local length = length_of(way) + scene.size
  check_time(scene, say, 'sweep', t_of(other:sweep(way, turn, whole)),
    function(part, offset)
      return t_of(beside(other, offset):sweep(way, turn, part))
    end, length, TURNED_ASIDE)
  -- Parts turn about the place of the compound when each is one of its own.
  if scene.kind ~= 'compound' or scene.place then return end
  check_time(scene, say, 'sweep of the whole', t_of(whole:sweep(way, turn, other)),
    function(part, offset)
      return t_of(scene.c.compound{part}:sweep(way, turn, beside(other, offset)))
    end, length, TURNED_ASIDE)
end

return motion
