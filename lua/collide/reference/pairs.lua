-- The reference, chapter by chapter; ../reference.lua says how it is written.
local OUT = {'out?', 'Out', 'filled and returned'}
local A, B = {'a', 'Shape'}, {'b', 'Shape'}

return {
  title = 'Pairs of shapes',
  [[
For every pair of kinds, in both orders, as functions and as methods: `c3.contact(a, b)` is
`a:contact(b)`. Touching counts as overlapping. [pairs.md](pairs.md) names the method for each
pair.]],

  {rows = {
    {name = 'overlaps', of = 'pair', params = {A, B}, returns = {'boolean'},
      summary = 'Whether the shapes have a point in common; touching counts.',
      example = [[
print(c2.overlaps(c2.circle({0, 0}, 1), c2.circle({2, 0}, 1)))
--> true]]},
    {name = 'distance', of = 'pair', params = {A, B}, returns = {'number'},
      summary = 'The gap; below zero, minus the least translation that parts them, and '
        .. '`-math.huge` where none does.',
      example = [[
local a, b = c3.sphere({0, 0, 0}, 2), c3.sphere({3, 0, 0}, 2)
print(a:distance(b))                                 --> -1
print(c3.line({0, 0, 0}, {0, 1, 0}):distance(c3.plane({0, 1, 0}, {0, 0, 0})) == -math.huge)
--> true]]},
    {name = 'push', of = 'pair', params = {A, B, {'skin?', 'number', '>= 0'}},
      returns = {'Numbers dx dy dz'},
      summary = 'The translation that moves `a` out of `b`, and `skin` further; zeros '
        .. 'when they are apart.',
      example = [[
local a, b = c3.sphere({0, 0, 0}, 2), c3.sphere({3, 0, 0}, 2)
print(a:push(b, 0.5))                                --> -1.5	0	0]]},
    {name = 'closest', of = 'pair', params = {A, B, OUT}, returns = {'Result'},
      summary = 'The nearest points: `distance`, `pa`, `pb`, `na`, `nb`, and `ta`, `tb` '
        .. 'for segments, rays and lines.',
      text = [[
Apart, it gives the nearest points; overlapping, those that the least translation brings
together, and `distance` is minus the depth.]],
      example = [[
local a, b, out = c3.sphere({-3, 0, 0}, 2), c3.sphere({3, 0, 0}, 2), {}
print(a:closest(b, out) == out, out.distance, out.pa)
--> true	2	vec(-1, 0, 0)
print(c2.closest(c2.segment(0, 0, 4, 0), c2.point(1, 2)).ta)
--> 0.25]]},
    {name = 'contact', of = 'pair', params = {A, B, OUT}, returns = {'Result?'},
      summary = 'How the shapes touch: `nil` when they are apart, else `hit = true`, '
        .. '`depth`, `pa`, `pb`, `na`, `nb`.',
      text = [[
`a:translate(r.nb * r.depth)` makes the two just touch.]],
      example = [[
local a, b = c3.sphere({0, 0, 0}, 2), c3.sphere({3, 0, 0}, 2)
print(a:contact(b))
--> {hit = true, depth = 1, na = vec(1, 0, 0), nb = vec(-1, 0, 0), pa = vec(2, 0, 0), pb = vec(1, 0, 0)}
local out = {}
a:translate(-3, 0, 0)
print(a:contact(b, out), next(out))                  --> nil	nil]]},
    {name = 'contact_numbers', of = 'pair', params = {A, B},
      returns = {'number? depth', 'Numbers nx ny nz', 'Numbers ax ay az',
        'Numbers bx by bz'},
      summary = 'The contact as numbers, with no table made: `nil` when they are apart, '
        .. 'else n is `na`, a is `pa`, b is `pb`.',
      example = [[
local a, b = c3.sphere({0, 0, 0}, 2), c3.sphere({3, 0, 0}, 2)
print(a:contact_numbers(b))                          --> 1	1	0	0	2	0	0	1	0	0]]},
    {name = 'manifold', of = 'pair', params = {A, B, OUT}, returns = {'Result?'},
      summary = 'The face that they have in common: `nil` when they are apart, else '
        .. '`hit = true`, `depth`, `na`, `nb`, and a list of <1 to 4|1 or 2> points.',
      text = [[
Each point has its own `pa`, `pb` and `depth`; they are spread over the face that the shapes have
in common, the deepest first; `na` and `depth` are those of `contact`. Depths that differ by less
than 1e-5 of the size of the face count as equal, and which of equals are kept turns with the shape:
so a shape that rests keeps its points, and the first may be less deep than `depth` by that. The
list has no item beyond those of the answer, so `#r` counts them; those not needed wait, for the next
call, under a key of their own.]],
      example = [[
print(c3.manifold(c3.box({0, 0, 0}, {1, 1, 1}), c3.sphere({0, 1.5, 0}, 1)))
--> {hit = true, depth = 0.5, na = vec(0, 1, 0), nb = vec(0, -1, 0), {depth = 0.5, pa = vec(0, 1, 0), pb = vec(0, 0.5, 0)}}
print(#c2.manifold(c2.rect(0, 0, 4, 1), c2.rect(1, 0.5, 1, 1)))
--> 2]]},
    {name = 'contacts', of = 'pair', params = {A, B, OUT}, returns = {'Result[]',
      'integer n'},
      summary = 'One contact for each part met, of level geometry, compounds and concave '
        .. 'polygons: a list, and how many; in the order of `part`.',
      text = [[
Two convex shapes have one contact, or none. A list handed in as `out` is filled again,
with its results.]],
      example = [[
local stairs = c2.compound{c2.rect(0, 0, 1, 1), c2.rect(1, 0, 1, 2), c2.rect(2, 0, 1, 3)}
local list, n = c2.circle(1, 1.5, 0.75):contacts(stairs)
for i = 1, n do print(list[i].part, list[i].depth) end
--> 1	0.25
--> 2	0.75]]},
  }},

  [[
* `na` is of length 1 and points from A to B; `nb = -na`.
* `pa` and `pb` lie on the surfaces. `depth = nb · (pb - pa)`, never below zero.
* For a shape that is not convex, the depth is that of a translation that separates all of it: the
  shortest of those that were tried.
* Swapping the arguments swaps the answer and changes nothing else, to the last bit.
* `overlaps(a, b)`, `contact(a, b) ~= nil` and `distance(a, b) <= 0` always agree.

**Edge cases.** Where several directions are equally short, a fixed rule picks: +y from A to B
for coincident centres, a normal square to both for crossing axes, the first axis for boxes.
A shape that touches a plane is pushed to its front, the side of its normal, as is every shape behind
a half-space. Where nothing parts the two (a line through a plane, planes that cross) the distance
is `-math.huge`, the depth `math.huge`, `pa == pb` a point of both, and `push` gives zeros.

**`out`** is a result of an earlier call, or any table; it is filled and returned, and nothing
is allocated. Vectors found in it are written to, of whatever type they are; a field that holds
anything else, a shape, or the vector of another field gets a new vector. When the answer is
`nil` it is left as it was.

**Results** are tables; each query sets its own fields only, and `tostring` shows them.]],

  {class = 'Result',
    summary = 'The answer of a query; each sets its own fields only. Vectors found in a '
      .. 'table handed in as `out`, of whatever type, are written to.',
    fields = {
      {'hit', 'boolean', '`true`', 'contact manifold'},
      {'depth', 'number', '`nb · (pb - pa)`, never below zero; in a cast above 0 for an '
        .. 'overlap at the start, in a sweep also for a touch since the start',
        'contact manifold cast sweep world:move'},
      {'distance', 'number', 'the gap, or minus the depth', 'closest'},
      {'na', 'Vec', 'of length 1, from A to B', 'contact closest manifold cast sweep'},
      {'nb', 'Vec', '`-na`', 'contact closest manifold cast sweep'},
      {'pa', 'Vec', 'on the surface of A', 'contact closest cast sweep'},
      {'pb', 'Vec', 'on the surface of B', 'contact closest cast sweep'},
      {'ta?', 'number', 'where on A, if it is a segment, ray or line', 'closest'},
      {'tb?', 'number', 'where on B, if it is a segment, ray or line', 'closest'},
      {'[integer]', 'ManifoldPoint', 'the points, the deepest first', 'manifold'},
      {'part?', 'integer', 'which triangle or edge of a mesh or path was met, from 1; in '
        .. '`contacts` also which part of a compound',
        'contact contacts closest manifold raycast clip cast sweep'},
      {'material?', 'any', 'of that part, where one was given',
        'contact contacts closest manifold raycast clip cast sweep'},
      {'tile?', 'integer|string', 'of that part of a grid or of voxels: the number '
        .. 'or letter that `tile` gives of its cell',
        'contact contacts closest manifold raycast clip cast sweep'},
      {'other_part?', 'integer', 'that of the other shape, where both have some: `part` '
        .. 'is the one of level geometry, else of B',
        'contact contacts closest manifold cast sweep'},
      {'other_material?', 'any', 'of the other part',
        'contact contacts closest manifold cast sweep'},
      {'other_tile?', 'integer|string', 'of the other part',
        'contact contacts closest manifold cast sweep'},
      {'t', 'number', 'of a ray, in lengths of the direction; of a motion, a share of '
        .. 'it, 0 to 1',
        'raycast cast sweep world:move'},
      {'point', 'Vec', 'where it hits; of a motion the same as pb',
        'raycast cast sweep world:move'},
      {'normal', 'Vec', 'of length 1, against the ray, or against the moving item',
        'raycast world:move'},
      {'face_normal?', 'Vec', 'where `normal` or `nb` belongs to no face, as on an edge '
        .. 'or corner: that of a face of the other shape there, the one most against the '
        .. 'motion; usually a game needs `hit.face_normal or hit.normal`',
        'raycast cast sweep world:move'},
      {'inside', 'boolean', 'whether the ray starts in the shape', 'raycast'},
      {'t0', 'number', 'where the line enters, `-math.huge` where it has no start',
        'clip'},
      {'t1', 'number', 'where it leaves, `math.huge` where it has no end', 'clip'},
      {'p0?', 'Vec', 'the point at t0, if there is one', 'clip'},
      {'p1?', 'Vec', 'the point at t1, if there is one', 'clip'},
      {'motion?', 'Vec', 'the rest of the motion', 'world:move'},
      {'moved?', 'Vec', 'what became of that', 'world:move'},
      {'response?', 'string', 'its response', 'world:move'},
      {'item?', 'Item', 'the item that is hit, touched or nearest',
        'world:contacts world:raycast world:cast world:nearest world:move'},
      {'a?', 'Item', 'the item that was added first', 'world:pairs world:events'},
      {'b?', 'Item', 'the other item', 'world:pairs world:events'},
    }},

  {class = 'ManifoldPoint',
    summary = 'One point of a manifold.',
    fields = {
      {'pa', 'Vec', 'on the surface of A'},
      {'pb', 'Vec', 'on the surface of B'},
      {'depth', 'number', '`nb · (pb - pa)`, never below zero'},
    }},
}
