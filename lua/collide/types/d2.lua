---@meta collide.d2
-- The functions of collide.d2, for editors. The twin of d3.lua.
-- luacheck: ignore 211 212 241 631

---2D. Errors: every function raises about the first argument that is wrong, with its
---number, its name and the value met; nothing is changed then. Lengths are in your unit,
---angles in radians.
---@class collide.d2
local d2 = {}

------------------------------------------------------------------------------ vectors --

---@param v collide.vector2
---@return collide.vec2
---@overload fun(x: number, y: number): collide.vec2
function d2.vec(v) end

------------------------------------------------------------------------------- shapes --
-- Each takes its values in line, vectors as such or as numbers, or one table of them by name.

---@param p collide.vector2
---@return collide.point2
---@overload fun(x: number, y: number): collide.point2
---@overload fun(values: {p: collide.vector2}): collide.point2
function d2.point(p) end

---From a to b; a == b is a point.
---@param a collide.vector2
---@param b collide.vector2
---@return collide.segment2
---@overload fun(ax: number, ay: number, bx: number, by: number): collide.segment2
---@overload fun(values: {a: collide.vector2, b: collide.vector2}): collide.segment2
function d2.segment(a, b) end

---From the origin on, without end.
---@param origin collide.vector2
---@param direction collide.vector2 of any length but zero
---@return collide.ray2
---@overload fun(ox: number, oy: number, dx: number, dy: number): collide.ray2
---@overload fun(values: {origin: collide.vector2, direction: collide.vector2}): collide.ray2
function d2.ray(origin, direction) end

---Without end on both sides.
---@param point collide.vector2
---@param direction collide.vector2 of any length but zero
---@return collide.line2
---@overload fun(px: number, py: number, dx: number, dy: number): collide.line2
---@overload fun(values: {point: collide.vector2, direction: collide.vector2}): collide.line2
function d2.line(point, direction) end

---Thin and two-sided; what touches it is pushed to the front, the side of the normal.
---@param normal collide.vector2 of any length but zero
---@param point collide.vector2|number a point of it, or normal . x of its points
---@return collide.plane2
---@overload fun(nx: number, ny: number, d: number): collide.plane2
---@overload fun(values: {normal: collide.vector2, point?: collide.vector2, d?: number}): collide.plane2
function d2.plane(normal, point) end

---Solid behind the plane.
---@param normal collide.vector2 of any length but zero
---@param point collide.vector2|number a point of the plane, or normal . x of its points
---@return collide.plane2
---@overload fun(nx: number, ny: number, d: number): collide.plane2
---@overload fun(values: {normal: collide.vector2, point?: collide.vector2, d?: number}): collide.plane2
function d2.halfspace(normal, point) end

---@param center collide.vector2
---@param radius number >= 0
---@return collide.circle2
---@overload fun(x: number, y: number, radius: number): collide.circle2
---@overload fun(values: {center: collide.vector2, radius: number}): collide.circle2
function d2.circle(center, radius) end

---Everything within the radius of a segment; a == b is a circle.
---@param a collide.vector2
---@param b collide.vector2
---@param radius number >= 0
---@return collide.capsule2
---@overload fun(ax: number, ay: number, bx: number, by: number, radius: number): collide.capsule2
---@overload fun(values: {a: collide.vector2, b: collide.vector2, radius: number}): collide.capsule2
function d2.capsule(a, b, radius) end

---Sides along the axes.
---@param min collide.vector2
---@param max collide.vector2 no component below that of min
---@return collide.aabb2
---@overload fun(x0: number, y0: number, x1: number, y1: number): collide.aabb2
---@overload fun(values: {min: collide.vector2, max: collide.vector2}): collide.aabb2
function d2.aabb(min, max) end

---An aabb by its first corner and its size.
---@param x number
---@param y number
---@param w number >= 0
---@param h number >= 0
---@return collide.aabb2
---@overload fun(position: collide.vector2, size: collide.vector2): collide.aabb2
---@overload fun(values: {x: number, y: number, w: number, h: number}): collide.aabb2
function d2.rect(x, y, w, h) end

