-- D5, "Pushing an OBB back out of a wall": with r, the reach of the box along the normal,
-- and s, the height of its centre, the push is r - s, in front of the wall and behind.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local caption = require 'examples.caption'
local tell = require 'examples.tell'

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

-- The part of a box on one side of a wall: its corners there, and where its edges go
-- through the wall.
local function part(box, wall, side)
  local points = {}
  for n = 0, 7 do
    local corner = box:corner(n)
    if side * (corner - wall.point):dot(wall.normal) >= 0 then
      points[#points + 1] = corner
    end
    for bit = 0, 2 do
      local other = n + 2 ^ bit
      local is_edge = math.floor(n / 2 ^ bit) % 2 == 0
      local through = is_edge and c3.segment(corner, box:corner(other)):raycast(wall)
      if through then points[#points + 1] = through.point end
    end
  end
  return c3.hull(points)
end

-- Beside the box: r, its reach along the normal, down from the centre; and s, the height
-- of the centre.
local function draw_r_and_s(picture, box, wall, r, s)
  local n, side = wall.normal, c3.vec(1.35, 0, 0)
  local center = box.center
  picture:path({center, center + side * 1.25}, {color = 'ink', width = 1, dash = true})
  picture:arrow(center + side, n * -r, {color = 'blue', width = 2})
  picture:text(center + side - n * (0.8 * r), ('r %.2f'):format(r),
    {dx = -6, anchor = 'end', size = 13, bold = true, color = 'blue'})
  picture:arrow(center + side * 1.25 - n * s, n * s, {color = 'green', width = 2})
  picture:text(center + side * 1.25 - n * (s / 2), ('s %.2f'):format(s),
    {dx = 6, dy = 4, size = 13, bold = true, color = 'green'})
end

return function()
  local picture = draw.svg{
    title = 'D5 · Pushing an OBB back out of a wall: corner, edge, face, behind',
    subtitle = 'The push is always r - s along n (red). Blue: r, the reach of the box; '
      .. 'green: s, the height of its centre. Dashed: after the push.',
    width = 1240, height = 480, camera = {yaw = 0.17, pitch = 0.28},
  }
  local wall = c3.plane({0, 1, 0}, {0, 0, 0})
  picture:shape(wall, {within = c3.aabb({-8, 0, -2}, {8, 0, 2})})
  for _, scene in ipairs(BOXES) do
    local box = c3.box(scene.at, {0.8, 0.8, 0.8}, scene.rotation)
    local result = box:contact(wall)
    local s = (box.center - wall.point):dot(wall.normal)
    tell(scene.text, result)
    local r = result.depth + s
    print(('    r %.3f, s %.3f, push r - s = %.3f'):format(r, s, r - s))

    -- in two parts, so that the wall hides the one behind it, which must not touch it
    picture:shape(part(box, wall, -1):translate(0, -1e-6, 0), {color = 'orange'})
    picture:shape(part(box, wall, 1), {color = 'orange'})
    picture:shape(box:clone():translate(result.nb * result.depth),
      {color = 'blue', ghost = true, fill = false})
    draw_r_and_s(picture, box, wall, r, s)
    picture:arrow(result.pa, result.nb * result.depth, {width = 3.5})
    picture:dot(result.pa, {color = 'blue'})
    caption(picture, {scene.at[1], 0, 0}, scene.text, ('push r - s = %.3f'):format(r - s),
      112)
  end
  return picture
end
