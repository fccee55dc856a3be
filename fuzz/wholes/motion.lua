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

-- A ray that starts on a surface, to rounding, hits at once, wherever it leads.
local function starts_on_part(scene, origin)
  local start = scene.c.point(origin)
  for _, part in ipairs(scene.parts) do
    if start:distance(part) <= ASIDE * scene.size then return true end
  end
  return false
end

function motion.ray(scene, say, ray)
  local t = t_of(scene.whole:raycast(ray.origin, ray.direction))
  if t == 0 and starts_on_part(scene, ray.origin) then return end
  check_time(scene, say, 'raycast', t,
    function(part, offset)
      local from = {}
      for i = 1, scene.dim do from[i] = ray.origin[i] + (offset and offset[i] or 0) end
      return t_of(part:raycast(from, ray.direction))
    end, length_of(ray.direction), ASIDE)
end

-- The first stretch of a line that intervals cover, one after the other, of those that
-- end at `at` or later: where it begins and ends. Gaps of up to `join` count as none;
-- below 0: overlaps that are shorter do not.
local function stretch(intervals, join, at)
  table.sort(intervals, function(p, q) return p.t0 < q.t0 end)
  local from, to = HUGE, HUGE
  for _, r in ipairs(intervals) do
    if from < HUGE and r.t0 <= to + join then
      to = max(to, r.t1)
    elseif from < HUGE and to + join >= at then
      break
    else
      from, to = r.t0, r.t1
    end
  end
  if to + join < at then return HUGE, HUGE end
  return from, to
end

local function intervals_of(scene, line)
  local list = {}
  for _, part in ipairs(scene.parts) do
    list[#list + 1] = scene.c.clip(line, part)
  end
  return list
end

-- What is left of the interval of each part when the line is moved aside, and what it may
-- become. What one part is grazed by another need not be: each is moved by itself.
local function bounds_of(scene, line)
  local least, most = {}, {}
  for _, part in ipairs(scene.parts) do
    local inner, outer = {t0 = -HUGE, t1 = HUGE}, {t0 = HUGE, t1 = -HUGE}
    each_aside(scene, ASIDE * scene.size, function(offset)
      local r = scene.c.clip(beside(line, offset), part) or {t0 = HUGE, t1 = -HUGE}
      inner.t0, inner.t1 = max(inner.t0, r.t0), min(inner.t1, r.t1)
      outer.t0, outer.t1 = min(outer.t0, r.t0), max(outer.t1, r.t1)
    end)
    if inner.t0 <= inner.t1 then least[#least + 1] = inner end
    if outer.t0 <= outer.t1 then most[#most + 1] = outer end
  end
  return least, most
end

-- The least and the greatest of both ends of a stretch that begins at `from`. Before all
-- that the line meets wherever it is moved, it may touch a part in a point.
local function stretches(scene, line, join, from)
  local least, most = bounds_of(scene, line)
  local ends = {low_from = stretch(most, join, -HUGE)}
  ends.high_from, ends.low_to = stretch(least, -join, -HUGE)
  ends.high_to = select(2, stretch(most, join, from))
  if from < ends.high_from - join then ends.low_to = ends.low_from end
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
  local ends = stretches(scene, line, ASIDE * scene.size / length_of(ray.direction),
    r and r.t0 or HUGE)
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
  local a, b = stretch(intervals_of(scene, line), 0, -HUGE)
  if abs(from - a) <= slack and abs(to - b) <= slack or from == a and to == b then
    return
  end
  local ends = stretches(scene, line, ASIDE * scene.size / length, from)
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
