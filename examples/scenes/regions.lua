-- D4, "To collide, or not to collide": the regions round a box that decide what a capsule
-- meets there, in a cut: inside, a face, an edge (here a corner of the cut), none.
local c2 = require 'collide.d2'
local draw = require 'collide.draw'
local tell = require 'examples.tell'

local RADIUS = 0.9
local HALF = c2.vec(2, 1.2)

local CAPSULES = {
  {text = 'over a face', a = {-0.9, 3}, b = {-0.6, 1.7}},
  {text = 'at an edge', a = {2.5, 1.75}, b = {4.2, 2.9}},
  {text = 'in the sharp box, not in the rounded one', a = {2.75, -1.95},
    b = {2.85, -3.4}},
  {text = 'inside', a = {-1.2, -0.2}, b = {0.2, 0.3}},
}

return function()
  local picture = draw.svg{
    title = 'D4 · To collide, or not to collide: the regions round a box',
    subtitle = 'Grey: the box grown by the radius. At an edge the rounded one decides. '
      .. 'Red: the way out of what hits.',
    width = 1120, height = 620,
  }
  local low, high = -HALF, HALF
  local grow = c2.vec(RADIUS, RADIUS)
  picture:shape(c2.aabb(low - grow, high + grow),
    {color = 'grey', fill = false, ghost = true})
  picture:shape(c2.box({0, 0}, HALF, 0, RADIUS), {color = 'grey', opacity = 0.4})
  local box = c2.aabb(low, high)
  picture:shape(box, {color = 'orange'})
  for i, scene in ipairs(CAPSULES) do
    local capsule = c2.capsule(scene.a, scene.b, RADIUS)
    local result = capsule:contact(box)
    picture:shape(capsule, {color = result and 'blue' or 'green', opacity = 0.35})
    picture:path({scene.a, scene.b}, {color = 'ink', width = 2})
    if result then
      picture:arrow(result.pa, result.nb * result.depth, {width = 3})
      picture:dot(result.pa, {color = 'blue'}):dot(result.pb, {color = 'vermillion'})
      tell(scene.text, result)
    else
      print(('  %-24s apart by %.3f'):format('at an edge, apart', capsule:distance(box)))
    end
    local label = i == 4 and 'inside: out by the nearest face' or scene.text
    picture:text(i == 4 and {-1.2, -0.6} or capsule.b, label,
      {dx = i == 1 and -60 or 46, dy = i == 3 and 30 or i == 4 and 22 or 0,
       anchor = i == 1 and 'end' or i == 3 and 'end' or nil, bold = true, size = 14})
  end
  return picture
end
