-- Characters: how they walk, climb, fall and land, in both dimensions.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

local function near(a, b, tolerance) return math.abs(a - b) <= (tolerance or 1e-9) end

-- The same scene in the plane, y down, and in space, y up; heights are upward.
local function kit(dims)
  local k = {c = dims == 2 and c2 or c3}
  local sign = dims == 2 and -1 or 1
  k.world = k.c.world()
  function k.v(x, y) return {x, sign * y, dims == 3 and 0 or nil} end
  function k.block(item, x, y, w, h, filter)
    local a, b = k.v(x, y), k.v(x + w, y + h)
    a[2], b[2] = math.min(a[2], b[2]), math.max(a[2], b[2])
    if dims == 3 then a[3], b[3] = -5, 5 end
    k.world:add(item, k.c.aabb(a, b), filter)
  end
  function k.slope(item, x, y, length, degrees)
    local h = length * math.tan(math.rad(degrees))
    local list = {k.v(x, y), k.v(x + length, y), k.v(x + length, y + h)}
    if dims == 2 then return k.world:add(item, k.c.polygon(list)) end
    for i = 1, 3 do
      list[i + 3] = {list[i][1], list[i][2], 5}
      list[i][3] = -5
    end
    return k.world:add(item, k.c.hull(list))
  end
  -- Heroes whose foot stands at (0, 0).
  k.heroes = {
    box = function()
      return dims == 2 and c2.rect(-0.5, -2, 1, 2)
        or c3.aabb({-0.5, 0, -0.5}, {0.5, 2, 0.5})
    end,
    capsule = function() return k.c.capsule(k.v(0, 0.5), k.v(0, 1.5), 0.5) end,
  }
  function k.foot()
    local low, high = k.world:shape('hero'):bounds()
    return (low.x + high.x) / 2, dims == 2 and -high.y or low.y
  end
  function k.start(make, x, y, settings)
    k.world:add('hero', make():translate(k.v(x, y)))
    return k.c.character(k.world, 'hero', settings)
  end
  return k
end

