-- The game of D4, "To collide, or not to collide": walk over hills among trees, rocks,
-- walls, lifts, ferries and enemies, and be pushed out of them all.
--
--   git clone ADDRESS collide
--   cd collide
--   make play GAME=examples/love3d_actors
--
-- The game itself is in actors/, one file an actor. It also plays by itself, and saves a
-- picture of the end: --script STEPS --shot NAME.
local Camera = require 'camera'
local Game = require 'actors.game'
local View = require 'view'
local new_level = require 'actors.level'
local pilot = require 'actors.pilot'

-- Steps are always as long as this: so everything goes the same way everywhere.
local STEP = 1 / 60

local game, camera, view, script
local late, frame = 0, 0

local function begin()
  game = Game.new(new_level(), function(text) view:tell(text) end)
  camera = Camera.new(game.player.position)
  view = view or View.new(camera)
end

local function value_after(arguments, name)
  for i, word in ipairs(arguments) do
    if word == name then return arguments[i + 1] end
  end
  return nil -- a value, where tonumber wants one
end

function love.load(arguments)
  begin()
  local steps = tonumber(value_after(arguments, '--script'))
  if steps then
    script = {steps = steps, shot = value_after(arguments, '--shot'),
      input = pilot.errands()}
  end
end

-- From -1 to 1: which of two keys is held.
local function between(less, more)
  local down = love.keyboard.isDown
  return (down(more) and 1 or 0) - (down(less) and 1 or 0)
end

local function keys()
  local way = camera:ahead() * between('s', 'w') + camera:right() * between('a', 'd')
  local length = math.max(1, way:length())
  return {x = way.x / length, z = way.z / length, jump = love.keyboard.isDown('space')}
end

local function step(input, turn)
  frame = frame + 1
  game:step(STEP, input)
  camera:step(STEP, game.player.position, turn)
end

function love.update(seconds)
  if script then
    for _ = 1, math.min(10, script.steps - frame) do
      step(script.input(game), 0)
      local p = game.player.position
      print(('step %d: deepest %.9f at %.3f %.3f %.3f'):format(frame, game:deepest(), p.x,
        p.y, p.z))
    end
    return
  end
  late = math.min(late + seconds, 0.1) -- after a pause it does not catch up for long
  while late >= STEP do
    late = late - STEP
    step(keys(), between('left', 'right'))
  end
end

-- After the last step has been drawn: the picture, and the end.
local function finish()
  script.is_over = true
  if not script.shot then return love.event.quit() end
  love.graphics.captureScreenshot(function(image)
    image:encode('png', script.shot .. '.png')
    love.event.quit()
  end)
end

function love.draw()
  view:draw(game, camera)
  if script and frame >= script.steps and not script.is_over then finish() end
end

function love.keypressed(key)
  if key == 'r' then begin() end
  if key == 'escape' then love.event.quit() end
end
