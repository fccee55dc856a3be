-- This file has the palette of colours, and reads what can be written for a colour. A
-- colour is {r, g, b}, each from 0 to 1, as LÖVE has them.
local floor, max, min = math.floor, math.max, math.min
local pairs, setmetatable, type, tonumber = pairs, setmetatable, type, tonumber

local color = {}

-- These colours are distinguishable with every kind of colour vision. Source: M. Okabe
-- and K. Ito, Color Universal Design, 2002, https://jfly.uni-koeln.de/color/. Grey,
-- faint, ink, paper and white are added.
color.names = {
  black = '#000000', orange = '#e69f00', sky = '#56b4e9', green = '#009e73',
  yellow = '#f0e442', blue = '#0072b2', vermillion = '#d55e00', purple = '#cc79a7',
  grey = '#636c76', faint = '#c9cdd2', ink = '#2b3440', paper = '#fbfaf6',
  white = '#ffffff',
  -- People also try these names, which the palette has not got.
  red = '#d62728', pink = '#ff9ecb', magenta = '#d01c8b', violet = '#7b3fa0',
  brown = '#8c564b', gold = '#d9a400', lime = '#7fc31c', olive = '#808000',
  teal = '#008080', cyan = '#17becf', navy = '#1f3a7a', maroon = '#800000',
  gray = '#636c76', darkgrey = '#3f464d', darkgray = '#3f464d', lightgrey = '#c9cdd2',
  lightgray = '#c9cdd2', silver = '#b4bac0', darkblue = '#00497a', lightblue = '#9fd3f0',
  darkgreen = '#00664c', lightgreen = '#8fd19e', darkred = '#8f1d1d',
  darkorange = '#c26a00',
}

-- Shapes without a colour in their style take the next of these. Vermillion is kept for
-- normals; yellow and black are too pale and too dark for areas.
color.cycle = {'blue', 'orange', 'green', 'purple', 'sky'}

local parsed = {}

local function parse(text)
  local hex = color.names[text] or text
  local r, g, b = hex:match('^#(%x%x)(%x%x)(%x%x)$')
  if not r then return nil end
  return {tonumber(r, 16) / 255, tonumber(g, 16) / 255, tonumber(b, 16) / 255}
end

-- Returns the colour of a value in a style: a name of the palette, '#rrggbb', or {r, g,
-- b}; nil for anything else.
function color.of(value)
  if type(value) == 'table' then
    for i = 1, 3 do
      local part = value[i]
      if type(part) ~= 'number' or part - part ~= 0 then return nil end
    end
    return value
  end
  if type(value) ~= 'string' then return nil end
  local found = parsed[value] or parse(value)
  parsed[value] = found
  return found
end

-- Returns the error in a value that should be a colour.
function color.problem(value)
  if color.of(value) then return nil end
  local near
  if type(value) == 'string' and #value < 20 then
    local distance = require('collide.reference.similar').distance
    for name in pairs(color.names) do
      local far = distance(value:lower(), name)
      local is_near = far <= 2 and far < #name / 2
      if is_near and not (near and near < name) then near = name end
    end
  end
  return ("colour such as '%s', '#0072b2' or {0, 0.45, 0.7} expected, got %s")
    :format(near or 'blue',
      type(value) == 'string' and "'" .. value .. "'" or type(value))
end

-- Returns a mixture of two colours: share 0 is the first, 1 the second.
local function mixed(first, second, share)
  return {
    first[1] + (second[1] - first[1]) * share,
    first[2] + (second[2] - first[2]) * share,
    first[3] + (second[3] - first[3]) * share,
  }
end

-- Returns a function that mixes a colour with another by a share. Shades are asked for
-- again and again: each is made once for a colour and a share.
local function remembered(other)
  local known = setmetatable({}, {__mode = 'k'})
  return function(c, share)
    local of_color = known[c]
    if not of_color then
      of_color = {}
      known[c] = of_color
    end
    local found = of_color[share]
    if not found or not (found.r == c[1] and found.g == c[2] and found.b == c[3]) then
      found = mixed(c, other, share)
      found.r, found.g, found.b = c[1], c[2], c[3]
      of_color[share] = found
    end
    return found
  end
end

color.paler = remembered(parse('white'))
color.darker = remembered(parse('black'))

local function byte(x) return floor(255 * max(0, min(1, x)) + 0.5) end

function color.bytes(c) return byte(c[1]), byte(c[2]), byte(c[3]) end

function color.hex(c)
  return ('#%02x%02x%02x'):format(color.bytes(c))
end

return color
