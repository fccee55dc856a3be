-- The reference, chapter by chapter; ../reference.lua says how it is written.
local GROUP = 'an actor or a list of actors'

return {
  title = 'Floors and groups',

  {name = 'is_floor',
    params = {{'normal', 'Vector', 'out of the floor: nb, when A stands on B'},
      {'max_slope?', 'number', '0 to pi; 30 degrees by default'},
      {'up?', 'Vector', '<{0, 1, 0}|{0, -1}> by default, as in worlds'}},
    returns = {'boolean'},
    summary = 'Whether a normal is within `max_slope` (30 degrees by default) of '
      .. 'straight up, <`{0, 1, 0}`|`{0, -1}`> by default. For a contact with the walker '
      .. 'first, hand in `nb`.',
    example = [[
print(c3.is_floor({0.3, 1, 0}), c3.is_floor({0.3, 1, 0}, math.rad(10)))
--> true	false
print(c2.is_floor(0, -1), c2.is_floor({0, 1}, nil, {0, 1}))
--> true	true]]},

  {name = 'detect',
    params = {{'group_a', 'Actor|Actor[]', GROUP}, {'group_b', 'Actor|Actor[]', GROUP},
      {'handler?', 'fun(result: Result, a: Actor, b: Actor)'}},
    returns = {'integer hits'},
    summary = 'Tests every actor of one group against every actor of the other, and '
      .. 'answers with the number of hits.',
    text = [[
A group is an actor or a list of actors; an actor is a table with a `shape`, and may have
`health` and `on_hit`. One list given twice tests each of its pairs once.

* Actors whose `health` is zero or below are skipped; it is read again after every
  handler, so an actor that dies is not tested further.
* Without a handler, `a:on_hit(result, b)` and `b:on_hit(result, a)` are called, each seeing
  itself as A. A `handler(result, actor_a, actor_b)` is called instead of both.
* Handlers may kill, remove and add actors: who is removed from its list, be it by `nil` in
  its place, is not tested further, who is added is tested the next time.
* Handlers may move shapes and give others: each test sees what an actor has then.
* From about four thousand pairs on a tree finds those that overlap; the order, and what handlers
  see, stay those of two loops.]],
    example = [[
local function actor(name, x)
  return {name = name, shape = c3.sphere({x, 0, 0}, 1), on_hit = function(self, result, other)
    print(self.name, other.name, result.na)
  end}
end
c3.detect(actor('hero', 0), {actor('bat', 1.5), actor('boss', 9)})
--> hero	bat	vec(1, 0, 0)
--> bat	hero	vec(-1, 0, 0)]]},

  {class = 'Actor',
    summary = 'What `detect` tests. Any table of yours with a shape will do.',
    fields = {
      {'shape', 'Shape'},
      {'health?', 'number', '0 and below: dead, and skipped'},
      {'on_hit?', 'fun(self: Actor, result: Result, other: Actor)'},
    }},
}
