-- Rays and lines with answers known by hand, 3D.
describe('3D rays', function()
  local c3 = require('collide').d3
  local huge, root2 = math.huge, math.sqrt(2)

  local function assert_vector(x, y, z, v)
    assert.near(x, v.x, 1e-12)
    assert.near(y, v.y, 1e-12)
    assert.near(z, v.z, 1e-12)
  end

  -- A hit at t, at a point, with a normal.
  local function assert_hit(hit, t, point, normal, inside)
    assert.is_not_nil(hit)
    assert.near(t, hit.t, 1e-12)
    assert_vector(point[1], point[2], point[3], hit.point)
    assert_vector(normal[1], normal[2], normal[3], hit.normal)
    assert.equal(inside or false, hit.inside)
  end

  local function assert_part(part, t0, t1)
    assert.is_not_nil(part)
    assert.near(t0, part.t0, 1e-12)
    assert.near(t1, part.t1, 1e-12)
  end

  local ball = c3.sphere(0, 0, 0, 2)
  local pill = c3.capsule(-3, 0, 0, 3, 0, 0, 1)
  local cube = c3.aabb({-1, -1, -1}, {1, 1, 1})
  local crate = c3.box({0, 0, 0}, {1, 1, 1})
  local dice = c3.box({0, 0, 0}, {1, 1, 1}, {0, 0, 0, 1}, 0.5)

  describe('hit', function()
    it('a sphere from outside; t counts in lengths of the direction', function()
      assert_hit(c3.raycast(ball, {-6, 0, 0}, {2, 0, 0}), 2, {-2, 0, 0}, {-1, 0, 0})
    end)

    it('a sphere aslant', function()
      assert_hit(c3.raycast(ball, {-6, root2, 0}, {1, 0, 0}), 6 - root2,
        {-root2, root2, 0}, {-root2 / 2, root2 / 2, 0})
    end)

    it('the side of a capsule', function()
      assert_hit(c3.raycast(pill, {2, 0, 5}, {0, 0, -1}), 4, {2, 0, 1}, {0, 0, 1})
    end)

    it('the tip of a capsule', function()
      assert_hit(c3.raycast(pill, {9, 0, 0}, {-1, 0, 0}), 5, {4, 0, 0}, {1, 0, 0})
    end)

    it('the cap of a capsule past the side\'s root', function()
      -- the infinite cylinder would be entered behind the start of the ray
      local hit = c3.raycast(pill, {5, 0.5, 0}, {-4, -0.1, 0})
      assert.is_not_nil(hit)
      assert.near(1, (hit.point.x - 3) ^ 2 + hit.point.y ^ 2, 1e-12)
      assert.is_true(hit.point.x > 3 and hit.normal.x > 0)
    end)

    it('a capsule along its axis, beside it, and just past it', function()
      assert_hit(c3.raycast(pill, {-9, 0.6, 0}, {1, 0, 0}), 5.2, {-3.8, 0.6, 0},
        {-0.8, 0.6, 0})
      assert.is_nil(c3.raycast(pill, {-9, 1.0000001, 0}, {1, 0, 0}))
    end)

    it('each face of a box', function()
      for _, box in ipairs {cube, crate} do
        assert_hit(c3.raycast(box, {-4, 0.5, 0}, {1, 0, 0}), 3, {-1, 0.5, 0}, {-1, 0, 0})
        assert_hit(c3.raycast(box, {4, 0.5, 0}, {-1, 0, 0}), 3, {1, 0.5, 0}, {1, 0, 0})
        assert_hit(c3.raycast(box, {0, -4, 0.5}, {0, 1, 0}), 3, {0, -1, 0.5}, {0, -1, 0})
        assert_hit(c3.raycast(box, {0, 4, 0.5}, {0, -1, 0}), 3, {0, 1, 0.5}, {0, 1, 0})
        assert_hit(c3.raycast(box, {0.5, 0, -4}, {0, 0, 1}), 3, {0.5, 0, -1}, {0, 0, -1})
        assert_hit(c3.raycast(box, {0.5, 0, 4}, {0, 0, -1}), 3, {0.5, 0, 1}, {0, 0, 1})
      end
    end)

    it('a rounded box on its face, its edge and its corner', function()
      assert_hit(c3.raycast(dice, {0, 5, 0}, {0, -1, 0}), 3.5, {0, 1.5, 0}, {0, 1, 0})
      local along = 0.5 * root2 / 2
      assert_hit(c3.raycast(dice, {5, 5, 0}, {-1, -1, 0}), 4 - along,
        {1 + along, 1 + along, 0}, {root2 / 2, root2 / 2, 0})
      local off = 0.5 / math.sqrt(3)
      assert_hit(c3.raycast(dice, {5, 5, 5}, {-1, -1, -1}), 4 - off,
        {1 + off, 1 + off, 1 + off}, {2 * off, 2 * off, 2 * off})
    end)

    it('a plane from either side, with the normal turned to the ray', function()
      local plane = c3.plane({0, 2, 0}, {9, 1, 9})
      assert_hit(c3.raycast(plane, {0, 4, 0}, {1, -1, 0}), 3, {3, 1, 0}, {0, 1, 0})
      assert_hit(c3.raycast(plane, {0, -2, 0}, {1, 1, 0}), 3, {3, 1, 0}, {0, -1, 0})
    end)

    it('a half-space from the front', function()
      local ground = c3.halfspace({0, 2, 0}, {9, 1, 9})
      assert_hit(c3.raycast(ground, {0, 4, 0}, {1, -1, 0}), 3, {3, 1, 0}, {0, 1, 0})
    end)

    it('thin shapes where they cross', function()
      local o, d = {-4, 0, 0}, {1, 0, 0}
      assert.near(4, c3.raycast(c3.segment(0, -1, 0, 0, 1, 0), o, d).t, 1e-12)
      assert.near(4, c3.raycast(c3.line({0, 0, 5}, {0, 0, 1}), o, d).t, 1e-12)
      assert.near(4, c3.raycast(c3.ray({0, 0, 5}, {0, 0, -1}), o, d).t, 1e-12)
      assert.near(4, c3.raycast(c3.point(0, 0, 0), o, d).t, 1e-12)
      assert.near(3, c3.raycast(c3.segment(-1, 0, 0, 9, 0, 0), o, d).t, 1e-12)
    end)

    it('a prism of many corners on a side, an edge and an end', function()
      local corners = {}
      for i = 0, 31 do
        local angle = math.pi / 16 * (i + 0.5)
        local x, y = math.cos(angle), math.sin(angle)
        corners[2 * i + 1], corners[2 * i + 2] = {x, y, 0}, {x, y, 1}
      end
      local prism = c3.hull(corners)
      local side = math.cos(math.pi / 32)
      assert_hit(c3.raycast(prism, {3, 0.05, 0.5}, {-1, 0, 0}), 3 - side,
        {side, 0.05, 0.5}, {1, 0, 0})
      assert_hit(c3.raycast(prism, {0.1, 0.05, 2}, {0, 0, -1}), 1, {0.1, 0.05, 1},
        {0, 0, 1})
      local edge = corners[1]
      local hit = c3.raycast(prism, {3 * edge[1], 3 * edge[2], 0.5},
        {-edge[1], -edge[2], 0})
      assert.near(2, hit.t, 1e-12)
      assert.near(side, hit.normal:dot {edge[1], edge[2], 0}, 1e-12)
    end)

    it('two cylinders end to end where they meet, on the round side of both', function()
      local rod = c3.compound {c3.cylinder({-1, 0, 0}, {0, 0, 0}, 1),
        c3.cylinder({0, 0, 0}, {1, 0, 0}, 1)}
      for _, x in ipairs {-2, -1, 0, 1, 2} do
        assert_hit(c3.raycast(rod, {x, 0, 3}, {-x, 0, -2}), 1, {0, 0, 1}, {0, 0, 1})
      end
    end)

    it('from 1e9 away', function()
      local hit = c3.raycast(cube, {-1e9, 0.5, 0.25}, {1, 0, 0})
      assert_hit(hit, 1e9 - 1, {-1, 0.5, 0.25}, {-1, 0, 0})
      assert.near(1e9 - 2, c3.raycast(ball, {0, 1e9, 0}, {0, -1, 0}).t, 1e-6)
      assert.is_nil(c3.raycast(cube, {-1e9, 1.0000001, 0}, {1, 0, 0}))
    end)
  end)

  describe('miss', function()
    it('what lies behind, beside, or past max', function()
      for _, shape in ipairs {ball, cube, crate, dice} do
        assert.is_nil(c3.raycast(shape, {6, 0, 0}, {1, 0, 0}))
        assert.is_nil(c3.raycast(shape, {-6, 4, 0}, {1, 0, 0}))
        assert.is_nil(c3.raycast(shape, {-6, 0, 0}, {1, 0, 0}, 3.9))
      end
    end)

    it('a plane they run parallel to', function()
      local plane = c3.plane({0, 2, 0}, {9, 1, 9})
      assert.is_nil(c3.raycast(plane, {0, 4, 0}, {1, 0, 1}))
      assert.is_nil(c3.raycast(plane, {0, 4, 0}, {1, 1, 1}))
    end)
  end)

  describe('max', function()
    it('reaches what touches it', function()
      assert.equal(4, c3.raycast(ball, {-6, 0, 0}, {1, 0, 0}, 4).t)
    end)

    it('is 1 along a segment', function()
      assert.equal(0.5, c3.raycast(c3.segment(-6, 0, 0, 2, 0, 0), ball).t)
      assert.is_nil(c3.raycast(c3.segment(-6, 0, 0, -3, 0, 0), ball))
    end)

    it('may be 0: only where the ray starts', function()
      assert.is_nil(c3.raycast(ball, {-6, 0, 0}, {1, 0, 0}, 0))
      assert.equal(0, c3.raycast(ball, {-1, 0, 0}, {1, 0, 0}, 0).t)
    end)
  end)

  describe('from inside', function()
    local start = {0.5, 0, 0}

    it('is a hit at 0, with a normal against the ray', function()
      for _, shape in ipairs {ball, pill, cube, crate, dice} do
        assert_hit(c3.raycast(shape, start, {0, 0, 3}), 0, start, {0, 0, -1}, true)
      end
    end)

    it('a hollow shape is hit where the ray leaves', function()
      assert_hit(c3.raycast(ball, start, {3, 0, 0}, huge, false), 0.5, {2, 0, 0},
        {-1, 0, 0}, true)
      assert_hit(c3.raycast(pill, start, {0, 0, 1}, huge, false), 1, {0.5, 0, 1},
        {0, 0, -1}, true)
      for _, shape in ipairs {cube, crate} do
        assert_hit(c3.raycast(shape, start, {0, 0, 2}, huge, false), 0.5, {0.5, 0, 1},
          {0, 0, -1}, true)
      end
      assert_hit(c3.raycast(dice, start, {0, 0, 2}, huge, false), 0.75, {0.5, 0, 1.5},
        {0, 0, -1}, true)
    end)

    it('a hollow shape is missed by a ray that ends inside', function()
      assert.is_nil(c3.raycast(ball, start, {1, 0, 0}, 1, false))
    end)

    it('a hollow half-space is missed by a ray that never leaves', function()
      local ground = c3.halfspace({0, 1, 0}, {0, 0, 0})
      assert.is_nil(c3.raycast(ground, {0, -1, 0}, {0, -1, 0}, huge, false))
      assert.equal(2, c3.raycast(ground, {0, -2, 0}, {1, 1, 0}, huge, false).t)
    end)

    it('a hollow shape is hit from outside like a solid one', function()
      assert.equal(4, c3.raycast(ball, {-6, 0, 0}, {1, 0, 0}, huge, false).t)
    end)
  end)

  describe('to the last digits', function()
    it('beside an aligned box by one unit in the last place is beside it', function()
      local box = c3.aabb({-1, -1, -1}, {1, 1, 1 + 2 ^ -52})
      for _, x in ipairs {-4, -4e12} do
        assert.equal(-1 - x, c3.raycast(box, {x, 1, 1 + 2 ^ -52}, {1, 0, 0}).t)
        assert.is_nil(c3.raycast(box, {x, 1 + 2 ^ -52, 0}, {1, 0, 0}))
        assert.is_nil(c3.raycast(box, {x, 0, 1 + 2 ^ -51}, {1, 0, 0}))
        assert.is_nil(c3.clip(c3.ray({x, 1 + 2 ^ -52, 0}, {1, 0, 0}), box))
      end
    end)

    it('a point on a plane is on it, from however far away', function()
      local hit = c3.raycast(c3.plane(0, 1, 0, 0.1), {3e12, 7e12, 1e12}, {-3, -7, -1})
      assert.near(0.1, hit.point.y, 1e-16)
      assert.near(0.3 / 7, hit.point.x, 1e-15)
      assert.near(0.1 / 7, hit.point.z, 1e-15)
    end)

    it('the normal of a hair-thin capsule has length 1', function()
      local hair = c3.capsule({2.388e8, 3.17e7, 1.2e8}, {2.799e8, 1.416e8, -8.2e7}, 0.6)
      for i = 1, 50 do
        local a, b = hair.a, hair.b
        local s = i / 51
        local hit = c3.raycast(hair, {6e8, -5.7e8, -4.8e8}, {
          a.x + s * (b.x - a.x) - 6e8, a.y + s * (b.y - a.y) + 5.7e8,
          a.z + s * (b.z - a.z) + 4.8e8})
        local n = hit.normal
        assert.near(1, math.sqrt(n.x * n.x + n.y * n.y + n.z * n.z), 1e-15)
      end
    end)

    it('lines with whole numbers meet where they meet, however far that is', function()
      local target = c3.ray({147456, 98304, -131072}, {0, -7, 6})
      assert.equal(28672, c3.raycast(target, {720896, 98304, 851968}, {-20, -12, -24}).t)
      target = c3.line({-304, 112, -80}, {7, -5, 4})
      assert.equal(20, c3.raycast(target, {80, -608, 608}, {-8, 28, -28}).t)
    end)

    it('a short direction leaves a rounded box by its surface, not its core', function()
      local slab = c3.box({0, 0, 0}, {3, 2, 2}, {0, 0, 0, 1}, 1)
      for power = -240, 240, 40 do
        local hit = c3.raycast(slab, {1, 1, 2}, {0, 0, 2 ^ power}, huge, false)
        assert.equal(1, hit.t * 2 ^ power)
      end
    end)
  end)

  describe('grazing', function()
    it('a sphere, exactly', function()
      assert_hit(c3.raycast(ball, {-6, 2, 0}, {1, 0, 0}), 6, {0, 2, 0}, {0, 1, 0})
      assert.is_nil(c3.raycast(ball, {-6, 2 + 2 ^ -51, 0}, {1, 0, 0}))
    end)

    it('a capsule along its side', function()
      assert.near(3 + 3, c3.raycast(pill, {-9, 1, 0}, {1, 0, 0}).t, 1e-12)
    end)

    -- edyn#155: coplanar rays were lost to 0 * infinity
    it('a cube along each face and each edge', function()
      for _, box in ipairs {cube, crate} do
        for axis = 1, 3 do
          for side = -1, 1 do
            for other = -1, 1 do
              local o, d = {side, side, side}, {0, 0, 0}
              o[axis % 3 + 1], o[axis], d[axis] = other, -4, 1
              local hit = c3.raycast(box, o, d)
              assert.equal(3, hit and hit.t)
              o[axis], d[axis] = 4, -1
              assert.equal(3, c3.raycast(box, o, d).t)
            end
          end
        end
      end
    end)

    it('a cube a hair beside each face', function()
      for _, box in ipairs {cube, crate} do
        assert.is_nil(c3.raycast(box, {-4, 1 + 2 ^ -50, 0}, {1, 0, 0}))
        assert.is_not_nil(c3.raycast(box, {-4, 1 - 2 ^ -50, 0}, {1, 0, 0}))
      end
    end)
  end)

  describe('clip', function()
    it('gives the part of a line within a shape', function()
      assert_part(c3.clip(c3.line({9, 0, 0}, {2, 0, 0}), ball), -5.5, -3.5)
      assert_part(c3.clip(c3.line({0, 0, 0}, {0, 0, 2}), pill), -0.5, 0.5)
      assert_part(c3.clip(c3.line({0, 0, 0}, {1, 1, 1}), cube), -1, 1)
      assert_part(c3.clip(c3.line({0, 0, 0}, {1, 0, 0}), dice), -1.5, 1.5)
    end)

    it('names the points', function()
      local part = c3.clip(c3.ray({-4, 0.5, 0}, {1, 0, 0}), cube)
      assert_vector(-1, 0.5, 0, part.p0)
      assert_vector(1, 0.5, 0, part.p1)
    end)

    it('is cut at the start of a ray and the ends of a segment', function()
      assert_part(c3.clip(c3.ray({0, 0, 0}, {1, 0, 0}), cube), 0, 1)
      assert_part(c3.clip(c3.segment(0, 0, 0, 0.5, 0, 0), cube), 0, 1)
      assert_part(c3.clip(c3.segment(-3, 0, 0, 1, 0, 0), cube), 0.5, 1)
      assert.is_nil(c3.clip(c3.segment(-3, 0, 0, -2, 0, 0), cube))
      assert.is_nil(c3.clip(c3.ray({2, 0, 0}, {1, 0, 0}), cube))
    end)

    it('has no end, and no point there, within a half-space', function()
      local ground = c3.halfspace({0, 1, 0}, {0, 0, 0})
      local part = c3.clip(c3.line({0, 2, 0}, {0, -1, 0}), ground)
      assert.equal(2, part.t0)
      assert.equal(huge, part.t1)
      assert.is_nil(part.p1)
      part = c3.clip(c3.line({0, 2, 0}, {0, 1, 0}), ground)
      assert.equal(-huge, part.t0)
      assert.is_nil(part.p0)
    end)

    it('is one point on a plane', function()
      assert_part(c3.clip(c3.line({0, 2, 0}, {1, -1, 0}), c3.plane(0, 1, 0, 0)), 2, 2)
    end)

    it('is nil beside the shape', function()
      assert.is_nil(c3.clip(c3.line({0, 3, 0}, {1, 0, 0}), ball))
      assert.is_nil(c3.clip(c3.line({0, 1.5, 0}, {1, 0, 0}), cube))
    end)

    it('is one point at a corner, and an edge along an edge', function()
      assert_part(c3.clip(c3.line({1, 1, 1}, {1, -1, 0}), cube), 0, 0)
      assert_part(c3.clip(c3.line({0, 1, 1}, {1, 0, 0}), cube), -1, 1)
    end)
  end)
end)
