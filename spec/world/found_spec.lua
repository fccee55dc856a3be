-- What random scenes have found, in its smallest form.
for dim = 2, 3 do
  describe('found in worlds, ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local oracle = require 'spec.support.world.oracle'
    local same = require 'spec.support.world.same'

    local function at(x, y)
      return {x, y or 0, dim == 3 and 0 or nil}
    end

    local function ball(x)
      return (dim == 2 and c.circle or c.sphere)(at(x), 1)
    end

    -- Items a, b, c … that all overlap.
    local function crowd(...)
      local world = c.world()
      for i, name in ipairs {...} do
        world:add(name, ball(i / 100))
      end
      return world
    end

    it('each_pair passes over an item that was removed and added again', function()
      local world = crowd('a', 'b', 'c')
      local seen = {}
      local called = world:each_pair(function(a, b)
        seen[#seen + 1] = a .. b
        if #seen == 1 then
          world:remove('c')
          world:add('c', ball(0))
        end
      end)
      assert.same({'ab'}, seen)
      assert.equal(1, called)
    end)

    it('detect passes over an item that was removed and added again', function()
      local world = crowd('a', 'b', 'c')
      local hits = world:detect('a', {'b', 'c'}, function()
        world:remove('c')
        world:add('c', ball(0))
      end)
      assert.equal(1, hits)
    end)

    it('detect goes on behind holes in a list', function()
      local world = crowd('a', 'b', 'c', 'd', 'e', 'f')
      for last = 2, 5 do
        local list, seen = {'b', 'c', 'd', 'e', 'f'}, {}
        world:detect('a', list, function(_, _, b)
          seen[#seen + 1] = b
          if #seen == 1 then
            list[last], list[5] = nil, nil
          end
        end)
        local right = {'b', 'c', 'd', 'e'}
        if last < 5 then
          table.remove(right, last)
        end
        assert.same(right, seen)
      end
    end)

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
  end)
end
