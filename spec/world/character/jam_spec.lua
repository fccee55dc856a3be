-- What is pressed, by a press or by a crowd: it may be stuck, but it never leaves through
-- a floor, however thin; and when there is room again, it stands where it stood.
local collide = require 'collide'
local random = require 'spec.support.random'
local c2, c3 = collide.d2, collide.d3

-- Their foot at the origin.
local HEROES = {
  [2] = {
    rect = c2.rect(-0.5, 0, 1, 2), circle = c2.circle({0, 0.5}, 0.5),
    capsule = c2.capsule({0, 0.5}, {0, 1.5}, 0.5),
    concave = c2.polygon{{-0.4, 0}, {0.4, 0}, {0.5, 2}, {0, 1}, {-0.5, 2}},
    compound = c2.compound{c2.circle({0, 0.5}, 0.5), c2.rect(-0.4, 0.5, 0.8, 1.5)},
  },
  [3] = {
    aabb = c3.aabb({-0.5, 0, -0.5}, {0.5, 2, 0.5}), sphere = c3.sphere({0, 0.5, 0}, 0.5),
    capsule = c3.capsule({0, 0.5, 0}, {0, 1.5, 0}, 0.5),
    cylinder = c3.cylinder({0, 0, 0}, {0, 2, 0}, 0.5),
  },
}

local QUAD = {-9, 0, -9, -9, 0, 9, 9, 0, 9, 9, 0, -9}

-- Each adds a floor whose top is at height 0.
local FLOORS = {
  [2] = {
    thin = function(w) w:add('floor', c2.rect(-20, -0.1, 40, 0.1)) end,
    segment = function(w) w:add('floor', c2.segment({-20, 0}, {20, 0})) end,
    tiles = function(w)
      for i = -9, 9 do w:add(i, c2.rect(i, -0.25, 1, 0.25)) end
    end,
    path = function(w) w:add('floor', c2.path{{20, 0}, {-20, 0}}) end,
    plane = function(w) w:add('floor', c2.plane({0, 1}, {0, 0})) end,
    oneway = function(w)
      w:add('floor', c2.rect(-20, -0.1, 40, 0.1), {layer = 'planks'})
      w:respond('default', 'planks', 'oneway')
    end,
    compound = function(w)
      w:add('floor', c2.compound{c2.rect(-20, -0.1, 20, 0.1), c2.rect(0, -0.1, 20, 0.1)})
    end,
    grid = function(w)
      w:add('floor', c2.grid{tiles = {('#'):rep(40)}, cell = 0.5, origin = {-10, -0.5}})
    end,
  },
  [3] = {
    thin = function(w) w:add('floor', c3.aabb({-20, -0.1, -20}, {20, 0, 20})) end,
    mesh = function(w) w:add('floor', c3.mesh(QUAD, {1, 2, 3, 1, 3, 4})) end,
    triangle = function(w)
      w:add('floor', c3.triangle({-20, 0, -20}, {20, 0, -20}, {0, 0, 40}))
    end,
    tiles = function(w)
      for i = 0, 15 do
        local x, z = i % 4 - 2, math.floor(i / 4) - 2
        w:add(i, c3.aabb({x, -0.25, z}, {x + 1, 0, z + 1}))
      end
    end,
  },
}

