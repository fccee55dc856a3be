-- harness.lua - timing, random numbers and CSV for the Lua programs here.
--
-- What is compared runs in turns, so that a slow second of the machine hits all alike.
-- Each loop is compiled for its test alone, so that under LuaJIT no test runs in a trace
-- that was made for another. CPU time; a figure is the median over the rounds.
--
-- COLLIDE_QUICK in the environment: one short round of the smallest tables, to see that
-- all runs; its figures mean nothing.
local H = {}

H.is_quick = os.getenv('COLLIDE_QUICK') ~= nil
H.ROUNDS = H.is_quick and 1 or 15
local SECONDS = H.is_quick and 1e-5 or 0.008 -- of one test in one round

local clock, floor = os.clock, math.floor
local compile, unpack = loadstring or load, table.unpack or unpack

function H.vm()
  local jit = rawget(_G, 'jit')
  if jit then
    return jit.version .. (jit.status() and ', JIT on' or ', JIT off')
  end
  return _VERSION
end

-- The minimal standard generator: the same numbers under every Lua.
local seed = 4242
function H.seed(s)
  seed = s
end
function H.random(low, high)
  seed = (seed * 16807) % 2147483647
  return low + (high - low) * (seed / 2147483647)
end

function H.direction()
  local z, angle = H.random(-1, 1), H.random(0, 2 * math.pi)
  local s = math.sqrt(1 - z * z)
  return s * math.cos(angle), s * math.sin(angle), z
end

function H.median(values)
  local sorted = {}
  for i, v in ipairs(values) do
    sorted[i] = v
  end
  table.sort(sorted)
  return sorted[floor(#sorted / 2) + 1]
end

-- The median over the rounds of a(round) / b(round), after `less` is taken off both.
function H.ratio(a, b, less)
  local ratios = {}
  for i = 1, #a.ns do
    local base = less and less.ns[i] or 0
    ratios[i] = (a.ns[i] - base) / (b.ns[i] - base)
  end
  return H.median(ratios)
end

-- A function of n that runs the body n times; env's fields are locals of the body.
function H.loop(body, env)
  local names, values = {}, {}
  for name, value in pairs(env) do
    names[#names + 1] = name
    values[#values + 1] = value
  end
  local head = #names > 0 and 'local ' .. table.concat(names, ', ') .. ' = ...\n' or ''
  local text = head .. 'return function(n) for i = 1, n do ' .. body .. ' end end'
  return assert(compile(text, '=' .. body))(unpack(values))
end

local function calibrate(test)
  local n = 16
  while true do
    local start = clock()
    test.run(n)
    local seconds = clock() - start
    if seconds >= SECONDS / 2 then
      return math.max(1, floor(n * SECONDS / seconds))
    end
    n = n * 2
  end
end

-- Gives every test of the list its field ns: nanoseconds of one step, one for each round.
-- A test is {run = function(n), ...}; with `warm`, that many steps run before the clock
-- does, each time, for what others have thrown out of the caches.
function H.time_in_turns(tests)
  for _, test in ipairs(tests) do
    test.n = calibrate(test)
    test.ns = {}
  end
  for round = 1, H.ROUNDS do
    for _, test in ipairs(tests) do
      collectgarbage()
      test.run(test.warm or 0)
      local start = clock()
      test.run(test.n)
      test.ns[round] = (clock() - start) / test.n * 1e9
    end
  end
end

-- Bytes of garbage that one step makes, of so many (or 1000).
function H.garbage(test, steps)
  steps = steps or 1000
  test.run(steps)
  collectgarbage()
  collectgarbage('stop')
  local before = collectgarbage('count')
  test.run(steps)
  local after = collectgarbage('count')
  collectgarbage('restart')
  return floor((after - before) * 1024 / steps + 0.5)
end

-- A CSV file with the machine and the flags at its head; rows are lists.
function H.csv(path, columns)
  local file = assert(io.open(path or '/dev/null', 'w'))
  local machine = os.getenv('BENCH_MACHINE') or '?'
  local flags = os.getenv('BENCH_FLAGS') or '?'
  print(table.concat({machine, flags, H.vm(), ''}, '\n'))
  file:write('# ', machine, '\n# ', flags, '\n# ', H.vm(), '\n')
  local csv = {}
  function csv.row(row)
    for i, value in ipairs(row) do
      row[i] = type(value) == 'number' and ('%.3f'):format(value) or value
    end
    file:write(table.concat(row, ','), '\n')
  end
  function csv.close()
    file:close()
  end
  csv.row(columns)
  return csv
end

return H
