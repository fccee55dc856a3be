-- Draws the shapes of collide.d2 on a canvas.
local c2 = require 'collide.d2'
local Canvas = require 'examples.drawing.canvas'

local flat = {}

local number, colors = Canvas.number, Canvas.colors

-- Colours as '#rrggbb', mixed: share 0 is the first, 1 the second.
local function mixed(first, second, share)
  local out = '#'
  for i = 2, 6, 2 do
    local a, b = tonumber(first:sub(i, i + 1), 16), tonumber(second:sub(i, i + 1), 16)
    out = out .. ('%02x'):format(math.floor(a + (b - a) * share + 0.5))
  end
  return out
end
flat.mixed = mixed

-- style: color, ghost (pale and dashed), opacity
local function style_of(style)
  local color = style.color or colors.stone
  return {
    fill = mixed(color, '#ffffff', style.ghost and 0.75 or 0.45),
    stroke = mixed(color, '#000000', style.ghost and 0 or 0.15),
    ['stroke-width'] = style.ghost and 1.5 or 2, ['stroke-linejoin'] = 'round',
    ['stroke-dasharray'] = style.ghost and '5 4',
    ['fill-opacity'] = style.ghost and 0.45 or 0.9,
    opacity = style.opacity,
  }
end

local function round(canvas, a, b, radius, style)
  local ax, ay = canvas:project(a)
  local bx, by = canvas:project(b)
  local r = radius * canvas.scale
  local dx, dy = bx - ax, by - ay
  local length = math.sqrt(dx * dx + dy * dy)
  if length < 1e-9 then
    return Canvas.circle(ax, ay, r, style)
  end
  local nx, ny = -dy / length * r, dx / length * r
  local template =
    '<path d="M%s %s L%s %s A%s %s 0 0 0 %s %s L%s %s A%s %s 0 0 0 %s %s Z" %s/>'
  return template:format(
    number(ax + nx), number(ay + ny), number(bx + nx), number(by + ny),
    number(r), number(r), number(bx - nx), number(by - ny),
    number(ax - nx), number(ay - ny), number(r), number(r),
    number(ax + nx), number(ay + ny), Canvas.attributes(style))
end
flat.round = round

local drawers = {}

function drawers.circle(canvas, shape, style)
  return round(canvas, shape.center, shape.center, shape.radius, style)
end

function drawers.capsule(canvas, shape, style)
  return round(canvas, shape.a, shape.b, shape.radius, style)
end

function drawers.segment(canvas, shape, style)
  local line = {stroke = style.stroke, ['stroke-width'] = 3, ['stroke-linecap'] = 'round'}
  return Canvas.path({{canvas:project(shape.a)}, {canvas:project(shape.b)}}, line)
end

-- Both sides of the corner p, whose edges have these outward normals, grown by a radius:
-- an arc, or where the corner points inwards the one point where the grown edges meet.
local function grown_corner(out, p, before, after, radius)
  local turn, cosine = before:cross(after), before:dot(after)
  if turn <= 0 and cosine > -0.99 then
    out[#out + 1] = p + (before + after) * (radius / (1 + cosine))
    return
  end
  local angle = math.acos(math.max(-1, math.min(1, cosine)))
  local steps = radius > 0 and math.ceil(angle / 0.15) or 0
  for i = 0, steps do
    local share = steps > 0 and i / steps or 0
    local c, s = math.cos(angle * share), math.sin(angle * share)
    local normal = c2.vec(before.x * c - before.y * s, before.x * s + before.y * c)
    out[#out + 1] = p + normal * radius
  end
end

-- The outline of a polygon (counterclockwise) that is grown by a radius.
local function grown(points, radius)
  local out, normals = {}, {}
  for i, p in ipairs(points) do
    local along = points[i % #points + 1] - p
    normals[i] = c2.vec(along.y, -along.x):normalized()
  end
  for i, p in ipairs(points) do
    grown_corner(out, p, normals[i > 1 and i - 1 or #points], normals[i], radius)
  end
  return out
end
flat.grown = grown

local function draw_corners(canvas, points, radius, style)
  if #points == 1 then return round(canvas, points[1], points[1], radius, style) end
  local pixels = {}
  for i, p in ipairs(grown(points, radius)) do pixels[i] = {canvas:project(p)} end
  return Canvas.path(pixels, style, true)
end

local function corners_of(shape)
  local points = {}
  for i, n in ipairs({0, 1, 3, 2}) do points[i] = shape:corner(n) end
  return points
end

function drawers.box(canvas, shape, style)
  return draw_corners(canvas, corners_of(shape), shape.radius, style)
end

function drawers.aabb(canvas, shape, style)
  return draw_corners(canvas, corners_of(shape), 0, style)
end

function drawers.polygon(canvas, shape, style)
  return draw_corners(canvas, shape.points, shape.radius, style)
end

function drawers.triangle(canvas, shape, style)
  local counterclockwise = c2.convex({shape.a, shape.b, shape.c}, shape.radius)
  return drawers.polygon(canvas, counterclockwise, style)
end

function drawers.compound(canvas, shape, style)
  local elements = {}
  for i, part in ipairs(shape.shapes) do
    elements[i] = drawers[part.kind](canvas, part, style)
  end
  return table.concat(elements, '\n')
end

-- The solid side of a half-space, as far as the picture reaches.
function drawers.halfspace(canvas, shape, style)
  local n, p, far = shape.normal, shape.point, 1000
  local along = {x = -n.y, y = n.x}
  local points = {}
  for i, w in ipairs({{-1, 0}, {1, 0}, {1, 1}, {-1, 1}}) do
    points[i] = {canvas:project({
      x = p.x + far * (w[1] * along.x - w[2] * n.x),
      y = p.y + far * (w[1] * along.y - w[2] * n.y),
    })}
  end
  return Canvas.path(points, style, true)
end

function flat.shape(canvas, shape, style)
  style = style or {}
  local element = drawers[shape.kind](canvas, shape, style_of(style))
  canvas.shapes[#canvas.shapes + 1] = element
end

return flat
