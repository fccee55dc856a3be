---@meta
-- Vectors, shapes and results of collide.d2, for editors. The twin of shapes3.lua.
-- luacheck: ignore 211 212 241 631

---A point or direction as an argument: `{x, y}`, anything with fields `x, y`, or,
---in the place of one argument, two numbers in line. Every number must be finite.
---@alias collide.vector2 collide.vec2|number[]|{x: number, y: number}|userdata

---A list of points: of vectors, or of 2 numbers for each point.
---@alias collide.points2 collide.vector2[]|number[]

------------------------------------------------------------------------------ vectors --

---A plain table with fields x, y. `+ - * /` work with vectors and numbers, on either
---side and by component; unary `-`, `==` with its like and `tostring` work, too.
---@class collide.vec2
---@field x number
---@field y number
---@operator add(collide.vector2|number): collide.vec2
---@operator sub(collide.vector2|number): collide.vec2
---@operator mul(collide.vector2|number): collide.vec2
---@operator div(collide.vector2|number): collide.vec2
---@operator unm: collide.vec2
local vec2 = {}

---@param v collide.vector2
---@return number
---@overload fun(self, x: number, y: number): number
function vec2:dot(v) end

---The z of the cross product in 3D.
---@param v collide.vector2
---@return number
---@overload fun(self, x: number, y: number): number
function vec2:cross(v) end

---Right for the smallest and the largest numbers, too.
---@return number
function vec2:length() end

---@return number
function vec2:length_sq() end

---The same direction with length 1; the zero vector stays zero.
---@return collide.vec2
function vec2:normalized() end

---@return number x, number y
function vec2:unpack() end

------------------------------------------------------------------------------- shapes --

---A shape of any kind: one userdata, made once and moved often. `==` compares by value;
---`tostring` reads like the call that makes an equal one. Fields can be assigned, and are
---checked as the constructor checks them.
---@class collide.shape2
---@field kind string the name of the constructor; cannot be assigned
local shape2 = {}

---@class collide.point2: collide.shape2
---@field p collide.vec2

---@class collide.segment2: collide.shape2
---@field a collide.vec2
---@field b collide.vec2

---@class collide.ray2: collide.shape2
---@field origin collide.vec2
---@field direction collide.vec2 of the length that it was given

---@class collide.line2: collide.shape2
---@field point collide.vec2
---@field direction collide.vec2 of the length that it was given

---Also a half-space.
---@class collide.plane2: collide.shape2
---@field normal collide.vec2 of length 1
---@field point collide.vec2
---@field d number normal . x of its points

---@class collide.circle2: collide.shape2
---@field center collide.vec2
---@field radius number

---@class collide.capsule2: collide.shape2
---@field a collide.vec2
---@field b collide.vec2
---@field radius number

---@class collide.aabb2: collide.shape2
---@field min collide.vec2
---@field max collide.vec2
---@field x number of min; assigned, it moves the box
---@field y number of min; assigned, it moves the box
---@field w number
---@field h number

---@class collide.box2: collide.shape2
---@field center collide.vec2
---@field half_extents collide.vec2
---@field angle number
---@field rotation number the same
---@field radius number

---@class collide.triangle2: collide.shape2
---@field a collide.vec2
---@field b collide.vec2
---@field c collide.vec2
---@field radius number

---Also what `convex` makes.
---@class collide.polygon2: collide.shape2
---@field points collide.vec2[] the outline as it stands in the world, counterclockwise
---@field center collide.vec2 the centroid; assigned, it moves the polygon
---@field angle number since it was made; assigned, it turns about the centre
---@field rotation number the same
---@field radius number

---@class collide.compound2: collide.shape2
---@field shapes collide.shape2[] copies, as they stand in the world
---@field angle number since it was made; assigned, it turns about the reference point
---@field rotation number the same

---Moves the shape in place.
---@param v collide.vector2
---@return self
---@overload fun(self, x: number, y: number): self
function shape2:translate(v) end

---Moves the shape in place, its reference point to `position`: the centre, the first
---point, the origin; `min` of an aabb; the centroid of a polygon; of a
---compound the origin of the space in which it was made.
---@param position collide.vector2
---@return self
---@overload fun(self, x: number, y: number): self
function shape2:move_to(position) end

---The reference point.
---@return number x, number y
function shape2:position() end

---Turns the shape in place, about its reference point or another. An aabb becomes a box,
---and its centre the reference point, unless the turn is none.
---@param angle number
---@param about? collide.vector2
---@return self
function shape2:rotate(angle, about) end

---A copy, turned about the origin of its own space and then moved: from local to world
---space. A shape handed in as `out` is overwritten; it must have room for the kind. What
---polygons and compounds were built of is not copied, but shared.
---@param position collide.vector2
---@param angle? number
---@param out? collide.shape2
---@return collide.shape2
function shape2:placed(position, angle, out) end

