-- D4, "To collide, or not to collide": the capsule hero in a sphere, a capsule, a turned
-- box, and right through a box; every result table, and the move that leads out.
local c3 = require 'collide.d3'
local tell = require 'examples.tell'
local Canvas = require 'examples.drawing.canvas'
local solid = require 'examples.drawing.solid'

local colors = Canvas.colors

local function upright(x) return c3.capsule({x, 0.5, 0}, {x, 1, 0}, 0.5) end

local MEETINGS = {
  {text = 'sphere', hero = upright(-7.2), other = c3.sphere({-6.35, 0.85, 0}, 0.85)},
  {text = 'capsule', hero = upright(-2.6),
    other = c3.capsule({-1.95, 0.45, -1.1}, {-1.75, 0.45, 1.1}, 0.45)},
  {text = 'turned box', hero = upright(2),
    other = c3.box({2.95, 0.7, 0}, {0.7, 0.7, 0.7}, c3.quat({0, 1, 0}, math.rad(40)))},
  {text = 'right through a box', hero = c3.capsule({5.3, 1.1, 0}, {8.7, 1.1, 0}, 0.3),
    other = c3.box({7, 0.6, 0}, {1, 0.6, 0.9})},
}

return function()
  local canvas = Canvas.new({
    title = 'D4 · To collide, or not to collide: pushed out',
    subtitle = 'Solid: as found. Dashed: moved by nb * depth, so that they just touch. '
      .. 'Red: the normal na. Violet: the depth.',
    width = 1240, height = 450, scale = 64, center = {x = 0.3, y = 0.6, z = 0},
    yaw = 12, pitch = 22,
  })
  solid.floor(canvas, {x0 = -8.6, x1 = 9.2, z0 = -2, z1 = 2})

  for _, meeting in ipairs(MEETINGS) do
    local hero, other = meeting.hero, meeting.other
    local result = hero:contact(other)
    local out = hero:clone():translate(result.nb * result.depth)
    tell(meeting.text, result)
    tell('  moved by nb * depth', out:closest(other))

    solid.shape(canvas, other, {color = colors.warm, shadow = 0, opacity = 0.75})
    solid.shape(canvas, hero, {color = colors.hero, shadow = 0, opacity = 0.8})
    solid.shape(canvas, out, {color = colors.hero, ghost = true, opacity = 0.4})
    canvas:result(result, {normal_length = 0.9})
    local middle = (hero.a.x + hero.b.x) / 2
    canvas:caption({x = middle + 0.3, y = 0, z = 0}, meeting.text,
      ('depth %.3f'):format(result.depth), 92)
  end
  solid.finish(canvas)
  return canvas
end
