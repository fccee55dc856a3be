-- Planes push what touches them to their front, as a whole: shapes of several parts.
describe('a plane and a shape of several parts', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3

  local function outline()
    return c2.polygon {{1, 4}, {1, 5}, {-1, 5}, {-1, 4}, {-2, 2}, {0, 1}, {3, 1}}
  end

  local function contact_and_manifold(c, plane, shape, depth)
    assert.equal(depth, c.contact(plane, shape).depth)
    assert.equal(-depth, c.closest(shape, plane).distance)
    local m = c.manifold(shape, plane)
    assert.equal(depth, m.depth)
    assert.equal(depth, m[1].depth)
    for _, point in ipairs(m) do
      assert.near(0, c.distance(plane, c.point(point.pb)), 1e-12)
      assert.near(0, c.distance(shape, c.point(point.pa)), 1e-12)
      assert.is_true(point.depth <= depth)
    end
    return m
  end

  it('one part of which only touches it, from behind', function()
    local plane = c2.plane({0, -1}, {-2, 4})
    local polygon = outline()
    local m = contact_and_manifold(c2, plane, polygon, 1)
    assert.equal(1, m[2].depth) -- the other end of the same side
  end)

  it('the deeper of which is nearer to the back', function()
    local near_back = c3.aabb({0, -3, 0}, {1, 0, 1})
    local shape = c3.compound {near_back, c3.aabb({2, -1, 0}, {3, 2, 1})}
    contact_and_manifold(c3, c3.plane({0, 1, 0}, {0, 0, 0}), shape, 3)
  end)

  it('some of which come to it on the way', function()
    local shape = c2.compound {c2.aabb({0, -1}, {1, 1}), c2.aabb({0, -1.5}, {1, -0.5}),
      c2.aabb({0, -9}, {1, -8})}
    local m = contact_and_manifold(c2, c2.plane({0, 1}, {0, 0}), shape, 1.5)
    assert.equal(1.5, m[2].depth) -- both ends of its side, which is behind the plane
  end)

  it('pieces of which lie behind it by a rounding', function()
    for i = 1, 200 do
      local angle = i / 31
      local polygon = outline()
      local plane = c2.plane({0, -1}, {-2, 4})
      polygon:rotate(angle, {0, 0})
      plane:rotate(angle, {0, 0})
      assert.near(1, c2.contact(plane, polygon).depth, 1e-12)
      assert.near(1, c2.manifold(plane, polygon)[1].depth, 1e-12)
    end
  end)

  it('of whole numbers, by a loop over the parts', function()
    local state = 12345
    local function below(n)
      state = (state * 48271) % 2147483647
      return math.floor(state / 65536) % n
    end
    for n = 1, 400 do
      local c = n % 2 == 0 and c2 or c3
      local up = below(2) == 0 and 1 or -1
      local parts, low, high = {}, {}, {}
      for i = 1, 1 + below(4) do
        local x, y = below(7) - 3, below(11) - 5
        local tall = below(4)
        parts[i] = c == c2 and c.aabb({x, y}, {x + 1, y + tall})
          or c.aabb({x, y, 0}, {x + 1, y + tall, 1})
        low[i] = up > 0 and y or -y - tall
        high[i] = low[i] + tall
      end
      local depth
      for i = 1, #parts do
        if low[i] <= 0 and high[i] >= 0 then
          depth = math.max(depth or 0, -low[i])
        end
      end
      local more = depth ~= nil
      while more do
        more = false
        for i = 1, #parts do
          if low[i] + depth < 0 and high[i] + depth >= 0 then
            depth, more = -low[i], true
          end
        end
      end
      local plane = c == c2 and c.plane(0, up, 0) or c.plane(0, up, 0, 0)
      local shape = c.compound(parts)
      if depth then
        contact_and_manifold(c, plane, shape, depth)
      else
        assert.is_nil(c.contact(plane, shape))
      end
    end
  end)
end)
