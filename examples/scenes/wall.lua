-- D5, "Pushing an OBB back out of a wall": a turned box walks at a slant into a wall and
-- is pushed back along the wall's normal, step by step: it slides.
local c3 = require 'collide.d3'
local tell = require 'examples.tell'
local Canvas = require 'examples.drawing.canvas'
local solid = require 'examples.drawing.solid'

local colors = Canvas.colors

-- Walks, and keeps what happened in every step.
local function slide(box, wall, step, count)
  local trail = {}
  for i = 1, count do
    box:translate(step)
    local wanted = box.center
    local result = box:contact(wall)
    if result then box:translate(result.nb * result.depth) end
    trail[i] = {wanted = wanted, center = box.center, result = result,
      gap = box:distance(wall)}
  end
  return trail
end

local function report(trail)
  local deepest, first = 0, nil
  for i, at in ipairs(trail) do
    if at.result and not first then first = i end
    deepest = math.max(deepest, first and math.abs(at.gap) or 0)
  end
  tell('first hit, in step ' .. first, trail[first].result)
  print(('  from then on the gap to the wall is 0, give or take %.1g'):format(deepest))
end

return function()
  local canvas = Canvas.new({
    title = 'D5 · Pushing an OBB back out of a wall: it slides',
    subtitle = 'Every step leads into the wall (grey); every push leads straight out '
      .. '(violet): what is left of it runs along the wall.',
    width = 1240, height = 530, scale = 78, center = {x = 5.9, y = 0.5, z = 0.4},
    yaw = 0, pitch = 52,
  })
  solid.floor(canvas, {x0 = -1.5, x1 = 13, z0 = -2, z1 = 3.4})
  local wall = c3.plane({0, 0, 1}, {0, 0, -2})
  local box = c3.box({0, 0.5, 2.4}, {0.8, 0.5, 0.5}, c3.quat({0, 1, 0}, math.rad(25)))
  solid.shape(canvas, wall, {size = {7.25, 0.75}, center = {5.75, 0.75, -2}})
  solid.shape(canvas, box, {color = colors.hero, shadow = 0})
  local start = box.center

  local walker = box:clone()
  local trail = slide(walker, wall, c3.vec(0.44, 0, -0.28), 24)
  report(trail)
  local path = {start}
  for i, at in ipairs(trail) do
    path[#path + 1] = at.center
    if i % 6 == 0 then
      solid.shape(canvas, box:clone():move_to(at.center),
        {color = colors.hero, shadow = 0, opacity = i < #trail and 0.55 or 1})
    end
    if i % 6 == 0 and at.result then
      local before = path[#path - 1]
      canvas:arrow(before, (at.wanted - before) * 2.2, {color = '#66707c'})
      canvas:arrow(at.wanted, (at.center - at.wanted) * 2.2, {color = colors.depth})
      canvas:dot_at(at.result.pa, {color = colors.warm, size = 3.5})
    end
  end
  canvas:line(path, {color = colors.path, width = 2.5})
  canvas:arrow({x = 12.3, y = 0.75, z = -2}, {x = 0, y = 0, z = 1.2})
  canvas:label({x = 12.3, y = 0.75, z = -0.8}, 'n', {bold = true, color = colors.normal})
  canvas:label({x = -1.2, y = 0.75, z = -2}, 'wall', {dx = 0, dy = 5, bold = true})
  canvas:label(start, 'start', {dx = 0, dy = 80, anchor = 'middle'})
  solid.finish(canvas)
  return canvas
end
