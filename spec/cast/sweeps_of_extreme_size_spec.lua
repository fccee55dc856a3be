-- Compounds and concave polygons of extreme size, down to the smallest doubles, that turn
-- while they move: they meet what they meet at size 1, at the same time.
describe('a sweep of parts of extreme size', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3

  -- of doubles near 1e-310 half the digits are left
  local SCALES = {
    {1e-310, 1e-9}, {1e-305, 1e-9}, {1e-200, 1e-9}, {1e-60, 1e-9}, {1e60, 1e-9},
    {1e200, 1e-9}, {1e290, 1e-9},
  }

  -- make(k): two shapes of k times the size, a motion and a rotation.
  local function same_at_all_sizes(make, wanted)
    local function sweep(k)
      local a, b, motion, turn = make(k)
      return a:sweep(motion, turn, b)
    end
    local at_one = sweep(1)
    assert.near(wanted or at_one.t, at_one.t, 1e-6)
    for _, scale in ipairs(SCALES) do
      local k, error = scale[1], scale[2]
      local hit = sweep(k)
      assert.is_table(hit, ('no hit at size %g'):format(k))
      assert.near(at_one.t, hit.t, error)
      assert.near(1, hit.na:dot(at_one.na), error)
      assert.near(at_one.pb.x, hit.pb.x / k, error)
      assert.near(at_one.pb.y, hit.pb.y / k, error)
    end
  end

  -- its tip goes round from (2, 0), where the wall begins at x = 1: cos(angle) = 1/2
  it('meets what it meets at size 1: a compound of the plane', function()
    same_at_all_sizes(function(k)
      local rod = c2.compound {c2.segment({0, 0}, {0, 2 * k}), c2.point({0, -k})}
      local wall = c2.aabb({k * math.sqrt(3), -9 * k}, {9 * k, 9 * k})
      return rod, wall, {0, 0}, -math.pi / 2
    end, 2 / 3)
  end)

  it('meets what it meets at size 1: a concave polygon', function()
    same_at_all_sizes(function(k)
      local hook = c2.polygon {{0, 0}, {2 * k, 0}, {2 * k, k}, {k, k}, {k, 2 * k},
        {0, 2 * k}}
      return c2.circle({9 * k, 0.5 * k}, k), hook, {-12 * k, 0}, 3
    end, 0.5)
    same_at_all_sizes(function(k)
      local hook = c2.polygon {{0, 0}, {2 * k, 0}, {2 * k, k}, {k, k}, {k, 2 * k},
        {0, 2 * k}}
      local x, y = hook:position()
      local down = c2.halfspace({0, 1}, {x, y - 1.8 * k})
      return hook, down, {0, -k}, 2
    end)
  end)

  it('meets what it meets at size 1: a compound of space', function()
    same_at_all_sizes(function(k)
      local rod = c3.compound {c3.capsule({0, 0, 0}, {0, 2 * k, 0}, 0),
        c3.hull {{0, -k, 0}, {-k, -k, 0}, {0, -k, k}, {0, 0, 0}}}
      local wall = c3.box({k * (math.sqrt(3) + 4), 0, 0}, {4 * k, 9 * k, 9 * k})
      local sine = math.sin(-math.pi / 4)
      return rod, wall, {0, 0, 0}, {0, 0, sine, -sine}
    end, 2 / 3)
  end)

  -- points far from the other shape are fast: a bound that asks for squares has to help
  it('meets what it meets at size 1: a star about a point nearby', function()
    same_at_all_sizes(function(k)
      local star = c2.polygon {{2.5 * k, 0}, {0.8 * k, 0.8 * k}, {0, 0.25 * k},
        {-0.3 * k, 0.3 * k}, {-1.3 * k, 0}, {-1.9 * k, -1.9 * k}, {0, -0.3 * k},
        {1.3 * k, -1.3 * k}}
      return star, c2.segment({0, 0.8 * k}, {0.1 * k, 0.8 * k}), {0.003 * k, 0}, -2.5
    end)
  end)

  it('meets what it meets at size 1: blades about a point nearby', function()
    same_at_all_sizes(function(k)
      local blades = c3.compound {
        c3.segment({4.4 * k, 8 * k, 8.5 * k}, {7.2 * k, -10.7 * k, 5.5 * k}),
        c3.segment({5.2 * k, 9.9 * k, 9.4 * k}, {5.5 * k, -2.4 * k, 5.5 * k}),
        c3.triangle({4.6 * k, 4.6 * k, 9.4 * k}, {0, 0, -5 * k}, {4.6 * k, 8.4 * k, 0})}
      local hull = c3.hull({{8.92 * k, 0, 0}, {8.92 * k, 0.13 * k, -0.7 * k},
        {8.92 * k, 0, -0.7 * k}, {8.92 * k, -0.7 * k, 0}, {7.3 * k, -1.7 * k, 7.4 * k},
        {10.6 * k, 2.7 * k, -0.7 * k}}, 0.035 * k)
      local slight = {-0.011 * k, -0.011 * k, -0.011 * k}
      return blades, hull, slight, {-0.5, -0.5, -0.5, -0.5}
    end)
  end)

  it('goes straight where the motion is far longer', function()
    local far = 1
    for _, k in ipairs {1e-40, 1e-200, 1e-305} do
      local two = c2.compound {c2.circle({0, 0}, k), c2.circle({4 * k, 0}, k)}
      local hit = two:sweep({far, 0}, 3, c2.circle({1e5 * k, 0}, k))
      assert.near(1, hit.t / ((1e5 - 6) * k), 1e-9)
      assert.is_nil(two:sweep({far, 0}, 3, c2.circle({1e5 * k, 3 * k}, k)))
    end
  end)
end)

describe('a sweep whose turn is next to infinite', function()
  local c2 = require 'collide.d2'

  -- A step of it is below the resolution of time. Found by make fuzz-fast.
  it('ends, at parts as at a single shape', function()
    local grid = c2.grid({tiles = {1, 0, 1, 1, 1, 1}, columns = 3, cell = {1, 1},
      kinds = {'solid'}})
    local turn = -5.9709506300142739e+299
    for _, other in ipairs({grid, c2.rect(0, 1, 3, 1)}) do
      local hit = c2.sweep(c2.rect(2, -2, 10, 1), -1757.7550847817911,
        -23073.079773724574, turn, other)
      assert.is_true(hit == nil or hit.t >= 0 and hit.t <= 1)
    end
  end)
end)
