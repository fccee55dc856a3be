-- Times that specs compare, in seconds of the processor. Whatever else the machine does
-- makes a call slower, never faster: so what takes too long is tried again, and the
-- shortest of all tries counts.
local time = {}

local TRIES = 10

-- A call that makes so many of another, with their numbers.
function time.times(count, call)
  return function()
    for i = 1, count do call(i) end
  end
end

local function seconds(call)
  local start = os.clock()
  call()
  return os.clock() - start
end

-- Asserts that a call takes less than so many seconds.
function time.assert_below(most, call)
  local least = math.huge
  for _ = 1, TRIES do
    least = math.min(least, seconds(call))
    if least < most then return end
    collectgarbage() -- what others have left is not to be swept in the next try
  end
  error(('took %.3g s'):format(least), 2)
end

-- How often a call must be made to take as long as a clock can tell.
local function repeats_of(call)
  local count = 1
  while seconds(time.times(count, call)) < 1e-3 do count = 2 * count end
  return count
end

-- Asserts that a call takes less than `factor` times as long as another.
function time.assert_within(factor, call, usual)
  collectgarbage()
  local count = repeats_of(usual)
  local least, least_usual = math.huge, math.huge
  for _ = 1, TRIES do
    least_usual = math.min(least_usual, seconds(time.times(count, usual)))
    least = math.min(least, seconds(time.times(count, call)))
    if least < factor * least_usual then return end
    collectgarbage()
  end
  error(('took %.3g times as long as the usual'):format(least / least_usual), 2)
end

return time
