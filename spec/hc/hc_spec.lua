-- collide.hc: games that were written for HC, whose calls and answers these are.
local HC = require 'collide.hc'

describe('the drop-in for HC', function()
  before_each(function() HC.resetHash() end)

  local function count(set)
    local n = 0
    for _ in pairs(set) do n = n + 1 end
    return n
  end

  it('has shapes that keep what a game writes into them', function()
    local ball = HC.circle(10, 10, 5)
    ball.health, ball.on_hit = 3, function(self) self.health = self.health - 1 end
    local wall = HC.rectangle(0, 12, 100, 20)
    wall.name = 'wall'
    for other, delta in pairs(HC.collisions(ball)) do
      other:move(0, 0)
      ball:on_hit()
      assert.equal('wall', other.name)
      assert.same({0, -3, x = 0, y = -3}, delta)
    end
    assert.equal(2, ball.health)
  end)

  it('moves shapes out of each other by what it answers', function()
    local ball = HC.circle(10, 10, 5)
    HC.rectangle(0, 12, 100, 20)
    HC.polygon(0, 0, 6, 0, 0, 30)
    for _ = 1, 10 do
      for _, delta in pairs(HC.collisions(ball)) do ball:move(delta.x, delta.y) end
    end
    for _, delta in pairs(HC.collisions(ball)) do
      assert.is_true(math.abs(delta.x) + math.abs(delta.y) < 1e-6)
    end
  end)

  it('answers about pairs', function()
    local a, b = HC.rectangle(0, 0, 10, 10), HC.circle(12, 5, 4)
    assert.same({true, -2, 0}, {a:collidesWith(b)})
    assert.same({true, 2, 0}, {b:collidesWith(a)})
    b:moveTo(20, 5)
    assert.is_false((a:collidesWith(b)))
    assert.is_true(a:contains(5, 5))
    assert.is_false(a:contains(15, 5))
  end)

  it('tells where a shape is', function()
    local a = HC.rectangle(2, 4, 10, 20)
    assert.same({2, 4, 12, 24}, {a:bbox()})
    local x, y, r = a:outcircle()
    assert.same({x, y}, {a:center()})
    assert.near(7, x, 1e-12)
    assert.near(14, y, 1e-12)
    assert.near(math.sqrt(125), r, 1e-12)
    assert.equal(12, (a:support(1, 0)))
    local c = HC.circle(1, 2, 3)
    assert.same({-2, -1, 4, 5}, {c:bbox()})
    assert.same({1, 2, 3}, {c:outcircle()})
    assert.same({5, 6, 5, 6}, {HC.point(5, 6):bbox()})
  end)

  it('moves, turns and scales', function()
    local a = HC.rectangle(-5, -1, 10, 2)
    assert.equal(a, a:move(5, 0))
    assert.same({5, 0}, {a:center()})
    a:rotate(math.pi / 2)
    local x1, y1, x2, y2 = a:bbox()
    assert.near(4, x1, 1e-12)
    assert.near(-5, y1, 1e-12)
    assert.near(6, x2, 1e-12)
    assert.near(5, y2, 1e-12)
    a:setRotation(0)
    assert.equal(0, a:rotation())
    a:rotate(math.pi, 0, 0)
    assert.near(-5, (a:center()), 1e-12)
    a:scale(2)
    x1, y1, x2, y2 = a:bbox()
    assert.near(-15, x1, 1e-12)
    assert.near(-2, y1, 1e-12)
    assert.near(5, x2, 1e-12)
    assert.near(2, y2, 1e-12)
    local c = HC.circle(3, 4, 1)
    c:scale(3)
    assert.same({3, 4, 3}, {c:outcircle()})
    -- and the world knows
    assert.equal(a, next(HC.shapesAt(-14, 0)))
  end)

  it('finds shapes at points, beside others and along rays', function()
    local a, b = HC.rectangle(0, 0, 10, 10), HC.circle(30, 5, 5)
    local c = HC.polygon(20, 20, 40, 20, 20, 40)
    assert.same({[a] = a}, HC.shapesAt(1, 1))
    assert.same({}, HC.shapesAt(15, 1))
    -- near by its box, though it does not touch
    local d = HC.polygon(24, 40, 40, 24, 40, 40)
    assert.same({[c] = c}, HC.neighbors(d))
    assert.same({}, HC.collisions(d))
    local hits = HC.raycast(-10, 5, 1, 0, 100)
    assert.equal(2, count(hits))
    assert.same({{x = 0, y = 5}, {x = 10, y = 5}}, hits[a])
    assert.same({{x = 25, y = 5}, {x = 35, y = 5}}, hits[b])
    assert.same({{x = 0, y = 5}}, HC.raycast(-10, 5, 1, 0, 15)[a])
    assert.same({true, 10}, {a:intersectsRay(-10, 5, 1, 0)})
    assert.same({false, math.huge}, {a:intersectsRay(-10, 50, 1, 0)})
  end)

  it('removes and registers', function()
    local a, b = HC.rectangle(0, 0, 10, 10), HC.rectangle(5, 5, 10, 10)
    HC.remove(b)
    assert.same({}, HC.collisions(a))
    assert.error_matches(function() b:move(1, 1) end,
      'move%(%) called on a removed shape')
    assert.equal(b, HC.register(b))
    assert.equal(1, count(HC.collisions(a)))
    local free = HC.shapes.newCircleShape(0, 0, 3)
    assert.same({}, HC.shapesAt(-2, 0))
    free:move(5, 5)
    assert.equal(2, count(HC.collisions(free)))
    assert.is_nil(HC.shapesAt(5, 2.5)[free])
  end)

  it('has worlds beside each other', function()
    local one, other = HC.new(100), HC(50)
    local a = one:circle(0, 0, 5)
    other:circle(0, 0, 5)
    assert.same({}, one:collisions(a))
    assert.same({}, HC.shapesAt(0, 0))
    one:circle(1, 0, 5)
    assert.equal(1, count(one:collisions(a)))
    one:resetHash()
    assert.same({}, one:collisions(a))
    a:move(1, 1) -- it is free now
    assert.same({1, 1}, {a:center()})
  end)

  it('takes concave polygons', function()
    local u = HC.polygon(0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30)
    local ball = HC.circle(15, 20, 4)
    assert.same({}, HC.collisions(ball))
    ball:move(0, -8)
    local delta = HC.collisions(ball)[u]
    assert.near(2, delta.y, 1e-9)
    assert.near(0, delta.x, 1e-9)
  end)

  it('says what is wrong', function()
    assert.error_matches(function() HC.polygon({}) end,
      "bad argument #1 to 'polygon' %(number expected, got table%)")
    assert.error_matches(function() HC.circle(0, 0, 1):scale(0) end,
      "bad argument #1 to 'scale' %(number > 0 expected%)")
    assert.error_matches(function() HC.circle(0, 0, -1) end, 'radius')
  end)
end)
