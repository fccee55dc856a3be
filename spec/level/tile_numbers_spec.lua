-- Numbers of tiles as Tiled saves them: up to 32 bits, the highest of which flip a tile.
-- What a flip does is computed here point by point.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'

local H, V, D, HEXAGON = 2 ^ 31, 2 ^ 30, 2 ^ 29, 2 ^ 28

describe('numbers of tiles', function()
  it('go up to 2^32 - 1, and come back as they were set', function()
    local numbers = {0, 1, 255, 256, 65535, 65536, H, 338 + H + V + D, 2 ^ 32 - 1}
    local map = c2.grid{tiles = numbers, columns = 3}
    for i, number in ipairs(numbers) do
      assert.equal(number, map:tile((i - 1) % 3, math.floor((i - 1) / 3)))
    end
    assert.same(numbers, map.tiles)
    local cave = c3.voxels{tiles = numbers, columns = 3, rows = 3}
    assert.same(numbers, cave.tiles)
    assert.equal(2 ^ 32 - 1, cave:set_tile(0, 0, 0, 2 ^ 32 - 1):tile(0, 0, 0))
    for _, wrong in ipairs {2 ^ 32, -1, 0.5, 1 / 0, 0 / 0} do
      assert.error_matches(function() map:set_tile(0, 0, wrong) end,
        "bad argument #3 to 'set_tile' %(kind of the grid expected, got ")
      assert.error_matches(function() c2.grid{tiles = {wrong}, columns = 1} end,
        'number')
    end
    assert.same(numbers, map.tiles)
  end)

  it('may be as many as there are tiles, at once and one after the other', function()
    for _, count in ipairs {100, 255, 256, 257, 1000, 65535, 65536, 70000} do
      local numbers = {}
      for i = 1, count do numbers[i] = (i * 61927) % 2 ^ 27 + 1 end
      local map = c2.grid{tiles = numbers, columns = count,
        kinds = {[numbers[1]] = 'empty'}}
      assert.same(numbers, map.tiles)
      assert.is_false(map:contains(0.5, 0.5))
      assert.is_true(map:contains(count - 0.5, 0.5))
    end
    local map, expected = c2.grid{columns = 20, rows = 20, kinds = {[7] = 'empty'}}, {}
    for i = 0, 399 do
      expected[i + 1] = i * 10 + 7
      map:set_tile(i % 20, math.floor(i / 20), i * 10 + 7)
    end
    assert.same(expected, map.tiles)
    assert.is_false(map:contains(0.5, 0.5))
    assert.is_true(map:contains(1.5, 0.5))
    assert.is_true(map:contains(19.5, 19.5))
  end)

  it('without an entry of kinds are solid; letters have one each', function()
    local map = c2.grid{tiles = {1, 2, 3, 0}, columns = 4, kinds = {[2] = 'empty'}}
    for i, solid in ipairs {true, false, true, false} do
      assert.equal(solid, map:contains(i - 0.5, 0.5))
    end
    map:set_tile(3, 0, 99):set_tile(0, 0, 2)
    assert.is_true(map:contains(3.5, 0.5))
    assert.is_false(map:contains(0.5, 0.5))
    local cave = c3.voxels{tiles = {5, 6}, columns = 2, rows = 1,
      kinds = {[6] = 'empty'}}
    assert.is_true(cave:contains(0.5, 0.5, 0.5))
    assert.is_false(cave:contains(1.5, 0.5, 0.5))
    assert.error_matches(function()
      c2.grid{tiles = {'#x'}, kinds = {['#'] = 'solid'}} end,
      "letter of kinds expected, got 'x'")
  end)

  it('a blank letter is empty, with kinds and without', function()
    for _, kinds in ipairs {false, {['#'] = 'solid'}} do
      local map = c2.grid{tiles = {'##'}, kinds = kinds or nil}
      map:set_tile(0, 0, '.'):set_tile(1, 0, ' ')
      assert.is_false(map:contains(0.5, 0.5))
      assert.is_false(map:contains(1.5, 0.5))
      assert.same({'..'}, map.tiles)
    end
    local dots = c2.grid{tiles = {'. '}, kinds = {['.'] = 'solid'}}
    assert.is_true(dots:contains(0.5, 0.5))
    assert.is_false(dots:contains(1.5, 0.5))
  end)
end)

-- Where a point of a flipped cell of size 1 is in the one that is not.
local function unflipped(number, x, y)
  if math.floor(number / H) % 2 == 1 then x = 1 - x end
  if math.floor(number / V) % 2 == 1 then y = 1 - y end
  if math.floor(number / D) % 2 == 1 then x, y = y, x end
  return x, y
end

