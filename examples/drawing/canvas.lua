-- A picture as SVG text: lines, arrows, dots and labels in world coordinates, flat or
-- seen by an orthographic camera. Shapes are added by drawing/flat.lua and
-- drawing/solid.lua.
local Canvas = {}
Canvas.__index = Canvas

local FONT = 'DejaVu Sans, Verdana, Helvetica, Arial, sans-serif'

Canvas.colors = {
  ink = '#2b3440', paper = '#fbfaf6', faint = '#c9cdd2', rule = '#e7e4dc',
  hero = '#3f7fbf', warm = '#e3a13b', leaf = '#67a86b', rose = '#cf6a76',
  stone = '#9aa3ad',
  violet = '#8b7bc0', normal = '#c8324a', depth = '#7a3fa0', path = '#1e6f5c',
}

local function number(x)
  return (('%.2f'):format(x):gsub('0+$', ''):gsub('%.$', ''))
end
Canvas.number = number

local function escaped(text)
  return (text:gsub('[&<>]', {['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;'}))
end

-- options: title, subtitle, width, height (pixels), scale (pixels per unit), center (the
-- world point in the middle of the picture), and for 3D yaw and pitch in degrees.
function Canvas.new(options)
  local self = setmetatable({
    width = options.width or 960, height = options.height or 540, scale = options.scale,
    title = options.title, subtitle = options.subtitle,
    background = {}, shapes = {}, overlay = {}, definitions = {},
    x0 = 0, y0 = 0,
  }, Canvas)
  if options.yaw then
    local yaw, pitch = math.rad(options.yaw), math.rad(options.pitch)
    local cy, sy, cp, sp = math.cos(yaw), math.sin(yaw), math.cos(pitch), math.sin(pitch)
    self.right = {x = cy, y = 0, z = -sy}
    self.up = {x = -sy * sp, y = cp, z = -cy * sp}
    self.viewer = {x = sy * cp, y = sp, z = cy * cp} -- from the scene towards the eye
  else
    self.right, self.up = {x = 1, y = 0, z = 0}, {x = 0, y = 1, z = 0}
  end
  local x, y = self:project(options.center)
  self.x0, self.y0 = self.width / 2 - x, self.height / 2 - y
  if self.title then self.y0 = self.y0 + 20 end
  return self
end

local function dot(a, b)
  return a.x * b.x + a.y * b.y + (a.z or 0) * (b.z or 0)
end
Canvas.dot = dot

-- World to pixels; y grows downwards there.
function Canvas:project(p)
  return self.x0 + self.scale * dot(self.right, p), self.y0 - self.scale * dot(self.up, p)
end

local function attributes(style)
  local list = {}
  for _, name in ipairs({'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity',
    'fill-opacity', 'stroke-linecap', 'stroke-linejoin'}) do
    if style[name] then list[#list + 1] = ('%s="%s"'):format(name, style[name]) end
  end
  return table.concat(list, ' ')
end
Canvas.attributes = attributes

-- points: a list of {x, y} in pixels
function Canvas.path(points, style, closed)
  local list = {}
  for i, p in ipairs(points) do list[i] = number(p[1]) .. ' ' .. number(p[2]) end
  return ('<path d="M%s%s" %s/>'):format(table.concat(list, ' L'), closed and ' Z' or '',
    attributes(style))
end

-- A circle of centre and radius in pixels
function Canvas.circle(x, y, radius, style)
  return ('<circle cx="%s" cy="%s" r="%s" %s/>'):format(number(x), number(y),
    number(radius), attributes(style))
end

function Canvas:define(text)
  self.definitions[#self.definitions + 1] = text
end

-- Two-coloured filling along a line in pixels; answers with what fill takes.
function Canvas:gradient(kind, coordinates, stops)
  local id = 'g' .. #self.definitions
  local list = {}
  for i, stop in ipairs(stops) do
    list[i] = ('<stop offset="%s" stop-color="%s"/>'):format(stop[1], stop[2])
  end
  local template = '<%sGradient id="%s" gradientUnits="userSpaceOnUse" %s>%s</%sGradient>'
  self:define(template:format(kind, id, coordinates, table.concat(list), kind))
  return ('url(#%s)'):format(id)
end

-- A line through world points; style: color, width, dashed.
function Canvas:line(points, style)
  style = style or {}
  local list = {}
  for i, p in ipairs(points) do list[i] = {self:project(p)} end
  self.overlay[#self.overlay + 1] = Canvas.path(list, {
    fill = 'none', stroke = style.color or Canvas.colors.ink,
    ['stroke-width'] = style.width or 2, ['stroke-dasharray'] = style.dashed and '6 5',
    ['stroke-linecap'] = 'round', ['stroke-linejoin'] = 'round', opacity = style.opacity,
  })
end

-- An arrow from a world point along a vector; style: color, width, dashed.
function Canvas:arrow(from, along, style)
  style = style or {}
  local color, width = style.color or Canvas.colors.normal, style.width or 2.5
  local x0, y0 = self:project(from)
  local x1, y1 = self:project({x = from.x + along.x, y = from.y + along.y,
    z = (from.z or 0) + (along.z or 0)})
  local dx, dy = x1 - x0, y1 - y0
  local length = math.sqrt(dx * dx + dy * dy)
  if length < 1 then return end
  dx, dy = dx / length, dy / length
  local head = math.min(11, 0.6 * length)
  local hx, hy = x1 - head * dx, y1 - head * dy
  local wx, wy = -dy * head * 0.45, dx * head * 0.45
  local out = self.overlay
  out[#out + 1] = Canvas.path({{x0, y0}, {hx, hy}}, {stroke = color,
    ['stroke-width'] = width, ['stroke-linecap'] = 'round',
    ['stroke-dasharray'] = style.dashed and '5 4'})
  out[#out + 1] = Canvas.path({{x1, y1}, {hx + wx, hy + wy}, {hx - wx, hy - wy}},
    {fill = color, stroke = color, ['stroke-linejoin'] = 'round'}, true)
end

function Canvas:dot_at(p, style)
  style = style or {}
  local x, y = self:project(p)
  local look = {fill = style.color or Canvas.colors.ink, stroke = '#ffffff',
    ['stroke-width'] = 1.5}
  self.overlay[#self.overlay + 1] = Canvas.circle(x, y, style.size or 4.5, look)
end

local function text_element(x, y, text, style)
  return ('<text x="%s" y="%s" font-family="%s" font-size="%s" text-anchor="%s" '
    .. 'font-weight="%s" fill="%s"%s>%s</text>'):format(number(x), number(y), FONT,
    style.size or 14, style.anchor or 'start', style.bold and 'bold' or 'normal',
    style.color or Canvas.colors.ink, style.more or '', escaped(text))
end

-- Text beside a world point; style: dx, dy (pixels), anchor, color, size, bold.
function Canvas:label(p, text, style)
  style = style or {}
  local x, y = self:project(p)
  x, y = x + (style.dx or 8), y + (style.dy or -8)
  -- twice: a broad pale copy behind keeps it readable on anything
  local halo = ' stroke="#fbfaf6" stroke-width="4" stroke-linejoin="round" opacity="0.85"'
  self.overlay[#self.overlay + 1] = text_element(x, y, text, {size = style.size,
    anchor = style.anchor, bold = style.bold, color = Canvas.colors.paper, more = halo})
  self.overlay[#self.overlay + 1] = text_element(x, y, text, style)
end

-- Bold text and grey text below it, under a world point; dy (pixels) downwards.
function Canvas:caption(p, text, small, dy)
  self:label(p, text, {anchor = 'middle', dx = 0, dy = dy, bold = true})
  self:label(p, small, {anchor = 'middle', dx = 0, dy = dy + 20, color = '#66707c'})
end

-- Both points of a result, the normal at A, and the depth between the points.
function Canvas:result(result, options)
  options = options or {}
  local colors = Canvas.colors
  self:line({result.pa, result.pb}, {color = colors.depth, width = 3})
  local along = result.na * (options.normal_length or 0.6)
  self:arrow(result.pa, along)
  self:dot_at(result.pa, {color = colors.hero})
  self:dot_at(result.pb, {color = colors.warm})
end

-- The points of a manifold, contact or cast on B, each with the normal out of B.
function Canvas:touches(result, options)
  options = options or {}
  for _, touch in ipairs(result[1] and result or {result}) do
    self:arrow(touch.pb, result.nb * (options.normal_length or 0.6))
    self:dot_at(touch.pb, {color = options.color or Canvas.colors.warm})
  end
end

-- The whole picture. Shapes come in the order in which they were added, unless the solid
-- drawer has put them in order before.
function Canvas:text()
  local colors = Canvas.colors
  local out = {
    ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
      .. 'viewBox="0 0 %d %d">'):format(self.width, self.height, self.width, self.height),
    '<defs>' .. table.concat(self.definitions, '\n') .. '</defs>',
    ('<rect width="100%%" height="100%%" fill="%s"/>'):format(colors.paper),
  }
  for _, layer in ipairs({self.background, self.shapes, self.overlay}) do
    for _, element in ipairs(layer) do out[#out + 1] = element end
  end
  if self.title then
    out[#out + 1] = text_element(28, 42, self.title, {size = 22, bold = true})
  end
  if self.subtitle then
    out[#out + 1] = text_element(28, 66, self.subtitle, {size = 14, color = '#66707c'})
  end
  out[#out + 1] = '</svg>\n'
  return table.concat(out, '\n')
end

function Canvas:save(name)
  local file = assert(io.open(name, 'w'))
  file:write(self:text())
  file:close()
end

return Canvas
