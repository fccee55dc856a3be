-- A lens maps the world to the picture: flat, or seen by a camera, along parallels or in
-- perspective. Points go through the eye's coordinates u (right), v (up) and w (ahead).
local c3 = require 'collide.d3'
local cos, huge, max, min, pi, sin, sqrt, tan =
  math.cos, math.huge, math.max, math.min, math.pi, math.sin, math.sqrt, math.tan
local setmetatable = setmetatable

local Lens = {}
Lens.__index = Lens

-- Returns a lens; its `pixel` is the length of a pixel in the picture's coordinates.
local function new(dimension)
  return setmetatable({dimension = dimension, scale = 1, left = 0, top = 0, u = 0, v = 0,
    flip = 1,
    pixel = 1, box = {0, 0, 0, 0, 0, 0}}, Lens)
end

-- Returns a lens for a picture whose coordinates are those of the world.
function Lens.same()
  return new(2)
end

function Lens.flat(y_down)
  local self = new(2)
  self.flip = y_down and 1 or -1
  return self
end

-------------------------------------------------------------------------------- camera --

-- Returns right and front for a direction that is up: x and z when it is y.
local function around(up)
  local right = c3.vec(1, 0, 0) - up * up.x
  if right:length() < 1e-3 then right = c3.vec(0, 1, 0) - up * up.y end
  right = right:normalized()
  return right, right:cross(up)
end

-- Returns the direction from the target to the eye, and the camera's right.
local function backward(camera, up)
  local right, front = around(up)
  if camera.eye then
    local back = c3.vec(camera.eye) - (camera.target or {0, 0, 0})
    if back:length() > 0 then return back:normalized(), right end
    return front, right
  end
  local yaw, pitch = camera.yaw or 0.45, camera.pitch or 0.35
  return (front * cos(yaw) + right * sin(yaw)) * cos(pitch) + up * sin(pitch),
    right * cos(yaw) - front * sin(yaw)
end

local WIDE = pi / 3.6 -- 50 degrees

-- Turns the lens like a camera, which has the fields of that of draw.svg.
function Lens:look(camera)
  local up = c3.vec(camera.up or {0, 1, 0}):normalized()
  local back, right = backward(camera, up)
  if camera.eye then
    local across = up:cross(back)
    if across:length() > 1e-6 then right = across:normalized() end
  end
  self.right, self.up, self.back = right, back:cross(right), back
  self.light = (up * 0.8 - right * 0.45 + back * 0.45):normalized()
  self.vertical = up
  self.eye = camera.eye and c3.vec(camera.eye) or c3.vec(0, 0, 0)
  self.target = camera.eye and c3.vec(camera.target or {0, 0, 0})
  self.fov = camera.fov or camera.eye and WIDE or nil
  self.near = camera.eye and 1e-3 * (self.eye - self.target):length() or nil
end

function Lens.solid(camera)
  local self = new(3)
  self.flip = -1
  self:look(camera or {})
  return self
end

-------------------------------------------------------------------------------- points --

function Lens:to_eye(x, y, z)
  if self.dimension == 2 then return x, y, 1 end
  local r, u, b, e = self.right, self.up, self.back, self.eye
  x, y, z = x - e.x, y - e.y, z - e.z
  return r.x * x + r.y * y + r.z * z, u.x * x + u.y * y + u.z * z,
    -(b.x * x + b.y * y + b.z * z)
end

function Lens:to_picture(u, v, w)
  if self.fov then u, v = u / w, v / w end
  return self.left + self.scale * (u - self.u),
    self.top + self.flip * self.scale * (v - self.v)
end

-- Returns the u and v of a pixel; in perspective, for w = 1.
function Lens:from_picture(px, py)
  return self.u + (px - self.left) / self.scale,
    self.v + self.flip * (py - self.top) / self.scale
end

local LAST = 1.7976931348623157e308

-- Returns a point in pixels; in perspective nil for a point that is not before the eye.
-- Numbers beyond the range of doubles are clamped to its ends.
function Lens:project(x, y, z)
  local u, v, w = self:to_eye(x, y, z)
  if self.fov and w <= (self.near or 0) then return nil end
  x, y = self:to_picture(u, v, w)
  return max(-LAST, min(LAST, x)), max(-LAST, min(LAST, y))
end

-- Returns how long a pixel is in the world, at that point.
function Lens:pixel_at(x, y, z)
  if not self.fov then return self.pixel / self.scale end
  local _, _, w = self:to_eye(x, y, z)
  return self.pixel * max(w, self.near or 0) / self.scale
