-- What is no shape of ours is refused by the FFI, too, before its memory is read; and the
-- compiler may be switched off and on at any time.
local jit = rawget(_G, 'jit')
if not jit then return end
local c2, c3 = require 'collide.d2', require 'collide.d3'
local upvalueid = rawget(debug, 'upvalueid')

-- Often enough that it is compiled.
local ROUNDS = 300

-- The error of f(...), the same every time; and every tenth time a good call.
local function error_of(f, good, ...)
  local first
  for i = 1, ROUNDS do
    local done, message = pcall(f, ...)
    assert.is_false(done)
    first = first or message
    assert.equal(first, message)
    if i % 10 == 0 then f(good, good) end
  end
  return first
end

describe('shapes by the FFI', function()
  local circle, sphere = c2.circle(1, 2, 3), c3.sphere(1, 2, 3, 4)
  local meta = debug.getmetatable(circle)

  it('refuse a userdata of nobody, a light one, and a shape of the other dimension',
    function()
      local light = upvalueid(error_of, 1)
      local world = c2.world()
      for _, value in ipairs {newproxy(), newproxy(true), io.stdout, light, world,
        sphere} do
        assert.matches('shape expected', error_of(c2.overlaps, circle, value, circle))
        assert.matches('shape expected', error_of(c2.overlaps, circle, circle, value))
      end
    end)

  it('refuse a NULL pointer of the FFI, which is equal to nil', function()
    local null = require('ffi').cast('void *', 0)
    for _ = 1, ROUNDS do
      local done, message = pcall(c2.raycast, circle, 0, 0, 1, 0, null)
      assert.is_false(done)
      assert.equal("bad argument #6 to 'raycast' (number expected, got cdata)", message)
      assert.is_not_nil(c2.raycast(circle, 0, 0, 1, 0, 9))
    end
  end)

  it('refuse a short userdata that the debug library has given our metatable', function()
    for _ = 1, 50 do
      local short = newproxy()
      debug.setmetatable(short, meta)
      assert.matches('shape expected', error_of(c2.overlaps, circle, short, circle))
      assert.is_nil(short.radius)
      assert.is_nil(short.center)
      collectgarbage()
    end
  end)

  it('refuse light userdata that all have our metatable', function()
    local light = upvalueid(error_of, 1)
    local old = debug.getmetatable(light)
    for i = 1, ROUNDS do
      if i % 3 == 0 then debug.setmetatable(light, meta) end
      local done = pcall(c2.overlaps, light, circle)
      local radius = i % 3 == 0 and light.radius
      assert.is_true(c2.overlaps(circle, circle))
      debug.setmetatable(light, old)
      assert.is_false(done)
      assert.is_falsy(radius)
    end
  end)

  it('work for a shape whose metatable the debug library has taken away', function()
    local bare = c2.circle(1, 2, 3)
    debug.setmetatable(bare, nil)
    for _ = 1, ROUNDS do assert.is_true(c2.overlaps(bare, circle)) end
  end)

  it('answer alike with the compiler off and on again', function()
    local was_on = jit.status()
    local function ask()
      local sum = 0
      for i = 1, ROUNDS do
        local s = c2.circle(i % 7, 0, 1)
        sum = sum + (c2.overlaps(s, circle) and 1 or 0) + s.radius + s.center.x
          + c2.distance(s, circle) + s:position()
        s:translate(1, 0)
        sum = sum + s:position()
      end
      return sum
    end
    local expected = ask()
    for _ = 1, 3 do
      jit.off()
      assert.equal(expected, ask())
      jit.on()
      assert.equal(expected, ask())
      jit.flush()
      assert.equal(expected, ask())
    end
    if not was_on then jit.off() end
  end)

  -- LuaJIT would read the first answer only where it is used, behind the second call.
  it('answer twice before the first answer is used', function()
    local a, b, c = c2.circle(0, 0, 1), c2.circle(5, 0, 2), c2.circle(9, 0, 4)
    local world = c2.world()
    world:add('b', b)
    world:add('c', c)
    local asks = {
      function() return c2.distance(a, b), c2.distance(a, c) end,
      function() return b:distance(a), c:distance(a) end,
      function() return b.radius, c.radius end,
      function()
        local x, y = b:position()
        local z, w = c:position()
        return x + y, z + w
      end,
      function()
        local x, y = world:position('b')
        local z, w = world:position('c')
        return x + y, z + w
      end,
      function() return b.center.x, c.center.x end,
      function() return c2.raycast(b, 0, 0, 1, 0).t, c2.raycast(c, 0, 0, 1, 0).t end,
      function() return (b:contact_numbers(b)), (c:contact_numbers(c)) end,
    }
    local uses = {
      function(x, y) return y - x end,
      function(x, y) return x < y and 1 or 0 end,
      function(x, y) return y > x and 1 or 0 end,
      function(x, y) return x + y end,
    }
    for i, ask in ipairs(asks) do
      for k, use in ipairs(uses) do
        jit.off()
        local expected = use(ask())
        jit.on()
        for _ = 1, ROUNDS do
          local x, y = ask()
          local value = use(x, y)
          if value ~= expected then
            error(('%d, %d: %g in place of %g'):format(i, k, value, expected))
          end
        end
      end
    end
  end)

  it('give no cdata away', function()
    local function look(value)
      assert.is_not.equal('cdata', type(value))
      if type(value) == 'table' then
        for _, v in pairs(value) do look(v) end
      end
    end
    for _, s in ipairs {circle, sphere} do
      local c = s == circle and c2 or c3
      look {c.contact(s, s), c.closest(s, s), c.manifold(s, s), c.distance(s, s),
        s:position(), s:push(s), s.radius, s.center, c.overlaps(s, s)}
      look(c)
      look(debug.getmetatable(s))
    end
  end)

  it('refuse what is no item any more, no open world, and no world', function()
    local item, others = {}, {}
    for i = 1, ROUNDS do others[i] = {} end
    local world, closed = c2.world(), c2.world()
    closed:add(item, circle)
    debug.getmetatable(closed).__gc(closed)
    local stranger = newproxy()
    debug.setmetatable(stranger, debug.getmetatable(world))
    for i = 1, ROUNDS do
      world:add(item, circle)
      world:place(item, i, 2)
      assert.equal(i, (world:position(item)))
      world:remove(item)
      world:add(others[i], circle)
      assert.is_false(pcall(world.place, world, item, 1, 2))
      assert.is_false(pcall(world.place, closed, item, 1, 2))
      assert.is_false(pcall(world.place, stranger, item, 1, 2))
      assert.is_false(pcall(world.raycast, stranger, 0, 0, 1, 0))
      assert.is_false(pcall(world.position, stranger, 'print'))
      assert.is_false(pcall(world.raycast, closed, 0, 0, 1, 0))
    end
  end)

  it('refuse what is no character, and the parts of none', function()
    local world, space, hero = c2.world(), c3.world(), {}
    world:add(hero, circle)
    space:add(hero, sphere)
    local good, other = c2.character(world, hero), c3.character(space, hero)
    local move, kept = good.move, good[3]
    local short = newproxy()
    debug.setmetatable(short, debug.getmetatable(kept))
    local light = upvalueid(error_of, 1)
    for i = 1, ROUNDS do
      good:move(1, 0)
      for _, block in ipairs {short, newproxy(), light, circle, world, other[3], i} do
        assert.is_false(pcall(move, {world, hero, block}, 1, 0))
      end
      for _, place in ipairs {short, light, circle, kept, space, i} do
        assert.is_false(pcall(move, {place, hero, kept}, 1, 0))
      end
      assert.is_false(pcall(move, {world, {}, kept}, 1, 0))
      assert.is_false(pcall(move, i, 1, 0))
    end
    assert.is_true(world:position(hero) > ROUNDS)
  end)

  it('let worlds go whose items refer to them', function()
    local gone, worlds = setmetatable({}, {__mode = 'k'}), 20
    for i = 1, worlds do
      local world = c2.world()
      local item = {world = world}
      world:add(item, circle)
      for k = 1, ROUNDS do world:place(item, k, 0) end
      assert.equal(item, world:raycast(-9, 0, 1, 0).item)
      gone[item] = i
    end
    collectgarbage()
    collectgarbage()
    local left = 0
    for _ in pairs(gone) do left = left + 1 end
    assert.is_true(left <= 1, left .. ' of ' .. worlds)
  end)

  it('keep a shape that is in nobody else\'s hands while it is asked', function()
    collectgarbage('setpause', 0)
    collectgarbage('setstepmul', 1000)
    for i = 1, 20 * ROUNDS do
      local out = c2.contact(c2.circle(i, 0, 1), c2.circle(i + 1, 0, 1))
      assert(out.depth == 1)
      assert(c3.box(i, 0, 0, 1, 1, 1).half_extents.x == 1)
    end
    collectgarbage('setpause', 200)
    collectgarbage('setstepmul', 200)
  end)
end)

