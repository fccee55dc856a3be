-- A world whose population stays the same takes the same memory after thousands of
-- frames as after some hundreds, of Lua and of C: the same hundreds of frames are played
-- again and again, with new items all the time, as peaks of what overlaps are no leak.
--
-- For an interpreter of its own, as all garbage is collected often: see
-- long_run_spec.lua.
local scene = require 'spec.support.world.scene'
local starved = require 'spec.support.memory.starved'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

-- Long enough for the grid of pairs to have rested as long as it ever does.
local CYCLES, FRAMES = 10, math.max(samples(300), 80)
local ITEMS = 200 -- from 128 on, pairs are found by a grid
local SLACK = rawget(_G, 'jit') and 131072 or 8192 -- compiled code comes late, in pieces
local KINDS = {
  [2] = {'circle', 'capsule', 'aabb', 'box', 'polygon'},
  [3] = {'sphere', 'capsule', 'aabb', 'box', 'hull'},
}

-- A frame after which as many items are there as before; lists are used again.
local function frame(world, items, rng, place, out)
  for _ = 1, 10 do
    local turn = rng.chance(0.2) and place:rotation() or nil
    world:place(items[rng.integer(ITEMS)], place:position(), turn)
    world:translate(items[rng.integer(ITEMS)], place:vector(0.1))
  end
  local k = rng.integer(ITEMS)
  world:remove(items[k])
  items[k] = {}
  world:add(items[k], place:shape(), {layer = rng.chance(0.5) and 'one' or 'two'})
  world:set(items[rng.integer(ITEMS)], place:shape())
  world:events(out[1])
  world:pairs_batch(out[2])
  world:raycast(place:position(), place:vector(5), 1, nil, out[3])
  world:nearest(place:position(), 1, nil, out[4])
end

-- The same frames every time.
local function cycle(c, world, items, options, out)
  local rng = random.new('long run')
  local place = scene.new(c, rng, options)
  for i = 1, ITEMS do
    if items[i] then
      world:set(items[i], place:shape())
    else
      items[i] = {}
      world:add(items[i], place:shape())
    end
  end
  for _ = 1, FRAMES do
    frame(world, items, rng, place, out)
  end
end

-- Bytes of Lua, and of C where they can be counted.
local function bytes()
  local from_c = starved.found and starved.c_bytes() or 0
  collectgarbage()
  collectgarbage()
  return collectgarbage('count') * 1024, from_c
end

local function run(c, options)
  local _, before = bytes()
  local world, items, out = c.world(), {}, {{}, {}, {}, {}}
  local most, most_c = 0, 0
  for i = 1, CYCLES do
    cycle(c, world, items, options, out)
    local from_lua, from_c = bytes()
    from_c = from_c - before
    if i <= 4 then
      most, most_c = math.max(most, from_lua), math.max(most_c, from_c)
    elseif from_lua > most + SLACK or from_c > most_c * 1.02 then
      error(('%d bytes of Lua and %d of C after %d frames, %d and %d after %d')
        :format(from_lua, from_c, i * FRAMES, most, most_c, 4 * FRAMES), 0)
    end
  end
  return most, most_c
end

-- long run(dimension, at) -> the most bytes of Lua and of C. Raises when it takes more
-- and more. at: where all of it lies.
return function(dim, at)
  local c, most, most_c = require('collide')['d' .. dim], nil, nil
  local function play()
    most, most_c = run(c,
      {dim = dim, kinds = KINDS[dim], extent = dim == 2 and 6 or 4, at = at})
  end
  if starved.found then
    starved.watch(play)
  else
    play()
  end
  return most, most_c
end
