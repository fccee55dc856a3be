-- face_normal: which face meets at a point of the surface.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'

local function fails(expected, f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  assert.is_truthy(message:find(expected, 1, true), message)
end

local function is(expected, v)
  assert.is_not_nil(v)
  for _, axis in ipairs {'x', 'y', 'z'} do
    assert.is_near(expected[axis] or 0, v[axis] or 0, 1e-9)
  end
end

local function v2(x, y) return c2.vec(x, y) end
local function v3(x, y, z) return c3.vec(x, y, z) end

describe('face_normal', function()
  it('is that of the face, whatever the direction, away from edges', function()
    is(v2(0, 1), c2.rect(0, 0, 2, 1):face_normal({1, 1}, {1, -5}))
    is(v3(0, 0, -1), c3.aabb({0, 0, 0}, {2, 2, 2}):face_normal({1, 1, 0}, {3, 1, 1}))
    is(v2(0, 1), c2.face_normal(c2.rect(0, 0, 2, 1), {1, 4}, {1, 0}))
  end)

  it('chooses on an edge and in a corner by the direction', function()
    local box = c3.aabb({0, 0, 0}, {1, 1, 1})
    is(v3(0, 1, 0), box:face_normal({1, 1, 1}, {1, 2, 1}))
    is(v3(0, 0, 1), box:face_normal({1, 1, 1}, {1, 2, 3}))
    is(v3(1, 0, 0), box:face_normal({1, 1, 0.5}, {2, 1, 9}))
    local rect = c2.rect(0, 0, 2, 1)
    is(v2(-1, 0), rect:face_normal(0, 0, -2, -1))
    is(v2(0, -1), rect:face_normal(0, 0, -1, -2))
  end)

  it('is as the planes of a shape that is turned say', function()
    math.randomseed(7)
    for _ = 1, 200 do
      local angle = math.random() * 6.28
      local box = c2.box({3, -5}, {2, 1}, angle)
      local x = v2(math.cos(angle), math.sin(angle))
      local y = v2(-x.y, x.x)
      local corner = v2(3, -5) + x * 2 - y
      local along = v2(math.random() - 0.5, math.random() - 0.5)
      local expected = along:dot(x) > along:dot(-y) and x or -y
      is(expected, box:face_normal(corner, along))
      local p = {corner, v2(3, -5) + x * 2 + y, v2(3, -5) - x * 2}
      is(expected, c2.polygon {p[1], p[2], v2(3, -5) - x * 2 + y, p[3] - y}
        :face_normal(corner, along))
    end
  end)

  it('of hulls and triangles', function()
    local hull = c3.hull {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
    local third = math.sqrt(1 / 3)
    is(v3(0, 0, -1), hull:face_normal({0, 0, 0}, {-1, -2, -3}))
    is(v3(0, 0, -1), hull:face_normal({0.5, 0.5, 0}, {0, 0, -1}))
    is(v3(third, third, third), hull:face_normal({0.5, 0.5, 0}, {1, 1, 0}))
    local flat = c3.triangle({0, 0, 0}, {0, 0, 1}, {1, 0, 0})
    is(v3(0, 1, 0), flat:face_normal({0, 0, 0.5}, {-9, 1, 0}))
    is(v3(0, -1, 0), flat:face_normal({0, 0, 0.5}, {-9, -1, 0}))
    is(v2(0, -1), c2.triangle({0, 0}, {1, 0}, {0, 1}):face_normal({0, 0}, {-1, -2}))
    is(v2(-1, 0), c2.triangle({0, 1}, {1, 0}, {0, 0}):face_normal({0, 0}, {-2, -1}))
  end)

  it('of cylinders and cones, whose side is a face', function()
    local barrel = c3.cylinder({0, 0, 0}, {0, 2, 0}, 1)
    is(v3(1, 0, 0), barrel:face_normal({1, 2, 0}, {2, 1, 0}))
    is(v3(0, 1, 0), barrel:face_normal({1, 2, 0}, {1, 2, 0}))
    is(v3(0, -1, 0), barrel:face_normal({0.5, 0, 0}, {1, 2, 0}))
    local cone = c3.cone({0, 0, 0}, {0, 2, 0}, 1)
    is(v3(2, 1, 0) * math.sqrt(0.2), cone:face_normal({0, 2, 0}, {1, 1, 0}))
    is(v3(0, 1, 2) * math.sqrt(0.2), cone:face_normal({0, 1, 0.5}, {1, 0, 0}))
    is(v3(0, -1, 0), cone:face_normal({0, 0, 1}, {0, -1, 0.5}))
  end)

  it('of planes and half-spaces', function()
    is(v2(0, 1), c2.halfspace({0, 1}, {0, 0}):face_normal({3, 3}, {1, -1}))
    is(v3(0, -1, 0), c3.plane({0, 1, 0}, {0, 0, 0}):face_normal({3, 0, 3}, {1, -1, 0}))
  end)

  it('of rounded shapes, whose core has the faces', function()
    local box = c2.box({0, 0}, {1, 1}, 0, 0.5)
    local corner = 1 + 0.5 * math.sqrt(0.5)
    is(v2(1, 0), box:face_normal({corner, corner}, {2, 1}))
    is(v2(0, 1), box:face_normal({corner, corner}, {1, 2}))
    is(v2(0, 1), box:face_normal({0, 1.5}, {1, 0}))
  end)

  it('is none of what is round or thin', function()
    assert.is_nil(c2.circle({0, 0}, 1):face_normal({1, 0}, {1, 0}))
    assert.is_nil(c2.segment({0, 0}, {1, 0}):face_normal({1, 0}, {1, 0}))
    assert.is_nil(c2.triangle({0, 0}, {1, 0}, {2, 0}):face_normal({1, 0}, {0, 1}))
    assert.is_nil(c3.sphere({0, 0, 0}, 1):face_normal({1, 0, 0}, {1, 0, 0}))
    assert.is_nil(c3.capsule({0, 0, 0}, {1, 0, 0}, 1):face_normal({1, 1, 0}, {0, 1, 0}))
    assert.is_nil(c3.hull({{0, 0, 0}, {1, 0, 0}}):face_normal({1, 0, 0}, {1, 0, 0}))
  end)

  it('is none of what lies between two parts', function()
    local two = c2.compound {c2.rect(0, 0, 1, 1), c2.rect(1, 0, 1, 1)}
    is(v2(0, -1), two:face_normal({1, 0}, {1, -0.1}))
    is(v2(0, 1), two:face_normal({1, 1}, {1, 0.1}))
    is(v2(1, 0), two:face_normal({2, 1}, {1, 0.1}))
    local ell = c2.polygon {0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2}
    is(v2(0, -1), ell:face_normal({1, 0}, {1, -0.1}))
    is(v2(-1, 0), ell:face_normal({0, 1}, {0.1, 1}))
    is(v2(1, 0), ell:face_normal({1, 2}, {2, 1}))
    local bricks = c3.compound {c3.aabb({0, 0, 0}, {1, 1, 1}),
      c3.aabb({1, 0, 0}, {2, 1, 1})}
    is(v3(0, 1, 0), bricks:face_normal({1, 1, 0.5}, {1, 0.1, 0}))
    is(v3(0, 0, 1), bricks:face_normal({1, 1, 1}, {5, 0.1, 1}))
  end)

  it('of level geometry is that of its surface', function()
    local grid = c2.grid {tiles = {'##', '..'}}
    is(v2(0, -1), grid:face_normal({1, 0}, {1, -0.1}))
    is(v2(1, 0), grid:face_normal({2, 0}, {1, -0.1}))
    local voxels = c3.voxels {tiles = {{'##'}}}
    is(v3(0, 1, 0), voxels:face_normal({1, 1, 0}, {1, 0.5, 0}))
    is(v3(1, 0, 0), voxels:face_normal({2, 1, 0}, {1, 0.5, 0}))
    local ridge = c3.heightfield {heights = {0, 0, 0, 1, 1, 1, 0, 0, 0}, columns = 3}
    local half = math.sqrt(0.5)
    is(v3(0, half, half), ridge:face_normal({0.5, 1, 1}, {0, 0, 1}))
    is(v3(0, half, -half), ridge:face_normal({0.5, 1, 1}, {0, 0, -1}))
    is(v3(0, half, -half), ridge:face_normal({0.5, 5, 1}, {0, 0, -1}))
    local roof = c3.mesh({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}, {2, -1, 0},
      {2, -1, 1}}, {{1, 2, 3}, {3, 2, 4}, {3, 4, 5}, {5, 4, 6}})
    is(v3(half, half, 0), roof:face_normal({1, 0, 0.5}, {1, 0.1, 0}))
    is(v3(0, 1, 0), roof:face_normal({1, 0, 0.5}, {-1, 0.1, 0}))
    local path = c2.path({0, 0, 1, 0, 2, 1}, {two_sided = true})
    is(v2(half, -half), path:face_normal({1, 0}, {0.5, -0.4}))
    is(v2(0, 1), path:face_normal({1, 0}, {0.1, 1}))
  end)

  it('is turned and scaled with what it belongs to', function()
    local grid = c2.grid({tiles = {'#'}}):scaled(16):placed({100, 50}, math.pi / 4)
    local half = math.sqrt(0.5)
    is(v2(half, -half), grid:face_normal({100, 50}, {1, -0.1}))
    is(v2(-half, -half), grid:face_normal({100, 50}, {-1, -0.1}))
  end)

  it('refuses what is no shape, point or direction', function()
    local rect, box = c2.rect(0, 0, 1, 1), c3.aabb({0, 0, 0}, {1, 1, 1})
    fails("bad argument #1 to 'face_normal'", c2.face_normal, {0, 0}, {1, 0}, {1, 0})
    fails("bad argument #1 to 'face_normal'", c2.face_normal, box, {1, 0}, {1, 0})
    fails('vector expected', c2.face_normal, rect, 'point', {1, 0})
    fails('vector expected', c3.face_normal, box, {0, 0, 0})
    fails('along must not be zero', c2.face_normal, rect, {0, 0}, {0, 0})
  end)
end)
