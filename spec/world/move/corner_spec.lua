-- The tip of a cone comes down just where the corners of four meshes meet: the floor
-- holds it, no edge of a mesh does.
local c3 = require('collide').d3

-- Two triangles, four units wide.
local function tile(x, z)
  return c3.mesh({{x, 0, z}, {x + 4, 0, z}, {x, 0, z + 4}, {x + 4, 0, z + 4}},
    {{1, 3, 2}, {2, 3, 4}})
end

describe('a tip on the corner of four meshes', function()
  for _, by in ipairs{{2, -5, 1}, {1, -5, 2}, {-1, -5, -2}, {3, -5, 0.5}} do
    it(('slides on by %g, %g, %g'):format(by[1], by[2], by[3]), function()
      for _, size in ipairs{{0.5, 0.25}, {1, 0.25}, {2, 0.1}} do
        for _, before in ipairs{1 / 27, 0.125, 0.2, 0.25, 2 / 3} do
          local world = c3.world()
          for i, at in ipairs{{-4, -4}, {0, -4}, {-4, 0}, {0, 0}} do
            world:add(i, tile(at[1], at[2]))
          end
          local x, y, z = -before * by[1], -before * by[2], -before * by[3]
          world:add('hero', c3.cone({x, y + size[1], z}, {x, y, z}, size[2]))
          local x0, _, z0 = world:position('hero')
          local x1, _, z1 = world:move('hero', by[1], by[2], by[3])
          assert.near(by[1], x1 - x0, 1e-3)
          assert.near(by[3], z1 - z0, 1e-3)
        end
      end
    end)
  end
end)

describe('what is pressed down on the corner of four boxes', function()
  local function floor_world()
    local world = c3.world()
    for i, at in ipairs {{-2, -2}, {0, -2}, {-2, 0}, {0, 0}} do
      world:add(i, c3.aabb({at[1], -2, at[2]}, {at[1] + 2, 0, at[2] + 2}))
    end
    return world
  end

  it('stays where it is, frame by frame, on its tip', function()
    for _, width in ipairs {0.5, 1, 2} do
      local world = floor_world()
      world:add('hero', c3.hull {{0, 0, 0}, {-width, 1, -width}, {width, 1, -width},
        {width, 1, width}, {-width, 1, width}, {0, 2, 0}})
      local _, before = world:position('hero')
      for frame = 1, 60 do
        local _, y, _, hits, count = world:move('hero', 0, -1, 0)
        assert.equal(before, y, frame)
        for i = 1, count do assert.equal(c3.vec(0, 1, 0), hits[i].normal) end
      end
    end
  end)
end)
