---@meta
-- Shapes and results of collide.d3.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---How a mesh is; all may be left out, and may stand beside the vertices of a table of
---named values.
---@class collide.mesh_options3
---@field two_sided? boolean solid from both sides
---@field solid? boolean solid inside; the mesh must be closed
---@field materials? any[] a value for each triangle, false for none

---The values of voxels, by name.
---@class collide.voxels_values3
---@field tiles? any[] layers of strings, or numbers row by row, layer by layer; empty by default
---@field columns? integer along x; for numbers, and without tiles
---@field rows? integer along y; for numbers, and without tiles
---@field layers? integer along z; without tiles
---@field cell? number|collide.vector3 the size of a cell; 1 by default
---@field origin? collide.vector3 where cell 0, 0, 0 begins; the origin by default
---@field kinds? table what each letter or number is; solid by default
---@field up? collide.vector3 along an axis, for one-way tiles

---The values of a height field, by name; all but `heights` and `columns` may be left out.
---@class collide.field_values3
---@field heights number[] row by row
---@field columns integer of samples
---@field rows? integer of samples; as many as there are heights for by default
---@field cell? number|number[] the size of a cell, or its size along x and z; 1 by default
---@field origin? collide.vector3 where sample 0, 0 lies, at height 0; the origin by default
---@field holes? integer[][] cells without a surface: {column, row}, from 0

---A shape of any kind: one userdata, made once and moved often. `==` compares by value;
---`tostring` reads like the call that makes an equal one. Fields can be assigned, and are
---checked as the constructor checks them.
---@class collide.shape3
---@field kind string the name of the constructor; cannot be assigned
local shape3 = {}

---Moves the shape in place, and returns it.
---@param v collide.vector3
---@return self
---@overload fun(self, x: number, y: number, z: number): self
function shape3:translate(v) end

---Moves the shape in place, its reference point to `position`.
---@param position collide.vector3
---@return self
---@overload fun(self, x: number, y: number, z: number): self
function shape3:move_to(position) end

---The reference point.
---@return number x, number y, number z
function shape3:position() end

---Turns the shape in place about a point, by default the reference point. An aabb becomes
---a box, and its centre the reference point, unless the turn is none.
---@param rotation collide.rotation3
---@param about? collide.vector3
---@return self
function shape3:rotate(rotation, about) end

---A copy, turned about the origin and then moved: from local to world space.
---
---`out` needs the room of the kind that is written: one made by `placed` of the same shape
---has it. Copies of hulls, polygons and compounds share corners and parts with the
---original.
---@param position collide.vector3
---@param rotation? collide.rotation3
---@param out? collide.shape3 a shape of an earlier call, refilled and returned
---@return collide.shape3
---@overload fun(self, x: number, y: number, z: number, rotation?: collide.rotation3, out?: collide.shape3): collide.shape3
function shape3:placed(position, rotation, out) end

---Gives the shape new values, as in its constructor.
---@param ... any those of the constructor
---@return self
function shape3:set(...) end

---A copy with each coordinate multiplied by a factor, about the origin; factors below zero
---mirror it.
---
---Every shape that keeps its kind: a round one needs one factor for all axes, a box too
---unless it is not turned; a cylinder or cone along an axis may be longer or wider. All
---others raise. Meshes and paths that are not turned share their geometry with the copy.
---@param sx number
---@param sy number
---@param sz number
---@param out? collide.shape3 a shape of an earlier call, refilled and returned
---@return collide.shape3
---@overload fun(self, s: collide.vector3, out?: collide.shape3): collide.shape3
---@overload fun(self, factor: number, out?: collide.shape3): collide.shape3
function shape3:scaled(sx, sy, sz, out) end

---A copy.
---@return collide.shape3
function shape3:clone() end

---The smallest aligned box, ±`math.huge` where the shape is infinite; of grids and voxels
---around all cells.
---@return collide.vec3 min, collide.vec3 max
function shape3:bounds() end

---The call that makes an equal shape, whole, with all digits.
---
---`tostring` is the same for people: it leaves out the contents of lists of more than 256
---items, as in `path({... 3000 points})`, which Lua does not read. Names of functions
---stand alone, as nested shapes have some, too: give `c2` to what reads it, as its
---environment. Level geometry is written as it was made, and then scaled and placed. A
---shape with materials that are not strings, numbers or booleans raises.
---@return string
function shape3:source() end

