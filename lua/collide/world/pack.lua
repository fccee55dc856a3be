-- This file writes snapshots as strings, and reads them: saved games. A string holds a
-- table of plain values (see codec.lua), with a head and a checksum. Unpacking puts them
-- into a world through the public functions, which check all of it.
local codec = require 'collide.world.codec'
local describe = require('collide.core').describe
local error, ipairs, pairs, pcall, tostring, type =
  error, ipairs, pairs, pcall, tostring, type
local getmetatable, setmetatable, sort = getmetatable, setmetatable, table.sort
local select, sub = select, string.sub

local pack = {}

-- Each string begins with these; the dimension and the checksum follow, 8 bytes.
local HEAD, VERSION = 'collide snapshot ', '1'

local function fail(function_name, message)
  error(("bad argument #1 to '%s' (%s)"):format(function_name, message), 0)
end

local function check_function(function_name, n, value)
  local kind = type(value) -- for LuaJIT a null pointer equals nil
  if kind ~= 'nil' and kind ~= 'function' then
    error(("bad argument #%d to '%s' (function expected, got %s)"):format(n,
      function_name, describe(value)), 0)
  end
end

local function check_end(function_name, n, ...)
  if select('#', ...) > 0 then
    error(("bad argument #%d to '%s' (no more arguments expected)"):format(n,
      function_name), 0)
  end
end

-- Returns a message without the place in this file that error has put in front of it.
local function placeless(message)
  if type(message) ~= 'string' then return message end
  return (message:gsub('^[^\n:]*pack%.lua:%d+: ', ''))
end

------------------------------------------------------------------------------- shapes --

-- The fields that make a shape of a kind without data.
local PLAIN = {
  point = {'p'}, segment = {'a', 'b'}, ray = {'origin', 'direction'},
  line = {'point', 'direction'}, circle = {'center', 'radius'},
  sphere = {'center', 'radius'}, capsule = {'a', 'b', 'radius'}, aabb = {'min', 'max'},
  box = {'center', 'half_extents', 'angle', 'rotation', 'radius'},
  triangle = {'a', 'b', 'c', 'radius'}, plane = {'normal', 'point'},
  halfspace = {'normal', 'point'}, cylinder = {'a', 'b', 'radius'},
  cone = {'base', 'apex', 'radius'},
}

-- The fields of kinds that point to data, read in its own frame. Missing ones are nil.
local DATA = {
  polygon = {'points'}, hull = {'points'}, compound = {},
  path = {'points', 'closed', 'two_sided', 'solid', 'materials'},
  mesh = {'points', 'vertices', 'indices', 'two_sided', 'solid', 'materials'},
  grid = {'tiles', 'columns', 'rows', 'cell', 'origin', 'kinds', 'up'},
  voxels = {'tiles', 'columns', 'rows', 'layers', 'cell', 'origin', 'kinds', 'up'},
  heightfield = {'heights', 'columns', 'rows', 'cell', 'origin', 'holes'},
}

local function fields_of(shape, names)
  local fields = {}
  for _, name in ipairs(names) do
    local value = shape[name]
    if type(value) ~= 'function' then fields[name] = value end
  end
  if fields.angle then fields.rotation = nil end -- one value under two names
  return fields
end

-- Writes shapes of one dimension. protos: data is written once, and then has a number;
-- indices: these numbers, by the tables that keep the data alive.
local function shape_writer(raw, protos, indices)
  local write

  local function data_of(shape)
    local own = raw.to_own_frame(shape:clone())
    local fields = fields_of(own, DATA[shape.kind])
    if not raw.own_up(own) then fields.up = nil end
    if shape.kind == 'compound' then
      fields.shapes = {}
      for i, part in ipairs(own.shapes) do fields.shapes[i] = write(part) end
    end
    fields.kind = shape.kind
    return fields
  end

  -- data: the table that keeps its data alive, if other shapes may share it.
  function write(shape, data)
    if PLAIN[shape.kind] then
      local fields = fields_of(shape, PLAIN[shape.kind])
      fields.kind = shape.kind
      return fields
    end
    local number = data and indices[data]
    if not number then
      number = #protos + 1
      protos[number] = false -- parts have theirs behind it
      protos[number] = data_of(shape)
      if data then indices[data] = number end
    end
    return {proto = number, radius = shape.kind ~= 'compound' and shape.radius or nil,
      pose = raw.pose(shape)}
  end

  return write
