-- Overlaps of planes and half-spaces are decided by plain sums where these suffice: they
-- must agree with the distance to the last bit, also where rounding decides.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'planes at a touch', function(n, c)
  local random = require 'spec.support.random'

  local function ball(v, r)
    return (rawget(c, 'sphere') or c.circle)(v, r)
  end

  local function vector(v, s)
    local out = {}
    for i = 1, n do
      out[i] = v[i] * s
    end
    return out
  end

  local makers = {
    point = function(rng) return c.point(rng.vector(n, 2)) end,
    ball = function(rng) return ball(rng.vector(n, 2), 0.7) end,
    segment = function(rng) return c.segment(rng.vector(n, 2), rng.vector(n, 2)) end,
    capsule = function(rng) return c.capsule(rng.vector(n, 2), rng.vector(n, 2), .3) end,
    aabb = function(rng)
      local half = vector({.3, .4, .7}, 1)
      return c.box(rng.vector(n, 2), half)
    end,
    box = function(rng)
      local turn = n == 3 and rng.quaternion() or rng.between(0, 3)
      return c.box(rng.vector(n, 2), vector({.3, .4, .7}, 1), turn, .1)
    end,
  }

  for _, kind in ipairs {'halfspace', 'plane'} do
    for name, make in pairs(makers) do
      it(('%s on %s'):format(name, kind), function()
        local rng = random.new(kind .. name .. n)
        local hits = 0
        for i = 1, 400 do
          local far = i % 4 == 0 and 1e6 or 0
          local normal = {rng.direction(n)}
          local ground = c[kind](vector(normal, 1), rng.vector(n, far))
          local s = make(rng)
          -- to the touch, but for rounding, and a few errors beyond or short of it
          s:translate(vector(normal, -c.distance(s, c.halfspace(vector(normal, 1),
            {ground.point:unpack()}))))
          s:translate(vector(normal, rng.integer(9) * 1e-16 - 5e-16))
          local near = c.distance(s, ground) <= 0
          hits = hits + (near and 1 or 0)
          assert.equal(near, c.overlaps(s, ground))
          assert.equal(near, c.overlaps(ground, s))
          assert.equal(near, c.contact(s, ground) ~= nil)
        end
        assert.is_true(hits < 400 and (hits > 0 or name == 'point'))
      end)
    end
  end
end)
