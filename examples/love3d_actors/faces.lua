-- Fills what collide.draw draws as lines in a window: the faces of boxes that look at the
-- eye, brighter the more they look up, and spheres and capsules as what is seen of them.
-- Who draws what is near last has what is hidden hidden.
local c3 = require 'collide.d3'
local draw = require 'collide.draw'

local Faces = {}
Faces.__index = Faces

local NEAR = 0.05 -- what is nearer to the eye is cut off
local LIGHT = c3.vec(0.4, 0.8, 0.45):normalized()
local DARK, BRIGHT = 0.14, 0.34

function Faces.new(picture) return setmetatable({picture = picture}, Faces) end

-- look: as collide.draw has it
function Faces:look(look)
  self.eye, self.ahead = look.eye, (look.target - look.eye):normalized()
  self.right = self.ahead:cross(c3.vec(0, 1, 0)):normalized()
end

function Faces:depth_of(point) return (point - self.eye):dot(self.ahead) - NEAR end

-- What of a polygon is before the eye.
function Faces:cut(points)
  local list = {}
  for i, p in ipairs(points) do
    local q = points[i % #points + 1]
    local at_p, at_q = self:depth_of(p), self:depth_of(q)
    if at_p >= 0 then list[#list + 1] = p end
    if at_p * at_q < 0 then list[#list + 1] = p + (q - p) * (at_p / (at_p - at_q)) end
  end
  return list
end

function Faces:polygon(points)
  local flat = {}
  for _, p in ipairs(self:cut(points)) do
    local x, y = self.picture:project(p)
    flat[#flat + 1], flat[#flat + 2] = x, y
  end
  if #flat >= 6 then love.graphics.polygon('fill', flat) end
end

local function set_color(name, share)
  local r, g, b = draw.colors[name]:match('#(%x%x)(%x%x)(%x%x)')
  love.graphics.setColor(share * tonumber(r, 16) / 255, share * tonumber(g, 16) / 255,
    share * tonumber(b, 16) / 255)
end

function Faces:box(box, color)
  for bit = 1, 3 do
    local along, c, d = 2 ^ (bit - 1), 2 ^ (bit % 3), 2 ^ ((bit + 1) % 3)
    for side = 0, 1 do
      local n, normal = side * along, box.axes[bit] * (2 * side - 1)
      if (self.eye - box:corner(n)):dot(normal) > 0 then
        set_color(color, DARK + (BRIGHT - DARK) * (1 + normal:dot(LIGHT)) / 2)
        self:polygon({box:corner(n), box:corner(n + c), box:corner(n + c + d),
          box:corner(n + d)})
      end
    end
  end
end

-- A disc for each end of the axis, and what is between them.
function Faces:round(a, b, radius, color)
  if self:depth_of(a) < radius or self:depth_of(b) < radius then return end
  set_color(color, (DARK + BRIGHT) / 2)
  local discs = {}
  for i, p in ipairs({a, b}) do
    local x, y = self.picture:project(p)
    local side = self.picture:project(p + self.right * radius)
    discs[i] = {x, y, math.abs(side - x)}
    love.graphics.circle('fill', x, y, discs[i][3])
  end
  local first, last = discs[1], discs[2]
  local dx, dy = last[1] - first[1], last[2] - first[2]
  local length = math.sqrt(dx * dx + dy * dy)
  if length < 1 then return end
  dx, dy = dx / length, dy / length
  love.graphics.polygon('fill', first[1] - dy * first[3], first[2] + dx * first[3],
    last[1] - dy * last[3], last[2] + dx * last[3], last[1] + dy * last[3],
    last[2] - dx * last[3], first[1] + dy * first[3], first[2] - dx * first[3])
end

function Faces:fill(shape, color)
  if shape.kind == 'box' then return self:box(shape, color) end
  local a, b = shape.a or shape.center, shape.b or shape.center
  self:round(a, b, shape.radius, color)
end

return Faces
