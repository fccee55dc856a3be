-- Shapes that move and turn, 2D: random sweeps, checked against poses on the way as
-- spec/support/sweep_check.lua says.
describe('2D sweeps at random', function()
  local c = require('collide').d2
  local sweep_check = require 'spec.support.sweep_check'
  local COUNT = 25
  local MOVING = {
    'point', 'circle', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'polygon',
    'concave', 'compound',
  }
  local UNBOUNDED = {'ray', 'line', 'plane', 'halfspace'}
  local hits, sweeps = 0, 0

  local function claim(first, second)
    it(('%s and %s: no pose on the way is missed'):format(first, second), function()
      hits = hits + sweep_check.run(c, 2, first, second, COUNT)
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
