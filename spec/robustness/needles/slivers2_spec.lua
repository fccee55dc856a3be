-- Slivers and nearly equal shapes of the plane.
local c2 = require('collide').d2
local answers = require 'spec.support.check.answers'

describe('2D slivers:', function()
  -- The points of an answer are in both shapes, and it is their distance.
  local function touch(a, b, size)
    local r = c2.closest(a, b)
    assert.is_true(c2.distance(a, c2.point(r.pa)) <= 1e-12 * size)
    assert.is_true(c2.distance(b, c2.point(r.pb)) <= 1e-12 * size)
    assert.near(math.abs(r.distance), (r.pb - r.pa):length(), 1e-12 * size)
    return r
  end

  it('nearly equal ones touch where sides end, not beside them', function()
    touch(c2.convex{{-3.9406962224905451, -0.017808843159608043},
      {-2.0000000459986511, -6.7662725247295257e-07},
      {2.2090420198331713, 0.038622226858846073},
      {-3.940696209334881, -0.017808843038431551}},
      c2.convex{{-3.9406962224905451, -0.017808837796559045},
      {-2.0000000459986493, -6.7662725247295257e-07},
      {2.2090410639778617, 0.038622226858846073},
      {-3.9406962092140012, -0.017808843038431551}}, 8)
    touch(c2.convex{{4, 3}, {3, 2}, {6, 5}},
      c2.convex{{4, 3}, {2.9999999986649724, 2}, {6.0000081983317859, 5}}, 8)
  end)

  it('of sides on one line the one that overlaps is touched', function()
    touch(c2.triangle({1.0000481230274401, 0.0070001122870893334},
      {-2.000000000010945, 0.0070001122870894912},
      {10.000192492142595, 0.0070001122870888607}),
      c2.box({9.401470315305819e-12, 0},
      {2.6443940868369291e-16, 0.64648899369726465}), 12)
  end)

  it('a ray touches all sides on one line', function()
    local left = -0.079505047303729093
    local r = touch(c2.ray({-0.079505047273742413, 2.2384766091537855}, {0, 3}),
      c2.convex{{0.84891875586191468, 3}, {-0.079505047303833051, 0.0066028112986957288},
      {-0.07950504730372901, 2.6546401132458328}, {left, 0}, {left, -2.9789178030218366},
      {-0.072902236005033358, -3.237043335697201},
      {2.598702800150356, 2.6782078474540851}}, 7)
    assert.is_true(r.distance > -1e-10)
  end)

  it('one is as near as the segment that it almost is', function()
    local far = c2.triangle({-18.613363948612985, -9.5572073520101988},
      {-25.405866774657284, -5.5572073520101988},
      {8.5566473658543671, -25.557207358069913})
    local near = c2.triangle({0.79250282604429856, 0}, {-6, 4},
      {27.962514140511651, -16.000000006059715})
    local side = c2.segment({-6, 4}, {27.962514140511651, -16.000000006059715})
    assert.near(c2.distance(side, far), touch(near, far, 40).distance, 1e-8)
  end)

  it('a rounded side goes before the corner where it ends', function()
    local triangle = c2.triangle({-0.004043381937578216, 0}, {-0.004043381937578216, -1},
      {3.9959566180624218, 3}, 0.5)
    local hit = c2.raycast(triangle, {-20.866566239639177, -0.99999999554393793}, {5, 0})
    assert.same({-1, 0}, {hit.normal:unpack()})
    local box = c2.box({0, 0}, {2, 1}, 0, 0.25)
    assert.same({-1, 0}, {c2.raycast(box, {-9, 1 - 1e-9}, {1, 0}).normal:unpack()})
    local capsule = c2.capsule({0, 0}, {0, 3}, 0.25)
    assert.same({-1, 0}, {c2.raycast(capsule, {-9, 1e-9}, {1, 0}).normal:unpack()})
  end)

  it('a hit on a polygon has the normal of its outline', function()
    local polygon = c2.polygon{{2.5108117406592163e-05, 0},
      {1.334500818462044e-05, 1.3893326277844609},
      {5.4872878550955109e-09, 0.78236631085164843},
      {-8.4665237620732834e-06, 0.88243525023572145}, {-2.8527348489868442e-06, 0},
      {-1.7194256606072012e-05, -1.7910910399428756},
      {6.8108858013622165e-09, -0.91020754016935823},
      {1.2018510975887939e-05, -1.2508252311032266}}
    local hit = c2.raycast(polygon, {-4.8302156307967605, 0}, {1, 0})
    local lean = (8.4665237620732834e-06 - 2.8527348489868442e-06) / 0.88243525023572145
    assert.near(-lean, hit.normal.y, 1e-14)
  end)

  -- Of two corners that are as deep, but for rounding, one was beside the other's end.
  it('thin boxes end to end touch where both are', function()
    for _, leaning in ipairs {
      {c2.aabb({1, -4.8941777027116977e-05}, {3.5752426890962075, 0}),
        c2.box({4.8284998717770709, 4.8941777027116977e-05},
          {1.2532571826806227, 4.8941777027116977e-05}, -1.9158122292596462e-13)},
      {c2.aabb({-2, -2e-08}, {0, 0}),
        c2.box({0.01000000000007007, 1e-11}, {0.01, 1e-11}, -6.508644539281627e-12)},
      {c2.aabb({-0.02, -2e-12}, {0, 0}),
        c2.box({0.0010000000000009164, 1e-10}, {0.001, 1e-10}, -7.669527053350524e-13)},
    } do
      local a, b = leaning[1], leaning[2]
      touch(a, b, 1)
      touch(b, a, 1)
      touch(a:clone():rotate(1), b:clone():rotate(1, a:position()), 1)
    end
  end)
end)

