-- This file cuts paths to the window of a picture, in pixels. Back ends need not cope
-- with numbers that are far outside: renderers compute with few digits, or draw dash by
-- dash.
local clip = {}

-- Returns whether all points of a flat list are in a box {x0, y0, x1, y1}.
function clip.holds(box, points, n)
  local x0, y0, x1, y1 = box[1], box[2], box[3], box[4]
  for i = 1, n, 2 do
    local x, y = points[i], points[i + 1]
    if not (x >= x0 and x <= x1 and y >= y0 and y <= y1) then return false end
  end
  return true
end

-- Writes to `out` the part of an area where sign * coordinate k (0 for x) is at most
-- `limit`; returns how many numbers `out` has then. The algorithm is that of Sutherland
-- and Hodgman.
local function cut_side(points, n, out, k, sign, limit)
  local m = 0
  for i = 1, n, 2 do
    local j = i > 1 and i - 2 or n - 1
    local here, before = sign * points[i + k] - limit, sign * points[j + k] - limit
    if here > 0 ~= (before > 0) then
      local share, other = before / (before - here), 1 - k
      out[m + 1 + k] = sign * limit
      out[m + 1 + other] = points[j + other]
        + (points[i + other] - points[j + other]) * share
      m = m + 2
    end
    if here <= 0 then
      out[m + 1], out[m + 2] = points[i], points[i + 1]
      m = m + 2
    end
  end
  return m
end

local spare = {} -- a buffer

-- Cuts an area of n numbers to the box; returns how many numbers are left.
function clip.area(box, points, n)
  n = cut_side(points, n, spare, 0, 1, box[3])
  n = cut_side(spare, n, points, 0, -1, -box[1])
  n = cut_side(points, n, spare, 1, 1, box[4])
  return cut_side(spare, n, points, 1, -1, -box[2])
end

-- Returns the shares of the line from a to b that are in the box, from t0 to t1; t0 > t1
-- where none is. The algorithm is that of Liang and Barsky.
local function shares(box, ax, ay, dx, dy)
  local t0, t1 = 0, 1
  for side = 1, 4 do
    local p, d = ax, dx
    if side % 2 == 0 then p, d = ay, dy end
    local room = side > 2 and box[side] - p or p - box[side]
    if side <= 2 then d = -d end
    if d == 0 then
      if room < 0 then return 1, 0 end
    elseif d > 0 then
      t1 = room / d < t1 and room / d or t1
    else
      t0 = room / d > t0 and room / d or t0
    end
  end
  return t0, t1
end

-- Calls emit(list, n) with every stretch of a path of n numbers that is in the box.
function clip.path(box, points, n, emit)
  local list, m = {}, 0
  for i = 1, n - 3, 2 do
    local ax, ay = points[i], points[i + 1]
    local dx, dy = points[i + 2] - ax, points[i + 3] - ay
    local t0, t1 = shares(box, ax, ay, dx, dy)
    if t0 <= t1 then
      if m == 0 then
        list[1], list[2], m = ax + t0 * dx, ay + t0 * dy, 2
      end
      if t1 == 1 then
        list[m + 1], list[m + 2] = points[i + 2], points[i + 3]
      else
        list[m + 1], list[m + 2] = ax + t1 * dx, ay + t1 * dy
      end
      m = m + 2
    end
    if m > 0 and (t0 > t1 or t1 < 1) then
      emit(list, m)
      list, m = {}, 0
    end
  end
  if m > 0 then emit(list, m) end
end

return clip
