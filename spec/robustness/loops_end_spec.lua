-- No question hangs and every answer is a number, in 2D and 3D: pairs made to be hard
-- on loops, see spec/support/check/nasty.lua. A loop without an end would stop the run
-- here.
local for_each_dimension = require 'spec.support.dimensions'

local KINDS = {
  [2] = {'segment', 'box', 'triangle', 'polygon', 'concave'},
  [3] = {'segment', 'box', 'triangle', 'hull', 'cylinder', 'cone', 'compound'},
}

for_each_dimension(describe, 'pairs that are hard on loops', function(n, c)
  local nasty = require 'spec.support.check.nasty'
  local kinds = KINDS[n]
  local COUNT = n == 2 and 60 or 40

  for i, first in ipairs(kinds) do
    for k = i, #kinds do
      it(('%s and %s: every answer comes'):format(first, kinds[k]), function()
        nasty.run(c, n, first, kinds[k], COUNT)
      end)
    end
  end
end)
