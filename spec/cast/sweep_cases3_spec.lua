-- Shapes that move and turn, 3D: touches that are known by hand.
describe('3D sweeps', function()
  local c3 = require('collide').d3
  local rotations = require 'spec.support.rotations'
  local pi = math.pi

  local function about_z(angle)
    return rotations.about(0, 0, 1, angle)
  end

  -- The touch, told at t or a trifle before.
  local function touches(t, a, motion, turn, b)
    local r = c3.sweep(a, motion, turn, b)
    assert.is_table(r)
    assert.is_true(r.t <= t + 1e-9)
    assert.near(t, r.t, 1e-6)
    assert.near(1, r.na:length(), 1e-14)
    return r
  end

  it('without a turn are casts', function()
    for _, b in ipairs {c3.sphere(5, 0, 0, 1), c3.box({5, 0, 0}, {1, 1, 1})} do
      local r = touches(.3, c3.box({0, 0, 0}, {1, 1, 1}), {10, 0, 0}, {0, 0, 0, 1}, b)
      assert.near(1, r.na.x, 1e-6)
    end
  end)

  it('a rod that turns on the spot meets a ball', function()
    -- the rod turns from x to y; the ball stands at 45 degrees
    local rod = c3.box({0, 0, 0}, {3, .1, .1})
    local ball = c3.sphere(math.sqrt(2), math.sqrt(2), 0, .5)
    local angle = pi / 4 - math.asin(.6 / 2)
    touches(angle / (pi / 2), rod, {0, 0, 0}, about_z(pi / 2), ball)
    assert.is_nil(c3.sweep(rod, {0, 0, 0}, about_z(-pi / 8), ball))
  end)

  it('a capsule that turns about its first end meets a plane', function()
    local arm = c3.capsule(0, 0, 1.5, 2, 0, 1.5, .5)
    local down = rotations.about(0, 1, 0, pi / 2)
    touches(pi / 6 / (pi / 2), arm, {0, 0, 0}, down, c3.plane({0, 0, 1}, {0, 0, 0}))
    touches(pi / 6 / (pi / 2), arm, {0, 0, 0}, down, c3.halfspace({0, 0, 1}, {0, 0, 0}))
  end)

  it('a thin blade that spins past a thin post is not missed', function()
    -- half a turn: at the start and the end nothing is near
    local blade = c3.box({0, 0, 0}, {5, .001, .001})
    local post = c3.cylinder(0, 4, -1, 0, 4, 1, .001)
    local angle = pi / 2 - math.asin(.002 / 4)
    touches(angle / 3, blade, {0, 0, 0}, about_z(3), post)
    local far_post = c3.cylinder(0, 5.01, -1, 0, 5.01, 1, .001)
    assert.is_nil(c3.sweep(blade, {0, 0, 0}, about_z(3), far_post))
  end)

  it('a cube that rolls onto its edge meets the ceiling', function()
    local cube = c3.box({0, 0, 0}, {1, 1, 1})
    local ceiling = c3.halfspace({0, 0, -1}, {0, 0, 1.25})
    -- cos + sin = 1.25
    local angle = math.asin(1.25 / math.sqrt(2)) - pi / 4
    touches(angle / (pi / 4), cube, {0, 0, 0}, rotations.about(1, 0, 0, pi / 4), ceiling)
  end)

  it('motion and turn together', function()
    -- the rod stands upright when it arrives
    local rod = c3.box({0, 0, 0}, {2, .1, .1})
    local bar = c3.box({10, 1.5, 0}, {.1, .1, 5})
    local r = c3.sweep(rod, {10, 0, 0}, about_z(pi / 2), bar)
    assert.is_table(r)
    assert.is_true(r.t > .85 and r.t < 1)
    assert.is_nil(c3.sweep(rod, {10, 0, 0}, about_z(pi / 2),
      c3.box({9, 2.05, 0}, {.01, .01, 5})))
  end)

  it('what starts in contact and turns further in hits at once', function()
    local cube = c3.box({0, 0, 0}, {1, 1, 1})
    local r = c3.sweep(cube, {1, 0, 0}, about_z(.5), c3.box({1.75, 0, 0}, {1, 1, 1}))
    assert.equal(0, r.t)
    assert.near(.25, r.depth, 1e-15)
    local other = c3.box({1.75, 0, 0}, {1, 1, 1})
    assert.is_nil(c3.sweep(cube, {-3, 0, 0}, {0, 0, 0, 1}, other))
  end)

  it('parts of compounds turn about the line to what they come to, or go from', function()
    local third = {.5, .5, .5, .5} -- of a whole turn, about (1, 1, 1)
    local target = c3.point({4, 4, 4})
    for _, part in ipairs {c3.point({1, 1, 1}), c3.sphere({1, 1, 1}, 0.5),
      c3.segment({0, 0, 0}, {1, 1, 1}), c3.capsule({0, 0, 0}, {1, 1, 1}, 0.25)} do
      local gap = c3.distance(part, target)
      local a = c3.compound {part, c3.point({-4, -4, -4})}
      for _, turn in ipairs {third, {-.5, -.5, -.5, -.5}} do
        assert.is_nil(a:sweep({0, 0, 0}, turn, target))
        assert.is_nil(a:sweep({0.01, 0, 0}, turn, target))
        assert.is_nil(a:sweep({-3, -3, -3}, turn, target))
        if part.radius then
          local touch = a:sweep({4, 4, 4}, turn, target)
          assert.near(gap / math.sqrt(48), touch.t, 1e-12)
          assert.near(0, (touch.pa - touch.pb):length(), 1e-9)
        end
      end
    end
  end)
end)
