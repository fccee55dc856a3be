-- A pen draws points of the world with the primitives of a back end. A path is begun,
-- added to point by point, and then drawn; its lists are used again for the next one, so
-- that drawing in every frame makes no garbage.
local arc = require 'collide.draw.arc'
local clip = require 'collide.draw.clip'
local floor, max, min, pi, sqrt =
  math.floor, math.max, math.min, math.pi, math.sqrt
local atan2 = math.atan2 or math.atan -- luacheck: ignore
local setmetatable = setmetatable

local Pen = {}
Pen.__index = Pen

-- Nothing is drawn at larger numbers.
local NOWHERE = 1e300

-- So many widths and heights away from the picture nothing is drawn: back ends compute in
-- single precision, or with few digits.
local FAR = 1000

-- Returns a box {x0, y0, x1, y1} around everything.
local function everywhere()
  return {-NOWHERE, -NOWHERE, NOWHERE, NOWHERE}
end

-- Returns a pen. The colours of light and paper are those of the back end: see
-- style.area.
function Pen.new(backend, lens)
  return setmetatable({backend = backend, lens = lens, count = 0, look = {},
    us = {}, vs = {}, ws = {}, away = {}, points = {}, length = 0,
    window = everywhere(), bounds = everywhere()}, Pen)
end

-- Sets the part of the picture that is seen, in the picture's coordinates. The window has
-- as much again around this part: beyond the window curves may be coarse. Beyond the
-- bounds nothing is drawn.
function Pen:see(x0, y0, x1, y1)
  local window, bounds, more = self.window, self.bounds, x1 - x0 + y1 - y0
  local far = FAR * more
  window[1], window[2], window[3], window[4] = x0 - more, y0 - more, x1 + more, y1 + more
  bounds[1], bounds[2], bounds[3], bounds[4] = x0 - far, y0 - far, x1 + far, y1 + far
  self.left, self.right = x0, x1
end

function Pen:start()
  self.count = 0
end

-- Adds a point; `away` means that the point is on the far side of its own shape.
function Pen:add(x, y, z, away)
  local n = self.count + 1
  self.count = n
  self.us[n], self.vs[n], self.ws[n] = self.lens:to_eye(x, y, z or 0)
  self.away[n] = away or false
end

------------------------------------------------------------------------------ emitting --

local function put(self, x, y)
  local points, n = self.points, self.length
  if not (x < NOWHERE and x > -NOWHERE and y < NOWHERE and y > -NOWHERE) then
    self.lost = true
    return
  end
  points[n + 1], points[n + 2] = x, y
  self.length = n + 2
end

local function clear(self)
  self.length, self.lost = 0, false
end

-- Returns the list, with no number beyond those that are of this path.
local function finished(self)
  local points = self.points
  for i = #points, self.length + 1, -1 do points[i] = nil end
  return points
end

local function emit_line(self, look)
  local points, backend = self.points, self.backend
  if self.lost or self.length < 4 then
    return clear(self)
  elseif not clip.holds(self.bounds, points, self.length) then
    clip.path(self.bounds, points, self.length, function(list)
      backend:polyline(list, look)
    end)
  elseif self.length == 4 then
    backend:line(points[1], points[2], points[3], points[4], look)
  else
    backend:polyline(finished(self), look)
  end
  clear(self)
end

local function emit_area(self, look)
  if self.length == 4 then return emit_line(self, look) end
  if not self.lost and not clip.holds(self.bounds, self.points, self.length) then
    self.length = clip.area(self.bounds, self.points, self.length)
  end
  if self.length >= 6 and not self.lost then
    self.backend:polygon(finished(self), look)
  end
  clear(self)
end

-- Draws the area of a flat list of pixels, which is a convex outline.
function Pen:area_of_pixels(points, n, look)
  clear(self)
  for i = 1, n, 2 do put(self, points[i], points[i + 1]) end
  if n == 2 then put(self, points[1], points[2]) end
  emit_area(self, look)
end

-- Adds point i of the path, or the point where the line from i to k comes to the near
-- plane.
local function put_point(self, i, k, near)
  local us, vs, ws, lens = self.us, self.vs, self.ws, self.lens
  local u, v, w = us[i], vs[i], ws[i]
  if near and w < near then
    local share = (near - w) / (ws[k] - w)
    u, v, w = u + (us[k] - u) * share, v + (vs[k] - v) * share, near
  end
  put(self, lens:to_picture(u, v, w))
end

local HIDDEN_DASH = {2, 3}

-- Draws a stretch of the path; a stretch behind its own shape is thin and dotted.
local function emit_run(self, look, away)
  if not away then return emit_line(self, look) end
  local width, dash, opacity, mark = look.width, look.dash, look.opacity, look.mark
  look.width, look.dash, look.opacity = 0.5 * width, HIDDEN_DASH, 0.7 * opacity
  look.hidden = true
  emit_line(self, look)
  look.width, look.dash, look.opacity, look.mark = width, dash, opacity, mark
  look.hidden = nil
end

