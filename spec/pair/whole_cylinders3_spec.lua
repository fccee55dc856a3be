-- Cylinders and cones on whole numbers, where they lie flush, touch, share axes and
-- middles: yes or no is found by a portal, the distance by features, and both must agree.
describe('3D cylinders and cones on whole numbers', function()
  local c3 = require('collide').d3

  local function placed(kind, x, y, z)
    if kind == 'box' then
      return c3.box({x, y, z}, {1, 1, 1})
    elseif kind == 'capsule' then
      return c3.capsule(x, y, z - 1, x, y, z + 1, 1)
    elseif kind == 'segment' then
      return c3.segment(x - 1, y, z, x + 1, y, z)
    elseif kind == 'lying' then
      return c3.cylinder(x - 1, y, z, x + 1, y, z, 1)
    end
    return c3[kind](x, y, z - 1, x, y, z + 1, 1)
  end

  local others = {'cylinder', 'cone', 'lying', 'box', 'capsule', 'segment'}
  for _, first in ipairs {'cylinder', 'cone', 'lying'} do
    it(('overlap just where the distance says so: ' .. first), function()
      local a = placed(first, 0, 0, 0)
      for _, second in ipairs(others) do
        for x = -3, 3 do
          for y = -3, 3 do
            for z = -3, 3 do
              local b = placed(second, x, y, z)
              local label = ('%s, %s at %d, %d, %d'):format(first, second, x, y, z)
              assert.equal(a:distance(b) <= 0, a:overlaps(b), label)
              assert.equal(b:distance(a) <= 0, b:overlaps(a), label)
            end
          end
        end
      end
    end)
  end
end)
