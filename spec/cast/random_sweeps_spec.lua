-- Shapes that move and turn, in 2D and 3D: random sweeps, checked against poses on the
-- way as spec/support/check/sweep.lua says.
local for_each_dimension = require 'spec.support.dimensions'

local MOVING = {
  [2] = {
    'point', 'circle', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'polygon',
    'concave', 'compound',
  },
  [3] = {
    'point', 'sphere', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'hull',
    'cylinder', 'cone', 'compound',
  },
}

for_each_dimension(describe, 'sweeps at random', function(n, c)
  local sweep_check = require 'spec.support.check.sweep'
  local COUNT = n == 2 and 25 or 20
  local UNBOUNDED = {'ray', 'line', 'plane', 'halfspace'}
  local moving, hits, sweeps = MOVING[n], 0, 0

  local function claim(first, second)
    it(('%s and %s: no pose on the way is missed'):format(first, second), function()
      hits = hits + sweep_check.run(c, n, first, second, COUNT)
      sweeps = sweeps + COUNT
    end)
  end

  for i, first in ipairs(moving) do
    for k = i, #moving do
      claim(first, moving[k])
    end
    for _, second in ipairs(UNBOUNDED) do
      claim(first, second)
    end
  end

  it('a fair share of them hits', function()
    assert.is_true(hits > 0.2 * sweeps and hits < 0.9 * sweeps)
  end)
end)
