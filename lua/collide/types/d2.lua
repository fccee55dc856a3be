---@meta collide.d2
-- Vectors and shapes are made in collide.d2.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---2D. Errors: every function raises about the first argument that is wrong, with its
---number, its name and the value met; nothing is changed then. Lengths are in your unit,
---angles in radians.
---@class collide.d2
local d2 = {}

---Makes a vector, or copies one of any kind.
---
---`+`, `-`, `*` and `/` take vectors of any kind and numbers, on either side, and work on
---each component; there are unary `-`, `==` (with vectors made by the same module) and
---`tostring`.
---@param v collide.vector2
---@return collide.vec2
---@overload fun(x: number, y: number): collide.vec2
function d2.vec(v) end

---A point.
---@param p collide.vector2
---@return collide.point2
---@overload fun(x: number, y: number): collide.point2
---@overload fun(values: {p: collide.vector2}): collide.point2
function d2.point(p) end

---From a to b; `a == b` is a point.
---@param a collide.vector2
---@param b collide.vector2
---@return collide.segment2
---@overload fun(ax: number, ay: number, bx: number, by: number): collide.segment2
---@overload fun(values: {a: collide.vector2, b: collide.vector2}): collide.segment2
function d2.segment(a, b) end

---Infinite from the origin on: t from 0 on.
---@param origin collide.vector2
---@param direction collide.vector2 of any length but zero; kept as it is
---@return collide.ray2
---@overload fun(ox: number, oy: number, dx: number, dy: number): collide.ray2
---@overload fun(values: {origin: collide.vector2, direction: collide.vector2}): collide.ray2
function d2.ray(origin, direction) end

---Infinite to both sides: every t.
---@param point collide.vector2
---@param direction collide.vector2 of any length but zero; kept as it is
---@return collide.line2
---@overload fun(px: number, py: number, dx: number, dy: number): collide.line2
---@overload fun(values: {point: collide.vector2, direction: collide.vector2}): collide.line2
function d2.line(point, direction) end

---Thin and two-sided: n · x = d. A shape that touches it is pushed to the front, the side
---of the normal. Also `plane(nx, ny, nz, d)`, and by name `normal` with `point` or `d`.
---@param normal collide.vector2 of any length but zero; kept at length 1
---@param point collide.vector2|number a point of it, or normal · x of its points
---@return collide.plane2
---@overload fun(nx: number, ny: number, d: number): collide.plane2
---@overload fun(values: {normal: collide.vector2, point?: collide.vector2, d?: number}): collide.plane2
function d2.plane(normal, point) end

---Solid behind the plane. Written in the same ways.
---@param normal collide.vector2 of any length but zero; kept at length 1
---@param point collide.vector2|number a point of the plane, or normal · x of its points
---@return collide.plane2
---@overload fun(nx: number, ny: number, d: number): collide.plane2
---@overload fun(values: {normal: collide.vector2, point?: collide.vector2, d?: number}): collide.plane2
function d2.halfspace(normal, point) end

---Everything within the radius of the centre; a radius of 0 is a point.
---@param center collide.vector2
---@param radius number >= 0
---@return collide.circle2
---@overload fun(x: number, y: number, radius: number): collide.circle2
---@overload fun(values: {center: collide.vector2, radius: number}): collide.circle2
function d2.circle(center, radius) end

---Everything within the radius of a segment; `a == b` is a circle.
---@param a collide.vector2
---@param b collide.vector2
---@param radius number >= 0
---@return collide.capsule2
---@overload fun(ax: number, ay: number, bx: number, by: number, radius: number): collide.capsule2
---@overload fun(values: {a: collide.vector2, b: collide.vector2, radius: number}): collide.capsule2
function d2.capsule(a, b, radius) end

---Sides along the axes; min ≤ max.
---@param min collide.vector2
---@param max collide.vector2 no component below that of min
---@return collide.aabb2
---@overload fun(x0: number, y0: number, x1: number, y1: number): collide.aabb2
---@overload fun(values: {min: collide.vector2, max: collide.vector2}): collide.aabb2
function d2.aabb(min, max) end

