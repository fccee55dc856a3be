-- Moving shapes whose first touch is known by hand, 3D; and the rules for what starts in
-- contact.
describe('3D casts', function()
  local c3 = require('collide').d3
  local cases = require 'spec.support.check.cases'
  local rotations = require 'spec.support.rotations'

  local function box(x, y, z, hx, hy, hz, rotation)
    return c3.box({x, y, z}, {hx, hy or hx, hz or hx}, rotation)
  end

  local function hull(x, y, z, hx, hy, hz, rotation)
    return c3.hull(cases.corners({x, y, z}, {hx, hy or hx, hz or hx}, rotation))
  end

  -- The hit at t, with the normal x, y, z.
  local function touches(t, a, motion, b, x, y, z, tolerance)
    tolerance = tolerance or 1e-12
    local r = c3.cast(a, motion, b)
    assert.is_table(r)
    assert.near(t, r.t, tolerance)
    if x then
      assert.near(0, (r.na - c3.vec(x, y, z)):length(), math.sqrt(tolerance))
    end
    assert.equal(0, r.depth)
    assert.equal(r.point, r.pb)
    -- and the other way round
    local s = c3.cast(b, {-motion[1], -motion[2], -motion[3]}, a)
    assert.near(t, s.t, tolerance)
    return r
  end

  local function misses(a, motion, b)
    assert.is_nil(c3.cast(a, motion, b))
    assert.is_nil(c3.cast(b, {-motion[1], -motion[2], -motion[3]}, a))
  end

  describe('a sphere', function()
    it('against a sphere, head on and at a slant', function()
      touches(.5, c3.sphere(0, 0, 0, 1), {6, 0, 0}, c3.sphere(5, 0, 0, 1), 1, 0, 0)
      touches((5 - math.sqrt(3)) / 8, c3.sphere(0, 0, 0, 1), {8, 0, 0},
        c3.sphere(5, 1, 0, 1), math.sqrt(3) / 2, .5, 0)
      misses(c3.sphere(0, 0, 0, 1), {8, 0, 0}, c3.sphere(5, 2.0001, 0, 1))
      misses(c3.sphere(0, 0, 0, 1), {2.9, 0, 0}, c3.sphere(5, 0, 0, 1))
    end)

    it('against the face, the edge and the corner of a cube', function()
      for _, b in ipairs {box(5, 0, 0, 1), hull(5, 0, 0, 1)} do
        local ball = c3.sphere(0, .5, .5, 1)
        touches(.3, ball, {10, 0, 0}, b, 1, 0, 0)
        ball = c3.sphere(0, 1.6, 0, 1)
        touches((4 - .8) / 10, ball, {10, 0, 0}, b, .8, -.6, 0)
        ball = c3.sphere(0, 1 + 2 / 3, 1 + 1 / 3, 1)
        touches((4 - 2 / 3) / 10, ball, {10, 0, 0}, b, 2 / 3, -2 / 3, -1 / 3)
        misses(c3.sphere(0, 1.8, 1.7, 1), {10, 0, 0}, b)
      end
    end)

    it('of 6 km at a triangle (a 0 / 0 in Jolt)', function()
      local ball = c3.sphere(0, 0, 7000, 6000)
      local small = c3.triangle(-1, -1, 0, 1, -1, 0, 0, 1, 0)
      local r = touches(.5, ball, {0, 0, -2000}, small, 0, 0, -1)
      assert.near(0, r.point:length(), 1e-9)
      touches(.5, ball, {0, 0, -2000}, c3.triangle(0, 0, 0, 0, 0, 0, 0, 0, 0), 0, 0, -1)
      local aside = c3.triangle(3600, 0, 0, 3600, 0, 0, 3600, 1, 0)
      touches((7000 - 4800) / 4000, ball, {0, 0, -4000}, aside, .6, 0, -.8)
    end)

    it('against a plane, from both sides, and a half-space', function()
      local plane = c3.plane({0, 0, 1}, {0, 0, 0})
      touches(.4, c3.sphere(0, 0, 5, 1), {3, 0, -10}, plane, 0, 0, -1)
      touches(.4, c3.sphere(0, 0, -5, 1), {3, 0, 10}, plane, 0, 0, 1)
      local ground = c3.halfspace({0, 0, 1}, {0, 0, 0})
      touches(.4, c3.sphere(0, 0, 5, 1), {3, 0, -10}, ground, 0, 0, -1)
      misses(c3.sphere(0, 0, 5, 1), {3, 0, 0}, plane)
    end)
  end)

  describe('a cube', function()
    for name, make in pairs {box = box, hull = hull} do
      it('as a ' .. name .. ': face to face, edge to edge, corner to corner', function()
        touches(.3, make(0, 0, 0, 1), {10, 0, 0}, make(5, .5, .5, 1), 1, 0, 0)
        local a = make(0, 0, 0, 1, 1, 1, rotations.about(0, 1, 0, math.pi / 4))
        local b = make(5, 0, 0, 1, 1, 1, rotations.about(0, 0, 1, math.pi / 4))
        touches((5 - 2 * math.sqrt(2)) / 10, a, {10, 0, 0}, b, 1, 0, 0)
        touches(.3, make(0, 0, 0, 1), {10, 10, 10}, make(5, 5, 5, 1))
        misses(make(0, 0, 0, 1), {10, 0, 0}, make(5, 2.0001, 0, 1))
      end)

      it('as a ' .. name .. ': past the corner by a hair', function()
        local b = make(5, 2, 5, 1)
        local r = c3.cast(make(0, 0, 0, 1), {10, 0, 10}, b)
        assert.is_true(r == nil or math.abs(r.t - .3) < 1e-12)
        misses(make(0, 0, 0, 1), {10, -1e-9, 10}, b)
        touches(.3, make(0, 0, 0, 1), {10, 1e-9, 10}, b)
      end)
    end

    it('the size does not matter', function()
      for _, size in ipairs {1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9} do
        touches(.3, box(0, 0, 0, size), {10 * size, 0, 0}, hull(5 * size, 0, 0, size),
          1, 0, 0)
        touches(.3, c3.sphere(0, 0, 0, size), {10 * size, 0, 0},
          hull(5 * size, 0, 0, size), 1, 0, 0)
      end
    end)

    it('a long way', function()
      touches(.5, box(-1e6, 0, 0, 1), {2e6 - 4, 0, 0}, hull(0, 0, 0, 1), 1, 0, 0)
    end)
  end)

  describe('a cylinder and a cone', function()
    local can = c3.cylinder(0, 0, -1, 0, 0, 1, 1)

    it('side on, disc on, rim on', function()
      touches(.4, can, {10, 0, 0}, box(6, 0, 0, 1), 1, 0, 0, 1e-9)
      touches(.4, can, {0, 0, 10}, box(0, 0, 6, 1), 0, 0, 1, 1e-9)
      touches(.4, can, {10, 0, 0}, c3.cylinder(6, 0, -1, 6, 0, 1, 1), 1, 0, 0, 1e-9)
      touches(.4, can, {0, 0, 10}, c3.cylinder(.5, 0, 5, .5, 0, 9, 1), 0, 0, 1, 1e-9)
      touches(.3, can, {10, 0, 10}, box(5, 0, 5, 1), nil, nil, nil, 1e-9)
      touches((5 - math.sqrt(3)) / 8, can, {8, 0, 0}, c3.cylinder(5, 1, -1, 5, 1, 1, 1),
        math.sqrt(3) / 2, .5, 0, 1e-9)
      misses(can, {8, 0, 0}, c3.cylinder(5, 2.0001, -1, 5, 2.0001, 1, 1))
    end)

    it('onto an apex', function()
      local hat = c3.cone(0, 0, 3, 0, 0, 5, 1)
      touches(.5, c3.sphere(0, 0, 10, 1), {0, 0, -8}, hat, 0, 0, -1, 1e-9)
      touches(.5, box(.3, .2, 10, 1), {0, 0, -8}, hat, 0, 0, -1, 1e-9)
    end)
  end)

  describe('what starts in contact', function()
    local pairs_of = {
      {c3.sphere(0, 0, 0, 1), c3.sphere(1.5, 0, 0, 1), .5},
      {box(0, 0, 0, 1), box(1.5, 0, 0, 1), .5}, {hull(0, 0, 0, 1), box(1.5, 0, 0, 1), .5},
      {hull(0, 0, 0, 1), hull(1.5, 0, 0, 1), .5},
      {c3.sphere(0, 0, 0, 1), hull(1.5, 0, 0, 1), .5},
      {box(0, 0, 0, 1), c3.halfspace({-1, 0, 0}, {.5, 0, 0}), .5},
      {c3.cylinder(0, 0, -1, 0, 0, 1, 1), box(1.5, 0, 0, 1), .5},
      {c3.capsule(0, 0, -1, 0, 0, 1, 1), box(1.75, 0, 0, 1), .25},
      {box(0, 0, 0, 1), box(2, 0, 0, 1), 0}, {hull(0, 0, 0, 1), hull(2, .5, 0, 1), 0},
      {c3.sphere(0, 0, 0, 1), c3.sphere(2, 0, 0, 1), 0},
      {c3.sphere(0, 0, 0, 1), c3.plane({-1, 0, 0}, {1, 0, 0}), 0},
    }

    it('hits at once when it goes further in, with normal and depth', function()
      for _, p in ipairs(pairs_of) do
        local r = c3.cast(p[1], {3, .5, 0}, p[2])
        assert.is_table(r)
        assert.equal(0, r.t)
        assert.near(p[3], r.depth, 1e-9)
        assert.near(1, r.na.x, 1e-9)
        local contact = c3.contact(p[1], p[2])
        assert.equal(contact.depth, r.depth)
        assert.equal(contact.na, r.na)
        assert.equal(contact.pa, r.pa)
        assert.equal(contact.pb, r.pb)
      end
    end)

    it('does not hit when it goes out (Box3D#32)', function()
      for _, p in ipairs(pairs_of) do
        assert.is_nil(c3.cast(p[1], {-3, 0, 0}, p[2]))
        assert.is_nil(c3.cast(p[1], {-3, .5, 1}, p[2]))
        assert.is_nil(c3.cast(p[1], {-1e-9, 0, 0}, p[2]))
      end
    end)

    it('does not hit when it slides along', function()
      for _, p in ipairs(pairs_of) do
        assert.is_nil(c3.cast(p[1], {0, 0, 1e-3}, p[2]))
        assert.is_nil(c3.cast(p[1], {0, 1e-3, 0}, p[2]))
      end
      local floor = box(0, 0, -1, 100, 100, 1)
      assert.is_nil(c3.cast(box(0, 0, .5, .5), {40, 30, 0}, floor))
      assert.is_nil(c3.cast(c3.sphere(0, 0, .5, .5), {40, 30, 0}, floor))
      assert.is_nil(c3.cast(c3.capsule(0, 0, .5, 1, 0, .5, .5), {40, 30, 0}, floor))
    end)

    it('does not hit without a motion', function()
      for _, p in ipairs(pairs_of) do
        assert.is_nil(c3.cast(p[1], {0, 0, 0}, p[2]))
      end
      assert.is_nil(c3.cast(c3.sphere(0, 0, 0, 1), {0, 0, 0}, c3.sphere(5, 0, 0, 1)))
    end)
  end)

  it('a capsule comes down on the seam of a mesh, along an axis (PhysX#501)', function()
    local function ground(z)
      return c3.compound {
        c3.triangle(-5, -5, z, 5, -5, z, 5, 5, z),
        c3.triangle(-5, -5, z, 5, 5, z, -5, 5, z),
        c3.triangle(5, -5, z, 15, -5, z, 5, 5, z),
        c3.triangle(15, -5, z, 15, 5, z, 5, 5, z),
      }
    end
    for _, x in ipairs {0, 1, 2.5, 5, 7} do
      local r = c3.cast(c3.capsule(x, 1, 3, x, 1, 5, .5), {0, 0, -5}, ground(0))
      assert.near(.5, r.t, 1e-12)
      assert.near(0, r.point.z, 1e-12)
      assert.near(-1, r.na.z, 1e-12)
      r = c3.cast(c3.capsule(x - 1, 1, 3, x + 1, 1, 3, .5), {0, 0, -5}, ground(0))
      assert.near(.5, r.t, 1e-12)
      assert.near(-1, r.na.z, 1e-12)
    end
  end)

  it('of a tip on an edge meet the face, however near another side is', function()
    local tile = c3.aabb({14, 0, -21}, {21, 7, -14})
    for _, x in ipairs {14.0007, 14.01, 17, 20, 20.9993} do
      local tip = c3.hull {{x, 0, -21}, {x - 1, -1, -22}, {x + 1, -1, -22},
        {x + 1, -1, -20}, {x - 1, -1, -20}, {x, -2, -21}}
      local r = c3.cast(tip, {.4375, 1, -.4375}, tile)
      assert.near(0, r.t, 1e-12)
      assert.same({0, 1, 0}, {r.na:unpack()})
    end
  end)

  describe('compounds', function()
    local gate = c3.compound {box(5, -2, 0, 1), box(5, 2, 0, 1)}

    it('let through what fits between the parts', function()
      misses(c3.sphere(0, 0, 0, .9), {10, 0, 0}, gate)
      local wide = c3.sphere(0, 0, 0, 1.25)
      touches(.4 - math.sqrt(1.25 ^ 2 - 1) / 10, wide, {10, 0, 0}, gate)
    end)

    it('in contact with one part may still hit another', function()
      local hall = c3.compound {box(0, 0, -1, 20, 20, 1), box(9, 0, 1, 1)}
      local r = c3.cast(box(0, 0, 1, 1), {20, 0, 0}, hall)
      assert.near(.35, r.t, 1e-12)
      assert.near(1, r.na.x, 1e-12)
    end)

    it('moving are hit by their first part', function()
      touches(.2, gate, {-10, 0, 0}, box(0, 2, 0, 2), -1, 0, 0)
    end)
  end)
end)