---The farthest point that way, `nil` where there is none; of several, the middle one.
---@param direction collide.vector3 of any length but zero
---@return collide.vec3?
---@overload fun(self, x: number, y: number, z: number): collide.vec3?
function shape3:support(direction) end

---Whether the point is in the shape or on it.
---@param point collide.vector3
---@return boolean
---@overload fun(self, x: number, y: number, z: number): boolean
function shape3:contains(point) end

---Corner 0 to 7 of an aabb or box: bit 1 takes x max, 2 y max, 4 z max. For a rounded box
---these are the corners of its core.
---@param n integer 0 to 7: bit 1 takes x max, 2 y max, 4 z max
---@return collide.vec3
function shape3:corner(n) end

---The number or letter of a cell of voxels, counted from 0; 0 or `.` where it is empty or
---outside.
---@param column integer
---@param row integer
---@param layer integer
---@return string|integer
function shape3:tile(column, row, layer) end

---Changes a cell of voxels at once, for all copies and worlds that share them.
---@param column integer
---@param row integer
---@param layer integer
---@param kind string|integer
---@return self
function shape3:set_tile(column, row, layer, kind) end

---How high a height field is at (x, z); `nil` outside and in holes.
---
---A height field that leans may have several heights there: this is the highest.
---@param x number
---@param z number
---@return number? height
function shape3:height(x, z) end

---Whether the shapes have a point in common; touching counts.
---Here `a` is this shape.
---@param b collide.shape3
---@return boolean
function shape3:overlaps(b) end

---The gap; below zero, minus the least translation that parts them, and `-math.huge` where
---none does.
---Here `a` is this shape.
---@param b collide.shape3
---@return number
function shape3:distance(b) end

---The translation that moves `a` out of `b`, and `skin` further; zeros when they are
---apart.
---Here `a` is this shape.
---@param b collide.shape3
---@param skin? number >= 0
---@return number dx, number dy, number dz
function shape3:push(b, skin) end

---The nearest points: `distance`, `pa`, `pb`, `na`, `nb`, and `ta`, `tb` for segments,
---rays and lines.
---
---Apart, it gives the nearest points; overlapping, those that the least translation brings
---together, and `distance` is minus the depth.
---Here `a` is this shape.
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3
function shape3:closest(b, out) end

---How the shapes touch: `nil` when they are apart, else `hit = true`, `depth`, `pa`, `pb`,
---`na`, `nb`.
---
---`a:translate(r.nb * r.depth)` makes the two just touch.
---Here `a` is this shape.
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
function shape3:contact(b, out) end

---The contact as numbers, with no table made: `nil` when they are apart, else n is `na`, a
---is `pa`, b is `pb`.
---Here `a` is this shape.
---@param b collide.shape3
---@return number? depth, number nx, number ny, number nz, number ax, number ay, number az, number bx, number by, number bz
function shape3:contact_numbers(b) end

---The face that they have in common: `nil` when they are apart, else `hit = true`,
---`depth`, `na`, `nb`, and a list of 1 to 4 points.
---
---Each point has its own `pa`, `pb` and `depth`; they are spread over the face that the
---shapes have in common, the deepest first; `na` and `depth` are those of `contact`.
---Depths that differ by less than 1e-5 of the size of the face count as equal, and which
---of equals are kept turns with the shape: so a shape that rests keeps its points, and the
---first may be less deep than `depth` by that. The list has no item beyond those of the
---answer, so `#r` counts them; those not needed wait, for the next call, under a key of
---their own.
---Here `a` is this shape.
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
function shape3:manifold(b, out) end

---One contact for each part met, of level geometry, compounds and concave polygons: a
---list, and how many; in the order of `part`.
---
---Two convex shapes have one contact, or none. A list handed in as `out` is filled again,
---with its results.
---Here `a` is this shape.
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3[], integer n
function shape3:contacts(b, out) end

