-- Cones and cylinders of next to no height, at places where the ends of the axis are
-- rounded when they move: they meet what slightly higher ones meet, also where they are
-- parts of what stands still.
describe('a sweep of a disc of next to no height', function()
  local c3 = require('collide').d3

  local function unit(x, y, z, w)
    local length = math.sqrt(x * x + y * y + z * z + w * w)
    return {x / length, y / length, z / length, w / length}
  end

  -- sweep(height): the touch, with a disc of that height.
  local function as_slightly_higher(sweep, low, wanted)
    local hit = sweep(low)
    local higher = sweep(1e-8)
    assert.equal(wanted, higher and 'hit' or 'miss')
    assert.equal(wanted, hit and 'hit' or 'miss')
    if hit then
      assert.near(higher.t, hit.t, 1e-6)
      assert.near(0, hit.depth, 1e-6)
      assert.near(1, hit.na:dot(higher.na), 1e-4)
    end
  end

  it('is passed by what passes it, as a part of what stands still', function()
    as_slightly_higher(function(height)
      local disc = c3.cone({0, 0, 0}, {-3 * height, 3 * height, -2 * height}, 1.93)
      local capsule = c3.capsule({0, -5, 3.95}, {0.52, -3.97, 0}, 2.11)
      local turn = unit(-0.337, 0.128, -0.928, -0.0755)
      local still = c3.compound {disc, c3.point({-3, 2, -0.75})}
      return capsule:sweep({16.6, 12.6, 13.7}, turn, still)
    end, 2^-60, 'miss')
  end)

  it('meets the parts of what stands still', function()
    as_slightly_higher(function(height)
      local disc = c3.cone({-1.75, -1.75, 1.5}, {-1.75 + height, -1.75, 1.5}, 4)
      local boxes = c3.compound {
        c3.box({2.7, 2.62, -2.1}, {3.65, 3.5, 2.23}, unit(-0.54, 0.32, -0.46, 0.62), 1),
        c3.box({5, -3.8, 0.51}, {3.87, 0, 1e-9}, unit(0.27, 0.53, 0.45, -0.67))}
      return disc:sweep({3.64, 3.53, -2.83}, unit(0.06, -0.67, -0.34, 0.66), boxes)
    end, 2^-50, 'hit')
  end)
end)

-- The reference point of such a disc comes to lie at the origin of the frame exactly: by
-- however little it is off, a smaller height is lost.
describe('a cast of a disc of next to no height', function()
  local c3 = require('collide').d3

  it('is as that of a slightly higher one, however little that is', function()
    local hull = c3.hull {{3.2, 4.8, 7.4}, {3.2 + 1e-13, 4.8, 7.4}, {3.3, 4.75, 7.4},
      {-11.3, 12.6, 7.4}}
    for _, height in ipairs {2^-300, 2^-100, 2^-52, 2^-40} do
      local disc = c3.cone({0, 0, 0}, {0, 4 * height, height}, 3.7)
      local hit = disc:cast({5.24, 7.8, 12.1}, hull)
      assert.near(0.6096997690, hit.t, 1e-9)
      assert.near(0, hit.na.x, 1e-9)
      assert.near(4 / math.sqrt(17), hit.na.y, 1e-9)
      assert.near(hit.t, hull:cast({-5.24, -7.8, -12.1}, disc).t, 1e-12)
    end
  end)
end)
