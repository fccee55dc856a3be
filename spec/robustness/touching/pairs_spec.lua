-- Pairs that touch or nearly touch: nearest points, normals and depths of single
-- shapes.
local c2, c3 = require('collide').d2, require('collide').d3
local answers = require 'spec.support.check.answers'

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

describe('2D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c2, a, b, slack)
  end

  it('a segment shorter than the error touches a box by the end over its side', function()
    touch(c2.segment({0, 0}, {3.0518540671584423e-10, 1.9184482283301497e-16}),
      c2.box({8.2732054071611602e-10, 2.3995580517740289},
      {8.2071956943698994e-10, 2.3995580517740152}, 0), 4.8e-12)
  end)

  it('a short side far from the other origin leads where it does', function()
    local r = touch(c2.triangle({1.740334697703146e-06, 0},
      {-3.531915114572306, 2.5222903411573032},
      {1.652356151051317e-06, 6.2829179611253452e-08}),
      c2.triangle({-3.531915114572306, 2.5222903411573032},
      {-0.4319168549070036, -1.7403346976863077e-06},
      {-3.531915114572306, 2.5222903411573032}), 5e-12)
    assert.near(0, r.distance, 5e-12)
  end)
end)

describe('3D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c3, a, b, slack)
  end

  describe('cylinders and cones', function()
    it('that all but lie on a face touch where strict features do', function()
      touch(c3.box({2.4160917797156771, -2.7969384738551364, -1.817113864074194},
        {1.7244397291649531, 1.7, 8.2531760370135765e-07},
        {0, 0, 2.4447547247264756e-08, 1}),
        c3.cylinder({8.2531760370135765e-07, 2.4942159290144508, 4.3889423521530917},
        {1.1882218829498912e-11, 1.286700683419913e-15, -0.6110576478469083},
        2.4942159290144508), 7e-9)
      touch(c3.aabb({-0.40000000000000002, -4, 1.6101533757731245e-07},
        {1.6000000000000001, -3.9999998389846625, 2.6659048247417014}),
        c3.cone({1.6000000000000001, -3.9999998389846629, 2.6659048247417014},
        {3.1052619705712043, -6.2577037944795713, 2.6659047641553846},
        0.72590129096297007), 3e-9)
    end)

    it('are as far apart as the points that GJK finds', function()
      touch(c3.hull{{-19.643889221000293, 2.3861291658426999e-17, 2.2506785923208064},
        {-15.994892595134512, 4.45847214674271e-16, 7.284646902910425},
        {-24.709011281108452, -9.0544639741271438e-05, -4.7369036266140077},
        {-24.709011281108172, -5.6189156779112622e-16, -4.7369036266140077},
        {-18.502312485200708, 1.5587821629329274e-16, 3.8255392187698551}},
        c3.cylinder({-1.714118685974287, -5.8575285944955325e-16, -5.0215505295244345},
        {-1.7141153134471996, 1.612958686651598e-06, -5.0215512417366881},
        7.1221225351955425e-07), 1.8e-8)
      touch(c3.cylinder({-2.4464633610926536, -24.120342398580664, -1.0000000715999162},
        {-2.1677597700556834, -21.778023611428353, -1.0000000637634971}, 6),
        c3.box({0.10000000000000009, -2.7190072048366623, -1},
        {0.17397295895435327, 6, 3.9472806941468237},
        {0.70710678118654757, 0, 0, 0.70710678118654757}), 1.5e-8)
    end)
  end)

  it('a hull in a cone is moved out to where the two touch', function()
    touch(c3.hull({{-3.2000000000000002, 0, 8}, {-2, 0.35433386414249579, -3},
      {-6.9591212611641673, -1.1099864160176414, 42.458604756117381},
      {1.353484963441542, 1.3445449353388264, -33.740278831433614},
      {-6.9591205188491694, -1.1099864160176414, 42.458604756117381},
      {-6.8000329341954737, -1.0630015924274874, 41},
      {5.200000000000002, 2.4803370489974705, -69}}, 1.5),
      c3.cone({0, 0, -4.4610333777555892e-07}, {0, 2.3970040536760999, 0},
      3.3752441700634614), 1.5e-7)
  end)

  it('spans that are parallel but for 1e-11 are nearest in points that are opposite',
    function()
      for _, pair in ipairs {
        {c3.segment({-1, -1, 1}, {1, 0, 0}),
          c3.ray({0.99999999999999956, 4, 4}, {1.9999999999766316, 1, -1})},
        {c3.capsule({4, 3, 3}, {-1, 0, 2}, 3),
          c3.ray({2, 2, 2}, {-4.9999998152150207, -3, -1})},
      } do
        local r = touch(pair[1], pair[2], 1e-11)
        assert.is_true((r.pb - r.pa - r.na * r.distance):length() < 1e-14)
        touch(pair[2], pair[1], 1e-11)
      end
    end)

  it('segments that nearly touch in their far ends are apart along the normal', function()
    local a = c3.segment({3, 0, 5.1930615234299325e-09},
      {-3.2999999999999998, 0, -1.0501164581291576e-21})
    local b = c3.segment({3.000468369099917, 0, 0.0002900613376765666},
      {-3.2999999999999998, 0, 1.4020590673023867e-12})
    local n = a:closest(b).na
    assert.is_true(b:support(-n):dot(n) - a:support(n):dot(n) >= -1e-14)
  end)

  it('hulls with equal corners, not faces, are as deep in either order', function()
    local function hull(y)
      return c3.hull({{-0.71433266462349554, y, -7},
        {-2.9006831854781849e-15, 2.9006831854781849e-15, -0.76695669259341859},
        {-2.2144312603328302, -4.9600000000000062, -20.089390945553824},
        {3.2999999999999998, -2.3352531998356723, -2.3352531998356723},
        {0, 0.80000000000000004, -3},
        {2.3352531998356723, -6, 2.4277189366510781}}, 0.60692973436447006)
    end
    local a, b = hull(-1.6000000000000001), hull(-1.6000000000002468)
    assert.equal(a:distance(b), b:distance(a))
  end)

  it('a span touches a box where it passes a face, whatever rounding adds', function()
    touch(c3.ray({-0.99999999999999989, -3, 3.6332235640242736},
      {-2.2999999999999998, 0, 6.7456849870604784e-09}),
      c3.aabb({-4.9999999977864054, -6, 3.6332235203347656},
      {-1, -3, 3.6332235640242736}), 5e-12)
    touch(c3.aabb({0.80003849842195207, -1.2547495978894911, -0.009573470219759711},
      {0.80003849847184505, -0.53704688291924541, 1.8616065544558342}),
      c3.line({0.80003849847184494, -0.53704688291924541, 1.8616065544558342},
      {0, -3.3654796198654045e-05, 2.9999999989632209}), 2e-12)
    touch(c3.capsule({2.0887492671228038, -3.6584381783082613, -2.8069582463171621e-06},
      {8.9080639022771602e-06, -3.6584381783082613, 1.4736530793165109e-06},
      1.6744693038720538e-06),
      c3.aabb({8.9080639022777464e-06, -3.6584381783082613, 1.4736530793165109e-06},
      {0.017369284534458074, -3.6237174253671496, 1.478618571849998e-06}), 2e-12)
  end)

  it('points of a disc that faces the diagonal of the world are on it', function()
    local base = {1.2291920572948811e-05, 1.2291920572948811e-05, 1.2291920572948811e-05}
    local cone = c3.cone(base,
      {-4.0000206422748992, -3.9999877080794271, -3.9999877080794271}, 3)
    local m = c3.halfspace({-4, -4, -4},
      {-9.2109515019775249e-06, 6.9973910560981682, -6.9974094780011722}):manifold(cone)
    for i = 1, #m do
      assert.is_true(cone:distance(c3.point(m[i].pb)) <= 2e-11)
    end
  end)
end)

