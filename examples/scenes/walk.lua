-- D4, "To collide, or not to collide": the player of examples/love3d_actors walks through
-- a small level of boxes, capsules and spheres: is stopped, jumps, stands, climbs, rides,
-- leaves.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local Game = require 'examples.love3d_actors.actors.game'
local Platform = require 'examples.love3d_actors.actors.platform'
local Player = require 'examples.love3d_actors.actors.player'
local Solid = require 'examples.love3d_actors.actors.solid'
local wall = require 'examples.love3d_actors.actors.wall'
local tell = require 'examples.tell'

local STEP = 1 / 60
local SLOPE = math.atan(1.2 / 3.3)
local LENGTH, FRONT = 23.4, 1.6
-- Flat ground, as a height field of one cell.
local function flat_ground()
  return c3.heightfield{heights = {0, 0, 0, 0}, columns = 2, rows = 2, cell = 60,
    origin = {-30, 0, -30}}
end

local function new_level()
  local up = c3.vec(-math.sin(SLOPE), math.cos(SLOPE), 0)
  local ramp = wall(c3.vec(5.85, 0.6, 0) - up * 0.1,
    {math.sqrt(1.2 ^ 2 + 3.3 ^ 2) / 2, 0.1, 0.9}, c3.quat({0, 0, 1}, SLOPE), 'ramp')
  local log = Solid.new('log', c3.capsule({0, 0, -0.8}, {0, 0, 0.8}, 0.3), {17, 0.3, 0})
  return {
    hills = flat_ground(), start = c3.vec(0, 0, 0), enemies = {}, trees = {log},
    walls = {wall({3.2, 0.4, 0}, {0.6, 0.4, 0.7}, nil, 'crate'), ramp,
      wall({8.4, 0.6, 0}, {0.9, 0.6, 0.9}, nil, 'plateau'),
      wall({LENGTH + 1, 1.4, 0}, {1, 1.4, 1.4})},
    rocks = {Solid.new('boulder', c3.sphere({0, 0, 0}, 0.6), {20.2, 0.6, 0})},
    platforms = {Platform.new('lift', {10.2, 1.08, 0}, {13.4, 1.88, 0}, {0.85, 0.12, 0.8},
      1.6)},
  }
end

-- The lift goes only while it is ridden, and stays at its end.
local function make_lift_wait(lift, game)
  local last = lift.to
  function lift:step(seconds)
    if game.player.riding == self and self.position ~= last then
      Platform.step(self, seconds)
    else
      self.before = self.position
      self.motion = c3.vec(0, 0, 0)
    end
  end
  return function() return game.player.riding == lift and lift.position ~= last end
end

local function state_of(player)
  if player.in_air then return 'in the air', 'leaves the ground' end
  local on = player.riding and player.riding.kind or 'ground'
  local state = on == 'lift' and 'riding' or 'standing'
  return state, state .. ' on ' .. on
end

-- Walks right until the wall stops him, waits on the lift, jumps when he gets no further;
-- answers with the path and what happened on it.
local function walk(game)
  local player, path, events, met, stuck = game.player, {}, {}, {}, 0
  local is_waiting, last_told = make_lift_wait(game.platforms[1], game), nil
  player.in_air = false
  local function event(text) events[#events + 1] = {text = text, at = player.position} end
  function player:on_hit(result, thing)
    if not met[thing.kind] then
      met[thing.kind] = true
      tell('hits ' .. thing.kind, result)
      event(thing.kind)
    end
    Player.on_hit(self, result, thing)
  end
  for step = 1, 1200 do
    local x, walks = player.position.x, 0.75
    if is_waiting() and x > game.platforms[1].position.x then walks = 0 end
    local jumps = stuck > 3 and not player.in_air
    if jumps then event('jumps') end
    game:step(STEP, {x = walks, z = 0, jump = jumps})
    stuck = walks > 0 and player.position.x - x < 0.015 and stuck + 1 or 0
    local state, text = state_of(player)
    path[step] = {at = player.position, shape = player.shape:clone(), state = state}
    if text ~= last_told then
      print(('%6.2f s  %s'):format(step * STEP, text))
      last_told = text
    end
    if met.wall and not player.in_air then break end
  end
  return path, events
end

local STATES = {standing = 'green', riding = 'purple', ['in the air'] = 'orange'}

local COLORS = {crate = 'orange', ramp = 'grey', plateau = 'grey', log = 'green',
  boulder = 'vermillion', lift = 'purple'}

local function draw_level(picture, game)
  picture:shape(c3.halfspace({0, 1, 0}, {0, 0, 0}),
    {within = c3.aabb({-1, 0, -FRONT}, {LENGTH, 0, FRONT})})
  local lift = game.platforms[1]
  picture:shape(lift.shape, {color = COLORS.lift, ghost = true})
  lift.position = lift.from -- where it started
  lift:place()
  for _, group in ipairs(game.groups) do
    for _, thing in ipairs(group) do
      if COLORS[thing.kind] then
        picture:shape(thing.shape, {color = COLORS[thing.kind], shadow = 0})
      end
    end
  end
  picture:shape(c3.plane({-1, 0, 0}, {LENGTH, 0, 0}),
    {within = c3.aabb({LENGTH, 0, -1.4}, {LENGTH, 2.8, 1.4})})
end

local function draw_path(picture, path)
  local from, last = 1, nil
  for i = 2, #path do
    if path[i].state ~= path[from].state or i == #path then
      local points = {}
      for k = from, i do points[#points + 1] = path[k].at end
      picture:path(points, {color = STATES[path[from].state], width = 3})
      from = i
    end
  end
  for i, at in ipairs(path) do
    if not last or (at.at - last):length() > 1.15 or i == #path then
      picture:shape(at.shape, {color = 'blue', ghost = i < #path,
        opacity = i < #path and 0.6 or nil, shadow = i == #path and 0 or nil})
      last = at.at
    end
  end
end

-- Names before the scene, each on the first line that is still free there.
local function draw_events(picture, events)
  local free_from = {-9, -9, -9}
  for _, event in ipairs(events) do
    local width, lane = 0.125 * #event.text, 1
    while lane < #free_from and event.at.x - width / 2 < free_from[lane] do
      lane = lane + 1
    end
    free_from[lane] = event.at.x + width / 2 + 0.2
    local foot = c3.vec(event.at.x, 0, FRONT)
    picture:path({event.at, foot}, {color = 'grey', width = 1})
    picture:dot(event.at, {color = 'vermillion', size = 4})
    picture:text(foot, event.text, {anchor = 'middle', dy = 8 + 18 * lane, size = 13})
  end
end

return function()
  local picture = draw.svg{
    title = 'D4 · To collide, or not to collide: the hero walks',
    subtitle = 'Line: the way of his soles; green standing, purple riding, '
      .. 'orange in the air. Below: whom he hits, first time.',
    width = 1560, height = 450, margin = 46, camera = {yaw = 0.07, pitch = 0.31},
  }
  local game = Game.new(new_level())
  local path, events = walk(game)
  draw_level(picture, game)
  draw_events(picture, events)
  draw_path(picture, path)
  return picture
end
