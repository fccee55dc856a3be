-- The reference, chapter by chapter; ../reference.lua says how it is written.
return {
  title = 'Characters',
  [[
A character is an item of a world that walks: it follows floors up and down slopes, climbs steps,
slides along walls, bumps into ceilings, falls and lands. The game gives the motion
of each frame, gravity included; the result says what happened. `world:respond` sets how it meets
other items: it passes one-way platforms from below, and crosses triggers, which `world:events`
reports.

* **Floors** are surfaces that lean from `up` by no more than `max_slope`. On a floor it goes as far along
  a slope as it would on the level, and does not slide down. A steeper surface is a wall: it is not climbed.
* **Steps** up to `step` are climbed where any part of its foot finds room, whatever its shape and
  speed. A round shape goes up on the edge of the step, behind which there must be a floor. Downhill
  and down stairs it stays on the floor, as far as `snap` below.
* **Valleys**: where two floors meet, it walks on along the one that leads farther.
* **Riding**: when the item that it stands on is placed, moved or turned, by any function of the world,
  it goes with it at once, as far as there is room, whichever of the two moves first in a frame. On an
  item that turns, the middle of its foot keeps its place, and it stays upright. `ride` changes this.
* **Pushing**: items of the layers that `push` names are no walls while there is room behind them: they
  are moved before it on the level, with their riders, and slide along what they meet. They push
  nothing themselves, and fall only when the game moves them down. A lift or a press that runs into the
  character pushes it out: at its next move it is first moved out of all that it overlaps.

```lua
local world = c2.world()
world:add('hero', c2.rect(0, 0, 12, 20))
world:add('floor', c2.rect(-100, 24, 300, 16))
world:add('step', c2.rect(40, 20, 100, 4))
local hero = c2.character(world, 'hero', {step = 6})
local fall = 0
for frame = 1, 30 do
  fall = fall + 0.5
  local state = hero:move(2, fall)
  if state.grounded then fall = 0 end
end
print(world:position('hero'))                        --> 60	0
print(hero.state.floor, hero.state.riding)           --> step	step
```]],

  {class = 'CharacterSettings', both = true,
    summary = 'How a character walks; all may be left out.',
    fields = {
      {'max_slope?', 'number', 'the steepest floor, in radians; 45 degrees by default'},
      {'step?', 'number', 'the highest step that is climbed; 0 by default'},
      {'snap?', 'number', 'how far down a floor is followed; a tenth of its height by '
        .. 'default'},
      {'corner?', 'number', 'how far a jump that grazes the corner of a ceiling may be '
        .. 'moved aside to go on; 0 by default'},
      {'up?', 'AnyVector', 'against gravity; `up` of the world by default'},
      {'push?', 'string|string[]', 'layers of the items that it pushes; none by default'},
    }},

  {class = 'CharacterState',
    summary = 'What came of the last `move`, in the same table each time.',
    fields = {
      {'grounded', 'boolean', 'it stands on a floor'},
      {'stuck', 'boolean', 'it is squeezed, and still overlaps something'},
      {'floor?', 'Item', 'the item that it stands on'},
      {'wall?', 'Item', 'the last wall that it met'},
      {'ceiling?', 'Item', 'the last ceiling that it met'},
      {'riding?', 'Item', 'what takes it along'},
      {'floor_normal', 'Vec', 'of the floor; `up` in the air'},
      {'floor_angle?', 'number', 'of the floor, in radians'},
      {'moved', 'Vec', 'how far it went'},
      {'carried', 'Vec', 'how far its floor has carried it since the move before: '
        .. 'the velocity of the item that it jumps off'},
      {'hits', 'Result[]', 'all that it has met and crossed, as `world:move` answers it: '
        .. 'walls, floors, ceilings and triggers, each with `item`, `t`, `point`, '
        .. '`normal`, `face_normal` on edges, `response`, and `part`, `material` and '
        .. '`tile` of levels'},
      {'n', 'integer', 'how many hits there are'},
    }},

  {class = 'Character',
    summary = 'An item that walks. `state` is what came of the last move.',
    fields = {
      {'state', 'CharacterState', 'what came of the last move: a CharacterState'},
    }},

  {rows = {
    {name = 'character',
      params = {{'world', 'World'}, {'item', 'Item'},
        {'settings?', 'CharacterSettings'}},
      returns = {'Character'},
      summary = 'Makes a character of an item.',
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 0}, 1))
print(c2.character(world, 'hero').state.grounded)    --> false]]},
    {name = 'move', of = 'Character', params = {{'motion', 'Vector', nil, 'x y z'}},
      returns = {'CharacterState'},
      summary = 'Moves it by the motion of this frame, gravity included.',
      text = [[
On a floor a motion downward only holds it there; one upward is a jump. An item that runs into it
pushes it out, but through nothing: where no room is left, it is `stuck`, goes where it overlaps
least, and gets its place back with the room.]],
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 0}, 1))
world:add('floor', c2.rect(-9, 2, 18, 2))
local hero = c2.character(world, 'hero')
local state = hero:move(0, 3)
print(state.grounded, state.floor, state.moved)      --> true	floor	vec(0, 1)]]},
    {name = 'drop', of = 'Character', params = {}, returns = {},
      summary = 'From the next move on it goes down through the one-way items and tiles '
        .. 'that it stands on, until it has left them; in the air, through those that it '
        .. 'meets in that move.',
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 0}, 1))
world:add('plank', c2.rect(-9, 1, 18, 2), {layer = 'planks'})
world:respond('default', 'planks', 'oneway')
local hero = c2.character(world, 'hero')
print(hero:move(0, 1).floor)                         --> plank
hero:drop()
print(hero:move(0, 1).floor)                         --> nil]]},
    {name = 'resize', of = 'Character', params = {{'shape', 'Shape'}},
      returns = {'boolean'},
      summary = 'Gives it another shape, its foot where it is, if that overlaps nothing '
        .. 'solid; returns whether there was room.',
      example = [[
local world = c2.world()
world:add('hero', c2.rect(0, 0, 12, 10))
world:add('roof', c2.rect(-50, -6, 100, 4))
local hero = c2.character(world, 'hero')
print(hero:resize(c2.rect(0, 0, 12, 20)))            --> false
print(hero:resize(c2.rect(0, 0, 12, 12)))            --> true
print(world:position('hero'))                        --> 0	-2]]},
    {name = 'ride', of = 'Character', params = {{'item?', 'Item|boolean'}},
      returns = {},
      summary = 'From now on it goes with that item, or with nothing (`false`), whatever '
        .. 'it stands on; without an item with its floor again.',
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 0}, 1))
world:add('balloon', c2.circle({0, -5}, 2))
local hero = c2.character(world, 'hero')
hero:ride('balloon')
world:translate('balloon', 1, -1)
print(world:position('hero'))                        --> 1	-1]]},
    {name = 'turn', of = 'Character', params = {{'up', 'Vector', nil, 'x y z'}},
      returns = {},
      summary = 'Makes another direction `up`, for walls and ceilings to be floors.',
      example = [[
local world = c2.world()
world:add('hero', c2.circle({0, 3}, 1))
world:add('roof', c2.rect(-9, 0, 18, 2))
local hero = c2.character(world, 'hero')
hero:turn(0, 1)
print(hero:move(0, -1).grounded)                     --> true]]},
  }},
}
