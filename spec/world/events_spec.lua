-- Events against the difference of all pairs, found one by one: whatever happens between
-- two calls, and however much.
for dim = 2, 3 do
  describe('events in ' .. dim .. 'D are what has changed', function()
    local c = require('collide')['d' .. dim]
    local scene = require 'spec.support.world.scene'
    local twins = require 'spec.support.world.twins'
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'

    local function new(text, i, options)
      local name = ('%s, %dD, scene %d'):format(text, dim, i)
      options.dim = dim
      return twins.new(scene.new(c, random.new(name), options), name)
    end

    local function claim(text, count, frames, acts, options)
      it(text, function()
        local told = 0
        for i = 1, samples(count) do
          local pair = new(text, i, options)
          pair:add(pair.rng.integer(20))
          for frame = 1, frames do
            pair.step = frame
            for _ = 1, pair.rng.integer(acts) do
              pair:act()
            end
            if pair.rng.chance(0.2) then
              pair:ask_pairs() -- events do not depend on other questions
            end
            pair:ask_events()
          end
          told = told + pair.told
        end
        assert.is_true(told > samples(count) * frames)
      end)
    end

    claim('after little', 30, 40, 3, {extent = 1.5})
    claim('after much', 25, 15, 40, {extent = 1.5})
    claim('with layers', 40, 20, 12, {extent = 1.2, layers = 4})
    claim('of what has no end', 30, 15, 6, {endless = 0.5})
    claim('in a heap', 5, 8, 6, {layout = 'heap', layers = 3})
    claim('over hundreds of frames', 1, 500, 4, {extent = 1.5, layers = 3})

    it('when all is removed and added again, moved or not', function()
      for i = 1, samples(20) do
        local pair = new('all again', i, {dim = dim, extent = 1.5, layers = 2})
        pair:add(15)
        pair:ask_events()
        for _ = 1, 4 do
          local items = pair.oracle:items()
          local kept = {}
          for k, item in ipairs(items) do
            kept[k] = pair.oracle:shape(item)
            pair:both('remove', item)
          end
          if pair.rng.chance(0.5) then
            pair:ask_pairs()
          end
          for k, item in ipairs(items) do
            pair:both('add', item, kept[k])
          end
          pair:ask_events()
          pair:ask_events()
        end
        pair:both('clear')
        pair:ask_events()
        pair:ask_events()
      end
    end)
  end)
end
