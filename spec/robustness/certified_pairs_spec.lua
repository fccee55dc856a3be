-- Pairs of either dimension whose certificates did not hold: found by fuzz-geometry, then
-- made simple.
describe('pairs, certified:', function()
  local d2 = require('collide').d2
  local d3 = require('collide').d3

  -- A motion that goes 2e-10 into a shape of size 2 is no graze, which ends at 2^-35 of
  -- the size; nor is it one for a shape that is a few sizes away from the origin.
  describe('a motion past the tip of a shape that stands aside', function()
    it('goes into a polygon', function()
      for _, far in ipairs{0, 3, 7, 14, 15, 40} do
        local roof = d2.convex{{far, 14}, {far + 1, 16}, {far + 2, 14}}
        local point = d2.point({far - 1, 16 - 6e-10})
        assert.truthy(point:cast({4, 0}, roof), far)
        assert.truthy(roof:cast({-4, 0}, point), far)
        assert.is_nil(d2.point({far - 1, 16 - 1e-11}):cast({4, 0}, roof), far)
      end
    end)

    it('goes into a hull', function()
      for _, far in ipairs{0, 1, 2, 3, 5} do
        local roof = d3.hull{{far, far, 2}, {far + 2, far, 2}, {far, far + 2, 2},
          {far + 2, far + 2, 2}, {far + 1, far + 1, 4}}
        local from = {far - 1, far + 1, 4 - 2.5e-10}
        assert.truthy(d3.point(from):cast({4, 0, 0}, roof), far)
        assert.truthy(roof:cast({-4, 0, 0}, d3.point(from)), far)
        from[3] = 4 - 1e-11
        assert.is_nil(d3.point(from):cast({4, 0, 0}, roof), far)
      end
    end)
  end)

  it('two convex polygons of one corner each have the same bits at every scale', function()
    local function closest(scale)
      local x, y = -6.0000000000000008e-09 * scale, 1.0000000000000001e-09 * scale
      local a = d2.convex{{-6 * scale, scale}, {-6 * scale, scale}, {-6 * scale, scale}}
      local r = a:closest(d2.convex{{x, y}, {x, y}, {x, y}})
      return {r.distance / scale, r.pa / scale, r.pb / scale, r.na}
    end
    local wanted = closest(1)
    for power = -480, 480, 20 do
      assert.same(wanted, closest(2.0 ^ power), power)
    end
  end)
end)
