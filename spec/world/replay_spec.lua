-- The same calls give the same answers, in the same order, to the last bit: whatever lies
-- where in memory, and whatever else was done with other worlds meanwhile.
for dim = 2, 3 do
  describe('a replay in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]
    local script = require 'spec.support.world.script'
    local samples = require 'spec.support.samples'

    local function frames(game, count, acts)
      for _ = 1, count do
        for _ = 1, acts do
          game:act()
        end
        game:ask()
      end
      game:tell_all()
    end

    local function play(seed, options, items, count, acts)
      local game = script.new(c, c.world(), seed, options)
      game:add(items)
      frames(game, count, acts)
      return game.log
    end

    for _, case in ipairs {
      {'small', 20, 20, 20, 4, {extent = 1.5, layers = 4}},
      {'large', 1, 1000, 10, 200, {extent = 14, layers = 4}},
      {'crowded', 1, 150, 20, 60, {extent = 2, layers = 4}},
      {'far', 2, 500, 12, 100, {extent = 8, at = {1e8, 1e8, 1e8}}},
    } do
      it('of a world that is ' .. case[1] .. ' is told the same', function()
        for i = 1, samples(case[2]) do
          local seed = ('replay, %s, %dD, game %d'):format(case[1], dim, i)
          case[6].dim = dim
          local first = play(seed, case[6], case[3], case[4], case[5])
          local litter = {} -- gives other addresses to what follows
          for k = 1, 500 do
            litter[k] = {('x'):rep(k)}
          end
          assert.equal(500, #litter)
          script.compare(seed, play(seed, case[6], case[3], case[4], case[5]), first)
          assert.is_true(#first > case[4])
        end
      end)
    end

    it('of two worlds by turns', function()
      for i = 1, samples(10) do
        local seed = ('by turns, %dD, game %d'):format(dim, i)
        local options = {dim = dim, extent = 1.5, layers = 3}
        local games = {}
        for k = 1, 2 do
          games[k] = script.new(c, c.world(), seed, options)
          games[k]:add(30)
        end
        for _ = 1, 10 do
          for k = 1, 2 do
            frames(games[k], 2, 5)
            collectgarbage('step')
          end
        end
        script.compare(seed, games[1].log, games[2].log)
      end
    end)

    -- A world that has been through much, emptied, and a fresh one.
    it('in a world that was used before, and cleared', function()
      for i = 1, samples(10) do
        local seed = ('used before, %dD, game %d'):format(dim, i)
        local options = {dim = dim, extent = 1.5, layers = 3}
        local used = c.world()
        local before = script.new(c, used, seed .. ', before', options)
        before:add(100)
        frames(before, 10, 20)
        used:clear()
        used:events()
        local games = {}
        for k, world in ipairs {used, c.world()} do
          games[k] = script.new(c, world, seed, options)
          games[k]:add(40)
          frames(games[k], 10, 10)
        end
        script.compare(seed, games[1].log, games[2].log)
      end
    end)
  end)
end
