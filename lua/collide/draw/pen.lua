-- A pen draws points of the world with the primitives of a back end. A path is begun,
-- added to point by point, and then drawn; its lists are used again for the next one, so
-- that drawing in every frame makes no garbage.
local ceil, floor, max, min, sqrt = math.ceil, math.floor, math.max, math.min, math.sqrt
local acos, cos, pi, sin = math.acos, math.cos, math.pi, math.sin
local atan2 = math.atan2 or math.atan -- luacheck: ignore
local setmetatable, sort = setmetatable, table.sort

local Pen = {}
Pen.__index = Pen

-- The colours of light and paper are those of the back end: see style.area.
function Pen.new(backend, lens)
  return setmetatable({backend = backend, lens = lens, count = 0, look = {},
    us = {}, vs = {}, ws = {}, away = {}, points = {}, length = 0,
    hull = {}, order = {}, chain = {}}, Pen)
end

function Pen:start()
  self.count = 0
end

-- away: this point is on the far side of its own shape.
function Pen:add(x, y, z, away)
  local n = self.count + 1
  self.count = n
  self.us[n], self.vs[n], self.ws[n] = self.lens:to_eye(x, y, z or 0)
  self.away[n] = away or false
end

------------------------------------------------------------------------------ emitting --

-- Farther out no picture reaches: numbers so large, infinite or none are left out.
local FAR = 1e12

local function put(self, x, y)
  local points, n = self.points, self.length
  if not (x < FAR and x > -FAR and y < FAR and y > -FAR) then
    self.lost = true
    return
  end
  points[n + 1], points[n + 2] = x, y
  self.length = n + 2
end

local function clear(self)
  self.length, self.lost = 0, false
end

-- The list, with no number beyond those that are of this path.
local function finished(self)
  local points = self.points
  for i = #points, self.length + 1, -1 do points[i] = nil end
  return points
end

local function emit_line(self, look)
  if self.length == 4 and not self.lost then
    local p = self.points
    self.backend:line(p[1], p[2], p[3], p[4], look)
  elseif self.length > 4 and not self.lost then
    self.backend:polyline(finished(self), look)
  end
  clear(self)
end

local function emit_area(self, look)
  if self.length >= 6 and not self.lost then
    self.backend:polygon(finished(self), look)
  elseif self.length == 4 then
    emit_line(self, look)
  end
  clear(self)
end

-- Point i of the path, or where the line from i to k comes to the near plane.
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

-- What is behind its own shape is thin and dotted.
local function emit_run(self, look, away)
  if not away then return emit_line(self, look) end
  local width, dash, opacity, mark = look.width, look.dash, look.opacity, look.mark
  look.width, look.dash, look.opacity = 0.5 * width, HIDDEN_DASH, 0.7 * opacity
  look.hidden = true
  emit_line(self, look)
  look.width, look.dash, look.opacity, look.mark = width, dash, opacity, mark
  look.hidden = nil
end

-- The path as a line; closed: back to where it began.
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

-- The path as an area, with its outline: what of it is before the eye.
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

-- Into how many parts a circle is cut, for a radius in pixels: no line is farther than a
-- tenth of a pixel from the arc.
function Pen:steps(radius)
  radius = radius / self.lens.pixel
  if radius <= 0.2 or radius ~= radius then return 8 end
  return max(8, min(96, 4 * ceil(pi / acos(max(0, 1 - 0.1 / radius)) / 4)))
end

function Pen:pixels(length, x, y, z)
  return length / self.lens:pixel_at(x, y, z) * self.lens.pixel
end

-- A circle in the plane of the picture, such as 2D has.
function Pen:circle(x, y, z, radius, look)
  local px, py = self.lens:project(x, y, z)
  local r = self:pixels(radius, x, y, z)
  if px and px - px == 0 and py - py == 0 and r < FAR then
    self.backend:circle(px, py, r, look)
  end
end

-- Convex outlines: points are collected in pixels, and drawn is what is around them.
function Pen:start_outline()
  self.hulls, self.hull_lost = 0, false
end

function Pen:outline_point(x, y, z)
  local px, py = self.lens:project(x, y, z)
  if not px or not (px < FAR and px > -FAR and py < FAR and py > -FAR) then
    self.hull_lost = true
    return
  end
  local n = self.hulls + 1
  self.hulls = n
  self.hull[2 * n - 1], self.hull[2 * n] = px, py
end

