-- Rays and lines with answers known by hand, 2D.
describe('2D rays', function()
  local c2 = require('collide').d2
  local huge, root2 = math.huge, math.sqrt(2)

  local function assert_vector(x, y, v)
    assert.near(x, v.x, 1e-12)
    assert.near(y, v.y, 1e-12)
  end

  -- A hit at t, at a point, with a normal.
  local function assert_hit(hit, t, point, normal, inside)
    assert.is_not_nil(hit)
    assert.near(t, hit.t, 1e-12)
    assert_vector(point[1], point[2], hit.point)
    assert_vector(normal[1], normal[2], hit.normal)
    assert.equal(inside or false, hit.inside)
  end

  local function assert_part(part, t0, t1)
    assert.is_not_nil(part)
    assert.near(t0, part.t0, 1e-12)
    assert.near(t1, part.t1, 1e-12)
  end

  local disc = c2.circle(0, 0, 2)
  local pill = c2.capsule(-3, 0, 3, 0, 1)
  local square = c2.aabb({-1, -1}, {1, 1})
  local crate = c2.box({0, 0}, {1, 1})
  local dice = c2.box({0, 0}, {1, 1}, 0, 0.5)

  describe('hit', function()
    it('a circle from outside; t counts in lengths of the direction', function()
      assert_hit(c2.raycast(disc, {-6, 0}, {2, 0}), 2, {-2, 0}, {-1, 0})
    end)

    it('a circle aslant', function()
      assert_hit(c2.raycast(disc, {-6, root2}, {1, 0}), 6 - root2, {-root2, root2},
        {-root2 / 2, root2 / 2})
    end)

    it('the side and the tip of a capsule', function()
      assert_hit(c2.raycast(pill, {2, 5}, {0, -1}), 4, {2, 1}, {0, 1})
      assert_hit(c2.raycast(pill, {9, 0}, {-1, 0}), 5, {4, 0}, {1, 0})
    end)

    it('a capsule along its axis, beside it, and just past it', function()
      assert_hit(c2.raycast(pill, {-9, 0.6}, {1, 0}), 5.2, {-3.8, 0.6}, {-0.8, 0.6})
      assert.is_nil(c2.raycast(pill, {-9, 1.0000001}, {1, 0}))
    end)

    it('each side of a box', function()
      for _, box in ipairs {square, crate} do
        assert_hit(c2.raycast(box, {-4, 0.5}, {1, 0}), 3, {-1, 0.5}, {-1, 0})
        assert_hit(c2.raycast(box, {4, 0.5}, {-1, 0}), 3, {1, 0.5}, {1, 0})
        assert_hit(c2.raycast(box, {0.5, -4}, {0, 1}), 3, {0.5, -1}, {0, -1})
        assert_hit(c2.raycast(box, {0.5, 4}, {0, -1}), 3, {0.5, 1}, {0, 1})
      end
    end)

    it('a turned box on its corner', function()
      local turned = c2.box({0, 0}, {1, 1}, math.pi / 4)
      assert.near(4 - root2, c2.raycast(turned, {-4, 0}, {1, 0}).t, 1e-12)
    end)

    it('a rounded box on its side and its corner', function()
      assert_hit(c2.raycast(dice, {0, 5}, {0, -1}), 3.5, {0, 1.5}, {0, 1})
      local along = 0.5 * root2 / 2
      assert_hit(c2.raycast(dice, {5, 5}, {-1, -1}), 4 - along, {1 + along, 1 + along},
        {root2 / 2, root2 / 2})
    end)

    it('a plane from either side, with the normal turned to the ray', function()
      local plane = c2.plane({0, 2}, {9, 1})
      assert_hit(c2.raycast(plane, {0, 4}, {1, -1}), 3, {3, 1}, {0, 1})
      assert_hit(c2.raycast(plane, {0, -2}, {1, 1}), 3, {3, 1}, {0, -1})
    end)

    it('a half-space from the front', function()
      local ground = c2.halfspace({0, 2}, {9, 1})
      assert_hit(c2.raycast(ground, {0, 4}, {1, -1}), 3, {3, 1}, {0, 1})
    end)

    it('thin shapes, with a normal across them', function()
      local o, d = {-4, -4}, {1, 1}
      assert_hit(c2.raycast(c2.segment(0, -1, 0, 1), o, d), 4, {0, 0}, {-1, 0})
      assert_hit(c2.raycast(c2.line({0, 5}, {0, 1}), o, d), 4, {0, 0}, {-1, 0})
      assert_hit(c2.raycast(c2.ray({0, 5}, {0, -1}), o, d), 4, {0, 0}, {-1, 0})
      assert.near(4, c2.raycast(c2.point(0, 0), o, d).t, 1e-12)
      assert.is_nil(c2.raycast(c2.segment(0, 1, 0, 2), o, d))
      assert.is_nil(c2.raycast(c2.ray({0, 5}, {0, 1}), o, d))
    end)

    it('a segment end on', function()
      local lying = c2.segment(-1, 0, 9, 0)
      assert_hit(c2.raycast(lying, {-4, 0}, {1, 0}), 3, {-1, 0}, {-1, 0})
    end)

    it('from 1e9 away', function()
      assert_hit(c2.raycast(square, {-1e9, 0.5}, {1, 0}), 1e9 - 1, {-1, 0.5}, {-1, 0})
      assert.near(1e9 - 2, c2.raycast(disc, {0, 1e9}, {0, -1}).t, 1e-6)
      assert.is_nil(c2.raycast(square, {-1e9, 1.0000001}, {1, 0}))
    end)
  end)

  describe('miss', function()
    it('what lies behind, beside, or past max', function()
      for _, shape in ipairs {disc, square, crate, dice} do
        assert.is_nil(c2.raycast(shape, {6, 0}, {1, 0}))
        assert.is_nil(c2.raycast(shape, {-6, 4}, {1, 0}))
        assert.is_nil(c2.raycast(shape, {-6, 0}, {1, 0}, 3.9))
      end
    end)

    it('a plane they run parallel to, or away from', function()
      local plane = c2.plane({0, 2}, {9, 1})
      assert.is_nil(c2.raycast(plane, {0, 4}, {1, 0}))
      assert.is_nil(c2.raycast(plane, {0, 4}, {1, 1}))
    end)
  end)

  describe('max', function()
    it('reaches what touches it', function()
      assert.equal(4, c2.raycast(disc, {-6, 0}, {1, 0}, 4).t)
    end)

    it('is 1 along a segment', function()
      assert.equal(0.5, c2.raycast(c2.segment(-6, 0, 2, 0), disc).t)
      assert.is_nil(c2.raycast(c2.segment(-6, 0, -3, 0), disc))
    end)

    it('may be 0: only where the ray starts', function()
      assert.is_nil(c2.raycast(disc, {-6, 0}, {1, 0}, 0))
      assert.equal(0, c2.raycast(disc, {-1, 0}, {1, 0}, 0).t)
    end)
  end)

  describe('from inside', function()
    local start = {0.5, 0}

    it('is a hit at 0, with a normal against the ray', function()
      for _, shape in ipairs {disc, pill, square, crate, dice} do
        assert_hit(c2.raycast(shape, start, {0, 3}), 0, start, {0, -1}, true)
      end
    end)

    it('a hollow shape is hit where the ray leaves', function()
      assert_hit(c2.raycast(disc, start, {3, 0}, huge, false), 0.5, {2, 0}, {-1, 0}, true)
      assert_hit(c2.raycast(pill, start, {0, 1}, huge, false), 1, {0.5, 1}, {0, -1}, true)
      for _, shape in ipairs {square, crate} do
        assert_hit(c2.raycast(shape, start, {0, 2}, huge, false), 0.5, {0.5, 1}, {0, -1},
          true)
      end
      assert_hit(c2.raycast(dice, start, {0, 2}, huge, false), 0.75, {0.5, 1.5}, {0, -1},
        true)
    end)

    it('a hollow shape is missed by a ray that ends inside', function()
      assert.is_nil(c2.raycast(disc, start, {1, 0}, 1, false))
    end)

    it('a hollow half-space is missed by a ray that never leaves', function()
      local ground = c2.halfspace({0, 1}, {0, 0})
      assert.is_nil(c2.raycast(ground, {0, -1}, {0, -1}, huge, false))
      assert.equal(2, c2.raycast(ground, {0, -2}, {1, 1}, huge, false).t)
    end)

    it('a hollow shape is hit from outside like a solid one', function()
      assert.equal(4, c2.raycast(disc, {-6, 0}, {1, 0}, huge, false).t)
    end)
  end)

  describe('to the last digits', function()
    it('beside an aligned box by one unit in the last place is beside it', function()
      local box = c2.aabb({-1, -1}, {1, 1 + 2 ^ -52})
      for _, x in ipairs {-4, -4e12} do
        assert.equal(-1 - x, c2.raycast(box, {x, 1 + 2 ^ -52}, {1, 0}).t)
        assert.is_nil(c2.raycast(box, {x, 1 + 2 ^ -51}, {1, 0}))
        assert.is_nil(c2.clip(c2.ray({x, 1 + 2 ^ -51}, {1, 0}), box))
      end
    end)

    it('a point on a plane is on it, from however far away', function()
      local hit = c2.raycast(c2.plane(0, 1, 0.1), {3e12, 7e12}, {-3, -7})
      assert.near(0.1, hit.point.y, 1e-16)
      assert.near(0.3 / 7, hit.point.x, 1e-15)
    end)

    it('the normal of a hair-thin capsule has length 1', function()
      local hair = c2.capsule({2.388e8, 3.17e7}, {2.799e8, 1.416e8}, 0.6)
      for i = 1, 50 do
        local a, b = hair.a, hair.b
        local s = i / 51
        local n = c2.raycast(hair, {6e8, -5.7e8}, {a.x + s * (b.x - a.x) - 6e8,
          a.y + s * (b.y - a.y) + 5.7e8}).normal
        assert.near(1, math.sqrt(n.x * n.x + n.y * n.y), 1e-15)
      end
    end)
  end)

  describe('grazing', function()
    it('a circle, exactly', function()
      assert_hit(c2.raycast(disc, {-6, 2}, {1, 0}), 6, {0, 2}, {0, 1})
      assert.is_nil(c2.raycast(disc, {-6, 2 + 2 ^ -51}, {1, 0}))
    end)

    it('a capsule along its side', function()
      assert.near(6, c2.raycast(pill, {-9, 1}, {1, 0}).t, 1e-12)
    end)

    it('a square along each side', function()
      for _, box in ipairs {square, crate} do
        for side = -1, 1, 2 do
          assert.equal(3, c2.raycast(box, {-4, side}, {1, 0}).t)
          assert.equal(3, c2.raycast(box, {4, side}, {-1, 0}).t)
          assert.equal(3, c2.raycast(box, {side, -4}, {0, 1}).t)
          assert.equal(3, c2.raycast(box, {side, 4}, {0, -1}).t)
        end
      end
    end)

    it('a square a hair beside it', function()
      for _, box in ipairs {square, crate} do
        assert.is_nil(c2.raycast(box, {-4, 1 + 2 ^ -50}, {1, 0}))
        assert.is_not_nil(c2.raycast(box, {-4, 1 - 2 ^ -50}, {1, 0}))
      end
    end)

    it('of a side no longer than rounding has its normal against the ray', function()
      local direction = c2.vec(-6.4523377975164024e-09, -5.9451387331580287e-09)
      local hit = assert(c2.raycast(c2.triangle(
        {8.6610065560417158e-09, 2.3246593349528519e-10},
        {-4.8501636713833629e-09, -4.8501636713833621e-09},
        {-4.8501636713833621e-09, -4.8501636713833613e-09}),
        {1.6021741261330403e-09, 1.0949750617746674e-09}, direction))
      assert.is_true(hit.normal:dot(direction) <= 0)
    end)
  end)

  describe('clip', function()
    it('gives the part of a line within a shape', function()
      assert_part(c2.clip(c2.line({9, 0}, {2, 0}), disc), -5.5, -3.5)
      assert_part(c2.clip(c2.line({0, 0}, {0, 2}), pill), -0.5, 0.5)
      assert_part(c2.clip(c2.line({0, 0}, {1, 1}), square), -1, 1)
      assert_part(c2.clip(c2.line({0, 0}, {1, 0}), dice), -1.5, 1.5)
    end)

    it('names the points', function()
      local part = c2.clip(c2.ray({-4, 0.5}, {1, 0}), square)
      assert_vector(-1, 0.5, part.p0)
      assert_vector(1, 0.5, part.p1)
    end)

    it('is cut at the start of a ray and the ends of a segment', function()
      assert_part(c2.clip(c2.ray({0, 0}, {1, 0}), square), 0, 1)
      assert_part(c2.clip(c2.segment(0, 0, 0.5, 0), square), 0, 1)
      assert_part(c2.clip(c2.segment(-3, 0, 1, 0), square), 0.5, 1)
      assert.is_nil(c2.clip(c2.segment(-3, 0, -2, 0), square))
      assert.is_nil(c2.clip(c2.ray({2, 0}, {1, 0}), square))
    end)

    it('has no end, and no point there, within a half-space', function()
      local ground = c2.halfspace({0, 1}, {0, 0})
      local part = c2.clip(c2.line({0, 2}, {0, -1}), ground)
      assert.equal(2, part.t0)
      assert.equal(huge, part.t1)
      assert.is_nil(part.p1)
    end)

    it('is one point on a plane, a segment, a corner', function()
      assert_part(c2.clip(c2.line({0, 2}, {1, -1}), c2.plane(0, 1, 0)), 2, 2)
      assert_part(c2.clip(c2.line({0, 2}, {1, -1}), c2.segment(2, -3, 2, 3)), 2, 2)
      assert_part(c2.clip(c2.line({1, 1}, {1, -1}), square), 0, 0)
    end)

    it('is all of a segment of no length in a compound, or nothing', function()
      local both = c2.compound{square, c2.circle({4, 0}, 1)}
      assert_part(c2.clip(c2.segment(0.5, 0, 0.5, 0), both), 0, 1)
      assert_part(c2.clip(c2.segment(4, 1, 4, 1), both), 0, 1)
      assert.is_nil(c2.clip(c2.segment(2, 0, 2, 0), both))
    end)

    it('is nil beside the shape', function()
      assert.is_nil(c2.clip(c2.line({0, 3}, {1, 0}), disc))
      assert.is_nil(c2.clip(c2.line({0, 1.5}, {1, 0}), square))
      assert.is_nil(c2.clip(c2.line({0, 4}, {1, -1}), c2.segment(2, 3, 2, 9)))
    end)
  end)
end)
