-- Manifolds, in 2D and 3D: random pairs of every two kinds, checked as
-- spec/support/check/manifold.lua says. Cases known by hand: cases2_spec.lua,
-- cases3_spec.lua.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'manifolds at random', function(n, c)
  local shapes = require 'spec.support.shapes'
  local manifold_check = require 'spec.support.check.manifold'
  local COUNT = n == 2 and 60 or 80
  local many = 0

  local kinds = shapes.KINDS[n]
  for i, first in ipairs(kinds) do
    for k = i, #kinds do
      local second = kinds[k]
      it(('%s and %s: every point is proven'):format(first, second), function()
        many = many + manifold_check.run(c, n, first, second, COUNT)
      end)
    end
  end

  it('many of them have several points', function()
    assert.is_true(many > COUNT)
  end)
end)
