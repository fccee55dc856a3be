describe('solids', function()
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local features = require 'spec.support.oracle.features'
  local pushout = require 'spec.support.oracle.pushout'
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'
  local root_half = math.sqrt(0.5)

  local function solid(dim, kind, args)
    return solids.of(shapes.new(dim, kind, args))
  end

  local function cube(x, y, z, half, turn, radius)
    return solid(3, 'box', {
      center = {x, y, z}, half_extents = {half, half, half},
      rotation = turn, radius = radius,
    })
  end

  -- 45 degrees about z
  local turned = {0, 0, math.sin(math.pi / 8), math.cos(math.pi / 8)}

  describe('reach along a direction', function()
    local function reach(s, x, y, z)
      return solids.extent_along(s, x, y, z)
    end

    it('to the corner of a box, grown by its radius', function()
      local box = solid(3, 'box',
        {center = {9, 9, 9}, half_extents = {1, 2, 3}, radius = 0.5})
      assert.near(0.6 + 1.6 + 0.5, reach(box, 0.6, -0.8, 0), 1e-15)
    end)

    it('to the edge of a turned box', function()
      assert.near(math.sqrt(2), reach(cube(0, 0, 0, 1, turned), 1, 0, 0), 1e-15)
    end)

    it('to the end of a capsule', function()
      local capsule = solid(2, 'capsule', {a = {1, 1}, b = {1, 5}, radius = 0.25})
      assert.equal(2.25, reach(capsule, 0, -1, 0))
      assert.equal(0.25, reach(capsule, 1, 0, 0))
    end)

    it('without end along a ray, but not against it', function()
      local ray = solid(3, 'ray', {origin = {1, 2, 3}, direction = {0, 0, 5}})
      assert.equal(math.huge, reach(ray, 0, 0.6, 0.8))
      assert.equal(0, reach(ray, 0, 0.6, -0.8))
      assert.equal(0, reach(ray, 1, 0, 0))
    end)

    it('of a plane on both sides, of a half-space in front', function()
      local args = {normal = {0, 2, 0}, point = {5, 1, 5}}
      assert.equal(0, reach(solid(3, 'plane', args), 0, -1, 0))
      assert.equal(0, reach(solid(3, 'halfspace', args), 0, 1, 0))
      assert.equal(math.huge, reach(solid(3, 'halfspace', args), 0, -1, 0))
      assert.equal(math.huge, reach(solid(3, 'plane', args), 0.6, 0.8, 0))
    end)
  end)

  describe('distance of a point from the core', function()
    it('of a box: outside by a corner, inside by the nearest face', function()
      assert.equal(3, solids.core_distance(cube(0, 0, 0, 1), 2, 3, -3))
      assert.equal(-0.25, solids.core_distance(cube(0, 0, 0, 1), 0.5, 0.75, 0))
    end)

    it('of a segment, a ray and a line', function()
      local far = {6, 4, 0}
      for kind, wanted in pairs {segment = 5, ray = 4, line = 4} do
        local at = {0, 0, 0}
        local s = kind == 'segment' and solid(3, kind, {a = at, b = {3, 0, 0}})
          or solid(3, kind, {origin = at, point = at, direction = {9, 0, 0}})
        assert.near(wanted, solids.core_distance(s, far[1], far[2], far[3]), 1e-15)
      end
      local ray = solid(3, 'ray', {origin = {0, 0, 0}, direction = {-1, 0, 0}})
      assert.near(5, solids.core_distance(ray, 3, 4, 0), 1e-15)
    end)

    it('of a plane and a half-space', function()
      local args = {normal = {0, 3}, point = {7, 1}}
      assert.equal(2, solids.core_distance(solid(2, 'plane', args), 0, -1, 0))
      assert.equal(-2, solids.core_distance(solid(2, 'halfspace', args), 0, -1, 0))
    end)
  end)

  describe('least push-out', function()
    it('of two cubes is through the nearest face', function()
      local least, x, y, z = pushout.least(cube(0, 0, 0, 1), cube(0.2, -0.1, 1.9, 1))
      assert.near(0.1, least, 1e-15)
      assert.same({0, 0, 1}, {x, y, z})
    end)

    it('of crossed edges is along their cross product', function()
      local about_y = {0, math.sin(math.pi / 8), 0, math.cos(math.pi / 8)}
      local least, x = pushout.least(cube(0, 0, 0, 0.5, about_y),
        cube(0.9 * math.sqrt(2), 0, 0, 0.5, turned))
      assert.near(0.1 * math.sqrt(2), least, 1e-14)
      assert.near(1, x, 1e-14)
    end)

    it('of a capsule that clips the edge of a box', function()
      local capsule = solid(3, 'capsule',
        {a = {0.7, 1.2, 0}, b = {1.2, 0.7, 0}, radius = 0.1})
      local least, x, y = pushout.least(cube(0, 0, 0, 1), capsule)
      assert.near(0.1 + 0.1 * root_half, least, 1e-15)
      assert.near(root_half, x, 1e-15)
      assert.near(root_half, y, 1e-15)
    end)

    it('of crossing segments is nothing in 3D, and one of the stubs in 2D', function()
      local a, b = {a = {-1, 0, 0}, b = {1, 0, 0}}, {a = {0.8, -1, 0}, b = {0.8, 1, 0}}
      local function least(dim)
        return (pushout.least(solid(dim, 'segment', a), solid(dim, 'segment', b)))
      end
      assert.equal(0, least(3))
      assert.near(0.2, least(2), 1e-15)
    end)

    it('of two circles about one point is the sum of their radii', function()
      local a = solid(2, 'circle', {center = {3, 3}, radius = 2})
      local b = solid(2, 'circle', {center = {3, 3.5}, radius = 1})
      assert.equal(2.5, (pushout.least(a, b)))
    end)

    it('of crossing lines in 2D does not exist', function()
      local a = solid(2, 'line', {point = {0, 0}, direction = {1, 0}})
      local b = solid(2, 'line', {point = {0, 0}, direction = {1, 1}})
      assert.equal(math.huge, (pushout.least(a, b)))
    end)

    it('of a ray into a square goes back where the ray came from, or aside', function()
      local square = solid(2, 'aabb', {min = {0, 0}, max = {4, 4}})
      local leftwards = {origin = {0.5, 2}, direction = {-1, 0}}
      assert.equal(0.5, (pushout.least(square, solid(2, 'ray', leftwards))))
      leftwards.origin = {9, 3}
      assert.equal(1, (pushout.least(square, solid(2, 'ray', leftwards))))
    end)

    it('is never beaten by random axes', function()
      local rng = random.new('least')
      for dim = 2, 3 do
        for i = 1, 60 do
          local kind = i % 2 == 0 and 'box' or 'capsule'
          local a, b = generate.pair(rng, dim, kind, 'box', 1)
          a, b = solids.of(a), solids.of(b)
          local least = pushout.least(a, b)
          -- apart, no axis towards a corner is among those tried
          if least > a.radius + b.radius then
            assert.is_true(pushout.least_at_random(a, b, rng, 10) >= least - 1e-12)
          end
        end
      end
    end)
  end)

  describe('features', function()
    it('are 8 corners and 12 edges of a box', function()
      local f = features.of(cube(1, 2, 3, 0.5))
      assert.equal(8, #f.vertices)
      assert.equal(12, #f.edges)
      for _, e in ipairs(f.edges) do
        local p, q = e[1], e[2]
        local away = math.abs(p[1] - q[1]) + math.abs(p[2] - q[2]) + math.abs(p[3] - q[3])
        assert.near(1, away, 1e-15)
      end
    end)

    it('measure unit cubes corner to corner', function()
      local gap = features.signed_distance(cube(0, 0, 0, 0.5), cube(2, 2, 2, 0.5))
      assert.near(math.sqrt(3), gap, 1e-15)
    end)

    it('measure crossed edges', function()
      local about_y = {0, math.sin(math.pi / 8), 0, math.cos(math.pi / 8)}
      local gap = features.signed_distance(cube(0, 0, 0, 0.5, about_y),
        cube(2, 0, 0, 0.5, turned))
      assert.near(2 - math.sqrt(2), gap, 1e-14)
    end)

    it('measure the depth of a small cube in a large one', function()
      local gap = features.signed_distance(cube(0, 0, 0, 0.5), cube(0.4, 0.4, 0.4, 0.1))
      assert.near(-0.2, gap, 1e-15)
    end)

    it('agree with the axes of least push-out', function()
      local rng = random.new('features')
      for i = 1, 40 do
        local a, b = generate.pair(rng, 3, i % 2 == 0 and 'segment' or 'box', 'box', 1)
        a, b = solids.of(a), solids.of(b)
        local gap = features.widest_gap(features.of(a), features.of(b))
        if gap < 0 then -- apart, any axis may see a gap
          assert.near(-gap, pushout.least(a, b) - a.radius - b.radius, 1e-12)
        end
      end
    end)
  end)
end)
