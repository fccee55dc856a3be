-- The items and lists that a world keeps, and the materials and tiles in its answers,
-- for code that LuaJIT compiles: see fast.lua.
local jit, debug = rawget(_G, 'jit'), rawget(_G, 'debug')
local type, pairs, ipairs, rawget, rawequal = type, pairs, ipairs, rawget, rawequal

local kept = {}

-- The indices in the list that a world keeps, as world.h of the binding has it: a free
-- buffer, the items by number + 1, and the tables that keep the data of their shapes
-- alive, in which materials come first.
local SPARE, ITEMS, DATA, MATERIALS = 1, 2, 3, 1
kept.SPARE, kept.ITEMS = SPARE, ITEMS

if jit then jit.off(true, true) end

-- The tables of a world: its items, each with its number, and the list of all else that
-- it keeps, as world.h of the binding has it. Both tables are weak: the world keeps
-- these lists, and they keep items that may refer to the world.
local items_of = setmetatable({}, {__mode = 'kv'})
local kept_by = setmetatable({}, {__mode = 'kv'})
kept.items_of, kept.by = items_of, kept_by

function kept.find_items(world)
  local items = debug.getfenv(world)
  items_of[world] = items
  return items
end

function kept.find(world)
  for _, list in pairs(debug.getfenv(world)) do
    if type(list) == 'table' then
      kept_by[world] = list
      return list
    end
  end
end

-- Makes the function that finds the number of an item; nil for any other value. Most
-- often items are asked about in their order: then the next item stands behind the last
-- one in the list of items, next to it in memory, while the table of numbers has them
-- anywhere. The core refuses numbers of items that were removed, which may be in the
-- list still.
function kept.number_by(ffi)
  local last, find, find_items = ffi.new('int32_t[1]'), kept.find, kept.find_items

  local function number(world, item)
    local items, guess = (kept_by[world] or find(world))[ITEMS], last[0] + 1
    if type(item) == 'nil' or not rawequal(items[guess], item) then
      guess = (items_of[world] or find_items(world))[item]
      if type(guess) ~= 'number' then return nil end
      guess = guess + 1
    end
    last[0] = guess
    return guess - 1
  end

  jit.on(number)
  return number
end

-- Returns the material of that number of an item, from the table that keeps the data of
-- its shape alive: see level.h of the binding.
function kept.material(world, item, number)
  if number == 0 then return nil end
  local data = kept_by[world][DATA][item + 1]
  local materials = type(data) == 'table' and data[MATERIALS]
  return type(materials) == 'table' and materials[number] or nil
end

-- The tile of a number is handed over as by the binding: see fast.h.
local LETTERS = {}
for byte = 0, 255 do LETTERS[byte + 1] = string.char(byte) end

function kept.tile(number)
  if number >= 0 then return number end
  return LETTERS[-number]
end

local function was_not_crossed(hit)
  return type(hit) == 'table' and rawget(hit, 'response') ~= 'cross'
end

-- Returns whether there are two hits at most, none of them of an item that was crossed.
function kept.none_crossed(hits, count)
  if count == 0 then return true end
  return type(hits) == 'table' and (count == 1 or count == 2)
    and was_not_crossed(rawget(hits, 1))
    and (count == 1 or was_not_crossed(rawget(hits, 2)))
end

-- Makes the function that returns the answer of a walk with several hits, which the
-- binding puts into a buffer; `hits` returns that buffer.
function kept.with_hits_by(hits)
  local function with_hits(character, n, _, ...)
    return n, hits(character), ...
  end
  if jit then jit.on(with_hits) end
  return with_hits
end

-- Compiled code calls these functions.
if jit then
  for _, call in ipairs {kept.material, kept.tile, was_not_crossed, kept.none_crossed} do
    jit.on(call)
  end
end

return kept
