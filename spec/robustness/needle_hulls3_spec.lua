-- A hull of points all but in a line keeps both of its tips: where the outline of such a
-- needle turns back at the tip, the tip lies on the line of its neighbours, but beyond.
describe('a hull of points all but in a line', function()
  local c = require('collide').d3

  local function check_bounds(points)
    local min, max = c.hull(points):bounds()
    for axis, name in ipairs {'x', 'y', 'z'} do
      local low, high = math.huge, -math.huge
      for _, p in ipairs(points) do
        low, high = math.min(low, p[axis]), math.max(high, p[axis])
      end
      assert.near(low, min[name], 1e-11)
      assert.near(high, max[name], 1e-11)
    end
  end

  it('keeps the tip that a fuzzer saw it lose', function()
    check_bounds {
      {3.8797013009218415, 0.10000030460893267, 0.029688873159786952},
      {-1.3767144197396283e-10, 1.3693865644856364, 6.9999999444500487},
      {-3.5129895236378204, 2.5187896463681736, 13.311472882402896},
      {15.518805204100357, -3.70815847502117, -20.881244340710953},
      {7.9176194365828366e-06, 1.3693839739014231, 6.9999857193253607},
      {11.080718629159737, -2.2560760384597827, -12.907732570563795},
      {1.7587767440825319, 0.7939383894691433, 3.8401636424084358},
    }
  end)
end)

-- Beyond the tip of a needle a point is outside its sides by less than rounding shows.
describe('a needle of 1 : 1e-9', function()
  local c = require('collide').d3
  local needle = {{1 + 5e-9, 2, 1}, {1 + 6e-9, 2, 1}, {1 + 6e-9, 1, 1 + 1e-9}}

  for _, far in ipairs {1e6, 1e7, 1e8} do
    it('ends at its tip, above a sliver as long as ' .. far, function()
      local sliver = c.hull {{1, 0, 1}, {1, 1, 0}, {far, 0, 1}}
      local height = math.sqrt(.5) * (1 + 1e-9)
      for _, shape in ipairs {c.triangle(needle[1], needle[2], needle[3]),
        c.hull(needle)} do
        assert.near(height, shape:distance(sliver), 1e-12 * far)
        assert.near(height, sliver:distance(shape), 1e-12 * far)
        assert.is_false(shape:overlaps(sliver))
      end
    end)
  end
end)
