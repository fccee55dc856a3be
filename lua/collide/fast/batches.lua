-- Batches by the FFI: see fast.lua. Lua copies the lists, whose elements have types that
-- the compiler knows, into memory that C reads. An argument that is not plainly right is
-- left to the binding, which has nothing to undo: nothing is written to a list, and
-- nothing moves, before all elements were read.
local jit = rawget(_G, 'jit')
local kept = require 'collide.fast.kept'
local type, floor, rawequal = type, math.floor, rawequal
local ITEMS = kept.ITEMS

local batches = {}

-- A batch is at most so long, as in numbers.h of the binding.
local MOST = 2 ^ 24

if jit then jit.off(true, true) end

-- Makes the two functions that take and give back memory, {data =, length =}, for as
-- many elements as the longest batch has had. A batch that begins while another is read,
-- as in a finalizer, gets memory of its own.
local function memory_of(make)
  local spare

  local function take(count)
    local memory = spare
    spare = nil
    if memory and count <= memory.length then return memory end
    local length = count + floor(count / 2)
    return {data = make(length), length = length}
  end

  local function give_back(memory)
    spare = memory
  end

  if jit then
    jit.on(take)
    jit.on(give_back)
  end
  return take, give_back
end

-- Returns how many elements are asked for; nil unless that is a whole number, and they
-- are all there.
local function count_of(list, each, n)
  local length = #list
  local count = n or length / each
  local is_whole = count >= 0 and count <= MOST and floor(count) == count
  if is_whole and count * each <= length then return count end
end

-- Puts that many elements into memory, and returns whether all of them are numbers.
local function take_numbers(memory, list, count)
  for i = 1, count do
    local x = list[i]
    if type(x) ~= 'number' then return false end
    memory[i - 1] = x
  end
  return true
end

-- Makes the function that writes answers to a list, and the items to its field `items`;
-- it returns nil where the binding is to be asked.
local function writer_by(front, cut)
  local kept_by, now = front.kept_by, front.now

  -- Returns the list for items, made where it is missing; nil if it is one of the lists
  -- that are read.
  local function list_of_items(out, ...)
    local found = out.items
    if type(found) ~= 'table' or found == out then
      found = {}
      out.items = found
    end
    local a, b = ...
    if found ~= a and found ~= b then return found end
  end

  -- Looks the items up, and returns whether the number of changes of the world is still
  -- `when` afterwards: otherwise the binding is asked.
  local function take_items(world, found, touched, count, when)
    local items = kept_by[world][ITEMS]
    for i = 1, count do
      local number = touched[i - 1]
      found[i] = number >= 0 and items[number + 1]
    end
    return now(world) == when
  end

  local function write(out, found, memory, count, each)
    for i = 1, count * each do out[i] = memory[i - 1] end
    if #out > count * each then cut(out, count * each) end
    if #found > count then cut(found, count) end
  end

  for _, f in ipairs {list_of_items, take_items, write} do jit.on(f) end

  -- Each answer is `each` numbers in memory, and the number of an item in touched. The
  -- last arguments are the lists that were read, which must not be written to.
  return function(world, out, memory, touched, count, each, when, ...)
    local found = list_of_items(out, ...)
    if not found or not take_items(world, found, touched, count, when) then return nil end
    write(out, found, memory, count, each)
    return true
  end
end

-- raycast_batch(rays, n, out) -> how many hit
local function raycast_by(front, address, cut)
  local as, desk, dims = front.as, front.desk, front.dims
  local call = as('int (*)(void *, void *, int, double *, int32_t *, int32_t)', address)
  local take, give_back = memory_of(as('double[?]'))
  local take_touched, give_touched = memory_of(as('int32_t[?]'))
  local write = writer_by(front, cut)
  local each, now = 1 + 2 * dims, front.now

  return function(world, rays, n, out)
    local count = count_of(rays, each, n)
    if not count then return nil end
    local memory, touched = take(count * each), take_touched(count)
    if not take_numbers(memory.data, rays, count * each) then return nil end
    local when = now(world)
    local hits = when and call(desk, world, dims, memory.data, touched.data, count) or -1
    if hits < 0
      or not write(world, out, memory.data, touched.data, count, each, when, rays) then
      return nil
    end
    give_back(memory)
    give_touched(touched)
    return hits
  end
end

