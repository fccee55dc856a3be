-- This file draws the shapes of collide.d2 with a pen.
local c2 = require 'collide.d2'
local cut = require 'collide.draw.cut'
local grown = require 'collide.draw.grow'
local tiles = require 'collide.draw.tiles'
local cos, floor, huge, max, sin = math.cos, math.floor, math.huge, math.max, math.sin
local ipairs = ipairs

local flat = {}

local function add_points(pen, list)
  for i = 1, #list, 2 do pen:add(list[i], list[i + 1]) end
end

-- Draws an area from its loops. Loops that run the other way round are holes: the area
-- goes there and back on one line.
local function draw_loops(pen, loops, look)
  local first, line = loops[1], look.color
  pen:start()
  if #loops == 1 then
    add_points(pen, first)
    return pen:area(look)
  end
  for _, loop in ipairs(loops) do
    add_points(pen, loop)
    pen:add(loop[1], loop[2])
    pen:add(first[1], first[2])
  end
  look.color = false
  if look.fill then pen:area(look) end
  look.color = line
  for _, loop in ipairs(loops) do
    pen:start()
    add_points(pen, loop)
    pen:stroke(look, true)
  end
end

-- Draws the polygon of points, counterclockwise, grown by a radius.
local function draw_corners(pen, points, shape, radius, look)
  if #points == 1 then
    if radius == 0 then return pen:dot(points[1].x, points[1].y, 0, 3, look) end
    return pen:circle(points[1].x, points[1].y, radius, look)
  end
  if radius == 0 then
    pen:start()
    for _, p in ipairs(points) do pen:add(p.x, p.y) end
    return pen:area(look)
  end
  draw_loops(pen, grown(pen, points, shape, radius), look)
end

local kinds = {}

-- Draws a dot that is opaque, and of a few pixels, however small the scale.
local function draw_dot(pen, x, y, look)
  look.fill, look.fill_opacity, look.mark = look.base, 1, look.mark or '*'
  pen:dot(x, y, 0, 3, look)
end

function kinds.point(pen, shape, look)
  local x, y = shape:position()
  draw_dot(pen, x, y, look)
end

function kinds.circle(pen, shape, look)
  local x, y = shape:position()
  if shape.radius == 0 then return draw_dot(pen, x, y, look) end
  pen:circle(x, y, shape.radius, look)
end

function kinds.segment(pen, shape, look)
  local b, x, y = shape.b, shape:position()
  look.width = look.width * 1.3
  pen:start()
  pen:add(x, y)
  pen:add(b.x, b.y)
  pen:stroke(look)
end

local ends = {}

function kinds.capsule(pen, shape, look)
  local a, b = shape.a, shape.b
  ends[1], ends[2] = a, a.x ~= b.x and b or a.y ~= b.y and b or nil
  draw_corners(pen, ends, shape, shape.radius, look)
end

local corners = {{}, {}, {}, {}} -- used again for every box

local function box_corners(shape, half)
  local x, y = shape:position()
  local c, s = cos(shape.angle), sin(shape.angle)
  local ux, uy, wx, wy = half.x * c, half.x * s, -half.y * s, half.y * c
  for i = 1, 4 do
    local u, w = (i == 2 or i == 3) and 1 or -1, i > 2 and 1 or -1
    corners[i].x, corners[i].y = x + u * ux + w * wx, y + u * uy + w * wy
  end
  return corners
end

function kinds.aabb(pen, shape, look)
  local x, y, w, h = shape.x, shape.y, shape.w, shape.h
  pen:start()
  pen:add(x, y)
  pen:add(x + w, y)
  pen:add(x + w, y + h)
  pen:add(x, y + h)
  pen:area(look)
end

function kinds.box(pen, shape, look)
  local half = shape.half_extents
  local points = box_corners(shape, half)
  if half.x == 0 or half.y == 0 then points = c2.convex(points).points end
  draw_corners(pen, points, shape, shape.radius, look)
end

function kinds.triangle(pen, shape, look)
  local around = c2.convex({shape.a, shape.b, shape.c})
  draw_corners(pen, around.points, shape, shape.radius, look)
end

