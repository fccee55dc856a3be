-- The tree stays of bounded depth though each item makes it higher: one by one, each
-- around all before it, with a question after each.
for dim = 2, 3 do
  it('a world of thousands of nested boxes answers in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]
    local COUNT, GROWTH = 3000, 1.005

    local function at(x)
      return {x, x, dim == 3 and x or nil}
    end

    local world, centre = c.world(), c.point(at(0.125))
    for i = 1, COUNT do
      local half = GROWTH ^ i
      world:add(i, c.aabb(at(-half), at(half)))
      assert.is_false(world:raycast_any(at(-1e9), at(-1)))
      if i % 500 == 0 then
        local list, n = world:overlapping(centre)
        assert.same({1, i, i}, {list[1], list[n], n})
      end
    end
    for i = 1, COUNT, 2 do
      world:remove(i)
    end
    assert.equal(COUNT / 2, select(2, world:overlapping(centre)))
    assert.equal(COUNT, world:raycast(at(-1e9), at(1)).item)
  end)
end
