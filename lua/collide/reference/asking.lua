-- The reference, chapter by chapter; ../reference.lua says how it is written.
local ABOUT = {'shape_or_item', 'Shape|Item'}
local FILTER = {'filter?', 'QueryFilter', 'layers, a function, or a list of both'}
local PAIRS = {'filter?', 'string|function|table',
  'layers that one of the two is in, a function of both, or a list of both'}
local OUT = {'out?', 'Out', 'filled and returned'}
local LIST = {'out?', 'Result[]', 'a list of results, filled and returned'}
local MAX = {'max?', 'number', 'the largest t that counts, >= 0; `math.huge` by default'}
local DIRECTION = {'direction', 'Vector', 'of any length'}
local GROUP = 'an item, a list of items, or the name of a layer'

return {
  title = 'Asking a world',
  [[
Lists come with their length, and are never `nil`. A list that is handed in as `out` is used
again, with the results in it, and has just as many entries as there are answers: nothing is
allocated from the second time on. Tables in it that are not results are replaced. Results are
those of the functions for two shapes, with `item`, or `a` and `b`, added.]],

  {rows = {
    {name = 'overlapping', of = 'World', params = {ABOUT, FILTER,
      {'out?', 'Item[]', 'a list, filled and returned'}},
      returns = {'Item[] list', 'integer n'},
      summary = 'The items that overlap a shape or an item, in the order of adding.',
      example = [[
local world = c2.world()
world:add('left', c2.circle({0, 0}, 1))
world:add('right', c2.circle({1.5, 0}, 1))
print(world:overlapping(c2.rect(-2, -2, 4, 4))[2])   --> right
print(select(2, world:overlapping('left')))          --> 1]]},
    {name = 'contacts', of = 'World', params = {ABOUT, FILTER, LIST},
      returns = {'Result[] list', 'integer n'},
      summary = 'The same, as contacts: the shape or item of the query is A, '
        .. '`item` is B.',
      example = [[
local world = c2.world()
world:add('floor', c2.halfspace({0, 1}, {0, 0}))
world:add('ball', c2.circle({0, 0.75}, 1))
for _, hit in ipairs(world:contacts('ball')) do
  print(hit.item, hit.depth, hit.nb)                 --> floor	0.25	vec(0, 1)
end]]},
    {name = 'pairs', of = 'World', params = {LIST, PAIRS},
      returns = {'Result[] list', 'integer n'},
      summary = 'All items that overlap each other, each pair once: contacts with `a`, '
        .. 'which was added first, and `b`.',
      text = [[
In the order of adding of `a`, then of `b`. When everything moves, it takes time as n.]],
      example = [[
local world = c2.world()
for i = 1, 3 do world:add(i, c2.circle({i, 0}, 0.75)) end
for _, hit in ipairs(world:pairs()) do print(hit.a, hit.b, hit.depth) end
--> 1	2	0.5
--> 2	3	0.5]]},
    {name = 'each_pair', of = 'World',
      params = {{'handler', 'fun(a: Item, b: Item, result: Result)'}, OUT, PAIRS},
      returns = {'integer n'},
      summary = 'Calls the handler for each of these pairs; returns the number of '
        .. 'calls.',
      text = [[
The pairs are those of the moment of the call, except that a pair is left out once one of the two
has been removed. With `out` all of them get the same result, and nothing is allocated.]],
      example = [[
local world = c2.world()
for i = 1, 3 do world:add(i, c2.circle({i, 0}, 0.75)) end
local n = world:each_pair(function(a, b, hit)
  print(a, b, hit.depth)                             --> 1	2	0.5
  world:remove(b)
end)
print(n)                                             --> 1]]},
    {name = 'events', of = 'World',
      params = {{'out?', '{began: Result[], '
        .. 'ended: Result[]}', 'a table whose lists '
        .. '`began` and `ended` are filled'}, PAIRS},
      returns = {'Result[] began', 'integer n', 'Result[] ended', 'integer m'},
      summary = 'Which pairs have begun to overlap, and which have ended to, since the '
        .. 'last call: lists of pairs with `a` and `b`.',
      text = [[
A moving item may cross another one between two calls, however fast, and overlap it neither then nor
now: `world:move`, `move_batch` and the move of a character keep such a pair, and both lists have it,
once, behind the others. Crossings are kept from the first call on; placed items cross nothing.

A removed item ends its pairs; if it is added again, they begin anew. A pair that a filter
refuses is not reported later, either. Where one raises an error, the next call returns
all of it again.]],
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 0}, 1))
world:add('trap', c2.circle({1, 0}, 1))
print(world:events()[1].b)                           --> trap
world:translate('hero', -9, 0)
local _, n, ended = world:events()
print(n, ended[1].a, ended[1].b)                     --> 0	hero	trap]]},
    {name = 'raycast', of = 'World',
      params = {{'origin', 'Vector'}, DIRECTION, MAX, FILTER, OUT}, returns = {'Result?'},
      summary = 'The first item that a ray hits: `t`, `point`, `normal`, `inside` and '
        .. '`item`; `nil` when it hits none.',
      example = [[
local world = c3.world()
world:add('near', c3.sphere({4, 0, 0}, 1))
world:add('far', c3.sphere({9, 0, 0}, 1))
local hit = world:raycast({0, 0, 0}, {1, 0, 0})
print(hit.item, hit.t, hit.point)                    --> near	3	vec(3, 0, 0)
print(world:raycast({0, 0, 0}, {1, 0, 0}, 2.5))      --> nil]]},
    {name = 'raycast_all', of = 'World',
      params = {{'origin', 'Vector'}, DIRECTION, MAX, FILTER, LIST},
      returns = {'Result[] list', 'integer n'},
      summary = 'All items that a ray hits, nearest first.',
      example = [[
local world = c2.world()
world:add('near', c2.circle({4, 0}, 1))
world:add('far', c2.circle({9, 0}, 1))
for _, hit in ipairs(world:raycast_all({0, 0}, {1, 0})) do print(hit.item, hit.t) end
--> near	3
--> far	8]]},
    {name = 'raycast_any', of = 'World',
      params = {{'origin', 'Vector'}, DIRECTION, MAX, FILTER}, returns = {'boolean'},
      summary = 'Whether a ray hits anything: faster than finding the first hit.',
      example = [[
local world = c2.world()
world:add('wall', c2.rect(4, -9, 1, 18), {layer = 'walls'})
print(world:raycast_any({0, 0}, {9, 0}, 1, 'walls')) --> true]]},
    {name = 'cast', of = 'World', params = {ABOUT, {'motion', 'Vector', nil, 'x y z'},
      FILTER, OUT}, returns = {'Result?'},
      summary = 'The first item that a shape or an item touches when it moves: `t` (0 '
        .. 'to 1), `point`, `pa`, `pb`, `na`, `nb`, `depth` and `item`; `nil` when it '
        .. 'touches none.',
      example = [[
local world = c2.world()
world:add('ball', c2.circle({0, 5}, 1))
world:add('floor', c2.halfspace({0, 1}, {0, 0}))
local hit = world:cast('ball', {0, -8})
print(hit.item, hit.t, hit.nb)                       --> floor	0.5	vec(0, 1)]]},
    {name = 'cast_all', of = 'World', params = {ABOUT, {'motion', 'Vector', nil, 'x y z'},
      FILTER, LIST}, returns = {'Result[] list', 'integer n'},
      summary = 'All items that it touches along the motion, in order of time.',
      example = [[
local world = c2.world()
world:add('pane', c2.rect(3, -1, 0.1, 2))
world:add('wall', c2.rect(6, -1, 1, 2))
for _, hit in ipairs(world:cast_all(c2.circle({0, 0}, 1), {10, 0})) do print(hit.item, hit.t) end
--> pane	0.2
--> wall	0.5]]},
    {name = 'nearest', of = 'World',
      params = {{'shape_or_point', 'Shape|Item|Vector', 'plain numbers are a point'},
        {'max?', 'number', 'the largest distance that counts; `math.huge` by default'},
        FILTER, OUT},
      overloads = {{{'x y z', 'Numbers'}, {'max?', 'number'}, FILTER, OUT,
        returns = {'Result?'}}},
      returns = {'Result?'},
      summary = 'The item nearest to a shape, an item or a point: what `closest` '
        .. 'answers, and `item`; `nil` when there is none.',
      text = [[
A number is a coordinate there, never an item; a table that is an item is that item.]],
      example = [[
local world = c2.world()
world:add('well', c2.circle({0, 5}, 1))
world:add('shop', c2.rect(8, 0, 2, 2))
local found = world:nearest({0, 0})
print(found.item, found.distance, found.pb)          --> well	4	vec(0, 4)
print(world:nearest(0, 0, 3))                        --> nil]]},
    {name = 'visibility', of = 'World', dims = 2,
      params = {{'point', 'Vector', nil, 'x y'}, {'radius', 'number'}, FILTER,
        {'out?', 'number[]', 'a list, filled and returned'}},
      returns = {'number[] list', 'integer n'},
      summary = 'The visible region around a point, up to a radius: the `n` corners of '
        .. 'the polygon, `x` and `y` of each in turn, in one flat list.',
      text = [[
Corners go round the point once, from +x towards +y. Those of shapes that are seen are exact; the circle of
the radius is a polygon of 72 corners on it, so at most 0.1 % smaller, and round shapes are seen between their
exact tangents as chords of 5 degrees at most. Where rays pass, as behind a one-sided path, nothing
hides anything. An item that the point is in hides nothing, such as the hero who looks; one on whose
surface it lies hides all that is beyond. A thousand boxes take about 1 ms.]],
      example = [[
local world = c2.world()
world:add('room', c2.path({{-4, -4}, {4, -4}, {4, 4}, {-4, 4}}, {closed = true, two_sided = true}))
world:add('pillar', c2.rect(1, -1, 1, 2))
local list, n = world:visibility({0, 0}, 100)
for i = 1, n do print(list[2 * i - 1], list[2 * i]) end
--> 1	1
--> 4	4
--> -4	4
--> -4	-4
--> 4	-4
--> 1	-1]]},
    {name = 'detect', of = 'World',
      params = {{'group_a', 'any', GROUP}, {'group_b', 'any', GROUP},
        {'handler?', 'fun(result: Result, a: Item, b: Item)'}},
      returns = {'integer hits'},
      summary = 'Tests every item of one group against every item of the other, and '
        .. 'answers with the number of hits.',
      text = [[
As `detect` without a world, with the same care for items that die, leave or are added: those with a
`health` of zero or below are skipped, and without a handler `a:on_hit(result, b)` and
`b:on_hit(result, a)` are called where they exist. An item that is added meanwhile is not tested; one
that has left the world, its list or its layer is not tested any more. `hits` is ignored. A value that
is an item is that item, before it is a list or the name of a layer.]],
      example = [[
local world = c2.world()
world:add('bullet', c2.circle({0, 0}, 1), {layer = 'bullets'})
world:add('slime', c2.circle({1, 0}, 1), {layer = 'enemies'})
print(world:detect('bullets', 'enemies', function(result, a, b)
  print(a, b, result.depth)                          --> bullet	slime	1
end))                                                --> 1]]},
  }},
}
