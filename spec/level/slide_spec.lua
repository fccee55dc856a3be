-- No seams: nothing that slides over level geometry is held by an inner edge.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'

local function check(floor, shape, motion, frames)
  local held, worst = level.slide(floor, shape, motion, frames)
  assert.equal(0, held, tostring(shape))
  assert.is_true(worst <= 1e-9, tostring(shape) .. worst)
end

describe('what slides over a path of 401 edges', function()
  local path = c2.path(level.edges(401))
  local shapes = {
    c2.circle(1, 0.5, 0.5), c2.capsule(1, 0.5, 1, 1.5, 0.5), c2.rect(1, 0, 1, 1),
    c2.capsule(1, 0.5, 2, 0.5, 0.5), c2.box({1, 0.5}, {0.5, 0.5}),
    c2.box({3, 0.75}, {0.5, 0.5}, 0, 0.25), c2.triangle(1, 0, 2, 0, 1.5, 1),
    c2.polygon{1, 0, 2, 0, 2.5, 1, 1.5, 2, 0.5, 1},
    c2.compound{c2.rect(1, 0, 1, 1), c2.circle(2, 0.5, 0.5)},
  }

  it('is never held, and keeps its height', function()
    for _, shape in ipairs(shapes) do check(path, shape, {0.37, -0.02}, 600) end
  end)

  it('is not held on whole numbers', function()
    for _, shape in ipairs(shapes) do check(path, shape, {1, -0.5}, 380) end
  end)

  it('is not held on a solid path, or a two-sided one', function()
    local points = level.edges(401)
    local two_sided = c2.path(points, {two_sided = true})
    points[#points + 1] = {-0.5, -3}
    points[#points + 1] = {400.5, -3}
    local solid = c2.path(points, {closed = true, solid = true})
    for _, shape in ipairs(shapes) do
      check(two_sided, shape, {0.37, -0.02}, 300)
      check(solid, shape, {0.37, -0.02}, 300)
    end
  end)

  it('is not held far from the origin', function()
    local far = path:placed(1e6, 0)
    for _, shape in ipairs(shapes) do
      check(far, shape:placed(1e6, 0), {0.37, -0.02}, 300)
    end
  end)
end)

describe('what slides over a flat mesh of 10,082 triangles', function()
  local points, indices = level.floor(71)
  local mesh = c3.mesh(points, indices)
  local shapes = {
    c3.sphere(2, 0.5, 2, 0.5), c3.capsule(2, 0.5, 2, 2, 1.5, 2, 0.5),
    c3.capsule(2, 0.5, 2, 3, 0.5, 2, 0.5), c3.aabb({2, 0, 2}, {3, 1, 3}),
    c3.box({2, 0.5, 2}, {0.5, 0.5, 0.5}, c3.quat({0, 1, 0}, 0.3)),
    c3.hull{2, 0, 2, 3, 0, 2, 2, 0, 3, 2, 1, 2, 3, 1, 3},
    c3.cylinder({2, 0, 2}, {2, 1, 2}, 0.5), c3.cylinder({2, 0.5, 2}, {3, 0.5, 2}, 0.5),
    c3.cone({2, 0, 2}, {2, 1, 2}, 0.5),
    c3.compound{c3.sphere(2, 0.5, 2, 0.5), c3.box({3, 0.5, 2}, {0.5, 0.5, 0.5})},
  }

  it('is never held, and keeps its height', function()
    for _, shape in ipairs(shapes) do check(mesh, shape, {0.2, -0.02, 0.13}, 300) end
  end)

  it('is not held on whole numbers', function()
    for _, shape in ipairs(shapes) do check(mesh, shape, {1, -0.5, 1}, 60) end
  end)
end)

describe('a corner of a path', function()
  it('stops what goes into it', function()
    local corner = c2.path{8, 5, 8, 0, 0, 0} -- a wall, then the floor, front up
    local box = c2.rect(6, 0, 1, 1)
    local hit = box:cast({4, 0}, corner)
    assert.equal(0.25, hit.t)
    assert.equal(c2.vec(1, 0), hit.na)
    assert.equal(1, hit.part)
    assert.is_nil(box:cast({-4, 0}, corner))
  end)

  it('is left over a convex rim, and lets pass over it', function()
    local rim = c2.path{8, 0, 4, 0, 4, -5} -- a floor that ends, then a wall down
    local held, _, at = level.slide(rim, c2.circle(6, 0.5, 0.5), {-0.1, 0}, 40)
    assert.equal(0, held)
    assert.is_true(math.abs(at[1] - 2) < 1e-9)
    local falling = c2.circle(3.7, 1, 0.5):cast({0, -3}, rim)
    assert.is_true(math.abs(falling.na:length() - 1) < 1e-12)
    assert.is_true(falling.na.x > 0.5, 'over the rim the corner itself is hit')
  end)

  it('over a step is hit from the side', function()
    local steps = c2.path{8, 1, 5, 1, 5, 0, 0, 0}
    local hit = c2.rect(2, 0, 1, 1):cast({4, 0}, steps)
    assert.equal(0.5, hit.t)
    assert.equal(2, hit.part)
  end)
end)

describe('an edge of a mesh', function()
  local function fold(y) -- two squares that meet at x = 4, the second goes to this height
    return c3.mesh({0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 4, 8, y, 0, 8, y, 4},
      {1, 4, 2, 2, 4, 3, 2, 3, 5, 5, 3, 6})
  end

  it('of a valley stops with the normal of the slope', function()
    local hit = c3.sphere(2, 0.5, 2, 0.5):cast({4, 0, 0}, fold(4))
    local n = math.sqrt(0.5)
    assert.is_true((hit.nb - {-n, n, 0}):length() < 1e-9)
    assert.is_true(hit.part == 3 or hit.part == 4)
  end)

  it('of a ridge is left in the air', function()
    local held, worst = level.slide(fold(-4), c3.sphere(2, 0.5, 2, 0.5), {0.1, 0, 0}, 50)
    assert.equal(0, held)
    assert.is_true(worst <= 1e-9)
  end)

  it('that is flat gives the normal of the face, whatever hangs over it', function()
    local flat = fold(0)
    for _, shape in ipairs{c3.sphere(4, 0.4, 2, 0.5), c3.box({4.2, 0.4, 2}, {0.5, 0.5,
      0.5}),
      c3.cylinder({3.9, -0.1, 2}, {3.9, 1, 2}, 0.5)} do
      local list, n = shape:contacts(flat)
      assert.is_true(n >= 2)
      for i = 1, n do
        assert.equal(c3.vec(0, 1, 0), list[i].nb)
        assert.is_true(math.abs(list[i].depth - 0.1) < 1e-12)
      end
    end
  end)
end)

describe('what begins amid tiles', function()
  local d2 = require 'collide.d2'
  local kinds = {['#'] = 'solid', ['-'] = 'oneway', ['/'] = {left = 0, right = 1},
    ['\\'] = {left = 1, right = 0}}

  -- Each tile alone is left by a side that its neighbour covers.
  it('goes no deeper', function()
    for _, case in ipairs{
      {d2.box({0.5, -1}, {0.5, 0.25}), {1, 2}, {0, -1}, {'#-/..', '###.#', '\\\\#.#',
        '##/##'}},
      {d2.rect(-2, 0.5, 1, 0.5), {0.5, 0}, {-1, 0}, {'.\\.##', '#/##.', '##-/#',
        '-##.\\'}},
      {d2.rect(-2, 0, 1, 0.5), {2.5, 0}, {-1, 0}, {'-#\\//', '-#\\#/', '####\\',
        '/./\\\\'}},
    } do
      local grid = d2.grid{cell = 1, tiles = case[4], kinds = kinds, origin = {-2, -2}}
      local hit = assert(case[1]:cast(case[2], grid))
      assert.equal(0, hit.t)
      assert.equal(d2.vec(case[3]), hit.nb)
    end
  end)
end)
