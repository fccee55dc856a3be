-- Pairs whose certificates did not hold (fuzz/geometry), as claims of their own.
local c2, c3 = require('collide').d2, require('collide').d3

-- The shape ends at the point of a hit along the normal.
local function ends_there(c, shape, hit, slack)
  local n = hit.inside and -hit.normal or hit.normal
  local far = c.vec(shape:support(n))
  assert.is_true((far - hit.point):dot(n) <= slack)
  assert.is_true(c.distance(shape, c.point(hit.point)) <= slack)
end

describe('rays that meet a rounded hull', function()
  it('of two faces all but in one plane have the normal of the one they meet', function()
    local hull = c3.hull({{-0.78801275217421951, 5.9999999999999973, 0.99931562502974092},
      {-2.7893681887739525, 3.9999999999981353, 0.99958725076736954},
      {-2.2447402011164082, 4.5442591854788734, 0.9995133333731},
      {-1.9999999999996159, 3, 1}, {-1.9999999999999982, -5.1440634552454353e-05,
        1.0000000000000002}}, 1.5083273553442207e-06)
    ends_there(c3, hull, assert(hull:raycast({2.2621711326479956, 24.563975158292962,
      9.4773188797049617}, {-11.714449535160895, -59.267939016698897,
      -23.299656572055106})), 1e-11)
    hull = c3.hull({{2.0000000000000027, -3.2000000000000002, 1}, {0, 3.2000000000000002,
      1.0000003063899459}, {6, 0, 1.0000000000021159},
      {7.8863813970169119, -3.7519438127207256, 1}, {0.83935175715148969, 0, 1},
      {0, 0, 0.99999999527382499}}, 0.52500000000000002)
    ends_there(c3, hull, assert(hull:raycast({7.8863813970169119, -3.7519438127295506,
      0.99999788108825594}, {-3.0638571413277274e-08, 3.8298875473796668e-08,
      -0.99999999999999878}, math.huge, false)), 1e-11)
  end)
end)

describe('manifolds of shapes with denormal numbers', function()
  local function agrees(c, a, b)
    local contact, m = assert(c.contact(a, b)), assert(c.manifold(a, b))
    assert.same({contact.depth, contact.na:unpack()}, {m.depth, m.na:unpack()})
    local back = assert(c.manifold(b, a))
    assert.same({(-m.na):unpack()}, {back.na:unpack()})
  end

  it('have the normal of the contact', function()
    agrees(c3, c3.plane({0, 3.361029370226714, -3.361029370226714}, {-3.0003430900498009,
      -1.5090570482117802, 1.9998035649128998}), c3.plane({9.8813129168249309e-324,
      9.8813129168249309e-324, 2.0007106075286774e-09}, {-3, -1.5087509396129324,
      1.9999999999999867}))
    agrees(c2, c2.line({0, -0.0005}, {0, -1}),
      c2.line({1.4821969375237396e-323, -3}, {0, -1}))
    agrees(c3, c3.box({1.9762625833649862e-323, -3.5282732002509665,
      3.5282732002509665}, {1.9762625833649862e-323, 0.89999763489540108, 1}),
      c3.box({0, -3.5282732002509665, 3.5282732002509665}, {0.89999763489540108,
        0.89999763489540108, 1.9999999999999303},
        {0.70710678118654757, 0, 0, 0.70710678118654757}, 0.39022001130500783))
  end)
end)

