-- Nothing sticks: whatever slides along a row of shapes that lie flush, as docs/guide.md
-- has it, gets as far as it wants and stays at its height, on whole numbers and anywhere.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local scenes = require 'spec.support.slide_scenes'

local TILES, FRAMES = 401, 100
-- along and into the row, each frame
local SPEEDS = {{4, 1}, {1, 2}, {16, .25}, {3.7, 1.1}}
local STARTS = {5, 20, 4, 11.3737}

local function near(expected, got, tolerance, what)
  assert(math.abs(got - expected) <= tolerance,
    ('%s: %.17g, not %.17g'):format(what, got, expected))
end

local function each(list, run)
  local names = {}
  for name in pairs(list) do
    names[#names + 1] = name
  end
  table.sort(names)
  for _, name in ipairs(names) do
    run(name, list[name])
  end
end

describe('2D: a row of tiles holds nothing', function()
  -- angle: by which all of it is turned about the origin
  local function run(tiles, mover, speed, angle)
    local world = c2.world()
    local cos, sin = math.cos(angle), math.sin(angle)
    local function turned(x, y)
      return c2.vec(cos * x - sin * y, sin * x + cos * y)
    end
    for i, tile in ipairs(tiles) do
      world:add(i, tile)
    end
    world:add('mover', mover)
    local x, y = world:position('mover')
    local motion = turned(speed[1], speed[2])
    for _ = 1, FRAMES do
      scenes.slide(world, 'mover', motion)
    end
    local nx, ny = world:position('mover')
    local way = c2.vec(nx - x, ny - y)
    near(FRAMES * speed[1], way:dot(turned(1, 0)), 1e-9 * TILES * scenes.SIDE, 'way')
    near(0, way:dot(turned(0, 1)), 1e-9, 'height')
  end

  local function turned(shape, angle)
    if shape.kind == 'aabb' and angle ~= 0 then
      local low, high = shape.min, shape.max
      shape = c2.box((low + high) / 2, (high - low) / 2)
    end
    return shape:rotate(angle, {0, 0})
  end

  each(scenes.rows2, function(row, make_row)
    each(scenes.movers2, function(name, make)
      it(('%s: a %s'):format(row, name), function()
        local tiles = make_row(TILES)
        for k, speed in ipairs(SPEEDS) do
          run(tiles, make(STARTS[k]), speed, 0)
        end
      end)
    end)
  end)

  for title, angle in pairs {slope = 0.3, wall = math.pi / 2, ceiling = math.pi} do
    each(scenes.rows2, function(row, make_row)
      it(('%s as a %s'):format(row, title), function()
        local tiles = {}
        for i, tile in ipairs(make_row(TILES)) do
          tiles[i] = turned(tile, angle)
        end
        each(scenes.movers2, function(_, make)
          run(tiles, turned(make(20), angle), SPEEDS[1], angle)
        end)
      end)
    end)
  end
end)

describe('3D: a floor of tiles holds nothing', function()
  local Z = {4, 8, 2, 3.3}

  each(scenes.rows3, function(row, make_row)
    each(scenes.movers3, function(name, make)
      it(('%s: a %s'):format(row, name), function()
        local tiles = make_row(TILES)
        for k, speed in ipairs(SPEEDS) do
          local world = c3.world()
          for i, tile in ipairs(tiles) do
            world:add(i, tile)
          end
          world:add('mover', make(STARTS[k], Z[k]))
          local x, y, z = world:position('mover')
          for _ = 1, FRAMES do
            scenes.slide(world, 'mover', c3.vec(speed[1], -speed[2], 1 / 64))
          end
          local nx, ny, nz = world:position('mover')
          near(FRAMES * speed[1], nx - x, 1e-9 * TILES * scenes.SIDE, 'way')
          near(FRAMES / 64, nz - z, 1e-9 * TILES * scenes.SIDE, 'way across')
          near(y, ny, 1e-9, 'height')
        end
      end)
    end)
  end)
end)