---When and where `a`, moved by `motion`, first touches `b`: `t` (0 to 1, a share of the
---motion), `point`, `pa`, `pb`, `na`, `nb` and `depth`; `nil` when it does not.
---
---* `t` is never past the touch: `a` moved by `motion * t` does not overlap `b` beyond
---  rounding.
---* `point` and `pb` are where they touch; `pa` is the same, unless they overlap at the
---  start.
---* Shapes that overlap at the start hit at `t = 0` if the motion goes further in, with
---  the normal and the `depth` of `contact`. Shapes that only touch are hit if the motion
---  goes in, deeper than rounding: where corners or edges touch, against every normal that
---  parts the two.
---* A motion that leaves, slides or grazes hits nothing, be it along a face, an edge or a
---  row of shapes that lie flush: nothing sticks to the next tile of a floor. A compound
---  or a concave polygon is one whole: a shape that slides over its parts grazes, one that
---  goes in between them hits.
---* On a corner the normal is that of the face of `b` that the motion opposes most, if one
---  parts the two, else one of `a`; and `t` is a rounding later than on a face. So of two
---  tiles that are touched at once the one below comes first, and after it the motion may
---  slide along both.
---* The motion may be zero. As a method it is `a:cast(motion, b)`.
---* `depth` is 0 in every other case; but in a `sweep`, a shape that has touched since the
---  start and goes deeper only later is reported at that time, with the depth that it had
---  all along.
---Here `a` is this shape.
---@param motion collide.vector3 may be zero
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
---@overload fun(self, x: number, y: number, z: number, b: collide.shape3, out?: table): collide.result3?
function shape3:cast(motion, b, out) end

---As `cast`, and `a` turns meanwhile about its reference point, at constant speed, by
---`rotation` in all, the short way round.
---
---Conservative: the touch that is reported is never late, and early by no more than a gap
---of 1e-9 of the size (1e-6 where shapes turn a long way while they all but touch). Shapes
---that touch, at the start or later, are hit when the two come to overlap, deeper than
---rounding: a shape that turns and slides along a row of shapes that lie flush hits
---nothing, nor does one that turns away.
---Here `a` is this shape.
---@param motion collide.vector3
---@param rotation collide.rotation3
---@param b collide.shape3
---@param out? table filled and returned
---@return collide.result3?
---@overload fun(self, x: number, y: number, z: number, rotation: collide.rotation3, b: collide.shape3, out?: table): collide.result3?
function shape3:sweep(motion, rotation, b, out) end

---The first point of the shape along the ray: `t` (in lengths of `direction`), `point`,
---`normal` and `inside`; `nil` when it misses. As methods:
---`shape:raycast(origin, direction)`, `ray:raycast(shape)`.
---
---* `max`: the largest `t` that counts, `math.huge` by default. The `t` of a segment runs
---  from 0 to 1, whatever `max` is.
---* Without length, by a direction of zero or a segment from a point to itself, it hits
---  what it starts in at `t = 0`, with the normal that leads out, and misses all else.
---* `normal` is the surface's, of length 1, turned against the ray.
---* From inside: `t = 0`, `inside = true`, the point is the origin, the normal points back
---  along the ray. With `solid = false` the exit is answered instead, `inside = true`, the
---  normal turned against the ray.
---* A ray that starts on the surface, to rounding, hits at `t = 0`, too, wherever it
---  leads; `inside` is false if it leads in. To bounce or to go on, start a little off the
---  surface.
---* A ray in a shape of several parts, with `solid = false`, leaves where it first leaves
---  them all.
---* A thin plane is hit from either side. Segments, rays, lines and points can be hit,
---  too.
---@param origin collide.vector3
---@param direction collide.vector3 of any length
---@param max? number the largest t that counts, >= 0; `math.huge` by default
---@param solid? boolean false: from inside, the exit; true by default
---@param out? table filled and returned
---@return collide.result3?
---@overload fun(self, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, max?: number, solid?: boolean, out?: table): collide.result3?
---@overload fun(self, shape: collide.shape3, max?: number, solid?: boolean, out?: table): collide.result3?
function shape3:raycast(origin, direction, max, solid, out) end

