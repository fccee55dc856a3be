-- This file shades shapes of collide.d3: it decides how bright a face is, and what the
-- back end may fill round things with.
local color = require 'collide.draw.color'
local floor, sqrt = math.floor, math.sqrt

local shade = {}

-- Returns the colour of a face, brighter the more the face looks to the light.
function shade.face(pen, base, nx, ny, nz)
  local l = pen.lens.light
  local light = floor((nx * l.x + ny * l.y + nz * l.z) * 64) / 64
  base = color.paler(base, 0.2)
  if light > 0 then return color.paler(base, 0.1 + 0.45 * light) end
  return color.darker(base, -0.2 * light)
end

-- Sets the light of a round thing: bright up and left, dark at the far rim. The back end
-- may fill with a change of colours along a line, or from a point outwards.
function shade.line(pen, look, a, b, radius)
  if look.solid ~= 'pale' then return end
  local ax, ay = pen.lens:project(a.x, a.y, a.z)
  local bx, by = pen.lens:project(b.x, b.y, b.z)
  if not (ax and bx) then return end
  local r = pen:pixels(radius, a.x, a.y, a.z)
  local dx, dy = bx - ax, by - ay
  local length = sqrt(dx * dx + dy * dy)
  local sx, sy = -r, 0
  if length > 1 then sx, sy = -dy / length * r, dx / length * r end
  if sx + sy > 0 then sx, sy = -sx, -sy end
  look.light = {'linear', ax + sx, ay + sy, ax - sx, ay - sy}
end

function shade.ball(pen, look, x, y, z, radius)
  if look.solid ~= 'pale' then return end
  local px, py = pen.lens:project(x, y, z)
  local r = pen:pixels(radius, x, y, z)
  if px then look.light = {'radial', px - 0.35 * r, py - 0.4 * r, 1.5 * r} end
end

return shade
