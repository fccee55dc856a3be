-- Rays, clips and casts whose certificates did not hold (fuzz/geometry), as claims of
-- their own.
local c2, c3 = require('collide').d2, require('collide').d3
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

describe('a ray at a rounded hull', function()
  it('comes in by a face though an edge of it, as short as rounding, leaves the plane',
    function()
      local hull = c3.hull({{7.3757625567062967e-10, 7.3757625567062967e-10, 2.2},
        {-0.35682589031274059, 0, -2.0408163340358221e-06},
        {7.3757625567062967e-10, 7.3725859694863377e-10, 2.2},
        {-2.0408163340358216e-06, 0.0025121653302894102, -3.0759513570285195},
        {-0.7, -2.2384340893191865, 0}, {8, 0, -2}}, 0.2388982801629399)
      ends_there(c3, hull, assert(hull:raycast({-62.121086103544208,
        0.00049542185494458248, 2.2004954211173686}, {1, 0, 0})), 6e-11)
    end)
end)

describe('a ray at a hull', function()
  it('that is rounded is met by a face beside an edge as short as rounding', function()
    local hull = c3.hull({{-0.31265608291230601, 0.53845291982383436, 2.4048119213661026},
      {1.1969799027970809, 0.53845291982387122, 1.7824624626165355},
      {-0.31265608291230601, 0.53845291982384058, 2.4048119213661026},
      {1.1969799027970802, -4.4615470801761283, 8.272826476907186},
      {7.6873439170877305, -4.4615470801761283, 2.247711636288408},
      {1.9689473004202962, 5.5384529198238717, 1.8419682816576013},
      {0.6873439170877309, 4.5384529198238717, 0.27282647690718559}},
      0.035259513185339264)
    local hit = hull:raycast({-46.157914423871276, 20.548653114165603,
      -33.660299535893614},
      {0.73893723107481246, -0.33803386344866104, 0.58284206753927881})
    assert.near(63.628173424564, hit.t, 1e-11)
    ends_there(c3, hull, hit, 1e-12)
  end)

  it('that is rounded, and a point but for rounding, may miss it', function()
    local ball = c3.triangle({2, 1.999988020701893, -3.5000736691711571},
      {1.9999999999999998, 1.9999880207018921, -3.5000736691711571},
      {2.0000000000000004, 1.999988020701895, -3.500073669171158}, 0.50002406151371992)
    assert.is_nil(ball:raycast({1.9999453894901913, -0.40635161049198287,
      -1.9999999996676538}, {0, 1, 0}, math.huge, false))
  end)

  it('that it only touches, in two edges, meets the first', function()
    local hull = c3.hull {{2.5457302648144768, 2.9964860479015969, -3.0959737851635816},
      {2.9964858464998603, 3.6202711646142944, -0.0001797793219277168},
      {2.9999999999994253, -3.4, -3.4792415512946685e-16}, {1.2, 1.2, -3},
      {-1.2331283040498802, 0, -2.7111874804019624}, {0, -1.2, -1.233128103245597},
      {-1.1198980166681775e-14, 3.7486243319900341, -3}, {1.8952702726422475, 2, 0}}
    local hit = hull:raycast({1.8952702726523503, -2.6536082016194262, 0}, {0, 1, 0})
    ends_there(c3, hull, hit, 1e-13)
    assert.is_true(hit.normal.y < -0.08)
  end)
end)

describe('a ray at a cone', function()
  it('as flat as a rounding does not hit the air beyond its rim', function()
    local cone = c3.cone({0, 0, 0}, {0, 0, -4e-14}, 7)
    for _, x in ipairs {7.0001, 7.1, 7.73, 8, 20} do
      assert.is_nil(cone:raycast({x, 0, -72}, {0, 0, 1}))
    end
    assert.near(72, cone:raycast({6.999, 0, -72}, {0, 0, 1}).t, 1e-13)
  end)
end)

