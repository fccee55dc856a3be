-- Level files that are right, for each reader: what is broken afterwards. Small ones have
-- a bit of everything; those of the examples come now and then.
--
--   {path, files = {path = text}, broken = {paths that are broken}, weight}
local zlib = require 'zlib'

local samples = {}

local EXPORTED = 'spec/files/exported/'

local function text_of(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

local function sample(path, texts, broken, weight)
  local files = {}
  for name, text in pairs(texts) do files[name] = text end
  return {path = path, files = files, broken = broken or {path}, weight = weight or 1}
end

--------------------------------------------------------------------------------- Tiled --

local function of_folder(folder, path, others, broken, weight)
  local texts = {[path] = text_of(folder .. path)}
  for _, name in ipairs(others) do texts[name] = text_of(folder .. name) end
  return sample(path, texts, broken, weight)
end

local BESIDE = {'tiles.tsx', 'coin.tx'}
local TOWER = 'examples/levels/tower/'

function samples.tmx()
  return {of_folder(EXPORTED, 'room.tmx', BESIDE, nil, 12),
    of_folder(EXPORTED, 'endless.tmx', BESIDE, nil, 12),
    of_folder(TOWER, 'tower.tmx', {'tower.tsx', 'coin.tx'})}
end

function samples.tsx()
  return {of_folder(EXPORTED, 'room.tmx', BESIDE, {'tiles.tsx'}, 3),
    of_folder(EXPORTED, 'room.tmx', BESIDE, {'coin.tx'}),
    of_folder(EXPORTED, 'room.tmx', BESIDE, {'coin.tx', 'tiles.tsx', 'room.tmx'})}
end

function samples.tmj()
  return {of_folder(EXPORTED, 'room.tmj', BESIDE, nil, 3),
    of_folder(EXPORTED, 'endless.tmj', BESIDE, nil, 5)}
end

function samples.lua()
  return {of_folder(EXPORTED, 'room.lua', BESIDE, nil, 10),
    of_folder(EXPORTED, 'endless.lua', BESIDE, nil, 10),
    of_folder(TOWER, 'tower.lua', {'tower.tsx', 'coin.tx'})}
end

---------------------------------------------------------------------------------- LDtk --

local WORLD = [[{"jsonVersion": "1.5.3", "iid": "w-0", "worldLayout": "Free",
"defs": {
  "layers": [
    {"uid": 1, "identifier": "Walls", "intGridValues": [
      {"value": 1, "identifier": "solid", "groupUid": 7},
      {"value": 2, "identifier": "water", "groupUid": 0},
      {"value": 3, "identifier": null}],
      "intGridValuesGroups": [{"uid": 7, "identifier": "ground"}]},
    {"uid": 2, "identifier": "Ground"}, {"uid": 3, "identifier": "Things"}],
  "tilesets": [{"uid": 9, "identifier": "Rocks",
    "enumTags": [{"enumValueId": "solid", "tileIds": [0, 2]}]}],
  "entities": [{"uid": 4, "identifier": "Player"},
    {"uid": 5, "identifier": "Area", "renderMode": "Ellipse"}]},
"levels": [
  {"identifier": "One", "iid": "l-1", "worldX": 0, "worldY": -16, "worldDepth": 0,
   "pxWid": 48, "pxHei": 32, "fieldInstances": [
     {"__identifier": "music", "__type": "String", "__value": "calm"}],
   "layerInstances": [
    {"__identifier": "Things", "__type": "Entities", "iid": "i-1", "layerDefUid": 3,
     "__gridSize": 16, "__cWid": 3, "__cHei": 2, "visible": true, "entityInstances": [
      {"__identifier": "Player", "iid": "e-1", "defUid": 4, "px": [8, 16],
       "__pivot": [0.5, 1], "width": 12, "height": 14, "__tags": ["solid"],
       "fieldInstances": [
        {"__identifier": "to", "__type": "EntityRef",
         "__value": {"entityIid": "e-2", "levelIid": "l-2"}},
        {"__identifier": "way", "__type": "Array<Point>",
         "__value": [{"cx": 1, "cy": 0}, {"cx": 2, "cy": 1}]},
        {"__identifier": "hp", "__type": "Int", "__value": 3}]},
      {"__identifier": "Area", "iid": "e-3", "defUid": 5, "px": [24, 8],
       "__pivot": [0, 0], "width": 16, "height": 8, "__tags": [],
       "fieldInstances": []}]},
    {"__identifier": "Ground", "__type": "Tiles", "iid": "i-2", "layerDefUid": 2,
     "__gridSize": 16, "__cWid": 3, "__cHei": 2, "__tilesetDefUid": 9,
     "__pxTotalOffsetX": 4, "__pxTotalOffsetY": 0, "gridTiles": [
      {"px": [0, 16], "t": 0, "f": 0}, {"px": [32, 16], "t": 1, "f": 3}]},
    {"__identifier": "Walls", "__type": "IntGrid", "iid": "i-3", "layerDefUid": 1,
     "__gridSize": 16, "__cWid": 3, "__cHei": 2, "intGridCsv": [1, 0, 2, 1, 1, 3]}]},
  {"identifier": "Two", "iid": "l-2", "worldX": 48, "worldY": -16, "worldDepth": 0,
   "pxWid": 16, "pxHei": 16, "fieldInstances": [], "layerInstances": null,
   "externalRelPath": "world/Two.ldtkl"}]}]]

local ROOM = [[{"identifier": "Two", "iid": "l-2", "layerInstances": [
  {"__identifier": "Things", "__type": "Entities", "iid": "i-4", "layerDefUid": 3,
   "__gridSize": 16, "__cWid": 1, "__cHei": 1, "entityInstances": [
    {"__identifier": "Player", "iid": "e-2", "defUid": 4, "px": [8, 8],
     "__pivot": [0, 0], "width": 4, "height": 4, "__tags": [], "fieldInstances": []}]},
  {"__identifier": "Walls", "__type": "IntGrid", "iid": "i-5", "layerDefUid": 1,
   "__gridSize": 16, "__cWid": 1, "__cHei": 1, "intGridCsv": [1]}]}]]

function samples.ldtk()
  local texts = {['world.ldtk'] = WORLD, ['world/Two.ldtkl'] = ROOM}
  return {sample('world.ldtk', texts, nil, 10),
    sample('world.ldtk', texts, {'world/Two.ldtkl'}, 3),
    of_folder('examples/levels/cellar/', 'cellar.ldtk', {}, nil, 1)}
end

----------------------------------------------------------------------------------- OBJ --

local HALL = [[# a hall
mtllib hall.mtl
o floor
v 0 0 0
v 4 0 0
v 4 0 4 1.0
v 0 0 4
vt 0 0
vn 0 1 0
usemtl stone
f 1 2 3 4
g walls front
v 0 2 0
v 4 2 0
v 2 1 0
usemtl wood
f -3//1 -2//1 -1//1 2/1/1 \
  1/1/1
s off
o stairs
v 0 .5 1
v 1 .5e0 1
v 1 0 1
f 8 9 10
l 1 2
g
f 1 2 2
]]

function samples.obj()
  return {sample('small.obj', {['small.obj'] = HALL}, nil, 30),
    of_folder('examples/levels/hall/', 'hall.obj', {})}
end

---------------------------------------------------------------------------------- glTF --

local function u16(n) return string.char(n % 256, math.floor(n / 256) % 256) end
local function u32(n) return u16(n % 65536) .. u16(math.floor(n / 65536)) end

-- Small whole numbers and halves, as four bytes.
local function f32(x)
  if x == 0 then return '\0\0\0\0' end
  local sign, exponent = x < 0 and 128 or 0, 127
  x = math.abs(x)
  while x >= 2 do x, exponent = x / 2, exponent + 1 end
  while x < 1 do x, exponent = x * 2, exponent - 1 end
  local fraction = math.floor((x - 1) * 128 + 0.5)
  return string.char(0, 0, exponent % 2 * 128 + fraction,
    sign + math.floor(exponent / 2))
end

local function packed(write, ...)
  local list = {...}
  for i, x in ipairs(list) do list[i] = write(x) end
  return table.concat(list)
end

-- A square of four corners, two triangles, a patch of one corner, corners of two bytes.
local BYTES = packed(f32, 0, 0, 0, 4, 0, 0, 4, 0, 4, 0, 0, 4)
  .. packed(u16, 0, 2, 1, 0, 3, 2) .. packed(u16, 3, 0) .. packed(f32, 0, 1, 4)
  .. packed(u16, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2, 0) .. packed(u32, 0, 1, 2)

local MODEL = [[{"asset": {"version": "2.0"}, "scene": 0,
"scenes": [{"nodes": [0, 3]}],
"nodes": [
  {"name": "Hall", "children": [1, 2], "translation": [1, 0, 2],
   "rotation": [0, 0.7071, 0, 0.7071], "scale": [1, 1, 1]},
  {"name": "Floor", "mesh": 0, "extras": {"class": "Ground", "collision": "solid"}},
  {"name": "UCX_Roof", "mesh": 1,
   "matrix": [2, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1]},
  {"name": "Crate", "extensions": {"KHR_physics_rigid_bodies":
   {"collider": {"geometry": {"shape": 0}}}}, "children": [4]},
  {"name": "Bar-convcol", "mesh": 1, "scale": [1, 2, 1]}],
"meshes": [
  {"primitives": [{"attributes": {"POSITION": 0}, "indices": 1, "mode": 4}]},
  {"primitives": [{"attributes": {"POSITION": 2}, "mode": 5},
   {"attributes": {"POSITION": 3}, "indices": 4, "mode": 6},
   {"attributes": {"POSITION": 0}, "mode": 1}]}],
"accessors": [
  {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3",
   "min": [0, 0, 0], "max": [4, 0, 4]},
  {"bufferView": 1, "byteOffset": 0, "componentType": 5123, "count": 6,
   "type": "SCALAR"},
  {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "sparse":
   {"count": 1, "indices": {"bufferView": 2, "componentType": 5123},
    "values": {"bufferView": 3}}},
  {"bufferView": 4, "componentType": 5123, "count": 3, "type": "VEC3",
   "normalized": true},
  {"bufferView": 5, "componentType": 5125, "count": 3, "type": "SCALAR"}],
"bufferViews": [
  {"buffer": 0, "byteLength": 48, "byteStride": 12},
  {"buffer": 0, "byteOffset": 48, "byteLength": 12},
  {"buffer": 0, "byteOffset": 60, "byteLength": 4},
  {"buffer": 0, "byteOffset": 64, "byteLength": 12},
  {"buffer": 0, "byteOffset": 76, "byteLength": 24, "byteStride": 8},
  {"buffer": 0, "byteOffset": 100, "byteLength": 12}],
"extensions": {"KHR_implicit_shapes": {"shapes":
  [{"type": "capsule", "capsule": {"radiusTop": 0.5, "height": 2}},
   {"type": "box", "box": {"size": [1, 2, 3]}}]}},
"extensionsUsed": ["KHR_implicit_shapes"],
"animations": [],
"buffers": [{"byteLength": 112%s}]}]]

local LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

-- Bytes as base64.
function samples.base64(bytes)
  return (bytes:gsub('..?.?', function(three)
    local a, b, c = three:byte(1, 3)
    local bits = a * 65536 + (b or 0) * 256 + (c or 0)
    local out = ''
    for k = 18, 0, -6 do
      local six = math.floor(bits / 2 ^ k) % 64
      out = out .. LETTERS:sub(six + 1, six + 1)
    end
    return out:sub(1, #three + 1) .. ('='):rep(3 - #three)
  end))
end

-- A .glb of a text and bytes; each of the numbers may be said otherwise.
function samples.binary(text, bytes, wrong)
  wrong = wrong or {}
  text = text .. (' '):rep(-#text % 4)
  bytes = bytes .. ('\0'):rep(-#bytes % 4)
  local length = wrong.length or 28 + #text + #bytes
  return (wrong.mark or 'glTF') .. u32(wrong.version or 2) .. u32(length)
    .. u32(wrong.text or #text) .. (wrong.kind or 'JSON') .. text
    .. u32(wrong.bytes or #bytes) .. 'BIN\0' .. bytes
end

function samples.gltf()
  local beside = MODEL:format(', "uri": "model.bin"')
  local within = MODEL:format((', "uri": "data:application/octet-stream;base64,%s"')
    :format(samples.base64(BYTES)))
  return {sample('model.gltf', {['model.gltf'] = beside, ['model.bin'] = BYTES}, nil, 3),
    sample('model.gltf', {['model.gltf'] = within}),
    sample('model.gltf', {['model.gltf'] = beside, ['model.bin'] = BYTES},
      {'model.bin'})}
end

-- Broken before it is packed, or after.
function samples.glb()
  local text = MODEL:format('')
  local whole = samples.binary(text, BYTES)
  return {{path = 'model.glb', files = {['model.glb'] = text}, broken = {'model.glb'},
      weight = 6, pack = function(broken, wrong)
        return samples.binary(broken, BYTES, wrong)
      end},
    {path = 'model.glb', files = {['model.glb'] = BYTES}, broken = {'model.glb'},
      weight = 2, pack = function(broken, wrong)
        return samples.binary(text, broken, wrong)
      end},
    sample('model.glb', {['model.glb'] = whole}, nil, 1)}
end

-------------------------------------------------------------------------------- packed --

-- Bytes deflated, as zlib or gzip has them.
function samples.deflated(bytes, format)
  local window = format == 'gzip' and 31 or 15
  return (zlib.deflate(9, window)(bytes, 'finish'))
end

samples.targets = {'tmx', 'tsx', 'tmj', 'lua', 'ldtk', 'obj', 'gltf', 'glb'}

return samples
