-- A face of many corners, or an edge, that rests on the end of a cylinder or cone: the
-- contact point is the middle of all of it, whichever corner is found first.
describe('3D faces on the end of a cylinder', function()
  local c3 = require('collide').d3
  local random = require 'spec.support.random'

  local ends = {
    cylinder = c3.cylinder(0, 0, -1, 0, 0, 0, 3),
    cone = c3.cone(0, 0, 0, 0, 0, -2, 3),
  }

  local function near(x, y, point)
    assert.near(x, point.x, 1e-12)
    assert.near(y, point.y, 1e-12)
    assert.near(0, point.z, 1e-12)
  end

  for kind, ended in pairs(ends) do
    it('meet a ' .. kind .. ' in the middle of the face', function()
      local r = random.new(kind .. ' faces')
      for count = 3, 9 do
        local x, y, turn = r.between(-1, 1), r.between(-1, 1), r.between(0, 6)
        local points = {{x + r.between(-1, 1), y, 1}, {x, y + r.between(-1, 1), 1}}
        for i = 1, count do
          local angle = turn + i * 2 * math.pi / count
          table.insert(points, {x + math.cos(angle), y + math.sin(angle), 0})
        end
        near(x, y, c3.closest(c3.hull(points), ended).pa)
      end
    end)

    it('meet a ' .. kind .. ' in the middle of the edge, and at a corner', function()
      local r = random.new(kind .. ' edges')
      for _ = 1, 20 do
        local x, y = r.between(-1, 1), r.between(-1, 1)
        local u, v = r.between(0, 1), r.between(0, 1)
        local edge = c3.hull{{x - u, y - v, 0}, {x + u, y + v, 0}, {2, 2, 1}, {-2, 1, 1},
          {-1, -2, 2}}
        near(x, y, c3.closest(edge, ended).pa)
        local corner = c3.hull{{x, y, 0}, {2, 2, 1}, {-2, 1, 1}, {-1, -2, 2}}
        near(x, y, c3.closest(corner, ended).pa)
      end
    end)
  end
end)
