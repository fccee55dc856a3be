-- This file finds the painter's order: which shape of collide.d3 may hide which.
local c3 = require 'collide.d3'
local huge, max, min, sort = math.huge, math.max, math.min, table.sort
local ipairs, remove = ipairs, table.remove

-- More shapes than so many are sorted by their distance to the eye alone.
local MOST = 120

-- Returns whether `one` can only be behind the other. A plane parts the two, or nearly
-- parts them; its normal is the one that `closest` returns. The shape on the eye's side
-- of this plane hides the other.
local function is_behind(lens, one, other)
  local r = c3.closest(one.shape, other.shape)
  local na, p = r.na, r.pb
  return lens:facing(p.x, p.y, p.z, na.x, na.y, na.z) > 1e-9
end

-- Returns the shape's bounds in the picture, to skip shapes that cannot hide each other.
local function cover(lens, shape)
  local low, high = shape:bounds()
  local x0, y0, x1, y1 = huge, huge, -huge, -huge
  for n = 0, 7 do
    local x, y = lens:project(n % 2 == 0 and low.x or high.x,
      n % 4 < 2 and low.y or high.y, n < 4 and low.z or high.z)
    if not x or x ~= x or y ~= y then return -huge, -huge, huge, huge end
    x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
  end
  return x0, y0, x1, y1
end

-- Returns {[item] = list of items that may hide it}, and {[item] = how many items it may
-- hide}.
local function hidden_by(lens, items)
  local hides, waits = {}, {}
  for _, item in ipairs(items) do
    item.x0, item.y0, item.x1, item.y1 = cover(lens, item.shape)
    hides[item], waits[item] = {}, 0
  end
  for i, one in ipairs(items) do
    for k = i + 1, #items do
      local other = items[k]
      if one.x0 <= other.x1 and other.x0 <= one.x1 and one.y0 <= other.y1
        and other.y0 <= one.y1 then
        local back, front = one, other
        if is_behind(lens, other, one) then back, front = other, one end
        hides[back][#hides[back] + 1] = front
        waits[front] = waits[front] + 1
      end
    end
  end
  return hides, waits
end

local function by_distance(lens, items)
  for _, item in ipairs(items) do
    local x, y, z = item.shape:position()
    local _, _, w = lens:to_eye(x, y, z)
    item.far = w
  end
  sort(items, function(a, b) return a.far > b.far end)
  return items
end

-- Returns the items ({shape =}) with the farthest first. An item that hides no waiting
-- item comes next; if items hide each other in a ring, the first that waits.
return function(lens, items)
  if #items > MOST then return by_distance(lens, items) end
  local hides, waits = hidden_by(lens, items)
  local waiting, out = {}, {}
  for i, item in ipairs(items) do waiting[i] = item end
  while #waiting > 0 do
    local next_one = 1
    for i, item in ipairs(waiting) do
      if waits[item] == 0 then
        next_one = i
        break
      end
    end
    local item = remove(waiting, next_one)
    for _, front in ipairs(hides[item]) do waits[front] = waits[front] - 1 end
    out[#out + 1] = item
  end
  return out
end
