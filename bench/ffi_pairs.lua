-- ffi_pairs.lua - random pairs for ffi.lua, each shape twice: by hand (as hand_shapes.lua
-- has them) and in the library; with a ray towards the second, and a motion of the first.
local H = require('bench.harness')
local c2, c3 = require('collide.d2'), require('collide.d3')

local random, direction = H.random, H.direction

local P = {}

-- A shape about a point.
local make = {}

function make.circle(x, y)
  local r = random(0.5, 1)
  return {x = x, y = y, r = r}, c2.circle(x, y, r)
end

function make.capsule2(x, y)
  local l, angle, r = random(0.5, 1), random(0, 2 * math.pi), random(0.2, 0.5)
  local dx, dy = math.cos(angle) * l, math.sin(angle) * l
  return {ax = x - dx, ay = y - dy, bx = x + dx, by = y + dy, r = r},
    c2.capsule(x - dx, y - dy, x + dx, y + dy, r)
end

function make.box2(x, y)
  local w, h, angle = random(0.4, 1), random(0.4, 1), random(0, 2 * math.pi)
  return {x = x, y = y, h1 = w, h2 = h, ux = math.cos(angle), uy = math.sin(angle)},
    c2.box({x, y}, {w, h}, angle)
end

-- Six corners on a circle, as a flat list.
function make.polygon(x, y)
  local points, numbers, start = {}, {}, random(0, 1)
  for i = 1, 6 do
    local angle = start + i * math.pi / 3 + random(-0.3, 0.3)
    local px, py = x + math.cos(angle), y + math.sin(angle)
    points[i] = {px, py}
    numbers[2 * i - 1], numbers[2 * i] = px, py
  end
  return numbers, c2.polygon(points)
end

function make.sphere(x, y, z)
  local r = random(0.5, 1)
  return {x = x, y = y, z = z, r = r}, c3.sphere(x, y, z, r)
end

function make.capsule(x, y, z)
  local l, dx, dy, dz = random(0.5, 1), direction()
  local r = random(0.2, 0.5)
  dx, dy, dz = dx * l, dy * l, dz * l
  return {
    ax = x - dx, ay = y - dy, az = z - dz, bx = x + dx, by = y + dy, bz = z + dz, r = r,
  }, c3.capsule(x - dx, y - dy, z - dz, x + dx, y + dy, z + dz, r)
end

function make.box(x, y, z)
  local ax, ay, az = direction()
  local bx, by, bz = direction()
  local dot = ax * bx + ay * by + az * bz
  bx, by, bz = bx - dot * ax, by - dot * ay, bz - dot * az
  local l = 1 / math.sqrt(bx * bx + by * by + bz * bz)
  bx, by, bz = bx * l, by * l, bz * l
  local cx, cy, cz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
  local h1, h2, h3 = random(0.4, 1), random(0.4, 1), random(0.4, 1)
  return {
    x = x, y = y, z = z, h1 = h1, h2 = h2, h3 = h3,
    u1 = ax, u2 = ay, u3 = az, u4 = bx, u5 = by, u6 = bz, u7 = cx, u8 = cy, u9 = cz,
  }, c3.box({x, y, z}, {h1, h2, h3}, {{ax, ay, az}, {bx, by, bz}, {cx, cy, cz}})
end

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
