-- Needles that touch, cross or nearly touch: nearest points lie on both, and a distance
-- above 0 is a gap along the normal.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3
local answers = require 'spec.support.check.answers'

describe('the nearest points of', function()
  local c = require('collide').d3

  local function on_both(name, a, b, size)
    it(name, function()
      local r = c.closest(a, b)
      assert.near(0, math.max(0, c.distance(a, c.point(r.pa))), 1e-9 * size)
      assert.near(0, math.max(0, c.distance(b, c.point(r.pb))), 1e-9 * size)
      local way = c.vec(r.pb) - r.pa - c.vec(r.na) * r.distance
      assert.near(0, way:length(), 1e-9 * size)
    end)
  end

  on_both('two cones with one apex',
    c.cone({2.1052738218874767, -4, 0},
      {3, 3.6364843943940978e-10, 3.6364843943940999e-10}, 3.6364843943940989e-10),
    c.cone({2.1052738051561874, -4, 0},
      {3, 3.6364843943940978e-10, -3.383491504988794e-06}, 3.6364843943940989e-10), 5)

  on_both('two cylinders side by side',
    c.cylinder({0.74770027851333154, 0.18799528519967712, 0.18799528519967712},
      {1.18922356833545, -0.74770027851333154, 0.18799528519967712},
      1.0792087518666189e-13),
    c.cylinder({0.74770093267678051, 0.18799528519967712, 0.18799528519967712},
      {1.18922356833545, -0.74770027851333154, 0.18799528529355192},
      1.0792087518666189e-13), 2)

  on_both('a segment and a cylinder on one line',
    c.segment({0, -6, 0}, {1.9762625833649862e-323, -3.99999999882351, 3.99999999882351}),
    c.cylinder({5.6573677980457346e-15, -1.2817185434462521e-14, -1.2817185434463133e-14},
      {3.8398452849827145e-06, 2.0000000011764771, 3.9999999988234971},
      1.2817185434462521e-14), 10)

  on_both('a wide cylinder and an edge on its side',
    c.cylinder({0.0011803954635092497, -4.0031978743346279, -3.9977234310266385},
      {0.0011803954635092497, -0.10319787433462829, 0.0022765689733622082},
      3.0000000001371685),
    c.hull {{0, -0.1, 0}, {2.9999999234837222, -0.099999939275194197,
      -2.9023186865151374e-05}, {-3.0000000003835878, -0.099999939275194197,
      -3.3380469047883388e-05}}, 10)
end)

-- Their nearest features are right to an angle only, which says nothing of their gap.
describe('needles that cross touch:', function()
  local c = require('collide').d3
  local s = require('spec.support.check.cases').maker(3)
  local pair = require('spec.support.check.found')(it, c).pair

  pair('two triangles, by 1e-7', s.triangle {a = {-4, -6, 20},
    b = {-2.3868562526528341, -9.2262874946943327, 23.494193570056623},
    c = {-3.9999997574175015, -6.0000002080223673, 19.999999802867276}},
    s.triangle {a = {-7.4997025412730576, -33.879685969178865, 43.855278546944461},
    b = {-3.1398161544001093, -7.7203676208831089, 21.86322426104914},
    c = {-4.7603222790576218, -17.443404410962835, 30.037349826519595}})

  pair('a flat hull and a triangle, by 1e-8', s.hull {points = {{-14.558705379697219,
    13.473998412450264, -6.9321747586395697}, {-21.341916974911953, -9.2519004642902516,
    -20.629870163726952}, {-17.950311177178307, 2.111048974325942, -13.781022461191977}}},
    s.triangle {a = {-17, -15.172696338898177, -19.566852217497388},
    b = {-22.57894248360429, -7.5650474976196005, -20.932727247431202},
    c = {-18.672500691719719, -12.892013591969205, -19.976325356500553}})

  pair('a flat hull and a segment, by 6e-10', s.hull {points = {{1.0000000032123766,
    9.2981905943528442, 0.93522949621502027}, {0.99999999958898433, 7.7607434679808556,
    0.84306979003971061}, {1.0000000015146817, 8.7223747702754899, 0.90071317654155436},
    {1.0000000010588395, 7.9237207924970576, 0.85283919281736775}, {0.99999999920971083,
    8.5294670321856287, 0.88914964596278678}}}, s.segment {a = {0.99999999990197863,
    8.3630668522588785, 0.8791750630729348}, b = {1.3664752699125571, 8.1428577722480551,
    0.62845079551174821}})

  pair('a box and a hull, by 3e-10', s.box {center = {6.5113101924126626,
    -19.500828240663953, -17.600143407283277}, half_extents = {2.2015161308534388e-11, 0,
    2.2132648126682794e-11}, rotation = {-0.43059660721729387, 0.48831894779129548,
    0.54762153355145526, 0.52558712224683524}}, s.hull {points = {{6.5113101924126626,
    -19.899402535731699, -14.012974751673553}, {6.5113101924126626, -19.500828240663953,
    -17.600143407283277}, {6.5113101924425267, -19.700115388203912, -15.806559079559591},
    {6.511310192683454, -19.608151086074798, -16.634237799818447}}})

  local corner = {17.328729601441037, 4.7801766977109441, 0.88554704057943168}
  pair('a sliver and a point of it', s.hull {points = {corner, corner, corner}},
    s.hull {points = {{17, 4.0842669153317024, 1}, {17.65745920286242, 5.4760864800436568,
    0.77109408123915313}, {17.328729601397658, 4.7801766977057349, 0.88554704058999445},
    {17.328729601544651, 4.7801766977233875, 0.88554704055420086}}})
end)

