-- Polygons of so many corners that those that reach farthest are searched, not tried: in
-- directions that are exactly across a side.
describe('2D polygons of many corners', function()
  local c2 = require('collide').d2

  -- A bowl, given from the ends of its flat rim on: the rim is the first side.
  local function bowl()
    local points = {{20, 400}}
    for i = -20, 19 do
      points[#points + 1] = {i, i * i}
    end
    return c2.polygon(points)
  end

  it('reach farthest across a side at its middle', function()
    local s = bowl()
    assert.equal(c2.vec(0, 400), s:support({0, 1}))
    assert.equal(c2.vec(0, 0), s:support({0, -1}))
    assert.equal(c2.vec(20, 400), s:support({1, 0}))
    assert.equal(c2.vec(-20, 400), s:support({-1, 0}))
  end)

  it('touch a plane along a side', function()
    local s = bowl()
    for _, kind in ipairs {'plane', 'halfspace'} do
      local plane = c2[kind]({0, -1}, {0, 403})
      local r = s:closest(plane)
      assert.near(3, r.distance, 1e-12)
      assert.near(0, r.pa.x, 1e-12)
      assert.near(400, r.pa.y, 1e-12)
    end
  end)

  -- A disc of many corners with a notch down to its centre.
  local function notched(count)
    local points = {{0, 0}}
    for i = 1, count - 1 do
      local angle = 2 * math.pi * i / count
      points[#points + 1] = {math.cos(angle), math.sin(angle)}
    end
    return points
  end

  it('reach as far when they are concave', function()
    local points = notched(200)
    local s = c2.polygon(points)
    for i = 0, 40 do
      local x, y = math.cos(i), math.sin(i)
      local most = -math.huge
      for _, p in ipairs(points) do
        most = math.max(most, p[1] * x + p[2] * y)
      end
      assert.near(most, s:support({x, y}):dot(x, y), 1e-14)
      assert.near(2 - most, s:distance(c2.halfspace({-x, -y}, {2 * x, 2 * y})), 1e-14)
    end
  end)

  -- A band of one width that runs to and fro: its sides in order lie far apart, so that
  -- they are searched in another order.
  it('contain what is inside a band that runs to and fro', function()
    local rows, points = 64, {}
    local function edge_at(y) -- of the right side
      local row = math.floor(y)
      local t = y - row
      return row % 2 == 0 and -10 + 20 * t or 10 - 20 * t
    end
    for row = 0, rows do points[#points + 1] = {edge_at(row), row} end
    for row = rows, 0, -1 do points[#points + 1] = {edge_at(row) - 2, row} end
    local band = c2.polygon(points)
    for y = 0.25, rows, 0.5 do
      for x = -12.5, 11 do
        local side = edge_at(y)
        assert.equal(x > side - 2 and x < side, band:contains({x, y}))
      end
    end
  end)

  it('contain what is inside a comb, next to corners that nearly coincide', function()
    local points = {}
    for i = 0, 99 do
      points[#points + 1] = {i, 0}
      points[#points + 1] = {i + 1e-7, 0}
      points[#points + 1] = {i + 0.5, 0.5}
    end
    points[#points + 1], points[#points + 2] = {100, -1}, {-1, -1}
    local comb = c2.polygon(points)
    for i = 0, 98 do
      for x = 0.125, 0.875, 0.25 do
        local height = math.min(x, 1 - x) -- up to the 1e-7
        assert.is_true(comb:contains({i + x, height - 1e-3}))
        assert.is_false(comb:contains({i + x, height + 1e-3}))
      end
    end
  end)
end)
