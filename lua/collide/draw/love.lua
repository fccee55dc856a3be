-- This back end draws with LÖVE, on whatever is the target of love.graphics now, with its
-- transform, font and scissors. Colour and line width are left as they were.
local setmetatable = setmetatable
local abs, min, sqrt = math.abs, math.min, math.sqrt
local pcall = pcall

local Love = {}
Love.__index = Love

-- Returns the back end for `love`, the table of that name.
function Love.new(love, options)
  return setmetatable({live = true, fills = 'glass', ink = options.ink or 'white',
    first = 'sky',
    graphics = love.graphics, triangulate = love.math and love.math.triangulate,
    stroke = {0, 0, 0, 0}, piece = {}, distinct = {}}, Love)
end

-- Returns how long a pixel is in the units of the transform.
function Love:pixel()
  local transform = self.graphics.transformPoint
  local x0, y0 = transform(0, 0)
  local x1, y1 = transform(1, 0)
  local length = sqrt((x1 - x0) ^ 2 + (y1 - y0) ^ 2)
  return length > 0 and 1 / length or 1
end

function Love:size()
  return self.graphics.getDimensions()
end

-- Returns what the window shows, in the units of the transform.
function Love:window()
  local back, width, height = self.graphics.inverseTransformPoint, self:size()
  local x0, y0 = back(0, 0)
  local x1, y1 = x0, y0
  for i = 1, 3 do
    local x, y = back(i % 2 == 1 and width or 0, i > 1 and height or 0)
    x0, y0, x1, y1 = min(x0, x), min(y0, y), -min(-x1, -x), -min(-y1, -y)
  end
  return x0, y0, x1, y1
end

------------------------------------------------------------------------------- strokes --

function Love:begin(color, opacity, width)
  local g = self.graphics
  self.r, self.g, self.b, self.a = g.getColor()
  g.setColor(color[1], color[2], color[3], opacity)
  if width then
    self.width = g.getLineWidth()
    g.setLineWidth(width * self:pixel())
  end
end

function Love:done(width)
  local g = self.graphics
  g.setColor(self.r, self.g, self.b, self.a)
  if width then g.setLineWidth(self.width) end
end

-- Draws one side of a dashed line; `begun` is the length of the pattern before this side.
local function dashes(g, x1, y1, x2, y2, on, off, begun)
  local dx, dy = x2 - x1, y2 - y1
  local length = sqrt(dx * dx + dy * dy)
  if length == 0 or length > 1000 * (on + off) then
    g.line(x1, y1, x2, y2)
    return begun + length
  end
  local t = -(begun % (on + off))
  while t < length do
    local from, to = t > 0 and t or 0, min(t + on, length)
    if to > from then
      g.line(x1 + dx * from / length, y1 + dy * from / length,
        x1 + dx * to / length, y1 + dy * to / length)
    end
    t = t + on + off
  end
  return begun + length
end

-- LÖVE's joins have no limit: where a line turns back on itself, by more than some 150
-- degrees, they would grow into needles. So the line ends there, and a new one begins.
local SHARPEST = -0.87

-- Returns whether a line turns back so sharply at the second of three points.
local function turns_back(points, i, k, m)
  local ax, ay = points[k] - points[i], points[k + 1] - points[i + 1]
  local bx, by = points[m] - points[k], points[m + 1] - points[k + 1]
  local dot = ax * bx + ay * by
  return dot < 0 and dot < SHARPEST * sqrt((ax * ax + ay * ay) * (bx * bx + by * by))
end

-- Returns the index of the point after that at i; 1 after the last one.
local function after(points, i)
  return i + 2 < #points and i + 2 or 1
end

local function is_smooth(points, closed)
  for i = 1, closed and #points or #points - 5, 2 do
    local k = after(points, i)
    if turns_back(points, i, k, after(points, k)) then return false end
  end
  return true
end

-- Draws the stretches between such turns; the piece is a buffer for them.
local function draw_pieces(g, points, closed, piece)
  local last, n = closed and #points + 1 or #points - 1, 2
  piece[1], piece[2] = points[1], points[2]
  local i = 1
  while i < last do
    local k = after(points, i)
    piece[n + 1], piece[n + 2] = points[k], points[k + 1]
    n, i = n + 2, i + 2
    if i >= last or turns_back(points, i - 2, k, after(points, k)) then
      for m = #piece, n + 1, -1 do piece[m] = nil end
      g.line(piece)
      piece[1], piece[2] = points[k], points[k + 1]
      n = 2
    end
  end
end

-- LÖVE draws no line at all where two points in a row are equal, and its points are
-- floats: two points that differ by less than this share of the coordinates are one.
local SAME = 1e-7

