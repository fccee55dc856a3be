-- This rule finds things off the map, which were dragged there or left over.
local text = require 'collide.check.text'
local ipairs, max, sqrt = ipairs, math.max, math.sqrt

local rule = {id = 'outside', severity = 'warning', dimensions = {2, 3},
  summary = 'things off the map'}

-- Returns how far a box is from bounds; 0 where they touch.
local function gap_of(low, high, bounds)
  local sum = 0
  for k, name in ipairs {'x', 'y', 'z'} do
    if bounds[1][k] and low[name] then
      local gap = max(bounds[1][k] - high[name], low[name] - bounds[2][k], 0)
      sum = sum + gap * gap
    end
  end
  return sqrt(sum)
end

-- Returns the bounds of the map, and how far a thing must be from them to be off the map.
-- Infinite maps and space have no border: there a thing must be far from all solids.
local function bounds_of(c)
  if c.level.dimension == 2 and not c.level.infinite then return c.level.bounds, 0 end
  local low, high = c:solid_bounds()
  if not low then return nil end
  local diagonal = 0
  for k = 1, c.level.dimension do diagonal = diagonal + (high[k] - low[k]) ^ 2 end
  return {low, high}, sqrt(diagonal)
end

local function is_in_room(c, low, high)
  for _, room in ipairs(c.level.rooms) do
    if gap_of(low, high, {room.min, room.max}) == 0 then return true end
  end
  return #c.level.rooms == 0
end

function rule.run(c)
  local bounds, far = bounds_of(c)
  if not bounds then return end
  for _, object in ipairs(c.level.objects) do
    if object.kind ~= 'text' and not c:is_claimed(object) then
      local low, high = object, object
      if object.shape then low, high = object.shape:bounds() end
      local gap = gap_of(low, high, bounds)
      if gap > far or gap == 0 and far == 0 and not is_in_room(c, low, high) then
        c:report {object = object, claims = true, at = {object.x, object.y, object.z},
          message = ('%s: off the map by %s'):format(c:name(object), text.number(gap)),
          mend = 'move it onto the map, or delete it',
          measure = {name = 'distance', value = gap, wanted = far}}
      end
    end
  end
end

return rule
