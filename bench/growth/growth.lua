-- Growth: how time and memory grow with the size of what is asked.
--
--   lua bench/growth/growth.lua [CSV [part of a row's name]]
--
-- A row is one question at several sizes: for each size the median and the greatest time
-- of a call over many different ones, the bytes that were made, and behind each size but
-- the first the exponent of the growth since the size before: 1 is linear, 0 constant,
-- 2 means four times the time for twice the size. Times of making are of the whole call.
-- Rows stand in make.lua and so on: each returns a function that is handed this
-- table.
local H = require('bench.harness')

local G = {}
local only = arg[2] or ''
local clock, floor = os.clock, math.floor

local SECONDS = H.is_quick and 0 or 0.04 -- of one size of a row, at least
local MOST = 2 -- seconds of one call, from which on larger sizes are left out

-- Calls so short that the clock does not see them are timed in groups.
local GROUP_SECONDS = 2e-5

local function group_of(call)
  local n = 1
  while true do
    local start = clock()
    for i = 1, n do
      call(i)
    end
    local seconds = clock() - start
    if seconds >= GROUP_SECONDS then
      return math.max(1, floor(n * GROUP_SECONDS / seconds)), seconds / n
    end
    n = n * 2
  end
end

-- Median and greatest time of one call, in seconds. call(i): the i-th of different calls.
local function time_of(call)
  local group, first = group_of(call)
  local times, total, i = {}, 0, 0
  if group == 1 then
    times[1], total = first, first
  end
  while total < SECONDS or #times < 3 do
    if total > MOST then
      break
    end
    local start = clock()
    for _ = 1, group do
      i = i + 1
      call(i)
    end
    local seconds = clock() - start
    times[#times + 1], total = seconds / group, total + seconds
  end
  local greatest = times[1]
  for _, seconds in ipairs(times) do
    greatest = math.max(greatest, seconds)
  end
  return H.median(times), greatest
end

-- What a call leaves, in bytes: of a maker, the size of what it made.
local function bytes_of(call)
  collectgarbage()
  collectgarbage()
  collectgarbage('stop')
  local before = collectgarbage('count')
  local kept = call(1)
  local bytes = (collectgarbage('count') - before) * 1024
  collectgarbage('restart')
  return bytes, kept
end

local function scaled(seconds)
  if seconds < 1e-6 then
    return ('%.0f ns'):format(seconds * 1e9)
  elseif seconds < 1e-3 then
    return ('%.3g us'):format(seconds * 1e6)
  end
  return ('%.3g ms'):format(seconds * 1e3)
end

local function exponent(now, before, size, size_before)
  if not before or before <= 0 or now <= 0 then
    return '-'
  end
  return ('%.2f'):format(math.log(now / before) / math.log(size / size_before))
end

function G.title(text)
  G.subject = text
  if only == '' then
    print('\n' .. text)
  end
end

local write

-- One row. sizes: ascending. prepare(size) returns call(i), which is timed.
function G.row(name, sizes, prepare)
  local full = G.subject .. ': ' .. name
  if not full:find(only, 1, true) then
    return
  end
  local size_before, median_before, bytes_before
  for _, size in ipairs(H.is_quick and {sizes[1]} or sizes) do
    H.seed(4242)
    collectgarbage()
    local call = prepare(size)
    local bytes = bytes_of(call)
    local median, greatest = time_of(call)
    print(('  %-34s %7d  %9s  max %9s  %10.0f B  time^%-5s bytes^%s'):format(name, size,
      scaled(median), scaled(greatest), bytes,
      exponent(median, median_before, size, size_before),
      exponent(bytes, bytes_before, size, size_before)))
    write(full, size, median, greatest, bytes)
    size_before, median_before, bytes_before = size, median, bytes
    if median > MOST then
      break
    end
  end
end

local csv = H.csv(arg[1], {'row', 'size', 'median_ns', 'max_ns', 'bytes'})
write = function(name, size, median, greatest, bytes)
  csv.row({name, size, median * 1e9, greatest * 1e9, bytes})
end

for _, part in ipairs({'make', 'ask2', 'ask3', 'compounds', 'levels', 'draw'}) do
  require('bench.growth.' .. part)(G)
end
csv.close()
