-- Where shapes come from. The shapes that a program makes are numbered, so that the page
-- can move the third one and run the program again: it then makes that one elsewhere, and
-- every answer follows. A clone, and an item of a world, has the number of the shape that
-- it was made from.
local collide = require 'collide'
local core = require 'collide.core'
local engine = require 'web.engine'
local reference = require 'collide.reference'

local WEAK = {__mode = 'k'}

-- worlds: number -> world, as many as world_count; those that are still there.
local origin = {count = 0, active = false, offsets = {}, world_count = 0,
  worlds = setmetatable({}, {__mode = 'v'})}

local number_of = setmetatable({}, WEAK) -- shape -> number
local items_of = setmetatable({}, WEAK)  -- world -> item -> number
local last_world, last_item, last_shape

-- The number of a shape; nil for one that was not made by a constructor.
function origin.of(shape) return number_of[shape] end

-- The number of the shape that an item was added with.
function origin.of_item(world, item)
  local items = items_of[world]
  return items and items[item]
end

function origin.mark(shape, number) number_of[shape] = number end

local function made(shape)
  if not origin.active or not core.dimension(shape) then return end
  origin.count = origin.count + 1
  number_of[shape] = origin.count
  local offset = origin.offsets[origin.count]
  if offset then pcall(shape.translate, shape, table.unpack(offset)) end
end

local function copying(shape) last_shape = shape end

local function copied(shape)
  if last_shape ~= nil and core.dimension(shape) then
    number_of[shape] = number_of[last_shape]
  end
  last_shape = nil
end

local function adding(world, item, shape)
  local number = shape ~= nil and number_of[shape]
  if item == nil or not number then return end
  items_of[world] = items_of[world] or {}
  items_of[world][item] = number
end

local function asking(world, item) last_world, last_item = world, item end

-- Not while a program moves: then the page asks for items, not for numbers.
local function asked(shape)
  if origin.active and last_item ~= nil and core.dimension(shape) then
    number_of[shape] = origin.of_item(last_world, last_item)
  end
  last_world, last_item = nil, nil
end

local function opened(world)
  if not origin.active then return end
  origin.world_count = origin.world_count + 1
  origin.worlds[origin.world_count] = world
end

local replaced = {}

local function replace(table, name, before, after)
  local f = rawget(table, name)
  if not f then return end
  table[name] = engine.watch(f, before, after)
  replaced[#replaced + 1] = {table, name, f}
end

-- A program that moves is not run again, and need not be slowed down.
function origin.stop()
  for _, one in ipairs(replaced) do one[1][one[2]] = one[3] end
end

-- Sees to it that all of this is noticed, in d2 or d3.
local function watch(dimension)
  local functions, found = collide['d' .. dimension], core['d' .. dimension]
  reference.each(function(entry)
    if entry.makes and reference.is_in(entry, dimension) then
      replace(functions, entry.name, nil, made)
    end
  end)
  for _, name in ipairs({'clone', 'placed', 'scaled'}) do
    replace(found.index, name, copying, copied) -- what shapes look up
  end
  replace(functions, 'world', nil, opened)
  replace(found.worlds.methods, 'add', adding)
  replace(found.worlds.methods, 'set', adding)
  replace(found.worlds.methods, 'shape', asking, asked)
end

watch(2)
watch(3)

return origin
