-- Crowds: what starts in one place comes apart, frame by frame or in rounds; nobody gets
-- through a wall meanwhile.
local collide = require 'collide'
local random = require 'spec.support.random'
local c2, c3 = collide.d2, collide.d3

local KINDS = {
  [2] = {
    circle = c2.circle({0, 0}, 1), rect = c2.rect(-1, -1, 2, 2),
    capsule = c2.capsule({-0.5, 0}, {0.5, 0}, 0.75),
  },
  [3] = {sphere = c3.sphere({0, 0, 0}, 1), aabb = c3.aabb({-1, -1, -1}, {1, 1, 1})},
}

for dims = 2, 3 do
  local c = dims == 2 and c2 or c3

  local function deepest(world, count)
    local most = 0
    for i = 1, count do
      for _, contact in ipairs((world:contacts(i))) do
        most = math.max(most, contact.depth)
      end
    end
    return most
  end

  describe(('a crowd in %dD'):format(dims), function()
    for kind, shape in pairs(KINDS[dims]) do
      it('that starts in one place comes apart within a second: ' .. kind, function()
        local rng = random.new('crowd ' .. kind).unit
        local world, list = c.world(), {}
        for i = 1, 60 do
          world:add(i, shape:clone())
          list[i] = i
        end
        local least = math.huge
        for _ = 1, 60 do
          local motions = {}
          for k = 1, dims * 60 do motions[k] = 0.5 * rng() - 0.25 end
          world:move_batch(list, motions)
          least = math.min(least, deepest(world, 60))
        end
        assert.is_true(least < 0.02, least)
      end)

      it('that has never moved goes as one that has: ' .. kind, function()
        local rng = random.new('first ' .. kind).unit
        local new, old, list, motions, places = c.world(), c.world(), {}, {}, {}
        for i = 1, 30 do
          list[i] = i
          for k = 1, dims do
            motions[dims * (i - 1) + k] = 0.5 * rng() - 0.25
            places[dims * (i - 1) + k] = 2 * rng()
          end
          local at = {(unpack or table.unpack)(places, dims * (i - 1) + 1, dims * i)}
          new:add(i, shape:clone():move_to(at))
          old:add(i, shape:clone())
        end
        old:place_batch(list, places)
        local went = new:move_batch(list, motions)
        for k, x in ipairs(old:move_batch(list, motions)) do
          assert.near(x, went[k], 1e-9)
        end
      end)

      it('that starts beside a thin wall does not get through it: ' .. kind, function()
        local rng = random.new('wall ' .. kind).unit
        local world, list = c.world(), {}
        local function v(x, y) return {x, y, dims == 3 and 0 or nil} end
        world:add('wall', c.aabb({2, -99, dims == 3 and -99 or nil},
          {2.125, 99, dims == 3 and 99 or nil}))
        for i = 1, 40 do
          world:add(i, shape:clone():translate(v(0.9 * rng() - 0.5, rng())))
          list[i] = i
        end
        for _ = 1, 40 do
          local motions = {}
          for k = 1, dims * 40 do motions[k] = rng() - (k % dims == 1 and 0.25 or 0.5) end
          world:move_batch(list, motions)
          for i = 1, 40 do
            assert.is_true((world:position(i)) < 2, i)
          end
        end
      end)
    end

    it('one of which begins in two others alone is out of them at once', function()
      local world = c.world()
      local function v(x) return {x, 0, dims == 3 and 0 or nil} end
      for i, x in ipairs{0, 1.5, 3} do
        local low, high = v(x), v(x + 2)
        high[2], high[3] = 2, high[3] and 2
        world:add(i, c.aabb(low, high))
      end
      for i = 1, 3 do world:translate(i, v(0)) end
      world:move(2, v(0.25))
      assert.is_true(world:fits(2))
    end)
  end)
end

describe('separate', function()
  it('parts capsules that lie on each other between two walls', function()
    local world, crowd = c2.world(), {}
    world:add('low', c2.halfspace({0, 1}, {0, -30}), {layer = 'walls', hits = {}})
    world:add('high', c2.halfspace({0, -1}, {0, 30}), {layer = 'walls', hits = {}})
    for i = 1, 30 do
      world:add(i, c2.capsule({-1.5, 0}, {1.5, 0}, 2.5))
      crowd[i] = i
    end
    local left = math.huge
    for _ = 1, 60 do left = world:separate(crowd, 8) end
    assert.is_true(left < 0.01, left)
    for i = 1, 30 do
      for _, contact in ipairs((world:contacts(i, 'walls'))) do
        assert.is_true(contact.depth < 1e-9)
      end
    end
  end)

  it('tells the deepest overlap that is left', function()
    local rng = random.new('left').unit
    local world, crowd = c2.world(), {}
    for i = 1, 60 do
      world:add(i, i % 2 == 0 and c2.circle({9 * rng(), 9 * rng()}, 1)
        or c2.rect(9 * rng(), 9 * rng(), 2, 1))
      crowd[i] = i
    end
    for _ = 1, 12 do
      local told, most = world:separate(crowd, 1), 0
      for i = 1, 60 do
        for _, contact in ipairs((world:contacts(i))) do
          most = math.max(most, contact.depth)
        end
      end
      assert.near(most, told, 1e-12)
    end
  end)
end)
