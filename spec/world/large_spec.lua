-- 100,000 boxes: all pairs against a grid of our own, other answers against every box
-- asked one by one; then again, after all of them have moved.
for dim = 2, 3 do
  describe('a world of 100,000 boxes in ' .. dim .. 'D', function()
    local c = require('collide')['d' .. dim]
    local same = require 'spec.support.world_same'
    local random = require 'spec.support.random'
    local samples = require 'spec.support.samples'

    local COUNT = samples(100000)
    local SPOTS = 3 -- questions of each kind in each state

    local floor, huge = math.floor, math.huge

    -- Of the scene, so that a box overlaps about three others.
    local SIDE = (COUNT * 1.2 ^ dim / 3) ^ (1 / dim)
    local rng, world, low, high, shapes

    -- Box i as the world has it, in numbers: lower and upper corner.
    local function note(i)
      local shape = world:shape(i)
      local min, max = shape:bounds()
      low[i] = {min.x, min.y, min.z or 0}
      high[i] = {max.x, max.y, max.z or 0}
      shapes[i] = shape
    end

    setup(function()
      rng = random.new('large ' .. dim)
      world, low, high, shapes = c.world(), {}, {}, {}
      for i = 1, COUNT do
        local min, max = rng.vector(dim, SIDE / 2), {}
        for k = 1, dim do
          max[k] = min[k] + rng.between(0.2, 1)
        end
        world:add(i, c.aabb(min, max))
      end
    end)

    teardown(function()
      world, low, high, shapes = nil, nil, nil, nil
      collectgarbage()
    end)

    local function overlap(i, j)
      local a, b, p, q = low[i], high[i], low[j], high[j]
      return a[1] <= q[1] and p[1] <= b[1] and a[2] <= q[2] and p[2] <= b[2]
        and a[3] <= q[3] and p[3] <= b[3]
    end

    -- Boxes by the cell of their lower corner; none is wider than a cell.
    local function grid_of()
      local cells, keys = {}, {}
      for i = 1, COUNT do
        local v = low[i]
        local key = (floor(v[1]) * 4096 + floor(v[2])) * 4096 + floor(v[3])
        local cell = cells[key]
        if cell then
          cell[#cell + 1] = i
        else
          cells[key] = {i}
        end
        keys[i] = key
      end
      return cells, keys
    end

    local AROUND = {}
    for x = -1, 1 do
      for y = -1, 1 do
        for z = dim == 3 and -1 or 0, dim == 3 and 1 or 0 do
          AROUND[#AROUND + 1] = (x * 4096 + y) * 4096 + z
        end
      end
    end

    it('tells all pairs, in order', function()
      local function check()
        for i = 1, COUNT do
          note(i)
        end
        local cells, keys = grid_of()
        local list, n = world:pairs_batch()
        local at = 0
        for i = 1, COUNT do
          local others = {}
          for _, off in ipairs(AROUND) do
            for _, j in ipairs(cells[keys[i] + off] or {}) do
              if j > i and overlap(i, j) then
                others[#others + 1] = j
              end
            end
          end
          table.sort(others)
          for _, j in ipairs(others) do
            if list[at + 1] ~= i or list[at + 2] ~= j then
              error(('pair %d: %s and %s, where %d and %d are right'):format(at / 2 + 1,
                tostring(list[at + 1]), tostring(list[at + 2]), i, j))
            end
            at = at + 2
          end
        end
        assert.equal(at, 2 * n)
        assert.is_true(n > COUNT)
      end

      assert.is_true(select(2, world:pairs_batch()) > COUNT)
      local items, numbers = {}, {}
      for i = 1, COUNT do
        items[i] = i
        for _ = 1, dim do
          numbers[#numbers + 1] = rng.between(-0.3, 0.3)
        end
      end
      world:translate_batch(items, numbers, COUNT)
      check()
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
      for spot = 1, SPOTS do
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
