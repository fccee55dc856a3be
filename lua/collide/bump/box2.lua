-- Boxes as bump.lua describes them in 2D: the least corner and a size. What a moving box
-- meets: the other one, grown by its size, meets its corner (the Minkowski difference).
-- Printed from box3.lua by `make docs`: do not edit.
local abs, min, huge = math.abs, math.min, math.huge

local box2 = {}

-- Tolerance: what overlaps by no more only touches; bump and bump.lua have the same.
local MARGIN = 1e-10
box2.MARGIN = MARGIN

function box2.difference(x, y, sx, sy, ox, oy, tx, ty)
  local lx, ly = ox - x - sx, oy - y - sy
  return lx, ly, sx + tx, sy + ty
end

function box2.contains(x, y, sx, sy, px, py)
  return px - x > MARGIN and x + sx - px > MARGIN
    and py - y > MARGIN and y + sy - py > MARGIN
end

function box2.intersect(x, y, sx, sy, ox, oy, tx, ty)
  return x < ox + tx and ox < x + sx
    and y < oy + ty and oy < y + sy
end

-- Squared distance of the centres.
function box2.distance(x, y, sx, sy, ox, oy, tx, ty)
  local dx, dy = x - ox + (sx - tx) / 2, y - oy + (sy - ty) / 2
  return dx * dx + dy * dy
end

local function nearer(a, low, high)
  if abs(low - a) < abs(high - a) then return low end
  return high
end

function box2.corner(x, y, sx, sy, px, py)
  local cx, cy = nearer(px, x, x + sx), nearer(py, y, y + sy)
  return cx, cy
end

-- Clips the part t1..t2 of the line from the origin along d by the slabs between l and h,
-- one axis after the other. Returns nil where nothing is left, else t1, t2, and across
-- which side it enters: the number of its axis, 0 if t1 was left as it was.
local function enter(lx, ly, hx, hy, dx, dy, t1, t2)
  local axis = 0
  if dx == 0 then
    if lx >= 0 or hx <= 0 then return nil end
  else
    local first, last = lx / dx, hx / dx
    if dx < 0 then first, last = last, first end
    if first > t1 then t1, axis = first, 1 end
    if last < t2 then t2 = last end
  end
  if dy == 0 then
    if ly >= 0 or hy <= 0 then return nil end
  else
    local first, last = ly / dy, hy / dy
    if dy < 0 then first, last = last, first end
    if first > t1 then t1, axis = first, 2 end
    if last < t2 then t2 = last end
  end
  if t1 > t2 then return nil end
  return t1, t2, axis
end

local function against(d) return d > 0 and -1 or 1 end

-- The normal of the side that is entered across that axis.
local function normal(axis, dx, dy)
  if axis == 1 then return against(dx), 0 end
  if axis == 2 then return 0, against(dy) end
  return 0, 0
end

-- Of the box, where the segment from p to q enters and leaves it, in parts of its length
-- and within t1..t2, and the normals there; or nil.
function box2.segment(x, y, sx, sy, px, py, qx, qy, t1, t2)
  t1, t2 = t1 or 0, t2 or 1
  local lx, ly = x - px, y - py
  local hx, hy = x + sx - px, y + sy - py
  local dx, dy = qx - px, qy - py
  local first, last, axis = enter(lx, ly, hx, hy, dx, dy, t1, t2)
  if not first then return nil end
  -- Backwards it enters where it leaves; equal ends count for the first axis, as above.
  local _, _, out = enter(lx, ly, hx, hy, -dx, -dy, -t2, -t1)
  local nx, ny = normal(axis, dx, dy)
  return first, last, nx, ny, normal(out, -dx, -dy)
end

-- As segment, for the times alone, within 0..1; third, where the line enters.
function box2.times(x, y, sx, sy, px, py, qx, qy)
  local lx, ly = x - px, y - py
  local hx, hy = x + sx - px, y + sy - py
  local dx, dy = qx - px, qy - py
  local t1, t2 = enter(lx, ly, hx, hy, dx, dy, -huge, huge)
  if not t1 or t1 > 1 or t2 < 0 then return nil end
  return t1 > 0 and t1 or 0, t2 < 1 and t2 or 1, t1
end

-- Out of a box by the least translation. Of equally short ones bump takes that along y,
-- bump.lua that of the first axis.
local function least(lx, ly, hx, hy)
  local cx, cy = nearer(0, lx, hx), nearer(0, ly, hy)
  if abs(cx) < abs(cy) then return cx, 0 end
  return 0, cy
end

local function sign(a)
  if a > 0 then return 1 end
  return a < 0 and -1 or 0
end

-- The box that goes by d meets the other: nil, or when, the normal, where it stands then,
-- and whether it overlapped at the start: then the time is minus the content of that.
function box2.meet(x, y, sx, sy, ox, oy, tx, ty, dx, dy)
  local lx, ly = ox - x - sx, oy - y - sy
  local hx, hy = lx + (sx + tx), ly + (sy + ty)
  if not (lx < -MARGIN and hx > MARGIN and ly < -MARGIN and hy > MARGIN
  ) then
    local t1, t2, axis = enter(lx, ly, hx, hy, dx, dy, -huge, huge)
    -- Not past a corner, and not out of what it touches.
    if not t1 or t1 >= 1 or t1 + MARGIN <= 0 or t2 - t1 < MARGIN then return nil end
    local nx, ny = normal(axis, dx, dy)
    return t1, nx, ny, x + dx * t1, y + dy * t1, false
  end
  local cx, cy = nearer(0, lx, hx), nearer(0, ly, hy)
  local content = min(sx, abs(cx)) * min(sy, abs(cy))
  if dx == 0 and dy == 0
  then
    cx, cy = least(lx, ly, hx, hy)
    return -content, sign(cx), sign(cy), x + cx, y + cy, true
  end
  local t1, _, axis = enter(lx, ly, hx, hy, dx, dy, -huge, 1)
  local nx, ny = normal(axis, dx, dy)
  return -content, nx, ny, x + dx * t1, y + dy * t1, true
end

return box2
