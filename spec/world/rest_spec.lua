-- Pairs while few items move for many frames: what rests is kept in a grid, in which what
-- moves is looked up. The same pairs, in the same order, as a loop over all items finds:
-- while movers change, come to rest, come and go; beside giants, in one place, far away.
for dim = 2, 3 do
  describe('pairs of few that move among what rests, ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'
    local ball = rawget(c, 'sphere') or c.circle
    local SIDE, COUNT = dim == 2 and 14 or 6, 170
    local WALLS = {layer = 'walls', hits = {}}

    -- The items in the order of adding, each {key, shape, filter, moves}.
    local function scene_of(rng, count, shape_of)
      local self = {world = c.world(), rng = rng, shape_of = shape_of, last = 0}
      function self.add(filter)
        self.last = self.last + 1
        local it = {key = self.last, shape = shape_of(rng, self.last), filter = filter}
        self.world:add(it.key, it.shape, filter)
        it.shape = self.world:shape(it.key)
        self[#self + 1] = it
        return it
      end
      function self.move(it, by)
        self.world:translate(it.key, by)
        it.shape = self.world:shape(it.key)
      end
      for k = 1, count do self.add(k % 3 == 0 and WALLS or nil) end
      return self
    end

    local function expected(scene)
      local list = {}
      for i = 1, #scene do
        local a = scene[i]
        for j = i + 1, #scene do
          local b = scene[j]
          if not (a.filter and b.filter) and a.shape:overlaps(b.shape) then
            list[#list + 1] = a.key
            list[#list + 1] = b.key
          end
        end
      end
      return list
    end

    local function check_list(scene)
      local right = expected(scene)
      local list, n = scene.world:pairs_batch()
      assert.equal(#right / 2, n)
      for k = 1, 2 * n do
        if list[k] ~= right[k] then
          error(('entry %d is %s, not %s'):format(k, tostring(list[k]), right[k]))
        end
      end
    end

    local function check_full(scene)
      local right = expected(scene)
      local list, n = scene.world:pairs()
      assert.equal(#right / 2, n)
      for k = 1, n do
        local a, b = scene.world:shape(list[k].a), scene.world:shape(list[k].b)
        assert.equal(right[2 * k - 1], list[k].a)
        assert.equal(right[2 * k], list[k].b)
        assert.equal(c.contact(a, b).depth, list[k].depth)
      end
    end

    -- Every 11th moves, for some frames those after them; in the end all rest.
    local function play(name, shape_of, step, change)
      it(name, function()
        for run = 1, samples(2) do
          local rng = random.new(('rest %s %d %d'):format(name, dim, run))
          local scene = scene_of(rng, COUNT, shape_of)
          local check = run == 2 and check_full or check_list
          for frame = 1, 16 do
            check(scene)
            for k = 1 + math.floor(frame / 4), frame < 14 and #scene or 0, 11 do
              scene.move(scene[k], rng.vector(dim, step))
            end
            if change then change(scene, frame) end
          end
          check(scene)
        end
      end)
    end

    local function among(least, most)
      return function(rng)
        return ball(rng.vector(dim, SIDE), rng.between(least, most))
      end
    end

    play('sizes alike', among(0.7, 1.2), 0.5)
    play('points', function(rng)
      local v = rng.vector(dim, 3)
      for k = 1, dim do v[k] = math.floor(v[k]) end
      return c.point((table.unpack or unpack)(v, 1, dim))
    end, 0)
    play('that jump', among(0.7, 1.2), 2 * SIDE)
    play('a giant that rests, and one that moves', function(rng, k)
      return ball(rng.vector(dim, SIDE), (k == 12 or k == 14) and 3 * SIDE or 0.8)
    end, 0.5)
    play('some three times as large', function(rng, k)
      return ball(rng.vector(dim, SIDE), k % 60 == 1 and 3 or 0.8)
    end, 0.5)
    play('sizes of every order', function(rng)
      return ball(rng.vector(dim, SIDE), 10 ^ rng.between(-5, 1))
    end, 0.5)
    play('what moves is all in one place', function(rng, k)
      return ball(rng.vector(dim, k % 11 == 1 and 0.1 or SIDE), 0.8)
    end, 0.01)
    play('shapes without end', function(rng, k)
      local at = rng.vector(dim, SIDE)
      if k == 12 or k == 15 then return c.ray(at, rng.vector(dim, 1)) end
      if k == 23 or k == 26 then return c.halfspace(rng.vector(dim, 1), at) end
      return ball(at, 0.8)
    end, 0.5)
    play('all at 1e6', function(rng)
      local v = rng.vector(dim, SIDE)
      for k = 1, dim do v[k] = v[k] + 1e6 end
      return ball(v, 0.9)
    end, 0.5)
    play('all at 1e12, where floats are coarse', function(rng)
      local v = rng.vector(dim, SIDE)
      for k = 1, dim do v[k] = v[k] + 1e12 end
      return ball(v, 0.9)
    end, 0.5)
    play('one very far away that comes', function(rng, k)
      local v = rng.vector(dim, SIDE)
      for i = 1, dim do v[i] = v[i] + (k == 12 and 1e9 or 0) end
      return ball(v, 0.9)
    end, 0.5, function(scene, frame)
      if frame == 8 then
        scene.world:place(12, scene.rng.vector(dim, SIDE))
        scene[12].shape = scene.world:shape(12)
      end
    end)
    local function far_from_first(rng, k)
      local v = rng.vector(dim, SIDE)
      for i = 1, dim do v[i] = v[i] + (k == 1 and 0 or 1e4) end
      return ball(v, 0.9)
    end
    play('far from the first, which comes', far_from_first, 0.5, function(scene, frame)
      if frame == 8 then
        scene.world:place(1, {far_from_first(scene.rng, 2):position()})
        scene[1].shape = scene.world:shape(1)
      end
      scene.world:overlapping(scene.shape_of(scene.rng))
    end)
    play('that are asked about as well', among(0.7, 1.2), 0.5, function(scene)
      scene.world:overlapping(scene.shape_of(scene.rng))
    end)
    play('all of which move at times', among(0.7, 1.2), 0.5, function(scene, frame)
      for k = 1, frame % 5 == 0 and #scene or 0 do
        scene.move(scene[k], scene.rng.vector(dim, 0.3))
      end
    end)

    play('none of which touch at first', function(rng, k)
      local v = {4 * k, rng.unit(), dim == 3 and rng.unit() or nil}
      return ball(v, 1)
    end, 0, function(scene, frame)
      for k = 1, 8 do
        local by = {frame % 3 - 1 + 2 * (k % 2), 0, dim == 3 and 0 or nil}
        scene.move(scene[k], by)
      end
    end)
    play('that come and go', among(0.7, 1.2), 0.3, function(scene)
      for _ = 1, scene.rng.integer(4) do
        local k = scene.rng.integer(#scene)
        scene.world:remove(scene[k].key)
        table.remove(scene, k)
        scene.add(scene.rng.integer(2) == 1 and WALLS or nil)
      end
    end)
    play('filters change', among(0.7, 1.2), 0.3, function(scene)
      for _ = 1, 3 do
        local it = scene[scene.rng.integer(#scene)]
        it.filter = not it.filter and WALLS or nil
        scene.world:set(it.key, it.shape, it.filter or {})
      end
    end)
    play('after half of them went', among(0.7, 1.2), 0.3, function(scene, frame)
      for k = frame == 9 and #scene or 0, 1, -2 do
        scene.world:remove(scene[k].key)
        table.remove(scene, k)
      end
    end)
    play('in a world that is filled anew', among(0.7, 1.2), 0.3, function(scene, frame)
      if frame ~= 7 then return end
      scene.world:clear()
      for k = #scene, 1, -1 do scene[k] = nil end
      for k = 1, COUNT do scene.add(k % 3 == 0 and WALLS or nil) end
    end)
  end)
end
