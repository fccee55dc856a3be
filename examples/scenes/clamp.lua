-- D2, "Mathematics for games, part 2": a circle and a capsule. The centre is dropped on
-- the axis, and the share of the axis there is clamped to 0 .. 1.
local c2 = require 'collide.d2'
local draw = require 'collide.draw'
local tell = require 'examples.tell'

local CENTERS = {{-2.4, 2.2}, {1.6, 1.7}, {6, 1.9}}
local TEXTS = {'before the start', 'beside it', 'past the end'}

return function()
  local picture = draw.svg{
    title = 'D2 · Mathematics for games: a circle and a capsule',
    subtitle = 'Dropped on the axis: K·L / L·L. Clamped to 0 .. 1: the nearest point. '
      .. 'A hit (purple) when that is no farther than both radii.',
    width = 1120, height = 520,
  }
  local capsule = c2.capsule(0, 0, 4.4, 0, 1.1)
  local a, b = capsule.a, capsule.b
  picture:shape(capsule, {color = 'blue'})
  picture:path({a - c2.vec(3.4, 0), b + c2.vec(3, 0)},
    {color = 'grey', width = 1, dash = true})
  picture:path({a, b}, {color = 'ink', width = 2})
  for i, at in ipairs(CENTERS) do
    local center = c2.vec(at)
    local circle = c2.circle(center, 0.9)
    local distance, t, x, y =
      c2.closest_point_segment(center.x, center.y, a.x, a.y, b.x, b.y)
    local nearest = c2.vec(x, y)
    picture:shape(circle, {color = circle:overlaps(capsule) and 'purple' or 'orange'})
    picture:path({center, a + (b - a) * t}, {color = 'grey', width = 1.5, dash = true})
    picture:path({center, nearest}, {color = 'vermillion', width = 2})
    picture:dot(center, {color = 'ink', size = 3.5}):dot(nearest, {color = 'vermillion'})
    picture:text(center, TEXTS[i], {dy = -88, anchor = 'middle', bold = true})
    picture:text(a + (b - a) * t, ('K·L / L·L = %.2f'):format(t),
      {dy = 84, anchor = 'middle', size = 13})
    picture:text((center + nearest) / 2, ('%.2f'):format(distance), {dx = 8, size = 13})
    tell(TEXTS[i], circle:closest(capsule))
  end
  return picture
end
