-- Contacts and manifolds whose points were beside the shapes, as claims of their own.
local c2, c3 = require('collide').d2, require('collide').d3

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

-- The points of the contact are in both and of the distance that is said.
local function touches(c, a, b, slack)
  for _, pair in ipairs {{a, b}, {b, a}} do
    local x = c.closest(pair[1], pair[2])
    assert.is_true(far_from(c, pair[1], x.pa) <= slack)
    assert.is_true(far_from(c, pair[2], x.pb) <= slack)
    assert.is_true((x.pa + x.na * x.distance - x.pb):length() <= slack)
  end
end

describe('points of a contact do not go beyond the tip of a needle', function()
  it('where a corner lies over it', function()
    local hull = c3.hull {{-1.2, 0, 5.4578928439025197e-09}, {-3.4777221246108727, 0,
      3.0385543519125395}, {-8.0331663738326196, 0.00046836909991712677,
      9.1156630448218365}, {-1.1999999999999209, 0, 5.4578928439025197e-09},
      {-14.866332747665236, 0, 18.231326084185774}, {-14.866332753750976, 0,
      18.231326084185767}}
    touches(c3, hull, hull, 3e-11)
  end)
  it('where an edge passes it', function()
    touches(c3, c3.triangle({0, 0, 0}, {-4.9406564584124654e-324,
      8.9502716772765674e-09, -3.6}, {0, 9.8813129168249309e-324, 3.6}),
      c3.aabb({-2.3715577097786241e-06, -3.4771186077788142e-06, -3.6000000002849517},
        {0, 8.9502716772764946e-09, -3.6}), 1e-11)
  end)
  it('where a face lies on it', function()
    touches(c3, c3.hull({{1.7, 6.797082243806439e-09, 9.7648507258134549e-10},
      {0, -6.797082243806439e-09, 9.7648507719638485e-10}, {1.2521641579456628,
      1.0878771642274253e-06, 9.7648507379709853e-10}}, 2.9294552315891545e-10),
      c3.hull {{1.2521641479825569, 0.10872649136355722, 9.7648507379704559e-10},
      {1.2521641579456628, 0.10872649136355722, 9.7648507379704559e-10},
      {1.2521641532922749, 0.10872649136355722, 9.7648507379704559e-10},
      {1.2521641579456628, 1.0878771642269802e-06, 9.7648507379709853e-10},
      {1.2521641479825569, 0.15095865931686631, 9.7648507379704559e-10}}, 1e-11)
  end)
end)

-- The normal parts them by as much as is said, seen from all corners.
local function parts(triangle, point, slack)
  local x = c3.closest(point, triangle)
  local gap = math.huge
  for _, corner in ipairs {triangle.a, triangle.b, triangle.c} do
    gap = math.min(gap, (c3.vec(corner) - x.pa):dot(x.na))
  end
  assert.is_true(math.abs(gap - x.distance) <= slack)
end

describe('the normal of a point all but on a triangle is that', function()
  it('of the face where a corner is beside it by rounding', function()
    parts(c3.triangle({0.99999999999999989, 3.5495240995141352e-09, -1.0000000000000002},
      {-2.2064487232755816, -2.9076803260004687e-12, 1.5160660891137927e-05},
      {3, 1.5160660891137927e-05, 3.5495240995141352e-09}),
      c3.point({1, -1.4821969375237396e-323, -1}), 5e-12)
    parts(c3.triangle({-6, 3.9267267682646598, -2.8372407108887672e-09},
      {-7.2000000000000002, -2.87327323173534, 5.648365100834298e-10},
      {-6, 0.00013543222557141354, -2.0407992604781872e-09}),
      c3.point({-6, 0.00013543222557141392, -1.2353158119830552e-11}), 5e-12)
  end)
  it('of the edge that ends there', function()
    parts(c3.triangle({40390.035553164875, 17678.955552889001, 3.4171489957157496e-09},
      {40390.035553164875, 17678.955552889001, 3.4160536624731308e-09},
      {40388.035553164875, 17678.955552892417, 0}),
      c3.point({40388.035553164875, 17678.955552889001, -7.0188129467181171e-11}), 2e-12)
  end)
end)

describe('the points of round needles that are all but parallel', function()
  it('are where they cross', function()
    touches(c3, c3.cylinder({-2.9999999999999982, -0.20000000000000001,
      -1.0000000000000009}, {0, -0.086321070932994765, -5.72199962021023e-16},
      1.0556703976017077e-10), c3.cylinder({-2.9999999999999982, -0.20000000000000001,
      -0.99999993278735677}, {2.3794171540153938e-07, -0.086321070932994765,
      -5.72199962021023e-16}, 1.0556703976017077e-10), 1e-10)
    local way = {0, 2.0000000000000004e-08, 4}
    touches(c3, c3.cone({0, 0, 0}, {0, 0, 4}, 1e-10), c3.cone({2e-10, -1e-08, 0}, way,
      1e-10), 1e-10)
  end)
end)

describe('the points of a disc that is nearly level', function()
  it('are those of its rim', function()
    touches(c3, c3.box({-4, 0, 0}, {1, 2, 3}, {0, -1.6731289420254443e-08, 0, 1}, 1),
      c3.cylinder({1, 2, 0}, {-4, 0, 0}, 2), 9e-9)
  end)
end)

describe('the ends of boxes a hair wide', function()
  it('lead where their normals say', function()
    touches(c2, c2.convex {{-4, 1}, {4, 1}, {3, 1}, {-3, 1}, {0, 1}, {-2, 1}},
      c2.box({4.0000105567301594, -1}, {2.1739767841846074e-13, 1},
        1.0556729942333291e-05), 1e-11)
    touches(c2, c2.triangle({-3.3384463669410342, 0}, {-2.6256869154132811, 0},
      {-3, -3.4710320956500846e-12}), c2.box({1.2, 1.4302627282812771e-16},
      {8.2411380181340871e-05, 1.385664214493225e-12}, 2.1158759201493347e-12), 3.8e-12)
    touches(c2, c2.triangle({-5.9073837057845324e-10, 2.5769676258637633},
      {-1.6189180207775283e-07, 2.5769676258637637}, {5.3554501666742026e-08,
      -0.013236721893247871}, 1.0673224165222339e-13), c2.box({2.6817811975338949e-08, 8},
      {1.0689391551609953e-13, 4.5598110100637484e-13}, 3.1415926535897931), 5e-12)
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
