-- What moves by itself among level geometry: world:move and characters.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local levels = require 'spec.support.generate.levels'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

local function deepest(parts, shape)
  local least = 0
  for i = 1, #parts do least = math.min(least, parts[i]:distance(shape)) end
  return -least
end

-- The shape where its item is.
local function placed(shape, ...)
  local at, by = {shape:position()}, {...}
  for k = 1, #at do by[k] = by[k] - at[k] end
  return shape:clone():translate(by)
end

for _, name in ipairs{'grid', 'voxels'} do
  local dims = name == 'grid' and 2 or 3
  local c = dims == 2 and c2 or c3

  describe('what moves among ' .. name, function()
    it('goes through nothing, and all the way where nothing is met', function()
      local rng = random.new('moves in ' .. name)
      for i = 1, samples(50) do
        local whole = i % 2 == 0
        local level, parts = levels[name](rng, whole)
        for _, shape in ipairs(levels['shapes' .. dims](rng, whole)) do
          local world = c.world()
          world:add('level', level)
          world:add('body', shape)
          for _ = 1, deepest(parts, shape) <= 1e-12 and 6 or 0 do
            local motion, was = {}, {world:position('body')}
            for k = 1, dims do
              motion[k] = whole and rng.integer(5) - 3 or rng.between(-2, 2)
            end
            local moved = {world:move('body', motion)}
            local n = moved[dims + 2]
            local now = placed(shape, world:position('body'))
            assert.is_true(deepest(parts, now) < 1e-7, i .. ': ' .. tostring(now))
            for k = 1, n == 0 and dims or 0 do
              assert.near(was[k] + motion[k], moved[k], 1e-9, tostring(now))
            end
          end
        end
      end
    end)
  end)
end

describe('against a wall of a level', function()
  local wall = {
    c2.grid{tiles = {'###', '..#', '..#'}},
    c2.path{9, 3, 2, 3, 2, 1, 0, 1},
    c2.compound{c2.rect(0, 0, 3, 1), c2.rect(2, 1, 1, 2)},
  }

  it('what stands on its floor can jump, in the plane', function()
    for _, level in ipairs(wall) do
      for _, shape in ipairs{c2.rect(1.5, 1, 0.5, 0.5), c2.circle(1.75, 1.25, 0.25),
        c2.capsule(1.75, 1.25, 1.75, 2, 0.25)} do
        local world = c2.world()
        world:add('level', level)
        world:add('hero', shape)
        local x, y = shape:position()
        local to_x, to_y = world:move('hero', {0.5, 0.5})
        assert.near(x, to_x, 1e-12, tostring(level))
        assert.near(y + 0.5, to_y, 1e-12, tostring(level))
      end
    end
  end)

  it('what stands on its floor can jump, in space', function()
    local cave = c3.voxels{columns = 2, rows = 2, layers = 3,
      tiles = {1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1}}
    for _, shape in ipairs{c3.sphere({1, 1.5, 1.5}, 0.5),
      c3.aabb({0.5, 1, 1.5}, {1, 2, 2}), c3.capsule({1, 1.5, 1.5}, {1, 2, 1.5}, 0.5)} do
      local world = c3.world()
      world:add('cave', cave)
      world:add('hero', shape)
      local x, y, z = shape:position()
      world:move('hero', {-0.25, 0.5, 1})
      assert.same({x - 0.25, y + 0.5, z}, {world:position('hero')}, tostring(shape))
    end
  end)
end)

describe('a character', function()
  local function play(level, body, frames, rng)
    local world = c2.world{up = {0, 1}}
    for i, shape in ipairs(level) do world:add(i, shape) end
    world:add('hero', body)
    local hero, fall, way = c2.character(world, 'hero', {step = 0.3}), 0, {}
    for frame = 1, frames do
      fall = frame % 25 == 0 and 0.3 or fall - 0.02
      local state = hero:move(rng.between(-0.3, 0.3), fall)
      fall = state.grounded and math.max(fall, 0) or fall
      way[frame] = {world:position('hero')}
    end
    return way
  end

  it('walks, climbs and jumps in a grid as among its boxes', function()
    for i = 1, samples(15) do
      local rng = random.new('characters' .. i)
      local tiles, boxes = {}, {}
      for k = 0, 20 * 8 - 1 do
        tiles[k + 1] = (k < 20 or rng.chance(0.12)) and 1 or 0
        if tiles[k + 1] == 1 then
          boxes[#boxes + 1] = c2.rect(k % 20, math.floor(k / 20), 1, 1)
        end
      end
      for _, body in ipairs{c2.rect(2.1, 9, 0.6, 0.9), c2.circle(2.5, 9, 0.4),
        c2.capsule(2.5, 9, 2.5, 9.5, 0.3)} do
        local one = play({c2.grid{tiles = tiles, columns = 20}}, body, 120,
          random.new('walks' .. i))
        local same = play(boxes, body, 120, random.new('walks' .. i))
        for frame = 1, 120 do
          assert.near(same[frame][1], one[frame][1], 1e-6)
          assert.near(same[frame][2], one[frame][2], 1e-6)
        end
      end
    end
  end)

  it('stays on terrain, on whole numbers too', function()
    for i = 1, samples(12) do
      local rng = random.new('terrain' .. i)
      local whole, heights = i % 2 == 0, {}
      for k = 1, 144 do
        heights[k] = whole and rng.integer(3) - 1 or rng.between(0, 1.5)
      end
      local field = c3.heightfield{heights = heights, columns = 12, rows = 12, cell = 1}
      for _, body in ipairs{c3.sphere({5.5, 4, 5.5}, 0.4),
        c3.aabb({5.2, 3, 5.2}, {5.8, 4, 5.8}),
        c3.capsule({5.5, 3, 5.5}, {5.5, 4, 5.5}, 0.3)} do
        local world, fall = c3.world{up = {0, 1, 0}}, 0
        world:add('field', field)
        world:add('hero', body)
        local hero = c3.character(world, 'hero', {step = 0.2})
        for frame = 1, 60 do
          fall = frame % 30 == 0 and 0.2 or fall - 0.02
          local x = whole and (rng.integer(3) - 2) / 8 or rng.between(-0.2, 0.2)
          local z = whole and (rng.integer(3) - 2) / 8 or rng.between(-0.2, 0.2)
          local state = hero:move(x, fall, z)
          fall = state.grounded and math.max(fall, 0) or fall
          local now = placed(body, world:position('hero'))
          assert.is_true(now:distance(field) > -1e-7, i .. ': ' .. tostring(now))
        end
      end
    end
  end)
end)
