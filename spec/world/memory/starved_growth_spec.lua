-- Out of memory while the arrays of a world grow, each in its turn: those that have grown
-- already fit those that have not, whoever is in them, those without end too.
for dim = 2, 3 do
  describe('growing without memory, in ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local starved = require 'spec.support.memory.starved'

    if not starved.found then
      pending('spec/starve is not built: make spec-modules')
      return
    end

    local jit = rawget(_G, 'jit') -- see starved_spec.lua
    setup(function()
      if jit then jit.off() end
    end)
    teardown(function()
      if jit then jit.on() end
    end)

    local MOST = 45 -- items: what grows by halves has grown twice by then

    local function at(x, y)
      return {x, y, dim == 3 and 0 or nil}
    end

    local round = dim == 2 and c.circle or c.sphere
    local wall = dim == 2 and c.halfspace or c.plane

    -- The first and every third have no end: they lie deeper and deeper.
    local function shape_of(i)
      return i % 3 == 1 and wall(at(0, 1), at(0, -2 * i)) or round(at(5 * i, 0), 1)
    end

    local function has_end(i)
      return i % 3 ~= 1
    end

    -- All that is there is found, and nothing else.
    local function check(world, count)
      for i = 1, count do
        local list, n = world:overlapping(shape_of(i))
        local found = false
        for k = 1, n do found = found or list[k] == i end
        assert(found, ('%d of %d is lost'):format(i, count))
        if has_end(i) then
          assert.equal(i, world:raycast(at(5 * i, 0), at(1, 0), 0.5).item)
        end
      end
      assert.equal(count, #world)
      assert.equal(count, select(2, world:items()))
      assert.is_false(world:has(count + 1))
    end

    -- Item `count` is added with the n-th allocation failing, then again; returns whether
    -- one has failed.
    local function try(count, n)
      local world, shape = c.world(), shape_of(count)
      for i = 1, count - 1 do
        world:add(i, shape_of(i))
      end
      local fine, failed = starved.call(n, false, world.add, world, count, shape)
      if not fine then
        check(world, count - 1)
        world:add(count, shape)
      end
      if failed then
        check(world, count)
      end
      return failed
    end

    it('all stay where they are', function()
      starved.watch(function()
        local failures = 0
        for count = 1, MOST do
          local n = 1
          while try(count, n) do
            n = n + 1
          end
          failures = failures + n - 1
        end
        assert.is_true(failures > MOST)
      end)
    end)
  end)
end