end

local function damaged() error('damaged', 0) end

local function want(value, kind)
  if type(value) ~= kind then damaged() end
  return value
end

-- Reads shapes: protos are made when they are first used.
local function shape_reader(functions, raw, protos)
  local read
  local made, making = {}, {}

  local function make(fields)
    local kind = want(fields.kind, 'string')
    local names = PLAIN[kind] or DATA[kind]
    if not names or not functions[kind] then damaged() end
    local given = {}
    for _, name in ipairs(names) do given[name] = fields[name] end
    if kind == 'compound' then
      given.shapes = {}
      for i, part in ipairs(want(fields.shapes, 'table')) do
        given.shapes[i] = read(part)
      end
    elseif kind == 'polygon' and #want(given.points, 'table') < 3 then
      kind = 'convex' -- flat ones have fewer corners than they were given
    end
    return functions[kind](given)
  end

  local function proto(number)
    if not made[number] then
      if making[number] then damaged() end -- a compound in itself
      making[number] = true
      made[number] = make(want(protos[number], 'table'))
    end
    return made[number]
  end

  function read(fields)
    want(fields, 'table')
    if not fields.proto then
      if not PLAIN[fields.kind] then damaged() end
      return make(fields)
    end
    local shape = proto(want(fields.proto, 'number')):clone()
    if fields.radius then shape.radius = fields.radius end
    if not raw.set_pose(shape, want(fields.pose, 'table')) then damaged() end
    return shape
  end

  return read
end

------------------------------------------------------------------------------- states --

-- The fields of states and results that hold items.
local ITEM_FIELDS =
  {floor = true, wall = true, ceiling = true, riding = true, item = true}

local write_fields

-- Writes one field of a state, by its type: item, vector, result or list, or plain.
local function write_field(key, value, meta, ordinals, path)
  if ITEM_FIELDS[key] then return {i = ordinals[value]} end
  if type(value) ~= 'table' then return {p = value} end
  local own = getmetatable(value)
  if own == meta.vec or own == meta.result or key == 'hits' then
    return {[own == meta.vec and 'v' or own == meta.result and 'r' or 'l'] =
      write_fields(value, meta, ordinals, path .. '.' .. key)}
  end
  return {p = value}
end

function write_fields(fields, meta, ordinals, path)
  local list = {}
  for key, value in pairs(fields) do
    list[key] = write_field(key, value, meta, ordinals, path)
  end
  return list
end

local read_fields

local function read_field(field, meta, items)
  want(field, 'table')
  if field.i then return items[field.i] end
  if field.v then return setmetatable(read_fields(field.v, meta, items), meta.vec) end
  if field.r then return setmetatable(read_fields(field.r, meta, items), meta.result) end
  if field.l then return read_fields(field.l, meta, items) end
  return field.p
end

function read_fields(list, meta, items)
  local fields = {}
  for key, field in pairs(want(list, 'table')) do
    fields[key] = read_field(field, meta, items)
  end
  return fields
end

-------------------------------------------------------------------------------- names --

local NAMES = {string = true, number = true, boolean = true}

local function name_of(item, name)
  local key = item
  if name then key = name(item) end
  if not NAMES[type(key)] or key ~= key then
    fail('pack', ('string, number or boolean expected as the name of an item, got %s%s')
      :format(type(key), name and '' or ': name items by a function'))
  end
  return key
end

local function item_of(key, resolve)
  if not NAMES[type(key)] then damaged() end
  local item = key
  if resolve then item = resolve(key) end
  if item == nil then
    error(('no item is called %s'):format(type(key) == 'string' and ('%q'):format(key)
      or tostring(key)), 0)
  end
  return item
end

------------------------------------------------------------------------------ packing --