---An aabb by its first corner and its size. Its `set` takes `min` and `max`.
---@param x number
---@param y number
---@param w number >= 0
---@param h number >= 0
---@return collide.aabb2
---@overload fun(values: {x: number, y: number, w: number, h: number}): collide.aabb2
---@overload fun(position: collide.vector2, size: collide.vector2): collide.aabb2
function d2.rect(x, y, w, h) end

---A box that may be turned and rounded: `radius` makes it grow outward. In line it takes 4
---numbers, 5 with an angle, 6 with a radius.
---@param center collide.vector2
---@param half_extents collide.vector2 no component below 0
---@param angle? number
---@param radius? number >= 0; rounds it: the shape grows outward
---@return collide.box2
---@overload fun(x: number, y: number, hx: number, hy: number, angle?: number, radius?: number): collide.box2
---@overload fun(values: {center: collide.vector2, half_extents: collide.vector2, angle?: number, radius?: number}): collide.box2
function d2.box(center, half_extents, angle, radius) end

---One without an area acts as a segment or point; `radius` rounds it.
---@param a collide.vector2
---@param b collide.vector2
---@param c collide.vector2
---@param radius? number >= 0; rounds it: the shape grows outward
---@return collide.triangle2
---@overload fun(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, radius?: number): collide.triangle2
---@overload fun(values: {a: collide.vector2, b: collide.vector2, c: collide.vector2, radius?: number}): collide.triangle2
function d2.triangle(a, b, c, radius) end

---Vertices in order, either way round, 3 or more; it may be concave.
---
---A concave one is cut into convex parts. Repeated vertices and those on a straight edge
---are dropped. Edges that cross are an error, which names them. Its corners go
---counterclockwise (as long as y is up). Building takes time proportional to n log n in
---most cases, to n² at most; queries of a convex one take log n in most cases. Its data
---are kept once, and shared by every `clone` and `placed` copy. The numbers may also be
---arguments, and one more is the radius.
---@param points collide.points2 in order, 3 or more
---@param radius? number >= 0; rounds it: the shape grows outward
---@return collide.polygon2
---@overload fun(values: {points: collide.points2, radius?: number}): collide.polygon2
---@overload fun(x: number, y: number, ...: number): collide.polygon2
function d2.polygon(points, radius) end

---The polygon around any points, 1 or more, in any order; its `kind` is `polygon`.
---@param points collide.points2 in any order, 1 or more
---@param radius? number >= 0; rounds it: the shape grows outward
---@return collide.polygon2
---@overload fun(values: {points: collide.points2, radius?: number}): collide.polygon2
---@overload fun(x: number, y: number, ...: number): collide.polygon2
function d2.convex(points, radius) end

---Several shapes as one; by name `shapes`.
---
---The shapes are copied: what becomes of them later does not matter. Compounds among them
---are taken apart. Infinite shapes (rays, lines, planes, half-spaces) and shapes of the
---other dimension are refused: `shapes[2]: bounded shape expected, got a 3D ray`.
---@param shapes collide.shape2[] 1 or more
---@return collide.compound2
---@overload fun(values: {shapes: collide.shape2[]}): collide.compound2
function d2.compound(shapes) end

---A polygon with its corners on the ellipse, the first at the end of `rx`; its `kind` is
---`polygon`.
---
---All answers are exact for the polygon. With 32 segments its sides are at most half a
---percent of a radius inside the ellipse.
---@param center collide.vector2
---@param rx number >= 0
---@param ry number >= 0
---@param angle? number
---@param segments? integer 3 to 4096, 32 by default
---@return collide.polygon2
---@overload fun(x: number, y: number, rx: number, ry: number, angle?: number, segments?: integer): collide.polygon2
---@overload fun(values: {center: collide.vector2, rx: number, ry: number, angle?: number, segments?: integer}): collide.polygon2
function d2.ellipse(center, rx, ry, angle, segments) end