---The outward normal of a face where the surface is nearest to a point: of the faces that
---meet there, the one that looks most along a direction; `nil` for shapes without faces.
---
---Where an edge or corner is met, a hit has a normal that belongs to no face; rays, casts,
---sweeps and moves have such a `face_normal` beside it then, which
---`hit.face_normal or hit.normal` reads. For contacts, ask
---`b:face_normal(hit.pb, hit.nb)`. For footsteps, decals or the slope of the ground, ask
---with the motion turned round. Edges of polygons and paths are faces in 2D; the side of a
---cylinder or cone is one, flat surfaces have two. A rounded shape has the faces of its
---core; compounds, polygons and level geometry have those of their surface, none between
---two parts. Circles, spheres, capsules, points, segments, rays and lines have no faces.
---@param point collide.vector3
---@param along collide.vector3 of any length but zero
---@return collide.vec3?
---@overload fun(self, px: number, py: number, pz: number, ax: number, ay: number, az: number): collide.vec3?
function shape3:face_normal(point, along) end

---The part of a line, ray or segment within a shape: `t0`, `t1`, where it enters and
---leaves, and `p0`, `p1`, these points; `nil` when they miss.
---
---The part ends where the ray or segment ends. In a shape that is not convex it is the
---first such part. An end that is not there has `t0 = -math.huge` or `t1 = math.huge`, and
---no point.
---@param shape collide.shape3
---@param out? table filled and returned
---@return collide.result3?
function shape3:clip(shape, out) end

---The answer of a query; each sets its own fields only. Vectors found in a table handed in
---as `out`, of whatever type, are written to.
---@class collide.result3
---@field hit boolean contact, manifold: `true`
---@field depth number contact, manifold, cast, sweep, world:move: `nb · (pb - pa)`, never below zero; in a cast above 0 for an overlap at the start, in a sweep also for a touch since the start
---@field distance number closest: the gap, or minus the depth
---@field na collide.vec3 contact, closest, manifold, cast, sweep: of length 1, from A to B
---@field nb collide.vec3 contact, closest, manifold, cast, sweep: `-na`
---@field pa collide.vec3 contact, closest, cast, sweep: on the surface of A
---@field pb collide.vec3 contact, closest, cast, sweep: on the surface of B
---@field ta? number closest: where on A, if it is a segment, ray or line
---@field tb? number closest: where on B, if it is a segment, ray or line
---@field [integer] collide.manifold_point3 manifold: the points, the deepest first
---@field part? integer contact, contacts, closest, manifold, raycast, clip, cast, sweep: which triangle or edge of a mesh or path was met, from 1; in `contacts` also which part of a compound
---@field material? any contact, contacts, closest, manifold, raycast, clip, cast, sweep: of that part, where one was given
---@field tile? integer|string contact, contacts, closest, manifold, raycast, clip, cast, sweep: of that part of a grid or of voxels: the number or letter that `tile` gives of its cell
---@field other_part? integer contact, contacts, closest, manifold, cast, sweep: that of the other shape, where both have some: `part` is the one of level geometry, else of B
---@field other_material? any contact, contacts, closest, manifold, cast, sweep: of the other part
---@field other_tile? integer|string contact, contacts, closest, manifold, cast, sweep: of the other part
---@field t number raycast, cast, sweep, world:move: of a ray, in lengths of the direction; of a motion, a share of it, 0 to 1
---@field point collide.vec3 raycast, cast, sweep, world:move: where it hits; of a motion the same as pb
---@field normal collide.vec3 raycast, world:move: of length 1, against the ray, or against the moving item
---@field face_normal? collide.vec3 raycast, cast, sweep, world:move: where `normal` or `nb` belongs to no face, as on an edge or corner: that of a face of the other shape there, the one most against the motion; usually a game needs `hit.face_normal or hit.normal`
---@field inside boolean raycast: whether the ray starts in the shape
---@field t0 number clip: where the line enters, `-math.huge` where it has no start
---@field t1 number clip: where it leaves, `math.huge` where it has no end
---@field p0? collide.vec3 clip: the point at t0, if there is one
---@field p1? collide.vec3 clip: the point at t1, if there is one
---@field motion? collide.vec3 world:move: the rest of the motion
---@field moved? collide.vec3 world:move: what became of that
---@field response? string world:move: its response
---@field item? collide.item world:contacts, world:raycast, world:cast, world:nearest, world:move: the item that is hit, touched or nearest
---@field a? collide.item world:pairs, world:events: the item that was added first
---@field b? collide.item world:pairs, world:events: the other item