describe('nearest points', function()
  -- Both points are on their shapes, and the normal parts these by the distance.
  local function proven(c, a, b, slack)
    for _, order in ipairs {{a, b}, {b, a}} do
      local one, other = order[1], order[2]
      local r = c.closest(one, other)
      local n = c.vec(r.na)
      assert.is_true(c.distance(one, c.point(r.pa)) <= slack)
      assert.is_true(c.distance(other, c.point(r.pb)) <= slack)
      assert.is_true((r.pb - r.pa - n * r.distance):length() <= slack)
      if one.kind ~= 'line' and other.kind ~= 'line' then
        local gap = (c.vec(other:support(-n)) - c.vec(one:support(n))):dot(n)
        assert.near(r.distance, gap, slack)
      end
    end
  end

  it('of polygons have the steepest of the normals that are equally near', function()
    proven(c2, c2.convex {{-2.3181295492151062, 0.99999999999999989},
      {-0.20950098132503392, 1}, {4, 1}, {2.0000000000001688, 0.9999999999859065}},
      c2.aabb({1.9999999999981355, 0.99931562502974081},
        {3.9999999999983045, 0.99931562502974081}), 2e-12)
    proven(c2, c2.box({-3.4331239441379648e-13, 2.6960155298238329},
      {1.1699266884400421, 3.3232929591874014e-10}, 1.5707963267948966,
      0.5249999999999998), c2.convex({{1.2096262466222724e-12, -1.2096262466222724e-12},
      {-0.30543492867648592, 2.2865124614621821e-11}, {1.3219099366707126e-12,
        -1.2096262466311228e-12}}, 0.076358959871995813), 2e-12)
  end)

  it('of slivers that touch are where their sides overlap', function()
    proven(c2, c2.triangle({0, -6.9659906963109021e-10}, {0.031112474578475435,
      2.4608283018431178}, {0, 0}), c2.triangle({-8.8057885934184439e-12,
      -6.9648773725025188e-10}, {0.031112474569669646, 2.4608283018432293},
      {-8.8057885934184439e-12, 1.1133238083835737e-13}), 2e-12)
    proven(c2, c2.triangle({0.00027764355687850479, 0.000277643556878505},
      {0.00027764355687850462, 0.40295319477973734}, {0.00027764355687850462,
      2.8277113016580504}, 0.73325804842727649), c2.aabb({-0.57194406833320244,
      -3.0997223564431211}, {0.00027764355687853737, 0.00027764355687853737}), 2e-12)
  end)

  it('of a ray that starts at a corner have a normal from which it leads away', function()
    local r = c2.closest(c2.ray({-3.4942159381755769, -4}, {-1.1772768685057819,
      -3.2000000000000002}), c2.convex {{-3.494215938175576, -4}, {-2.1660450193457201,
      -1.1772768685057819}, {-0.51540916830305916, 2.3307716274215817}})
    assert.is_true(c2.vec(r.na):dot(c2.vec(-1.1772768685057819, -3.2)) <= 1e-14)
  end)

  it('of a segment and a tiny flat box are on the box', function()
    proven(c3, c3.segment({4, -1, 0}, {-4, -1, 4}), c3.aabb({-4, -0.99999999999999989, 4},
      {-3.9999732379470503, -0.99998661897352514, 4}), 2e-12)
    proven(c3, c3.segment({1, -2, -4}, {3, -2, 3}), c3.box({1, -1.9999999999999998, -4},
      {5.9493380944233215e-09, 0, 5.9493380944233215e-09}), 2e-12)
  end)

  it('of segments that all but meet at their ends part both', function()
    proven(c3, c3.segment({0, 1, -4}, {-4, 4, -4}),
      c3.segment({0, 0.99931562502974092, -4}, {-4, 4, -3.9999999999061253}), 2e-12)
  end)

  it('of spans that are all but parallel are opposite to each other', function()
    proven(c3, c3.capsule({4, -1, -1}, {0, -2, 2}, 1),
      c3.line({0, 4, 4}, {-3.99999999882351, -1, 3}), 4e-12)
  end)
end)

describe('casts', function()
  it('along the seam of a polygon touch where the shape is', function()
    local point, motion = c2.point(4, 3.2015754856087373), c2.vec(0, -0.403150971217475)
    local hit = assert(c2.cast(point, motion, c2.polygon {{4.68484782953725,
      2.77171739015425}, {4.68484782953725, 3.4565652196915}, {4, 3}, {3.5434347803085,
      3.22828260984575}, {3.31515217046275, 2.77171739015425}, {3.31515217046275,
      2.086869560617}, {4, 2.5434347803085}, {4.4565652196915, 2.31515217046275}}))
    local at = c2.vec(4, 3.2015754856087373) + motion * hit.t
    assert.is_true((hit.point - at):length() <= 1e-14)
  end)

  it('past the tip of a sliver hit nothing', function()
    assert.is_nil(c2.cast(c2.point(-0.24076191019396331, -0.9999999999964917),
      {12.480043786389452, 6.1223037908203475}, c2.triangle({9.0667882521113885,
      3.5661618822683381}, {-0.53321174788861203, 2.8569551939515843},
      {2.1896765608748927, 3.0581104647957278})))
  end)
end)

