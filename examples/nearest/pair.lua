-- Two capsules with handles, and all that is to be known about them, without a window.
local c2 = require 'collide.d2'

local Pair = {}
Pair.__index = Pair

local REACH = 14 -- how near the mouse has to be to a handle, in pixels

-- D1's four figures: how far its steps have to go. Ends and radius of each capsule.
Pair.FIGURES = {
  {title = 'both feet inside',
    {{240, 320}, {640, 200}, 40}, {{420, 140}, {560, 420}, 30}},
  {title = 'the first foot outside',
    {{240, 200}, {560, 160}, 50}, {{420, 450}, {700, 330}, 70}},
  {title = 'the second foot outside, too',
    {{450, 200}, {750, 200}, 25}, {{660 - 15750 / 29, 290 + 6300 / 29}, {660, 290}, 20}},
  {title = 'end to end',
    {{200, 200}, {450, 200}, 40}, {{560, 300}, {820, 230}, 50}},
}

-- The pair of a figure, the second by default.
function Pair.new(figure)
  local self = setmetatable({}, Pair)
  for i, each in ipairs(Pair.FIGURES[figure or 2]) do
    self[i] = {name = i == 1 and 'a' or 'b', a = c2.vec(each[1]), b = c2.vec(each[2]),
      radius = each[3]}
  end
  return self
end

-- The handle of a radius is beside the middle of the axis.
function Pair.rim(one)
  local along = one.b - one.a
  local side = along:length() > 0 and c2.vec(-along.y, along.x):normalized()
    or c2.vec(0, 1)
  return (one.a + one.b) / 2 + side * one.radius
end

-- The handle at a point: {capsule, 'a', 'b' or 'radius'}, or nil.
function Pair:handle_at(x, y)
  local at, best, least = c2.vec(x, y), nil, REACH
  for _, one in ipairs(self) do
    local handles = {a = one.a, b = one.b, radius = Pair.rim(one)}
    for _, what in ipairs({'a', 'b', 'radius'}) do
      local gap = (handles[what] - at):length()
      if gap <= least then best, least = {one, what}, gap end
    end
  end
  return best
end

function Pair.drag(handle, x, y)
  local one, what = handle[1], handle[2]
  if what == 'radius' then
    one.radius = c2.point(x, y):distance(c2.segment(one.a, one.b))
  else
    one[what] = c2.vec(x, y)
  end
end

local function is_inside(t) return t >= 0 and t <= 1 end

local function clamp(t) return math.max(0, math.min(1, t)) end

-- t of a point that is dropped on the line of an axis, not clamped.
local function drop(point, axis)
  local _, t = c2.closest_point_segment(point.x, point.y, axis.a.x, axis.a.y, axis.b.x,
    axis.b.y)
  return t
end

local function at(axis, t) return axis.a + (axis.b - axis.a) * t end

-- What D1 does, one step after the other, until both feet are inside: {text, t1, t2,
-- p, q, each foot as it is then, is_last}.
function Pair:steps()
  local one, other, list = self[1], self[2], {}
  local u, v = one.b - one.a, other.b - other.a
  local _, t1, t2 = c2.closest_lines(one.a.x, one.a.y, u.x, u.y, other.a.x, other.a.y,
    v.x, v.y)
  local function step(text, is_last)
    list[#list + 1] = {text = text, t1 = t1, t2 = t2, p = at(one, t1), q = at(other, t2),
      is_last = is_last}
    return is_last
  end
  if step('the feet of the lines', is_inside(t1) and is_inside(t2)) then return list end
  t1 = clamp(t1)
  t2 = drop(at(one, t1), other)
  if step('t1 clamped, dropped on the second', is_inside(t2)) then return list end
  t2 = clamp(t2)
  t1 = drop(at(other, t2), one)
  if step('t2 clamped, dropped back on the first', is_inside(t1)) then return list end
  t1 = clamp(t1)
  step('t1 clamped: end to end', true)
  return list
end

-- The answer of the library: the feet and t of the axes, those of the lines before they
-- are clamped, and the result of the capsules.
function Pair:answer()
  local p, q = self[1], self[2]
  local distance, t1, t2, ax, ay, bx, by =
    c2.closest_segments(p.a.x, p.a.y, p.b.x, p.b.y, q.a.x, q.a.y, q.b.x, q.b.y)
  local u, v = p.b - p.a, q.b - q.a
  local _, s1, s2 = c2.closest_lines(p.a.x, p.a.y, u.x, u.y, q.a.x, q.a.y, v.x, v.y)
  local one, other = c2.capsule(p.a, p.b, p.radius), c2.capsule(q.a, q.b, q.radius)
  return {a = one, b = other, distance = distance, t1 = t1, t2 = t2, s1 = s1, s2 = s2,
    foot_a = c2.vec(ax, ay), foot_b = c2.vec(bx, by), contact = one:contact(other),
    gap = one:distance(other)}
end

return Pair
