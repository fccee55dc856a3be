-- This file draws the answers of queries with a pen: points, normals, depths, rays; and
-- paths, arrows, dots and text.
local cut = require 'collide.draw.cut'
local style = require 'collide.draw.style'
local huge, max, min = math.huge, math.max, math.min
local ipairs = ipairs

local marks = {}

-- These sizes are in pixels.
local ARROW, DOT, FONT = 30, 4.5, 14

function marks.dot(pen, x, y, z, given, name, ring)
  local look = style.line(pen.look, given, name or pen.ink, 1.5)
  local size = given and given.size or DOT
  look.mark = look.mark or ring and 'o' or '*'
  if ring then
    look.fill, look.width = pen.paper or false, 2
  else
    look.fill, look.color = look.color, pen.paper or look.color
  end
  pen:dot(x, y, z, size, look)
end

function marks.arrow(pen, x, y, z, dx, dy, dz, given, name)
  local look = style.line(pen.look, given, name or 'vermillion', 2.5)
  pen:arrow(x, y, z, dx, dy, dz, look)
end

function marks.text(pen, x, y, z, text, given)
  local look = style.line(pen.look, given, pen.ink)
  look.size, look.halo = look.size or FONT, true
  pen:text(x, y, z, text, given and given.dx or 0, given and given.dy or 0, look)
end

-- Draws a path through points, a flat list of numbers, three each.
function marks.path(pen, points, given)
  local look = style.line(pen.look, given, pen.ink)
  pen:start()
  for i = 1, #points, 3 do pen:add(points[i], points[i + 1], points[i + 2]) end
  pen:stroke(look)
end

local function line(pen, a, b, given, name, width, dash)
  local look = style.line(pen.look, given, name, width)
  if dash then look.dash = dash end
  pen:start()
  pen:add(a.x, a.y, a.z)
  pen:add(b.x, b.y, b.z)
  pen:stroke(look)
end

-- Draws a normal, as long as the style says, or as an arrow is long.
local function normal(pen, p, n, given)
  local x, y, z = p.x, p.y, p.z or 0
  local length = given and given.length or ARROW * pen.lens:pixel_at(x, y, z)
  if length - length ~= 0 then return end
  marks.arrow(pen, x, y, z, n.x * length, n.y * length, (n.z or 0) * length, nil)
end

local function point(pen, p, given, name, ring)
  marks.dot(pen, p.x, p.y, p.z or 0, given, name, ring)
end

local GAP = {3, 4}

-- Draws both points, the line from one to the other, and the normal out of B: the
-- direction in which A leaves it.
local function meeting(pen, pa, pb, nb, given, apart)
  if apart then
    line(pen, pa, pb, nil, 'vermillion', 2, GAP)
  else
    line(pen, pa, pb, nil, pen.ink, 3)
    if nb then normal(pen, pb, nb, given) end
  end
  point(pen, pa, nil, pen.first)
  point(pen, pb, nil, 'orange', true)
end

local function touch(pen, r, n, given)
  normal(pen, r.point, n, given)
  point(pen, r.point, nil, 'vermillion')
end

local function clipped(pen, r)
  if r.p0 and r.p1 then line(pen, r.p0, r.p1, nil, 'vermillion', 3.5) end
  if r.p0 then point(pen, r.p0, nil, 'vermillion') end
  if r.p1 then point(pen, r.p1, nil, 'vermillion', true) end
end

local function label_at(pen, r, given)
  if not (given and given.label) then return end
  local a = r.pa or r.point or r.p0 or r[1] and r[1].pa
  local b = r.pb or r.point or r.p1 or r[1] and r[1].pb
  if not (a and b) then return end
  marks.text(pen, (a.x + b.x) / 2, (a.y + b.y) / 2, ((a.z or 0) + (b.z or 0)) / 2,
    given.label, {dx = given.dx or 10, dy = given.dy or 4, bold = true})
end

-- Draws any answer of a query, recognized by its fields.
function marks.result(pen, r, given)
  if r.normal then
    touch(pen, r, r.normal, given)
  elseif r.t then
    touch(pen, r, r.nb, given)
  elseif r.t0 then
    clipped(pen, r)
  elseif r.pa then
    meeting(pen, r.pa, r.pb, r.nb, given, r.distance and r.distance > 0)
  else
    for i = 1, #r do meeting(pen, r[i].pa, r[i].pb, r.nb, given) end
  end
  label_at(pen, r, given)
end

local POINTS = {'pa', 'pb', 'point', 'p0', 'p1'}

-- Calls visit(x, y, z) with every point of a result.
function marks.points_of(r, visit)
  for _, key in ipairs(POINTS) do
    local p = r[key]
    if p then visit(p.x, p.y, p.z or 0) end
  end
  for i = 1, #r do marks.points_of(r[i], visit) end
end

local BEYOND = {6, 5}

-- Draws a ray from o along d, up to t = far, and dashed beyond what it hit.
function marks.ray(pen, x, y, z, dx, dy, dz, stop, far, given)
  local look = style.line(pen.look, given, 'vermillion', 2.5)
  local _, leaves = cut.line(pen.box, x, y, pen.dimension == 3 and z, dx, dy, dz, 0, huge)
  local to = min(far, max(leaves, 0))
  local function stretch(from, till)
    pen:start()
    pen:add(x + from * dx, y + from * dy, z + from * dz)
    pen:add(x + till * dx, y + till * dy, z + till * dz)
    pen:stroke(look)
  end
  if stop then
    stretch(0, stop)
    if to > stop and to < huge then
      look.width, look.dash, look.opacity = 1.5, BEYOND, 0.5
      stretch(stop, to)
    end
  elseif to < huge then
    stretch(0, to)
  end
  marks.dot(pen, x, y, z, nil, pen.ink)
end

return marks
