-- Floors, walls and ceilings of tiles on whole pixels, slid along from every offset in
-- a tile at every speed: never held by a seam, also where heights and edges are off by as
-- much as files and sums of fractions make them.
local collide = require 'collide'
local random = require 'spec.support.random'
local c2, c3 = collide.d2, collide.d3

local SPEEDS = {0.5, 1, 1.5, 2, 3, 4}
local NOISES = {0, 1e-12, 1e-9, 1e-7, 1e-5}

describe('what is pressed against tiles in the plane', function()
  local TILES = {
    rects = function(x, y) return c2.rect(x, y, 16, 16) end,
    boxes = function(x, y) return c2.box({x + 8, y + 8}, {8, 8}) end,
    polygons = function(x, y)
      return c2.polygon{{x, y}, {x + 16, y}, {x + 16, y + 16}, {x, y + 16}}
    end,
    compounds = function(x, y)
      return c2.compound{c2.rect(x, y, 8, 16), c2.rect(x + 8, y, 8, 16)}
    end,
    triangles = function(x, y)
      return c2.compound{c2.triangle({x, y}, {x + 16, y}, {x, y + 16}),
        c2.triangle({x + 16, y}, {x + 16, y + 16}, {x, y + 16})}
    end,
  }
  local HEROES = {
    c2.rect(0, 0, 12, 20), c2.box({6, 10}, {6, 10}), c2.circle({6, 6}, 6),
    c2.capsule({6, 6}, {6, 14}, 6), c2.polygon{{6, 0}, {12, 10}, {6, 20}, {0, 10}},
    c2.compound{c2.rect(0, 0, 12, 10), c2.rect(2, 10, 8, 10)},
    c2.ellipse({6, 10}, 6, 10), c2.triangle({0, 0}, {12, 0}, {6, 20}),
    c2.triangle({0, 20}, {12, 20}, {6, 0}), c2.box({6, 10}, {4, 7}, 0.4),
    c2.box({6, 10}, {4, 6}, 0.2, 2), c2.capsule({6, 6}, {12, 9}, 5),
    c2.polygon{{0, 0}, {12, 0}, {12, 20}, {6, 8}, {0, 20}},
  }
  -- The way along the tiles, and the push against them.
  local WAYS = {{1, 0, 0, 1}, {-1, 0, 0, 1}, {1, 0, 0, -1}, {0, 1, 1, 0}, {0, -1, 1, 0},
    {0, 1, -1, 0}}

  -- A row of tiles along the way, behind what is pushed.
  local function row(tile, way, noise, rng)
    local world = c2.world()
    for i = -4, 20 do
      local a, b = 16 * noise * (2 * rng() - 1), 16 * noise * (2 * rng() - 1)
      local along, against = 16 * i + a, b + 100 * (way[3] + way[4]) - 8
      local x = way[1] ~= 0 and way[1] * along or against
      local y = way[2] ~= 0 and way[2] * along or against
      world:add(i, tile(x, y))
    end
    return world
  end

  -- The frames that it was held.
  local function slide(world, hero, way, offset, speed)
    world:add('hero', hero)
    world:place('hero', way[1] * offset, way[2] * offset)
    local gx, gy = 200 * way[3], 200 * way[4]
    world:move('hero', gx, gy)
    local held = 0
    for _ = 1, 12 do
      local x0, y0 = world:position('hero')
      local x, y = world:move('hero', way[1] * speed + way[3], way[2] * speed + way[4])
      if (x - x0) * way[1] + (y - y0) * way[2] < 0.9 * speed then held = held + 1 end
    end
    assert.is_true(world:fits('hero'))
    world:remove('hero')
    return held
  end

  for name, tile in pairs(TILES) do
    for _, noise in ipairs(NOISES) do
      it(('is not held by %s, noise %g'):format(name, noise), function()
        local rng = random.new('floors and walls').unit
        for k, hero in ipairs(HEROES) do
          for w, way in ipairs(WAYS) do
            local world = row(tile, way, noise, rng)
            for j = 0, 2 do
              local offset = (3 * k + 5 * w + 5 * j) % 16
              local speed = SPEEDS[(k + w + j) % 6 + 1]
              assert.equal(0, slide(world, hero, way, offset, speed), hero.kind)
            end
          end
        end
      end)
    end
  end

  it('is not held at any offset, at any speed', function()
    for _, hero in ipairs{c2.rect(0, 0, 16, 16), c2.capsule({6, 6}, {6, 14}, 6)} do
      for w, way in ipairs(WAYS) do
        local world = row(TILES.rects, way, 0, random.new('none').unit)
        for offset = 0, 15 do
          local speed = SPEEDS[(offset + w) % 6 + 1]
          assert.equal(0, slide(world, hero, way, offset, speed))
        end
      end
    end
  end)

  -- It leans by less than the error of normals, and is so long that this is seen.
  it('does not sink into a grid in one long frame', function()
    local world = c2.world()
    world:add('floor', c2.grid{tiles = {('#'):rep(24)}, cell = 2, origin = {-24, 0},
      kinds = {['#'] = 'solid'}})
    world:add('hero', c2.convex{{-0.5, -2}, {0.5, -2}, {1, -1}, {0.5, 0}, {-0.5, 0},
      {-1, -1}})
    local x0, y0 = world:position('hero')
    local x, y = world:move('hero', 20, 1.6e-8)
    assert.near(20, x - x0, 1e-9)
    assert.near(y0, y, 1e-9)
  end)
end)

