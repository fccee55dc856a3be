-- The reference, chapter by chapter; ../reference.lua says how it is written.
local ANY = 'of any length but zero'

return {
  title = 'Fields and methods of shapes',
  [[
Fields read and assigned: the names of the constructor's arguments. Assigning checks as the
constructor does, and raises about names that the shape does not have. Read only: `kind` (a
string), `axes` (what the rotation makes of x, y and z, a list of three vectors, in 3D). A 2D
aabb has `x`, `y`, `w` and `h`, too, and in 2D `rotation` is the same as `angle`. `d` of a plane
is normal · point.

Hulls and polygons have `points`, compounds have `shapes`: lists in world space, where the shape
is now. They have a `rotation` (in 2D `angle`), by which they were turned since they were
made; assigned, it turns them about their reference point. Hulls and polygons have a `center`,
the centroid, which moves them when it is assigned.

Vectors read from fields are copies: `s.center.x = 1` changes nothing, `s.center = v` does.

```lua
local s = c3.sphere({1, 2, 3}, 0.5)
s.radius, s.center = 2, s.center + {0, 1, 0}
print(s, s.kind)                                     --> sphere({1, 3, 3}, 2)	sphere
```]],

  {class = 'Shape',
    summary = 'A shape of any kind: one userdata, made once and moved often. `==` '
      .. 'compares by value; `tostring` reads like the call that makes an equal one. '
      .. 'Fields can be assigned, and are checked as the constructor checks them.',
    fields = {{'kind', 'string', 'the name of the constructor; cannot be assigned'}}},

  {rows = {
    {name = 'translate', of = 'Shape', params = {{'v', 'Vector', nil, 'x y z'}},
      returns = {'Self'},
      summary = 'Moves the shape in place, and returns it.',
      example = [[
print(c3.sphere({1, 2, 3}, 1):translate(1, 0, 0))    --> sphere({2, 2, 3}, 1)]]},
    {name = 'move_to', of = 'Shape', params = {{'position', 'Vector', nil, 'x y z'}},
      returns = {'Self'},
      summary = 'Moves the shape in place, its reference point to `position`.',
      example = [[
print(c2.rect(0, 0, 2, 1):move_to(5, 5))             --> aabb({5, 5}, {7, 6})]]},
    {name = 'position', of = 'Shape', returns = {'Numbers x y z'},
      summary = 'The reference point.',
      example = [[
print(c3.aabb({0, 0, 0}, {2, 1, 1}):position())      --> 0	0	0
print(c2.polygon({{0, 0}, {6, 0}, {0, 3}}):position())
--> 2	1]]},
    {name = 'rotate', of = 'Shape',
      params = {{'<rotation|angle>', 'Rotation'}, {'about?', 'Vector', nil, 'x y z'}},
      returns = {'Self'},
      summary = 'Turns the shape in place about a point, by default the '
        .. 'reference point. An aabb becomes a box, and its centre the reference '
        .. 'point, unless the turn is none.',
      example = [[
local crate = c3.aabb({0, 0, 0}, {2, 1, 1})
print(crate:rotate(c3.quat({0, 1, 0}, 0.5)).kind)    --> box]]},
    {name = 'placed', of = 'Shape',
      params = {{'position', 'Vector', nil, 'x y z'}, {'<rotation|angle>?', 'Rotation'},
        {'out?', 'Shape', 'a shape of an earlier call, refilled and returned'}},
      returns = {'Shape'},
      summary = 'A copy, turned about the origin and then moved: from local to world '
        .. 'space.',
      text = [[
`out` needs the room of the kind that is written: one made by `placed` of the same shape has it.
Copies of hulls, polygons and compounds share corners and parts with the original.]],
      example = [[
local wedge = c2.polygon({{0, 0}, {6, 0}, {0, 3}})
local there = wedge:placed({10, 0})
print(wedge.center, there)
--> vec(2, 1)	polygon({{10, 0}, {16, 0}, {10, 3}})
print(wedge:placed({20, 0}, 0, there) == there, there.center)
--> true	vec(22, 1)
print(c3.aabb({0, 0, 0}, {2, 1, 1}):placed({5, 0, 0}, c3.quat({0, 1, 0}, 0.5)).kind)
--> box]]},
    {name = 'set', of = 'Shape', params = {{'...', 'any', 'those of the constructor'}},
      returns = {'Self'},
      summary = 'Gives the shape new values, as in its constructor.',
      example = [[
print(c2.circle({0, 0}, 1):set({3, 4}, 2))           --> circle({3, 4}, 2)]]},
    {name = 'scaled', of = 'Shape',
      params = {{'sx sy sz', 'Numbers'}, {'out?', 'Shape', 'a shape of an earlier call, '
        .. 'refilled and returned'}},
      overloads = {{{'factor', 'number'}, {'out?', 'Shape'}, returns = {'Shape'},
        shown = true}},
      returns = {'Shape'},
      summary = 'A copy with each coordinate multiplied by a factor, about the '
        .. 'origin; factors below zero mirror it.',
      text = [[
Every shape that keeps its kind: a round one needs one factor for all axes, a box too unless it
is not turned; a cylinder or cone along an axis may be longer or wider. All others raise. Meshes
and paths that are not turned share their geometry with the copy.]],
      example = [[
local flag = c2.polygon{0, 0, 4, 1, 0, 2}
print(flag:scaled(-1, 1):support(-1, 0), c2.circle(1, 0, 2):scaled(-3))
--> vec(-4, 1)	circle({-3, 0}, 6)]]},
    {name = 'clone', of = 'Shape', returns = {'Shape'},
      summary = 'A copy.',
      example = [[
local s = c2.circle({0, 0}, 1)
print(s:clone() == s, s:clone():translate(1, 0) == s)
--> true	false]]},
    {name = 'bounds', of = 'Shape', returns = {'Vec min', 'Vec max'},
      summary = 'The smallest aligned box, ±`math.huge` where the shape is infinite; of '
        .. 'grids and voxels around all cells.',
      example = [[
print(c3.capsule({0, 0, 0}, {0, 1, 0}, 0.5):bounds())
--> vec(-0.5, -0.5, -0.5)	vec(0.5, 1.5, 0.5)]]},
    {name = 'source', of = 'Shape', returns = {'string'},
      summary = 'The call that makes an equal shape, whole, with all digits.',
      text = [[
`tostring` is the same for people: it leaves out the contents of lists of more than 256 items, as in
`path({... 3000 points})`, which Lua does not read. Names of functions stand alone, as nested shapes
have some, too: give `<c2|c3>` to what reads it, as its environment. Level geometry is written as it was made, and then scaled and
placed. A shape with materials that are not strings, numbers or booleans raises.]],
      example = [[
local s = c2.path({{0, 0}, {3, 0}, {3, 2}}, {two_sided = true}):translate(0, 1)
print(s:source())
--> path({{0, 0}, {3, 0}, {3, 2}}, {two_sided = true}):placed({0, 1})
local chunk = 'return ' .. s:source()
local f = setfenv and setfenv(loadstring(chunk), c2) or load(chunk, 'shape', 't', c2)
print(f() == s)                                      --> true]]},
    {name = 'support', of = 'Shape', params = {{'direction', 'Vector', ANY, 'x y z'}},
      returns = {'Vec?'},
      summary = 'The farthest point that way, `nil` where there is none; of several, the '
        .. 'middle one.',
      example = [[
print(c3.halfspace({0, 1, 0}, {0, 3, 0}):support({0, 1, 0}))
--> vec(0, 3, 0)
print(c3.ray({0, 0, 0}, {1, 0, 0}):support({1, 0, 0}))
--> nil]]},
    {name = 'contains', of = 'Shape', params = {{'point', 'Vector', nil, 'x y z'}},
      returns = {'boolean'},
      summary = 'Whether the point is in the shape or on it.',
      example = [[
print(c2.circle({0, 0}, 5):contains(3, 4))           --> true]]},
    {name = 'corner', of = 'Shape',
      params = {{'n', 'integer', '0 to <7|3>: bit 1 takes x max, 2 y max<, 4 z max|>'}},
      returns = {'Vec'},
      summary = 'Corner 0 to <7|3> of an aabb or box: bit 1 takes x max, 2 y max<, 4 z '
        .. 'max|>. For a rounded box these are the corners of its core.',
      example = [[
print(c3.aabb({0, 0, 0}, {2, 1, 1}):corner(3))       --> vec(2, 1, 0)]]},
    {name = 'tile', dims = 2, of = 'Shape',
      params = {{'column', 'integer'}, {'row', 'integer'}}, returns = {'string|integer'},
      summary = 'The number or letter of a cell of a grid, counted from 0; 0 or `.` '
        .. 'where it is empty or outside.',
      example = [[
print(c2.grid{tiles = {'#.'}}:tile(0, 0))            --> #]]},
    {name = 'tile', dims = 3, of = 'Shape',
      params = {{'column', 'integer'}, {'row', 'integer'}, {'layer', 'integer'}},
      returns = {'string|integer'},
      summary = 'The number or letter of a cell of voxels, counted from 0; 0 or `.` '
        .. 'where it is empty or outside.',
      example = [[
print(c3.voxels{tiles = {{'#.'}}}:tile(0, 0, 0))     --> #]]},
    {name = 'set_tile', dims = 2, of = 'Shape',
      params = {{'column', 'integer'}, {'row', 'integer'}, {'kind', 'string|integer'}},
      returns = {'Self'},
      summary = 'Changes a cell of a grid at once, for all copies and worlds that share '
        .. 'its tiles.',
      example = [[
local map = c2.grid{tiles = {'#.'}}
print(map:set_tile(1, 0, '#'):tile(1, 0))            --> #]]},
    {name = 'set_tile', dims = 3, of = 'Shape',
      params = {{'column', 'integer'}, {'row', 'integer'}, {'layer', 'integer'},
        {'kind', 'string|integer'}},
      returns = {'Self'},
      summary = 'Changes a cell of voxels at once, for all copies and worlds that share '
        .. 'them.',
      example = [[
local cave = c3.voxels{columns = 2, rows = 2, layers = 2}
print(cave:set_tile(1, 0, 0, 1):tile(1, 0, 0))       --> 1]]},
    {name = 'height', dims = 3, of = 'Shape',
      params = {{'x', 'number'}, {'z', 'number'}}, returns = {'number? height'},
      summary = 'How high a height field is at (x, z); `nil` outside and in holes.',
      text = [[
A height field that leans may have several heights there: this is the highest.]],
      example = [[
print(c3.heightfield{heights = {0, 1, 0, 1}, columns = 2}:height(0.25, 0.5))
--> 0.25]]},
  }},

  [[
The **reference point** is the centre, the first point, the origin, `min` of an aabb, the point
of a plane, the first corner of a triangle, an end of a cylinder, the base of a cone, the centroid
of a hull or polygon. A compound's is the origin of the space that it was made in: it is at 0
until the compound is moved. An aabb that is turned becomes a box, and its centre the reference
point. A cylinder that is moved so far away that its ends become one point of the grid of numbers
is refused, as are numbers that leave their range.]],
}
