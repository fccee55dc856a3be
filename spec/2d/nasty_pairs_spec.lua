-- No question hangs and every answer is a number, 2D: pairs made to be hard on loops, see
-- spec/support/nasty.lua. A loop without an end would stop the run here.
describe('2D pairs that are hard on loops', function()
  local c = require('collide').d2
  local nasty = require 'spec.support.nasty'
  local KINDS = {'segment', 'box', 'triangle', 'polygon', 'concave'}

  for i, first in ipairs(KINDS) do
    for k = i, #KINDS do
      it(('%s and %s: every answer comes'):format(first, KINDS[k]), function()
        nasty.run(c, 2, first, KINDS[k], 60)
      end)
    end
  end
end)
