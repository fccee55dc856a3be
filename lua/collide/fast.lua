-- The functions of the binding once more, through LuaJIT's FFI, for compiled code: a
-- call of the binding ends a trace, a call through the FFI is part of it. C describes
-- once what each function takes and returns (src/lua/base/fast.h); fast/text.lua prints
-- a Lua function for each, which this file puts before that of the binding. That
-- function passes on plain correct arguments; all others go to the function of the
-- binding, exactly as the caller gave them, so answers and errors are those of the
-- binding.
--
-- Interpreted code is several times slower through the FFI than through the binding, so
-- the FFI is used only where the compiler is on when the library is loaded.
local answers = require 'collide.fast.answers'
local foreign = require 'collide.fast.foreign'
local found_pairs = require 'collide.fast.pairs'
local kept = require 'collide.fast.kept'
local text = require 'collide.fast.text'
local jit, debug = rawget(_G, 'jit'), rawget(_G, 'debug')
local loadstring = rawget(_G, 'loadstring')
local type, pairs, ipairs, select, huge = type, pairs, ipairs, select, math.huge
local rawget = rawget

local fast = {}

-- Code that runs once need not be compiled.
if jit then jit.off(true, true) end

-- The fields that all printed functions for shapes or worlds of one dimension share.
local Front = {}
Front.__index = Front

-- Compiles a printed function. Each function is compiled separately, so that all values
-- that it sees are constants for the compiler.
function Front:load(printed, row, slow, ...)
  local call = self.as(text.type_of(row.takes, self.dims), row.call)
  return assert(loadstring(text.SEEN .. printed, '=collide.fast'))(call, slow, self.desk,
    self.numbers, self.meta, self.light, debug.getmetatable, type, select, huge,
    kept.items_of, kept.find_items, kept.by, kept.find, self.shape, self.walks,
    kept.material, kept.tile, kept.none_crossed, self.with_hits, rawget, self.found,
    self.lists, self.take, self.now, self.quat, self.busy,
    row.takes:find('[iqQ]') and kept.number_by(self.ffi), self.move_hits,
    row.gives:find('^@') and self:reader(row, slow), ...)
end

-- Returns the function that reads the answer of a row: that function calls C itself
-- where the answer is a list.
function Front:reader(row, slow)
  return answers.reader(self, row, slow)
end

-- Puts a function in front of each function with the name of the row, in any of the
-- tables.
function Front:put(row, ...)
  for i = 1, select('#', ...) do
    local functions = select(i, ...)
    local slow = rawget(functions, row.name)
    if slow then
      functions[row.name] = self:load(text.of_row(row, self.dims), row, slow)
    end
  end
end

function Front:fields_of(index)
  local fields = {}
  for name, address in pairs(index) do
    if type(address) == 'userdata' then
      fields[name] = self.as('void *', address)
    end
  end
  return fields
end

-- Puts a function in front of the index of shapes, which learns the kinds by their
-- numbers.
function Front:put_index(row, index, new)
  local fields, quat = self:fields_of(index), self.quat
  local function new_quat(x, y, z, w)
    return setmetatable({x = x, y = y, z = z, w = w}, quat)
  end
  jit.on(new_quat)
  self.meta.__index = self:load(text.INDEX, row, self.meta.__index, index, fields,
    new, new_quat, {})
end

function Front:put_newindex(row, printed, index, vec)
  local fields = self:fields_of(index)
  self.meta.__newindex = self:load(printed, row, self.meta.__newindex, index, fields,
    vec)
end

-- Returns the front of the functions of one metatable, meta, from the table that
-- col_fast_push makes, given; nil where the FFI is of no use.
local function front_of(dims, given, meta)
  local ffi = foreign.find()
  local as = ffi and foreign.types_by(ffi, given.types)
  local desk = as and foreign.desk(as, given)
  if not desk then return nil end
  local words = as('int32_t *', desk)
  return setmetatable({dims = dims, ffi = ffi, as = as, meta = meta,
    desk = as('void *', desk), numbers = as('double *', desk.numbers),
    found = as('int32_t *', desk.items), lists = words + 1, busy = words + 2,
    take = given.take_listed, light = given.rows,
    rows = foreign.rows(ffi, as, given.rows)}, Front)
end

-- Puts functions that are called by the FFI before those of the binding, where that is
-- faster. found: core.d2 or core.d3; new: makes vectors.
function fast.put_shapes(dims, found, new)
  local shapes = front_of(dims, found.fast, found.shape)
  if not shapes then return end
  shapes.quat = found.quat
  for _, row in ipairs(shapes.rows) do
    if row.name == 'field' then
      shapes:put_index(row, found.index, new)
    elseif row.name == 'set_number' then
      shapes:put_newindex(row, text.SET_NUMBER, found.index)
    elseif row.name == 'set_vector' then
      shapes:put_newindex(row, text.SET_VECTOR[dims], found.index, found.vec)
    else
      shapes:put(row, found.functions, found.methods, found.raw, found.raw_methods)
    end
  end
end

-- Does the same for worlds, before Lua wraps the functions of the binding. shape: the
-- metatable of shapes; result: that of results.
function fast.put_worlds(dims, worlds, shape, result)
  local front = front_of(dims, worlds.fast, worlds.meta)
  if not front then return end
  front.shape, front.result, front.move_hits = shape, result, worlds.raw.move_hits
  front.kept_by, front.material, front.tile = kept.by, kept.material, kept.tile
  front.items_of, front.getmetatable = kept.items_of, debug.getmetatable
  local lists = foreign.rows(front.ffi, front.as, worlds.fast_lists.rows)
  local batches = foreign.rows(front.ffi, front.as, worlds.fast_batches.rows)
  for _, row in ipairs(lists) do
    if row.name == 'changes' then front.changes = row.call end
  end
  front.now = answers.clock(front)
  for _, row in ipairs(front.rows) do front:put(row, worlds.methods, worlds.raw) end
  for _, rows in ipairs {lists, batches} do
    for _, row in ipairs(rows) do front:put(row, worlds.methods, worlds.raw) end
  end
  local walks = front_of(dims, worlds.fast_walks, worlds.meta)
  walks.walks, walks.with_hits = worlds.walks, kept.with_hits_by(worlds.raw.walk_hits)
  for _, row in ipairs(walks.rows) do walks:put(row, worlds.raw) end
  worlds.remember = found_pairs.remember
end

return fast
