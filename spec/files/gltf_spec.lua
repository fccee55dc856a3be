-- Levels saved as glTF: places of nodes, triangles of every mode, marks of what counts,
-- and files that are broken.
local c3 = require 'collide.d3'
local gltf = require 'collide.gltf'

if not (pcall(require, 'cjson') or pcall(require, 'dkjson')) then
  describe('gltf', function() pending('no JSON library is installed') end)
  return
end

-- A quad in the plane y = 0, two triangles that face up; floats and 16-bit indices.
local BUFFER = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAQAAAAAAAAABAAAAAQAAAAAAAAAAAAAABA'
  .. 'AIAAAACAAMA'

local function file(nodes, more)
  return ('{"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], '
    .. '"nodes": [%s], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, '
    .. '"indices": 1}]}], "accessors": [{"bufferView": 0, "componentType": 5126, '
    .. '"count": 4, "type": "VEC3"}, {"bufferView": 1, "componentType": 5123, '
    .. '"count": 6, "type": "SCALAR"}], "bufferViews": [{"buffer": 0, "byteLength": 48}, '
    .. '{"buffer": 0, "byteOffset": 48, "byteLength": 12}], '
    .. '"buffers": [{"byteLength": 60, "uri": '
    .. '"data:application/octet-stream;base64,%s"}]%s}'):format(nodes, BUFFER, more or '')
end

local function read(text, options)
  options = options or {}
  options.path = 'maps/hall.gltf'
  return gltf.read(text, options)
end

local function bounds(object)
  local low, high = object.shape:bounds()
  return {low.x, low.y, low.z, high.x, high.y, high.z}
end

local function assert_bounds(wanted, object)
  for k, x in ipairs(bounds(object)) do assert.near(wanted[k], x, 1e-9) end
end

describe('gltf: nodes', function()
  it('stand where their parents put them', function()
    local level = read(file('{"children": [1], "translation": [10, 0, 0]}, {"mesh": 0, '
      .. '"name": "floor", "translation": [0, 1, 0], "scale": [2, 1, 1]}'))
    assert_bounds({10, 1, 0, 14, 1, 2}, level:find('floor'))
    assert.equal('point', level.objects[1].kind)
    assert.same({10, 0, 0}, {level.objects[1].x, level.objects[1].y, level.objects[1].z})
  end)

  it('have matrices, turns and mirrors', function()
    local function of(node)
      return read(file('{"mesh": 0, ' .. node .. '}')).objects[1]
    end
    assert_bounds({5, 6, 7, 7, 6, 9},
      of '"matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 5,6,7,1]')
    assert_bounds({0, 0, -2, 2, 0, 0}, of('"rotation": [0, 0.7071067811865476, 0, '
      .. '0.7071067811865476]'))
    local mirrored = of '"scale": [-1, 1, 1]'
    assert_bounds({-2, 0, 0, 0, 0, 2}, mirrored)
    assert.is_not_nil(c3.raycast(mirrored.shape, {-1, 1, 1}, {0, -1, 0}))
  end)

  it('have classes and properties in extras', function()
    local spawn = read(file('{"name": "s", "translation": [1, 2, 3], "extras": '
      .. '{"class": "Player", "hp": 7}}')).objects[1]
    assert.equal('Player', spawn.class)
    assert.equal(7, spawn.properties.hp)
    assert.equal('none', spawn.role)
    assert.equal('point', spawn.shape.kind)
  end)

  it('in a loop are refused', function()
    local fine, problem = pcall(read, file '{"children": [1]}, {"children": [0]}')
    assert.is_false(fine)
    assert.truthy(tostring(problem):find('nodes[0]: it is in the scene twice', 1, true))
  end)
end)

describe('gltf: triangles', function()
  local function count(mode, indices)
    local text = file('{"mesh": 0}')
      :gsub('"indices": 1}', (indices and '"indices": 1, ' or '') .. '"mode": '
        .. mode .. '}')
    local level = read(text)
    local object = level.objects[1]
    if not object.shape then return 0, level end
    local _, list = object.triangles()
    return #list / 3, level
  end

  it('are lists, strips and fans, with indices and without', function()
    assert.equal(2, (count(4, true)))
    assert.equal(4, (count(5, true)))
    assert.equal(4, (count(6, true)))
    assert.equal(1, (count(4)))
    assert.equal(2, (count(5)))
    assert.equal(2, (count(6)))
  end)

  it('of a strip face all the same way', function()
    local _, level = count(5)
    local _, list = level.objects[1].triangles()
    assert.same({1, 2, 3, 3, 2, 4}, list)
  end)

  it('are not lines and points: these are a warning', function()
    local n, level = count(1, true)
    assert.equal(0, n)
    assert.truthy(level.warnings[1]:find('lines and points are not read', 1, true))
  end)
end)

