-- Functions that a world calls may do anything to it: add, move, change, remove (what
-- they are asked about, too), raise, yield, ask. The same is done in the naive world:
-- what is told must be the same, and so must be all there is afterwards.
for dim = 2, 3 do
  describe('functions that a world in ' .. dim .. 'D calls', function()
    local c = require('collide')['d' .. dim]
    local oracle = require 'spec.support.world.oracle'
    local script = require 'spec.support.world.script'
    local samples = require 'spec.support.samples'

    local FILTERED = {
      'overlapping', 'contacts', 'raycast', 'raycast_all', 'raycast_any', 'cast',
      'cast_all',
    }

    -- What a function that is called does: act(game, the item it is told of).
    local DEEDS = {
      ['act'] = function(game, item) game:act(item) end,
      ['act a lot'] = function(game, item)
        for _ = 1, 12 do
          game:act(item)
        end
      end,
      ['ask'] = function(game) game:ask() end,
      ['act and ask'] = function(game, item)
        game:act(item)
        game:ask()
        game:act(item)
      end,
      ['raise'] = function(game, item)
        game:act(item)
        if game.rng.chance(0.3) then
          error('raised by a callback', 0)
        end
      end,
      ['yield'] = function(game, item)
        game:act(item)
        coroutine.yield()
        game:act(item)
      end,
    }

    -- Runs it to its end, with something else done whenever it waits.
    local function resumed(game, fn)
      local thread = coroutine.create(fn)
      while coroutine.status(thread) ~= 'dead' do
        local fine, problem = coroutine.resume(thread)
        if not fine then
          game:say('raised', (tostring(problem):gsub('^.*: ', '')))
        end
        game:act()
        game:ask()
      end
    end

    -- One question with a function that does the deed.
    local function question(game, deed)
      local rng = game.rng
      local salt = rng.integer(3)
      local function accept(item)
        game:say('asked', item)
        deed(game, item)
        return (item.number + salt) % 3 == 0
      end
      local roll = rng.integer(#FILTERED + 3)
      if roll <= #FILTERED then
        local filter = rng.chance(0.5) and accept or {game.scene:layer(), accept}
        game:ask_by(FILTERED[roll], filter)
      else
        game:say('called', game.world:each_pair(function(a, b, result)
          game:say('pair', a, b, result)
          deed(game, rng.chance(0.5) and a or b)
        end))
      end
    end

    local function play(world, seed, deed)
      local game = script.new(c, world, seed, {dim = dim, extent = 1.3, layers = 2})
      game:add(12)
      for _ = 1, 6 do
        resumed(game, function()
          question(game, deed)
        end)
      end
      game:tell_all()
      return game.log
    end

    for name, deed in pairs(DEEDS) do
      it('may ' .. name, function()
        for i = 1, samples(20) do
          local seed = ('callbacks that %s, %dD, game %d'):format(name, dim, i)
          script.compare(seed, play(c.world(), seed, deed),
            play(oracle.new(c, dim), seed, deed))
        end
      end)
    end

    -- What changes while nearest looks on is not defined; that each is asked once, that
    -- all stays well, is.
    for name, deed in pairs(DEEDS) do
      it('may ' .. name .. ' while the nearest is looked for', function()
        for i = 1, samples(12) do
          local seed = ('nearest that %s, %dD, game %d'):format(name, dim, i)
          local world = c.world()
          local game = script.new(c, world, seed, {dim = dim, extent = 2, layers = 2})
          game:add(12)
          for _ = 1, 6 do
            resumed(game, function()
              local asked = {}
              game:ask_by('nearest', function(item)
                assert.is_nil(asked[item])
                asked[item] = true
                deed(game, item)
                return false
              end)
            end)
          end
          -- a world of the same shapes, in the same order, tells the same
          local other, all = oracle.new(c, dim), {'pairs', 'items'}
          for _, item in ipairs((world:items())) do
            other:add(item, world:shape(item))
            world:set(item, world:shape(item), {})
          end
          for _, method in ipairs(all) do
            assert.equal(script.text((other[method](other))),
              script.text((world[method](world))))
          end
        end
      end)
    end

    it('may use another world of theirs, or the same from another coroutine', function()
      local world, other = c.world(), c.world()
      local zero = dim == 2 and {0, 0} or {0, 0, 0}
      local shape = c.point(zero)
      for i = 1, 30 do
        world:add(i, shape)
        other:add(-i, shape)
      end
      local threads, seen = {}, 0
      for i = 1, 10 do
        threads[i] = coroutine.create(function()
          local list, n = world:overlapping(shape, function(item)
            coroutine.yield()
            seen = seen + select(2, other:overlapping(shape))
            return item % 2 == 0
          end)
          assert.equal(15, n)
          for k = 1, n do
            assert.equal(2 * k, list[k])
          end
        end)
      end
      for _ = 1, 31 do
        for _, thread in ipairs(threads) do
          assert(coroutine.resume(thread))
        end
      end
      assert.equal(10 * 30 * 30, seen)
    end)

    it('may ask another world for events in the same table', function()
      local world, other = c.world(), c.world()
      local shape = c.point(dim == 2 and {1, 2} or {1, 2, 3})
      for i = 1, 3 do
        world:add(i, shape)
      end
      local out, asked = {}, 0
      local began = world:events(out, function()
        asked = asked + 1
        other:events(out)
        return true
      end)
      assert.equal(out.began, began)
      assert.equal(1, asked) -- the other pairs were there no more
      assert.equal(0, #world:events())
    end)
  end)
end
