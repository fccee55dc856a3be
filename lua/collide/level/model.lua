-- The model of a level, the same from every format: objects and layers with names, roles
-- and shapes. A level fills worlds, finds things by name, and is read again when a file
-- of it has changed.
local versions = require 'collide.level.versions'
local ipairs, pairs, setmetatable, tostring, type =
  ipairs, pairs, setmetatable, tostring, type

local model = {}

local Level = {}
Level.__index = Level

local Layer = {}
Layer.__index = Layer
function Layer:__tostring() return self.name end

local function fail(argument, name, what, ...)
  error(("bad argument #%d to '%s' (%s)"):format(argument, name, what:format(...)), 3)
end

---------------------------------------------------------------------------------- make --

function model.layer(fields) return setmetatable(fields, Layer) end

-- Makes a level. fields: format, path, dimension, up, unit, and other values of the
-- reader.
function model.level(fields)
  fields.objects, fields.layers = fields.objects or {}, fields.layers or {}
  fields.rooms, fields.warnings = fields.rooms or {}, fields.warnings or {}
  fields.properties, fields.by_id = fields.properties or {}, {}
  fields.missing, fields.mends = fields.missing or {}, fields.mends or {}
  local level = setmetatable(fields, Level)
  for _, object in ipairs(level.objects) do
    if object.id ~= nil and level.by_id[object.id] == nil then
      level.by_id[object.id] = object
    end
  end
  return level
end

-- Returns whether the value is a level.
function model.is_level(value) return getmetatable(value) == Level end

---------------------------------------------------------------------------------- find --

local function is_called(object, name)
  return object.class == name or object.name == name
end

-- Returns the first object with that class or name, or nil.
function Level:find(name)
  if type(name) ~= 'string' then
    fail(1, 'find', 'string expected, got %s', type(name))
  end
  for _, object in ipairs(self.objects) do
    if is_called(object, name) then return object end
  end
end

-- Iterates over all objects with that class or name.
function Level:each(name)
  if type(name) ~= 'string' then
    fail(1, 'each', 'string expected, got %s', type(name))
  end
  local objects, i = self.objects, 0
  return function()
    repeat i = i + 1 until not objects[i] or is_called(objects[i], name)
    return objects[i]
  end
end

function Level:layer(name)
  for _, layer in ipairs(self.layers) do
    if layer.name == name then return layer end
  end
end

-------------------------------------------------------------------------------- worlds --

local NAMES = {oneway = {[0] = {[-1] = 'oneway', [1] = 'oneway down'},
  [-1] = {[0] = 'oneway left'}, [1] = {[0] = 'oneway right'}}}

-- Returns the layer in a world: the role, and for one-way things also the direction.
local function layer_name(thing, role)
  if role ~= 'oneway' then return role end
  local d = thing.direction or {0, -1}
  return NAMES.oneway[d[1]] and NAMES.oneway[d[1]][d[2]] or 'oneway'
end

