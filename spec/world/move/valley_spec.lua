-- Both surfaces of a valley are touched at once, as are the edges of a crack that is no
-- wider than a skin: out of that what moves is lifted, out of a valley not.
local c3 = require 'collide.d3'

-- A mesh over ten by ten points of the ground, as high as a function says.
local function hills_of(height, options)
  local points, corners = {}, {}
  for z = 0, 9 do
    for x = 0, 9 do
      points[#points + 1] = {x, height(x, z), z}
      if x < 9 and z < 9 then
        local a = #points
        for _, corner in ipairs{a, a + 10, a + 1, a + 1, a + 10, a + 11} do
          corners[#corners + 1] = corner
        end
      end
    end
  end
  return c3.mesh(points, corners, options)
end

describe('what lies in a valley', function()
  it('goes along it', function()
    local heights = {}
    for row = 0, 40 do
      for column = 0, 40 do
        heights[41 * row + column + 1] = 0.8 * math.abs(column - 20)
      end
    end
    local world = c3.world()
    world:add('valley',
      c3.heightfield{heights = heights, columns = 41, rows = 41, cell = 1})
    world:add('ball', c3.sphere(20, 6, 20, 0.5))
    world:move('ball', 0, -10, 0)
    for frame = 1, 200 do
      local _, _, z = world:move('ball', 0, -0.1, 0.05)
      assert.near(20 + 0.05 * frame, z, 1e-9)
    end
  end)

  it('does not climb out of it skin by skin', function()
    local rows = {'1000000100', '1101101000', '0000010010', '1101101000', '1010000001',
      '1001111011', '0011110011', '0000110110', '1100001101', '0011110010'}
    local hills = hills_of(function(x, z)
      return tonumber(rows[z + 1]:sub(x + 1, x + 1))
    end)
    local world = c3.world()
    world:add('hills', hills)
    world:add('drum', c3.cylinder({2, 1, 7}, {2, 3, 7}, 2))
    local _, y, _, _, n = world:check('drum', {-1.8060504821756, -1.6747981384914,
      0.88620478609712})
    assert.is_true(n < 10 and math.abs(y - 1) < 1e-3, n .. ' hits')
  end)

  it('does not go along the edge of one step by step', function()
    local hills = hills_of(function(x, z)
      return 0.5 * math.sin(x) + 0.3 * math.cos(1.3 * z)
    end, {two_sided = true})
    local world = c3.world()
    world:add('hills', hills)
    world:add('crate', c3.aabb({0.5, 1, 4.5}, {3.5, 4, 7.5}))
    local _, _, _, _, n = world:check('crate', {-2, -1, -2})
    assert.is_true(n < 10, n .. ' hits')
  end)
end)
