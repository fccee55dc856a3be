-- A function that answers for each thing that is met: asked once about each, in the order
-- of time, whatever it does to the world meanwhile; and what comes of it is what comes of
-- the same answers by layer.
describe('moves whose responses a function gives', function()
  local c2 = require 'collide.d2'
  local random = require('spec.support.random').new(2901)

  -- A row of so many coins, and a mover that goes through all of them.
  local function row_of(count)
    local world = c2.world()
    for i = 1, count do world:add(i, c2.circle(4 * i, 0, 3), {layer = 'coins'}) end
    world:add('hero', c2.rect(-16, -8, 12, 16))
    return world, {4 * count + 100, 0}
  end

  it('ask once about each of many, in order', function()
    for _, count in ipairs {1, 2, 7, 8, 9, 10, 63, 64, 65, 500} do
      local world, motion = row_of(count)
      local asked = {}
      local x, y, hits, n = world:move('hero', motion, function(_, other)
        asked[#asked + 1] = other
        return 'cross'
      end)
      assert.same({4 * count + 84, -8, count, count}, {x, y, n, #asked})
      for i = 1, count do assert.same({i, i}, {asked[i], hits[i].item}) end
    end
  end)

  it('ask about what is ignored once, too', function()
    local world, motion = row_of(100)
    local asked = 0
    local _, _, _, n = world:move('hero', motion, function()
      asked = asked + 1
      return false
    end)
    assert.same({0, 100}, {n, asked})
  end)

  it('find what the function removes, moves and adds as it is then', function()
    local world, motion = row_of(40)
    local asked = {}
    local x = world:move('hero', motion, function(_, other)
      asked[#asked + 1] = other
      if other == 5 then world:remove(6) end
      if other == 10 then world:place(12, 0, 500) end
      if other == 20 then world:add('late', c2.rect(90, -8, 4, 16)) end
      world:overlapping(c2.circle(0, 0, 1000)) -- uses the memory that moves use
      return other == 'late' and 'touch' or 'cross'
    end)
    local expected = {}
    for i = 1, 23 do
      if i ~= 6 and i ~= 12 then expected[#expected + 1] = i end
    end
    expected[#expected + 1] = 'late'
    assert.same(expected, asked)
    assert.equal(78, x)
  end)

  it('let the function move another item through the same things', function()
    local world, motion = row_of(30)
    world:add('dog', c2.rect(-16, -8, 12, 16), {layer = 'dogs'})
    local both = 0
    local _, _, _, n = world:move('hero', motion, function(_, other)
      if other == 'dog' then return false end
      local _, _, _, met = world:check('dog', motion, function(_, it)
        return it ~= 'hero' and 'cross'
      end)
      both = both + met
      return 'cross'
    end)
    assert.same({30, 900}, {n, both})
  end)

  it('come to the same as by layer', function()
    local KINDS = {'slide', 'cross', 'cross', 'cross', 'bounce', 'touch', 'oneway'}
    for _ = 1, 300 do
      local world, by_layer, layer_of = c2.world(), {}, {}
      for i, kind in ipairs(KINDS) do
        by_layer['l' .. i] = kind
      end
      for i = 1, random.integer(60) do
        local x, y = random.between(-60, 60), random.between(-60, 60)
        layer_of[i] = 'l' .. random.integer(#KINDS)
        world:add(i, c2.rect(x, y, random.between(2, 12), random.between(2, 12)),
          {layer = layer_of[i]})
      end
      world:add('hero', c2.rect(-70, -70, 4, 4))
      local motion = {random.between(60, 160), random.between(60, 160)}
      local x1, y1, hits1, n1 = world:check('hero', motion, by_layer)
      local x2, y2, hits2, n2 = world:check('hero', motion, function(_, other)
        return by_layer[layer_of[other]]
      end)
      assert.same({x1, y1, n1}, {x2, y2, n2})
      for i = 1, n1 do
        assert.same({hits1[i].item, hits1[i].t, hits1[i].response},
          {hits2[i].item, hits2[i].t, hits2[i].response})
      end
    end
  end)
end)