describe('gltf: what is there to collide with', function()
  local function roles(nodes)
    local list = {}
    local text = file(nodes):gsub('"nodes": %[0%]', '"nodes": [0, 1]', 1)
    for i, o in ipairs(read(text).objects) do
      list[i] = o.role .. (o.shape and ' ' .. o.shape.kind or '')
    end
    return list
  end

  it('is everything, unless something is marked', function()
    assert.same({'solid mesh', 'solid mesh'}, roles('{"mesh": 0, "name": "a"}, '
      .. '{"mesh": 0, "name": "b"}'))
    assert.same({'none mesh', 'solid mesh'}, roles('{"mesh": 0, "name": "a"}, '
      .. '{"mesh": 0, "name": "b-col"}'))
    assert.same({'none mesh', 'solid mesh'}, roles('{"mesh": 0, "name": "a-noimp"}, '
      .. '{"mesh": 0, "name": "b"}'))
    assert.same({'none mesh', 'solid mesh'}, roles('{"mesh": 0, "name": "a"}, '
      .. '{"mesh": 0, "name": "b", "extras": {"collision": "solid"}}'))
  end)

  it('is a hull, box, sphere or capsule by its name', function()
    assert.same({'solid hull', 'solid box'}, roles('{"mesh": 0, "name": "UCX_a"}, '
      .. '{"mesh": 0, "name": "UBX_b.001"}'))
    assert.same({'solid sphere', 'solid capsule'}, roles('{"mesh": 0, "name": "USP_a"}, '
      .. '{"mesh": 0, "name": "UCP_b"}'))
    assert.same({'none mesh', 'solid hull'}, roles('{"mesh": 0, "name": "a"}, '
      .. '{"mesh": 0, "name": "b-convcolonly"}'))
  end)

  it('may be a shape of numbers, or a trigger', function()
    local level = read(file('{"extensions": {"OMI_physics_body": {"collider": {"shape": 0'
      .. '}}}, "translation": [1, 0, 0], "children": [1]}, {"extensions": '
      .. '{"OMI_physics_body": {"trigger": {"shape": 1}}}}', ', "extensions": '
      .. '{"OMI_physics_shape": {"shapes": [{"type": "box", "box": {"size": [2, 2, 2]}}, '
      .. '{"type": "sphere", "sphere": {"radius": 3}}]}}'))
    assert_bounds({0, -1, -1, 2, 1, 1}, level.objects[1])
    assert.equal('solid', level.objects[1].role)
    assert.equal('sensor', level.objects[2].role)
  end)
end)

describe('gltf: numbers', function()
  it('may be sparse, quantized, with strides', function()
    local text = file '{"mesh": 0}'
    local sparse = text:gsub('"count": 4, "type": "VEC3"', '"count": 4, "type": "VEC3", '
      .. '"sparse": {"count": 1, "indices": {"bufferView": 1, "byteOffset": 4, '
      .. '"componentType": 5123}, "values": {"bufferView": 0, "byteOffset": 36}}')
    assert_bounds({0, 0, 0, 2, 0, 2}, read(sparse).objects[1])
    local stride = text:gsub('"byteLength": 48', '"byteLength": 48, "byteStride": 12')
    assert_bounds({0, 0, 0, 2, 0, 2}, read(stride).objects[1])
  end)

  it('that reach behind their bytes are refused', function()
    for find, change in pairs {['"count": 4'] = '"count": 5', ['"byteLength": 12'] =
      '"byteLength": 120', ['"count": 6'] = '"count": 7', ['"bufferView": 0'] =
      '"bufferView": 9', ['5126'] = '5124', ['"VEC3"'] = '"VEC9"',
      ['"byteLength": 60'] = '"byteLength": 600', ['"POSITION": 0'] = '"POSITION": 1'} do
      local fine, problem = pcall(read, (file('{"mesh": 0}'):gsub(find, change, 1)))
      assert.is_false(fine, find)
      assert.truthy(tostring(problem):find('maps/hall.gltf: ', 1, true),
        tostring(problem))
    end
  end)
end)