describe('a ray along a capsule', function()
  it('is inside where it comes in between a side and the circle at its end', function()
    local radius = 2.6515156063929653e-09
    local capsule = c2.capsule({3.0000000000341456, 0}, {8.7403412793812928e-16, -radius},
      radius)
    local origin = {2.9999993949420132, 0}
    local hit = capsule:raycast(origin, {3.6437823683841284, 0})
    assert.is_true(hit.inside)
    assert.equal(0, hit.t)
    hit = capsule:raycast(origin, {3.6437823683841284, 0}, math.huge, false)
    ends_there(c2, capsule, hit, 1e-14)
    local back = capsule:raycast({2, 0}, {-1, 0}, math.huge, false)
    assert.is_true(back.inside)
    ends_there(c2, capsule, back, 1e-14)
    local through = c2.clip(c2.line({-1, 0}, {1, 0}), capsule)
    assert.near(1, through.t0, 1e-6)
    assert.near(4, through.t1, 1e-8)
  end)
end)

describe('rays at a thin hull', function()
  it('have the normal of a face that they meet', function()
    local hull = c3.hull {{0, 3.1336502239062503, 3.9999999999999982},
      {3.5586038173632097e-21, 0, -1}, {1.2717689719209925e-21, 3.2484103754986364, 0},
      {1.2717689719209925e-21, -1.2730116081313207, -1.8065630767909469e-17},
      {-8.2155781674204641e-05, 1.8065630767909451e-17, 3.2481162493514568}}
    ends_there(c3, hull, assert(hull:raycast({1.2717689719209925e-21,
      -1.2730117063415811, -1.8065630767909469e-17}, {1.4094707025972454e-21,
      2.519292691778003, -0.61634127423167229})), 1e-11)
    hull = c3.hull {{-3.3, -3.1562379501698485, 3.1971033490348368},
      {-3.3001233283608866, 2.2071905611453584, 0}, {-3.3000162882418653,
        -2.4478785743572473, 2.7748550336944704}, {-3.2999999999990086,
        -3.1562379501698485, 3.1971033490348368}, {-3.3003699850833383,
        12.934047583775769, -6.3942066980696719}, {-3.2997468126808629,
        -14.16710419697225, 9.7606060188586667}}
    ends_there(c3, hull, assert(hull:raycast({-3.3, -3.1562379501698485,
      3.1971033490348368}, {-3.3330115276619665e-06, 0.14494934351282307,
      -0.086403340165816633}, math.huge, false)), 3e-11)
  end)

  it('have a flat one where its plane is, however slightly they meet it', function()
    local hull = c3.hull {{0.013694397178198869, 0.00016307696325456531,
      6.551980017943707e-11}, {-0.5, 1.600459938497981, 3.1861387676720931e-11},
      {1.4407268119934047, -4.4454285185099902, 1.5902217422992784e-10},
      {-2.0410831915345966, 6.4013505231021597, -6.9113849831427474e-11},
      {2.5821663831033388, -8.0013212307103778, 2.3381186269301775e-10}}
    ends_there(c3, hull, assert(hull:raycast({0.013694397178198869, -29.134049428898447,
      6.551980017943707e-11}, {0, 1.62126893918406, 0}, math.huge, false)), 2.9e-11)
  end)

  it('have a normal that is not turned along them, if the face is narrow', function()
    local hull = c3.hull {{0, 1.1468620555978931e-15, 1.1468621430689049e-15},
      {2.520182334763156, -2, -2.520182334763156}, {1.7903603197634135,
        -1.4208180853189694, -1.7903603197634133}, {0, 1.1468620555978931e-15,
        1.0000000000000011}, {2.520182334763156, -2, -1.520182334763156}}
    ends_there(c3, hull, assert(hull:raycast({1.7903603197634135, 0.57918191468103197,
      -1.7903603197634133}, {0, -2.0000000000000013, 0})), 5e-12)
  end)

  it('in its plane end at its outline, though numbers are denormal', function()
    local tiny = 1.4821969375237396e-323
    local hull = c3.hull {{0, 2.054347113713991, 0}, {0, tiny, 1.0000290231868652},
      {-2e-323, -3.9999999995720703, tiny}, {0, 2.054347113713991, 1},
      {0, tiny, 2.0000290231868654}, {-2e-323, -3.9999999995720703, 1}}
    local t = c3.clip(c3.ray({-2e-323, -5.6437204544369832, tiny}, {0, 1, 0}), hull)
    assert.near(-3.9999999995720703, t.p0.y, 1e-11)
    assert.near(2.054347113713991, t.p1.y, 1e-11)
  end)

  it('begin and end in it', function()
    local hull = c3.hull {{1.777109126601025, -1, 2.4607464663736742},
      {1.777109126601025, -3.5349340067273514, -0.59673067054657913},
      {1.777109126601025, 5.6475321866409489, 10.478579523828769},
      {1.7766963773683946, -1, 2.4607464663736742}, {1.777109126601025,
        -11.139736026909404, -9.7691620813073374}, {1.7771091281159537,
        -2.6477673707485816, 0.47331363788313841}}
    local t = c3.clip(c3.ray({1.777109126601025, -11.139736026909404,
      -9.7691620813073534}, {-0.00034712062767727758, 11.196717431843679,
      13.504772694503563}), hull)
    if t then
      assert.is_true(c3.distance(hull, c3.point(t.p0)) <= 2e-11)
      assert.is_true(c3.distance(hull, c3.point(t.p1)) <= 2e-11)
    end
    hull = c3.hull {{3.6137752668722225, 0, 1}, {-0.6, 0.025181206283814817,
      0.999999999999999}, {-1.1431479894495227, 0, 0.99999999999993028}, {6, 0, 1},
      {2.9907502491963309, -4.3743193682788485e-13, 1.0000000672126441}}
    t = assert(c3.clip(c3.ray({3.6137752668722225, 0, 1}, {-4.7522218992739731,
      -4.9747807043267631e-16, 7.6369355284100493e-11}), hull))
    assert.is_true(c3.distance(hull, c3.point(t.p1)) <= 1e-11)
  end)
end)

