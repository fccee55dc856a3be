-- Level geometry far away along a diagonal, where it is farther than along any axis. Its
-- distance was infinite, as parts are told apart by more than their boxes.
local c2, c3 = require 'collide.d2', require 'collide.d3'

describe('level geometry far along a diagonal', function()
  it('is as far as its nearest point: a path', function()
    local path = c2.path({3e4, -3e4, 3e4 + 9, -3e4, 3e4 + 4, -3e4 - 5})
    local q = c2.closest(path, c2.circle(4, -1.5, 0.5))
    assert.near(math.sqrt((3e4 - 4) ^ 2 + (3e4 - 1.5) ^ 2) - 0.5, q.distance, 1e-6)
    assert.near(3e4, q.pa.x, 1e-6)
  end)

  it('is as far as its nearest point: a mesh and a height field', function()
    local mesh = c3.mesh({{9e3, 9e3, 9e3}, {9e3 + 2, 9e3, 9e3}, {9e3, 9e3 + 2, 9e3}},
      {1, 2, 3})
    local box = c3.aabb({-1, -1, -1}, {1, 1, 1})
    assert.near(math.sqrt(3) * (9e3 - 1), c3.distance(mesh, box), 1e-7)
    local field = c3.heightfield({heights = {0, 0, 0, 0}, columns = 2, cell = 1})
    assert.near(math.sqrt(3) * 9e3, c3.distance(field, c3.point(-9e3, 9e3, -9e3)), 1e-7)
  end)
end)
