-- The reference, chapter by chapter; ../reference.lua says how it is written.
return {
  title = 'Vectors and rotations',
  [[
**In**, wherever a point or a direction is expected: three numbers (2D: two), an array
`{x, y, z}`, or anything with fields `x`, `y` and `z` that are numbers: a table, a userdata or
a cdata. Every number must be from -1e300 to 1e300; strings that look like numbers are not
numbers.

**The range**: 1e300 bounds every coordinate and length that is handed in, and every number that
a shape comes to have by moving; beyond it is an error. Within it all answers are finite, except
where a shape is infinite (the depth of a line in a plane, the bounds of a ray), and a parameter
counted in lengths of a tiny direction is at most the largest number, 1.8e308 (a ray that would
hit farther than that does not hit). Sums and products of vectors, as `a + b` or
`v:length_sq()`, are ordinary arithmetic, and may be infinite.

**Out**: tables with fields `x`, `y` and `z`, made by `vec`.

A **rotation** is given as a quaternion: one made by `quat`, an array or anything with
fields `x`, `y`, `z` and `w`, of length 1 (to a thousandth; then made exact); or as three axis
vectors, perpendicular and right-handed. In 2D it is an angle, from x towards y.]],

  {alias = 'Vector', is = 'Vec|number[]|{x: number, y: number<, z: number|>}|userdata',
    summary = 'A point or direction as an argument: `<{x, y, z}|{x, y}>`, anything with '
      .. 'fields `<x, y, z|x, y>`, or, in the place of one argument, <three|two> '
      .. 'numbers. Every number must be from -1e300 to 1e300.'},

  {alias = 'Rotation', dims = 3, is = 'Quat|number[]|Vector[]|userdata',
    summary = 'A turn in 3D: a quaternion `{x, y, z, w}` of length 1, array or fields, '
      .. 'or a list of three axis vectors, perpendicular and right-handed. Off by more '
      .. 'than 1e-3: an error.'},

  {name = 'vec', signature = 'vec(x, y<, z|>)', params = {{'v', 'Vector', nil, 'x y z'}},
    returns = {'Vec'},
    summary = 'Makes a vector, or copies one of any kind.',
    text = [[
`+`, `-`, `*` and `/` take vectors of any kind and numbers, on either side, and work on
each component; there are unary `-`, `==` (with vectors made by the same module) and
`tostring`.]],
    example = [[
local v = c3.vec(2, 3, 6)
print(v / 2, -v, v + {1, 1, 1}, 10 - v)
--> vec(1, 1.5, 3)	vec(-2, -3, -6)	vec(3, 4, 7)	vec(8, 7, 4)
print(c2.vec({3, 4}) == c2.vec(3, 4))                --> true]]},

  {class = 'Vec',
    summary = 'A vector: a plain table with fields <x, y, z|x, y>, made by `vec`. `+ - '
      .. '* /` take vectors of any kind and numbers, on either side, and work on '
      .. 'each component; unary `-`, `==` and `tostring` work, too.',
    fields = {{'x', 'number'}, {'y', 'number'}, {'z', 'number', dims = 3}},
    operators = {{'add', 'Vector|number', 'Vec'}, {'sub', 'Vector|number', 'Vec'},
      {'mul', 'Vector|number', 'Vec'}, {'div', 'Vector|number', 'Vec'},
      {'unm', nil, 'Vec'}}},

  {rows = {
    {name = 'dot', of = 'Vec', params = {{'w', 'Vector', nil, 'x y z'}},
      returns = {'number'},
      summary = 'The dot product.',
      example = [[
print(c3.vec(2, 3, 6):dot({1, 0, 0}))                --> 2]]},
    {name = 'cross', of = 'Vec', params = {{'w', 'Vector', nil, 'x y z'}},
      returns = {'<Vec|number>'},
      summary = 'The cross product: a vector; in 2D a number, `v.x * w.y - v.y * w.x`.',
      example = [[
print(c3.vec(2, 3, 6):cross({1, 0, 0}))              --> vec(0, 6, -3)
print(c2.vec(1, 0):cross(0, 1))                      --> 1]]},
    {name = 'length', of = 'Vec', returns = {'number'},
      summary = 'The length, right for the smallest and the largest numbers, too.',
      example = [[
print(c3.vec(2, 3, 6):length())                      --> 7]]},
    {name = 'length_sq', of = 'Vec', returns = {'number'},
      summary = 'The square of the length.',
      example = [[
print(c3.vec(2, 3, 6):length_sq())                   --> 49]]},
    {name = 'normalized', of = 'Vec', returns = {'Vec'},
      summary = 'The same direction with length 1; the zero vector stays as it is.',
      example = [[
print(c2.vec(3, 4):normalized())                     --> vec(0.6, 0.8)]]},
    {name = 'unpack', of = 'Vec', returns = {'Numbers x y z'},
      summary = 'The parts as numbers.',
      example = [[
print(c3.vec(2, 3, 6):unpack())                      --> 2	3	6]]},
  }},

  {name = 'quat', dims = 3,
    params = {{'axis', 'Vector', 'of any length but zero', 'x y z'}, {'angle', 'number'}},
    returns = {'Quat'},
    summary = 'The turn by `angle` about an axis of any length but zero, by the '
      .. 'right-hand rule.',
    text = [[
A quaternion is a table with fields `x`, `y`, `z` and `w`. `p * q` turns by `q`, then by `p`;
`q * vector` turns a vector (`vector * q` raises); there are `==` and `tostring`.]],
    example = [[
local quarter = c3.quat({0, 0, 1}, math.pi / 2)
local turned = quarter * c3.vec(1, 0, 0)
print(math.abs(turned.x) < 1e-15, turned.y)          --> true	1
print(c3.box({0, 0, 0}, {3, 2, 1}, {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}):bounds())
--> vec(-2, -3, -1)	vec(2, 3, 1)]]},

  {class = 'Quat', dims = 3,
    summary = 'A unit quaternion: a plain table with fields x, y, z, w, made by `quat`. '
      .. '`p * q` turns by q, then by p; `q * vector` is the turned vector, `vector * q` '
      .. 'raises; `==` and `tostring` work.',
    fields = {{'x', 'number'}, {'y', 'number'}, {'z', 'number'}, {'w', 'number'}},
    operators = {{'mul', 'Quat', 'Quat'}, {'mul', 'Vector', 'Vec'}}},

  {rows = {
    {name = 'conjugate', of = 'Quat', dims = 3, returns = {'Quat'},
      summary = 'The turn back.',
      example = [[
local q, v = c3.quat({0, 1, 0}, 0.5), c3.vec(1, 2, 3)
print((q:conjugate() * (q * v) - v):length() < 1e-12) --> true]]},
    {name = 'unpack', of = 'Quat', dims = 3,
      returns = {'number x', 'number y', 'number z', 'number w'},
      summary = 'The parts as numbers.',
      example = [[
print(c3.quat({0, 0, 1}, 0):unpack())                --> 0	0	0	1]]},
  }},
}
