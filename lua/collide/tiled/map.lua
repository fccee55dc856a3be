-- A map of Tiled as a level of the model: its layers with their groups, tiles as grids
-- and pieces, objects with shapes.
local chunks = require 'collide.tiled.chunks'
local library = require 'collide.level.library'
local model = require 'collide.level.model'
local objects = require 'collide.tiled.objects'
local outline = require 'collide.level.outline'
local raw = require 'collide.tiled.raw'
local roles = require 'collide.level.roles'
local tiles = require 'collide.level.tiles'
local tilesets = require 'collide.tiled.tilesets'
local ipairs, max, min, next, pairs, tostring, type =
  ipairs, math.max, math.min, next, pairs, tostring, type

local map = {}

-- A level with more cells is refused.
local MOST_CELLS, MOST_CELLS_IN_ALL = 16777216, 67108864
local MOST_LAYERS, MOST_DEPTH, MOST_OBJECTS = 1000, 64, 1000000
local MOST_CHUNK = 4096

---------------------------------------------------------------------------------- data --

local function unpacked(source, layer, bytes, count)
  local compression = layer.compression
  if not compression or compression == '' then return bytes end
  if compression == 'zstd' then
    source:fail_at(layer.line, 'layer %q: set Tile Layer Format to CSV or zlib in Map '
      .. 'Properties (no zstd library for Lua is kept up)', layer.name)
  elseif compression ~= 'zlib' and compression ~= 'gzip' then
    source:fail_at(layer.line, 'layer %q: compression %q is not known', layer.name,
      compression)
  end
  local out, problem = library.inflate('collide.tiled')(bytes, 4 * count)
  if not out then source:fail_at(layer.line, 'layer %q: %s', layer.name, problem) end
  return out
end

