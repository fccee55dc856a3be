-- Height fields as Lua makes them: heights, normals, holes, and questions about them.
local c3 = require 'collide.d3'
local level = require 'spec.support.level'

local HILL = {heights = {0, 1, 2, 3, 5, 4}, columns = 3, cell = {2, 1}}

local function wave(x, z) return math.sin(x * 0.7) + math.cos(z * 0.9) end

local function field_of(n, height)
  local heights = {}
  for z = 0, n do
    for x = 0, n do heights[#heights + 1] = height(x, z) end
  end
  return c3.heightfield{heights = heights, columns = n + 1}
end

describe('a height field', function()
  it('knows its height at samples and between them, nil outside', function()
    local hill = c3.heightfield(HILL)
    assert.same({0, 1, 5}, {hill:height(0, 0), hill:height(2, 0), hill:height(2, 1)})
    assert.same({0.5, 1.5}, {hill:height(1, 0), hill:height(0, 0.5)})
    assert.is_nil(hill:height(-0.1, 0))
    assert.is_nil(hill:height(0, 1.1))
    assert.is_nil(hill:normal(9, 9))
    assert.same({3, 2}, {hill.columns, hill.rows})
    assert.same({2, 1}, hill.cell)
    assert.same({0, 1, 2, 3, 5, 4}, hill.heights)
    assert.equal('heightfield({heights = {0, 1, 2, 3, 5, 4}, columns = 3, '
      .. 'cell = {2, 1}, origin = {0, 0, 0}})', tostring(hill))
  end)

  it('has the height and normal that a ray from above finds', function()
    local field = field_of(12, wave)
    for _, at in ipairs {field, field:placed({3, 1, -2}, c3.quat({0, 1, 0}, 0.8)),
      field:scaled(2, 0.5, 1), field:placed({0, 0, 0}, c3.quat({1, 0, 1}, 0.2))} do
      local found = 0
      for i = 1, 200 do
        local x, z = (i * 0.618034 % 1) * 30 - 8, (i * 0.414214 % 1) * 30 - 12
        local hit = at:raycast({x, 50, z}, {0, -1, 0})
        local height, normal = at:height(x, z), at:normal(x, z)
        assert.equal(hit ~= nil, height ~= nil)
        if hit then
          found = found + 1
          assert.near(hit.point.y, height, 1e-11)
          assert.near(1, hit.normal:dot(normal), 1e-12)
        end
      end
      assert.is_true(found > 20)
    end
  end)

  it('has holes', function()
    local field = c3.heightfield{heights = {0, 0, 0, 0, 0, 0}, columns = 3,
      holes = {{1, 0}}}
    assert.equal(0, field:height(0.5, 0.5))
    assert.is_nil(field:height(1.5, 0.5))
    assert.is_nil(field:normal(1.5, 0.5))
    assert.is_nil(field:raycast({1.5, 5, 0.5}, {0, -1, 0}))
    assert.same({{1, 0}}, field.holes)
    assert.is_false(field == c3.heightfield{heights = {0, 0, 0, 0, 0, 0}, columns = 3})
  end)

  it('is as the mesh of its triangles', function()
    local field = field_of(8, wave)
    local points, indices = {}, {}
    for z = 0, 8 do
      for x = 0, 8 do points[#points + 1] = {x, wave(x, z), z} end
    end
    for z = 0, 7 do
      for x = 0, 7 do
        local a = z * 9 + x + 1
        local b, d = a + 1, a + 9
        for _, k in ipairs {a, d + 1, b, a, d, d + 1} do indices[#indices + 1] = k end
      end
    end
    local mesh = c3.mesh(points, indices)
    for i = 1, 150 do
      local x, z = (i * 0.618034 % 1) * 10 - 1, (i * 0.414214 % 1) * 10 - 1
      local ball = c3.sphere({x, (i % 7) - 2, z}, 0.6)
      assert.equal(mesh:overlaps(ball), field:overlaps(ball))
      assert.near(mesh:distance(ball), field:distance(ball), 1e-12)
      local motion = {1 - (i % 3), -4, i % 2}
      local one, other = ball:cast(motion, mesh), ball:cast(motion, field)
      assert.equal(one and one.t, other and other.t)
      assert.equal(one and one.part, other and other.part)
    end
  end)

  it('never holds what slides over it', function()
    local field = field_of(40, function() return 0 end)
    for _, shape in ipairs {c3.sphere({1.5, 0.5, 1.5}, 0.5),
      c3.capsule({1.5, 0.5, 1.5}, {1.5, 1, 1.5}, 0.5),
      c3.box({1.5, 0.25, 1.5}, {0.3, 0.25, 0.3})} do
      local held, worst = level.slide(field, shape, {0.07, -0.05, 0.03}, 400)
      assert.equal(0, held, shape.kind)
      assert.is_true(worst <= 1e-9, worst)
    end
  end)

  it('leaves the normals of planes alone', function()
    assert.equal(c3.vec(0, 1, 0), c3.plane({0, 1, 0}, 0).normal)
    assert.is_nil(c3.sphere(0, 0, 0, 1).normal)
  end)

  it('have finite heights in cells of denormal size', function()
    local field = c3.heightfield {heights = {0, 0, 4e-313, 0, 0, 1}, columns = 3,
      cell = 3e-310}
    assert.near(0, field:height(2e-311, 1e-313), 1e-12)
    assert.near(0.5, field:height(4.5e-310, 3e-310), 1e-9)
  end)
end)

describe('beyond the cells of a height field', function()
  it('the last samples belong to it, what lies beyond has no height or normal', function()
    local field = c3.heightfield{heights = {0, 0, 1, 0, 0, 2}, columns = 3}
    assert.equal(2, field:height(2, 1))
    assert.equal(1, field:height(2, 0))
    assert.near(1, field:normal(2, 1):length(), 1e-15)
    assert.is_nil(field:height(2.5, 1))
    assert.is_nil(field:normal(2.5, 1))
    assert.is_nil(field:normal(1, -0.5))
    local same = c3.heightfield{heights = {0, 0, 1, 0, 0, 2}, columns = 3}
    assert.equal(same, field)
  end)
end)
