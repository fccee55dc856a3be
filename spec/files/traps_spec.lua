-- What real files have and small ones of specs do not: marks of encodings, lines of
-- Windows, paths with backslashes, numbers and ids as they come.
local gltf, ldtk = require 'collide.gltf', require 'collide.ldtk'
local obj, tiled = require 'collide.obj', require 'collide.tiled'

local BOM = '\239\187\191'

local function opener(files)
  return function(path)
    local text = files[path]
    if text then return text end
    return nil, 'no such file'
  end
end

local function map(inside, more)
  return ('<?xml version="1.0" encoding="UTF-8"?>\n<map orientation="orthogonal" '
    .. 'width="2" height="2" tilewidth="16" tileheight="16"%s>\n%s\n</map>\n'):format(
    more or '', inside)
end

local THING = '<objectgroup id="1" name="Things">\n<object id="7" name="a" x="10" y="20" '
  .. 'width="30" height="5"/>\n</objectgroup>'

local TMJ = '{"type": "map", "width": 2, "height": 2, "tilewidth": 16, '
  .. '"tileheight": 16,\n'
  .. '"layers": [{"type": "objectgroup", "name": "Things", "objects": [{"id": 7,\n'
  .. '"name": "a", "x": 10, "y": 20, "width": 30, "height": 5}]}]}\n'

local LUA = 'return {\n  width = 2, height = 2, tilewidth = 16, tileheight = 16,\n'
  .. '  layers = {{type = "objectgroup", name = "Things", properties = {}, objects = {\n'
  .. '    {id = 7, name = "a", x = 10, y = 20, width = 30, height = 5}}}}\n}\n'

local LDTK = '{"jsonVersion": "1.5.3", "levels": [{"identifier": "A", "iid": "a",\n'
  .. '"pxWid": 16, "pxHei": 16, "layerInstances": [{"__type": "Entities",\n'
  .. '"__identifier": "e", "__gridSize": 16, "entityInstances": [{"__identifier": "a",\n'
  .. '"iid": "7", "px": [10, 20], "width": 30, "height": 5}]}]}]}\n'

local GLTF = '{"asset": {"version": "2.0"}, "nodes": [\n{"name": "a"}]}\n'

local OBJ = 'v 0 0 0\nv 0 0 1\nv 1 0 0\no a\nf 1 2 3\n'

local has_xml = pcall(require, 'lxp.threat')
local has_json = pcall(require, 'cjson') or pcall(require, 'dkjson')

local FILES = {}
if has_xml then FILES['.tmx'] = {tiled, map(THING)} end
if has_json then
  FILES['.tmj'], FILES['.ldtk'] = {tiled, TMJ}, {ldtk, LDTK}
  FILES['.gltf'] = {gltf, GLTF}
end
FILES['Lua export'], FILES['.obj'] = {tiled, LUA}, {obj, OBJ}