-- Where compiled code ends, finalizers run, and may ask something before all numbers of
-- an answer are read. Found by make fuzz-fast. Here a hook asks after each instruction.
describe('numbers by the FFI', function()
  it('are those that were asked for, whatever is asked meanwhile', function()
    local near, circle = c2.circle(1, 2, 1), c2.circle(0, 2, 1)
    local other, world = c3.sphere(7, 7, 7, 7), c2.world()
    world:add('near', near)
    local asked = 0
    local function ask()
      debug.sethook()
      asked = asked + 1
      assert(other:position() == 7 and other.radius == 7 and other.center.y == 7)
      assert(c3.contact(other, other).depth == 14)
      assert(world:nearest(9, 2).distance == 7 and world:raycast(-7, 2, 1, 0).t == 7)
      assert(world:pairs_batch()[1] == nil and world:position('near') == 1)
      debug.sethook(ask, '', 1)
    end
    local function all()
      local hit, ray = c2.contact(circle, near), world:raycast(0, 2, 1, 0)
      local found, x, y = world:nearest(circle), near:position()
      local pairs_of, n = world:pairs()
      local batch, hits = world:raycast_batch({0, 2, 1, 0, 9})
      return hit.depth, hit.pa.x, hit.na.x, hit.pb.y, ray.t, ray.item, found.distance,
        found.item, x, y, near.radius, near.center.x, #pairs_of, n, batch[2], hits
    end
    local expected = {all()}
    for _ = 1, 20 do
      debug.sethook(ask, '', 1)
      local given = {all()}
      debug.sethook()
      assert.same(expected, given)
    end
    assert.is_true(asked > 1000, asked)
  end)

  it('list no item that has got the number of another meanwhile', function()
    local world, circle = c2.world(), c2.circle(0, 0, 1)
    local near, far = {}, {}
    world:add('first', circle)
    world:add(near, circle)
    local function swap()
      debug.sethook()
      local is_near = world:has(near)
      world:remove(is_near and near or far)
      world:add(is_near and far or near, c2.circle(is_near and 99 or 0, 0, 1))
      debug.sethook(swap, '', 1)
    end
    for _ = 1, 200 do
      debug.sethook(swap, '', 1)
      local list, n = world:overlapping(circle)
      local batch, count = world:pairs_batch()
      debug.sethook()
      assert(n == #list and list[1] == 'first' and (n == 1 or list[2] == near))
      assert(count * 2 == #batch and (count == 0 or batch[2] == near))
    end
  end)

  it('write no pair into results that is of two moments', function()
    local world, circle, other = c2.world(), c2.circle(0, 0, 1), c2.circle(0, 0, 2)
    world:add('first', circle)
    world:add('second', circle)
    local function swap()
      debug.sethook()
      local is_here = world:has('second')
      world:remove(is_here and 'second' or 'third')
      world:add(is_here and 'third' or 'second', is_here and other or circle)
      debug.sethook(swap, '', 7)
    end
    local out, seen = {}, {}
    for i = 1, 300 do
      debug.sethook(swap, '', 1 + i)
      world:pairs(out)
      debug.sethook()
      local pair = out[1]
      assert(#out == 1 and pair.a == 'first')
      assert(pair.depth == (pair.b == 'second' and 2 or 3))
      seen[pair.b] = true
    end
    assert.same({second = true, third = true}, seen)
  end)

  it('tell of the hits of one move, whatever moves and goes meanwhile', function()
    local world, out, several = c2.world(), {}, 0
    world:add('floor', c2.box(0, 5, 20, 1))
    world:add('wall', c2.box(6, 0, 1, 20))
    world:add('hero', c2.box(0, 0, 1, 1))
    world:add('other', c2.box(-5, 0, 1, 1))
    local function ask()
      debug.sethook()
      assert(select(4, world:check('other', 20, 30)) == 2)
      debug.sethook(ask, '', 1)
    end
    local function swap()
      debug.sethook()
      if world:has('wall') then
        world:remove('wall')
      else
        world:add('wall', c2.box(6, 0, 1, 20))
      end
      debug.sethook(swap, '', 7)
    end
    for i = 1, 400 do
      world:place('hero', 0, 0)
      local meddle = i % 2 == 0 and ask or swap
      if not world:has('wall') then world:add('wall', c2.box(6, 0, 1, 20)) end
      debug.sethook(meddle, '', 1 + i % 60)
      local x, y, hits, n = world:move('hero', 20, 30, nil, out)
      debug.sethook()
      assert(hits == out and #hits == n and hits[1].item == 'floor' and y == 3)
      assert(n == 1 and x == 20 or hits[2].item == 'wall' and x == 4, i)
      assert(n == 1 or math.abs(hits[2].t - 0.2) < 1e-9)
      if n == 2 then several = several + 1 end
    end
    assert.is_true(several > 200, several)
  end)

  -- An error that a hook raises between a question and its answer leaves the desk taken:
  -- from then on the binding answers.
  it('are right after an error of a hook at any instruction', function()
    local near, circle, world = c2.circle(1, 2, 1), c2.circle(0, 2, 1), c2.world()
    local out = {}
    world:add('near', near)
    world:add('circle', circle)
    local function all()
      local hit, ray = c2.contact(circle, near), world:raycast(-9, 2, 1, 0)
      local found, x, y = world:nearest(circle), near:position()
      local list, n = world:pairs(out)
      local batch, hits = world:raycast_batch({-9, 2, 1, 0, 99})
      return hit.depth, hit.pa.x, ray.t, ray.item, found.distance, found.item, x, y,
        near.radius, near.center.x, n, list[1].a, list[1].pb.x, batch[1], hits,
        world:position('near'), world:overlapping(circle)[1]
    end
    local expected, raised, k = {all()}, 0, 0
    local function fail()
      debug.sethook()
      error('hook', 0)
    end
    repeat
      k = k + 1
      local done, why = pcall(function()
        debug.sethook(fail, '', k)
        all()
        debug.sethook()
      end)
      assert(done or why == 'hook', why)
      raised = raised + (done and 0 or 1)
      assert.same(expected, {all()})
    until done
    assert.is_true(raised > 150, raised)
    for _ = 1, 100 do assert.same(expected, {all()}) end -- compiled, too
  end)
end)
