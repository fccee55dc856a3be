-- Calls that run out of memory: at their first allocation, at the second, and so on, once
-- or from then on. spec/starve is the C module that makes it so; `make` builds it beside
-- the library ("make spec-modules").
local samples = require 'spec.support.samples'
local found, starve = pcall(require, 'starve')

local starved = {
  found = found, -- whether the module was built
  refused = 0, -- allocations so far
}

-- More allocations than any call has.
local MOST = 100000

-- Runs fn() while everything it allocates is counted; puts things back whatever happens.
function starved.watch(fn)
  starve.watch()
  local fine, problem = pcall(fn)
  starve.disarm()
  starve.unwatch()
  if not fine then
    error(problem, 0)
  end
end

-- Bytes that are alive and that Lua does not know of, compared with when watching began
-- plus what Lua knew of then: C's own. Within watch.
function starved.c_bytes()
  collectgarbage()
  collectgarbage()
  return starve.live() - collectgarbage('count') * 1024
end

-- Calls call(...) with the n-th allocation failing. Returns whether it succeeded, what it
-- returned or raised, and whether anything failed at all.
--
-- The collector stands still meanwhile: Lua 5.4 needs memory to call a finalizer, and one
-- that it cannot call is lost, with what it would have given back.
function starved.call(n, from_then, call, ...)
  local a, b, c, d
  local function run(...)
    starve.arm(n, from_then)
    a, b, c, d = call(...)
  end
  collectgarbage('stop')
  local fine, problem = pcall(run, ...)
  local failures = starve.disarm()
  collectgarbage('restart')
  starved.refused = starved.refused + failures
  if fine then
    return true, failures > 0, a, b, c, d
  elseif not (tostring(problem):find('not enough memory', 1, true) or
    tostring(problem):find('stack overflow', 1, true)) then -- a stack that cannot grow
    error('allocation ' .. n .. ': ' .. tostring(problem), 0)
  end
  assert(failures > 0, 'not enough memory, where there was')
  return false, true
end

-- Every allocation of a call up to this one; of those behind, which make one result like
-- the other, ever fewer.
local EVERY = samples(40)

-- try(n, from_then) -> whether anything failed. Until nothing does, for both ways.
-- Returns how many allocations have failed.
function starved.walk(try)
  local failures = 0
  for way = 1, 2 do
    local n = 1
    while try(n, way == 2) do
      failures = failures + 1
      n = n + 1 + math.floor(n / EVERY) * math.ceil(n / 10)
      assert(n < MOST)
    end
  end
  return failures
end

return starved