describe('a radius below rounding', function()
  it('is none to lines and casts of the plane', function()
    local convex = c2.convex({{0, -3.9999999999999987}, {-3.0000000000011244,
      3.0000000004279297}, {-3.9993994757084366, 2.4982118149139527}},
      3.8210168174104395e-16)
    local t = assert(c2.clip(c2.ray({-3.0000000000011249, -47.357804093437636}, {0, 1}),
      convex))
    assert.near(47.357804093437636 + 3, t.t1, 1e-3)
    local triangle = c2.triangle({0.99999999999999989, -3.7}, {7, -3.8960784319569082},
      {-1.6284135438283761e-17, -1.6284135438283761e-17}, 4.0710338595709403e-18)
    assert.is_not_nil(c2.clip(c2.ray({1.6046778545109148, -3.0953221454890851},
      {-0.00083190404511260057, -0.00083190404511260057}), triangle))
    local six = c2.convex {{-3.9817926577004919e-13, 0.95204100110053602},
      {0.99999999999999967, 0}, {0.93448961894151683, -4}, {-4.0000000000000018,
        -1.0071144304069952e-07}, {2.9698575273076573, 1.328397773118688},
      {-6, -1.9574034071576301}}
    assert.is_not_nil(c2.cast(six, {2.5197903736829166, 1.7459230474214131},
      c2.circle({1.9476769023483123, 2.301555638610167}, 8.1325081309584247e-17)))
  end)
end)

