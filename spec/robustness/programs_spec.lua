-- What random programs found at the ends of the range and in odd uses of plain functions.
local collide = require 'collide'
local agree = require('spec.support.check.answers').agree
local time = require 'spec.support.check.time'
local c2, c3, draw = collide.d2, collide.d3, collide.draw
local has_ffi, ffi = pcall(require, 'ffi')
local NULL = has_ffi and ffi.new('void *') or nil

describe('robustness: level geometry', function()
  it('what is thin on the surface of a solid path is asked once if it is in', function()
    local path = c2.path({{0, 0}, {0, 1}, {1e15, 0}, {0, 0.36}},
      {closed = true, solid = true})
    agree(path, c2.segment({1, 0.36}, {1, 0.36}))
    local world = c2.world()
    world:add('path', path)
    world:add('thin', c2.segment({1, 0.36}, {1, 0.36}))
    assert.equal(select(2, world:pairs_batch()), select(2, world:pairs()))
  end)

  it('a line along the corner of a turned grid of 1e297', function()
    local grid = c2.grid({tiles = {'-'}, kinds = {['-'] = 'solid'}, cell = 9e297})
    agree(grid:placed(0, 0, -6.5779), c2.line({0, 0}, {0, -3e291}))
  end)

  it('a path of equal points is a point', function()
    for _, size in ipairs {1, 1e286} do
      local path = c2.path({{0, 3 * size}, {0, 3 * size}, {0, 3 * size}})
      assert.is_true(agree(path, c2.ellipse({0, 0}, 0, 4 * size)))
      assert.is_false(agree(path, c2.circle({0, 0}, size)))
    end
  end)

  it('grids of 1e160 and more have unit normals when they lie in each other', function()
    for _, cell in ipairs {1, 1e160, 4e298} do
      local grid = c2.grid({tiles = {'#-.'}, kinds = {['#'] = 'solid', ['-'] = 'solid'},
        cell = cell})
      local depth, nx, ny = grid:contact_numbers(grid)
      assert.equal(cell, depth)
      assert.same({1, 0}, {nx, ny})
      local found = grid:contact(c2.point(1.9 * cell, 0.5 * cell))
      assert.near(0.1, found.depth / cell, 1e-12)
      assert.same({1, 2}, {found.na.x, found.part})
    end
  end)

  it('a slope that is a point far out has no size', function()
    for _, kind in ipairs {'solid', 'ceiling_left', 'slope_right'} do
      local grid = c2.grid({tiles = {'/'}, kinds = {['/'] = kind}, cell = 5e-313,
        origin = {1, 1}})
      assert.is_false(agree(grid, c2.point(0, 0)))
      assert.near(math.sqrt(2), grid:distance(c2.point(0, 0)), 1e-12)
      assert.is_false(agree(grid, c2.ray({0, 0}, {-1, 0})))
    end
  end)

  it('the distance of what lets everything pass does not take for ever', function()
    local grid = c3.voxels({tiles = {{'#'}}, kinds = {['#'] = 'oneway'}, cell = 5e-324})
    time.assert_below(0.2, function()
      for _, scale in ipairs {1, 0.2} do
        grid:scaled(scale):distance(c3.point(0, -5e-324, 0))
        grid:scaled(scale):distance(c3.sphere({0, -1, 0}, 2))
        grid:scaled(scale):distance(c3.compound({c3.point(0, -1e-320, 0)}))
      end
    end)
  end)

  it('a ray at a height field from 1e294 away', function()
    local field = c3.heightfield({heights = {0, 5e10, 0, 0, 0, 0, 0, 0}, columns = 2,
      cell = 2e9})
    local hit = c3.raycast(field, {-1e294, 0, 0}, {1, 0, 0})
    assert.equal(1e294, hit.t)
  end)
end)

describe('robustness: pairs', function()
  it('points that are one in the safe range keep their order', function()
    for _, c in ipairs {c2, c3} do
      local a = c.point(-1.8e-297, 1e150, c == c3 and 0 or nil)
      local b = c.point(1.2, 1e150, c == c3 and 0 or nil)
      local d, _, ay = a:contact_numbers(b)
      local e, _, by = b:contact_numbers(a)
      assert.equal(d, e)
      assert.equal(ay, -by)
    end
  end)

  it('a line that passes a flat box by less than products can tell', function()
    assert.is_false(agree(c2.rect(0, 0, 0, 1e204),
      c2.line({0, -3e117}, {1, -1e92})))
  end)
end)

describe('robustness: worlds', function()
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

describe('robustness: tables to fill', function()
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

describe('robustness: pictures', function()
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

describe('robustness: needles of a mesh', function()
  -- Their longer edges are alike but for rounding, and their cross product is of noise.
  for _, length in ipairs {1e10, 1e20, 1e100, 1e300} do
    it(('a turned one, %g long, is where its corners are'):format(length), function()
      local needle = c3.mesh({{0, 0, -length}, {0, 0, 0}, {0, 1, 0}}, {1, 2, 3})
      local world = c3.world()
      world:add('needle', needle)
      world:place('needle', 0, 0, 0, {0.12, 0.825, 0.06, -0.55})
      local corner, turned = c3.point(0, 0, 0), world:shape 'needle'
      assert.is_true(c3.overlaps(corner, turned))
      local hit = assert(c3.contact(corner, turned))
      assert.near(0, hit.depth, 1e-15)
      assert.near(0, c3.distance(corner, turned), 1e-15)
      -- The front of 1 x 1 is that of any length.
      local small = c3.world()
      small:add('small', c3.mesh({{0, 0, -1}, {0, 0, 0}, {0, 1, 0}}, {1, 2, 3}))
      small:place('small', 0, 0, 0, {0.12, 0.825, 0.06, -0.55})
      local front = c3.contact(corner, small:shape 'small').nb
      assert.near(1, math.abs(front:dot(hit.nb)), 1e-12)
    end)
  end

  it('one that loses its area by rounding looks across its longest edge', function()
    local mesh = c3.mesh({{0, 0, 0}, {1e20, 0, 0}, {5e19, 100, 0}}, {1, 2, 3})
    local world = c3.world()
    world:add('needle', mesh)
    world:place('needle', 0, 0, 0, {0, 0, 0.6, 0.8})
    local ball, turned = c3.sphere(2.8e19, 9.6e19, 0, 1e10), world:shape 'needle'
    assert.is_true(c3.overlaps(ball, turned))
    local hit = assert(c3.contact(ball, turned))
    assert.near(0, hit.nb:dot(c3.vec(0.28, 0.96, 0)), 1e-9)
  end)
end)

describe('robustness: bump', function()
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

describe('robustness: a turned hull of two corners', function()
  -- Its copy was turned into its frame, and was off by a rounding there; itself was not.
  it('answers with itself as with its copy', function()
    local hull = c3.hull({{0, 0, 0}, {0, 1, 0}}):placed({0, 0, 0}, c3.quat({0, 1, 1}, 1))
    local copy, motion = hull:clone(), {0, 0.5, 0}
    assert.equal(hull:distance(hull), hull:distance(copy))
    assert.equal(hull:contact(hull).na, hull:contact(copy).na)
    assert.equal(hull:cast(motion, hull) ~= nil, hull:cast(motion, copy) ~= nil)
    local world = c3.world()
    world:add(1, hull)
    assert.equal(hull:cast(motion, hull) ~= nil, world:cast(hull, motion) ~= nil)
  end)
end)
