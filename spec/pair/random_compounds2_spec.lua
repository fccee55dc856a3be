-- Compounds and polygons that are not convex against every kind, 2D: random pairs,
-- checked against their parts as spec/support/check/union.lua says.
describe('2D compounds and concave polygons at random', function()
  local c = require('collide').d2
  local shapes = require 'spec.support.shapes'
  local union_check = require 'spec.support.check.union'
  local COUNT = 100

  for _, other in ipairs(shapes.KINDS[2]) do
    it(('compound and %s: answered for the whole'):format(other), function()
      union_check.run(c, 2, 'compound', other, COUNT)
    end)
    if other ~= 'compound' then
      it(('concave polygon and %s: answered for the whole'):format(other), function()
        union_check.run(c, 2, 'concave', other, COUNT)
      end)
    end
  end
end)
