-- One shape at a time, in 2D and 3D: bounds, support and contains of random shapes of
-- every kind.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'single shapes at random', function(n, c)
  local shapes = require 'spec.support.shapes'
  local single_check = require 'spec.support.check.single'

  for _, kind in ipairs(shapes.KINDS[n]) do
    it(kind .. ': bounds, support, contains', function()
      single_check.run(c, n, kind, shapes.IS_BODY[kind] and 200 or 500)
    end)
  end
end)
