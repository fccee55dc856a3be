-- Ten thousand rocks of five kinds in the rings of a planet, and a probe in the gap.
-- Every frame moves them all, and asks which pairs have begun to touch and which have
-- parted, what the radar of the probe sees, what is next to it and what is in its way.
--
--   lua examples/world2d.lua [folder for the picture, build/demo by default]
--     [how many rocks, 10000] [how many frames, 120]
local c2 = require 'collide.d2'
local draw = require 'collide.draw'
local cos, pi, sin, sqrt = math.cos, math.pi, math.sin, math.sqrt

local PLANET, INNER, OUTER = 118, 165, 425
local GAP_FROM, GAP_TO = 300, 322
local BEAMS, RANGE = 720, 160
local WINDOW = c2.aabb({-440, -150}, {440, 432})

-- The same numbers in every run and in every Lua.
local seed = 1
local function random(low, high)
  seed = seed * 16807 % 2147483647
  return low + (high - low) * seed / 2147483647
end

-------------------------------------------------------------------------- the things --

local function corners(count, size)
  local points = {}
  for i = 1, count do
    local angle = 2 * pi * (i + random(-0.3, 0.3)) / count
    points[i] = {size * cos(angle), size * sin(angle)}
  end
  return points
end

-- Each around the origin: the world places them.
local MAKE = {
  function(size) return c2.circle({0, 0}, size) end,
  function(size) return c2.capsule({-size, 0}, {size, 0}, 0.5 * size) end,
  function(size) return c2.box({0, 0}, {1.2 * size, 0.6 * size}) end,
  function(size) return c2.convex(corners(6, 1.2 * size)) end,
  function(size)
    local p = corners(3, 1.3 * size)
    return c2.triangle(p[1], p[2], p[3])
  end,
}

local function ring_radius()
  while true do
    local radius = sqrt(random(INNER ^ 2, OUTER ^ 2))
    if radius < GAP_FROM or radius > GAP_TO then return radius end
  end
end

