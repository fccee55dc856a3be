-- Levels made with LDtk: rooms at their places in one level, IntGrid values by what they
-- are called, entities with their fields.
local c2 = require 'collide.d2'
local ldtk = require 'collide.ldtk'

local has_json = pcall(require, 'cjson') or pcall(require, 'dkjson')

if not has_json then
  describe('ldtk', function() pending('no JSON library is installed') end)
  return
end

local function layer(name, kind, more)
  return ('{"__identifier": "%s", "__type": "%s", "__cWid": 2, "__cHei": 2, '
    .. '"__gridSize": 8, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "iid": "l", '
    .. '"layerDefUid": 2, "visible": true, "intGridCsv": [], "gridTiles": [], '
    .. '"autoLayerTiles": [], "entityInstances": []%s}'):format(name, kind, more or '')
end

local function room(name, x, y, layers)
  return ('{"identifier": "%s", "iid": "i-%s", "worldX": %d, "worldY": %d, '
    .. '"worldDepth": 0, "pxWid": 16, "pxHei": 16, "fieldInstances": [], '
    .. '"layerInstances": [%s]}'):format(name, name, x, y, layers or '')
end

local function project(rooms, more)
  return ('{"jsonVersion": "1.5.3", "worldLayout": "Free", "worlds": [], "levels": [%s], '
    .. '"defs": {"layers": [{"uid": 2, "intGridValues": [{"value": 1, "identifier": '
    .. '"walls", "groupUid": 0}, {"value": 2, "identifier": "ladder", "groupUid": 0}, '
    .. '{"value": 3, "identifier": "dirt", "groupUid": 0}, {"value": 4, "identifier": '
    .. '"moss", "groupUid": 7}], "intGridValuesGroups": [{"uid": 7, "identifier": '
    .. '"solid"}]}], "entities": [{"uid": 9, "renderMode": "Ellipse"}], '
    .. '"tilesets": [{"uid": 5, "identifier": "t", "enumTags": [{"enumValueId": "Wall", '
    .. '"tileIds": [3]}]}]}%s}'):format(rooms, more or '')
end

local function read(text, options)
  options = options or {}
  options.path = 'maps/cellar.ldtk'
  return ldtk.read(text, options)
end

local function grid(csv)
  return layer('Collisions', 'IntGrid', ', "intGridCsv": [' .. csv .. ']')
    :gsub('"intGridCsv": %[%], ', '')
end

