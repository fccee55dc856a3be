-- D5, "Pushing an OBB back out of a wall": a turned box walks at a slant into a wall and
-- is pushed back along the wall's normal, step by step: it slides.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local tell = require 'examples.tell'

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

-- Some steps, the first hit among them: the box as it was left, and how it came there:
-- where it wanted to go (grey), and the push back from there (red), true to scale.
local function draw_trail(picture, box, trail)
  local path, first = {box.center}, nil
  for i, at in ipairs(trail) do
    path[#path + 1] = at.center
    local is_first = at.result and not first
    if is_first then first = i end
    if is_first or i % 6 == 0 and i ~= 12 then
      picture:shape(box:clone():move_to(at.center),
        {color = 'blue', opacity = i < #trail and 0.55 or nil})
    end
    if at.result and (is_first or i % 6 == 0) then
      picture:arrow(path[#path - 1], at.wanted - path[#path - 1], {color = 'grey'})
      picture:arrow(at.wanted, at.center - at.wanted)
      picture:dot(at.result.pb, {color = 'orange', size = 3.5})
    end
  end
  picture:path(path, {color = 'green', width = 2})
end

return function()
  local picture = draw.svg{
    title = 'D5 · Pushing an OBB back out of a wall: it slides',
    subtitle = 'From straight above, to scale. Every step leads into the wall (grey), '
      .. 'every push straight out (red): the rest runs along it.',
    width = 1240, height = 530, camera = {yaw = 0, pitch = math.pi / 2},
  }
  local wall = c3.plane({0, 0, 1}, {0, 0, -2})
  local box = c3.box({0, 0.5, 2.4}, {0.8, 0.5, 0.5}, c3.quat({0, 1, 0}, math.rad(25)))
  picture:shape(c3.halfspace({0, 1, 0}, {0, 0, 0}),
    {within = c3.aabb({-1.5, 0, -2}, {13, 0, 3.4})})
  picture:shape(wall, {within = c3.aabb({-1.5, 0, -2}, {13, 1.5, -2})})
  picture:shape(box, {color = 'blue', shadow = 0})

  local trail = slide(box:clone(), wall, c3.vec(0.44, 0, -0.28), 24)
  report(trail)
  draw_trail(picture, box, trail)
  picture:arrow({12.3, 0.75, -2}, {0, 0, 1.2})
  picture:text({12.3, 0.75, -0.8}, 'n', {dx = 10, bold = true, color = 'vermillion'})
  picture:text({-1.2, 0.75, -2}, 'wall', {dy = -8, bold = true})
  picture:text(box.center, 'start', {dy = 5, anchor = 'middle'})
  return picture
end
