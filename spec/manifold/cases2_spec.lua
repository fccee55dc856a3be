-- Manifolds that are known by hand, 2D.
describe('2D manifolds', function()
  local c2 = require('collide').d2

  local function polygon(x, y, hx, hy)
    return c2.polygon {{x - hx, y - hy}, {x + hx, y - hy}, {x + hx, y + hy},
      {x - hx, y + hy}}
  end

  local function box(x, y, hx, hy)
    return c2.box({x, y}, {hx, hy})
  end

  -- The manifold of two shapes: `count` points, all along `normal`, the deepest first.
  local function manifold(a, b, count, x, y)
    local m = c2.manifold(a, b)
    assert.is_table(m)
    assert.equal(count, #m)
    assert.near(0, (m.na - c2.vec(x, y)):length(), 1e-12)
    assert.equal(c2.contact(a, b).depth, m.depth)
    assert.equal(m.depth, m[1].depth)
    for i = 1, #m do
      assert.is_true(m[i].depth >= 0 and m[i].depth <= m.depth)
      assert.near(0, (m[i].pa - m[i].pb - m.na * m[i].depth):length(), 1e-12)
    end
    return m
  end

  local function has(m, x, y)
    for i = 1, #m do
      if (m[i].pa - c2.vec(x, y)):length() < 1e-12 then
        return true
      end
    end
    return false
  end

  for name, make in pairs {box = box, polygon = polygon} do
    it('a ' .. name .. ' on another gives two', function()
      local m = manifold(make(0, 0, 5, 1), make(1, 1.75, 2, 1), 2, 0, 1)
      assert.is_true(has(m, -1, 1) and has(m, 3, 1))
      m = manifold(make(0, 0, 1, 1), make(1.5, 1.75, 2, 1), 2, 0, 1)
      assert.is_true(has(m, -.5, 1) and has(m, 1, 1))
    end)

    it('a capsule lying on a ' .. name .. ' gives two, standing one', function()
      local m = manifold(make(0, -1, 5, 1), c2.capsule(-1, .4, 1, .4, .5), 2, 0, 1)
      assert.is_true(has(m, -1, 0) and has(m, 1, 0))
      m = manifold(make(0, -1, 5, 1), c2.capsule(4, .4, 9, .4, .5), 2, 0, 1)
      assert.is_true(has(m, 4, 0) and has(m, 5, 0))
      manifold(make(0, -1, 5, 1), c2.capsule(0, .4, 0, 3, .5), 1, 0, 1)
    end)
  end

  it('a tilted square on a floor: the low corner is the deepest', function()
    local m = manifold(box(0, -1, 9, 1), c2.box({0, .9}, {1, 1}, -.05), 2, 0, 1)
    assert.is_true(m[1].pa.x > .9)
    assert.is_true(m[2].pa.x < -.9 and m[2].depth < m[1].depth)
  end)

  it('a corner on a side, and a circle, give one', function()
    manifold(box(0, -1, 9, 1), c2.box({0, 1.4}, {1, 1}, math.pi / 4), 1, 0, 1)
    manifold(box(0, -1, 9, 1), c2.circle(0, .9, 1), 1, 0, 1)
    manifold(c2.circle(0, 0, 1), c2.circle(0, 1.9, 1), 1, 0, 1)
  end)

  it('a triangle on a half-space gives two or one', function()
    local ground = c2.halfspace({0, 1}, {0, 0})
    manifold(ground, c2.triangle(-1, -.1, 1, -.1, 0, 2), 2, 0, 1)
    manifold(ground, c2.triangle(-1, 2, 1, 2, 0, -.1), 1, 0, 1)
    manifold(ground, polygon(0, .9, 1, 1), 2, 0, 1)
  end)

  it('rounded polygons give two', function()
    local a = c2.polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, .25)
    local m = manifold(a, polygon(0, 2.125, .5, 1), 2, 0, 1)
    assert.is_true(has(m, -.5, 1.25) and has(m, .5, 1.25))
  end)

  it('parallel capsules and segments give two, crossing ones fewer', function()
    local m = manifold(c2.capsule(-1, 0, 1, 0, .5), c2.capsule(0, .9, 3, .9, .5), 2, 0, 1)
    assert.is_true(has(m, 0, .5) and has(m, 1, .5))
  end)

  it('a capsule that leans a little: its round end, and where its side ends', function()
    local lean = math.atan(.025)
    local cos, sin = math.cos(lean), math.sin(lean)
    for _, floor in ipairs {box(0, -1, 9, 1), polygon(0, -1, 9, 1)} do
      local m = manifold(floor, c2.capsule({0, .9}, {2, .95}, 1), 2, 0, 1)
      assert.near(0, (m[1].pb - c2.vec(0, -.1)):length(), 1e-12)
      assert.near(0, (m[2].pb - c2.vec(2 + sin, .95 - cos)):length(), 1e-12)
      m = manifold(floor, c2.capsule({2, .95}, {0, .9}, 1), 2, 0, 1)
      assert.near(0, (m[2].pb - c2.vec(2 + sin, .95 - cos)):length(), 1e-12)
    end
    manifold(box(0, -1, 9, 1), c2.capsule({0, .9}, {2, 1.1}, 1), 1, 0, 1)
    manifold(box(0, -1, 9, 1), c2.capsule({0, .9}, {2, 4}, 1), 1, 0, 1)
  end)

  it('a capsule that is all but a circle gives one', function()
    for _, length in ipairs {5e-324, 1e-200, 1e-160} do
      local capsule = c2.capsule({0, 0}, {length, 0}, 1)
      manifold(capsule, box(0, 1.5, 1, 1), 1, 0, 1)
      manifold(capsule, c2.capsule({-1, 1.5}, {1, 1.5}, 1), 1, 0, 1)
    end
  end)

  it('stays put when one moves by a hair', function()
    local a = box(0, 0, 1, 1)
    local before = manifold(a, box(.3, 1.9, 1, 1), 2, 0, 1)
    for i = -10, 10 do
      local hair = 1e-9 * i
      local after = c2.manifold(a, c2.box({.3 + hair, 1.9}, {1, 1}, hair))
      assert.equal(2, #after)
      for n = 1, 2 do
        local nearest = math.min((before[n].pa - after[1].pa):length(),
          (before[n].pa - after[2].pa):length())
        assert.is_true(nearest < 1e-7)
      end
    end
  end)

  it('a polygon that is not convex stands on both feet', function()
    local bridge = c2.polygon {{-3, 0}, {-2, 0}, {-2, 2}, {2, 2}, {2, 0}, {3, 0}, {3, 3},
      {-3, 3}}
    local m = c2.manifold(bridge, c2.halfspace({0, 1}, {0, .1}))
    assert.equal(2, #m)
    assert.near(-3, math.min(m[1].pa.x, m[2].pa.x), 1e-12)
    assert.near(3, math.max(m[1].pa.x, m[2].pa.x), 1e-12)
  end)
end)
