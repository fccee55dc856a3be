-- What a character has met: everything that `world:move` would tell, in `state.hits`; and
-- by how much it was carried.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

local function crossed(state, seen)
  for i = 1, state.n do
    local hit = state.hits[i]
    if hit.response == 'cross' then seen[hit.item] = (seen[hit.item] or 0) + 1 end
  end
  assert.equal(state.n, #state.hits)
end

describe('hits of a character', function()
  for _, thin in ipairs{0, 1, 4, 16} do
    it('name all that it crosses, at every speed: ' .. thin .. ' thick', function()
      for _, speed in ipairs{1, 7.3, 16, 40, 400} do
        local world = c2.world()
        world:add('floor', c2.rect(-2000, 0, 6000, 16))
        for i = 1, 10 do
          world:add(i, thin == 0 and c2.segment({i * 90, -30}, {i * 90, -1})
            or c2.rect(i * 90, -30, thin, 29), {layer = 'coins'})
        end
        world:respond('hero', 'coins', 'cross')
        world:add('hero', c2.rect(-50, -24, 12, 24), {layer = 'hero'})
        local hero = c2.character(world, 'hero')
        local seen = {}
        for _ = 1, math.ceil(1200 / speed) do
          local state = hero:move(speed, 0.5)
          crossed(state, seen)
          for i = 1, state.n do -- taken as soon as it is met
            if world:has(state.hits[i].item) and state.hits[i].response == 'cross' then
              world:remove(state.hits[i].item)
            end
          end
        end
        for i = 1, 10 do assert.equal(1, seen[i], ('coin %d at %g'):format(i, speed)) end
      end
    end)
  end

  it('name what it crosses while it falls and while it climbs, once a move', function()
    local world = c2.world()
    world:add('floor', c2.rect(-200, 0, 400, 16))
    world:add('step', c2.rect(40, -6, 400, 6))
    world:add('water', c2.rect(-100, -60, 400, 60), {layer = 'water'})
    world:add('coin', c2.rect(60, -20, 4, 4), {layer = 'water'})
    world:respond('default', 'water', 'cross')
    world:add('hero', c2.rect(-6, -100, 12, 20))
    local hero = c2.character(world, 'hero', {step = 8})
    local seen = {}
    crossed(hero:move(0, 200), seen)
    assert.same({water = 1}, seen)
    crossed(hero:move(100, 1), seen)
    assert.same({water = 2, coin = 1}, seen)
    assert.near(-26, select(2, world:position('hero')), 1e-2)
  end)

  it('have a coin right below a new character, who looks for a floor', function()
    for _, gap in ipairs {1e-4, 1e-3, 0.01, 0.1} do
      local world = c2.world()
      world:add('coin', c2.rect(-2, 14, 4, 4), {layer = 'coins'})
      world:respond('default', 'coins', 'cross')
      world:add('hero', c2.rect(-14, -14, 28, 28 - gap))
      local state = c2.character(world, 'hero'):move(0, 1)
      assert.equal(1, state.n)
      assert.near(gap, state.hits[1].t, 1e-9)
    end
  end)

  it('have the floor, walls and ceilings, with tiles and materials', function()
    local world = c2.world()
    world:add('map', c2.grid{tiles = {'#...#', '#...#', '#####'}, cell = 16, up = {0, -1},
      kinds = {['#'] = {'solid', material = 'brick'}}})
    world:add('hero', c2.rect(20, 10, 8, 20))
    local hero = c2.character(world, 'hero')
    local function find(x, y)
      for i = 1, hero.state.n do
        local hit = hero.state.hits[i]
        if hit.normal.x == x and hit.normal.y == y then return hit end
      end
    end
    hero:move(40, 3)
    local wall = assert(find(-1, 0))
    assert.equal('map', wall.item)
    assert.equal('brick', wall.material)
    assert.equal('slide', wall.response)
    assert.is_true(wall.part == 5 or wall.part == 10)
    assert.near(64, wall.point.x, 1e-9)
    assert.is_true(wall.t > 0.8 and wall.t < 1)
    local floor = assert(find(0, -1))
    assert.equal('brick', floor.material)
    assert.is_true(floor.part > 10)
    assert.near(32, floor.point.y, 1e-9)
  end)

  it('are those of world:move where it only flies', function()
    for dims = 2, 3 do
      local c = dims == 2 and c2 or c3
      local z = dims == 3 and 0 or nil
      local world = c.world{up = {0, 1, z}}
      local function block(item, x, y, w, h, layer)
        local shape = c.aabb({x, y, z and -5}, {x + w, y + h, z and 5})
        world:add(item, shape, {layer = layer})
      end
      block('wall', 5, -9, 1, 20)
      block('roof', -9, 4, 20, 1)
      block('gate', 2, -9, 0.5, 20, 'gates')
      world:respond('default', 'gates', 'cross')
      block('hero', 0, 0, 1, 1)
      local _, _, hits, n = world:check('hero', {7, 9, z})
      if dims == 3 then _, _, _, hits, n = world:check('hero', {7, 9, z}) end
      local state = c.character(world, 'hero'):move(7, 9, z)
      assert.equal(n, state.n)
      for i = 1, n do
        local a, b = hits[i], state.hits[i]
        assert.equal(a.item, b.item)
        assert.equal(a.response, b.response)
        assert.equal(a.t, b.t)
        assert.equal(tostring(a.normal), tostring(b.normal))
        assert.equal(tostring(a.point), tostring(b.point))
      end
    end
  end)

  it('are in order of time, and in the same tables each time', function()
    local world = c2.world()
    world:add('floor', c2.rect(-200, 0, 900, 16))
    for i = 1, 8 do world:add(i, c2.rect(30 * i, -9, 3, 3), {layer = 'coins'}) end
    world:respond('default', 'coins', 'cross')
    world:add('hero', c2.rect(-6, -20, 12, 20))
    local hero = c2.character(world, 'hero')
    local hits = hero.state.hits
    assert.same({}, hits)
    for _ = 1, 5 do
      local state = hero:move(300, 1)
      assert.equal(hits, state.hits)
      for i = 2, state.n do assert.is_true(hits[i].t >= hits[i - 1].t) end
      hero:move(-300, 1)
    end
    local function walk()
      for _ = 1, 200 do
        hero:move(3, 1)
        hero:move(-3, 1)
      end
    end
    for _ = 1, 5 do walk() end
    collectgarbage()
    collectgarbage('stop')
    local before = collectgarbage('count')
    walk()
    local used = collectgarbage('count') - before
    collectgarbage('restart')
    assert.is_true(used < 4, used)
  end)
end)

describe('what carries a character', function()
  it('is told, also as it jumps off, whichever moves first', function()
    for _, first in ipairs{'lift', 'hero'} do
      local world = c2.world()
      world:add('lift', c2.rect(-50, 0, 100, 8))
      world:add('hero', c2.rect(-6, -20, 12, 20))
      local hero = c2.character(world, 'hero')
      assert.equal(0, hero:move(0, 1).carried:length())
      for frame = 1, 4 do
        if first == 'lift' then world:translate('lift', 3, -2) end
        local state = hero:move(0, frame == 4 and -5 or 1)
        if first == 'lift' or frame > 1 then
          assert.same({3, -2}, {state.carried.x, state.carried.y})
        end
        if first == 'hero' then world:translate('lift', 3, -2) end
      end
      assert.is_false(hero.state.grounded)
      assert.equal(0, hero:move(0, -5).carried:length())
    end
  end)

  it('is nothing for one that was placed elsewhere', function()
    local world = c2.world()
    world:add('lift', c2.rect(-50, 0, 100, 8))
    world:add('hero', c2.rect(-6, -20, 12, 20))
    local hero = c2.character(world, 'hero')
    hero:move(0, 1)
    world:translate('lift', 3, -2)
    world:place('hero', 300, 300)
    assert.equal(0, hero:move(0, 1).carried:length())
  end)
end)
