-- Manifolds that are known by hand, 3D.
describe('3D manifolds', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local rotations = require 'spec.support.rotations'

  local function box(x, y, z, hx, hy, hz, rotation)
    return c3.box({x, y, z}, {hx, hy, hz}, rotation)
  end

  local function hull(x, y, z, hx, hy, hz, rotation)
    return c3.hull(cases.corners({x, y, z}, {hx, hy, hz}, rotation))
  end

  -- The manifold of two shapes: `count` points, all along `normal`, the deepest first.
  local function manifold(a, b, count, x, y, z)
    local m = c3.manifold(a, b)
    assert.is_table(m)
    assert.equal(count, #m)
    assert.near(0, (m.na - c3.vec(x, y, z)):length(), 1e-9)
    assert.equal(c3.contact(a, b).depth, m.depth)
    assert.equal(m.depth, m[1].depth)
    for i = 1, #m do
      assert.is_true(m[i].depth >= 0 and m[i].depth <= m.depth)
      assert.near(0, (m[i].pa - m[i].pb - m.na * m[i].depth):length(), 1e-12)
    end
    return m
  end

  -- Whether some point of a's surface is (x, y, z).
  local function has(m, x, y, z)
    for i = 1, #m do
      if (m[i].pa - c3.vec(x, y, z)):length() < 1e-12 then
        return true
      end
    end
    return false
  end

  describe('a box on a box', function()
    for name, make in pairs {box = box, hull = hull} do
      it(name .. ': four corners of the smaller face', function()
        local m = manifold(make(0, 0, 0, 5, 5, 1), make(1, 2, 1.75, 1, 2, 1), 4, 0, 0, 1)
        for _, p in ipairs {{0, 0}, {2, 0}, {2, 4}, {0, 4}} do
          assert.is_true(has(m, p[1], p[2], 1))
        end
        for i = 1, 4 do
          assert.near(.25, m[i].depth, 1e-15)
        end
      end)

      it(name .. ': what two faces have in common', function()
        local m = manifold(make(0, 0, 0, 1, 1, 1), make(1, .5, 2, 1, 1, 1), 4, 0, 0, 1)
        for _, p in ipairs {{0, -.5}, {1, -.5}, {1, 1}, {0, 1}} do
          assert.is_true(has(m, p[1], p[2], 1))
        end
      end)

      it(name .. ': turned by 45 degrees, four of eight corners', function()
        local turn = rotations.about(0, 0, 1, math.pi / 4)
        local m = manifold(make(0, 0, 0, 1, 1, 1), make(0, 0, 1.9, 1, 1, 1, turn), 4,
          0, 0, 1)
        local out = {}
        for i = 1, 4 do
          out[i] = math.abs(m[i].pa.x) + math.abs(m[i].pa.y)
          assert.near(math.sqrt(2), out[i], 1e-12) -- on the octagon
        end
      end)

      it(name .. ': tilted, the deep edge is deepest', function()
        local turn = rotations.about(0, 1, 0, .05)
        local m = manifold(make(0, 0, 0, 9, 9, 1), make(0, 0, 2.875, 2, 2, 2, turn), 4,
          0, 0, 1)
        assert.is_true(m[1].pa.x > 1.5)
        assert.is_true(m[1].depth > .2)
        local shallow = 0
        for i = 1, 4 do
          shallow = shallow + (m[i].pa.x < 1 and 1 or 0)
        end
        assert.equal(2, shallow)
      end)

      it(name .. ': edge across edge is one point', function()
        local a = make(0, 0, 0, 1, 1, 1, rotations.about(0, 1, 0, math.pi / 4))
        local b = make(2.75, 0, 0, 1, 1, 1, rotations.about(0, 0, 1, math.pi / 4))
        local m = manifold(a, b, 1, 1, 0, 0)
        assert.near(2 * math.sqrt(2) - 2.75, m.depth, 1e-12)
      end)

      it(name .. ': a corner on a face is one point', function()
        local upright = rotations.about(0, 1, 0, math.atan(math.sqrt(.5)))
        local turn = rotations.combined(3, upright, rotations.about(1, 0, 0, math.pi / 4))
        local m = manifold(make(0, 0, 0, 9, 9, 1), make(0, 0, 2.7, 1, 1, 1, turn), 1,
          0, 0, 1)
        assert.near(1 + math.sqrt(3) - 2.7, m.depth, 1e-12)
      end)
    end

    it('stays put when one moves by a hair', function()
      local a, b = box(0, 0, 0, 1, 1, 1), box(.3, .2, 1.9, 1, 1, 1)
      local before = manifold(a, b, 4, 0, 0, 1)
      for i = 1, 20 do
        local hair = 1e-9 * i
        local turn = rotations.about(.6, .8, 0, hair)
        local after = c3.manifold(a, box(.3 + hair, .2, 1.9 - hair, 1, 1, 1, turn))
        assert.equal(4, #after)
        for n = 1, 4 do
          local nearest = math.huge
          for k = 1, 4 do
            nearest = math.min(nearest, (before[n].pa - after[k].pa):length())
          end
          assert.is_true(nearest < 1e-7)
        end
      end
    end)
  end)

  describe('a capsule', function()
    for name, make in pairs {box = box, hull = hull} do
      it('lying on the face of a ' .. name .. ' gives two', function()
        local floor = make(0, 0, -1, 5, 5, 1)
        local m = manifold(floor, c3.capsule(-1, 0, .4, 1, 0, .4, .5), 2, 0, 0, 1)
        assert.is_true(has(m, -1, 0, 0) and has(m, 1, 0, 0))
        assert.near(.1, m[1].depth, 1e-15)
        assert.near(.1, m[2].depth, 1e-15)
      end)

      it('reaching over the edge of a ' .. name .. ' is cut there', function()
        local m = manifold(make(0, 0, -1, 5, 5, 1), c3.capsule(4, 0, .4, 9, 0, .4, .5), 2,
          0, 0, 1)
        assert.is_true(has(m, 4, 0, 0) and has(m, 5, 0, 0))
      end)

      it('standing on a ' .. name .. ' gives one', function()
        manifold(make(0, 0, -1, 5, 5, 1), c3.capsule(0, 0, .4, 0, 0, 3, .5), 1, 0, 0, 1)
      end)

      it('tilted a little over a ' .. name .. ' gives two, one less deep', function()
        local capsule = c3.capsule(-1, 0, .4, 1, 0, .42, .5)
        local m = manifold(make(0, 0, -1, 5, 5, 1), capsule, 2, 0, 0, 1)
        assert.near(.1, m[1].depth, 1e-12)
        assert.near(-1, m[1].pa.x, 1e-12)
        assert.is_true(m[2].depth < .09)
      end)
    end

    it('lying on a plane, a half-space and a triangle gives two', function()
      local lying = c3.capsule(-1, 0, .4, 1, 0, .4, .5)
      for _, ground in ipairs {
        c3.plane({0, 0, 1}, {0, 0, 0}), c3.halfspace({0, 0, 1}, {0, 0, 0}),
        c3.triangle(-9, -9, 0, 9, -9, 0, 0, 9, 0),
      } do
        local m = manifold(lying, ground, 2, 0, 0, -1)
        assert.is_true(has(m, -1, 0, -.1) and has(m, 1, 0, -.1))
      end
    end)

    it('beside another one, parallel, gives two', function()
      local m = manifold(c3.capsule(-1, 0, 0, 1, 0, 0, .5),
        c3.capsule(0, 0, .9, 3, 0, .9, .5), 2, 0, 0, 1)
      assert.is_true(has(m, 0, 0, .5) and has(m, 1, 0, .5))
    end)

    it('across another one gives one', function()
      manifold(c3.capsule(-1, 0, 0, 1, 0, 0, .5), c3.capsule(0, -1, .9, 0, 1, .9, .5), 1,
        0, 0, 1)
    end)
  end)

  describe('on a half-space', function()
    local ground = c3.halfspace({0, 0, 1}, {0, 0, 0})

    it('a box gives four, on an edge two, on a corner one', function()
      manifold(ground, box(0, 0, .9, 1, 1, 1), 4, 0, 0, 1)
      manifold(ground, hull(0, 0, .9, 1, 1, 1), 4, 0, 0, 1)
      manifold(ground, box(0, 0, 1.4, 1, 1, 1, rotations.about(1, 0, 0, math.pi / 4)), 2,
        0, 0, 1)
      manifold(ground, c3.sphere(0, 0, .9, 1), 1, 0, 0, 1)
    end)

    it('a triangle gives three', function()
      manifold(ground, c3.triangle(0, 0, -.1, 1, 0, -.1, 0, 1, -.1), 3, 0, 0, 1)
    end)

    it('a cylinder gives three or four on its disc, two on its side', function()
      local m = c3.manifold(ground, c3.cylinder(0, 0, -.1, 0, 0, 3, 1))
      assert.is_true(#m == 3 or #m == 4)
      for i = 1, #m do
        assert.near(.1, m[i].depth, 1e-12)
        assert.near(1, math.sqrt(m[i].pb.x ^ 2 + m[i].pb.y ^ 2), 1e-9)
      end
      manifold(ground, c3.cylinder(-1, 0, .9, 1, 0, .9, 1), 2, 0, 0, 1)
    end)
  end)

  it('a cylinder upright on a box gives four rim points', function()
    local m = c3.manifold(box(0, 0, -1, 5, 5, 1), c3.cylinder(0, 0, -.1, 0, 0, 3, 1))
    assert.is_true(#m >= 3)
    for i = 1, #m do
      assert.near(1, math.sqrt(m[i].pa.x ^ 2 + m[i].pa.y ^ 2), 1e-9)
    end
  end)

  it('two triangles in one plane, and a triangle on a box', function()
    local floor = box(0, 0, -1, 5, 5, 1)
    manifold(floor, c3.triangle(0, 0, -.1, 1, 0, -.1, 0, 1, -.1), 3, 0, 0, 1)
  end)

  it('compounds collect from their parts', function()
    local table_legs = c3.compound {
      box(-2, 0, .4, .25, .25, .5), box(2, 0, .4, .25, .25, .5),
    }
    local m = c3.manifold(c3.halfspace({0, 0, 1}, {0, 0, 0}), table_legs)
    assert.equal(4, #m)
    local left, right = 0, 0
    for i = 1, 4 do
      left = left + (m[i].pa.x < 0 and 1 or 0)
      right = right + (m[i].pa.x > 0 and 1 or 0)
    end
    assert.same({2, 2}, {left, right})
  end)

  it('a segment over the edge of a box, which is deepest there: both its ends', function()
    local half = math.sqrt(.5)
    local segment = c3.segment({1, 2, -1}, {2.5, 0, 1})
    local m = manifold(segment, c3.aabb({0, 1, -1}, {2, 3, 0}), 2, 0, half, half)
    assert.is_true(has(m, 1.375, 1.5, -.5))
    assert.is_true(has(m, 1.75, 1, 0))
    assert.near(0, m[2].depth, 1e-15)
  end)

  it('a round box over the edge of another one: four corners, two deepest', function()
    local turn = rotations.about(1, 0, 0, math.pi / 4)
    local round = c3.box({-1, -2, 2}, {2, 1, 2}, turn, .25)
    local half = math.sqrt(.5)
    local m = manifold(round, c3.aabb({-2, -2, 2}, {-1, -1, 3}), 4, 0, half, half)
    local depths = {}
    for i = 1, 4 do depths[i] = m[i].depth end
    table.sort(depths)
    for i, depth in ipairs{1.25 - half, 1.25 - half, 1.25, 1.25} do
      assert.near(depth, depths[i], 1e-12)
    end
  end)

  it('no manifold when apart', function()
    assert.is_nil(c3.manifold(box(0, 0, 0, 1, 1, 1), box(0, 0, 2.1, 1, 1, 1)))
    assert.is_nil(c3.manifold(c3.sphere(0, 0, 0, 1), c3.sphere(0, 0, 2.1, 1)))
  end)
end)
