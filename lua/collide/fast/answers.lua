-- These functions read answers of the FFI that are longer than a few values: see
-- fast.lua. The answers are handed over as by the binding, in tables that are reused
-- (lists.lua), so that the same functions fill results with them.
--
-- A reader returns nothing where the binding is to be asked: between two values that are
-- read a finalizer may run, which changes the world, or asks something itself.
local jit = rawget(_G, 'jit')
local batches = require 'collide.fast.batches'
local found_pairs = require 'collide.fast.pairs'
local kept = require 'collide.fast.kept'
local lists = require 'collide.world.lists'
local type = type
local SPARE, ITEMS = kept.SPARE, kept.ITEMS

local answers = {}

-- The indices of the parts of an answer; world.h of the binding has them, too.
local NUMBERS, FOUND, NEXT, PARTS = 1, 2, 3, 5

if jit then jit.off(true, true) end

-- Takes a free answer; free answers wait in lists of their own.
local function take(home)
  local answer = home[SPARE]
  if not answer then return {{}, {}, nil, home, {}} end
  home[SPARE] = answer[NEXT]
  return answer
end

-- Puts the part of an item into an answer, as its only part.
local function put_part(front, world, parts, item, part, material, tile)
  tile = front.tile(tile)
  if type(tile) == 'nil' then tile = false end
  parts[1], parts[2], parts[3] = part, front.material(world, item, material) or false,
    tile
  parts[4], parts[5], parts[6], parts[7] = false, false, false, false
end

-- Makes the function that reads the nearest item: it returns how many there are, none or
-- one, and the answer. The form says which parameters there are, and whether there is a
-- part: see put_nearest in fast.c of the binding. The function has no loop, which would
-- end the trace of the calling loop, and gives the desk back.
local function nearest_by(front)
  local numbers, busy, kept_by, home = front.numbers, front.busy, front.kept_by, {}
  local is_space, last = front.dims == 3, 3 + 3 * front.dims

  return function(world, form)
    if form < 0 then
      busy[0] = 0
      return nil
    end
    local answer = take(home)
    if form == 0 then
      busy[0] = 0
      return 0, answer
    end
    local list = answer[NUMBERS]
    list[1], list[2], list[3], list[4] = numbers[0], numbers[1], numbers[2], numbers[3]
    list[5], list[6], list[7] = numbers[4], numbers[5], numbers[6]
    if is_space then list[8], list[9], list[10] = numbers[7], numbers[8], numbers[9] end
    list[last - 1] = (form == 2 or form == 4 or form == 6 or form == 8)
      and numbers[last - 2]
    list[last] = (form == 3 or form == 4 or form == 7 or form == 8) and numbers[last - 1]
    list[last + 1] = form > 4 and 1
    local number, part, material, tile = numbers[last], numbers[last + 1],
      numbers[last + 2], numbers[last + 3]
    busy[0] = 0
    if form > 4 then
      put_part(front, world, answer[PARTS], number, part, material, tile)
    end
    local item = kept_by[world][ITEMS][number + 1]
    answer[FOUND][1] = item
    if item then return 1, answer end
  end
end

------------------------------------------------------------------------------- lists --

-- The call of C that writes an answer to memory: numbers, and numbers of items, with how
-- many of each there can be.
local LIST = 'int (*)(void *, void *, int, double *, int32_t, int32_t *, int32_t)'
local CHANGES = 'int (*)(void *, void *, int)'
local SHORT = -2 -- C answers this when there is not enough memory

-- Makes the functions for a list: ask returns how many items there are, negative where
-- the binding is to be asked, the answer, and two numbers of the desk; take_items looks
-- up the items behind number `done`, and returns whether the world is still as it was
-- when it was asked.
local function lists_by(front, address)
  local as, desk, dims = front.as, front.desk, front.dims
  local numbers, busy = front.numbers, front.busy
  local call = as(LIST, address)
  local now = front.now
  local new_numbers, new_items = as('double[?]'), as('int32_t[?]')
  local kept_by, home = front.kept_by, {}

  local function take_free()
    local answer = home[SPARE]
    if answer then
      home[SPARE] = answer[NEXT]
      return answer
    end
    return {new_numbers(1), {}, nil, home, {}, items = new_items(1), most_numbers = 1,
      most_items = 1}
  end

  -- Memory grows by half more than is needed, so that a list that grows is seldom too
  -- long.
  local function grow(answer, most, most_items)
    most, most_items = most * 1.5, most_items * 1.5
    answer[NUMBERS], answer.most_numbers = new_numbers(most), most
    answer.items, answer.most_items = new_items(most_items), most_items
  end

  local ask
  function ask(world)
    local answer = take_free()
    if busy[0] ~= 0 then return -1 end
    busy[0] = 1
    local n = call(desk, world, dims, answer[NUMBERS], answer.most_numbers, answer.items,
      answer.most_items)
    local a, b = numbers[0], numbers[1]
    busy[0] = 0
    if n ~= SHORT then return n, answer, a, b end
    grow(answer, a, b)
    lists.give_back(answer)
    return ask(world)
  end

  local function take_items(world, answer, list, n, when, done)
    local found, items = answer.items, kept_by[world][ITEMS]
    for i = 1, n - done do list[i] = items[found[done + i - 1] + 1] end
    return now(world) == when
  end
  for _, f in ipairs {take_free, grow, ask, take_items} do jit.on(f) end
  return ask, take_items
end

-- Makes the reader that fills a list of pairs: a1, b1, a2, b2 ...
local function pairs_batch_by(front, address)
  local ask, take_items = lists_by(front, address)

  return function(world, out)
    local n, answer, changes = ask(world)
    if n < 0 then return nil end
    local is_same = take_items(world, answer, out, 2 * n, changes, 0)
    lists.give_back(answer)
    if not is_same then return nil end
    if #out > 2 * n then lists.cut(out, 2 * n) end
    return n
  end
end

local function events_by(front, address)
  local ask, take_items = lists_by(front, address)

  return function(world)
    local n, answer, changes, ended = ask(world)
    if n < 0 then return nil end
    if take_items(world, answer, answer[FOUND], 2 * (n + ended), changes, 0) then
      return n, answer, ended, changes
    end
  end
end

local function pairs_by(front, address)
  return found_pairs.reader(front, lists_by(front, address))
end

local READERS = {nearest = nearest_by, pairs_batch = pairs_batch_by, events = events_by,
  pairs = pairs_by}

-- Makes the function that returns the number of changes of a world; nil where the
-- binding is to be asked.
function answers.clock(front)
  local changes, desk, dims = front.as(CHANGES, front.changes), front.desk,
    front.dims
  local numbers, busy = front.numbers, front.busy

  local function now(world)
    if busy[0] ~= 0 then return nil end
    busy[0] = 1
    local is_open = changes(desk, world, dims) == 0
    local count = numbers[0]
    busy[0] = 0
    return is_open and count or nil
  end

  jit.on(now)
  return now
end

-- Makes the reader of a row; slow: the function of the binding.
function answers.reader(front, row, slow)
  local name = row.gives:sub(2)
  local read = READERS[name] and READERS[name](front, row.call)
    or batches.reader(front, name, row.call, lists.cut, slow)
  jit.on(read)
  return read
end

if jit then
  jit.on(take)
  jit.on(put_part)
end

return answers
