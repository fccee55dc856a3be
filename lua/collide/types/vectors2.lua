---@meta
-- Vectors of collide.d2.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---A point or direction as an argument: `{x, y}`, anything with fields `x, y`, or, in the
---place of one argument, two numbers. Every number must be from -1e300 to 1e300.
---@alias collide.vector2 collide.vec2|number[]|{x: number, y: number}|userdata

---A list of points: of vectors, or of 2 numbers for each point.
---@alias collide.points2 collide.vector2[]|number[]

---A vector: a plain table with fields x, y, made by `vec`. `+ - * /` take vectors of any
---kind and numbers, on either side, and work on each component; unary `-`, `==` and
---`tostring` work, too.
---@class collide.vec2
---@field x number
---@field y number
---@operator add(collide.vector2|number): collide.vec2
---@operator sub(collide.vector2|number): collide.vec2
---@operator mul(collide.vector2|number): collide.vec2
---@operator div(collide.vector2|number): collide.vec2
---@operator unm: collide.vec2
local vec2 = {}

---The dot product.
---@param w collide.vector2
---@return number
---@overload fun(self, x: number, y: number): number
function vec2:dot(w) end

---The cross product: a vector; in 2D a number, `v.x * w.y - v.y * w.x`.
---@param w collide.vector2
---@return number
---@overload fun(self, x: number, y: number): number
function vec2:cross(w) end

---The length, right for the smallest and the largest numbers, too.
---@return number
function vec2:length() end

---The square of the length.
---@return number
function vec2:length_sq() end

---The same direction with length 1; the zero vector stays as it is.
---@return collide.vec2
function vec2:normalized() end

---The parts as numbers.
---@return number x, number y
function vec2:unpack() end