for dims = 2, 3 do
  local each = {'box', 'capsule'}
  describe(('a character in %dD'):format(dims), function()
    local k
    before_each(function() k = kit(dims) end)

    for _, kind in ipairs(each) do
      it('falls, lands and stays: ' .. kind, function()
        k.block('floor', -50, -1, 100, 1)
        local hero = k.start(k.heroes[kind], 0, 3)
        local state = hero:move(k.v(0.1, -0.4))
        assert.is_false(state.grounded)
        for _ = 1, 10 do hero:move(k.v(0, -0.4)) end
        assert.equal(state, hero.state)
        assert.is_true(state.grounded)
        assert.equal('floor', state.floor)
        assert.equal(0, state.floor_angle)
        local x, y = k.foot()
        assert.is_true(near(x, 0.1) and near(y, 0))
      end)

      it('walks up a slope as steep as it may, and no steeper: ' .. kind, function()
        for _, off in ipairs{-0.01, 0.01} do
          k = kit(dims)
          k.block('floor', -50, -1, 100, 1)
          k.slope('slope', 2, 0, 20, 40 + off)
          local hero = k.start(k.heroes[kind], 0, 0, {max_slope = math.rad(40)})
          for _ = 1, 80 do hero:move(k.v(0.1, -0.2)) end
          local x, y = k.foot()
          if off < 0 then
            assert.is_true(hero.state.grounded and y > 3, kind)
            assert.is_true(near(hero.state.floor_angle, math.rad(40 + off)))
          else
            assert.is_true(y < 0.02 and x < 2.1, kind)
            assert.equal('slope', hero.state.wall)
          end
        end
      end)

      it('stands still on a slope, lands on one without sliding: ' .. kind, function()
        k.slope('slope', 0, 0, 20, 30)
        local hero = k.start(k.heroes[kind], 8, 9)
        for _ = 1, 40 do hero:move(k.v(0, -0.3)) end
        local x, y = k.foot()
        assert.is_true(near(x, 8))
        for _ = 1, 20 do hero:move(k.v(0, -0.3)) end
        local x2, y2 = k.foot()
        assert.is_true(near(x, x2) and near(y, y2))
      end)

      it('follows a floor down a slope and over its foot: ' .. kind, function()
        k.slope('slope', 0, 0, 10, 30)
        k.block('floor', -50, -1, 100, 1)
        local hero = k.start(k.heroes[kind], 8, 6)
        for _ = 1, 20 do hero:move(k.v(0, -0.3)) end
        for f = 1, 110 do
          hero:move(k.v(-0.1, -0.05))
          assert.is_true(hero.state.grounded, f)
        end
        assert.equal('floor', hero.state.floor)
      end)

      it('climbs stairs, and goes down them on foot: ' .. kind, function()
        k.block('floor', -50, -1, 100, 1)
        for i = 0, 9 do k.block(i, 2 + i, 0, 20, 0.3 * (i + 1)) end
        local hero = k.start(k.heroes[kind], 0, 0, {step = 0.35, snap = 0.35})
        for _ = 1, 140 do
          hero:move(k.v(0.1, -0.1))
          assert.is_true(hero.state.grounded)
        end
        local x, y = k.foot()
        assert.is_true(near(y, 3, 1e-6) and x > 11.6)
        for _ = 1, 160 do
          hero:move(k.v(-0.1, -0.1))
          assert.is_true(hero.state.grounded)
        end
        x, y = k.foot()
        assert.is_true(near(y, 0, 1e-6) and x < 0.5)
      end)

      it('does not climb what is too high, or leads nowhere: ' .. kind, function()
        k.block('floor', -50, -1, 100, 1)
        k.block('high', 2, 0, 5, 0.4)
        k.block('low', -4, 0, 2, 0.3)
        k.block('roof', -4, 2.2, 2, 1)
        local hero = k.start(k.heroes[kind], 0, 0, {step = 0.35})
        for _ = 1, 40 do hero:move(k.v(0.1, -0.1)) end
        local x, y = k.foot()
        assert.is_true(near(x, 1.5, 0.02) and near(y, 0, 1e-3), x .. ' ' .. y)
        assert.equal('high', hero.state.wall)
        for _ = 1, 60 do hero:move(k.v(-0.1, -0.1)) end
        x, y = k.foot()
        assert.is_true(x > -1.6 and near(y, 0, 1e-3), x .. ' ' .. y)
      end)

      it('knows walls and ceilings: ' .. kind, function()
        k.block('floor', -50, -1, 100, 1)
        k.block('wall', 2, 0, 1, 20)
        k.block('roof', -50, 3, 49, 1)
        local hero = k.start(k.heroes[kind], 0, 0)
        hero:move(k.v(5, -0.1))
        assert.equal('wall', hero.state.wall)
        assert.is_nil(hero.state.ceiling)
        k.world:translate('hero', k.v(-4, 0))
        hero:move(k.v(0, 5))
        assert.equal('roof', hero.state.ceiling)
        assert.is_false(hero.state.grounded)
        hero:move(k.v(0, -5))
        assert.is_true(hero.state.grounded and not hero.state.ceiling)
      end)

      it('jumps off the ground, and leaves it at an edge: ' .. kind, function()
        k.block('floor', -2, -1, 4, 1)
        local hero = k.start(k.heroes[kind], 0, 0)
        hero:move(k.v(0, -0.1))
        assert.is_false(hero:move(k.v(0.1, 0.5)).grounded)
        for _ = 1, 10 do hero:move(k.v(0, -0.1)) end
        assert.is_true(hero.state.grounded)
        for _ = 1, 40 do hero:move(k.v(0.1, -0.2)) end
        assert.is_false(hero.state.grounded)
        assert.is_nil(hero.state.floor)
      end)

      it('jumps through a one-way platform, and drops through it: ' .. kind, function()
        k.block('floor', -50, -1, 100, 1)
        k.block('plank', -50, 3, 100, 0.2, {layer = 'planks'})
        k.world:respond('default', 'planks', 'oneway')
        local hero = k.start(k.heroes[kind], 0, 0)
        for _ = 1, 10 do hero:move(k.v(0, 0.5)) end
        for _ = 1, 10 do hero:move(k.v(0, -0.3)) end
        assert.equal('plank', hero.state.floor)
        assert.is_true(near(select(2, k.foot()), 3.2))
        hero:drop()
        for _ = 1, 20 do hero:move(k.v(0, -0.3)) end
        assert.equal('floor', hero.state.floor)
      end)

      it('rides on what moves, whoever moves first: ' .. kind, function()
        k.block('lift', -3, -1, 6, 1)
        local hero = k.start(k.heroes[kind], 0, 0)
        hero:move(k.v(0, -0.1))
        for f = 1, 40 do
          local by = k.v(0.05, f % 20 < 10 and 0.2 or -0.3)
          if f % 2 == 0 then hero:move(k.v(0, -0.1)) end
          k.world:translate('lift', by)
          if f % 2 == 1 then hero:move(k.v(0, -0.1)) end
          assert.equal('lift', hero.state.riding)
          local low, high = k.world:shape('lift'):bounds()
          local x, y = k.foot()
          assert.is_true(near(x, (low.x + high.x) / 2, 1e-6), f)
          assert.is_true(near(y, dims == 2 and -low.y or high.y, 1e-6), f)
        end
      end)
    end

    it('is carried round by a floor that turns', function()
      if dims == 2 then
        k.world:add('wheel', c2.circle({0, 10}, 10))
      else
        k.world:add('wheel', c3.cylinder({0, -1, 0}, {0, 0, 0}, 10))
      end
      local hero = k.start(k.heroes.capsule, dims == 2 and 0 or 4, 0)
      hero:move(k.v(0, -0.1))
      assert.equal('wheel', hero.state.riding)
      local at = {k.world:position('wheel')}
      if dims == 2 then
        k.world:place('wheel', at, 0.1)
        assert.is_true(near(k.foot(), 10.5 * math.sin(0.1), 1e-9))
      else
        for i = 1, 4 do
          k.world:place('wheel', at, c3.quat({0, 1, 0}, i * math.pi / 8))
          hero:move(k.v(0, -0.1))
        end
        local x, _, z = k.world:position('hero')
        assert.is_true(near(x, 0, 1e-9) and near(z, -4, 1e-9))
      end
    end)

    it('is carried no farther than there is room, and may ride on nothing', function()
      k.block('lift', -3, -1, 6, 1)
      k.block('wall', 2, 0, 1, 9)
      local hero = k.start(k.heroes.box, 0, 0)
      hero:move(k.v(0, -0.1))
      k.world:translate('lift', k.v(2, 0))
      assert.is_true(near(k.foot(), 1.5, 1e-3))
      hero:ride(false)
      k.world:translate('lift', k.v(-1, 0))
      assert.is_true(near(k.foot(), 1.5, 1e-3))
      hero:ride('wall')
      k.world:translate('wall', k.v(1, 0))
      assert.is_true(near(k.foot(), 2.5, 1e-3))
      hero:ride(nil)
      k.world:remove('lift')
      assert.is_false(hero:move(k.v(0, -0.1)).grounded)
    end)

    it('crouches, and stands up only where there is room', function()
      k.block('floor', -50, -1, 100, 1)
      k.block('roof', 1, 1.5, 5, 1)
      k.block('trigger', -50, 0, 100, 9, {layer = 'triggers'})
      k.world:respond('default', 'triggers', 'cross')
      local hero = k.start(k.heroes.capsule, 0, 0)
      local crouched = k.c.capsule(k.v(0, 0.5), k.v(0, 0.9), 0.5)
      assert.is_true(hero:resize(crouched))
      hero:move(k.v(0, -0.1))
      for _ = 1, 30 do hero:move(k.v(0.1, -0.1)) end
      assert.is_true(near(k.foot(), 3, 1e-6))
      assert.is_false(hero:resize(k.heroes.capsule()))
      for _ = 1, 60 do hero:move(k.v(0.1, -0.1)) end
      assert.is_true(hero:resize(k.heroes.capsule()))
      local x, y = k.foot()
      assert.is_true(near(x, 9, 1e-6) and near(y, 0, 1e-6))
    end)

    it('is pushed out by what comes at it', function()
      k.block('floor', -50, -1, 100, 1)
      k.block('press', -6, 0.5, 5, 1)
      local hero = k.start(k.heroes.box, 0, 0)
      for _ = 1, 20 do
        k.world:translate('press', k.v(0.1, 0))
        hero:move(k.v(0, -0.1))
        assert.is_true(k.world:fits('hero') and not hero.state.stuck)
      end
      assert.is_true(near(k.foot(), 1.5, 1e-6))
    end)
  end)
