-- Objects of Tiled as objects of the model: templates filled in, tile objects aligned as
-- their tileset says, turned, with a shape in level coordinates.
local outline = require 'collide.level.outline'
local roles = require 'collide.level.roles'
local tiles = require 'collide.level.tiles'
local tilesets = require 'collide.tiled.tilesets'
local c2 = require 'collide.d2'
local ipairs, pairs, tostring = ipairs, pairs, tostring

local objects = {}

------------------------------------------------------------------------------ template --

local function merged_properties(under, over)
  local list = {}
  for name, value in pairs(under or {}) do list[name] = value end
  for name, value in pairs(over or {}) do list[name] = value end
  return list
end

local FIELDS = {'name', 'class', 'width', 'height', 'rotation', 'gid', 'polygon',
  'polyline', 'ellipse', 'capsule', 'point', 'text'}

-- Returns the object, completed by its template; and the tilesets to which its number
-- belongs.
local function filled(reader, object, sets)
  if not object.template then return object, sets end
  local path = reader:beside(object.template, object.line)
  local template = reader:file(path, 'template', object.line)
  if not template then return object, sets end
  local full = {}
  for key, value in pairs(object) do full[key] = value end
  for _, key in ipairs(FIELDS) do
    local is_unset = full[key] == nil or full[key] == ''
    if is_unset then full[key] = template.object[key] end
  end
  full.properties = merged_properties(template.object.properties, object.properties)
  if object.gid == nil and template.object.gid and template.tileset then
    template.sets = template.sets
      or tilesets.new(reader:at(path), {template.tileset})
    return full, template.sets
  end
  return full, sets
end

-------------------------------------------------------------------------- tile objects --

-- The place of the top left corner of a tile object, from its x and y, in shares of its
-- size.
local ALIGN = {
  topleft = {0, 0}, top = {-0.5, 0}, topright = {-1, 0},
  left = {0, -0.5}, center = {-0.5, -0.5}, right = {-1, -0.5},
  bottomleft = {0, -1}, bottom = {-0.5, -1}, bottomright = {-1, -1},
}

-- Returns the map from pixels of the tile to the level.
local function map_of_tile(reader, object, record)
  local set = record.tileset
  local w, h = object.width or record.size[1], object.height or record.size[2]
  local alignment = set and set.alignment
  if not alignment or alignment == 'unspecified' or not ALIGN[alignment] then
    alignment = reader.map.orientation == 'isometric' and 'bottom' or 'bottomleft'
  end
  local tw, th = record.size[1], record.size[2]
  local sx, sy = tw > 0 and w / tw or 1, th > 0 and h / th or 1
  local offset = set and set.offset or {0, 0}
  local x = object.x + ALIGN[alignment][1] * w + offset[1] * sx
  local y = object.y + ALIGN[alignment][2] * h + offset[2] * sy
  local m = outline.both(tiles.flip_map(record.gid, tw, th), outline.scale(sx, sy, x, y))
  if object.rotation and object.rotation ~= 0 then
    m = outline.both(m, outline.turn(math.rad(object.rotation), object.x, object.y))
  end
  return m
end

