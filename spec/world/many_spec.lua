-- What only shows when there is much: order beyond 65,536 items, and room for an answer
-- that was large once.
for dim = 2, 3 do
  describe('much at once in ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local starved = require 'spec.support.memory.starved'

    local function at(x, y)
      return {x, y, dim == 3 and 0 or nil}
    end

    it('the order is that of adding, from the first to the last', function()
      local COUNT, STEP = 70000, 7919 -- a prime: the places are all different
      local world, point = c.world(), c.point(at(0, 0))
      for i = 1, COUNT do
        world:add(i, point:move_to(at(i * STEP % COUNT, 0)))
      end
      local list, n = world:overlapping(c.capsule(at(-1, 0), at(COUNT, 0), 1))
      assert.equal(COUNT, n)
      for i = 1, n do
        if list[i] ~= i then assert.equal(i, list[i]) end
      end
      list, n = world:overlapping(c.capsule(at(10, 0), at(20, 0), 0.5))
      assert.equal(11, n)
      for i = 2, n do assert.is_true(list[i - 1] < list[i]) end
    end)

    it('room that was wanted once is given back', function()
      if not starved.found then
        pending('spec/starve is not built: make spec-modules')
        return
      end
      starved.watch(function()
        local COUNT = 400
        local world, ball = c.world(), dim == 2 and c.circle or c.sphere
        for i = 1, COUNT do world:add(i, ball(at(9 * i, 0), 1)) end
        local before = starved.c_bytes()
        for i = 1, COUNT do world:place(i, at(i / COUNT, 0)) end
        assert.equal(COUNT * (COUNT - 1) / 2, select(2, world:pairs_batch()))
        local most = starved.c_bytes()
        for i = 1, COUNT do world:place(i, at(9 * i, 0)) end
        for _ = 1, 2000 do world:events() end
        assert.is_true(starved.c_bytes() - before < (most - before) / 4)
      end)
    end)
  end)
end