---Turned, and grown by a radius, which rounds its corners.
---@param center collide.vector2
---@param half_extents collide.vector2 no component below 0
---@param angle? number
---@param radius? number >= 0
---@return collide.box2
---@overload fun(values: {center: collide.vector2, half_extents: collide.vector2, angle?: number, radius?: number}): collide.box2
function d2.box(center, half_extents, angle, radius) end

---Of any form: one without an area acts as a segment, one without a length as a point. The
---radius rounds it: it grows outward.
---@param a collide.vector2
---@param b collide.vector2
---@param c collide.vector2
---@param radius? number >= 0
---@return collide.triangle2
---@overload fun(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, radius?: number): collide.triangle2
---@overload fun(values: {a: collide.vector2, b: collide.vector2, c: collide.vector2, radius?: number}): collide.triangle2
function d2.triangle(a, b, c, radius) end

---Vertices in order, either way round, 3 or more; they may be concave, but no two edges may
---cross: an error names those that do. Vertices that are none are dropped; what is left flat
---or a point acts as such. The radius rounds it. All numbers may be in line; one too many is
---the radius. Clones and placed copies share what was built.
---@param points collide.points2 n vectors, or n x 2 numbers
---@param radius? number >= 0
---@return collide.polygon2
---@overload fun(values: {points: collide.points2, radius?: number}): collide.polygon2
---@overload fun(x: number, y: number, ...: number): collide.polygon2
function d2.polygon(points, radius) end

---The polygon around any points, 1 or more, in any order.
---@param points collide.points2 n vectors, or n x 2 numbers
---@param radius? number >= 0
---@return collide.polygon2
---@overload fun(values: {points: collide.points2, radius?: number}): collide.polygon2
---@overload fun(x: number, y: number, ...: number): collide.polygon2
function d2.convex(points, radius) end

---Several shapes as one. They are copied: what becomes of them afterwards does not matter.
---Compounds among them are taken apart. Refuses what has no end: rays, lines, planes,
---half-spaces.
---@param shapes collide.shape2[] 1 or more
---@return collide.compound2
---@overload fun(values: {shapes: collide.shape2[]}): collide.compound2
function d2.compound(shapes) end

------------------------------------------------------------------------------ queries --

---Whether the shapes have a point in common; touching counts.
---@param a collide.shape2
---@param b collide.shape2
---@return boolean
function d2.overlaps(a, b) end

---The gap; when the shapes overlap, minus the least translation that parts them, and
----math.huge where none does.
---@param a collide.shape2
---@param b collide.shape2
---@return number
function d2.distance(a, b) end

---The least translation that moves a out of b, and skin further; zeros when they are apart.
---@param a collide.shape2
---@param b collide.shape2
---@param skin? number >= 0
---@return number dx, number dy
function d2.push(a, b, skin) end

---The nearest points: distance, pa, pb, na, nb, and ta, tb along segments, rays and lines.
---@param a collide.shape2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2
function d2.closest(a, b, out) end

---How the shapes touch: hit, pa, na, pb, nb, depth; nil, and out untouched, when they are
---apart. Moving a by nb * depth makes them just touch.
---@param a collide.shape2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
function d2.contact(a, b, out) end

---The same as numbers, without a table: n is na, a is pa, b is pb.
---@param a collide.shape2
---@param b collide.shape2
---@return number? depth, number nx, number ny, number ax, number ay, number bx, number by
function d2.contact_numbers(a, b) end

---The common face as 1 or 2 points, the deepest first: hit, depth, na, nb, and a list of
---points with pa, pb, depth; nil, and out untouched, when the shapes are apart.
---@param a collide.shape2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
function d2.manifold(a, b, out) end

