-- D4, "To collide, or not to collide": the hero walks through a small level of boxes,
-- capsules, spheres and planes: is stopped, jumps, stands, climbs, rides, leaves.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local Hero = require 'examples.hero'
local tell = require 'examples.tell'

local STEP, SPEED, JUMP, LIFT_SPEED = 1 / 60, 3, 7, 1.6

local function new_level()
  local slope = math.atan(1.2 / 3.3)
  local up = c3.vec(-math.sin(slope), math.cos(slope), 0)
  local lift = {name = 'lift', color = 'purple', motion = c3.vec(0, 0, 0),
    shape = c3.box({10.2, 1.08, 0}, {0.85, 0.12, 0.8}), last_x = 13.4}
  return lift, {
    {name = 'ground', shape = c3.halfspace({0, 1, 0}, {0, 0, 0})},
    {name = 'crate', color = 'orange',
      shape = c3.aabb({2.6, 0, -0.7}, {3.8, 0.8, 0.7})},
    {name = 'ramp', color = 'grey', shape = c3.box(c3.vec(5.85, 0.6, 0) - up * 0.1,
      {math.sqrt(1.2 ^ 2 + 3.3 ^ 2) / 2, 0.1, 0.9}, c3.quat({0, 0, 1}, slope))},
    {name = 'plateau', color = 'grey',
      shape = c3.aabb({7.5, 0, -0.9}, {9.3, 1.2, 0.9})},
    lift,
    {name = 'log', color = 'green',
      shape = c3.capsule({17, 0.3, -0.8}, {17, 0.3, 0.8}, 0.3)},
    {name = 'boulder', color = 'vermillion', shape = c3.sphere({20.2, 0.6, 0}, 0.6)},
    {name = 'wall', shape = c3.halfspace({-1, 0, 0}, {23.4, 0, 0})},
  }
end

-- The lift moves while somebody stands on it; true while he has to wait there.
local function move_lift(lift, hero)
  local going = hero.floor == lift and lift.shape.center.x < lift.last_x
  local step = going and LIFT_SPEED * STEP or 0
  lift.motion = c3.vec(step, 0.25 * step, 0)
  lift.shape:translate(lift.motion)
  return going and hero.shape.a.x > lift.shape.center.x
end

-- Who plays: walks right, waits on the lift, jumps when he gets no further.
local function play(hero, lift, stuck)
  hero.walk = move_lift(lift, hero) and 0 or SPEED
  if stuck > 3 and hero.floor then
    hero:jump(JUMP)
    return true
  end
  return false
end

local function state_of(hero)
  if not hero.floor then return 'in the air', 'leaves the ground' end
  local state = hero.floor.name == 'lift' and 'riding' or 'standing'
  return state, state .. ' on ' .. hero.floor.name
end

-- Walks until the wall stops him; answers with the path and what happened on it.
local function walk(lift, level)
  local hero, path, events, met, stuck = Hero.new({0, 0, 0}), {}, {}, {}, 0
  local last_told = nil
  local function event(text) events[#events + 1] = {text = text, at = hero:soles()} end
  local function on_hit(thing, result)
    if met[thing.name] then return end
    met[thing.name] = true
    tell('hits ' .. thing.name, result)
    event(thing.name)
  end
  for step = 1, 1200 do
    local x = hero.shape.a.x
    if play(hero, lift, stuck) then event('jumps') end
    hero:step(level, STEP, on_hit)
    stuck = hero.walk > 0 and hero.shape.a.x - x < 0.3 * SPEED * STEP and stuck + 1 or 0
    local state, text = state_of(hero)
    path[step] = {at = hero:soles(), shape = hero.shape:clone(), state = state}
    if text ~= last_told then
      print(('%6.2f s  %s'):format(step * STEP, text))
      last_told = text
    end
    if met.wall and hero.floor then break end
  end
  return path, events
end

local STATES = {standing = 'green', riding = 'purple', ['in the air'] = 'orange'}

local LENGTH, FRONT = 23.4, 1.6

local function draw_level(picture, lift, level)
  picture:shape(level[1].shape, {within = c3.aabb({-1, 0, -FRONT}, {LENGTH, 0, FRONT})})
  picture:shape(lift.shape, {color = lift.color, ghost = true})
  lift.shape:move_to(10.2, 1.08, 0) -- where it started
  for _, thing in ipairs(level) do
    if thing.color then
      picture:shape(thing.shape, {color = thing.color, shadow = 0})
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
  local lift, level = new_level()
  local path, events = walk(lift, level)
  draw_level(picture, lift, level)
  draw_events(picture, events)
  draw_path(picture, path)
  return picture
end
