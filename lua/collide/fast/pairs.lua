-- Pairs with contacts by the FFI: see fast.lua. Results of an earlier call that stand at
-- the same places are written to in one loop, from the memory that C has filled: such a
-- loop has no other branches, so that all of it is one trace. All others are left to the
-- functions that fill results everywhere (lists.lua).
local jit = rawget(_G, 'jit')
local kept = require 'collide.fast.kept'
local lists = require 'collide.world.lists'
local result = require 'collide.query.result'
local set_parts, tell_parts = result.set_parts, lists.tell_parts
local type, getmetatable, setmetatable = type, getmetatable, setmetatable
local rawget, rawequal = rawget, rawequal
local ITEMS = kept.ITEMS

local found_pairs = {}

-- The indices of the parts of an answer; world.h of the binding has them, too.
local NUMBERS, FOUND, PARTS = 1, 2, 5

if jit then jit.off(true, true) end

-- The table from a list to its results as they were filled last, each with its four
-- vectors, which are all different: a flat list, so that the processor need not wait for
-- one table to find the next. Results may refer to values that refer to the list, so the
-- table keeps nothing alive.
local known_of = setmetatable({}, {__mode = 'k'})
local WEAK = {__mode = 'v'}
local TABLES = 5

-- Returns whether all five are tables: the collector may have taken some of the known
-- ones.
local function are_tables(r, a, b, c, d)
  return type(r) == 'table' and type(a) == 'table' and type(b) == 'table'
    and type(c) == 'table' and type(d) == 'table'
end

-- Notes the results of a list that was just filled, from number `from` to number n, up
-- to the first that is odd: no result is there twice.
function found_pairs.remember(list, from, n)
  if getmetatable(list) ~= nil then return end
  local known = known_of[list]
  if not known then
    known = setmetatable({}, WEAK)
    known_of[list] = known
  end
  for i = from, n do
    local r = list[i]
    local na, nb, pa, pb = r.na, r.nb, r.pa, r.pb
    if not result.are_four_vectors(na, nb, pa, pb) then return end
    local k = TABLES * (i - 1)
    known[k + 1], known[k + 2], known[k + 3], known[k + 4], known[k + 5] = r, na, nb, pa,
      pb
  end
end

-- Makes the function that writes pairs into a list as far as its results are known, and
-- returns how many. from: the numbers of the pairs; items: those of the world; found:
-- the numbers of the items.
local function filler_by(meta, dims, meta_of)
  return function(list, known, n, from, items, found, parts)
    local k, at, size = 1, 1, 2 + 3 * dims
    for i = 1, n do
      local r, na, nb, pa, pb = known[at], known[at + 1], known[at + 2], known[at + 3],
        known[at + 4]
      if not (are_tables(r, na, nb, pa, pb) and rawequal(list[i], r)
          and meta_of(r) == meta and rawequal(rawget(r, 'na'), na)
          and rawequal(rawget(r, 'nb'), nb) and rawequal(rawget(r, 'pa'), pa)
          and rawequal(rawget(r, 'pb'), pb)) then
        return i - 1
      end
      if rawget(r, 'hit') ~= true then r.hit = true end
      if type(rawget(r, 'part')) ~= 'nil' then set_parts(r) end
      r.depth = from[k]
      r.a, r.b = items[found[2 * i - 2] + 1], items[found[2 * i - 1] + 1]
      if dims == 2 then
        local nx, ny = from[k + 1], from[k + 2]
        na.x, na.y, nb.x, nb.y = nx, ny, 0 - nx, 0 - ny
        pa.x, pa.y, pb.x, pb.y = from[k + 3], from[k + 4], from[k + 5], from[k + 6]
      else
        local nx, ny, nz = from[k + 1], from[k + 2], from[k + 3]
        na.x, na.y, na.z, nb.x, nb.y, nb.z = nx, ny, nz, 0 - nx, 0 - ny, 0 - nz
        pa.x, pa.y, pa.z = from[k + 4], from[k + 5], from[k + 6]
        pb.x, pb.y, pb.z = from[k + 7], from[k + 8], from[k + 9]
      end
      local place = from[k + size - 1]
      if place ~= 0 then tell_parts(r, parts, place) end
      k, at = k + size, at + TABLES
    end
    return n
  end
end

-- Makes the function that writes the parts of pairs into an answer.
local function taker_of_parts(front)
  local material, tile, size = front.material, front.tile, 2 + 3 * front.dims

  -- Writes a part, with false for missing values.
  local function take_part(world, parts, at, item, number, of, letter)
    if number == 0 then
      parts[at], parts[at + 1], parts[at + 2] = false, false, false
      return
    end
    local is = tile(letter)
    if type(is) == 'nil' then is = false end
    parts[at], parts[at + 1], parts[at + 2] = number,
      material(world, item, of) or false, is
  end
  jit.on(take_part)

  return function(world, answer, n, count)
    local from, parts, owners = answer[NUMBERS], answer[PARTS], answer.items
    for i = 0, count - 1 do
      local k, j, at = 1 + n * size + 6 * i, 2 * n + 2 * i, 1 + 7 * i
      take_part(world, parts, at, owners[j], from[k], from[k + 1], from[k + 2])
      take_part(world, parts, at + 3, owners[j + 1], from[k + 3], from[k + 4],
        from[k + 5])
      parts[at + 6] = false
    end
  end
end

-- Makes the function that returns how many pairs there are, the answer, and how many of
-- the pairs were written to the list: the answer holds the others. ask, take_items: see
-- lists_by.
function found_pairs.reader(front, ask, take_items)
  local kept_by, meta = front.kept_by, front.result
  local fill, take_parts = filler_by(meta, front.dims, front.getmetatable),
    taker_of_parts(front)
  local size = 2 + 3 * front.dims

  -- Moves the numbers of pairs that are not written yet to the front of the answer.
  local function move_up(from, done, n)
    local by = done * size
    for i = 1, (n - done) * size do from[i] = from[i + by] end
  end

  local function read(world, out)
    local n, answer, changes, with_parts = ask(world)
    if n < 0 then return nil end
    if with_parts > 0 then take_parts(world, answer, n, with_parts) end
    local known, done = known_of[out], 0
    if known and getmetatable(out) == nil then
      lists.fit(out, n, meta)
      done = fill(out, known, n, answer[NUMBERS], kept_by[world][ITEMS], answer.items,
        answer[PARTS])
      if done > 0 then move_up(answer[NUMBERS], done, n) end
    end
    if take_items(world, answer, answer[FOUND], 2 * n, changes, 2 * done) then
      return n, answer, done
    end
  end
  for _, f in ipairs {fill, take_parts, move_up, read} do jit.on(f) end
  return read
end

if jit then
  jit.on(are_tables)
  jit.on(found_pairs.remember)
end

return found_pairs
