-- Out of memory at every allocation of every call, once and from then on: the error says
-- so, the world is as if the call had not been made, the next call works, and what a
-- closed world has taken is given back to the last byte.
for dim = 2, 3 do
  describe('without memory, in ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local oracle = require 'spec.support.world_oracle'
    local same = require 'spec.support.world_same'
    local scene = require 'spec.support.world_scene'
    local starved = require 'spec.support.starved'
    local random = require 'spec.support.random'

    if not starved.found then
      pending('spec/starve is not built: make spec-modules')
      return
    end

    -- LuaJIT compiles whatever runs often, which takes memory at any time.
    local jit = rawget(_G, 'jit')
    setup(function()
      if jit then
        jit.off()
      end
    end)
    teardown(function()
      if jit then
        jit.on()
      end
    end)

    local function expect(problem)
      if problem then
        error(problem, 0)
      end
    end

    local ALIVE = {4, 2, 1} -- items that are there, whatever was done before

    -- A game to be starved: both worlds with some items, and things to ask with.
    local function new_game(name, items)
      local rng = random.new(name)
      local game = {
        rng = rng, world = c.world(), naive = oracle.new(c, dim),
        scene = scene.new(c, rng, {dim = dim, extent = 2, layers = 4}),
      }
      for i = 1, items do
        local shape, filter = game.scene:shape(), game.scene:filter()
        game.world:add(i, shape, filter)
        game.naive:add(i, shape, filter)
      end
      game.shape, game.at = game.scene:shape(), game.scene:position()
      game.filter, game.names = {layer = 'a new one'}, game.scene:names()
      game.way, game.turn = game.scene:vector(3), game.scene:rotation()
      game.numbers = {}
      for i = 1, #ALIVE * dim do
        game.numbers[i] = rng.between(-2, 2)
      end
      return game
    end

    local function accept(item)
      return item % 2 == 0
    end

    local function compare_all(game, what)
      local world, naive = game.world, game.naive
      local a, n = world:items()
      local b, m = naive:items()
      expect(same.items(what .. ', items', a, n, b, m))
      for _, item in ipairs(b) do
        assert.equal(naive:shape(item), world:shape(item))
      end
      a, n = world:pairs()
      b, m = naive:pairs()
      expect(same.lists(what .. ', pairs', a, n, b, m))
    end

    local function compare_events(game, what)
      local a, n, e, k = game.world:events()
      local b, m, f, l = game.naive:events()
      expect(same.lists(what .. ', began', a, n, b, m))
      expect(same.lists(what .. ', ended', e, k, f, l))
    end

    -- What changes a world: call(world, game), then asked of both.
    local CHANGES = {
      add = function(w, g) w:add('new', g.shape) end,
      ['add, with a layer'] = function(w, g) w:add('new', g.shape, g.filter) end,
      set = function(w, g) w:set(1, g.shape) end,
      ['set, with a layer'] = function(w, g) w:set(2, g.shape, g.filter) end,
      place = function(w, g) w:place(1, g.at) end,
      ['place, turned'] = function(w, g) w:place(2, g.at, g.turn) end,
      translate = function(w, g) w:translate(2, g.way) end,
      remove = function(w) w:remove(1) end,
      clear = function(w) w:clear() end,
    }

    -- What asks it: the answer is compared when there is one.
    local QUESTIONS = {
      items = function(w) return w:items() end,
      pairs = function(w) return w:pairs() end,
      overlapping = function(w, g) return w:overlapping(g.shape, g.names) end,
      ['overlapping an item'] = function(w) return w:overlapping(1) end,
      ['overlapping, with a function'] = function(w, g)
        return w:overlapping(g.shape, accept)
      end,
      contacts = function(w, g) return w:contacts(g.shape) end,
      raycast = function(w, g) return w:raycast(g.at, g.way) end,
      ['raycast, with a function'] = function(w, g)
        return w:raycast(g.at, g.way, 9, accept)
      end,
      raycast_all = function(w, g) return w:raycast_all(g.at, g.way) end,
      raycast_any = function(w, g) return w:raycast_any(g.at, g.way) end,
      cast = function(w, g) return w:cast(1, g.way) end,
      cast_all = function(w, g) return w:cast_all(g.shape, g.way) end,
      nearest = function(w, g) return w:nearest(g.at) end,
      ['nearest, with a function'] = function(w, g)
        return w:nearest(g.shape, 9, accept)
      end,
      each_pair = function(w) return w:each_pair(function() end) end,
      detect = function(w) return w:detect(1, ALIVE, function() end) end,
    }

    local function compare_answers(what, a, n, b, m)
      if type(a) == 'table' and n then
        for i = 1, n do
          if type(a[i]) == 'table' then
            expect(same.results(what, a[i], b[i]))
          else
            assert.equal(b[i], a[i])
          end
        end
        assert.equal(m, n)
      else
        expect(same.results(what, a, b))
      end
    end

    local PREPARED = {
      -- nothing was asked yet
      fresh = function() end,
      -- all is built, and there is something to tell
      asked = function(game)
        for _, w in ipairs {game.world, game.naive} do
          w:pairs()
          w:events()
          w:translate(1, game.way)
          w:remove(3)
          w:place(4, game.at, game.turn)
        end
      end,
    }

    local SIZES = {4, 8, 17} -- items of a world, about where tables grow

    -- One call in a fresh world of its own; returns whether anything failed.
    local function try(call, compare, items, prepare, what, n, from_then)
      local game = new_game('starved', items)
      prepare(game)
      local done, failed, a, b, d, e = starved.call(n, from_then, call, game.world, game)
      if done then
        compare(what, game, a, b, d, e)
      end
      compare_all(game, what)
      compare_events(game, what)
      if not done then
        what = what .. ', then called again'
        compare(what, game, call(game.world, game))
        compare_all(game, what)
        compare_events(game, what)
      end
      return failed
    end

    local function claim(name, call, compare)
      it(name, function()
        starved.watch(function()
          local before = starved.c_bytes()
          for _, items in ipairs(SIZES) do
            for state, prepare in pairs(PREPARED) do
              starved.walk(function(n, from_then)
                local what = ('%s, %s, %d items, allocation %d%s'):format(name, state,
                  items, n, from_then and ' and all that follow' or '')
                return try(call, compare, items, prepare, what, n, from_then)
              end)
            end
          end
          assert.equal(before, starved.c_bytes())
        end)
      end)
    end

    for name, change in pairs(CHANGES) do
      claim(name, change, function(_, game)
        change(game.naive, game)
      end)
    end

    for name, question in pairs(QUESTIONS) do
      claim(name, question, function(what, game, a, n)
        compare_answers(what, a, n, question(game.naive, game))
      end)
    end

    claim('events', function(w) return w:events() end, function(what, game, a, n, e, k)
      local b, m, f, l = game.naive:events()
      expect(same.lists(what .. ', began', a, n, b, m))
      expect(same.lists(what .. ', ended', e, k, f, l))
    end)

    claim('place_batch', function(w, g)
      w:place_batch(ALIVE, g.numbers, #ALIVE)
    end, function(_, game)
      for i, item in ipairs(ALIVE) do
        local at = {}
        for k = 1, dim do
          at[k] = game.numbers[(i - 1) * dim + k]
        end
        game.naive:place(item, at)
      end
    end)

    claim('pairs_batch', function(w) return w:pairs_batch() end,
      function(_, game, list, n)
        local right, m = game.naive:pairs()
        assert.equal(m, n)
        for i = 1, n do
          assert.equal(right[i].a, list[2 * i - 1])
          assert.equal(right[i].b, list[2 * i])
        end
      end)

    it('a world that is opened', function()
      starved.watch(function()
        local before = starved.c_bytes()
        local failures = starved.walk(function(n, from_then)
          local done, failed, world = starved.call(n, from_then, c.world)
          if done then
            assert.equal(0, #world)
          end
          return failed
        end)
        assert.is_true(failures > 0)
        assert.equal(before, starved.c_bytes())
      end)
    end)

    -- Frames one after the other in the same world, each call of which may fail.
    local function frames(game, n, from_then)
      local any, order = false, {}
      for name in pairs(CHANGES) do
        order[#order + 1] = name
      end
      table.sort(order)
      for _, name in ipairs(order) do
        local change = CHANGES[name]
        for item = 1, 2 do
          if not game.naive:has(item) then
            game.world:add(item, game.shape)
            game.naive:add(item, game.shape)
          end
        end
        if name:match '^add' and game.naive:has('new') then
          game.world:remove('new')
          game.naive:remove('new')
        end
        local done, failed = starved.call(n, from_then, change, game.world, game)
        if done then
          change(game.naive, game)
        end
        any = any or failed
        compare_all(game, name)
        done, failed = starved.call(n, from_then, game.world.events, game.world)
        if done then
          game.naive:events()
        end
        any = any or failed
      end
      return any
    end

    it('frames of one world, in which the same allocation fails in each', function()
      starved.watch(function()
        local before = starved.c_bytes()
        starved.walk(function(n, from_then)
          local game = new_game('frames', 6)
          return frames(game, n, from_then)
        end)
        assert.equal(before, starved.c_bytes())
      end)
    end)
  end)
end