---Gives the shape new values; arguments are those of its constructor, min and max for one
---made by `rect`, an outline for one made by `convex`.
---@return self
function shape2:set(...) end

---@return collide.shape2
function shape2:clone() end

---The smallest aligned box, with infinite numbers where the shape has no end.
---@return collide.vec2 min, collide.vec2 max
function shape2:bounds() end

---A point of the shape farthest along the direction; nil where the shape has no end.
---@param direction collide.vector2 of any length but zero
---@return collide.vec2?
---@overload fun(self, x: number, y: number): collide.vec2?
function shape2:support(direction) end

---Whether the point is in the shape or on its surface.
---@param point collide.vector2
---@return boolean
---@overload fun(self, x: number, y: number): boolean
function shape2:contains(point) end

---A corner of an aabb or a box; the radius of a box is left out.
---@param n integer 0..3: bit 1 chooses the upper x, bit 2 the upper y
---@return collide.vec2
function shape2:corner(n) end

---The function of the same name, with this shape first.
---@param b collide.shape2
---@return boolean
function shape2:overlaps(b) end

---The function of the same name, with this shape first.
---@param b collide.shape2
---@return number
function shape2:distance(b) end

---The function of the same name, with this shape first.
---@param b collide.shape2
---@param skin? number
---@return number dx, number dy
function shape2:push(b, skin) end

---The function of the same name, with this shape first.
---@param b collide.shape2
---@param out? table
---@return collide.result2
function shape2:closest(b, out) end

---The function of the same name, with this shape first.
---@param b collide.shape2
---@param out? table
---@return collide.result2?
function shape2:contact(b, out) end

---The function of the same name, with this shape first.
---@param b collide.shape2
---@return number? depth, number nx, number ny, number ax, number ay, number bx, number by
function shape2:contact_numbers(b) end

---The function of the same name, with this shape first.
---@param b collide.shape2
---@param out? table
---@return collide.result2?
function shape2:manifold(b, out) end

---The function of the same name, with this shape first.
---@param motion collide.vector2
---@param b collide.shape2
---@param out? table
---@return collide.result2?
---@overload fun(self, x: number, y: number, b: collide.shape2, out?: table): collide.result2?
function shape2:cast(motion, b, out) end

---The function of the same name, with this shape first.
---@param motion collide.vector2
---@param angle number
---@param b collide.shape2
---@param out? table
---@return collide.result2?
function shape2:sweep(motion, angle, b, out) end

---The function of the same name, with this shape first.
---@param origin collide.vector2
---@param direction collide.vector2
---@param max? number
---@param solid? boolean
---@param out? table
---@return collide.result2?
---@overload fun(self, shape: collide.shape2, max?: number, solid?: boolean, out?: table): collide.result2?
function shape2:raycast(origin, direction, max, solid, out) end

---The function of the same name, with this shape first.
---@param shape collide.shape2
---@param out? table
---@return collide.result2?
function shape2:clip(shape, out) end

------------------------------------------------------------------------------ results --

---What a query fills; each sets its own fields only. A vector found in a table handed in
---as `out`, of whatever type with x, y, is written to.
---@class collide.result2
---@field hit boolean contact, manifold: true
---@field [integer] collide.manifold_point2 manifold: the deepest first
---@field depth number contact, manifold: nb . (pb - pa), never negative; cast: above 0 for an overlap at the start, in a sweep also for a touch since the start
---@field distance number closest
---@field na collide.vec2 contact, closest, manifold, cast: of length 1, from a to b
---@field nb collide.vec2 contact, closest, manifold, cast: -na
---@field pa collide.vec2 contact, closest, cast: on the surface of a
---@field pb collide.vec2 contact, closest, cast: on the surface of b
---@field ta? number closest: where on a, if it is a segment, ray or line
---@field tb? number closest: where on b, if it is a segment, ray or line
---@field t number raycast: in lengths of the direction; cast: 0..1, a share of the motion
---@field inside boolean raycast: the ray starts in the shape
---@field point collide.vec2 raycast; cast: the same as pb
---@field normal collide.vec2 raycast: of length 1, against the ray
---@field t0 number clip: where the line enters; -math.huge where it has no start
---@field t1 number clip: where it leaves; math.huge where it has no end
---@field p0? collide.vec2 clip: the point at t0, if there is one
---@field p1? collide.vec2 clip: the point at t1, if there is one

---One point of a manifold.
---@class collide.manifold_point2
---@field pa collide.vec2 on the surface of a
---@field pb collide.vec2 on the surface of b
---@field depth number nb . (pb - pa), never negative
