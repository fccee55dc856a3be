-- The reference, chapter by chapter; ../reference.lua says how it is written.
local ITEM = {'item', 'Item'}
local FILTER = {'filter?', 'Filter', 'its layers, and those that it hits'}

return {
  title = 'Worlds',
  [[
A world keeps many shapes and finds quickly which of them meet. There is nothing to tune: shapes
may be tiny and huge, near and far, all in one place, moving and at rest. A question takes time as
log n and the length of the answer. Every answer is that of the functions for two shapes; the world
only finds which shapes to test.

**Items** are what you know your things by: any value but `nil`, often your own table. Shapes are
copied: later changes to them change nothing in the world, and `world:shape` hands out a
copy. Wherever an item of the world is expected and another value is given, the error says that it
`is not in this world (never added, or removed)`. `#world` is the number of items; `tostring` shows
it. A world keeps its items alive; when nothing else refers to it, it is collected with them, also where they refer
to it.

```lua
local world = c2.world()
world:add('hero', c2.capsule({0, 0}, {0, 1}, 0.5))
world:add('crate', c2.rect(2, -0.5, 1, 1))
world:add('wall', c2.halfspace({-1, 0}, {6, 0}))

print(world:raycast({-9, 0}, {1, 0}).item)           --> hero
world:translate('hero', 2, 0)
print(world:overlapping('hero')[1], #world)          --> crate	3
```]],

  {alias = 'Item', is = 'any', both = true,
    summary = 'The key of a thing in a world: any value but nil.'},

  {alias = 'QueryFilter', both = true,
    is = 'string|(fun(item: Item): any)|(string|fun(item: Item): any)[]',
    summary = 'Which items a question is about: those in a layer, or in one of a list of '
      .. 'layers; those for which a function answers true; a list with both.'},

  {class = 'Filter', both = true,
    summary = 'The layers of an item; both fields may be left out.',
    fields = {
      {'layer?', 'string|string[]', 'the layers that it is in; `default` by default'},
      {'hits?', 'string|string[]', 'the layers that it hits; all by default'},
    }},

  {class = 'WorldOptions', both = true,
    summary = 'The options of a world; all may be left out.',
    fields = {
      {'layers?', 'string[]', 'all names of layers, up to 64: any other one is an error '
        .. 'then, so that none is misspelt; as they come by default'},
      {'up?', 'AnyVector', 'against gravity; +y in space and -y in the plane by default'},
      {'skin?', 'number', 'of moving items, a share of their size; 1e-4 by default'},
    }},

  {name = 'world', params = {{'options?', 'WorldOptions'}}, returns = {'World'},
    summary = 'A world without items.',
    example = [[
print(c2.world())                                    --> world() -- 2D, 0 items]]},

  {class = 'World',
    summary = 'Many shapes, and quick answers to which of them meet. `#world` is the '
      .. 'number of items.',
    operators = {{'len', nil, 'integer'}}},

  {rows = {
    {name = 'add', of = 'World', params = {ITEM, {'shape', 'Shape'}, FILTER},
      returns = {'Item item'},
      summary = 'Adds an item with a copy of a shape, and returns the item. It is an '
        .. 'error to add it twice.',
      example = [[
local world = c2.world()
local bat = world:add({name = 'bat'}, c2.circle({0, 0}, 1))
world:add('wall', c2.rect(4, -9, 1, 18), {layer = 'walls', hits = {}})
print(bat.name, world:has(bat), #world)              --> bat	true	2]]},
    {name = 'set', of = 'World', params = {ITEM, {'shape', 'Shape'}, FILTER},
      returns = {},
      summary = 'Gives an item another shape and, if given, another filter.',
      text = [[
The item keeps its place in the order, and without a filter its own; events go on as
before.]],
      example = [[
local world = c2.world()
world:add('slime', c2.circle({0, 0}, 1))
world:set('slime', c2.circle({0, 0}, 3))             -- it has eaten
print(world:shape('slime'))                          --> circle({0, 0}, 3)]]},
    {name = 'place', of = 'World',
      params = {ITEM, {'position', 'Vector', nil, 'x y z'},
        {'<rotation|angle>?', 'Rotation'}},
      returns = {},
      summary = 'Puts the reference point of an item at a position, to the last digit, '
        .. 'and turns it about that point.',
      text = [[
The rotation counts from how the shape was given with `add` or `set`, not from where it stands now:
a box that was added turned by 0.5 and is placed with 0.5 stands turned by 1. So add shapes unturned, and
turn them by `place`; `rotate` turns farther. Without a rotation the item stays turned as it was placed
last. Errors do not add up, however often it is placed. It is an error to
leave the range of numbers. An aabb that is turned becomes a box, and its corner stays the
reference point.]],
      example = [[
local world = c2.world()
world:add('door', c2.compound{c2.box({0, 1}, {0.1, 1})})   -- its hinge at the origin
world:place('door', {5, 0})
print(world:shape('door'):bounds())                  --> vec(4.9, 0)	vec(5.1, 2)
world:place('door', {5, 0}, math.pi)
print(('%.1f'):format(world:shape('door').angle))    --> 3.1]]},
    {name = 'rotate', of = 'World',
      params = {ITEM, {'<rotation|angle>', 'Rotation', '<by which it turns|radians>'},
        {'about?', 'Vector', 'the reference point by default', 'x y z'}},
      returns = {},
      summary = 'Turns an item farther, about its reference point or another one; what '
        .. 'stands on it goes along.',
      text = [[
It turns by this much at each call, as `rotate` of shapes does, and through whatever is in the way:
`push_out` and `overlapping` say what that is. Rounding errors of many turns add up; `place` with a
rotation sets one without. Angles are in radians: `math.rad(90)`.]],
      example = [[
local world = c2.world()
world:add('crate', c2.rect(0, 0, 4, 2))
world:rotate('crate', math.pi / 2, {world:center('crate')})
print(('%.0f %.0f'):format(world:center('crate')))   --> 2 1
print(('%.0f %.0f'):format(world:bounds('crate'):unpack()))
--> 1 -1]]},
    {name = 'translate', of = 'World', aside = true,
      params = {ITEM, {'v', 'Vector', nil, 'x y z'}},
      returns = {},
      summary = 'Moves an item.',
      example = [[
local world = c3.world()
world:add('ball', c3.sphere({0, 0, 0}, 1))
world:translate('ball', 0, 2, 0)
print(world:shape('ball'))                           --> sphere({0, 2, 0}, 1)]]},
    {name = 'remove', of = 'World', aside = true, params = {ITEM}, returns = {},
      summary = 'Removes an item.',
      example = [[
local world = c2.world()
world:add('coin', c2.circle({0, 0}, 1))
world:remove('coin')
print(world:has('coin'), #world)                     --> false	0]]},
    {name = 'clear', of = 'World', aside = true, returns = {},
      summary = 'Removes all items.',
      example = [[
local world = c2.world()
world:add('coin', c2.circle({0, 0}, 1))
world:clear()
print(#world)                                        --> 0]]},
    {name = 'has', of = 'World', aside = true,
      params = {{'value', 'any'}}, returns = {'boolean'},
      summary = 'Whether a value is an item of this world.',
      example = [[
local world = c2.world()
world:add('coin', c2.circle({0, 0}, 1))
print(world:has('coin'), world:has('crown'))         --> true	false]]},
    {name = 'shape', of = 'World',
      params = {ITEM, {'out?', 'Shape', 'a shape with room for it, overwritten and '
        .. 'returned'}},
      returns = {'Shape'},
      summary = 'A copy of the shape of an item, where it stands now.',
      example = [[
local world = c2.world()
world:add('coin', c2.circle({0, 0}, 1))
local copy = world:shape('coin')
copy:translate(5, 0)                                 -- not the world's
print(world:shape('coin', copy) == copy, copy)       --> true	circle({0, 0}, 1)]]},
    {name = 'position', of = 'World', params = {ITEM}, returns = {'Numbers x y z'},
      summary = 'The reference point of an item, as numbers: to draw it, without '
        .. 'garbage.',
      example = [[
local world = c2.world()
world:add('coin', c2.circle({0, 0}, 1))
world:place('coin', 5, 2)
print(world:position('coin'))                        --> 5	2]]},
    {name = 'center', of = 'World', params = {ITEM}, returns = {'Numbers x y z'},
      summary = 'The middle of an item, as numbers: the centre of a <sphere|circle>, a '
        .. 'box, a <hull|polygon>; of others that of their bounds.',
      text = [[
An infinite shape has its reference point there.]],
      example = [[
local world = c2.world()
world:add('crate', c2.rect(10, 10, 4, 2))
print(world:position('crate'))                       --> 10	10
print(world:center('crate'))                         --> 12	11]]},
    {name = 'bounds', of = 'World', params = {ITEM}, returns = {'Vec min', 'Vec max'},
      summary = 'The smallest box with sides along the axes around an item, as `bounds` '
        .. 'of its shape; infinite where it is.',
      example = [[
local world = c2.world()
world:add('coin', c2.circle({5, 2}, 1))
print(world:bounds('coin'))                          --> vec(4, 1)	vec(6, 3)]]},
    {name = 'items', of = 'World', params = {{'out?', 'Item[]', 'a list, filled and '
      .. 'returned'}},
      returns = {'Item[] list', 'integer n'},
      summary = 'All items in the order in which they were added, and their number.',
      example = [[
local world = c2.world()
for _, name in ipairs({'one', 'two', 'three'}) do world:add(name, c2.circle({0, 0}, 1)) end
print(table.concat(world:items(), ' '))              --> one two three]]},
  }},

  [[
**Layers** say who has to do with whom. An item is in one layer or several, and hits some or all:
`{layer = 'enemies', hits = {'hero', 'walls'}}`. `layer` and `hits` are a name or a list of names;
an item without a layer is in `default`, one without `hits` hits all, and `hits = {}` nothing.
A world has up to 64 layers. **Name them when you make it**, `c2.world{layers = {'hero', 'walls',
'enemies'}}`: then a name that is not in the list is an error wherever it stands, and says which one
is near. Otherwise names come into being when an item is added with them, in `layer` or in `hits`, or
by `respond` and `push`; a question that names another one is an error, as nothing could ever be
found: `no item was ever added to layer 'wals': did you mean 'walls'?`. So name ahead, in one of these
ways, what comes later. A table of responses by layer may name what comes later; there, a name that
is nearly one in use is an error.

* A query about an item finds what the item hits: `world:overlapping(hero)` gives the items
  in layers that the hero hits.
* Two items are reported by `pairs`, `each_pair` and `events` when at least one of them hits the
  other: walls with `hits = {}` never meet walls, but a hero who hits walls meets them.
* A question may bring a **filter** of its own: a layer, a list of layers, a function, or a list
  with both: `{'enemies', is_awake}`. Layers that are named there replace what the item
  hits. A function `(item) → boolean` is called, too, for each that would be in the answer, in
  the order of the answer, and no more often than needed. An empty list
  matches nothing.
* An item never meets itself.

```lua
local game = c2.world{layers = {'good', 'bad'}}
for i, name in ipairs({'hero', 'bat', 'ghost'}) do
  game:add(name, c2.circle({i, 0}, 1), {layer = name == 'hero' and 'good' or 'bad', hits = 'good'})
end
local _, n = game:pairs()
print(n)                                             --> 2
print(game:overlapping('bat')[1])                    --> hero
print(game:overlapping('bat', 'bad')[1])             --> ghost
local function is_ghost(item) return item == 'ghost' end
print(game:overlapping(c2.point(2, 0), {'bad', is_ghost})[1])
--> ghost
```

**Functions** that you hand to a world, filters and handlers, may do anything: add, move and remove
items, raise errors, yield. The answer is that of the moment when the question was asked; only
`nearest` goes on searching while its function refuses, and so may see what that has changed meanwhile.

**Order** is defined: of time or distance first, then of adding. The same calls give the same
answers on every machine and in every run.]],
}
