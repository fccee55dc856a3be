-- This file cuts lines and infinite shapes to a box.
local huge, min, max = math.huge, math.min, math.max

local cut = {}

-- Returns the range of t, from t0 to t1 at most, in which p + t d is between lo and hi.
local function slab(p, d, lo, hi, t0, t1)
  if d == 0 then
    if p < lo or p > hi then return huge, -huge end
    return t0, t1
  end
  local a, b = (lo - p) / d, (hi - p) / d
  return max(t0, min(a, b)), min(t1, max(a, b))
end

-- Returns the part of the line p + t d within a box {x0, y0, z0, x1, y1, z1} as a range
-- of t, from t0 to t1 at most; the first is above the second if there is none.
function cut.line(box, x, y, z, dx, dy, dz, t0, t1)
  t0, t1 = slab(x, dx, box[1], box[4], t0, t1)
  t0, t1 = slab(y, dy, box[2], box[5], t0, t1)
  if z then t0, t1 = slab(z, dz, box[3], box[6], t0, t1) end
  return t0, t1
end

-- Returns the part of a polygon (a list of three numbers each) where sign * coordinate k
-- is at most `limit`. The algorithm is that of Sutherland and Hodgman.
local function cut_side(points, k, sign, limit)
  local out, n = {}, #points
  for i = 1, n, 3 do
    local j = i > 1 and i - 3 or n - 2
    local here, before = sign * points[i + k] - limit, sign * points[j + k] - limit
    if here > 0 ~= (before > 0) then
      local share = before / (before - here)
      for m = 0, 2 do
        out[#out + 1] = points[j + m] + (points[i + m] - points[j + m]) * share
      end
    end
    if here <= 0 then
      for m = 0, 2 do out[#out + 1] = points[i + m] end
    end
  end
  return out
end

-- Returns the part of a polygon within a box.
function cut.polygon(box, points)
  for k = 0, 2 do
    points = cut_side(points, k, 1, box[k + 4])
    points = cut_side(points, k, -1, -box[k + 1])
  end
  return points
end

return cut
