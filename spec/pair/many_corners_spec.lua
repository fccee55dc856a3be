-- Hulls and convex polygons of many corners against such of few and of many, in every
-- depth: it is no more than the overlap along any direction, and moves them to a touch.
local for_each_dimension = require 'spec.support.dimensions'

for_each_dimension(describe, 'shapes of many corners', function(n, c)
  local random = require 'spec.support.random'
  local make = n == 2 and c.convex or c.hull

  -- Corners on a ball, or on a grid, where many faces are flush and equally good.
  local function points(rng, count, on_grid)
    local list = {}
    for i = 1, count do
      local x, y, z = rng.direction(n)
      if on_grid then
        local function round(v) return math.floor(3 * v + 0.5) / 3 end
        x, y, z = round(x), round(y), round(z)
      end
      list[i] = n == 2 and {x, y} or {x, y, z}
    end
    return list
  end

  local function dot(a, b) return a.x * b.x + a.y * b.y + (a.z or 0) * (b.z or 0) end

  local function assert_least(rng, a, b)
    local distance, reverse = a:distance(b), b:distance(a)
    assert.equal(distance, reverse)
    local hit = a:contact(b)
    assert.equal(distance <= 0, hit ~= nil)
    for _ = 1, 40 do
      local x, y, z = rng.direction(n)
      local d = n == 2 and c.vec(x, y) or c.vec(x, y, z)
      local gap = -dot(d, a:support(d)) - dot(-d, b:support(-d))
      assert.is_true(gap <= distance + 4e-12)
    end
    if hit then
      local moved = a:clone()
      moved:translate(hit.nb * hit.depth)
      assert.near(0, moved:distance(b), 4e-12)
    end
  end

  local COUNTS = {{4, 60}, {60, 4}, {60, 60}, {300, 5}, {5, 300}, {300, 200}, {1, 200},
    {2, 200}, {3, 200}}

  for _, on_grid in ipairs {false, true} do
    for _, counts in ipairs(COUNTS) do
      local title = ('%d and %d%s'):format(counts[1], counts[2],
        on_grid and ', whole' or '')
      it(title, function()
        local rng = random.new(title)
        for i = 1, 6 do
          local a = make(points(rng, counts[1], on_grid))
          local b = make(points(rng, counts[2], on_grid))
          for step = 0, 4 do
            local x, y, z = rng.direction(n)
            local far = step / 2
            if on_grid then x, y, z, far = step / 3, (i % 3) / 3, 0, 1 end
            local moved = a:clone()
            moved:translate(n == 2 and c.vec(far * x, far * y)
              or c.vec(far * x, far * y, far * z))
            assert_least(rng, moved, b)
          end
        end
      end)
    end
  end
end)

-- A prism of 48 corners, one of which points along x.
describe('3D cylinders and cones beside a hull of many corners', function()
  local c3 = require('collide').d3
  local points = {}
  for i = 0, 23 do
    local angle = 2 * math.pi * i / 24
    for y = 0, 1 do points[#points + 1] = {math.cos(angle), y, math.sin(angle)} end
  end
  local prism = c3.hull(points)

  local function is_apart(wanted, shape)
    assert.near(wanted, c3.distance(shape, prism), 1e-12)
    assert.near(wanted, c3.distance(prism, shape), 1e-12)
  end

  it('beside it, from side to side', function()
    is_apart(3, c3.cylinder({5, 0, 0}, {5, 1, 0}, 1))
    is_apart(2, c3.cylinder({4, 0.5, -2}, {4, 0.5, 2}, 1))
    is_apart(3, c3.cone({5, 0, 0}, {5, 1, 0}, 1))
  end)

  it('above it, from end to end', function()
    is_apart(2, c3.cylinder({0, 3, 0}, {0, 4, 0}, 1))
  end)

  it('across its rim, from the middle of an end', function()
    is_apart(math.sqrt(8), c3.cylinder({3, 3, 0}, {4, 4, 0}, 1))
  end)
end)