-- Gives snapshots `pack` and worlds `unpack`. c: core.d2 or core.d3; functions: d2 or
-- d3; vec: the metatable of vectors.
function pack.complete(dimension, c, functions, vec)
  local worlds, shapes = c.worlds, c.raw
  local raw = worlds.raw
  local meta = {vec = vec, result = c.result}
  local plain = codec.by(raw.bytes_of, raw.number_at)
  local head = HEAD .. VERSION .. ' ' .. dimension .. 'D '

  local function write_items(entries, name, write)
    local items = {}
    for i, entry in ipairs(entries) do
      items[i] = {
        name = name_of(entry.item, name), layers = entry.layers, hits = entry.hits,
        removed = entry.removed, moved = entry.moved, corner = entry.corner,
        axes = entry.axes,
        shape = entry.shape and write(entry.shape, entry.data),
        given = entry.given and write(entry.given, entry.data),
        turned = entry.turned and write(entry.turned, entry.data),
      }
    end
    return items
  end

  local function write_characters(kept, entries, by_number)
    local ordinals, list = {}, {}
    for i, entry in ipairs(entries) do ordinals[entry.item] = i end
    for _, k in ipairs(kept) do
      local character = k[1]
      local walk, pushes = raw.pack_walk(character[1], k[2], by_number)
      if ordinals[character[2]] then
        list[#list + 1] = {item = ordinals[character[2]], walk = walk, pushes = pushes,
          state = write_fields(k[3], meta, ordinals, 'state')}
      end
    end
    sort(list, function(a, b) return a.item < b.item end)
    return list
  end

  local function text_of(s, name, ...)
    local entries, before, rides, responses, by_number, kept = raw.unfold(s)
    check_function('pack', 1, name)
    check_end('pack', 2, ...)
    local protos = {}
    local all = {
      items = write_items(entries, name, shape_writer(shapes, protos, {})),
      protos = protos, pairs = before, rides = rides, responses = responses,
      characters = write_characters(kept, entries, by_number),
    }
    local body = plain.write(all, 'snapshot')
    return head .. raw.bytes_of(raw.checksum(body)) .. body
  end

  -- pack([name]) -> string
  local function pack_snapshot(...)
    local fine, result = pcall(text_of, ...)
    if fine then return result end
    result = placeless(result)
    if type(result) == 'string' and result:find('^snapshot[.[]') then -- cannot be written
      result = ("calling 'pack' on bad self (%s)"):format(result)
    end
    error(result, 2)
  end

  -------------------------------------------------------------------------- unpacking --

  local function read_text(text)
    if type(text) ~= 'string' then
      fail('unpack', 'string expected, got ' .. type(text))
    end
    if sub(text, 1, #HEAD) ~= HEAD then
      fail('unpack', 'string of snapshot:pack expected, got another one')
    end
    local version = sub(text, #HEAD + 1, #HEAD + 1)
    if version ~= VERSION then
      fail('unpack', ('snapshot of version %s expected, got one of version %s'):format(
        VERSION, version))
    end
    if sub(text, 1, #head) ~= head then
      fail('unpack', ('snapshot of a %dD world expected, got another one'):format(
        dimension))
    end
    local body = sub(text, #head + 9)
    if raw.number_at(text, #head + 1) ~= raw.checksum(body) then damaged() end
    local all, at = plain.read(body, 1)
    if at ~= #body + 1 then damaged() end
    return want(all, 'table')
  end

  -- An item removed since the last events is added under a value of its own: it may
  -- have been added again.
  local function put_item(self, entry, item, read)
    local filter = {layer = want(entry.layers, 'table'), hits = entry.hits}
    if entry.removed then
      self:add(item, functions.point(0, 0, dimension == 3 and 0 or nil), filter)
      return
    end
    local shape, given, turned = read(entry.shape), nil, nil
    self:add(item, shape, filter)
    if entry.given then given = read(entry.given) end
    if entry.turned then turned = read(entry.turned) end
    -- both are of one kind; only a turned aabb is a box
    local kind = given and given.kind or shape.kind
    for _, other in pairs{shape, turned} do
      if other.kind ~= kind and not (kind == 'aabb' and other.kind == 'box') then
        damaged()
      end
    end
    if entry.moved then raw.put_moved(self, item) end
    if (given or entry.axes)
      and not raw.put_history(self, item, given, turned, entry.corner, entry.axes) then
      damaged()
    end
  end

  local function put_items(self, all, resolve)
    local items, read = {}, shape_reader(functions, shapes, want(all.protos, 'table'))
    local named = {}
    for i, entry in ipairs(want(all.items, 'table')) do
      named[i] = item_of(want(entry, 'table').name, resolve)
      items[i] = entry.removed and {} or named[i]
      put_item(self, entry, items[i], read)
    end
    if not raw.put_pairs(self, items, want(all.pairs, 'table')) then damaged() end
    for i, entry in ipairs(all.items) do
      if entry.removed then
        self:remove(items[i])
        raw.name_removed(self, items[i], named[i])
      end
    end
    return items
  end

  local KINDS = {'slide', 'touch', 'bounce', 'cross', 'oneway', false}

  -- Puts the layers of an item in the order in which the world met them: the first one
  -- decides. A world may have been made with other layers: a missing one raises.
  local function put_layers(self, names)
    for _, name in ipairs(want(names, 'table')) do
      pcall(self.respond, self, want(name, 'string'), name, 'slide')
    end
  end

  local function put_responses(self, list)
    put_layers(self, want(list, 'table').layers)
    raw.forget_responses(self)
    for i = 1, #list, 7 do
      local kind = KINDS[list[i + 2]]
      local x, y, z = list[i + 4], list[i + 5], list[i + 6]
      if kind == nil then damaged() end
      self:respond(list[i], list[i + 1], kind, {restitution = list[i + 3],
        direction = dimension == 2 and {x, y} or {x, y, z}})
    end
  end

  local RIDE = 13 -- rider, floor, what is before it or 0, skin, foot, carried, owed

  local function put_rides(self, list, items)
    for i = 1, #want(list, 'table'), RIDE do
      local rider, floor, before = items[list[i]], items[list[i + 1]], items[list[i + 2]]
      if rider == nil or floor == nil or rider == floor then damaged() end
      local numbers = {}
      for k = 3, RIDE - 1 do numbers[k - 2] = list[i + k] end
      if not raw.put_ride(self, rider, floor, before, numbers) then damaged() end
    end
  end

  local function find_character(self, item, all)
    for character in pairs(all) do
      if character[2] == item then return character end
    end
    return functions.character(self, item)
  end

  local function put_characters(self, list, items)
    local found = {}
    local _, _, all = raw.snapshot(self)
    for _, saved in ipairs(want(list, 'table')) do
      local item = items[want(saved, 'table').item]
      if item == nil then damaged() end
      local character = find_character(self, item, all)
      for _, name in pairs(want(saved.pushes, 'table')) do want(name, 'string') end
      if not raw.put_walk(self, character[3], want(saved.walk, 'table'), items,
        saved.pushes) then
        damaged()
      end
      raw.copy_state(read_fields(saved.state, meta, items), character.state)
      found[item] = character
    end
    return found
  end

  local function put_all(self, all, resolve)
    self:clear()
    put_responses(self, all.responses)
    local items = put_items(self, all, resolve)
    put_rides(self, all.rides, items)
    return put_characters(self, all.characters, items)
  end

  -- Takes a snapshot of the world, under the name of the calling function.
  local function before_unpacking(self)
    local fine, before = pcall(worlds.methods.snapshot, self)
    if fine then return before end
    error(type(before) == 'string' and before:gsub('snapshot', 'unpack') or before, 0)
  end

  local function unpack_text(self, text, resolve, ...)
    local before = before_unpacking(self)
    check_function('unpack', 2, resolve)
    check_end('unpack', 3, ...)
    local fine, all = pcall(read_text, text)
    local characters
    if fine then
      fine, characters = pcall(put_all, self, all, resolve)
      if fine then return characters end
      all = characters
      self:restore(before)
    end
    all = placeless(all)
    if type(all) ~= 'string' or all:find('^bad argument #1 to .unpack') then
      error(all, 0)
    end
    fail('unpack', all == 'damaged' and 'the string is damaged' or all)
  end

  -- unpack(text [, resolve]) -> table item -> character
  local function unpack_snapshot(...)
    local fine, result = pcall(unpack_text, ...)
    if not fine then error(placeless(result), 2) end
    return result
  end

  worlds.snapshots.pack = pack_snapshot
  worlds.methods.unpack = unpack_snapshot
end

return pack
