-- The reference, chapter by chapter; ../reference.lua says how it is written.
local N = {'n?', 'integer', 'how many; as many as the list holds by default'}
local OUT = {'out?', 'table', 'a table with a list `items`, filled and returned'}
local LAYERS = {'filter?', 'string|string[]', 'layers; no functions'}
local SHAPES = {'shapes_or_items', '(Shape|Item)[]'}

return {
  title = 'A frame in one call',
  [[
For a thousand rays a frame: one call, flat lists of numbers in and out, no garbage. A vector is
three numbers in the list (2D: two). Everything is checked before anything happens.]],

  {rows = {
    {name = 'place_batch', of = 'World',
      params = {{'items', 'Item[]'}, {'positions', 'number[]', 'a vector for each'}, N},
      returns = {},
      summary = 'Places item after item, as `place` without a rotation. All is checked '
        .. 'before anything moves.',
      example = [[
local world = c2.world()
local items = {world:add('a', c2.circle({0, 0}, 1)), world:add('b', c2.circle({0, 0}, 1))}
world:place_batch(items, {1, 2,  3, 4})
print(world:shape('a'), world:shape('b'))
--> circle({1, 2}, 1)	circle({3, 4}, 1)]]},
    {name = 'translate_batch', of = 'World',
      params = {{'items', 'Item[]'}, {'motions', 'number[]', 'a vector for each'}, N},
      returns = {},
      summary = 'Moves item after item. All is checked before anything moves, as if each '
        .. 'item were listed once.',
      example = [[
local world = c2.world()
world:add('a', c2.circle({0, 0}, 1))
world:translate_batch({'a'}, {1, 2})
print(world:shape('a'))                              --> circle({1, 2}, 1)]]},
    {name = 'raycast_batch', of = 'World',
      params = {{'rays', 'number[]', 'for each the origin, the direction and `max`'}, N,
        OUT, LAYERS},
      returns = {'table out', 'integer hits'},
      summary = 'The first hit of each ray: `out` holds `t`, the point and the normal '
        .. 'of each, as <7|5> numbers, and `out.items` the item. A miss is `math.huge` '
        .. 'and zeros, and `false` for the item.',
      text = [[
`out` may be the list of rays itself.]],
      example = [[
local world = c2.world()
world:add('wall', c2.rect(4, -9, 1, 18))
local out, hits = world:raycast_batch({0, 0, 1, 0, math.huge,  0, 0, -1, 0, 50})
print(hits, out[1], out[2], out.items[1])            --> 1	4	4	wall
print(out[6], out.items[2])                          --> inf	false]]},
    {name = 'cast_batch', of = 'World',
      params = {SHAPES, {'motions', 'number[]', 'a vector for each'}, N, OUT, LAYERS},
      returns = {'table out', 'integer hits'},
      summary = 'The first touch of each shape or item that moves: `out` holds `t`, the '
        .. 'point and `na` of each, as <7|5> numbers, and `out.items` the item. A miss '
        .. 'is `math.huge` and zeros, and `false` for the item.',
      text = [[
`out` must be another table than the two lists.]],
      example = [[
local world = c2.world()
world:add('wall', c2.rect(4, -9, 1, 18))
local out, hits = world:cast_batch({c2.circle({0, 0}, 1)}, {6, 0})
print(hits, out[1], out[2], out.items[1])            --> 1	0.5	4	wall]]},
    {name = 'pairs_batch', of = 'World',
      params = {{'out?', 'Item[]', 'a list, filled and returned'},
        {'filter?', 'string|string[]', 'pairs of which one is in these layers'}},
      returns = {'Item[] list', 'integer n'},
      summary = 'All pairs that overlap, without contacts: `a1, b1, a2, b2 ...`, and '
        .. 'how many pairs there are.',
      text = [[
The fastest way to all pairs.]],
      example = [[
local world = c2.world()
for i = 1, 3 do world:add(i, c2.circle({i, 0}, 0.75)) end
print(table.concat(world:pairs_batch(), ' '))        --> 1 2 2 3]]},
  }},
}
