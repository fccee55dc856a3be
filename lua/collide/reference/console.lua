-- The reference, chapter by chapter; ../reference.lua says how it is written.
return {
  title = 'In a console',

  {class = 'Module',
    summary = 'Collision for 2D and 3D: shapes, and questions about them.',
    fields = {
      {'d2', 'D2', '2D; `require "collide.d2"` gives the same'},
      {'d3', 'D3', '3D; `require "collide.d3"` gives the same'},
      {'draw', 'Draw', 'pictures; loaded when it is first asked for'},
      {'tiled', 'Tiled', 'maps of Tiled, see Levels from files'},
      {'ldtk', 'Ldtk', 'projects of LDtk'},
      {'obj', 'Obj', 'Wavefront OBJ'},
      {'gltf', 'Gltf', 'glTF 2.0'},
      {'level', 'Levels', 'levels from files of any of these'},
      {'check', 'Checker', 'checks levels'},
      {'VERSION', 'string', '`major.minor.patch`'},
    }},

  {name = 'help', of = 'Module', params = {{'topic?', 'any'}}, returns = {},
    summary = 'Prints what the reference says about a function, method, class, kind of '
      .. 'shape or chapter; without a topic, a list of everything.',
    text = [[
The topic is a name (`'contact'`, `'sphere'`, `'vec:dot'`, `'errors'`), or the thing itself: a
function, a module, a shape, a vector, a result. `collide.help.text(topic)` answers with the
text and prints nothing. It is loaded when it is first asked for, as are `collide.draw` and
`collide.show`.

`lua -l collide` starts a console with the library; Lua 5.1 and LuaJIT need `collide =
require 'collide'` besides, and they and Lua 5.2 show a value after `=`: `=hero`.]],
    example = [[
print(collide.help.text('segments_cross'):match('[^\n]+'))
--> c2.segments_cross(ax,ay, bx,by, cx,cy, dx,dy)  ->  boolean]]},

  {name = 'show', of = 'Module',
    params = {{'a', 'AnyShape|AnyWorld|AnyResult'}, {'b?', 'AnyShape'},
      {'options?', 'string|PictureOptions', 'the name of an SVG file to write instead, '
        .. 'or a table: `file`, `columns`, `rows`, `ascii`, `colors`, '
        .. '`camera`, `y_down`'}},
    returns = {},
    summary = 'Draws two shapes and how they meet in the terminal; or a shape, a world, '
      .. 'a result alone.',
    example = [[
collide.show(c2.circle({0, 0}, 1), c2.rect(0.5, -2, 1, 4), {columns = 30, rows = 8, ascii = true})
-->                bbbbb
-->                b   b
-->            aaaaba  b
-->            a   b a b
-->         <-----ao-b b
-->            aaaaba  b
-->                b   b
-->                bbbbb
--> a: circle({0, 0}, 1)
--> b: aabb({0.5, -2}, {1.5, 2})
--> depth 0.5, a leaves b along vec(-1, 0)]]},
}
