-- What worlds do for themselves, between answers: lists that stay long are kept, those
-- that have become short are freed, trees are built of items at very many scales.
for dim = 2, 3 do
  describe('a world in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]
    local ball = rawget(c, 'sphere') or c.circle

    local function at(x) return {x, x, dim == 3 and x or nil} end

    it('is empty after clear, also when items were removed before', function()
      local world = c.world()
      for i = 1, 9 do
        world:add(i, ball(at(i), 1))
      end
      for i = 2, 8, 3 do
        world:remove(i)
      end
      world:clear()
      assert.equal(0, #world)
      assert.equal(0, #world:overlapping(ball(at(5), 9)))
      world:add('again', ball(at(5), 1))
      assert.equal('again', world:overlapping(c.point(at(5)))[1])
    end)

    it('answers the same at each of many calls whose lists stay long', function()
      local world, COUNT = c.world(), 1200
      for i = 1, COUNT do
        world:add(i, ball(at(0), 1))
      end
      local out = {}
      for _ = 1, 600 do -- lists are looked after every 256 calls
        local _, n = world:raycast_all(at(-9), at(1), nil, nil, out)
        assert.equal(COUNT, n)
      end
      assert.equal(1, out[1].item)
    end)

    -- The tree is made anew about the middle of what has one: neither what has no end nor
    -- what is gone counts.
    it('finds items far from the first, beside planes and gaps', function()
      local world = c.world()
      world:add('first', ball(at(1e9), 1))
      for i = 1, 900 do
        world:add(i, i % 4 == 0 and c.halfspace({0, 1, dim == 3 and 0 or nil}, at(-1e6))
          or ball(at(i / 100), 0.001))
      end
      for i = 1, 900, 3 do
        world:remove(i)
      end
      for i = 2, 900, 9 do
        local list, n = world:overlapping(c.point(at(i / 100)))
        assert.equal(i % 4 == 0 and 0 or 1, n)
        assert.equal(i % 4 ~= 0 and i or nil, list[1])
      end
    end)

    -- At each scale more points than half of those nearer to the middle: the tree cuts
    -- off one scale after the other until it would be too deep.
    it('finds items at sixty scales', function()
      local world, EACH = c.world(), 40
      for scale = 0, 59 do
        for i = 1, EACH do
          world:add(scale * EACH + i, c.point(at(16.0 ^ (scale - 30))))
        end
      end
      for scale = 0, 59, 7 do
        local x = 16.0 ^ (scale - 30)
        local list, n = world:overlapping(ball(at(x), x / 4))
        assert.equal(EACH, n)
        assert.equal(scale * EACH + 1, list[1])
        assert.equal(scale * EACH + 1, world:nearest(c.point(at(1.5 * x))).item)
      end
    end)
  end)
end
