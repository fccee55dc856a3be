---@meta collide.d3
-- Vectors and shapes are made in collide.d3.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---3D. Errors: every function raises about the first argument that is wrong, with its
---number, its name and the value met; nothing is changed then. Lengths are in your unit,
---angles in radians.
---@class collide.d3
local d3 = {}

---Makes a vector, or copies one of any kind.
---
---`+`, `-`, `*` and `/` take vectors of any kind and numbers, on either side, and work on
---each component; there are unary `-`, `==` (with vectors made by the same module) and
---`tostring`.
---@param v collide.vector3
---@return collide.vec3
---@overload fun(x: number, y: number, z: number): collide.vec3
function d3.vec(v) end

---The turn by `angle` about an axis of any length but zero, by the right-hand rule.
---
---A quaternion is a table with fields `x`, `y`, `z` and `w`. `p * q` turns by `q`, then by
---`p`; `q * vector` turns a vector (`vector * q` raises); there are `==` and `tostring`.
---@param axis collide.vector3 of any length but zero
---@param angle number
---@return collide.quat
---@overload fun(x: number, y: number, z: number, angle: number): collide.quat
function d3.quat(axis, angle) end

---A point.
---@param p collide.vector3
---@return collide.point3
---@overload fun(x: number, y: number, z: number): collide.point3
---@overload fun(values: {p: collide.vector3}): collide.point3
function d3.point(p) end

---From a to b; `a == b` is a point.
---@param a collide.vector3
---@param b collide.vector3
---@return collide.segment3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number): collide.segment3
---@overload fun(values: {a: collide.vector3, b: collide.vector3}): collide.segment3
function d3.segment(a, b) end

---Infinite from the origin on: t from 0 on.
---@param origin collide.vector3
---@param direction collide.vector3 of any length but zero; kept as it is
---@return collide.ray3
---@overload fun(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): collide.ray3
---@overload fun(values: {origin: collide.vector3, direction: collide.vector3}): collide.ray3
function d3.ray(origin, direction) end

---Infinite to both sides: every t.
---@param point collide.vector3
---@param direction collide.vector3 of any length but zero; kept as it is
---@return collide.line3
---@overload fun(px: number, py: number, pz: number, dx: number, dy: number, dz: number): collide.line3
---@overload fun(values: {point: collide.vector3, direction: collide.vector3}): collide.line3
function d3.line(point, direction) end

---Thin and two-sided: n · x = d. A shape that touches it is pushed to the front, the side
---of the normal. Also `plane(nx, ny, nz, d)`, and by name `normal` with `point` or `d`.
---@param normal collide.vector3 of any length but zero; kept at length 1
---@param point collide.vector3|number a point of it, or normal · x of its points
---@return collide.plane3
---@overload fun(nx: number, ny: number, nz: number, d: number): collide.plane3
---@overload fun(values: {normal: collide.vector3, point?: collide.vector3, d?: number}): collide.plane3
function d3.plane(normal, point) end

---Solid behind the plane. Written in the same ways.
---@param normal collide.vector3 of any length but zero; kept at length 1
---@param point collide.vector3|number a point of the plane, or normal · x of its points
---@return collide.plane3
---@overload fun(nx: number, ny: number, nz: number, d: number): collide.plane3
---@overload fun(values: {normal: collide.vector3, point?: collide.vector3, d?: number}): collide.plane3
function d3.halfspace(normal, point) end

---Everything within the radius of the centre; a radius of 0 is a point.
---@param center collide.vector3
---@param radius number >= 0
---@return collide.sphere3
---@overload fun(x: number, y: number, z: number, radius: number): collide.sphere3
---@overload fun(values: {center: collide.vector3, radius: number}): collide.sphere3
function d3.sphere(center, radius) end

---Everything within the radius of a segment; `a == b` is a sphere.
---@param a collide.vector3
---@param b collide.vector3
---@param radius number >= 0
---@return collide.capsule3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number, radius: number): collide.capsule3
---@overload fun(values: {a: collide.vector3, b: collide.vector3, radius: number}): collide.capsule3
function d3.capsule(a, b, radius) end

---Sides along the axes; min ≤ max.
---@param min collide.vector3
---@param max collide.vector3 no component below that of min
---@return collide.aabb3
---@overload fun(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): collide.aabb3
---@overload fun(values: {min: collide.vector3, max: collide.vector3}): collide.aabb3
function d3.aabb(min, max) end

---A box that may be turned and rounded: `radius` makes it grow outward. In line it takes 6
---numbers, 10 with a quaternion, 11 with a radius.
---@param center collide.vector3
---@param half_extents collide.vector3 no component below 0
---@param rotation? collide.rotation3
---@param radius? number >= 0; rounds it: the shape grows outward
---@return collide.box3
---@overload fun(x: number, y: number, z: number, hx: number, hy: number, hz: number, rotation?: collide.rotation3, radius?: number): collide.box3
---@overload fun(values: {center: collide.vector3, half_extents: collide.vector3, rotation?: collide.rotation3, radius?: number}): collide.box3
function d3.box(center, half_extents, rotation, radius) end

