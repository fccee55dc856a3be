---@meta collide.d3
-- The functions of collide.d3, for editors. The twin of d2.lua.
-- luacheck: ignore 211 212 241 631

---3D. Errors: every function raises about the first argument that is wrong, with its
---number, its name and the value met; nothing is changed then. Lengths are in your unit,
---angles in radians.
---@class collide.d3
local d3 = {}

------------------------------------------------------------------------------ vectors --

---@param v collide.vector3
---@return collide.vec3
---@overload fun(x: number, y: number, z: number): collide.vec3
function d3.vec(v) end

---The rotation about an axis, by the right-hand rule.
---@param axis collide.vector3 of any length but zero
---@param angle number
---@return collide.quat
---@overload fun(x: number, y: number, z: number, angle: number): collide.quat
function d3.quat(axis, angle) end

------------------------------------------------------------------------------- shapes --
-- Each takes its values in line, vectors as such or as numbers, or one table of them by name.

---@param p collide.vector3
---@return collide.point3
---@overload fun(x: number, y: number, z: number): collide.point3
---@overload fun(values: {p: collide.vector3}): collide.point3
function d3.point(p) end

---From a to b; a == b is a point.
---@param a collide.vector3
---@param b collide.vector3
---@return collide.segment3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number): collide.segment3
---@overload fun(values: {a: collide.vector3, b: collide.vector3}): collide.segment3
function d3.segment(a, b) end

---From the origin on, without end.
---@param origin collide.vector3
---@param direction collide.vector3 of any length but zero
---@return collide.ray3
---@overload fun(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): collide.ray3
---@overload fun(values: {origin: collide.vector3, direction: collide.vector3}): collide.ray3
function d3.ray(origin, direction) end

---Without end on both sides.
---@param point collide.vector3
---@param direction collide.vector3 of any length but zero
---@return collide.line3
---@overload fun(px: number, py: number, pz: number, dx: number, dy: number, dz: number): collide.line3
---@overload fun(values: {point: collide.vector3, direction: collide.vector3}): collide.line3
function d3.line(point, direction) end

---Thin and two-sided; what touches it is pushed to the front, the side of the normal.
---@param normal collide.vector3 of any length but zero
---@param point collide.vector3|number a point of it, or normal . x of its points
---@return collide.plane3
---@overload fun(nx: number, ny: number, nz: number, d: number): collide.plane3
---@overload fun(values: {normal: collide.vector3, point?: collide.vector3, d?: number}): collide.plane3
function d3.plane(normal, point) end

---Solid behind the plane.
---@param normal collide.vector3 of any length but zero
---@param point collide.vector3|number a point of the plane, or normal . x of its points
---@return collide.plane3
---@overload fun(nx: number, ny: number, nz: number, d: number): collide.plane3
---@overload fun(values: {normal: collide.vector3, point?: collide.vector3, d?: number}): collide.plane3
function d3.halfspace(normal, point) end

---@param center collide.vector3
---@param radius number >= 0
---@return collide.sphere3
---@overload fun(x: number, y: number, z: number, radius: number): collide.sphere3
---@overload fun(values: {center: collide.vector3, radius: number}): collide.sphere3
function d3.sphere(center, radius) end

---Everything within the radius of a segment; a == b is a sphere.
---@param a collide.vector3
---@param b collide.vector3
---@param radius number >= 0
---@return collide.capsule3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number, radius: number): collide.capsule3
---@overload fun(values: {a: collide.vector3, b: collide.vector3, radius: number}): collide.capsule3
function d3.capsule(a, b, radius) end

---Sides along the axes.
---@param min collide.vector3
---@param max collide.vector3 no component below that of min
---@return collide.aabb3
---@overload fun(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): collide.aabb3
---@overload fun(values: {min: collide.vector3, max: collide.vector3}): collide.aabb3
function d3.aabb(min, max) end

---Turned, and grown by a radius, which rounds its edges.
---@param center collide.vector3
---@param half_extents collide.vector3 no component below 0
---@param rotation? collide.rotation3
---@param radius? number >= 0
---@return collide.box3
---@overload fun(values: {center: collide.vector3, half_extents: collide.vector3, rotation?: collide.rotation3, radius?: number}): collide.box3
function d3.box(center, half_extents, rotation, radius) end

