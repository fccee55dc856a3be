-- Tiled's XML, .tmx .tsx .tx, as the plain tables of raw.lua.
local library = require 'collide.level.library'
local raw = require 'collide.tiled.raw'
local concat, ipairs, tostring = table.concat, ipairs, tostring

local xml = {}

local asked = 'collide.tiled'

---------------------------------------------------------------------------------- tree --

-- Elements that are read; others are passed over, with all that is in them.
local KNOWN = {}
for name in ('map tileset template tile image grid tileoffset layer objectgroup group '
  .. 'data chunk object ellipse capsule point text polygon polyline properties property '
  .. 'item'):gmatch('%S+') do
  KNOWN[name] = true
end

-- Adds a tile of a layer: there are millions of tiles, so only their numbers are kept.
local function add_number(source, node, attributes, line)
  source.line = line
  node.numbers = node.numbers or {}
  node.numbers[#node.numbers + 1] = raw.gid(source, 'tile: ', attributes.gid or 0)
end

-- The elements of a text: {name, attr, line, list of children, text, numbers}.
local Tree = {}
Tree.__index = Tree

function Tree:start(name, attributes, line)
  local at = self.at
  if self.passed > 0 or at.name and not KNOWN[name] then
    self.passed = self.passed + 1
  elseif name == 'tile' and (at.name == 'data' or at.name == 'chunk') then
    add_number(self.source, at, attributes, line)
    self.passed = 1
  else
    local node = {name = name, attr = attributes, line = line}
    at[#at + 1] = node
    self.stack[#self.stack + 1] = node
    self.at = node
  end
end

function Tree:finish()
  if self.passed > 0 then
    self.passed = self.passed - 1
    return
  end
  local at = self.at
  at.text, at.pieces = at.pieces and concat(at.pieces) or '', nil
  self.stack[#self.stack] = nil
  self.at = self.stack[#self.stack]
end

-- Adds a piece of text: there is a piece for each line, and they are put together once.
function Tree:text(data)
  local at = self.at
  if self.passed > 0 then return end
  at.pieces = at.pieces or {}
  at.pieces[#at.pieces + 1] = data
end

local function tree_of(source, text)
  local root = {}
  local tree = setmetatable({source = source, stack = {root}, at = root, passed = 0},
    Tree)
  local ok, problem, line = library.xml(asked)(text, {
    start = function(...) tree:start(...) end,
    finish = function() tree:finish() end,
    text = function(data) tree:text(data) end,
  })
  if not ok then source:fail_at(line, 'XML: %s', tostring(problem)) end
  return root[1]
end

local function child(node, name)
  for _, c in ipairs(node) do
    if c.name == name then return c end
  end
end

local function each(node, name)
  local i = 0
  return function()
    repeat
      i = i + 1
    until not node[i] or node[i].name == name
    return node[i]
  end
end

---------------------------------------------------------------------------- properties --

local properties_of

local function value_of(source, where, node)
  local kind, value = node.attr.type, node.attr.value
  if kind == 'class' then
    return properties_of(source, where, node)
  elseif kind == 'list' then
    local list = {}
    for item in each(node, 'item') do list[#list + 1] = value_of(source, where, item) end
    return list
  end
  if value == nil then value = node.text or '' end
  return raw.property(source, where, kind, value)
end

function properties_of(source, where, node)
  local list = {}
  local holder = child(node, 'properties')
  for p in each(holder or {}, 'property') do
    source.line = p.line
    list[p.attr.name or ''] = value_of(source, where, p)
  end
  return list
end

------------------------------------------------------------------------------- objects --

local function named(node)
  local id = node.attr.id
  return id and ('object %s: '):format(id) or 'object: '
end

local function shape_of(source, where, node, object)
  for _, kind in ipairs {'ellipse', 'capsule', 'point', 'text'} do
    if child(node, kind) then object[kind] = true end
  end
  for _, kind in ipairs {'polygon', 'polyline'} do
    local points = child(node, kind)
    if points then object[kind] = raw.points(source, where, points.attr.points) end
  end
end

local function object_of(source, node)
  local a, where = node.attr, named(node)
  source.line = node.line
  local object = {id = raw.count(source, where, 'id', a.id), name = a.name,
    class = a.class or a.type, template = a.template, line = node.line,
    visible = a.visible ~= '0'}
  for _, name in ipairs {'x', 'y', 'width', 'height', 'rotation'} do
    object[name] = raw.number(source, where, name, a[name])
  end
  if a.gid then object.gid = raw.gid(source, where, a.gid) end
  shape_of(source, where, node, object)
  object.properties = properties_of(source, where, node)
  return object
end

local function objects_of(source, node)
  local list = {}
  for o in each(node, 'object') do list[#list + 1] = object_of(source, o) end
  return list
end

-------------------------------------------------------------------------------- layers --

-- Returns the tiles of <data> or <chunk>: a list of numbers from <tile> elements, or
-- text.
local function data_of(node, encoding)
  if encoding then return node.text or '' end
  return node.numbers or {}
end

local function tiles_of(source, node, layer)
  local data = child(node, 'data')
  if not data then return end
  layer.encoding = data.attr.encoding
  layer.compression = data.attr.compression
  source.line = data.line
  for chunk in each(data, 'chunk') do
    layer.chunks = layer.chunks or {}
    layer.chunks[#layer.chunks + 1] = {
      x = raw.whole(source, 'chunk: ', 'x', chunk.attr.x, 0),
      y = raw.whole(source, 'chunk: ', 'y', chunk.attr.y, 0),
      width = raw.count(source, 'chunk: ', 'width', chunk.attr.width, 0),
      height = raw.count(source, 'chunk: ', 'height', chunk.attr.height, 0),
      data = data_of(chunk, layer.encoding), line = chunk.line}
  end
  layer.data = not layer.chunks and data_of(data, layer.encoding) or nil
end

local TYPES = {layer = 'tilelayer', objectgroup = 'objectgroup', group = 'group'}
local layers_of

local function layer_of(source, node)
  local a = node.attr
  local where = ('layer %q: '):format(a.name or '')
  source.line = node.line
  local layer = {type = TYPES[node.name], name = a.name or '', class = a.class,
    visible = a.visible ~= '0', line = node.line,
    id = raw.count(source, where, 'id', a.id)}
  for _, name in ipairs {'offsetx', 'offsety'} do
    layer[name] = raw.number(source, where, name, a[name], 0)
  end
  for _, name in ipairs {'parallaxx', 'parallaxy'} do
    layer[name] = raw.number(source, where, name, a[name], 1)
  end
  layer.width = raw.count(source, where, 'width', a.width, 0)
  layer.height = raw.count(source, where, 'height', a.height, 0)
  layer.properties = properties_of(source, where, node)
  if layer.type == 'tilelayer' then tiles_of(source, node, layer) end
  if layer.type == 'objectgroup' then layer.objects = objects_of(source, node) end
  if layer.type == 'group' then layer.layers = layers_of(source, node) end
  return layer
end

function layers_of(source, node)
  local list = {}
  for _, c in ipairs(node) do
    if TYPES[c.name] then list[#list + 1] = layer_of(source, c) end
  end
  return list
end

------------------------------------------------------------------------------ tilesets --

local function image_of(source, node)
  local image = child(node, 'image')
  if not image then return nil, nil end
  return raw.count(source, 'image: ', 'width', image.attr.width),
    raw.count(source, 'image: ', 'height', image.attr.height)
end

local function tile_of(source, node)
  local a = node.attr
  local where = ('tile %s: '):format(a.id or '?')
  source.line = node.line
  local width, height = image_of(source, node)
  local group = child(node, 'objectgroup')
  return {id = raw.count(source, where, 'id', a.id, 0), class = a.class or a.type,
    properties = properties_of(source, where, node), line = node.line,
    width = raw.number(source, where, 'width', a.width, width),
    height = raw.number(source, where, 'height', a.height, height),
    x = raw.number(source, where, 'x', a.x), y = raw.number(source, where, 'y', a.y),
    objects = group and objects_of(source, group) or {}}
end

local function tileset_of(source, node)
  local a = node.attr
  source.line = node.line
  local where = ('tileset %q: '):format(a.name or a.source or '')
  local set = {name = a.name or '', class = a.class, source = a.source, line = node.line,
    objectalignment = a.objectalignment, tilerendersize = a.tilerendersize, tiles = {},
    firstgid = raw.count(source, where, 'firstgid', a.firstgid),
    properties = properties_of(source, where, node)}
  for _, name in ipairs {'tilewidth', 'tileheight', 'tilecount', 'columns'} do
    set[name] = raw.count(source, where, name, a[name])
  end
  local offset, grid = child(node, 'tileoffset'), child(node, 'grid')
  set.offset = {raw.number(source, where, 'tileoffset', offset and offset.attr.x, 0),
    raw.number(source, where, 'tileoffset', offset and offset.attr.y, 0)}
  set.orientation = grid and grid.attr.orientation
  set.imagewidth, set.imageheight = image_of(source, node)
  for t in each(node, 'tile') do
    local tile = tile_of(source, t)
    set.tiles[tile.id] = tile
  end
  return set
end

---------------------------------------------------------------------------------- maps --

local function map_of(source, node)
  local a = node.attr
  source.line = node.line
  local map = {kind = 'map', version = a.version, class = a.class, line = node.line,
    orientation = a.orientation or 'orthogonal', infinite = a.infinite == '1',
    properties = properties_of(source, '', node), tilesets = {}}
  for _, name in ipairs {'width', 'height', 'tilewidth', 'tileheight'} do
    map[name] = raw.count(source, '', name, a[name], 0)
  end
  for t in each(node, 'tileset') do
    map.tilesets[#map.tilesets + 1] = tileset_of(source, t)
  end
  map.layers = layers_of(source, node)
  return map
end

-- Returns a map, a tileset or a template; `kind` says which.
function xml.read(source, text)
  local node = tree_of(source, text)
  if node.name == 'map' then return map_of(source, node) end
  if node.name == 'tileset' then
    local set = tileset_of(source, node)
    set.kind = 'tileset'
    return set
  end
  local object = child(node, 'object')
  if node.name == 'template' and object then
    local set = child(node, 'tileset')
    return {kind = 'template', object = object_of(source, object),
      tileset = set and tileset_of(source, set)}
  end
  source:fail('<map>, <tileset> or <template> expected, got <%s>', node.name)
end


return xml
