-- Compounds against every kind, 3D: random pairs, checked against their parts as
-- spec/support/check/union.lua says.
describe('3D compounds at random', function()
  local c = require('collide').d3
  local shapes = require 'spec.support.shapes'
  local union_check = require 'spec.support.check.union'
  local COUNT = 60

  for _, other in ipairs(shapes.KINDS[3]) do
    it(('compound and %s: answered for the whole'):format(other), function()
      union_check.run(c, 3, 'compound', other, COUNT)
    end)
  end
end)
