-- Characters of every kind that can move, in played scenes: ramps and stairs, lifts and
-- belts, carousels, one-way platforms, `up` in any direction and changed at run time.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

-- Their foot at the origin, about 1 wide and 2 high, y up.
local KINDS = {
  [2] = {
    rect = c2.rect(-0.5, 0, 1, 2), box = c2.box({0, 1}, {0.5, 1}),
    rounded = c2.box({0, 1}, {0.3, 0.8}, 0, 0.2), circle = c2.circle({0, 0.5}, 0.5),
    capsule = c2.capsule({0, 0.5}, {0, 1.5}, 0.5), ellipse = c2.ellipse({0, 1}, 0.5, 1),
    polygon = c2.polygon{{-0.4, 0}, {0.4, 0}, {0.5, 2}, {-0.5, 2}},
    concave = c2.polygon{{-0.4, 0}, {0.4, 0}, {0.5, 2}, {0, 1}, {-0.5, 2}},
    compound = c2.compound{c2.circle({0, 0.5}, 0.5), c2.rect(-0.4, 0.5, 0.8, 1.5)},
  },
  [3] = {
    aabb = c3.aabb({-0.5, 0, -0.5}, {0.5, 2, 0.5}), sphere = c3.sphere({0, 0.5, 0}, 0.5),
    box = c3.box({0, 1, 0}, {0.5, 1, 0.5}, c3.quat({0, 1, 0}, 0.4)),
    capsule = c3.capsule({0, 0.5, 0}, {0, 1.5, 0}, 0.5),
    cylinder = c3.cylinder({0, 0, 0}, {0, 2, 0}, 0.5),
    cone = c3.cone({0, 0, 0}, {0, 2, 0}, 0.5),
    hull = c3.hull{{-0.4, 0, -0.4}, {0.4, 0, -0.4}, {0, 0, 0.5}, {0, 2, 0}},
    compound = c3.compound{c3.sphere({0, 0.5, 0}, 0.5),
      c3.aabb({-0.4, 0.5, -0.4}, {0.4, 2, 0.4})},
  },
}

