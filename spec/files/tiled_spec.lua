-- Levels made with Tiled: the three formats give equal levels; shapes stand where Tiled
-- shows them; what is broken is said with file and line.
local c2 = require 'collide.d2'
local tiled = require 'collide.tiled'

local has_xml = pcall(require, 'lxp.threat')
local has_json = pcall(require, 'cjson') or pcall(require, 'dkjson')

-- Files of a level, by name.
local function opener(files)
  return function(path)
    local text = files[path]
    if text then return text end
    return nil, 'no such file'
  end
end

local HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

local function map(inside, attributes)
  return HEAD .. '<map version="1.10" orientation="orthogonal" width="4" height="3" '
    .. 'tilewidth="16" tileheight="16" infinite="0" ' .. (attributes or '') .. '>\n'
    .. inside .. '\n</map>'
end

local function layer(data, attributes)
  return ('<layer id="1" name="Walls" width="4" height="3" %s><data encoding="csv">%s'
    .. '</data></layer>'):format(attributes or '', data)
end

local function objects(inside, attributes)
  return ('<objectgroup id="2" name="Things" %s>\n%s\n</objectgroup>'):format(
    attributes or '', inside)
end

local SET = '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" '
  .. 'tilecount="8" columns="8">%s</tileset>'

local function read(text, options)
  options = options or {}
  options.path = options.path or 'maps/cave.tmx'
  return tiled.read(text, options)
end

local function level_with(object, options, set)
  return read(map((set and SET:format(set) or '') .. objects(object)), options)
end

local function box_of(shape)
  local low, high = shape:bounds()
  return {low.x, low.y, high.x, high.y}
end

local function assert_box(wanted, shape, message)
  for k, x in ipairs(box_of(shape)) do assert.near(wanted[k], x, 1e-9, message) end
end

if not has_xml then
  describe('tiled: .tmx', function() pending('LuaExpat is not installed') end)
  return
end

