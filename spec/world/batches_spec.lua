-- Calls for a whole frame do what as many single calls do, to the last bit.
for dim = 2, 3 do
  describe('one call for many, in ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local scene = require 'spec.support.world.scene'
    local twins = require 'spec.support.world.twins'
    local same = require 'spec.support.world.same'
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'

    local huge = math.huge
    local AXES = {'x', 'y', 'z'}

    local function each(text, count, play)
      it(text, function()
        for i = 1, samples(count) do
          local name = ('%s, %dD, scene %d'):format(text, dim, i)
          local rng = random.new(name)
          local pair = twins.new(scene.new(c, rng,
            {dim = dim, extent = 2, layers = 3}), name)
          pair:add(2 + rng.integer(30))
          play(pair, rng)
          pair:ask_events()
          pair:ask()
        end
      end)
    end

    local function put(list, v)
      local n = #list
      for i = 1, dim do
        list[n + i] = v[i]
      end
    end

    -- Some items of the world, some of them twice.
    local function some(pair)
      local items = {}
      for i = 1, pair.rng.integer(40) do
        items[i] = pair:item()
      end
      return items
    end

    each('place_batch', 60, function(pair)
      for _ = 1, 3 do
        local items, numbers = some(pair), {}
        for _ = 1, #items do
          put(numbers, pair.scene:position())
        end
        local n = pair.rng.integer(#items)
        pair.world:place_batch(items, numbers, n)
        for i = 1, n do
          local at = {}
          for k = 1, dim do
            at[k] = numbers[(i - 1) * dim + k]
          end
          pair.oracle:place(items[i], at)
        end
        pair:ask_pairs()
      end
    end)

    each('translate_batch', 60, function(pair)
      for _ = 1, 3 do
        local items, numbers = some(pair), {}
        for i = 1, #items do
          local by = pair.scene:vector(0.5)
          put(numbers, by)
          pair.oracle:translate(items[i], by)
        end
        pair.world:translate_batch(items, numbers, #items)
        pair:ask_pairs()
      end
    end)

    each('pairs_batch', 60, function(pair)
      local out = {'left over'}
      for _ = 1, 4 do
        pair:act()
        pair:act()
        local list, n = pair.world:pairs_batch(pair.rng.chance(0.5) and out or nil)
        local right, m = pair.oracle:pairs()
        assert.equal(m, n)
        for i = 1, n do
          assert.is_true(rawequal(right[i].a, list[2 * i - 1]))
          assert.is_true(rawequal(right[i].b, list[2 * i]))
        end
        assert.equal(2 * n, #list)
      end
    end)

    -- What a batch tells of one question, as the flat list it should be; right: the
    -- result of the single call, or nil.
    local function flat(right, ...)
      local width = 1 + dim * select('#', ...)
      local list = {}
      for i = 1, width do
        list[i] = i == 1 and (right and right.t or huge) or 0
      end
      for k = 1, right and select('#', ...) or 0 do
        local v = right[(select(k, ...))]
        for i = 1, dim do
          list[1 + (k - 1) * dim + i] = v[AXES[i]]
        end
      end
      return list, width
    end

    -- Compares question i of a batch; returns whether it hit.
    local function check(pair, what, out, i, right, ...)
      local wanted, width = flat(right, ...)
      local told = {}
      for k = 1, width do
        told[k] = out[(i - 1) * width + k]
      end
      pair:expect(same.numbers(what, told, wanted, width))
      assert.is_true(rawequal(right and right.item or false, out.items[i]))
      return right and 1 or 0
    end

    each('raycast_batch', 80, function(pair, rng)
      local out = {}
      for _ = 1, 2 do
        pair:act()
        local n, numbers, rays = rng.integer(20), {}, {}
        for i = 1, n do
          local from, max = pair.scene:position(), pair:reach()
          local way = pair:way(from)
          rays[i] = {from, way, max}
          put(numbers, from)
          put(numbers, way)
          numbers[#numbers + 1] = max
        end
        local filter = pair.scene:question()
        local told, hits = pair.world:raycast_batch(numbers, n, out, filter)
        assert.is_true(rawequal(out, told))
        local right_hits = 0
        for i, ray in ipairs(rays) do
          local right = pair.oracle:raycast(ray[1], ray[2], ray[3], filter)
          right_hits = right_hits
            + check(pair, 'raycast_batch', out, i, right, 'point', 'normal')
        end
        assert.equal(right_hits, hits)
      end
    end)

    each('cast_batch', 80, function(pair, rng)
      local out = {}
      for _ = 1, 2 do
        pair:act()
        local n, queries, numbers = rng.integer(12), {}, {}
        for i = 1, n do
          queries[i] = pair:query()
          put(numbers, pair.scene:vector(4))
        end
        local filter = pair.scene:question()
        local told, hits = pair.world:cast_batch(queries, numbers, n, out, filter)
        assert.is_true(rawequal(out, told))
        local right_hits = 0
        for i = 1, n do
          local motion = {}
          for k = 1, dim do
            motion[k] = numbers[(i - 1) * dim + k]
          end
          local right = pair.oracle:cast(queries[i], motion, filter)
          right_hits = right_hits
            + check(pair, 'cast_batch', out, i, right, 'point', 'na')
        end
        assert.equal(right_hits, hits)
      end
    end)
  end)
end