---One without an area acts as a segment or point; `radius` rounds it.
---@param a collide.vector3
---@param b collide.vector3
---@param c collide.vector3
---@param radius? number >= 0; rounds it: the shape grows outward
---@return collide.triangle3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number, cx: number, cy: number, cz: number, radius?: number): collide.triangle3
---@overload fun(values: {a: collide.vector3, b: collide.vector3, c: collide.vector3, radius?: number}): collide.triangle3
function d3.triangle(a, b, c, radius) end

---The convex hull of any points, 1 or more.
---
---A flat hull acts as a polygon, a straight one as a segment, a single point as a point.
---Its corners keep the order in which they were given. Building takes time proportional to
---n log n; the data are kept once, and shared by every `clone` and `placed` copy. The
---numbers may also be arguments, and one more is the radius.
---@param points collide.points3 1 or more
---@param radius? number >= 0; rounds it: the shape grows outward
---@return collide.hull3
---@overload fun(values: {points: collide.points3, radius?: number}): collide.hull3
---@overload fun(x: number, y: number, z: number, ...: number): collide.hull3
function d3.hull(points, radius) end

---Flat ends around the centres a and b; `a == b` is an error, a radius of 0 a segment.
---@param a collide.vector3
---@param b collide.vector3 not the same point as a
---@param radius number >= 0
---@return collide.cylinder3
---@overload fun(ax: number, ay: number, az: number, bx: number, by: number, bz: number, radius: number): collide.cylinder3
---@overload fun(values: {a: collide.vector3, b: collide.vector3, radius: number}): collide.cylinder3
function d3.cylinder(a, b, radius) end

---From a disc around the base to a tip. `base == apex` is an error, a radius of 0 a
---segment.
---@param base collide.vector3
---@param apex collide.vector3 not the same point as the base
---@param radius number >= 0, of the base
---@return collide.cone3
---@overload fun(bx: number, by: number, bz: number, ax: number, ay: number, az: number, radius: number): collide.cone3
---@overload fun(values: {base: collide.vector3, apex: collide.vector3, radius: number}): collide.cone3
function d3.cone(base, apex, radius) end

---Several shapes as one; by name `shapes`.
---
---The shapes are copied: what becomes of them later does not matter. Compounds among them
---are taken apart. Infinite shapes (rays, lines, planes, half-spaces) and shapes of the
---other dimension are refused: `shapes[2]: bounded shape expected, got a 3D ray`.
---@param shapes collide.shape3[] 1 or more
---@return collide.compound3
---@overload fun(values: {shapes: collide.shape3[]}): collide.compound3
function d3.compound(shapes) end

---Level geometry: triangles, any number of them, as one shape.
---
---`indices` is one flat list or a list of triples. The front of a triangle is where its
---corners go counterclockwise; it is solid from there alone, unless the mesh is
---`two_sided`. A `solid` mesh is solid inside: it must be closed, each edge shared by two
---triangles that go along it in opposite ways, or it raises. Whether all its fronts look
---out or in makes no difference: where they look in, by the volume that it encloses, they
---are turned, and `reversed` is true. `materials` has a value for each triangle, `false`
---for none, which comes back in results. See [level geometry](guide.md#level-geometry).
---@param vertices collide.points3 3 or more
---@param indices integer[]|integer[][] three for each triangle, from 1
---@param options? collide.mesh_options3
---@return collide.mesh3
---@overload fun(values: {vertices: collide.points3, indices: integer[]|integer[][], two_sided?: boolean, solid?: boolean, materials?: any[]}): collide.mesh3
function d3.mesh(vertices, indices, options) end

---Level geometry: what a grid is in 2D. Each cell is empty, solid or a one-way platform;
---`set_tile` changes it at any time.
---
---`tiles` is one flat list of numbers, row by row along x, the rows along y, layer by
---layer along z, with `columns` and `rows`; or a list of layers, each a list of strings, a
---letter for each cell. All else is as for `grid` in 2D, but there are no slopes and
---polygons, and numbers have no flips. `part` in results is
---`(layer * rows + row) * columns + column + 1`.
---@param values collide.voxels_values3
---@return collide.voxels3
function d3.voxels(values) end

---Level geometry: a surface of heights over a grid of samples, solid from above.
---
---`heights` has a number for each of `columns` × `rows` samples, row by row: sample (c,
---r), counted from 0, lies at `origin + (c * cell, height, r * cell)`. `cell` is a number
---or `{x, z}`, 1 by default. Each cell is two triangles; `holes` is a list of cells,
---`{column, row}` from 0, that have none. `field:height(x, z)` and `field:normal(x, z)`
---take the same short time on fields of any size. `part` in results is
---`2 * (row * (columns - 1) + column) + 1` or `+ 2`.
---@param values collide.field_values3
---@return collide.heightfield3
function d3.heightfield(values) end

---A world without items.
---@param options? collide.world_options
---@return collide.world3
function d3.world(options) end

return d3
