-- Shapes of denormal size, and answers whose digits do not depend on the size.
local c2, c3 = require('collide').d2, require('collide').d3
local answers = require 'spec.support.check.answers'

describe('shapes of denormal size', function()
  it('overlap when their distance is 0, and only then', function()
    local a = c2.circle({0, 0}, 2.167885662317878e-310)
    local b = c2.circle({3.3916724042100117e-310, 2.7010130103451962e-310},
      2.167885662317878e-310)
    assert.equal(c2.distance(a, b) <= 0, c2.overlaps(a, b))
    local p = c2.plane({-2.070186405209813e-305, 2.0284747985321495e-316},
      {2.070186405209813e-305, 2.070186405209813e-305})
    local q = c2.plane({-2.070186405209813e-305, 2.0284747985321495e-316},
      {2.070186405209813e-305, 2.0701864052099096e-305})
    assert.equal(c2.distance(p, q) <= 0, c2.overlaps(p, q))
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

describe('2D pairs:', function()
  it('answers are the same bits at every scale', function()
    local function both(k)
      local s = 2.0 ^ k
      local one = c2.convex{{-0.9995316309000829 * s, 2.5941463418720116e-07 * s},
        {-1.0586719820077937 * s, 2.5941463418721709e-07 * s}, {8 * s, -8 * s},
        {-2.9999999999999956 * s, -1.0586719820077937 * s},
        {8 * s, -3.7381304090280407 * s}}
      local other = c2.convex{{-0.9995316309000829 * s, 2.59414634187201e-07 * s},
        {8.0591403511077111 * s, -3.718597339709092e-06 * s},
        {0.059140349509703136 * s, -3.718597339709092e-06 * s}}
      local ray = c2.ray({-1.0859855736843906 * s, 0}, {-0.0, s})
      local flat = c2.aabb({1.0000000000000002 * s, -2 * s},
        {1.0000000000000002 * s, -4.4408920985006262e-16 * s})
      local r = ray:closest(flat)
      return one:distance(other) / s, r.na.x, r.na.y, r.pb.x / s, r.pb.y / s
    end
    local wanted = {both(0)}
    for k = -200, 200, 7 do
      assert.same(wanted, {both(k)})
    end
  end)
end)

describe('3D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c3, a, b, slack)
  end

  it('a depth that is less than the least number in another unit is no better', function()
    local flat = c3.hull{{0, 4.9406564584124654e-324, 0.90219158751277906},
      {0, 0, 4.9406564584124654e-324}, {0, -5.8126426068718409e-09, 0.90219158751277917},
      {0, 4.9406564584124654e-324, 1.9021915875127791}, {0, 0, 1},
      {0, -5.8126426068718409e-09, 1.9021915875127791}}
    local r = touch(flat, c3.hull{{0, 0, 0.90219158751277906},
      {-4.736349993790764, -0.011484764869311714, -3.9199482085649882},
      {0.60000005923099353, 1.9828001886260873, 0.90219158751277906},
      {0, 0, 1.9021915875127791},
      {-4.736349993790764, -0.011484764869311714, -2.9199482085649882}}, 9e-12)
    assert.near(0, r.distance, 9e-12)
  end)
end)

describe('pairs:', function()
  it('two polygons of one corner each have the same bits at every scale', function()
    local function closest(scale)
      local x, y = -6.0000000000000008e-09 * scale, 1.0000000000000001e-09 * scale
      local a = c2.convex{{-6 * scale, scale}, {-6 * scale, scale}, {-6 * scale, scale}}
      local r = a:closest(c2.convex{{x, y}, {x, y}, {x, y}})
      return {r.distance / scale, r.pa / scale, r.pb / scale, r.na}
    end
    local wanted = closest(1)
    for power = -480, 480, 20 do
      assert.same(wanted, closest(2.0 ^ power), power)
    end
  end)
end)

describe('pairs:', function()
  -- The centre of the ball inside of a hull is rounded to a whole number of least
  -- doubles.
  it('denormal hulls overlap or are apart, as their distance says', function()
    local function hull(points)
      for _, p in ipairs(points) do
        for k = 1, 3 do p[k] = p[k] * 2.0 ^ -1074 end
      end
      return c3.hull(points)
    end
    local a = hull {{-18, 15, -1}, {-18, 45, 0}, {-18, 17, -1}, {-19, 15, 0}}
    local b = hull {{-18, 15, 0}, {-18, 45, 1}, {-18, 17, 0}, {-19, 15, 1}}
    assert.is_false(answers.agree(a, b))
  end)

  -- As small as answers are promised to be exact: about 1e-98.
  describe('tiny composites', function()
    local least, large = 2.0 ^ -334, 2.0 ^ -100

    local function scaled(points, unit)
      local out = {}
      for i, p in ipairs(points) do
        out[i] = {}
        for k, x in ipairs(p) do out[i][k] = x * unit end
      end
      return out
    end

    -- make(unit) returns two shapes; the distance of small ones is that of large ones.
    local function as_large(make)
      local small = make(least):distance(select(2, make(least))) / least
      local wanted = make(large):distance(select(2, make(large))) / large
      assert.near(wanted, small, 1)
      answers.agree(make(least))
    end

    it('are pushed as those that are large: a polygon and a segment', function()
      as_large(function(unit)
        local ends = scaled({{0, 217}, {217, 0}}, unit)
        return c2.segment(ends[1], ends[2]), c2.polygon(scaled({{156, 0}, {175, 175},
          {0, 166}, {-42, 42}, {-190, 0}, {-161, -161}, {0, -93}, {115, -115}}, unit))
      end)
    end)

    it('touch a plane from behind', function()
      as_large(function(unit)
        local p = scaled({{-478966, 80352}, {-478966, 339761}, {-390014, 217198}}, unit)
        return c2.plane({0, -1}, p[1]),
          c2.compound {c2.segment(p[1], p[2]), c2.point(p[3])}
      end)
    end)

    it('are pushed as those that are large: cones and triangles', function()
      local rng = require('spec.support.random').new('denormal composites')
      for _ = 1, 100 do
        local points = {}
        for i = 1, 8 do
          points[i] = {}
          for k = 1, 3 do points[i][k] = rng.integer(801) - 401 end
        end
        as_large(function(unit)
          local p = scaled(points, unit)
          local low, high = {}, {}
          for k = 1, 3 do
            low[k], high[k] = math.min(p[6][k], p[7][k]), math.max(p[6][k], p[7][k])
          end
          return c3.compound {c3.cone(p[1], p[2], 200 * unit), c3.segment(p[2], p[3])},
            c3.compound {c3.triangle(p[3], p[4], p[5]), c3.aabb(low, high),
              c3.sphere(p[8], 90 * unit)}
        end)
      end
    end)
  end)

  -- The outline ended as twice the same corner, with a scale of 1.
  it('a polygon that is all spikes is a point beside shapes of 1e-200', function()
    for _, unit in ipairs {1, 1e-200, 2.0 ^ -1074} do
      local spikes = c2.polygon {{0, 0}, {0, 0}, {0, 0}, {-unit, unit}, {0, 0},
        {-unit, 0}, {0, 0}, {0, 0}}
      assert.equal(-7 * unit, spikes:distance(c2.circle({3 * unit, 0}, 10 * unit)))
    end
  end)
end)

describe('extreme shapes:', function()
  local TINY = 5e-324 -- the least double above 0

  describe('a cylinder shorter than numbers can show', function()
    it('keeps its direction beside a box', function()
      local coin = c3.cylinder({6, 0, 0}, {6, TINY, 0}, 4)
      assert.equal(4, coin:distance(c3.aabb({-2, 4, -2}, {2, 4, 0})))
      assert.equal(2, c3.cone({3, 1, 0}, {3, 1, -TINY}, 2):distance(c3.point(3, 1, -2)))
    end)

    it('and flat cones are hit where they are', function()
      local cone = c3.cone({-0.4, 0.2, -0.3}, {-0.4, 0.2, -0.3000000000000002}, 2.7)
      assert.is_nil(cone:raycast({-2, 0, -4}, {2, -3, 3}))
      local hit = assert(cone:raycast({-2, 0, -4}, {2, 0, 3}))
      assert.near(0, cone:distance(c3.point(hit.point)), 1e-12)
    end)

    it('has a direction to be supported along', function()
      local disc = c3.cone({0, -1e299, 1e299}, {TINY, -1e299, 1e299}, 3e299)
      local far = disc:support({1, 0, 4e-15})
      assert.near(0, far.x, 1e285)
      assert.near(4e299, far.z, 1e285)
    end)
  end)

  it('a hull of one corner is as far as it is at every size', function()
    for _, size in ipairs {1e-260, 1e-40, 1, 1e40, 1e260} do
      local hull = c3.hull {{3 * size, 4 * size, 0}}
      assert.near(5 * size, hull:distance(c3.point(0, 0, 0)), 1e-12 * size)
      assert.is_false(hull:overlaps(c3.capsule({0, 0, 0}, {size, 0, 0}, size)))
    end
  end)

  -- Which of two corners is deepest is a tie that rounding decides, as at every size.
  it('a half-space and a polygon have the same digits when scaled', function()
    local function points_at(k)
      local polygon = c2.polygon {{2 * k, 0}, {3 * k, 3 * k}, {0, 2 * k}, {-k, k},
        {-3 * k, 0}, {-2 * k, -2 * k}, {0, -2 * k}, {k, -k}}
      local r = c2.halfspace({2, 1}, {-k, 2 * k}):closest(polygon)
      return r.pa / k, r.pb / k
    end
    local pa, pb = points_at(1)
    for _, power in ipairs {-500, -300, 300, 500, 900} do
      local qa, qb = points_at(2 ^ power)
      assert.equal(pa, qa, power)
      assert.equal(pb, qb, power)
    end
  end)
end)
