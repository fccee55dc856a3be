-- Worlds against the naive one where trees have it hard: all shapes the same, each within
-- the next, tiles that touch, chains in sorted order, much that waits to be built at
-- once, everything at the same place and then gone.
for dim = 2, 3 do
  describe('a hard scene in ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local scene = require 'spec.support.world.scene'
    local twins = require 'spec.support.world.twins'
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'

    local function at(x, y, z)
      return {x, y or 0, dim == 3 and (z or 0) or nil}
    end

    local function cube(half)
      return c.aabb(at(-half, -half, -half), at(half, half, half))
    end

    local function new(text, i, options)
      local name = ('%s, %dD, scene %d'):format(text, dim, i)
      options.dim = dim
      return twins.new(scene.new(c, random.new(name), options), name)
    end

    local function claim(text, count, options, play)
      it(text, function()
        for i = 1, samples(count) do
          local pair = new(text, i, options)
          play(pair, i)
          pair:ask_events()
          pair:ask()
        end
      end)
    end

    claim('all shapes the same', 2, {layout = 'heap', form = function()
      return cube(1)
    end}, function(pair)
      pair:add(100)
      pair:run(4, 10)
    end)

    claim('each within the next', 2, {layout = 'heap', form = function(self)
      self.half = (self.half or 1) * 1.1
      return cube(self.half)
    end}, function(pair)
      pair:add(100)
      pair:run(4, 10)
    end)

    claim('each twice as large as the last', 1, {layout = 'heap', form = function(self)
      self.half = (self.half or 1e-20) * 2
      return cube(self.half)
    end}, function(pair)
      pair:add(130)
      pair:run(3, 10)
    end)

    -- aligned boxes of size 1 on whole numbers: all that touch are told
    claim('tiles', 2, {extent = dim == 2 and 8 or 3, layout = 'tiles', form = function()
      return c.aabb(at(0, 0, 0), at(1, 1, 1))
    end}, function(pair)
      pair:add(250)
      pair:run(3, 10)
    end)

    claim('tiles far from the origin', 1, {extent = dim == 2 and 8 or 3,
      at = {2 ^ 40, -2 ^ 41, 2 ^ 39}, layout = 'tiles', form = function()
        return c.aabb(at(0, 0, 0), at(1, 1, 1))
      end}, function(pair)
      pair:add(250)
      pair:run(3, 10)
    end)

    -- tiles beside numbers that no float can hold
    claim('tiles of a third', 2, {size = 1 / 3, extent = dim == 2 and 8 or 3,
      layout = 'tiles', form = function()
        return c.aabb(at(0, 0, 0), at(1 / 3, 1 / 3, 1 / 3))
      end}, function(pair)
      pair:add(250)
      pair:run(3, 10)
    end)

    claim('points', 3, {extent = 2, layout = 'tiles', kinds = {'point'}, endless = 0},
      function(pair)
        pair:add(120)
        pair:run(4, 10)
      end)

    -- sorted one way and the other, asked after each of the first
    claim('a chain', 2, {form = function() return cube(0.6) end}, function(pair, i)
      local sign = i % 2 == 0 and 1 or -1
      for k = 1, 200 do
        local shape = cube(0.6):translate(at(sign * k))
        pair:both('add', pair:new_item(), shape)
        if k < 30 or k % 25 == 0 then
          pair:ask_pairs()
        end
      end
      for _ = 1, 100 do
        pair:both('remove', pair.oracle.list[1].item)
        pair:ask_ray()
      end
    end)

    claim('far and near at once', 4, {extent = 2}, function(pair)
      for k = 0, 60 do
        local far = 10 ^ (k / 4) - 1
        local item = pair:new_item()
        pair:both('add', item, cube(10 ^ (k % 7 - 3)))
        pair:both('translate', item, at(far, k % 2 == 0 and far or 0, -far))
      end
      pair:run(4, 10)
    end)

    -- beyond floats, where boxes are as good as endless
    claim('beyond floats', 3, {size = 1e60, extent = 3}, function(pair)
      pair:add(30)
      pair:run(4, 6)
    end)

    claim('far beyond floats', 3, {size = 1e60, extent = 3, at = {1e64, -1e64, 1e64}},
      function(pair)
        pair:add(30)
        pair.scene.at = {-1e64, -1e63, 0}
        pair:add(20)
        pair:run(4, 6)
      end)

    claim('from small to beyond floats', 3, {extent = 1}, function(pair)
      for k = 0, 60 do
        local item = pair:new_item()
        pair:both('add', item, cube(10 ^ (k % 30 * 2)))
        pair:both('translate', item, at(10 ^ k, -10 ^ (k / 2), k % 3 * 10 ^ k))
      end
      pair:run(4, 6)
    end)

    claim('smaller than floats', 3, {size = 1e-60, extent = 3}, function(pair)
      pair:add(30)
      pair:run(4, 6)
    end)

    claim('all gone, and back', 6, {extent = 3}, function(pair)
      for _ = 1, 4 do
        pair:add(40)
        pair:ask_pairs()
        for _ = 1, pair.oracle:count() do
          pair:both('remove', pair:item())
        end
        pair:ask()
        pair:ask_events()
      end
      pair:add(10)
      pair:both('clear')
      pair:ask()
      pair:add(30)
    end)

    claim('all of it moved at once', 3, {extent = 4}, function(pair)
      pair:add(150)
      for _ = 1, 4 do
        local by = pair.scene:vector(100)
        for _, entry in ipairs(pair.oracle.list) do
          pair:both('translate', entry.item, by)
        end
        pair.scene.at = by
        pair:ask_pairs()
        pair:ask()
      end
    end)

    claim('all of it mixed up', 2, {extent = 5}, function(pair)
      pair:add(200)
      for _ = 1, 3 do
        for _, entry in ipairs(pair.oracle.list) do
          pair:both('place', entry.item, pair.scene:position())
        end
        pair:ask()
      end
    end)
  end)
end
