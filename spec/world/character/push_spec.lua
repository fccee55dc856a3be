-- Characters that push crates: as far as there is room, in both dimensions.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

for dims = 2, 3 do
  describe(('a character in %dD that pushes'):format(dims), function()
    local c = dims == 2 and c2 or c3
    local world

    local function v(x, y) return {x, y, dims == 3 and 0 or nil} end
    local function block(item, x, y, w, h, filter)
      local a, b = v(x, y), v(x + w, y + h)
      if dims == 3 then a[3], b[3] = -1, 1 end
      return world:add(item, c.aabb(a, b), filter)
    end
    local function hero_at(x, settings)
      block('hero', x, 0, 1, 2)
      settings.up = v(0, 1)
      local hero = c.character(world, 'hero', settings)
      return hero
    end
    local function walk(hero, frames, dx)
      for _ = 1, frames do hero:move(v(dx, -0.1)) end
    end
    local function near(expected, item)
      assert.near(expected, (world:position(item)), 1e-9)
    end

    before_each(function()
      world = c.world{up = v(0, 1)}
      block('floor', -50, -1, 100, 1)
      block('wall', 10, 0, 1, 5)
      block('crate', 3, 0, 2, 1, {layer = 'crates'})
    end)

    it('moves crates before it, until they meet a wall', function()
      local hero = hero_at(0, {push = 'crates'})
      walk(hero, 40, 0.1)
      near(4, 'hero')
      near(5, 'crate')
      assert.equal('crate', hero.state.wall)
      assert.is_true(hero.state.grounded and world:fits('hero'))
      walk(hero, 60, 0.1)
      near(7, 'hero')
      near(8, 'crate')
      walk(hero, 10, -0.1)
      near(6, 'hero')
      near(8, 'crate')
    end)

    it('does not lose ground to the crate', function()
      walk(hero_at(0, {push = {'crates', 'barrels'}}), 1, 4)
      near(4, 'hero')
      near(5, 'crate')
    end)

    it('pushes in the air, too, but only on the level', function()
      local hero = hero_at(0, {push = 'crates'})
      hero:move(v(4, 0.5))
      near(4, 'hero')
      local _, y = world:position('hero')
      assert.equal(0.5, y)
      _, y = world:position('crate')
      assert.equal(0, y)
      world:place('hero', v(5, 3))
      for _ = 1, 30 do hero:move(v(0, -0.2)) end -- onto it
      assert.equal('crate', hero.state.floor)
      near(5, 'crate')
    end)

    it('takes along who stands on the crate', function()
      block('rider', 3.5, 1, 1, 1)
      local rider = c.character(world, 'rider', {up = v(0, 1)})
      rider:move(v(0, -0.1))
      walk(hero_at(0, {push = 'crates'}), 40, 0.1)
      near(5.5, 'rider')
    end)

    it('climbs a low crate that has no room, and is stopped by a second one', function()
      world:set('crate', c.aabb(v(8, 0), dims == 2 and v(10, 0.3) or {10, 0.3, 1}))
      local hero = hero_at(0, {push = 'crates', step = 0.4})
      walk(hero, 80, 0.1)
      assert.equal('crate', hero.state.floor)
      near(8, 'hero')
      block('second', -4, 0, 1, 1, {layer = 'crates'})
      block('third', -6, 0, 1.5, 1, {layer = 'crates'})
      walk(hero, 150, -0.1)
      near(-4.5, 'second')
      near(-3.5, 'hero')
    end)

    it('pushes nothing by default, nor what it rides on', function()
      local hero = hero_at(0, {})
      walk(hero, 40, 0.1)
      near(2, 'hero')
      near(3, 'crate')
      hero = c.character(world, 'hero', {push = 'crates', up = v(0, 1)})
      hero:ride('crate')
      walk(hero, 20, 0.1)
      near(2, 'hero')
      near(3, 'crate')
    end)

    it('is an error when it is no layer', function()
      local function fails(push, message)
        assert.error_matches(function() hero_at(0, {push = push}) end,
          "bad argument #3 to 'character' .*" .. message)
        world:remove('hero')
      end
      fails(7, 'push: name of a layer or list of names expected, got')
      fails({'crates', 7}, 'push: name')
      world = c.world{layers = {'default', 'crates'}}
      fails('crate', "such as 'crates', got 'crate'")
    end)
  end)
end