describe('2D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c2, a, b, slack)
  end

  describe('slivers', function()
    it('touch over the next side that is on one line with theirs', function()
      touch(c2.triangle({-2.0000000000000004, -2.5911597697273443},
        {0, -4.5585164821728837e-17}, {4.0268660519300212, 5.2171266559209251}),
        c2.triangle({-2.0000000000000004, -2.5911597697273443},
        {-2.0968561004586054e-07, -4.5585164821728837e-17},
        {4.0268660519739896, 5.2171266559209251}), 1e-11)
    end)

    it('side by side are as far apart as their sides', function()
      local r = touch(c2.triangle({-1.0644674156666767, 0.99999999999999567}, {0, 0},
        {-4.6179706736991788, 4.338292187935993}),
        c2.triangle({-1.0644674156666767, 5.3382921879359886}, {0, 4.338292187935993},
        {-4.6179706736991788, 8.6765843758719861}), 1e-11)
      assert.near(3.1618880649767144, r.distance, 1e-11)
    end)
  end)

  it('manifolds of slivers have as many points in either order', function()
    local a = c2.triangle({1.7058756802600117, 0}, {-8, 0}, {5, 2.2410918522794749e-14})
    local b = c2.triangle({1.7058756802600117, 6.9058268691276452e-09}, {-8, 0},
      {5, -1.542535946777727e-05})
    assert.equal(#a:manifold(b), #b:manifold(a))
  end)
end)

describe('a sliver and a segment that share a corner', function()
  it('have a normal, though the corners leave no direction', function()
    local a = c2.triangle({-1, -3.1804887102345738}, {0, -2.0000000000001488},
      {-0.011817418271675706, -2.01395032885398})
    local b = c2.segment({2.1804887102345756, -8.5609774204691487},
      {-1, -3.1804887102345738})
    for _, r in ipairs {c2.closest(a, b), c2.closest(b, a)} do
      assert.is_true(math.abs(r.na:length() - 1) <= 1e-14)
      assert.is_true((r.pa - r.pb):length() <= 1e-12)
    end
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
