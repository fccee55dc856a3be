-- This back end draws with characters: the dots of Braille, of which each character has 2
-- by 4, or plain ASCII.
local color = require 'collide.draw.color'
local cut = require 'collide.draw.cut'
local abs, ceil, cos, floor, max, pi, sin, sqrt = math.abs, math.ceil, math.cos,
  math.floor, math.max, math.pi, math.sin, math.sqrt
local char, concat, ipairs, setmetatable = string.char, table.concat, ipairs, setmetatable

local Terminal = {}
Terminal.__index = Terminal

-- A character has so many pixels, which are about square.
local WIDE, HIGH = 2, 4

function Terminal.new(options)
  return setmetatable({fills = false, rules = false, mark = 0.5, ascii = options.ascii,
    colors = options.colors}, Terminal)
end

function Terminal:start(width, height, options)
  self.columns, self.rows = ceil(width / WIDE), ceil(height / HIGH)
  self.options = options
  self.dots, self.letters, self.inks = {}, {}, {}
  self.box = {-1, -1, 0, width + 1, height + 1, 0}
end

-- Returns the number of the character at a column and row from 0, or nil outside.
local function cell(self, column, row)
  local columns = self.columns
  local inside = column >= 0 and row >= 0 and column < columns and row < self.rows
  return inside and row * columns + column + 1 or nil
end

local function set_letter(self, column, row, letter, look)
  local at = cell(self, column, row)
  if not at then return end
  self.letters[at] = letter
  self.inks[at] = look.color or look.fill
end

------------------------------------------------------------------------------- Braille --

-- These bits are the dots 1 to 8 of U+2800, by column and row: Unicode, chapter 21.1.
local BITS = {{1, 2, 4, 64}, {8, 16, 32, 128}}

local function set_dot(self, x, y, look)
  local at = cell(self, floor(x / WIDE), floor(y / HIGH))
  if not at then return end
  local bit = BITS[x % WIDE + 1][y % HIGH + 1]
  local dots = self.dots[at] or 0
  if floor(dots / bit) % 2 == 0 then self.dots[at] = dots + bit end
  self.inks[at] = look.color or look.fill
end

-- Returns a character of the Basic Multilingual Plane beyond U+0800, as UTF-8.
local function utf8_of(code)
  return char(224 + floor(code / 4096), 128 + floor(code / 64) % 64, 128 + code % 64)
end

--------------------------------------------------------------------------------- lines --

-- Returns the character for a line with this slope.
local function slope_letter(dx, dy)
  local steep = abs(dy) / max(abs(dx), 1e-9)
  if steep < 0.5 then return '-' end
  if steep > 2 then return '|' end
  return dx * dy > 0 and '\\' or '/'
end

-- Returns whether the pattern has ink after so many pixels.
local function has_ink(dash, at)
  return not dash or at % (dash[1] + dash[2]) < dash[1]
end

local DOTTED = {1, 3} -- for hidden lines

-- Rounding must not decide on which side of a whole number a point is.
local HAIR = 1e-6

-- Draws a line pixel by pixel. Returns the length with this line, so that a pattern goes
-- on.
local function draw_line(self, x1, y1, x2, y2, look, begun)
  if look.hidden and self.ascii then return begun end
  local dx, dy = x2 - x1, y2 - y1
  local t0, t1 = cut.line(self.box, x1, y1, nil, dx, dy, nil, 0, 1)
  if t0 > t1 then return begun end
  local dash = look.hidden and DOTTED or look.dash
  local letter = look.mark or slope_letter(dx, dy)
  local length = sqrt(dx * dx + dy * dy)
  local ax, ay = x1 + t0 * dx, y1 + t0 * dy
  local bx, by = x1 + t1 * dx, y1 + t1 * dy
  local across, down = self.ascii and WIDE or 1, self.ascii and HIGH or 1
  local steps = max(1, ceil(max(abs(bx - ax) / across, abs(by - ay) / down)))
  for i = 0, steps do
    local share = i / steps
    local x = floor(ax + (bx - ax) * share + HAIR)
    local y = floor(ay + (by - ay) * share + HAIR)
    if has_ink(dash, begun + length * share) then
      if self.ascii then
        set_letter(self, floor(x / WIDE), floor(y / HIGH), letter, look)
      else
        set_dot(self, x, y, look)
      end
    end
  end
  return begun + length * (t1 - t0)
