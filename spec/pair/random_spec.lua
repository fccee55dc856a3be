-- Every pair of round, straight and boxlike kinds, in 2D and 3D: 2,000 random pairs each,
-- of sizes 1e-9 to 1e9, half of them 1e6 sizes from the origin, checked as
-- spec/support/check/pair.lua says.
local for_each_dimension = require 'spec.support.dimensions'

-- Asked at angles of 1e-1 to 1e-14: where cross products lose their digits.
local NEARLY_PARALLEL = {
  [2] = {
    {'segment', 'segment'}, {'capsule', 'capsule'}, {'aabb', 'capsule'},
    {'box', 'segment'}, {'box', 'capsule'}, {'aabb', 'box'}, {'box', 'box'},
  },
  [3] = {
    {'segment', 'segment'}, {'capsule', 'capsule'}, {'aabb', 'capsule'},
    {'aabb', 'segment'}, {'aabb', 'ray'}, {'aabb', 'line'}, {'aabb', 'box'},
    {'box', 'segment'}, {'box', 'capsule'}, {'box', 'ray'}, {'box', 'line'},
    {'box', 'box'},
  },
}

for_each_dimension(describe, 'pairs at random', function(n, c)
  local shapes = require 'spec.support.shapes'
  local pair_check = require 'spec.support.check.pair'
  local COUNT = require('spec.support.samples')(2000)

  -- Kinds without an inside of their own: two of them meet by chance only.
  local THIN = {point = true, segment = true, ray = true, line = true}
  local hits, claims = {}, 0

  local function claim(first, second)
    if not (THIN[first] and THIN[second]) then claims = claims + 1 end
    it(('%s and %s: every answer is proven'):format(first, second), function()
      local count = pair_check.run(c, n, first, second, COUNT)
      if not (THIN[first] and THIN[second]) then
        hits[#hits + 1] = count / COUNT
      end
    end)
  end

  local kinds = shapes.KINDS[n]
  for i, first in ipairs(kinds) do
    for k = i, #kinds do
      local second = kinds[k]
      if not (shapes.IS_BODY[first] or shapes.IS_BODY[second]) then
        claim(first, second)
      end
    end
  end

  for _, pair in ipairs(NEARLY_PARALLEL[n]) do
    it(('%s and %s, nearly parallel'):format(pair[1], pair[2]), function()
      pair_check.run(c, n, pair[1], pair[2], 1000, true)
    end)
  end

  it('about half of them overlap', function()
    if #hits < claims then
      return pending('only some of them were asked')
    end
    local sum = 0
    for _, share in ipairs(hits) do
      sum = sum + share
    end
    assert.near(0.5 * #hits, sum, 0.1 * #hits)
  end)
end)
