describe('the certificate', function()
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local certificate = require 'spec.support.oracle.certificate'
  local ORIGIN = {0, 0, 0}

  local function solid(dim, kind, args)
    return solids.of(shapes.new(dim, kind, args))
  end

  local function vec(x, y, z)
    return {x = x, y = y, z = z or 0}
  end

  local function check(a, b, distance, n, pa, pb)
    return certificate.check(a, b, {
      distance = distance, nx = n.x, ny = n.y, nz = n.z, pa = pa, pb = pb,
    }, ORIGIN)
  end

  local ball = solid(3, 'sphere', {center = {0, 0, 0}, radius = 1})
  local other = solid(3, 'sphere', {center = {3, 0, 0}, radius = 0.5})
  local cube = solid(3, 'aabb', {min = {-1, -1, -1}, max = {1, 1, 1}})
  local x_axis, y_axis = vec(1, 0, 0), vec(0, 1, 0)

  it('accepts the gap of two spheres', function()
    assert.is_nil(check(ball, other, 1.5, x_axis, vec(1, 0, 0), vec(2.5, 0, 0)))
  end)

  it('rejects a distance that is too long or too short', function()
    assert.matches('distance', check(ball, other, 1.5 + 1e-11, x_axis, vec(1), vec(2.5)))
    assert.matches('distance', check(ball, other, 1.5 - 1e-11, x_axis, vec(1), vec(2.5)))
    assert.matches('distance', check(ball, other, 0 / 0, x_axis, vec(1, 0), vec(2.5, 0)))
  end)

  it('rejects a normal that is not of unit length, or not a number', function()
    local long = vec(1 + 1e-12, 0)
    assert.matches('length', check(ball, other, 1.5, long, vec(1, 0), vec(2.5, 0)))
    long.x = 0 / 0
    assert.matches('length', check(ball, other, 1.5, long, vec(1, 0), vec(2.5, 0)))
  end)

  it('rejects a normal that is slightly turned', function()
    local turned = vec(math.cos(1e-5), math.sin(1e-5), 0)
    assert.matches('gap along', check(ball, other, 1.5, turned, vec(1, 0), vec(2.5, 0)))
  end)

  it('rejects points off the surfaces', function()
    assert.matches('pa', check(ball, other, 1.5, x_axis, vec(1 + 1e-11, 0), vec(2.5, 0)))
    assert.matches('pb', check(ball, other, 1.5, x_axis, vec(1, 0), vec(2.5, 1e-11)))
  end)

  it('rejects points that are not joined by the normal', function()
    local face = solid(3, 'aabb', {min = {2, -1, -1}, max = {3, 1, 1}})
    assert.is_nil(check(cube, face, 1, x_axis, vec(1, 0.5), vec(2, 0.5)))
    assert.matches('pb %- pa', check(cube, face, 1, x_axis, vec(1, 0.5), vec(2, 0.6)))
  end)

  it('accepts the least push-out of a sphere inside a box, and no other', function()
    local inside = solid(3, 'sphere', {center = {0, 0.75, 0}, radius = 0.5})
    assert.is_nil(check(cube, inside, -0.75, y_axis, vec(0, 1, 0), vec(0, 0.25, 0)))
    assert.matches('another axis',
      check(cube, inside, -1.5, x_axis, vec(1, 0.75, 0), vec(-0.5, 0.75, 0)))
  end)

  it('rejects a depth along a face where the true one is along an edge', function()
    local core = solid(3, 'segment', {a = {0.7, 1.2, 0}, b = {1.2, 0.7, 0}})
    assert.is_not_nil(check(cube, core, -0.3, x_axis, vec(1, 1.2, 0), vec(0.7, 1.2, 0)))
  end)

  it('rejects an overlap that is none', function()
    local near = solid(3, 'segment', {a = {2.5, 0, 0}, b = {0, 2.5, 0}})
    assert.is_not_nil(check(cube, near, -0.1, x_axis, vec(1, 0), vec(0.9, 0)))
  end)

  it('allows points two units in the last place off, far from the origin', function()
    local shift = {2 ^ 20, 0, 0}
    local answer = {distance = 1.5, nx = 1, ny = 0, nz = 0}
    answer.pa, answer.pb = vec(2 ^ 20 + 1 + 2 ^ -32, 0, 0), vec(2 ^ 20 + 2.5, 0, 0)
    assert.is_nil(certificate.check(ball, other, answer, shift))
    answer.pa.x = 2 ^ 20 + 1 + 2 ^ -28
    assert.matches('pa', certificate.check(ball, other, answer, shift))
  end)

  it('wants one common point of what no translation parts', function()
    local a = solid(2, 'line', {point = {0, 0}, direction = {1, 0}})
    local b = solid(2, 'line', {point = {3, 3}, direction = {1, 1}})
    local at = vec(0, 0, 0)
    assert.is_nil(check(a, b, -math.huge, y_axis, at, vec(0, 0, 0)))
    assert.is_not_nil(check(a, b, -math.huge, y_axis, at, vec(1, 0, 0)))
    assert.is_not_nil(check(a, b, -math.huge, y_axis, vec(1, 0, 0), vec(1, 0, 0)))
    b = solid(2, 'line', {point = {3, 3}, direction = {1, 0}})
    assert.is_not_nil(check(a, b, -math.huge, y_axis, at, vec(0, 0, 0)))
  end)
end)

describe('planes by hand', function()
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local slabs = require 'spec.support.oracle.slabs'

  local function solid(kind, args)
    return solids.of(shapes.new(3, kind, args))
  end

  local floor = {normal = {0, 2, 0}, point = {0, 1, 0}}
  local plane, ground = solid('plane', floor), solid('halfspace', floor)

  local function ball(y)
    return solid('sphere', {center = {7, y, 7}, radius = 0.5})
  end

  it('have a gap in front', function()
    assert.equal(1.5, slabs.expected(ball(3), plane))
    assert.equal(1.5, slabs.expected(ground, ball(3)))
  end)

  it('push what straddles them to the front, though the back is nearer', function()
    assert.equal(-0.75, slabs.expected(plane, ball(0.75)))
  end)

  it('have a gap behind a plane, and depth behind a half-space', function()
    assert.equal(0.5, slabs.expected(ball(0), plane))
    assert.equal(-1.5, slabs.expected(ball(0), ground))
  end)

  it('cannot part a line that crosses them', function()
    local line = solid('line', {point = {0, 0, 0}, direction = {1, 1, 0}})
    assert.equal(-math.huge, slabs.expected(line, plane))
  end)

  it('measure a ray that starts in front and leads away', function()
    local ray = solid('ray', {origin = {0, 4, 0}, direction = {1, 1, 0}})
    assert.equal(3, slabs.expected(ray, plane))
  end)

  it('are parallel or inseparable among themselves', function()
    local ceiling = solid('plane', {normal = {0, -1, 0}, point = {0, 5, 0}})
    local wall = solid('plane', {normal = {1, 0, 0}, point = {0, 5, 0}})
    assert.equal(4, slabs.expected(plane, ceiling))
    assert.equal(4, slabs.expected(ground, ceiling))
    assert.equal(-math.huge, slabs.expected(ground, wall))
    local above = solid('halfspace', {normal = {0, -1, 0}, point = {0, 5, 0}})
    local below = solid('halfspace', {normal = {0, -1, 0}, point = {0, -5, 0}})
    assert.equal(4, slabs.expected(ground, above))
    assert.equal(-6, slabs.expected(ground, below))
    assert.equal(-6, slabs.expected(below, plane))
    assert.equal(-math.huge, slabs.expected(ground, ground))
  end)
end)