end

describe('a character', function()
  it('walks on walls and ceilings where up says so', function()
    local world = c2.world()
    world:add('box', c2.rect(-5, -5, 10, 10))
    world:add('hero', c2.circle({-6.5, 0}, 1))
    local hero = c2.character(world, 'hero', {up = {-1, 0}})
    for _ = 1, 10 do hero:move(0.2, 0.1) end
    assert.is_true(hero.state.grounded)
    assert.same({-6, 1}, {world:position('hero')})
    world:place('hero', 0, 6.5)
    hero:turn(0, 1)
    assert.is_false(hero.state.grounded)
    for _ = 1, 10 do hero:move(0, -0.2) end
    assert.is_true(hero.state.grounded)
    assert.same({0, 6}, {world:position('hero')})
  end)

  it('makes no garbage as it walks, and does the same again', function()
    local function play()
      local world = c3.world()
      for x = 0, 30 do world:add(x, c3.aabb({x, -1, -3}, {x + 1, 0.1 * (x % 3), 3})) end
      world:add('hero', c3.capsule({1, 1, 0}, {1, 2, 0}, 0.4))
      local hero = c3.character(world, 'hero', {step = 0.3, snap = 0.3})
      local words = {}
      for f = 1, 200 do
        hero:move(0.1, -0.1, 0.02 * math.sin(f))
        words[f] = ('%.17g %.17g %.17g'):format(world:position('hero'))
      end
      local function walk()
        for f = 1, 200 do hero:move(f % 2 == 0 and 0.1 or -0.1, -0.1, 0) end
      end
      for _ = 1, 5 do walk() end
      collectgarbage()
      collectgarbage('stop')
      local before = collectgarbage('count')
      walk()
      local grown = collectgarbage('count') - before
      collectgarbage('restart')
      assert.is_true(grown < 4, grown) -- a compiler keeps what it has compiled
      return table.concat(words, '\n')
    end
    assert.equal(play(), play())
  end)
end)

