-- Random rays and lines against every convex kind, 2D, checked as
-- spec/support/ray_check.lua says.
describe('2D rays at random', function()
  local c = require('collide').d2
  local shapes = require 'spec.support.shapes'
  local ray_run = require 'spec.support.ray_run'

  for _, kind in ipairs(shapes.KINDS[2]) do
    if not shapes.IS_UNION[kind] then
      it(('%s: every hit, miss and clip is proven'):format(kind), function()
        ray_run.run(c, 2, kind, shapes.IS_BODY[kind] and 400 or 2000)
      end)
    end
  end
end)
