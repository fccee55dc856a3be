-- Outlines that touch themselves, 2D: corners on corners and on edges, edges on edges,
-- holes that a bridge leads to and back. What is taken contains what counting crossings
-- says.
describe('2D outlines that touch themselves', function()
  local c2 = require('collide').d2
  local random = require 'spec.support.random'
  local outline = require 'spec.support.oracle.outline'

  -- On no line through two points of whole coordinates as small as those here.
  local SAMPLES = {{0.31, 0.173}, {0.713, 0.857}, {0.459, 0.519}}

  local function assert_right(points, size)
    local fine, built = pcall(c2.polygon, points)
    if not fine then return false end
    for x = 0, size - 1 do
      for y = 0, size - 1 do
        for _, p in ipairs(SAMPLES) do
          local inside = outline.contains(points, x + p[1], y + p[2])
          if inside ~= built:contains(x + p[1], y + p[2]) then
            error(('%s at (%g, %g)'):format(built, x + p[1], y + p[2]))
          end
        end
      end
    end
    return true
  end

  it('at random, on a grid', function()
    local rng, taken = random.new('touching outlines'), 0
    for i = 1, 3000 do
      local size, points = 2 + i % 4, {}
      for k = 1, 4 + rng.integer(8) do
        points[k] = {rng.integer(size + 1) - 1, rng.integer(size + 1) - 1}
      end
      if assert_right(points, size) then taken = taken + 1 end
    end
    assert.is_true(taken > 300)
  end)

  it('around holes', function()
    local SIZE = 8
    local rng, taken = random.new('holes'), 0

    -- The same with a loop that begins and ends at one of its corners, a bridge away.
    local function with_loop(points)
      local at = rng.integer(#points)
      local x, y = rng.integer(SIZE) - 1, rng.integer(SIZE) - 1
      local loop = {{x, y}, {x, y + 1}, {x + 1, y + 1}, {x + 1, y}}
      if rng.integer(3) == 1 then table.remove(loop, rng.integer(4)) end
      if rng.integer(4) == 1 then loop[1], loop[3] = loop[3], loop[1] end
      local first, list = rng.integer(#loop), {}
      for i = 1, at do list[i] = points[i] end
      for i = 0, #loop do list[#list + 1] = loop[(first + i - 1) % #loop + 1] end
      for i = at, #points do list[#list + 1] = points[i] end
      return list
    end

    for _ = 1, 40 do
      local points = {{0, 0}, {SIZE, 0}, {SIZE, SIZE}, {0, SIZE}}
      for _ = 1, 24 do
        local more = with_loop(points)
        if assert_right(more, SIZE) then
          points = more
          taken = taken + 1
        end
      end
    end
    assert.is_true(taken > 150)
  end)
end)
