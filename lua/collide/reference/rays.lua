-- The reference, chapter by chapter; ../reference.lua says how it is written.
local OUT = {'out?', 'Out', 'filled and returned'}
local MAX = {'max?', 'number', 'the largest t that counts, >= 0; `math.huge` by default'}
local SOLID = {'solid?', 'boolean', 'false: from inside, the exit; true by default'}

return {
  title = 'Rays and lines',

  {name = 'raycast', of = 'pair',
    params = {{'shape', 'Shape'}, {'origin', 'Vector'},
      {'direction', 'Vector', 'of any length'}, MAX, SOLID, OUT},
    returns = {'Result?'},
    overloads = {{{'ray_or_segment', 'Ray|Segment'}, {'shape', 'Shape'}, MAX, SOLID, OUT,
      returns = {'Result?'}, shown = true}},
    summary = 'The first point of the shape along the ray: `t` (in lengths of '
      .. '`direction`), `point`, `normal` and `inside`; `nil` when it misses. As '
      .. 'methods: `shape:raycast(origin, direction)`, `ray:raycast(shape)`.',
    text = [[
* `max`: the largest `t` that counts, `math.huge` by default. The `t` of a segment runs from 0
  to 1, whatever `max` is.
* Without length, by a direction of zero or a segment from a point to itself, it hits what it
  starts in at `t = 0`, with the normal that leads out, and misses all else.
* `normal` is the surface's, of length 1, turned against the ray.
* From inside: `t = 0`, `inside = true`, the point is the origin, the normal points back along
  the ray. With `solid = false` the exit is answered instead, `inside = true`, the normal
  turned against the ray.
* A ray that starts on the surface, to rounding, hits at `t = 0`, too, wherever it leads;
  `inside` is false if it leads in. To bounce or to go on, start a little off the surface.
* A ray in a shape of several parts, with `solid = false`, leaves where it first leaves them all.
* A thin plane is hit from either side. Segments, rays, lines and points can be hit,
  too.]],
    example = [[
local box = c3.aabb({2, -1, -1}, {4, 1, 1})
print(c3.raycast(box, {0, 0, 0}, {0.5, 0, 0}))
--> {t = 4, inside = false, point = vec(2, 0, 0), normal = vec(-1, 0, 0)}
print(box:raycast({0, 0, 0}, {0.5, 0, 0}, 3.9))      --> nil
print(box:raycast({3, 0, 0}, {1, 0, 0}, math.huge, false))
--> {t = 1, inside = true, point = vec(4, 0, 0), normal = vec(-1, 0, 0)}
print(c3.segment({0, 0, 0}, {8, 0, 0}):raycast(box).t)
--> 0.25]]},

  {name = 'face_normal', of = 'pair',
    params = {{'shape', 'Shape'}, {'point', 'Vector'},
      {'along', 'Vector', 'of any length but zero'}},
    returns = {'Vec?'},
    summary = 'The outward normal of a face where the surface is nearest to a point: of '
      .. 'the faces that meet there, the one that looks most along a direction; `nil` '
      .. 'for shapes without faces.',
    text = [[
Where an edge or corner is met, a hit has a normal that belongs to no face; rays, casts, sweeps and
moves have such a `face_normal` beside it then, which `hit.face_normal or hit.normal` reads. For
contacts, ask `b:face_normal(hit.pb, hit.nb)`. For footsteps, decals
or the slope of the ground, ask with the motion turned round. Edges of polygons and
paths are faces in 2D; the side of a cylinder or cone is one, flat surfaces have two. A rounded
shape has the faces of its core; compounds, polygons and level geometry have those of their
surface, none between two parts. Circles, spheres, capsules, points, segments, rays and lines have
no faces.]],
    example = [[
local crate = c2.rect(0, 0, 2, 1)
local hit = c2.circle({-2, -2}, 0.5):cast({4, 4}, crate)
print(crate:face_normal(hit.point, {-4, -3}), crate:face_normal(hit.point, {-3, -4}))
--> vec(-1, 0)	vec(0, -1)
print(c2.circle({0, 0}, 1):face_normal({1, 0}, {1, 0}))
--> nil]]},

  {name = 'clip', of = 'pair',
    params = {{'line', 'Line|Ray|Segment'}, {'shape', 'Shape'}, OUT},
    returns = {'Result?'},
    summary = 'The part of a line, ray or segment within a shape: `t0`, `t1`, where it '
      .. 'enters and leaves, and `p0`, `p1`, these points; `nil` when they miss.',
    text = [[
The part ends where the ray or segment ends. In a shape that is not convex it is the first such
part. An end that is not there has `t0 = -math.huge` or `t1 = math.huge`, and no point.]],
    example = [[
local box = c3.aabb({2, -1, -1}, {4, 1, 1})
print(c3.clip(c3.line({0, 0, 0}, {1, 0, 0}), box))
--> {t0 = 2, t1 = 4, p0 = vec(2, 0, 0), p1 = vec(4, 0, 0)}
print(c3.clip(c3.segment({3, 0, 0}, {8, 0, 0}), box))
--> {t0 = 0, t1 = 0.2, p0 = vec(3, 0, 0), p1 = vec(4, 0, 0)}
print(c3.clip(c3.ray({0, 1, 0}, {0, 0, 1}), c3.halfspace({0, 1, 0}, {0, 2, 0})).t1)
--> inf]]},
}
