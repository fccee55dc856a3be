-- The reference, chapter by chapter; ../reference.lua says how it is written.
return {
  title = 'Errors',
  [[
Not hitting is `nil` or `false`. The caller's mistake raises, names the argument, and changes
nothing. `n` counts the arguments as they were written, `self` not counted; an assignment names
its field: `bad value for field 'radius' (radius must be >= 0, got -1)`. Errors raised by your
own metamethods, or by LuaJIT about cdata that have no such field, come through as they are.
Arguments that are too many raise where shapes are made and moved and numbers or vectors are
read; the queries on pairs ignore them, as Lua does.

```lua
local function problem(f, ...) print(select(2, pcall(f, ...))) end

problem(c3.sphere, {0, 0, 0}, -1)
--> bad argument #2 to 'sphere' (radius must be >= 0, got -1)
problem(c3.capsule, {0, 0, 0}, {0, 'high', 0}, 1)
--> bad argument #2 to 'capsule' (b.y: number expected, got string)
problem(c3.ray, {0, 0, 0}, {0, 0, 0})
--> bad argument #2 to 'ray' (direction must not be zero)
problem(c3.overlaps, c3.point(0, 0, 0), c2.circle({0, 0}, 1))
--> bad argument #2 to 'overlaps' (3D shape expected, got a 2D circle)
problem(c3.aabb, {0, 0, 0}, {1, -1, 1})
--> bad argument #2 to 'aabb' (max.y must be >= min.y = 0, got -1)
problem(c3.hull, {{0, 0, 0}, {1, 0, 0}, {0, 1}})
--> bad argument #1 to 'hull' (points[3].z: number expected, got nil)
problem(c2.polygon, {{0, 0}, {1, 1}})
--> bad argument #1 to 'polygon' (3 points or more expected, got 2)
problem(c2.polygon, {{0, 0}, {2, 2}, {2, 0}, {0, 2}})
--> bad argument #1 to 'polygon' (points must not make edges that cross: points[1]-points[2] and points[3]-points[4] do)
problem(c3.cylinder, {0, 1, 0}, {0, 1, 0}, 2)
--> bad argument #2 to 'cylinder' (cylinder must have a length: a and b are the same point)
problem(c3.compound, {c3.point(0, 0, 0), 7})
--> bad argument #1 to 'compound' (shapes[2]: shape expected, got number)
```]],
}