describe('casts of what is thinner than rounding', function()
  it('do not begin before the shapes touch', function()
    local points = {{0, 0, 1.000000000000991}, {0.99990945536025932, -3, 1},
      {4.0000000000265175, -0.56556161748599454, 0.99999999999999845},
      {0.7999999999999996, -8, 0.99999999998905498}}
    local a = c3.hull(points)
    local b = a:clone():translate({4.0000000000265175, 0, 0})
    local motion = c3.vec(5.9590995628781789, 0, 0)
    local hit = c3.cast(a, motion, b)
    assert.is_true(not hit or
      c3.distance(a:clone():translate(motion * hit.t), b) <= 1e-10)
  end)

  it('do not begin where the sides of slivers alone touch', function()
    local a = c3.triangle({-1.8105336407782558e-15, 5.2571908608467057e-06, -4},
      {0, 0.3857598629984807, 2},
      {-1.585283015514375e-16, 0.35198362095746599, 1.4746467075310647})
    local b = c3.segment({-1.3322676295501878e-15, -0.52816442368752903,
      -1.9499750600480767}, {-1.1239897901305085e-12, -0.14240981787990917,
      4.050024939951923})
    local motion = c3.vec(-0.0076655583835761347, -0.57694430632257343,
      2.2393375836294243)
    local hit = c3.cast(a, motion, b)
    assert.is_true(not hit or
      c3.distance(a:clone():translate(motion * hit.t), b) <= 1e-10)
  end)

  it('hit what they go through', function()
    local hit = assert(c2.cast(c2.circle({0, -7}, 3.6517413782665365e-17),
      {0, 9.4203903814777732}, c2.line({0, 0}, {1.0000373722305718, 0})))
    assert.near(7 / 9.4203903814777732, hit.t, 1e-14)
  end)
end)

describe('sweeps', function()
  it('hit a corner that a corner goes into for a moment', function()
    local a = c2.triangle({2, 9.4403065089105489}, {-1, 9.4403065089105489},
      {2, 14.440306508910549})
    local b = c2.triangle({4.9999979591836663, -1}, {1.9999979591836659, -1},
      {4.9999979591836663, 4})
    for _, other in ipairs {b, c2.compound {b}} do
      local hit = assert(c2.sweep(a, {0, -20.880613017821098}, 1.7284514224156737, other))
      assert.near(0.4999998370, hit.t, 1e-9)
      for _, off in ipairs {2.332e-6, 2.34e-6, 2.36e-6, 2.37e-6} do
        local by = c2.vec(0.8574929257125441, -0.51449575542752657) * off
        assert.is_not_nil((c2.sweep(a, {0, -20.880613017821098}, 1.7284514224156737,
          other:clone():translate(by))))
      end
    end
  end)
end)

describe('sweeps of compounds', function()
  it('are not early where a shape turns about a point near the other', function()
    local hit = assert(c2.sweep(c2.box({-1.0015311713519508, 2.0025798283452518}, {0, 3},
      0), {0.0030623427039017724, -0.0051596566905036988}, 1.4165309406816959,
      c2.compound {c2.box({-0.99999997899457505, 2.0000000420108499},
        {6.3016275001810048e-08, 6.3016275001810048e-08}, 0)}))
    assert.is_true((hit.pa - hit.pb):length() <= 1e-8)
    hit = c2.sweep(c2.triangle({0.00040407920125763703, -2.9996969405990566},
      {3.0004040792012576, 4.0003030594009434}, {4.0004040792012576,
      0.00030305940094324128}), {-0.00080815840251527405, -0.00060611880188648256},
      1.2104429961182177, c2.compound {c2.box({0, -3}, {0, 0.00029}, 3.14159265)})
    assert.is_true(not hit or (hit.pa - hit.pb):length() <= 1e-8)
  end)

  it('do not hit what a point passes', function()
    local flat = c2.compound {c2.box({2.9999999999999996, 1}, {3, 0}, 0)}
    assert.is_nil((c2.sweep(c2.aabb({-9, -3}, {-9, -3}), {18, 0}, -1.6962886154651642,
      flat)))
    local wall = c3.compound {c3.box({3, 0, 0}, {0, 5, 5})}
    assert.is_nil((c3.sweep(c3.point(2.5, 0, -15), {0, 0, 30},
      c3.quat({0, 1, 0}, 1), wall)))
  end)
end)

