---@meta
-- What collide.d2 asks.
-- Printed from lua/collide/reference by `make docs`: do not edit. Nothing runs.
-- luacheck: ignore 211 212 241 631

---@class collide.d2
local d2 = {}

---Whether the shapes have a point in common; touching counts.
---@param a collide.shape2
---@param b collide.shape2
---@return boolean
function d2.overlaps(a, b) end

---The gap; below zero, minus the least translation that parts them, and `-math.huge` where
---none does.
---@param a collide.shape2
---@param b collide.shape2
---@return number
function d2.distance(a, b) end

---The translation that moves `a` out of `b`, and `skin` further; zeros when they are
---apart.
---@param a collide.shape2
---@param b collide.shape2
---@param skin? number >= 0
---@return number dx, number dy
function d2.push(a, b, skin) end

---The nearest points: `distance`, `pa`, `pb`, `na`, `nb`, and `ta`, `tb` for segments,
---rays and lines.
---
---Apart, it gives the nearest points; overlapping, those that the least translation brings
---together, and `distance` is minus the depth.
---@param a collide.shape2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2
function d2.closest(a, b, out) end

---How the shapes touch: `nil` when they are apart, else `hit = true`, `depth`, `pa`, `pb`,
---`na`, `nb`.
---
---`a:translate(r.nb * r.depth)` makes the two just touch.
---@param a collide.shape2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
function d2.contact(a, b, out) end

---The contact as numbers, with no table made: `nil` when they are apart, else n is `na`, a
---is `pa`, b is `pb`.
---@param a collide.shape2
---@param b collide.shape2
---@return number? depth, number nx, number ny, number ax, number ay, number bx, number by
function d2.contact_numbers(a, b) end

---The face that they have in common: `nil` when they are apart, else `hit = true`,
---`depth`, `na`, `nb`, and a list of 1 or 2 points.
---
---Each point has its own `pa`, `pb` and `depth`; they are spread over the face that the
---shapes have in common, the deepest first; `na` and `depth` are those of `contact`.
---Depths that differ by less than 1e-5 of the size of the face count as equal, and which
---of equals are kept turns with the shape: so a shape that rests keeps its points, and the
---first may be less deep than `depth` by that. The list has no item beyond those of the
---answer, so `#r` counts them; those not needed wait, for the next call, under a key of
---their own.
---@param a collide.shape2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
function d2.manifold(a, b, out) end

---One contact for each part met, of level geometry, compounds and concave polygons: a
---list, and how many; in the order of `part`.
---
---Two convex shapes have one contact, or none. A list handed in as `out` is filled again,
---with its results.
---@param a collide.shape2
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2[], integer n
function d2.contacts(a, b, out) end

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
---@param a collide.shape2
---@param motion collide.vector2 may be zero
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(a: collide.shape2, x: number, y: number, b: collide.shape2, out?: table): collide.result2?
function d2.cast(a, motion, b, out) end

---As `cast`, and `a` turns meanwhile about its reference point, at constant speed, by
---`angle` in all.
---
---Conservative: the touch that is reported is never late, and early by no more than a gap
---of 1e-9 of the size (1e-6 where shapes turn a long way while they all but touch). Shapes
---that touch, at the start or later, are hit when the two come to overlap, deeper than
---rounding: a shape that turns and slides along a row of shapes that lie flush hits
---nothing, nor does one that turns away.
---@param a collide.shape2
---@param motion collide.vector2
---@param angle number
---@param b collide.shape2
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(a: collide.shape2, x: number, y: number, angle: number, b: collide.shape2, out?: table): collide.result2?
function d2.sweep(a, motion, angle, b, out) end

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
---@param shape collide.shape2
---@param origin collide.vector2
---@param direction collide.vector2 of any length
---@param max? number the largest t that counts, >= 0; `math.huge` by default
---@param solid? boolean false: from inside, the exit; true by default
---@param out? table filled and returned
---@return collide.result2?
---@overload fun(shape: collide.shape2, ox: number, oy: number, dx: number, dy: number, max?: number, solid?: boolean, out?: table): collide.result2?
---@overload fun(ray_or_segment: collide.ray2|collide.segment2, shape: collide.shape2, max?: number, solid?: boolean, out?: table): collide.result2?
function d2.raycast(shape, origin, direction, max, solid, out) end

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
---@param shape collide.shape2
---@param point collide.vector2
---@param along collide.vector2 of any length but zero
---@return collide.vec2?
---@overload fun(shape: collide.shape2, px: number, py: number, ax: number, ay: number): collide.vec2?
function d2.face_normal(shape, point, along) end

---The part of a line, ray or segment within a shape: `t0`, `t1`, where it enters and
---leaves, and `p0`, `p1`, these points; `nil` when they miss.
---
---The part ends where the ray or segment ends. In a shape that is not convex it is the
---first such part. An end that is not there has `t0 = -math.huge` or `t1 = math.huge`, and
---no point.
---@param line collide.line2|collide.ray2|collide.segment2
---@param shape collide.shape2
---@param out? table filled and returned
---@return collide.result2?
function d2.clip(line, shape, out) end

