-- What is added to a world that was asked before goes into the tree that is there, by
-- itself: the layers below each branch must grow up to the top. They did not where a full
-- leaf was split below a branch that was high enough already; found by make fuzz-world.
local for_each_dimension = require 'spec.support.dimensions'
local random = require 'spec.support.random'

for_each_dimension(describe, 'an item that is added late', function(dim, c)
  local function ball(rng)
    local centre = rng.vector(dim, 20)
    return dim == 2 and c.circle(centre, 0.01) or c.sphere(centre, 0.01)
  end

  it('is found by a layer that no item had before', function()
    local rng, missed = random.new(dim), 0
    for _ = 1, 20 do
      local world = c.world{layers = {'old', 'new'}}
      for i = 1, 200 do world:add(i, ball(rng), {layer = 'old'}) end
      world:overlapping(world:shape(1), 'new')
      for i = 201, 400 do
        local shape = ball(rng)
        world:add(i, shape, {layer = 'new'})
        local _, n = world:overlapping(shape, 'new')
        missed = missed + (n == 0 and 1 or 0)
      end
    end
    assert.equal(0, missed)
  end)
end)