describe('ldtk: rooms', function()
  it('stand at their places in one level', function()
    local level = read(project(room('A', 0, 0, (grid '1,0,0,0')) .. ','
      .. room('B', 16, -16, (grid '0,0,0,1'))))
    assert.same({{0, -16}, {32, 16}}, level.bounds)
    assert.equal(2, #level.rooms)
    assert.same({16, -16}, level.rooms[2].min)
    local world = level:add_to(c2.world())
    assert.is_true(#(world:overlapping(c2.circle(4, 4, 1))) > 0)
    assert.is_true(#(world:overlapping(c2.circle(28, -4, 1))) > 0)
    assert.is_false(#(world:overlapping(c2.circle(12, 4, 1))) > 0)
  end)

  it('can be read one by one, at the origin', function()
    local level = read(project(room('A', 0, 0) .. ',' .. room('B', 16, 0,
      (grid '1,0,0,0'))), {level = 'B'})
    assert.same({{0, 0}, {16, 16}}, level.bounds)
    assert.error_matches(function() read(project(room('A', 0, 0)), {level = 'C'}) end,
      'there is no level "C": there are A')
  end)

  it('of a linear world have no places', function()
    local text = project(room('A', -1, -1) .. ',' .. room('B', -1, -1))
      :gsub('"Free"', '"LinearHorizontal"')
    assert.error_matches(function() read(text) end, 'say level = one of A, B')
    assert.equal('B', read(text, {level = 'B'}).rooms[1].name)
  end)

  it('of other depths are left out', function()
    local other = room('B', 16, 0):gsub('"worldDepth": 0', '"worldDepth": 1')
    local text = project(room('A', 0, 0) .. ',' .. other)
    assert.equal(1, #read(text).rooms)
    assert.equal('B', read(text, {depth = 1}).rooms[1].name)
  end)

  it('of files of their own are read', function()
    local files = {['maps/x.ldtk'] = project('{"identifier": "A", "iid": "a", '
      .. '"worldX": 0, "worldY": 0, "worldDepth": 0, "pxWid": 16, "pxHei": 16, '
      .. '"layerInstances": null, "externalRelPath": "x/A.ldtkl"}'),
      ['maps/x/A.ldtkl'] = room('A', 0, 0, (grid '1,0,0,0'))}
    local level = ldtk.load('maps/x.ldtk', {open = function(path) return files[path] end})
    assert.equal(1, #level.layers)
    assert.same({'maps/x.ldtk', 'maps/x/A.ldtkl'}, level.files)
  end)
end)

describe('ldtk: values of IntGrid layers', function()
  it('are what they are called, not what their layer is', function()
    local level = read(project(room('A', 0, 0, (grid '1,2,4,0'))))
    local layer_of = level.layers[1]
    assert.equal('solid', layer_of:tile(0, 0).role)
    assert.equal('none', layer_of:tile(1, 0).role)
    assert.equal('solid', layer_of:tile(0, 1).role)
    assert.same({}, level.warnings)
  end)

  it('that nothing knows are a warning, with the line to add', function()
    local level = read(project(room('A', 0, 0, (grid '3,0,0,0'))))
    assert.truthy(level.warnings[1]:find("no role for IntGrid value 3 'dirt': "
      .. "roles = {dirt = 'solid'}", 1, true))
    level = read(project(room('A', 0, 0, (grid '3,0,0,0'))), {roles = {dirt = 'solid'}})
    assert.same({}, level.warnings)
    assert.equal('solid', level.layers[1]:tile(0, 0).role)
  end)

  it('without a name are what their layer is', function()
    local level = read(project(room('A', 0, 0, (grid '9,0,0,0'))))
    assert.equal('solid', level.layers[1]:tile(0, 0).role)
  end)
end)

describe('ldtk: tiles', function()
  it('are pictures, unless a tag of them says more', function()
    local tiles = layer('Deco', 'Tiles', ', "__tilesetDefUid": 5, "gridTiles": '
      .. '[{"px": [0, 8], "t": 3}, {"px": [8, 0], "t": 4}]')
      :gsub('"gridTiles": %[%], ', '')
    local level = read(project(room('A', 0, 0, tiles)))
    local shape = level.layers[1].grids[1].shape
    assert.is_true(shape:overlaps(c2.circle(4, 12, 1)))
    assert.is_false(shape:overlaps(c2.circle(12, 4, 1)))
  end)
end)

describe('ldtk: entities', function()
  local function with(entity)
    local things = layer('Things', 'Entities'):gsub('"entityInstances": %[%]',
      function() return '"entityInstances": [' .. entity .. ']' end)
    return read(project(room('A', 100, 0, things))).objects[1]
  end

  it('stand with their pivot at their place', function()
    local chest = with('{"__identifier": "Chest", "__pivot": [0.5, 1], "__tags": [], '
      .. '"iid": "e1", "width": 8, "height": 6, "defUid": 1, "px": [8, 16], '
      .. '"fieldInstances": []}')
    local low, high = chest.shape:bounds()
    assert.same({104, 10, 112, 16}, {low.x, low.y, high.x, high.y})
    assert.equal('entity', chest.kind)
    assert.equal(108, chest.x)
    assert.equal('none', chest.role)
  end)

  it('are ellipses where they are drawn so', function()
    local ring = with('{"__identifier": "Ring", "__pivot": [0, 0], "__tags": [], '
      .. '"iid": "e1", "width": 8, "height": 8, "defUid": 9, "px": [0, 0], '
      .. '"fieldInstances": []}')
    assert.equal('circle', ring.shape.kind)
  end)

  it('have fields as plain values', function()
    local lift = with('{"__identifier": "Lift", "__pivot": [0, 0], "__tags": ["solid"], '
      .. '"iid": "e1", "width": 8, "height": 8, "defUid": 1, "px": [0, 0], '
      .. '"fieldInstances": [{"__identifier": "speed", "__type": "Float", '
      .. '"__value": 1.5}, {"__identifier": "way", "__type": "Array<Point>", '
      .. '"__value": [{"cx": 1, "cy": 0}]}, {"__identifier": "to", "__type": '
      .. '"EntityRef", "__value": {"entityIid": "e2", "levelIid": "i-B"}}]}')
    assert.equal(1.5, lift.properties.speed)
    assert.same({{x = 12, y = 4}}, lift.properties.way)
    assert.same({id = 'e2', room = 'i-B'}, lift.properties.to)
    assert.equal('solid', lift.role)
  end)
end)

describe('ldtk: what is broken', function()
  it('is said', function()
    for text, wanted in pairs {
      ['{'] = 'JSON: ', ['{}'] = 'there is no jsonVersion',
      ['{"neighbourLevels": []}'] = 'a simplified export: load the .ldtk',
      ['{"jsonVersion": "0.9.3"}'] = 'open and save it with LDtk 1.x',
      [project(room('A', 0, 0, (grid '1,0')))] = '4 cells expected, got 2',
      [project(room('A', 0, 0)):gsub('"pxWid": 16', '"pxWid": "x"')] =
        'level "A": pxWid: number expected, got "x"'} do
      local fine, problem = pcall(read, text)
      assert.is_false(fine)
      assert.truthy(tostring(problem):find(wanted, 1, true), tostring(problem))
    end
  end)

  it('of arguments is said', function()
    assert.error_matches(function() ldtk.load(7) end,
      "bad argument #1 to 'load' %(path expected, got number%)")
    assert.error_matches(function() ldtk.read('{}', {level = 3}) end,
      'level: string expected, got number')
  end)
end)