---The first touch of a, moved by motion, with b: t (0..1, a share of the motion), point,
---pa, pb, na, nb, depth; nil, and out untouched, when there is none. What touches or
---overlaps at the start hits at t = 0 if the motion goes further in, else not at all.
---@param a collide.shape2
---@param motion collide.vector2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(a: collide.shape2, x: number, y: number, b: collide.shape2, out?: table): collide.result2?
function d2.cast(a, motion, b, out) end

---The same for a that turns meanwhile about its reference point, at constant speed, by the
---angle in all. Never late; early by no more than a gap of 1e-9 of the size (1e-6 where
---shapes turn a long way while they all but touch).
---@param a collide.shape2
---@param motion collide.vector2
---@param angle number
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
function d2.sweep(a, motion, angle, b, out) end

---The first point of the shape on a ray: t, point, normal, inside; nil when it misses. A
---ray that starts in the shape hits at t = 0, or where it leaves if it is not solid. Also
---called with a ray or a segment and a shape; the t of a segment ends at 1.
---@param shape collide.shape2
---@param origin collide.vector2
---@param direction collide.vector2 of any length but zero
---@param max? number >= 0, in lengths of the direction
---@param solid? boolean true if missing
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(ray: collide.ray2|collide.segment2, shape: collide.shape2, max?: number, solid?: boolean, out?: table): collide.result2?
function d2.raycast(shape, origin, direction, max, solid, out) end

---The part of a line, ray or segment within a shape: t0, t1, p0, p1; nil when they miss.
---@param line collide.line2|collide.ray2|collide.segment2
---@param shape collide.shape2
---@param out? table filled and returned
---@return collide.result2?
function d2.clip(line, shape, out) end

------------------------------------------------------------- numbers in, numbers out --
-- Vectors are taken, too; calls with numbers make no garbage.

---The foot of a point on the line through l along v; a line without direction is l.
---@return number distance, number t, number hx, number hy
function d2.closest_point_line(px, py, lx, ly, vx, vy) end

---The point of a segment nearest to p; t is below 0 before a and above 1 past b.
---@return number distance, number t, number hx, number hy
function d2.closest_point_segment(px, py, ax, ay, bx, by) end

---The feet of two lines, p + t1 u and q + t2 v; parallel ones answer with t1 = 0.
---@return number distance, number t1, number t2, number ax, number ay, number bx, number by
function d2.closest_lines(px, py, ux, uy, qx, qy, vx, vy) end

---The nearest points of the segments a0 a1 and b0 b1; t1 and t2 within 0..1.
---@return number distance, number t1, number t2, number ax, number ay, number bx, number by
function d2.closest_segments(a0x, a0y, a1x, a1y, b0x, b0y, b1x, b1y) end

---Where the line p + t v enters and leaves a circle; nothing when it misses. v must not be
---zero.
---@return number? t0, number? t1
function d2.line_circle(px, py, vx, vy, cx, cy, r) end

---Whether the segments ab and cd have a point in common; exact for every input.
---@return boolean
function d2.segments_cross(ax, ay, bx, by, cx, cy, dx, dy) end

------------------------------------------------------------------------------- actors --

---Whether a surface with this normal is level enough to stand on.
---@param normal collide.vector2 out of the floor: nb, when what stands is a
---@param max_slope? number 0..pi, 30 degrees if missing
---@param up? collide.vector2 {0, 1} if missing
---@return boolean
---@overload fun(nx: number, ny: number, max_slope?: number, up?: collide.vector2): boolean
function d2.is_floor(normal, max_slope, up) end

---Tests every actor of one group against every one of the other; two times the same list:
---each pair once. On a hit calls handler(result, a, b), or else a:on_hit(result, b) and,
---with the result seen from there, b:on_hit(result, a). Handlers may kill, remove and add
---actors: who has died or gone is not tested further, who has come is not tested yet.
---@param group_a collide.actor|collide.actor[]
---@param group_b collide.actor|collide.actor[]
---@param handler? fun(result: collide.result2, a: collide.actor, b: collide.actor)
---@return integer hits
function d2.detect(group_a, group_b, handler) end

return d2
