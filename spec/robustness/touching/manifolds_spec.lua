-- Manifolds: points lie on both shapes, none beyond a tip, as many in either order.
local c2, c3 = require('collide').d2, require('collide').d3
local answers = require 'spec.support.check.answers'
local unpack = table.unpack or unpack

local function far_from(c, shape, at) return c.distance(shape, c.point(at)) end

-- Each point of the manifold is in both, in both orders.
local function holds(c, a, b, slack)
  for _, pair in ipairs {{a, b}, {b, a}} do
    local m = c.manifold(pair[1], pair[2])
    assert.is_true(#m >= 1)
    for _, point in ipairs(m) do
      assert.is_true(far_from(c, pair[1], point.pa) <= slack)
      assert.is_true(far_from(c, pair[2], point.pb) <= slack)
    end
  end
end

-- The points of the contact are in both and of the distance that is said.
local function touches(c, a, b, slack)
  for _, pair in ipairs {{a, b}, {b, a}} do
    local x = c.closest(pair[1], pair[2])
    assert.is_true(far_from(c, pair[1], x.pa) <= slack)
    assert.is_true(far_from(c, pair[2], x.pb) <= slack)
    assert.is_true((x.pa + x.na * x.distance - x.pb):length() <= slack)
  end
end

describe('points of a manifold do not go beyond the tip of a needle', function()
  it('where a flat hull meets a triangle as thin as rounding', function()
    holds(c3, c3.hull({{1.074184281594083e-07, 1.0000000000000007, 0},
      {-2.1483685631881647e-07, 0, 2.6809468938465901}, {-1.1171516528578458e-06,
      -2.8000000000827288, 10.187598196617042}, {2.8798310131584862e-07,
      2.0000000000000133, -1.9999993046451849}, {-2.4059398280451862e-07,
      1.6044901059204362, 9.2999312715129368e-08}, {-2.2557869913475731e-07, 7,
      -1.9999993046451843}}, 1.6007315003178167e-08), c3.triangle({
      2.8798306755117961e-07, 11.019934376279082, -37.150968496264916}, {
      2.8798305756133963e-07, 13.68863226376579, -47.550968496264915}, {
      2.8798310131584862e-07, 2.0000000000000124, -1.9999993046451863},
      1.1029389413160209e-09), 1e-11)
  end)
  it('where a cylinder stands on it', function()
    holds(c3, c3.hull {{2.9919638701766917, 3.0000000000027245, 1.0000373722305718},
      {0.81394701757388943, -2.9999999999999996, 0.99999999999998468},
      {6.0160519527641512, 11.330756718419877, 1.0000892620573207}},
      c3.cylinder({0.5, -1.3884594506114933, -2.9749640253020404}, {0, -4, 0},
        3.2999999999999998), 1e-8)
  end)
  it('where the other is an edge along it', function()
    holds(c3, c3.hull {{-0.40000000000000008, -1, 4}, {4, -2.0000000000000253, 0},
      {17.200000430276837, -5.0000000977902905, -12.000000391160757},
      {-35.600000000000001, 7.0000000000002025, 36}}, c3.hull {{-0.40000000000000008,
      -1, 3.9999999999766316}, {3.9999999999999805, -2.0000000000000253, 0},
      {17.200000430276837, -5.0000330319857635, -12.000000391160757},
      {-35.599999999999994, 7.0000000000002025, 36}}, 1e-10)
  end)
  it('in a compound', function()
    local needle = c3.hull {{2.9919638701766917, 3.0000000000027245, 1.0000373722305718},
      {0.81394701757388943, -2.9999999999999996, 0.99999999999998468},
      {6.0160519527641512, 11.330756718419877, 1.0000892620573207}}
    holds(c3, c3.compound {needle, c3.sphere({50, 0, 0}, 1)}, c3.cylinder({0.5,
      -1.3884594506114933, -2.9749640253020404}, {0, -4, 0}, 3.2999999999999998), 1e-8)
  end)
end)

describe('the points of a disc that is nearly level', function()
  it('are those of its rim', function()
    touches(c3, c3.box({-4, 0, 0}, {1, 2, 3}, {0, -1.6731289420254443e-08, 0, 1}, 1),
      c3.cylinder({1, 2, 0}, {-4, 0, 0}, 2), 9e-9)
  end)
end)

describe('a manifold of parts that lie behind each other', function()
  it('begins with a point as deep as the contact', function()
    local hollow = c2.polygon {{1.2447849110700191, 0}, {0.84081098102033136,
      0.002876868531481063}, {0, 0.0085217706749843268}, {-2.5128533643670381,
      0.0085978286813062493}, {-0.68892936795018611, 0}, {-2.4358290072064848,
      -0.008334286750628972}, {0, -0.0069546153709011691}, {2.8747963157016785,
      -0.0098362310218922736}}
    local needle = c2.triangle({0, 0.014054574694607042}, {-2.222262097430275e-07,
      0.0028754562934090694}, {0, 0.0028754562934090694})
    local m = assert(c2.manifold(hollow, needle))
    assert.is_true(m.depth - m[1].depth <= 1e-14)
    m = assert(c2.manifold(needle, hollow))
    assert.is_true(m.depth - m[1].depth <= 1e-14)
  end)
end)

describe('manifolds of shapes that are not convex', function()
  it('have points of both at any size', function()
    for _, power in ipairs {0, 98, -98} do
      local unit = 10.0 ^ power
      local function points(list)
        local out = {}
        for i = 1, #list, 2 do
          out[#out + 1] = {list[i] * unit, list[i + 1] * unit}
        end
        return out
      end
      local a = c2.convex(points {3.7188406466605907, 4.5818546488063301,
        2.4942604327359905,
        -4.5818546488063301, 7.3925812867612104, 32.072982541644305, 3.7188394486952189,
        4.5818546488063301, 4.6187970157820801, 11.316357177419051})
      local b = c2.polygon(points {5.4252731030726148, 3.8581950662720423,
        5.7617529917800057, 5.9011074113914586, 3.7188406466605907, 4.5818546488063301,
        0.28493190371468304, 7.2921038092179502, 1.5984871624746677, 3.8581950662720423,
        -0.98622871385537972, -0.84687429424392766, 3.7188406466605907,
        -0.012502689997078846, 5.035958685008914, 2.5410770279237193})
      local m = assert(c2.manifold(a, b))
      for i = 1, #m do
        assert.is_true(c2.distance(a, c2.point(m[i].pa)) <= 1e-11 * unit)
        assert.is_true(c2.distance(b, c2.point(m[i].pb)) <= 1e-11 * unit)
      end
    end
  end)

  it('have points along the normal, though parts are turned by a hair', function()
    local a = c2.box({-1, -1}, {1, 1}, 1.8985908020413348e-08)
    local b = c2.compound {c2.polygon {{-1, -3.7929113222190702},
      {2.620964946984989, -2.6941448775732653}, {2.620964946984989, -1.6941448775732653},
      {-1, 4.666697440851872}}, c2.point(-1.0021668326992286, 0)}
    local m = assert(c2.manifold(a, b))
    for i = 1, #m do
      local way = m[i].pa - m[i].pb
      assert.is_true((way - m.na * way:dot(m.na)):length() <= 1e-12)
    end
  end)
end)

describe('manifolds of two edges', function()
  it('have as many points in the other order', function()
    local a = c2.segment({-1.0979532156142024e-09, 3}, {-3, -3})
    local b = c2.convex({{-2.9717855973849714, -10},
      {-3.9717855973849714, -6.9999999998503739}, {-3, -3},
      {-6.9717855973849705, -5.8468532807848463}}, 0.26408906546442179)
    assert.equal(#c2.manifold(a, b), #c2.manifold(b, a))
  end)
end)

describe('3D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c3, a, b, slack)
  end

  it('a needle of a triangle along a cylinder has no points past its tips', function()
    touch(c3.triangle({-1.9999999999999996, -4, 3.3509173661176197},
      {1.7564410545536228e-07, -1, 2.2351455261772486},
      {2.4702914449446332, 2.705436578531597, 0.85700492984034193}),
      c3.cylinder({3.586592327036934, -2.2955208674645462, -4.465507178583314},
      {5.5865925026810395, 0.7044791325354538, -5.581279018523686}, 3.7267557951286054),
      8e-9)
  end)

  describe('a manifold', function()
    local function check(a, b, slack)
      local m = assert(a:manifold(b))
      for _, p in ipairs(m) do
        assert.is_true(a:distance(c3.point(p.pa)) <= slack)
        assert.is_true(b:distance(c3.point(p.pb)) <= slack)
      end
    end

    it('of a box has no point past the end of an edge that is nearly level', function()
      local far = {0, 0, 3.2000000000000002}
      local near = {0, -1.7959438253189235e-09, 0.028379561019145072}
      local box = c3.aabb({-4, -1.7959438380898973e-09, -0.17162043898085494},
        {0, -1.7959438380898973e-09, 0.028379561019145072})
      check(c3.segment(far, near), box, 1e-11)
      check(c3.segment(near, far), box, 1e-11)
    end)

    it('of compounds has no point of segments that only slide along', function()
      local function compound(y)
        return c3.compound{c3.point({2.6038352114913597, -3.8999999999999999, -7}),
          c3.segment({-0.25704445840500023, y, -0.25704445840500034},
          {0.39809388096028542, -0.25704445840471118, 7}),
          c3.sphere({-1.3848346644231208e-05, 0, -1.3953662605247894}, 1),
          c3.box({1.960797555857579, -1.7913348873771386e-07, -0.54528614504769912},
          {0, 0, 1.000635124846476e-17}, {0, 0.5^0.5, 0, 0.5^0.5}, 1)}
      end
      check(compound(3.1752177885785198), compound(3.1745334136082608), 4e-11)
    end)
  end)
end)

describe('pairs:', function()
  it('the manifold of a needle ends at its tip, however small it is', function()
    local function manifold(scale)
      local function points(list)
        for i, p in ipairs(list) do
          list[i] = {p[1] * scale, p[2] * scale, p[3] * scale}
        end
        return list
      end
      local floor = c3.hull(points{{0, 0, 1}, {8, 0, 1}, {0, 8, 1}, {0, 0, 0}})
      local needle = c3.triangle(unpack(points{{1, 1, 0.875},
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

  it('the points of a manifold of compounds lie in them, of needles, too', function()
    local function compound()
      return c3.compound{
        c3.sphere({14.766056625168389, 12.630620511536328, 4.7321455324313568},
          9.4642901904332923),
        c3.hull{{-37.857164259450855, -4.732145532431357, -4.732145532431357},
          {69.71802335043758, -4.732145532431369, 14.200736135649018},
          {-10.963367479847903, -4.73214553243136, 0.0010748647905172027},
          {-10.963363483387058, -4.73214553243136, 0.0010748647702580002}}}
    end
    local a, b = compound(), compound()
    for _, point in ipairs(a:manifold(b)) do
      assert.is_true(a:distance(c3.point(point.pa)) <= 2e-10)
      assert.is_true(b:distance(c3.point(point.pb)) <= 2e-10)
    end
  end)
end)

describe('pairs:', function()
  -- The point slides along the side, but for 8e-8, and left it by 2e-10 later than the
  -- whole parts.
  it('the points of a manifold whose normal lies along a side are on both', function()
    local a = c2.compound {c2.point {-3.0000000078364191, 3.4510206642178947},
      c2.circle({-3.5297015705279403e-16, -0.99999999999999967}, 2.6899288064526559)}
    local b = c2.box({-1.2500002175220288, 3.3314056499046751},
      {3.5297015705279403e-16, 2.6899288064526559}, 0, 1.75)
    for _, pair in ipairs {{a, b}, {b, a}} do
      local m = pair[1]:manifold(pair[2])
      assert.equal(2, #m)
      for _, point in ipairs(m) do
        assert.near(0, pair[1]:distance(c2.point(point.pa)), 1e-14)
        assert.near(0, pair[2]:distance(c2.point(point.pb)), 1e-14)
      end
    end
  end)
end)
