-- The interface of HC on the worlds of this library, for games that have been written
-- for HC:
--
--   local HC = require 'collide.hc'
--
-- A shape is a table, in which a game may keep any values; `shape.shape` is the shape of
-- the library that it stands for.
local name = ... -- the name that require was asked for: the folder may lie anywhere
if name and not name:find('^collide%.') then
  local folder = name:gsub('.hc$', '')
  require(folder .. '.paths').redirect(folder)
end

local c2 = require 'collide.d2'
local error, pairs, setmetatable, sqrt, type = error, pairs, setmetatable, math.sqrt, type
local huge, max = math.huge, math.max

------------------------------------------------------------------------------- shapes --

local Shape = {}
local META = {__index = Shape}

local function new_shape(kind, shape)
  return setmetatable({_type = kind, _rotation = 0, shape = shape}, META)
end

local function new_polygon(x, ...)
  if type(x) ~= 'number' then
    error(("bad argument #1 to 'polygon' (number expected, got %s)"):format(type(x)), 3)
  end
  local numbers, points = {x, ...}, {}
  for i = 1, #numbers - 1, 2 do points[#points + 1] = {numbers[i], numbers[i + 1]} end
  return new_shape('polygon', c2.polygon(points))
end

local function new_circle(x, y, radius)
  return new_shape('circle', c2.circle(x, y, radius))
end

local function new_point(x, y) return new_shape('point', c2.point(x, y)) end

-- Updates the world after the shape of an object has changed: the world has a copy of
-- it.
local function changed(self)
  if self._world then self._world:set(self, self.shape) end
  return self
end

-- A removed shape raises when it is moved, because it would never meet anything.
local function check_there(self, method)
  if self._removed then error(method .. '() called on a removed shape', 3) end
end

function Shape:move(x, y)
  check_there(self, 'move')
  self.shape:translate(x, y)
  return changed(self)
end

function Shape:moveTo(x, y)
  check_there(self, 'moveTo')
  self.shape:move_to(x, y)
  return changed(self)
end

function Shape:rotation() return self._rotation end

-- Turns the shape about its own centre, or about the point cx, cy.
function Shape:rotate(angle, cx, cy)
  check_there(self, 'rotate')
  self._rotation = self._rotation + angle
  if cx and cy then
    self.shape:rotate(angle, {cx, cy})
  else
    self.shape:rotate(angle)
  end
  return changed(self)
end

function Shape:setRotation(angle, cx, cy)
  return self:rotate(angle - self._rotation, cx, cy)
end

function Shape:scale(s)
  check_there(self, 'scale')
  if type(s) ~= 'number' or s <= 0 or s ~= s then
    error("bad argument #1 to 'scale' (number > 0 expected)", 2)
  end
  local x, y = self.shape:position()
  self.shape = self.shape:translate(-x, -y):scaled(s):translate(x, y)
  return changed(self)
end

function Shape:center() return self.shape:position() end

-- Returns the circle about the centre that contains the whole shape: x, y, radius.
function Shape:outcircle()
  local x, y = self.shape:position()
  if self._type ~= 'polygon' then return x, y, self.shape.radius or 0 end
  local most = 0
  for _, p in pairs(self.shape.points) do
    most = max(most, (p.x - x) ^ 2 + (p.y - y) ^ 2)
  end
  return x, y, sqrt(most)
end

-- Returns the box around the shape: x1, y1, x2, y2.
function Shape:bbox()
  local low, high = self.shape:bounds()
  return low.x, low.y, high.x, high.y
end

function Shape:support(dx, dy)
  local p = self.shape:support(dx, dy)
  return p.x, p.y
end

function Shape:contains(x, y) return self.shape:contains(x, y) end

-- Returns whether the two shapes overlap, and how far this one is to be moved out of the
-- other.
function Shape:collidesWith(other)
  local depth, nx, ny = self.shape:contact_numbers(other.shape)
  if not depth then return false end
  return true, 0 - nx * depth, 0 - ny * depth
end