-- The circle in which a ball is touched by what the eye sees around it. With the eye at
-- a distance of d it lies before the centre by r^2 / d; its radius is
-- r sqrt(1 - (r / d)^2).
function Pen:outline_ball(x, y, z, radius)
  local tx, ty, tz, far = self.lens:toward(x, y, z)
  if far <= radius then
    self.hull_lost = true
    return
  end
  local share = radius / far
  local wide, ahead = radius * sqrt(1 - share * share), radius * share
  x, y, z = x + tx * ahead, y + ty * ahead, z + tz * ahead
  local up, right = self.lens.up, self.lens.right
  -- across the line of sight, nearly as up and right are
  local lean = up.x * tx + up.y * ty + up.z * tz
  local ux, uy, uz = up.x - lean * tx, up.y - lean * ty, up.z - lean * tz
  local length = sqrt(ux * ux + uy * uy + uz * uz)
  if length < 1e-6 then ux, uy, uz, length = right.x, right.y, right.z, 1 end
  ux, uy, uz = ux / length, uy / length, uz / length
  local rx, ry, rz = uy * tz - uz * ty, uz * tx - ux * tz, ux * ty - uy * tx
  local steps = self:steps(self:pixels(radius, x, y, z))
  for i = 1, steps do
    local c, s = wide * cos(2 * pi * i / steps), wide * sin(2 * pi * i / steps)
    self:outline_point(x + c * rx + s * ux, y + c * ry + s * uy, z + c * rz + s * uz)
  end
end

local sorted -- the list that by_place compares in

local function by_place(i, k)
  local ax, bx = sorted[2 * i - 1], sorted[2 * k - 1]
  if ax ~= bx then return ax < bx end
  return sorted[2 * i] < sorted[2 * k]
end

-- Adds point i to a chain that turns left only, and began behind `first`.
local function add_to_chain(hull, chain, n, first, i)
  local x, y = hull[2 * i - 1], hull[2 * i]
  while n > first do
    local a, b = chain[n - 1], chain[n]
    local ax, ay, bx, by = hull[2 * a - 1], hull[2 * a], hull[2 * b - 1], hull[2 * b]
    if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 then break end
    n = n - 1
  end
  chain[n + 1] = i
  return n + 1
end

-- What was collected as an area, when it is convex already and in order.
function Pen:outline_in_order(look)
  if self.hull_lost then return end
  clear(self)
  for i = 1, 2 * self.hulls, 2 do put(self, self.hull[i], self.hull[i + 1]) end
  emit_area(self, look)
end

-- The convex hull of what was collected, as an area. Andrew's monotone chain.
function Pen:outline(look)
  local count, hull, order, chain = self.hulls, self.hull, self.order, self.chain
  if self.hull_lost or count == 0 then return end
  for i = 1, count do order[i] = i end
  for i = #order, count + 1, -1 do order[i] = nil end
  sorted = hull
  sort(order, by_place)
  local n = 0
  for i = 1, count do n = add_to_chain(hull, chain, n, 1, order[i]) end
  local first = n
  for i = count - 1, 1, -1 do n = add_to_chain(hull, chain, n, first, order[i]) end
  clear(self)
  for i = 1, max(n - 1, 1) do put(self, hull[2 * chain[i] - 1], hull[2 * chain[i]]) end
  if self.length == 2 then put(self, self.points[1], self.points[2]) end
  emit_area(self, look)
end

--------------------------------------------------------------------------------- marks --

-- A dot of a size in pixels.
function Pen:dot(x, y, z, size, look)
  local px, py = self.lens:project(x, y, z)
  if px and px - px == 0 and py - py == 0 then
    self.backend:circle(px, py, size * self.lens.pixel, look)
  end
end

function Pen:text(x, y, z, text, dx, dy, look)
  local px, py = self.lens:project(x, y, z)
  if not px or px - px ~= 0 or py - py ~= 0 then return end
  local pixel = self.lens.pixel
  self.backend:text(px + dx * pixel, py + dy * pixel, text, look)
end

-- In eighths of a turn, to the left from the right.
local function heading(dx, dy)
  return floor(atan2(-dy, dx) / (pi / 4) + 0.5) % 8
end

-- An arrow from p along d, both in the world.
function Pen:arrow(x, y, z, dx, dy, dz, look)
  local lens = self.lens
  local x0, y0 = lens:project(x, y, z)
  local x1, y1 = lens:project(x + dx, y + dy, z + dz)
  if not (x0 and x1) then return end
  local along, down = x1 - x0, y1 - y0
  local length = sqrt(along * along + down * down)
  if not (length >= lens.pixel and length < FAR) then return end
  along, down = along / length, down / length
  local head = min((7 + 1.6 * look.width) * lens.pixel, 0.6 * length)
  local hx, hy = x1 - head * along, y1 - head * down
  self.backend:line(x0, y0, hx, hy, look)
  local wide, dash = 0.45 * head, look.dash
  look.dash, look.fill, look.heading = false, look.color, heading(along, down)
  clear(self)
  put(self, x1, y1)
  put(self, hx - wide * down, hy + wide * along)
  put(self, hx + wide * down, hy - wide * along)
  emit_area(self, look)
  look.dash, look.fill, look.heading = dash, false, nil
end

return Pen
