-- Paths and ellipses as shapes: how they are made, what they tell of themselves.
local c2 = require 'collide.d2'

local POINTS = {0, 0, 2, 0, 2, 1}

local function raises(message, make, ...)
  local fine, problem = pcall(make, ...)
  assert.is_false(fine)
  assert.equal(message, (problem:gsub('^%S+:%d+: ', '')))
end

describe('a path', function()
  local path = c2.path(POINTS)

  it('is made of numbers, vectors or named values', function()
    assert.equal(path, c2.path{{0, 0}, {x = 2, y = 0}, c2.vec(2, 1)})
    assert.equal(path, c2.path(0, 0, 2, 0, 2, 1))
    assert.equal(path, c2.path{points = POINTS, closed = false})
    local closed = c2.path(POINTS, {closed = true})
    assert.equal(closed, c2.path(POINTS, true))
    assert.equal(closed, c2.path(0, 0, 2, 0, 2, 1, true))
    assert.equal(closed, c2.path{points = POINTS, closed = true})
    assert.not_equal(path, closed)
  end)

  it('tells what it was made of', function()
    assert.equal('path', path.kind)
    assert.equal(c2.vec(2, 1), path.points[3])
    assert.is_false(path.closed)
    assert.is_true(c2.path(POINTS, true).closed)
    assert.equal('path({{0, 0}, {2, 0}, {2, 1}})', tostring(path))
    assert.equal('path({{0, 0}, {2, 0}, {2, 1}}, {closed = true, solid = true})',
      tostring(c2.path(POINTS, {closed = true, solid = true})))
    local long = {}
    for i = 1, 600 do long[i] = i end
    assert.equal('path({... 300 points})', tostring(c2.path(long)))
  end)

  it('is solid to the left of its way', function()
    assert.equal(c2.vec(0, -1), path:raycast(1, -1, 0, 1).normal)
    assert.is_nil(path:raycast(1, 0.5, 0, -1))
    local both = c2.path(POINTS, {two_sided = true})
    assert.equal(c2.vec(0, 1), both:raycast(1, 0.5, 0, -1).normal)
  end)

  it('is moved and turned as any shape', function()
    local moved = path:placed({5, 5}, 0.5)
    assert.same({5, 5}, {moved:position()})
    assert.equal(0.5, moved.angle)
    assert.equal(0.5, moved.rotation)
    moved.angle = 0
    assert.equal(path, moved:move_to(0, 0))
    local min, max = path:bounds()
    assert.equal(c2.vec(0, 0), min)
    assert.equal(c2.vec(2, 1), max)
  end)

  it('has materials of its edges', function()
    local p = c2.path(POINTS, {closed = true, materials = {'ice', 'rock', 'ice'}})
    local hit = p:raycast(1, -1, 0, 1)
    assert.equal(1, hit.part)
    assert.equal('ice', hit.material)
    assert.equal('rock', p:closest(c2.point(3, 0.5)).material)
    assert.equal('rock', c2.circle(5, 0.5, 1):cast({-4, 0}, p).material)
    assert.same({'ice', 'rock', 'ice'}, p.materials)
  end)

  it('may have points twice in a row', function()
    local p = c2.path{9, 0, 6, 0, 6, 0, 3, 0, 0, 0, 0, 0}
    local hit = c2.rect(7, 0.5, 1, 1):cast({0, -1}, p)
    assert.equal(0.5, hit.t)
    assert.is_nil(c2.rect(7, 0, 1, 1):cast({-6, 0}, p))
    assert.is_nil(c2.rect(0, 0, 1, 1):cast({7, 0}, p))
  end)

  it('raises about what is wrong', function()
    raises("bad argument #1 to 'path' (2 points or more expected, got 1)", c2.path, {0,
      0})
    raises("bad argument #1 to 'path' (points: 3 points or more of a closed path "
      .. "expected, "
      .. 'got 2)', c2.path, {0, 0, 1, 1}, true)
    raises("bad argument #2 to 'path' (solid: closed path expected, got an open one)",
      c2.path, POINTS, {solid = true})
    raises("bad argument #2 to 'path' (materials: 2 values, one for each edge, expected, "
      .. 'got 3)', c2.path, POINTS, {materials = {1, 2, 3}})
    raises("bad argument #1 to 'path' (points[2].y: number expected, got nil)",
      c2.path, {{0, 0}, {1}})
    raises("bad argument #2 to 'path' (table of options expected, got string)",
      c2.path, POINTS, 'closed')
  end)
end)

