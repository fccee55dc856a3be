-- Among whole numbers a move ends at whole numbers, whatever its way was rounded to; and
-- where a place is no short number it stays as it is, to the last digit.
local c2 = require 'collide.d2'

local function place(world, name)
  return world:shape(name).min.x
end

local function moved(from, size, wall, motion)
  local world = c2.world()
  world:add('wall', c2.rect(wall, -200, 1, 400), {layer = 'walls'})
  world:add('mover', c2.rect(from, 0, size, 1), {layer = 'movers', hits = 'walls'})
  world:move('mover', motion)
  return place(world, 'mover')
end

describe('a move among whole numbers', function()
  it('ends at whole numbers', function()
    for wall = 2, 40 do
      for speed = wall, 60 do
        for side = -1, 1 do
          assert.equal(wall - 1, moved(0, 1, wall, {speed, 0.3 * side}))
          assert.equal(wall + 7, moved(7, 3, wall + 10, {speed, 0.7 * side}))
        end
      end
    end
  end)

  it('ends nowhere else than at its wall if that is no short number', function()
    for wall = 2, 40 do
      local at = wall + 1 / 3 -- its box, one less, is such a number, too
      assert.is_true(math.abs(moved(0, 1, at, {60, 0.3}) - (at - 1)) <= 2 ^ -47)
    end
  end)
end)
