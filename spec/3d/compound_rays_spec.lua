-- Rays and lines at what is made of parts, 3D: at random, checked against the parts as
-- spec/support/union_motion.lua says.
describe('3D rays at shapes made of parts', function()
  local c = require('collide').d3
  local union_motion = require 'spec.support.union_motion'
  local COUNT = 300

  for _, kind in ipairs {'compound'} do
    it(('%s: raycast, clip and the way out'):format(kind), function()
      local hits = union_motion.run_rays(c, 3, kind, COUNT)
      assert.is_true(hits > 0.2 * COUNT)
    end)
  end
end)
