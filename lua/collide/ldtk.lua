-- Levels made with LDtk: all rooms of a world as one level, or one of them.
--
--   local ldtk = require 'collide.ldtk'
--   local level = ldtk.load('maps/cellar.ldtk')
--   local room = ldtk.load('maps/cellar.ldtk', {level = 'Entrance'})
local c2 = require 'collide.d2'
local fields = require 'collide.ldtk.fields'
local library = require 'collide.level.library'
local model = require 'collide.level.model'
local outline = require 'collide.level.outline'
local raw = require 'collide.tiled.raw'
local reader = require 'collide.level.reader'
local roles = require 'collide.level.roles'
local tiles = require 'collide.level.tiles'
local written = require 'collide.level.written'
local floor, ipairs, max, min, tonumber, tostring, type =
  math.floor, ipairs, math.max, math.min, tonumber, tostring, type

local ldtk = {}

local MOST_CELLS = 16777216

-- Names that a checker understands: they give no role, and are not doubtful.
local KNOWN = {}
for word in ('player spawn start playerstart player_start goal exit finish coin gem key '
  .. 'item pickup collectible chest checkpoint spikes lava hazard death killzone ladder '
  .. 'vine rope water'):gmatch('%S+') do
  KNOWN[word] = true
end

local function list_of(value) return type(value) == 'table' and value or {} end

--------------------------------------------------------------------------- definitions --

-- Returns the values of an IntGrid layer by their numbers.
local function values_of(source, layer)
  local groups, values = {}, {}
  for _, group in ipairs(fields.records(source, 'intGridValuesGroups',
    layer.intGridValuesGroups)) do
    groups[group.uid or 0] = fields.text(group.identifier)
  end
  for _, value in ipairs(fields.records(source, 'intGridValues', layer.intGridValues)) do
    values[value.value or 0] = {value = value.value, name = fields.text(value.identifier),
      group_name = groups[value.groupUid or 0], properties = {}}
  end
  return values
end

-- Returns the tags of enums for each tile, by its number.
local function classes_of(source, set)
  local classes = {}
  for _, tag in ipairs(fields.records(source, 'enumTags', set.enumTags)) do
    for _, id in ipairs(list_of(tag.tileIds)) do
      classes[id] = classes[id] or fields.text(tag.enumValueId)
    end
  end
  return classes
end

-- Returns the names of layers and tilesets, by their numbers.
local function definitions_of(source, root)
  local defs = {layers = {}, tilesets = {}, entities = {}}
  local given = list_of(root.defs)
  for _, layer in ipairs(fields.records(source, 'defs.layers', given.layers)) do
    defs.layers[layer.uid or 0] = {values = values_of(source, layer)}
  end
  for _, set in ipairs(fields.records(source, 'defs.tilesets', given.tilesets)) do
    defs.tilesets[set.uid or 0] = {name = set.identifier,
      classes = classes_of(source, set)}
  end
  for _, entity in ipairs(fields.records(source, 'defs.entities', given.entities)) do
    defs.entities[entity.uid or 0] = entity
  end
  return defs
end

-------------------------------------------------------------------------------- layers --

local function role_in(self, layer, thing, is_alone)
  local chain = {}
  if thing.group_name then chain[1] = {name = thing.group_name} end
  return roles.of(thing, {given = self.given, options = self.options, asker = self.asker,
    layer = layer, chain = chain, alone = is_alone})
end

-- Returns the record of a value of an IntGrid layer.
local function value_record(self, layer, values, number)
  local def = values[number] or {value = number, properties = {}}
  local record = {gid = number, id = number, name = def.name, properties = {},
    group_name = def.group_name, size = {layer.cell, layer.cell}, layer = layer}
  record.role, record.kind, record.direction =
    role_in(self, layer, record, def.name ~= nil)
  local name = def.name
  local said = name and (self.given[name:lower()] or roles.words[name:lower()]
    or KNOWN[name:lower()] or self.options.role
    or record.group_name and (self.given[record.group_name:lower()]
      or roles.words[record.group_name:lower()]))
  if record.role == 'none' and not said then
    local setting = ("roles = {%s = 'solid'}"):format(written.key(name or layer.name))
    self:advise(("say in the settings what it is: %s, or 'none'"):format(setting), nil,
      'layer %q: no role for IntGrid value %s%s: %s', layer.name, tostring(number),
      name and (" '%s'"):format(name) or '', setting)
  end
  return record
end

-- The higher bits of a number in a grid are flips.
local LARGEST_NUMBER = 2 ^ 28 - 1

local function check_numbers(self, layer, block)
  for _, number in ipairs(tiles.numbers(block.counts)) do
    if number > LARGEST_NUMBER then
      for i, other in ipairs(block.data) do
        if other == number then
          self.source:fail('layer %q: cell %d: %s is too large', layer.name, i,
            tostring(number))
        end
      end
    end
  end
