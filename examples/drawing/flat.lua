-- Draws the shapes of collide.d2 on a canvas.
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

function drawers.box(canvas, shape, style)
  local points = {}
  for i, n in ipairs({0, 1, 3, 2}) do points[i] = {canvas:project(shape:corner(n))} end
  return Canvas.path(points, style, true)
end

drawers.aabb = drawers.box

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
