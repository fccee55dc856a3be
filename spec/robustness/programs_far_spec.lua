-- What random programs found where lengths are far smaller than the coordinates beside
-- them, and where directions are tiny.
local collide = require 'collide'
local agree = require('spec.support.check.answers').agree
local time = require 'spec.support.check.time'
local c2, c3 = collide.d2, collide.d3
local unpack = table.unpack or unpack -- luacheck: ignore

describe('robustness: rays', function()
  it('meet a capsule that is tiny beside its coordinates as one at the origin', function()
    local function hits(far)
      local capsule, list = c3.capsule({-1, far, 0}, {1, far, 0}, 1), {}
      for i, from in ipairs {{0, 0}, {0, -3}, {2, 3}, {5, 1}} do
        list[i] = {}
        for k, along in ipairs {{0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-2, 1}} do
          local hit = c3.raycast(capsule, {from[1], far, from[2]},
            {along[1], 0, along[2]})
          list[i][k] = hit and {hit.t, hit.inside, hit.normal.x, hit.normal.z} or false
        end
      end
      return list
    end
    local near = hits(0)
    for _, far in ipairs {1e50, 1e100, 1e140} do
      for i, list in ipairs(hits(far)) do
        for k, hit in ipairs(list) do
          assert.equal(not near[i][k], not hit)
          for n = 1, hit and 4 or 0 do
            local expected = near[i][k][n]
            if n == 2 then assert.equal(expected, hit[n])
            else assert.near(expected, hit[n], 1e-12) end
          end
        end
      end
    end
  end)

  local function levels()
    return {
      {c2, c2.grid({tiles = {'#.-#', '/#.#'}, kinds = {['#'] = 'solid', ['-'] = 'oneway',
        ['/'] = 'ceiling_right_high'}}):rotate(2), {-1.5, 5}, {0.125, -1}},
      {c2, c2.path({{0, 0}, {4, 0}, {4, 4}, {2, 1}}, {closed = true, solid = true}),
        {1, 3}, {0.5, -1}},
      {c3, c3.mesh({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}, {1, 2, 3}, {two_sided = true}),
        {1, 0.5, 4}, {0, 0.125, -1}},
      {c3, c3.heightfield({heights = {0, 1, 2, 1, 0, 1}, columns = 3}), {0.5, 4, 0.25},
        {0.25, -1, 0}},
    }
  end

  it('at level geometry take directions of any length', function()
    for _, scene in ipairs(levels()) do
      local m, shape, from, along = unpack(scene)
      local hit = assert(m.raycast(shape, from, along))
      for _, power in ipairs {-1030, -1000, -600, 600, 990} do
        local scaled = {}
        for k, x in ipairs(along) do scaled[k] = x * 2 ^ power end
        local other = m.raycast(shape, from, scaled)
        local clip = m.line(from, scaled):clip(shape)
        if power == -1030 then -- it would be met at more than the largest number
          assert.is_nil(other)
        else
          assert.near(1, other.t * 2 ^ power / hit.t, 1e-12)
          assert.near(1, clip.t0 * 2 ^ power / hit.t, 1e-12)
          assert.is_true((other.normal - hit.normal):length() < 1e-12)
        end
      end
    end
  end)

  it('miss a turned grid that they would meet at more than the largest number', function()
    local grid = c2.grid({columns = 1, tiles = {1, 0}, kinds = {'ceiling_right_high'},
      up = {0, 1}})
    grid:rotate(2)
    assert.near(0.44747901038673, c2.raycast(grid, {0, 0}, {-1, 0}).t, 1e-12)
    assert.is_nil(c2.raycast(grid, {0, 0}, {-4e-312, 0}))
  end)

  it('clip a path of 1e297 to numbers', function()
    local path = c2.path({{0, 0}, {0, 0}, {0, -2e297}, {0, 0}}):placed(0, 0, 1)
    local clip = c2.line({0, 0}, {6e293, 0}):clip(path)
    assert.near(0, clip.t0, 1e-9)
    assert.near(0, clip.t1, 1e-9)
  end)

  it('meet a cylinder that is too short to have a direction', function()
    local line = c3.compound {c3.cylinder({0, 0, 0}, {0, 0, 9e-304}, 0)}
    local hit = c3.raycast(line, {0, -6e292, 0}, {0, 1, 0})
    assert.same({0, -1, 0}, {hit.normal.x, hit.normal.y, hit.normal.z})
  end)

  -- found by random programs: program 1030021272
  it('from far away hit a height field where it is, however small it is', function()
    local function check(heights, cell, from, along, t)
      local field = c3.heightfield({heights = heights, columns = 2, cell = cell})
      local hit = assert(c3.raycast(field, from, along))
      assert.near(t or 1, hit.t, 1e-12)
      assert.is_true(c3.distance(c3.point(hit.point), field) <= 1e-12)
    end
    local low = {0, 0, -6e-298, 1e-300, 0, 0}
    for _, cell in ipairs {5e-316, 1e-200, 1e-100, 1e-50} do
      check(low, cell, {0, 0, 1}, {0, 0, -1})
    end
    check({1e-58, -1e-136, -1e-69, 0}, 1e-300, {1e-300, 0, -1}, {0, 0, 1})
    check({-1e-38, 0, 0, 1e-261}, 1e-34, {-1, 1e-261, 1e-34}, {1, 0, 0})
    check({1e-6, 0.01, 1e-4, -1e-6}, 1e-39, {-3, 4.0000505, -2}, {3, -4, 2}) -- a needle
    check({7e-81, 4e-101, 0.004, -6e-82}, 1e-242, {8e-243, 10, 4e-243},
      {0, -1, 0}, 10)
  end)
end)

describe('robustness: level geometry', function()
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

describe('robustness: sweeps of level geometry', function()
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

describe('robustness: pictures', function()
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

describe('robustness: moves', function()
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
