-- Reads answers of the FFI that are longer than a few values: see fast.lua. They are
-- handed over as the binding hands over its own, in tables that are reused (lists.lua),
-- for the same functions to fill results with.
--
-- A reader returns nothing where the binding is to be asked: between two values that are
-- read a finalizer may run, which changes the world, or asks something itself.
local jit = rawget(_G, 'jit')
local type = type

local answers = {}

-- Indices in an answer and in the tables of a world; world.h of the binding has them,
-- too.
local NUMBERS, FOUND, NEXT, PARTS = 1, 2, 3, 5
local SPARE, ITEMS = 1, 2

if jit then jit.off(true, true) end

-- Takes a free answer; these wait in lists of their own.
local function take(home)
  local answer = home[SPARE]
  if not answer then return {{}, {}, nil, home, {}} end
  home[SPARE] = answer[NEXT]
  return answer
end

-- The part of an item, as the only one of an answer.
local function put_part(front, world, parts, item, at)
  local numbers = front.numbers
  local tile = front.tile(numbers[at + 2])
  if type(tile) == 'nil' then tile = false end
  parts[1], parts[2], parts[3] = numbers[at],
    front.material(world, item, numbers[at + 1]) or false, tile
  parts[4], parts[5], parts[6], parts[7] = false, false, false, false
end

-- The nearest item: how many there are, none or one, and the answer. The form tells
-- which parameters there are, and whether there is a part: see put_nearest in fast.c of
-- the binding. Written without a loop, which would end the trace of the loop that calls.
local function nearest_by(front)
  local numbers, kept_by, home = front.numbers, front.kept_by, {}
  local is_space, last = front.dims == 3, 3 + 3 * front.dims

  return function(world, form)
    local answer = take(home)
    if form == 0 then return 0, answer end
    local list = answer[NUMBERS]
    list[1], list[2], list[3], list[4] = numbers[0], numbers[1], numbers[2], numbers[3]
    list[5], list[6], list[7] = numbers[4], numbers[5], numbers[6]
    if is_space then list[8], list[9], list[10] = numbers[7], numbers[8], numbers[9] end
    list[last - 1] = (form == 2 or form == 4 or form == 6 or form == 8)
      and numbers[last - 2]
    list[last] = (form == 3 or form == 4 or form == 7 or form == 8) and numbers[last - 1]
    local number = numbers[last]
    list[last + 1] = form > 4 and 1
    if form > 4 then put_part(front, world, answer[PARTS], number, last + 1) end
    local item = kept_by[world][ITEMS][number + 1]
    answer[FOUND][1] = item
    if item then return 1, answer end
  end
end

-- The readers of the worlds of one dimension, by what rows give.
function answers.by(front)
  local readers = {['@nearest'] = nearest_by(front)}
  for _, read in pairs(readers) do jit.on(read) end
  jit.on(take)
  jit.on(put_part)
  return readers
end

return answers
