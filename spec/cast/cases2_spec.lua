-- Moving shapes whose first touch is known by hand, 2D; and the rules for what starts in
-- contact; and shapes that turn on the way.
describe('2D casts', function()
  local c2 = require('collide').d2
  local pi = math.pi

  local function box(x, y, hx, hy, angle)
    return c2.box({x, y}, {hx, hy or hx}, angle)
  end

  local function polygon(x, y, hx, hy)
    hy = hy or hx
    return c2.polygon {{x - hx, y - hy}, {x + hx, y - hy}, {x + hx, y + hy},
      {x - hx, y + hy}}
  end

  local function touches(t, a, motion, b, x, y)
    local r = c2.cast(a, motion, b)
    assert.is_table(r)
    assert.near(t, r.t, 1e-12)
    if x then
      assert.near(0, (r.na - c2.vec(x, y)):length(), 1e-6)
    end
    assert.equal(0, r.depth)
    assert.near(t, c2.cast(b, {-motion[1], -motion[2]}, a).t, 1e-12)
    return r
  end

  local function misses(a, motion, b)
    assert.is_nil(c2.cast(a, motion, b))
    assert.is_nil(c2.cast(b, {-motion[1], -motion[2]}, a))
  end

  it('a circle against a circle, a side, a corner', function()
    touches(.5, c2.circle(0, 0, 1), {6, 0}, c2.circle(5, 0, 1), 1, 0)
    touches((5 - math.sqrt(3)) / 8, c2.circle(0, 0, 1), {8, 0}, c2.circle(5, 1, 1),
      math.sqrt(3) / 2, .5)
    for _, b in ipairs {box(5, 0, 1), polygon(5, 0, 1)} do
      touches(.3, c2.circle(0, .5, 1), {10, 0}, b, 1, 0)
      touches((4 - .8) / 10, c2.circle(0, 1.6, 1), {10, 0}, b, .8, -.6)
      misses(c2.circle(0, 2.0001, 1), {10, 0}, b)
      misses(c2.circle(0, 0, 1), {2.9, 0}, b)
    end
  end)

  it('squares side to side, corner to side, corner to corner', function()
    for _, make in ipairs {box, polygon} do
      touches(.3, make(0, 0, 1), {10, 0}, make(5, .5, 1), 1, 0)
      touches((4 - math.sqrt(2)) / 10, box(0, 0, 1, 1, pi / 4), {10, 0}, make(5, .5, 1),
        1, 0)
      touches(.3, make(0, 0, 1), {10, 10}, make(5, 5, 1))
      misses(make(0, 0, 1), {10, 0}, make(5, 2.0001, 1))
    end
  end)

  it('rounded ones, triangles, capsules', function()
    local rounded = c2.polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, .5)
    touches(.25, rounded, {10, 0}, polygon(5, 0, 1), 1, 0)
    touches(.4, c2.triangle(0, -1, 0, 1, 1, 0), {10, 0}, c2.capsule(5.5, -3, 5.5, 3, .5),
      1, 0)
    touches(.4, c2.segment(0, -1, 0, 1), {10, 0}, c2.segment(4, 0, 9, 0), 1, 0)
  end)

  it('the size does not matter', function()
    for _, size in ipairs {1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9} do
      touches(.3, box(0, 0, size), {10 * size, 0}, polygon(5 * size, 0, size), 1, 0)
    end
  end)

  local pairs_of = {
    {c2.circle(0, 0, 1), c2.circle(1.5, 0, 1), .5}, {box(0, 0, 1), box(1.5, 0, 1), .5},
    {polygon(0, 0, 1), box(1.5, 0, 1), .5}, {polygon(0, 0, 1), polygon(1.5, 0, 1), .5},
    {c2.circle(0, 0, 1), polygon(1.5, 0, 1), .5},
    {box(0, 0, 1), c2.halfspace({-1, 0}, {.5, 0}), .5},
    {polygon(0, 0, 1), polygon(2, .5, 1), 0}, {c2.circle(0, 0, 1), c2.circle(2, 0, 1), 0},
    {box(0, 0, 1), c2.plane({-1, 0}, {1, 0}), 0},
  }

  it('what starts in contact and goes further in hits at once', function()
    for _, p in ipairs(pairs_of) do
      local r = c2.cast(p[1], {3, .5}, p[2])
      assert.is_table(r)
      assert.equal(0, r.t)
      assert.near(p[3], r.depth, 1e-12)
      assert.equal(c2.contact(p[1], p[2]).na, r.na)
    end
  end)

  it('what starts in contact and goes out, slides or rests does not hit', function()
    for _, p in ipairs(pairs_of) do
      assert.is_nil(c2.cast(p[1], {-3, 0}, p[2]))
      assert.is_nil(c2.cast(p[1], {-1e-9, 1}, p[2]))
      assert.is_nil(c2.cast(p[1], {0, 1e-3}, p[2]))
      assert.is_nil(c2.cast(p[1], {0, 0}, p[2]))
    end
  end)

  it('into the hollow of a cup, and out of it', function()
    local cup = c2.polygon {{0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3},
      {0, 3}}
    touches(.5, c2.circle(1.5, 6.25, .25), {0, -10}, cup, 0, -1)
    touches(.125, c2.circle(1.5, 2, .25), {2, 0}, cup, 1, 0)
    misses(c2.circle(1.5, 2, .25), {0, 5}, cup)
    misses(c2.circle(1.5, 2, .5), {0, 5}, cup) -- slides along both walls
  end)

  it('along the seam of two tiles nothing is hit', function()
    local floor = c2.compound {box(-5, -1, 5, 1), box(5, -1, 5, 1)}
    misses(box(-4, .5, .5), {8, 0}, floor)
    misses(c2.circle(-4, .5, .5), {8, 0}, floor)
    misses(c2.capsule(-4, .5, -3, .5, .5), {8, 0}, floor)
  end)

  describe('that turn', function()
    local function turns(t, a, motion, angle, b)
      local r = c2.sweep(a, motion, angle, b)
      assert.is_table(r)
      assert.is_true(r.t <= t + 1e-9)
      assert.near(t, r.t, 1e-6)
    end

    it('a rod on the spot meets a ball', function()
      local rod = box(0, 0, 3, .1)
      local ball = c2.circle(math.sqrt(2), math.sqrt(2), .5)
      local angle = pi / 4 - math.asin(.6 / 2)
      turns(angle / (pi / 2), rod, {0, 0}, pi / 2, ball)
      -- more than a whole turn
      turns(angle / 9, rod, {0, 0}, 9, ball)
      assert.is_nil(c2.sweep(rod, {0, 0}, -pi / 8, ball))
    end)

    it('a thin blade past a thin post', function()
      local angle = pi / 2 - math.asin(.002 / 4)
      turns(angle / 3, box(0, 0, 5, .001), {0, 0}, 3, c2.circle(0, 4, .001))
      assert.is_nil(c2.sweep(box(0, 0, 5, .001), {0, 0}, 3, c2.circle(0, 5.01, .001)))
    end)

    it('a capsule about its first end meets the ground', function()
      turns(1 / 3, c2.capsule(0, 1.5, 2, 1.5, .5), {0, 0}, -pi / 2,
        c2.halfspace({0, 1}, {0, 0}))
    end)

    it('by nothing is a cast, of parts and of tiles as well', function()
      local parts = c2.compound {c2.circle(0, 0, 1), box(3, 0, 1)}
      local grid = c2.grid {columns = 1, rows = 1, cell = 2, tiles = {1},
        kinds = {'solid'}}
      local targets = {box(8, 0, 1), parts:placed({12, 0}), grid:placed({7, -1})}
      for _, target in ipairs(targets) do
        assert.same(tostring(c2.cast(parts, {8, 0}, target)),
          tostring(c2.sweep(parts, {8, 0}, 0, target)))
      end
    end)
  end)
end)