---One point of a manifold.
---@class collide.manifold_point3
---@field pa collide.vec3 on the surface of A
---@field pb collide.vec3 on the surface of B
---@field depth number `nb · (pb - pa)`, never below zero

---What `detect` tests. Any table of yours with a shape will do.
---@class collide.actor3
---@field shape collide.shape3
---@field health? number 0 and below: dead, and skipped
---@field on_hit? fun(self: collide.actor3, result: collide.result3, other: collide.actor3)

---What came of the last `move`, in the same table each time.
---@class collide.character_state3
---@field grounded boolean it stands on a floor
---@field stuck boolean it is squeezed, and still overlaps something
---@field floor? collide.item the item that it stands on
---@field wall? collide.item the last wall that it met
---@field ceiling? collide.item the last ceiling that it met
---@field riding? collide.item what takes it along
---@field floor_normal collide.vec3 of the floor; `up` in the air
---@field floor_angle? number of the floor, in radians
---@field moved collide.vec3 how far it went
---@field carried collide.vec3 how far its floor has carried it since the move before: the velocity of the item that it jumps off
---@field hits collide.result3[] all that it has met and crossed, as `world:move` answers it: walls, floors, ceilings and triggers, each with `item`, `t`, `point`, `normal`, `face_normal` on edges, `response`, and `part`, `material` and `tile` of levels
---@field n integer how many hits there are

---An item that walks. `state` is what came of the last move.
---@class collide.character3
---@field state collide.character_state3 what came of the last move: a CharacterState
local character3 = {}

---Moves it by the motion of this frame, gravity included.
---
---On a floor a motion downward only holds it there; one upward is a jump. An item that
---runs into it pushes it out, but through nothing: where no room is left, it is `stuck`,
---goes where it overlaps least, and gets its place back with the room.
---@param motion collide.vector3
---@return collide.character_state3
---@overload fun(self, x: number, y: number, z: number): collide.character_state3
function character3:move(motion) end

---From the next move on it goes down through the one-way items and tiles that it stands
---on, until it has left them; in the air, through those that it meets in that move.
function character3:drop() end

---Gives it another shape, its foot where it is, if that overlaps nothing solid; returns
---whether there was room.
---@param shape collide.shape3
---@return boolean
function character3:resize(shape) end

---From now on it goes with that item, or with nothing (`false`), whatever it stands on;
---without an item with its floor again.
---@param item? collide.item|boolean
function character3:ride(item) end

---Makes another direction `up`, for walls and ceilings to be floors.
---@param up collide.vector3
---@overload fun(self, x: number, y: number, z: number)
function character3:turn(up) end

---The state of a world at one moment; `#snapshot` is the number of items.
---@class collide.snapshot3
---@operator len: integer
local snapshot3 = {}

---The snapshot as a string, for saves; the same on every machine.
---
---Items that are tables need names, and `unpack` finds the items by them. Shapes are
---written whole, levels too, once where several items share their data. States, the
---`material` of levels and the `kinds` of grids are written as far as they are made of
---strings, numbers, booleans and tables of these. Crossings since the last `events` are
---not written.
---@param name? fun(item: collide.item): string|number|boolean what an item is called in the string; by default the item itself
---@return string
function snapshot3:pack(name) end

---A point.
---@class collide.point3: collide.shape3
---@field p collide.vec3

---From a to b; `a == b` is a point.
---@class collide.segment3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3

---Infinite from the origin on: t from 0 on.
---@class collide.ray3: collide.shape3
---@field origin collide.vec3
---@field direction collide.vec3 of any length but zero; kept as it is

---Infinite to both sides: every t.
---@class collide.line3: collide.shape3
---@field point collide.vec3
---@field direction collide.vec3 of any length but zero; kept as it is

