-- Random rays and lines against every convex kind, in 2D and 3D, checked as
-- spec/support/check/ray.lua says.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'rays at random', function(n, c)
  local shapes = require 'spec.support.shapes'
  local ray_run = require 'spec.support.check.ray_run'

  for _, kind in ipairs(shapes.KINDS[n]) do
    if not shapes.IS_UNION[kind] then
      it(('%s: every hit, miss and clip is proven'):format(kind), function()
        ray_run.run(c, n, kind, shapes.IS_BODY[kind] and 400 or 2000)
      end)
    end
  end
end)
