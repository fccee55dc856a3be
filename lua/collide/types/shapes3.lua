---@meta
-- Vectors, shapes and results of collide.d3, for editors. The twin of shapes2.lua.
-- luacheck: ignore 211 212 241 631

---A point or direction as an argument: `{x, y, z}`, anything with fields `x, y, z`, or,
---in the place of one argument, three numbers in line. Every number must be finite.
---@alias collide.vector3 collide.vec3|number[]|{x: number, y: number, z: number}|userdata

---A turn in 3D: a quaternion `{x, y, z, w}` of length 1, array or fields, or a list of
---three axis vectors, perpendicular and right-handed. Off by more than 1e-3: an error.
---@alias collide.rotation3 collide.quat|number[]|collide.vector3[]|userdata

---A list of points: of vectors, or of 3 numbers for each point.
---@alias collide.points3 collide.vector3[]|number[]

------------------------------------------------------------------------------ vectors --

---A plain table with fields x, y, z. `+ - * /` work with vectors and numbers, on either
---side and by component; unary `-`, `==` with its like and `tostring` work, too.
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

---@param v collide.vector3
---@return number
---@overload fun(self, x: number, y: number, z: number): number
function vec3:dot(v) end

---@param v collide.vector3
---@return collide.vec3
---@overload fun(self, x: number, y: number, z: number): collide.vec3
function vec3:cross(v) end

---Right for the smallest and the largest numbers, too.
---@return number
function vec3:length() end

---@return number
function vec3:length_sq() end

---The same direction with length 1; the zero vector stays zero.
---@return collide.vec3
function vec3:normalized() end

---@return number x, number y, number z
function vec3:unpack() end

---A unit quaternion: a plain table with fields x, y, z, w. `q * r` turns by r, then by q;
---`q * v` is the turned vector, `v * q` raises; `==` and `tostring` work.
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

---@return number x, number y, number z, number w
function quat:unpack() end

------------------------------------------------------------------------------- shapes --

---A shape of any kind: one userdata, made once and moved often. `==` compares by value;
---`tostring` reads like the call that makes an equal one. Fields can be assigned, and are
---checked as the constructor checks them.
---@class collide.shape3
---@field kind string the name of the constructor; cannot be assigned
local shape3 = {}

---@class collide.point3: collide.shape3
---@field p collide.vec3

---@class collide.segment3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3

---@class collide.ray3: collide.shape3
---@field origin collide.vec3
---@field direction collide.vec3 of the length that it was given

---@class collide.line3: collide.shape3
---@field point collide.vec3
---@field direction collide.vec3 of the length that it was given

---Also a half-space.
---@class collide.plane3: collide.shape3
---@field normal collide.vec3 of length 1
---@field point collide.vec3
---@field d number normal . x of its points

---@class collide.sphere3: collide.shape3
---@field center collide.vec3
---@field radius number

---@class collide.capsule3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3
---@field radius number

---@class collide.aabb3: collide.shape3
---@field min collide.vec3
---@field max collide.vec3

---@class collide.box3: collide.shape3
---@field center collide.vec3
---@field half_extents collide.vec3
---@field rotation collide.quat
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned
---@field radius number

---@class collide.triangle3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3
---@field c collide.vec3
---@field radius number

---@class collide.hull3: collide.shape3
---@field points collide.vec3[] the corners as they stand in the world, in the order given
---@field center collide.vec3 the centroid; assigned, it moves the hull
---@field rotation collide.quat since it was made; assigned, it turns about the centre
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned
---@field radius number

---@class collide.cylinder3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3
---@field radius number

---@class collide.cone3: collide.shape3
---@field base collide.vec3
---@field apex collide.vec3
---@field radius number

---@class collide.compound3: collide.shape3
---@field shapes collide.shape3[] copies, as they stand in the world
---@field rotation collide.quat since it was made; assigned, it turns about the reference point
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned

---Moves the shape in place.
---@param v collide.vector3
---@return self
---@overload fun(self, x: number, y: number, z: number): self
function shape3:translate(v) end

---Moves the shape in place, its reference point to `position`: the centre, the first
---point, the origin; `min` of an aabb; the centroid of a hull; of a
---compound the origin of the space in which it was made.
---@param position collide.vector3
---@return self
---@overload fun(self, x: number, y: number, z: number): self
function shape3:move_to(position) end

---The reference point.
---@return number x, number y, number z
function shape3:position() end

---Turns the shape in place, about its reference point or another. An aabb becomes a box,
---and its centre the reference point, unless the turn is none.
---@param rotation collide.rotation3
---@param about? collide.vector3
---@return self
function shape3:rotate(rotation, about) end

