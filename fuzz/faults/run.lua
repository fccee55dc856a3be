-- run.lua - faults of every kind, injected into every public function: see memory.lua,
-- callbacks.lua, states.lua, bump.lua. Ends with code 1 when anything was found.
local starved = require 'spec.support.memory.starved'

-- What pictures are saved as is no path.
local open = io.open
rawset(io, 'open', function(path, mode)
  return open(mode and mode:find('[wa+]') and '/dev/null' or path, mode)
end)
if not starved.found then
  print 'spec/starve is not built: make spec-modules'
  os.exit(2)
end

local findings = 0
local MOST = 50 -- that are shown

local function report(text)
  findings = findings + 1
  if findings <= MOST then io.write('  ', text, '\n') end
end

local function timed(fn)
  local before = os.clock()
  local a, b = fn(report)
  return a, b, os.clock() - before
end

local functions, refused, seconds = timed(require 'fuzz.faults.memory')
print(('  memory     %d functions, %d allocations refused (%.1f s)'):format(functions,
  refused, seconds))
local called, acts
called, acts, seconds = timed(require 'fuzz.faults.callbacks')
print(('  callbacks  %d calls with callbacks, %d acts in them (%.1f s)'):format(called,
  acts, seconds))
local programs
programs, refused, seconds = timed(require 'fuzz.faults.states')
print(('  states     %d programs, %d allocations refused (%.1f s)'):format(programs,
  refused, seconds))
refused, acts, seconds = timed(require 'fuzz.faults.bump')
print(('  bump       %d allocations refused, %d acts in filters (%.1f s)'):format(refused,
  acts, seconds))
print(('  %d findings'):format(findings))
os.exit(findings == 0 and 0 or 1)
