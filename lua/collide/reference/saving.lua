-- The reference, chapter by chapter; ../reference.lua says how it is written.
return {
  title = 'Snapshots',
  [[
A snapshot is the state of a world at one moment. The world can go back to it as often as it is
asked to, and then goes on exactly as it went on before, to the last bit: for rollback, for trying
moves out, for tests.

* **In it** are the items in their order, shapes, places and rotations, filters, layers and
  responses, the tiles of grids, which pairs there were at the last `events`, what was crossed since, who rides on whom, and characters
  with their states (what the game has put into a state, too, though tables there are not copied).
* **Not in it** is what only the game knows: velocities, health. It keeps these itself.
* A character that is younger than the snapshot becomes as it was when it was made.
* A snapshot belongs to its world, and keeps it and its items alive. Functions that the world calls
  may take and restore snapshots.

* `snapshot:pack()` writes it as a string, for files and for other machines, and `world:unpack` reads
  it: see there.

1,000 items take some 10 µs to copy and, when all have moved, 50 µs to bring back. A snapshot that is handed in
as `out` is filled anew, without garbage.]],

  {class = 'Snapshot',
    summary = 'The state of a world at one moment; `#snapshot` is the number of items.',
    operators = {{'len', nil, 'integer'}}},

  {rows = {
    {name = 'snapshot', of = 'World', params = {{'out?', 'Snapshot', 'one that is filled '
      .. 'anew and returned'}},
      returns = {'Snapshot'},
      summary = 'The state of the world.',
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 0}, 1))
local snapshot = world:snapshot()
world:remove('hero')
world:add('bat', c2.circle({5, 0}, 1))
world:restore(snapshot)
print(world:has('hero'), world:has('bat'))           --> true	false]]},
    {name = 'restore', of = 'World', params = {{'snapshot', 'Snapshot'}}, returns = {},
      summary = 'Restores the world to its state when the snapshot was taken.',
      example = [[
local world = c2.world()
world:add('hero', c2.rect(0, -21, 12, 20))
world:add('floor', c2.rect(-100, 0, 300, 16))
local hero = c2.character(world, 'hero')
hero:move(0, 1)
local snapshot = world:snapshot()
for frame = 1, 9 do hero:move(3, -5) end
world:restore(snapshot)
print(hero.state.grounded, hero.state.floor)         --> true	floor
print(world:position('hero'))                        --> 0	-20]]},
    {name = 'pack', of = 'Snapshot',
      params = {{'name?', 'fun(item: Item): string|number|boolean', 'what an item is '
        .. 'called in the string; by default the item itself'}},
      returns = {'string'},
      summary = 'The snapshot as a string, for saves; the same on every machine.',
      text = [[
Items that are tables need names, and `unpack` finds the items by them. Shapes are written whole, levels
too, once where several items share their data. States, the `material` of levels and the `kinds` of
grids are written as far as they are made of strings, numbers, booleans and
tables of these. Crossings since the last `events` are not written.]],
      example = [[
local world = c2.world()
world:add({name = 'hero'}, c2.circle({3, 4}, 1))
local text = world:snapshot():pack(function(item) return item.name end)
print(#text < 400)                                   --> true]]},
    {name = 'unpack', of = 'World',
      params = {{'text', 'string', 'what `pack` has written'},
        {'resolve?', 'fun(name: string|number|boolean): Item', 'the item of that name; '
          .. 'by default the name is the item'}},
      returns = {'table<Item, Character> characters'},
      summary = 'Restores the state of the packed world, and returns the character of '
        .. 'each item that has one.',
      text = [[
The former items are taken out. A character of the world whose item comes back gets the
state of the one in the string; for others new characters are made. `up`, `skin` and `layers` of the
world remain those it was made with. A string that was damaged, or made up, raises, and the world
stays as it was; whoever makes one up can put any shapes and numbers into the world, but nothing in it
is run. Only where memory has run out for good may the world be left with a part of it.]],
      example = [[
local world, hero = c2.world(), {name = 'hero'}
world:add(hero, c2.rect(0, -20, 12, 20))
world:add('floor', c2.rect(-100, 0, 300, 16))
c2.character(world, hero):move(0, 1)
local text = world:snapshot():pack(function(item) return item.name or item end)

local other, player = c2.world(), {name = 'hero'}
local characters = other:unpack(text, function(name) return name == 'hero' and player or name end)
print(other:has(player), characters[player].state.floor) --> true	floor]]},
  }},
}
