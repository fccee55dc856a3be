-- shape:source(): the call that makes an equal shape, read back by Lua itself.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'

local function read(c, source)
  local chunk = 'return ' .. source
  if setfenv then return setfenv(assert(loadstring(chunk)), c)() end
  return assert(load(chunk, 'source', 't', c))()
end

local QUOTES = "'\\\"\n\0\200"

local function shapes()
  local long, materials = {}, {}
  for i = 1, 500 do
    long[i] = {i / 7, (i * i) % 11}
    materials[i] = i % 4 == 0 and 'ice' or i % 4 == 1 and 0.1 or i % 4 == 2
  end
  materials[500] = nil
  local numbers = {}
  for i = 1, 400 do numbers[i] = (i * 7919 * 65537) % 2 ^ 32 end
  return {
    {c2, c2.point(1, 2)}, {c2, c2.circle(0.1, 0.2, 1 / 3)}, {c2, c2.segment(0, 0, 1, 1)},
    {c2, c2.capsule(0, 0, 1, 1, 0.1)},
    {c2, c2.ray(0, 0, 1, 3)}, {c2, c2.line(0, 0, 1, 3)},
    {c2, c2.aabb(0, 0, 1, 3)},
    {c2, c2.box({0, 0}, {1, 3}, 0.3, 0.1)},
    {c2, c2.triangle(0, 0, 1, 0, 0, 1, 0.1)},
    {c2, c2.polygon({0, 0, 3, 0, 1, 1, 0, 3}, 0.1)},
    {c2, c2.plane({1, 3}, {0.1, 0})}, {c2, c2.halfspace({1, 3}, {0.1, 0})},
    {c2, c2.ellipse({0, 0}, 1, 2)},
    {c2, c2.compound{c2.circle(0, 0, 1), c2.rect(1, 0, 2, 1)}},
    {c2, c2.path({0, 0, 1, 0, 1, 1}, {closed = true, solid = true})},
    {c2, c2.path(long, {two_sided = true, materials = materials})},
    {c2, c2.grid{columns = 3, rows = 2, cell = 0.1}},
    {c2, c2.grid{tiles = numbers, columns = 20, kinds = {[7] = 'empty'}}},
    {c2, c2.grid{tiles = {"#'\\~", '.-"'.. '\200'}, cell = {3, 4}, up = {0, 1}, kinds = {
      ['#'] = 'solid', ["'"] = {'cross', material = QUOTES}, ['\\'] = 'slope_left_high',
      ['~'] = {'oneway', left = 1 / 3, right = 0.1},
      ['-'] = {'oneway', direction = {-1, 0}},
      ['"'] = {polygon = {0, 0, 3, 1 / 3, 1, 4}, material = true},
      ['\200'] = {'cross', left = 0, right = 0.5, hanging = true},
      ['.'] = 'ceiling_right',
    }}},
    {c3, c3.sphere(0, 1, 2, 0.1)}, {c3, c3.cylinder({0, 0, 0}, {0, 1, 0}, 0.1)},
    {c3, c3.cone({0, 0, 0}, {0, 1, 0}, 0.1)},
    {c3, c3.hull{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}},
    {c3, c3.box({0, 0, 0}, {1, 2, 3}, c3.quat({1, 2, 3}, 0.7), 0.1)},
    {c3, c3.compound{c3.sphere(0, 0, 0, 1), c3.aabb(0, 0, 0, 1, 1, 1)}},
    {c3, c3.mesh({0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},
      {1, 3, 2, 1, 2, 4, 1, 4, 3, 2, 3, 4},
      {solid = true, materials = {'a', true, 2.5, false}})},
    {c3, c3.heightfield{heights = {0, 1, 2, 3, 0.1, 5, 6, 7, 8}, columns = 3,
      cell = {1, 1 / 3}, origin = {1, 2, 3}, holes = {{1, 1}, {0, 1}}}},
    {c3, c3.voxels{tiles = {{'#.', '..'}, {'##', '-#'}}, kinds = {['#'] = 'solid',
      ['-'] = {'oneway', direction = {0, 0, -1}}}}},
    {c3, c3.voxels{columns = 2, rows = 2, tiles = {0, 1, 2 ^ 32 - 1, 0}}},
  }
end

