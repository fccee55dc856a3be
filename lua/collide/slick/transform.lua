-- A transform is a place with a rotation, scales, and an offset: the point of a shape
-- that stands at the place.
local cos, sin = math.cos, math.sin
local setmetatable = setmetatable

local Transform = {}
local META = {__index = Transform}

local transform = {}

function transform.new(...) return setmetatable({}, META):setTransform(...) end

function transform.is(value) return getmetatable(value) == META end

-- Values that are nil stay as they are.
function Transform:setTransform(x, y, rotation, scaleX, scaleY, offsetX, offsetY)
  self.x, self.y = x or self.x or 0, y or self.y or 0
  self.rotation = rotation or self.rotation or 0
  self.scaleX, self.scaleY = scaleX or self.scaleX or 1, scaleY or self.scaleY or 1
  self.offsetX, self.offsetY = offsetX or self.offsetX or 0, offsetY or self.offsetY or 0
  self.rotationCos, self.rotationSin = cos(self.rotation), sin(self.rotation)
  return self
end

function Transform:copy(other)
  other:setTransform(self.x, self.y, self.rotation, self.scaleX, self.scaleY,
    self.offsetX, self.offsetY)
end

-- A point is turned first, and then scaled along the axes of the world.
function Transform:transformPoint(x, y)
  local c, s = self.rotationCos, self.rotationSin
  local px, py = x - self.offsetX, y - self.offsetY
  local tx, ty = px * c - py * s, px * s + py * c
  return tx * self.scaleX + self.x, ty * self.scaleY + self.y
end

function Transform:inverseTransformPoint(x, y)
  local c, s = self.rotationCos, self.rotationSin
  local px, py = (x - self.x) / self.scaleX, (y - self.y) / self.scaleY
  return px * c + py * s + self.offsetX, py * c - px * s + self.offsetY
end

function Transform:transformNormal(x, y)
  local c, s = self.rotationCos, self.rotationSin
  local px, py = x / self.scaleX, y / self.scaleY
  return px * c - py * s, px * s + py * c
end

-- Returns the shape, turned and scaled by the transform, at the origin.
function transform.turned(self, shape)
  local moved = shape:clone():translate(-self.offsetX, -self.offsetY)
  if self.rotation ~= 0 then moved = moved:rotate(self.rotation, {0, 0}) end
  if self.scaleX ~= 1 or self.scaleY ~= 1 then
    moved = moved:scaled(self.scaleX, self.scaleY)
  end
  return moved
end

-- Returns whether `turned` gives the same for both transforms.
function transform.turns_alike(self, other)
  return self.rotation == other.rotation and self.scaleX == other.scaleX
    and self.scaleY == other.scaleY and self.offsetX == other.offsetX
    and self.offsetY == other.offsetY
end

return transform
