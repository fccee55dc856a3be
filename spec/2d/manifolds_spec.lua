-- Manifolds, 2D: random pairs of every two kinds, checked as
-- spec/support/manifold_check.lua says. Cases known by hand: manifold_cases_spec.lua.
describe('2D manifolds at random', function()
  local c = require('collide').d2
  local shapes = require 'spec.support.shapes'
  local manifold_check = require 'spec.support.manifold_check'
  local COUNT = 60
  local many = 0

  local kinds = shapes.KINDS[2]
  for i, first in ipairs(kinds) do
    for k = i, #kinds do
      local second = kinds[k]
      it(('%s and %s: every point is proven'):format(first, second), function()
        many = many + manifold_check.run(c, 2, first, second, COUNT)
      end)
    end
  end

  it('many of them have several points', function()
    assert.is_true(many > COUNT)
  end)
end)
