-- s:scaled: every kind that stays of its kind, stretched and mirrored.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local level = require 'spec.support.level'

local function raises(message, make, ...)
  local fine, problem = pcall(make, ...)
  assert.is_false(fine)
  assert.equal(message, (problem:gsub('^%S+:%d+: ', '')))
end

describe('scaled', function()
  it('stretches and mirrors about the origin', function()
    assert.equal(c2.circle(-2, 4, 6), c2.circle(1, 2, 3):scaled(-2, 2))
    assert.equal(c3.sphere(2, 4, 6, 8), c3.sphere(1, 2, 3, 4):scaled(2))
    assert.equal(c2.rect(-3, 0, 3, 2), c2.rect(0, 0, 1, 1):scaled(-3, 2))
    assert.equal(c2.box({-1, 2}, {2, 6}), c2.box({-1, 1}, {2, 3}):scaled(1, 2))
    assert.equal(c2.box({1, 1}, {2, 3}, -0.5), c2.box({-1, 1}, {2, 3}, 0.5):scaled(-1, 1))
    assert.equal(c3.segment(-1, 0, 0, 0, 2, 3), c3.segment(1, 0, 0, 0, 1, 1):scaled(-1,
      2, 3))
    assert.equal(c2.ray(2, 3, 2, 0), c2.ray(1, 1, 1, 0):scaled(2, 3))
    assert.equal(c2.polygon{-4, 0, 0, 0, 0, 3}, c2.polygon{0, 0, 4, 0, 0, 1}:scaled(-1,
      3))
    assert.equal(c3.hull{0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4},
      c3.hull{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}:scaled(2, 3, 4))
    assert.equal(c3.cylinder(0, 0, 0, 0, 6, 0, 2), c3.cylinder(0, 0, 0, 0, 2, 0,
      1):scaled(2, 3, 2))
    assert.equal(c2.compound{c2.rect(-1, 0, 1, 1), c2.circle(-3, 0, 1)},
      c2.compound{c2.rect(0, 0, 1, 1), c2.circle(3, 0, 1)}:scaled(-1, 1))
  end)

  it('takes one factor for all axes, or a vector, and fills a shape', function()
    local box = c3.box({1, 1, 1}, {1, 2, 3}, c3.quat({1, 2, 3}, 1), 0.5)
    assert.equal(box:scaled(2), box:scaled(2, 2, 2))
    assert.equal(box:scaled(2), box:scaled{2, 2, 2})
    local out = box:clone()
    assert.is_true(rawequal(out, box:scaled(2, 2, 2, out)))
    assert.equal(box:scaled(2), out)
    assert.is_true(rawequal(out, box:scaled({2, 2, 2}, out)))
    assert.is_true(rawequal(out, box:scaled(2, out)))
  end)

  it('mirrors a turned box into the box that has the mirrored corners', function()
    local box = c3.box({1, 2, 3}, {1, 2, 3}, c3.quat({1, 2, 3}, 1))
    local mirrored = box:scaled(-1, 1, 1)
    local found = 0
    for i = 0, 7 do
      local c = box:corner(i)
      c.x = -c.x
      for k = 0, 7 do
        if (mirrored:corner(k) - c):length() < 1e-12 then found = found + 1 end
      end
    end
    assert.equal(8, found)
  end)

  it('keeps what is in front of a half-space there', function()
    local ground = c3.halfspace({1, 2, 3}, {1, 1, 1})
    local flat = ground:scaled(-2, 3, 0.5)
    for _, p in ipairs{{5, 5, 5}, {-5, 1, 0}, {0, 3, 1}, {1, 0, 1}} do
      assert.equal(ground:contains(p), flat:contains(-2 * p[1], 3 * p[2], 0.5 * p[3]))
    end
  end)

  it('refuses what would be of another kind', function()
    raises("bad argument #2 to 'scaled' (one factor for all axes expected of a circle)",
      c2.circle(0, 0, 1).scaled, c2.circle(0, 0, 1), 2, 3)
    raises("bad argument #2 to 'scaled' (one factor for all axes expected of a turned "
      .. "box)",
      c2.circle(0, 0, 1).scaled, c2.box({0, 0}, {1, 1}, 1), 2, 3)
    local rounded = c3.hull({0, 0, 0, 1, 0, 0, 0, 1, 0}, 1)
    raises("bad argument #2 to 'scaled' (one factor for all axes expected of a rounded "
      .. "hull)",
      rounded.scaled, rounded, 2, 3, 3)
    raises("bad argument #2 to 'scaled' (factors must not be zero)",
      rounded.scaled, rounded, 0)
    raises("bad argument #2 to 'scaled' (vector expected, got no value)",
      rounded.scaled, rounded)
    raises("bad argument #3 to 'scaled' (shape with the room of kind 'hull' expected, "
      .. "got "
      .. 'a 3D point)', rounded.scaled, rounded, 2, c3.point(0, 0, 0))
    raises("bad argument #2 to 'scaled' (shape of numbers from -1e300 to 1e300 expected, "
      .. 'got one beyond)', rounded.scaled, c3.mesh(level.floor(2)):scaled(1e200), 1e200)
  end)

  it('of a mesh shares its geometry, and mirrors its front', function()
    local points, indices = level.floor(4, function(x, z) return x * z / 8 end)
    local mesh = c3.mesh(points, indices, {materials = nil})
    local mirrored = mesh:scaled(-1, 2, 1)
    for _, m in ipairs{mirrored, c3.mesh(mirrored.vertices, mirrored.indices)} do
      local hit, other = m:raycast(-2.3, 9, 1.2, 0, -1, 0), mesh:raycast(2.3, 9, 1.2, 0,
        -1, 0)
      assert.equal(hit.part, other.part)
      assert.is_true(math.abs(hit.point.y - 2 * other.point.y) < 1e-12)
      assert.is_true(hit.normal.y > 0)
      assert.is_nil(m:raycast(-2.3, -9, 1.2, 0, 1, 0))
    end
    local turned = mesh:clone():rotate(c3.quat({0, 1, 0}, 0.7)):scaled(1, 2, 3)
    local given = mesh:clone():rotate(c3.quat({0, 1, 0}, 0.7)).vertices
    for i, p in ipairs(turned.vertices) do
      assert.is_true((p - {given[i].x, 2 * given[i].y, 3 * given[i].z}):length() < 1e-12)
    end
    assert.equal(c3.sphere(-4, 1, 4, 2):overlaps(mirrored), c3.sphere(-4, 1, 4, 2)
      :overlaps(c3.mesh(mirrored.vertices, mirrored.indices)))
  end)

  it('of a path keeps the solid side inside', function()
    local path = c2.path({0, 0, 4, 0, 4, 2}, {materials = {'a', 'b'}})
    local mirrored = path:scaled(-1, 1)
    assert.equal(c2.vec(0, -1), mirrored:raycast(-1, -1, 0, 1).normal)
    assert.equal('a', mirrored:raycast(-1, -1, 0, 1).material)
    assert.equal('b', mirrored:raycast(-9, 1, 1, 0).material)
    assert.equal(mirrored, c2.path(mirrored.points))
    local solid = c2.path({0, 0, 4, 0, 4, 2}, {closed = true, solid = true}):scaled(-2, 1)
    assert.is_true(solid:contains(-6, 0.5))
    assert.is_false(solid:contains(-2, 1))
    local turned = path:placed({1, 1}, 1):scaled(1, 2)
    assert.is_true((turned.points[1] - {1, 2}):length() < 1e-12)
  end)

  it('keeps directions, axes and numbers, or says so', function()
    raises('bad argument #1 to \'scaled\' (larger factors expected: the direction would '
      .. 'be zero)', function() c2.ray(0, 0, 0.25, 0):scaled(5e-324) end)
    raises('bad argument #1 to \'scaled\' (larger factors expected: the direction would '
      .. 'be zero)', function() c3.line(0, 0, 0, 0, 0.25, 0):scaled(1, -5e-324, 1) end)
    raises('bad argument #1 to \'scaled\' (larger factors expected: the axis would be '
      .. 'zero)', function() c3.cone(0, 0, 0, 0, 0.25, 0, 1):scaled(5e-324) end)
    raises('bad argument #1 to \'scaled\' (shape of numbers from -1e300 to 1e300 '
      .. 'expected, got one beyond)', function()
      c3.hull({{0, 0, 0}, {9, 0, 0}, {0, 1, 0}, {0, 0, 1}}):scaled(1e300)
    end)
    local up = c2.halfspace({0, 1}, {0, 0})
    assert.equal(c2.halfspace({0, -1}, {0, 0}), up:scaled(-5e-324))
    assert.equal(c2.plane({1, 1}, {0, 0}), c2.plane({1, 1}, {0, 0}):scaled(1e-320))
  end)
end)