local function is_same(points, i, x, y)
  local p, q = points[i], points[i + 1]
  return abs(p - x) <= SAME * abs(x) and abs(q - y) <= SAME * abs(y)
end

-- Returns whether a point repeats the one before it; in a closed line the last point
-- comes before the first.
local function has_repeats(points, closed)
  local count = #points
  for i = 3, count, 2 do
    if is_same(points, i - 2, points[i], points[i + 1]) then return true end
  end
  return closed and count > 2 and is_same(points, count - 1, points[1], points[2])
end

-- Returns the points without repeats, in the buffer if there are any.
local function without_repeats(points, closed, buffer)
  if not has_repeats(points, closed) then return points end
  local count, n = #points, 2
  buffer[1], buffer[2] = points[1], points[2]
  for i = 3, count, 2 do
    local x, y = points[i], points[i + 1]
    if not is_same(buffer, n - 1, x, y) then
      buffer[n + 1], buffer[n + 2] = x, y
      n = n + 2
    end
  end
  if closed and n > 2 and is_same(buffer, n - 1, buffer[1], buffer[2]) then n = n - 2 end
  for i = #buffer, n + 1, -1 do buffer[i] = nil end
  return buffer
end

-- Lines at the far side are pale here, not dotted: every dash is a call.
local HIDDEN = 0.55

-- Draws a line through a flat list of points; a closed line leads back to the first.
local function draw_stroke(self, points, look, closed)
  if not look.color then return end
  points = without_repeats(points, closed, self.distinct)
  local g, n = self.graphics, #points
  if n < 6 then closed = false end -- LÖVE takes no polygon of two points
  self:begin(look.color, look.opacity * (look.hidden and HIDDEN or 1), look.width)
  if n < 4 then -- a line that is seen end on
    g.circle('fill', points[1], points[2], look.width / 2 * self:pixel())
  elseif look.dash and not look.hidden then
    local pixel, begun = self:pixel(), 0
    local on, off = look.dash[1] * pixel, look.dash[2] * pixel
    for i = 1, closed and n - 1 or n - 3, 2 do
      local k = i + 2 <= n and i + 2 or 1
      begun = dashes(g, points[i], points[i + 1], points[k], points[k + 1], on, off,
        begun)
    end
  elseif not is_smooth(points, closed) then
    draw_pieces(g, points, closed, self.piece)
  elseif closed then
    g.polygon('line', points)
  else
    g.line(points)
  end
  self:done(true)
end

---------------------------------------------------------------------------- primitives --

function Love:line(x1, y1, x2, y2, look)
  local p = self.stroke
  p[1], p[2], p[3], p[4] = x1, y1, x2, y2
  draw_stroke(self, p, look, false)
end

function Love:polyline(points, look)
  draw_stroke(self, points, look, false)
end

local function is_convex(points)
  local n, turn = #points, 0
  for i = 1, n, 2 do
    local k, m = (i + 1) % n + 1, (i + 3) % n + 1
    local cross = (points[k] - points[i]) * (points[m + 1] - points[k + 1])
      - (points[k + 1] - points[i + 1]) * (points[m] - points[k])
    if cross * turn < 0 then return false end
    if cross ~= 0 then turn = cross end
  end
  return true
end

-- Fills a polygon. LÖVE fills only convex polygons; it can also cut others into
-- triangles, but gives up on some, which are left unfilled then.
local function fill(self, points)
  if is_convex(points) then return self.graphics.polygon('fill', points) end
  local ok, triangles = pcall(self.triangulate, points)
  for i = 1, ok and #triangles or 0 do self.graphics.polygon('fill', triangles[i]) end
end

function Love:polygon(points, look)
  if look.fill then
    self:begin(look.fill, look.opacity * look.fill_opacity)
    fill(self, points)
    self:done()
  end
  draw_stroke(self, points, look, true)
end

function Love:circle(x, y, radius, look)
  local g = self.graphics
  if look.fill then
    self:begin(look.fill, look.opacity * look.fill_opacity)
    g.circle('fill', x, y, radius)
    self:done()
  end
  if look.color then
    self:begin(look.color, look.opacity, look.width)
    g.circle('line', x, y, radius)
    self:done(true)
  end
end

function Love:text(x, y, text, look)
  local g = self.graphics
  local font, pixel = g.getFont(), self:pixel()
  local wide, high = font:getWidth(text) * pixel, font:getHeight() * pixel
  if look.anchor ~= 'start' then x = x - (look.anchor == 'end' and wide or wide / 2) end
  self:begin(look.color, look.opacity)
  g.print(text, x, y - 0.8 * high, 0, pixel, pixel)
  self:done()
end

return Love