-- Returns all things with a role and a shape: objects, grids and pieces.
local function things_of(level)
  local list = {}
  for _, layer in ipairs(level.layers) do
    for _, kind in ipairs {'grids', 'pieces'} do
      for _, record in ipairs(layer[kind] or {}) do list[#list + 1] = record end
    end
  end
  for _, object in ipairs(level.objects) do
    if object.shape and object.role ~= 'none' and not object.is_tile_source then
      list[#list + 1] = object
    end
  end
  return list
end

local OPTIONS = {layer = 'function', movers = 'table', only = 'function'}

local function check_options(options)
  if options == nil then return {} end
  if type(options) ~= 'table' then
    fail(2, 'add_to', 'table of options expected, got %s', type(options))
  end
  for key, value in pairs(options) do
    local wanted = OPTIONS[key]
    if not wanted then
      fail(2, 'add_to', "unknown option '%s': layer, movers or only expected",
        tostring(key))
    end
    if type(value) ~= wanted then
      fail(2, 'add_to', '%s: %s expected, got %s', key, wanted, type(value))
    end
  end
  return options
end

local DIRECTION = {['oneway'] = {0, -1}, ['oneway down'] = {0, 1},
  ['oneway left'] = {-1, 0}, ['oneway right'] = {1, 0}}

-- Sets the responses of movers to one-way things and sensors.
local function set_responses(level, world, movers)
  for _, mover in ipairs(movers) do
    world:respond(mover, 'sensor', 'cross')
    if level.dimension == 2 then
      for name, direction in pairs(DIRECTION) do
        world:respond(mover, name, 'oneway', {direction = direction})
      end
    else
      world:respond(mover, 'oneway', 'oneway')
    end
  end
end

-- Adds all things with a role to a world, with the level's own tables as items; returns
-- the world. Options: layer(thing, role) -> name of a layer of the world; movers:
-- layers of moving items; only(thing) -> boolean.
function Level:add_to(world, options)
  options = check_options(options)
  local is_world = (type(world) == 'userdata' or type(world) == 'table')
    and pcall(function() return world.add and world.respond end)
  if not is_world then fail(1, 'add_to', 'world expected, got %s', type(world)) end
  local added = {}
  for _, thing in ipairs(things_of(self)) do
    if not options.only or options.only(thing) then
      local layer = options.layer and options.layer(thing, thing.role)
        or layer_name(thing, thing.role)
      local ok, problem = pcall(world.add, world, thing, thing.shape,
        {layer = layer, hits = {}})
      if not ok then
        for _, one in ipairs(added) do world:remove(one) end
        error(problem, 0)
      end
      added[#added + 1] = thing
    end
  end
  set_responses(self, world, options.movers or {'default'})
  return world
end

-- Removes everything that `add_to` has added.
function Level:remove_from(world)
  for _, thing in ipairs(things_of(self)) do
    if world:has(thing) then world:remove(thing) end
  end
end

-- Returns the record of the tile in a hit, a contact or another result, or nil.
function Level.tile(_, hit)
  if type(hit) ~= 'table' then fail(1, 'tile', 'result expected, got %s', type(hit)) end
  local record = hit.item
  if type(record) ~= 'table' then return nil end
  if record.tile and not record.columns then return record.tile end
  local gid = record.block and hit.part and record.block.data[hit.part]
  return gid and gid ~= 0 and record.layer.record_of(gid) or nil
end

-------------------------------------------------------------------------------- layers --

-- Returns the record of the tile there, or nil. Columns and rows are those of the map,
-- from 0.
function Layer:tile(column, row)
  local gid = self:gid(column, row)
  return gid and gid ~= 0 and self.record_of(gid) or nil
end

-- Returns the number of the tile there, with its flips; 0 where there is none.
function Layer:gid(column, row)
  for _, grid in ipairs(self.grids_of_data or {}) do
    local c, r = column - grid.column, row - grid.row
    if c >= 0 and r >= 0 and c < grid.columns and r < grid.rows then
      return grid.data[r * grid.columns + c + 1]
    end
  end
  return nil
end

-- Puts a tile there, a record of this map or a number, or takes it away.
function Layer:set(column, row, tile)
  local gid = type(tile) == 'table' and tile.gid or tile or 0
  if type(gid) ~= 'number' then
    fail(3, 'set', 'tile, number or nil expected, got %s', type(tile))
  end
  for _, grid in ipairs(self.grids_of_data or {}) do
    local c, r = column - grid.column, row - grid.row
    if c >= 0 and r >= 0 and c < grid.columns and r < grid.rows then
      grid.data[r * grid.columns + c + 1] = gid
      if grid.record then grid.record.shape:set_tile(c, r, self.kind_of(gid, grid)) end
      return true
    end
  end
  return false
end

----------------------------------------------------------------------------- reloading --

-- Returns whether a file of the level is newer than the loaded contents.
function Level:changed()
  local source = self.source
  for _, path in ipairs(source and self.files or {}) do
    local seen = source.seen[path] or {}
    source.seen[path] = seen
    if not source.is_on_disk or versions.may_differ(path, seen) then
      if source.open(path) ~= source.texts[path] then
        seen.time = nil
        return true
      end
    end
  end
  return false
end

-- Reads the level again, with the same options; returns nil and a message for an error.
function Level:reload()
  if not self.source or not self.source.again then
    return nil, 'a level that was made of a table or a text cannot be read again'
  end
  local ok, level = pcall(self.source.again)
  if ok then return level end
  return nil, level
end

---------------------------------------------------------------------------------- text --

local function count_roles(level)
  local count = {solid = 0, oneway = 0, sensor = 0, none = 0}
  for _, object in ipairs(level.objects) do
    count[object.role] = (count[object.role] or 0) + 1
  end
  local tiles = {solid = 0, oneway = 0, sensor = 0, none = 0}
  for _, layer in ipairs(level.layers) do
    for role, n in pairs(layer.kind == 'tiles' and layer.counts or {}) do
      tiles[role] = (tiles[role] or 0) + n
    end
  end
  return count, tiles
end

local function plural(count, one)
  return ('%d %s%s'):format(count, one, count == 1 and '' or 's')
end

local function line_of_counts(what, count)
  return ('  %s: %d solid, %d one-way, %s, %d without a role'):format(what, count.solid,
    count.oneway, plural(count.sensor, 'sensor'), count.none)
end

-- Returns up to eight names of layers or rooms, and how many there are.
local function line_of_names(list, one)
  local names = {}
  for _, entry in ipairs(list) do
    if entry.name ~= '' then names[#names + 1] = entry.name end
  end
  local more = #names > 8 and (', and %d more'):format(#names - 8) or ''
  return ('  %s%s%s%s'):format(plural(#list, one), #names > 0 and ': ' or '',
    table.concat(names, ', ', 1, math.min(#names, 8)), more)
end

-- Returns a summary of the level in a few lines.
function Level:__tostring()
  local objects, tiles = count_roles(self)
  local list = {('level %s (%s, %dD)'):format(self.path or 'without a path', self.format,
    self.dimension)}
  local b = self.bounds
  if b then
    list[#list + 1] = ('  from %s to %s %s'):format(table.concat(b[1], ', '),
      table.concat(b[2], ', '), self.unit)
  end
  if #self.rooms > 0 then list[#list + 1] = line_of_names(self.rooms, 'room') end
  list[#list + 1] = line_of_names(self.layers, 'layer')
  list[#list + 1] = line_of_counts(plural(#self.objects, 'object'), objects)
  if self.dimension == 2 then list[#list + 1] = line_of_counts('tiles', tiles) end
  for i, warning in ipairs(self.warnings) do
    if i > 3 then
      list[#list + 1] = ('  and %d more warnings'):format(#self.warnings - 3)
      break
    end
    list[#list + 1] = '  warning: ' .. warning
  end
  return table.concat(list, '\n')
end

return model
