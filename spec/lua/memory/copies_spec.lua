-- Two copies of the library in one state, as two libraries that each bring it have them.
-- What one copy makes is nothing to the other but a value that it names: no call may
-- take it for its own, whose layout it knows.
local copies = require 'spec.support.api.copies'
local walk = require 'spec.support.api.walk'
local run = require('spec.support.interpreter').run

local first, second = copies.first(), copies.open()

-- Calls everything of one copy with values of the other; what they then are is told by
-- the other.
local function mix(ours, theirs)
  local values, texts = {}, {}
  for i, other in ipairs(walk.receivers(theirs)) do
    values[i] = other.make()
    texts[i] = tostring(values[i])
  end
  walk.silently(function()
    for _, entry in ipairs(walk.functions(ours, walk.receivers(ours))) do
      local own = entry.selves and entry.selves[1].make()
      for _, value in ipairs(values) do
        pcall(entry.call, value)
        pcall(entry.call, value, own, value)
        pcall(entry.call, own, value, value)
        pcall(entry.call, {value}, {value})
        pcall(entry.call, own, 'a', value, value)
        pcall(entry.call, own, {0, 0, 0}, value, value)
      end
    end
  end)
  return values, texts
end

describe('values of another copy', function()
  for name, pair in pairs {first = {first, second}, second = {second, first}} do
    it('are changed by no call and stay what they are (' .. name .. ' opened)', function()
      local values, texts = mix(pair[1], pair[2])
      for i, value in ipairs(values) do
        if type(value) == 'userdata' then assert.equal(texts[i], tostring(value)) end
      end
    end)
  end

  local one, other = first.collide, second.collide

  it('are named in errors', function()
    local circle, ball = other.d2.circle(0, 0, 1), other.d3.sphere(0, 0, 0, 1)
    local world = other.d2.world()
    local own = one.d2.world()
    assert.error_matches(function() one.d3.contact(ball, one.d3.point(0, 0, 0)) end,
      "bad argument #1 to 'contact' %(shape expected, got a 3D shape of another copy of "
      .. 'collide%)')
    assert.error_matches(function() own:add('a', circle) end,
      "bad argument #2 to 'add' %(shape expected, got a 2D shape of another copy")
    assert.error_matches(function() own.add(world, 'a', one.d2.circle(0, 0, 1)) end,
      "%(world expected, got a 2D world of another copy of collide%)")
    assert.error_matches(function() own:raycast(circle, {1, 0}) end,
      '%(vector expected, got a 2D shape of another copy')
    assert.error_matches(function() one.d2.circle(other.d2.rect(0, 0, 1, 1), 1) end,
      '%(vector expected, got a 2D shape of another copy')
    assert.error_matches(function() one.draw.svg():shape(circle) end,
      'shape expected, got a 2D shape of another copy')
    assert.error_matches(function() one.d2.detect({shape = circle}, {}) end,
      "bad argument #1 to 'detect' %(shape: shape expected, got a 2D shape of another")
  end)

  it('are never equal to ours', function()
    assert.is_false(one.d2.circle(0, 0, 1) == other.d2.circle(0, 0, 1))
    assert.is_true(other.d2.circle(0, 0, 1) == other.d2.circle(0, 0, 1))
  end)

  it('that are tables are vectors and results like any other', function()
    assert.equal(one.d2.vec(4, 6), one.d2.vec(1, 2) + other.d2.vec(3, 4))
    assert.equal(one.d2.circle(1, 2, 3), one.d2.circle(other.d2.vec(1, 2), 3))
    local world = one.d2.world()
    world:add('a', one.d2.circle(0, 0, 1))
    world:add('b', one.d2.circle(1, 0, 1))
    local list = {other.d2.contact(other.d2.circle(0, 0, 1), other.d2.circle(1, 0, 1))}
    assert.equal(1, select(2, world:pairs(list)))
    assert.equal(1, list[1].depth)
    local out = other.d2.contact(other.d2.circle(0, 0, 1), other.d2.circle(1, 0, 1))
    assert.equal(out, one.d2.contact(one.d2.circle(0, 0, 1), one.d2.circle(3, 0, 1), out)
      or out)
  end)

  it('do not change the methods of ours', function()
    assert.is_false(debug.getmetatable(one.d2.point(0, 0))
      == debug.getmetatable(other.d2.point(0, 0)))
    for name in pairs(first.core.d2) do
      assert.is_false(first.core.d2[name] == second.core.d2[name], name)
    end
  end)

  -- A version that keeps other things in its blocks, or the word of the first release.
  it('are no blocks of ours whatever their metatable is called', function()
    local world = one.d2.world()
    local proxy = newproxy and newproxy(true) or io.tmpfile()
    local meta = {__name = 'collide.shape2', __index = {x = 1, y = 2}}
    debug.setmetatable(proxy, meta)
    assert.error_matches(function() world:add('a', proxy) end, 'another copy of collide')
    assert.error_matches(function() one.d2.point(proxy) end, 'another copy of collide')
    debug.setmetatable(proxy, nil)
  end)
end)

describe('a state with two copies', function()
  local PROGRAM = [[
    local open = assert(package.loadlib(%q, 'luaopen_collide_core'))
    local copies = {require 'collide.core', open 'collide.core'}
    local kept = {}
    for n, i in ipairs {%d, %d, %d, %d} do
      local c2 = copies[i].d2.functions
      local world = c2.world()
      world:add(world, c2.polygon({{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}}))
      for _, other in ipairs(kept) do
        if other.copy ~= i then
          debug.getmetatable(world).__gc(other.world)
          assert(not pcall(world.add, other.world, 1, c2.point(0, 0)))
          assert(debug.getmetatable(other.world).__len(other.world) == 1)
        end
      end
      kept[n] = {copy = i, world = world}
      LAST = world
    end
    if %q == 'collect' then
      kept, LAST = nil, nil
      collectgarbage()
    end
    io.write('fine')]]

  local path = os.tmpname()
  setup(function()
    local from, to = io.open(copies.core_file(), 'rb'), io.open(path, 'wb')
    to:write(from:read('*a'))
    from:close()
    to:close()
  end)
  teardown(function() os.remove(path) end)

  it('closes in any order', function()
    for _, order in ipairs {{1, 2, 1, 2}, {2, 1, 2, 1}, {1, 1, 2, 2}, {2, 2, 1, 1}} do
      for _, finish in ipairs {'collect', 'close'} do
        local a, b, c, d = walk.unpack(order)
        assert.equal('fine', run(PROGRAM:format(path, a, b, c, d, finish)))
      end
    end
  end)
end)