-- Returns the places where the line enters and leaves the shape, in lengths of the
-- direction; places behind the start are left out.
function Shape:intersectionsWithRay(x, y, dx, dy)
  local span = c2.clip(c2.line({x, y}, {dx, dy}), self.shape)
  local list = {}
  if span then
    if span.t0 >= 0 then list[1] = span.t0 end
    if span.t1 >= 0 and span.t1 ~= span.t0 then list[#list + 1] = span.t1 end
  end
  return list
end

function Shape:intersectsRay(x, y, dx, dy)
  local t = self:intersectionsWithRay(x, y, dx, dy)[1]
  return t ~= nil, t or huge
end

-- Draws the shape; this works in LÖVE only.
function Shape:draw(mode)
  local graphics = rawget(_G, 'love').graphics
  local x, y, radius = self:outcircle()
  if self._type == 'circle' then
    graphics.circle(mode or 'line', x, y, radius)
  elseif self._type == 'point' then
    graphics.points(x, y)
  else
    local numbers = {}
    for i, p in pairs(self.shape.points) do
      numbers[2 * i - 1], numbers[2 * i] = p.x, p.y
    end
    graphics.polygon(mode or 'line', numbers)
  end
end

------------------------------------------------------------------------------- worlds --

local HC = {}
local HC_META = {__index = HC}

-- Removes all shapes. The size of cells, which HC takes, has no effect.
function HC:resetHash()
  for _, shape in pairs(self.world and self.world:items() or {}) do shape._world = nil end
  self.world = c2.world()
  return self
end

function HC:hash() return self.world end

function HC:register(shape)
  shape._removed, shape._world = nil, self.world
  self.world:add(shape, shape.shape)
  return shape
end

function HC:remove(shape)
  self.world:remove(shape)
  shape._world, shape._removed = nil, true
  return self
end

function HC:polygon(...) return self:register(new_polygon(...)) end

function HC:rectangle(x, y, w, h)
  return self:register(new_polygon(x, y, x + w, y, x + w, y + h, x, y + h))
end

function HC:circle(...) return self:register(new_circle(...)) end

function HC:point(...) return self:register(new_point(...)) end

local function set_of(list, n, shape)
  local set = {}
  for i = 1, n do
    if list[i] ~= shape then set[list[i]] = list[i] end
  end
  return set
end

-- Returns the shapes that meet the box around this shape.
function HC:neighbors(shape)
  local low, high = shape.shape:bounds()
  local list, n = self.world:overlapping(c2.aabb(low, high), nil, self.found)
  return set_of(list, n, shape)
end

-- Returns a table: other shape -> by how much this shape is to be moved out of it.
function HC:collisions(shape)
  local own = shape._world == self.world and shape or shape.shape
  local list, n = self.world:contacts(own, nil, self.contacts)
  local found = {}
  for i = 1, n do
    local r = list[i]
    local dx, dy = r.nb.x * r.depth, r.nb.y * r.depth
    found[r.item] = {dx, dy, x = dx, y = dy}
  end
  return found
end

function HC:shapesAt(x, y)
  local list, n = self.world:overlapping(c2.point(x, y), nil, self.found)
  return set_of(list, n)
end

-- Returns a table: shape -> the points where the ray enters and leaves it.
function HC:raycast(x, y, dx, dy, range)
  local list, n = self.world:raycast_all({x, y}, {dx, dy}, range)
  local found = {}
  for i = 1, n do
    local points = {}
    for _, t in pairs(list[i].item:intersectionsWithRay(x, y, dx, dy)) do
      if t <= range then points[#points + 1] = {x = x + t * dx, y = y + t * dy} end
    end
    found[list[i].item] = points
  end
  return found
end

------------------------------------------------------------------------------- module --

local function new()
  return setmetatable({found = {}, contacts = {}}, HC_META):resetHash()
end

local instance = new()
local module = {
  new = function() return new() end,
  shapes = {newPolygonShape = new_polygon, newCircleShape = new_circle,
    newPointShape = new_point},
}
for method in pairs(HC) do
  module[method] = function(...) return instance[method](instance, ...) end
end

return setmetatable(module, {__call = function() return new() end})
