-- Worlds against the naive one of spec/support/world/oracle.lua: small scenes of all
-- kinds of shapes, in which things are added, moved, turned, changed and removed at
-- random, and every answer is compared, its order and its bits included.
for dim = 2, 3 do
  describe('a world in ' .. dim .. 'D says what its items say one by one:', function()
    local c = require('collide')['d' .. dim]
    local scene = require 'spec.support.world.scene'
    local twins = require 'spec.support.world.twins'
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'

    -- count scenes; items: at most; options: of world_scene
    local function claim(text, count, items, frames, acts, options)
      it(text, function()
        local told = 0
        for i = 1, samples(count) do
          local name = ('%s, %dD, scene %d'):format(text, dim, i)
          local rng = random.new(name)
          options.dim = dim
          local pair = twins.new(scene.new(c, rng, options), name)
          pair:add(2 + rng.integer(items - 1))
          pair:ask()
          pair:run(frames, acts)
          told = told + pair.told
        end
        assert.is_true(told > samples(count) * frames) -- there is something to be told
      end)
    end

    claim('a few', 300, 6, 8, 3, {extent = 1.5})
    claim('a dozen or two', 120, 24, 6, 6, {extent = 2.5})
    claim('some tens', 30, 60, 5, 15, {extent = 3.5})
    claim('layers', 100, 20, 8, 5, {extent = 1.5, layers = 5})
    claim('many layers', 40, 40, 6, 10, {extent = 2, layers = 64})
    claim('far from the origin', 80, 24, 6, 6, {extent = 2.5, at = {1e8, -1e8, 1e8}})
    claim('farther from the origin than floats are whole', 40, 24, 6, 6,
      {extent = 2.5, at = {-3e13, 1e12, 0}})
    claim('tiny ones', 60, 24, 6, 6, {extent = 2.5, size = 1e-9})
    claim('huge ones', 60, 24, 6, 6, {extent = 2.5, size = 1e9})
    claim('tiny ones that are far away', 40, 24, 6, 6,
      {extent = 2.5, size = 1e-9, at = {1, -1, 1}})
    claim('on a grid', 50, 30, 6, 8, {extent = 2.5, layout = 'tiles', layers = 3})
    claim('on a line', 25, 40, 6, 8, {extent = 4, layout = 'line'})
    claim('in a heap', 20, 9, 6, 3, {layout = 'heap', layers = 2})
    claim('mostly without end', 60, 16, 6, 5, {endless = 0.7, extent = 2})
    claim('some hundreds', 2, 400, 2, 100, {extent = 6, layers = 3})
    claim('hundreds of frames', 2, 30, 400, 6, {extent = 3})
  end)
end
