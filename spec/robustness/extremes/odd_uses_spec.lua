-- Odd uses of plain functions (worlds, tables to fill, pictures, the drop-in for bump),
-- and moves at the ends of the range.
local collide = require 'collide'
local c2, c3, draw = collide.d2, collide.d3, collide.draw
local has_ffi, ffi = pcall(require, 'ffi')
local time = require 'spec.support.check.time'

local NULL = has_ffi and ffi.new('void *') or nil

describe('worlds', function()
  it('a line that moves through another has a place', function()
    for _, motion in ipairs {{0, 1}, {1, 0}, {0.6, 0.8}} do
      local line = c2.line({0, -1}, {0, 1})
      local world = c2.world()
      world:add('round', c2.triangle({0, 0}, {0, 0}, {0, 0}, 1))
      world:add('also round', c2.triangle({0, 0}, {0, 0}, {0, 0}, 1))
      world:add('other', line)
      world:add('wall', line:placed(0, 0, 1))
      world:add('mover', line)
      local x, y = world:check('mover', motion)
      assert.is_true(x - x == 0 and y - y == 0)
    end
  end)

  it('resize of a character takes a nil behind its shape', function()
    local world = c3.world()
    world:add('hero', c3.sphere({0, 0, 0}, 1))
    local hero = c3.character(world, 'hero')
    assert.is_true(hero:resize(c3.sphere({0, 0, 0}, 2), nil))
    assert.equal(2, world:shape('hero').radius)
  end)

  -- As a finalizer does: at any instruction.
  it('resize of a character names itself where the world is closed meanwhile', function()
    if jit then jit.off() end -- hooks are not called from compiled code
    for instructions = 1, 80 do
      local world = c3.world()
      world:add('hero', c3.sphere({0, 0, 0}, 1))
      local hero, shape = c3.character(world, 'hero'), c3.sphere({0, 0, 0}, 2)
      debug.sethook(function()
        debug.sethook()
        debug.getmetatable(world).__gc(world)
      end, '', instructions)
      local fine, problem = pcall(hero.resize, hero, shape)
      debug.sethook()
      assert.is_false(fine)
      assert.matches("^bad argument #1 to 'resize' %(the world is closed%)$", problem)
    end
    if jit then jit.on() end
  end)
end)

describe('tables to fill', function()
  local a, b = c2.segment({0, 0}, {0, 0}), c2.triangle({0, 0}, {0, 0}, {0, 0})

  it('points of a manifold that answer other things are replaced', function()
    local point = setmetatable({}, {__index = function() return 0 end,
      __newindex = function() end})
    local out = a:manifold(b, {point})
    assert.equal('table', type(out[1].pa))
    assert.equal('table', type(out[1].pb))
  end)

  it('null pointers behind the points of a manifold go', function()
    for _, given in ipairs {{{}, NULL}, {{}, NULL, NULL, NULL, NULL, NULL}} do
      local out = a:manifold(b, given)
      for i = 2, 6 do assert.equal('nil', type(out[i])) end
    end
  end)

  it('a null pointer is no handler of detect', function()
    if not NULL then return end
    local function detect() c2.detect({{shape = a}}, {{shape = b}}, NULL) end
    assert.error_matches(detect, 'function expected, got cdata')
    local world = c2.world()
    assert.error_matches(function() world:detect({}, {}, NULL) end,
      'function expected, got cdata')
  end)
end)

