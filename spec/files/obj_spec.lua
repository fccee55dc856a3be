-- Levels saved as OBJ: objects, faces of any number of corners, what is broken.
local c3 = require 'collide.d3'
local obj = require 'collide.obj'

local function read(text, options)
  options = options or {}
  options.path = 'maps/hall.obj'
  return obj.read(text, options)
end

local QUAD = 'v 0 0 0\nv 0 0 2\nv 2 0 2\nv 2 0 0\n'

local function triangles_of(object)
  local _, indices = object.triangles()
  return #indices / 3
end

describe('obj: objects', function()
  it('are those of the file, each a mesh', function()
    local level = read(QUAD .. 'o floor\nf 1 2 3 4\ng wall\nv 0 2 0\nf 1 4 5\n')
    assert.equal(2, #level.objects)
    assert.equal('floor', level.objects[1].name)
    assert.equal('mesh', level.objects[1].shape.kind)
    assert.equal('solid', level.objects[1].role)
    assert.equal(2, triangles_of(level.objects[1]))
    assert.same({{0, 0, 0}, {2, 2, 2}}, level.bounds)
    assert.equal(3, level.dimension)
  end)

  it('catch what falls on them', function()
    local world = read(QUAD .. 'f 1 2 3 4'):add_to(c3.world())
    world:add('ball', c3.sphere(1, 2, 1, 0.5))
    local _, y = world:move('ball', 0, -5, 0)
    assert.equal(0.5, y)
  end)

  it('count corners from the end, and write them in every way', function()
    for _, face in ipairs {'f -4 -3 -2 -1', 'f 1/1 2/2 3/3 4/4',
      'f 1/1/1 2/2/1 3/3/1 4/4/1', 'f 1//1 2//1 3//1 4//1', 'f 1 2 \\\n 3 4',
      'f 1 2 3 4\r'} do
      assert.equal(2, triangles_of(read(QUAD .. face).objects[1]), face)
    end
  end)

  it('have their materials', function()
    local level = read(QUAD .. 'usemtl grass\nf 1 2 3\nusemtl ice\nf 1 3 4\n')
    assert.same({'grass', 'ice'}, level.materials)
    local hit = c3.raycast(level.objects[1].shape, {1.5, 1, 0.5}, {0, -1, 0})
    assert.equal(2, hit.material)
  end)

  it('may be UTF-16, with a mark', function()
    local wide = (QUAD .. 'o n\nf 1 2 3 4\n'):gsub('.', '%0\0')
    assert.equal(2, triangles_of(read('\255\254' .. wide).objects[1]))
  end)
end)

describe('obj: faces of many corners', function()
  -- A point in the plane is covered by just one triangle where it is inside.
  local function covered(object, x, z)
    return c3.raycast(object.shape, {x, 5, z}, {0, -1, 0}) ~= nil
      or c3.raycast(object.shape, {x, -5, z}, {0, 1, 0}) ~= nil
  end

  local function face_of(points)
    local list, indices = {}, {}
    for i, p in ipairs(points) do
      list[i] = ('v %g 0 %g'):format(p[1], p[2])
      indices[i] = tostring(i)
    end
    return read(table.concat(list, '\n') .. '\nf ' .. table.concat(indices, ' ') .. '\n')
      .objects[1]
  end

  it('that are concave are cut into ears, not fanned', function()
    local star = {}
    for i = 0, 9 do
      local r = i % 2 == 0 and 4 or 1.5
      star[i + 1] = {r * math.cos(i * math.pi / 5), r * math.sin(i * math.pi / 5)}
    end
    local object = face_of(star)
    assert.equal(8, triangles_of(object))
    assert.is_true(covered(object, 0, 0.1))
    assert.is_true(covered(object, 3.5, 0.05))
    assert.is_false(covered(object, 3 * math.cos(0.7), 3 * math.sin(0.7)))
  end)

  it('may be a ring with a bridge to its hole', function()
    local object = face_of {{0, 0}, {0, 6}, {6, 6}, {6, 0}, {0, 0}, {2, 2}, {4, 2},
      {4, 4}, {2, 4}, {2, 2}}
    assert.is_true(covered(object, 1, 3))
    assert.is_true(covered(object, 5, 5))
    assert.is_false(covered(object, 3, 3))
  end)
end)

describe('obj: what is broken', function()
  it('is said with its line', function()
    for text, wanted in pairs {
      ['v 0 0\n'] = ':1: v: number expected, got "?"',
      ['v 0 x 0\n'] = ':1: v: number expected, got "x"',
      [QUAD .. 'f 1 2 a\n'] = ':5: f: whole number expected, got "a"',
      ['hello'] = 'no corners: is this a Wavefront OBJ?'} do
      local fine, problem = pcall(read, text)
      assert.is_false(fine)
      assert.truthy(tostring(problem):find(wanted, 1, true), tostring(problem))
    end
  end)

  it('in one face is a warning, and the others are read', function()
    local level = read(QUAD .. 'f 0 1 2\nf 1 2\nf 1 2 3\nl 1 2\n')
    assert.equal(1, triangles_of(level.objects[1]))
    assert.same({'maps/hall.obj:5: f: there is no corner 0',
      'maps/hall.obj:6: f: fewer than three corners',
      'maps/hall.obj: lines are not read'}, level.warnings)
  end)
end)