---Thin and two-sided: n · x = d. A shape that touches it is pushed to the front, the side
---of the normal. Also `plane(nx, ny, nz, d)`, and by name `normal` with `point` or `d`.
---@class collide.plane3: collide.shape3
---@field normal collide.vec3 of any length but zero; kept at length 1
---@field point collide.vec3 a point of it, or normal · x of its points
---@field d number normal · point

---Everything within the radius of the centre; a radius of 0 is a point.
---@class collide.sphere3: collide.shape3
---@field center collide.vec3
---@field radius number >= 0

---Everything within the radius of a segment; `a == b` is a sphere.
---@class collide.capsule3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3
---@field radius number >= 0

---Sides along the axes; min ≤ max.
---@class collide.aabb3: collide.shape3
---@field min collide.vec3
---@field max collide.vec3 no component below that of min

---A box that may be turned and rounded: `radius` makes it grow outward. In line it takes 6
---numbers, 10 with a quaternion, 11 with a radius.
---@class collide.box3: collide.shape3
---@field center collide.vec3
---@field half_extents collide.vec3 no component below 0
---@field rotation collide.quat
---@field radius number >= 0; rounds it: the shape grows outward
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned

---One without an area acts as a segment or point; `radius` rounds it.
---@class collide.triangle3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3
---@field c collide.vec3
---@field radius number >= 0; rounds it: the shape grows outward

---The convex hull of any points, 1 or more.
---@class collide.hull3: collide.shape3
---@field points collide.vec3[] the corners as they stand in the world, in the order given
---@field center collide.vec3 the centroid; assigned, it moves the hull
---@field rotation collide.quat since it was made; assigned, it turns the hull about its reference point
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned
---@field radius number

---Flat ends around the centres a and b; `a == b` is an error, a radius of 0 a segment.
---@class collide.cylinder3: collide.shape3
---@field a collide.vec3
---@field b collide.vec3 not the same point as a
---@field radius number >= 0

---From a disc around the base to a tip. `base == apex` is an error, a radius of 0 a
---segment.
---@class collide.cone3: collide.shape3
---@field base collide.vec3
---@field apex collide.vec3 not the same point as the base
---@field radius number >= 0, of the base

---Several shapes as one; by name `shapes`.
---@class collide.compound3: collide.shape3
---@field shapes collide.shape3[] copies, as they stand in the world
---@field rotation collide.quat since it was made; assigned, it turns the compound about its reference point
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned

---Level geometry: triangles, any number of them, as one shape.
---@class collide.mesh3: collide.shape3
---@field vertices collide.vec3[] as they stand in the world; cannot be assigned, as the other fields of a mesh
---@field indices integer[] three for each triangle
---@field degenerate integer[] the triangles without an area, which are left out
---@field two_sided boolean
---@field solid boolean
---@field reversed boolean a solid mesh was given inside out, and is turned
---@field materials? any[] as they were given
---@field rotation collide.quat since it was made; assigned, it turns the mesh about its reference point
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned

---Level geometry: what a grid is in 2D. Each cell is empty, solid or a one-way platform;
---`set_tile` changes it at any time.
---@class collide.voxels3: collide.shape3
---@field tiles any[] row by row, layer by layer; cannot be assigned, as the other fields of voxels
---@field columns integer
---@field rows integer
---@field layers integer
---@field cell collide.vec3 the size of a cell, below zero along a mirrored axis
---@field origin collide.vec3 where cell 0, 0, 0 begins
---@field kinds? table as they were given
---@field up collide.vec3 as it was given
---@field rotation collide.quat since they were made; assigned, it turns the voxels about their reference point
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned

---Level geometry: a surface of heights over a grid of samples, solid from above.
---@class collide.heightfield3: collide.shape3
---@field heights number[] row by row; cannot be assigned, as the other fields of a height field
---@field columns integer of samples
---@field rows integer
---@field cell number[] the size of a cell along x and z
---@field origin collide.vec3 where sample 0, 0 lies, at height 0
---@field holes integer[][] cells without a surface: {column, row}, from 0
---@field normal fun(self: collide.shape3, x: number, z: number): collide.vec3 the unit normal of the surface at (x, z); nil outside and in holes
---@field rotation collide.quat since it was made; assigned, it turns the height field about its reference point
---@field axes collide.vec3[] what the rotation makes of x, y, z; cannot be assigned
