-- The ball that stands for a triangle before anything else is asked: it is around the
-- first corner and must reach the other two, whichever is the farthest. What touches a
-- triangle with a far corner alone is not past that ball.
local c3 = require 'collide.d3'

describe('the ball around a triangle', function()
  -- The first is between the others: a ball around another corner, or of the shorter
  -- side, is far too small.
  local CORNERS = {{0, 0, 0}, {8, 0, 1}, {-7, 2, 0}}
  local ORDERS = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}}
  local PLACES = {{0, 0, 0}, {5, -7, 11}, {1e6, 2e6, -1e6}}

  -- Each around its place, of radius 0.5 at least along every direction.
  local makers = {
    hull = function()
      return c3.hull {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}
    end,
    cylinder = function() return c3.cylinder({0, 0, -1}, {0, 0, 1}, 1) end,
    cone = function() return c3.cone({0, 0, -1}, {0, 0, 3}, 2) end,
    box = function() return c3.box({0, 0, 0}, {1, 1, 1}) end,
    aabb = function() return c3.aabb({-1, -1, -1}, {1, 1, 1}) end,
    triangle = function() return c3.triangle({-2, 0, -1}, {2, 0, -1}, {0, 0, 3}) end,
  }

  local function triangle(order, place)
    local p = {}
    for i, at in ipairs(order) do
      p[i] = c3.vec(CORNERS[at]) + place
    end
    return c3.triangle(p[1], p[2], p[3])
  end

  for name, make in pairs(makers) do
    it(('reaches what touches a far corner: a %s'):format(name), function()
      for _, at in ipairs(PLACES) do
        local place = c3.vec(at)
        for _, order in ipairs(ORDERS) do
          local t = triangle(order, place)
          for _, corner in ipairs(CORNERS) do
            local s = make():translate(c3.vec(corner) + place)
            assert.is_true(c3.overlaps(t, s))
            assert.is_true(c3.overlaps(s, t))
            assert.is_true(c3.distance(t, s) <= 0)
            assert.is_table(c3.contact(t, s))
          end
        end
      end
    end)

    it(('is not taken for the triangle: a %s'):format(name), function()
      for _, order in ipairs(ORDERS) do
        local t = triangle(order, c3.vec(0, 0, 0))
        for _, away in ipairs {{12, -4, 0}, {-11, -1, 0}, {2, 7, -2}} do
          local s = make():translate(away)
          assert.is_true(c3.distance(t, s) > 0)
          assert.is_false(c3.overlaps(t, s))
          assert.is_nil(c3.contact(s, t))
        end
      end
    end)
  end
end)
