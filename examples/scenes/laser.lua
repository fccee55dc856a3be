-- D3, "Segment and circle": a laser among many circles. Whom does it hit first, and
-- where?
local c2 = require 'collide.d2'
local draw = require 'collide.draw'
local tell = require 'examples.tell'

local CIRCLES = {
  {0.4, 2.2, 0.7}, {2.6, 0.1, 0.6}, {4.4, 2.75, 0.8}, {6.4, 2.2, 0.9}, {8.3, 4.3, 0.75},
  {9.6, 2.4, 0.55}, {12, 5.6, 0.7}, {5.2, 0.2, 0.5}, {-0.9, 0.4, 0.6}, {12.6, 3, 0.6},
}

-- The nearest hit of a segment, and which circle it is.
local function first_hit(laser, circles)
  local best, which
  for i, circle in ipairs(circles) do
    local hit = c2.raycast(laser, circle)
    if hit and (not best or hit.t < best.t) then best, which = hit, i end
  end
  return best, which
end

local function draw_circles(picture, circles, laser, first)
  for i, circle in ipairs(circles) do
    local color = i == first and 'purple' or c2.overlaps(laser, circle) and 'orange'
      or 'green'
    picture:shape(circle, {color = color, label = tostring(i)})
  end
end

return function()
  local picture = draw.svg{
    title = 'D3 · Segment and circle: a laser and its first circle',
    subtitle = 'Purple: hit first. Orange: on the laser, but later. '
      .. 'Green: aside, behind, too far.',
    width = 1120, height = 560,
  }
  local muzzle, reach = c2.vec(0.4, 0.6), c2.vec(11.2, 4.5)
  local laser = c2.segment(muzzle, reach)
  local circles = {}
  for i, c in ipairs(CIRCLES) do circles[i] = c2.circle(c[1], c[2], c[3]) end

  local hit, first = first_hit(laser, circles)
  draw_circles(picture, circles, laser, first)
  tell('first circle ' .. first, hit)
  for i, circle in ipairs(circles) do
    local other = c2.raycast(laser, circle)
    if other and i ~= first then tell('later circle ' .. i, other) end
  end

  picture:path({hit.point, reach}, {color = 'grey', width = 2, dash = true})
  picture:ray(muzzle, reach - muzzle, hit.t)
  picture:result(hit, {length = 0.9})
  picture:dot(reach, {color = 'grey', size = 4})
  picture:text(muzzle, 'muzzle, t = 0', {dx = -4, dy = 26})
  picture:text(reach, 'reach, t = 1', {dy = 26, color = '#66707c'})
  picture:text(hit.point, ('t = %.3f'):format(hit.t), {dx = 4, dy = 26, bold = true})
  picture:text(hit.point + hit.normal * 0.9, 'normal',
    {anchor = 'end', dx = -8, color = 'vermillion'})
  return picture
end
