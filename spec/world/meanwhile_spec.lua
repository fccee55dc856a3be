-- Worlds whose items are removed, added and moved by the handlers of a question, or whose
-- lists change meanwhile.
for dim = 2, 3 do
  describe('worlds that change meanwhile, ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local time = require 'spec.support.check.time'

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

    -- 400 took 2.1 s; one hit more each cost all tests of the item once more.
    it('detect is no worse than testing all, whatever handlers do', function()
      local round = rawget(c, 'sphere') or c.circle
      local world, list, others = c.world(), {}, {}
      for i = 1, 150 do
        list[i] = {}
        others[i] = list[i]
        world:add(list[i], round(at(0), 1))
      end
      time.assert_within(6, function()
        world:detect(list, others, function(_, a) world:translate(a, at(0)) end)
      end, function()
        world:detect(list, others, function() end)
      end)
    end)

    it('detect of actors is no worse than testing all', function()
      local round = rawget(c, 'sphere') or c.circle
      local function detect_of(n)
        local list = {}
        for i = 1, n do list[i] = {shape = round(at(0), 1)} end
        return function()
          assert.equal(n * (n - 1) / 2, c.detect(list, list, function() end))
        end
      end
      time.assert_within(11, detect_of(250), detect_of(100)) -- 6.3 times the pairs
    end)
  end)
end
