-- Moving shapes, in 2D and 3D: random casts of every pair of kinds, checked as
-- spec/support/check/cast.lua says; of what is made of parts as
-- spec/support/check/union_motion.lua does.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'casts at random', function(n, c)
  local shapes = require 'spec.support.shapes'
  local cast_check = require 'spec.support.check.cast'
  local union_motion = require 'spec.support.check.union_motion'
  local COUNT = n == 2 and 120 or 100
  local OF_PARTS = n == 2 and 40 or 30

  local hits, casts = 0, 0

  local function claim(first, second)
    it(('%s and %s: every hit and miss is proven'):format(first, second), function()
      hits = hits + cast_check.run(c, n, first, second, COUNT)
      casts = casts + COUNT
    end)
  end

  local function claim_of_parts(first, second)
    it(('%s and %s: the first part to be hit'):format(first, second), function()
      union_motion.run_casts(c, n, first, second, OF_PARTS)
    end)
  end

  local kinds = shapes.KINDS[n]
  for i, first in ipairs(kinds) do
    for k = i, #kinds do
      local second = kinds[k]
      if shapes.IS_UNION[first] or shapes.IS_UNION[second] then
        claim_of_parts(first, second)
      else
        claim(first, second)
      end
    end
  end

  it('a fair share of them hits', function()
    assert.is_true(hits > 0.25 * casts and hits < 0.9 * casts)
  end)
end)
