-- Grids and voxels as Lua makes them: kinds, tiles that change, parts, materials.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'

local function down(shape, x)
  local hit = shape:raycast({x, 99}, {0, -1})
  return hit and hit.point.y, hit
end

describe('a grid', function()
  it('is read from letters or from numbers, a row for each y', function()
    local letters = c2.grid{tiles = {'####', '#..#'}, cell = 16, origin = {8, 0}}
    local numbers = c2.grid{tiles = {1, 1, 1, 1, 1, 0, 0, 1}, columns = 4, cell = 16,
      origin = {8, 0}}
    assert.same({32, 16}, {down(letters, 10), (down(letters, 30))})
    assert.same({32, 16}, {down(numbers, 10), (down(numbers, 30))})
    assert.same({4, 2}, {letters.columns, letters.rows})
    assert.same({'####', '#..#'}, letters.tiles)
    assert.same({1, 1, 1, 1, 1, 0, 0, 1}, numbers.tiles)
    assert.same({'#', '.', '.'},
      {letters:tile(0, 1), letters:tile(1, 1), letters:tile(-1, 7)})
    assert.same({1, 0, 0}, {numbers:tile(0, 1), numbers:tile(1, 1), numbers:tile(9, 9)})
    assert.equal(c2.vec(16, 16), letters.cell)
    assert.equal(c2.vec(8, 0), letters.origin)
    assert.equal("grid({tiles = {'####', '#..#'}, cell = {16, 16}, origin = {8, 0}})",
      tostring(letters))
  end)

  it('has slopes with unit normals, whatever its size', function()
    for _, size in ipairs {4e-320, 1e-300, 1e-160, 16, 1e150} do
      local tile = c2.grid {tiles = {'/'}, kinds = {['/'] = 'slope_right'}, cell = size,
        up = {0, 1}}
      local contact = tile:contact(c2.point(size / 2, size / 2))
      assert.near(1, contact.na:length(), 1e-12, size)
      assert.near(math.sqrt(0.5), contact.na.y, 1e-12, size)
    end
    local small = c2.grid({tiles = {'/'}, kinds = {['/'] = 'slope_right'},
      up = {0, 1}}):scaled(1e-310)
    assert.near(math.sqrt(0.5), small:contact(c2.point(0.5e-310, 0.5e-310)).na.y, 1e-12)
  end)

  it('has slopes of every name, by their heights', function()
    local heights = {right = {0, 1}, right_low = {0, 0.5}, right_high = {0.5, 1},
      left = {1, 0}, left_low = {0.5, 0}, left_high = {1, 0.5}}
    for name, h in pairs(heights) do
      local middle = (h[1] + h[2]) / 2
      local floor = c2.grid{tiles = {'/'}, kinds = {['/'] = 'slope_' .. name},
        up = {0, 1}}
      local same = c2.grid{tiles = {1}, columns = 1, up = {0, 1},
        kinds = {{left = h[1], right = h[2]}}}
      assert.near(middle, (down(floor, 0.5)), 1e-15, name)
      assert.near(h[1] * 0.75 + h[2] * 0.25, (down(same, 0.25)), 1e-15, name)
      local ceiling = c2.grid{tiles = {'/'}, kinds = {['/'] = 'ceiling_' .. name},
        up = {0, 1}}
      assert.near(1 - middle, ceiling:raycast({0.5, -9}, {0, 1}).point.y, 1e-15, name)
      -- y down, as it is by default: floors are at higher y
      local turned = c2.grid{tiles = {'/'},
        kinds = {['/'] = 'slope_' .. name}}
      assert.near(1 - middle, turned:raycast({0.5, -9}, {0, 1}).point.y, 1e-15, name)
    end
  end)

  it('has one-way tiles, which stop what comes against their direction', function()
    local kinds = {['-'] = 'oneway', ['|'] = {'oneway', direction = {-1, 0}}}
    local map = c2.grid{tiles = {'-|'}, kinds = kinds, up = {0, 1}}
    assert.equal(1, (down(map, 0.5)))
    assert.is_nil(map:raycast({0.5, -9}, {0, 1}))
    assert.equal(1, map:raycast({-9, 0.5}, {1, 0}).point.x)
    local ball = c2.circle(0.5, 0.5, 0.25)
    assert.is_false(ball:overlaps(c2.grid{tiles = {'-'}, kinds = kinds, up = {0, 1}}))
    local shelf = c2.grid{tiles = {'-'}, kinds = kinds, up = {0, 1}}
    assert.is_nil(c2.circle(0.5, 0.9, 0.25):contact(shelf))
    assert.is_nil(c2.circle(0.5, -1, 0.25):cast({0, 5}, map))
    assert.near(0.55, c2.circle(0.5, 4, 0.25):cast({0, -5}, map).t, 1e-15)
  end)

  it('reports the tile as part, and the material of its kind', function()
    local map = c2.grid{tiles = {1, 2, 0, 2}, columns = 2,
      kinds = {'solid', {'solid', material = 'ice'}}}
    local _, hit = down(map, 1.5)
    assert.same({4, 'ice'}, {hit.part, hit.material})
    _, hit = down(map, 0.5)
    assert.same({1}, {hit.part, hit.material})
    local contact = c2.circle(1.5, 2.25, 0.5):contact(map)
    assert.same({4, 'ice', 0.25}, {contact.part, contact.material, contact.depth})
    assert.same({'solid', 'ice'}, {map.kinds[1], map.kinds[2].material})
  end)

  it('shows an edit at once, in every copy and every world', function()
    local map = c2.grid{columns = 8, rows = 4}
    local copy, world = map:placed(0, 10), c2.world()
    world:add('map', map)
    world:add('ball', c2.circle(2.9, 1.5, 0.25))
    assert.equal(0, select(2, world:pairs()))
    assert.equal(map, map:set_tile(2, 1, 1))
    assert.equal(1, select(2, world:pairs()))
    assert.equal('map', world:raycast({2.5, 9}, {0, -1}).item)
    assert.equal(12, (down(copy, 2.5)))
    map:set_tile(2, 1, 0)
    assert.equal(0, select(2, world:pairs()))
    assert.is_nil(world:raycast({2.5, 9}, {0, -1}))
    assert.is_nil((down(copy, 2.5)))
  end)

  it('can be moved, turned, scaled and mirrored', function()
    local map = c2.grid{tiles = {'/'}, kinds = {['/'] = 'slope_right'}, up = {0, 1}}
    assert.near(0.25, (down(map:scaled(-1, 1), -0.25)), 1e-15)
    assert.equal(1, (down(map:scaled(2, 2), 1)))
    assert.near(-0.25, (down(map:placed({0, 0}, -math.pi / 2), 0.25)), 1e-15)
    assert.has_error(function() map:placed({0, 0}, 0.5):scaled(1, 2) end,
      "bad argument #1 to 'scaled' (one factor for all axes expected of a turned grid)")
    assert.is_true(map == map:clone())
    assert.is_false(map == c2.grid{tiles = {'/'}, kinds = {['/'] = 'slope_left'},
      up = {0, 1}})
  end)

  it('is as many boxes: overlaps, distances, contacts and rays', function()
    local seed = 7
    local function random(n)
      seed = (seed * 16807) % 2147483647
      return seed % n
    end
    local numbers, boxes = {}, {}
    for i = 0, 63 do
      numbers[i + 1] = random(3) == 0 and 1 or 0
      if numbers[i + 1] == 1 then
        boxes[#boxes + 1] = c2.rect(i % 8, (i - i % 8) / 8, 1, 1)
      end
    end
    local map = c2.grid{tiles = numbers, columns = 8}
    for _ = 1, 300 do
      local ball = c2.circle(random(1000) / 100 - 1, random(1000) / 100 - 1, 0.3)
      local gap, overlaps, count = math.huge, false, 0
      for _, box in ipairs(boxes) do
        gap = math.min(gap, box:distance(ball))
        overlaps = overlaps or box:overlaps(ball)
        count = count + (box:overlaps(ball) and 1 or 0)
      end
      assert.equal(overlaps, map:overlaps(ball))
      if not overlaps then assert.near(gap, map:distance(ball), 1e-12) end
      assert.is_true(select(2, map:contacts(ball)) <= count)
      local x, y = random(1000) / 100 - 1, random(1000) / 100 - 1
      local dx, dy, first = random(21) - 10, random(21) - 9.5, math.huge
      for _, box in ipairs(boxes) do
        local hit = box:raycast(x, y, dx, dy)
        first = math.min(first, hit and hit.t or first)
      end
      local hit = map:raycast(x, y, dx, dy)
      assert.near(first, hit and hit.t or math.huge, 1e-12)
    end
  end)

  local tiles = {('#'):rep(401)}
  for name, shape in pairs {
    box = c2.rect(1.25, 1, 0.7, 0.7), circle = c2.circle(1.5, 1.5, 0.5),
    capsule = c2.capsule({1.5, 1.5}, {1.5, 2}, 0.5),
    polygon = c2.polygon({{1, 1}, {1.8, 1}, {1.4, 2}}),
  } do
    it('never holds a ' .. name .. ' that slides over it', function()
      local held, worst = level.slide(c2.grid{tiles = tiles}, shape, {0.13, -0.05}, 1500)
      assert.equal(0, held)
      assert.is_true(worst <= 1e-9, worst)
    end)
  end

  it('stops what slides into a concave corner', function()
    local map = c2.grid{tiles = {'##########', '.........#'}}
    local hit = c2.rect(1, 1, 0.5, 0.5):cast({20, 0}, map)
    assert.near(7.5 / 20, hit.t, 1e-12)
    assert.equal(c2.vec(1, 0), hit.na)
  end)
end)

describe('voxels', function()
  it('are read from layers of letters or from numbers', function()
    local letters = c3.voxels{tiles = {{'##', '..'}, {'##', '.#'}}}
    local numbers = c3.voxels{columns = 2, rows = 2, layers = 2,
      tiles = {1, 1, 0, 0, 1, 1, 0, 1}}
    for _, cave in ipairs {letters, numbers} do
      assert.equal(1, cave:raycast({0.5, 9, 1.5}, {0, -1, 0}).point.y)
      local hit = cave:raycast({1.5, 9, 1.5}, {0, -1, 0})
      assert.same({2, 8}, {hit.point.y, hit.part})
      assert.same({2, 2, 2}, {cave.columns, cave.rows, cave.layers})
    end
    assert.same({{'##', '..'}, {'##', '.#'}}, letters.tiles)
    assert.same({1, 1, 0, 0, 1, 1, 0, 1}, numbers.tiles)
    assert.equal("voxels({tiles = {{'##', '..'}, {'##', '.#'}}, cell = {1, 1, 1}, "
      .. 'origin = {0, 0, 0}})', tostring(letters))
  end)

  it('show an edit at once', function()
    local cave, world = c3.voxels{columns = 4, rows = 4, layers = 4}, c3.world()
    world:add('cave', cave)
    assert.is_nil(world:raycast({1.5, 9, 2.5}, {0, -1, 0}))
    cave:set_tile(1, 0, 2, 1)
    assert.equal(8, world:raycast({1.5, 9, 2.5}, {0, -1, 0}).t)
    assert.equal(1, cave:tile(1, 0, 2))
  end)

  it('never hold what slides over them', function()
    local numbers = {}
    for i = 1, 60 * 3 do numbers[i] = 1 end
    local floor = c3.voxels{columns = 60, rows = 1, layers = 3, tiles = numbers}
    for _, shape in ipairs {c3.sphere({1.5, 1.5, 1.5}, 0.5),
      c3.box({1.5, 1.25, 1.5}, {0.3, 0.25, 0.3}),
      c3.cylinder({1.5, 1, 1.5}, {1.5, 2, 1.5}, 0.25)} do
      local held, worst = level.slide(floor, shape, {0.13, -0.05, 0.001}, 400)
      assert.equal(0, held, shape.kind)
      assert.is_true(worst <= 1e-9, worst)
    end
  end)

  it('touch a line that lies in a seam, outside and inside', function()
    local cave = c3.voxels{columns = 2, rows = 4, layers = 2,
      tiles = {0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1}}
    for _, y in ipairs {4, 3.75} do
      local line = c3.line({1, y, 5}, {0, 0, 1})
      assert.is_true(cave:overlaps(line))
      assert.equal(4 - y, cave:contact(line).depth)
      assert.equal(c3.vec(0, 1, 0), cave:contact(line).na)
    end
  end)
end)