-- An orbit that is not quite round: the nearer, the faster.
local function new_rock(i)
  local radius = ring_radius()
  local size = 1.1 + random(0, 1) ^ 18 * 6.5
  return {
    shape = MAKE[i % #MAKE + 1](size), radius = radius, speed = 60 / radius ^ 1.5,
    phase = random(0, 2 * pi), swing = random(0, 5), spin = random(-0.1, 0.1),
  }
end

local function put(world, rock, frame)
  local angle = rock.phase + rock.speed * frame
  local radius = rock.radius + rock.swing * sin(3 * angle + 9 * rock.phase)
  world:place(rock, radius * cos(angle), radius * sin(angle), rock.spin * frame)
end

local function new_world(count)
  local world, rocks = c2.world(), {}
  world:add('planet', c2.circle({0, 0}, PLANET), {layer = 'planet', hits = {}})
  for i = 1, count do
    local rock = new_rock(i)
    rocks[i] = world:add(rock, rock.shape, {layer = 'rocks', hits = 'rocks'})
    put(world, rock, 0)
  end
  world:add('probe', c2.capsule({0, -5}, {0, 5}, 3), {layer = 'probe', hits = {}})
  return world, rocks
end

--------------------------------------------------------------------------- a frame --

-- Where the probe is, and where it goes until the next frame.
local function probe_at(frame)
  local middle = (GAP_FROM + GAP_TO) / 2
  local angle = 0.12 + 60 / middle ^ 1.5 * frame
  local position = c2.vec(cos(angle), sin(angle)) * middle
  return position, angle
end

-- Rays all around as one flat list: origin, direction, the longest t that counts.
local function fill_beams(beams, position)
  for i = 1, BEAMS do
    local angle, at = 2 * pi * i / BEAMS, 5 * (i - 1)
    beams[at + 1], beams[at + 2] = position.x, position.y
    beams[at + 3], beams[at + 4], beams[at + 5] = cos(angle), sin(angle), RANGE
  end
end

-- Answers are handed in again as `out`, so that they leave no garbage.
local now = {events = {}, beams = {}, seen = {}, near = {}, way = {}}

local TO_SEE = {'rocks', 'planet'}

local function step(world, rocks, frame, totals)
  for i = 1, #rocks do put(world, rocks[i], frame) end
  local position, angle = probe_at(frame)
  world:place('probe', position, angle)

  local began, n, _, m = world:events(now.events)
  totals.began, totals.ended = totals.began + n, totals.ended + m
  now.began, now.position = began, position

  fill_beams(now.beams, position)
  local _, hits = world:raycast_batch(now.beams, BEAMS, now.seen, TO_SEE)
  totals.rays, totals.echoes = totals.rays + BEAMS, totals.echoes + hits

  local near = world:nearest('probe', 1000, 'rocks', now.near)
  totals.least = math.min(totals.least, near and near.distance or math.huge)
  local motion = c2.vec(-sin(angle), cos(angle)) * 60
  local hit = world:cast('probe', motion, 'rocks', now.way)
  if hit then totals.blocked = totals.blocked + 1 end
end

--------------------------------------------------------------------------- the picture --

-- What the beams have passed through: a polygon around the probe.
local function radar()
  local points, p = {}, now.position
  for i = 1, BEAMS do
    local t, angle = math.min(now.seen[5 * i - 4], RANGE), 2 * pi * i / BEAMS
    points[i] = {p.x + t * cos(angle), p.y + t * sin(angle)}
  end
  return c2.polygon(points)
end

local APART = {color = 'grey', fill = false, width = 0.7}
local TOUCHING = {color = 'blue', fill = 'sky', width = 0.7}
local NEW = {color = 'vermillion', fill = 'orange', width = 1}

local function new_picture(world, count, touching)
  local picture = draw.svg{
    title = ('%d rocks in one world'):format(count),
    subtitle = ('Blue: %d pairs that touch. Orange: those of them that have begun to in '
      .. 'this frame.\nGreen: what the radar of the probe sees, by %d rays.')
      :format(touching.n, BEAMS),
    width = 1240, view = WINDOW, margin = 0,
  }
  picture:shape(c2.circle({0, 0}, PLANET), {color = 'purple'})
  picture:shape(radar(), {color = 'green', width = 0.8})
  for _, rock in ipairs(world:overlapping(WINDOW, 'rocks')) do
    picture:shape(world:shape(rock), touching.new[rock] and NEW
      or touching[rock] and TOUCHING or APART)
  end
  picture:shape(world:shape('probe'), {color = 'yellow', width = 1})
  return picture
end

local function find_touching(world)
  local list, n = world:pairs_batch()
  local touching = {n = n, new = {}}
  for _, rock in ipairs(list) do touching[rock] = true end
  for _, pair in ipairs(now.began) do
    touching.new[pair.a], touching.new[pair.b] = true, true
  end
  return touching
end

-- Answers with the picture of the last frame.
local function run(count, frames)
  seed, count, frames = 1, count or 10000, frames or 120
  local world, rocks = new_world(count)
  world:events() -- those that touch from the start are nothing new
  local totals = {began = 0, ended = 0, rays = 0, echoes = 0, blocked = 0,
    least = math.huge}
  local started = os.clock()
  for frame = 1, frames do step(world, rocks, frame, totals) end
  local spent = (os.clock() - started) / frames * 1000

  local touching = find_touching(world)
  print(('%d rocks, %d frames: %.1f ms a frame'):format(count, frames, spent))
  print(('touching now: %d pairs; begun: %d, parted: %d'):format(touching.n, totals.began,
    totals.ended))
  print(('radar: %d rays, %d echoes'):format(totals.rays, totals.echoes))
  print(('probe: never nearer than %.2f to a rock; something ahead in %d frames')
    :format(totals.least, totals.blocked))
  return new_picture(world, count, touching)
end

-- Run as a program; when loaded by require the caller does the rest.
if ... ~= 'examples.world2d' then
  local folder = arg and arg[1] or 'build/demo'
  os.execute('mkdir -p "' .. folder .. '"')
  local count, frames = tonumber(arg and arg[2]), tonumber(arg and arg[3])
  run(count, frames):save(folder .. '/world2d.svg')
end

return run