describe('what is pressed in space', function()
  -- Against a floor, or with x and y exchanged against a wall.
  local function axes(wall)
    return function(x, y, z)
      if wall then x, y = y, x end
      return {x, y, z}
    end
  end
  local FLOORS = {
    voxels = function(p, x, y, z) return c3.aabb(p(x, y - 1, z), p(x + 1, y, z + 1)) end,
    boxes = function(p, x, y, z)
      return c3.box(p(x + 0.5, y - 0.5, z + 0.5), {0.5, 0.5, 0.5})
    end,
    hulls = function(p, x, y, z)
      return c3.hull{p(x, y, z), p(x + 1, y, z), p(x + 1, y, z + 1), p(x, y, z + 1),
        p(x + 0.5, y - 1, z + 0.5)}
    end,
    triangles = function(p, x, y, z)
      local a, c = p(x, y, z), p(x + 1, y, z + 1)
      return c3.compound{c3.triangle(a, p(x + 1, y, z), c),
        c3.triangle(a, c, p(x, y, z + 1))}
    end,
  }
  local HEROES = {
    c3.aabb({0, 0, 0}, {1, 2, 1}), c3.sphere({0.5, 0.5, 0.5}, 0.5),
    c3.capsule({0.5, 0.5, 0.5}, {0.5, 1.5, 0.5}, 0.5),
    c3.cylinder({0.5, 0, 0.5}, {0.5, 2, 0.5}, 0.5),
    c3.box({0.5, 1, 0.5}, {0.3, 0.8, 0.3}, c3.quat({0, 1, 0}, 0.3), 0.2),
    c3.hull{{0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {1, 0, 1}, {0.5, 2, 0.5}},
    c3.cone({0.5, 0, 0.5}, {0.5, 2, 0.5}, 0.5),
    c3.cone({0, 0.5, 0.5}, {2, 0.5, 0.5}, 0.5),
    c3.cone({0.5, 0, 0.5}, {0.5, 1, 0.5}, 0.5),
    c3.cone({0.5, 1, 0.5}, {0.5, 0, 0.5}, 0.5),
    c3.cone({0.2, 0.1, 0.3}, {0.7, 1, 0.6}, 0.4),
    c3.cylinder({0, 0.5, 0.5}, {1, 0.5, 0.5}, 0.5),
    c3.cylinder({0.1, 0.4, 0.5}, {1, 0.7, 0.6}, 0.4),
    c3.capsule({0.3, 0.3, 0.5}, {0.9, 0.3, 0.5}, 0.3),
    c3.box({0.5, 1, 0.5}, {0.3, 0.5, 0.3}, c3.quat({1, 0.3, 0.2}, 0.7)),
    c3.hull{{0, 2, 0}, {1, 2, 0}, {0, 2, 1}, {1, 2, 1}, {0.5, 0, 0.5}},
    c3.hull{{0, 0, 0}, {1, 0, 0}, {0.5, 0, 1}, {0.5, 1, 0.5}}, -- a tetrahedron
    c3.hull{{0, 1, 0}, {1, 1, 0}, {0.5, 1, 1}, {0.5, 0, 0.5}}, -- on its tip
    c3.hull{{0, 0, 0.5}, {1, 0, 0.5}, {0.5, 1, 0}, {0.5, 1, 1}}, -- on an edge
    c3.hull{{0.5, 0, 0.5}, {0, 0.5, 0.5}, {1, 0.5, 0.5}, {0.5, 0.5, 0}, {0.5, 0.5, 1},
      {0.5, 1, 0.5}},
    c3.compound{c3.aabb({0, 0, 0}, {1, 1, 1}), c3.sphere({0.5, 1.2, 0.5}, 0.5)},
    c3.compound{c3.cone({0.5, 0, 0.5}, {0.5, 1, 0.5}, 0.5),
      c3.cone({0.5, 2, 0.5}, {0.5, 1, 0.5}, 0.5)},
  }
  local function play(floor, noise, wall)
    local rng, p = random.new('floors').unit, axes(wall)
    for k, hero in ipairs(HEROES) do
      local world = c3.world()
      for x = -2, 12 do
        for z = -1, 3 do
          local function off() return noise * (2 * rng() - 1) end
          world:add(10 * x + z, floor(p, x + off(), off(), z + off()))
        end
      end
      world:add('hero', hero:clone():translate(p(0, 0.5, 0)))
      world:move('hero', p(0, -1, 0))
      for f = 1, 24 do
        local speed = 0.1 * SPEEDS[(f + k) % 6 + 1]
        local before = {world:position('hero')}
        local x, y, z = world:move('hero', p(speed, -0.1, 0.05))
        local along = wall and y - before[2] or x - before[1]
        assert.is_true(along > 0.9 * speed and z - before[3] > 0.045, hero.kind)
      end
      assert.is_true(world:fits('hero'))
    end
  end

  it('is not held where it is just as wide as a tile, in whatever noise', function()
    for round = 1, 4000 do
      local rng = random.new('as wide as a tile ' .. round).unit
      local noise = NOISES[round % #NOISES + 1]
      local function off() return noise * (2 * rng() - 1) end
      local world = c3.world()
      for i = 0, 8 do
        local x, y, z = i % 3 - 1 + off(), off(), math.floor(i / 3) - 1 + off()
        world:add(i, c3.aabb({x, y - 1, z}, {x + 1, y, z + 1}))
      end
      world:add('hero', c3.aabb({0, 0.5, 0}, {1, 2.5, 1}))
      world:move('hero', 0, -1, 0)
      local x0, _, z0 = world:position('hero')
      local x, _, z = world:move('hero', 0.15, -0.1, 0.05)
      -- lifts go back by up to four heights
      assert.is_true(x - x0 > 0.1485 and z - z0 > 0.0495, round)
    end
  end)

  for name, floor in pairs(FLOORS) do
    for _, noise in ipairs(NOISES) do
      it(('is not held by a floor of %s, noise %g'):format(name, noise), function()
        play(floor, noise, false)
      end)
      it(('is not held by a wall of %s, noise %g'):format(name, noise), function()
        play(floor, noise, true)
      end)
    end
  end
end)