describe('pictures', function()
  it('a view has an end along z, too', function()
    assert.error_matches(function()
      draw.svg({view = c3.line({0, 0, 0}, {0, 0, 1})})
    end, 'view: shape with an end expected, got a 3D line')
  end)

  it('what is projected beyond the range of numbers is at its end', function()
    local x, y = draw.svg({width = 7e290}):project({0, 1e297})
    assert.is_true(x - x == 0 and y - y == 0)
  end)

  it('shapes near 1e300 that have no end', function()
    local picture = draw.text()
    local wall = c3.halfspace({0, -2e298, -5e289}, 0)
    local found = c3.manifold(wall, c3.line({0, -2e297, 0}, {0, 0, 1}))
    picture:cast(wall, {0, 0, 0}, found)
    assert.equal('number', type(picture:project({0, 0, 0})))
    collide.draw.svg():shape(c3.point(-1e300, 1e300, 0)):shape(c3.plane({0, 1, 0}, 0))
      :project({0, 0, 0})
  end)

  it('a hull so small that no face has an area', function()
    local hull = c3.hull(0, 0, 0, 0, 0, 2e-293, -2e-299, 0, 0)
    assert.equal('string', type(tostring(draw.svg():shape(hull))))
  end)
end)

describe('bump', function()
  it('cells that nobody can count raise, and far out the count ends', function()
    local bump, bump3 = require 'collide.bump', require 'collide.bump3d'
    local world, cube = bump.newWorld(3), bump3.newWorld(3)
    world:add('a', 0, 0, 1e15, 1)
    cube:add('a', 0, 0, 0, 1e5, 1e5, 1)
    for _, w in ipairs {world, cube} do
      assert.error_matches(function() w:countCells() end,
        'the items are in more than 1048576 cells: they cannot be counted')
      w:remove('a')
    end
    world:add('far', 1e17, 0, 60, 1)
    world:add('farther', 1e17, -1e20, 1e-3, 1)
    cube:add('far', 1e17, 1e17, 1e17, 60, 1, 1)
    assert.equal('number', type(world:countCells()))
    assert.equal('number', type(cube:countCells()))
  end)
end)

describe('pictures', function()
  it('of a way out of the range raise as the method that was called', function()
    local text = collide.draw.text()
    for _, scene in ipairs {{c3.point(9e299, 0, 0), {9e299, 0, 0}},
      {c3.cylinder({0, 0, 0}, {0, 0, 1}, 1), {0, 0, 1e20}}} do
      assert.error_matches(function() text:cast(scene[1], scene[2]) end,
        "bad argument #1 to 'cast' %(.*%)$")
    end
    local turned = c3.triangle({1e300, 0, 0}, {0, 0, 0}, {0, 0, 0})
    assert.error_matches(function()
      text:sweep(turned, {0, 0, 0}, {0.07, -0.376, -0.915, 0.13})
    end, "bad argument #1 to 'sweep' %(.* expected, got one beyond%)")
  end)
end)

