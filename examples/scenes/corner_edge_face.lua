-- D5, "Pushing an OBB back out of a wall": with r, the reach of the box along the normal,
-- and s, the height of its centre, the push is r - s, in front of the wall and behind.
local c3 = require 'collide.d3'
local tell = require 'examples.tell'
local Canvas = require 'examples.drawing.canvas'
local solid = require 'examples.drawing.solid'

local colors = Canvas.colors

local function on_a_corner()
  local axis = c3.vec(1, 1, 1):cross(c3.vec(0, 1, 0)):normalized()
  return c3.quat(axis, math.acos(1 / math.sqrt(3)))
end

local BOXES = {
  {text = 'a face', at = {-5.4, 0.5, 0}, rotation = c3.quat({0, 1, 0}, 0.5)},
  {text = 'an edge', at = {-1.8, 0.9, 0}, rotation = c3.quat({0, 0, 1}, math.pi / 4)},
  {text = 'a corner', at = {1.8, 1.2, 0}, rotation = on_a_corner()},
  {text = 'centre behind the wall', at = {5.4, -0.4, 0},
    rotation = c3.quat({0, 1, 0}, 0.5)},
}

-- The wall is see-through: first what is behind it, then it, then what is in front.
local function draw(canvas, wall, boxes)
  for _, scene in ipairs(boxes) do
    solid.shape(canvas, scene.box, {color = colors.warm})
  end
  solid.finish(canvas)
  solid.shape(canvas, wall, {size = {8, 2}, color = '#7f95ab', opacity = 0.5})
  solid.finish(canvas)
  for _, scene in ipairs(boxes) do
    solid.shape(canvas, scene.box, {color = colors.warm, above = 0})
  end
  solid.finish(canvas)
  for _, scene in ipairs(boxes) do
    solid.shape(canvas, scene.out,
      {color = colors.hero, ghost = true, hollow = true, opacity = 1})
  end
  solid.finish(canvas)
end

return function()
  local canvas = Canvas.new({
    title = 'D5 · Pushing an OBB back out of a wall: corner, edge, face, behind',
    subtitle = 'The push is always r - s along n. Dashed: after the push. '
      .. 'Dot: the deepest point.',
    width = 1240, height = 480, scale = 72, center = {x = 0, y = 0.5, z = 0},
    yaw = 10, pitch = 16,
  })
  local wall, boxes = c3.plane({0, 1, 0}, {0, 0, 0}), {}
  for _, scene in ipairs(BOXES) do
    local box = c3.box(scene.at, {0.8, 0.8, 0.8}, scene.rotation)
    local result = box:contact(wall)
    local s = (box.center - wall.point):dot(wall.normal)
    tell(scene.text, result)
    local r = result.depth + s
    print(('    r %.3f, s %.3f, push r - s = %.3f'):format(r, s, r - s))

    boxes[#boxes + 1] = {box = box, out = box:clone():translate(result.nb * result.depth)}
    canvas:arrow(result.pa, result.nb * result.depth, {color = colors.depth, width = 3.5})
    canvas:dot_at(result.pa, {color = colors.normal})
    canvas:caption({x = scene.at[1], y = 0, z = 0}, scene.text,
      ('depth %.3f'):format(result.depth), 118)
  end
  draw(canvas, wall, boxes)
  return canvas
end