describe('rays that leave shapes of parts', function()
  it('have the normal of the face that ends them', function()
    local function leaves(shape, origin, direction, wanted)
      local hit = assert(shape:raycast(origin, direction, math.huge, false))
      assert.is_true(hit.inside)
      assert.is_true((hit.normal - c2.vec(wanted[1], wanted[2])):length() <= 1e-9)
    end
    leaves(c2.polygon {{1.6640208825955634, 0}, {2.5778818181331737, 2.577374813053757},
      {0.00089288695459254083, 1.4469634500797839}, {-0.23228579876665026,
        0.23230284512974322}, {-0.22479279077076353, 0}, {-0.81576391973346474,
        -0.81658703987486658}, {0.0009226596227381379, -0.7476011569611728},
      {1.068229438330047, -1.0679066285025329}}, {-0.77991297107882684,
      -0.81355869410704051}, {0.78083563070156503, 0.065957537145867717},
      {-0.08417069405141514, 0.996451350675437})
    leaves(c2.compound {c2.box({7, -2.0000020408163341}, {5, 3}, math.pi, 1.5),
      c2.box({1.0000373722305718, 1.0208760849774823}, {0.00031799759602535953, 4}, 0),
      c2.box({-2, 0}, {1.8246635970466962, 4}, 6.4029732020571828),
      c2.segment({1.0000373722305715, -0.00031799759602647518}, {-1.824664156105277,
        -3.6})}, {-0.20949282902569055, -1.5416929192116577}, {1.2095302012562621,
      1.5413749216156312}, {-0.9928340050935294, -0.11950162480042581})
  end)

  it('end nowhere if that is too many lengths of the direction away', function()
    local polygon = c2.polygon {{3, 0}, {3, 3}, {0, 2}, {-2, 2}, {-2, 0}, {0, 1}}
    assert.is_nil(polygon:raycast({2, 1}, {0, 1.9762625833649862e-323}, math.huge, false))
    assert.is_not_nil(polygon:raycast({2, 1}, {0, 1e-300}, math.huge, false))
  end)

  it('are not of a face farther on, seen from far away', function()
    local x, y = -35962919.385846607, -6015342.7704925463
    local a = c2.compound {c2.segment({-35962923.385846607, -6015346.7704925463},
      {-35962919.3858466, -6015341.0064722942}), c2.convex {{x, y},
      {-35962923.385846607, -6015338.7704925463}, {-35962920.754183903,
        -6015341.4021552522}, {-35962921.761684194, -6015346.7704925463}, {x, y + 1},
      {-35962923.385846607, -6015337.7704925463}, {-35962921.761684194,
        -6015345.7704925463}}, c2.box({-35962921.801549852, -6015341.9980207402},
      {0.6, 4.0004127492326269}, -3.5401332397365628e-17)}
    local hit = assert(a:raycast({-35962929.602551192, -6015307.4935972895},
      {2.483090924595849, -10.982900402148861}))
    assert.near(math.sqrt(0.5), hit.normal.x, 1e-6)
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

describe('a ray at a rounded hull', function()
  it('that is a sliver with a side as short as rounding meets its end', function()
    local points = {{-1.9069147313245352, 3.8032880146056414, 1.6656469157289326e-14},
      {-1.9069147330436074, 3.8032880146056414, 2.3362642765526808e-14},
      {-1.9069147313245352, 3.8032880146056414, 2.4465908256917533e-14}}
    local radius = 2.0055433340851101
    local hit = assert(c3.hull(points, radius):raycast({2.005543334085111, -4, 0},
      {-3.8138294626490703, 7.6065760292112827, 0}))
    assert.near(radius, (hit.point - points[1]):length(), 1e-8)
  end)
end)

describe('a ray at a rounded hull', function()
  it('that is a sliver with a side as short as rounding meets its end', function()
    local points = {{-1.9069147313245352, 3.8032880146056414, 1.6656469157289326e-14},
      {-1.9069147330436074, 3.8032880146056414, 2.3362642765526808e-14},
      {-1.9069147313245352, 3.8032880146056414, 2.4465908256917533e-14}}
    local radius = 2.0055433340851101
    local hit = assert(c3.hull(points, radius):raycast({2.005543334085111, -4, 0},
      {-3.8138294626490703, 7.6065760292112827, 0}))
    assert.near(radius, (hit.point - points[1]):length(), 1e-8)
  end)
end)