for dims = 2, 3 do
  local c = dims == 2 and c2 or c3
  local function v(x, y, z) return {x, y, dims == 3 and (z or 0) or nil} end

  describe(('every character in %dD'):format(dims), function()
    local world, kind

    local function block(item, x, y, w, h, filter)
      return world:add(item, c.aabb(v(x, y, -5), v(x + w, y + h, 5)), filter)
    end
    local function start(shape, settings)
      world:add('hero', shape:clone())
      settings = settings or {}
      local hero = c.character(world, 'hero', settings)
      return hero
    end
    local function foot()
      local low, high = world:shape('hero'):bounds()
      return (low.x + high.x) / 2, low.y
    end
    -- play(scene): for every kind, in a world of its own with a floor
    local function play(scene)
      for name, shape in pairs(KINDS[dims]) do
        kind = name
        world = c.world{up = v(0, 1)}
        block('floor', -50, -1, 100, 1)
        scene(shape)
        assert.is_true(world:fits('hero'), kind)
      end
    end
    local function near(expected, got, tolerance)
      assert.near(expected, got, tolerance or 1e-6, kind)
    end

    it('walks up and down a ramp, and stays where it stops', function()
      play(function(shape)
        local ramp = {v(4, 0, -5), v(24, 0, -5), v(24, 10, -5)}
        if dims == 3 then
          for i = 1, 3 do ramp[i + 3] = {ramp[i][1], ramp[i][2], 5} end
        end
        world:add('ramp', dims == 2 and c2.polygon(ramp) or c3.hull(ramp))
        local hero = start(shape)
        for _ = 1, 140 do
          hero:move(v(0.1, -0.2))
          assert.is_true(hero.state.grounded, kind)
        end
        local x, y = foot()
        assert.is_true(y > 3 and x > 10, kind)
        for _ = 1, 30 do hero:move(v(0, -0.2)) end
        local x2, y2 = foot()
        near(x, x2)
        near(y, y2)
        for _ = 1, 140 do
          hero:move(v(-0.1, -0.2))
          assert.is_true(hero.state.grounded, kind)
        end
        near(0, (select(2, foot())))
      end)
    end)

    it('climbs stairs and comes down on foot', function()
      play(function(shape)
        for i = 0, 4 do block(i, 2 + i, 0, 20, 0.3 * (i + 1)) end
        local hero = start(shape, {step = 0.35, snap = 0.35})
        for _ = 1, 80 do
          hero:move(v(0.1, -0.1))
          assert.is_true(hero.state.grounded, kind)
        end
        near(1.5, (select(2, foot())))
        for _ = 1, 90 do
          hero:move(v(-0.1, -0.1))
          assert.is_true(hero.state.grounded, kind)
        end
        near(0, (select(2, foot())))
      end)
    end)

    it('rides lifts, ferries and belts, whoever moves first', function()
      play(function(shape)
        block('lift', -3, 0, 6, 1)
        local hero = start(shape:clone():translate(v(0, 1)))
        hero:move(v(0, -0.1))
        for f = 1, 200 do
          if f % 3 == 0 then hero:move(v(0, -0.1)) end
          world:translate('lift', v(0.02, f % 40 < 20 and 0.1 or -0.1))
          if f % 3 == 1 then hero:move(v(0, -0.1)) end
          local low, high = world:shape('lift'):bounds()
          local x, y = foot()
          near((low.x + high.x) / 2, x)
          near(high.y, y)
          assert.equal('lift', hero.state.riding)
        end
        hero:ride(false) -- a belt: its top moves, the belt does not
        local x = foot()
        for _ = 1, 20 do hero:move(v(0.05, -0.1)) end
        near(x + 1, (foot()))
      end)
    end)

    it('jumps through a one-way platform, stands there, drops through it', function()
      play(function(shape)
        block('plank', -50, 3, 100, 0.2, {layer = 'planks'})
        world:respond('default', 'planks', 'oneway')
        local hero = start(shape)
        hero:move(v(0, -0.1))
        for _ = 1, 8 do hero:move(v(0.05, 0.5)) end
        for _ = 1, 12 do hero:move(v(0, -0.3)) end
        assert.equal('plank', hero.state.floor, kind)
        near(3.2, (select(2, foot())))
        hero:drop()
        for _ = 1, 20 do hero:move(v(0, -0.3)) end
        assert.equal('floor', hero.state.floor, kind)
        near(0, (select(2, foot())))
      end)
    end)

    it('slides along walls, and is stopped by corners', function()
      play(function(shape)
        block('wall', 3, 0, 1, 9)
        local hero = start(shape)
        for f = 1, 60 do
          local state = hero:move(v(0.1, -0.1, dims == 3 and 0.03 or nil))
          assert.is_true(state.grounded and not state.stuck, kind)
          if f == 60 then assert.equal('wall', state.wall, kind) end
        end
        local _, high = world:shape('hero'):bounds()
        near(3, high.x)
        if dims == 3 then near(1.8, (select(3, world:position('hero'))
          - select(3, shape:position())), 1e-3) end
      end)
    end)

    -- The same row of tiles as separate items, as one body, as a grid.
    local ROWS = {
      boxes = function()
        for i = -2, 60 do block(i, i, -1, 1, 1) end
      end,
      compound = function()
        local tiles = {}
        for i = -2, 60 do
          tiles[i + 3] = c.aabb(v(i, -1, -5), v(i + 1, 0, 5))
        end
        world:add('row', c.compound(tiles))
      end,
      grid = function()
        if dims == 2 then
          world:add('row', c2.grid{tiles = {('#'):rep(63)}, cell = 1, origin = {-2, -1}})
        else
          local tiles = {}
          for i = 1, 63 * 10 do tiles[i] = 1 end
          world:add('row', c3.voxels{tiles = tiles, columns = 63, rows = 1, layers = 10,
            cell = 1, origin = {-2, -1, -5}})
        end
      end,
    }

    for row, build in pairs(ROWS) do
      it('is held by no seam in a row of tiles, at any speed: ' .. row, function()
        play(function(shape)
          world:remove('floor')
          build()
          local hero, x = start(shape), 0
          for f = 1, 70 do
            local by = 0.1 + 0.3 * (f % 7) / 7
            x = x + by
            assert.is_true(hero:move(v(by, -0.1)).grounded, kind)
            near(x, (foot()), 1e-3)
          end
          world:place('hero', shape:position())
          for f = 1, 70 do
            local by, before = 0.1 + 0.3 * (f % 7) / 7, world:position('hero')
            near(before + by, (world:move('hero', v(by, -0.1))), 1e-3)
          end
          near(0, (select(2, foot())), 1e-6)
        end)
      end)
    end
  end)
