-- Tiled's JSON, .tmj .tsj .tj .json, and its Lua export, as the plain tables of
-- raw.lua. Both have the same fields; where names differ, either is read.
local library = require 'collide.level.library'
local raw = require 'collide.tiled.raw'
local ipairs, pairs, tostring, type = ipairs, pairs, tostring, type

local json = {}

local function list_of(value) return type(value) == 'table' and value or {} end

local function text_of(value) return type(value) == 'string' and value or nil end

---------------------------------------------------------------------------- properties --

local function value_of(source, where, entry)
  local kind, value = entry.type, entry.value
  if kind == 'list' then
    local list = {}
    for i, item in ipairs(list_of(value)) do
      list[i] = type(item) == 'table' and item.type ~= nil
        and value_of(source, where, item) or item
    end
    return list
  end
  return raw.property(source, where, kind, value)
end

-- JSON has a list of {name, type, value}, the Lua export the values by name.
local function properties_of(source, where, node)
  local list, given = {}, list_of(node.properties)
  if type(given[1]) == 'table' and given[1].name ~= nil then
    for _, entry in ipairs(given) do
      entry = list_of(entry)
      if entry.name ~= nil then
        list[tostring(entry.name)] = value_of(source, where, entry)
      end
    end
    return list
  end
  for name, value in pairs(given) do list[name] = value end
  return list
end

------------------------------------------------------------------------------- objects --

local function class_of(node)
  local class = text_of(node.class)
  return class and class ~= '' and class or text_of(node.type)
end

local function object_of(source, node)
  local where = ('object %s: '):format(tostring(node.id or ''))
  local object = {id = raw.count(source, where, 'id', node.id), name = text_of(node.name),
    class = class_of(node), template = text_of(node.template),
    visible = node.visible ~= false}
  for _, name in ipairs {'x', 'y', 'width', 'height', 'rotation'} do
    object[name] = raw.number(source, where, name, node[name])
  end
  if node.gid ~= nil then object.gid = raw.gid(source, where, node.gid) end
  for _, kind in ipairs {'ellipse', 'capsule', 'point', 'text'} do
    object[kind] = (node[kind] and true) or (node.shape == kind) or nil
  end
  for _, kind in ipairs {'polygon', 'polyline'} do
    if type(node[kind]) == 'table' then
      object[kind] = raw.points(source, where, node[kind])
    end
  end
  object.properties = properties_of(source, where, node)
  return object
end

local function objects_of(source, list)
  local objects = {}
  for i, node in ipairs(list_of(list)) do
    if type(node) ~= 'table' then source:fail('object expected, got %s', type(node)) end
    objects[i] = object_of(source, node)
  end
  return objects
end

-------------------------------------------------------------------------------- layers --

local function chunks_of(source, node)
  if type(node.chunks) ~= 'table' then return nil end
  local chunks = {}
  for i, chunk in ipairs(node.chunks) do
    chunk = list_of(chunk)
    chunks[i] = {x = raw.whole(source, 'chunk: ', 'x', chunk.x, 0),
      y = raw.whole(source, 'chunk: ', 'y', chunk.y, 0),
      width = raw.count(source, 'chunk: ', 'width', chunk.width, 0),
      height = raw.count(source, 'chunk: ', 'height', chunk.height, 0),
      data = chunk.data}
  end
  return chunks
end

local TYPES = {tilelayer = true, objectgroup = true, group = true}
local layers_of

local function layer_of(source, node)
  local where = ('layer %q: '):format(text_of(node.name) or '')
  local layer = {type = node.type, name = text_of(node.name) or '',
    class = text_of(node.class), visible = node.visible ~= false,
    id = raw.count(source, where, 'id', node.id)}
  layer.offsetx = raw.number(source, where, 'offsetx', node.offsetx, 0)
  layer.offsety = raw.number(source, where, 'offsety', node.offsety, 0)
  layer.parallaxx = raw.number(source, where, 'parallaxx', node.parallaxx, 1)
  layer.parallaxy = raw.number(source, where, 'parallaxy', node.parallaxy, 1)
  layer.width = raw.count(source, where, 'width', node.width, 0)
  layer.height = raw.count(source, where, 'height', node.height, 0)
  layer.properties = properties_of(source, where, node)
  if node.type == 'tilelayer' then
    layer.encoding = node.encoding ~= 'lua' and text_of(node.encoding) or nil
    layer.compression = text_of(node.compression)
    layer.chunks, layer.data = chunks_of(source, node), node.data
  elseif node.type == 'objectgroup' then
    layer.objects = objects_of(source, node.objects)
  else
    layer.layers = layers_of(source, node.layers)
  end
  return layer
