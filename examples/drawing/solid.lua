-- Draws the shapes of collide.d3 on a canvas: shaded, with shadows, in the order in which
-- the eye sees them. In an orthographic view the outline of a sphere is a circle and that
-- of a capsule the same flat capsule that collide.d2 knows.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'
local Canvas = require 'examples.drawing.canvas'
local faces = require 'examples.drawing.faces'
local flat = require 'examples.drawing.flat'

local solid = {}

local number, colors, mixed = Canvas.number, Canvas.colors, flat.mixed
local LIGHT = c3.vec(-0.45, 0.8, 0.4):normalized()

-- A part of the floor y = height as a grid.
function solid.floor(canvas, options)
  local x0, x1, z0, z1 = options.x0, options.x1, options.z0, options.z1
  local y, step = options.height or 0, options.step or 1
  local function corner(x, z) return {canvas:project({x = x, y = y, z = z})} end
  local out = canvas.background
  local look = {fill = options.color or '#eef0ec', stroke = colors.faint,
    ['stroke-width'] = 1}
  out[#out + 1] = Canvas.path(
    {corner(x0, z0), corner(x1, z0), corner(x1, z1), corner(x0, z1)}, look, true)
  local line = {stroke = '#dcdfd9', ['stroke-width'] = 1}
  for x = x0 + step, x1 - step / 2, step do
    out[#out + 1] = Canvas.path({corner(x, z0), corner(x, z1)}, line)
  end
  for z = z0 + step, z1 - step / 2, step do
    out[#out + 1] = Canvas.path({corner(x0, z), corner(x1, z)}, line)
  end
end

-- The shape's shadow straight down on y = height: its support points all around.
function solid.shadow(canvas, shape, height)
  local points = {}
  for i = 1, 64 do
    local angle = i * math.pi / 32
    local p = shape:support(math.cos(angle), 0, math.sin(angle))
    points[i] = {canvas:project({x = p.x, y = height or 0, z = p.z})}
  end
  local style = {fill = '#1d2733', opacity = 0.1}
  canvas.background[#canvas.background + 1] = Canvas.path(points, style, true)
end

local function outline(color, style)
  return {
    stroke = mixed(color, '#000000', style.ghost and 0.1 or 0.35),
    ['stroke-width'] = style.ghost and 1.2 or 1.6, ['stroke-linejoin'] = 'round',
    ['stroke-dasharray'] = style.ghost and '4 3',
    opacity = style.opacity or style.ghost and 0.5 or nil,
  }
end

-- Round things are bright where the light falls and dark at the far rim.
local function draw_round(canvas, a, b, radius, style)
  local color = style.color or colors.stone
  local ax, ay = canvas:project(a)
  local bx, by = canvas:project(b)
  local r = radius * canvas.scale
  local look = outline(color, style)
  local bright, dark = mixed(color, '#ffffff', 0.55), mixed(color, '#000000', 0.18)
  local dx, dy = bx - ax, by - ay
  local length = math.sqrt(dx * dx + dy * dy)
  if length < 1 then
    look.fill = canvas:gradient('radial', ('cx="%s" cy="%s" r="%s"'):format(
      number(ax - 0.35 * r), number(ay - 0.4 * r), number(1.5 * r)),
      {{0, bright}, {0.45, color}, {1, dark}})
  else
    local nx, ny = -dy / length * r, dx / length * r
    if nx + ny > 0 then nx, ny = -nx, -ny end -- towards the light, up and left
    look.fill = canvas:gradient('linear', ('x1="%s" y1="%s" x2="%s" y2="%s"'):format(
      number(ax + nx), number(ay + ny), number(ax - nx), number(ay - ny)),
      {{0, mixed(color, '#ffffff', 0.3)}, {0.3, bright}, {0.65, color}, {1, dark}})
  end
  return flat.round(canvas, a, b, radius, look)
end

-- A convex outline around points, grown by a radius, all seen by the camera.
local function silhouette(canvas, points, radius, look)
  local pixels, path = {}, {}
  for i, p in ipairs(points) do pixels[i] = {canvas:project(p)} end
  for i, p in ipairs(flat.grown(c2.convex(pixels).points, radius * canvas.scale)) do
    path[i] = {p.x, p.y}
  end
  return Canvas.path(path, look, true)
end

local function lit(color, normal)
  local light = normal:dot(LIGHT)
  return light > 0 and mixed(color, '#ffffff', 0.15 + 0.45 * light)
    or mixed(color, '#000000', -0.2 * light)
end

local function face_path(canvas, face, radius, above, look)
  local corners, points = face.points, {}
  if above then corners = faces.above(corners, above) end
  if #corners < 3 then return '' end
  local grown = face.normal * radius
  for k, p in ipairs(corners) do points[k] = {canvas:project(p + grown)} end
  return Canvas.path(points, look, true)
end

-- The faces that look at the eye, each as bright as it faces the light; before them the
-- whole outline of what is rounded.
local function draw_corners(canvas, corners, radius, style)
  local color, elements = style.color or colors.stone, {}
  if radius > 0 then
    local look = outline(color, style)
    look.fill = mixed(color, '#ffffff', 0.2)
    elements[1] = silhouette(canvas, corners, radius, look)
  end
  for _, face in ipairs(faces.of(corners)) do
    if Canvas.dot(face.normal, canvas.viewer) > 1e-6 then
      local look = outline(color, style)
      look.fill = style.hollow and 'none' or lit(color, face.normal)
      if radius > 0 then look.stroke = look.fill end
      elements[#elements + 1] = face_path(canvas, face, radius, style.above, look)
    end
  end
  return table.concat(elements, '\n')
end

local function draw_box(canvas, shape, style)
  local corners = {}
  for n = 0, 7 do corners[n + 1] = shape:corner(n) end
  return draw_corners(canvas, corners, shape.kind == 'box' and shape.radius or 0, style)
end

local function circle_of(center, axis, radius)
  local u, w = faces.across(axis)
  local points = {}
  for i = 1, 48 do
    local angle = i * math.pi / 24
    points[i] = center + u * (radius * math.cos(angle)) + w * (radius * math.sin(angle))
  end
  return points
end

-- Bright and dark across an axis from a to b, as of something round.
local function round_fill(canvas, a, b, radius, color)
  local ax, ay = canvas:project(a)
  local bx, by = canvas:project(b)
  local along, r = c2.vec(bx - ax, by - ay), radius * canvas.scale
  local side = c2.vec(-along.y, along.x):normalized()
  if along:length() < 1 then side = c2.vec(-1, 0) end
  if side.x + side.y > 0 then side = -side end -- towards the light, up and left
  return canvas:gradient('linear', ('x1="%s" y1="%s" x2="%s" y2="%s"'):format(
    number(ax + side.x * r), number(ay + side.y * r),
    number(ax - side.x * r), number(ay - side.y * r)),
    {{0, mixed(color, '#ffffff', 0.3)}, {0.3, mixed(color, '#ffffff', 0.55)},
      {0.65, color}, {1, mixed(color, '#000000', 0.18)}})
end

-- The outline of a body around an axis, and those of its flat ends that are seen.
local function draw_turned(canvas, a, b, radius, ends, style)
  local color, axis = style.color or colors.stone, (b - a):normalized()
  local points, elements = {}, {}
  local look = outline(color, style)
  for _, center in ipairs(ends) do
    for _, p in ipairs(circle_of(center, axis, radius)) do points[#points + 1] = p end
  end
  if #ends == 1 then points[#points + 1] = b end
  look.fill = round_fill(canvas, a, b, radius, color)
  elements[1] = silhouette(canvas, points, 0, look)
  for i, center in ipairs(ends) do
    local normal = i == 1 and -axis or axis
    if Canvas.dot(normal, canvas.viewer) > 1e-6 then
      look = outline(color, style)
      look.fill = lit(color, normal)
      local points_of_end = circle_of(center, axis, radius)
      elements[#elements + 1] = silhouette(canvas, points_of_end, 0, look)
    end
  end
  return table.concat(elements, '\n')
end

-- A rectangle of a plane: about its point, half as wide as told along u and w.
local function draw_plane(canvas, shape, style)
  local u, w = faces.across(shape.normal)
  local su, sw = style.size[1], style.size[2]
  local center = style.center and c3.vec(style.center) or shape.point
  local function corner(i, k)
    return {canvas:project(center + u * (i * su) + w * (k * sw))}
  end
  local look = {fill = style.color or colors.stone, stroke = style.color or colors.stone,
    ['fill-opacity'] = style.opacity or 0.25, ['stroke-width'] = 1.5,
    ['stroke-linejoin'] = 'round'}
  local corners = {corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}
  return Canvas.path(corners, look, true)
end

local drawers = {
  box = draw_box, aabb = draw_box, plane = draw_plane, halfspace = draw_plane,
}

function drawers.sphere(canvas, shape, style)
  return draw_round(canvas, shape.center, shape.center, shape.radius, style)
end

function drawers.capsule(canvas, shape, style)
  return draw_round(canvas, shape.a, shape.b, shape.radius, style)
end

function drawers.triangle(canvas, shape, style)
  return draw_corners(canvas, {shape.a, shape.b, shape.c}, shape.radius, style)
end

function drawers.hull(canvas, shape, style)
  return draw_corners(canvas, shape.points, shape.radius, style)
end

function drawers.cylinder(canvas, shape, style)
  return draw_turned(canvas, shape.a, shape.b, shape.radius, {shape.a, shape.b}, style)
end

function drawers.cone(canvas, shape, style)
  return draw_turned(canvas, shape.base, shape.apex, shape.radius, {shape.base}, style)
end

-- Remembers a shape; style: color, ghost, opacity, shadow (height of the floor), for
-- boxes above (only what is over this height) and hollow, for planes size and center.
function solid.shape(canvas, shape, style)
  style = style or {}
  if shape.kind == 'compound' then
    for _, part in ipairs(shape.shapes) do solid.shape(canvas, part, style) end
    return
  end
  if style.shadow then solid.shadow(canvas, shape, style.shadow) end
  canvas.solids = canvas.solids or {}
  table.insert(canvas.solids, {shape = shape:clone(), style = style})
end

-- Two shapes that a plane parts: the one on the eye's side of it can only hide the other.
-- That plane's normal is what closest answers with.
local function is_behind(canvas, one, other)
  local na = c3.closest(one.shape, other.shape).na
  return Canvas.dot(na, canvas.viewer) > 1e-9
end

-- One that hides nothing that is waiting; the first, if they hide each other in a ring.
local function farthest(canvas, waiting)
  for i, one in ipairs(waiting) do
    local free = true
    for k, other in ipairs(waiting) do
      free = free and (k == i or not is_behind(canvas, other, one))
    end
    if free then return i end
  end
  return 1
end

-- Adds all remembered shapes to the picture, the farthest first.
function solid.finish(canvas)
  local waiting = canvas.solids or {}
  while #waiting > 0 do
    local item = table.remove(waiting, farthest(canvas, waiting))
    local element = drawers[item.shape.kind](canvas, item.shape, item.style)
    canvas.shapes[#canvas.shapes + 1] = element
  end
end

return solid
