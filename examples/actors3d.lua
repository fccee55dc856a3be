-- D4, "To collide, or not to collide": its game, whole. A capsule walks over hills among
-- trees, rocks, walls, lifts, ferries and enemies, for ten thousand frames; prints what
-- happens to him and writes a picture. In a window: make play GAME=examples/love3d_actors
--
--   lua examples/actors3d.lua [folder for the picture [frames, 10000 [seed]]]
--
-- With a seed the keys are pressed at random, else by a walk with errands.
local draw = require 'collide.draw'
local Game = require 'examples.love3d_actors.actors.game'
local new_level = require 'examples.love3d_actors.actors.level'
local pilot = require 'examples.love3d_actors.actors.pilot'

local STEP = 1 / 60
local COLORS = {tree = 'green', rock = 'grey', wall = 'grey', crate = 'orange',
  ramp = 'orange', stage = 'orange', lift = 'purple', ferry = 'purple',
  turntable = 'yellow',
  enemy = 'vermillion'}

-- Lehmer's generator: the same numbers everywhere.
local function numbers(seed)
  local state = seed % 2147483646 + 1
  return function()
    state = state * 48271 % 2147483647
    return state / 2147483647
  end
end

-- Plays; answers with the game, the way he went, and how often each thing happened.
local function play(frames, seed)
  local counts, frame, names = {}, 0, {}
  local game = Game.new(new_level(), function(text)
    if not counts[text] then names[#names + 1] = text end
    counts[text] = (counts[text] or 0) + 1
    if counts[text] == 1 then print(('%7.2f s  %s'):format(frame * STEP, text)) end
  end)
  local input = seed and pilot.random(numbers(seed)) or pilot.errands()
  local way, inside, deepest, below = {}, 0, -math.huge, 0
  for i = 1, frames do
    frame = i
    game:step(STEP, input(game))
    local deep, p = game:deepest(), game.player.position
    deepest = math.max(deepest, deep)
    if deep > 1e-9 then inside = inside + 1 end
    if p.y < game.hills:height(p.x, p.z) - 1e-9 then below = below + 1 end
    if i % 4 == 0 then way[#way + 1] = p end
  end
  table.sort(names)
  for i, name in ipairs(names) do names[i] = name .. ' ' .. counts[name] end
  print('in all: ' .. table.concat(names, ', '))
  print(('%d frames: %d inside of anything, %d below the ground, nearest %.2g away, '
    .. 'waited for room %d times'):format(frames, inside, below, -deepest, game.waits))
  return game, way
end

-- Lines over the hills, both ways.
local function draw_hills(picture, hills)
  local size = 20
  for line = -size, size, 2 do
    local across, along = {}, {}
    for at = -size, size, 0.5 do
      across[#across + 1] = {at, hills:height(at, line), line}
      along[#along + 1] = {line, hills:height(line, at), at}
    end
    picture:path(across, {color = 'green', width = 1, opacity = 0.6})
    picture:path(along, {color = 'green', width = 1, opacity = 0.6})
  end
end

local function draw_all(game, way)
  local picture = draw.svg{
    title = 'D4 · To collide, or not to collide: the game',
    subtitle = 'Blue: the player and the way he went. Purple: lifts and ferries. '
      .. 'Red: enemies; dashed ones are dead.',
    width = 1240, height = 760, camera = {yaw = 0.5, pitch = 0.75},
  }
  draw_hills(picture, game.hills)
  for _, group in ipairs(game.groups) do
    for i, actor in ipairs(group) do
      local is_outer = group == game.walls and i <= 4
      local is_dead = actor.health and actor.health <= 0
      if not is_outer then
        picture:shape(actor.shape, {color = COLORS[actor.kind], ghost = is_dead})
      end
    end
  end
  for i = 1, #way - 1, 50 do
    local piece = {}
    for k = i, math.min(i + 50, #way) do piece[#piece + 1] = way[k] end
    picture:path(piece, {color = 'blue', width = 1.5})
  end
  return picture:shape(game.player.shape, {color = 'blue'})
end

local folder = (arg and arg[1]) or 'build/demo'
local game, way = play(tonumber(arg and arg[2]) or 10000, tonumber(arg and arg[3]))
os.execute('mkdir -p "' .. folder .. '"')
draw_all(game, way):save(folder .. '/actors3d.svg')
print('picture: ' .. folder .. '/actors3d.svg')
