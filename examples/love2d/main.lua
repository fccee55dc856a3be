-- A small platformer: light all four lamps with the laser. The last one is in a cup that
-- only a mirror looks into.
--
--   git clone ADDRESS collide
--   cd collide
--   make play
--
-- It also plays by itself, and saves a picture of the end: see demo.lua.
local Demo = require 'demo'
local Scene = require 'scene'
local View = require 'view'

-- Steps are always as long as this: so the same keys play the same game everywhere.
local STEP = 1 / 60

local scene, view, demo
local late = 0 -- how much time has passed that no step has been made for

function love.load(arguments)
  scene, view = Scene.new(), View.new()
  demo = Demo.from(arguments)
end

local function player()
  local down = love.keyboard.isDown
  return {left = down('left', 'a'), right = down('right', 'd'),
    jump = down('up', 'w', 'space'), aim = View.mouse()}
end

function love.update(seconds)
  if demo then return demo:play(scene, STEP) end
  late = math.min(late + seconds, 0.1) -- after a pause it does not catch up for long
  while late >= STEP do
    late = late - STEP
    scene:step(STEP, player())
  end
end

function love.draw()
  view:draw(scene)
  if demo then demo:finish(scene) end
end

function love.keypressed(key)
  if key == 'c' then view.shows_contacts = not view.shows_contacts end
  if key == 'r' then scene = Scene.new() end
  if key == 'escape' then love.event.quit() end
end