describe('source of a shape', function()
  local function check(c, shape, told)
    local source = shape:source()
    local again = read(c, source)
    assert.is_true(again == shape, told or source)
    assert.equal(source, again:source())
  end

  it('makes an equal shape, of every kind', function()
    local kinds = {}
    for _, s in ipairs(shapes()) do
      check(s[1], s[2])
      kinds[s[2].kind] = true
    end
    for _, kind in ipairs {'grid', 'voxels', 'mesh', 'path', 'heightfield', 'compound'} do
      assert.is_true(kinds[kind])
    end
  end)

  it('makes one that was moved, turned and scaled', function()
    local rng = random.new('sources')
    for i = 1, 20 do
      for _, s in ipairs(shapes()) do
        local c, shape = s[1], s[2]
        local function vec()
          return {rng.between(-3, 3), rng.between(-3, 3),
            c == c3 and rng.between(-3, 3) or nil}
        end
        local even = shape.kind ~= 'line' and shape.kind ~= 'ray'
        if even and rng.chance(0.5) then shape = shape:scaled(rng.between(-3, -0.5)) end
        shape:translate(vec())
        if rng.chance(0.7) then
          shape:rotate(c == c2 and rng.between(-9, 9)
            or c3.quat({1, 2, 3}, rng.between(-3, 3)), vec())
        end
        if rng.chance(0.5) then shape:move_to(vec()) end
        check(c, shape, i .. ': ' .. tostring(shape))
      end
    end
  end)

  it('has tiles as they are by now, and up as it is in a world', function()
    local map = c2.grid{tiles = {'/#'}, kinds = {['/'] = 'slope_right', ['#'] = 'solid'}}
    map:set_tile(1, 0, '/')
    check(c2, map)
    local world = c2.world{up = {0, 1}}
    world:add('map', map)
    check(c2, world:shape('map'))
    assert.is_false(world:shape('map') == map)
  end)

  it('is whole where tostring is shortened, and says so', function()
    for _, s in ipairs(shapes()) do
      local text = tostring(s[2])
      if text ~= s[2]:source() then
        assert.is_nil((loadstring or load)('return ' .. text))
        assert.is_true(#text < 400)
      end
    end
  end)

  it('is none of what no text makes', function()
    local path = c2.path({0, 0, 1, 0}, {materials = {{}}})
    assert.error_matches(function() path:source() end, 'materials that are no strings')
    assert.is_nil((loadstring or load)('return ' .. tostring(path)))
    local map = c2.grid{tiles = {1}, columns = 1, kinds = {{'solid', material = print}}}
    assert.error_matches(function() map:source() end, 'materials that are no strings')
    assert.error_matches(function() path:source(1) end, "to 'source'")
    assert.error_matches(function() path.source(1) end, 'shape expected, got number')
  end)
end)

describe('bounds of turned level geometry', function()
  it('are the smallest', function()
    local rng = random.new('bounds of levels')
    for _ = 1, 40 do
      local angle, at = rng.between(-3, 3), {rng.between(-9, 9), rng.between(-9, 9)}
      local points, low, high = {}, {1 / 0, 1 / 0}, {-1 / 0, -1 / 0}
      for i = 1, 5 do
        local x, y = rng.between(-2, 2), rng.between(-2, 2)
        points[i] = {x, y}
        local p = {at[1] + math.cos(angle) * x - math.sin(angle) * y,
          at[2] + math.sin(angle) * x + math.cos(angle) * y}
        for k = 1, 2 do
          low[k], high[k] = math.min(low[k], p[k]), math.max(high[k], p[k])
        end
      end
      local min, max = c2.path(points):placed(at, angle):bounds()
      assert.near(low[1], min.x, 1e-12)
      assert.near(low[2], min.y, 1e-12)
      assert.near(high[1], max.x, 1e-12)
      assert.near(high[2], max.y, 1e-12)
    end
    local ring = c3.mesh({0, 2, 0, 1, 0, 0, 0, 0, 1}, {1, 2, 3}):rotate(c3.quat({0, 0, 1},
      math.pi / 4))
    local min, max = ring:bounds()
    assert.near(-math.sqrt(2), min.x, 1e-12)
    assert.near(math.sqrt(0.5), max.x, 1e-12)
    assert.near(0, min.y, 1e-12)
    assert.near(math.sqrt(2), max.y, 1e-12)
    local hill = c3.heightfield{heights = {0, 0, 0, 3}, columns = 2}:rotate(
      c3.quat({0, 1, 0}, math.pi / 2))
    min, max = hill:bounds()
    assert.near(0, min.x, 1e-12)
    assert.near(1, max.x, 1e-12)
    assert.near(-1, min.z, 1e-12)
    assert.near(3, max.y, 1e-12)
  end)
end)