describe('rays that meet at a slight angle', function()
  it('a plane have their point at t', function()
    local origin, d = c3.vec(-1.2222222222228829, -1.2222222222228829,
      -0.88888888888855855), c3.vec(0.2222222222228829, -0.7777777777771171,
      -1.1111111111114416)
    local hit = assert(c3.raycast(c3.plane({-4, -4, 2}, {-1, -2, -2}), origin, d))
    assert.is_true((origin + d * hit.t - hit.point):length() <= 1e-14)
    local half = c2.halfspace({-0.5567355867592888, 3},
      {-0.15368597316351584, -0.45600817540189764})
    local from = c2.vec(4.0865615562215991, 0.33089072335765918)
    local way = c2.vec(-4.2402475293851154, -0.78689889875955688)
    hit = assert(c2.raycast(half, from, way, math.huge, false))
    assert.is_true((from + way * hit.t - hit.point):length() <= 1e-13)
  end)

  it('a triangle edge-on hit it and not the air beside it', function()
    assert.is_nil(c3.raycast(c3.triangle({5, 0, -6}, {1.3823722273578996e-17,
      1.627384021791407e-17, 0}, {1.3832501929581772e-17, 1.3850043357177105e-17, -6}),
      {-31.480766806751593, 0, -6.0000000004324052}, {0.083018563457932459, 0, 0}))
    assert.is_nil(c3.raycast(c3.triangle({7.8002458383880484e-15, -1, -1}, {-1, -1, -1},
      {-0.42745098029262868, -1.0000000010367791, -1}), {-1.0000000035915084,
      -12.845869049791421, -1}, {0, 1, 0}))
    local t = c3.triangle({-1.3123656798263472e-12, 1.8471008433056725e-15, 4},
      {1.3123656798263472e-12, -0.2, -6}, {1.3123656798263472e-12, 4,
        -1.3123656798263472e-12})
    ends_there(c3, t, assert(t:raycast({1.3123656798263472e-12, 3.5641933381557465,
      -0.62258094550277665}, {-1.5169890427639634e-12, -1.8760322807356704,
      2.9344198880821475})), 1e-11)
  end)
end)

describe('rays at hulls', function()
  it('past the tip of a needle hit nothing', function()
    local hull = c3.hull {{-1.5074088590659524e-09, 8, 0.99999999896322078},
      {0, -2.8, 0.999883408559882}, {-1.5074088590612077e-09, 7.9999999999660059,
        0.99999999896322045}, {0, 0, 0.99999990178973952}, {2.568311658494363e-13, 0, 1},
      {0, 0, 0.99997442338081388}}
    local ray = c3.ray({-6.6886764705517907e-06, 8.0000000049639866, 0.99999999896322078},
      {-1, -1.395683298640989e-10, -6.080820689695882e-10})
    assert.is_nil((c3.clip(ray, hull)))
    assert.is_nil((c3.clip(c3.line(ray.origin, ray.direction), hull)))
  end)

  it('through a corner have a normal at that corner', function()
    local hull = c3.hull {{0, -1.9030194324568042, 3}, {-3, 3.6106676133756546,
      -0.00087175239910608732}, {1.9030194324568042, -3, -0.99998640643609127},
      {0, 0, 1.6146214951245304e-17}, {0, 0, 0}}
    ends_there(c3, hull, assert(hull:raycast({-38.009545342354507, 52.850902629840469,
      12.691040256129035}, {0.57308019515830211, -0.79684735296350206,
      -0.19134624635038533})), 1e-11)
  end)
end)

describe('rays at shapes of parts', function()
  it('along one part up to another have the normal of that', function()
    local a = c2.compound {c2.aabb({4, 1}, {7, 3}), c2.triangle({4, 3}, {2, 2}, {-3, 4})}
    local hit = assert(a:raycast({3.9999999999979656, -14.829264754780272}, {0, 1}))
    assert.near(0.44721359549995793, hit.normal.x, 1e-12)
    local b = c2.compound {c2.box({-1, 4}, {3, 3}, -8.7332616238284376e-13),
      c2.circle({-1, 0}, 2)}
    hit = assert(b:raycast({-30, 1}, {1, 0}))
    assert.near(-math.sqrt(0.75), hit.normal.x, 1e-9)
    local c = c3.compound {c3.box({5.5, 2, 0}, {1.5, 1, 4}), c3.triangle({4, 3, 0},
      {2, 2, 4}, {2, 2, -4})}
    hit = assert(c:raycast({3.9999999999979656, -14.829264754780272, 0}, {0, 1, 0}))
    assert.near(0.44721359549995793, hit.normal.x, 1e-9)
  end)

  it('go on where they cross an internal face at a slight angle', function()
    local a = c2.polygon {{0.71673855083063243, 0}, {1.3697181452531368,
      1.3697181452531368}, {0, 2.2629695580340923}, {-2.1467068927828223,
      2.1467068927828223}, {-1.7578048826195301, 0}, {-2.1717637527268381,
      -2.1717637527268381}, {0, -2.5778968407772482},
      {0.29950921856798229, -0.29950921856798229}}
    local hit = assert(a:raycast({-2.1467068858769953, 2.1467068927828223},
      {2.1467068858769953, -2.1467068927828223}, math.huge, false))
    assert.near(1.1395203138474492, hit.t, 1e-9)
  end)
end)
