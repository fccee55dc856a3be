-- hand_makers.lua - random shapes about a point, each twice: by hand, as hand_shapes.lua
-- has them, and in the library. Returns the functions by kind; kinds that both dimensions
-- have are those of space, with a 2 behind those of the plane.
local H = require('bench.harness')
local c2, c3 = require('collide.d2'), require('collide.d3')

local random, direction = H.random, H.direction

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

function make.rect(x, y)
  local w, h = random(0.8, 2), random(0.8, 2)
  x, y = x - w / 2, y - h / 2
  return {x = x, y = y, w = w, h = h}, c2.rect(x, y, w, h)
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

function make.aabb(x, y, z)
  local h1, h2, h3 = random(0.4, 1), random(0.4, 1), random(0.4, 1)
  return {x0 = x - h1, y0 = y - h2, z0 = z - h3, x1 = x + h1, y1 = y + h2, z1 = z + h3},
    c3.aabb(x - h1, y - h2, z - h3, x + h1, y + h2, z + h3)
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

return make
