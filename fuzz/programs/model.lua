-- Beside each world a list of what should be in it, asked item by item with the functions
-- for two shapes. play.lua tells it what calls have changed.
local api = require 'fuzz.programs.api'

local model = {}
model.__index = model

-- LuaJIT from before April 2022 compiles some loops over pairs to code that crashes: see
-- docs/trust.md.
local jit = rawget(_G, 'jit')
if jit then jit.off(true, true) end

-- The functions as they are now: programs see the same tables.
local function methods_of(dim)
  local methods = {dim = dim}
  for name, e in pairs(api.entries) do
    if e.place == 'world' .. dim then methods[e.name] = e.f end
    if name == 'shape' .. dim .. '.__eq' then methods.same = e.f end
  end
  for _, name in ipairs {'overlaps', 'raycast', 'cast'} do
    methods[name .. '_of_two'] = api.entries[('c%d.%s'):format(dim, name)].f
  end
  return methods
end
model.METHODS = {[2] = methods_of(2), [3] = methods_of(3)}

local function is_world(value)
  local kind = type(value) == 'userdata' and api.kind_of(value)
  return kind == 'world2' and 2 or kind == 'world3' and 3
end
model.is_world = is_world

-- world: a new one.
function model.new(world)
  return setmetatable({world = world, m = model.METHODS[is_world(world)], list = {},
    closed = false, vague = false, moving = 0}, model)
end

-- The entry of an item, and its number in the list.
function model:find(item)
  for i, entry in ipairs(self.list) do
    if rawequal(entry.item, item) or entry.item == item and type(item) == 'number' then
      return entry, i
    end
  end
end

------------------------------------------------------------------------------- filters --

local function set_of(names)
  if names == nil then return nil end
  local set = {}
  for _, name in ipairs(type(names) == 'table' and names or {names}) do
    set[name] = true
  end
  return set
end

-- What filters with metamethods have said is not known: then pairs are not compared.
local function apply_filter(self, entry, filter)
  if filter == nil and entry.layers then return end
  if filter ~= nil and (type(filter) ~= 'table' or getmetatable(filter)) then
    self.vague = true
    filter = nil
  end
  filter = filter or {}
  entry.layers = set_of(filter.layer == nil and 'default' or filter.layer)
  entry.hits = set_of(filter.hits)
end

local function takes(entry, other)
  if not entry.hits then return true end
  for name in pairs(other.layers) do
    if entry.hits[name] then return true end
  end
  return false
end

------------------------------------------------------------------------------- changes --

-- The shape as the world has it after a change; all others must stay as they are.
local function look(self, entry)
  entry.shape = self.m.shape(self.world, entry.item)
end

local CHANGES = {}