describe('a needle whose tip passes a point', function()
  it('meets it with its edge, as it comes at a slight angle', function()
    local needle = c2.triangle({5.6808203459116947e-05, -1.4878012511146897e-05},
      {2.209141070106296e-05, 8.5558226355514044e-06},
      {5.6808203459116947e-05, -1.4878012511144468e-05})
    local way = c2.vec(-4.4182821402125921e-05, 2.9756024952270042e-05)
    local point = c2.point(-3.5011877083385845e-14, 2.3433835111691616e-05)
    local hit, back = needle:cast(way, point), point:cast(-way, needle)
    assert.near(0.50000035066768, hit.t, 1e-13)
    assert.equal(hit.t, back.t)
  end)
end)

-- The way is all but in the plane of both axes, and these meet 5e-13 off: a touch, within
-- the error of cylinders, at the end of the way.
describe('two cylinders as thin as needles', function()
  local function meet(a, b, way)
    local hit, back = a:cast(way, b), b:cast(-way, a)
    for _, touch in ipairs {hit, back} do
      assert.equal(1, touch.t)
    end
    assert.is_true(a:distance(c3.point(hit.point - way)) < 1e-11)
    assert.is_true(b:distance(c3.point(hit.point)) < 1e-11)
    assert.is_true(b:distance(c3.point(back.point + way)) < 1e-11)
    assert.is_true(a:distance(c3.point(back.point)) < 1e-11)
  end

  it('touch at the end of a way where they are then, not where they would be later',
    function()
      meet(c3.cylinder({-0.00038763007673810353, 0, -7.8584348566216869e-07},
        {-0.00038782503584917921, -1.0000000036703369, -6}, 9.266721805488313e-14),
        c3.cylinder({0.00041142084213409685, 0, -7.8584348618209879e-07},
          {0, -1.0000000036579171, -6}, 9.266721805488313e-14),
        c3.vec(0.00077565007169835842, 0, -5.0470354552932808e-16))
      meet(c3.cylinder({-2.0000000000008771, -9.8375114267959995e-05,
        3.4563446093917207}, {-3.3661132022949115e-15, -3.4553808786611441e-05,
        6.9156356700231997e-17}, 2.3193897145736631e-13),
        c3.cylinder({-2.0000000000008673, -2.1976872954640256e-12, 3.4563446093917207},
          {2.7245458300747819e-12, 3.6144731899655486e-19, 6.9156356700231997e-17},
          2.3193897145736631e-13),
        c3.vec(6.7322264045898231e-15, 6.9107638566233136e-05, 0))
    end)
end)

describe('3D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c3, a, b, slack)
  end

  it('a point past the tip of a sliver triangle is not over its face', function()
    local r = touch(c3.sphere({0, 0, -4.0000000001065246}, 4),
      c3.triangle({1, 0, -2.3058823529411763}, {0, 0, 0}, {0, 8.2860326578057402e-16, 0}),
      8e-12)
    assert.near(math.sqrt(1 + (4.0000000001065246 - 2.3058823529411763) ^ 2) - 4,
      r.distance, 8e-12)
  end)

  it('a needle beside a triangle is not in it', function()
    local r = touch(c3.triangle(
      {-0.0016540424026396741, 0.003889692046250782, -2.9596928448359217},
      {-0.0016540424026410504, 0.0038897015358947316, 3.9999440414523031},
      {-4.0016540424026399, 2.8937764050828849, 1.7625699997449391}),
      c3.box({-6.4742079865783806e-11, 0.029082427046761374, -2.9229955834540231},
      {0.011516768327696698, 0, 6.4742527072931447e-11}), 2e-11)
    assert.near(0.014644965319686239, r.distance, 2e-11)
  end)

  it('needles that touch but for 3e-13 have the normal of the least depth', function()
    local a = c3.hull{{2.8999999999999999, 2.8999999999998778, 3.9662644004427126},
      {2.8999999999999999, 2.8999999999998778, 2.8999999999998773},
      {2.8999999999999999, 2.9000000011763678, 3.8908891161541317}}
    local b = c3.hull{{2.9315852379332776, 2.8688421216884192, 2.900003074850134},
      {0.65760908015752406, 5.1120505647214056, 2.8997817013025693},
      {5.5906676320386159, 0.24573806812090471, 2.9002619388231956},
      {9.753513710841812, -3.8607832069974624, 2.9006671954927867},
      {9.278792059984097, -3.3924847106695619, 2.900620980929101},
      {-0.72858948102194865, 6.479493361130479, 2.8996467536725921},
      {2.8999999999999999, 2.8999999999998778, 2.8999999999998773}}
    local r = touch(a, b, 1e-12)
    local between = b:support(r.nb) - a:support(r.na)
    assert.near(r.distance,
      between.x * r.na.x + between.y * r.na.y + between.z * r.na.z, 2e-12)
    assert.equal(a:overlaps(b), r.distance <= 0)
  end)
end)