---Level geometry: a chain of edges from point to point; `closed`, and back to the first.
---`true` in place of the options closes it, too.
---
---The solid side is to the left of the way (as long as y is up), unless the path is
---`two_sided`. A closed path that is `solid` is solid inside, whichever way round it goes.
---`materials` has a value for each edge, `false` for none, which comes back in results.
---See [level geometry](guide.md#level-geometry).
---@param points collide.points2 in order, 2 or more
---@param options? collide.path_options2|boolean
---@return collide.path2
---@overload fun(x: number, y: number, ...: any): collide.path2
---@overload fun(values: {points: collide.points2, closed?: boolean, two_sided?: boolean, solid?: boolean, materials?: any[]}): collide.path2
function d2.path(points, options) end

---Level geometry: a tile map. Each cell is empty, solid, a one-way platform, a slope or a
---polygon; `set_tile` changes it at any time.
---
---`tiles` is a list of strings, a letter for each cell, or one flat list of numbers, row
---by row, with `columns`; without tiles all `columns` × `rows` cells are empty. Cell (c,
---r), counted from 0, begins at `origin + (c * cell, r * cell)`; `cell` is a number or a
---vector, 1 by default. 0, `.` and space are empty; all else is solid, unless `kinds` has
---an entry for it (of letters it has all that there are): `'empty'`, `'solid'`,
---`'oneway'`, `'cross'`, or a slope. `'slope_right'` rises to the right, from 0 to the
---whole cell, `slope_right_low` from 0 to a half, `slope_right_high` from a half to the
---whole; `slope_left`, `slope_left_low` and `slope_left_high` rise to the left.
---`ceiling_right` and so on have the same heights, but hang: they are measured from above.
---`{left = 0.25, right = 0.75}` has any two heights, as shares of the cell, and hangs with
---`hanging = true`. A kind with more to say is a table, too:
---`{'oneway', direction = {1, 0}, material = 'wood'}`. A one-way tile stops items that
---come against its direction, by default against up. `{'oneway', left = 0, right = 1}` is
---a slope that is one-way. The ends of a one-way tile hold nobody who falls beside it or
---comes from the side. `up` is the direction against gravity: by default it is that of the
---world that the grid is in, and elsewhere `{0, -1}`, where y is lower. `part` in results
---is `row * columns + column + 1`, and `tile` is what `tile(column, row)` gives there.
---
---`{polygon = {{0, 16}, {16, 16}, {8, 0}}}` is any polygon within the cell: its points are
---measured in the unit of the map from the corner of the tile where x and y are least, in
---Tiled's pixels from its top left. It may be concave, and has up to 64 points.
---
---A tile of kind `'cross'` is a trigger, such as spikes, water or a coin: never solid, so
---that nothing but `move`, `check`, `overlapping`, `contacts`, `pairs` and `events` of a
---world finds it. A move reports each one that it meets or starts in, once, with
---`response = 'cross'`, `part`, `material` and `tile`. It may have heights or a polygon,
---too: `{'cross', left = 0.5, right = 0.5, material = 'water'}`. Rays and casts, also
---`raycast_all` and `cast_all`, meet solid tiles alone, as a line of sight or a shot does:
---`world:check` lists the triggers on the way of an item in the order of time, and
---`world:overlapping(c2.segment(a, b))` finds a grid of which a line meets a trigger.
---
---Numbers go up to 4294967295, as Tiled saves them: bit 31 flips a tile from left to
---right, bit 30 from top to bottom, and bit 29 exchanges x and y before; bit 28 turns
---hexagons and means nothing here. So `kinds[338]` holds for tile 338 however it is
---flipped, unless there is an entry for the whole number, and `tile` gives back the number
---that was set. See [level geometry](guide.md#level-geometry).
---@param values collide.grid_values2
---@return collide.grid2
function d2.grid(values) end

---A world without items.
---@param options? collide.world_options
---@return collide.world2
function d2.world(options) end

return d2
