-- A camera behind the hero that never looks from within a wall. It is a little ball; a
-- ball meets a wall where a ray meets that wall grown by the ball's radius: a rounded
-- box.
--
--   lua examples/camera3d.lua
local c3 = require 'collide.d3'

local RADIUS, WANTED = 0.25, 5

-- centers and half extents: two walls of a corridor, its end, a corner, the floor
local WALLS = {
  {{0, 1.5, 3}, {8, 1.5, 0.5}}, {{-3.5, 1.5, -3}, {4.5, 1.5, 0.5}},
  {{8, 1.5, -2}, {0.5, 1.5, 6}}, {{1.5, 1.5, -6}, {0.5, 1.5, 3.5}},
  {{0, -0.5, 0}, {12, 0.5, 12}},
}

local function grown_walls()
  local list = {}
  for i, wall in ipairs(WALLS) do list[i] = c3.box(wall[1], wall[2], nil, RADIUS) end
  return list
end

-- How far from the eye, along the unit direction, the camera may go.
local function free_distance(walls, eye, direction)
  local free = WANTED
  for _, wall in ipairs(walls) do
    local hit = wall:raycast(eye, direction, free)
    if hit then free = hit.t end
  end
  return free
end

local walls = grown_walls()
for step = 0, 8 do
  -- he walks along the corridor and looks ahead, the camera is behind and above
  local eye = c3.vec(-6 + 1.5 * step, 1.6, 0)
  local back = c3.vec(-math.cos(step / 3), 0.25, -math.sin(step / 3)):normalized()
  local distance = free_distance(walls, eye, back)
  local camera = c3.sphere(eye + back * distance, RADIUS)
  local clear = math.huge
  for _, wall in ipairs(walls) do
    -- the walls are grown already: the camera's centre against them
    clear = math.min(clear, wall:distance(c3.point(camera.center)))
  end
  local why = distance < WANTED and ' (a wall is in the way)' or ''
  print(('eye at x = %4.1f: camera %.2f behind%s, %.2f clear of walls')
    :format(eye.x, distance, why, math.max(clear, 0)))
end
