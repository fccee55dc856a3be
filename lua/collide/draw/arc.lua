-- This file cuts arcs into lines, as finely as they are visible. A piece is halved as
-- long as it may be in the window and is farther than a tenth of a pixel from its line;
-- pieces that are not seen are left coarse, so that the size of a circle counts with its
-- logarithm only.
--
--        t          The piece from a to b is within the triangle of a, b and t, where the
--      / _ \        tangents meet: if that is beside the window, so is the piece, and the
--     a     b       line from a to b is on the same side of all that is seen.
local ceil, cos, max, min, pi, sin = math.ceil, math.cos, math.max, math.min, math.pi,
  math.sin

local arc = {}

-- A line may be so far from the arc, in pixels; and a piece is halved so often at most,
-- as an angle has so many digits.
local TOLERANCE, MOST_HALVINGS = 0.1, 52

-- These variables describe the arc that is cut: its lens and window, the centre, the two
-- axes of length 1, the radius, and the function that each point is given to. One arc is
-- cut at a time: no garbage is made.
local lens, box, cx, cy, cz, ux, uy, uz, wx, wy, wz, r, add

local function point(angle, radius)
  local c, s = radius * cos(angle), radius * sin(angle)
  return cx + c * ux + s * wx, cy + c * uy + s * wy, cz + c * uz + s * wz
end

-- Returns whether the triangle of three points, nil for what is not before the eye, may
-- be seen.
local function may_be_seen(ax, ay, bx, by, tx, ty)
  if not (ax and bx and tx) then return ax or bx or tx end
  return max(ax, bx, tx) >= box[1] and min(ax, bx, tx) <= box[3]
    and max(ay, by, ty) >= box[2] and min(ay, by, ty) <= box[4]
end

-- Adds the points between two angles, without the first.
local function cut(from, ax, ay, till, bx, by, halvings)
  local half, middle = (till - from) / 2, (from + till) / 2
  local tx, ty = lens:project(point(middle, r / cos(half)))
  if halvings > 0 and may_be_seen(ax, ay, bx, by, tx, ty) then
    local x, y, z = point(middle, r)
    local s = sin(half / 2)
    if 2 * r * s * s > TOLERANCE * lens:pixel_at(x, y, z) then
      local mx, my = lens:project(x, y, z)
      cut(from, ax, ay, middle, mx, my, halvings - 1)
      return cut(middle, mx, my, till, bx, by, halvings - 1)
    end
  end
  local x, y, z = point(till, r)
  add(x, y, z, till)
end

-- No piece is longer at the start: the tangents at its ends meet.
local LONGEST = pi / 4

-- Calls visit(x, y, z, angle) with the points of an arc in their order, without the
-- first. The pen has the lens and the window; six more numbers are the axes, two
-- directions square to each other, of length 1.
function arc.cut(pen, x, y, z, radius, from, till, visit, ...)
  lens, box, add = pen.lens, pen.window, visit
  cx, cy, cz, r = x, y, z, radius
  ux, uy, uz, wx, wy, wz = ...
  local pieces = max(1, ceil((till - from) / LONGEST))
  local a, ax, ay = from, lens:project(point(from, r))
  for i = 1, pieces do
    local b = i < pieces and from + (till - from) * i / pieces or till
    local bx, by = lens:project(point(b, r))
    cut(a, ax, ay, b, bx, by, MOST_HALVINGS)
    a, ax, ay = b, bx, by
  end
end

return arc