end

function layers_of(source, list)
  local layers = {}
  for _, node in ipairs(list_of(list)) do
    if type(node) ~= 'table' then source:fail('layer expected, got %s', type(node)) end
    if TYPES[node.type] then layers[#layers + 1] = layer_of(source, node) end
  end
  return layers
end

------------------------------------------------------------------------------ tilesets --

local function tile_of(source, node, id)
  local where = ('tile %s: '):format(tostring(id))
  local group = node.objectgroup or node.objectGroup
  return {id = raw.count(source, where, 'id', id, 0), class = class_of(node),
    properties = properties_of(source, where, node),
    width = raw.number(source, where, 'width', node.width or node.imagewidth),
    height = raw.number(source, where, 'height', node.height or node.imageheight),
    x = raw.number(source, where, 'x', node.x),
    y = raw.number(source, where, 'y', node.y),
    objects = objects_of(source, type(group) == 'table' and group.objects or nil)}
end

-- Returns a list of tiles; before 1.2 a table by id.
local function tiles_of(source, node)
  local tiles = {}
  for key, tile in pairs(list_of(node.tiles)) do
    if type(tile) == 'table' then
      local id = tile.id or key
      local made = tile_of(source, tile, id)
      tiles[made.id] = made
    end
  end
  return tiles
end

local function tileset_of(source, node)
  local where = ('tileset %q: '):format(text_of(node.name) or text_of(node.source) or '')
  local set = {name = text_of(node.name) or '', class = text_of(node.class),
    source = text_of(node.source), objectalignment = text_of(node.objectalignment),
    tilerendersize = text_of(node.tilerendersize),
    exported = text_of(node.exportfilename), filename = text_of(node.filename),
    firstgid = raw.count(source, where, 'firstgid', node.firstgid),
    properties = properties_of(source, where, node)}
  for _, name in ipairs {'tilewidth', 'tileheight', 'tilecount', 'columns', 'imagewidth',
    'imageheight'} do
    set[name] = raw.count(source, where, name, node[name])
  end
  local offset, grid = list_of(node.tileoffset), list_of(node.grid)
  set.offset = {raw.number(source, where, 'tileoffset', offset.x, 0),
    raw.number(source, where, 'tileoffset', offset.y, 0)}
  set.orientation = text_of(grid.orientation)
  set.tiles = tiles_of(source, node)
  return set
end

---------------------------------------------------------------------------------- maps --

-- A Lua export does not say that a map is infinite: its layers have chunks.
local function has_chunks(layers)
  for _, layer in ipairs(layers) do
    if layer.chunks or layer.layers and has_chunks(layer.layers) then return true end
  end
  return false
end

local function map_of(source, node)
  local map = {kind = 'map', version = tostring(node.version or ''),
    class = text_of(node.class), orientation = text_of(node.orientation) or 'orthogonal',
    tilesets = {},
    properties = properties_of(source, '', node)}
  for _, name in ipairs {'width', 'height', 'tilewidth', 'tileheight'} do
    map[name] = raw.count(source, '', name, node[name], 0)
  end
  for i, set in ipairs(list_of(node.tilesets)) do
    if type(set) ~= 'table' then source:fail('tileset expected, got %s', type(set)) end
    map.tilesets[i] = tileset_of(source, set)
  end
  map.layers = layers_of(source, node.layers)
  map.infinite = node.infinite == true or has_chunks(map.layers)
  return map
end

-- Returns such a table from a decoded file, or from a table of Tiled's Lua export.
function json.of_table(source, node)
  if type(node) ~= 'table' then source:fail('a map expected, got %s', type(node)) end
  if node.type == 'template' and type(node.object) == 'table' then
    return {kind = 'template', object = object_of(source, node.object),
      tileset = type(node.tileset) == 'table' and tileset_of(source, node.tileset) or nil}
  end
  if node.type == 'tileset' or (node.tilewidth and not node.layers) then
    local set = tileset_of(source, node)
    set.kind = 'tileset'
    return set
  end
  if type(node.layers) ~= 'table' then
    source:fail('a map of Tiled expected: there are no layers')
  end
  return map_of(source, node)
end

function json.read(source, text)
  local value, problem = library.json('collide.tiled')(text)
  if value == nil then source:fail('JSON: %s', tostring(problem)) end
  return json.of_table(source, value)
end

return json
