-- Rays and lines at what is made of parts, in 2D and 3D: at random, checked against the
-- parts as spec/support/check/union_motion.lua says.
local for_each_dimension = require 'spec.support.dimensions'

local OF_PARTS = {[2] = {'concave', 'compound'}, [3] = {'compound'}}

for_each_dimension(describe, 'rays at shapes made of parts', function(n, c)
  local union_motion = require 'spec.support.check.union_motion'
  local COUNT = 300

  for _, kind in ipairs(OF_PARTS[n]) do
    it(('%s: raycast, clip and the way out'):format(kind), function()
      local hits = union_motion.run_rays(c, n, kind, COUNT)
      assert.is_true(hits > 0.2 * COUNT)
    end)
  end
end)
