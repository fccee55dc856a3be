-- A whirlwind: ten thousand things of six kinds turn about a shaft of air around a tower.
-- Every frame moves and turns them all, and asks which of them have begun to touch the
-- tower; at the end, who touches whom, what a watchman sees, and where hail comes down.
--
--   lua examples/world3d.lua [folder for the picture, build/demo by default]
--     [how many things, 10000] [how many frames, 100]
local c3 = require 'collide.d3'
local draw = require 'collide.draw'
local cos, pi, sin = math.cos, math.pi, math.sin

local TOP = 42
local TOWER = {
  c3.box({0, 8, 0}, {5, 8, 5}),
  c3.box({0, 22, 0}, {3.5, 6, 3.5}, c3.quat({0, 1, 0}, 0.5)),
  c3.cylinder({0, 28, 0}, {0, 33, 0}, 2.5), c3.cone({0, 33, 0}, {0, 40, 0}, 3.2),
}

-- The same numbers in every run and in every Lua.
local seed = 1
local function random(low, high)
  seed = seed * 16807 % 2147483647
  return low + (high - low) * seed / 2147483647
end

-------------------------------------------------------------------------- the things --

local function stone(size)
  local points = {}
  for i = 1, 10 do
    local y, angle = random(-1, 1), 2.4 * i
    local r = math.sqrt(1 - y * y) * size
    points[i] = {r * cos(angle), size * y, r * sin(angle)}
  end
  return c3.hull(points)
end

-- Each around the origin: the world places them.
local MAKE = {
  function(s) return c3.sphere({0, 0, 0}, s) end,
  function(s) return c3.capsule({-s, 0, 0}, {s, 0, 0}, 0.5 * s) end,
  function(s) return c3.box({0, 0, 0}, {1.2 * s, 0.8 * s, 0.5 * s}) end,
  function(s) return c3.cylinder({0, -s, 0}, {0, s, 0}, 0.6 * s) end,
  function(s) return c3.cone({0, -s, 0}, {0, s, 0}, 0.9 * s) end,
  stone,
}

