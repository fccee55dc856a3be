-- Meshes as shapes: how they are made, what they tell of themselves.
local c3 = require 'collide.d3'
local level = require 'spec.support.level'

local SQUARE = {0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1}
local TWO = {1, 3, 2, 1, 4, 3}

local function raises(message, ...)
  local fine, problem = pcall(c3.mesh, ...)
  assert.is_false(fine)
  assert.equal(message, (problem:gsub('^%S+:%d+: ', '')))
end

describe('a mesh', function()
  local mesh = c3.mesh(SQUARE, TWO)

  it('is made of numbers, vectors, triples or named values', function()
    local vectors = {{0, 0, 0}, {x = 1, y = 0, z = 0}, c3.vec(1, 0, 1), {0, 0, 1}}
    assert.equal(mesh, c3.mesh(vectors, {{1, 3, 2}, {1, 4, 3}}))
    assert.equal(mesh, c3.mesh{vertices = SQUARE, indices = TWO})
    assert.equal(mesh, c3.mesh{vertices = vectors, indices = TWO, two_sided = false})
    assert.not_equal(mesh, c3.mesh(SQUARE, TWO, {two_sided = true}))
    assert.not_equal(mesh, c3.mesh(SQUARE, {1, 3, 2}))
  end)

  it('tells what it was made of', function()
    assert.equal('mesh', mesh.kind)
    assert.equal(c3.vec(1, 0, 1), mesh.vertices[3])
    assert.same(TWO, mesh.indices)
    assert.is_false(mesh.two_sided)
    assert.is_false(mesh.solid)
    assert.is_nil(mesh.materials)
    assert.same({}, mesh.degenerate)
    assert.equal(mesh, c3.mesh(mesh.vertices, mesh.indices))
  end)

  it('reads like its constructor, in short when it is long', function()
    assert.equal('mesh({{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}}, {1, 3, 2, 1, 4, 3}, '
      .. '{two_sided = true})', tostring(c3.mesh(SQUARE, TWO, {two_sided = true})))
    assert.equal('mesh({... 441 vertices}, {... 800 triangles})',
      tostring(c3.mesh(level.floor(20))))
  end)

  it('is moved and turned as any shape, sharing its geometry', function()
    local moved = mesh:clone():translate(1, 2, 3):rotate(c3.quat({0, 1, 0}, 1))
    assert.not_equal(mesh, moved)
    assert.same({1, 2, 3}, {moved:position()})
    assert.equal(moved, mesh:placed({1, 2, 3}, c3.quat({0, 1, 0}, 1)))
    local out = mesh:clone()
    assert.is_true(rawequal(out, mesh:placed({1, 2, 3}, nil, out)))
    assert.equal(c3.vec(2, 2, 4), out.vertices[3])
    assert.equal(mesh, out:move_to(0, 0, 0))
    assert.equal(c3.quat({0, 1, 0}, 1), moved.rotation)
    moved:set(SQUARE, TWO)
    assert.equal(mesh, moved)
  end)

  it('has bounds, farthest points, and what lies on it', function()
    local min, max = mesh:bounds()
    assert.equal(c3.vec(0, 0, 0), min)
    assert.equal(c3.vec(1, 0, 1), max)
    assert.equal(1, mesh:support(1, 0, 0).x)
    assert.is_true(mesh:contains(0.5, 0, 0.5))
    assert.is_false(mesh:contains(0.5, -0.1, 0.5))
  end)

  it('is hit from the front alone, unless it is two-sided', function()
    assert.equal(1, mesh:raycast(0.5, 1, 0.2, 0, -1, 0).t)
    assert.is_nil(mesh:raycast(0.5, -1, 0.2, 0, 1, 0))
    local both = c3.mesh(SQUARE, TWO, {two_sided = true})
    assert.equal(c3.vec(0, -1, 0), both:raycast(0.5, -1, 0.2, 0, 1, 0).normal)
  end)

  it('skips triangles without an area, and tells which', function()
    local m = c3.mesh(SQUARE, {1, 3, 2, 1, 1, 2, 1, 4, 3, 2, 3, 2})
    assert.same({2, 4}, m.degenerate)
    assert.equal(3, m:raycast(0.2, 1, 0.8, 0, -1, 0).part)
    raises("bad argument #2 to 'mesh' (indices: triangle with an area expected, got "
      .. "none)",
      SQUARE, {1, 1, 2})
  end)

  it('gives materials back as they were given', function()
    local grass = {name = 'grass'}
    local m = c3.mesh(SQUARE, TWO, {materials = {grass, 7}})
    assert.is_true(rawequal(grass, m.materials[1]))
    assert.equal(7, m.materials[2])
    assert.is_true(rawequal(grass, m:raycast(0.8, 1, 0.2, 0, -1, 0).material))
    assert.equal(7, m:clone():placed(1, 0, 0):raycast(1.2, 1, 0.8, 0, -1, 0).material)
    local some = c3.mesh(SQUARE, TWO, {materials = {false, 'ice'}})
    assert.is_nil(some:raycast(0.8, 1, 0.2, 0, -1, 0).material)
    assert.same({false, 'ice'}, some.materials)
  end)

  it('refuses fields that are no values to be assigned', function()
    for _, name in ipairs{'kind', 'vertices', 'indices', 'solid', 'materials', 'axes'} do
      local fine, problem = pcall(function() mesh[name] = {} end)
      assert.is_false(fine)
      assert.is_truthy(problem:find("field '" .. name .. "' of a 3D mesh cannot", 1,
        true))
    end
    assert.is_false(pcall(function() mesh.points = {} end))
    mesh.rotation = c3.quat({1, 0, 0}, 0.5)
    assert.equal(c3.quat({1, 0, 0}, 0.5), mesh.rotation)
    mesh.rotation = c3.quat({1, 0, 0}, 0)
  end)
end)

