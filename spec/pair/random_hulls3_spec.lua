-- Triangles and hulls against every convex kind, 3D: random pairs of sizes 1e-9 to 1e9,
-- half of them 1e6 sizes from the origin, checked as spec/support/check/pair.lua says.
describe('3D triangles and hulls at random', function()
  local c = require('collide').d3
  local pair_check = require 'spec.support.check.pair'
  local COUNT = require('spec.support.samples')(200)

  local OTHERS = {
    'point', 'sphere', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box', 'triangle',
    'hull', 'plane', 'halfspace',
  }
  local hits, pairs_run = 0, 0

  local function claim(first, second)
    it(('%s and %s: every answer is proven'):format(first, second), function()
      hits = hits + pair_check.run(c, 3, first, second, COUNT) / COUNT
      pairs_run = pairs_run + 1
    end)
  end

  for _, second in ipairs(OTHERS) do
    claim('triangle', second)
    if second ~= 'triangle' then
      claim('hull', second)
    end
  end

  for _, pair in ipairs {
    {'triangle', 'segment'}, {'triangle', 'box'}, {'triangle', 'triangle'},
    {'hull', 'segment'}, {'hull', 'line'}, {'hull', 'box'}, {'hull', 'triangle'},
    {'hull', 'hull'},
  } do
    it(('%s and %s, nearly parallel'):format(pair[1], pair[2]), function()
      pair_check.run(c, 3, pair[1], pair[2], COUNT, true)
    end)
  end

  it('about half of them overlap', function()
    assert.near(0.45, hits / pairs_run, 0.15)
  end)
end)

-- Support points of hulls are looked for in single precision first, where heights differ
-- by less than 1e-7 of the size: which corner is the highest is decided by doubles.
describe('3D hulls with corners of nearly the same height', function()
  local c = require('collide').d3
  local STEP = 1e-9

  -- That many corners on a circle, one of which is the highest, over a tip.
  local function hull_with(corners, highest)
    local points = {0, 0, -1}
    for i = 1, corners do
      local angle = 2 * math.pi * i / corners
      local height = i == highest and corners or (i * 7) % corners
      for _, x in ipairs {math.cos(angle), math.sin(angle), STEP * height} do
        points[#points + 1] = x
      end
    end
    return c.hull(points)
  end

  for _, corners in ipairs {5, 19, 63, 80} do
    it(('the highest of %d is found, wherever it is'):format(corners), function()
      for highest = 1, corners do
        local hull = hull_with(corners, highest)
        local gap = 1 - STEP * corners
        for _, other in ipairs {
          c.aabb(-9, -9, 1, 9, 9, 2), c.box(0, 0, 2, 9, 9, 1),
          c.hull {-9, -9, 1, 9, -9, 1, -9, 9, 1, 9, 9, 1, 0, 0, 3},
        } do
          assert.near(gap, c.distance(hull, other), 1e-14)
          assert.equal(c.distance(hull, other), c.distance(other, hull))
        end
      end
    end)
  end
end)
