describe('the convex hull by brute force', function()
  local convex_hull = require 'spec.support.oracle.convex_hull'
  local orientation = require 'spec.support.exact.orientation'
  local random = require 'spec.support.random'

  local function counts(points, dim)
    local hull = convex_hull.of(points, dim or 3)
    return {hull.dimension, #hull.corners, #hull.edges, #hull.faces}
  end

  local function cube()
    local list = {}
    for i = 0, 7 do
      list[i + 1] = {i % 2, math.floor(i / 2) % 2, math.floor(i / 4)}
    end
    return list
  end

  it('of a cube has 8 corners, 12 edges, 6 faces that look outwards', function()
    assert.same({3, 8, 12, 6}, counts(cube()))
    for _, face in ipairs(convex_hull.of(cube(), 3).faces) do
      assert.equal(4, #face.loop)
      assert.equal(1, math.abs(face.x + face.y + face.z))
      assert.equal(face.x + face.y + face.z > 0 and 1 or 0, face.offset)
    end
  end)

  it('ignores points inside, on faces, on edges, and twice', function()
    local points = cube()
    for _, p in ipairs {{.5, .5, .5}, {.5, .5, 1}, {.5, 1, 1}, {1, 1, 1}, {0, .25, 0}} do
      table.insert(points, 3, p)
    end
    assert.same({3, 8, 12, 6}, counts(points))
  end)

  it('of what is flat has two faces, of what is straight none', function()
    local square = {{0, 0, 1}, {2, 0, 1}, {2, 2, 1}, {0, 2, 1}, {1, 1, 1}}
    assert.same({2, 4, 4, 2}, counts(square))
    assert.same({1, 2, 1, 0}, counts {{1, 1, 1}, {3, 3, 3}, {2, 2, 2}})
    assert.same({0, 1, 0, 0}, counts {{1, 2, 3}, {1, 2, 3}})
  end)

  it('in 2D has a face for each side', function()
    local hull = convex_hull.of({{0, 0, 0}, {4, 0, 0}, {4, 3, 0}, {2, 0, 0}}, 2)
    assert.same({2, 3, 3, 3}, {hull.dimension, #hull.corners, #hull.edges, #hull.faces})
    for _, face in ipairs(hull.faces) do
      assert.near(1, face.x ^ 2 + face.y ^ 2, 1e-15)
      assert.is_true(face.x * 3 + face.y * 1 < face.offset) -- (3, 1) lies inside
    end
  end)

  it('tells what is a unit in the last place from flat', function()
    local up = 1 + 2 ^ -52
    assert.same({2, 4, 4, 2}, counts {{1, 1, 1}, {2, 1, 1}, {2, 2, 1}, {1, 2, 1}})
    assert.same({3, 4, 6, 4}, counts {{1, 1, 1}, {2, 1, 1}, {2, 2, 1}, {1, 2, up}})
  end)

  it('has all points behind each face, and as many features as Euler says', function()
    local rng = random.new('hulls')
    for _ = 1, 30 do
      local points = {}
      for i = 1, 4 + rng.integer(8) do
        points[i] = {rng.integer(5), rng.integer(5), rng.integer(5)}
      end
      local hull = convex_hull.of(points, 3)
      if hull.dimension == 3 then
        assert.equal(2, #hull.corners - #hull.edges + #hull.faces)
        for _, face in ipairs(hull.faces) do
          local a, b, c = face.loop[1], face.loop[2], face.loop[3]
          for _, p in ipairs(points) do
            assert.is_true(orientation.solid(a, b, c, p) <= 0)
          end
        end
      end
    end
  end)
end)

describe('sides without rounding', function()
  local orientation = require 'spec.support.exact.orientation'

  it('of a line in the plane', function()
    assert.equal(1, orientation.flat(0, 0, 1, 0, 0, 1))
    assert.equal(-1, orientation.flat(0, 0, 0, 1, 1, 0))
    assert.equal(0, orientation.flat(.1, .1, .2, .2, .3 - .1 + .1, .3 - .1 + .1))
    assert.equal(1, orientation.flat(0, 0, 3, 3, 1, 1 + 2 ^ -52))
    assert.equal(-1, orientation.flat(0, 0, 3e9, 3e9, 1e-9, 1e-9 - 2 ^ -82))
  end)

  it('of a plane in space', function()
    local a, b, c = {0, 0, 0}, {1, 0, 0}, {0, 1, 0}
    assert.equal(1, orientation.solid(a, b, c, {5, 5, 1e-300 ^ .5}))
    assert.equal(0, orientation.solid(a, b, c, {5, 5, 0}))
    local low = 19 - 2 ^ -48
    assert.equal(-1, orientation.solid({0, 0, 1}, {1, 0, 2}, {0, 1, 2}, {9, 9, low}))
    assert.is_true(orientation.in_line({1, 2, 3}, {2, 4, 6}, {-1, -2, -3}))
    assert.is_false(orientation.in_line({1, 2, 3}, {2, 4, 6}, {-1, -2, -3 + 2 ^ -51}))
  end)
end)
