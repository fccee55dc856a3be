-- The same level out of different editors has the same findings: a map of Tiled and a
-- project of LDtk, a hall as OBJ and as glTF; same rules, same places, as many.
local check = require 'collide.check'
local gltf, ldtk = require 'collide.gltf', require 'collide.ldtk'
local obj, tiled = require 'collide.obj', require 'collide.tiled'

if not (pcall(require, 'cjson') or pcall(require, 'dkjson')) then
  describe('check: the same level out of different editors', function()
    pending('no JSON library is installed')
  end)
  return
end

-- What is found, as lines without ids and names of files, which differ.
local function found(level, settings)
  local list = {}
  for i, f in ipairs(check(level, settings).findings) do
    local at = {}
    for k, x in ipairs(f.at or {}) do at[k] = ('%.4g'):format(x + 0) end
    list[i] = ('%s %s at %s, %s and %d more'):format(f.rule, f.severity,
      table.concat(at, ' '), f.object and f.object.class or 'nothing',
      #(f.objects or {}))
  end
  table.sort(list)
  return list
end

local function rules_of(lines)
  local list = {}
  for i, line in ipairs(lines) do list[i] = line:match '^%S+' end
  return list
end

local function joined(list, line_of)
  local out = {}
  for i, entry in ipairs(list) do out[i] = line_of(entry, i) end
  return table.concat(out, ',')
end

---------------------------------------------------------------------------------- maps --

local COLUMNS, ROWS, CELL = 12, 8, 16

-- 1 is solid, 2 is one-way: a floor, and a shelf over it.
local function cells()
  local list = {}
  for i = 1, COLUMNS * ROWS do list[i] = i > COLUMNS * (ROWS - 1) and 1 or 0 end
  list[6 * COLUMNS + 5], list[6 * COLUMNS + 6] = 2, 2
  return list
end

-- Things: class, x, y, width, height, number of the thing that it leads to.
local function map()
  return {cells = cells(), things = {{'Player', 19, 98, 10, 14}, {'Exit', 170, 96, 8, 16},
    {'Coin', 100, 80, 8, 8}, {'Door', 40, 96, 8, 16, 2}}}
end

local function tmj_of(m)
  return ('{"type": "map", "version": "1.10", "orientation": "orthogonal", "width": %d, '
    .. '"height": %d, "tilewidth": 16, "tileheight": 16, "tilesets": [{"firstgid": 1, '
    .. '"name": "t", "tilewidth": 16, "tileheight": 16, "tilecount": 2, "columns": 2, '
    .. '"tiles": [{"id": 0, "type": "solid"}, {"id": 1, "type": "oneway"}]}], "layers": '
    .. '[{"type": "tilelayer", "id": 1, "name": "Cells", "width": %d, "height": %d, '
    .. '"visible": true, "opacity": 1, "x": 0, "y": 0, "data": [%s]}, {"type": '
    .. '"objectgroup", "id": 2, "name": "Things", "visible": true, "objects": [%s]}]}')
    :format(COLUMNS, ROWS, COLUMNS, ROWS, table.concat(m.cells, ','),
      joined(m.things, function(t, i)
        return ('{"id": %d, "name": "", "type": "%s", "x": %g, "y": %g, "width": %g, '
          .. '"height": %g, "rotation": 0, "visible": true%s}'):format(i, t[1], t[2],
          t[3], t[4], t[5], t[6] and (', "properties": [{"name": "to", "type": "object", '
          .. '"value": %d}]'):format(t[6]) or '')
      end))
end

local function layer_of(name, kind, more)
  return ('{"__identifier": "%s", "__type": "%s", "__cWid": %d, "__cHei": %d, '
    .. '"__gridSize": %d, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "iid": "l%s", '
    .. '"layerDefUid": 2, "visible": true, "gridTiles": [], "autoLayerTiles": [], %s}')
    :format(name, kind, COLUMNS, ROWS, CELL, name, more)
end

local function ldtk_of(m)
  local things = joined(m.things, function(t, i)
    return ('{"__identifier": "%s", "iid": "t%d", "px": [%g, %g], "__pivot": [0, 0], '
      .. '"width": %g, "height": %g, "defUid": 9, "fieldInstances": [%s]}'):format(t[1],
      i, t[2], t[3], t[4], t[5], t[6] and ('{"__identifier": "to", "__type": '
      .. '"EntityRef", "__value": {"entityIid": "t%d"}}'):format(t[6]) or '')
  end)
  return ('{"jsonVersion": "1.5.3", "worldLayout": "Free", "worlds": [], "levels": '
    .. '[{"identifier": "A", "iid": "a", "worldX": 0, "worldY": 0, "worldDepth": 0, '
    .. '"pxWid": %d, "pxHei": %d, "fieldInstances": [], "layerInstances": [%s, %s]}], '
    .. '"defs": {"layers": [{"uid": 2, "intGridValues": [{"value": 1, "identifier": '
    .. '"solid", "groupUid": 0}, {"value": 2, "identifier": "oneway", "groupUid": 0}], '
    .. '"intGridValuesGroups": []}], "entities": [{"uid": 9, "renderMode": "Rectangle"}],'
    .. ' "tilesets": []}}'):format(COLUMNS * CELL, ROWS * CELL,
      layer_of('Things', 'Entities', '"entityInstances": [' .. things .. ']'),
      layer_of('Cells', 'IntGrid', '"entityInstances": [], "intGridCsv": ['
        .. table.concat(m.cells, ',') .. ']'))
end

local MAP_SETTINGS = {view = 'platformer', hero = {size = {10, 14}, jump = {height = 40,
  distance = 70}}, counts = {Exit = 1}, things = {link = {Door = 'to'}, stands = {'Mob'}},
  classes = {Player = {}, Exit = {}, Coin = {}, Door = {to = 'object'}, Mob = {}}}

local MAP_FAULTS = {
  ['in-wall'] = function(m) m.things[1][3] = 104 end,
  unreachable = function(m) m.things[3][3] = 10 end,
  outside = function(m) m.things[3][2] = 900 end,
  duplicate = function(m) m.things[5] = {'Coin', 100, 80, 8, 8} end,
  ['broken-link'] = function(m) m.things[4][6] = 77 end,
  count = function(m) m.things[5] = {'Exit', 60, 96, 8, 16} end,
  schema = function(m) m.things[3][1] = 'Cion' end,
  floating = function(m) m.things[5] = {'Mob', 120, 90, 8, 8} end,
}

describe('check: the same level out of Tiled and LDtk', function()
  local function in_both(m)
    return found(tiled.read(tmj_of(m), {path = 'map.tmj'}), MAP_SETTINGS),
      found(ldtk.read(ldtk_of(m), {path = 'map.ldtk'}), MAP_SETTINGS)
  end

  it('is clean', function()
    local a, b = in_both(map())
    assert.same({{}, {}}, {a, b})
  end)

  for rule, edit in pairs(MAP_FAULTS) do
    it('has the same finding of ' .. rule, function()
      local m = map()
      edit(m)
      local a, b = in_both(m)
      assert.same({rule}, rules_of(a), table.concat(a, '\n'))
      assert.same(a, b)
    end)
  end
end)

--------------------------------------------------------------------------------- halls --

-- Boxes: name, low corner, high corner. A floor of 8 x 8 m with walls around it.
local function hall()
  return {{'floor', -1, -1, -1, 9, 0, 9}, {'north', -1, 0, -1, 9, 3, 0},
    {'south', -1, 0, 8, 9, 3, 9}, {'west', -1, 0, 0, 0, 3, 8}, {'east', 8, 0, 0, 9, 3, 8},
    {'Player', 3.75, 0, 3.75, 4.25, 0.5, 4.25}, {'Coin', 6, 0.5, 6, 6.5, 1, 6.5}}
end

local TRIANGLES = {{0, 3, 2}, {0, 2, 1}, {4, 5, 6}, {4, 6, 7}, {0, 1, 5}, {0, 5, 4},
  {1, 2, 6}, {1, 6, 5}, {2, 3, 7}, {2, 7, 6}, {3, 0, 4}, {3, 4, 7}}

local function corner(b, k)
  local right, top = k % 4 == 1 or k % 4 == 2, k % 4 >= 2
  return right and b[5] or b[2], top and b[6] or b[3], k >= 4 and b[7] or b[4]
end

local function obj_of(boxes)
  local list = {}
  for i, b in ipairs(boxes) do
    list[#list + 1] = 'o ' .. b[1]
    for k = 0, 7 do list[#list + 1] = ('v %g %g %g'):format(corner(b, k)) end
    for _, t in ipairs(TRIANGLES) do
      local n = 8 * i - 7
      list[#list + 1] = ('f %d %d %d'):format(t[1] + n, t[2] + n, t[3] + n)
    end
  end
  return table.concat(list, '\n')
end

-- The four bytes of a number as a float: sums of few powers of 2.
local function float(x)
  if x == 0 then return '\0\0\0\0' end
  local m, e = math.abs(x), 127
  while m >= 2 do m, e = m / 2, e + 1 end
  while m < 1 do m, e = m * 2, e - 1 end
  local bits = math.floor((m - 1) * 2 ^ 23 + 0.5)
  return string.char(bits % 256, math.floor(bits / 256) % 256,
    math.floor(bits / 65536) + e % 2 * 128, math.floor(e / 2) + (x < 0 and 128 or 0))
end

local DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

-- Of bytes whose count is a multiple of 3.
local function base64(bytes)
  return (bytes:gsub('...', function(three)
    local a, b, c = three:byte(1, 3)
    local n, out = (a * 256 + b) * 256 + c, ''
    for _ = 1, 4 do
      local digit = n % 64 + 1
      out, n = DIGITS:sub(digit, digit) .. out, math.floor(n / 64)
    end
    return out
  end))
end

-- A buffer, a mesh and a node for each box: 96 bytes of corners, 36 of indices.
local function gltf_of(boxes)
  local function all(line) return joined(boxes, line) end
  return ('{"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [%s]}], '
    .. '"nodes": [%s], "meshes": [%s], "accessors": [%s], "bufferViews": [%s], '
    .. '"buffers": [%s]}'):format(
    all(function(_, i) return ('%d'):format(i - 1) end),
    all(function(b, i) return ('{"name": "%s", "mesh": %d}'):format(b[1], i - 1) end),
    all(function(_, i)
      return ('{"primitives": [{"attributes": {"POSITION": %d}, "indices": %d}]}')
        :format(2 * i - 2, 2 * i - 1)
    end),
    all(function(_, i)
      return ('{"bufferView": %d, "componentType": 5126, "count": 8, "type": "VEC3"}, '
        .. '{"bufferView": %d, "componentType": 5121, "count": 36, "type": "SCALAR"}')
        :format(2 * i - 2, 2 * i - 1)
    end),
    all(function(_, i)
      return ('{"buffer": %d, "byteLength": 96}, {"buffer": %d, "byteOffset": 96, '
        .. '"byteLength": 36}'):format(i - 1, i - 1)
    end),
    all(function(b)
      local bytes = {}
      for k = 0, 7 do
        local x, y, z = corner(b, k)
        bytes[#bytes + 1] = float(x) .. float(y) .. float(z)
      end
      for _, t in ipairs(TRIANGLES) do
        bytes[#bytes + 1] = string.char(t[1], t[2], t[3])
      end
      return ('{"byteLength": 132, "uri": "data:application/octet-stream;base64,%s"}')
        :format(base64(table.concat(bytes)))
    end))
end

local HALL_ROLES = {roles = {Player = 'none', Coin = 'none'}}
local HALL_SETTINGS = {view = 'walk', hero = {size = {radius = 0.4, height = 1.8},
  step = 0.3}, things = {spawn = {'Player'}, reach = {'Coin'}}}

local HALL_FAULTS = {
  leak = function(h) table.remove(h, 5) end,
  unreachable = function(h) h[7][3], h[7][6] = 2.5, 2.75 end,
  duplicate = function(h) h[8] = {'Coin', 6, 0.5, 6, 6.5, 1, 6.5} end,
  seam = function(h) h[5][4] = 0.03125 end,
}

describe('check: the same level as OBJ and glTF', function()
  local function in_both(h)
    return found(obj.read(obj_of(h), HALL_ROLES), HALL_SETTINGS),
      found(gltf.read(gltf_of(h), HALL_ROLES), HALL_SETTINGS)
  end

  it('is clean', function()
    local a, b = in_both(hall())
    assert.same({{}, {}}, {a, b})
  end)

  for rule, edit in pairs(HALL_FAULTS) do
    it('has the same finding of ' .. rule, function()
      local h = hall()
      edit(h)
      local a, b = in_both(h)
      assert.same({rule}, rules_of(a), table.concat(a, '\n'))
      assert.same(a, b)
    end)
  end
end)
