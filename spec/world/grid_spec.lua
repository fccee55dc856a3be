-- All pairs, where most items are alike in size and the world sorts them into a grid: the
-- same pairs, in the same order, as a loop over all items finds. In scenes that are hard
-- for a grid: a giant, all in one place, one item very far away, long and thin boxes,
-- flat layers, shapes without end; while items move, come and go.
for dim = 2, 3 do
  describe('pairs of many alike, ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'
    local ball = rawget(c, 'sphere') or c.circle
    local aabb = c.aabb

    local FILTERS = {
      {layer = 'one', hits = {'one', 'two'}}, {layer = 'two', hits = {'three'}},
      {layer = 'three', hits = {}}, {layer = {'one', 'three'}, hits = {'three'}},
    }

    local function has(list, name)
      if type(list) == 'string' then return list == name end
      for _, other in ipairs(list) do
        if other == name then return true end
      end
      return false
    end

    local function hits(a, b)
      for _, name in ipairs(a.hits) do
        if has(b.layer, name) then return true end
      end
      return false
    end

    -- A list of {id, shape, filter}, in the order of adding, and the world of them.
    local function scene_of(rng, count, shape)
      local self = {world = c.world(), items = {}, rng = rng, shape = shape, last = 0}
      function self.add(filter)
        self.last = self.last + 1
        local item = {id = self.last, filter = filter}
        self.items[#self.items + 1] = item
        self.world:add(item.id, self.shape(rng, item.id), filter)
      end
      for _ = 1, count do self.add() end
      return self
    end

    local function loop_over(world, items)
      local list, shapes = {}, {}
      for i, item in ipairs(items) do shapes[i] = world:shape(item.id) end
      for i = 1, #items do
        local a = items[i]
        for j = i + 1, #items do
          local b = items[j]
          local f, g = a.filter, b.filter
          if (not f or hits(f, g) or hits(g, f)) and shapes[i]:overlaps(shapes[j]) then
            list[#list + 1] = a.id
            list[#list + 1] = b.id
          end
        end
      end
      return list
    end

    local function check(scene)
      local right = loop_over(scene.world, scene.items)
      local list, n = scene.world:pairs_batch()
      assert.equal(#right / 2, n)
      for k = 1, 2 * n do
        if list[k] ~= right[k] then
          error(('entry %d is %s, not %s'):format(k, tostring(list[k]), right[k]))
        end
      end
      local full, m = scene.world:pairs()
      assert.equal(n, m)
      for k = 1, n do
        assert.equal(list[2 * k - 1], full[k].a)
        assert.equal(list[2 * k], full[k].b)
      end
    end

    -- Some move, some go, some come; at times the tree is asked as well.
    local function frame(scene, step)
      local rng = scene.rng
      for _, item in ipairs(scene.items) do
        if rng.chance(0.7) then
          local by = rng.vector(dim, step)
          scene.world:translate(item.id, by)
        end
      end
      for _ = 1, rng.integer(4) do
        local k = rng.integer(#scene.items)
        scene.world:remove(scene.items[k].id)
        table.remove(scene.items, k)
        scene.add(scene.items[1] and scene.items[1].filter and FILTERS[rng.integer(4)])
      end
      if rng.chance(0.2) then
        local one = scene.items[rng.integer(#scene.items)]
        scene.world:overlapping(one.id)
      end
    end

    local function play(name, count, shape, step, filtered)
      it(name, function()
        for i = 1, samples(3) do
          local rng = random.new(('grid %s %d %d'):format(name, dim, i))
          local scene = scene_of(rng, filtered and 0 or count, shape)
          for k = 1, filtered and count or 0 do scene.add(FILTERS[k % 4 + 1]) end
          for _ = 1, 5 do
            check(scene)
            frame(scene, step)
          end
        end
      end)
    end

    local function within(extent, at)
      return function(rng)
        local v = rng.vector(dim, extent)
        for k = 1, dim do v[k] = v[k] + (at or 0) end
        return v
      end
    end

    local function box(v, sizes)
      local high = {}
      for k = 1, dim do high[k] = v[k] + sizes[k] end
      return aabb(v, high)
    end

    local near = within(dim == 2 and 12 or 5)
    local function ball_at(where, least, most)
      return function(rng) return ball(where(rng), rng.between(least, most)) end
    end

    play('sizes alike', 150, ball_at(near, 0.8, 1), 0.5)
    play('sizes alike, with layers', 200, ball_at(near, 0.8, 1), 0.5, true)
    play('sizes from 1 to 2, as boxes', 150, function(rng)
      local r = rng.between(0.5, 1)
      return box(near(rng), {2 * r, 2 * r, 2 * r})
    end, 0.5)
    play('sizes of every order', 150, function(rng)
      return ball(near(rng), 10 ^ rng.between(-6, 1))
    end, 0.5)
    play('far apart', 150, ball_at(within(400), 0.8, 1), 100)
    play('points', 150, function(rng)
      local v = near(rng)
      for k = 1, dim do v[k] = math.floor(v[k] / 2) end
      return c.point((table.unpack or unpack)(v, 1, dim))
    end, 0)
    play('on whole numbers, where sides touch', 200, function(rng)
      local v = near(rng)
      for k = 1, dim do v[k] = math.floor(v[k]) end
      return box(v, {1, 1, 1})
    end, 0)

    play('a giant that all are in', 150, function(rng, k)
      return k == 7 and ball(near(rng), 1000) or ball(near(rng), 0.8)
    end, 0.5)
    play('walls all around', 150, function(rng, k)
      local v, sizes = near(rng), {0.8, 0.8, 0.8}
      if k <= 2 * dim then
        for i = 1, dim do v[i], sizes[i] = -13, 26 end
        local axis = (k + 1) % dim + 1
        v[axis], sizes[axis] = k > dim and 12 or -13, 1
      end
      return box(v, sizes)
    end, 0.2)
    play('some five times as large', 200, function(rng, k)
      return ball(near(rng), k % 40 == 0 and 3 or 0.6)
    end, 0.5)
    play('shapes without end among them', 150, function(rng, k)
      if k % 50 == 3 then return c.ray(near(rng), rng.vector(dim, 1)) end
      if k % 50 == 4 then
        return c.halfspace(rng.vector(dim, 1), near(rng))
      end
      return ball(near(rng), 0.8)
    end, 0.5)
    play('all in one place', 130, ball_at(within(0), 1, 1), 0)
    play('one very far away', 150, function(rng, k)
      return ball(k == 5 and within(0, 1e12)(rng) or near(rng), 0.9)
    end, 0.5)
    play('two groups very far apart', 160, function(rng, k)
      return ball(within(8, k % 2 * 1e9)(rng), 0.9)
    end, 0.5)
    play('all at 1e6', 150, ball_at(within(12, 1e6), 0.8, 1), 0.5)
    local far = within(12, 1e12)
    play('all at 1e12, where floats are coarse', 150, ball_at(far, 0.8, 1), 0.5)
    play('all at 1e60', 150, function(rng)
      local v = near(rng)
      for k = 1, dim do v[k] = v[k] * 1e59 end
      return ball(v, 9e58)
    end, 1e58)
    play('spread over 1e9', 150, function(rng)
      local v = rng.vector(dim, 1)
      for k = 1, dim do v[k] = v[k] * 10 ^ rng.between(0, 9) end
      return ball(v, 1)
    end, 1)
    play('long thin boxes', 150, function(rng, k)
      local sizes = {k % 2 == 0 and 30 or 0.2, k % 2 == 0 and 0.2 or 0.3, 0.1}
      return box(near(rng), sizes)
    end, 0.5)
    play('long thin boxes, all along one axis', 150, function(rng)
      return box(near(rng), {30, 0.1, 0.1})
    end, 0.5)
    play('a line of them', 200, function(rng)
      local v = within(0)(rng)
      v[dim] = rng.between(-150, 150)
      return ball(v, 0.8)
    end, 0.5)
    play('a flat layer', 200, function(rng)
      local v = within(14)(rng)
      v[dim] = rng.between(-0.1, 0.1)
      return ball(v, 0.9)
    end, 0.05)
  end)
end
