-- Pairs of shapes that hardly move from call to call: what a world has found out about
-- them saves work in the next call, and changes no digit. The oracle are free shapes, of
-- which nothing is kept, and a world that has been asked nothing before.
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

for dim = 2, 3 do
  describe('what is kept of pairs in ' .. dim .. 'D changes no answer:', function()
    local c = require('collide')['d' .. dim]
    local SIDE, COUNT = dim == 2 and 3 or 2, 14
    local make = dim == 2 and c.polygon or c.hull

    -- Whole multiples of a unit.
    local function steps(rng, most, unit)
      local v = {}
      for k = 1, dim do v[k] = unit * (rng.integer(2 * most + 1) - most - 1) end
      return v
    end

    local function plus(v, w)
      local sum = {}
      for k = 1, dim do sum[k] = v[k] + w[k] end
      return sum
    end

    local CORNERS = {
      function(_, i) return {i % 2, math.floor(i / 2) % 2, math.floor(i / 4) % 2} end,
      function(rng) return steps(rng, 2, 0.5) end,
      function(_, i)
        local angle = 0.9 * math.floor(i / 2)
        return {math.cos(angle), math.sin(angle), i % 2}
      end,
      function(rng) return {rng.direction(dim)} end,
    }

    -- Cubes, prisms, hulls on whole numbers, round ones; some are thin.
    local function hull(rng, radius)
      local corner = CORNERS[rng.integer(#CORNERS)]
      local thin = rng.integer(4) == 1 and 10 ^ (-9 * rng.unit()) or 1
      local count, points = 8 + (rng.integer(8) == 1 and 40 or rng.integer(13)), {}
      for i = 1, count do
        points[i] = corner(rng, i - 1)
        points[i][1] = thin * points[i][1]
        if dim == 2 then points[i][3] = nil end
      end
      if dim == 2 then points = {{0, 0}, {1, 0.1 * rng.integer(9)}, {thin, 1}} end
      return make(points, radius)
    end

    local function shape_of(rng, whole)
      local kind, radius = rng.integer(6), rng.integer(5) == 1 and 0.1 or nil
      local origin, size = steps(rng, 0, 1), {}
      for k = 1, dim do size[k] = whole and 0.5 * rng.integer(3) or 0.2 + rng.unit() end
      if kind == 1 then return c.aabb(origin, size) end
      if kind == 2 then return c.box(origin, size, nil, radius) end
      if kind == 3 and dim == 3 then return c.cylinder(origin, {0, 1, 0}, 0.5) end
      return hull(rng, radius)
    end

    local function rotation_of(rng)
      if rng.integer(3) > 1 then return nil end
      if dim == 2 then return 6 * rng.unit() end
      return rng.quaternion()
    end

    local function add(scene, rng, key)
      local it = {key = key, whole = scene.whole}
      it.at = plus(scene.at, it.whole and steps(rng, 2 * SIDE, 0.5)
        or rng.vector(dim, SIDE))
      it.turn = rotation_of(rng)
      scene.world:add(key, shape_of(rng, it.whole))
      scene.world:place(key, it.at, it.turn)
      scene[#scene + 1] = it
    end

    local function new_scene(rng)
      local far = rng.integer(3) == 1 and 10 ^ (9 * rng.unit()) or 0
      local scene = {world = c.world(), whole = rng.integer(2) == 1, unit = 0.125}
      scene.at = rng.vector(dim, far)
      if scene.whole then
        for k = 1, dim do scene.at[k] = math.floor(scene.at[k]) end
      end
      if rng.integer(2) == 1 then scene.unit = 10 ^ (-9 * rng.unit()) end
      for i = 1, COUNT do add(scene, rng, i) end
      return scene
    end

    local function check_equal(want, got)
      assert.equal(want.a, got.a)
      assert.equal(want.b, got.b)
      assert.equal(want.depth, got.depth)
      assert.equal(want.na, got.na)
      assert.equal(want.pa, got.pa)
      assert.equal(want.pb, got.pb)
    end

    local function check(scene, out)
      local fresh, at = c.world(), 1
      for _, it in ipairs(scene) do fresh:add(it.key, scene.world:shape(it.key)) end
      local first, count = fresh:pairs()
      local list, n = scene.world:pairs(out)
      assert.equal(count, n)
      for i = 1, #scene do
        for j = i + 1, #scene do
          local a, b = scene[i].key, scene[j].key
          local contact = c.contact(scene.world:shape(a), scene.world:shape(b))
          if contact then
            contact.a, contact.b = a, b
            check_equal(contact, list[at])
            check_equal(contact, first[at])
            at = at + 1
          end
        end
      end
      assert.equal(at, n + 1)
    end

    local function move(scene, rng)
      for _, it in ipairs(scene) do
        if rng.integer(8) > 1 then
          it.at = plus(it.at, it.whole and steps(rng, 1, scene.unit)
            or rng.vector(dim, scene.unit))
          if dim == 2 and it.turn and rng.integer(2) == 1 then
            it.turn = it.turn + scene.unit * rng.unit()
          end
          scene.world:place(it.key, it.at, it.turn)
        end
      end
    end

    local function change(scene, rng, last)
      local i = rng.integer(#scene)
      local it = scene[i]
      if rng.integer(2) == 1 then
        scene.world:set(it.key, shape_of(rng, it.whole))
        scene.world:place(it.key, it.at, it.turn)
      else
        scene.world:remove(it.key)
        table.remove(scene, i)
        add(scene, rng, rng.integer(2) == 1 and it.key or COUNT + last)
      end
    end

    it('while all move a little', function()
      for run = 1, samples(60) do
        local rng = random.new('recalled ' .. dim .. ' ' .. run)
        local scene, out = new_scene(rng), {}
        for _ = 1, 8 do
          check(scene, out)
          move(scene, rng)
        end
      end
    end)

    it('while shapes are changed, removed and added', function()
      for run = 1, samples(30) do
        local rng = random.new('recalled, changed ' .. dim .. ' ' .. run)
        local scene, out = new_scene(rng), {}
        for k = 1, 8 do
          check(scene, out)
          move(scene, rng)
          if rng.integer(2) == 1 then change(scene, rng, k) end
        end
      end
    end)

    it('when a snapshot is restored, or the world is cleared', function()
      for run = 1, samples(10) do
        local rng = random.new('recalled, restored ' .. dim .. ' ' .. run)
        local scene, out = new_scene(rng), {}
        check(scene, out)
        local snapshot, before = scene.world:snapshot(), {}
        for i, it in ipairs(scene) do before[i] = it.at end
        for _ = 1, 3 do
          move(scene, rng)
          check(scene, out)
        end
        scene.world:restore(snapshot)
        for i, it in ipairs(scene) do it.at = before[i] end
        check(scene, out)
        scene.world:clear()
        for k = #scene, 1, -1 do scene[k] = nil end
        for i = 1, COUNT do add(scene, rng, i) end
        check(scene, out)
      end
    end)
  end)
end

describe('what is kept of pairs is that of these shapes alone:', function()
  local c3 = require('collide').d3

  -- A needle stands half a length deep in a block: it is pushed out upwards, or along x
  -- and a little upwards, where the block is less wide.
  --        /\
  --     __/__\___
  --    |  \  /   |
  --    |___\/____|
  local function block(half) return c3.box({0, 0, 0}, {half, 1, 1}) end

  local function depth_after(world, frames)
    local depth
    for k = 1, frames do
      world:place('needle', {0.5, 0, 1.5 + k * 2 ^ -40})
      depth = world:pairs()[1].depth
    end
    return depth
  end

  local function new_world(half)
    local world = c3.world()
    world:add('block', block(half))
    world:add('needle', c3.hull{{0.1, 0, 0}, {-0.1, 0, 0}, {0, 0.1, 0}, {0, -0.1, 0},
      {0, 0, 1}, {0, 0, -1}})
    return world
  end

  it('not of the one before a change', function()
    local world = new_world(1)
    assert.near(0.5, depth_after(world, 6), 1e-9)
    world:set('block', block(0.88))
    assert.near(0.43 / math.sqrt(1.01), depth_after(world, 1), 1e-9)
  end)

  it('nor of the one before a removal', function()
    local world = new_world(1)
    assert.near(0.5, depth_after(world, 6), 1e-9)
    local needle = world:shape('needle')
    world:remove('needle')
    world:remove('block')
    world:add('block', block(0.88))
    world:add('needle', needle)
    assert.near(0.43 / math.sqrt(1.01), depth_after(world, 1), 1e-9)
  end)

  it('nor of the one before a snapshot was restored', function()
    local world = new_world(0.88)
    local snapshot = world:snapshot()
    world:set('block', block(1))
    assert.near(0.5, depth_after(world, 6), 1e-9)
    world:restore(snapshot)
    assert.near(0.43 / math.sqrt(1.01), depth_after(world, 1), 1e-9)
  end)
end)