end

-- Returns a number that is above 0 if a face at p with the normal n looks at the eye.
function Lens:facing(px, py, pz, nx, ny, nz)
  local toward = self.back
  if not self.fov then return nx * toward.x + ny * toward.y + nz * toward.z end
  local e = self.eye
  return nx * (e.x - px) + ny * (e.y - py) + nz * (e.z - pz)
end

-- Returns the direction from p towards the eye, of length 1, and how far the eye is.
function Lens:toward(px, py, pz)
  local back, eye = self.back, self.eye
  if not self.fov then return back.x, back.y, back.z, huge end
  local x, y, z = eye.x - px, eye.y - py, eye.z - pz
  local far = sqrt(x * x + y * y + z * z)
  if far == 0 then return back.x, back.y, back.z, 0 end
  return x / far, y / far, z / far, far
end

------------------------------------------------------------------------------- fitting --

-- Puts the eye in the middle of everything, and the eye of a perspective so far off that
-- it sees the ball around everything.
function Lens:step_back()
  local box, center, radius = self.box, {}, 0
  for k = 1, 3 do
    center[k] = box[k] / 2 + box[k + 3] / 2
    radius = max(radius, box[k + 3] / 2 - box[k] / 2)
  end
  self.eye = c3.vec(center)
  if not self.fov then return end
  radius = max(radius * sqrt(3), 1e-150)
  local far = radius / sin(self.fov / 2)
  self.eye = self.eye + self.back * far
  self.near = (far - radius) / 1e3
end

-- Returns what the points take of the picture at scale 1: from u0, v0 to u1, v1.
function Lens:extent(points)
  local u0, v0, u1, v1 = huge, huge, -huge, -huge
  for i = 1, #points, 3 do
    local u, v, w = self:to_eye(points[i], points[i + 1], points[i + 2])
    if self.fov then u, v = u / w, v / w end
    u0, v0, u1, v1 = min(u0, u), min(v0, v), max(u1, u), max(v1, v)
  end
  return u0, v0, u1, v1
end

local function centered(self, u0, v0, u1, v1, frame)
  local wide, high = frame.width - 2 * frame.margin, frame.height - frame.head
    - 2 * frame.margin
  local half_u, half_v = u1 / 2 - u0 / 2, v1 / 2 - v0 / 2
  if half_u <= 0 and half_v <= 0 then half_u = 1 end
  self.scale = min(max(wide, 1) / (2 * half_u), max(high, 1) / (2 * half_v), 1e300)
  self.u, self.v = u0 / 2 + u1 / 2, v0 / 2 + v1 / 2
  self.left = frame.margin + wide / 2
  self.top = frame.head + frame.margin + high / 2
end

-- Returns the height of a picture that is given none, between the least and the most.
local function height_for(u0, v0, u1, v1, frame)
  local ratio = (v1 / 2 - v0 / 2) / (u1 / 2 - u0 / 2)
  if u1 == u0 then ratio = v1 == v0 and 0.5 or 1e6 end
  local height = (frame.width - 2 * frame.margin) * ratio + 2 * frame.margin + frame.head
  return max(frame.least, min(frame.most, height))
end

-- Shows the points (a flat list, three numbers each) in a frame of width, height (found
-- and written if nil, between least and most), margin around and head above. Infinite
-- shapes are cut at the box.
function Lens:fit(points, box, frame)
  self.box = box
  if self.target then
    frame.height = frame.height or max(frame.least, min(frame.most, 0.6 * frame.width))
    self.scale = frame.height / 2 / tan(self.fov / 2)
    self.left, self.top, self.u, self.v = frame.width / 2, frame.height / 2, 0, 0
    return
  end
  if self.dimension == 3 then self:step_back() end
  local u0, v0, u1, v1 = self:extent(points)
  frame.height = frame.height or height_for(u0, v0, u1, v1, frame)
  centered(self, u0, v0, u1, v1, frame)
  if self.dimension == 2 then self:see(0, 0, frame.width, frame.height) end
end

-- Sets where infinite shapes are cut in 2D: where the picture ends, from x0, y0 to x1, y1
-- in pixels.
function Lens:see(x0, y0, x1, y1)
  local box = self.box
  local ax, ay = self:from_picture(x0, y0)
  local bx, by = self:from_picture(x1, y1)
  box[1], box[2], box[4], box[5] = min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)
end

return Lens
