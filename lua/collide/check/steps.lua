-- Step functions over a line: the highest value that is known of each place. Flat sorted
-- lists {from, to, value, ...} of parts that do not overlap.
local floor, huge, max, min = math.floor, math.huge, math.max, math.min

local steps = {}

-- The first part that ends at x or behind it, as an index of the flat list.
local function part_at(list, x)
  local low, high = 1, #list / 3 + 1
  while low < high do
    local middle = floor((low + high) / 2)
    if list[3 * middle - 1] < x then low = middle + 1 else high = middle end
  end
  return 3 * low - 2
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

-- Puts `new` where the entries from `first` up to before `last` were.
local function replace(list, first, last, new)
  local n, by = #list, #new - (last - first)
  if by > 0 then
    for k = n, last, -1 do list[k + by] = list[k] end
  elseif by < 0 then
    for k = last, n do list[k + by] = list[k] end
    for k = n, n + by + 1, -1 do list[k] = nil end
  end
  for k = 1, #new do list[first + k - 1] = new[k] end
end

-- Raises all of [x0, x1] to a value. The parts that rose are written into `rose`, as
-- from, to, ...; returns the length of that.
function steps.raise(list, x0, x1, value, rose)
  local first = part_at(list, x0)
  local n, count = #list, 0
  local a, b = list[first], list[first + 1]
  if a and a <= x0 and b >= x1 and list[first + 2] >= value then return 0 end
  local new, i, x = {}, first, x0
  local function keep(from, to, v)
    local is_known = from == to and new[#new - 1] == from and new[#new] >= v
    if is_known then return end
    new[#new + 1], new[#new + 2], new[#new + 3] = from, to, v
  end
  local function rise(from, to)
    if from == to and x0 < x1 then return end -- ends of parts that touch
    if new[#new] == value and new[#new - 1] == from then
      new[#new - 1] = to
    else
      keep(from, to, value)
    end
    if count > 0 and rose[count] == from then
      rose[count] = to
    else
      rose[count + 1], rose[count + 2] = from, to
      count = count + 2
    end
  end
  while i <= n and list[i] <= x1 do
    local from, to, v = list[i], list[i + 1], list[i + 2]
    if v >= value then
      if from > x then rise(x, from) end
      keep(from, to, v)
    else
      if from < x0 then keep(from, x0, v) end
      rise(x, min(to, x1))
      if to > x1 then keep(x1, to, v) end
    end
    x = max(x, min(to, x1))
    i = i + 3
  end
  if x < x1 or count == 0 and #new == 0 then rise(x, x1) end
  if count == 0 then return 0 end
  replace(list, first, i, new)
  return count
end

return steps