describe('pairs:', function()
  -- Two corners of the box differ by less than the roundings of either: with a vertex in
  -- the plane of a face, a tetrahedron had the origin in it.
  it('a hull does not touch a box that is flat but for 1e-20 beside it', function()
    local hull = c3.hull{{0.30677042264704202, 0.30677042264704196, 0.30677042264704191},
      {-2.9999999832687108, -4.0000000000084999, -8},
      {-0.30677042264704202, 0.30677042264704196, -4},
      {6.6702259899832204e-15, -8.823424690541648e-12, -3.506359630175954e-07},
      {-4, 6.6702259899832204e-15, -8.8234196040129744e-12},
      {1.1769014846974413, 3.8876952352787288, -1.8144951582507773}}
    local box = c3.box(
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
end)

describe('pairs:', function()
  -- Of the three corners of the small one, as far from the plane of the large one as each
  -- other but for rounding, one is over it.
  it('parallel triangles 2e-11 apart have the normal of their faces', function()
    local a = c3.triangle({8.0615118384145741e-07, 0, -1.6123023676829148e-06},
      {0, -1.6123022721846434e-06, -1.6123022721846434e-06}, {0, 0, 0})
    local b = c3.triangle({3, 0, -6}, {0, -5.9999996446140376, -5.9999996446140376},
      {0, -4.998551608715225e-11, 0})
    for _, r in ipairs {a:closest(b), b:closest(a)} do
      assert.near(0.81649658092886, math.abs(r.na.x), 1e-14)
      assert.near(0.40824829046443, math.abs(r.na.y), 1e-14)
      assert.near(0.40824829046103, math.abs(r.na.z), 1e-14)
      assert.near(2.04065e-11, r.distance, 1e-15)
    end
    answers.closest(c3, a, b, 1e-15)
  end)

  -- The sides of its ends, as areas with the long one's base, differ by less than their
  -- rounding.
  it('a segment of 2e-8 beside one of 6, all but parallel, has the normal of that',
    function()
      local short = {{1.0659982162115085e-08, -1.5823326242662135e-08}, {0, 0}}
      local long = {{3.3684391001729224, -5}, {9.6452552562334599e-12, 0}}
      for i = 1, 2 do
        for k = 1, 2 do
          local a = c2.segment(short[i], short[3 - i])
          local b = c2.segment(long[k], long[3 - k])
          for _, r in ipairs {a:closest(b), b:closest(a)} do
            assert.near(0.82935298318188, math.abs(r.na.x), 1e-14)
            assert.near(0.55872500327738, math.abs(r.na.y), 1e-14)
            assert.near(7.99932e-12, r.distance, 1e-15)
          end
        end
      end
    end)

  -- By 1e-16 its foot is beyond the end of each edge, seen from that edge alone.
  it('a line 8e-9 above the corner of a box has a normal that parts them', function()
    local base = {-0.25618357107854228, 3.4, 1.0272420513991139e-08}
    local along = {-3.4, -1.0747881301097548, 3.2904971596303921e-09}
    local low = {-2.2561832646885969, -2.6, -1.0082644758651577e-09}
    local high = {-0.25618357107854273, 3.4, 2.0165289517303145e-09}

    local function reach(n, box, sign) -- of the corner farthest along n, or against it
      local sum = 0
      for k = 1, 3 do
        local x, y = n[k] * box[1][k], n[k] * box[2][k]
        sum = sum + sign * math.max(sign * x, sign * y)
      end
      return sum
    end

    for turn = 0, 2 do
      for mirror = 0, 1 do
        local function placed(v, other)
          local out = {}
          for k = 1, 3 do
            local from = (k + turn - 1) % 3 + 1
            out[k] = mirror == 0 and v[from] or -(other or v)[from]
          end
          return out
        end
        local box = {placed(low, high), placed(high, low)}
        local p = placed(base)
        local r = c3.line(p, placed(along)):closest(c3.aabb(box[1], box[2]))
        local n = {r.na.x, r.na.y, r.na.z}
        local gap = reach(n, box, -1) - (n[1] * p[1] + n[2] * p[2] + n[3] * p[3])
        assert.near(r.distance, gap, 1e-14)
        assert.near(8.2558915622608e-09, r.distance, 1e-14)
      end
    end
  end)

  -- Face and edge are equally near but for 1e-24, and along the normal of the edge the
  -- third corner is 2e-11 nearer: within the error that was allowed.
  it('a segment of 8 that ends 0.026 over the edge of a face has its normal', function()
    local a = c3.triangle({0, 2.1565030690158156e-10, -2.9},
      {0, 2.4690458974572013e-11, 2.6530629740975797},
      {-2.2, 7.5287367821228148e-11, 1.7083406448122913})
    local b = c3.segment({8, 0.026175111427120035, 2.6530629740975797},
      {-8.8283171970007521e-17, 0.026175111427120035, 0.1})
    for _, r in ipairs {a:closest(b), b:closest(a)} do
      assert.near(8.2316396e-12, math.abs(r.na.x), 1e-13)
      assert.near(3.4388201e-11, math.abs(r.na.z), 1e-13)
      assert.near(0.026175111314634333, r.distance, 1e-15)
    end
  end)

  -- A disc leans by 1e-8 along the edge over it: where on the rim they meet depends on
  -- the last bits of the direction between them.
  describe('an edge all but level with a disc meets it on the rim:', function()
    local function check(a, b)
      answers.closest(c3, a, b, 1e-12)
      answers.closest(c3, b, a, 1e-12)
    end

    it('that of a line', function()
      check(c3.line({2, 0, 0}, {0, 1, 0}),
        c3.cylinder({-2, 3.2415e-08, 3.8058}, {-2.8415, 0, 0.31483}, 7))
    end)

    it('that of a segment', function()
      check(c3.segment({-3.6153600192312663, -1.0366855939523856, -2.2223079407232533},
        {4.872954388700602, -2.8437543473486313, -4.969618711845108}),
        c3.cylinder(
          {-2.1195560834440446e-09, 4.84368114141103e-09, 7.3639131825155826e-09},
          {1.1191398485797775e-09, 2.5064072895788083, -1.6486122948547401},
          5.248655063516562))
    end)

    it('that of a triangle', function()
      check(c3.triangle({2.2060958584672155, -0.2514132224290382, 0.7885958491188871},
        {-0.07148627207937297, -2.8191360149808298, 4.648132547923772},
        {2.9896055502786636, -3.121939528766255, -0.3127845992761673}),
        c3.cylinder(
          {-1.766370895083477e-08, 7.489746795943292e-08, -1.1257816274310348e-07},
          {8.721520816047314e-08, 2.497733339351039, 1.661724455345808},
          5.337480740141656))
    end)

    it('the side of a cylinder, below a cone', function()
      check(c3.cylinder({1.9550400923114215, -2.889077987782967, -0.9504582763687542},
        {-7.489733492571629, -3.3221901838848833, -1.250907456210446}, 1),
        c3.cone({3.1918323376776844e-09, 1.6067758979194613e-09, 1.1146176533865088e-09},
          {-3.23920752875683e-09, 1.7099463233431873, -2.464971312466966},
          7.954013638231466))
    end)
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
