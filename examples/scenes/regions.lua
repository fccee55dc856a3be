-- D4, "To collide, or not to collide": the four regions round a box that decide what a
-- capsule meets: inside, a face, an edge, a corner; and a miss within the box that is
-- grown by the radius.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local caption = require 'examples.caption'
local tell = require 'examples.tell'

local RADIUS = 0.5
local HALF = c3.vec(0.9, 0.6, 0.9)

-- a: the end that is near the box; both from its middle.
local SCENES = {
  {text = 'inside', a = {-0.3, 0.15, 0.2}, b = {0.35, 0.25, -0.2}},
  {text = 'over a face', a = {0.1, 0.95, 0.1}, b = {0.3, 2.1, 0.1}},
  {text = 'at an edge', a = {1.1, 0.85, 0.2}, b = {2, 1.7, 0.2}},
  {text = 'at a corner', a = {1.05, 0.8, 1.1}, b = {1.9, 1.8, 1.3}},
  {text = 'at an edge, a miss', a = {1.3, 1, 0.2}, b = {2.1, 1.9, 0.2}},
}

return function()
  local picture = draw.svg{
    title = 'D4 · To collide, or not to collide: the regions round a box',
    subtitle = 'Dashed: the box grown by the radius, with sharp edges; at an edge or a '
      .. 'corner the rounded one decides. Red: the way out.',
    width = 1240, height = 480, camera = {yaw = 0.2, pitch = 0.3},
  }
  for i, scene in ipairs(SCENES) do
    local center = c3.vec(4.4 * (i - 3), 0, 0)
    local box = c3.box(center, HALF)
    local a, b = center + scene.a, center + scene.b
    local capsule = c3.capsule(a, b, RADIUS)
    local result = capsule:contact(box)
    picture:shape(box, {color = 'orange', opacity = 0.5})
    picture:shape(c3.box(center, HALF + RADIUS),
      {color = 'grey', fill = false, ghost = true})
    picture:shape(capsule, {color = result and 'blue' or 'green', opacity = 0.4})
    picture:path({a, b}, {color = 'ink', width = 2})
    local what
    if result then
      picture:arrow(result.pa, result.nb * result.depth, {width = 3})
      picture:dot(result.pa, {color = 'blue'}):dot(result.pb, {color = 'vermillion'})
      tell(scene.text, result)
      what = ('%.3f deep'):format(result.depth)
    else
      what = ('%.3f apart'):format(capsule:distance(box))
      print(('  %-24s %s'):format(scene.text, what))
    end
    caption(picture, center - c3.vec(0, 1.2, 0), scene.text, what, 60)
  end
  return picture
end
