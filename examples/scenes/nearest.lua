-- D1, "Capsule and capsule": where two axes come nearest decides whether two capsules
-- meet.
local c3 = require 'collide.d3'
local tell = require 'examples.tell'
local Canvas = require 'examples.drawing.canvas'
local solid = require 'examples.drawing.solid'

local PAIRS = {
  {text = 'both feet inside', x = -6,
    a = {{-2, 1, 0}, {2, 1, 0}, 0.4}, b = {{-0.8, 3, -1.5}, {1.2, 3, 1.5}, 0.5}},
  {text = 'an end and a side', x = 0,
    a = {{-2, 1, 0}, {0.2, 1, 0}, 0.4}, b = {{1.8, 0.9, -1.2}, {1.6, 3.4, 1}, 0.5}},
  {text = 'radii reach over: a hit', x = 6,
    a = {{-1.6, 1, 0}, {1.6, 1.8, 0}, 0.5}, b = {{0.6, 2.2, -1.6}, {0.6, 2.2, 1.4}, 0.5}},
}

return function()
  local canvas = Canvas.new({
    title = 'D1 · Capsule and capsule: the nearest points of two axes',
    subtitle = 'A hit exactly when the axes are no farther apart than both radii.',
    width = 1120, height = 480, scale = 56, center = {x = 0, y = 1.2, z = 0},
    yaw = 16, pitch = 20,
  })
  solid.floor(canvas, {x0 = -9, x1 = 9, z0 = -2, z1 = 2})

  for _, pair in ipairs(PAIRS) do
    local a = c3.capsule(pair.a[1], pair.a[2], pair.a[3]):translate(pair.x, 0, 0)
    local b = c3.capsule(pair.b[1], pair.b[2], pair.b[3]):translate(pair.x, 0, 0)
    local nearest = a:closest(b)
    tell(pair.text, nearest)

    solid.shape(canvas, a, {color = Canvas.colors.hero, shadow = 0})
    solid.shape(canvas, b, {color = Canvas.colors.warm, shadow = 0})
    canvas:line({a.a, a.b}, {color = '#1d3f66', width = 1.5, dashed = true})
    canvas:line({b.a, b.b}, {color = '#7d5310', width = 1.5, dashed = true})
    local axes = c3.closest(c3.segment(a.a, a.b), c3.segment(b.a, b.b))
    local foot_a, foot_b = axes.pa, axes.pb
    canvas:line({foot_a, foot_b}, {color = Canvas.colors.normal, width = 2.5})
    canvas:dot_at(foot_a, {color = Canvas.colors.hero})
    canvas:dot_at(foot_b, {color = Canvas.colors.warm})
    canvas:label((foot_a + foot_b) / 2, ('%.2f'):format(axes.distance),
      {dx = 9, dy = 5, bold = true, color = Canvas.colors.normal})
    local word = nearest.distance > 0 and 'gap' or 'depth'
    canvas:caption({x = pair.x, y = 0, z = 0}, pair.text,
      ('%s %.3f'):format(word, math.abs(nearest.distance)), 76)
  end
  solid.finish(canvas)
  return canvas
end