end

-- Adds the grid of a block, {column, row, columns, rows, data}, to a layer.
local function add_grid(self, layer, block)
  block.counts = library.tally(block.data)
  check_numbers(self, layer, block)
  local grid = tiles.grid(block, {layer.cell, layer.cell},
    {layer.x + block.column * layer.cell, layer.y + block.row * layer.cell},
    layer.record_of, {0, -1})
  layer.grids_of_data = {block}
  if grid then
    block.record = {shape = grid, role = 'solid', layer = layer, column = block.column,
      row = block.row, columns = block.columns, rows = block.rows, block = block}
    layer.grids[1] = block.record
  end
  for _, number in ipairs(tiles.numbers(block.counts)) do
    local role = layer.record_of(number).role
    layer.counts[role] = (layer.counts[role] or 0) + block.counts[number]
  end
end

local function size_of(self, layer, instance)
  local where = ('layer %q: '):format(layer.name)
  local columns = raw.count(self.source, where, '__cWid', instance.__cWid, 0)
  local rows = raw.count(self.source, where, '__cHei', instance.__cHei, 0)
  return columns, rows
end

local function int_grid(self, layer, instance)
  local def = self.defs.layers[instance.layerDefUid or 0] or {values = {}}
  local records = {}
  function layer.record_of(number)
    records[number] = records[number] or value_record(self, layer, def.values, number)
    return records[number]
  end
  local columns, rows = size_of(self, layer, instance)
  if columns * rows > MOST_CELLS then
    self.source:fail('layer %q: more than %d cells', layer.name, MOST_CELLS)
  end
  local csv = list_of(instance.intGridCsv)
  if #csv == 0 and columns * rows > 0 then return end
  if #csv ~= columns * rows then
    self.source:fail('layer %q: %s cells expected, got %d', layer.name,
      tostring(columns * rows), #csv)
  end
  if not library.tally(csv) then
    local where = ('layer %q: cell: '):format(layer.name)
    for i = 1, #csv do csv[i] = raw.gid(self.source, where, csv[i]) end
  end
  add_grid(self, layer, {column = 0, row = 0, columns = columns, rows = rows, data = csv})
end

-- A block has at most so many cells for each tile in it: a block of tiles farther apart
-- would take more memory than the file is worth.
local MOST_CELLS_A_TILE, FEW_CELLS = 16, 1048576

-- Returns the tiles of a layer, {column, row, number}, and the box of cells that they
-- are in.
local function placed_tiles(self, layer, instance)
  local where, list = ('layer %q: gridTiles'):format(layer.name), {}
  local columns, rows = size_of(self, layer, instance)
  local left, top, right, bottom = columns, rows, -1, -1
  for _, tile in ipairs(fields.records(self.source, where, instance.gridTiles)) do
    local px = list_of(tile.px)
    local column = floor(fields.number(self.source, where, px, 1, 0) / layer.cell)
    local row = floor(fields.number(self.source, where, px, 2, 0) / layer.cell)
    local id = raw.count(self.source, where .. ': ', 't', tile.t, 0)
    if column >= 0 and row >= 0 and column < columns and row < rows then
      list[#list + 1] = {column, row, id + 1}
      left, right = min(left, column), max(right, column)
      top, bottom = min(top, row), max(bottom, row)
    end
  end
  local box = {column = left, row = top, columns = right - left + 1,
    rows = bottom - top + 1}
  if #list == 0 then return list, nil end
  if box.columns * box.rows > max(FEW_CELLS, MOST_CELLS_A_TILE * #list) then
    self.source:fail('%s: %d tiles in %d x %d cells', where, #list, box.columns, box.rows)
  end
  return list, box
end

local function block_of_tiles(list, box)
  box.data = {}
  for i = 1, box.columns * box.rows do box.data[i] = 0 end
  for _, tile in ipairs(list) do
    box.data[(tile[2] - box.row) * box.columns + tile[1] - box.column + 1] = tile[3]
  end
  return box
end

-- Tiles are pictures only, unless their tags or their layer give them a role.
local function tile_layer(self, layer, instance)
  local set = self.defs.tilesets[instance.__tilesetDefUid or 0] or {classes = {}}
  local records = {}
  function layer.record_of(number)
    local record = records[number]
    if not record then
      record = {gid = number, id = number - 1, class = set.classes[number - 1],
        properties = {}, size = {layer.cell, layer.cell}, tileset = set}
      record.role, record.kind, record.direction = role_in(self, layer, record, false)
      records[number] = record
    end
    return record
  end
  local list, box = placed_tiles(self, layer, instance)
  if box then add_grid(self, layer, block_of_tiles(list, box)) end
end

------------------------------------------------------------------------------ entities --

local function entity_of(self, layer, entity, room)
  local where = ('entity %s: '):format(tostring(entity.iid or entity.__identifier))
  local px, pivot = list_of(entity.px), list_of(entity.__pivot)
  local w = fields.number(self.source, where, entity, 'width', layer.cell)
  local h = fields.number(self.source, where, entity, 'height', layer.cell)
  local x = layer.x + fields.number(self.source, where, px, 1, 0)
  local y = layer.y + fields.number(self.source, where, px, 2, 0)
  local left = x - fields.number(self.source, where, pivot, 1, 0) * w
  local top = y - fields.number(self.source, where, pivot, 2, 0) * h
  local def = self.defs.entities[entity.defUid or 0] or {}
  local made = {id = entity.iid, name = tostring(entity.__identifier or ''), angle = 0,
    class = tostring(entity.__identifier or ''), layer = layer, x = x, y = y, width = w,
    height = h, kind = 'entity', tags = list_of(entity.__tags), room = room,
    properties = fields.of(self.source, entity.fieldInstances, layer.cell),
    file = self.path}
  local drawn = def.renderMode == 'Ellipse' and outline.ellipse(left, top, w, h)
    or outline.rectangle(left, top, w, h)
  made.outline = drawn
  local chain = {}
  for i, tag in ipairs(made.tags) do chain[i] = {name = tostring(tag)} end
  made.role, made.tile_kind, made.direction = roles.of(made, {given = self.given,
    options = self.options, asker = self.asker, layer = layer, chain = chain})
  if w > 0 and h > 0 then
    made.shape = outline.shape(drawn)
  elseif w == 0 and h == 0 then
    made.shape = c2.point(x, y)
  else
    made.broken = 'no size'
  end
  return made
end

--------------------------------------------------------------------------------- rooms --

local MAKE = {IntGrid = int_grid, Tiles = tile_layer}
local KINDS = {IntGrid = 'tiles', Tiles = 'tiles', Entities = 'objects'}

local function layer_of(self, instance, room, at)
  local where = ('layer %q: '):format(tostring(instance.__identifier))
  local dx = fields.number(self.source, where, instance, '__pxTotalOffsetX', 0)
  local dy = fields.number(self.source, where, instance, '__pxTotalOffsetY', 0)
  local cell = fields.number(self.source, where, instance, '__gridSize', 16)
  if cell <= 0 then self.source:fail('%s__gridSize: number > 0 expected', where) end
  return model.layer {name = tostring(instance.__identifier or ''), id = instance.iid,
    kind = KINDS[instance.__type], visible = instance.visible ~= false, properties = {},
    parallax = {1, 1}, offset = {at[1] + dx, at[2] + dy}, x = at[1] + dx, y = at[2] + dy,
    cell = cell, room = room, grids = {}, pieces = {}, counts = {}, grids_of_data = {}}
end

local function add_layer(self, instance, room, at)
  if not KINDS[instance.__type] then return end
  local layer = layer_of(self, instance, room, at)
  self.layers[#self.layers + 1] = layer
  if MAKE[instance.__type] then
    MAKE[instance.__type](self, layer, instance)
    return
  end
  for _, entity in ipairs(fields.records(self.source, 'entityInstances',
    instance.entityInstances)) do
    local made = entity_of(self, layer, entity, room)
    layer.counts[made.role] = (layer.counts[made.role] or 0) + 1
    self.objects[#self.objects + 1] = made
  end
end

-- Returns the layers of a room; the room may have a file of its own.
local function layers_of(self, room)
  if type(room.layerInstances) == 'table' then return room.layerInstances end
  if type(room.externalRelPath) ~= 'string' then return {} end
  local path = self:beside(room.externalRelPath)
  local text = self.files:read(path, self.path)
  local value, problem = library.json('collide.ldtk')(text)
  if type(value) ~= 'table' then
    reader.source(path):fail('JSON: %s', tostring(problem or 'a level expected'))
  end
  return list_of(value.layerInstances)
end

local function add_room(self, room, at)
  local where = ('level %q: '):format(tostring(room.identifier))
  local w = raw.count(self.source, where, 'pxWid', room.pxWid, 0)
  local h = raw.count(self.source, where, 'pxHei', room.pxHei, 0)
  local record = {name = tostring(room.identifier or ''), id = room.iid,
    min = {at[1], at[2]}, max = {at[1] + w, at[2] + h},
    properties = fields.of(self.source, room.fieldInstances, 16)}
  self.rooms[#self.rooms + 1] = record
  for _, instance in ipairs(fields.records(self.source, where .. 'layerInstances',
    layers_of(self, room))) do
    add_layer(self, instance, record, at)
  end
end

--------------------------------------------------------------------------------- world --

local function names_of(list)
  local names = {}
  for _, entry in ipairs(list) do names[#names + 1] = tostring(entry.identifier) end
  return table.concat(names, ', ')
end

local function find(list, name)
  for _, entry in ipairs(list) do
    if entry.identifier == name or entry.iid == name then return entry end
  end
end

-- Returns the world that the options name. A file with one world has its levels at the
-- top.
local function world_of(self, root)
  local worlds = fields.records(self.source, 'worlds', root.worlds)
  local wanted = self.options.world
  if #worlds == 0 then
    if wanted and wanted ~= root.iid then
      self.source:fail('there is no world %q: the file has one without a name', wanted)
    end
    return root
  end
  if not wanted then return worlds[1] end
  return find(worlds, wanted)
    or self.source:fail('there is no world %q: there are %s', wanted, names_of(worlds))
end

local function all_rooms(self, world, rooms)
  local layout = world.worldLayout
  if layout == 'LinearHorizontal' or layout == 'LinearVertical' then
    if #rooms == 1 then return add_room(self, rooms[1], {0, 0}) end
    self.source:fail('the rooms of a linear world have no places: say level = one of %s',
      names_of(rooms))
  end
  local depth = self.options.depth or 0
  for _, room in ipairs(rooms) do
    if (tonumber(room.worldDepth) or 0) == depth then
      local where = ('level %q: '):format(tostring(room.identifier))
      add_room(self, room, {fields.number(self.source, where, room, 'worldX', 0),
        fields.number(self.source, where, room, 'worldY', 0)})
    end
  end
end

local function add_rooms(self, world)
  local rooms = fields.records(self.source, 'levels', world.levels)
  local wanted = self.options.level
  if not wanted then
    return all_rooms(self, world, rooms)
  end
  local room = find(rooms, wanted)
  if not room then
    self.source:fail('there is no level %q: there are %s', wanted, names_of(rooms))
  end
  add_room(self, room, {0, 0})
end

local function bounds_of(rooms)
  if #rooms == 0 then return {{0, 0}, {0, 0}} end
  local low, high = {math.huge, math.huge}, {-math.huge, -math.huge}
  for _, room in ipairs(rooms) do
    for k = 1, 2 do
      low[k], high[k] = min(low[k], room.min[k]), max(high[k], room.max[k])
    end
  end
  return {low, high}
end

local function cell_of(layers)
  local most
  for _, layer in ipairs(layers) do
    if #layer.grids > 0 then most = max(most or 0, layer.cell) end
  end
  return most and {w = most, h = most}
end

local function check_root(self, root)
  if type(root) ~= 'table' then self.source:fail('a project of LDtk expected') end
  if root.jsonVersion == nil then
    self.source:fail(root.neighbourLevels and 'a simplified export: load the .ldtk'
      or 'a project of LDtk expected: there is no jsonVersion')
  end
  if (tonumber(tostring(root.jsonVersion):match('^%d+')) or 0) < 1 then
    self.source:fail('jsonVersion %s: open and save it with LDtk 1.x',
      tostring(root.jsonVersion))
  end
end

local function level_of(self, text)
  local root, problem = library.json('collide.ldtk')(text)
  if root == nil then self.source:fail('JSON: %s', tostring(problem)) end
  check_root(self, root)
  self.defs = definitions_of(self.source, root)
  self.layers, self.objects, self.rooms = {}, {}, {}
  local world = world_of(self, root)
  add_rooms(self, world)
  return model.level {format = 'ldtk', path = self.path, dimension = 2, up = {0, -1},
    unit = 'px', bounds = bounds_of(self.rooms), cell = cell_of(self.layers),
    properties = {}, objects = self.objects, layers = self.layers, rooms = self.rooms,
    warnings = self.warnings, mends = self.mends,
    files = self.files.list, layout = world.worldLayout}
end

-- Returns the names of the rooms of a file, and whether they have places in one world.
function ldtk.rooms(path, options)
  local self = reader.of_call('rooms', path, options)
  local root = library.json('collide.ldtk')(self.files:read(path))
  check_root(self, root)
  local world = world_of(self, root)
  local names = {}
  for _, room in ipairs(list_of(world.levels)) do names[#names + 1] = room.identifier end
  return names, not tostring(world.worldLayout):find('^Linear')
end

-- Reads a level from a file. Options: level, world: identifier or iid; depth: the layer
-- of levels that is read, 0 by default.
function ldtk.load(path, options)
  local self = reader.of_call('load', path, options)
  local level = level_of(self, self.files:read(path))
  return reader.remember(level, self, function() return ldtk.load(path, options) end)
end

-- Returns a level from the text of a file.
function ldtk.read(text, options)
  local self = reader.of_call('read', text, options, 'string')
  return level_of(self, text)
end

return ldtk
