-- Level geometry in the plane: a hero walks over a tile map (a grid with slopes and a
-- one-way shelf) to a chain of edges (a path) on which an ellipse lies.
--
--   lua examples/tiles2d.lua [folder for the picture, build/demo by default]
local c2 = require 'collide.d2'
local draw = require 'collide.draw'

local MAP = c2.grid{kinds = {['#'] = 'solid', ['/'] = 'slope_right',
  ['\\'] = 'slope_left', ['-'] = 'oneway'}, tiles = {
  '############', './##\\......#', '.....--....#', '...........#'}}
local HILLS = c2.path{{20, 4}, {19, 1}, {17, 1}, {15.5, 2}, {14, 3}, {12, 4}}
local STONE = c2.ellipse({16.2, 2.2}, 0.8, 0.4, -0.4)

local world = c2.world{up = {0, 1}}
world:add('map', MAP)
world:add('hills', HILLS)
world:add('stone', STONE)
local body = c2.capsule(1, 1.4, 1, 1.9, 0.3)
world:add('hero', body)
local hero = c2.character(world, 'hero', {step = 0.5})

local function walk()
  local fall, way, floor = 0, {}, nil
  for frame = 1, 190 do
    fall = (frame == 70 or frame == 105) and 0.36 or fall - 0.02
    local state = hero:move(0.1, fall)
    fall = state.grounded and 0 or fall
    local x, y = world:position('hero')
    if state.grounded and state.floor ~= floor then
      floor = state.floor
      print(('at x = %.1f, y = %.2f it walks on the %s'):format(x, y, floor))
    end
    way[frame] = c2.vec(x, y)
  end
  return way
end

local function new_picture()
  local picture = draw.svg{title = 'A grid, a path and an ellipse', width = 1100,
    height = 380, subtitle = 'Dashed: the way of a character that walks and jumps.'}
  picture:shape(MAP, {color = 'grey'})
  picture:shape(HILLS, {color = 'green'})
  picture:shape(STONE, {color = 'orange'})
  picture:path(walk(), {color = 'ink', dash = true})
  local ax, ay = body:position()
  local bx, by = world:position('hero')
  picture:shape(body:clone():translate(bx - ax, by - ay), {color = 'blue'})
  return picture
end

-- Run as a program; when loaded by require the caller does the rest.
if ... ~= 'examples.tiles2d' then
  local folder = arg and arg[1] or 'build/demo'
  os.execute('mkdir -p "' .. folder .. '"')
  new_picture():save(folder .. '/tiles2d.svg')
end

return new_picture
