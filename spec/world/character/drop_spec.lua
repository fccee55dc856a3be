-- Dropping through what is one-way, items and tiles alike; and being placed elsewhere.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

-- Planks 40 apart, of items or of tiles.
local LEVELS = {
  items = function(world, count)
    world:respond('default', 'planks', 'oneway')
    for i = 1, count do
      world:add(i, c2.rect(-100, 40 * i, 100, 4), {layer = 'planks'})
      world:add(-i, c2.rect(0, 40 * i, 100, 4), {layer = 'planks'})
    end
  end,
  tiles = function(world, count)
    local rows = {}
    for i = 1, 5 * count do rows[i] = ((i - 1) % 5 == 0 and '-' or '.'):rep(25) end
    world:add('map', c2.grid{tiles = rows, cell = 8, origin = {-100, 40},
      up = {0, -1}, kinds = {['-'] = 'oneway'}})
  end,
}

local SHAPES = {rect = c2.rect(-6, -10, 12, 20), circle = c2.circle({0, 4}, 6),
  capsule = c2.capsule({0, -4}, {0, 4}, 6), box = c2.box({0, 0}, {6, 10})}

describe('dropping', function()
  for level, build in pairs(LEVELS) do
    for name, shape in pairs(SHAPES) do
      it(('leads through one floor at a time: %s, %s'):format(level, name), function()
        for _, fall in ipairs{0.01, 0.5, 3, 12, 30} do
          for _, run in ipairs{0, 1} do
            local world = c2.world()
            build(world, 3)
            world:add('hero', shape:clone())
            local hero = c2.character(world, 'hero')
            local heights = {}
            for i = 1, 3 do
              for _ = 1, math.ceil(60 / fall) do
                if hero:move(0, fall).grounded then break end
              end
              assert.is_true(hero.state.grounded, 'fall ' .. fall)
              heights[i] = select(2, world:position('hero'))
              if i < 3 then
                hero:drop()
                assert.is_false(hero.state.grounded)
                assert.is_false(hero:move(run, fall).grounded)
              end
            end
            assert.near(40, heights[2] - heights[1], 1e-6)
            assert.near(40, heights[3] - heights[2], 1e-6)
          end
        end
      end)
    end
  end

  it('is not lost in a frame without motion, nor kept on a solid floor', function()
    for level, build in pairs(LEVELS) do
      local world = c2.world()
      build(world, 1)
      world:add('floor', c2.rect(-100, 90, 200, 9))
      world:add('hero', c2.rect(-6, -10, 12, 20))
      local hero = c2.character(world, 'hero')
      local fall = 0
      local function frame()
        local state = hero:move(0, fall)
        fall = state.grounded and 0 or fall + 0.5
        return state
      end
      while not frame().grounded do end
      local _, y = world:position('hero')
      hero:drop()
      assert.is_false(frame().grounded, level)
      while not frame().grounded do end
      assert.equal('floor', hero.state.floor, level)
      hero:drop()
      assert.is_true(frame().grounded)
      world:place('hero', 0, y - 20)
      while not frame().grounded do end
      assert.near(y, select(2, world:position('hero')), 1e-9)
    end
  end)

  it('works on one-way voxels, too', function()
    local world = c3.world()
    local layer = {'--', '..', '--'}
    world:add('map', c3.voxels{tiles = {layer, layer}, cell = 2,
      kinds = {['-'] = 'oneway'}})
    world:add('hero', c3.capsule({2, 8, 2}, {2, 9, 2}, 0.4))
    local hero = c3.character(world, 'hero')
    local heights = {}
    for i = 1, 2 do
      while not hero.state.grounded do hero:move(0, -0.2, 0) end
      heights[i] = select(2, world:position('hero'))
      hero:drop()
    end
    assert.near(4, heights[1] - heights[2], 1e-9)
  end)
end)

describe('a character that is placed elsewhere', function()
  local ways = {
    place = function(world) world:place('hero', 500, -300) end,
    turn = function(world) world:place('hero', {500, -300}, 0.1) end,
    translate = function(world) world:translate('hero', 500, -300) end,
    set = function(world) world:set('hero', c2.rect(500, -300, 12, 20)) end,
    place_batch = function(world) world:place_batch({'hero'}, {500, -300}) end,
    translate_batch = function(world) world:translate_batch({'hero'}, {500, -300}) end,
  }
  for name, put in pairs(ways) do
    it('is not carried by what it stood on: ' .. name, function()
      local world = c2.world()
      world:add('lift', c2.rect(-50, 0, 100, 8))
      world:add('hero', c2.rect(-6, -20, 12, 20))
      local hero = c2.character(world, 'hero', {snap = 400})
      assert.equal('lift', hero:move(0, 1).riding)
      put(world)
      local x, y = world:position('hero')
      world:translate('lift', 7, -5)
      local x2, y2 = world:position('hero')
      assert.same({x, y}, {x2, y2})
      assert.is_false(hero:move(0, 1).grounded)
    end)
  end

  it('is carried again once it has landed, and by a resize at once', function()
    local world = c2.world()
    world:add('lift', c2.rect(-50, 0, 100, 8))
    world:add('hero', c2.rect(-6, -20, 12, 20))
    local hero = c2.character(world, 'hero')
    hero:move(0, 1)
    world:place('hero', 10, -21)
    assert.is_true(hero:move(0, 2).grounded)
    assert.is_true(hero:resize(c2.rect(0, 0, 12, 10)))
    world:translate('lift', 3, -2)
    local x, y = world:position('hero')
    assert.same({13, -12}, {x, y})
    assert.is_true(hero:move(0, 0).grounded)
  end)
end)

describe('on two lifts that move together', function()
  it('a character is carried, whichever moves first', function()
    for _, order in ipairs{{'a', 'b'}, {'b', 'a'}} do
      for _, by in ipairs{{0, 3}, {0, -3}, {2, 0}, {2, 3}, {-2, -3}} do
        local world = c2.world()
        world:add('a', c2.rect(-50, 0, 50, 8))
        world:add('b', c2.rect(0, 0, 50, 8))
        world:add('hero', c2.rect(-6, -20, 12, 20))
        local hero = c2.character(world, 'hero', {snap = 0.5})
        hero:move(0, 1)
        for frame = 1, 5 do
          for _, lift in ipairs(order) do world:translate(lift, by[1], by[2]) end
          local x, y = world:position('hero')
          assert.near(-6 + frame * by[1], x, 1e-9)
          assert.near(-20 + frame * by[2], y, 1e-9)
          assert.is_true(hero:move(0, 1).grounded)
        end
      end
    end
  end)
end)
