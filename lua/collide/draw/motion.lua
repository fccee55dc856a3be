-- This file draws a shape on its way: pale at the start and on the way, full at its end;
-- the rest of the way is dashed.
local c3 = require 'collide.d3'
local check = require 'collide.draw.check'
local paint = require 'collide.draw.paint'
local acos, max, min = math.acos, math.max, math.min
local error, ipairs, pairs, pcall, type = error, ipairs, pairs, pcall, type

-- All these numbers are finite: a shape has an end in every direction that is drawn.
local NOWHERE = {-1e300, -1e300, -1e300, 1e300, 1e300, 1e300}

-- Returns the shape after a share of its way.
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

-- Returns the shape after each of these shares; raises an error when it cannot go there.
local function stations(name, shape, motion, rotation, shares)
  local list = {}
  for i, share in ipairs(shares) do
    local fine, copy = pcall(moved, shape, motion, rotation, share)
    if not fine then
      local why = type(copy) == 'string' and copy:match('bad argument.-%((.*)%)$')
      if not why then error(copy, 0) end
      check.fail(1, name, '%s', why)
    end
    list[i] = copy
  end
  return list
end

local LEFT = {color = 'grey', width = 1.5, dash = true}

-- Draws the motion; the name is that of the method that was called.
return function(name, picture, shape, motion, rotation, hit, given)
  local style = {}
  for key, value in pairs(given or {}) do style[key] = value end
  style.color, style.ghost = style.color or paint.color_name(picture, shape), true
  style.label, style.steps = nil, nil
  local reached = hit and hit.t or 1
  local steps = given and given.steps or rotation and 4 or 1
  local shares = {}
  for i = 0, steps - 1 do shares[i + 1] = reached * i / steps end
  if hit and not rotation then shares[#shares + 1] = 1 end
  shares[#shares + 1] = reached
  local list = stations(name, shape, motion, rotation, shares)
  for i = 1, #list - 1 do picture:shape(list[i], style) end
  style.ghost, style.label = nil, given and given.label
  picture:shape(list[#list], style)
  local from = c3.vec(paint.middle_of(shape, NOWHERE))
  local till = from + motion * reached
  if reached < 1 then picture:path({till, from + motion}, LEFT) end
  if motion:length() > 0 then
    picture:arrow(from, till - from, {color = style.color, width = 2})
  end
  if hit then picture:result(hit, {length = given and given.length}) end
  return picture
end
