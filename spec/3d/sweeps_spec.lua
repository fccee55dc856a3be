-- Shapes that move and turn, 3D: random sweeps, checked against poses on the way as
-- spec/support/sweep_check.lua says.
describe('3D sweeps at random', function()
  local c = require('collide').d3
  local sweep_check = require 'spec.support.sweep_check'
  local COUNT = 20
  local MOVING = {
    'point', 'sphere', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'hull',
    'cylinder', 'cone', 'compound',
  }
  local UNBOUNDED = {'ray', 'line', 'plane', 'halfspace'}
  local hits, sweeps = 0, 0

  local function claim(first, second)
    it(('%s and %s: no pose on the way is missed'):format(first, second), function()
      hits = hits + sweep_check.run(c, 3, first, second, COUNT)
      sweeps = sweeps + COUNT
    end)
  end

  for i, first in ipairs(MOVING) do
    for k = i, #MOVING do
      claim(first, MOVING[k])
    end
    for _, second in ipairs(UNBOUNDED) do
      claim(first, second)
    end
  end

  it('a fair share of them hits', function()
    assert.is_true(hits > 0.2 * sweeps and hits < 0.9 * sweeps)
  end)
end)