function CHANGES:add(item, _, filter)
  if self:find(item) then return 'add took an item twice' end
  local entry = {item = item}
  apply_filter(self, entry, filter)
  self.list[#self.list + 1] = entry
  look(self, entry)
end

function CHANGES:set(item, _, filter)
  local entry = self:find(item)
  if not entry then return 'set took what is no item' end
  apply_filter(self, entry, filter)
  look(self, entry)
end

-- Riders go with what they ride on.
function CHANGES:translate(item)
  local entry = self:find(item)
  if not entry then return 'a change of what is no item' end
  if self.ridden then self:look() else look(self, entry) end
end
CHANGES.place, CHANGES.rotate = CHANGES.translate, CHANGES.translate

-- A function that was called meanwhile may have removed the item.
function CHANGES:move(item)
  local entry = self:find(item)
  if entry then CHANGES.translate(self, item) end
end
CHANGES.push_out = CHANGES.move

function CHANGES:filter(item, filter)
  local entry = self:find(item)
  if not entry then return 'the filter of what is no item' end
  if filter ~= nil then apply_filter(self, entry, filter) end
end

function CHANGES:remove(item)
  local _, i = self:find(item)
  if not i then return 'remove took what is no item' end
  table.remove(self.list, i)
end

function CHANGES:clear() self.list = {} end

-- What functions called meanwhile have removed is not known to the list yet.
local function look_at_all(self) self:look() end
CHANGES.place_batch, CHANGES.translate_batch = look_at_all, look_at_all
CHANGES.move_batch, CHANGES.separate = look_at_all, look_at_all

function CHANGES:__gc() self.closed, self.list = true, {} end
CHANGES.__close = CHANGES.__gc

-- All of the world is new: whose layers these are is not known.
local function take_over(self)
  self.list, self.vague = {}, true
  self:resync()
end
CHANGES.restore, CHANGES.unpack = take_over, take_over

-- A method has succeeded. Returns what is wrong with that, if anything.
function model:changed(name, ...)
  local change = CHANGES[name]
  if self.closed then
    if name:sub(1, 2) ~= '__' then return name .. ' worked on a closed world' end
  elseif change then
    return change(self, ...)
  end
end

-- A character has been made in it, or has done something.
function model:walks()
  self.ridden = true
  if not self.closed then self:look() end
end

-- What a finalizer has removed is not known yet.
function model:look()
  for _, entry in ipairs(self.list) do
    if self.m.has(self.world, entry.item) then look(self, entry) end
  end
end

-- These have moved items before they end: if they ran out of memory, or while the list
-- of hits is filled, which may call anything.
local MOVES = {move = true, separate = true, move_batch = true, push_out = true,
  unpack = true}

function model:begins(name)
  if MOVES[name] then self.moving = self.moving + 1 end
end

function model:ends(name)
  if not MOVES[name] then return end
  if not self.closed then
    -- what a function called by it has added is gone when the string was refused
    if name == 'unpack' then take_over(self) else self:look() end
  end
  self.moving = self.moving - 1
end

-- Takes over what the world has: after changes by finalizers, whose place among the
-- others is not known.
function model:resync()
  if self.closed then return end
  local fine, items = pcall(self.m.items, self.world)
  if not fine then items = {} end -- told by compare
  local list = {}
  for i, item in ipairs(items) do
    local entry = self:find(item)
    if not entry then
      entry = {item = item, layers = {}}
      self.vague = true
    end
    list[i] = entry
    look(self, entry)
  end
  self.list = list
end

----------------------------------------------------------------------------- comparing --

local function items(self)
  local list, n = self.m.items(self.world)
  local count = self.m.__len(self.world)
  if n ~= #self.list or count ~= n then
    return ('%d items, # says %d, expected %d'):format(n, count, #self.list)
  end
  for i, entry in ipairs(self.list) do
    if not rawequal(list[i], entry.item) and list[i] ~= entry.item then
      return ('item %d is another -- %s, expected %s'):format(i, tostring(list[i]),
        tostring(entry.item))
    end
    if not self.m.has(self.world, entry.item) then return 'has denies item ' .. i end
    local now = self.m.shape(self.world, entry.item)
    if not self.m.same(now, entry.shape) then
      return ('item %d has another shape -- %s, expected %s'):format(i, tostring(now),
        tostring(entry.shape))
    end
  end
end

local function overlap(self, a, b)
  return self.m.overlaps_of_two(a.shape, b.shape)
end

local function pairs_of(self)
  local list, n = self.m.pairs_batch(self.world)
  local k = 0
  for i, a in ipairs(self.list) do
    for j = i + 1, #self.list do
      local b = self.list[j]
      if (takes(a, b) or takes(b, a)) and overlap(self, a, b) then
        k = k + 1
        if not (rawequal(list[2 * k - 1], a.item) and rawequal(list[2 * k], b.item)) then
          return ('pairs_batch misses a pair, or has it late -- %s and %s'):format(
            tostring(a.shape), tostring(b.shape))
        end
      end
    end
  end
  if k ~= n then return ('pairs_batch has %d pairs, expected %d'):format(n, k) end
  local _, m = self.m.pairs(self.world)
  if m ~= n then return ('pairs has %d pairs, pairs_batch %d'):format(m, n) end
end

-- What overlaps one item, which is asked without its own layers.
local function around(self, turn)
  local count = #self.list
  if count == 0 then return nil end
  local a = self.list[turn % count + 1]
  local list, n = self.m.overlapping(self.world, a.shape)
  local k = 0
  for _, b in ipairs(self.list) do
    if overlap(self, a, b) then
      k = k + 1
      if not (rawequal(list[k], b.item) or list[k] == b.item) then
        return ('overlapping misses an item -- %s and %s'):format(tostring(a.shape),
          tostring(b.shape))
      end
    end
  end
  if k ~= n then return ('overlapping has %d items, expected %d'):format(n, k) end
end

-- Rays along x through the item's reference point: whether anything, what first, and all.
local function rays(self, turn)
  local count = #self.list
  if count == 0 then return nil end
  local x, y, z = self.m.position(self.world, self.list[turn % count + 1].item)
  local along = z and {1, 0, 0} or {1, 0}
  local from = {x, y, z}
  local all, n = self.m.raycast_all(self.world, from, along)
  local first = self.m.raycast(self.world, from, along)
  if (first ~= nil) ~= (n > 0) then return 'raycast and raycast_all disagree' end
  if self.m.raycast_any(self.world, from, along) ~= (n > 0) then
    return 'raycast_any and raycast_all disagree'
  end
  if first and (first.t ~= all[1].t or not (rawequal(first.item, all[1].item)
    or first.item == all[1].item)) then
    return 'raycast is not the first of raycast_all'
  end
  local k = 0
  for _, entry in ipairs(self.list) do
    if self.m.raycast_of_two(entry.shape, from, along) then k = k + 1 end
  end
  if k ~= n then return ('raycast_all has %d items, expected %d'):format(n, k) end
end

-- What an item would hit on the way to where the next one is.
local function casts(self, turn)
  local count = #self.list
  if count < 2 then return nil end
  local a, b = self.list[turn % count + 1], self.list[(turn + 1) % count + 1]
  local from, to = {self.m.position(self.world, a.item)},
    {self.m.position(self.world, b.item)}
  local motion = {}
  for i, x in ipairs(from) do motion[i] = to[i] - x end
  local fine, _, n = pcall(self.m.cast_all, self.world, a.shape, motion)
  if not fine then return nil end -- the way is beyond the range of numbers
  local k = 0
  for _, entry in ipairs(self.list) do
    if self.m.cast_of_two(a.shape, motion, entry.shape) then k = k + 1 end
  end
  if k ~= n then
    return ('cast_all has %d items, expected %d -- %s'):format(n, k, tostring(a.shape))
  end
end

-- Whether it has triggers, which worlds find and pairs of shapes do not.
local function has_triggers(shape)
  local kinds = (shape.kind == 'grid' or shape.kind == 'voxels') and shape.kinds or {}
  for _, kind in pairs(kinds) do
    local form = type(kind) == 'table' and kind[1] or kind
    if form == 'cross' then return true end
  end
  return false
end

local function any_triggers(self)
  for _, entry in ipairs(self.list) do
    if has_triggers(entry.shape) then return true end
  end
  return false
end

-- Everything; turn: a number, which item is asked about. quick: what is in it only.
function model:compare(turn, quick)
  if self.closed then return nil end
  local wrong = items(self)
  if wrong or quick then return wrong end
  local known = not any_triggers(self)
  if known and not self.vague then wrong = pairs_of(self) end
  return wrong or known and around(self, turn) or rays(self, turn)
    or turn % 2 == 0 and casts(self, turn) or nil
end

return model
