-- A ray that starts beside a triangle, in its plane up to rounding, is not on it.
local c = require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

describe('a ray in the plane of a triangle of a level', function()
  it('does not hit at its start what lies behind that', function()
    local rng = random.new 'rays in planes'
    local a, b, d = c.vec(0, 0, 0), c.vec(4, 0, 0), c.vec(0, 0, 3)
    for _ = 1, samples(3000) do
      local turn = c.quat({rng.between(-1, 1), 1, rng.between(-1, 1)},
        rng.between(-3, 3))
      local at = c.vec(rng.between(-1, 1), 2, 3) * (rng.chance(0.5) and 1e3 or 1)
      local mesh = c.mesh({a, b, d}, {1, 2, 3}, {two_sided = rng.chance(0.5)})
        :placed(at, turn)
      local start = turn * c.vec(rng.between(2.5, 4), 0, rng.between(1.5, 3)) + at
      local away = turn * c.vec(rng.unit(), 0, rng.unit())
      local hit = mesh:raycast(start, away)
      assert.is_true(not hit or hit.t > 0)
    end
  end)
end)
