-- The reference, chapter by chapter; ../reference.lua says how it is written.
return {
  title = 'Levels from files',
  [[
[docs/levels.md](levels.md) says more: what becomes of each thing of a format, and how levels
are checked. Each module is loaded when it is first asked for, `collide.tiled`, or by its name,
`require 'collide.tiled'`.

**`tiled`**: `collide.tiled.load(path [, options])` reads a map of Tiled, `.tmx`, `.tmj` or a Lua
export, the table of one, too; `collide.tiled.read(text [, options])` takes the text of a file.

**`ldtk`**: `collide.ldtk.load(path [, options])` reads a project of LDtk, all its levels as one or
one of them; `read`; `collide.ldtk.rooms(path)` → the names of its levels, and whether they have
places in one world.

**`obj`**: `collide.obj.load(path [, options])`, `read`: Wavefront OBJ, an object for each `o` or `g`.

**`gltf`**: `collide.gltf.load(path [, options])`, `read`: glTF 2.0, `.gltf` or `.glb`, an object for
each node.

**`level`**: `collide.level.load(path [, options])` chooses the reader by the name of the file;
`collide.level.reader(path)` → the name of that module, or nil; `is_level(value)`. All readers
return a level: `level:find(name)`, `level:each(name)`, `level:layer(name)`,
`level:add_to(world [, options])`, `level:remove_from(world)`, `level:tile(hit)`,
`level:changed()`, `level:reload()`; `objects`, `layers`, `bounds`, `warnings` and more.

**`check`**: `collide.check(level [, config])` checks a level or the file of one, with settings, or
those of `collide-check.lua` beside it; the result has `findings`, each with `rule`, `severity`,
`message`, `mend`, `object`, `at`, and `result:format(name)`: `'text'`, `'json'`, `'svg'`, `'html'`,
`'github'` or `'sarif'`. `collide-check` is the same as a command.]],
}
