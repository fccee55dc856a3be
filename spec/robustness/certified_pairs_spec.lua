-- Pairs of either dimension whose certificates did not hold: found by fuzz-geometry, then
-- made simple.
describe('pairs, certified:', function()
  local d2 = require('collide').d2
  local d3 = require('collide').d3
  local unpack = table.unpack or unpack

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

  it('two polygons of one corner each have the same bits at every scale', function()
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

  -- Two corners of the box differ by less than the roundings of either: with a vertex in
  -- the plane of a face, a tetrahedron had the origin in it.
  it('a hull does not touch a box that is flat but for 1e-20 beside it', function()
    local hull = d3.hull{{0.30677042264704202, 0.30677042264704196, 0.30677042264704191},
      {-2.9999999832687108, -4.0000000000084999, -8},
      {-0.30677042264704202, 0.30677042264704196, -4},
      {6.6702259899832204e-15, -8.823424690541648e-12, -3.506359630175954e-07},
      {-4, 6.6702259899832204e-15, -8.8234196040129744e-12},
      {1.1769014846974413, 3.8876952352787288, -1.8144951582507773}}
    local box = d3.box(
      {0.00076672967731550214, 4.2383694419929454e-05, 0.00060896552909261233},
      {0.00052777012521359741, 1.9849763101378515e-20, 0.00052777012521359741},
      {1.0556729941745045e-05, 0, 0, 0.99999999994427768})
    assert.is_false(hull:overlaps(box))
    local r = hull:closest(box)
    assert.near(0.000127363490730, r.distance, 1e-12)
    local on_a, on_b = hull:support(r.na), box:support(r.nb)
    assert.near(r.distance, (on_b - on_a).x * r.na.x + (on_b - on_a).y * r.na.y
      + (on_b - on_a).z * r.na.z, 1e-12)
  end)

  it('the manifold of a needle ends at its tip, however small it is', function()
    local function manifold(scale)
      local function points(list)
        for i, p in ipairs(list) do
          list[i] = {p[1] * scale, p[2] * scale, p[3] * scale}
        end
        return list
      end
      local floor = d3.hull(points{{0, 0, 1}, {8, 0, 1}, {0, 8, 1}, {0, 0, 0}})
      local needle = d3.triangle(unpack(points{{1, 1, 0.875},
        {3, 1.0001220703125, 0.875}, {-6, 0.5732421875, 0.875}}))
      local m = needle:manifold(floor)
      local out = {m.depth / scale}
      for i, point in ipairs(m) do
        out[i + 1] = {point.pa / scale, point.pb / scale, point.depth / scale}
      end
      return out
    end
    local wanted = manifold(1)
    for power = -90, 90, 15 do
      assert.same(wanted, manifold(2.0 ^ power), power)
    end
  end)

  -- Of a sphere that is smaller than rounding at its place no depth shows behind a plane.
  it('a plane that turns does not pass a part, however small it is', function()
    local place = {174544.16388839428, -17785.033981380617, 3.0706043551361679}
    local plane = d3.plane({-1.3, 0, 0},
      {174555.76094245331, -17796.631034859787, -5.329977056122007})
    local motion = {-9.1941074180495512, 9.1941069583408535, 6.6599541121442281}
    local rotation = {-0.24390916845926566, -0.4243230473768384, 0.036397256097211825,
      0.87128268016467358}
    for _, radius in ipairs{0, 1e-15, 7.5e-11, 1e-3} do
      local sphere = d3.sphere(place, radius)
      local hit = plane:sweep(motion, rotation, d3.compound{sphere})
      assert.near(plane:sweep(motion, rotation, sphere).t, hit.t, 1e-9)
    end
  end)

  it('the points of a manifold of compounds lie in them, of needles, too', function()
    local function compound()
      return d3.compound{
        d3.sphere({14.766056625168389, 12.630620511536328, 4.7321455324313568},
          9.4642901904332923),
        d3.hull{{-37.857164259450855, -4.732145532431357, -4.732145532431357},
          {69.71802335043758, -4.732145532431369, 14.200736135649018},
          {-10.963367479847903, -4.73214553243136, 0.0010748647905172027},
          {-10.963363483387058, -4.73214553243136, 0.0010748647702580002}}}
    end
    local a, b = compound(), compound()
    for _, point in ipairs(a:manifold(b)) do
      assert.is_true(a:distance(d3.point(point.pa)) <= 2e-10)
      assert.is_true(b:distance(d3.point(point.pb)) <= 2e-10)
    end
  end)
end)
