-- D1, "Capsule and capsule": where two axes come nearest decides whether two capsules
-- meet.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local caption = require 'examples.caption'
local tell = require 'examples.tell'

local PAIRS = {
  {text = 'both feet inside', x = -6,
    a = {{-2, 1, 0}, {2, 1, 0}, 0.4}, b = {{-0.8, 3, -1.5}, {1.2, 3, 1.5}, 0.5}},
  {text = 'an end and a side', x = 0,
    a = {{-2, 1, 0}, {0.2, 1, 0}, 0.4}, b = {{1.8, 0.9, -1.2}, {1.6, 3.4, 1}, 0.5}},
  {text = 'radii reach over: a hit', x = 6,
    a = {{-1.6, 1, 0}, {1.6, 1.8, 0}, 0.5}, b = {{0.6, 2.2, -1.6}, {0.6, 2.2, 1.4}, 0.5}},
}

local FLOOR = c3.aabb({-9, 0, -2}, {9, 0, 2})

return function()
  local picture = draw.svg{
    title = 'D1 · Capsule and capsule: the nearest points of two axes',
    subtitle = 'A hit exactly when the axes are no farther apart than both radii. '
      .. 't1, t2: where on its axis each point lies, from 0 to 1.',
    width = 1120, height = 500, margin = 56, camera = {yaw = 0.28, pitch = 0.35},
  }
  picture:shape(c3.halfspace({0, 1, 0}, {0, 0, 0}), {within = FLOOR})

  for _, pair in ipairs(PAIRS) do
    local a = c3.capsule(pair.a[1], pair.a[2], pair.a[3]):translate(pair.x, 0, 0)
    local b = c3.capsule(pair.b[1], pair.b[2], pair.b[3]):translate(pair.x, 0, 0)
    local nearest = a:closest(b)
    tell(pair.text, nearest)

    picture:shape(a, {color = 'blue', shadow = 0})
    picture:shape(b, {color = 'orange', shadow = 0})
    picture:path({a.a, a.b}, {color = 'ink', width = 1.5, dash = true})
    picture:path({b.a, b.b}, {color = 'ink', width = 1.5, dash = true})
    local axes = c3.closest(c3.segment(a.a, a.b), c3.segment(b.a, b.b))
    picture:result(axes, {label = ('%.2f'):format(axes.distance)})
    picture:text(axes.pa, ('t1 = %.2f'):format(axes.ta),
      {dx = -10, dy = 20, anchor = 'end', size = 13})
    picture:text(axes.pb, ('t2 = %.2f'):format(axes.tb), {dx = 10, dy = -8, size = 13})
    local word = nearest.distance > 0 and 'gap' or 'depth'
    caption(picture, {pair.x, 0, 2}, pair.text,
      ('%s %.3f'):format(word, math.abs(nearest.distance)), 28)
  end
  return picture
end
