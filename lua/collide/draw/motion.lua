-- A shape on its way: pale where it starts and on the way, full where it comes to; the
-- way that is left is dashed.
local c3 = require 'collide.d3'
local paint = require 'collide.draw.paint'
local acos, max, min = math.acos, math.max, math.min
local pairs, type = pairs, type

-- Every number finite: a shape has an end in every direction that is drawn.
local NOWHERE = {-1e300, -1e300, -1e300, 1e300, 1e300, 1e300}

-- The shape after a share of its way.
local function moved(shape, motion, rotation, share)
  local copy = shape:clone()
  if type(rotation) == 'number' then
    copy:rotate(rotation * share)
  elseif rotation then
    local q = c3.box({0, 0, 0}, {1, 1, 1}, rotation).rotation
    local axis, half = c3.vec(q.x, q.y, q.z), acos(max(-1, min(1, q.w)))
    if axis:length() > 0 then copy:rotate(c3.quat(axis, 2 * half * share)) end
  end
  return copy:translate(motion * share)
end

local LEFT = {color = 'grey', width = 1.5, dash = true}

return function(picture, shape, motion, rotation, hit, given)
  local style = {}
  for key, value in pairs(given or {}) do style[key] = value end
  style.color, style.ghost = style.color or paint.color_name(picture, shape), true
  style.label, style.steps = nil, nil
  local reached = hit and hit.t or 1
  local steps = given and given.steps or rotation and 4 or 1
  for i = 0, steps - 1 do
    picture:shape(moved(shape, motion, rotation, reached * i / steps), style)
  end
  if hit and not rotation then
    picture:shape(moved(shape, motion, rotation, 1), style)
  end
  style.ghost, style.label = nil, given and given.label
  picture:shape(moved(shape, motion, rotation, reached), style)
  local from = c3.vec(paint.middle_of(shape, NOWHERE))
  local till = from + motion * reached
  if reached < 1 then picture:path({till, from + motion}, LEFT) end
  if motion:length() > 0 then
    picture:arrow(from, till - from, {color = style.color, width = 2})
  end
  if hit then picture:result(hit, {length = given and given.length}) end
  return picture
end