-- Draws the path as a line; a closed path leads back to where it began.
function Pen:stroke(look, closed)
  local n, ws, away = self.count, self.ws, self.away
  local near = self.lens.fov and self.lens.near or nil
  local run = nil
  clear(self)
  for i = 1, closed and n or n - 1 do
    local k = i < n and i + 1 or 1
    local hidden = away[i] and away[k] and true or false
    local out = near and ws[i] < near and ws[k] < near
    if out or hidden ~= run then
      if run ~= nil then emit_run(self, look, run) end
      run = nil
    end
    if not out then
      if run == nil then put_point(self, i, k, near) end
      run = hidden
      put_point(self, k, i, near)
      if near and ws[k] < near then
        emit_run(self, look, run)
        run = nil
      end
    end
  end
  if run ~= nil then emit_run(self, look, run) end
end

-- Draws the part of the path before the eye as an area, with its outline.
function Pen:area(look)
  local n, ws = self.count, self.ws
  local near = self.lens.fov and self.lens.near or nil
  clear(self)
  for i = 1, n do
    local before = i > 1 and i - 1 or n
    if near and (ws[i] < near) ~= (ws[before] < near) then
      local out = ws[i] < near
      put_point(self, out and i or before, out and before or i, near)
    end
    if not near or ws[i] >= near then put_point(self, i, i) end
  end
  emit_area(self, look)
end

-------------------------------------------------------------------------- round things --

function Pen:pixels(length, x, y, z)
  return length / self.lens:pixel_at(x, y, z) * self.lens.pixel
end

-- Draws a circle of 2D.
function Pen:circle(x, y, radius, look)
  local px, py = self.lens:project(x, y)
  local r, window = self:pixels(radius, x, y), self.window
  if px - r >= window[1] and px + r <= window[3] and py - r >= window[2]
    and py + r <= window[4] then
    return self.backend:circle(px, py, r, look)
  end
  self:start()
  arc.cut(self, x, y, 0, radius, 0, 2 * pi, function(ax, ay) self:add(ax, ay) end,
    1, 0, 0, 0, 1, 0)
  self:area(look)
end

--------------------------------------------------------------------------------- marks --

-- Returns whether a mark is drawn at a pixel; px is nil for a point that is not before
-- the eye.
local function is_in_bounds(self, px, py)
  local bounds = self.bounds
  return px and px >= bounds[1] and px <= bounds[3] and py >= bounds[2]
    and py <= bounds[4]
end

-- Draws a dot of a size in pixels.
function Pen:dot(x, y, z, size, look)
  local px, py = self.lens:project(x, y, z)
  if is_in_bounds(self, px, py) then
    self.backend:circle(px, py, size * self.lens.pixel, look)
  end
end

-- This share of a text is left of where the text is put.
local LEFT = {start = 0, middle = 0.5, ['end'] = 1}

-- Returns where a text that begins in the picture is put so that the picture's left and
-- right side do not cut the text. The letter is the width of a character, as a share of
-- the size of the text.
local function put_inside(self, px, text, look, letter)
  local left, right = self.left, self.right
  if px < left or px > right then return px end
  local _, count = text:gsub('[^\128-\191]', '')
  local wide, share = letter * look.size * count, LEFT[look.anchor]
  return max(min(px, right - (1 - share) * wide), left + share * wide)
end

function Pen:text(x, y, z, text, dx, dy, look)
  local px, py = self.lens:project(x, y, z)
  if not is_in_bounds(self, px, py) then return end
  local pixel, letter = self.lens.pixel, self.backend.letter
  px = px + dx * pixel
  if letter then px = put_inside(self, px, text, look, letter) end
  self.backend:text(px, py + dy * pixel, text, look)
end

-- Returns a direction in eighths of a turn, to the left from the right.
local function heading(dx, dy)
  return floor(atan2(-dy, dx) / (pi / 4) + 0.5) % 8
end

-- Draws an arrow from p along d, both in the world.
function Pen:arrow(x, y, z, dx, dy, dz, look)
  local lens = self.lens
  local x0, y0 = lens:project(x, y, z)
  local x1, y1 = lens:project(x + dx, y + dy, z + dz)
  if not (x0 and x1) then return end
  local along, down = x1 - x0, y1 - y0
  local length = sqrt(along * along + down * down)
  if not (length >= lens.pixel and length < NOWHERE) then return end
  along, down = along / length, down / length
  local head = min((7 + 1.6 * look.width) * lens.pixel, 0.6 * length)
  local hx, hy = x1 - head * along, y1 - head * down
  clear(self)
  put(self, x0, y0)
  put(self, hx, hy)
  emit_line(self, look)
  if not is_in_bounds(self, x1, y1) then return end
  local wide, dash = 0.45 * head, look.dash
  look.dash, look.fill, look.heading = false, look.color, heading(along, down)
  local points = self.points
  points[1], points[2] = x1, y1
  points[3], points[4] = hx - wide * down, hy + wide * along
  points[5], points[6] = hx + wide * down, hy - wide * along
  self.length = 6
  self.backend:polygon(finished(self), look)
  clear(self)
  look.dash, look.fill, look.heading = dash, false, nil
end

return Pen
