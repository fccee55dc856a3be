-- Pairs of the plane whose certificates did not hold: found by fuzz-geometry, kept with
-- their numbers.
describe('2D pairs, certified:', function()
  local c = require('collide').d2

  local answers = require 'spec.support.check.answers'

  local function touch(a, b, slack)
    return answers.closest(c, a, b, slack)
  end

  describe('slivers', function()
    it('touch over the next side that is on one line with theirs', function()
      touch(c.triangle({-2.0000000000000004, -2.5911597697273443},
        {0, -4.5585164821728837e-17}, {4.0268660519300212, 5.2171266559209251}),
        c.triangle({-2.0000000000000004, -2.5911597697273443},
        {-2.0968561004586054e-07, -4.5585164821728837e-17},
        {4.0268660519739896, 5.2171266559209251}), 1e-11)
    end)

    it('side by side are as far apart as their sides', function()
      local r = touch(c.triangle({-1.0644674156666767, 0.99999999999999567}, {0, 0},
        {-4.6179706736991788, 4.338292187935993}),
        c.triangle({-1.0644674156666767, 5.3382921879359886}, {0, 4.338292187935993},
        {-4.6179706736991788, 8.6765843758719861}), 1e-11)
      assert.near(3.1618880649767144, r.distance, 1e-11)
    end)
  end)

  it('compounds part by no more than what touches, beside a gap of 7e-10', function()
    local a = c.compound {c.aabb({-1.0000000002374088, 3.995450885311683},
      {0.99999999976259124, 3.995450885311683}), c.convex {{-4.0000000002374083,
        -3.004549114688317}, {-2.3740873018050507e-10, -2.004549114688317},
      {3.9999999997625912, -0.0045491146883170127}, {3.9999999997625912,
        0.99545088531168302}, {-4.0000000002374083, -2.004549114688317}},
    c.box({0.99999999976259124, 3.995450885311683}, {0, 2}, 0)}
    local b = c.compound {c.aabb({-0.9999999995720702, 4.0000000000005977},
      {1.0000000004279299, 4.0000000000005977}), c.convex {{-3.9999999995720703,
        -2.9999999999994023}, {4.2792992843662072e-10, -1.9999999999994023},
      {4.0000000004279297, -9.0544639143026989e-05}, {4.0000000004279297,
        1.000000000004106}, {-3.9999999996108171, -1.9999999999994023}},
    c.box({1.0000000004279299, 3.9999999993753121}, {0, 2}, 0)}
    local r = touch(a, b, 1e-11)
    assert.near(-1.9954508853110853, r.distance, 1e-12)
  end)

  it('a segment shorter than the error touches a box by the end over its side', function()
    touch(c.segment({0, 0}, {3.0518540671584423e-10, 1.9184482283301497e-16}),
      c.box({8.2732054071611602e-10, 2.3995580517740289},
      {8.2071956943698994e-10, 2.3995580517740152}, 0), 4.8e-12)
  end)

  it('a short side far from the other origin leads where it does', function()
    local r = touch(c.triangle({1.740334697703146e-06, 0},
      {-3.531915114572306, 2.5222903411573032},
      {1.652356151051317e-06, 6.2829179611253452e-08}),
      c.triangle({-3.531915114572306, 2.5222903411573032},
      {-0.4319168549070036, -1.7403346976863077e-06},
      {-3.531915114572306, 2.5222903411573032}), 5e-12)
    assert.near(0, r.distance, 5e-12)
  end)

  describe('a ray', function()
    it('is pushed along its normal where it starts beside a side', function()
      touch(c.triangle({0, 79.740432021422464},
        {-129.79738534360183, -85.831501042665835},
        {25.959477068720364, -85.831501079395707}),
        c.ray({25.959481865641809, -25.959477068720364},
        {-25.959477069408738, -2.5959481865641807e-11}), 1e-10)
    end)

    it('that leans to a short segment far away has its normal across itself', function()
      local r = touch(c.ray({3, -6.4026154761460622e-12},
        {-9.0322408199542549e-11, -5}),
        c.segment({-1.3022696124633009, 9.6453905911226466e-05},
        {-1.3022696124633018, 1.0157013161152093e-13}), 4e-12)
      assert.near(0, -9.0322408199542549e-11 * r.na.x - 5 * r.na.y, 1e-15)
    end)

    it('that is level with a small shape touches the corner before it', function()
      local r = touch(c.convex{{-3.7478519612807077e-09, 2.5192513859204035e-07},
        {-3.452307454779812e-07, 0}, {2.7991682065782245e-07, 0},
        {-3.7478519612807077e-09, 3.452307454779812e-07},
        {-3.452307454779812e-07, 9.3305606885940865e-08},
        {2.7991682065782245e-07, 9.3305606885940865e-08}},
        c.ray({9.3592607770783091e-14, -1.9579774908522625},
        {2.9999999999927964, 3.043958540215076e-12}), 1e-12)
      assert.near(0, r.na.x + r.na.y * 1.0146528467408246e-12, 1e-15)
    end)

    it('starts at the tip of a sliver, not in it', function()
      local r = touch(c.ray({-2.2759194395356483e-23, -3.3909202448775042e-23},
        {-6.4651698714738742e-20, -3.5720961825254306e-06}),
        c.convex{{-2.275919439541849e-23, 6.6385242790490946e-06},
        {2.3697609766325453e-18, 3.0664280965236636e-06}, {0, 9.6916620258002927e-13}},
        1e-17)
      assert.near(9.6916620258002927e-13, r.distance, 1e-17)
    end)
  end)

  it('manifolds of slivers have as many points in either order', function()
    local a = c.triangle({1.7058756802600117, 0}, {-8, 0}, {5, 2.2410918522794749e-14})
    local b = c.triangle({1.7058756802600117, 6.9058268691276452e-09}, {-8, 0},
      {5, -1.542535946777727e-05})
    assert.equal(#a:manifold(b), #b:manifold(a))
  end)

  it('answers are the same bits at every scale', function()
    local function both(k)
      local s = 2.0 ^ k
      local one = c.convex{{-0.9995316309000829 * s, 2.5941463418720116e-07 * s},
        {-1.0586719820077937 * s, 2.5941463418721709e-07 * s}, {8 * s, -8 * s},
        {-2.9999999999999956 * s, -1.0586719820077937 * s},
        {8 * s, -3.7381304090280407 * s}}
      local other = c.convex{{-0.9995316309000829 * s, 2.59414634187201e-07 * s},
        {8.0591403511077111 * s, -3.718597339709092e-06 * s},
        {0.059140349509703136 * s, -3.718597339709092e-06 * s}}
      local ray = c.ray({-1.0859855736843906 * s, 0}, {-0.0, s})
      local flat = c.aabb({1.0000000000000002 * s, -2 * s},
        {1.0000000000000002 * s, -4.4408920985006262e-16 * s})
      local r = ray:closest(flat)
      return one:distance(other) / s, r.na.x, r.na.y, r.pb.x / s, r.pb.y / s
    end
    local wanted = {both(0)}
    for k = -200, 200, 7 do
      assert.same(wanted, {both(k)})
    end
  end)

  it('a flat box comes in along the seam of two parts', function()
    local star = c.polygon{{2, 0}, {1, 1}, {0, 3}, {-1, 1}, {-3, 0}, {-3, -3}, {0, -1},
      {2, -2}}
    assert.near(3 / 15, star:cast({15, 0}, c.aabb({4, 1}, {6, 1})).t, 1e-12)
    assert.near(3 / 15, c.aabb({4, 1}, {6, 1}):cast({-15, 0}, star).t, 1e-12)
  end)

  describe('composites are pushed', function()
    -- once a is moved as told, the two touch
    local function apart(a, b, slack)
      local r = a:closest(b)
      assert.is_true(a:distance(c.point(r.pa)) <= slack)
      assert.is_true(b:distance(c.point(r.pb)) <= slack)
      assert.near(0, a:clone():translate(r.na * r.distance):distance(b), slack)
      return r
    end

    it('out of a notch whose two sides are only grazed on the way back', function()
      apart(c.circle({0, -6.0000043061150281}, 3.4871863947045164e-10),
        c.polygon{{2.5760819855146111, -5.999989442921339},
        {2.4751559469383211, -3.5248334959830179}, {0, -4.0389329763344506},
        {-1.0864357125479729, -4.9135537303733656},
        {-2.2911370141897351, -5.999989442921339},
        {-0.94634975693188605, -6.9463391998532247}, {0, -8.1234765744983246},
        {0.29992857566103337, -6.299918018582372}}, 1e-11)
    end)

    it('until parts touch that the search has met as a limit only', function()
      apart(c.polygon{{3, 0}, {3, 3}, {0, 1}, {-1, 1}, {-2, 0}, {-2, -2}, {0, -2},
        {1, -1}}, c.compound{
        c.box({0, 0}, {0.028676886486522692, 0.086030659459568073}, math.pi),
        c.segment({-0.057353772973045385, -0.086030659459568073},
        {-0.14338443243261345, 0}), c.capsule({0, -0.14338443243261345},
        {-0.057353772973045385, 0.028676886486522692}, 0)}, 1e-11)
    end)

    it('no farther than to the last part, past corners beside the way', function()
      apart(c.compound{c.segment({-0.0050531284095768816, 0},
        {-0.0050531284124846398, 0.27789574396107852}),
        c.convex{{-2.0090737990749057, -3.9325046952082516}, {-3.9375578236178299, 0},
        {0.36432314022035334, -8.7722619805109581}},
        c.aabb({1.194946871590423, 3.5136582033665995},
        {5.1274515666463047, 7.4461628985748529}),
        c.circle({-1.2357591695746235, -1.2}, 1.5968014782216029)},
        c.compound{c.segment({-9.5585530948478259e-07, 0},
        {-2.9077750272784758e-12, 0.27789478810576906}),
        c.convex{{-2.0040206706653287, -3.9325046952082516},
        {-3.932504695208253, 4.2792981799385981e-10},
        {0.36937626862993023, -8.7722619805106774}},
        c.aabb({1.2, 3.5136489002717037}, {5.1325046950558812, 7.4461628975380734}),
        c.circle({-1.2307060411650466, -1.2}, 1.5968014782216029)}, 3e-11)
    end)
  end)

  it('a segment touches a needle where two ends are one but for 1e-11', function()
    local segment = c.convex{{-347.52766716954318, 347.52766716885139},
      {347.52766716954318, 0}, {-347.52766716954318, 347.52766716885139}}
    local needle = c.convex{{-347.52766716953488, 347.52766716885139},
      {347.55065658966458, 0}, {-347.52766716954318, 347.52766717015305}}
    touch(segment, needle, 1e-9)
    touch(needle, segment, 1e-9)
  end)
end)
