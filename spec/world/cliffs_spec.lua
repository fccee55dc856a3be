-- Worlds must not become slow where floats are coarse, however items lie: far apart, far
-- from the first one, in clusters; and events must cost what has changed, not what there
-- is. Times are compared with those of a world without that, and may be eight times as
-- long, in clusters 80 times; they were hundreds of times as long.
for dim = 2, 3 do
  describe('the cliffs of worlds in ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local time = require 'spec.support.check.time'
    local ball = rawget(c, 'sphere') or c.circle
    local COUNT, SIDE = 1500, 160

    -- The same places in every world, shifted.
    local function at(i, far)
      local x, y = i * 7919 % 1601 / 1601, i * 104729 % 1709 / 1709
      local z = dim == 3 and far + (i * 15485863 % 1511 / 1511 - 0.5) * 4 or nil
      return {far + (x - 0.5) * SIDE, far + (y - 0.5) * SIDE, z}
    end

    local function world_of(far_of)
      local world = c.world()
      for i = 1, COUNT do world:add(i, ball(at(i, far_of(i)), 1)) end
      return world
    end

    local function ordinary() return 0 end
    local layouts = {
      ['the first item far from all others'] = function(i) return i == 1 and 1e9 or 0 end,
      ['two clusters far apart'] = function(i) return i % 2 == 0 and 1e9 or -1e9 end,
      ['a few clusters'] = function(i) return i % 5 * 1e11 end,
      ['all far away'] = function() return 1e9 end,
    }
    -- One cluster has the precision of floats; within the others all boxes overlap.
    local SLOWER = {['two clusters far apart'] = 80, ['a few clusters'] = 80}

    local function ask_pairs(world) return function() world:pairs() end end
    local function ask_rays(world, far)
      return function()
        for i = 1, 200 do
          local origin = at(i, far)
          origin[1] = origin[1] - SIDE
          world:raycast(origin, dim == 2 and {1, 0.01} or {1, 0.01, 0})
        end
      end
    end

    local usual = world_of(ordinary)

    for name, far_of in pairs(layouts) do
      it(name .. ': pairs and rays take no longer than they may', function()
        local world = world_of(far_of)
        local most = SLOWER[name] or 8
        time.assert_within(most, ask_pairs(world), ask_pairs(usual))
        time.assert_within(most, ask_rays(world, far_of(2)), ask_rays(usual, 0))
      end)

      it(name .. ': pairs, rays and nearest as a loop finds them', function()
        local world = c.world()
        local n = 240
        for i = 1, n do world:add(i, ball(at(i, far_of(i)), 6)) end
        local list, count = world:pairs()
        local k = 0
        for i = 1, n do
          for j = i + 1, n do
            if world:shape(i):overlaps(world:shape(j)) then
              k = k + 1
              assert.same({i, j}, {list[k].a, list[k].b})
            end
          end
        end
        assert.equal(k, count)
        for i = 1, 20 do
          local subject = ball(at(i * 31, far_of(i)), 0.25)
          local best, item = math.huge, nil
          for j = 1, n do
            local distance = c.distance(subject, world:shape(j))
            if distance < best then best, item = distance, j end
          end
          assert.equal(item, world:nearest(subject).item)
        end
      end)
    end

    it('a world that was coarse is as any other once it is empty', function()
      local world = world_of(layouts['two clusters far apart'])
      world:pairs()
      for i = 1, COUNT do world:remove(i) end
      for i = 1, COUNT do world:add(i, ball(at(i, 0), 1)) end
      time.assert_within(8, ask_pairs(world), ask_pairs(usual))
      time.assert_within(8, ask_rays(world, 0), ask_rays(usual, 0))
    end)

    it('events after one move do not cost what all pairs do', function()
      local function world_with(count)
        local world = c.world()
        for i = 1, count do world:add(i, ball({3 * i, 0, dim == 3 and 0 or nil}, 2)) end
        for _ = 1, 6 do
          world:translate(1, {0, 0, dim == 3 and 0 or nil})
          world:events()
        end
        return function()
          world:translate(7, {0.01, 0, dim == 3 and 0 or nil})
          world:events()
        end
      end
      time.assert_within(8, world_with(9600), world_with(300))
    end)
  end)
end
