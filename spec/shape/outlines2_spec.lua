-- Polygons of any outline, 2D: what lies inside, against counting crossings; the hull of
-- points, against brute force; and which outlines are refused.
describe('2D outlines', function()
  local c2 = require('collide').d2
  local random = require 'spec.support.random'
  local generate = require 'spec.support.generate.pairs'
  local outline = require 'spec.support.oracle.outline'
  local orientation = require 'spec.support.exact.orientation'
  local convex_hull = require 'spec.support.oracle.convex_hull'

  local function far_from_edges(points, x, y, limit)
    for i, p in ipairs(points) do
      local q = points[i % #points + 1]
      if c2.distance(c2.point(x, y), c2.segment(p, q)) <= limit then
        return false
      end
    end
    return true
  end

  it('contain what counting crossings says', function()
    local rng = random.new('crossings')
    for i = 1, 200 do
      local size = generate.SIZES[i % #generate.SIZES + 1]
      local shape = generate.shape(rng, 2, i % 2 == 0 and 'concave' or 'polygon', size)
      local points = shape.args.points
      local built = c2.polygon(points)
      for _ = 1, 10 do
        local x, y = size * rng.between(-.6, .6), size * rng.between(-.6, .6)
        if far_from_edges(points, x, y, 1e-12 * size) then
          assert.equal(outline.contains(points, x, y), built:contains(x, y))
        end
      end
    end
  end)

  it('contain their corners, their edges, and no hollow', function()
    local comb = {{0, 0}, {7, 0}, {7, 3}, {6, 3}, {6, 1}, {5, 1}, {5, 3}, {4, 3}, {4, 1},
      {3, 1}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}}
    local built = c2.polygon(comb)
    for x = -1, 8, .5 do
      for y = -1, 4, .5 do
        assert.equal(outline.contains(comb, x, y), built:contains(x, y))
      end
    end
  end)

  it('of many corners: a spiral', function()
    local points = {}
    for i = 0, 120 do
      local angle = i * math.pi / 20
      points[#points + 1] = {(2 + .1 * i) * math.cos(angle),
        (2 + .1 * i) * math.sin(angle)}
    end
    for i = 120, 0, -1 do
      local angle = i * math.pi / 20
      points[#points + 1] = {(1.2 + .1 * i) * math.cos(angle),
        (1.2 + .1 * i) * math.sin(angle)}
    end
    assert.is_nil((outline.crossing(points)))
    local built, rng = c2.polygon(points), random.new('spiral')
    for _ = 1, 400 do
      local x, y = rng.between(-15, 15), rng.between(-15, 15)
      if far_from_edges(points, x, y, 1e-9) then
        assert.equal(outline.contains(points, x, y), built:contains(x, y))
      end
    end
  end)

  it('are refused when they cross themselves, and only then', function()
    local rng = random.new('refused')

    local function side(u, v, w)
      return orientation.flat(u[1], u[2], v[1], v[2], w[1], w[2])
    end

    -- Whether two edges cross inside both; nil when points lie in line: what sticks out
    -- and back is dropped, what only touches may be taken or not.
    local function crosses(points)
      local n, found = #points, false
      for i, a in ipairs(points) do
        local b = points[i % n + 1]
        if side(a, b, points[(i + 1) % n + 1]) == 0 then
          return nil
        end
        for k = i + 2, n do
          local p, q = points[k], points[k % n + 1]
          found = found or side(a, b, p) * side(a, b, q) < 0
            and side(p, q, a) * side(p, q, b) < 0
        end
      end
      return found
    end

    local refused = 0
    for _ = 1, 300 do
      local points = {}
      for i = 1, 3 + rng.integer(4) do
        points[i] = {rng.integer(9), rng.integer(9)}
      end
      local done, message = pcall(c2.polygon, points)
      if crosses(points) then
        assert.is_false(done)
        assert.matches('cross', message)
        refused = refused + 1
      elseif outline.crossing(points) == nil then
        assert.is_true(done)
      end
    end
    assert.is_true(refused > 50)
  end)

  it('convex: the hull of any points', function()
    local rng = random.new('hulls')
    for i = 1, 200 do
      local size = generate.SIZES[i % #generate.SIZES + 1]
      local points, solid = {}, {}
      for k = 1, 2 + rng.integer(14) do
        local p = rng.vector(2, size / 2)
        if i % 3 == 0 then
          p = {size / 8 * rng.integer(4), size / 8 * rng.integer(4)}
        end
        points[k], solid[k] = p, {p[1], p[2], 0}
      end
      local built = c2.convex(points)
      local hull = convex_hull.of(solid, 2)
      for _, p in ipairs(points) do
        assert.is_true(c2.distance(c2.point(p), built) <= 1e-13 * size)
      end
      for _, face in ipairs(hull.faces) do
        local s = built:support({face.x, face.y})
        assert.near(face.offset, s.x * face.x + s.y * face.y, 1e-13 * size)
      end
    end
  end)
end)
