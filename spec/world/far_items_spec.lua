-- Worlds whose items or questions lie far away, or are as long as 1e15: rounding there is
-- larger than small items.
for dim = 2, 3 do
  describe('far items, ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local oracle = require 'spec.support.world.oracle'
    local same = require 'spec.support.world.same'

    local function at(x, y)
      return {x, y or 0, dim == 3 and 0 or nil}
    end

    it('boxes beyond the floats meet', function()
      for _, far in ipairs {0, 1e60, -1e64} do
        local world, naive = c.world(), oracle.new(c, dim)
        for i = 1, 40 do
          local x, y = far + i % 7 * 1e60, -far + i % 5 * 1e60
          local shape = c.box(at(x, y), dim == 2 and {6e59, 6e59} or {6e59, 6e59, 6e59})
          world:add(i, shape)
          naive:add(i, shape)
          local list, n = world:pairs()
          local right, m = naive:pairs()
          assert.is_nil(same.lists('pairs', list, n, right, m))
        end
      end
    end)

    -- The path of a segment was as thick as its start was far away, not as it was long.
    it('a long segment finds who finds it', function()
      local world = c.world()
      world:add('long', c.segment(at(-4294967296, -3), at(9007199254740992, -1 / 3)))
      world:add('small', c.triangle(at(4, 0, 0.353), at(-1, 2, 1), at(1, 2.24, -4)))
      local found = world:overlapping('small')
      assert.same(found[1] and {'small'} or {}, (world:overlapping('long')))
      assert.equal(#found, #world:pairs())
    end)

    -- Sides beyond floats times a slope of 0: no number, and nothing was found.
    it('a segment of any length finds all that it passes', function()
      local round = rawget(c, 'sphere') or c.circle
      local world = c.world()
      for i = 1, 20 do world:add(i, round(at(5 * i), 1)) end
      for power = 5, 90, 5 do
        local far = 10 ^ power
        assert.equal(20, #world:overlapping(c.segment(at(-far), at(far))))
        assert.equal(20, #world:overlapping(c.capsule(at(-far), at(far), 1)))
        assert.equal(20, #world:raycast_all(at(-far), at(far)))
      end
    end)
  end)
end

describe('a cast past a cylinder of length 1e15', function()
  local c = require('collide').d3
  it('hits in a world what it hits', function()
    local cylinder = c.cylinder({0.0234375, 0, 999999999999996}, {-2, 0, 0}, 1)
    local point, motion = c.point(-448, -0.5, -448), {1.5546875, 0, 4}
    local world = c.world()
    world:add('cylinder', cylinder)
    assert.equal(c.cast(point, motion, cylinder) ~= nil, world:cast(point, motion) ~= nil)
  end)
end)

-- The rounding of what is far away is larger than all that lies here: what a shape is
-- said to meet by it, a world has to look at.
describe('a world of small items', function()
  local collide = require('collide')

  it('hits with a ray from 1e45 what the ray hits', function()
    local c = collide.d2
    local world, box = c.world(), c.box({2, -1}, {1, 2}, 0.36)
    world:add('box', box)
    world:add('circle', c.circle({1, 1}, 1))
    for power = 10, 90, 5 do
      for _, y in ipairs {-8, 1, 100} do
        local from, towards = {10 ^ power, y}, {-5, 0}
        local hits, any = world:raycast_all(from, towards), false
        for _, hit in ipairs(hits) do any = any or hit.item == 'box' end
        assert.equal(box:raycast(from, towards) ~= nil, any)
      end
    end
  end)

  it('overlaps a segment that ends at 1e16 as each item does', function()
    local c = collide.d3
    local items = {c.triangle({5, 5, 7}, {-4, 2 / 3, -6}, {-1, 4, -5}),
      c.aabb({7, 4, -4}, {11, 6, 0}), c.sphere({6, 2, 1}, 1)}
    local world = c.world()
    for i, item in ipairs(items) do world:add(i, item) end
    for power = 10, 20 do
      local long = c.segment({17 / 3, 2, 1}, {17 / 3, -3, 9 * 10 ^ power})
      local found = {}
      for i, item in ipairs(items) do
        if item:overlaps(long) then found[#found + 1] = i end
      end
      assert.same(found, (world:overlapping(long)))
    end
  end)
end)