describe('2D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c2, a, b, slack)
  end

  it('a segment touches a needle where two ends are one but for 1e-11', function()
    local segment = c2.convex{{-347.52766716954318, 347.52766716885139},
      {347.52766716954318, 0}, {-347.52766716954318, 347.52766716885139}}
    local needle = c2.convex{{-347.52766716953488, 347.52766716885139},
      {347.55065658966458, 0}, {-347.52766716954318, 347.52766717015305}}
    touch(segment, needle, 1e-9)
    touch(needle, segment, 1e-9)
  end)
end)

describe('pairs:', function()
  -- The corner in the middle of the disc is on one line with two others: the edge beyond
  -- it is met, and the one before it was taken.
  it('a flat needle meets the rim of a cylinder by the right one of its edges', function()
    local hull = c3.hull({{4, 0.093924860608819868, 0}, {0, 0, 0},
      {-5.4899040534902177, -0.12889713835477945, 0},
      {5.6000000001556387, 0.1314948048523478, 0},
      {16.291077697456732, 0.38253430047618137, 0},
      {-2.4000012308242922, -0.056354916365291781, 0}})
    local cylinder = c3.cylinder({4, 0.09392486060881966, 0},
      {9.7127822916878372, -0.066978311638851373, -12}, 0.018452632095976126)
    answers.closest(c3, hull, cylinder, 1e-12)
    answers.closest(c3, cylinder, hull, 1e-12)
  end)

  -- On the way back it grazes a needle over more than the way is long: it touches another
  -- part at the end.
  it('concave needles across each other touch where the move out of it ends', function()
    local a = c2.polygon {{1.521e-09, 0}, {1.71e-09, 1.049}, {7.411e-13, 0.8382},
      {-3.503e-09, 2.152}, {-1.743e-09, 0}, {-2.38e-09, -1.463}, {1.096e-12, -2.593},
      {4.907e-09, -3.014}}
    local b = c2.polygon {{0.9339, 0}, {1.05, 1.048e-11}, {0.0004551, 8.369e-12},
      {-2.151, 2.148e-11}, {-1.07, 0}, {-1.462, -1.46e-11}, {0.0006733, -2.588e-11},
      {3.014, -3.009e-11}}
    answers.closest(c2, a, b, 1e-12)
    answers.closest(c2, b, a, 1e-12)
  end)

  -- The axes of their few edges, as those within rounding are one, do not part them; but
  -- the direction that GJK ended with does.
  it('needles of triangles 2e-5 apart have points right to rounding', function()
    local a = c3.triangle({4e-9, -2e-5, 0.4}, {0, -1e-4, -0.4},
      {4e-9, -2e-5 + 1.46e-15, 0.4})
    local b = c3.triangle({4e-9, -9e-13, 0.4}, {0, -7e-12, -0.4},
      {4e-9, -9e-13 + 1e-22, 0.4})
    assert.near(1.99999991e-5, answers.closest(c3, a, b, 1e-15).distance, 1e-14)
    assert.near(1.99999991e-5, answers.closest(c3, b, a, 1e-15).distance, 1e-14)
  end)
end)

local function far_from(c, shape, at) return c.distance(shape, c.point(at)) end

-- The points of the contact are in both and of the distance that is said.
local function touches(c, a, b, slack)
  for _, pair in ipairs {{a, b}, {b, a}} do
    local x = c.closest(pair[1], pair[2])
    assert.is_true(far_from(c, pair[1], x.pa) <= slack)
    assert.is_true(far_from(c, pair[2], x.pb) <= slack)
    assert.is_true((x.pa + x.na * x.distance - x.pb):length() <= slack)
  end
end

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