describe('flipped tiles', function()
  local kinds = {'slope_right', 'slope_left_low', 'ceiling_right_high',
    {left = 0.3, right = 0.9}, {left = 0.25, right = 0.25}, {left = 0.1, right = 0,
    hanging = true}, {polygon = {{0, 5}, {9, 12}, {3, 12}}},
    {polygon = {0, 0, 9, 0, 9, 12, 6, 12, 6, 4, 3, 4, 3, 12, 0, 12}}}

  it('are solid where their picture is', function()
    local rng = random.new('flips')
    for base = 1, #kinds do
      for flips = 0, 15 do
        local number = base + flips * HEXAGON
        local options = {cell = {9, 12}, columns = 1, kinds = kinds}
        options.tiles = {base}
        local plain = c2.grid(options)
        options.tiles = {number}
        local map = c2.grid(options)
        assert.equal(number, map:tile(0, 0))
        for _ = 1, 40 do
          local x, y = rng.between(0, 1), rng.between(0, 1)
          local u, v = unflipped(number, x, y)
          assert.equal(plain:contains(9 * u, 12 * v), map:contains(9 * x, 12 * y),
            base .. ' ' .. flips .. ': ' .. x .. ', ' .. y)
        end
      end
    end
  end)

  it('stop what comes to the side that faces there', function()
    for flips = 0, 7 do
      local number = 3 + flips * D
      local map = c2.grid{tiles = {number}, columns = 1, cell = 16,
        kinds = {[3] = {'oneway', direction = {1, 0}}}}
      for _, d in ipairs {{1, 0}, {-1, 0}, {0, 1}, {0, -1}} do
        local u, v = unflipped(number, 0.5 + d[1] / 2, 0.5 + d[2] / 2)
        local hit = map:raycast({8 + 40 * d[1], 8 + 40 * d[2]}, {-d[1], -d[2]})
        assert.equal(u == 1 and v == 0.5, hit ~= nil, flips)
      end
    end
  end)

  it('have an entry of their own, where there is one', function()
    local map = c2.grid{tiles = {1, 1 + H, 1 + H + HEXAGON, 1 + V, H, HEXAGON},
      columns = 6, cell = 16, kinds = {'slope_right', [1 + H] = 'empty'}}
    assert.is_true(map:contains(12, 12))
    assert.is_false(map:contains(20, 12))
    assert.is_false(map:contains(36, 12))
    assert.is_true(map:contains(60, 4))
    assert.is_false(map:contains(72, 8)) -- nothing, flipped
    assert.is_false(map:contains(88, 8))
    local cave = c3.voxels{tiles = {1 + H}, columns = 1, rows = 1, kinds = {'empty'}}
    assert.is_true(cave:contains(0.5, 0.5, 0.5)) -- no flips in space
  end)
end)

describe('up', function()
  it('is that of the world that a grid is in, and elsewhere down the y axis', function()
    local kinds = {['/'] = 'slope_right', ['-'] = 'oneway'}
    local map = c2.grid{tiles = {'/-'}, kinds = kinds, cell = 16}
    local own = c2.grid{tiles = {'/-'}, kinds = kinds, cell = 16, up = {0, 1}}
    assert.same({0, -1}, {map.up:unpack()})
    assert.equal(4, map:raycast({12, -50}, {0, 1}).point.y)
    for _, y in ipairs {-1, 1, -1} do
      local world = c2.world{up = {0.1, y}}
      world:add('map', map)
      assert.equal(y < 0 and 4 or 0, world:raycast({12, -50}, {0, 1}).point.y)
      assert.equal(y < 0, world:raycast({24, -50}, {0, 1}) ~= nil)
      assert.equal(y > 0, world:raycast({24, 50}, {0, -1}) ~= nil)
      assert.equal(y, world:shape('map').up.y)
      map:set_tile(0, 0, '-')
      assert.equal(y < 0, world:raycast({4, -50}, {0, 1}) ~= nil)
      world:shape('map'):set_tile(0, 0, '/')
      assert.equal('/', map:tile(0, 0))
      world:set('map', own)
      assert.equal(12, world:raycast({12, 50}, {0, -1}).point.y)
    end
    assert.equal(4, map:raycast({12, -50}, {0, 1}).point.y)
  end)

  it('is along the nearest axis in space', function()
    local shelf = c3.voxels{tiles = {{'-'}}, kinds = {['-'] = 'oneway'}}
    for _, up in ipairs {{0, 1, 0}, {0, 0.2, 1}, {0, -1, 0.5}, {-1, 0, 0}} do
      local world = c3.world{up = up}
      world:add('shelf', shelf)
      local best = world:shape('shelf').up
      assert.is_true(best:dot(up) >= 0.8)
      local hit = world:raycast(c3.vec(0.5, 0.5, 0.5) + best * 9, -best)
      assert.equal(8.5, hit.t)
    end
    assert.equal(1, shelf.up.y)
  end)

  it('is kept by numbers that a map learns later', function()
    local map = c2.grid{columns = 400, rows = 1, kinds = {'oneway'}}
    local down, up = c2.world(), c2.world{up = {0, 1}}
    down:add('map', map)
    up:add('map', map)
    for i = 1, 399 do map:set_tile(i, 0, i + 1) end
    map:set_tile(0, 0, 1 + H)
    for _, world in ipairs {down, up} do
      assert.equal(world == down, world:raycast({0.5, -9}, {0, 1}) ~= nil)
      assert.equal(world == up, world:raycast({0.5, 9}, {0, -1}) ~= nil)
      assert.equal(300, world:raycast({299.5, 9}, {0, -1}).part)
    end
  end)
end)