---A copy, turned about the origin of its own space and then moved: from local to world
---space. A shape handed in as `out` is overwritten; it must have room for the kind. What
---hulls and compounds were built of is not copied, but shared.
---@param position collide.vector3
---@param rotation? collide.rotation3
---@param out? collide.shape3
---@return collide.shape3
function shape3:placed(position, rotation, out) end

---Gives the shape new values; arguments are those of its constructor.
---@return self
function shape3:set(...) end

---@return collide.shape3
function shape3:clone() end

---The smallest aligned box, with infinite numbers where the shape has no end.
---@return collide.vec3 min, collide.vec3 max
function shape3:bounds() end

---A point of the shape farthest along the direction; nil where the shape has no end.
---@param direction collide.vector3 of any length but zero
---@return collide.vec3?
---@overload fun(self, x: number, y: number, z: number): collide.vec3?
function shape3:support(direction) end

---Whether the point is in the shape or on its surface.
---@param point collide.vector3
---@return boolean
---@overload fun(self, x: number, y: number, z: number): boolean
function shape3:contains(point) end

---A corner of an aabb or a box; the radius of a box is left out.
---@param n integer 0..7: bit 1 chooses the upper x, bit 2 the upper y, bit 4 the upper z
---@return collide.vec3
function shape3:corner(n) end

---The function of the same name, with this shape first.
---@param b collide.shape3
---@return boolean
function shape3:overlaps(b) end

---The function of the same name, with this shape first.
---@param b collide.shape3
---@return number
function shape3:distance(b) end

---The function of the same name, with this shape first.
---@param b collide.shape3
---@param skin? number
---@return number dx, number dy, number dz
function shape3:push(b, skin) end

---The function of the same name, with this shape first.
---@param b collide.shape3
---@param out? table
---@return collide.result3
function shape3:closest(b, out) end

---The function of the same name, with this shape first.
---@param b collide.shape3
---@param out? table
---@return collide.result3?
function shape3:contact(b, out) end

---The function of the same name, with this shape first.
---@param b collide.shape3
---@return number? depth, number nx, number ny, number nz, number ax, number ay, number az, number bx, number by, number bz
function shape3:contact_numbers(b) end

---The function of the same name, with this shape first.
---@param b collide.shape3
---@param out? table
---@return collide.result3?
function shape3:manifold(b, out) end

---The function of the same name, with this shape first.
---@param motion collide.vector3
---@param b collide.shape3
---@param out? table
---@return collide.result3?
---@overload fun(self, x: number, y: number, z: number, b: collide.shape3, out?: table): collide.result3?
function shape3:cast(motion, b, out) end

---The function of the same name, with this shape first.
---@param motion collide.vector3
---@param rotation collide.rotation3
---@param b collide.shape3
---@param out? table
---@return collide.result3?
function shape3:sweep(motion, rotation, b, out) end

---The function of the same name, with this shape first.
---@param origin collide.vector3
---@param direction collide.vector3
---@param max? number
---@param solid? boolean
---@param out? table
---@return collide.result3?
---@overload fun(self, shape: collide.shape3, max?: number, solid?: boolean, out?: table): collide.result3?
function shape3:raycast(origin, direction, max, solid, out) end

---The function of the same name, with this shape first.
---@param shape collide.shape3
---@param out? table
---@return collide.result3?
function shape3:clip(shape, out) end

------------------------------------------------------------------------------ results --

---What a query fills; each sets its own fields only. A vector found in a table handed in
---as `out`, of whatever type with x, y, z, is written to.
---@class collide.result3
---@field hit boolean contact, manifold: true
---@field [integer] collide.manifold_point3 manifold: the deepest first
---@field depth number contact, manifold: nb . (pb - pa), never negative; cast: above 0 for an overlap at the start, in a sweep also for a touch since the start
---@field distance number closest
---@field na collide.vec3 contact, closest, manifold, cast: of length 1, from a to b
---@field nb collide.vec3 contact, closest, manifold, cast: -na
---@field pa collide.vec3 contact, closest, cast: on the surface of a
---@field pb collide.vec3 contact, closest, cast: on the surface of b
---@field ta? number closest: where on a, if it is a segment, ray or line
---@field tb? number closest: where on b, if it is a segment, ray or line
---@field t number raycast: in lengths of the direction; cast: 0..1, a share of the motion
---@field inside boolean raycast: the ray starts in the shape
---@field point collide.vec3 raycast; cast: the same as pb
---@field normal collide.vec3 raycast: of length 1, against the ray
---@field t0 number clip: where the line enters; -math.huge where it has no start
---@field t1 number clip: where it leaves; math.huge where it has no end
---@field p0? collide.vec3 clip: the point at t0, if there is one
---@field p1? collide.vec3 clip: the point at t1, if there is one

---One point of a manifold.
---@class collide.manifold_point3
---@field pa collide.vec3 on the surface of a
---@field pb collide.vec3 on the surface of b
---@field depth number nb . (pb - pa), never negative