describe('tiled: objects', function()
  it('are shapes where they are drawn', function()
    local level = level_with([[
      <object id="1" name="a" type="Rect" x="10" y="20" width="30" height="5"/>
      <object id="2" type="Ring" x="10" y="20" width="8" height="8"><ellipse/></object>
      <object id="3" type="Egg" x="10" y="20" width="8" height="4"><ellipse/></object>
      <object id="4" type="Pill" x="10" y="20" width="8" height="20"><capsule/></object>
      <object id="5" type="Tri" x="10" y="20"><polygon points="0,0 8,0 0,8"/></object>
      <object id="6" type="Line" x="10" y="20"><polyline points="0,0 8,0 8,4"/></object>
      <object id="7" type="Dot" x="10" y="20"><point/></object>
      <object id="8" type="Note" x="10" y="20" width="9" height="9"><text>hi</text>
      </object>]])
    local kinds = {}
    for i, o in ipairs(level.objects) do
      kinds[i] = o.kind .. ' ' .. (o.shape and o.shape.kind or 'none')
    end
    assert.same({'rectangle aabb', 'ellipse circle', 'ellipse polygon',
      'capsule capsule', 'polygon polygon', 'polyline path', 'point point', 'text none'},
      kinds)
    assert_box({10, 20, 40, 25}, level:find('Rect').shape)
    assert_box({10, 20, 18, 28}, level:find('Ring').shape)
    assert_box({10, 20, 18, 24}, level:find('Egg').shape)
    assert_box({10, 20, 18, 40}, level:find('Pill').shape)
  end)

  it('turn about their corner, clockwise on screen', function()
    local level = level_with('<object id="1" type="A" x="100" y="50" width="30" '
      .. 'height="10" rotation="90"/><object id="2" type="B" x="100" y="50" width="30" '
      .. 'height="10" rotation="45"/>')
    assert.equal('aabb', level:find('A').shape.kind)
    assert_box({90, 50, 100, 80}, level:find('A').shape)
    local s = math.sqrt(0.5)
    assert_box({100 - 10 * s, 50, 100 + 30 * s, 50 + 40 * s}, level:find('B').shape)
    assert.near(math.rad(45), level:find('B').angle, 1e-12)
  end)

  it('of size 0 without a role are points, with a role they are broken', function()
    local level = level_with('<object id="1" type="Spawn" x="3" y="4"/>'
      .. '<object id="2" type="Wall" x="3" y="4" width="0" height="8"/>')
    assert.equal('point', level:find('Spawn').kind)
    assert.is_nil(level:find('Wall').shape)
    assert.equal('no size', level:find('Wall').broken)
  end)

  it('that cross themselves load as a closed solid path, with a warning', function()
    local level = level_with('<object id="7" type="Wall" x="0" y="0"><polygon '
      .. 'points="0,0 10,10 10,0 0,10"/></object>')
    assert.equal('path', level:find('Wall').shape.kind)
    assert.truthy(level.warnings[1]:find('maps/cave.tmx:%d+: object 7: '))
    assert.is_true(level:find('Wall').shape:overlaps(c2.circle(9, 5, 0.5)))
    assert.is_false(level:find('Wall').shape:overlaps(c2.circle(5, 9, 0.5)))
  end)

  it('stand in layers with offsets, in groups with more', function()
    local level = read(map('<group id="5" name="g" offsetx="100" offsety="10">'
      .. objects('<object id="1" type="A" x="1" y="2" width="3" height="4"/>',
        'offsetx="1000"') .. '</group>'))
    assert_box({1101, 12, 1104, 16}, level:find('A').shape)
    assert.equal('g', level.layers[1].group.name)
    assert.equal('Things', tostring(level.layers[1]))
  end)

  it('have properties as plain values', function()
    local level = level_with([[<object id="1" type="A" x="0" y="0"><properties>
      <property name="n" type="int" value="7"/><property name="s" value="x"/>
      <property name="b" type="bool" value="true"/>
      <property name="o" type="object" value="9"/>
      <property name="c" type="class" propertytype="K"><properties>
        <property name="inner" type="float" value=".5"/></properties></property>
      <property name="long">two
lines</property></properties></object>]])
    local p = level:find('A').properties
    assert.equal(7, p.n)
    assert.equal('x', p.s)
    assert.is_true(p.b)
    assert.same({id = 9}, p.o)
    assert.same({inner = 0.5}, p.c)
    assert.equal('two\nlines', p.long)
  end)

  it('of templates take from them what they do not say', function()
    local level = tiled.load('maps/a.tmx', {open = opener {
      ['maps/a.tmx'] = map(objects '<object id="3" template="t/coin.tx" x="5" y="6"/>'),
      ['maps/t/coin.tx'] = HEAD .. '<template><object name="c" type="Coin" width="10" '
        .. 'height="8"><properties><property name="worth" type="int" value="3"/>'
        .. '</properties></object></template>'}})
    local coin = level:find('Coin')
    assert_box({5, 6, 15, 14}, coin.shape)
    assert.equal(3, coin.properties.worth)
    assert.same({'maps/a.tmx', 'maps/t/coin.tx'}, level.files)
  end)
end)

describe('tiled: tile objects', function()
  local DRAWN = '<tile id="0" type="Crate"><objectgroup><object id="1" x="4" y="0" '
    .. 'width="4" height="16"/></objectgroup></tile>'

  it('stand on their lower left corner, with the class of their tile', function()
    local level = level_with('<object id="1" gid="2" x="32" y="48" width="16" '
      .. 'height="16"/>', nil, '<tile id="1" type="Chest"/>')
    local chest = level:find('Chest')
    assert.equal('tile', chest.kind)
    assert_box({32, 32, 48, 48}, chest.shape)
    assert.equal('none', chest.role)
  end)

  it('have the shapes that are drawn in the tile, scaled, flipped, solid', function()
    local level = level_with('<object id="1" gid="1" x="0" y="64" width="32" '
      .. 'height="64"/><object id="2" gid="2147483649" x="0" y="64" width="16" '
      .. 'height="16"/>', nil, DRAWN)
    assert_box({8, 0, 16, 64}, level.objects[1].shape)
    assert_box({8, 48, 12, 64}, level.objects[2].shape)
    assert.equal('solid', level.objects[1].role)
  end)

  it('turn about their corner', function()
    local level = level_with('<object id="1" gid="2" x="32" y="48" width="16" '
      .. 'height="8" rotation="90"/>', nil, '')
    assert_box({32, 48, 40, 64}, level.objects[1].shape)
  end)

  it('are aligned as their tileset says', function()
    local level = read(map('<tileset firstgid="1" name="t" tilewidth="16" '
      .. 'tileheight="16" objectalignment="center"/>'
      .. objects '<object id="1" gid="1" x="50" y="50" width="20" height="10"/>'))
    assert_box({40, 45, 60, 55}, level.objects[1].shape)
  end)
end)