describe('gltf: what is broken', function()
  it('is said', function()
    for text, wanted in pairs {
      ['{'] = 'JSON: ', ['{}'] = 'glTF 2.0 expected', ['glTF\1'] = 'glTF 2.0 expected',
      [file('{}'):gsub('"scene": 0', '"scene": 0, "extensionsRequired": '
        .. '["KHR_draco_mesh_compression"]')] = "export without 'Compression'",
      [file('{}'):gsub('"scene": 0', '"extensionsRequired": ["ACME_bend"], "scene": 0')] =
        'extension ACME_bend is needed',
      [file '{"mesh": 5}'] = 'meshes[5]: there is none',
      [file '{"rotation": [0, 0, 0, 0]}'] = 'quaternion of length 1 expected',
      [file '{"translation": [0, "x", 0]}'] = '3 finite numbers expected'} do
      local fine, problem = pcall(read, text)
      assert.is_false(fine, text)
      assert.truthy(tostring(problem):find(wanted, 1, true), tostring(problem))
    end
  end)

  it('is a warning where the rest can be read', function()
    local level = read(file('{"mesh": 0, "skin": 0}', ', "animations": [{}]'))
    assert.equal(2, #level.warnings)
  end)
end)

describe('colliders of OMI_physics_shape', function()
  local FILE = [[{"asset": {"version": "2.0"}, "extensions": {"OMI_physics_shape":
    {"shapes": [{"type": "convex", "convex": {"mesh": 0}},
    {"type": "trimesh", "trimesh": {"mesh": 0}},
    {"type": "box", "box": {"size": [2, 2, 2]}}]}},
    "nodes": [{"name": "hull", "extensions": {"OMI_physics_body": {"collider":
      {"shape": 0}}}},
    {"name": "mesh", "extensions": {"OMI_physics_body": {"collider": {"shape": 1}}}},
    {"name": "whole", "children": [3], "extensions": {"OMI_physics_body":
      {"trigger": {}}}},
    {"name": "part", "extensions": {"OMI_physics_body": {"trigger": {"shape": 2}}}}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 5}]}],
    "accessors": [{"bufferView": 0, "componentType": 5121, "count": 4, "type": "VEC3"}],
    "bufferViews": [{"buffer": 0, "byteLength": 12}],
    "buffers": [{"byteLength": 12, "uri": "data:;base64,AAAAAQAAAAEAAAAB"}]}]]
  local level = gltf.read(FILE)

  it('are meshes of the file, or their hulls', function()
    assert.equal('hull', tostring(level:find('hull').shape):match('%a+'))
    assert.equal('mesh', tostring(level:find('mesh').shape):match('%a+'))
    assert.equal('solid', level:find('hull').role)
  end)

  -- a body whose shapes are below it
  it('stand in nodes below', function()
    assert.same({}, level.warnings)
    assert.equal('point', level:find('whole').kind)
    assert.equal('none', level:find('whole').role)
    assert.equal('sensor', level:find('part').role)
  end)
end)

describe('gltf: what many nodes or primitives share', function()
  it('is not read again: corners of one mesh stand once', function()
    local text = file '{"mesh": 0}'
    local two = text:gsub('"indices": 1}', '"indices": 1}, {"attributes": '
      .. '{"POSITION": 0}, "indices": 1}')
    local corners, indices = read(two).objects[1].triangles()
    assert.equal(4, #corners / 3)
    assert.equal(4, #indices / 3)
  end)

  it('has an end: numbers without data', function()
    local text = file '{"mesh": 0}'
    local zeros = text:gsub('"bufferView": 1, "componentType": 5123, "count": 6',
      '"componentType": 5123, "count": 1000000')
    assert.error_matches(function() read(zeros) end,
      'accessors%[1%]: more than 196608 numbers without data$')
  end)

  it('has an end: triangles of a level', function()
    local nodes, children = {}, {}
    for i = 1, 3000 do
      nodes[i] = '{"mesh": 0, "scale": [2, 2, 2]}'
      children[i] = tostring(i)
    end
    local text = file(('{"children": [%s]}, %s'):format(table.concat(children, ','),
      table.concat(nodes, ',')))
    local strip = text:gsub('"bufferView": 1, "componentType": 5123, "count": 6',
      '"componentType": 5123, "count": 9000')
    assert.error_matches(function() read(strip) end, 'more than 8000000 triangles$')
  end)
end)
