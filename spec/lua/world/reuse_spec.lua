-- Lists of pairs that games have changed before they hand them in again: what is no
-- result any more is theirs, what is in twice is used once, vectors may be of any kind.
local worlds = require 'spec.lua.world.worlds'

worlds.each(describe, 'a list of pairs that is handed in again', function(k)
  local world, out

  -- 'a', 'b', 'c' in a row, each on the next; the core knows the list of two pairs.
  before_each(function()
    world = k.c.world()
    for i, name in ipairs {'a', 'b', 'c'} do world:add(name, k.ball(1.5 * i, 0, 1)) end
    out = {}
    for _ = 1, 3 do world:pairs(out) end
  end)

  local function names()
    local list = {}
    for i, r in ipairs(out) do list[i] = r.a .. r.b end
    return table.concat(list, ' ')
  end

  it('may have a result twice, also where there are more pairs now', function()
    world:add('d', k.ball(6, 0, 1))
    out[3] = out[1]
    assert.equal(3, select(2, world:pairs(out)))
    assert.equal('ab bc cd', names())
    assert.is_true(out[1].hit and out[2].hit and out[3].hit)
    out[2], out[1] = out[3], out[3]
    world:pairs(out)
    assert.equal('ab bc cd', names())
  end)

  it('loses tables that are results no more', function()
    local mine = setmetatable(out[1], nil)
    mine.a, mine.b = 'my', 'own'
    world:pairs(out)
    assert.is_false(rawequal(mine, out[1]))
    assert.equal('myown', mine.a .. mine.b)
    assert.equal('ab bc', names())
  end)

  it('may have vectors of any kind in its results', function()
    local got = {}
    local proxy = setmetatable({}, {__index = got, __newindex = got})
    local right = k.c.vec(out[2].pa)
    out[2].pa = proxy
    world:pairs(out)
    assert.is_true(rawequal(proxy, out[2].pa))
    assert.is_nil(next(proxy))
    assert.equal(right, k.c.vec(got.x, got.y, got.z))
  end)
end)

worlds.each(describe, 'nearest, with a function that changes the world,', function(k)
  local world

  before_each(function()
    world = k.c.world()
    for i = 1, 30 do world:add(i, k.ball(3 * i, 0, 1)) end
    world:add('asker', k.ball(0, 0, 1))
  end)

  it('ends when the item is removed that it was asked about', function()
    local asked = 0
    assert.is_nil(world:nearest('asker', nil, function()
      asked = asked + 1
      if asked == 1 then world:remove('asker') end
      return false
    end))
    assert.is_true(asked >= 1 and asked <= 30)
  end)

  it('goes on when another one is', function()
    local found = world:nearest('asker', nil, function(item)
      if item > 1 and world:has(item - 1) then world:remove(item - 1) end
      return item == 25
    end)
    assert.equal(25, found.item)
  end)

  -- The length of such a list may be below what stands behind the hole.
  it('ends behind the last result, wherever it has holes', function()
    for count = 0, 4 do
      for holes = 0, 15 do
        local list = {}
        for i = 4, 1, -1 do
          if math.floor(holes / 2 ^ (i - 1)) % 2 == 1 then list[i] = {i} end
        end
        local row = k.c.world()
        for i = 0, count do row:add(i, k.ball(1.5 * i, 0, 1)) end
        local _, n = row:pairs(list)
        assert.equal(count, n)
        assert.is_nil(list[n + 1])
        _, n = row:contacts(k.ball(0, 0, 0.1), nil, list)
        assert.equal(1, n)
        assert.is_nil(list[2])
        _, n = row:overlapping(k.ball(-9, 0, 0.1), nil, list)
        assert.equal(0, n)
        assert.is_nil(list[1])
      end
    end
  end)
end)