describe('an ellipse', function()
  it('is a polygon with corners on it', function()
    local e = c2.ellipse({1, 2}, 3, 2)
    assert.equal('polygon', e.kind)
    assert.equal(32, #e.points)
    for _, p in ipairs(e.points) do
      local x, y = (p.x - 1) / 3, (p.y - 2) / 2
      assert.is_true(math.abs(x * x + y * y - 1) < 1e-14)
    end
    local min, max = e:bounds()
    assert.equal(c2.vec(-2, 0), min)
    assert.equal(c2.vec(4, 4), max)
  end)

  it('takes an angle and a number of segments', function()
    local e = c2.ellipse{center = {0, 0}, rx = 2, ry = 1, angle = 0.5, segments = 4}
    assert.equal(c2.ellipse(0, 0, 2, 1, 0.5, 4), e)
    assert.is_true(math.abs(e:support(math.cos(0.5), math.sin(0.5)):length() - 2) < 1e-14)
    assert.equal(4, #e.points)
  end)

  it('raises about what is wrong', function()
    raises("bad argument #2 to 'ellipse' (rx must be >= 0, got -1)", c2.ellipse, {0, 0},
      -1, 1)
    raises("bad argument #5 to 'ellipse' (segments must be a whole number from 3 to "
      .. "4096, "
      .. 'got 2)', c2.ellipse, {0, 0}, 1, 1, 0, 2)
    raises("bad argument #3 to 'ellipse' (number expected, got no value)", c2.ellipse,
      {0, 0}, 1)
  end)
end)

describe('rays at a path', function()
  local SQUARE = {0, 0, 2, 0, 2, 0, 2, 2, 0, 2}
  local solid = c2.path(SQUARE, {closed = true, solid = true})

  it('leave a solid one from inside, or end at once', function()
    local hit = solid:raycast({1, 1}, {1, 0})
    assert.is_true(hit.inside)
    assert.equal(0, hit.t)
    hit = solid:raycast({1, 1}, {1, 0}, nil, false)
    assert.is_true(hit.inside)
    assert.equal(1, hit.t)
    assert.equal(c2.vec(-1, 0), hit.normal)
  end)

  it('hit the edge of the lower number at a corner, from wherever they come', function()
    local both = c2.path(SQUARE, {closed = true, two_sided = true})
    for corner, lower in pairs{[{0, 0}] = 1, [{2, 0}] = 1, [{2, 2}] = 3, [{0, 2}] = 4} do
      for x = -1, 1, 2 do
        for y = -1, 1, 2 do
          local from = {corner[1] - x, corner[2] - y}
          local hit = both:raycast(from, {x, y})
          assert.equal(1, hit.t)
          assert.equal(lower, hit.part)
        end
      end
    end
  end)
end)

describe('clips of a path', function()
  it('of a solid one begin inside, touch a corner, run along an edge', function()
    local square = c2.path({0, 0, 2, 0, 2, 2, 0, 2}, {closed = true, solid = true})
    for _, case in ipairs{{{1, 1}, {5, 1}, 0, 0.25}, {{-1, 1}, {5, 1}, 1 / 6, 0.5},
      {{0.5, 1}, {1, 1}, 0, 1}, {{-1, 1}, {1, 3}, 0.5, 0.5},
      {{-1, 0}, {3, 0}, 0.25, 0.75}} do
      local r = c2.clip(c2.segment(case[1], case[2]), square)
      assert.near(case[3], r.t0, 1e-15)
      assert.near(case[4], r.t1, 1e-15)
    end
    assert.is_nil(c2.clip(c2.segment({-1, -1}, {3, -1}), square))
  end)
end)
