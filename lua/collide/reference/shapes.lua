-- The reference, chapter by chapter; ../reference.lua says how it is written.
local RADIUS = {'radius', 'number', '>= 0'}
local ROUND = {'radius?', 'number', '>= 0; rounds it: the shape grows outward'}
local A, B = {'a', 'Vector'}, {'b', 'Vector'}
local ANY = 'of any length but zero'

local function plane_of(what)
  return {{'normal', 'Vector', ANY .. '; kept at length 1'},
    {'point', 'Vector|number', 'a point of ' .. what .. ', or normal · x of its points'}}
end

-- The two kinds of planes take these parameters besides a normal and a point.
local PLANE_OVERLOADS = {
  {{'nx ny nz', 'Numbers'}, {'d', 'number'}, returns = {'Plane'}},
  {{'values', '{normal: Vector, point?: Vector, d?: number}'}, returns = {'Plane'}},
}

return {
  title = 'Making shapes',
  [[
Each constructor takes vectors, plain numbers, or one table of named values: the names are those
of the arguments. Vectors and numbers may be mixed. Names that a shape does not have
are errors. A radius is never below zero. `tostring` gives a call that makes an equal shape.
`==` compares kind and values. Shapes are userdata; they are not changed by queries.]],

  {alias = 'Points', is = 'Vector[]|number[]',
    summary = 'A list of points: of vectors, or of <3|2> numbers for each point.'},

  {class = 'PathOptions', dims = 2,
    summary = 'How a path is; all may be left out, and may stand beside the points of a '
      .. 'table of named values.',
    fields = {
      {'closed?', 'boolean', 'from the last point back to the first'},
      {'two_sided?', 'boolean', 'solid from both sides'},
      {'solid?', 'boolean', 'solid inside; the path must be closed'},
      {'materials?', 'any[]', 'a value for each edge, false for none'},
    }},

  {class = 'MeshOptions', dims = 3,
    summary = 'How a mesh is; all may be left out, and may stand beside the vertices of '
      .. 'a table of named values.',
    fields = {
      {'two_sided?', 'boolean', 'solid from both sides'},
      {'solid?', 'boolean', 'solid inside; the mesh must be closed'},
      {'materials?', 'any[]', 'a value for each triangle, false for none'},
    }},

  {class = 'GridValues', dims = 2,
    summary = 'The values of a grid, by name.',
    fields = {
      {'tiles?', 'any[]', 'strings, a letter for each cell, or numbers row by row; empty '
        .. 'by default'},
      {'columns?', 'integer', 'for numbers, and without tiles'},
      {'rows?', 'integer', 'without tiles'},
      {'cell?', 'number|Vector', 'the size of a cell; 1 by default'},
      {'origin?', 'Vector', 'where cell 0, 0 begins; the origin by default'},
      {'kinds?', 'table', 'what each letter or number is; solid by default'},
      {'up?', 'Vector', 'along an axis, for slopes and one-way tiles'},
    }},

  {class = 'VoxelsValues', dims = 3,
    summary = 'The values of voxels, by name.',
    fields = {
      {'tiles?', 'any[]', 'layers of strings, or numbers row by row, layer by layer; '
        .. 'empty by default'},
      {'columns?', 'integer', 'along x; for numbers, and without tiles'},
      {'rows?', 'integer', 'along y; for numbers, and without tiles'},
      {'layers?', 'integer', 'along z; without tiles'},
      {'cell?', 'number|Vector', 'the size of a cell; 1 by default'},
      {'origin?', 'Vector', 'where cell 0, 0, 0 begins; the origin by default'},
      {'kinds?', 'table', 'what each letter or number is; solid by default'},
      {'up?', 'Vector', 'along an axis, for one-way tiles'},
    }},

  {class = 'FieldValues', dims = 3,
    summary = 'The values of a height field, by name; all but `heights` and `columns` '
      .. 'may be left out.',
    fields = {
      {'heights', 'number[]', 'row by row'},
      {'columns', 'integer', 'of samples'},
      {'rows?', 'integer', 'of samples; as many as there are heights for by default'},
      {'cell?', 'number|number[]', 'the size of a cell, or its size along x and z; 1 by '
        .. 'default'},
      {'origin?', 'Vector', 'where sample 0, 0 lies, at height 0; the origin by default'},
      {'holes?', 'integer[][]', 'cells without a surface: {column, row}, from 0'},
    }},

  {columns = {'2D', '3D', 'notes'}, rows = {
    {name = 'point', makes = 'Point', params = {{'p', 'Vector', nil, 'x y z'}},
      summary = 'A point.',
      example = [[
print(c3.point(1, 2, 3) == c3.point{p = {1, 2, 3}})  --> true]]},
    {name = 'segment', makes = 'Segment', params = {A, B},
      summary = 'From a to b; `a == b` is a point.',
      example = [[
print(c3.segment({0, 0, 0}, {1, 2, 3}))              --> segment({0, 0, 0}, {1, 2, 3})]]},
    {name = 'ray', makes = 'Ray',
      params = {{'origin', 'Vector'}, {'direction', 'Vector', ANY .. '; kept as it is'}},
      summary = 'Infinite from the origin on: t from 0 on.',
      example = [[
print(c2.ray(0, 0, 3, 4).direction)                  --> vec(3, 4)]]},
    {name = 'line', makes = 'Line',
      params = {{'point', 'Vector'}, {'direction', 'Vector', ANY .. '; kept as it is'}},
      summary = 'Infinite to both sides: every t.',
      example = [[
print(c2.line({0, 1}, {1, 0}):distance(c2.point(5, 4)))
--> 3]]},
    {name = 'plane', makes = 'Plane', params = plane_of('it'), inline = false,
      named = false, overloads = PLANE_OVERLOADS, fields = {{'d', 'number', 'normal · '
        .. 'point'}},
      summary = 'Thin and two-sided: n · x = d. A shape that touches it is pushed to the '
        .. 'front, the side of the normal. Also `plane(nx, ny, nz, d)`, and by name '
        .. '`normal` with `point` or `d`.',
      example = [[
print(c3.plane(0, 2, 0, 6))                          --> plane({0, 1, 0}, {0, 3, 0})
print(c2.plane{normal = {0, 1}, point = {5, 3}}.d)   --> 3]]},
    {name = 'halfspace', makes = 'Plane', params = plane_of('the plane'), inline = false,
      named = false, overloads = PLANE_OVERLOADS, fields = false,
      summary = 'Solid behind the plane. Written in the same ways.',
      example = [[
local ground = c3.halfspace({0, 1, 0}, {0, 0, 0})
print(ground:distance(c3.point(7, -2, 7)))           --> -2]]},
    {name = 'sphere', dims = 3, twin = 'circle', makes = 'Sphere',
      params = {{'center', 'Vector', nil, 'x y z'}, RADIUS},
      summary = 'Everything within the radius of the centre; a radius of 0 is a point.',
      example = [[
print(c3.sphere(1, 2, 3, 0.5) == c3.sphere{center = {1, 2, 3}, radius = 0.5})
--> true]]},
    {name = 'circle', dims = 2, makes = 'Circle',
      params = {{'center', 'Vector', nil, 'x y z'}, RADIUS},
      summary = 'Everything within the radius of the centre; a radius of 0 is a point.',
      example = [[
print(c2.circle(1, 2, 0.5) == c2.circle{center = {1, 2}, radius = 0.5})
--> true]]},
    {name = 'capsule', makes = 'Capsule', params = {A, B, RADIUS},
      summary = 'Everything within the radius of a segment; `a == b` is a '
        .. '<sphere|circle>.',
      example = [[
print(c3.capsule(0, 0, 0, 0, 1, 0, 0.5))
--> capsule({0, 0, 0}, {0, 1, 0}, 0.5)]]},
    {name = 'aabb', makes = 'Aabb',
      params = {{'min', 'Vector', nil, 'x0 y0 z0'},
        {'max', 'Vector', 'no component below that of min', 'x1 y1 z1'}},
      fields = {
        {'x', 'number', 'of min; assigned, it moves the box', dims = 2},
        {'y', 'number', 'of min; assigned, it moves the box', dims = 2},
        {'w', 'number', 'width', dims = 2}, {'h', 'number', 'height', dims = 2}},
      summary = 'Sides along the axes; min ≤ max.',
      example = [[
print(c3.aabb({0, 0, 0}, {2, 1, 1}).max)             --> vec(2, 1, 1)]]},
    {name = 'rect', dims = 2, makes = 'Aabb', inline = false, fields = false,
      params = {{'x', 'number'}, {'y', 'number'}, {'w', 'number', '>= 0'},
        {'h', 'number', '>= 0'}},
      overloads = {{{'position', 'Vector'}, {'size', 'Vector'}, returns = {'Aabb'}}},
      summary = 'An aabb by its first corner and its size. Its `set` takes `min` and '
        .. '`max`.',
      example = [[
print(c2.rect{x = 1, y = 2, w = 10, h = 5})          --> aabb({1, 2}, {11, 7})]]},
    {name = 'box', makes = 'Box',
      params = {{'center', 'Vector', nil, 'x y z'},
        {'half_extents', 'Vector', 'no component below 0', 'hx hy hz'},
        {'<rotation|angle>?', 'Rotation'}, ROUND},
      fields = {
        {'rotation', 'number', 'the same as angle', dims = 2},
        {'axes', 'Vec[]', 'what the rotation makes of x, y, z; cannot be assigned',
          dims = 3}},
      summary = 'A box that may be turned and rounded: `radius` makes it grow outward. '
        .. 'In line it takes <6 numbers, 10 with a quaternion, 11 with a radius|4 '
        .. 'numbers, 5 with an angle, 6 with a radius>.',
      example = [[
print(c2.box({0, 0}, {2, 1}, 0.5, 0.25))             --> box({0, 0}, {2, 1}, 0.5, 0.25)
print(c3.box(0, 0, 0,  2, 1, 1).half_extents)        --> vec(2, 1, 1)]]},
    {name = 'triangle', makes = 'Triangle', params = {A, B, {'c', 'Vector'}, ROUND},
      summary = 'One without an area acts as a segment or point; `radius` rounds it.',
      example = [[
print(c2.triangle(0, 0,  4, 0,  0, 3):contains(1, 1)) --> true]]},
    {name = 'hull', dims = 3, makes = 'Hull', inline = false,
      params = {{'points', 'Points', '1 or more'}, ROUND},
      overloads = {{{'x y z', 'Numbers'}, {'...', 'number'}, returns = {'Hull'}}},
      fields = {
        {'points', 'Vec[]', 'the corners as they stand in the world, in the order given'},
        {'center', 'Vec', 'the centroid; assigned, it moves the hull'},
        {'rotation', 'Quat', 'since it was made; assigned, it turns the hull about its '
          .. 'reference point'},
        {'axes', 'Vec[]', 'what the rotation makes of x, y, z; cannot be assigned'},
        {'radius', 'number'}},
      summary = 'The convex hull of any points, 1 or more.',
      text = [[
A flat hull acts as a polygon, a straight one as a segment, a single point as a point. Its corners keep the
order in which they were given. Building takes time proportional to n log n; the data are kept once, and shared
by every `clone` and `placed` copy. The numbers may also be arguments, and one more is the
radius.]],
      example = [[
print(c3.hull({{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {0.5, 0.5, 0.5}}))
--> hull({{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}})]]},
    {name = 'polygon', dims = 2, makes = 'Polygon', inline = false,
      params = {{'points', 'Points', 'in order, 3 or more'}, ROUND},
      overloads = {{{'x y z', 'Numbers'}, {'...', 'number'}, returns = {'Polygon'}}},
      fields = {
        {'points', 'Vec[]', 'the outline as it stands in the world, counterclockwise'},
        {'center', 'Vec', 'the centroid; assigned, it moves the polygon'},
        {'angle', 'number', 'since it was made; assigned, it turns the polygon about its '
          .. 'reference point'},
        {'rotation', 'number', 'the same as angle'},
        {'radius', 'number'}},
      summary = 'Vertices in order, either way round, 3 or more; it may be concave.',
      text = [[
A concave one is cut into convex parts. Repeated vertices and those on a straight edge are
dropped. Edges that cross are an error, which names them. Its corners go counterclockwise (as
long as y is up). Building takes time proportional to n log n in most cases, to n² at most; queries of a convex one
take log n in most cases. Its data are kept once, and shared by every `clone` and `placed`
copy. The numbers may also be arguments, and one more is the radius.]],
      example = [[
print(c2.polygon(0, 0, 4, 0, 4, 3) == c2.polygon{points = {{0, 0}, {4, 0}, {4, 3}}})
--> true]]},
    {name = 'convex', dims = 2, makes = 'Polygon', inline = false, fields = false,
      params = {{'points', 'Points', 'in any order, 1 or more'}, ROUND},
      overloads = {{{'x y z', 'Numbers'}, {'...', 'number'}, returns = {'Polygon'}}},
      summary = 'The polygon around any points, 1 or more, in any order; its `kind` is '
        .. '`polygon`.',
      example = [[
print(c2.convex({{0, 0}, {4, 0}, {2, 1}, {4, 4}, {0, 4}}, 0.5))
--> polygon({{0, 0}, {4, 0}, {4, 4}, {0, 4}}, 0.5)]]},
    {name = 'cylinder', dims = 3, makes = 'Cylinder', params = {A,
      {'b', 'Vector', 'not the same point as a'}, RADIUS},
      summary = 'Flat ends around the centres a and b; `a == b` is an error, a radius '
        .. 'of 0 a segment.',
      example = [[
print(c3.cylinder({4, 0, 0}, {4, 3, 0}, 0.5):distance(c3.point(4, 5, 0)))
--> 2]]},
    {name = 'cone', dims = 3, makes = 'Cone',
      params = {{'base', 'Vector'}, {'apex', 'Vector', 'not the same point as the base'},
        {'radius', 'number', '>= 0, of the base'}},
      summary = 'From a disc around the base to a tip. `base == apex` is an error, a '
        .. 'radius of 0 a segment.',
      example = [[
print(c3.cone({0, 0, 0}, {0, 4, 0}, 1):contains(0.4, 2, 0))
--> true]]},
    {name = 'compound', makes = 'Compound', signature = 'compound{shape, ...}',
      params = {{'shapes', 'Shape[]', '1 or more'}}, inline = false,
      fields = {
        {'shapes', 'Shape[]', 'copies, as they stand in the world'},
        {'angle', 'number', 'since it was made; assigned, it turns the compound about '
          .. 'its reference point', dims = 2},
        {'rotation', 'number', 'the same as angle', dims = 2},
        {'rotation', 'Quat', 'since it was made; assigned, it turns the compound about '
          .. 'its reference point', dims = 3},
        {'axes', 'Vec[]', 'what the rotation makes of x, y, z; cannot be assigned',
          dims = 3}},
      summary = 'Several shapes as one; by name `shapes`.',
      text = [[
The shapes are copied: what becomes of them later does not matter. Compounds among them are taken
apart. Infinite shapes (rays, lines, planes, half-spaces) and shapes of the other dimension are
refused: `shapes[2]: bounded shape expected, got a 3D ray`.]],
      example = [[
local mug = c3.compound{c3.cylinder({0, 0, 0}, {0, 2, 0}, 1), c3.box({1.5, 1, 0}, {0.5, 0.5, 0.25})}
print(#mug.shapes, mug:contains(1.75, 1, 0), mug:contains(0, 2.5, 0))
--> 2	true	false]]},
    {name = 'ellipse', dims = 2, makes = 'Polygon', inline = true, fields = false,
      params = {{'center', 'Vector', nil, 'x y z'}, {'rx', 'number', '>= 0'},
        {'ry', 'number', '>= 0'}, {'angle?', 'number'},
        {'segments?', 'integer', '3 to 4096, 32 by default'}},
      summary = 'A polygon with its corners on the ellipse, the first at the end of '
        .. '`rx`; '
        .. 'its `kind` is `polygon`.',
      text = [[
All answers are exact for the polygon. With 32 segments its sides are at most half a percent of a
radius inside the ellipse.]],
      example = [[
print(c2.ellipse(0, 0, 2, 1, 0, 4))
--> polygon({{-2, 0}, {0, -1}, {2, 0}, {0, 1}})]]},
    {name = 'mesh', dims = 3, makes = 'Mesh', inline = false,
      signature = 'mesh(vertices, indices [, options])',
      params = {{'vertices', 'Points', '3 or more'},
        {'indices', 'integer[]|integer[][]', 'three for each triangle, from 1'},
        {'options?', 'MeshOptions'}},
      named = false,
      overloads = {{{'values', '{vertices: Points, indices: integer[]|integer[][], '
        .. 'two_sided?: boolean, solid?: boolean, materials?: any[]}'},
        returns = {'Mesh'}}},
      fields = {
        {'vertices', 'Vec[]', 'as they stand in the world; cannot be assigned, as the '
          .. 'other fields of a mesh'},
        {'indices', 'integer[]', 'three for each triangle'},
        {'degenerate', 'integer[]', 'the triangles without an area, which are left out'},
        {'two_sided', 'boolean'}, {'solid', 'boolean'},
        {'reversed', 'boolean', 'a solid mesh was given inside out, and is turned'},
        {'materials?', 'any[]', 'as they were given'},
        {'rotation', 'Quat', 'since it was made; assigned, it turns the mesh about its '
          .. 'reference point'},
        {'axes', 'Vec[]', 'what the rotation makes of x, y, z; cannot be assigned'}},
      summary = 'Level geometry: triangles, any number of them, as one shape.',
      text = [[
`indices` is one flat list or a list of triples. The front of a triangle is where its corners go
counterclockwise; it is solid from there alone, unless the mesh is `two_sided`. A `solid` mesh is
solid inside: it must be closed, each edge shared by two triangles that go along it in opposite
ways, or it raises. Whether all its fronts look out or in makes no difference: where they look in,
by the volume that it encloses, they are turned, and `reversed` is true. `materials` has a value
for each triangle, `false` for none, which comes back in results. See
[level geometry](guide.md#level-geometry).]],
      example = [[
local ground = c3.mesh({{0, 0, 0}, {4, 0, 0}, {4, 0, 4}, {0, 0, 4}}, {1, 3, 2, 1, 4, 3},
  {materials = {'grass', 'stone'}})
local hit = ground:raycast({1, 3, 2}, {0, -1, 0})
print(hit.point, hit.part, hit.material)             --> vec(1, 0, 2)	2	stone]]},
    {name = 'path', dims = 2, makes = 'Path', inline = false,
      signature = 'path(points [, options])',
      params = {{'points', 'Points', 'in order, 2 or more'},
        {'options?', 'PathOptions|boolean'}},
      named = false,
      overloads = {
        {{'x y z', 'Numbers'}, {'...', 'any'}, returns = {'Path'}},
        {{'values', '{points: Points, closed?: boolean, two_sided?: boolean, '
          .. 'solid?: boolean, materials?: any[]}'}, returns = {'Path'}}},
      fields = {
        {'points', 'Vec[]', 'as they stand in the world; cannot be assigned, as the '
          .. 'other '
          .. 'fields of a path'},
        {'closed', 'boolean'}, {'two_sided', 'boolean'}, {'solid', 'boolean'},
        {'materials?', 'any[]', 'as they were given'},
        {'angle', 'number', 'since it was made; assigned, it turns the path about its '
          .. 'reference point'},
        {'rotation', 'number', 'the same as angle'}},
      summary = 'Level geometry: a chain of edges from point to point; `closed`, and '
        .. 'back '
        .. 'to the first. `true` in place of the options closes it, too.',
      text = [[
The solid side is to the left of the way (as long as y is up), unless the path is `two_sided`. A
closed path that is `solid` is solid inside, whichever way round it goes. `materials` has a value
for each edge, `false` for none, which comes back in results. See
[level geometry](guide.md#level-geometry).]],
      example = [[
local hills = c2.path({{9, 0}, {6, 0}, {3, 2}, {0, 2}}, {materials = {'grass', 'ice', 'grass'}})
print(c2.circle(4, 3, 0.5):cast({0, -4}, hills).material)
--> ice]]},
    {name = 'grid', dims = 2, makes = 'Grid', inline = false,
      named = false,
      signature = 'grid{tiles=, columns=, rows=, cell=, origin=, kinds=, up=}',
      fields = {
        {'tiles', 'any[]', 'row by row; cannot be assigned, as the other '
          .. 'fields of a grid'},
        {'columns', 'integer'}, {'rows', 'integer'},
        {'cell', 'Vec', 'the size of a cell, below zero along a mirrored axis'},
        {'origin', 'Vec', 'where cell 0, 0 begins'},
        {'kinds?', 'table', 'as they were given'},
        {'up', 'Vec', 'as it was given, or that of the world'},
        {'angle', 'number', 'since it was made; assigned, it turns the grid about its '
          .. 'reference point'},
        {'rotation', 'number', 'the same as angle'}},
      params = {{'values', 'GridValues'}},
      summary = 'Level geometry: a tile map. Each cell is empty, solid, a one-way '
        .. 'platform, a slope or a polygon; `set_tile` changes it at any time.',
      text = [[
`tiles` is a list of strings, a letter for each cell, or one flat list of numbers, row by row,
with `columns`; without tiles all `columns` × `rows` cells are empty. Cell (c, r), counted from 0,
begins at `origin + (c * cell, r * cell)`; `cell` is a number or a vector, 1 by default. 0, `.` and
space are empty; all else is solid, unless `kinds` has an entry for it (of letters it has all that there are):
`'empty'`, `'solid'`, `'oneway'`, `'cross'`, or a slope. `'slope_right'` rises to the right, from 0 to the
whole cell, `slope_right_low` from 0 to a half, `slope_right_high` from a half to the whole;
`slope_left`, `slope_left_low` and `slope_left_high` rise to the left. `ceiling_right` and so on
have the same heights, but hang: they are measured from above. `{left = 0.25, right = 0.75}` has
any two heights, as shares of the cell, and hangs with `hanging = true`. A kind with more to say is
a table, too: `{'oneway', direction = {1, 0}, material = 'wood'}`. A one-way
tile stops items that come against its direction, by default against up. `{'oneway', left = 0, right = 1}` is a slope that is one-way.
The ends of a one-way tile hold nobody who falls beside it or comes from the side.
`up` is the direction against gravity: by default it is that of the world that the grid is in, and elsewhere `{0, -1}`, where y is lower. `part` in results is `row * columns + column + 1`, and `tile` is what `tile(column, row)` gives there.

`{polygon = {{0, 16}, {16, 16}, {8, 0}}}` is any polygon within the cell: its points are measured in the unit of the
map from the corner of the tile where x and y are least, in Tiled's pixels from its top left. It may be concave, and has up to 64 points.

A tile of kind `'cross'` is a trigger, such as spikes, water or a coin: never solid, so that nothing but `move`, `check`, `overlapping`,
`contacts`, `pairs` and `events` of a world finds it. A move reports each one that it meets or starts in, once, with
`response = 'cross'`, `part`, `material` and `tile`. It may have heights or a polygon, too: `{'cross', left = 0.5, right = 0.5, material = 'water'}`.
Rays and casts, also `raycast_all` and `cast_all`, meet solid tiles alone, as a line of sight or a shot does: `world:check` lists
the triggers on the way of an item in the order of time, and `world:overlapping(c2.segment(a, b))` finds a grid of which a line meets a trigger.

Numbers go up to 4294967295, as Tiled saves them: bit 31 flips a tile from left to right, bit 30 from top to
bottom, and bit 29 exchanges x and y before; bit 28 turns hexagons and means nothing here. So `kinds[338]` holds for tile 338
however it is flipped, unless there is an entry for the whole number, and `tile` gives back the number that was set. See
[level geometry](guide.md#level-geometry).]],
      example = [[
local map = c2.grid{cell = 16, tiles = {'####', '#..#'}}
print(map:raycast({24, 90}, {0, -1}).point, map:tile(0, 1))
--> vec(24, 16)	#
map:set_tile(1, 1, '#')
print(map:raycast({24, 90}, {0, -1}).point)          --> vec(24, 32)]]},
    {name = 'voxels', dims = 3, makes = 'Voxels', inline = false,
      named = false,
      signature = 'voxels{tiles=, columns=, rows=, layers=, cell=, origin=, kinds=, up=}',
      fields = {
        {'tiles', 'any[]', 'row by row, layer by layer; cannot be '
          .. 'assigned, as the other fields of voxels'},
        {'columns', 'integer'}, {'rows', 'integer'}, {'layers', 'integer'},
        {'cell', 'Vec', 'the size of a cell, below zero along a mirrored axis'},
        {'origin', 'Vec', 'where cell 0, 0, 0 begins'},
        {'kinds?', 'table', 'as they were given'}, {'up', 'Vec', 'as it was given'},
        {'rotation', 'Quat', 'since they were made; assigned, it turns the voxels about '
          .. 'their reference point'},
        {'axes', 'Vec[]', 'what the rotation makes of x, y, z; cannot be assigned'}},
      params = {{'values', 'VoxelsValues'}},
      summary = 'Level geometry: what a grid is in 2D. Each cell is empty, solid or a '
        .. 'one-way platform; `set_tile` changes it at any time.',
      text = [[
`tiles` is one flat list of numbers, row by row along x, the rows along y, layer by layer along z,
with `columns` and `rows`; or a list of layers, each a list of strings, a letter for each cell.
All else is as for `grid` in 2D, but there are no slopes and polygons, and numbers have no flips. `part` in results is
`(layer * rows + row) * columns + column + 1`.]],
      example = [[
local cave = c3.voxels{columns = 4, rows = 4, layers = 4}
cave:set_tile(1, 0, 2, 1)
print(cave:raycast({1.5, 9, 2.5}, {0, -1, 0}).point) --> vec(1.5, 1, 2.5)]]},
    {name = 'heightfield', dims = 3, makes = 'Heightfield', inline = false,
      signature = 'heightfield{heights=, columns=, rows=, cell=, origin=, holes=}',
      named = false,
      fields = {
        {'heights', 'number[]', 'row by row; cannot be assigned, as the other fields of '
          .. 'a height field'},
        {'columns', 'integer', 'of samples'}, {'rows', 'integer'},
        {'cell', 'number[]', 'the size of a cell along x and z'},
        {'origin', 'Vec', 'where sample 0, 0 lies, at height 0'},
        {'holes', 'integer[][]', 'cells without a surface: {column, row}, from 0'},
        {'normal', 'fun(self: Shape, x: number, z: number): Vec', 'the unit normal of '
          .. 'the surface at (x, z); nil outside and in holes'},
        {'rotation', 'Quat', 'since it was made; assigned, it turns the height field '
          .. 'about its reference point'},
        {'axes', 'Vec[]', 'what the rotation makes of x, y, z; cannot be assigned'}},
      params = {{'values', 'FieldValues'}},
      summary = 'Level geometry: a surface of heights over a grid of samples, solid from '
        .. 'above.',
      text = [[
`heights` has a number for each of `columns` × `rows` samples, row by row: sample (c, r), counted
from 0, lies at `origin + (c * cell, height, r * cell)`. `cell` is a number or `{x, z}`, 1 by
default. Each cell is two triangles; `holes` is a list of cells, `{column, row}` from 0, that have
none. `field:height(x, z)` and `field:normal(x, z)` take the same short time on fields of any size.
`part` in results is `2 * (row * (columns - 1) + column) + 1` or `+ 2`.]],
      example = [[
local hill = c3.heightfield{heights = {0, 0, 0, 2, 0, 0}, columns = 2, cell = 4}
print(hill:height(1, 2), hill:height(9, 9))          --> 0.5	nil
print(hill:raycast({1, 9, 4}, {0, -1, 0}).point)     --> vec(1, 0.5, 4)
print(hill:normal(0, 1).y > 0.8)                     --> true]]},
  }},

  [[
Directions and normals may have any length but zero; normals are kept at length 1, directions
as they are.

**Points** of a hull or polygon are a list of vectors of any sort, or one flat list of numbers;
or all numbers are arguments, and one more is the radius. No list has more than 1048576
items; building from many takes a while, so the data are kept once, and shared.]],
}
