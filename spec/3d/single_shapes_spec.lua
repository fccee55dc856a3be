-- One shape at a time, 3D: bounds, support and contains of random shapes of every kind.
describe('3D single shapes at random', function()
  local c = require('collide').d3
  local shapes = require 'spec.support.shapes'
  local single_check = require 'spec.support.single_check'

  for _, kind in ipairs(shapes.KINDS[3]) do
    it(kind .. ': bounds, support, contains', function()
      single_check.run(c, 3, kind, shapes.IS_BODY[kind] and 200 or 500)
    end)
  end
end)
