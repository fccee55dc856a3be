-- Compounds of up to hundreds of parts that overlap, against each other, against single
-- shapes, lines and planes: the push parts them, whatever the search for the least one
-- has had to leave out.
local for_each_dimension = require 'spec.support.dimensions'
local heaps = require 'spec.support.generate.heaps'

-- By seed: those that lead to decisions that few others do.
local SEEDS = {
  [2] = {50, 67, 108, 110, 112, 124, 183, 235, 294, 351, 844, 1003, 1571, 2072, 2513},
  [3] = {
    41, 44, 48, 63, 66, 68, 78, 153, 158, 190, 199, 226, 331, 360, 467, 471, 476, 580,
    813, 896, 1664, 1979, 2160, 4242, 4245, 4931, 5634,
  },
}
local FIRST = 40 -- and so many from the first on

for_each_dimension(describe, 'heaps of parts', function(dim, c)
  local function problem(seed)
    local a, b = heaps.pair(c, dim, seed)
    local depth = -a:distance(b)
    if b:distance(a) ~= -depth then
      return ('%d: another depth in the other order'):format(seed)
    elseif depth <= 0 or depth == math.huge then
      return (a:contact(b) ~= nil) ~= (depth >= 0) and ('%d: contact'):format(seed)
    end
    local gap = a:clone():translate(a:push(b)):distance(b)
    return (gap ~= gap or math.abs(gap) > 1e-9) and ('%d: %.3g apart'):format(seed, gap)
      or not a:manifold(b) and ('%d: no manifold'):format(seed)
  end

  it('are parted by a push', function()
    local problems = {}
    for seed = 1, FIRST do
      problems[#problems + 1] = problem(seed) or nil
    end
    for _, seed in ipairs(SEEDS[dim]) do
      problems[#problems + 1] = problem(seed) or nil
    end
    assert.same({}, problems)
  end)
end)
