-- Step functions over a line: the highest value that is known of each place. Flat sorted
-- lists {from, to, value, ...} of parts that do not overlap.
local floor, huge, max, min = math.floor, math.huge, math.max, math.min

local steps = {}

-- The first part that ends at x or behind it, as an index of the flat list: by halves,
-- the last few one by one, which is faster.
local function part_at(list, x)
  local low, n = 1, #list
  local high = n + 1
  while high - low > 24 do
    local middle = low + 3 * floor((high - low) / 6)
    if list[middle + 1] < x then low = middle + 3 else high = middle end
  end
  while low < high and list[low + 1] < x do low = low + 3 end
  return low
end

function steps.value(list, x)
  local i = part_at(list, x)
  return list[i] and list[i] <= x and list[i + 2] or -huge
end

-- Whether all of [x0, x1] has a value or a higher one.
function steps.is_at_least(list, x0, x1, value)
  local i = part_at(list, x0)
  while list[i] and list[i] <= x0 and list[i + 2] >= value do
    if list[i + 1] >= x1 then return true end
    x0, i = list[i + 1], i + 3
  end
  return false
end

-- The parts of [x0, x1] that have not more than a value, written into `out` as from, to,
-- ...; returns the length of that.
function steps.below(list, x0, x1, value, out)
  local i, count = part_at(list, x0), 0
  while list[i] and list[i] <= x1 do
    local from, to = max(list[i], x0), min(list[i + 1], x1)
    if list[i + 2] <= value then
      if count > 0 and out[count] == from then
        out[count] = to
      else
        out[count + 1], out[count + 2] = from, to
        count = count + 2
      end
    end
    i = i + 3
  end
  return count
end

-- Puts the first `count` of `new` where the entries from `first` to before `last` were.
local function replace(list, first, last, new, count)
  local n, by = #list, count - (last - first)
  if by > 0 then
    for k = n, last, -1 do list[k + by] = list[k] end
  elseif by < 0 then
    for k = last, n do list[k + by] = list[k] end
    for k = n, n + by + 1, -1 do list[k] = nil end
  end
  for k = 1, count do list[first + k - 1] = new[k] end
end

-- What is written anew: parts, and how many numbers that are; used for one call only.
local new, length = {}, 0

local function keep(from, to, value)
  local n = length
  if from == to and n > 0 and new[n - 1] == from and new[n] >= value then return end
  new[n + 1], new[n + 2], new[n + 3] = from, to, value
  length = n + 3
end

-- A part that rises to a value, also into `rose`, of which so many are written.
local function rise(from, to, value, rose, count)
  if length > 0 and new[length] == value and new[length - 1] == from then
    new[length - 1] = to
  else
    keep(from, to, value)
  end
  if count > 0 and rose[count] == from then
    rose[count] = to
    return count
  end
  rose[count + 1], rose[count + 2] = from, to
  return count + 2
end

-- Raises all of [x0, x1] to a value. The parts that rose are written into `rose`, as
-- from, to, ...; returns the length of that.
function steps.raise(list, x0, x1, value, rose)
  local first = part_at(list, x0)
  local i, x, n, count = first, x0, #list, 0
  if i <= n and list[i] <= x0 and list[i + 1] >= x1 and list[i + 2] >= value then
    return 0
  end
  local is_wide = x0 < x1 -- then ends of parts that touch do not rise
  length = 0
  while i <= n and list[i] <= x1 do
    local from, to, v = list[i], list[i + 1], list[i + 2]
    if v >= value then
      if from > x then count = rise(x, from, value, rose, count) end
      keep(from, to, v)
    else
      local last = min(to, x1)
      if from < x0 then keep(from, x0, v) end
      if x < last or not is_wide then count = rise(x, last, value, rose, count) end
      if to > x1 then keep(x1, to, v) end
    end
    x = max(x, min(to, x1))
    i = i + 3
  end
  if x < x1 or not is_wide and count == 0 and length == 0 then
    count = rise(x, x1, value, rose, count)
  end
  if count > 0 then replace(list, first, i, new, length) end
  return count
end

-- A part that rises to a value, also into `rose`, as from, to, value, ...
local function rise_to(from, to, value, rose, count)
  if length > 0 and new[length] == value and new[length - 1] == from then
    new[length - 1] = to
  else
    keep(from, to, value)
  end
  if count > 0 and rose[count] == value and rose[count - 1] == from then
    rose[count - 1] = to
    return count
  end
  rose[count + 1], rose[count + 2], rose[count + 3] = from, to, value
  return count + 3
end

-- Raises parts that follow each other, the first `n` numbers of {from, to, value, ...},
-- each to its value, in one go. The parts that rose are written into `rose`, as from, to,
-- value, ...; returns the length of that.
function steps.raise_all(list, parts, n, rose)
  local first, last, count = part_at(list, parts[1]), #list, 0
  local i, from, to, v = first, list[first], list[first + 1], list[first + 2]
  length = 0
  if from and from < parts[1] then
    keep(from, parts[1], v)
    from = parts[1]
  end
  for s = 1, n, 3 do
    local x, till, value = parts[s], parts[s + 1], parts[s + 2]
    while x < till and i <= last and from < till do
      if from > x then count, x = rise_to(x, from, value, rose, count), from end
      local at = min(to, till)
      if v >= value then
        keep(x, at, v)
      elseif at > x then
        count = rise_to(x, at, value, rose, count)
      end
      x, from = at, at
      if at == to then
        i = i + 3
        from, to, v = list[i], list[i + 1], list[i + 2]
      end
    end
    if x < till then count = rise_to(x, till, value, rose, count) end
  end
  if count == 0 then return 0 end
  if i <= last and from > list[i] then
    keep(from, to, v)
    i = i + 3
  end
  replace(list, first, i, new, length)
  return count
end

return steps
