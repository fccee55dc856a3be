-- world_scene.lua - n movers for world.lua: circles in a square of which the squares
-- around them cover a quarter, or balls in a cube of which their cubes fill an eighth.
-- They start anywhere and turn back at the edge.
local H = require('bench.harness')

local S = {}

-- Diameters, and the most that one moves in a frame along each axis.
S.sizes = {[2] = {low = 16, high = 32, step = 2}, [3] = {low = 1, high = 2, step = 0.125}}

function S.side(n, dimensions)
  local size, share = S.sizes[dimensions], dimensions == 2 and 0.25 or 0.125
  local spacing = (size.low + size.high) / 2 / share ^ (1 / dimensions)
  return math.ceil(n ^ (1 / dimensions)) * spacing
end

-- The same movers for every caller, each with movers of its own.
function S.movers(n, dimensions)
  local size, side, random = S.sizes[dimensions], S.side(n, dimensions), H.random
  local flat = dimensions == 2
  local movers = {}
  H.seed(777 + n)
  for i = 1, n do
    movers[i] = {
      x = random(0, side), y = random(0, side), z = flat and 0 or random(0, side),
      vx = random(-size.step, size.step), vy = random(-size.step, size.step),
      vz = flat and 0 or random(-size.step, size.step),
      r = random(size.low, size.high) / 2,
    }
  end
  return movers, side
end

-- What a game does anyway: a step of one mover.
function S.step2(o, side)
  local x, y = o.x + o.vx, o.y + o.vy
  if x < 0 or x > side then
    o.vx = -o.vx
  end
  if y < 0 or y > side then
    o.vy = -o.vy
  end
  o.x, o.y = x, y
  return x, y
end

function S.step3(o, side)
  local x, y, z = o.x + o.vx, o.y + o.vy, o.z + o.vz
  if x < 0 or x > side then
    o.vx = -o.vx
  end
  if y < 0 or y > side then
    o.vy = -o.vy
  end
  if z < 0 or z > side then
    o.vz = -o.vz
  end
  o.x, o.y, o.z = x, y, z
  return x, y, z
end

return S
