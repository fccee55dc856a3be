-- Layers are looked at high up in the tree: whoever comes into one, leaves it or begins
-- to hit it is found at once in a world of many leaves, though nothing has moved.
for dim = 2, 3 do
  describe('in a world of many in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]
    local random = require 'spec.support.random'
    local COUNT, SIZE = 400, 40

    local function at(x, y)
      return {x, y, dim == 3 and 0 or nil}
    end

    local round = dim == 2 and c.circle or c.sphere
    local everywhere, shapes

    -- All in layer 'one', far enough from each other.
    local function fill(filter)
      local world = c.world()
      shapes = {}
      for i = 1, COUNT do
        shapes[i] = round(at(3 * (i % 20), 3 * math.floor(i / 20)), 1)
        world:add(i, shapes[i], filter)
      end
      everywhere = c.aabb(at(-9, -9), dim == 2 and {99, 99} or {99, 99, 9})
      world:pairs()
      return world
    end

    -- Each of some is in the layer alone, for one question.
    local function check(world, layer, filter, back)
      local rng = random.new('masks ' .. dim .. layer)
      for _ = 1, SIZE do
        local i = rng.integer(COUNT)
        world:set(i, shapes[i], filter)
        local list, n = world:overlapping(everywhere, layer)
        assert.same({i, 1}, {list[1], n})
        local x, y = world:position(i)
        assert.equal(i, (world:raycast(at(x - 2, y), at(1, 0), 4, layer) or {}).item)
        assert.equal(i, (world:nearest(at(0, 0), nil, layer) or {}).item)
        world:set(i, shapes[i], back)
        assert.equal(0, select(2, world:overlapping(everywhere, layer)))
      end
    end

    it('who comes into a layer is found there', function()
      local one = {layer = 'one'}
      check(fill(one), 'two', {layer = 'two'}, one)
    end)

    it('who comes into all 64 layers is found in each', function()
      local names = {}
      for i = 1, 64 do
        names[i] = 'layer ' .. i
      end
      local first = {layer = names[1]}
      local world = fill(first)
      world:add('uses all', round(at(1e3, 1e3), 1), {layer = names[1], hits = names})
      check(world, names[64], {layer = names}, first)
    end)

    it('who begins to hit is in pairs', function()
      local none, one = {layer = 'one', hits = {}}, {layer = 'one', hits = 'one'}
      local world = fill(none)
      local rng = random.new('hits ' .. dim)
      for _ = 1, SIZE do
        local i = rng.integer(COUNT)
        world:add('on it', shapes[i], none)
        assert.equal(0, select(2, world:pairs()))
        world:set(i, shapes[i], one)
        local list, n = world:pairs()
        assert.same({i, 'on it', 1}, {list[1].a, list[1].b, n})
        world:set(i, shapes[i], none)
        assert.equal(0, select(2, world:pairs()))
        world:remove('on it')
      end
    end)
  end)
end
