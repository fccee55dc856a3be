-- Nearest points of triangles and of cylinders and cones are on both, where features meet
-- by a hair: the side of a cylinder beside a corner in the plane of a triangle, triangles
-- whose corners are on one line, and two rims. A point is proven by its own distances.
describe('3D nearest points of triangles, cylinders and cones', function()
  local c3 = require('collide').d3
  local random = require 'spec.support.random'
  local samples = require 'spec.support.samples'

  local function along(a, t, b)
    return {a[1] + t * b[1], a[2] + t * b[2], a[3] + t * b[3]}
  end
  local function dot(a, b) return a[1] * b[1] + a[2] * b[2] + a[3] * b[3] end
  local function unit(a) return along({0, 0, 0}, 1 / math.sqrt(dot(a, a)), a) end
  local function cross(a, b)
    return {a[2] * b[3] - a[3] * b[2], a[3] * b[1] - a[1] * b[3],
            a[1] * b[2] - a[2] * b[1]}
  end

  local function check_points(a, b, within)
    within = within or 1e-10
    local found = a:closest(b)
    assert.near(0, c3.point(found.pa):distance(a), within)
    assert.near(0, math.max(0, c3.point(found.pb):distance(b)), within)
    local gap = (found.pb - found.pa):length()
    assert.near(math.abs(found.distance), gap, 1e-10)
    local back = b:closest(a)
    assert.near(0, c3.point(back.pb):distance(a), within)
  end

  it('are at a corner that the side of a cylinder passes', function()
    local r = random.new(5)
    local function vector() return r.vector(3, 4) end
    for _ = 1, samples(400) do
      local p, q, s = vector(), vector(), vector()
      local u, v = along(q, -1, p), along(s, -1, p)
      local n = unit(cross(u, v))
      -- in the plane, and outside of the angle at p
      local d = unit(along(along({0, 0, 0}, r.between(.2, 1), u), -r.between(.2, 1), v))
      local radius = r.between(.2, 2)
      local on = along(p, radius + 3e-7, n)
      local from, to = along(on, -r.between(1, 3), d), along(on, r.between(1, 3), d)
      check_points(c3.triangle(p, q, s), c3.cylinder(from, to, radius))
    end
  end)

  it('are anywhere on a triangle whose corners are on one line', function()
    local r = random.new(6)
    local function vector() return r.vector(3, 4) end
    for _ = 1, samples(400) do
      local p, d = vector(), unit(vector())
      local at = {0, r.between(1, 5), r.between(-9, 9)}
      local i = r.integer(3)
      local t = c3.triangle(along(p, at[i], d), along(p, at[i % 3 + 1], d),
                            along(p, at[(i + 1) % 3 + 1], d))
      local make = r.integer(2) == 1 and c3.cylinder or c3.cone
      check_points(t, make(vector(), vector(), r.between(.2, 1)))
    end
  end)

  -- Newton's steps ended where the normal was right to 6e-13, and the rims to 1.7e-7.
  it('are on the rims of discs that are almost parallel', function()
    local r = random.new(7)
    for _ = 1, samples(200) do
      local from, u = r.vector(3, 4), unit(r.vector(3, 4))
      local lean = unit(along(u, 10 ^ -r.between(3, 5), unit(r.vector(3, 4))))
      local radius, length = r.between(1, 6), r.between(1, 4)
      local across = unit(cross(u, {1, 2, 3}))
      local base = along(along(from, length + r.between(1, 3), u),
                         r.between(0, 0.5) * radius, across)
      local a = c3.cylinder(from, along(from, length, u), radius)
      local b = c3.cylinder(base, along(base, length, lean), radius)
      check_points(a, b, 1e-9)
      check_points(b, a, 1e-9)
    end
  end)
end)
