-- Casts of balls on whole numbers, each decided by whole numbers: what only touches in
-- passing, leaves, or slides along hits nothing.
for dim = 2, 3 do
  describe('balls, cast on whole numbers, ' .. dim .. 'D:', function()
    local c = require('collide')['d' .. dim]
    local ball = dim == 2 and c.circle or rawget(c, 'sphere')

    local function at(x, y, far)
      return {x + far, y + far, dim == 3 and far or nil}
    end

    -- When a ball that starts at x, y and moves by u, v first touches one of their sum of
    -- radii at 0, 0, and goes into it: nil when it does not.
    local function time_of(x, y, u, v, sum)
      local along, apart, speed = x * u + y * v, x * x + y * y - sum * sum, u * u + v * v
      local root = along * along - speed * apart
      if apart < 0 or along >= 0 or root <= 0 then return nil end
      local t = (-along - math.sqrt(root)) / speed
      return t <= 1 and t or nil
    end

    for _, radii in ipairs {{2, 0}, {0, 2}, {1, 1}, {3, 2}} do
      it(('radii %d and %d'):format(radii[1], radii[2]), function()
        local sum, hits, grazes = radii[1] + radii[2], 0, 0
        for _, far in ipairs {0, 4096} do
          local other = ball(at(0, 0, far), radii[2])
          for x = -7, 1 do
            for y = -6, 6 do
              if x * x + y * y >= sum * sum then
                local moving = ball(at(x, y, far), radii[1])
                for u = 0, 9, 3 do
                  for v = -4, 4 do
                    local motion = {u, v, dim == 3 and 0 or nil}
                    local t = time_of(x, y, u, v, sum)
                    local hit = c.cast(moving, motion, other)
                    assert.equal(t ~= nil, hit ~= nil)
                    if t then
                      hits = hits + 1
                      assert.near(t, hit.t, 1e-12)
                      local nx, ny = (-x - t * u) / sum, (-y - t * v) / sum
                      assert.near(1, nx * hit.na.x + ny * hit.na.y, 1e-12)
                    elseif v == 0 and math.abs(y) == sum and x < 0 and x + u > 0 then
                      grazes = grazes + 1
                    end
                  end
                end
              end
            end
          end
        end
        assert.is_true(hits > 1000 and grazes > 20, hits .. ', ' .. grazes)
      end)
    end

    it('a pass that rounding may have made a touch is none', function()
      for _, less in ipairs {0, 2 ^ -51, 2 ^ -45, 2 ^ -40} do
        assert.is_nil(c.cast(ball(at(-5, 2 - less, 0), 1), {10, 0, dim == 3 and 0 or nil},
          ball(at(0, 0, 0), 1)))
      end
      for _, less in ipairs {2 ^ -30, 2 ^ -20} do
        local y = 2 - less
        local hit = c.cast(ball(at(-5, y, 0), 1), {10, 0, dim == 3 and 0 or nil},
          ball(at(0, 0, 0), 1))
        assert.near((5 - math.sqrt(4 - y * y)) / 10, hit.t, 1e-12)
      end
    end)

    it('with all but one centre go in where their contact says', function()
      local hair = -1.9762625833649862e-323
      for axis = 1, dim do
        for _, way in ipairs {-1, 1} do
          local p = {0, -1, dim == 3 and 0 or nil}
          local motion = {0, way, dim == 3 and 0 or nil}
          p[axis] = p[axis] + hair
          local a, b = ball(at(0, -1, 0), 0.5), ball(p, 0.5)
          for _, two in ipairs {{a, b}, {b, a}} do
            local goes_in = way * c.contact(two[1], two[2]).na.y > 0
            assert.equal(goes_in, c.cast(two[1], motion, two[2]) ~= nil)
          end
        end
      end
    end)
  end)
end
