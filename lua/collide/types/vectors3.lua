---@meta
-- Vectors of collide.d3.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---A point or direction as an argument: `{x, y, z}`, anything with fields `x, y, z`, or, in
---the place of one argument, three numbers. Every number must be from -1e300 to 1e300.
---@alias collide.vector3 collide.vec3|number[]|{x: number, y: number, z: number}|userdata

---A turn in 3D: a quaternion `{x, y, z, w}` of length 1, array or fields, or a list of
---three axis vectors, perpendicular and right-handed. Off by more than 1e-3: an error.
---@alias collide.rotation3 collide.quat|number[]|collide.vector3[]|userdata

---A list of points: of vectors, or of 3 numbers for each point.
---@alias collide.points3 collide.vector3[]|number[]

---A vector: a plain table with fields x, y, z, made by `vec`. `+ - * /` take vectors of
---any kind and numbers, on either side, and work on each component; unary `-`, `==` and
---`tostring` work, too.
---@class collide.vec3
---@field x number
---@field y number
---@field z number
---@operator add(collide.vector3|number): collide.vec3
---@operator sub(collide.vector3|number): collide.vec3
---@operator mul(collide.vector3|number): collide.vec3
---@operator div(collide.vector3|number): collide.vec3
---@operator unm: collide.vec3
local vec3 = {}

---The dot product.
---@param w collide.vector3
---@return number
---@overload fun(self, x: number, y: number, z: number): number
function vec3:dot(w) end

---The cross product: a vector; in 2D a number, `v.x * w.y - v.y * w.x`.
---@param w collide.vector3
---@return collide.vec3
---@overload fun(self, x: number, y: number, z: number): collide.vec3
function vec3:cross(w) end

---The length, right for the smallest and the largest numbers, too.
---@return number
function vec3:length() end

---The square of the length.
---@return number
function vec3:length_sq() end

---The same direction with length 1; the zero vector stays as it is.
---@return collide.vec3
function vec3:normalized() end

---The parts as numbers.
---@return number x, number y, number z
function vec3:unpack() end

---A unit quaternion: a plain table with fields x, y, z, w, made by `quat`. `p * q` turns
---by q, then by p; `q * vector` is the turned vector, `vector * q` raises; `==` and
---`tostring` work.
---@class collide.quat
---@field x number
---@field y number
---@field z number
---@field w number
---@operator mul(collide.quat): collide.quat
---@operator mul(collide.vector3): collide.vec3
local quat = {}

---The turn back.
---@return collide.quat
function quat:conjugate() end

---The parts as numbers.
---@return number x, number y, number z, number w
function quat:unpack() end