---Of any form: one without an area acts as a segment, one without a length as a point. The
---radius rounds it: it grows outward.
---@param a collide.vector3
---@param b collide.vector3
---@param c collide.vector3
---@param radius? number >= 0
---@return collide.triangle3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number, cx: number, cy: number, cz: number, radius?: number): collide.triangle3
---@overload fun(values: {a: collide.vector3, b: collide.vector3, c: collide.vector3, radius?: number}): collide.triangle3
function d3.triangle(a, b, c, radius) end

---The convex hull of any points, 1 or more: what is flat, straight or a single point acts
---as polygon, segment, point. The radius rounds it. All numbers may be in line; one too
---many is the radius. Takes time as n log n; clones and placed copies share what was built.
---@param points collide.points3 n vectors, or n x 3 numbers
---@param radius? number >= 0
---@return collide.hull3
---@overload fun(values: {points: collide.points3, radius?: number}): collide.hull3
---@overload fun(x: number, y: number, z: number, ...: number): collide.hull3
function d3.hull(points, radius) end

---Flat ends, around the centres a and b. With a radius of 0 it acts as a segment.
---@param a collide.vector3
---@param b collide.vector3 not the same point as a
---@param radius number >= 0
---@return collide.cylinder3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number, radius: number): collide.cylinder3
---@overload fun(values: {a: collide.vector3, b: collide.vector3, radius: number}): collide.cylinder3
function d3.cylinder(a, b, radius) end

---From a disc around the base to a tip. With a radius of 0 it acts as a segment.
---@param base collide.vector3
---@param apex collide.vector3 not the same point as the base
---@param radius number >= 0, of the base
---@return collide.cone3
---@overload fun(bx: number, by: number, bz: number, ax: number, ay: number, az: number, radius: number): collide.cone3
---@overload fun(values: {base: collide.vector3, apex: collide.vector3, radius: number}): collide.cone3
function d3.cone(base, apex, radius) end

---Several shapes as one. They are copied: what becomes of them afterwards does not matter.
---Compounds among them are taken apart. Refuses what has no end: rays, lines, planes,
---half-spaces.
---@param shapes collide.shape3[] 1 or more
---@return collide.compound3
---@overload fun(values: {shapes: collide.shape3[]}): collide.compound3
function d3.compound(shapes) end

------------------------------------------------------------------------------ queries --

---Whether the shapes have a point in common; touching counts.
---@param a collide.shape3
---@param b collide.shape3
---@return boolean
function d3.overlaps(a, b) end

---The gap; when the shapes overlap, minus the least translation that parts them, and
----math.huge where none does.
---@param a collide.shape3
---@param b collide.shape3
---@return number
function d3.distance(a, b) end

---The least translation that moves a out of b, and skin further; zeros when they are apart.
---@param a collide.shape3
---@param b collide.shape3
---@param skin? number >= 0
---@return number dx, number dy, number dz
function d3.push(a, b, skin) end

---The nearest points: distance, pa, pb, na, nb, and ta, tb along segments, rays and lines.
---@param a collide.shape3
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3
function d3.closest(a, b, out) end

---How the shapes touch: hit, pa, na, pb, nb, depth; nil, and out untouched, when they are
---apart. Moving a by nb * depth makes them just touch.
---@param a collide.shape3
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
function d3.contact(a, b, out) end

---The same as numbers, without a table: n is na, a is pa, b is pb.
---@param a collide.shape3
---@param b collide.shape3
---@return number? depth, number nx, number ny, number nz, number ax, number ay, number az, number bx, number by, number bz
function d3.contact_numbers(a, b) end

---The common face as 1 to 4 points, the deepest first: hit, depth, na, nb, and a list of
---points with pa, pb, depth; nil, and out untouched, when the shapes are apart.
---@param a collide.shape3
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
function d3.manifold(a, b, out) end

