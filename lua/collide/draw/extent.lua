-- This file finds the part that a picture must show by default: points around all that is
-- drawn.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local infinite = require 'collide.draw.infinite'
local huge, max, min = math.huge, math.max, math.min
local ipairs = ipairs

local extent = {}

local function is_finite(p)
  return p.x - p.x == 0 and p.y - p.y == 0 and (p.z or 0) - (p.z or 0) == 0
end

-- No position has a larger number: larger numbers are clamped to this one.
local MOST = 1e300
local function held(x) return max(-MOST, min(MOST, x)) end

-- Adds a point; points with infinite numbers or NaN are left out.
local function add(points, x, y, z)
  z = z or 0
  if x - x ~= 0 or y - y ~= 0 or z - z ~= 0 then return end
  local n = #points
  points[n + 1], points[n + 2], points[n + 3] = x, y, z
end

extent.add = add

-- Adds the corners of a shape's bounds; returns whether the bounds are finite.
function extent.corners(points, shape)
  local low, high = shape:bounds()
  if not (is_finite(low) and is_finite(high)) then return false end
  for n = 0, low.z and 7 or 3 do
    add(points, n % 2 == 0 and low.x or high.x, n % 4 < 2 and low.y or high.y,
      low.z and (n < 4 and low.z or high.z))
  end
  return true
end

-- Adds the support points of a shape to the right, left, up, down, to the eye and away
-- from it. In perspective these points depend on where the eye will be: there the bounds
-- are added.
function extent.seen(points, shape, lens)
  if lens.dimension == 2 or lens.fov then return extent.corners(points, shape) end
  local low, high = shape:bounds()
  if not (is_finite(low) and is_finite(high)) then return false end
  for _, direction in ipairs({lens.right, lens.up, lens.back}) do
    local p, q = shape:support(direction), shape:support(-direction)
    if not p then return extent.corners(points, shape) end -- a level without parts
    add(points, p.x, p.y, p.z)
    add(points, q.x, q.y, q.z)
  end
  return true
end

-- Returns the bounds of a flat list of points as {x0, y0, z0, x1, y1, z1}, with some
-- space around them: a share of the longest side.
function extent.box(points, share)
  local box, longest = {huge, huge, huge, -huge, -huge, -huge}, 0
  for i = 1, #points, 3 do
    for k = 1, 3 do
      local n = points[i + k - 1]
      box[k], box[k + 3] = min(box[k], n), max(box[k + 3], n)
    end
  end
  for k = 1, 3 do longest = max(longest, box[k + 3] - box[k]) end
  local more = share * (longest > 0 and longest or 1)
  for k = 1, 3 do box[k], box[k + 3] = held(box[k] - more), held(box[k + 3] + more) end
  return box
end

-- Adds points for infinite shapes when there is nothing else: their own, and some space.
local function add_own(points, shapes, dimension)
  for _, shape in ipairs(shapes) do add(points, shape:position()) end
  if #points == 0 then add(points, 0, 0, 0) end
  local b = extent.box(points, 0.5)
  add(points, b[1], b[2], dimension == 3 and b[3] or 0)
  add(points, b[4], b[5], dimension == 3 and b[6] or 0)
end

-- Adds points for infinite shapes: each is shown where it is nearest to the middle of the
-- rest, unless that is far away.
local function add_nearest(points, shapes, dimension)
  local b = extent.box(points, 0)
  local x, y, z = held(b[1] / 2 + b[4] / 2), held(b[2] / 2 + b[5] / 2),
    held(b[3] / 2 + b[6] / 2)
  local far = 2 * max(b[4] - b[1], b[5] - b[2], b[6] - b[3])
  local center = dimension == 3 and c3.point(x, y, z) or c2.point(x, y)
  for _, shape in ipairs(shapes) do
    local r = center:closest(shape)
    if r.distance <= far then
      local behind = r.nb * (dimension == 2 and -0.06 * far or 0)
      add(points, r.pb.x + behind.x, r.pb.y + behind.y, r.pb.z)
    end
  end
end

-- Adds points for infinite shapes; of a plane, those of its part within the box. Returns
-- the box in which all of it is drawn.
function extent.infinite(points, shapes, dimension)
  local add_points = #points == 0 and add_own or add_nearest
  add_points(points, shapes, dimension)
  local box = extent.box(points, dimension == 3 and 0.12 or 0)
  for _, shape in ipairs(dimension == 3 and shapes or {}) do
    local patch = shape.normal and infinite.patch(box, shape) or {}
    for _, n in ipairs(patch) do points[#points + 1] = n end
  end
  return box
end

return extent
