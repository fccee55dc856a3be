-- Where two floors meet at the bottom of a valley: a character goes on along the one that
-- leads farther, at full speed, whatever the floors are made of.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

local function rad(degrees) return math.rad(degrees) end

-- Valleys of two slopes that meet at the origin, y up; a, b: their angles in degrees.
local PLANE = {
  halfspaces = function(world, a, b)
    world:add('a', c2.halfspace({math.sin(rad(a)), math.cos(rad(a))}, {0, 0}))
    world:add('b', c2.halfspace({-math.sin(rad(b)), math.cos(rad(b))}, {0, 0}))
  end,
  polygons = function(world, a, b)
    world:add('a', c2.polygon{{-40, 40 * math.tan(rad(a))}, {0, 0}, {0, -9}, {-40, -9}})
    world:add('b', c2.polygon{{40, 40 * math.tan(rad(b))}, {0, 0}, {0, -9}, {40, -9}})
  end,
  path = function(world, a, b)
    world:add('a', c2.path{{40, 40 * math.tan(rad(b))}, {0, 0},
      {-40, 40 * math.tan(rad(a))}})
  end,
}

local SPACE = {
  halfspaces = function(world, a, b)
    world:add('a', c3.halfspace({math.sin(rad(a)), math.cos(rad(a)), 0}, {0, 0, 0}))
    world:add('b', c3.halfspace({-math.sin(rad(b)), math.cos(rad(b)), 0}, {0, 0, 0}))
  end,
  mesh = function(world, a, b)
    local left, right = 40 * math.tan(rad(a)), 40 * math.tan(rad(b))
    world:add('a', c3.mesh({{-40, left, -40}, {-40, left, 40}, {0, 0, -40}, {0, 0, 40},
      {40, right, -40}, {40, right, 40}}, {1, 2, 3, 2, 4, 3, 3, 4, 5, 4, 6, 5}))
  end,
  heightfield = function(world, a, b)
    local heights = {}
    for row = 0, 20 do
      for column = -20, 20 do
        heights[row * 41 + column + 21] = 2 * math.abs(column)
          * math.tan(rad(column < 0 and a or b))
      end
    end
    world:add('a', c3.heightfield{heights = heights, columns = 41, rows = 21, cell = 2,
      origin = {-40, 0, -20}})
  end,
}

local HEROES = {
  [2] = {c2.rect(-0.5, 0, 1, 2), c2.capsule({0, 0.5}, {0, 1.5}, 0.5),
    c2.circle({0, 0.5}, 0.5), c2.box({0, 1}, {0.25, 0.75}, 0, 0.25),
    c2.polygon{{-0.3, 0}, {0.3, 0}, {0.5, 2}, {-0.5, 2}}, c2.ellipse({0, 1}, 0.5, 1)},
  [3] = {c3.aabb({-0.5, 0, -0.5}, {0.5, 2, 0.5}), c3.sphere({0, 0.5, 0}, 0.5),
    c3.capsule({0, 0.5, 0}, {0, 1.5, 0}, 0.5), c3.cylinder({0, 0, 0}, {0, 2, 0}, 0.5)},
}

for dims = 2, 3 do
  describe(('a valley in %dD'):format(dims), function()
    for name, build in pairs(dims == 2 and PLANE or SPACE) do
      it('holds nobody: ' .. name, function()
        for _, slopes in ipairs{{45, 45}, {30, 45}, {60, 60}, {64, 20}, {10, 64}} do
          for _, shape in ipairs(HEROES[dims]) do
            for _, speed in ipairs{0.05, 0.4, 3} do
              local c, z = dims == 2 and c2 or c3, dims == 3 and 0 or nil
              local world = c.world{up = {0, 1, z}}
              build(world, slopes[1], slopes[2])
              world:add('hero', shape:clone():translate(-2, 9, dims == 3 and 1 or nil))
              local hero = c.character(world, 'hero', {max_slope = rad(65), snap = 0.3})
              while not hero.state.grounded do hero:move(0, -0.3, z) end
              local x = world:position('hero')
              local far = math.abs(x) + 3
              for _ = 1, math.ceil(6 * far / speed) do
                assert.is_true(hero:move(speed, -0.1, z).grounded)
                if (world:position('hero')) > 3 then break end
              end
              assert.is_true((world:position('hero')) > 3,
                ('%s %s, %d and %d'):format(name, shape.kind, slopes[1], slopes[2]))
            end
          end
        end
      end)
    end
  end)
end

describe('a valley of two slope tiles', function()
  it('holds nobody, of any shape', function()
    for _, shape in ipairs{c2.rect(-6, -20, 12, 20), c2.capsule({0, -14}, {0, -6}, 6),
      c2.circle({0, -8}, 8), c2.polygon(-6, -20, 6, -20, 6, 0, -6, 0)} do
      for _, speed in ipairs{0.5, 1, 2, 5} do
        for way = -1, 1, 2 do
          local world = c2.world()
          local rows = {}
          for r = 1, 5 do
            rows[r] = ('#'):rep(r - 1) .. '\\' .. ('.'):rep(10 - 2 * r) .. '/'
              .. ('#'):rep(r - 1)
          end
          rows[6] = ('#'):rep(10)
          world:add('map', c2.grid{tiles = rows, cell = 16, up = {0, -1}, kinds = {
            ['#'] = 'solid', ['\\'] = 'slope_left', ['/'] = 'slope_right'}})
          world:add('hero', shape:clone():translate(80 - way * 40, 0))
          local hero = c2.character(world, 'hero')
          for _ = 1, 40 do hero:move(0, 2) end
          for _ = 1, math.ceil(130 / speed) do
            assert.is_true(hero:move(way * speed, 1).grounded)
          end
          local low, high = world:shape('hero'):bounds()
          assert.is_true(way * ((low.x + high.x) / 2 - 80) > 30)
        end
      end
    end
  end)
end)
