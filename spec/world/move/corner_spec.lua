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

describe('what is pressed down on the corner of flush floors', function()
  local function stays(world, up, ...)
    local before = {world:position('hero')}
    for frame = 1, 60 do
      local out = {world:move('hero', ...)}
      local hits, count = out[#before + 1], out[#before + 2]
      for k = 1, #before do assert.equal(before[k], out[k], frame) end
      assert.is_true(count > 0)
      for i = 1, count do assert.equal(up, hits[i].normal, frame) end
    end
  end

  -- Floors of the size of what stands on them, and far larger ones.
  for _, size in ipairs {2, 20, 100, 1000} do
    it('stays on its tip, of boxes of size ' .. size, function()
      for _, width in ipairs {0.5, 1, 2} do
        local world = c3.world()
        for i, at in ipairs {{-1, -1}, {0, -1}, {-1, 0}, {0, 0}} do
          local x, z = at[1] * size, at[2] * size
          world:add(i, c3.aabb({x, -size, z}, {x + size, 0, z + size}))
        end
        world:add('hero', c3.hull {{0, 0, 0}, {-width, 1, -width}, {width, 1, -width},
          {width, 1, width}, {-width, 1, width}, {0, 2, 0}})
        stays(world, c3.vec(0, 1, 0), 0, -1, 0)
      end
    end)

    it('stays on its tip, of rects of size ' .. size, function()
      local c2 = require('collide').d2
      local world = c2.world()
      world:add(1, c2.rect(-size, -size, size, size))
      world:add(2, c2.rect(0, -size, size, size))
      world:add('hero', c2.convex {{0, 0}, {1, 1}, {0, 2}, {-1, 1}})
      stays(world, c2.vec(0, 1), 0, -1)
    end)
  end
end)
