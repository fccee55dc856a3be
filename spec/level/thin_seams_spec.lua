-- What is thin meets the seams of surfaces as it meets their faces: an upright segment or
-- triangle comes down on the border of two parts, where it would leave each by its edge.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3

describe('on a seam of a surface', function()
  local function flat_mesh(count)
    local vertices, triangles = {}, {}
    for z = 0, count do
      for x = 0, count do vertices[#vertices + 1] = {x, 0, z} end
    end
    for z = 0, count - 1 do
      for x = 1, count do
        local a = z * (count + 1) + x
        triangles[#triangles + 1] = {a, a + count + 1, a + 1}
        triangles[#triangles + 1] = {a + 1, a + count + 1, a + count + 2}
      end
    end
    return c3.mesh(vertices, triangles)
  end
  local heights = {}
  for k = 1, 25 do heights[k] = 0 end
  local FLOORS = {
    mesh = flat_mesh(4),
    ['height field'] = c3.heightfield{heights = heights, columns = 5, rows = 5, cell = 1},
  }
  local HEROES = {
    point = c3.point(0, 0, 0),
    ['upright segment'] = c3.segment({0, 0, 0}, {0, 1, 0}),
    ['leaning segment'] = c3.segment({0, 0, 0}, {0.1, 1, 0}),
    ['lying segment'] = c3.segment({0, 0, 0}, {1, 0, 0}),
    ['upright triangle'] = c3.triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0}),
    ['triangle on its tip'] = c3.triangle({0, 0, 0}, {1, 1, 0}, {0, 1, 0}),
    ['triangle across'] = c3.triangle({0, 0, 0}, {1, 0, 1}, {0.5, 1, 0.5}),
    ['lying triangle'] = c3.triangle({0, 0, 0}, {1, 0, 0}, {0, 0, 1}),
  }

  for floor, level in pairs(FLOORS) do
    for hero, shape in pairs(HEROES) do
      it(('a %s comes down on a %s'):format(hero, floor), function()
        for _, x in ipairs{1, 1.25, 1.5, 1.3, 2} do
          for _, z in ipairs{1, 1.25, 1.5, 1.7, 2} do
            local r = shape:clone():translate(x, 0.5, z):cast({0, -1, 0}, level)
            assert.near(0.5, r.t, 1e-12)
            assert.near(-1, r.na.y, 1e-12)
          end
        end
      end)

      it(('a %s slides along a %s'):format(hero, floor), function()
        local world = c3.world()
        world:add('floor', level)
        world:add('hero', shape)
        for _, way in ipairs{{0.25, 0}, {0, 0.25}, {0.25, 0.25}, {0.1, 0.05}} do
          world:place('hero', 1, 0.5, 1)
          world:move('hero', 0, -1, 0)
          for frame = 1, 6 do
            local x, y, z = world:move('hero', way[1], -0.1, way[2])
            assert.near(1 + frame * way[1], x, 1e-9)
            assert.near(0, y, 1e-9)
            assert.near(1 + frame * way[2], z, 1e-9)
          end
        end
      end)
    end
  end

  it('an upright segment comes down on a path', function()
    local path = c2.path{{4, 0}, {3, 0}, {2, 0}, {1, 0}}
    for _, x in ipairs{1.5, 2, 2.25, 3} do
      local r = c2.segment({x, 0.5}, {x, 1.5}):cast({0, -1}, path)
      assert.near(0.5, r.t, 1e-12)
      assert.near(-1, r.na.y, 1e-12)
    end
  end)

  it('what goes by its border meets nothing', function()
    local mesh = flat_mesh(1)
    assert.is_nil(c3.segment({0.5, 0.5, -1e-6}, {0.5, 1.5, -1e-6}):cast({0, -1, 0}, mesh))
    assert.is_nil(c3.segment({0.5, -1.5, 0}, {0.5, -0.5, 0}):cast({0, 3, 0}, mesh))
  end)
end)