-- cast_batch(shapes or items, motions, n, out) -> how many touch
local function cast_by(front, address, cut)
  local as, desk, dims = front.as, front.desk, front.dims
  local call = as('int (*)(void *, void *, int, void *, int32_t, double, double,'
    .. ' double, double *, int32_t *, int32_t)', address)
  local take, give_back = memory_of(as('double[?]'))
  local take_touched, give_touched = memory_of(as('int32_t[?]'))
  local write = writer_by(front, cut)
  local items_of, shape, light = front.items_of, front.shape, front.light
  local now = front.now
  local getmetatable, each = front.getmetatable, 1 + 2 * dims

  -- Returns the answer of C about element i. C itself finds the place to write to, as
  -- interpreted code makes garbage of each pointer that it adds to.
  local function ask(world, what, motions, i, to, at)
    local item, from = items_of[world][what], (i - 1) * dims
    local x, y, z = motions[from + 1], motions[from + 2], dims == 3 and motions[from + 3]
      or 0
    if type(x) ~= 'number' or type(y) ~= 'number' or type(z) ~= 'number' then
      return -1
    end
    if type(item) == 'number' then
      return call(desk, world, dims, nil, item, x, y, z, to, at, i - 1)
    end
    if item == nil and type(what) == 'userdata' and getmetatable(what) == shape
      and getmetatable(light) ~= shape then
      return call(desk, world, dims, what, -1, x, y, z, to, at, i - 1)
    end
    return -1
  end
  jit.on(ask)

  return function(world, whats, motions, n, out)
    local count = count_of(whats, 1, n)
    if not count or out == whats or out == motions then return nil end
    local memory, touched = take(count * each), take_touched(count)
    local to, at = memory.data, touched.data
    local hits, when = 0, now(world)
    if not when then return nil end
    for i = 1, count do
      local hit = ask(world, whats[i], motions, i, to, at)
      if hit < 0 then return nil end
      hits = hits + hit
    end
    if not write(world, out, to, at, count, each, when, whats, motions) then
      return nil
    end
    give_back(memory)
    give_touched(touched)
    return hits
  end
end

-- A step has so many numbers in memory: x, y, z and the number of the item.
local STEP = 4

-- Makes place_batch and translate_batch(items, vectors, n) -> true. The last items are
-- left to the function of the binding, rest, where memory was short.
local function place_by(front, address, _, rest)
  local as, desk, dims = front.as, front.desk, front.dims
  local call = as('int (*)(void *, void *, int, double *, int32_t)', address)
  local take, give_back = memory_of(as('double[?]'))
  local items_of, kept_by = front.items_of, front.kept_by

  -- Writes step number i; returns false if an argument is no number.
  local function put(steps, i, number, vectors)
    local from, to = dims * (i - 1), STEP * (i - 1)
    local x, y, z = vectors[from + 1], vectors[from + 2],
      dims == 3 and vectors[from + 3] or 0
    if type(number) ~= 'number' or type(x) ~= 'number' or type(y) ~= 'number'
      or type(z) ~= 'number' then
      return false
    end
    steps[to], steps[to + 1], steps[to + 2], steps[to + 3] = x, y, z, number
    return true
  end

  -- Takes the steps whose items have numbers in sequence, as in most lists: such items
  -- stand in the same order in the list of all items, where they are found sooner than
  -- by number.
  local function take_in_order(list, first, steps, items, vectors, count)
    for i = 1, count do
      if not rawequal(list[first + i], items[i])
        or not put(steps, i, first + i - 1, vectors) then
        return i
      end
    end
    return count + 1
  end

  local function take_steps(world, steps, items, vectors, count)
    local numbers = items_of[world]
    local first = count > 0 and numbers[items[1]]
    if type(first) ~= 'number' then return count == 0 end
    local next_one = take_in_order(kept_by[world][ITEMS], first, steps, items, vectors,
      count)
    for i = next_one, count do
      if not put(steps, i, numbers[items[i]], vectors) then return false end
    end
    return true
  end

  local function leave(world, done, count, items, vectors)
    local last, numbers = {}, {}
    for i = done + 1, count do last[#last + 1] = items[i] end
    for i = done * dims + 1, count * dims do numbers[#numbers + 1] = vectors[i] end
    rest(world, last, numbers)
    return true
  end
  for _, f in ipairs {put, take_in_order, take_steps} do jit.on(f) end

  return function(world, items, vectors, n)
    local count = count_of(items, 1, n)
    if not count then return nil end
    local steps = take(count * STEP)
    if not take_steps(world, steps.data, items, vectors, count) then return nil end
    local done = call(desk, world, dims, steps.data, count)
    if done < 0 then return nil end
    give_back(steps)
    if done < count then return leave(world, done, count, items, vectors) end
    return true
  end
end

local READERS = {raycast_batch = raycast_by, cast_batch = cast_by, place_batch = place_by}

-- Makes the reader of that name; nil if no batch has that name. address: of the function
-- in C; cut: makes a list end.
function batches.reader(front, name, address, cut, slow)
  local by = READERS[name]
  return by and by(front, address, cut, slow)
end

if jit then
  jit.on(count_of)
  jit.on(take_numbers)
end

return batches
