-- Lists that worlds fill: results and lists are reused, and functions choose among the
-- items found. The core returns an answer: a table with a list of numbers, all that
-- results need, and a list of items. After it is read, the answer returns to its world,
-- to be filled again; an answer lost to an error is left to the collector.
local core = require 'collide.core'
local type, getmetatable, setmetatable = type, getmetatable, setmetatable
local rawget, rawset = rawget, rawset

-- Lua 5.1 has no rawlen, but there the length of a table does not call its metatable.
local rawlen = rawget(_G, 'rawlen') or function(list) return #list end

local lists = {length = rawlen}

-- This is one call in place of several, which are free only for a compiler.
local are_results = core.are_results
if rawget(_G, 'jit') then are_results = function() return false end end

-- The indices in an answer and in the tables of a world; world.h of the binding has
-- them, too.
local NUMBERS, FOUND, NEXT, HOME, PARTS = 1, 2, 3, 4, 5
local SPARE = 1

function lists.give_back(answer)
  local home = answer[HOME]
  answer[NEXT] = home[SPARE]
  home[SPARE] = answer
end

local give_back = lists.give_back

-- Forgets the items from number i to number n, and gives the answer back.
function lists.clear(answer, i, n)
  local found = answer[FOUND]
  for k = i, n do found[k] = nil end
  give_back(answer)
end

------------------------------------------------------------------------------ choosing --

-- Keeps the items that the function accepts, in order; each has so many numbers.
-- Returns the count that is left.
function lists.choose(n, answer, accept, size)
  local numbers, found = answer[NUMBERS], answer[FOUND]
  local kept = 0
  for i = 1, n do
    local item = found[i]
    if accept(item) then
      kept = kept + 1
      if kept < i then
        found[kept] = item
        local from, to = (i - 1) * size, (kept - 1) * size
        for k = 1, size do numbers[to + k] = numbers[from + k] end
      end
    end
  end
  for i = kept + 1, n do found[i] = nil end
  return kept
end

-- Does the same as choose, for pairs, which have two items each.
function lists.choose_pairs(n, answer, accept, size)
  local numbers, found = answer[NUMBERS], answer[FOUND]
  local kept = 0
  for i = 1, n do
    local a, b = found[2 * i - 1], found[2 * i]
    if accept(a, b) then
      kept = kept + 1
      found[2 * kept - 1], found[2 * kept] = a, b
      local from, to = (i - 1) * size, (kept - 1) * size
      for k = 1, size do numbers[to + k] = numbers[from + k] end
    end
  end
  for i = 2 * kept + 1, 2 * n do found[i] = nil end
  return kept
end

-- Moves the pairs that the function accepts to the front of a list of n pairs, provided
-- it has left them there: it may have used the same table for a list of its own. A pair
-- whose answer is known is not asked about. Returns the number accepted.
function lists.part_pairs(list, n, accept, known)
  local kept = 0
  for i = 1, n do
    local pair = list[i]
    if type(pair) == 'table' then
      local answers = known and known[pair.a]
      local answer = answers and answers[pair.b]
      if answer == nil then answer = accept(pair.a, pair.b) end
      if answer then
        kept = kept + 1
        list[kept], list[i] = pair, list[kept]
      end
    end
  end
  return kept
end

-- Notes what part_pairs has found out about n pairs.
function lists.know_pairs(known, list, kept, n)
  for i = 1, n do
    local pair = list[i]
    if type(pair) == 'table' and pair.a ~= nil and pair.b ~= nil then
      known[pair.a] = known[pair.a] or {}
      known[pair.a][pair.b] = i <= kept
    end
  end
  return known
end

-- Returns the number of the first item that the function accepts, or nil. The items
-- behind it are not asked about, nor keys of `asked`, if there is such a table.
function lists.first(n, answer, accept, asked)
  local found = answer[FOUND]
  for i = 1, n do
    local item = found[i]
    if not (asked and asked[item]) and accept(item) then return i end
  end
end