for dims = 2, 3 do
  local c = dims == 2 and c2 or c3
  local function v(x, y, z) return {x, y, dims == 3 and (z or 0) or nil} end
  local down = v(0, -0.05)

  describe(('a press in %dD'):format(dims), function()
    -- Goes down onto the hero, as wide as that, by `speed` a frame to a depth.
    local function press(floor, shape, speed, wide, deep)
      local world = c.world{up = v(0, 1)}
      floor(world)
      world:add('hero', shape:clone():translate(v(0, 0.01)))
      local hero = c.character(world, 'hero')
      hero:move(down)
      world:add('press', c.aabb(v(-wide, 2.5, -wide), v(wide, 4.5, wide)))
      local stuck, low = 0, math.huge
      for _ = 1, math.floor((2.5 + deep) / speed) do
        world:translate('press', v(0, -speed))
        local state = hero:move(down)
        stuck = stuck + (state.stuck and 1 or 0)
        low = math.min(low, world:shape('hero'):bounds().y)
      end
      world:remove('press')
      for _ = 1, 80 do hero:move(down) end
      return hero.state, stuck, low, world:shape('hero'):bounds().y
    end

    for floor, add in pairs(FLOORS[dims]) do
      it('presses nobody through: ' .. floor, function()
        for kind, shape in pairs(HEROES[dims]) do
          local cases = {{0.3, 6, 3}, {0.3, 0.3, 3}, {1, 6, 3}, {0.09, 6, 0}}
          if kind == 'compound' then cases[5] = {0.03, 6, 0} end -- it sinks between two
          for _, case in ipairs(cases) do
            local state, _, low, y = press(add, shape, case[1], case[2], case[3])
            assert.near(0, y, 1e-6, kind)
            assert.is_true(low > -2, kind)
            assert.is_true(state.grounded and not state.stuck, kind)
          end
        end
      end)
    end

    it('says stuck, halves what is too much, and gives back the place', function()
      local world = c.world{up = v(0, 1)}
      FLOORS[dims].thin(world)
      world:add('hero', c.aabb(v(-0.5, 0, -0.5), v(0.5, 2, 0.5)))
      world:add('press', c.aabb(v(-6, 2, -6), v(6, 4, 6)))
      local hero = c.character(world, 'hero')
      hero:move(down)
      for f = 1, 8 do
        world:translate('press', v(0, -0.1))
        assert.is_true(hero:move(down).stuck)
        assert.near(-0.05 * f, world:shape('hero'):bounds().y, 1e-6)
      end
      for f = 1, 8 do
        world:translate('press', v(0, 0.1))
        assert.equal(f < 8, hero:move(down).stuck)
        assert.near(-0.05 * (8 - f), world:shape('hero'):bounds().y, 1e-6)
      end
      assert.is_true(world:fits('hero'))
    end)

    it('rides on nothing while it is squeezed, on no floor and no press', function()
      for _, moved in ipairs{'floor', 'press'} do
        local world = c.world{up = v(0, 1)}
        FLOORS[dims].thin(world)
        world:add('hero', c.aabb(v(-0.5, 0, -0.5), v(0.5, 2, 0.5)))
        world:add('press', c.aabb(v(-6, 2, -6), v(6, 4, 6)))
        local hero = c.character(world, 'hero')
        assert.equal('floor', hero:move(down).riding)
        world:translate('press', v(0, -0.1))
        local state = hero:move(down)
        assert.is_true(state.stuck)
        assert.is_nil(state.riding)
        local x, y, z = world:position('hero')
        world:move(moved, v(0.25, 0), 'cross')
        assert.same({x, y, z}, {world:position('hero')}, moved)
      end
    end)

    it('of a thin lift and a ceiling holds it, and gives back the place', function()
      for kind, shape in pairs(HEROES[dims]) do
        for _, case in ipairs{{0.1, 0.8}, {0.05, 0.3}, {0.3, 1.2}} do
          local speed, thick = case[1], case[2]
          local world = c.world{up = v(0, 1)}
          world:add('lift', c.aabb(v(-4, -thick, -4), v(4, 0, 4)))
          world:add('ceiling', c.aabb(v(-9, 6, -9), v(9, 8, 9)))
          world:add('hero', shape:clone():translate(v(0, 0.01)))
          local hero = c.character(world, 'hero')
          hero:move(down)
          local low, high = world:shape('hero'):bounds()
          local tall = high.y - low.y
          for f = 1, math.floor(5.8 / speed) do
            world:translate('lift', v(0, speed))
            local state = hero:move(down)
            low, high = world:shape('hero'):bounds()
            assert.is_true(low.y > speed * f - tall and high.y < 6 + tall / 2, kind)
            local room = 6 - speed * f
            if room < 0.9 * tall then assert.is_true(state.stuck, kind) end
            if room > 1.1 * tall then assert.is_false(state.stuck, kind) end
          end
          for _ = 1, math.floor(5.8 / speed) do
            world:translate('lift', v(0, -speed))
            hero:move(v(0, -0.05 - speed))
          end
          assert.is_false(hero.state.stuck, kind)
          assert.is_true(hero.state.grounded, kind)
          local top = world:shape('lift'):bounds().y + thick
          assert.near(top, world:shape('hero'):bounds().y, 1e-6, kind)
        end
      end
    end)

    it('is left at its side where that is near', function()
      local world = c.world{up = v(0, 1)}
      FLOORS[dims].thin(world)
      world:add('hero', c.aabb(v(-0.5, 0, -0.5), v(0.5, 2, 0.5)))
      world:add('press', c.aabb(v(0.2, 1.5, -6), v(6, 4, 6)))
      local hero = c.character(world, 'hero')
      assert.is_false(hero:move(down).stuck)
      assert.near(0.2, select(2, world:shape('hero'):bounds()).x, 1e-6)
      assert.near(0, world:shape('hero'):bounds().y, 1e-6)
    end)
  end)

  it(('a crowd in %dD presses none of it through a thin floor'):format(dims), function()
    local rng = random.new('jam').unit
    local world, crowd = c.world{up = v(0, 1)}, {}
    FLOORS[dims][dims == 2 and 'segment' or 'thin'](world)
    for i = 1, 100 do
      local at = v(2 * rng(), 0.5 + 1.5 * rng(), 2 * rng())
      world:add(i, dims == 2 and c2.circle(at, 0.5) or c3.sphere(at, 0.5))
      crowd[i] = i
    end
    local hero = c.character(world, 1)
    for f = 1, 60 do
      hero:move(v(0, -0.1))
      for i = 2, 100 do
        local x, y, z = world:position(i)
        world:translate(i, v(0.1 * (1 - x), -0.03 * y, z and 0.1 * (1 - z)))
      end
      world:separate(crowd, f % 3 + 1)
      for i = 1, 100 do
        assert.is_true(select(2, world:position(i)) > 0, i)
      end
    end
  end)
end
