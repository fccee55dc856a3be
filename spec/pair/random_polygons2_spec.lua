-- Triangles and convex polygons against every convex kind, 2D: random pairs of sizes
-- 1e-9 to 1e9, half of them 1e6 sizes from the origin, checked as
-- spec/support/check/pair.lua says.
describe('2D triangles and polygons at random', function()
  local c = require('collide').d2
  local pair_check = require 'spec.support.check.pair'
  local COUNT = require('spec.support.samples')(300)

  local OTHERS = {
    'point', 'circle', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box', 'triangle',
    'polygon', 'plane', 'halfspace',
  }
  local hits, pairs_run = 0, 0

  local function claim(first, second)
    it(('%s and %s: every answer is proven'):format(first, second), function()
      hits = hits + pair_check.run(c, 2, first, second, COUNT) / COUNT
      pairs_run = pairs_run + 1
    end)
  end

  for _, second in ipairs(OTHERS) do
    claim('triangle', second)
    if second ~= 'triangle' then
      claim('polygon', second)
    end
  end

  for _, pair in ipairs {
    {'triangle', 'segment'}, {'triangle', 'box'}, {'triangle', 'triangle'},
    {'polygon', 'segment'}, {'polygon', 'line'}, {'polygon', 'box'},
    {'polygon', 'triangle'}, {'polygon', 'polygon'},
  } do
    it(('%s and %s, nearly parallel'):format(pair[1], pair[2]), function()
      pair_check.run(c, 2, pair[1], pair[2], COUNT, true)
    end)
  end

  it('about half of them overlap', function()
    assert.near(0.5, hits / pairs_run, 0.15)
  end)
end)