---The first touch of a, moved by motion, with b: t (0..1, a share of the motion), point,
---pa, pb, na, nb, depth; nil, and out untouched, when there is none. What touches or
---overlaps at the start hits at t = 0 if the motion goes further in, else not at all.
---@param a collide.shape3
---@param motion collide.vector3
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
---@overload fun(a: collide.shape3, x: number, y: number, z: number, b: collide.shape3, out?: table): collide.result3?
function d3.cast(a, motion, b, out) end

---The same for a that turns meanwhile about its reference point, at constant speed, by the
---rotation in all, the short way round. Never late; early by no more than a gap of 1e-9 of
---the size (1e-6 where shapes turn a long way while they all but touch).
---@param a collide.shape3
---@param motion collide.vector3
---@param rotation collide.rotation3
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
function d3.sweep(a, motion, rotation, b, out) end

---The first point of the shape on a ray: t, point, normal, inside; nil when it misses. A
---ray that starts in the shape hits at t = 0, or where it leaves if it is not solid. Also
---called with a ray or a segment and a shape; the t of a segment ends at 1.
---@param shape collide.shape3
---@param origin collide.vector3
---@param direction collide.vector3 of any length but zero
---@param max? number >= 0, in lengths of the direction
---@param solid? boolean true if missing
---@param out? table filled and returned
---@return collide.result3?
---@overload fun(ray: collide.ray3|collide.segment3, shape: collide.shape3, max?: number, solid?: boolean, out?: table): collide.result3?
function d3.raycast(shape, origin, direction, max, solid, out) end

---The part of a line, ray or segment within a shape: t0, t1, p0, p1; nil when they miss.
---@param line collide.line3|collide.ray3|collide.segment3
---@param shape collide.shape3
---@param out? table filled and returned
---@return collide.result3?
function d3.clip(line, shape, out) end

------------------------------------------------------------- numbers in, numbers out --
-- Vectors are taken, too; calls with numbers make no garbage.

---The foot of a point on the line through l along v; a line without direction is l.
---@return number distance, number t, number hx, number hy, number hz
function d3.closest_point_line(px, py, pz, lx, ly, lz, vx, vy, vz) end

---The point of a segment nearest to p; t is below 0 before a and above 1 past b.
---@return number distance, number t, number hx, number hy, number hz
function d3.closest_point_segment(px, py, pz, ax, ay, az, bx, by, bz) end

---The feet of two lines, p + t1 u and q + t2 v; parallel ones answer with t1 = 0.
---@return number distance, number t1, number t2, number ax, number ay, number az, number bx, number by, number bz
function d3.closest_lines(px, py, pz, ux, uy, uz, qx, qy, qz, vx, vy, vz) end

---The nearest points of the segments a0 a1 and b0 b1; t1 and t2 within 0..1.
---@return number distance, number t1, number t2, number ax, number ay, number az, number bx, number by, number bz
function d3.closest_segments(a0x, a0y, a0z, a1x, a1y, a1z, b0x, b0y, b0z, b1x, b1y, b1z) end

---Where the line p + t v enters and leaves a sphere; nothing when it misses. v must not be
---zero.
---@return number? t0, number? t1
function d3.line_sphere(px, py, pz, vx, vy, vz, cx, cy, cz, r) end

------------------------------------------------------------------------------- actors --

---Whether a surface with this normal is level enough to stand on.
---@param normal collide.vector3 out of the floor: nb, when what stands is a
---@param max_slope? number 0..pi, 30 degrees if missing
---@param up? collide.vector3 {0, 1, 0} if missing
---@return boolean
---@overload fun(nx: number, ny: number, nz: number, max_slope?: number, up?: collide.vector3): boolean
function d3.is_floor(normal, max_slope, up) end

---Tests every actor of one group against every one of the other; two times the same list:
---each pair once. On a hit calls handler(result, a, b), or else a:on_hit(result, b) and,
---with the result seen from there, b:on_hit(result, a). Handlers may kill, remove and add
---actors: who has died or gone is not tested further, who has come is not tested yet.
---@param group_a collide.actor|collide.actor[]
---@param group_b collide.actor|collide.actor[]
---@param handler? fun(result: collide.result3, a: collide.actor, b: collide.actor)
---@return integer hits
function d3.detect(group_a, group_b, handler) end

return d3