----------------------------------------------------------------------- lists of items --

-- Makes the list end at n. This repeats until its length is n: a list with holes has
-- several lengths, each below the values behind it.
local function cut(list, n)
  local length = rawlen(list)
  while length > n do
    for i = n + 1, length do rawset(list, i, nil) end
    length = rawlen(list)
  end
  local behind = n + 1
  while type(rawget(list, behind)) ~= 'nil' do
    rawset(list, behind, nil)
    behind = behind + 1
  end
end

lists.cut = cut

-- Moves the items of an answer into a list.
function lists.take_items(list, n, answer)
  local found = answer[FOUND]
  for i = 1, n do
    list[i] = found[i]
    found[i] = nil
  end
  cut(list, n)
  give_back(answer)
  return list, n
end

--------------------------------------------------------------------- lists of results --

-- The table from a list to its spare results. They are not in the list, because pairs()
-- would find them there.
local spares = setmetatable({}, {__mode = 'k'})

-- Puts spare results aside, without their items, which would otherwise be kept from the
-- collector.
local function put_aside(list, from, to, meta)
  local spare = spares[list]
  if not spare then
    spare = {}
    spares[list] = spare
  end
  for i = from, to do
    local r = rawget(list, i)
    if type(r) == 'table' and getmetatable(r) == meta then
      r.item, r.a, r.b = nil, nil, nil
      spare[i] = r
    end
  end
end

-- Marks the results behind the first `done`, and returns whether there is one.
local function mark_rest(list, n, done, meta)
  local any = false
  for i = done + 1, n do
    local r = rawget(list, i)
    if type(r) == 'table' and getmetatable(r) == meta then
      rawset(r, 'hit', false)
      any = true
    end
  end
  return any
end

-- Removes results from the list that are also among its first `done`: those are filled,
-- and would be filled again. They have a field `hit`, which no metatable is asked for.
local function drop_doubles(list, n, done, meta)
  if not mark_rest(list, n, done, meta) then return end
  for i = 1, done do
    local r = list[i]
    if not r.hit then r.hit = true end
  end
  for i = done + 1, n do
    local r = rawget(list, i)
    if type(r) == 'table' and rawget(r, 'hit') == true then rawset(list, i, nil) end
  end
end

-- Makes a list end at n; where it was shorter, results that were put aside return.
local function fit(list, n, meta)
  local length = rawlen(list)
  if length > n then put_aside(list, n + 1, length, meta) end
  cut(list, n)
  if length < n then
    local spare = spares[list]
    for i = length + 1, spare and n or length do
      rawset(list, i, spare[i])
      spare[i] = nil
    end
  end
end

lists.fit = fit

-- Makes a list of n results from those there are, and marks each in the field of that
-- name with its index: a result with another mark is there twice. Only results are
-- reused, as other tables may belong to the game. The first `done` are filled already.
-- Returns whether the list has a metatable: a metatable must not decide what is in the
-- list, so then it is read raw, which costs several times an index.
local function prepare(list, n, meta, mark, done)
  if done == 0 and are_results(list, n, meta) then
    for i = 1, n do list[i][mark] = i end
    return false
  end
  fit(list, n, meta)
  if done > 0 then drop_doubles(list, n, done, meta) end
  local is_odd = getmetatable(list) ~= nil
  for i = done + 1, n do
    local r
    if is_odd then r = rawget(list, i) else r = list[i] end
    if type(r) ~= 'nil' then -- for LuaJIT a null pointer equals nil
      if type(r) == 'table' and getmetatable(r) == meta then
        r[mark] = i
      else
        rawset(list, i, nil)
      end
    end
  end
  return is_odd
end

