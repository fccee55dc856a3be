-- This back end writes SVG.
local color = require 'collide.draw.color'
local ipairs, setmetatable = ipairs, setmetatable
local concat = table.concat

local Svg = {}
Svg.__index = Svg

local FONT = 'DejaVu Sans, Verdana, Helvetica, Arial, sans-serif'

function Svg.new()
  return setmetatable({fills = 'pale', paper = 'paper', letter = 0.66}, Svg)
end

local function number(x)
  local text = ('%.2f'):format(x):gsub('0+$', ''):gsub('%.$', '')
  return text == '-0' and '0' or text
end

local ENTITIES = {['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;', ['"'] = '&quot;'}

-- Returns text for XML, which has no control characters.
local function escaped(text)
  return (text:gsub('[&<>"]', ENTITIES):gsub('[%z\1-\8\11\12\14-\31]', ' '))
end

function Svg:add(...)
  self.list[#self.list + 1] = concat({...})
end

--------------------------------------------------------------------------------- looks --

-- These attributes define where a gradient begins and ends.
local ENDS = {
  linear = {'x1', 'y1', 'x2', 'y2'}, radial = {'cx', 'cy', 'r'},
}

local STOPS = {
  linear = {{0, 0.3}, {0.3, 0.55}, {0.65, 0}, {1, -0.18}},
  radial = {{0, 0.55}, {0.45, 0}, {1, -0.18}},
}

local function shade(base, share)
  base = color.paler(base, 0.2)
  if share < 0 then return color.darker(base, -share) end
  return color.paler(base, share)
end

-- Returns a filling that goes from bright to dark, as light falls on what is round.
function Svg:gradient(light, base)
  local kind, id, ends, stops = light[1], 'g' .. #self.definitions + 1, {}, {}
  for i, name in ipairs(ENDS[kind]) do
    ends[i] = (' %s="%s"'):format(name, number(light[i + 1]))
  end
  for i, stop in ipairs(STOPS[kind]) do
    stops[i] = ('<stop offset="%s" stop-color="%s"/>'):format(stop[1],
      color.hex(shade(base, stop[2])))
  end
  self.definitions[#self.definitions + 1] =
    ('<%sGradient id="%s" gradientUnits="userSpaceOnUse"%s>%s</%sGradient>')
    :format(kind, id, concat(ends), concat(stops), kind)
  return 'url(#' .. id .. ')'
end

local function stroke_of(look)
  if not look.color then return ' stroke="none"' end
  local dash = look.dash and (' stroke-dasharray="%s %s"'):format(number(look.dash[1]),
    number(look.dash[2])) or ''
  return (' stroke="%s" stroke-width="%s" stroke-linejoin="round" stroke-linecap="%s"%s')
    :format(color.hex(look.color), number(look.width), look.dash and 'butt' or 'round',
      dash)
end

local function opacity_of(look)
  return look.opacity < 1 and (' opacity="%s"'):format(number(look.opacity)) or ''
end

function Svg:fill_of(look)
  if not look.fill then return ' fill="none"' end
  local fill = look.light and self:gradient(look.light, look.base) or color.hex(look.fill)
  if look.fill_opacity == 1 then return (' fill="%s"'):format(fill) end
  return (' fill="%s" fill-opacity="%s"'):format(fill, number(look.fill_opacity))
end

function Svg:area(look)
  return self:fill_of(look) .. stroke_of(look) .. opacity_of(look) .. '/>'
end

local function line_of(look)
  return ' fill="none"' .. stroke_of(look) .. opacity_of(look) .. '/>'
end

---------------------------------------------------------------------------- primitives --

local function path_of(points)
  local list = {}
  for i = 1, #points, 2 do
    list[#list + 1] = number(points[i]) .. ' ' .. number(points[i + 1])
  end
  return concat(list, ' L')
end

function Svg:line(x1, y1, x2, y2, look)
  self:add('<path d="M', path_of({x1, y1, x2, y2}), '"', line_of(look))
end

function Svg:polyline(points, look)
  self:add('<path d="M', path_of(points), '"', line_of(look))
end

function Svg:polygon(points, look)
  self:add('<path d="M', path_of(points), ' Z"', self:area(look))
end

function Svg:circle(x, y, radius, look)
  self:add('<circle cx="', number(x), '" cy="', number(y), '" r="', number(radius), '"',
    self:area(look))
end

local function text_element(x, y, text, look, more)
  return ('<text x="%s" y="%s" font-family="%s" font-size="%s" text-anchor="%s"'
    .. '%s%s>%s</text>'):format(number(x), number(y), FONT, number(look.size),
    look.anchor, look.bold and ' font-weight="bold"' or '', more, escaped(text))
end

function Svg:text(x, y, text, look)
  if look.halo then -- a broad pale copy behind keeps it readable on anything
    local paper = color.hex(color.of('paper'))
    self:add(text_element(x, y, text, look, (' fill="%s" stroke="%s" stroke-width="4" '
      .. 'stroke-linejoin="round" opacity="0.85"'):format(paper, paper)))
  end
  self:add(text_element(x, y, text, look, (' fill="%s"'):format(color.hex(look.color))))
end

--------------------------------------------------------------------------------- whole --

function Svg:start(width, height, options)
  self.list, self.definitions = {}, {}
  self.width, self.height, self.options = width, height, options
end

local TITLE = {size = 22, anchor = 'start', bold = true}
local SUBTITLE = {size = 14, anchor = 'start'}
local INK, DIM = (' fill="%s"'):format(color.names.ink), ' fill="#66707c"'

local function heading(options)
  local list = {}
  if options.title then
    list[1] = text_element(28, 42, options.title, TITLE, INK)
  end
  local y = options.title and 66 or 36
  for line in (options.subtitle or ''):gmatch('[^\n]+') do
    list[#list + 1] = text_element(28, y, line, SUBTITLE, DIM)
    y = y + 20
  end
  return concat(list, '\n')
end

function Svg:finish()
  local width, height, options = number(self.width), number(self.height), self.options
  local paper = options.background == nil and color.of('paper')
    or options.background and color.of(options.background)
  return concat({
    ('<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" '
      .. 'viewBox="0 0 %s %s">'):format(width, height, width, height),
    '<defs>' .. concat(self.definitions, '\n') .. '</defs>',
    paper and ('<rect width="100%%" height="100%%" fill="%s"/>'):format(color.hex(paper))
      or '',
    concat(self.list, '\n'),
    heading(options),
    '</svg>\n',
  }, '\n')
end

return Svg
