-- Moving shapes, 2D: random casts of every pair of kinds, checked as
-- spec/support/cast_check.lua says; of what is made of parts as union_motion.lua does.
describe('2D casts at random', function()
  local c = require('collide').d2
  local shapes = require 'spec.support.shapes'
  local cast_check = require 'spec.support.cast_check'
  local union_motion = require 'spec.support.union_motion'
  local COUNT, OF_PARTS = 120, 40

  local hits, casts = 0, 0

  local function claim(first, second)
    it(('%s and %s: every hit and miss is proven'):format(first, second), function()
      hits = hits + cast_check.run(c, 2, first, second, COUNT)
      casts = casts + COUNT
    end)
  end

  local function claim_of_parts(first, second)
    it(('%s and %s: the first part to be hit'):format(first, second), function()
      union_motion.run_casts(c, 2, first, second, OF_PARTS)
    end)
  end

  local kinds = shapes.KINDS[2]
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
