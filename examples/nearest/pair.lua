-- Two capsules with handles, and all that is to be known about them, without a window.
local c2 = require 'collide.d2'

local Pair = {}
Pair.__index = Pair

local REACH = 14 -- how near the mouse has to be to a handle, in pixels

function Pair.new()
  return setmetatable({
    {name = 'a', a = c2.vec(240, 200), b = c2.vec(560, 160), radius = 50},
    {name = 'b', a = c2.vec(420, 450), b = c2.vec(700, 330), radius = 70},
  }, Pair)
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

-- The steps of D1 and the answer: the feet and t of the axes, those of the lines before
-- they are clamped, and the result of the capsules.
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