local function new_thing(i)
  local x, y, z = random(-1, 1), random(-1, 1), random(-1, 1)
  local length = math.sqrt(x * x + y * y + z * z) + 1e-9
  local size = 0.12 + 0.75 * random(0, 1) ^ 6
  return {
    shape = MAKE[i % #MAKE + 1](size), size = size,
    height = random(0, TOP), far = random(0, 1) ^ 0.7 * 2 - 0.7,
    phase = random(0, 2 * pi), spin = random(-0.2, 0.2),
    x = x / length, y = y / length, z = z / length,
  }
end

local turn = {x = 0, y = 0, z = 0, w = 1}

-- It climbs in the wide funnel, turns about the axis, and about an axis of its own.
local function put(world, thing, frame)
  local height = (thing.height + 0.1 * frame) % TOP
  local wide = 5.5 + 0.0105 * height ^ 2
  local radius = wide + thing.far * (2 + 0.12 * height)
  local angle = thing.phase + frame * 0.9 / (wide + 2)
  local half, lean = 0.5 * thing.spin * frame, 3 * sin(height / 14 + 0.01 * frame)
  local s = sin(half)
  turn.x, turn.y, turn.z, turn.w = thing.x * s, thing.y * s, thing.z * s, cos(half)
  world:place(thing, radius * cos(angle) + lean, height, radius * sin(angle), turn)
end

local LEVEL = {layer = 'level', hits = {}}

local function new_world(count)
  local world, things = c3.world(), {}
  world:add('ground', c3.halfspace({0, 1, 0}, {0, 0, 0}), LEVEL)
  for _, part in ipairs(TOWER) do world:add(part, part, LEVEL) end
  for i = 1, count do
    local thing = new_thing(i)
    things[i] = world:add(thing, thing.shape, {layer = 'things'})
    put(world, thing, 0)
  end
  return world, things
end

--------------------------------------------------------------------------- a frame --

-- Handed in again as `out`, so that the answers leave no garbage.
local events, list = {}, {}

-- The parts of the tower are their own items.
local function is_tower(item)
  return type(item) == 'userdata'
end

local function step(world, things, frame, totals)
  for i = 1, #things do put(world, things[i], frame) end
  local began, n, _, m = world:events(events)
  totals.began, totals.ended = totals.began + n, totals.ended + m
  for i = 1, n do
    if is_tower(began[i].a) then totals.tower = totals.tower + 1 end
  end
end

--------------------------------------------------------------------------- questions --

-- From the camera's place to all over the tower: how much of it is seen?
local function look_at_tower(world, eye)
  local rays, n = {}, 0
  for row = 1, 30 do
    for column = 1, 20 do
      local target = c3.vec((column - 10.5) * 0.35, row * 1.15, 3)
      local d = target - eye
      for _, number in ipairs({eye.x, eye.y, eye.z, d.x, d.y, d.z, 2}) do
        rays[#rays + 1] = number
      end
      n = n + 1
    end
  end
  local out = world:raycast_batch(rays, n)
  local seen = 0
  for i = 1, n do
    if is_tower(out.items[i]) then seen = seen + 1 end
  end
  return seen, n
end

-- Hailstones fall straight down: shapes that are no items.
local function hail(world)
  local falls = {}
  for i = 1, 12 do
    local ball = c3.sphere({3.1 * i - 20, TOP + 4, 18 * sin(2.4 * i)}, 0.7)
    falls[i] = {ball = ball, hit = world:cast(ball, {0, -90, 0})}
  end
  return falls
end

--------------------------------------------------------------------------- the picture --

local EYE = c3.vec(12, 20, 110)

local COLORS = {apart = 'faint', touching = 'blue', tower = 'orange'}

-- All of them would hide the tower: of those that touch nothing each tenth is drawn, of
-- the pairs that touch each fifth.
local APART, PAIRS = 10, 5

-- What is small from here is drawn as a dot.
local function draw_thing(picture, shape, color, thing)
  local size = 1700 * thing.size / (c3.vec(shape:position()) - EYE):length()
  if size > 5 then
    picture:shape(shape, {color = color, width = 0.5})
  else
    picture:shape(c3.point(shape:position()), {color = color, size = 0.6 * size})
  end
end

local function new_picture(world, things, touching, falls)
  local picture = draw.svg{
    title = ('%d things in one world'):format(#things),
    subtitle = ('Orange: what touches the tower.\n'
      .. 'Blue: each fifth of %d pairs that touch. Grey: each tenth of the rest.\n'
      .. 'Green: balls cast down, where they come to lie.'):format(touching.n),
    width = 1240, height = 1000, margin = 0,
    camera = {eye = EYE, target = {0, 24, 0}, fov = 0.56},
  }
  picture:shape(world:shape('ground'), {within = c3.aabb({-60, 0, -60}, {60, 1, 50})})
  for _, part in ipairs(TOWER) do picture:shape(part, {color = 'purple'}) end
  for i, thing in ipairs(things) do
    local how = touching[thing] or i % APART == 0 and 'apart'
    if COLORS[how] then draw_thing(picture, world:shape(thing), COLORS[how], thing) end
  end
  for _, fall in ipairs(falls) do
    local down = c3.vec(0, -90 * fall.hit.t, 0)
    picture:shape(fall.ball:clone():translate(down), {color = 'green'})
    picture:arrow(fall.ball.center, down, {color = 'green', width = 1.2})
  end
  return picture
end

-- How each thing is touched: by the tower, by another in a pair that is drawn, or in one
-- that is not.
local function find_touching(world)
  local flat, n = world:pairs_batch(list)
  local touching = {n = n}
  for i = 1, 2 * n, 2 do
    local a, b = flat[i], flat[i + 1]
    if is_tower(a) then
      touching[b] = 'tower'
    elseif a ~= 'ground' then
      local is_drawn = i % (2 * PAIRS) == 1
      for _, thing in ipairs({a, b}) do
        if is_drawn and touching[thing] ~= 'tower' then touching[thing] = 'touching' end
        touching[thing] = touching[thing] or 'hidden'
      end
    end
  end
  return touching
end

-- Answers with the picture of the last frame.
local function run(count, frames)
  seed, count, frames = 1, count or 10000, frames or 100
  local world, things = new_world(count)
  world:events() -- those that touch from the start are nothing new
  local totals = {began = 0, ended = 0, tower = 0}
  local started = os.clock()
  for frame = 1, frames do step(world, things, frame, totals) end
  local spent = (os.clock() - started) / frames * 1000

  local touching = find_touching(world)
  print(('%d things, %d frames: %.1f ms a frame'):format(count, frames, spent))
  print(('touching now: %d pairs; begun: %d, parted: %d, begun at the tower: %d')
    :format(touching.n, totals.began, totals.ended, totals.tower))
  print(('tower: %d of %d rays reach it'):format(look_at_tower(world, EYE)))
  local falls, caught = hail(world), 0
  for _, fall in ipairs(falls) do
    if fall.hit.item ~= 'ground' then caught = caught + 1 end
  end
  print(('hail: %d of %d balls are caught on their way'):format(caught, #falls))
  return new_picture(world, things, touching, falls)
end

-- Run as a program; when loaded by require the caller does the rest.
if ... ~= 'examples.world3d' then
  local folder = arg and arg[1] or 'build/demo'
  os.execute('mkdir -p "' .. folder .. '"')
  local count, frames = tonumber(arg and arg[2]), tonumber(arg and arg[3])
  run(count, frames):save(folder .. '/world3d.svg')
end

return run
