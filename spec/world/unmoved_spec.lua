-- Pairs while few items change from call to call: what has not changed is not looked at
-- again. The oracle keeps a copy of each shape, and asks every two.
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

for dim = 2, 3 do
  describe('pairs of few that change in ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local COUNT, SIDE = 60, dim == 2 and 9 or 5
    local LAYERS = {'a', 'b', 'c'}
    local ball = dim == 2 and c.circle or c.sphere

    local function level()
      return dim == 2 and c.grid{tiles = {'#.#.', '....', '.##.'}, cell = 2}
        or c.voxels{tiles = {{'#.', '..'}, {'.#', '#.'}}, cell = 2}
    end

    local function shape_of(rng)
      local at = rng.vector(dim, SIDE)
      local kind = rng.integer(4)
      if kind == 1 then return c.point(at) end
      if kind == 2 then return ball(at, 1.2 * rng.unit()) end
      if kind == 3 then return c.box(at, {1, 0.5, dim == 3 and 0.7 or nil}) end
      local to = {}
      for k = 1, dim do to[k] = at[k] + 0.1 + rng.unit() end
      return c.aabb(at, to)
    end

    local function filter_of(rng)
      if rng.integer(3) > 1 then return nil end
      return {layer = LAYERS[rng.integer(3)], hits = LAYERS[rng.integer(3)]}
    end

    local function hits(filter, other)
      return not filter or filter.hits == (other and other.layer or 'default')
    end

    -- The items in the order of adding, each {key, shape, filter}.
    local function expected(scene)
      local list = {}
      for i = 1, #scene do
        for j = i + 1, #scene do
          local a, b = scene[i], scene[j]
          if hits(a.filter, b.filter) or hits(b.filter, a.filter) then
            local contact = c.contact(a.shape, b.shape)
            if contact then list[#list + 1] = {a.key, b.key, contact} end
          end
        end
      end
      return list
    end

    local function check_pairs(world, scene, out)
      local wanted = expected(scene)
      local list, n = world:pairs(out)
      assert.equal(#wanted, n)
      for k = 1, n do
        local want, got = wanted[k], list[k]
        assert.equal(want[1], got.a)
        assert.equal(want[2], got.b)
        assert.equal(want[3].depth, got.depth)
        assert.equal(want[3].na, got.na)
        assert.equal(want[3].pa, got.pa)
        assert.equal(want[3].pb, got.pb)
        assert.equal(want[3].part, got.part)
      end
    end

    local function check_list(world, scene)
      local wanted = expected(scene)
      local list, n = world:pairs_batch()
      assert.equal(#wanted, n)
      for k = 1, n do
        assert.equal(wanted[k][1], list[2 * k - 1])
        assert.equal(wanted[k][2], list[2 * k])
      end
    end

    local function add(world, scene, rng, key, shape)
      local it = {key = key, shape = shape or shape_of(rng), filter = filter_of(rng)}
      world:add(key, it.shape, it.filter)
      it.shape = it.shape:clone()
      scene[#scene + 1] = it
      return it
    end

    local CHANGES = {
      function(world, it, rng)
        local by = rng.vector(dim, 1)
        world:translate(it.key, by)
        it.shape = world:shape(it.key)
      end,
      function(world, it, rng)
        world:place(it.key, rng.vector(dim, SIDE))
        it.shape = world:shape(it.key)
      end,
      function(world, it, rng)
        it.shape = shape_of(rng)
        it.filter = filter_of(rng) or it.filter
        world:set(it.key, it.shape, it.filter)
      end,
      function(world, it, rng, scene)
        world:remove(it.key)
        for i = 1, #scene do
          if scene[i] == it then table.remove(scene, i) break end
        end
        add(world, scene, rng, rng.integer(2) == 1 and it.key or {})
      end,
    }

    local function change_few(world, scene, rng, most)
      for _ = 1, rng.integer(most or 5) - 1 do
        local it = scene[rng.integer(#scene)]
        local change = CHANGES[rng.integer(#CHANGES)]
        if it.key ~= 'level' then change(world, it, rng, scene) end
      end
    end

    local function new_scene(rng, count)
      local world, scene = c.world(), {}
      for i = 1, count do add(world, scene, rng, i) end
      return world, scene
    end

    it('they are those of every two', function()
      for run = 1, samples(20) do
        local rng = random.new('unmoved ' .. dim .. ' ' .. run)
        local world, scene = new_scene(rng, COUNT)
        local out = {}
        for _ = 1, 12 do
          change_few(world, scene, rng)
          if rng.integer(4) == 1 then world:overlapping(shape_of(rng)) end
          if rng.integer(6) == 1 then check_list(world, scene) end
          check_pairs(world, scene, out)
        end
        for _ = 1, 6 do
          change_few(world, scene, rng)
          check_list(world, scene)
        end
      end
    end)

    it('also of so many that a grid finds them, beside large ones', function()
      for run = 1, samples(6) do
        local rng = random.new('unmoved, many ' .. dim .. ' ' .. run)
        local world, scene = c.world(), {}
        for i = 1, 220 do
          local shape = ball(rng.vector(dim, dim == 2 and 24 or 9), 1.2 * rng.unit())
          if i % 100 == 0 then shape = ball(rng.vector(dim, SIDE), 4) end
          add(world, scene, rng, i, shape)
        end
        local out = {}
        for _ = 1, 8 do
          change_few(world, scene, rng, 24)
          check_pairs(world, scene, out)
        end
        for _ = 1, 4 do
          change_few(world, scene, rng, 24)
          check_list(world, scene)
        end
      end
    end)

    it('with tiles that change', function()
      for run = 1, samples(10) do
        local rng = random.new('unmoved tiles ' .. dim .. ' ' .. run)
        local world, scene = new_scene(rng, COUNT)
        local map = level()
        add(world, scene, rng, 'level', map).shape = map
        local out = {}
        for _ = 1, 12 do
          if rng.integer(2) == 1 then change_few(world, scene, rng) end
          local kind = rng.integer(2) == 1 and '#' or '.'
          local column, row = rng.integer(2) - 1, rng.integer(2) - 1
          if dim == 2 then map:set_tile(column, row, kind)
          else map:set_tile(column, row, rng.integer(2) - 1, kind) end
          check_pairs(world, scene, out)
        end
      end
    end)

    it('when events, a snapshot or a smaller world come between', function()
      local rng = random.new('unmoved between ' .. dim)
      local world, scene = new_scene(rng, COUNT)
      local out = {}
      check_pairs(world, scene, out)
      local snapshot, before = world:snapshot(), {}
      for i, it in ipairs(scene) do
        before[i] = {key = it.key, shape = it.shape:clone(), filter = it.filter}
      end
      for _ = 1, 8 do
        change_few(world, scene, rng)
        world:events()
        check_pairs(world, scene, out)
      end
      world:restore(snapshot)
      check_pairs(world, before, out)
      change_few(world, before, rng)
      check_pairs(world, before, out)
      world:clear()
      assert.equal(0, select(2, world:pairs(out)))
      local few = {}
      for i = 1, 3 do add(world, few, rng, i) end
      check_pairs(world, few, out)
    end)

    it('bug: events tell of tiles that change when all else has come to rest', function()
      local world, map = c.world(), level()
      local at = dim == 2 and {3, 1} or {3, 1, 1}
      world:add('level', map)
      world:add('rests', ball(at, 0.5))
      for _ = 1, 8 do assert.equal(0, select(2, world:events())) end
      if dim == 2 then map:set_tile(1, 0, '#') else map:set_tile(1, 0, 0, '#') end
      local began, n = world:events()
      assert.equal(1, n)
      assert.equal('level', began[1].a)
      assert.equal('rests', began[1].b)
      if dim == 2 then map:set_tile(1, 0, '.') else map:set_tile(1, 0, 0, '.') end
      assert.equal(1, select(4, world:events()))
      assert.equal(0, select(4, world:events()))
    end)
  end)
end
