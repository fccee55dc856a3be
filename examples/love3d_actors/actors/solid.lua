-- What trees, rocks, walls and crates have in common: a shape in a space of their own
-- (D4's colLocal), and the same where the actor stands (colWorld), in `shape`, as
-- collide.detect wants it.
local c3 = require 'collide.d3'

local Solid = {}
Solid.__index = Solid

-- kind: 'tree', 'rock', …; for who wants to know what he hit
function Solid.new(kind, col_local, position, rotation)
  local self = setmetatable({kind = kind, col_local = col_local,
    position = c3.vec(position), rotation = rotation}, Solid)
  return self:place()
end

-- The shape in the world, filled anew.
function Solid:place()
  self.shape = self.col_local:placed(self.position, self.rotation, self.shape)
  return self
end

return Solid