function kinds.polygon(pen, shape, look)
  draw_corners(pen, shape.points, shape, shape.radius, look)
end

function kinds.compound(pen, shape, look, draw)
  for _, part in ipairs(shape.shapes) do draw(pen, part, look) end
end

function kinds.path(pen, shape, look)
  pen:start()
  for _, p in ipairs(shape.points) do pen:add(p.x, p.y) end
  if shape.solid then return pen:area(look) end
  look.width = look.width * 1.3
  pen:stroke(look, shape.closed)
end

function kinds.grid(pen, shape, look)
  local width = look.width
  for _, tile in ipairs(tiles.flat(shape)) do
    pen:start()
    for i = 1, #tile, 2 do pen:add(tile[i], tile[i + 1]) end
    if tile.one_way then
      look.width = width * 1.3
      pen:stroke(look)
    elseif tile.crossed then
      look.width = width
      pen:stroke(look, true)
    else
      look.width = width
      pen:area(look)
    end
  end
  look.width = width
end

------------------------------------------------------------------- infinite shapes --

local function draw_line(pen, x, y, dx, dy, t0, look)
  local from, to = cut.line(pen.box, x, y, nil, dx, dy, nil, t0, huge)
  if from >= to then return end
  pen:start()
  pen:add(x + from * dx, y + from * dy)
  pen:add(x + to * dx, y + to * dy)
  pen:stroke(look)
end

function kinds.ray(pen, shape, look)
  local d, x, y = shape.direction, shape:position()
  draw_line(pen, x, y, d.x, d.y, 0, look)
  draw_dot(pen, x, y, look)
end

function kinds.line(pen, shape, look)
  local d, x, y = shape.direction, shape:position()
  draw_line(pen, x, y, d.x, d.y, -huge, look)
end

function kinds.plane(pen, shape, look)
  local n, x, y = shape.normal, shape:position()
  look.width = look.width * 1.3
  draw_line(pen, x, y, -n.y, n.x, -huge, look)
end

-- Draws short strokes into what is solid, all along the surface.
local function hatch(pen, n, x, y, look)
  local dx, dy = -n.y, n.x
  local from, to = cut.line(pen.box, x, y, nil, dx, dy, nil, -huge, huge)
  if from >= to then return end
  local gap = 14 * pen.lens:pixel_at(x, y, 0)
  gap = max(gap, (to - from) / 200)
  local size = 0.6 * gap
  look.width, look.dash = 0.6 * look.width, false
  -- the strokes are counted: a gap may be too small to change a large number
  for i = 0, floor((to - from) / gap) - 1 do
    local t = from + (i + 0.5) * gap
    local px, py = x + t * dx, y + t * dy
    pen:start()
    pen:add(px, py)
    pen:add(px - size * (n.x + dx), py - size * (n.y + dy))
    pen:stroke(look)
  end
end

-- Returns the solid side of a half-space, as far as the picture reaches.
local function solid_side(pen, n, x, y)
  local b = pen.box
  local mx, my = (b[1] + b[4]) / 2, (b[2] + b[5]) / 2
  local size = 2 * max(b[4] - b[1], b[5] - b[2])
  local height = (mx - x) * n.x + (my - y) * n.y
  local far = size + max(0, -height)
  local fx, fy = mx - height * n.x, my - height * n.y
  local dx, dy = -n.y * size, n.x * size
  return cut.polygon(b, {
    fx - dx, fy - dy, 0, fx - dx - far * n.x, fy - dy - far * n.y, 0,
    fx + dx - far * n.x, fy + dy - far * n.y, 0, fx + dx, fy + dy, 0})
end

function kinds.halfspace(pen, shape, look)
  local n, x, y = shape.normal, shape:position()
  if look.fill then
    local line = look.color
    look.color = false
    local points = solid_side(pen, n, x, y)
    pen:start()
    for i = 1, #points, 3 do pen:add(points[i], points[i + 1]) end
    pen:area(look)
    look.color = line
  end
  draw_line(pen, x, y, -n.y, n.x, -huge, look)
  hatch(pen, n, x, y, look)
end

local function draw(pen, shape, look)
  kinds[shape.kind](pen, shape, look, draw)
end

flat.draw = draw

return flat
