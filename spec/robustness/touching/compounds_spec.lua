-- Shapes of parts that are pushed out of each other: to where they touch, and no
-- farther.
local c2, c3 = require('collide').d2, require('collide').d3
local answers = require 'spec.support.check.answers'

describe('compounds that overlap', function()
  -- the shortest way out ends where planes meet that differ by a hair
  it('are parted by the depth told, though faces are nearly parallel', function()
    local function turned(x, y, z)
      local w = math.sqrt(1 - x * x - y * y - z * z)
      return {x, y, z, w}
    end
    for _, hair in ipairs {0, 1e-10, 1e-8, 1e-7, 1e-6, 1e-4} do
      local a = c3.compound {
        c3.box({1, 2, 0}, {3, 2, 2}, turned(hair, hair, 0)),
        c3.box({0, -2, -1}, {3, 3, 3}, turned(hair, 0, 0)),
      }
      local b = c3.box({2, -1, -2}, {3, 2, 3}, turned(0, hair, 0))
      local hit = assert(c3.contact(a, b))
      local free = a:clone():translate(hit.pb - hit.pa)
      assert.is_true(c3.distance(free, b) >= -1e-11)
      assert.is_true(c3.distance(a, c3.point(hit.pa)) <= 1e-11)
      local d = c3.compound {
        c3.box({-2, 2, -2}, {2, 3, 2}, turned(0, hair, 0)),
        c3.box({1, 2, 2}, {1, 2, 2}, turned(0, hair, 0)),
      }
      local e = c3.box({0, 2, 0}, {1, 1, 1})
      hit = assert(c3.contact(d, e))
      assert.is_true(c3.distance(d:clone():translate(hit.pb - hit.pa), e) >= -1e-11)
    end
  end)
end)

describe('2D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c2, a, b, slack)
  end

  it('compounds part by no more than what touches, beside a gap of 7e-10', function()
    local a = c2.compound {c2.aabb({-1.0000000002374088, 3.995450885311683},
      {0.99999999976259124, 3.995450885311683}), c2.convex {{-4.0000000002374083,
        -3.004549114688317}, {-2.3740873018050507e-10, -2.004549114688317},
      {3.9999999997625912, -0.0045491146883170127}, {3.9999999997625912,
        0.99545088531168302}, {-4.0000000002374083, -2.004549114688317}},
    c2.box({0.99999999976259124, 3.995450885311683}, {0, 2}, 0)}
    local b = c2.compound {c2.aabb({-0.9999999995720702, 4.0000000000005977},
      {1.0000000004279299, 4.0000000000005977}), c2.convex {{-3.9999999995720703,
        -2.9999999999994023}, {4.2792992843662072e-10, -1.9999999999994023},
      {4.0000000004279297, -9.0544639143026989e-05}, {4.0000000004279297,
        1.000000000004106}, {-3.9999999996108171, -1.9999999999994023}},
    c2.box({1.0000000004279299, 3.9999999993753121}, {0, 2}, 0)}
    local r = touch(a, b, 1e-11)
    assert.near(-1.9954508853110853, r.distance, 1e-12)
  end)

  describe('composites are pushed', function()
    -- once a is moved as told, the two touch
    local function apart(a, b, slack)
      local r = a:closest(b)
      assert.is_true(a:distance(c2.point(r.pa)) <= slack)
      assert.is_true(b:distance(c2.point(r.pb)) <= slack)
      assert.near(0, a:clone():translate(r.na * r.distance):distance(b), slack)
      return r
    end

    it('out of a notch whose two sides are only grazed on the way back', function()
      apart(c2.circle({0, -6.0000043061150281}, 3.4871863947045164e-10),
        c2.polygon{{2.5760819855146111, -5.999989442921339},
        {2.4751559469383211, -3.5248334959830179}, {0, -4.0389329763344506},
        {-1.0864357125479729, -4.9135537303733656},
        {-2.2911370141897351, -5.999989442921339},
        {-0.94634975693188605, -6.9463391998532247}, {0, -8.1234765744983246},
        {0.29992857566103337, -6.299918018582372}}, 1e-11)
    end)

    it('until parts touch that the search has met as a limit only', function()
      apart(c2.polygon{{3, 0}, {3, 3}, {0, 1}, {-1, 1}, {-2, 0}, {-2, -2}, {0, -2},
        {1, -1}}, c2.compound{
        c2.box({0, 0}, {0.028676886486522692, 0.086030659459568073}, math.pi),
        c2.segment({-0.057353772973045385, -0.086030659459568073},
        {-0.14338443243261345, 0}), c2.capsule({0, -0.14338443243261345},
        {-0.057353772973045385, 0.028676886486522692}, 0)}, 1e-11)
    end)

    it('no farther than to the last part, past corners beside the way', function()
      apart(c2.compound{c2.segment({-0.0050531284095768816, 0},
        {-0.0050531284124846398, 0.27789574396107852}),
        c2.convex{{-2.0090737990749057, -3.9325046952082516}, {-3.9375578236178299, 0},
        {0.36432314022035334, -8.7722619805109581}},
        c2.aabb({1.194946871590423, 3.5136582033665995},
        {5.1274515666463047, 7.4461628985748529}),
        c2.circle({-1.2357591695746235, -1.2}, 1.5968014782216029)},
        c2.compound{c2.segment({-9.5585530948478259e-07, 0},
        {-2.9077750272784758e-12, 0.27789478810576906}),
        c2.convex{{-2.0040206706653287, -3.9325046952082516},
        {-3.932504695208253, 4.2792981799385981e-10},
        {0.36937626862993023, -8.7722619805106774}},
        c2.aabb({1.2, 3.5136489002717037}, {5.1325046950558812, 7.4461628975380734}),
        c2.circle({-1.2307060411650466, -1.2}, 1.5968014782216029)}, 3e-11)
    end)
  end)
end)

describe('pairs:', function()
  -- Boxes of parts are so uncertain there that the parts of both look equally deep: two
  -- parallel segments that only touch were taken for the deepest, and the push ended.
  describe('far from the origin compounds of small parts', function()
    local far, radius = 41226.25, 8e-11

    it('are as deep as their balls, beside segments that lie on each other', function()
      local function make()
        return c3.compound {c3.sphere({far, far, far + 1}, radius),
          c3.segment({far + 2, far + 4, far}, {far, far, far - 0.5})}
      end
      assert.near(-2 * radius, make():closest(make()).distance, 1e-12)
    end)

    it('are as deep as their circles, beside points that lie on each other', function()
      local function make()
        return c2.compound {c2.circle({far, far + 1}, radius), c2.point {far + 2, far}}
      end
      assert.near(-2 * radius, make():closest(make()).distance, 1e-12)
    end)
  end)

  -- Back along the push the triangle was cast onto the capsule, and grazed it all the
  -- way.
  it('a compound is as deep as its capsule, where its segment only touches', function()
    local corner = {1.75, 1.75}
    local a = c2.convex {{0, 0.5}, corner, {1.625, 1.65625}}
    for _, radius in ipairs {1e-12, 1e-11, 2.5e-11, 1e-10, 1e-9} do
      local b = c2.compound {c2.segment(corner, {2.25, 0}),
        c2.capsule({1.75 - 2 ^ -50, 1.75 + 2 ^ -49}, corner, radius)}
      assert.near(-radius, a:distance(b), 1e-3 * radius)
      answers.closest(c2, b, a, 1e-13)
    end
  end)
end)
