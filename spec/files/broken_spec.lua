-- Broken files of each reader, found by `make fuzz-levels`: each is an error in one
-- line that names the file, or a level with what is left.
describe('a broken file', function()
  local gltf, ldtk = require 'collide.gltf', require 'collide.ldtk'
  local tiled = require 'collide.tiled'

  local function tmx(tiles, more)
    return ('<map width="1" height="1" tilewidth="16" tileheight="16">%s<layer name="a" '
      .. 'width="1" height="1"><data encoding="csv">%s</data></layer></map>'):format(
      more or '', tiles)
  end

  local function tmj(more)
    return ('{"width": 1, "height": 1, "tilewidth": 16, "tileheight": 16, '
      .. '"layers": [%s]}'):format(more)
  end

  local function world(level, more)
    return ('{"jsonVersion": "1.5", "levels": [{"identifier": "a", "pxWid": 16, '
      .. '"pxHei": 16, %s}]%s}'):format(level, more or '')
  end

  local function model(more)
    return '{"asset": {"version": "2.0"}, "nodes": [{"mesh": 0, "name": "a"}], ' .. more
      .. '}'
  end

  it('has flips of no tile: no tile', function()
    local level = tiled.read(tmx '2147483648')
    assert.is_nil(level:layer('a'):tile(0, 0))
    assert.same({}, level.warnings)
  end)

  it('draws a polygon without corners in a tile: a warning', function()
    local level = tiled.read(tmx('1', '<tileset firstgid="1" tilewidth="16" '
      .. 'tileheight="16"><tile id="0"><objectgroup><object id="1"><polygon points=""/>'
      .. '</object></objectgroup></tile></tileset>'))
    assert.equal(1, #level.warnings)
    assert.truthy(level.warnings[1]:find('fewer than three corners', 1, true))
  end)

  it('has points that are no numbers', function()
    assert.error_matches(function()
      tiled.read(tmj [[{"type": "objectgroup", "objects": [{"id": 3,
        "polygon": [{"x": "", "y": 0}]}]}]])
    end, '^map: object 3: points: number expected, got "none"$')
  end)

  it('has properties that are none: they are left out', function()
    local level = tiled.read(tmj [[{"type": "objectgroup", "objects": [{"id": 3,
      "properties": [{"name": "a", "value": 1}, true]}]}]])
    assert.same({a = 1}, level.objects[1].properties)
  end)

  it('has chunks between cells', function()
    assert.error_matches(function()
      tiled.read(tmj [[{"type": "tilelayer", "chunks": [{"x": 0.5, "y": 0, "width": 1,
        "height": 1, "data": [0]}]}]])
    end, 'chunk: x: whole number expected, got 0.5')
  end)

  it('names something in two lines: the message is one', function()
    assert.error_matches(function()
      tiled.read(tmx('0', '<tileset firstgid="1" source="a&#10;b"/>'))
    end, '"a\\10b": no file of a level$')
  end)

  it('names a tileset where a template stands', function()
    local function open() return '<tileset name="a" tilewidth="16" tileheight="16"/>' end
    assert.error_matches(function()
      tiled.read('<map width="1" height="1" tilewidth="16" tileheight="16">'
        .. '<tileset firstgid="1" source="a.tsx"/><objectgroup><object id="1" '
        .. 'template="a.tsx"/></objectgroup></map>', {open = open})
    end, '^a.tsx: template expected, got tileset$')
  end)

  it('is a nest of tables', function()
    assert.error_matches(function()
      tiled.read('return ' .. ('{'):rep(300) .. ('}'):rep(300))
    end, 'nested too deeply$')
  end)

  for what, text in pairs {
    entities = world '"layerInstances": [{"__type": "Entities", "entityInstances": [1]}]',
    layers = world '"layerInstances": [true]',
    fields = world '"fieldInstances": [false], "layerInstances": []',
    definitions = world('"layerInstances": []', ', "defs": {"layers": [5]}'),
  } do
    it('has no records where LDtk has ' .. what, function()
      assert.error_matches(function() ldtk.read(text) end,
        '^level: .*%[1%]: record expected, got %a+$')
    end)
  end

  it('has a level of negative size', function()
    for _, size in ipairs {'"pxWid": -16, "pxHei": 16', '"pxWid": 16, "pxHei": -2'} do
      assert.error_matches(function()
        ldtk.read(('{"jsonVersion": "1.5", "levels": [{"identifier": "a", %s}]}'):format(
          size))
      end, '^level: level "a": px%w+: whole number >= 0 expected, got %-')
    end
  end)

  it('has a value of a cell that no cell has', function()
    assert.error_matches(function()
      ldtk.read(world [["layerInstances": [{"__type": "IntGrid", "__identifier": "g",
        "__cWid": 1, "__cHei": 1, "intGridCsv": [-1]}]
      ]])
    end, '^level: layer "g": cell: gid: whole number')
  end)

  it('has a value that would be a flip', function()
    assert.error_matches(function()
      ldtk.read(world [["layerInstances": [{"__type": "IntGrid", "__identifier": "g",
        "__cWid": 1, "__cHei": 1, "intGridCsv": [2147483648]}]
      ]])
    end, '^level: layer "g": cell 1: 2147483648 is too large$')
  end)

  it('has two tiles so far apart that memory would not do', function()
    assert.error_matches(function()
      ldtk.read(world [["layerInstances": [{"__type": "Tiles", "__identifier": "t",
        "__gridSize": 1, "__cWid": 1000000000, "__cHei": 1000000000, "gridTiles":
        [{"px": [0, 0], "t": 1}, {"px": [999999, 999999], "t": 1}]}]
      ]])
    end, '^level: layer "t": gridTiles: 2 tiles in 1000000 x 1000000 cells$')
  end)

  it('has meshes of no primitives: a warning', function()
    local level = gltf.read(model '"meshes": [{"primitives": [3]}]')
    assert.same({'level: node 0 "a": no triangles'}, level.warnings)
  end)

  it('has a mesh that is none, for a hull: it is the file that is wrong', function()
    assert.error_matches(function()
      gltf.read((model('"meshes": []'):gsub('"a"', '"a-convcol"')))
    end, '^level: meshes%[0%]: there is none$')
  end)

  it('has a collider that is none: a warning', function()
    local level = gltf.read [[{"asset": {"version": "2.0"},
      "extensions": {"KHR_implicit_shapes": {"shapes": [{"type": "sphere",
        "sphere": {"radius": -1}}]}},
      "nodes": [{"name": "a", "extensions": {"KHR_physics_rigid_bodies": {"collider":
        {"geometry": {"shape": 0}}}}}]}]]
    assert.equal(1, #level.warnings)
    assert.truthy(level.objects[1].broken:find('radius', 1, true))
  end)

  it('has elements that no map has: they are passed over, whatever is in them', function()
    local level = tiled.read('<map width="1" height="1" tilewidth="16" tileheight="16">'
      .. '<odd><objectgroup><object id="1"/></objectgroup></odd><objectgroup><object '
      .. 'id="2"><odd/></object></objectgroup></map>')
    assert.equal(1, #level.objects)
    assert.equal(2, level.objects[1].id)
  end)

  it('has a tile of no number: its line is said', function()
    assert.error_matches(function()
      tiled.read('<map width="1" height="1" tilewidth="16" tileheight="16"><layer '
        .. 'name="a" width="1" height="1"><data>\n<tile gid="x"/></data></layer></map>')
    end, 'tile: gid: whole number from 0 to 4294967295 expected, got "x"$')
  end)

  it('is cut off: nothing is made of it', function()
    local made = 0
    local library = require 'collide.level.library'
    local ok = library.xml('a')('<map><layer/><layer/>', {
      start = function() made = made + 1 end, finish = function() end,
      text = function() end})
    assert.is_nil(ok)
    assert.equal(0, made)
  end)
end)
