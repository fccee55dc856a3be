-- Shapes and rays of extreme or degenerate numbers, on which this library was wrong:
-- found at random, kept with their numbers.
describe('found at random:', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3
  local TINY = 5e-324 -- the least double above 0

  local function assert_unit(v)
    assert.near(1, v:length(), 1e-12)
  end

  describe('a cylinder shorter than numbers can show', function()
    it('keeps its direction beside a box', function()
      local coin = c3.cylinder({6, 0, 0}, {6, TINY, 0}, 4)
      assert.equal(4, coin:distance(c3.aabb({-2, 4, -2}, {2, 4, 0})))
      assert.equal(2, c3.cone({3, 1, 0}, {3, 1, -TINY}, 2):distance(c3.point(3, 1, -2)))
    end)

    it('keeps a slanted direction', function()
      local coin = c3.cylinder({0, 0, 0}, {1e-300, 1e-300, 0}, 1)
      local r = coin:closest(c3.point(3, 3, 0))
      assert.near(math.sqrt(18), r.distance, 1e-12)
      assert.near(math.sqrt(0.5), r.na.x, 1e-12)
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

  it('a hull beside a far larger triangle', function()
    local hull = c3.hull {{0, 0, 0}, {1e-90, 0, 0}, {0, 1e-90, 0}, {0, 0, 1e-90}}
    local r = hull:closest(c3.triangle({1, 0, 0}, {1, 2, 0}, {1, 0, 2}))
    assert.near(1, r.distance, 1e-12)
    assert.near(1, r.na.x, 1e-12)
    local size = 1e-96
    hull = c3.hull {{-3 * size, 2 * size, -2 * size}, {4 * size, -2 * size, 0},
      {-4 * size, -4 * size, -size}}
    local ray = c3.ray({4, 2, 2}, {-2, 1, -2})
    assert.near(ray:distance(c3.point(0, 0, 0)), hull:distance(ray), 1e-12)
    hull = c3.hull {{0, -size, 3 * size}, {-2 * size, 0, 4 * size}}
    local triangle = c3.triangle({0, 2, 3}, {0, -4, -4}, {1, -1, 0})
    assert.near(triangle:distance(c3.point(0, 0, 0)), hull:distance(triangle), 1e-12)
  end)

  describe('a ray of which one part is denormal', function()
    it('passes a box without thickness, in the plane', function()
      local wall = c2.aabb({1.3, 0}, {1.3, 3.2})
      assert.is_nil(wall:raycast({-3.6, -0.1}, {3.2358384906596987e-310, 0.1}))
    end)

    it('passes one in space', function()
      local wall = c3.aabb({-4, 3, -4}, {-2, 3, -3})
      assert.is_nil(wall:raycast({3, 3, -4}, {-3, 9.9998886718268301e-321, 1}))
    end)

    it('meets in a world what it meets outside', function()
      local world, corner = c3.world(), c3.aabb({-1, -1, 4}, {-1, -1, 5})
      world:add('corner', corner)
      local from, towards = {3, 1, 0}, {3, -2.9999999999999908e-310, 2}
      assert.is_nil(corner:raycast(from, towards))
      assert.is_nil(world:raycast(from, towards))
      local plate = c3.aabb({-14, -2, 0}, {-4, 0, 0})
      world:add('plate', plate)
      assert.equal(0, plate:raycast({-4, 0, 0}, {-4, TINY, 0}).t)
      assert.equal('plate', assert(world:raycast({-4, 0, 0}, {-4, TINY, 0})).item)
    end)
  end)

  it('a ray hits a triangle of nearly collinear corners, not beside it', function()
    local function on_line(t) return {0.7 * t + 0.3, 0.03 * t - 0.1} end
    local sliver = c2.triangle({19.9, 0.74}, {9.4, 0.29000000000000004}, {16.4, 0.59})
    assert.is_nil(sliver:raycast({-38.2, -1.75}, {-2, -3}))
    for a = -40, 40, 7 do
      for b = -40, 40, 7 do
        local triangle = c2.triangle(on_line(a), on_line(b), on_line(41))
        for from = -60, 60, 15 do
          local hit = triangle:raycast(on_line(from), {-2, -3})
          local off = hit and triangle:distance(c2.point(hit.point)) or 0
          assert.is_true(off <= 1e-12)
        end
      end
    end
  end)

  it('a triangle of which two corners become one by rounding', function()
    local triangle = c2.triangle({-11, 0}, {-1.0000000000000002, -3}, {-1, -3}, 4)
    local r = triangle:closest(c2.ray({-1, -3}, {0, -2}))
    assert.equal(-4, r.distance)
    assert.equal(c2.vec(-1, -3), r.pb)
  end)

  it('a capsule as thin as rounding has a normal where a ray hits it', function()
    local hair = c3.capsule({-3, -1, 4}, {-1e20, 1, 4}, 1e-17)
    local hit = assert(hair:raycast({-4, 2, 4}, {0.5, -1.5, 0}))
    assert_unit(hit.normal)
    local tube = c3.cylinder({-1, 1, 0}, {4, 1, 1}, 1e-17)
    assert_unit(assert(tube:raycast({0, 4, 0}, {-0.5, -1.5, 0})).normal)
  end)

  it('a point on the end of a capsule that is all radius has a normal', function()
    local capsule = c3.capsule({9.9998886718268301e-321, 1.0000000000000002e-300, 0},
      {9007199254740992, 9.9999999999999979e+37, 0}, 1e160)
    local r = capsule:closest(c3.point(9007199254740992, 9.999999999999996e+37, 0))
    assert.near(-1e160, r.distance, 1e148)
    assert_unit(r.na)
  end)

  it('a ray starts in a capsule that is all radius', function()
    local ball = c3.capsule({0, -1.5, -1.75}, {-2, 1, 4}, 1e100)
    local hit = ball:raycast({-3, -4, 0}, {1.5, 1.25, 1})
    assert.is_true(hit.inside)
    assert.equal(0, hit.t)
    assert_unit(hit.normal)
    assert.is_true(c2.capsule({0, 0}, {1, 0}, 1e100):raycast({9, 9}, {1, 0}).inside)
  end)

  it('a world finds what a segment of length 1e15 overlaps', function()
    local long = c3.segment({-4294967296, -3, 0}, {9007199254740992, -1 / 3, 0})
    local triangle = c3.triangle({4, 0, 0.35339395299246257}, {-1, 2, 1},
      {1, 2.240043323133161, -4})
    local world = c3.world()
    world:add('long', long)
    world:add('triangle', triangle)
    local overlap = long:overlaps(triangle)
    assert.equal(overlap and 1 or 0, #world:pairs())
    assert.equal(overlap and 1 or 0, #world:overlapping('long'))
    assert.equal(overlap and 1 or 0, #world:overlapping('triangle'))
    assert.equal(overlap and 2 or 1, #world:overlapping(long))
  end)

  it('a sphere of radius 1e100 meets an ordinary triangle', function()
    local sphere = c3.sphere(0, 0, 3, 1e100)
    for _, triangle in ipairs {
      c3.triangle({0, 0, 0}, {1, 0, 0}, {0, 1, 0}),
      c3.triangle({0, 0, 0}, {1, 1, 0}, {3, 3, 0}), -- longest from the last to the first
      c3.triangle({1, 1, 0}, {0, 0, 0}, {3, 3, 0}),
    } do
      local r = triangle:contact(sphere)
      assert.near(1e100, r.depth, 1e88)
      assert_unit(r.na)
      local world = c3.world()
      world:add(1, sphere)
      world:add(2, c3.compound {triangle})
      assert.equal(1, #world:pairs())
    end
  end)

  it('what is infinite, given far away, meets a compound as its parts do', function()
    local point2, point3 = c2.point(0, 0), c3.point(0, 0, 0)
    local line = c2.line({2e289, 1}, {1, 0})
    local half = c3.halfspace({0, 0, 1}, {0, -4e213, -1})
    for shape, part in pairs {[line] = point2, [half] = point3} do
      local whole = shape == line and c2.compound {part} or c3.compound {part}
      assert.equal(part:overlaps(shape), whole:overlaps(shape))
      assert.equal(part:distance(shape), whole:distance(shape))
      assert.equal(part:overlaps(shape), whole:contact(shape) ~= nil)
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

  -- Products of its direction had too few digits to tell that it does not lead out along
  -- the normal of a slope.
  it('a line with a denormal direction meets tiles as a longer one does', function()
    local tiles = c2.grid {columns = 2, tiles = {0, 1, 0, 2},
      kinds = {'ceiling_right_high', 'solid'}}
    local dx, dy = -3.8625880746148891e-314, -2.395952539e-314
    for y = 0, 0.5, 0.5 do
      local line = c2.line({0, y}, {dx, dy})
      local longer = c2.line({0, y}, {dx * 2 ^ 999, dy * 2 ^ 999})
      assert.is_true(line:overlaps(tiles))
      assert.equal(tostring(longer:contact(tiles)), tostring(line:contact(tiles)))
      assert.equal(1, #line:contacts(tiles))
    end
  end)
end)