describe('a wrong mesh', function()
  it('raises about the value, by its path', function()
    raises("bad argument #2 to 'mesh' (indices[6]: index of at most 4 expected, got 9)",
      SQUARE, {1, 3, 2, 1, 4, 9})
    raises("bad argument #2 to 'mesh' (indices[1][3]: index of at least 1 expected, got "
      .. "0)",
      SQUARE, {{1, 2, 0}})
    raises("bad argument #2 to 'mesh' (indices[2]: whole number expected, got 1.5)",
      SQUARE, {1, 1.5, 2})
    raises("bad argument #2 to 'mesh' (indices[2]: number expected, got string)",
      SQUARE, {1, '2', 3})
    raises("bad argument #2 to 'mesh' (indices[2]: list of 3 indices expected, got 2)",
      SQUARE, {{1, 2, 3}, {1, 2}})
    raises("bad argument #2 to 'mesh' (indices: 3 indices for each triangle expected, "
      .. 'got 4)', SQUARE, {1, 2, 3, 4})
    raises("bad argument #2 to 'mesh' (indices: 1 triangle or more expected, got 0)",
      SQUARE, {})
    raises("bad argument #2 to 'mesh' (indices: list of indices expected, got nil)",
      SQUARE)
    raises("bad argument #1 to 'mesh' (vertices[2].x: number expected, got boolean)",
      {{0, 0, 0}, {true, 0, 0}, {0, 0, 1}}, {1, 2, 3})
    raises("bad argument #1 to 'mesh' (vertices[1]: finite number expected, got inf)",
      {math.huge, 0, 0, 1, 0, 0, 0, 0, 1}, {1, 2, 3})
    raises("bad argument #1 to 'mesh' (list of points expected, got number)", 1, 2, 3)
  end)

  it('raises about options', function()
    raises("bad argument #3 to 'mesh' (two_sided: boolean expected, got number)",
      SQUARE, TWO, {two_sided = 1})
    raises("bad argument #3 to 'mesh' "
      .. "(unknown field 'closed'; known: two_sided, solid, materials)", SQUARE, TWO,
      {closed = true})
    raises("bad argument #3 to 'mesh' (table of options expected, got boolean)",
      SQUARE, TWO, true)
    raises("bad argument #3 to 'mesh' (materials: 2 values, one for each triangle, "
      .. 'expected, got 1)', SQUARE, TWO, {materials = {1}})
    raises("bad argument #3 to 'mesh' (solid: closed mesh expected, got an open edge "
      .. "from "
      .. 'vertex 3 to 2, of triangle 1)', SQUARE, TWO, {solid = true})
    raises("bad argument #4 to 'mesh' (no more arguments expected, got number)",
      SQUARE, TWO, {}, 1)
    local many = {}
    for i = 1, 200 do many[i] = i end
    local points, indices = level.floor(12)
    for i = 1, #indices / 3 do many[i] = i end
    raises("bad argument #3 to 'mesh' (materials: 255 different ones at most expected, "
      .. 'got more)', points, indices, {materials = many})
  end)

  it('is no part of a compound', function()
    local fine, problem = pcall(c3.compound, {c3.mesh(SQUARE, TWO)})
    assert.is_false(fine)
    assert.is_truthy(problem:find('shapes[1]: shape that can be a part expected', 1,
      true))
  end)
end)