describe('a file of Windows', function()
  for name, entry in pairs(FILES) do
    local reader, text = entry[1], entry[2]
    for what, changed in pairs {['a mark of UTF-8'] = BOM .. text,
      ['lines that end in CR LF'] = text:gsub('\n', '\r\n'),
      ['both'] = BOM .. text:gsub('\n', '\r\n'),
      ['white space around it'] = '\n \t' .. text .. '\n\n'} do
      local is_xml = name == '.tmx' and what == 'white space around it'
      if not is_xml then -- a declaration stands at the very front
        it(('may have %s: %s'):format(what, name), function()
          local plain, level = reader.read(text), reader.read(changed)
          assert.same({}, level.warnings)
          assert.equal(1, #level.objects)
          assert.equal(plain.objects[1].name, level.objects[1].name)
          assert.equal(tostring(plain.objects[1].shape), tostring(level.objects[1].shape))
        end)
      end
    end
  end
end)

if not (has_xml and has_json) then return end

describe('a map with files beside it', function()
  it('may name them with backslashes', function()
    local level = tiled.load('maps/a.tmx', {open = opener {
      ['maps/a.tmx'] = map('<tileset firstgid="1" source="..\\sets\\t.tsx"/>'
        .. '<objectgroup id="1"><object id="1" gid="1" x="0" y="16"/></objectgroup>'),
      ['sets/t.tsx'] = '<tileset name="t" tilewidth="16" tileheight="16" tilecount="1" '
        .. 'columns="1"><tile id="0" type="Coin"/></tileset>'}})
    assert.equal('Coin', level.objects[1].class)
    assert.same({'maps/a.tmx', 'sets/t.tsx'}, level.files)
  end)

  it('may have its tilesets and templates in JSON, and mix formats', function()
    local files = {
      ['t.tsj'] = '{"type": "tileset", "name": "t", "tilewidth": 16, "tileheight": 16, '
        .. '"tilecount": 2, "columns": 2, "tiles": [{"id": 1, "type": "Coin"}]}',
      ['c.tj'] = '{"type": "template", "tileset": {"firstgid": 1, "source": "t.tsj"}, '
        .. '"object": {"gid": 2, "width": 8, "height": 8, "name": "c"}}',
      ['a.tmj'] = '{"type": "map", "width": 1, "height": 1, "tilewidth": 16, '
        .. '"tileheight": 16, "tilesets": [{"firstgid": 1, "source": "t.tsj"}], '
        .. '"layers": [{"type": "objectgroup", "objects": [{"id": 3, "template": "c.tj", '
        .. '"x": 4, "y": 8}]}]}',
    }
    files['a.tmx'] = map('<tileset firstgid="1" source="t.tsj"/><objectgroup id="1">'
      .. '<object id="3" template="c.tj" x="4" y="8"/></objectgroup>')
    for _, path in ipairs {'a.tmj', 'a.tmx'} do
      local level = tiled.load(path, {open = opener(files)})
      local coin = level.objects[1]
      assert.equal('Coin', coin.class)
      assert.equal('c', coin.name)
      local low, high = coin.shape:bounds()
      assert.same({4, 0, 12, 8}, {low.x, low.y, high.x, high.y})
    end
  end)
end)

describe('a map', function()
  it('may use an id twice: a warning, and references lead to the first', function()
    local level = tiled.read(map('<objectgroup id="1"><object id="7" name="a" x="1" '
      .. 'y="1"/>\n<object id="7" name="b" x="2" y="2"/></objectgroup>'))
    assert.equal('a', level.by_id[7].name)
    assert.equal(2, #level.objects)
    assert.same({'map:4: object 7: another object has this id: references lead to the '
      .. 'first'}, level.warnings)
  end)

  it('may have numbers of six digits, and powers of ten', function()
    local level = tiled.read(map('<objectgroup id="1"><object id="1" x="1.2346e+06" '
      .. 'y="-1e-05" width="33.3333" height="66.6667"/></objectgroup>'))
    local o = level.objects[1]
    assert.same({1234600, -1e-05, 33.3333, 66.6667}, {o.x, o.y, o.width, o.height})
  end)

  it('that is hexagonal or staggered has objects, and says that tiles are left out',
    function()
      for _, orientation in ipairs {'hexagonal', 'staggered'} do
        local level = tiled.read((map('<tileset firstgid="1" name="t" tilewidth="16" '
          .. 'tileheight="16"/><layer id="2" name="Walls" width="2" height="2"><data '
          .. 'encoding="csv">1,1,1,1</data></layer>' .. THING)
          :gsub('orthogonal', orientation)))
        assert.equal(1, #level.objects)
        assert.equal('aabb', level.objects[1].shape.kind)
        assert.same({('map:3: layer "Walls": tiles of %s maps have no shapes here')
          :format(orientation)}, level.warnings)
      end
    end)

  it('has groups whose offsets, parallax and visibility go down to their layers',
    function()
      local level = tiled.read(map('<group id="5" offsetx="3" offsety="4" '
        .. 'parallaxx="0.5" visible="0"><layer id="2" name="Walls" width="2" height="2" '
        .. 'offsetx="10" opacity="0.5"><data encoding="csv">1,0,0,0</data></layer>'
        .. '</group><tileset firstgid="1" name="t" tilewidth="16" tileheight="16"/>'))
      local layer = level:layer 'Walls'
      assert.same({13, 4}, layer.offset)
      assert.same({0.5, 1}, layer.parallax)
      assert.is_false(layer.visible)
      local low = layer.grids[1].shape:bounds()
      assert.same({13, 4}, {low.x, low.y})
      assert.same({'map:3: layer "Walls": solid, but its parallax scrolls it away from '
        .. 'its picture'}, level.warnings)
    end)
end)

describe('a glTF', function()
  it('with data that is no base64 says so', function()
    assert.error_matches(function()
      gltf.read('{"asset": {"version": "2.0"}, "nodes": [{"mesh": 0}], "meshes": '
        .. '[{"primitives": [{"attributes": {"POSITION": 0}}]}], "accessors": '
        .. '[{"bufferView": 0, "componentType": 5126, "count": 1, "type": "VEC3"}], '
        .. '"bufferViews": [{"buffer": 0, "byteLength": 12}], "buffers": '
        .. '[{"byteLength": 12, "uri": "data:,abc"}]}')
    end, 'buffers%[0%]: no base64 in a data address$')
  end)

  it('of lines alone is one warning', function()
    local level = gltf.read('{"asset": {"version": "2.0"}, "nodes": [{"mesh": 0}], '
      .. '"meshes": [{"primitives": [{"mode": 1, "attributes": {"POSITION": 0}}]}]}')
    assert.equal(1, #level.warnings)
  end)

  it('whose primitives are packed by Draco or meshopt names the box to untick', function()
    for name, wanted in pairs {KHR_draco_mesh_compression = "without 'Compression'",
      EXT_meshopt_compression = 'without meshopt compression'} do
      assert.error_matches(function()
        gltf.read(('{"asset": {"version": "2.0"}, "extensionsRequired": ["%s"]}'):format(
          name))
      end, name .. ': export ' .. wanted)
    end
  end)
end)

-- As in the playground, which has a small parser of its own in place of lxp.threat.
describe('XML without the plain parser', function()
  if not has_xml then return pending('LuaExpat is not installed', function() end) end
  local loaded, preload = package.loaded.lxp, package.preload.lxp

  before_each(function()
    package.loaded.lxp = nil
    package.preload.lxp = function() error('there is none') end
  end)

  after_each(function() package.loaded.lxp, package.preload.lxp = loaded, preload end)

  it('is read, and what is wrong with it is said', function()
    assert.equal('a', tiled.read(map(THING)).objects[1].name)
    assert.error_matches(function() tiled.read(map(THING):sub(1, -8)) end, 'no element')
  end)
end)
