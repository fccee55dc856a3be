-- Most steps of a character are answered without its mover: the way ahead is free, and it
-- stands on a face. Where responses and triggers are somewhere in the world, the mover
-- is asked: it says the same, to the last bit.
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local NAMES = {'x', 'y', 'z'}

require 'spec.support.dimensions'(describe, 'the steps of a character', function(dim, c)
  local function at(x, y) return dim == 2 and {x, y} or {x, y, 0} end
  local function box(x, y, w, h)
    if dim == 2 then return c.rect(x, y, w, h) end
    return c.aabb({x, y, -4}, {x + w, y + h, 4})
  end
  local function far_trigger(world)
    world:respond('nobody', 'nothing', 'cross')
    if dim == 2 then
      world:add('far', c.grid{tiles = {'o'}, cell = 1, kinds = {o = 'cross'},
        origin = {5000, 5000}})
    end
  end

  local function foot(kind)
    if kind == 'box' then return box(-0.25, -2.5, 0.5, 1) end
    if kind == 'capsule' then return c.capsule(at(0, -2.2), at(0, -1.4), 0.3) end
    return (dim == 2 and c.circle or c.sphere)(at(0, -2), 0.4)
  end

  local function assert_same_vector(a, b, what)
    for k = 1, dim do assert.equal(a[NAMES[k]], b[NAMES[k]], what .. NAMES[k]) end
  end

  local function assert_same(a, b, what)
    for _, k in ipairs {'grounded', 'floor', 'wall', 'ceiling', 'stuck', 'n'} do
      assert.equal(a[k], b[k], what .. k)
    end
    for i = 1, a.n do
      local one, other = a.hits[i], b.hits[i]
      for _, k in ipairs {'item', 't', 'depth', 'response', 'part'} do
        assert.equal(one[k], other[k], what .. 'hit ' .. k)
      end
      for _, k in ipairs {'normal', 'point', 'motion', 'moved'} do
        if one[k] then assert_same_vector(one[k], other[k], what .. k) end
      end
    end
  end

  for _, kind in ipairs {'capsule', 'ball', 'box'} do
    for _, unit in ipairs {1, 0.1} do
      it(('are the same by its mover: %s, floors on %g'):format(kind, unit), function()
        local rng = random.new('quick steps ' .. dim .. kind .. unit)
        for scene = 1, samples(12) do
          -- In each third scene the way down leads along the floors, too.
          local up = scene % 3 == 0 and at(0.28, -0.96) or at(0, -1)
          local plain, full = c.world{up = up}, c.world{up = up}
          far_trigger(full)
          for x = -12, 12 do
            local top = rng.integer(3) == 1 and unit * (rng.integer(5) - 3) or 0
            for _, world in ipairs {plain, full} do
              world:add(x, box(x, top, 1, 4))
            end
          end
          local walkers = {}
          for i, world in ipairs {plain, full} do
            world:add('hero', foot(kind))
            walkers[i] = c.character(world, 'hero', {step = 0.3, snap = 0.3})
          end
          local way, fall = 0.08, 0.1
          for step = 1, 150 do
            if rng.integer(20) == 1 then way = 0.2 * rng.unit() - 0.1 end
            if rng.integer(40) == 1 then fall = -0.15 end
            local what = ('scene %d, step %d: '):format(scene, step)
            local one = walkers[1]:move(at(way, fall))
            assert_same(one, walkers[2]:move(at(way, fall)), what)
            local here, there = {plain:position('hero')}, {full:position('hero')}
            assert.same(here, there, what)
            fall = one.grounded and 0.1 or fall + 0.01
          end
        end
      end)
    end
  end
end)
