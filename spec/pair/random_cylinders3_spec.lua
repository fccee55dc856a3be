-- Cylinders and cones against every convex kind, 3D: random pairs of sizes 1e-9 to 1e9,
-- half of them 1e6 sizes from the origin, checked as spec/support/check/pair.lua says.
describe('3D cylinders and cones at random', function()
  local c = require('collide').d3
  local pair_check = require 'spec.support.check.pair'
  local COUNT = 120

  local OTHERS = {
    'point', 'sphere', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box', 'triangle',
    'hull', 'cylinder', 'cone', 'plane', 'halfspace',
  }
  local hits, pairs_run = 0, 0

  local function claim(first, second)
    it(('%s and %s: every answer is proven'):format(first, second), function()
      hits = hits + pair_check.run(c, 3, first, second, COUNT) / COUNT
      pairs_run = pairs_run + 1
    end)
  end

  for _, second in ipairs(OTHERS) do
    claim('cylinder', second)
    if second ~= 'cylinder' then
      claim('cone', second)
    end
  end

  for _, pair in ipairs {
    {'cylinder', 'segment'}, {'cylinder', 'box'}, {'cylinder', 'cylinder'},
    {'cone', 'box'}, {'cone', 'cylinder'}, {'cone', 'cone'},
  } do
    it(('%s and %s, nearly parallel'):format(pair[1], pair[2]), function()
      pair_check.run(c, 3, pair[1], pair[2], COUNT, true)
    end)
  end

  it('about half of them overlap', function()
    assert.near(0.45, hits / pairs_run, 0.15)
  end)
end)
