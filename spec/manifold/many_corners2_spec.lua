-- Manifolds of convex polygons of many corners, 2D: the side that lies on the other shape
-- is found by a search, wherever the list of corners begins.
describe('2D manifolds of many corners', function()
  local c2 = require('collide').d2

  -- Half a circle above, one long side below.
  local function dome(count, first)
    local points = {}
    for i = 0, count do
      local angle = math.pi * ((i + first) % (count + 1)) / count
      points[i + 1] = {4 * math.cos(angle), 4 * math.sin(angle)}
    end
    return c2.convex(points)
  end

  it('have both ends of a long side', function()
    for first = 0, 60, 7 do
      local shape = dome(60, first)
      shape:translate(0, -0.25)
      local points = shape:manifold(c2.aabb({-3, -5}, {9, 0}))
      assert.equal(2, #points)
      local low = math.min(points[1].pa.x, points[2].pa.x)
      local high = math.max(points[1].pa.x, points[2].pa.x)
      assert.near(-3, low, 1e-12)
      assert.near(4, high, 1e-12)
      for _, p in ipairs(points) do assert.near(0.25, p.depth, 1e-12) end
    end
  end)

  it('of a corner between short sides is one point', function()
    local shape = c2.convex{{0, 0}, {9, 0}, {9, 9}}
    local ball = {}
    for i = 1, 40 do
      ball[i] = {5 + math.cos(2 * math.pi * i / 40), -1 + math.sin(2 * math.pi * i / 40)}
    end
    local points = c2.convex(ball):manifold(shape)
    assert.is_true(#points >= 1)
    for _, p in ipairs(points) do assert.near(5, p.pa.x, 0.2) end
  end)
end)
