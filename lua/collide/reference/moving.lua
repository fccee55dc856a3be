-- The reference, chapter by chapter; ../reference.lua says how it is written.
local ITEM = {'item', 'Item'}
local MOTION = {'motion', 'Vector', nil, 'x y z'}
local RESPOND = {'respond?', 'Responses',
  'its response when it meets something'}
local HITS = {'out?', 'Result[]', 'a list of hits, filled and returned'}
local FILTER = {'filter?', 'QueryFilter', 'layers, a function, or a list of both'}
local LIST = {'out?', 'Result[]', 'a list of results, filled and returned'}
local ABOUT = {'shape_or_item', 'Shape|Item'}
local PLACE = {'Numbers x y z', 'Result[] hits', 'integer n'}

return {
  title = 'Moving things',
  [[
`world:move` takes an item along a motion, through time: it slides along what it meets, stops
there, bounces or goes through, whatever the shapes. Nothing is jumped over, however fast. Seams in a
row of tiles do not hold an item that slides over them, nor do steps, cracks and leaning faces that are
no higher than a skin, 1e-4 of its size: it is lifted over them. There is no gap: it ends at
the surface. Where it touches several surfaces, it takes the motion nearest to the one that was
asked for that goes against none of them.

An item that overlaps something solid at the start is first taken out of it, by the least
translation that frees it from all at once. Without a motion nothing is moved.

| response | |
|---|---|
| `'slide'` | goes on along the surface; the default |
| `'touch'` | stops there |
| `'bounce'` | option `restitution`, 1 by default: the share of the speed that is left; 512 times at most |
| `'cross'` | goes on; the hit is reported, once a move |
| `'oneway'` | slides where it was wholly on the outer side of a surface that faces to `direction`, `up` by default, leaning or not |
| `false` | goes on; nothing is reported |

The response of a move is given by name for all, by a table `{layer = response}`, or by a function; what these
leave open is as `world:respond` has set it. With options a response is a list,
`{'bounce', restitution = 0.5}`. The function is called with the item, the other item, and the
hit (the same table each time), once a move for each item that would be hit, and returns a response
and its options, or `nil` for the default. It may do anything, raise and yield too. When it moves or
removes the item itself, the move ends there.

Wrong arguments move nothing. When memory runs out, that is an error, and an item that moves alone
has not moved. Where one call moves several (`move_batch`, `separate`, items with riders, characters
that push), some may have moved then and others not; the world is sound, and the call may be made again.

A hit has `item`, `t` (0 to 1, of the whole motion), `point`, `normal` (of length 1, against the
mover), `motion` (the motion that was left), `moved` (the motion after the hit), `response`, and `depth`, above 0
for an overlap at the start. From hit to hit it goes on by what became of the motion, never against the
normal. Every item that it meets at the same instant is a hit: both walls of a corner, each of two bricks.
Where it lies on several items already, as on tiles of a floor, one of them is a hit.]],

  {alias = 'Response', is = 'string|false|table', both = true,
    summary = 'The response of an item that meets another: a name, false, or a list of '
      .. 'one and its options.'},

  {alias = 'Responses', is = 'string|false|table|function', both = true,
    summary = 'A response to everything, a table of them by layer, or a function that '
      .. 'decides.'},

  {class = 'ResponseOptions', both = true,
    summary = 'Options of a response; both may be left out.',
    fields = {
      {'restitution?', 'number', "of 'bounce': the share of the speed that is left; 1"},
      {'direction?', 'AnyVector', "of 'oneway': which way its solid side faces; `up`"},
    }},

  {rows = {
    {name = 'move', of = 'World', params = {ITEM, MOTION, RESPOND, HITS}, returns = PLACE,
      summary = 'Moves an item until the motion is used up, and answers with the place '
        .. 'that it has reached and what it has met, in order of time.',
      text = [[
It ends before that after 8,192 legs from one thing to the next, or 512 bounces; after 128
legs where the item is a compound, a concave polygon or level geometry.

Where it begins in something it leaves that first, as by `push_out`. In a crowd, in three
at least that have been moved, too, and are about as large, it gives way to them by a short
step, and goes through them: frame by frame they come apart.]],
      example = [[
local world = c2.world()
world:add('hero', c2.rect(0, 0, 16, 16))
world:add('floor', c2.rect(-100, 20, 200, 16))
local x, y, hits, n = world:move('hero', {8, 8})
print(x, y, n, hits[1].item, hits[1].normal)         --> 8	4	1	floor	vec(0, -1)]]},
    {name = 'check', of = 'World', params = {ITEM, MOTION, RESPOND, HITS},
      returns = PLACE,
      summary = 'The answer of `move`, without moving anything.',
      example = [[
local world = c2.world()
world:add('ball', c2.circle({0, 0}, 1))
world:add('wall', c2.rect(5, -9, 1, 18))
print((world:check('ball', {8, 0}, 'bounce')))       --> 0
print(world:position('ball'))                        --> 0	0]]},
    {name = 'respond', of = 'World',
      params = {{'layer_a', 'string'}, {'layer_b', 'string'},
        {'response', 'Response'}, {'options?', 'ResponseOptions'}},
      returns = {},
      summary = 'Sets how items of one layer respond, by default, when they move and '
        .. 'meet those of another one.',
      text = [[
If an item is in several layers, the one that the world has known longest counts.]],
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 0}, 1), {layer = 'heroes'})
world:add('coin', c2.circle({3, 0}, 1), {layer = 'coins'})
world:respond('heroes', 'coins', 'cross')
local x, y, hits = world:move('hero', {6, 0})
print(x, hits[1].item, hits[1].response)             --> 6	coin	cross]]},
    {name = 'move_batch', of = 'World',
      params = {{'items', 'Item[]'}, {'motions', 'number[]', 'a vector for each'},
        {'n?', 'integer', 'how many; as many as the list holds by default'},
        {'out?', 'number[]', 'a list, filled and returned'}},
      returns = {'number[] out', 'integer hits'},
      summary = 'Moves item after item, as `move` with what `respond` has set: `out` '
        .. 'holds the places that they have reached.',
      text = [[
In a crowd all that have a motion here count as moved from the start.]],
      example = [[
local world = c2.world()
local items = {'a', 'b'}
for i, item in ipairs(items) do world:add(item, c2.rect(4 * i - 4, 0, 1, 1)) end
print(table.concat(world:move_batch(items, {9, 0,  1, 0}), ' ')) --> 3 0 5 0]]},
    {name = 'push_out', of = 'World', params = {ITEM, FILTER},
      returns = {'Numbers dx dy dz', 'boolean stuck'},
      summary = 'Moves an item out of all that it overlaps, by the least translation '
        .. 'that frees it from all at once.',
      text = [[
The way is straight, and leads through no item except those that overlap already, by more
than an eighth of the item's extent: a way that would enter a floor from above and leave
it below, however thin, does not count. Where no way is left, it is squeezed: it goes
where the deepest overlap is least, and is `stuck`.]],
      example = [[
local world = c2.world()
world:add('crate', c2.rect(8, 1, 16, 16))
world:add('left', c2.rect(0, 16, 16, 16))
world:add('right', c2.rect(16, 16, 16, 16))
print(world:push_out('crate'))                       --> 0	-1	false]]},
    {name = 'separate', of = 'World',
      params = {{'items_or_layer', 'Item[]|string'},
        {'rounds?', 'integer', '8 by default; at most 1000, none after one that moves '
          .. 'nothing'}},
      returns = {'number deepest'},
      summary = 'Pushes a crowd apart, both of a pair by a half, and out of all that is '
        .. 'not part of it; returns the deepest overlap that is left, which is infinite '
        .. 'where no translation parts two.',
      example = [[
local world = c2.world()
local crowd = {'a', 'b'}
for i, item in ipairs(crowd) do world:add(item, c2.circle({i - 1, 0}, 1)) end
print(world:separate(crowd))                         --> 0
print(world:position('a'))                           --> -0.5	0]]},
    {name = 'fits', of = 'World', params = {ABOUT, FILTER}, returns = {'boolean'},
      summary = 'Whether a shape or an item overlaps nothing by more than rounding.',
      example = [[
local world = c2.world()
world:add('floor', c2.rect(0, 16, 64, 16))
print(world:fits(c2.rect(0, 0, 16, 16)))             --> true
print(world:fits(c2.rect(0, 1, 16, 16)))             --> false]]},
    {name = 'is_floor', of = 'World',
      params = {{'normal', 'Vector', 'out of the floor'},
        {'max_slope?', 'number', '0 to pi; 30 degrees by default'}},
      returns = {'boolean'},
      summary = 'As the function `is_floor`, against `up` of the world.',
      example = [[
local world = c2.world()
print(world:is_floor({0.3, -1}), world:is_floor({0, 1})) --> true	false]]},
    {name = 'ground', of = 'World',
      params = {ABOUT, {'max', 'number', 'how far to look'}, FILTER,
        {'out?', 'Out', 'filled and returned'}},
      returns = {'Result?'},
      summary = 'The first thing below, against `up` of the world: what `cast` answers.',
      example = [[
local world = c2.world()
world:add('hero', c2.rect(0, 0, 16, 16))
world:add('floor', c2.rect(-100, 20, 200, 16))
print(world:ground('hero', 8).item)                  --> floor
print(world:ground('hero', 2))                       --> nil]]},
    {name = 'near', of = 'World',
      params = {{'shape_or_point', 'Shape|Item|Vector', 'plain numbers are a point'},
        {'max', 'number', 'the largest distance'}, FILTER, LIST},
      overloads = {{{'x y z', 'Numbers'}, {'max', 'number'}, FILTER, LIST,
        returns = {'Result[] list', 'integer n'}}},
      returns = {'Result[] list', 'integer n'},
      summary = 'All items within a distance, nearest first: what `closest` answers, '
        .. 'and `item`.',
      example = [[
local world = c2.world()
world:add('well', c2.circle({0, 5}, 1))
world:add('shop', c2.rect(8, 0, 2, 2))
local list, n = world:near({0, 0}, 6)
print(n, list[1].item, list[1].distance)             --> 1	well	4]]},
    {name = 'filter', of = 'World', params = {ITEM, {'filter?', 'Filter'}},
      returns = {'string|string[] layer?', 'string|string[] hits?'},
      summary = 'The layers of an item and those that it hits, `nil` for all; or, with a '
        .. 'filter, gives it that and changes nothing else.',
      example = [[
local world = c2.world()
world:add('ghost', c2.circle({0, 0}, 1), {layer = 'ghosts', hits = {'walls', 'heroes'}})
world:filter('ghost', {layer = 'ghosts', hits = 'walls'})
print(world:filter('ghost'))                         --> ghosts	walls]]},
  }},
}
