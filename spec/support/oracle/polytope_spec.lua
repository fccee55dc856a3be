describe('cores with flat faces', function()
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local features = require 'spec.support.oracle.features'
  local pushout = require 'spec.support.oracle.pushout'
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'

  local function hull(points, radius, dim)
    return solids.of(shapes.new(dim or 3, 'hull', {points = points, radius = radius}))
  end

  local function box_corners(box)
    local points = {}
    for i, v in ipairs(features.of(box).vertices) do
      points[i] = v
    end
    return points
  end

  it('measure points like the box whose corners they are', function()
    local rng = random.new('corners')
    for dim = 2, 3 do
      for _ = 1, 40 do
        local box = solids.of(generate.shape(rng, dim, 'box', 1))
        local same = hull(box_corners(box), box.radius, dim)
        local v, x, y, z = rng.vector(3, 2), rng.direction(dim)
        v[3] = dim == 3 and v[3] or 0
        local wanted = solids.core_distance(box, v[1], v[2], v[3])
        local got = solids.core_distance(same, v[1], v[2], v[3])
        -- a flat one has no inside as a hull
        assert.near(math.max(wanted, 0), math.max(got, 0), 1e-13)
        local function reach(s)
          return s.x * x + s.y * y + s.z * z + solids.extent_along(s, x, y, z)
        end
        assert.near(reach(box), reach(same), 1e-14)
      end
    end
  end)

  it('have the same least push-out as boxes with the same corners', function()
    local rng = random.new('same push-out')
    for dim = 2, 3 do
      for _ = 1, 40 do
        local a, b = generate.pair(rng, dim, 'box', 'box', 1)
        a, b = solids.of(a), solids.of(b)
        local wanted = pushout.least(a, b)
        if wanted > a.radius + b.radius then
          local same = hull(box_corners(b), b.radius, dim)
          assert.near(wanted, (pushout.least(a, same)), 1e-13)
          assert.near(wanted, (pushout.least(same, a)), 1e-13)
        end
      end
    end
  end)

  it('are never parted by less along random axes', function()
    local rng = random.new('never less')
    for dim = 2, 3 do
      for i = 1, 40 do
        local kind = dim == 2 and 'polygon' or i % 2 == 0 and 'hull' or 'triangle'
        local a, b = generate.pair(rng, dim, kind, dim == 2 and 'polygon' or 'hull', 1)
        a, b = solids.of(a), solids.of(b)
        local least = pushout.least(a, b)
        if least > a.radius + b.radius then
          assert.is_true(pushout.least_at_random(a, b, rng, 10) >= least - 1e-12)
        end
      end
    end
  end)

  it('lie at right angles to what the facets say, when flat', function()
    local square = hull {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}
    local shifted = hull {{.5, 0, 0}, {1.5, 0, 0}, {1.5, 1, 0}, {.5, 1, 0}}
    assert.equal(0, (pushout.least(square, shifted)))
    local upright = hull {{.25, .5, -.1}, {.75, .5, -.1}, {.75, .5, 3}, {.25, .5, 3}}
    assert.near(0.1, (pushout.least(square, upright)), 1e-15)
  end)

  it('measure a triangle from above, beside and in line', function()
    local triangle = solids.of(shapes.new(3, 'triangle',
      {a = {0, 0, 0}, b = {4, 0, 0}, c = {0, 3, 0}}))
    assert.equal(2, solids.core_distance(triangle, 1, 1, -2))
    assert.equal(5, solids.core_distance(triangle, -3, 1, 4))
    local thin = solids.of(shapes.new(3, 'triangle',
      {a = {0, 0, 0}, b = {4, 0, 0}, c = {2, 0, 0}}))
    assert.equal(5, solids.core_distance(thin, 7, 0, 4))
  end)

  it('agree by features and by facets on the gap and the depth', function()
    local rng = random.new('features of hulls')
    for i = 1, 40 do
      local a, b = generate.pair(rng, 3, i % 2 == 0 and 'triangle' or 'hull', 'box', 1)
      a, b = solids.of(a), solids.of(b)
      local gap = features.widest_gap(features.of(a), features.of(b))
      if gap < 0 then
        assert.near(-gap, pushout.least(a, b) - a.radius - b.radius, 1e-12)
      end
    end
  end)
end)
