-- ffi_pairs.lua - random pairs for ffi.lua, each shape twice: by hand (as hand_shapes.lua
-- has them) and in the library; with a ray towards the second, and a motion of the first.
local H = require('bench.harness')
local make = require('bench.lua.hand_makers')
local c2, c3 = require('collide.d2'), require('collide.d3')

local random, direction = H.random, H.direction

local P = {}

-- A direction of the plane or of space.
local function any_direction(dimension)
  if dimension == 3 then
    return direction()
  end
  local angle = random(0, 2 * math.pi)
  return math.cos(angle), math.sin(angle), 0
end

-- n pairs at 0.4 to 1.6 times the distance. Rays start six away from the second shape
-- and pass its middle at up to 1.2; motions lead three lengths the same way.
local function pairs_at(kind_a, kind_b, dimension, n, distance)
  H.seed(4242)
  local p = {hand_a = {}, hand_b = {}, a = {}, b = {}, ox = {}, oy = {}, oz = {},
    dx = {}, dy = {}, dz = {}, mx = {}, my = {}, mz = {}}
  for i = 1, n do
    local l = distance * random(0.4, 1.6)
    local x, y, z = any_direction(dimension)
    x, y, z = x * l, y * l, z * l
    p.hand_a[i], p.a[i] = make[kind_a](0, 0, 0)
    p.hand_b[i], p.b[i] = make[kind_b](x, y, z)
    local s, ux, uy, uz = random(0, 1.2), any_direction(dimension)
    local dx, dy, dz = any_direction(dimension)
    p.ox[i], p.oy[i], p.oz[i] = x + ux * s - 6 * dx, y + uy * s - 6 * dy,
      z + uz * s - 6 * dz
    p.dx[i], p.dy[i], p.dz[i] = dx, dy, dz
    p.mx[i], p.my[i], p.mz[i] = (x + ux * s) * 3, (y + uy * s) * 3, (z + uz * s) * 3
  end
  return p
end

-- n pairs of which half overlap.
function P.make(kind_a, kind_b, dimension, n)
  local overlaps = dimension == 2 and c2.overlaps or c3.overlaps
  local low, high = 0, 4
  for _ = 1, 12 do
    local middle, hits = (low + high) / 2, 0
    local p = pairs_at(kind_a, kind_b, dimension, n, middle)
    for i = 1, n do
      hits = hits + (overlaps(p.a[i], p.b[i]) and 1 or 0)
    end
    if hits > n / 2 then
      low = middle
    else
      high = middle
    end
  end
  return pairs_at(kind_a, kind_b, dimension, n, low)
end

return P