---The foot h of a point p on the line through l along v; `t = 0` when v is zero.
---@param px number
---@param py number
---@param lx number
---@param ly number
---@param vx number
---@param vy number
---@return number distance, number t, number hx, number hy
---@overload fun(p: collide.vector2, l: collide.vector2, v: collide.vector2): number, number, number, number
function d2.closest_point_line(px, py, lx, ly, vx, vy) end

---The point h of the segment ab nearest to p; `t` is not clamped and shows the region
---(below 0 before a, above 1 past b), the point is.
---@param px number
---@param py number
---@param ax number
---@param ay number
---@param bx number
---@param by number
---@return number distance, number t, number hx, number hy
---@overload fun(p: collide.vector2, a: collide.vector2, b: collide.vector2): number, number, number, number
function d2.closest_point_segment(px, py, ax, ay, bx, by) end

---The feet a and b of two lines, p + t1 u and q + t2 v; parallel ones answer with
---`t1 = 0`.
---@param px number
---@param py number
---@param ux number
---@param uy number
---@param qx number
---@param qy number
---@param vx number
---@param vy number
---@return number distance, number t1, number t2, number ax, number ay, number bx, number by
---@overload fun(p: collide.vector2, u: collide.vector2, q: collide.vector2, v: collide.vector2): number, number, number, number, number, number, number
function d2.closest_lines(px, py, ux, uy, qx, qy, vx, vy) end

---The nearest points p and q of the segments ab and cd, with `t1` and `t2` from 0 to 1.
---@param ax number
---@param ay number
---@param bx number
---@param by number
---@param cx number
---@param cy number
---@param dx number
---@param dy number
---@return number distance, number t1, number t2, number px, number py, number qx, number qy
---@overload fun(a: collide.vector2, b: collide.vector2, c: collide.vector2, d: collide.vector2): number, number, number, number, number, number, number
function d2.closest_segments(ax, ay, bx, by, cx, cy, dx, dy) end

---Where the line p + t v enters and leaves a circle, the smaller first; nothing when it
---misses. v must not be zero.
---@param px number
---@param py number
---@param vx number
---@param vy number
---@param cx number
---@param cy number
---@param r number
---@return number? t0, number? t1
---@overload fun(p: collide.vector2, v: collide.vector2, c: collide.vector2, r: number): number?, number?
function d2.line_circle(px, py, vx, vy, cx, cy, r) end

---Whether the segments ab and cd have a point in common, ends included, decided exactly
---for every input.
---@param ax number
---@param ay number
---@param bx number
---@param by number
---@param cx number
---@param cy number
---@param dx number
---@param dy number
---@return boolean
---@overload fun(a: collide.vector2, b: collide.vector2, c: collide.vector2, d: collide.vector2): boolean
function d2.segments_cross(ax, ay, bx, by, cx, cy, dx, dy) end

---Whether a normal is within `max_slope` (30 degrees by default) of straight up, `{0, -1}`
---by default. For a contact with the walker first, hand in `nb`.
---@param normal collide.vector2 out of the floor: nb, when A stands on B
---@param max_slope? number 0 to pi; 30 degrees by default
---@param up? collide.vector2 {0, -1} by default, as in worlds
---@return boolean
---@overload fun(nx: number, ny: number, max_slope?: number, up?: collide.vector2): boolean
function d2.is_floor(normal, max_slope, up) end

---Tests every actor of one group against every actor of the other, and answers with the
---number of hits.
---
---A group is an actor or a list of actors; an actor is a table with a `shape`, and may
---have `health` and `on_hit`. One list given twice tests each of its pairs once.
---
---* Actors whose `health` is zero or below are skipped; it is read again after every
---  handler, so an actor that dies is not tested further.
---* Without a handler, `a:on_hit(result, b)` and `b:on_hit(result, a)` are called, each
---  seeing itself as A. A `handler(result, actor_a, actor_b)` is called instead of both.
---* Handlers may kill, remove and add actors: who is removed from its list, be it by `nil`
---  in its place, is not tested further, who is added is tested the next time.
---* Handlers may move shapes and give others: each test sees what an actor has then.
---* From about four thousand pairs on a tree finds those that overlap; the order, and what
---  handlers see, stay those of two loops.
---@param group_a collide.actor2|collide.actor2[] an actor or a list of actors
---@param group_b collide.actor2|collide.actor2[] an actor or a list of actors
---@param handler? fun(result: collide.result2, a: collide.actor2, b: collide.actor2)
---@return integer hits
function d2.detect(group_a, group_b, handler) end

---Makes a character of an item.
---@param world collide.world2
---@param item collide.item
---@param settings? collide.character_settings
---@return collide.character2
function d2.character(world, item, settings) end
