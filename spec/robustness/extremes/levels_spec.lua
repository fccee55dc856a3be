-- Level geometry at the ends of the range: grids, paths, height fields and meshes.
local c2, c3 = require('collide').d2, require('collide').d3
local agree = require('spec.support.check.answers').agree
local time = require 'spec.support.check.time'

describe('level geometry', function()
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

describe('needles of a mesh', function()
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

describe('level geometry', function()
  -- found by random programs: program 1060023658
  it('with a point given twice is touched by what has a contact with it', function()
    local capsule = c2.capsule({2.5308469328289758, -7.6877011823213568},
      {-4.4691530671710247, -0.6877011823213568}, 4)
    for _, points in ipairs {{{-1.5, 2}, {-1.5, 2}, {0, 1}},
      {{0, 1}, {-1.5, 2}, {-1.5, 2}}, {{-1.5, 2}, {-1.5, 2}}} do
      local path = c2.path(points)
      local contact = c2.contact(path, capsule)
      assert.equal(contact ~= nil, c2.overlaps(path, capsule))
      assert.equal(contact ~= nil, c2.distance(path, capsule) <= 0)
    end
  end)

  it('what lies inside a solid is a piece of a polygon, not the whole', function()
    local grid = c2.grid({tiles = {'###', '#.#', '###'}, kinds = {['#'] = 'solid'}})
    -- The middle of the V, between its legs, is in the lower left tile.
    local far = c2.polygon({{-100, 100}, {0, -40}, {100, 100}, {0, -10}})
    local x, y = far:position()
    far = far:placed(0.5 - x, 0.5 - y)
    assert.is_false(agree(far, grid))
    assert.is_true(grid:distance(far) > 10)
    assert.is_nil(grid:manifold(far))
  end)

  it('a ray that ends a rounding before a slope is apart from it', function()
    local grid = c2.grid({columns = 5, tiles = {0, 3, 0, 0, 0},
      kinds = {[3] = 'slope_right'},
      origin = {0.19999999999999998, -0.19999999999999998}})
    for _, ray in ipairs {c2.ray({1.8, 0.4}, {-1, 0.5}), c2.ray({1.8, 0.4}, {-1, 1})} do
      agree(grid, ray)
    end
  end)

  it('a point touches a row of tiles beside a seam by less than shows', function()
    for _, up in ipairs {0, 2e-291, 1e-17} do
      local tiles = c3.voxels({tiles = {{'-##.'}, {'-##.'}}, kinds = {['#'] = 'solid',
        ['-'] = 'oneway'}, origin = {-2, up, -1}})
      agree(c3.segment({0, 0, 0}, {0, 0, 0}), tiles)
      agree(c3.point(0, 0, 0), tiles)
    end
  end)

  it('a ray touches tiles of 2e-312 from 1e-296 away', function()
    local grid = c2.grid({tiles = {'#.', '-/'}, kinds = {['#'] = 'ceiling_right_high',
      ['/'] = 'empty', ['-'] = 'solid'}, cell = 2e-312})
    assert.is_true(agree(grid, c2.ray({-1, 1e-296}, {1, 0})))
  end)

  it('a gap that is lost in the size of a height field is none', function()
    for _, far in ipairs {0, 1e100} do
      local field = c3.heightfield({heights = {0, 0, 0, 0, 0, 0, -4e295, 0}, columns = 2,
        holes = {{0, 0}}, origin = {far, 0, 0}})
      for _, thin in ipairs {c3.point(-1e160, 0, 0),
        c3.segment({-1e160, 0, 0}, {-1e160, 0, 0})} do
        assert.is_true(agree(thin, field))
      end
    end
  end)

  it('what overlaps has a contact, however large the rounding is', function()
    local hills = c3.heightfield({heights = {-1, -2, 2, -4, 2, -2, -1, 0, 3, -4.125, 2, 3,
      -4, 4, 0, -1}, columns = 4})
    local bent = c2.path({{-2, -2}, {2, -2}, {2, 2}, {-1, -2}, {-1e300, 4294967296}})
    for _, peak in ipairs {3, 1e9, 1e16, 1e20, 1e150} do
      local other = c3.heightfield({heights = {3, 0, peak, 3, -4, -4, 0.5, 0, 0.5, 2, 2,
        -4}, columns = 3, cell = {3, 3}, holes = {{1, 2}}})
      assert.is_true(agree(hills, other))
    end
    assert.is_true(agree(bent, bent:clone()))
  end)

  it('a plane is pushed out that touches it but for rounding', function()
    local plane = c3.plane({0, 0, -1}, {0, 0, -1})
    local grid = c3.voxels {tiles = {{'#'}, {'#'}}, cell = 1e17}
    assert.is_true(grid:overlaps(plane))
    local contact = grid:contact(plane)
    assert.near(2e17, contact.depth, 1e5)
    assert.same({0, 0, 1}, {contact.na.x, contact.na.y, contact.na.z})
    assert.near(2e17, plane:contact(grid).depth, 1e5)
  end)
end)

describe('sweeps of level geometry', function()
  local quarter = c3.quat({0, 0, 1}, 1)

  it('turn what is tiny by angles that are numbers', function()
    local segment = c3.segment({0, 1, 0}, {0, 0, 0})
    for _, cell in ipairs {1e-200, 1e-300, 1e-313, 2e-316} do
      for _, kind in ipairs {'solid', 'oneway'} do
        local grid = c3.voxels({tiles = {{'#'}}, kinds = {['#'] = kind}, cell = cell})
        local hit = grid:sweep(0, 0, 0, quarter, segment)
        if hit then assert.near(1, hit.na:length(), 1e-12) end
      end
    end
  end)

  it('do not step at the speed of what is too far off to touch', function()
    local tile = c3.voxels({tiles = {{'##'}, {'##'}}, kinds = {['#'] = 'solid'},
      origin = {1, 0.5, -0.5}})
    -- An arm that turns towards them reaches ever farther beyond.
    for _, length in ipairs {10, 1e6, 1e9, 7e10} do
      local arm = c3.box({0, 0, 0}, {length, 0, 0})
      local hit
      time.assert_below(0.1, function() hit = arm:sweep(0, 0, 0, quarter, tile) end)
      -- A graze, 2^-35 of the size, is none: then the hit comes as much later.
      assert.near(math.atan(0.5 / 3), hit.t, 1e-6 + 2 ^ -34 * math.min(length, 1e9))
    end
  end)

  it('do not step by less than shows, far from the centre', function()
    local grid = c3.voxels({columns = 1, rows = 1, tiles = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
      kinds = {'oneway'}, origin = {-5e291, 0, 0}})
    time.assert_below(0.1, function()
      grid:sweep(0, 0, 0, {-0.18, -0.404, 0.781, 0.44}, grid)
    end)
  end)
end)