-- Returns one shape for the drawing in a tile, or a compound for several.
local function shape_of_tile(reader, object, record, made)
  local m = map_of_tile(reader, object, record)
  local list = record.outlines
    or {outline.rectangle(0, 0, record.size[1], record.size[2])}
  local parts = {}
  for _, drawn in ipairs(list) do
    local shape, why, is_doubtful = outline.shape(outline.map(drawn, m))
    if not shape or is_doubtful then
      made.broken = why
      made.warning = reader:warn(object.line, 'object %s: tile %s: %s',
        tostring(object.id), tostring(record.id), why)
    end
    parts[#parts + 1] = shape
  end
  made.outlines, made.map = list, m
  if #parts <= 1 then return parts[1] end
  local ok, shape = pcall(c2.compound, parts)
  return ok and shape or parts[1]
end

--------------------------------------------------------------------------------- plain --

local function kind_of(object)
  if object.gid then return 'tile' end
  for _, kind in ipairs {'polygon', 'polyline', 'ellipse', 'capsule', 'point', 'text'} do
    if object[kind] then return kind end
  end
  return 'rectangle'
end

-- In isometric maps objects turn on the screen: their corners there are turned.
local function isometric_outline(reader, object, x, y)
  local drawn = tilesets.outline(object)
  if drawn.kind == 'point' then return drawn end
  local level, angle = reader, math.rad(object.rotation)
  local sx, sy = level:to_screen(x, y)
  local turn = outline.turn(angle, sx, sy)
  local list = {}
  for i, p in ipairs(outline.corners(drawn)) do
    local q = outline.at(turn, {level:to_screen(p[1], p[2])})
    list[i] = {level:from_screen(q[1], q[2])}
  end
  return {kind = drawn.kind == 'polyline' and 'polyline' or 'polygon', points = list}
end

local function outline_of(reader, object)
  local is_turned = object.rotation and object.rotation ~= 0
  if is_turned and reader.is_skewed then
    return isometric_outline(reader, object, object.x, object.y)
  end
  return tilesets.turned_outline(object)
end

local function is_sizeless(kind, object)
  return (kind == 'rectangle' or kind == 'ellipse')
    and (object.width or 0) == 0 and (object.height or 0) == 0
end

local function is_flat(kind, object)
  return (kind == 'rectangle' or kind == 'ellipse' or kind == 'capsule')
    and ((object.width or 0) <= 0 or (object.height or 0) <= 0)
end

local function shape_of_plain(reader, object, made)
  if made.kind == 'text' then return nil end
  if is_sizeless(made.kind, object) and made.role == 'none' then
    made.kind = 'point'
    return c2.point(object.x, object.y)
  end
  if is_flat(made.kind, object) then
    made.broken = 'no size'
    made.warning = reader:warn(object.line, 'object %s: %s of %s x %s',
      tostring(object.id), made.kind,
      tostring(object.width or 0), tostring(object.height or 0))
    return nil
  end
  local drawn = outline_of(reader, object)
  made.outline = drawn
  local shape, why, is_doubtful = outline.shape(drawn)
  if not shape or is_doubtful then
    made.broken = why
    made.warning = reader:warn(object.line, 'object %s: %s', tostring(object.id), why)
  end
  return shape
end

---------------------------------------------------------------------------------- make --

local function role_of(reader, made, layer, record)
  local chain = record and {record} or {}
  local default = record and record.outlines and 'solid' or 'none'
  return roles.of(made, {given = reader.given, options = reader.options,
    asker = reader.asker, layer = layer, chain = chain, default = default})
end

-- Makes an object of the model. layer: its layer, whose offset is added.
function objects.make(reader, object, layer, sets)
  local full, of_number = filled(reader, object, sets)
  local x, y = (full.x or 0) + layer.offset[1], (full.y or 0) + layer.offset[2]
  local moved = {}
  for key, value in pairs(full) do moved[key] = value end
  moved.x, moved.y = x, y
  local made = {id = full.id, name = full.name or '', layer = layer, x = x, y = y,
    width = full.width or 0, height = full.height or 0, kind = kind_of(full),
    angle = math.rad(full.rotation or 0), template = full.template, tags = {},
    properties = full.properties or {}, visible = full.visible, file = reader.path,
    line = full.line}
  local record
  if full.gid then
    record = of_number:record(full.gid, function(r)
      return role_of(reader, r, layer)
    end)
    if not record.tileset then
      reader:miss(full.line, 'object %s: no tileset has the tile %s', tostring(full.id),
        tostring(full.gid))
    end
    made.width = full.width or record.size[1]
    made.height = full.height or record.size[2]
  end
  made.tile = record
  made.class = full.class and full.class ~= '' and full.class or record and record.class
  made.role, made.tile_kind, made.direction = role_of(reader, made, layer, record)
  made.shape = record and shape_of_tile(reader, moved, record, made)
    or not record and shape_of_plain(reader, moved, made) or nil
  return made
end

return objects
