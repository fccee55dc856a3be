-- Tilesets of a map: a tileset in a file of its own is read once, wherever it is named.
-- They give the tile for a number, and outlines for the drawing in a tile.
local outline = require 'collide.level.outline'
local tiles = require 'collide.level.tiles'
local ipairs = ipairs

local tilesets = {}
tilesets.__index = tilesets

-- Returns the outline of an object of Tiled, at its place, without its rotation.
function tilesets.outline(object)
  local x, y = object.x or 0, object.y or 0
  local w, h = object.width or 0, object.height or 0
  local points = object.polygon or object.polyline
  if points then
    local list = {}
    for i, p in ipairs(points) do list[i] = {x + p[1], y + p[2]} end
    return {kind = object.polygon and 'polygon' or 'polyline', points = list}
  end
  if object.point then return {kind = 'point', at = {x, y}} end
  if object.ellipse then return outline.ellipse(x, y, w, h) end
  if object.capsule then return outline.capsule(x, y, w, h) end
  return outline.rectangle(x, y, w, h)
end

-- Returns the outline of an object, turned as the object is.
function tilesets.turned_outline(object)
  local drawn = tilesets.outline(object)
  if not object.rotation or object.rotation == 0 then return drawn end
  return outline.map(drawn,
    outline.turn(math.rad(object.rotation), object.x or 0, object.y or 0))
end

-- Returns a set of the map: its own, or of a file. reader: reads files, makes warnings.
local function load_set(reader, entry)
  if not entry.source or next(entry.tiles) then return entry, reader.path end
  local path = reader:beside(entry.source, entry.line)
  local set = reader:file(path, 'tileset', entry.line)
  if not set then
    return {name = entry.source, tiles = {}, properties = {}, offset = {0, 0},
      is_missing = true}, path
  end
  return set, path
end

local function record_of_set(set, path, entry, reader)
  local map = reader.map
  return {name = set.name, class = set.class, properties = set.properties, path = path,
    firstgid = entry.firstgid or 1, tilewidth = set.tilewidth or map.tilewidth,
    tileheight = set.tileheight or map.tileheight, tiles = set.tiles, offset = set.offset,
    alignment = set.objectalignment, rendersize = set.tilerendersize,
    orientation = set.orientation, count = set.tilecount, is_missing = set.is_missing}
end

-- Makes the tilesets of a map, or of a template, whose numbers are its own.
function tilesets.new(reader, entries)
  local list = {}
  for _, entry in ipairs(entries) do
    local set, path = load_set(reader, entry)
    list[#list + 1] = record_of_set(set, path, entry, reader)
  end
  table.sort(list, function(a, b) return a.firstgid < b.firstgid end)
  return setmetatable({list = list, reader = reader}, tilesets)
end

-- Returns the set that contains a number without flip bits, and the number within it;
-- nil when there is none.
function tilesets:find(base)
  local found
  for _, set in ipairs(self.list) do
    if set.firstgid <= base then found = set end
  end
  if not found then return nil end
  local id = base - found.firstgid
  if found.count and found.count > 0 and id >= found.count and not found.tiles[id] then
    return nil
  end
  return found, id
end

-- Returns the outlines in a tile, in its own pixels.
local function outlines_of(tile)
  local list, drawn = {}, {}
  for _, object in ipairs(tile and tile.objects or {}) do
    if not object.text then
      list[#list + 1] = tilesets.turned_outline(object)
      drawn[#drawn + 1] = object
    end
  end
  return #list > 0 and list or nil, drawn
end

-- Returns the record of a number with its flips, for things of a layer; it is made once
-- for each number.
function tilesets:record(gid, of_role)
  local base = tiles.base(gid)
  local set, id = self:find(base)
  local tile = set and set.tiles[id]
  local record = {gid = gid, id = id, tileset = set,
    class = tile and tile.class, properties = tile and tile.properties or {},
    size = {tile and tile.width or set and set.tilewidth or self.reader.map.tilewidth,
      tile and tile.height or set and set.tileheight or self.reader.map.tileheight}}
  record.flipped_x, record.flipped_y, record.flipped_diagonally = tiles.flips(gid)
  record.outlines, record.drawn = outlines_of(tile)
  record.role, record.kind, record.direction = of_role(record)
  return record
end

return tilesets
