-- Group detection in a world against the two loops of spec/support/world/detect.lua:
-- items, lists and layers, short and long; handlers that kill, move, remove and add.
for dim = 2, 3 do
  describe('detect in a world in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]
    local oracle = require 'spec.support.world.oracle'
    local script = require 'spec.support.world.script'
    local samples = require 'spec.support.samples'

    -- An item of the world, a list of them (some twice), or a layer.
    local function group(game, most)
      local rng, world = game.rng, game.world
      local items, n = world:items()
      local roll = rng.integer(6)
      if roll == 1 and n > 0 then
        return items[rng.integer(n)]
      elseif roll == 2 then
        return game.scene:layer()
      end
      local list = {}
      for i = 1, n > 0 and rng.integer(most) or 0 do
        list[i] = items[rng.integer(n)]
      end
      return list
    end

    -- Takes something out of a list, as games do. Some leave holes; from then on no Lua
    -- says how long the list is, so only more holes follow.
    local function shorten(game, list)
      local rng = game.rng
      if type(list) ~= 'table' or list.number or rng.chance(0.5) then
        return
      end
      if list.holes or rng.chance(0.1) then
        list.holes = true
        list[rng.integer(8)] = nil
      elseif #list > 0 then
        table.remove(list, rng.integer(#list))
        if rng.chance(0.3) then
          list[#list + 1] = game:item()
        end
      end
    end

    local DEEDS = {
      ['nothing'] = function() end,
      ['kill'] = function(_, item) item.health = item.health - 1 end,
      ['remove'] = function(game, item)
        if game.world:has(item) and game.rng.chance(0.3) then
          game.world:remove(item)
        end
      end,
      ['shorten lists'] = function(game, _, as, bs)
        shorten(game, game.rng.chance(0.5) and as or bs)
      end,
      ['move'] = function(game, item)
        if game.world:has(item) then
          game.world:translate(item, game.scene:vector(1))
        end
      end,
      ['anything'] = function(game, item, as, bs)
        game:act(item)
        shorten(game, game.rng.chance(0.5) and as or bs)
      end,
      ['ask'] = function(game)
        if game.rng.chance(0.2) then
          game:ask()
        end
      end,
      ['raise'] = function(game, item)
        game:act(item)
        if game.rng.chance(0.2) then
          error('raised by a handler', 0)
        end
      end,
    }

    local function play(world, seed, deed, many)
      local options = {dim = dim, extent = many and 3 or 1.2, layers = 2}
      local game = script.new(c, world, seed, options)
      local as, bs
      local function on_hit(self, result, other)
        game:say('on_hit', self, result, other)
        deed(game, self, as, bs)
      end
      local function handler(result, a, b)
        game:say('handler', a, result, b)
        deed(game, game.rng.chance(0.5) and a or b, as, bs)
      end
      game:add(many or 12)
      for _ = 1, many and 2 or 5 do
        as = group(game, many or 8)
        bs = game.rng.chance(0.3) and as or group(game, many or 8)
        for _, item in ipairs(game.items) do
          item.on_hit = game.rng.chance(0.8) and on_hit or nil
        end
        local with = game.rng.chance(0.5) and handler or nil
        local fine, hits = pcall(world.detect, world, as, bs, with)
        game:say('hits', fine and hits or (tostring(hits):gsub('^.*: ', '')))
        game:ask()
      end
      game:tell_all()
      return game.log
    end

    for name, deed in pairs(DEEDS) do
      it('whose handlers do this: ' .. name, function()
        for i = 1, samples(40) do
          local seed = ('handlers, %s, %dD, game %d'):format(name, dim, i)
          script.compare(seed, play(c.world(), seed, deed),
            play(oracle.new(c, dim), seed, deed))
        end
      end)

      it('of long lists, whose handlers do this: ' .. name, function()
        for i = 1, samples(2) do
          local seed = ('long lists, %s, %dD, game %d'):format(name, dim, i)
          script.compare(seed, play(c.world(), seed, deed, 70),
            play(oracle.new(c, dim), seed, deed, 70))
        end
      end)
    end
  end)
end
