-- 100,000 boxes that have moved: all pairs against a grid of our own, other answers
-- against every box asked one by one.
for dim = 2, 3 do
  describe('a world of very many boxes in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]
    local same = require 'spec.support.world.same'
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'

    -- `make test` asks for as many under one Lua, and for fewer under the others.
    local COUNT = samples(100000 * (tonumber(os.getenv 'COLLIDE_LARGE') or 1))
    local SPOTS = 3 -- questions of each kind in each state

    local floor, huge = math.floor, math.huge

    -- Of the scene, so that a box overlaps about three others.
    local SIDE = (COUNT * 1.2 ^ dim / 3) ^ (1 / dim)
    local rng, world, shapes

    setup(function()
      rng = random.new('large ' .. dim)
      world, shapes = c.world(), {}
      for i = 1, COUNT do
        local min, max = rng.vector(dim, SIDE / 2), {}
        for k = 1, dim do
          max[k] = min[k] + rng.between(0.2, 1)
        end
        world:add(i, c.aabb(min, max))
        shapes[i] = world:shape(i)
      end
    end)

    teardown(function()
      world, shapes = nil, nil
      collectgarbage()
    end)

    -- All boxes as the world has them: six lists of numbers, lower and upper corners.
    local function corners()
      local lx, ly, lz, hx, hy, hz = {}, {}, {}, {}, {}, {}
      for i = 1, COUNT do
        shapes[i] = world:shape(i)
        local min, max = shapes[i]:bounds()
        lx[i], ly[i], lz[i] = min.x, min.y, min.z or 0
        hx[i], hy[i], hz[i] = max.x, max.y, max.z or 0
      end
      return lx, ly, lz, hx, hy, hz
    end

    -- Some Luas look at the last bits of a key only: these factors are odd.
    local function key_of(x, y, z)
      return (floor(z) * 1009 + floor(y)) * 1009 + floor(x)
    end

    -- Half of the cells around a cell: the other half is around the others.
    local AROUND = {}
    for x = -1, 1 do
      for y = -1, 1 do
        for z = dim == 3 and -1 or 0, dim == 3 and 1 or 0 do
          local key = key_of(x, y, z)
          AROUND[#AROUND + 1] = key > 0 and key or nil
        end
      end
    end

    -- Of each box those that it overlaps and that were added later, in order. No box is
    -- wider than a cell.
    local function partners()
      local lx, ly, lz, hx, hy, hz = corners()
      local cells, later = {}, {}
      local function test(i, cell, count)
        for k = 1, count do
          local j = cell[k]
          if lx[i] <= hx[j] and lx[j] <= hx[i] and ly[i] <= hy[j] and ly[j] <= hy[i]
            and lz[i] <= hz[j] and lz[j] <= hz[i] then
            local list = later[i < j and i or j]
            list[#list + 1] = i < j and j or i
          end
        end
      end
      for i = 1, COUNT do
        local key = key_of(lx[i], ly[i], lz[i])
        local cell = cells[key] or {}
        cell[#cell + 1], cells[key], later[i] = i, cell, {}
      end
      for key, cell in pairs(cells) do
        for k, i in ipairs(cell) do
          test(i, cell, k - 1)
          for _, off in ipairs(AROUND) do
            local other = cells[key + off]
            if other then
              test(i, other, #other)
            end
          end
        end
      end
      return later
    end

    it('tells all pairs, in order, also when all of them have moved', function()
      assert.is_true(select(2, world:pairs_batch()) > COUNT)
      local items, numbers = {}, {}
      for i = 1, COUNT do
        items[i] = i
        for _ = 1, dim do
          numbers[#numbers + 1] = rng.between(-0.3, 0.3)
        end
      end
      world:translate_batch(items, numbers, COUNT)
      local list, n = world:pairs_batch()
      local at = 0
      for i, others in ipairs(partners()) do
        table.sort(others)
        for _, j in ipairs(others) do
          if list[at + 1] ~= i or list[at + 2] ~= j then
            error(('pair %d: %s and %s, where %d and %d are right'):format(
              floor(at / 2) + 1, tostring(list[at + 1]), tostring(list[at + 2]), i, j))
          end
          at = at + 2
        end
      end
      assert.equal(at, 2 * n)
      assert.is_true(n > COUNT)
    end)

    -- The best of all boxes by a field of what ask(shape) answers.
    local function best_of(field, ask)
      local best
      for i = 1, COUNT do
        local result = ask(shapes[i])
        if result and (not best or result[field] < best[field]) then
          best = result
          best.item = i
        end
      end
      return best
    end

    local function expect(problem)
      if problem then
        error(problem, 0)
      end
    end

    it('tells what a shape overlaps', function()
      for _ = 1, SPOTS do
        local shape = c.capsule(rng.vector(dim, SIDE / 2), rng.vector(dim, SIDE / 2),
          0.1)
        local right = {}
        for i = 1, COUNT do
          if c.overlaps(shape, shapes[i]) then
            right[#right + 1] = i
          end
        end
        local list, n = world:overlapping(shape)
        expect(same.items('overlapping', list, n, right, #right))
      end
    end)

    it('tells the first that a ray hits', function()
      for _ = 1, SPOTS do
        local from, way = rng.vector(dim, SIDE), rng.vector(dim, SIDE)
        expect(same.results('raycast', world:raycast(from, way),
          best_of('t', function(shape) return c.raycast(shape, from, way) end)))
      end
    end)

    it('tells the first that a shape touches', function()
      for _ = 1, SPOTS do
        local at = c.point(rng.vector(dim, SIDE / 2))
        local way = rng.vector(dim, SIDE)
        expect(same.results('cast', world:cast(at, way),
          best_of('t', function(shape) return c.cast(at, way, shape) end)))
      end
    end)

    it('tells the nearest', function()
      for spot = 1, 2 do
        local at = c.point(rng.vector(dim, spot == 1 and 3 * SIDE or SIDE / 2))
        expect(same.results('nearest', world:nearest(at, huge),
          best_of('distance', function(shape) return c.closest(at, shape) end)))
      end
    end)

    it('is emptied one by one, and by all', function()
      for i = 1, COUNT, 2 do
        world:remove(i)
      end
      local items, n = world:items()
      assert.equal(floor(COUNT / 2), n)
      for k = 1, n do
        assert.equal(2 * k, items[k])
      end
      assert.is_true(select(2, world:pairs_batch()) > 0)
      world:clear()
      assert.equal(0, #world)
      assert.equal(0, select(2, world:pairs_batch()))
    end)
  end)
end
