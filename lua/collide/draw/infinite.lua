-- This file draws the infinite shapes of collide.d3, cut to a box: lines, rays, planes,
-- half-spaces.
local across = require 'collide.draw.across'
local color = require 'collide.draw.color'
local cut = require 'collide.draw.cut'
local abs, floor, huge, log, sqrt = math.abs, math.floor, math.huge, math.log, math.sqrt

local infinite = {}

local kinds = {}

infinite.kinds = kinds

local function draw_line(pen, shape, t0, look)
  local d, x, y, z = shape.direction, shape:position()
  local from, to = cut.line(pen.box, x, y, z, d.x, d.y, d.z, t0, huge)
  if from >= to then return end
  pen:start()
  pen:add(x + from * d.x, y + from * d.y, z + from * d.z)
  pen:add(x + to * d.x, y + to * d.y, z + to * d.z)
  pen:stroke(look)
end

function kinds.line(pen, shape, look)
  draw_line(pen, shape, -huge, look)
end

function kinds.ray(pen, shape, look)
  draw_line(pen, shape, 0, look)
  look.fill, look.fill_opacity, look.mark = look.base, 1, look.mark or '*'
  local x, y, z = shape:position()
  pen:dot(x, y, z, 3, look)
end

-- Returns the middle of a box and its diagonal, as a size that nothing in it exceeds.
local function middle_of(b)
  local x, y, z = b[4] - b[1], b[5] - b[2], b[6] - b[3]
  return (b[1] + b[4]) / 2, (b[2] + b[5]) / 2, (b[3] + b[6]) / 2,
    sqrt(x * x + y * y + z * z)
end

-- Returns 1, 2 or 5 times a power of ten, which is about a twentieth of a length.
local function nice_step(length)
  local ten = 10 ^ floor(log(length) / log(10) - 1)
  local share = length / ten
  return ten * (share > 60 and 5 or share > 25 and 2 or 1)
end

-- Draws the lines of a grid on a plane: those square to u, at whole steps from the
-- origin.
local function draw_rules(pen, ox, oy, oz, ux, uy, uz, wx, wy, wz, size, step, look)
  local at = ox * ux + oy * uy + oz * uz
  local first, last = floor((at - size) / step) + 1, floor((at + size) / step)
  if not (last - first < 1000 and abs(at) < 1e9 * step) then return end
  for k = first, last do
    local more = k * step - at
    local x, y, z = ox + more * ux, oy + more * uy, oz + more * uz
    local from, to = cut.line(pen.box, x, y, z, wx, wy, wz, -2 * size, 2 * size)
    if from < to then
      pen:start()
      pen:add(x + from * wx, y + from * wy, z + from * wz)
      pen:add(x + to * wx, y + to * wy, z + to * wz)
      pen:stroke(look)
    end
  end
end

-- Returns the part of a plane (normal, and a point in numbers) that is within a box, as a
-- list of three numbers each; the point of the plane nearest to the middle of the box,
-- and the size of the box.
local function patch(box, n, px, py, pz)
  local mx, my, mz, size = middle_of(box)
  local height = n.x * (mx - px) + n.y * (my - py) + n.z * (mz - pz)
  if not (abs(height) <= size and size < huge) then return {}, 0, 0, 0, 0 end
  local ox, oy, oz = mx - height * n.x, my - height * n.y, mz - height * n.z
  local ux, uy, uz, wx, wy, wz = across(n.x, n.y, n.z)
  local quad = {}
  for i = 0, 3 do
    local a, b = (i == 1 or i == 2) and size or -size, i > 1 and size or -size
    quad[3 * i + 1] = ox + a * ux + b * wx
    quad[3 * i + 2] = oy + a * uy + b * wy
    quad[3 * i + 3] = oz + a * uz + b * wz
  end
  return cut.polygon(box, quad), ox, oy, oz, size
end

-- Returns the part of a plane or half-space's surface within a box, without the rest.
function infinite.patch(box, shape)
  return (patch(box, shape.normal, shape:position()))
end

-- Draws an area and, if the look has rules, a grid on it.
local function draw_patch(pen, shape, look)
  local n = shape.normal
  local points, ox, oy, oz, size = patch(pen.box, n, shape:position())
  pen:start()
  for i = 1, #points, 3 do pen:add(points[i], points[i + 1], points[i + 2]) end
  pen:area(look)
  if not look.rules or #points == 0 then return end
  local ux, uy, uz, wx, wy, wz = across(n.x, n.y, n.z)
  local step = nice_step(size)
  look.width, look.color, look.dash = 1, look.rules, false
  draw_rules(pen, ox, oy, oz, ux, uy, uz, wx, wy, wz, size, step, look)
  draw_rules(pen, ox, oy, oz, wx, wy, wz, ux, uy, uz, size, step, look)
end

function kinds.plane(pen, shape, look)
  if look.fill then look.fill, look.fill_opacity = look.base, 0.25 end
  look.rules = nil
  draw_patch(pen, shape, look)
end

function kinds.halfspace(pen, shape, look)
  if look.solid == 'pale' then
    look.fill, look.fill_opacity = color.paler(look.base, 0.86), 1
    look.color, look.width = color.paler(look.base, 0.5), 1
  end
  local on_paper = look.solid == 'pale' or pen.paper
  look.rules = pen.rules and (on_paper and color.paler(look.base, 0.7)
    or color.darker(look.base, 0.55)) or nil
  draw_patch(pen, shape, look)
end

return infinite
