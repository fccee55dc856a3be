-- Conveyor belts: floors whose surface moves while they stay. What stands on one is moved
-- by its speed as well, which the game keeps by item: state.floor says which.
local collide = require 'collide'

for dims = 2, 3 do
  local c = dims == 2 and collide.d2 or collide.d3
  local function v(x, y) return {x, y, dims == 3 and 0 or nil} end

  describe(('conveyor belts in %dD'):format(dims), function()
    local world, belts

    -- Belts in a row, 4 wide each, at heights 0 and 0.2 in turn, and a wall at the end.
    before_each(function()
      world, belts = c.world{up = v(0, 1)}, {}
      for i, speed in ipairs{0.05, -0.02, 0.03, 0, 0.1} do
        local x, y = 4 * (i - 1), 0.2 * (i % 2)
        world:add('belt' .. i, c.aabb(dims == 2 and {x, -1} or {x, -1, -5},
          dims == 2 and {x + 4, y} or {x + 4, y, 5}))
        belts['belt' .. i] = speed
      end
      world:add('wall', c.aabb(dims == 2 and {20, -1} or {20, -1, -5},
        dims == 2 and {22, 9} or {22, 9, 5}))
    end)

    -- A character with its foot at (x, y), and what plays a frame of it.
    local function walker(item, x, y)
      world:add(item, c.capsule(v(x, y + 0.3), v(x, y + 1), 0.3))
      local hero = c.character(world, item, {step = 0.3, snap = 0.3})
      hero:move(v(0, -0.1))
      return hero, function(by)
        local belt = hero.state.grounded and belts[hero.state.floor] or 0
        return hero:move(v(by + belt, -0.1))
      end
    end

    it('carry who stands on them, at their speed, from one to the next', function()
      local hero, frame = walker('hero', 1, 0.2)
      for f = 1, 40 do
        frame(0)
        assert.equal('belt1', hero.state.floor)
        assert.near(1 + 0.05 * f, (world:position('hero')), 1e-9)
      end
      -- the second one runs back: it holds who is set down on its middle at the seam
      for _ = 1, 2000 do frame(0) end
      assert.is_true(hero.state.grounded)
      assert.near(4, (world:position('hero')), 0.5)
    end)

    it('are walked along, against and across, over thousands of frames', function()
      local hero, frame = walker('hero', 1, 0.2)
      local seen = {}
      for _ = 1, 1000 do
        frame(0.04)
        seen[hero.state.floor or 'none'] = true
      end
      for i = 1, 5 do assert.is_true(seen['belt' .. i], i) end
      assert.is_nil(seen.none)
      assert.near(20 - 0.3, (world:position('hero')), 1e-9) -- at the wall, and stays
      local _, y = world:position('hero')
      for _ = 1, 1000 do
        assert.equal('wall', frame(0.04).wall)
        assert.equal(y, (select(2, world:position('hero'))))
      end
      for _ = 1, 2000 do frame(-0.15) end -- faster than any of them runs
      assert.is_false(hero.state.grounded) -- over the end of the first one, and down
    end)

    it('that stand still while who walks on one goes as fast as it runs', function()
      local _, frame = walker('hero', 10, 0.2)
      for _ = 1, 1000 do
        frame(-0.03)
        assert.near(10, (world:position('hero')), 1e-9)
      end
    end)

    it('carry crates, which are pushed together at the wall', function()
      for i = 1, 4 do
        local x = 16.2 + 0.6 * i
        world:add('crate' .. i, c.aabb(dims == 2 and {x, 0.2} or {x, 0.2, -0.25},
          dims == 2 and {x + 0.5, 0.7} or {x + 0.5, 0.7, 0.25}))
      end
      for _ = 1, 600 do
        for i = 1, 4 do
          local floor = world:ground('crate' .. i, 0.1)
          world:move('crate' .. i, v(floor and belts[floor.item] or 0, -0.05))
        end
      end
      for i = 1, 4 do
        local low, high = world:shape('crate' .. i):bounds()
        assert.near(20 - 0.5 * (4 - i), high.x, 1e-6)
        assert.near(0.2, low.y, 1e-9)
        assert.is_true(world:fits('crate' .. i))
      end
    end)
  end)
end
