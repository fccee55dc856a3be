-- levels_make.lua - level files of any size, as text: a platformer of Tiled in its three
-- formats, a world of LDtk, a hall of glTF.
local make = {}

-- A floor below, ledges of eight tiles on each third row, each reached from the last.
local function tile_at(column, row, size)
  if row == size - 1 or column == 0 or column == size - 1 then return 1 end
  if row % 3 ~= 0 then return 0 end
  return (column + 5 * row) % 12 < 8 and 1 or 0
end

local function each_tile(size, write)
  local list = {}
  for row = 0, size - 1 do
    for column = 0, size - 1 do list[#list + 1] = write(tile_at(column, row, size)) end
  end
  return table.concat(list, ',')
end

-- Coins above ledges, as many as asked for: calls write(id, class, x, y).
local function each_thing(size, count, write)
  local list = {write(1, 'Player', 16 * 3 + 2, 16 * (size - 1) - 14)}
  local row, column = size - 4, 1
  while #list < count and row > 3 do
    if row % 3 == 2 and tile_at(column, row + 1, size) == 1 then
      list[#list + 1] = write(#list + 1, 'Coin', 16 * column + 2, 16 * row + 2)
    end
    column = column + 2
    if column >= size - 1 then row, column = row - 1, 1 end
  end
  return list
end

function make.tmx(size, count)
  local things = each_thing(size, count, function(id, class, x, y)
    return ('<object id="%d" class="%s" x="%d" y="%d" width="12" height="14"/>'):format(
      id, class, x, y)
  end)
  return ([[<?xml version="1.0"?>
<map orientation="orthogonal" width="%d" height="%d" tilewidth="16" tileheight="16">
<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1" columns="1">
</tileset>
<layer id="1" name="Walls" width="%d" height="%d"><data encoding="csv">%s</data></layer>
<objectgroup id="2" name="Things">%s</objectgroup>
</map>]]):format(size, size, size, size, each_tile(size, tostring),
    table.concat(things, '\n'))
end

local function fields_of(things, pattern)
  local list = {}
  for i, t in ipairs(things) do list[i] = pattern:format(t[1], t[2], t[3], t[4]) end
  return table.concat(list, ',\n')
end

local function things_of(size, count)
  return each_thing(size, count, function(...) return {...} end)
end

function make.tmj(size, count)
  return ([[{"type": "map", "orientation": "orthogonal", "width": %d, "height": %d,
"tilewidth": 16, "tileheight": 16, "tilesets": [{"firstgid": 1, "name": "t",
"tilewidth": 16, "tileheight": 16, "tilecount": 1, "columns": 1}],
"layers": [{"type": "tilelayer", "id": 1, "name": "Walls", "width": %d, "height": %d,
"data": [%s]}, {"type": "objectgroup", "id": 2, "name": "Things", "objects": [%s]}]}]])
    :format(size, size, size, size, each_tile(size, tostring),
      fields_of(things_of(size, count), '{"id": %d, "type": "%s", "x": %d, "y": %d, '
        .. '"width": 12, "height": 14}'))
end

function make.lua(size, count)
  return ([[return {orientation = "orthogonal", width = %d, height = %d, tilewidth = 16,
tileheight = 16, tilesets = {{firstgid = 1, name = "t", tilewidth = 16, tileheight = 16,
tilecount = 1, columns = 1, tiles = {}}},
layers = {{type = "tilelayer", id = 1, name = "Walls", width = %d, height = %d,
encoding = "lua", data = {%s}}, {type = "objectgroup", id = 2, name = "Things",
objects = {%s}}}}]]):format(size, size, size, size, each_tile(size, tostring),
      fields_of(things_of(size, count), '{id = %d, type = "%s", x = %d, y = %d, '
        .. 'width = 12, height = 14}'))
end

function make.ldtk(size, count)
  return ([[{"jsonVersion": "1.5.3", "worldLayout": "Free", "defs": {"layers": [{"uid": 1,
"intGridValues": [{"value": 1, "identifier": "solid"}]}]}, "levels": [{"identifier": "a",
"worldX": 0, "worldY": 0, "pxWid": %d, "pxHei": %d, "layerInstances": [
{"__identifier": "Walls", "__type": "IntGrid", "layerDefUid": 1, "__gridSize": 16,
"__cWid": %d, "__cHei": %d, "intGridCsv": [%s]},
{"__identifier": "Things", "__type": "Entities", "__gridSize": 16, "__cWid": 1,
"__cHei": 1, "entityInstances": [%s]}]}]}]]):format(16 * size, 16 * size, size, size,
    each_tile(size, tostring), fields_of(things_of(size, count), '{"iid": "e-%d", '
      .. '"__identifier": "%s", "px": [%d, %d], "__pivot": [0, 0], "width": 12, '
      .. '"height": 14, "__tags": [], "fieldInstances": [{"__identifier": "worth", '
      .. '"__type": "Int", "__value": 3}]}'))
end

---------------------------------------------------------------------------------- glTF --

local function u32(n)
  return string.char(n % 256, math.floor(n / 256) % 256, math.floor(n / 65536) % 256,
    math.floor(n / 16777216))
end

-- A floor of side x side squares, two triangles each, width by depth metres, with corners
-- that are numbers of two bytes, which the node scales.
function make.glb(side, width, depth)
  local corners, indices, most = {}, {}, side + 1
  for r = 0, side do
    for c = 0, side do
      local x, z = math.floor(65535 * c / side), math.floor(65535 * r / side)
      corners[#corners + 1] = string.char(x % 256, math.floor(x / 256), 0, 0, z % 256,
        math.floor(z / 256), 0, 0)
      if r < side and c < side then
        local at = r * most + c
        indices[#indices + 1] = u32(at) .. u32(at + most) .. u32(at + 1) .. u32(at + 1)
          .. u32(at + most) .. u32(at + most + 1)
      end
    end
  end
  local points, faces = table.concat(corners), table.concat(indices)
  local text = ([[{"asset": {"version": "2.0"}, "extensionsRequired":
["KHR_mesh_quantization"], "nodes": [{"mesh": 0, "scale": [%d, 1, %d]},
{"name": "Player", "translation": [%d, 0, %d], "extras": {"class": "Player"}}],
"meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
"accessors": [{"bufferView": 0, "componentType": 5123, "normalized": true,
"count": %d, "type": "VEC3"}, {"bufferView": 1, "componentType": 5125, "count": %d,
"type": "SCALAR"}], "bufferViews": [{"buffer": 0, "byteLength": %d, "byteStride": 8},
{"buffer": 0, "byteOffset": %d, "byteLength": %d}], "buffers": [{"byteLength": %d}]}]])
    :format(width, depth, width / 2, depth / 2, most * most, #faces / 4, #points,
      #points, #faces, #points + #faces)
  text = text .. (' '):rep(-#text % 4)
  return 'glTF' .. u32(2) .. u32(28 + #text + #points + #faces) .. u32(#text) .. 'JSON'
    .. text .. u32(#points + #faces) .. 'BIN\0' .. points .. faces
end

return make
