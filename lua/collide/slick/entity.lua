-- An item in a world: its transform, and its shapes. Each shape is an item of the world
-- below, which is one of this library: a table that a game may look at, with `tag`,
-- `entity`, and `shape`, as it stands there.
local transform = require 'collide.slick.transform'
local setmetatable = setmetatable
local max, min = math.max, math.min

local Entity = {}
local META = {__index = Entity}

local entity = {}

function entity.new(world, item)
  return setmetatable({world = world, item = item, transform = transform.new(),
    turned_as = transform.new(), shapes = {}}, META)
end

local function turn(self)
  for _, s in ipairs(self.shapes) do
    s.turned = transform.turned(self.transform, s.given)
  end
  self.transform:copy(self.turned_as)
end

-- Adds the shapes to the world, or moves them there to the place of the transform.
local function place(self)
  local space, t = self.world.space, self.transform
  for _, s in ipairs(self.shapes) do
    s.shape = s.turned:placed({t.x, t.y})
    if space:has(s) then
      space:set(s, s.shape)
    else
      space:add(s, s.shape)
    end
  end
end

function Entity:setTransform(to)
  if to ~= self.transform then to:copy(self.transform) end
  if not transform.turns_alike(self.transform, self.turned_as) then turn(self) end
  place(self)
end

function Entity:setShapes(definition)
  self:detach()
  for i, piece in ipairs(definition) do
    self.shapes[i] = {given = piece.shape, tag = piece.tag, entity = self}
  end
  turn(self)
end

-- Removes the entity from the world, with all its shapes.
function Entity:detach()
  for i = #self.shapes, 1, -1 do
    local s = self.shapes[i]
    if self.world.space:has(s) then self.world.space:remove(s) end
    self.shapes[i] = nil
  end
end

-- Returns the box around all shapes: x1, y1, x2, y2.
function Entity:bounds()
  local x1, y1, x2, y2 = math.huge, math.huge, -math.huge, -math.huge
  for _, s in ipairs(self.shapes) do
    local low, high = s.shape:bounds()
    x1, y1, x2, y2 = min(x1, low.x), min(y1, low.y), max(x2, high.x), max(y2, high.y)
  end
  return x1, y1, x2, y2
end

return entity