describe('moves', function()
  it('of one item twice in a batch are all made, or none', function()
    local world = c3.world()
    world:add('a', c3.point(1, 2, 3))
    world:add('b', c3.point(1, 2, 3))
    world:add('c', c3.cylinder({0, 0, 1}, {0, 1, 0}, 1))
    local function fails(items, numbers)
      local before = {}
      for i, name in ipairs {'a', 'b', 'c'} do before[i] = world:shape(name) end
      assert.error_matches(function() world:translate_batch(items, numbers) end, '#2')
      for i, name in ipairs {'a', 'b', 'c'} do
        assert.equal(before[i], world:shape(name))
      end
    end
    fails({'b', 'a', 'b'}, {-6e299, 0, 0, 1, 1, 1, -6e299, 0, 0})
    fails({'a', 'a'}, {0, 1e300, 0, 0, 1e299, 0})
    fails({'c', 'c'}, {0, 0, 2e20, 0, 1e20, 0})
    world:translate_batch({'b', 'a', 'b', 'c', 'a'},
      {-6e299, 0, 0, 1, 1, 1, 6e299, 1, 1, 1, 1, 1, 2, 2, 2})
    assert.same({0, 3, 4}, {world:position 'b'})
    assert.same({4, 5, 6}, {world:position 'a'})
    assert.same({1, 1, 2}, {world:position 'c'})
  end)

  -- found by random programs: world3:separate took 0.5 to 1.7 s
  it('of a crowd without room end when they lead nowhere', function()
    local function crowd_of(rounds)
      return function()
        local world, crowd = c3.world(), {'a', 'b', 'c', 'd', 'e'}
        for i, item in ipairs(crowd) do
          local x = i / 4
          world:add(item, c3.compound{c3.sphere({x, 0, 0}, 1),
            c3.box({x, 0, 1}, {1, 1, 1})})
        end
        world:add('low', c3.halfspace({0, 1, 0}, {0, -0.5, 0}))
        world:add('high', c3.halfspace({0, -1, 0}, {0, 0.5, 0}))
        world:add('left', c3.halfspace({1, 0, 0}, {-1, 0, 0}))
        world:add('right', c3.halfspace({-1, 0, 0}, {2, 0, 0}))
        assert.is_true(world:separate(crowd, rounds) > 0.5)
      end
    end
    time.assert_within(2, crowd_of(1000), crowd_of(150))
  end)

  it('bounce in a gap at most 512 times', function()
    local world = c2.world()
    world:add('low', c2.aabb(-1e9, -1, 1e9, 0))
    world:add('high', c2.aabb(-1e9, 2, 1e9, 3))
    world:add('ball', c2.circle(0, 1, 0.5))
    local x, y, hits, n = world:move('ball', {1, 1e6}, 'bounce')
    assert.equal(513, n)
    assert.is_true(x < 1 and y >= 0.5 - 1e-9 and y <= 1.5 + 1e-9)
    assert.equal('bounce', hits[1].response)
  end)

  it('end where steps lead to no other place', function()
    local field = c3.heightfield({heights = {0, 0, 0, 0, 0, -4e290, -1e293, 0},
      columns = 4, holes = {{0, 0}}, cell = 4e285})
    local world = c3.world()
    world:add('field', field)
    world:add('half', c3.halfspace({0, -1e293, -2e293}, 0))
    world:add('long', c3.segment({8e298, 0, 0}, {0, 0, 3e291}))
    local _, _, _, _, n = world:check('long', {-1.5e287, 0, -6e291})
    assert.is_true(n <= 300)
  end)

  it('out of what is 9e298 deep end at a place', function()
    local grid = c2.grid {columns = 1, tiles = {1}, origin = {0, 0}}
    local world = c2.world()
    world:add('wall', grid)
    world:add('hero', grid)
    world:add('vast', c2.triangle({0, 0}, {0, 0}, {3e286, -5e296}, 9e298))
    local x, y = world:check('hero', {0, 1})
    assert.is_true(math.abs(x) <= 1e300 and math.abs(y) <= 1e300)
  end)

  -- At 1e9 rounding ends each step along a round thing of that size after 0.7, and a step
  -- of 29 tiles takes a thousandth of a second: 8,192 of them were allowed.
  it('are given up soon by what is made of parts', function()
    local tiles = {3, 3, 1, 1, 1, 1, 2, 1, 2, 2, 2, 0, 3, 0, 2, 0, 1, 3, 3, 0, 3, 2, 3, 2,
      3, 0, 1, 2, 2, 0, 3, 1, 0, 2, 2, 2, 2, 2, 2, 0, 0, 2, 2, 2, 2, 0, 0, 2}
    local world = c3.world()
    world:add('tiles', c3.voxels {columns = 3, rows = 4, layers = 4, tiles = tiles,
      kinds = {'oneway', 'oneway', 'empty'},
      origin = {999999999.25, 999999999.25, 1000000000.25}})
    world:add('line', c3.line({2000000000.75, 2000000000.75, 2000000000.5},
      {1000000002, 1000000002, 1000000000}))
    world:add('vast', c3.triangle({1999999998.75, 1999999998.75, 1999999998.5},
      {1999999997.75, 1999999998.75, 1999999997.5},
      {2000000000, 1999999999, 1999999997.5}, 999999998))
    time.assert_below(1, function()
      world:check('tiles', {999999998.5, 1000000001, 1000000000.75})
    end)
  end)
end)
