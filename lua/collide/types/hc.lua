---@meta collide.hc
-- The drop-in for HC, for editors. Nothing runs.
-- luacheck: ignore 211 212 241 631

---A shape, in which a game may keep what it likes.
---@class collide.hc.shape
---@field shape collide.shape2 the shape of the library that it stands for
---@field [string] any
local Shape = {}

---@return collide.hc.shape
function Shape:move(dx, dy) end
---@return collide.hc.shape
function Shape:moveTo(x, y) end
---@return collide.hc.shape
function Shape:rotate(angle, cx, cy) end
---@return collide.hc.shape
function Shape:setRotation(angle, cx, cy) end
---@return collide.hc.shape
function Shape:scale(s) end
---@return number angle
function Shape:rotation() end
---@return number x, number y
function Shape:center() end
---@return number x, number y, number radius
function Shape:outcircle() end
---@return number x1, number y1, number x2, number y2
function Shape:bbox() end
---@return number x, number y
function Shape:support(dx, dy) end
---@return boolean
function Shape:contains(x, y) end
---@param other collide.hc.shape
---@return boolean collides, number? dx, number? dy
function Shape:collidesWith(other) end
---@return boolean hits, number t
function Shape:intersectsRay(x, y, dx, dy) end
---@return number[]
function Shape:intersectionsWithRay(x, y, dx, dy) end
---@param mode? string
function Shape:draw(mode) end

---@class collide.hc.world
local HC = {}

---@return collide.hc.world
function HC:resetHash() end
---@return collide.world2
function HC:hash() end
---@param shape collide.hc.shape
---@return collide.hc.shape
function HC:register(shape) end
---@param shape collide.hc.shape
function HC:remove(shape) end
---@return collide.hc.shape
function HC:polygon(x1, y1, x2, y2, ...) end
---@return collide.hc.shape
function HC:rectangle(x, y, w, h) end
---@return collide.hc.shape
function HC:circle(x, y, radius) end
---@return collide.hc.shape
function HC:point(x, y) end
---@return table<collide.hc.shape, collide.hc.shape>
function HC:neighbors(shape) end
---@return table<collide.hc.shape, {x: number, y: number}>
function HC:collisions(shape) end
---@return table<collide.hc.shape, collide.hc.shape>
function HC:shapesAt(x, y) end
---@return table<collide.hc.shape, {x: number, y: number}[]>
function HC:raycast(x, y, dx, dy, range) end

---@class collide.hc: collide.hc.world
local module = {}

---@return collide.hc.world
function module.new(cellsize) end

return module