end

---------------------------------------------------------------------------- primitives --

function Terminal:line(x1, y1, x2, y2, look)
  draw_line(self, x1, y1, x2, y2, look, 0)
end

function Terminal:polyline(points, look)
  local begun = 0
  for i = 1, #points - 3, 2 do
    begun = draw_line(self, points[i], points[i + 1], points[i + 2], points[i + 3], look,
      begun)
  end
end

-- Arrows have these heads, by look.heading.
local ARROWS = {[0] = '→', '↗', '↑', '↖', '←', '↙', '↓', '↘'}
local ASCII_ARROWS = {[0] = '>', '/', '^', '\\', '<', '/', 'v', '\\'}

function Terminal:polygon(points, look)
  local n = #points
  if look.heading then
    local arrows = self.ascii and ASCII_ARROWS or ARROWS
    draw_line(self, (points[3] + points[5]) / 2, (points[4] + points[6]) / 2, points[1],
      points[2], look, 0)
    return set_letter(self, floor(points[1] / WIDE), floor(points[2] / HIGH),
      arrows[look.heading], look)
  end
  local begun = 0
  for i = 1, n, 2 do
    local k = i + 2 <= n and i + 2 or 1
    begun = draw_line(self, points[i], points[i + 1], points[k], points[k + 1], look,
      begun)
  end
end

-- A circle with a smaller radius is drawn as a mark, if its look has one.
local ROUND = 5

function Terminal:circle(x, y, radius, look)
  if look.mark and radius < ROUND or radius < 1 then
    return set_letter(self, floor(x / WIDE), floor(y / HIGH), look.mark or '*', look)
  end
  local steps = max(12, ceil(2 * radius))
  local begun, lx, ly = 0, x + radius, y
  for i = 1, steps do
    local angle = 2 * pi * i / steps
    local px, py = x + radius * cos(angle), y - radius * sin(angle)
    begun = draw_line(self, lx, ly, px, py, look, begun)
    lx, ly = px, py
  end
end

-- Returns an iterator of the characters of UTF-8 text.
local function characters(text)
  return text:gmatch('[%z\1-\127\194-\244][\128-\191]*')
end

function Terminal:text(x, y, text, look)
  local list = {}
  for c in characters(text) do list[#list + 1] = c:match('^%c') and ' ' or c end
  local column, row = floor(x / WIDE), floor((y - 2) / HIGH)
  if look.anchor == 'middle' then column = column - floor(#list / 2) end
  if look.anchor == 'end' then column = column - #list + 1 end
  for i, c in ipairs(list) do set_letter(self, column + i - 1, row, c, look) end
end

--------------------------------------------------------------------------------- whole --

local function character(self, at)
  local letter, dots = self.letters[at], self.dots[at]
  return letter or dots and utf8_of(0x2800 + dots) or ' '
end

-- These sequences are from ECMA-48, with the colours of ISO 8613-6.
local COLOR, PLAIN = '\27[38;2;%d;%d;%dm', '\27[0m'

-- Returns the text of one row, in the colours of the terminal if it has them, without the
-- space at its end.
local function row_text(self, row)
  local list, now = {}, nil
  local last = self.columns
  while last > 0 and character(self, row * self.columns + last) == ' ' do
    last = last - 1
  end
  for column = 1, last do
    local at = row * self.columns + column
    local c, ink = character(self, at), self.colors and self.inks[at] or nil
    if ink ~= now and c ~= ' ' then
      list[#list + 1] = ink and COLOR:format(color.bytes(ink)) or PLAIN
      now = ink
    end
    list[#list + 1] = c
  end
  if now then list[#list + 1] = PLAIN end
  return concat(list)
end

function Terminal:finish()
  local lines = {}
  lines[#lines + 1] = self.options.title
  lines[#lines + 1] = self.options.subtitle
  for row = 0, self.rows - 1 do lines[#lines + 1] = row_text(self, row) end
  return concat(lines, '\n') .. '\n'
end

return Terminal