-- Puts the parts of an answer into a result, from their place in a list, and the face
-- behind them; false values are left out.
function lists.tell_parts(r, parts, place)
  local dims = parts[place + 6]
  if dims then
    lists.tell_face(r, dims, parts[place + 7], parts[place + 8], parts[place + 9])
  end
  r.part = parts[place] or nil
  r.material = parts[place + 1] or nil
  r.other_part = parts[place + 3] or nil
  r.other_material = parts[place + 4] or nil
  local tile, other_tile = parts[place + 2] or nil, parts[place + 5] or nil
  if r.tile ~= tile then r.tile = tile end
  if r.other_tile ~= other_tile then r.other_tile = other_tile end
end

local tell_parts = lists.tell_parts

-- Returns result number i of an answer, with its item, as out or a new one; nil when
-- there is no i.
function lists.take_one(i, n, answer, read, size, out)
  local r
  if i then
    local numbers, k = answer[NUMBERS], (i - 1) * size + 1
    local place = numbers[k + size - 1]
    r = read(numbers, k, out)
    if place then tell_parts(r, answer[PARTS], place) end
    r.item = answer[FOUND][i]
  end
  lists.clear(answer, 1, n)
  return r
end

-- Moves the contents of an answer into a list of results, each with its item.
function lists.take_results(list, n, answer, read, size, meta)
  local numbers, found, parts = answer[NUMBERS], answer[FOUND], answer[PARTS]
  local is_odd = prepare(list, n, meta, 'item', 0)
  local k = 1
  for i = 1, n do
    local old
    if is_odd then old = rawget(list, i) else old = list[i] end
    if old and old.item ~= i then old = nil end
    local place = numbers[k + size - 1]
    local r = read(numbers, k, old)
    if place then tell_parts(r, parts, place) end
    r.item = found[i]
    found[i] = nil
    if not old then list[i] = r end
    k = k + size
  end
  give_back(answer)
  return list, n
end

-- Makes a list of one result, and returns that result if it can be reused.
function lists.first_in(list, meta)
  if are_results(list, 1, meta) then return list[1] end
  prepare(list, 1, meta, 'item', 0)
  return rawget(list, 1)
end

-- Makes a list of no results.
function lists.empty(list, meta)
  prepare(list, 0, meta, 'item', 0)
end

-- Moves contacts from a list of numbers into a list of results.
function lists.fill_contacts(list, n, numbers, parts, read, size, meta)
  local is_odd = prepare(list, n, meta, 'depth', 0)
  local k = 1
  for i = 1, n do
    local old
    if is_odd then old = rawget(list, i) else old = list[i] end
    if old and old.depth ~= i then old = nil end
    local r = read(numbers, k, old)
    local place = numbers[k + size - 1]
    if place then tell_parts(r, parts, place) end
    if not old then list[i] = r end
    k = k + size
  end
  return list
end

-- Does the same for pairs; the first `done` are in the list already.
function lists.take_pairs(list, n, answer, done, read, size, meta)
  local numbers, found, parts = answer[NUMBERS], answer[FOUND], answer[PARTS]
  local is_odd = prepare(list, n, meta, 'a', done)
  local k = 1
  for i = done + 1, n do
    local old
    if is_odd then old = rawget(list, i) else old = list[i] end
    if old and old.a ~= i then old = nil end
    local r = read(numbers, k, old)
    local place = numbers[k + size - 1]
    if place and place ~= 0 then tell_parts(r, parts, place) end -- 0: of the FFI
    local j = 2 * (i - done)
    r.a, r.b = found[j - 1], found[j]
    found[j - 1], found[j] = nil, nil
    if not old then list[i] = r end
    k = k + size
  end
  give_back(answer)
  return list, n
end

-- Makes pairs with two items and nothing else; `from` are in front of them in the
-- answer, which is not given back.
function lists.take_plain_pairs(list, n, answer, from, meta)
  local found = answer[FOUND]
  prepare(list, n, meta, 'a', 0)
  for i = 1, n do
    local r = rawget(list, i)
    if not r or r.a ~= i then
      r = setmetatable({}, meta)
      list[i] = r
    end
    local j = 2 * (from + i)
    r.a, r.b = found[j - 1], found[j]
    found[j - 1], found[j] = nil, nil
  end
end

return lists
