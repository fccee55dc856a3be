-- Compounds whose parts have more sides than the search for the least translation lists,
-- and compounds turned about one axis.
local cases = require 'spec.support.check.cases'

describe('compounds with parts of very many sides', function()
  local collide = require 'collide'

  local function disc(s, x, y, radius)
    local points = {}
    for i = 1, 90 do
      local angle = 2 * math.pi * i / 90
      points[i] = {x + radius * math.cos(angle), y + radius * math.sin(angle)}
    end
    return s.polygon {points = points}
  end

  describe('in 2D:', function()
    local s, c2 = cases.maker(2), collide.d2
    local found = require('spec.support.check.found')(it, c2)
    local wheels = s.compound {parts = {disc(s, -1, 0, 1), disc(s, 1, 0, 1),
      s.aabb {min = {-1, 0}, max = {1, 2}}}}

    found.pair('a box between two wheels', wheels,
      s.aabb {min = {-0.25, -0.5}, max = {0.25, 1}})
    found.pair('wheels on wheels', wheels,
      s.compound {parts = {disc(s, 0, -1, 1), disc(s, 2, -1, 1)}})

    it('the move out of a wheel is that of the wheel alone', function()
      local alone = cases.maker(2)
      local circle = c2.circle({1, -0.9}, 0.25)
      local whole = c2.compound {
        c2.polygon(disc(alone, 1, 0, 1).args), c2.polygon(disc(alone, -3, 0, 1).args)}
      assert.near(circle:distance(whole),
        circle:distance(c2.polygon(disc(alone, 1, 0, 1).args)), 1e-12)
    end)
  end)

  describe('in 3D:', function()
    local c3 = collide.d3
    local balls = c3.compound {
      c3.hull(cases.ball(36, -0.75, 0, 0, 1)), c3.hull(cases.ball(36, 0.75, 0, 0, 1)),
    }

    for name, other in pairs {
      ['a box'] = c3.aabb({-0.5, -0.5, 0.5}, {0.5, 0.5, 1}),
      ['a wedge'] = c3.hull({{0, 0, 0}, {1, 0, 1}, {-1, 0, 1}, {0, 1, 1}}),
    } do
      it('a push parts ' .. name .. ' from two balls, no farther than up', function()
        local x, y, z = other:push(balls)
        local depth = -other:distance(balls)
        assert.is_true(depth > 0.2 and depth < 1.01)
        assert.near(depth, math.sqrt(x * x + y * y + z * z), 1e-12)
        local moved = other:clone():translate(x, y, z)
        assert.near(0, moved:distance(balls), 1e-9)
      end)
    end

    for axis, name in ipairs {'x', 'y', 'z'} do
      it('turned about ' .. name .. ' alone, lie where their parts do', function()
        local about = {0, 0, 0}
        about[axis] = 1
        local turn = c3.quat(about, math.pi / 2)
        local parts = {c3.aabb({1, 2, 3}, {2, 4, 6}), c3.aabb({-1, -2, -3}, {0, 0, 0})}
        local whole = c3.compound(parts):rotate(turn)
        for i, part in ipairs(parts) do
          parts[i] = part:clone():rotate(turn, {0, 0, 0})
        end
        local min, max = whole:bounds()
        local low, high = c3.vec(9, 9, 9), c3.vec(-9, -9, -9)
        for _, part in ipairs(parts) do
          local from, to = part:bounds()
          low = c3.vec(math.min(low.x, from.x), math.min(low.y, from.y),
            math.min(low.z, from.z))
          high = c3.vec(math.max(high.x, to.x), math.max(high.y, to.y),
            math.max(high.z, to.z))
        end
        assert.near(0, (min - low):length(), 1e-13)
        assert.near(0, (max - high):length(), 1e-13)
        for _, p in ipairs {{5, 5, 5}, {-5, 0, 1}, {0, 6, -2}, {1, 1, -7}} do
          local least = math.min(c3.distance(parts[1], c3.point(p)),
            c3.distance(parts[2], c3.point(p)))
          assert.near(least, c3.distance(whole, c3.point(p)), 1e-13)
        end
        local contact = whole:contact(c3.sphere((min + max) / 2, 0.5))
        assert.equal(contact ~= nil, parts[1]:overlaps(c3.sphere((min + max) / 2, 0.5))
          or parts[2]:overlaps(c3.sphere((min + max) / 2, 0.5)))
      end)
    end
  end)
end)
