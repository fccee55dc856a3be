-- Numbers from both ends of the range of doubles in one pair: no answer may hold a NaN,
-- and the queries must agree. Each case, found by random calls, once gave a NaN or a
-- contradiction.
describe('numbers of extreme size', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3

  local function is_number(x) return type(x) == 'number' and x == x end

  local function assert_numbers(r)
    for _, field in ipairs {'distance', 'ta', 'tb', 't', 't0', 't1'} do
      assert.is_true(r[field] == nil or is_number(r[field]), field)
    end
    for _, field in ipairs {'na', 'nb', 'pa', 'pb', 'point', 'normal'} do
      local v = r[field]
      local whole = v == nil or is_number(v.x) and is_number(v.y)
      assert.is_true(whole and (v == nil or v.z == nil or is_number(v.z)), field)
    end
  end

  local function assert_agrees(a, b)
    assert.equal(a:distance(b) <= 0, a:overlaps(b))
    assert.equal(a:overlaps(b), a:contact(b) ~= nil)
    assert_numbers(a:closest(b))
  end

  it('a huge aabb and a ray of tiny direction', function()
    assert_agrees(c2.aabb({-737995115.9, 0}, {0, 916890944.8}),
      c2.ray({6.7e-301, 0}, {1.5e-308, 1.28e299}))
  end)

  it('an aabb and a segment whose ends lie 1e230 apart in size', function()
    assert_agrees(c2.aabb({-0.15611868381925365, -1}, {0, 0}),
      c2.segment({0, 5.465397722868559e+29}, {4.9276588215757824e-201, 9.5e-201}))
  end)

  it('a capsule of almost the largest radius', function()
    assert_agrees(c2.capsule({-1, 0}, {0.5594, -1e-308}, 9.2e299),
      c2.point(1.2e29, 9.8e29))
    assert_agrees(c3.capsule({-1, 0, 0}, {0.5594, -1e-308, 0}, 9.2e299),
      c3.point(1.2e29, 9.8e29, 0))
  end)

  it('planes that are all but parallel still have a common point', function()
    local a = c3.plane({1, 0, 0}, {-9.4e-6, -1, 9.6e-31})
    local b = c3.plane({1, -4.19e-18, 1.5447e-12}, {0, -6.9e-31, 2.98e-31})
    assert_numbers(a:closest(b))
  end)

  it('a ray whose parameter would leave the range of doubles', function()
    local huge = c2.aabb({-5.7e299, 5.8e-201}, {0, 7.4e-31})
    local hit = huge:raycast({1, 1e-100}, {-5.1e-10, 0})
    assert_numbers(hit or {})
    assert_numbers(c2.circle(1.6e-308, 3.5e-321, 9.5e-156):closest(
      c2.ray({-1.8e-321, 1.2e154}, {2.3e-156, 7.6e-157})))
  end)

  it('a circle without radius, met where the ray starts', function()
    assert_numbers(c2.circle(-1, 0, 0):raycast({-1, 0}, {1, 0}))
    assert_numbers(c3.sphere(0, 0, 0, 0):raycast({0, 0, 0}, {1, 0, 0}))
  end)

  it('a segment from one end of the range to the other', function()
    local distance, t = c2.closest_point_segment(1e300, 0, -1e300, 0, 1e300, 0)
    assert.equal(0, distance)
    assert.equal(1, t)
  end)

  it('a hull beside which the other shape is so large that it is a point', function()
    local hull = c3.hull({{1, 2, 3}, {2, 2, 3}, {1, 3, 3}, {1, 2, 4}})
    local triangle = c3.triangle({1e160, 0, 0}, {1e160, 1e160, 0}, {1e160, 0, 1e160})
    assert_agrees(hull, triangle)
    assert_agrees(triangle, hull)
    assert.near(1, hull:distance(triangle) / 1e160, 1e-12)
    assert.same({1, 0, 0}, {hull:closest(triangle).na:unpack()})
    assert.same({-1, 0, 0}, {triangle:closest(hull).na:unpack()})
    local polygon = c2.convex({{3, 0}, {4, 1}, {0, 5}}, 1)
    assert_agrees(polygon, c2.triangle({1e160, 0}, {1e160, 1e160}, {2e160, 0}))
  end)

  it('a cylinder that is flat but for less than a double can tell', function()
    local coin = c3.cylinder({0, 0, 0}, {0, 1e-300, 0}, 1)
    local near = coin:closest(c3.point(5, 0, 0))
    assert_numbers(near)
    assert.equal(4, near.distance)
    assert.same({1, 0, 0}, {near.na:unpack()})
    assert.equal(3, coin:distance(c3.point(0, 3, 0)))
  end)
end)
