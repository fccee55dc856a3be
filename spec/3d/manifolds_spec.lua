-- Manifolds, 3D: random pairs of every two kinds, checked as
-- spec/support/manifold_check.lua says. Cases known by hand: manifold_cases_spec.lua.
describe('3D manifolds at random', function()
  local c = require('collide').d3
  local shapes = require 'spec.support.shapes'
  local manifold_check = require 'spec.support.manifold_check'
  local COUNT = 80
  local many = 0

  local kinds = shapes.KINDS[3]
  for i, first in ipairs(kinds) do
    for k = i, #kinds do
      local second = kinds[k]
      it(('%s and %s: every point is proven'):format(first, second), function()
        many = many + manifold_check.run(c, 3, first, second, COUNT)
      end)
    end
  end

  it('many of them have several points', function()
    assert.is_true(many > COUNT)
  end)
end)
