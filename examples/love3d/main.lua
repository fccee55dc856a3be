-- Shapes of all kinds drift in a room and bounce off each other and the walls; the mouse
-- is a ray that picks the first of them, and a click pushes it.
--
--   git clone ADDRESS collide
--   cd collide
--   make play GAME=examples/love3d
--
-- It also plays by itself, and saves a picture of the end: see demo.lua.
local Camera = require 'camera'
local Demo = require 'demo'
local Room = require 'room'
local View = require 'view'

-- Steps are always as long as this: so everything goes the same way everywhere.
local STEP = 1 / 60

local room, camera, view, demo
local pointer, hit = {0, 0}, nil
local is_still = false
local late = 0 -- how much time has passed that no step has been made for

function love.load(arguments)
  room, camera = Room.new(), Camera.new()
  view = View.new(camera)
  demo = Demo.from(arguments)
end

-- From -1 to 1: which of two keys is held.
local function between(less, more)
  local down = love.keyboard.isDown
  return (down(more) and 1 or 0) - (down(less) and 1 or 0)
end

local function player()
  return {turn = between('left', 'right'), lift = between('down', 'up'),
    pointer = {love.mouse.getPosition()}}
end

local function step(input)
  camera:step(STEP, input)
  if not is_still then room:step(STEP) end
  pointer = input.pointer
  hit = room:pick(camera:ray(pointer[1], pointer[2]))
end

function love.update(seconds)
  if demo then
    for _ = 1, demo:steps_now(room) do
      step(demo:input(room, view))
      demo.tell(room, hit)
    end
    return
  end
  late = math.min(late + seconds, 0.1) -- after a pause it does not catch up for long
  while late >= STEP do
    late = late - STEP
    step(player())
  end
end

function love.draw()
  view:draw(room, hit, pointer)
  if demo then demo:finish(room) end
end

function love.mousepressed(x, y)
  local origin, direction = camera:ray(x, y)
  local picked = room:pick(origin, direction)
  if picked then Room.kick(picked.item, direction) end
end

function love.wheelmoved(_, clicks)
  camera:zoom(clicks)
end

function love.keypressed(key)
  if key == 's' then view.shows_sparks = not view.shows_sparks end
  if key == 'space' then is_still = not is_still end
  if key == 'r' then room = Room.new() end
  if key == 'escape' then love.event.quit() end
end
