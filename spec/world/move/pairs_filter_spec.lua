-- Pairs and events take a filter as other questions do: layers of which one of the two is
-- in one, a function of both, or a list with both.
local c2 = require('collide').d2

describe('a filter of pairs', function()
  local world
  before_each(function()
    world = c2.world()
    world:add('a', c2.circle({0, 0}, 1), {layer = 'red'})
    world:add('b', c2.circle({1, 0}, 1), {layer = 'green'})
    world:add('c', c2.circle({2, 0}, 1), {layer = 'blue'})
    world:respond('red', 'none', 'slide')
  end)

  local FILTERS = {
    {'red', 'ab ac'}, {{'green'}, 'ab bc'}, {{'red', 'blue'}, 'ab ac bc'}, {'none', ''},
    {function(a) return a == 'b' end, 'bc'},
    {{'red', function(_, b) return b == 'c' end}, 'ac'},
  }

  local function told(list, n)
    local words = {}
    for i = 1, n do words[i] = list[i].a .. list[i].b end
    return table.concat(words, ' ')
  end

  it('is that of pairs, each_pair and events', function()
    for _, case in ipairs(FILTERS) do
      local filter, expected = case[1], case[2]
      assert.equal(expected, told(world:pairs(nil, filter)))
      local out = {}
      world:pairs(out)
      assert.equal(expected, told(world:pairs(out, filter)))
      local words = {}
      world:each_pair(function(a, b) words[#words + 1] = a .. b end, nil, filter)
      assert.equal(expected, table.concat(words, ' '))
      if type(filter) == 'string' then
        local list, n = world:pairs_batch(out, filter)
        assert.equal((expected:gsub(' ', '')), table.concat(list))
        assert.equal(#expected:gsub(' ', ''), 2 * n)
      end
    end
    local began, n = world:events(nil, 'red')
    assert.equal('ab ac', told(began, n))
    world:clear()
    local _, _, ended, m = world:events(nil, function(_, b) return b == 'c' end)
    assert.equal('ac bc', told(ended, m))
  end)

  it('knows the layers of what was removed', function()
    world:events()
    world:remove('a')
    local _, _, ended, n = world:events(nil, 'red')
    assert.equal('ab ac', told(ended, n))
    world:add('far', c2.circle({1e300, 0}, 1))
    world:add('near', c2.circle({2, 0}, 1), {layer = 'red'})
    world:events()
    world:clear()
    world:add('new', c2.circle({0, 0}, 1))
    world:overlapping('new')
    _, _, ended, n = world:events(nil, 'red')
    assert.equal('bnear cnear', told(ended, n))
  end)

  it('is an error when it is none', function()
    assert.error_matches(function() world:pairs(nil, 7) end, "#2 to 'pairs' .*layer")
    assert.error_matches(function() world:events(nil, {7}) end, '%[1%]: name of a layer')
    assert.error_matches(function()
      world:each_pair(print, nil, true)
    end, "#3 to 'each_pair' .*layer")
  end)

  it('that raises loses no events', function()
    assert.error_matches(function()
      world:events(nil, function(a) if a == 'b' then error('no') end return true end)
    end, 'no')
    assert.equal('ab ac bc', told(world:events()))
    world:remove('b')
    pcall(world.events, world, nil, error)
    local _, _, ended, n = world:events()
    assert.equal('ab bc', told(ended, n))
  end)

  it('that changes the world is asked once about each pair', function()
    local asked, out = {}, {}
    local began, n = world:events(out, function(a, b)
      asked[#asked + 1] = a .. b
      if a == 'a' and b == 'c' then
        world:translate('a', 0.25, 0)
        world:add('d', c2.circle({2, 0}, 1))
      end
      return a ~= 'b'
    end)
    assert.equal('ab ac bc ad bd cd', table.concat(asked, ' '))
    assert.equal('ab ac ad cd', told(began, n))
    assert.equal(0, #world:events())
  end)

  it('may yield, while others ask for events', function()
    local thread = coroutine.wrap(function()
      return told(world:events(nil, function() coroutine.yield() return true end))
    end)
    thread()
    assert.equal('ab ac bc', told(world:events()))
    for _ = 1, 2 do thread() end
    assert.equal('', thread())
  end)
end)
