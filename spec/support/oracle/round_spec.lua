describe('cylinders and cones', function()
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local pushout = require 'spec.support.oracle.pushout'
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'
  local root_half = math.sqrt(0.5)

  local function solid(kind, args)
    return solids.of(shapes.new(3, kind, args))
  end

  -- upright, from the floor to a height of 2, 1 wide in radius
  local cylinder = solid('cylinder', {a = {0, 0, 0}, b = {0, 0, 2}, radius = 1})
  local cone = solid('cone', {base = {0, 0, 0}, apex = {0, 0, 2}, radius = 1})

  it('end where their discs and their apex do', function()
    local function reach(s, x, y, z)
      return solids.extent_along(s, x, y, z) + s.x * x + s.y * y + s.z * z
    end
    assert.equal(2, reach(cylinder, 0, 0, 1))
    assert.equal(0, reach(cylinder, 0, 0, -1))
    assert.equal(1, reach(cylinder, 1, 0, 0))
    assert.near(3 * root_half, reach(cylinder, root_half, 0, root_half), 1e-15)
    assert.equal(2, reach(cone, 0, 0, 1))
    assert.equal(1, reach(cone, 0, -1, 0))
    assert.near(root_half, reach(cone, root_half, 0, -root_half), 1e-15)
    local s = 1 / math.sqrt(5)
    assert.near(2 * s, reach(cone, 0, 2 * s, s), 1e-15)
  end)

  it('know how far away a point is', function()
    local d = solids.core_distance
    assert.equal(1, d(cylinder, 0, 2, 1))
    assert.equal(5, d(cylinder, 4, 0, 6))
    assert.equal(-0.25, d(cylinder, 0, 0.75, 1))
    assert.equal(-0.125, d(cylinder, 0, 0, 0.125))
    assert.equal(3, d(cone, 0, 0, 5))
    assert.equal(5, d(cone, 4, 0, -4))
    assert.equal(2, d(cone, 3, 0, 0))
    assert.equal(4, d(cone, 0.5, 0, -4))
    assert.near(0.5 / math.sqrt(5), d(cone, 1, 0, 0.5), 1e-15)
    assert.near(-1 / math.sqrt(5), d(cone, 0, 0, 1), 1e-15)
    assert.near(-0.25, d(cone, 0, 0, 0.25), 1e-15)
  end)

  it('have supports and distances that fit together', function()
    local rng = random.new('round')
    for i = 1, 200 do
      local s = solids.of(generate.shape(rng, 3, i % 2 == 0 and 'cylinder' or 'cone', 1))
      local x, y, z = rng.direction(3)
      local v = rng.vector(3, 2)
      local away = solids.core_distance(s, v[1], v[2], v[3])
      local gap = (v[1] - s.x) * x + (v[2] - s.y) * y + (v[3] - s.z) * z
        - solids.extent_along(s, x, y, z)
      assert.is_true(gap <= away + 1e-14)
    end
  end)

  describe('least push-out by search', function()
    local function least(a, b)
      return (pushout.least(a, b))
    end

    it('of upright cylinders is aside, or up', function()
      local function other(x, z)
        return solid('cylinder', {a = {x, 0, z}, b = {x, 0, z + 2}, radius = 1})
      end
      assert.near(0.5, least(cylinder, other(1.5, 0)), 1e-12)
      assert.near(0.25, least(cylinder, other(0.5, 1.75)), 1e-12)
      assert.near(2, least(cylinder, other(0, 0)), 1e-12)
    end)

    it('of crossed cylinders is across both axes', function()
      local level = solid('cylinder', {a = {-3, 1.5, 1}, b = {3, 1.5, 1}, radius = 1})
      assert.near(0.5, least(cylinder, level), 1e-12)
    end)

    it('of a cone and a box in its side is out of the side', function()
      local s = 1 / math.sqrt(5)
      local half = math.atan(0.5) / 2
      local box = solid('box', {
        center = {0.5 + 0.9 * 2 * s, 0, 1 + 0.9 * s}, half_extents = {1, .3, .3},
        rotation = {0, -math.sin(half), 0, math.cos(half)},
      })
      assert.near(0.1, least(cone, box), 1e-12)
    end)

    it('of a line through a cylinder is aside', function()
      local line = solid('line', {point = {0.25, 0, 1}, direction = {0, 1, 0}})
      assert.near(0.75, least(cylinder, line), 1e-12)
      line = solid('line', {point = {0.25, 0, 1.5}, direction = {0, 1, 0}})
      assert.near(0.5, least(cylinder, line), 1e-12)
    end)

    it('of boxes is what their facets say', function()
      local search = require 'spec.support.oracle.search'
      local rng = random.new('search')
      for i = 1, 40 do
        local a, b = generate.pair(rng, 3, 'box', i % 2 == 0 and 'box' or 'hull', 1)
        a, b = solids.of(a), solids.of(b)
        local wanted = pushout.least(a, b)
        if wanted > a.radius + b.radius then
          assert.near(wanted, (search.least(a, b)), 1e-9)
        end
      end
    end)
  end)
end)
