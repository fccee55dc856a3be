-- Faces and edges of hulls, which the drawing finds for itself.
local c3 = require 'collide.d3'
local hull = require 'collide.draw.hull'
local random = require 'spec.support.random'

-- Every face is flat and has all corners behind it, counterclockwise; Euler's formula.
local function check(points, body)
  for _, face in ipairs(body.faces) do
    local a, b, c = points[face[1]], points[face[2]], points[face[3]]
    local normal = (b - a):cross(c - a):normalized()
    for i, p in ipairs(points) do
      local height, on = normal:dot(p - a), false
      for _, k in ipairs(face) do on = on or k == i end
      assert.is_true(height < 1e-9, 'a corner before a face')
      assert.is_true(not on or height > -1e-9, 'a corner beside its face')
    end
  end
  assert.equal(2, #points - #body.edges + #body.faces)
  for _, edge in ipairs(body.edges) do assert.equal(4, #edge) end
end

describe('the faces of a hull', function()
  it('are those of a cube', function()
    local points = {}
    for n = 0, 7 do points[n + 1] = c3.aabb({0, 0, 0}, {1, 2, 3}):corner(n) end
    local body = hull.of(points)
    assert.equal(6, #body.faces)
    assert.equal(12, #body.edges)
    for _, face in ipairs(body.faces) do assert.equal(4, #face) end
    check(points, body)
  end)

  it('are those of random points', function()
    local rng = random.new(7)
    for n = 4, 40, 6 do
      local list = {}
      for i = 1, n do
        list[i] = {rng.between(-1, 1), rng.between(-1, 1), rng.between(-1, 1)}
      end
      local points = c3.hull(list).points
      check(points, hull.of(points))
    end
  end)

  it('are two for a flat one', function()
    local flat = c3.hull({{0, 0, 0}, {2, 0, 1}, {2, 2, 1}, {0, 2, 0}, {1, 1, 0.5}})
    local body = hull.of(flat.points)
    assert.equal(2, #body.faces)
    assert.equal(4, #body.faces[1])
    assert.equal(4, #body.edges)
  end)

  it('are none for a straight one', function()
    local body = hull.of(c3.hull({{0, 0, 0}, {2, 0, 1}}).points)
    assert.same({{1, 2}}, body.edges)
  end)

  it('are found anew when another hull is written over one', function()
    local cube, wedge = {}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
    for n = 0, 7 do cube[n + 1] = c3.aabb({0, 0, 0}, {1, 2, 3}):corner(n) end
    local shape = c3.hull(cube)
    local before = hull.of_shape(shape, shape.points)
    assert.equal(before, hull.of_shape(shape, shape:rotate(c3.quat({1, 2, 3}, 1)).points))
    shape:set(wedge)
    assert.equal(4, #hull.of_shape(shape, shape.points).faces)
  end)

  it('are not looked for among too many corners', function()
    local points = {}
    for i = 1, 500 do points[i] = c3.vec(math.cos(i), math.sin(i), i) end
    assert.is_nil(hull.of(points))
  end)
end)
