-- Level geometry in space: a character walks down a hill (a height field with a pond cut
-- out of it), over a bridge (a mesh) and up onto blocks (voxels), of which one is taken
-- away under its feet.
--
--   lua examples/terrain3d.lua [folder for the picture, build/demo by default]
local c3 = require 'collide.d3'
local draw = require 'collide.draw'

local COLUMNS, ROWS = 11, 7

local function hill()
  local heights, holes = {}, {}
  for z = 0, ROWS - 1 do
    for x = 0, COLUMNS - 1 do
      heights[#heights + 1] = math.max(0, 2 - 0.06 * ((x - 1) ^ 2 + (z - 3) ^ 2))
    end
  end
  for z = 0, ROWS - 2 do
    holes[#holes + 1] = {7, z}
    holes[#holes + 1] = {8, z}
  end
  return c3.heightfield{heights = heights, columns = COLUMNS, rows = ROWS, cell = 1,
    holes = holes}
end

local FIELD = hill()
local BRIDGE = c3.mesh({{6.5, 0, 2}, {6.5, 0, 4}, {8, 0.6, 2}, {8, 0.6, 4}, {9.5, 0, 2},
  {9.5, 0, 4}}, {{1, 2, 3}, {2, 4, 3}, {3, 4, 5}, {4, 6, 5}}, {two_sided = true})
local BLOCKS = c3.voxels{columns = 2, rows = 2, layers = 4, origin = {10, 0, 1}, cell =
  {1, 0.25, 1}, tiles = {1, 1, 0, 1,  1, 1, 0, 1,  1, 1, 0, 1,  1, 1, 0, 1}}

local world = c3.world{up = {0, 1, 0}}
world:add('hill', FIELD)
world:add('bridge', BRIDGE)
world:add('blocks', BLOCKS)
local body = c3.capsule({1, 2.8, 3}, {1, 3.6, 3}, 0.3)
world:add('hero', body)
local hero = c3.character(world, 'hero', {step = 0.3})

-- Walks to the right, and falls; returns the way.
local function walk(frames)
  local fall, way, floor = 0, {}, nil
  for _ = 1, frames do
    fall = fall - 0.02
    local state = hero:move(0.1, fall, 0)
    if state.grounded then fall = 0 end
    if state.grounded and state.floor ~= floor then
      floor = state.floor
      local x, y = world:position('hero')
      print(('at x = %.1f, y = %.2f it walks on the %s'):format(x, y, floor))
    end
    way[#way + 1] = c3.vec(world:position('hero'))
  end
  return way
end

local function new_picture()
  local way = walk(104)
  local x, y, z = world:position('hero')
  local hit = c3.point(x, y, z):cast({0, -2, 0}, BLOCKS)
  print('it stands on voxel', hit.part)
  local column, layer = math.floor(x - 10), math.floor(z - 1)
  BLOCKS:set_tile(column, 1, layer, 0)
  BLOCKS:set_tile(column, 0, layer, 0)
  walk(20)
  print(('and without it %.2f lower'):format(y - select(2, world:position('hero'))))
  local picture = draw.svg{title = 'A height field, a mesh and voxels', width = 900,
    height = 560, camera = {eye = {3, 7, 15}, target = {6, 0.5, 3}, fov = 0.7},
    subtitle = 'The way of a character over all three; a block is gone from under it.'}
  picture:shape(FIELD, {color = 'green'})
  picture:shape(BRIDGE, {color = 'orange'})
  picture:shape(BLOCKS, {color = 'grey'})
  picture:path(way, {color = 'ink', dash = true})
  local ax, ay, az = body:position()
  local bx, by, bz = world:position('hero')
  picture:shape(body:clone():translate(bx - ax, by - ay, bz - az), {color = 'blue'})
  return picture
end

-- Run as a program; when loaded by require the caller does the rest.
if ... ~= 'examples.terrain3d' then
  local folder = arg and arg[1] or 'build/demo'
  os.execute('mkdir -p "' .. folder .. '"')
  new_picture():save(folder .. '/terrain3d.svg')
end

return new_picture