describe('tiled: roles', function()
  local function role(object, options)
    return level_with(object, options).objects[1].role
  end

  it('come from properties, then class, then name', function()
    local function with(properties, more)
      return role('<object id="1" x="0" y="0" width="4" height="4" ' .. (more or '')
        .. '><properties>' .. properties .. '</properties></object>')
    end
    assert.equal('solid', with '<property name="collidable" type="bool" value="true"/>')
    assert.equal('sensor', with('<property name="collidable" type="bool" value="true"/>'
      .. '<property name="sensor" type="bool" value="true"/>'))
    assert.equal('none', with('<property name="collidable" type="bool" value="false"/>',
      'type="Wall"'))
    assert.equal('oneway', with '<property name="collision" value="oneway"/>')
    assert.equal('solid',
      role '<object id="1" type="WALL" x="0" y="0" width="1" height="1"/>')
    assert.equal('sensor', role '<object id="1" name="trigger" x="0" y="0"/>')
    assert.equal('none', role '<object id="1" type="Wallpaper" x="0" y="0"/>')
  end)

  it('come from the options before all words', function()
    assert.equal('none', role('<object id="1" type="Wall" x="0" y="0"/>',
      {roles = {Wall = 'none'}}))
    assert.equal('solid', role('<object id="1" type="Coin" x="0" y="0" width="1" '
      .. 'height="1"/>', {role = function(thing)
        return thing.class == 'Coin' and 'solid' or nil
      end}))
  end)

  it('are inherited from layers and groups, and switched off by them', function()
    local level = read(map('<group id="3" name="walls">' .. objects('<object id="1" '
      .. 'x="0" y="0" width="4" height="4"/>') .. '</group>'
      .. objects('<object id="2" type="Wall" x="0" y="0" width="4" height="4"/>',
        'class="none"')), {roles = {none = 'none'}})
    assert.equal('solid', level.by_id[1].role)
    assert.equal('none', level.by_id[2].role)
  end)

  it('that are none raise', function()
    assert.error_matches(function() level_with('', {roles = {Wall = 'hard'}}) end,
      "roles: Wall: 'solid', 'oneway', 'sensor' or 'none' expected, got hard")
  end)
end)