end

describe('a character', function()
  it('is carried round a carousel for thousands of frames', function()
    local world = c3.world()
    world:add('wheel', c3.cylinder({0, -1, 0}, {0, 0, 0}, 10))
    world:add('hero', c3.capsule({4, 0.5, 0}, {4, 1.5, 0}, 0.5))
    local hero = c3.character(world, 'hero')
    hero:move(0, -0.1, 0)
    local centre = {world:position('wheel')}
    for f = 1, 2000 do
      if f % 2 == 0 then hero:move(0, -0.1, 0) end
      world:place('wheel', centre, c3.quat({0, 1, 0}, f * math.pi / 500))
      if f % 2 == 1 then hero:move(0, -0.1, 0) end
    end
    local x, y, z = world:position('hero')
    assert.near(4, x, 1e-6)
    assert.near(0.5, y, 1e-6)
    assert.near(0, z, 1e-6)
  end)

  it('walks round the inside of a ring as up follows', function()
    for steps = 0, 11 do
      local angle = steps * math.pi / 6 + 0.1
      local up = {math.cos(angle), math.sin(angle)}
      local world = c2.world{up = up}
      world:add('floor', c2.halfspace(up, {0, 0}))
      world:add('hero', c2.circle({3 * up[1], 3 * up[2]}, 1))
      local hero = c2.character(world, 'hero')
      local by = {-0.2 * up[1] - 0.1 * up[2], -0.2 * up[2] + 0.1 * up[1]}
      for _ = 1, 20 do hero:move(by) end
      assert.is_true(hero.state.grounded)
      local x, y = world:position('hero')
      assert.near(1, x * up[1] + y * up[2], 1e-9)
      assert.near(2, y * up[1] - x * up[2], 1e-6)
    end
    local world = c3.world()
    for axis = 1, 3 do
      for sign = -1, 1, 2 do
        local low, high = {-20, -20, -20}, {20, 20, 20}
        low[axis], high[axis] = sign > 0 and 10 or -20, sign > 0 and 20 or -10
        world:add(sign * axis, c3.aabb(low, high))
      end
    end
    world:add('hero', c3.sphere({0, 0, 0}, 1))
    local hero = c3.character(world, 'hero')
    for axis = 1, 3 do
      for sign = -1, 1, 2 do
        local up = {0, 0, 0}
        up[axis] = -sign
        hero:turn(up)
        for _ = 1, 100 do hero:move(-0.3 * up[1], -0.3 * up[2], -0.3 * up[3]) end
        assert.equal(sign * axis, hero.state.floor)
        assert.equal(sign * 9, (select(axis, world:position('hero'))))
      end
    end
  end)

  it('goes up with a lift to a roof, is stuck there, and comes down', function()
    local world = c2.world{up = {0, 1}}
    world:add('lift', c2.rect(-50, -9, 100, 9))
    world:add('roof', c2.rect(-50, 4, 100, 9))
    world:add('hero', c2.rect(-0.5, 0, 1, 2))
    local hero = c2.character(world, 'hero')
    for f = 1, 60 do
      world:translate('lift', 0, f <= 30 and 0.1 or -0.1)
      hero:move(0, -0.1)
      if f ~= 20 and f ~= 40 then -- there it is just as high as the room
        assert.equal(f > 20 and f < 40, hero.state.stuck, f)
        assert.equal(not hero.state.stuck, world:fits('hero'))
      end
    end
    assert.is_true(world:fits('hero') and not hero.state.stuck)
    assert.equal('lift', hero.state.floor)
  end)
end)
