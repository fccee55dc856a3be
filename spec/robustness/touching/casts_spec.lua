-- Casts and sweeps that graze, touch or pass by little: along seams, past tips, of
-- compounds and of shapes thinner than rounding.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3
local ends_there = require 'spec.support.check.ends_there'

describe('a cast of a segment', function()
  it('in the plane of a triangle, but for 1e-11, hits what it passes', function()
    local segment = c3.segment({-3, -1, -3}, {-3, 1, 2})
    local triangle = c3.triangle({-1.5425359490173207e-05, 1, 4},
      {-1.5425203837793333e-05, 3, 9}, {-3.0000154253594902, 1, 2})
    local way = c3.vec(-13.170481204691022, 9.4063549507350999, 25.651040163108487)
    local hit, back = segment:cast(way, triangle), triangle:cast(-way, segment)
    assert.near(9.421e-7, hit.t, 1e-10)
    assert.near(hit.t, back.t, 1e-14)
    assert.near(0, segment:clone():translate(way * hit.t):distance(triangle), 4e-11)
  end)
end)

describe('casts', function()
  it('of scaled shapes go in as their contact says', function()
    local z = -1.9762625833649862e-323
    local function goes_in(c, a, motion, b)
      local contact, hit = assert(c.contact(a, b)), assert(c.cast(a, motion, b))
      assert.are.same({0, contact.depth}, {hit.t, hit.depth})
      assert.are.same({contact.na:unpack()}, {hit.na:unpack()})
    end
    local small = {1.0190440369927793e-08, 1.0190440369927795e-08, 4.4017873017500589e-09}
    local a = c3.box({-2, 1, z}, {3, 1, 3.1590188563787227})
    goes_in(c3, a, {-25, 6.5616608787003488, 3}, c3.box({-2, 1, 0}, small))
    goes_in(c3, c3.box({-2, 1, 0}, small), {0, -6.5616608787003488, 3}, a)
    goes_in(c3, c3.cone({-0, 0, -3.9396865714094864}, {0, -3.4392076100913554e-15,
      -1.4821969375237396e-323}, 1.4602365820480747), {0, 0, 14.712329660810013},
      c3.cone({-9.8813129168249309e-324, 0, -3.9396865714094864}, {0,
        -1.6776768316838592e-24, -1.4821969375237396e-323}, 1.4602365820480747))
  end)

  it('do not step back to where the shapes are apart', function()
    local a = c3.triangle({0, 4, -3.9810717055349695e-12}, {0.1948393404824369,
      -0.4363288479530163, -4}, {-0.77935736192974736, 21.744783907810596,
      15.999999999980089})
    local b = c3.hull {{0.15241130077820042, 2.8000000000003071, -4.1289635943254046},
      {0.34725064126085492, -1.6363288479527087, -8.1289635943214229},
      {0.15241130077820042, 2.8000000000003071, -3.1289635943254042},
      {-2.6475886992217994, 0.031146808529426955, -0.51380622637198026}}
    local hit = c3.cast(a, {0, 107.57606009227882, 0}, b)
    assert.is_true(hit == nil or math.abs(hit.t - 0.0211039320639) <= 1e-9)
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

describe('sweeps of compounds of points', function()
  it('end, though neither has a size', function()
    local a = c2.compound {c2.circle({0, -4}, 0), c2.point(0, 0)}
    local b = c2.compound {c2.circle({0, -4e-9}, 0), c2.point(0, 0)}
    local hit = a:sweep({0.001, 0}, -3, b)
    assert.is_true(hit == nil or hit.t >= 0 and hit.t <= 1)
  end)

  it('arrive at what is endlessly thick, though they have no size', function()
    -- A gap of 1e-10 of their distance may be left, at a speed of 10.
    local radii = {0, 1e-300, 1e-18, 1e-12}
    for i = 1, #radii do
      local a = c2.compound {c2.circle({5, 0}, radii[i])}
      local hit = assert(a:sweep({-10, 0}, 1, c2.halfspace({1, 0}, {0, 0})))
      assert.near(0.450183611295, hit.t, 3e-11)
    end
    local half = {0, 0, math.sin(0.5), math.cos(0.5)}
    local a = c3.compound {c3.point(5, 0, 0)}
    local hit = assert(a:sweep({-10, 0, 0}, half, c3.halfspace({1, 0, 0}, {0, 0, 0})))
    assert.near(0.450183611295, hit.t, 3e-11)
  end)

  it('are not early where a shape turns slowly along another', function()
    local a = c2.segment({-0.0019999799638434589, -5.995581165738741e-05},
      {-0.0019999833032035065, 1.6964713175815307})
    local b = c2.compound {
      c2.aabb({-1.2158441434257295e-09, -1.5470968171688015},
        {1.5480350463522313e-09, 2.4529031828386891}),
      c2.segment({-1.2158440443654707e-09, 1.6693320923796686},
        {5.3322068052882566e-09, -1.8306679076203907})}
    local hit = assert(a:sweep({0.0040000000000074906, 0}, 1.7552257943898439, b))
    assert.is_true((hit.pa - hit.pb):length() <= 1e-6)
  end)
end)

describe('sweeps of compounds far away', function()
  it('end before they overlap, as near the origin', function()
    local a = c2.triangle({-695385595.92918372, -137123435.75464773},
      {-695385593.14388323, -137123436.69166943}, {-695385597.54688597,
        -137123434.86934718})
    local b = c2.compound {
      c2.point(-695385596.86620569, -137123426.42809522),
      c2.convex {{-695385597.54688597, -137123428.03908765},
        {-695385594.14388323, -137123429.67263025}, {-695385592.14388323,
          -137123429.67263025},
        {-695385594.44388318, -137123426.26962754}},
    }
    local hit = assert(a:sweep({0, 15.399439262916953}, 2.641798494849354, b))
    assert.is_true(hit.depth <= 1e-6)
  end)
end)

describe('pairs:', function()
  -- A motion that goes 2e-10 into a shape of size 2 is no graze, which ends at 2^-35 of
  -- the size; nor is it one for a shape that is a few sizes away from the origin.
  describe('a motion past the tip of a shape that stands aside', function()
    it('goes into a polygon', function()
      for _, far in ipairs{0, 3, 7, 14, 15, 40} do
        local roof = c2.convex{{far, 14}, {far + 1, 16}, {far + 2, 14}}
        local point = c2.point({far - 1, 16 - 6e-10})
        assert.truthy(point:cast({4, 0}, roof), far)
        assert.truthy(roof:cast({-4, 0}, point), far)
        assert.is_nil(c2.point({far - 1, 16 - 1e-11}):cast({4, 0}, roof), far)
      end
    end)

    it('goes into a hull', function()
      for _, far in ipairs{0, 1, 2, 3, 5} do
        local roof = c3.hull{{far, far, 2}, {far + 2, far, 2}, {far, far + 2, 2},
          {far + 2, far + 2, 2}, {far + 1, far + 1, 4}}
        local from = {far - 1, far + 1, 4 - 2.5e-10}
        assert.truthy(c3.point(from):cast({4, 0, 0}, roof), far)
        assert.truthy(roof:cast({-4, 0, 0}, c3.point(from)), far)
        from[3] = 4 - 1e-11
        assert.is_nil(c3.point(from):cast({4, 0, 0}, roof), far)
      end
    end)
  end)

  -- Of a sphere that is smaller than rounding at its place no depth shows behind a plane.
  it('a plane that turns does not pass a part, however small it is', function()
    local place = {174544.16388839428, -17785.033981380617, 3.0706043551361679}
    local plane = c3.plane({-1.3, 0, 0},
      {174555.76094245331, -17796.631034859787, -5.329977056122007})
    local motion = {-9.1941074180495512, 9.1941069583408535, 6.6599541121442281}
    local rotation = {-0.24390916845926566, -0.4243230473768384, 0.036397256097211825,
      0.87128268016467358}
    for _, radius in ipairs{0, 1e-15, 7.5e-11, 1e-3} do
      local sphere = c3.sphere(place, radius)
      local hit = plane:sweep(motion, rotation, c3.compound{sphere})
      assert.near(plane:sweep(motion, rotation, sphere).t, hit.t, 1e-9)
    end
  end)
end)

describe('2D pairs:', function()
  it('a flat box comes in along the seam of two parts', function()
    local star = c2.polygon{{2, 0}, {1, 1}, {0, 3}, {-1, 1}, {-3, 0}, {-3, -3}, {0, -1},
      {2, -2}}
    assert.near(3 / 15, star:cast({15, 0}, c2.aabb({4, 1}, {6, 1})).t, 1e-12)
    assert.near(3 / 15, c2.aabb({4, 1}, {6, 1}):cast({-15, 0}, star).t, 1e-12)
  end)
end)

describe('a cylinder that a hull comes upon by 5e-10 of its way', function()
  it('is met at a point in both, after the last step as well', function()
    local hull = c3.hull {
      {-1.0469422890138015e-09, -6.7192320130625475e-16, 2.3248794481482298e-09},
      {6.7192320130625475e-16, 7.7741451296196856e-09, 2.3248794441515942e-09},
      {-8.7958374191849531e-09, -6.857868226353402e-15, 2.3248794483664777e-09},
      {7.7741451296196823e-09, -6.7398425692735919e-24, 2.3248794481482298e-09},
      {6.857868226353402e-15, -8.7958374191849514e-09, 2.3248794481482298e-09}}
    local cylinder = c3.cylinder(
      {4.7043709917455426e-09, 8.7958374246327596e-09, 1.0675699249542182e-08},
      {3.8278843078538769e-10, 5.4478090079397393e-18, 1.3917465526680396e-08},
      8.7958374191849531e-09)
    local way = c3.vec(0, 6.1189624410958012e-08, 0)
    local hit = hull:cast(way, cylinder)
    assert.near(0.0450212182, hit.t, 1e-9)
    assert.is_true(cylinder:distance(c3.point(hit.point)) < 1e-20)
    assert.is_true(hull:distance(c3.point(hit.point - way * hit.t)) < 1e-20)
  end)
end)

-- A step over the touch ends where another feature is nearest, and Newton's from there
-- leads back to before the touch, and so on.
describe('a slim capsule', function()
  it('is touched in time by the corner of a needle', function()
    local needle = c3.triangle({-0.02949895167327332, 1.5011829789578968,
      -2.8583122632946387}, {-1.3174615323177679, 3.0185467166945843,
      -4.640057173826049}, {-1.314797171712141, 3.015446770714006, -4.636385286137616})
    local capsule = c3.capsule({2.150678811190569, -2.078416878599006,
      -1.3920780389583354}, {1.9724812469778439, -1.6044560251771687,
      -1.6538885359676243}, 3.7490953782389415e-07)
    local way = c3.vec(3.4373851531132806, -5.0151625448980495, 3.2027933134072692)
    for _, hit in ipairs {needle:cast(way, capsule), capsule:cast(-way, needle)} do
      assert.near(1 - 2.889e-7, hit.t, 1e-10)
      assert.near(0, needle:clone():translate(way * hit.t):distance(capsule), 1e-14)
    end
  end)
end)

-- Where the plane of a face is crossed at a slight angle, the crossing is beside the
-- face by rounding.
describe('a flat hull that is grazed from its corner on, by 8e-10', function()
  local corners = {{2.7787488654442836, -3.6329860490529313, -1.821399803265523e-09},
    {-1.899999999999999, -1.899999999999999, -2.6410232463687151e-26},
    {2.778748865444284, 2.5295459778391294, 1.5098154228412858e-11},
    {-0.0067424347886369772, 0, 6.2223781538399263e-09},
    {0.18676937815640038, -2.5295459778391294, 0}}
  local from = c3.vec(-8.8329577525590501, -1.899999999999999, 0.00053144700969353991)
  local radius = 0.00053144700969353731
  local way = c3.vec(24.931887603223963, 0, 0)

  it('is hit by a ray there, if it is rounded', function()
    local hull = c3.hull(corners, radius)
    local hit = hull:raycast(from, way)
    assert.near(-1.9, hit.point.x, 1e-9)
    ends_there(c3, hull, hit, 1e-14)
  end)

  it('is touched by a sphere there', function()
    local hull, sphere = c3.hull(corners), c3.sphere(from, radius)
    for _, hit in ipairs {sphere:cast(way, hull), hull:cast(-way, sphere)} do
      assert.near(0.27807592681, hit.t, 1e-10)
    end
  end)
end)

-- To a pair of shapes what is nearer than rounding shows touches, and rounding grows with
-- the longer one: the boxes of parts must not decide otherwise.
describe('a long segment that grazes a part of a compound by rounding', function()
  local c = require('collide').d3
  local LONG = 1e6
  local parts = {
    triangle = c.triangle({-.01, -.01, .01}, {.01, -.01, .01}, {0, .01, .01}),
    hull = c.hull {{-.01, -.01, .01}, {.01, -.01, .01}, {0, .01, .01}, {0, 0, 0}},
    aabb = c.aabb({-.01, -.01, -.01}, {.01, .01, .01}),
    box = c.box({0, 0, 0}, {.01, .01, .01}, {0, 0, 0, 1}),
  }

  for name, part in pairs(parts) do
    it('touches ' .. name .. ' in every answer or in none', function()
      local compound = c.compound {part, c.point {1, 1, -9}}
      local touched, apart = 0, 0
      for i = 0, 200 do
        local z = .01 + i * 1e-10
        local segment = c.segment({-LONG, -LONG, z}, {LONG, LONG, z})
        local touches = compound:distance(segment) <= 0
        assert.equal(part:distance(segment) <= 0, touches)
        assert.equal(touches, compound:overlaps(segment))
        assert.equal(touches, segment:overlaps(compound))
        assert.equal(touches, compound:contact(segment) ~= nil)
        touched = touched + (touches and 1 or 0)
        apart = apart + (touches and 0 or 1)
      end
      assert.is_true(touched > 40 and apart > 80) -- there is something to decide
    end)
  end
end)