describe('tiled: tiles', function()
  local TILES = '<tile id="1" type="oneway"/><tile id="2" type="slope_right"/>'
    .. '<tile id="3"><objectgroup><object id="1" x="0" y="8" width="16" height="8"/>'
    .. '</objectgroup></tile>'

  it('of a solid layer are a grid of the numbers of the file', function()
    local level = read(map(SET:format(TILES) .. layer '0,0,0,0,\n0,0,0,1,\n1,1,1,1'))
    assert.equal(1, #level.layers[1].grids)
    local grid = level.layers[1].grids[1].shape
    assert.equal('grid', grid.kind)
    assert.is_true(grid:overlaps(c2.circle(56, 24, 1)))
    assert.is_false(grid:overlaps(c2.circle(40, 24, 1)))
    assert.equal(1, level.layers[1]:gid(3, 1))
  end)

  it('say what they are by their class', function()
    local level = read(map(SET:format(TILES) .. layer '0,0,0,0,\n0,3,0,0,\n1,1,1,2'))
    local grid = level.layers[1].grids[1].shape
    assert.is_true(grid:overlaps(c2.circle(30, 30, 0.5)))
    assert.is_false(grid:overlaps(c2.circle(18, 18, 0.5)))
    assert.equal('oneway', level.layers[1]:tile(3, 2).role)
  end)

  it('are flipped with what is drawn in them', function()
    local flipped = 2147483648 + 3
    local level = read(map(SET:format(TILES) .. layer(('0,0,0,0,\n0,%.0f,0,0,\n0,0,0,0')
      :format(flipped))))
    local grid = level.layers[1].grids[1].shape
    assert.is_true(grid:overlaps(c2.circle(18, 30, 0.5)))
    assert.is_false(grid:overlaps(c2.circle(30, 18, 0.5)))
  end)

  it('are solid when something is drawn in them, whatever the layer', function()
    local level = read(map(SET:format(TILES)
      .. layer('4,0,0,0,\n0,0,0,0,\n0,0,0,0'):gsub('Walls', 'Picture')))
    local grid = level.layers[1].grids[1].shape
    assert.is_true(grid:overlaps(c2.circle(8, 12, 1)))
    assert.is_false(grid:overlaps(c2.circle(8, 4, 1)))
  end)

  it('larger than their cell are pieces, merged where they abut', function()
    local set = '<tileset firstgid="1" name="t" tilewidth="16" tileheight="32"/>'
    local level = read(map(set .. layer '0,0,0,0,\n0,0,0,0,\n1,1,1,0'))
    assert.equal(0, #level.layers[1].grids)
    assert.equal(1, #level.layers[1].pieces)
    assert_box({0, 16, 48, 48}, level.layers[1].pieces[1].shape)
  end)

  it('of a layer that is read in every encoding are equal', function()
    local numbers = '1,0,0,2,0,0,0,0,3,0,0,1'
    local xml = numbers:gsub('(%d+),?', '<tile gid="%1"/>')
    local base64 = 'AQAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAAADAAAAAAAAAAAAAAABAAAA'
    local function gids(text)
      local list = {}
      local level = read(map(SET:format('') .. text))
      for r = 0, 2 do
        for c = 0, 3 do list[#list + 1] = level.layers[1]:gid(c, r) end
      end
      return table.concat(list, ',')
    end
    assert.equal(numbers, gids(layer(numbers)))
    assert.equal(numbers, gids('<layer id="1" name="Walls" width="4" height="3"><data>'
      .. xml .. '</data></layer>'))
    local function packed(attributes, text)
      return ('<layer id="1" name="Walls" width="4" height="3"><data encoding="base64" '
        .. '%s>\n %s\n</data></layer>'):format(attributes, text)
    end
    assert.equal(numbers, gids(packed('', base64)))
    if pcall(require, 'zlib') then
      assert.equal(numbers, gids(packed('compression="zlib"',
        'eJxjZEAAJgZMwIzEZgRiAADcAAg=')))
      assert.equal(numbers, gids(packed('compression="gzip"',
        'H4sIAAAAAAACA2NkQAAmBkzAjMRmBGIAtSPdrzAAAAA=')))
    end
  end)

  it('of infinite maps stand where their chunks are, negative ones too', function()
    local level = read(map(SET:format('') .. '<layer id="1" name="Walls" width="4" '
      .. 'height="3"><data encoding="csv"><chunk x="-2" y="-1" width="2" height="1">1,1'
      .. '</chunk><chunk x="0" y="-1" width="2" height="1">0,1</chunk>'
      .. '<chunk x="40" y="0" width="1" height="1">1</chunk>'
      .. '<chunk x="0" y="9" width="0" height="0"></chunk></data></layer>',
      'dummy="1"'):gsub('infinite="0"', 'infinite="1"'), {})
    assert.equal(2, #level.layers[1].grids)
    assert_box({-32, -16, 32, 0}, level.layers[1].grids[1].shape)
    assert.same({{-32, -16}, {656, 16}}, level.bounds)
    assert.equal(1, level.layers[1]:gid(40, 0))
  end)

  it('can be changed: the grid in every world follows', function()
    local level = read(map(SET:format(TILES) .. layer '0,0,0,0,\n0,0,0,0,\n1,1,1,1'))
    local world = level:add_to(c2.world())
    world:add('hero', c2.rect(2, 20, 8, 8))
    assert.equal(4, select(2, world:move('hero', 0, 40)) - 20)
    level.layers[1]:set(0, 2, nil)
    level.layers[1]:set(1, 0, 1)
    assert.equal(60, select(2, world:move('hero', 0, 36)))
    assert.equal(1, level.layers[1]:tile(1, 0).gid)
  end)
end)

describe('tiled: worlds', function()
  local function cave()
    return read(map(SET:format('<tile id="1" type="oneway"/>')
      .. layer '0,0,0,0,\n2,2,0,0,\n1,1,1,1' .. objects([[
      <object id="1" type="Player" x="8" y="8"/>
      <object id="2" type="Trigger" x="40" y="0" width="8" height="30"/>]])))
  end

  it('get what has a role, with the level\'s own tables as items', function()
    local level = cave()
    local world = level:add_to(c2.world())
    assert.equal(2, #world)
    world:add('hero', c2.rect(4, -8, 8, 8))
    local _, y, hits = world:move('hero', 0, 20)
    assert.equal(8, y)
    assert.equal(level.layers[1], hits[1].item.layer)
    assert.equal(2, level:tile(hits[1]).gid)
    world:place('hero', 44, 0)
    assert.equal(level.by_id[2], world:overlapping('hero', 'sensor')[1])
    level:remove_from(world)
    assert.equal(1, #world)
  end)

  it('take other layers, and less, when they are told to', function()
    local level = cave()
    local world = level:add_to(c2.world(), {
      layer = function(thing) return thing.class or 'ground' end,
      only = function(thing) return thing.role ~= 'sensor' end})
    assert.equal(1, #world)
    assert.equal('ground', (world:filter((world:items())[1])))
  end)

  it('refuse what is no world, and options that are not known', function()
    local level = cave()
    assert.error_matches(function() level:add_to(7) end, 'world expected, got number')
    assert.error_matches(function() level:add_to(c2.world(), {layers = 1}) end,
      "unknown option 'layers'")
  end)
end)

describe('tiled: formats', function()
  local LUA = [[return {
  version = "1.10", luaversion = "5.1", orientation = "orthogonal", width = 4,
  height = 3, tilewidth = 16, tileheight = 16, properties = {}, tilesets = {
    {name = "t", firstgid = 1, tilewidth = 16, tileheight = 16, tilecount = 8,
      columns = 8, properties = {}, tiles = {{id = 1, type = "oneway"}}}},
  layers = {
    {type = "tilelayer", id = 1, name = "Walls", width = 4, height = 3, visible = true,
      offsetx = 0, offsety = 0, properties = {}, encoding = "lua",
      data = {0, 0, 0, 0, 2, 2, 0, 0, 1, 1, 1, 1}},
    {type = "objectgroup", id = 2, name = "Things", visible = true, properties = {},
      objects = {{id = 1, name = "a", type = "Tri", shape = "polygon", x = 10, y = 20,
        width = 0, height = 0, rotation = 0, visible = true,
        polygon = {{x = 0, y = 0}, {x = 8, y = 0}, {x = 0, y = .5}},
        properties = {["hp"] = 3}}}}}}]]
  local JSON = [[{"type": "map", "version": "1.10", "orientation": "orthogonal",
  "infinite": false, "width": 4, "height": 3, "tilewidth": 16, "tileheight": 16,
  "tilesets": [{"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16,
    "tilecount": 8, "columns": 8, "tiles": [{"id": 1, "type": "oneway"}]}],
  "layers": [{"type": "tilelayer", "id": 1, "name": "Walls", "width": 4, "height": 3,
    "visible": true, "data": [0, 0, 0, 0, 2, 2, 0, 0, 1, 1, 1, 1]},
    {"type": "objectgroup", "id": 2, "name": "Things", "objects": [{"id": 1,
    "name": "a", "type": "Tri", "x": 10, "y": 20, "width": 0, "height": 0,
    "rotation": 0, "polygon": [{"x": 0, "y": 0}, {"x": 8, "y": 0}, {"x": 0, "y": 0.5}],
    "properties": [{"name": "hp", "type": "int", "value": 3}]}]}]}]]
  local XML = map(SET:format('<tile id="1" type="oneway"/>')
    .. layer '0,0,0,0,\n2,2,0,0,\n1,1,1,1' .. objects([[<object id="1" name="a" type="Tri"
      x="10" y="20"><properties><property name="hp" type="int" value="3"/></properties>
      <polygon points="0,0 8,0 0,0.5"/></object>]]))

  local function shown(level)
    local list = {}
    for _, o in ipairs(level.objects) do
      list[#list + 1] = ('%s %s %s %s %s %s'):format(tostring(o.id), o.name, o.class,
        o.role, tostring(o.shape), tostring(o.properties.hp))
    end
    list[#list + 1] = level.layers[1].grids[1].shape:source()
    return table.concat(list, '\n')
  end

  it('give equal levels', function()
    local xml, lua = shown(read(XML)), shown(read(LUA))
    assert.equal(xml, lua)
    if has_json then assert.equal(xml, shown(read(JSON))) end
  end)

  it('of a Lua export that was loaded is a table', function()
    local chunk = (loadstring or load)(LUA)
    assert.equal('Tri', tiled.load(chunk()).objects[1].class)
  end)

  it('are data: no call stands in an export', function()
    for _, text in ipairs {'return os.exit()', 'return {x = print("a")}',
      'return {x = ("a"):rep(9)}', 'local x = 1 return {}', 'return {x = function() end}',
      'for i = 1, 2 do end return {}', 'return {[[x]]}', 'return {x = y}'} do
      assert.error_matches(function() read(text) end, 'no data of a Lua export')
    end
  end)
end)

describe('tiled: what is broken', function()
  -- The place at the front belongs to the message here.
  local function fails(text, wanted, options)
    local fine, problem = pcall(read, text, options)
    assert.is_false(fine)
    assert.truthy(tostring(problem):find(wanted), tostring(problem))
  end

  it('is said with file, line and object', function()
    fails(map(objects('\n<object id="57" x="0" y="0"><polygon points="0,0 12;4"/>'
      .. '</object>')),
      'maps/cave%.tmx:%d+: object 57: points: number expected, got "12;4"')
    fails(map(objects '<object id="5" x="wide" y="0"/>'),
      'maps/cave%.tmx:%d+: object 5: x: number expected, got "wide"')
    fails(map(layer '1,2,3'), 'layer "Walls": 12 tiles expected, got 3')
    fails(map(layer '1,2,x,0,0,0,0,0,0,0,0,0'), 'tile 3: whole number expected, got "x"')
    fails('<map>', 'maps/cave%.tmx:1: XML: ')
    fails('<a/>', '<map>, <tileset> or <template> expected, got <a>')
    fails(map('<layer id="1" name="W" width="4" height="3"><data encoding="base64" '
      .. 'compression="zstd">AAAA</data></layer>'),
      'set Tile Layer Format to CSV or zlib')
    fails(map('<layer id="1" name="W" width="4" height="3"><data encoding="base64">'
      .. 'AAA*</data></layer>'), 'no base64 at letter 4')
    fails(map('<layer id="1" name="W" width="99999" height="99999"><data '
      .. 'encoding="csv">0</data></layer>'), 'more than 16777216 tiles in one piece')
  end)

  it('is a warning where the level can be read without it', function()
    local level = tiled.load('maps/a.tmx', {open = opener {
      ['maps/a.tmx'] = map('<tileset firstgid="1" source="gone.tsx"/>'
        .. layer '0,0,0,0,\n0,0,0,0,\n1,1,1,1')}})
    assert.truthy(level.warnings[1]:find('gone.tsx', 1, true))
    assert.equal(1, #level.layers[1].grids)
    assert.truthy(read(map(layer '9,0,0,0,\n0,0,0,0,\n0,0,0,0')).warnings[1]
      :find('no tileset has the tile 9', 1, true))
  end)

  it('opens no file that a level must not open', function()
    for _, name in ipairs {'/etc/passwd', 'http://x/a.tsx', 'a.exe', 'C:/x.tsx'} do
      fails(map(('<tileset firstgid="1" source="%s"/>'):format(name)), 'maps/cave%.tmx')
    end
  end)

  it('refuses definitions of entities', function()
    fails('<!DOCTYPE x [<!ENTITY a "b">]><map/>', 'XML')
  end)

  it('of arguments is said', function()
    assert.error_matches(function() tiled.load(7) end,
      "bad argument #1 to 'load' %(path or table expected, got number%)")
    assert.error_matches(function() tiled.read({}) end, 'string expected, got table')
    assert.error_matches(function() tiled.read('', {colour = 1}) end,
      "unknown option 'colour'")
    assert.error_matches(function() tiled.load('no/such.tmx') end, 'No such file')
  end)
end)

describe('tiled: a level', function()
  it('says in some lines what was understood', function()
    local text = tostring(read(map(SET:format('')
      .. layer '1,0,0,0,\n0,0,0,0,\n0,0,0,0')))
    assert.truthy(text:find('maps/cave.tmx (tiled, 2D)', 1, true))
    assert.truthy(text:find('tiles: 1 solid', 1, true))
  end)

  -- Games ask in each frame.
  it('is read to see whether it has changed only when its time or size has', function()
    local path = os.tmpname()
    local name = path .. '.tmx'
    local function write(text, time)
      local file = assert(io.open(name, 'wb'))
      file:write(text)
      file:close()
      if time then assert(require('lfs').touch(name, time)) end
    end
    local one = map(objects '<object id="1" type="A" x="1" y="2"/>')
    local two = one:gsub('type="A"', 'type="B"')
    local hour = os.time() - 3600
    write(one, hour)
    local level = tiled.load(name)
    local real, count = level.source.open, 0
    level.source.open = function(...)
      count = count + 1
      return real(...)
    end
    for _ = 1, 100 do assert.is_false(level:changed()) end
    assert.equal(1, count)
    write(one, hour + 1) -- saved without a change
    for _ = 1, 100 do assert.is_false(level:changed()) end
    assert.equal(2, count)
    write(two, hour + 2)
    for _ = 1, 3 do assert.is_true(level:changed()) end
    write(one) -- within this second each of two versions is seen
    assert.is_false(level:changed())
    write(two)
    assert.is_true(level:changed())
    os.remove(name)
    assert.is_true(level:changed())
    os.remove(path)
  end)

  it('is read again when a file has changed', function()
    local files = {['a.tmx'] = map(objects '<object id="1" type="A" x="1" y="2"/>')}
    local level = tiled.load('a.tmx', {open = opener(files)})
    assert.is_false(level:changed())
    files['a.tmx'] = map(objects '<object id="1" type="B" x="1" y="2"/>')
    assert.is_true(level:changed())
    assert.equal('B', level:reload().objects[1].class)
    files['a.tmx'] = '<map'
    local again, problem = level:reload()
    assert.is_nil(again)
    assert.truthy(problem:find('a.tmx', 1, true))
  end)

  it('goes through what is called so', function()
    local level = level_with('<object id="1" type="Coin" x="0" y="0"/>'
      .. '<object id="2" name="Coin" x="0" y="0"/>'
      .. '<object id="3" type="Gem" x="0" y="0"/>')
    local ids = {}
    for o in level:each 'Coin' do ids[#ids + 1] = o.id end
    assert.same({1, 2}, ids)
    assert.is_nil(level:find 'Nothing')
    assert.error_matches(function() level:find(3) end, 'string expected, got number')
  end)

  it('of an isometric map has square cells, and a way to the screen', function()
    local level = read((map(SET:format('') .. layer '0,0,0,0,\n0,0,0,0,\n0,0,0,1')
      :gsub('orthogonal', 'isometric'):gsub('tilewidth="16"', 'tilewidth="32"', 1)),
      {})
    assert.same({w = 16, h = 16}, level.cell)
    assert.is_true(level.layers[1].grids[1].shape:overlaps(c2.circle(56, 40, 1)))
    local x, y = level:to_screen(16, 0)
    assert.same({64, 8}, {x, y})
    local back_x, back_y = level:from_screen(x, y)
    assert.same({16, 0}, {back_x, back_y})
  end)
end)
