-- Balls and capsules that land on edges of a terrain of whole heights. In front of it a
-- mesh that is solid from both sides is met where one that is solid from above is; only
-- of the latter it is looked whether an edge sticks out, which spares a probe.
local c3 = require('collide').d3
local level = require 'spec.support.level'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

describe('edges of a terrain', function()
  local rng = random.new 'edges that stick out'
  local SIZE = 6

  local function terrain()
    local heights = {}
    local points, triangles = level.floor(SIZE, function(x, z)
      local at = x * 100 + z
      heights[at] = heights[at] or rng.integer(3)
      return heights[at]
    end)
    return c3.mesh(points, triangles), c3.mesh(points, triangles, {two_sided = true})
  end

  local function half_steps(low, high) return low + rng.integer(2 * (high - low)) / 2 end

  local function mover()
    local at = {half_steps(1, SIZE - 1), half_steps(3, 5), half_steps(1, SIZE - 1)}
    local radius = rng.integer(3) / 4
    if rng.chance(0.5) then return c3.sphere(at, radius) end
    return c3.capsule(at, {at[1], at[2] + 1, at[3] + rng.integer(2) - 1}, radius)
  end

  it('are met as those that are solid from both sides', function()
    local met, off = 0, 0
    for _ = 1, samples(120) do
      local above, both = terrain()
      for _ = 1, 40 do
        local m = mover()
        local way = {rng.between(-2, 2), rng.between(-4, -1), rng.between(-2, 2)}
        if c3.distance(m, both) > 0 then
          local p, q = m:cast(way, above), m:cast(way, both)
          met = met + (p and 1 or 0)
          if (p == nil) ~= (q == nil) or p and (math.abs(p.t - q.t) > 1e-9
            or (p.nb - q.nb):length() > 1e-6) then
            off = off + 1
          end
        end
      end
    end
    assert.equal(0, off)
    assert.is_true(met > 0)
  end)
end)