describe('wrong arguments of characters', function()
  local world = c2.world()
  world:add('hero', c2.rect(0, 0, 1, 1))
  local hero = c2.character(world, 'hero')

  local function fails(message, call)
    assert.error_matches(call, message)
    assert.same({0, 0}, {world:position('hero')})
  end

  it('are named', function()
    fails('#1 to \'character\' .*world', function() c2.character(7, 'hero') end)
    fails('#1 to \'character\' .*2D world', function() c2.character(c3.world(), 1) end)
    fails('#2 to \'character\' .*is not in this', function() c2.character(world, 'x') end)
    fails('#3 to \'character\' .*settings', function() c2.character(world, 'hero', 1) end)
    fails("#3 to 'character' .*speed", function()
      c2.character(world, 'hero', {speed = 1})
    end)
    fails('max_slope must be < pi / 2', function()
      c2.character(world, 'hero', {max_slope = 2})
    end)
    fails('step must be >= 0', function() c2.character(world, 'hero', {step = -1}) end)
    fails('up', function() c2.character(world, 'hero', {up = {0, 0}}) end)
    fails('#4 to \'character\'', function() c2.character(world, 'hero', {}, 1) end)
    fails("#1 to 'move' .*vector", function() hero:move('far') end)
    fails("#1 to 'move' .*finite", function() hero:move(0 / 0, 1) end)
    fails("#3 to 'move' .*no more", function() hero:move(0, 0, 1) end)
    fails('character expected', function() hero.move({}, 1, 1) end)
    fails("#1 to 'resize' .*shape expected", function() hero:resize(7) end)
    fails("#1 to 'resize' .*3D sphere", function()
      hero:resize(c3.sphere({0, 0, 0}, 1))
    end)
    local far = c3.world()
    far:add('far', c3.capsule({1000, 0, 0}, {1000, 1, 0}, 0.5))
    fails("#1 to 'resize' .*keep a length", function()
      c3.character(far, 'far'):resize(c3.cone({0, 0, 0}, {0, 1e-300, 0}, 1))
    end)
    fails("#1 to 'ride' .*is not in this", function() hero:ride('nothing') end)
    fails('another item', function() hero:ride('hero') end)
    fails("#1 to 'turn'", function() hero:turn(0, 0) end)
    fails("#1 to 'drop' .*no more", function() hero:drop(1) end)
  end)

  it('are items that are not there any more', function()
    local other = c2.world()
    other:add('x', c2.circle({0, 0}, 1))
    local gone = c2.character(other, 'x')
    other:remove('x')
    fails('not in its world', function() gone:move(1, 1) end)
    debug.getmetatable(other).__gc(other)
    fails('closed', function() gone:move(1, 1) end)
  end)
end)
