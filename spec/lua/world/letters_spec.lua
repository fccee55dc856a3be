-- The tile of a part is a letter. To make a string of it may run the collector, whose
-- finalizers may ask the same world: the rest of the answer was read from where the
-- answer to that stood then. Found by make fuzz-fast.
local on_collect = require 'spec.support.memory.on_collect'
local c2 = require 'collide.d2'

describe('an answer with letters', function()
  local function new_world()
    local kinds = {['#'] = {'solid', material = 'stone'}, ['~'] = {'solid', material = 7}}
    local world = c2.world()
    world:add('left', c2.grid({tiles = {'#~', '~#'}, cell = {2, 2}, kinds = kinds}))
    world:add('right', c2.grid({tiles = {'##', '##'}, cell = {2, 2}, origin = {3.5, 0},
      kinds = kinds}))
    world:add('ball', c2.circle(50, 50, 1))
    return world
  end

  local function answers(world)
    local found = world:nearest('right')
    local hit = world:cast(c2.circle(-9, 1, 0.5), 20, 0)
    local list, n = world:contacts(c2.box(3.75, 2, 1, 1))
    local texts = {tostring(found), tostring(hit), n}
    for i = 1, n do texts[#texts + 1] = tostring(list[i]) end
    return texts
  end

  it('is of one moment, whatever finalizers ask meanwhile', function()
    local world, ball, asked, is_over = new_world(), c2.circle(49, 50, 1), 0, false
    local expected = answers(world)
    local function ask()
      asked = asked + 1
      world:nearest(ball)
      world:cast(ball, 9, 0)
      world:contacts(ball)
      return not is_over
    end
    collectgarbage('setpause', 0)
    collectgarbage('setstepmul', 1000)
    for _ = 1, 20 do on_collect(ask) end
    -- Lua 5.3 with such a pause collects all at each allocation, others seldom.
    local turns = 0
    repeat
      local given = answers(world)
      for i = 1, #expected do assert(expected[i] == given[i], given[i]) end
      turns = turns + 1
    until turns == 1500 or asked > 5000
    is_over = true
    collectgarbage('setpause', 200)
    collectgarbage('setstepmul', 200)
  end)
end)
