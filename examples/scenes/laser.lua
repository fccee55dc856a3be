-- D3, "Segment and circle": a laser among many circles. Whom does it hit first, and
-- where?
local c2 = require 'collide.d2'
local tell = require 'examples.tell'
local Canvas = require 'examples.drawing.canvas'
local flat = require 'examples.drawing.flat'

local colors = Canvas.colors

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

local function draw_circles(canvas, circles, laser, first)
  for i, circle in ipairs(circles) do
    local kind = i == first and colors.rose
      or c2.overlaps(laser, circle) and colors.warm or colors.leaf
    flat.shape(canvas, circle, {color = kind})
    canvas:label(circle.center, tostring(i),
      {anchor = 'middle', dx = 0, dy = 5, size = 13})
  end
end

return function()
  local canvas = Canvas.new({
    title = 'D3 · Segment and circle: a laser and its first circle',
    subtitle = 'Red: hit first. Orange: on the laser, but later. '
      .. 'Green: aside, behind, too far.',
    width = 1120, height = 520, scale = 70, center = {x = 6, y = 2.6},
  })
  local muzzle, reach = c2.vec(0.4, 0.6), c2.vec(11.2, 4.5)
  local laser = c2.segment(muzzle, reach)
  local circles = {}
  for i, c in ipairs(CIRCLES) do circles[i] = c2.circle(c[1], c[2], c[3]) end

  local hit, first = first_hit(laser, circles)
  draw_circles(canvas, circles, laser, first)
  tell('first circle ' .. first, hit)
  for i, circle in ipairs(circles) do
    local other = c2.raycast(laser, circle)
    if other and i ~= first then tell('later circle ' .. i, other) end
  end

  canvas:line({hit.point, reach}, {color = colors.faint, width = 2, dashed = true})
  canvas:line({muzzle, hit.point}, {color = colors.normal, width = 3.5})
  canvas:arrow(hit.point, hit.normal * 0.9, {color = colors.depth})
  canvas:dot_at(muzzle, {color = colors.ink, size = 6})
  canvas:dot_at(hit.point, {color = colors.normal, size = 5.5})
  canvas:dot_at(reach, {color = colors.stone, size = 4})
  canvas:label(muzzle, 'muzzle, t = 0', {dx = -4, dy = 26})
  canvas:label(reach, 'reach, t = 1', {dx = 0, dy = 26, color = '#66707c'})
  canvas:label(hit.point, ('t = %.3f'):format(hit.t), {dx = 4, dy = 26, bold = true})
  canvas:label(hit.point + hit.normal * 0.9, 'normal',
    {anchor = 'end', dx = -8, color = colors.depth})
  return canvas
end
