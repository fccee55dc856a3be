-- world_frames.lua - who plays in the frames of world.lua. Each is a function of n and
-- the number of dimensions that returns a function which does one frame, moving n movers
-- and finding all pairs that touch, and returns their number; nil where it cannot play.
--
-- To be loaded anew for each table, so that under LuaJIT nobody runs in a trace made for
-- another.
local scene = require('bench.worlds.world_scene')

local F = {}

local function peer(name)
  local found, module = pcall(require, name)
  return found and module or nil
end

local function step_of(dimensions)
  return dimensions == 2 and scene.step2 or scene.step3
end

-- ------------------------------------------------------------------------- floors --

function F.moving_alone(n, dimensions)
  local movers, side = scene.movers(n, dimensions)
  local step = step_of(dimensions)
  return function()
    for i = 1, n do
      step(movers[i], side)
    end
    return 0
  end
end

function F.limit(n, dimensions)
  local movers, side = scene.movers(n, dimensions)
  local step, list, handles = step_of(dimensions), {}, {}
  local widest = scene.sizes[dimensions].high
  local world = require('bench_limit').new(n, dimensions, side, widest)
  for i = 1, n do
    handles[i] = world:handle(i, movers[i].r)
  end
  return function()
    for i = 1, n do
      handles[i]:set(step(movers[i], side))
    end
    return world:pairs(list)
  end
end

-- ---------------------------------------------------------------------------- ours --

local function new_world(n, dimensions)
  local c = require(dimensions == 2 and 'collide.d2' or 'collide.d3')
  local movers, side = scene.movers(n, dimensions)
  local world = c.world()
  for i = 1, n do
    local o = movers[i]
    world:add(o, dimensions == 2 and c.circle(o.x, o.y, o.r) or
      c.sphere(o.x, o.y, o.z, o.r))
  end
  return world, movers, side
end

-- Places each, then asks: make_ask gives a function that returns the number of pairs.
local function place_each(n, dimensions, make_ask)
  local world, movers, side = new_world(n, dimensions)
  local ask, step = make_ask(world, movers), step_of(dimensions)
  return function()
    for i = 1, n do
      local o = movers[i]
      world:place(o, step(o, side))
    end
    return ask()
  end
end

-- One call with the places of all.
local function place_batch(n, dimensions, make_ask)
  local world, movers, side = new_world(n, dimensions)
  local ask, step, numbers = make_ask(world, movers), step_of(dimensions), {}
  if dimensions == 2 then
    return function()
      for i = 1, n do
        numbers[2 * i - 1], numbers[2 * i] = step(movers[i], side)
      end
      world:place_batch(movers, numbers, n)
      return ask()
    end
  end
  return function()
    for i = 1, n do
      numbers[3 * i - 2], numbers[3 * i - 1], numbers[3 * i] = step(movers[i], side)
    end
    world:place_batch(movers, numbers, n)
    return ask()
  end
end

local function all_pairs(world)
  local out = {}
  return function()
    local _, count = world:pairs(out)
    return count
  end
end

local function all_pairs_flat(world)
  local out = {}
  return function()
    local _, count = world:pairs_batch(out)
    return count
  end
end

local function each_pair(world)
  local out = {}
  local function handler()
  end
  return function()
    return world:each_pair(handler, out)
  end
end

local function overlapping_each(world, movers)
  local out = {}
  return function()
    local found = 0
    for i = 1, #movers do
      local _, count = world:overlapping(movers[i], nil, out)
      found = found + count
    end
    return found / 2
  end
end

function F.place_pairs(n, dimensions)
  return place_each(n, dimensions, all_pairs)
end

function F.place_each_pair(n, dimensions)
  return place_each(n, dimensions, each_pair)
end

function F.place_overlapping(n, dimensions)
  return place_each(n, dimensions, overlapping_each)
end

function F.place_flat(n, dimensions)
  return place_each(n, dimensions, all_pairs_flat)
end

function F.batch_pairs(n, dimensions)
  return place_batch(n, dimensions, all_pairs)
end

function F.batch_flat(n, dimensions)
  return place_batch(n, dimensions, all_pairs_flat)
end

-- --------------------------------------------------------------------------- others --

-- HC finds every pair twice, and only in the plane.
function F.hc(n, dimensions)
  local HC = dimensions == 2 and peer('HC')
  if not HC then
    return nil
  end
  local movers, side = scene.movers(n, 2)
  local world, shapes = HC.new(64), {}
  for i = 1, n do
    shapes[i] = world:circle(movers[i].x, movers[i].y, movers[i].r)
  end
  return function()
    for i = 1, n do
      shapes[i]:moveTo(scene.step2(movers[i], side))
    end
    local found = 0
    for i = 1, n do
      for _ in pairs(world:collisions(shapes[i])) do
        found = found + 1
      end
    end
    return found / 2
  end
end

-- bump knows only boxes that are not turned, so its pairs are those of the squares about
-- the circles; each is found when either of them moves.
function F.bump(n, dimensions)
  local bump = dimensions == 2 and peer('bump')
  if not bump then
    return nil
  end
  local movers, side = scene.movers(n, 2)
  local world = bump.newWorld(64)
  local function cross()
    return 'cross'
  end
  for i = 1, n do
    local o = movers[i]
    world:add(o, o.x, o.y, 2 * o.r, 2 * o.r)
  end
  return function()
    local found = 0
    for i = 1, n do
      local o = movers[i]
      local x, y = scene.step2(o, side)
      local _, _, _, count = world:move(o, x, y, cross)
      found = found + count
    end
    return found / 2
  end
end

local hand = assert(loadfile('bench/worlds/hand_grid.lua'))()
F.hand_arrays = hand.arrays
F.hand_tables = hand.tables

return F