local function of_base64(source, layer, text, count)
  local bytes, at = library.base64(text)
  if not bytes then
    source:fail_at(layer.line, 'layer %q: no base64 at letter %d', layer.name, at)
  end
  bytes = unpacked(source, layer, bytes, count)
  if #bytes ~= 4 * count then
    source:fail_at(layer.line, 'layer %q: %d tiles expected, got %d bytes', layer.name,
      count, #bytes)
  end
  return library.numbers(bytes, 'u32')
end

local function of_csv(source, layer, text, count)
  local list, n, word = library.cells(text, count)
  if not list then
    source:fail_at(layer.line, 'layer %q: tile %d: whole number expected, got %q',
      layer.name, n, word)
  end
  return list, n
end

-- Clears numbers that are flips without a tile.
local function drop_bare_flips(list, counts)
  local is_bare
  for gid in pairs(counts) do is_bare = is_bare or gid ~= 0 and tiles.base(gid) == 0 end
  if not is_bare then return counts end
  for i = 1, #list do
    if tiles.base(list[i]) == 0 then list[i] = 0 end
  end
  return library.tally(list)
end

-- Returns a number of a list that may hold anything: numbers may be written as text.
local function of_table(source, layer, list)
  local counts = library.tally(list)
  if counts then return list, counts end
  local where = ('layer %q: tile %%d: '):format(layer.name:gsub('%%', '%%%%'))
  for i = 1, #list do list[i] = raw.gid(source, where:format(i), list[i]) end
  return list, library.tally(list)
end

-- Returns the numbers of a layer or chunk, checked, exactly count of them; and how often
-- each is there.
local function numbers_of(source, layer, data, count)
  local list, n, counts
  if type(data) == 'table' then
    list, counts = of_table(source, layer, data)
  elseif layer.encoding == 'base64' then
    list = of_base64(source, layer, tostring(data or ''), count)
  else
    list, n = of_csv(source, layer, tostring(data or ''), count)
  end
  n = n or #list
  if n ~= count then
    source:fail_at(layer.line, 'layer %q: %d tiles expected, got %d', layer.name, count,
      n)
  end
  return list, drop_bare_flips(list, counts or library.tally(list))
end

-------------------------------------------------------------------------------- chunks --

-- Refuses a size before anything of it is made.
local function count_cells(reader, layer, block)
  local count = block.columns * block.rows
  if count > MOST_CELLS then
    reader.source:fail_at(layer.line, 'layer %q: more than %d tiles in one piece',
      layer.name, MOST_CELLS)
  end
  reader.cells = reader.cells + count
  if reader.cells > MOST_CELLS_IN_ALL then
    reader.source:fail_at(layer.line, 'more than %d tiles', MOST_CELLS_IN_ALL)
  end
  return count
end

local function fill(source, layer, block, count)
  local data = {}
  for i = 1, count do data[i] = 0 end
  for _, chunk in ipairs(block.chunks) do
    local numbers = numbers_of(source, layer, chunk.data, chunk.width * chunk.height)
    for r = 0, chunk.height - 1 do
      local from = (chunk.y - block.row + r) * block.columns + chunk.x - block.column
      for c = 1, chunk.width do data[from + c] = numbers[r * chunk.width + c] end
    end
  end
  block.data, block.counts, block.chunks = data, library.tally(data), nil
end

local function blocks_of_chunks(reader, layer)
  local filled = {}
  for _, chunk in ipairs(layer.chunks) do
    if chunk.width > MOST_CHUNK or chunk.height > MOST_CHUNK then
      reader.source:fail_at(chunk.line or layer.line,
        'layer %q: chunk of %d x %d tiles', layer.name, chunk.width, chunk.height)
    end
    if chunk.width > 0 and chunk.height > 0 then filled[#filled + 1] = chunk end
  end
  local list = chunks.blocks(filled, MOST_CELLS)
  for _, block in ipairs(list) do
    fill(reader.source, layer, block, count_cells(reader, layer, block))
  end
  return list
end

-- Returns the blocks of tiles of a layer.
local function blocks_of(reader, layer)
  if layer.chunks then return blocks_of_chunks(reader, layer) end
  local block = {column = 0, row = 0, columns = layer.width, rows = layer.height}
  local count = count_cells(reader, layer, block)
  if count == 0 or layer.data == nil then return {} end
  block.data, block.counts = numbers_of(reader.source, layer, layer.data, count)
  return {block}
end

---------------------------------------------------------------------------- tile layer --

local function role_in(reader, layer)
  return function(record)
    local default = record.outlines and 'solid' or 'none'
    local role, kind, direction = roles.of(record, {given = reader.given,
      options = reader.options, asker = reader.asker, layer = layer, default = default})
    -- drawn in the tile, each with a role of its own
    local seen
    for _, drawn in ipairs(record.drawn or {}) do
      local own, _, along = roles.of({class = drawn.class, name = drawn.name,
        properties = drawn.properties}, {given = reader.given, options = {},
        asker = reader.asker, default = role})
      if role == 'none' then own = role end
      drawn.role, drawn.direction = own, along
      record.is_mixed = record.is_mixed or (seen and seen ~= own)
      seen = own
    end
    if seen and not record.is_mixed then role = seen end
    return role, kind, direction
  end
end

-- Returns the map from the pixels of a tile to the level: the tile stands at the lower
-- left corner of its cell.
local function map_of_cell(reader, layer, record, column, row)
  local w, h = reader.cell[1], reader.cell[2]
  local set = record.tileset
  local tw, th = record.size[1], record.size[2]
  local m = tiles.flip_map(record.gid, tw, th)
  local _, _, is_swapped = tiles.flips(record.gid)
  if is_swapped then tw, th = th, tw end
  local x, y = column * w + layer.offset[1], (row + 1) * h + layer.offset[2]
  if set and set.rendersize == 'grid' then
    return outline.both(m, outline.scale(w / tw, h / th, x, y - h))
  end
  local offset = set and set.offset or {0, 0}
  return outline.both(m, outline.scale(1, 1, x + offset[1], y - th + offset[2]))
end

local function is_large(reader, record)
  local set = record.tileset
  if set and set.rendersize == 'grid' then return false end
  local offset = set and set.offset or {0, 0}
  return record.size[1] ~= reader.cell[1] or record.size[2] ~= reader.cell[2]
    or offset[1] ~= 0 or offset[2] ~= 0
end

local function add_rectangle(list, o, tag)
  local x, y, w, h = outline.upright(o)
  if not x then return false end
  list[#list + 1] = {x, y, w, h, tag = tag}
  return true
end

-- Adds the shapes of one tile that no grid can hold; upright rectangles are kept for
-- merging.
local function add_pieces(reader, layer, record, cell, out)
  local m = map_of_cell(reader, layer, record, cell.column, cell.row)
  local list = record.outlines
    or {outline.rectangle(0, 0, record.size[1], record.size[2])}
  for i, drawn in ipairs(list) do
    local of = record.drawn and record.drawn[i] or record
    local role = of.role or record.role
    local o = outline.map(drawn, m)
    local tag = role .. (of.direction and table.concat(of.direction, ',') or '')
    if role ~= 'none' and not add_rectangle(out.rectangles, o, tag) then
      local shape, why = outline.shape(o)
      if shape then
        out.pieces[#out.pieces + 1] = {shape = shape, role = role, layer = layer,
          tile = record, direction = of.direction or record.direction}
      else
        reader:warn(layer.line, 'tile %s: %s', tostring(record.id), why)
      end
    elseif role ~= 'none' then
      local last = out.rectangles[#out.rectangles]
      last.role, last.tile = role, record
      last.direction = of.direction or record.direction
    end
  end
end

local function add_pieces_of_block(reader, layer, block, in_pieces, out)
  for i, gid in ipairs(block.data) do
    if in_pieces[gid] then
      add_pieces(reader, layer, in_pieces[gid], {
        column = block.column + (i - 1) % block.columns,
        row = block.row + math.floor((i - 1) / block.columns)}, out)
    end
  end
end

local function add_block(reader, layer, block, out)
  local grid = tiles.grid(block, reader.cell,
    {block.column * reader.cell[1] + layer.offset[1],
      block.row * reader.cell[2] + layer.offset[2]}, layer.record_of, {0, -1})
  if grid then
    block.record = {shape = grid, role = 'solid', layer = layer, column = block.column,
      row = block.row, columns = block.columns, rows = block.rows, block = block}
    layer.grids[#layer.grids + 1] = block.record
  end
  local in_pieces = {}
  for _, gid in ipairs(tiles.numbers(block.counts)) do
    local record = layer.record_of(gid)
    layer.counts[record.role] = (layer.counts[record.role] or 0) + block.counts[gid]
    if record.role ~= 'none' and tiles.needs_pieces(record) then
      in_pieces[gid] = record
    end
  end
  if next(in_pieces) then add_pieces_of_block(reader, layer, block, in_pieces, out) end
end

local function add_merged(layer, rectangles)
  local shapes = tiles.merge(rectangles)
  for _, r in ipairs(shapes) do
    layer.pieces[#layer.pieces + 1] = {shape = outline.shape(
      outline.rectangle(r[1], r[2], r[3], r[4])), role = r.role, layer = layer,
      direction = r.direction, tile = r.tile}
  end
end

local function make_tiles(reader, node, layer)
  local records, of_role = {}, role_in(reader, layer)
  function layer.record_of(gid)
    local record = records[gid]
    if not record then
      record = reader.sets:record(gid, of_role)
      record.is_large = is_large(reader, record)
      if not record.tileset then
        reader:miss(node.line, 'layer %q: no tileset has the tile %s', layer.name,
          tostring(tiles.base(gid)))
      end
      records[gid] = record
    end
    return record
  end
  function layer.kind_of(gid) return gid end
  layer.grids, layer.pieces, layer.counts = {}, {}, {}
  if reader.map.orientation ~= 'orthogonal' and reader.map.orientation ~= 'isometric'
    and reader.map.orientation ~= 'oblique' then
    reader:advise('draw what is solid as objects', node.line,
      'layer %q: tiles of %s maps have no shapes here', layer.name,
      reader.map.orientation)
    layer.grids_of_data = {}
    return
  end
  layer.grids_of_data = blocks_of(reader, node)
  local out = {pieces = layer.pieces, rectangles = {}}
  for _, block in ipairs(layer.grids_of_data) do add_block(reader, layer, block, out) end
  add_merged(layer, out.rectangles)
end

-------------------------------------------------------------------------------- layers --

local function make_layer(reader, node, group)
  local layer = model.layer {name = node.name, class = node.class, id = node.id,
    kind = node.type == 'tilelayer' and 'tiles' or node.type == 'group' and 'group'
      or 'objects', group = group, properties = node.properties, line = node.line,
    visible = node.visible and (not group or group.visible),
    parallax = {node.parallaxx * (group and group.parallax[1] or 1),
      node.parallaxy * (group and group.parallax[2] or 1)},
    offset = {node.offsetx + (group and group.offset[1] or 0),
      node.offsety + (group and group.offset[2] or 0)}}
  reader.layer_count = reader.layer_count + 1
  if reader.layer_count > MOST_LAYERS then
    reader.source:fail_at(node.line, 'more than %d layers', MOST_LAYERS)
  end
  return layer
end

local function has_solid(layer)
  return layer.counts and (layer.counts.solid or layer.counts.oneway)
end

local function warn_of_parallax(reader, layer)
  if (layer.parallax[1] ~= 1 or layer.parallax[2] ~= 1) and has_solid(layer) then
    reader:advise('set its parallax to 1, or give it the role none', layer.line,
      'layer %q: solid, but its parallax scrolls it away from its picture', layer.name)
  end
end

local function make_objects(reader, node, layer)
  layer.counts = {}
  for _, object in ipairs(node.objects) do
    local made = objects.make(reader, object, layer, reader.sets)
    layer.counts[made.role] = (layer.counts[made.role] or 0) + 1
    if made.id ~= nil and reader.ids[made.id] then
      reader:advise('delete it and draw it again: Tiled gives it an id of its own',
        object.line, 'object %s: another object has this id: references lead to the '
          .. 'first', tostring(made.id))
    end
    if made.id ~= nil then reader.ids[made.id] = true end
    reader.objects[#reader.objects + 1] = made
    if #reader.objects > MOST_OBJECTS then
      reader.source:fail_at(object.line, 'more than %d objects', MOST_OBJECTS)
    end
  end
end

local function make_layers(reader, list, group, depth)
  if depth > MOST_DEPTH then
    reader.source:fail('groups nested deeper than %d', MOST_DEPTH)
  end
  for _, node in ipairs(list) do
    local layer = make_layer(reader, node, group)
    if node.type == 'group' then
      make_layers(reader, node.layers, layer, depth + 1)
    else
      reader.layers[#reader.layers + 1] = layer
      if node.type == 'tilelayer' then
        make_tiles(reader, node, layer)
      else
        make_objects(reader, node, layer)
      end
      warn_of_parallax(reader, layer)
    end
  end
end

--------------------------------------------------------------------------------- level --

local function bounds_of(reader)
  local m = reader.map
  local w, h = reader.cell[1], reader.cell[2]
  if not m.infinite then return {{0, 0}, {m.width * w, m.height * h}} end
  local low, high
  for _, layer in ipairs(reader.layers) do
    for _, block in ipairs(layer.grids_of_data or {}) do
      local x, y = block.column * w, block.row * h
      local r, b = x + block.columns * w, y + block.rows * h
      low = low and {min(low[1], x), min(low[2], y)} or {x, y}
      high = high and {max(high[1], r), max(high[2], b)} or {r, b}
    end
  end
  return {low or {0, 0}, high or {0, 0}}
end

-- Returns the size of cells in the level's own space: those of isometric maps are
-- square.
local function cell_of(m)
  if m.orientation == 'isometric' then return {m.tileheight, m.tileheight} end
  return {m.tilewidth, m.tileheight}
end

-- Adds the maps from the level's own space to the picture in Tiled, and back.
local function add_screen(reader)
  local m = reader.map
  reader.is_skewed = m.orientation == 'isometric' or m.orientation == 'oblique'
  local middle = m.height * m.tilewidth / 2
  function reader.to_screen(_, x, y)
    if m.orientation ~= 'isometric' then return x, y end
    local c, r = x / m.tileheight, y / m.tileheight
    return (c - r) * m.tilewidth / 2 + middle, (c + r) * m.tileheight / 2
  end
  function reader.from_screen(_, x, y)
    if m.orientation ~= 'isometric' then return x, y end
    local c, r = (x - middle) / m.tilewidth, y / m.tileheight
    return (r + c) * m.tileheight, (r - c) * m.tileheight
  end
end

-- reader: path, source, options, given, asker, warn(line, text, ...), file(path, kind).
function map.level(reader, tables)
  reader.map = tables
  if tables.tilewidth <= 0 or tables.tileheight <= 0 then
    reader.source:fail_at(tables.line, 'tilewidth, tileheight: numbers > 0 expected')
  end
  reader.cell = cell_of(tables)
  reader.layers, reader.objects, reader.layer_count, reader.cells = {}, {}, 0, 0
  reader.ids = {}
  add_screen(reader)
  reader.sets = tilesets.new(reader, tables.tilesets)
  make_layers(reader, tables.layers, nil, 1)
  local level = model.level {format = 'tiled', path = reader.path, dimension = 2,
    up = {0, -1}, unit = 'px', bounds = bounds_of(reader), class = tables.class,
    cell = {w = reader.cell[1], h = reader.cell[2]}, properties = tables.properties,
    orientation = tables.orientation, infinite = tables.infinite,
    objects = reader.objects, layers = reader.layers, warnings = reader.warnings,
    missing = reader.missing, mends = reader.mends,
    files = reader.files and reader.files.list, tilesets = reader.sets.list}
  level.to_screen = function(_, x, y) return reader:to_screen(x, y) end
  level.from_screen = function(_, x, y) return reader:from_screen(x, y) end
  return level
end

return map
