-- Inputs for the documents' rules: of three sorts, in turn. GENERIC: random coordinates
-- within 2 of the origin. WHOLE: whole and half numbers, so that much has no length, is
-- parallel, touches, has one centre or lies on one line. SIZES: generic ones, each vector
-- between a ten thousandth and ten thousand times as long.
local random = require 'spec.support.random'

local inputs = {SORTS = {'generic', 'whole', 'sizes'}}

local Draw = {}
Draw.__index = Draw

function inputs.new(seed)
  return setmetatable({next = random.new(seed).unit, sort = 'generic', place = 1}, Draw)
end

-- Chooses the sort of the next input; a place and a size for all of it.
function Draw:begin(i)
  self.sort = inputs.SORTS[i % 3 + 1]
  self.scale = self.sort == 'sizes' and 10 ^ self:between(-4, 4) or 1
end

function Draw:between(low, high) return low + (high - low) * self.next() end

function Draw:number(size)
  if self.sort == 'whole' then
    return math.floor(self:between(-2 * size, 2 * size + 1)) / 2
  end
  return self:between(-size, size) * self.scale
end

-- A point, or in the plane one without z.
function Draw:point(is_flat)
  local x, y = self:number(2), self:number(2)
  return {x = x, y = y, z = not is_flat and self:number(2) or nil}
end

-- A direction or an edge; of a size of its own where sizes differ.
function Draw:edge(is_flat)
  local scale = self.scale
  if self.sort == 'sizes' then self.scale = 10 ^ self:between(-4, 4) end
  local v = self:point(is_flat)
  self.scale = scale
  return v
end

function Draw:unit(is_flat)
  while true do
    local v = self:point(is_flat)
    local length = math.sqrt(v.x ^ 2 + v.y ^ 2 + (v.z or 0) ^ 2)
    if length > 0 then
      return {x = v.x / length, y = v.y / length, z = v.z and v.z / length}
    end
  end
end

function Draw:radius()
  if self.sort == 'whole' then return math.floor(self:between(1, 5)) / 2 end
  return self:between(0.1, 1) * self.scale
end

-- Three axes at right angles: where numbers are whole, by quarter turns.
function Draw:axes()
  local x, y = self:unit(), self:unit()
  if self.sort == 'whole' then
    x = ({{x = 1, y = 0, z = 0}, {x = 0, y = 1, z = 0}, {x = 0, y = 0, z = 1}})
      [math.floor(self:between(1, 4))]
    y = {x = x.y, y = x.z, z = x.x}
  end
  local z = {x = x.y * y.z - x.z * y.y, y = x.z * y.x - x.x * y.z,
    z = x.x * y.y - x.y * y.x}
  local length = math.sqrt(z.x ^ 2 + z.y ^ 2 + z.z ^ 2)
  if length < 0.01 then return self:axes() end
  z = {x = z.x / length, y = z.y / length, z = z.z / length}
  y = {x = z.y * x.z - z.z * x.y, y = z.z * x.x - z.x * x.z, z = z.x * x.y - z.y * x.x}
  return {x, y, z}
end

function Draw:box()
  return {center = self:point(), axes = self:axes(),
    half = {x = self:radius(), y = self:radius(), z = self:radius()}}
end

return inputs
