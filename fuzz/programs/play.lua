-- What programs are made of: call, which runs one function and checks all that can be
-- checked, and the odd values and callbacks around it. A script begins with
--
--   local v, call, ... = require('fuzz.programs.play').start(...)
--
-- and ends with finish(). Alone, it writes what is wrong to stderr and ends with code 1.
--
-- COLLIDE_FUZZ_KNOWN  what is passed over, see known.lua
-- COLLIDE_FUZZ_WITHOUT  what programs leave out: starve, other, finalized, twin
-- COLLIDE_FUZZ_SLOW   how many times slower than usual the library was built
local open, stderr, getenv, exit = io.open, io.stderr, os.getenv, os.exit

local api = require 'fuzz.programs.api'
local collide = require 'collide'
local judge = require 'fuzz.programs.judge'
local odd = require 'fuzz.programs.odd'
local twin = require 'fuzz.programs.twin'
local watch = require 'fuzz.programs.watch'
local clock, pcall, select, type = os.clock, pcall, select, type
local load_text = loadstring or load

local RAISED, tell = judge.RAISED, judge.tell

local play = {}

-- No call on fewer than a hundred numbers takes this many seconds.
local MOST_SECONDS = 0.2 * tonumber(getenv('COLLIDE_FUZZ_SLOW') or 1)
-- Cells are made to be counted: a million of them take this many times longer.
local LONGER = {countCells = 20}
-- Calls of a program, callbacks in callbacks, calls between two comparisons with models.
local MOST_CALLS, MOST_DEPTH, EVERY = 3000, 4, 16

local WITHOUT = {}
for word in (getenv('COLLIDE_FUZZ_WITHOUT') or ''):gmatch('%a+') do
  WITHOUT[word] = true
end

local NO_MEMORY = 'not enough memory'
local has_starve, starve = pcall(require, 'starve')
local has_states, states = pcall(require, 'states')

-- Nothing that programs call writes anywhere from now on.
function play.silence()
  rawset(_G, 'print', function() end)
  rawset(io, 'open', function(path, mode)
    return open(mode and mode:find('[wa+]') and '/dev/null' or path, mode)
  end)
end

local function disarm(self)
  if self.armed then
    self.armed = false
    starve.disarm()
  end
end

-- After a call: checks what came back, unless a finalizer was called while another call
-- was being checked. Its time is without that of calls in callbacks, and of their checks.
local function ended(self, i, e, args, depth, before, pauses, fine, first, second)
  local spent = clock() - before - (self.inner - args.inner)
  if self.armed then spent = 0 end -- out of memory, Lua collects all that it can
  disarm(self)
  if watch.is_for(e) then watch.stop() end
  self.depth, self.quiet = depth, true
  local known = self.models[args[1]]
  if known then known:ends(e.name) end
  local of_character = e.place:find('^character') and type(args[1]) == 'table'
    and self.models[rawget(args[1], 1)]
  if of_character then of_character:walks() end
  if known and e.name == 'character' then known:walks() end
  if spent > MOST_SECONDS * (LONGER[e.name] or 1) and self.pauses == pauses then
    tell(self, i, e.full, ('took %.2f s'):format(spent))
  end
  if self.trace then self.trace(i, e.full, fine, first) end
  if fine then
    self.v[i] = first
    judge.succeeded(self, i, e, args, first, second)
  else
    self.raised = self.raised + 1
    judge.failed(self, i, e, args, first)
  end
  if i % EVERY == 0 and not self.finalizing then judge.compare_all(self, i) end
  self.quiet = false
  self.inner = args.inner + (clock() - before)
  return first
end

local function armed(self, n, from_then, f, ...)
  self.armed = true
  starve.arm(n, from_then)
  return f(...)
end

-- call(i, name, ...): v[i] = the first answer of the function of that name.
local function call_by(self)
  return function(i, name, ...)
    disarm(self)
    local arm, depth = self.arm, self.depth
    self.arm = nil
    if self.quiet or self.calls >= MOST_CALLS or depth >= MOST_DEPTH then return nil end
    self.calls = self.calls + 1
    if depth == 0 and self.before then self.before() end
    local e = api.entries[name]
    if not e then return nil end -- of another version of the library
    self.depth = depth + 1
    local args, pauses = {n = select('#', ...), ...}, self.pauses
    local known = self.models[args[1]]
    args.closed = known and known.closed -- a callback may close it meanwhile
    args.inner = self.inner
    if known then known:begins(e.name) end
    if arm then
      return ended(self, i, e, args, depth, clock(), pauses, pcall(armed, self, arm[1],
        arm[2], e.f, ...))
    end
    if watch.is_for(e) then
      return ended(self, i, e, args, depth, clock(), pauses, pcall(watch.call,
        2 * MOST_SECONDS, RAISED, e.f, ...))
    end
    return ended(self, i, e, args, depth, clock(), pauses, pcall(e.f, ...))
  end
end

---------------------------------------------------------------------------- coroutines --

local function pause_by(self)
  return function()
    local thread, is_main = coroutine.running()
    if not thread or is_main or self.finalizing then return end
    disarm(self)
    self.pauses = self.pauses + 1
    local depth = self.depth
    coroutine.yield()
    self.depth = depth
  end
end

local function resume_by(self)
  return function(n)
    local thread = self.threads[n]
    if not thread or coroutine.status(thread) ~= 'suspended' or self.quiet then return end
    self.pauses = self.pauses + 1
    local depth = self.depth
    local fine, problem = coroutine.resume(thread)
    self.depth = depth
    if not fine and not (self.watching and problem == NO_MEMORY) then
      tell(self, n, 'coroutine', 'ended with ' .. tostring(problem))
    end
  end
end

------------------------------------------------------------------------------- memory --

-- LuaJIT 2.1.0-beta3 itself crashes now and then when memory runs out in compiled code,
-- so there programs starve with the compiler off only: see programs.lua.
local jit = rawget(_G, 'jit')
local function is_compiling() return jit and jit.status() end

-- The next call: its n-th allocation fails, or all from there on.
local function starve_by(self)
  return function(n, from_then)
    if not has_starve or self.without.starve or is_compiling() then return end
    if self.quiet or self.finalizing then return end
    if not self.watching then
      self.watching = true
      starve.watch()
    end
    self.arm = {n, from_then}
  end
end

-- Garbage whose finalizer calls the function: at any time, as collectors do.
local function finalized_by(self)
  return function(f)
    odd.garbage(function()
      if self.quiet or self.over or self.without.finalized then return end
      local was, depth = self.finalizing, self.depth
      disarm(self)
      self.finalizing = true
      pcall(f)
      self.finalizing, self.depth = was, depth
    end)
  end
end

-- Programs in states of their own, which stay open until they are closed or collected.
local function other_by(self)
  return function(n, seed)
    if not has_states or self.without.other or self.nested or self.quiet then return end
    self.states[n] = self.states[n] or states.open(package.path, package.cpath)
    local nested = "return require('fuzz.programs.play').nested(%d)"
    local fine, problem = self.states[n]:run(nested:format(seed))
    if not fine then tell(self, seed, 'another state', problem) end
  end, function(n)
    if self.states[n] then self.states[n]:close() end
    self.states[n] = nil
  end
end

-- Runs a program in this state, as one that was opened for it; raises its first finding.
function play.nested(seed)
  play.silence()
  local program = require 'fuzz.programs.program'
  local function report(i, line)
    error(('program %d, step %d: %s'):format(seed, i, line), 0)
  end
  play.run(program.text(program.steps(seed, true)), {nested = true, report = report})
end

---------------------------------------------------------------------------- two copies --

-- v[i] = what a function of another copy of the library makes, such as 'c2.circle'.
local function twin_by(self)
  return function(i, name, ...)
    local modules = not self.quiet and not self.without.twin and twin.modules()
    if not modules then return end
    disarm(self)
    local place, method = name:match('^(c%d)%.(.*)$')
    local fine, made = pcall(modules[place][method], ...)
    if fine then self.v[i] = made end
  end
end

--------------------------------------------------------------------------------- start --

local function alone(i, line) stderr:write(('FINDING step %d: %s\n'):format(i, line)) end

local function finish_by(self)
  return function()
    disarm(self)
    self.quiet, self.over = true, true
    judge.compare_all(self, self.calls)
    if self.watching then starve.unwatch() end
    for _, state in pairs(self.states) do state:close() end
    if self.is_alone and self.findings > 0 then exit(1) end
    return self
  end
end

-- The names of a script, in the order of program.HEAD. options: report(i, line), called
-- with every finding; trace(i, name, fine, first), called after every call; before(),
-- called before those that stand in no other; nested. Its field self becomes what finish
-- returns.
function play.start(options)
  local is_alone = type(options) ~= 'table'
  if is_alone then play.silence() end
  options = is_alone and {report = alone} or options
  local self = {v = {}, models = {}, worlds = {}, threads = {}, states = {}, items = {},
    outs = {}, bumps = {}, calls = 0, raised = 0, compared = 0, findings = 0,
    depth = 0, pauses = 0, inner = 0,
    report = options.report, trace = options.trace, nested = options.nested,
    before = options.before,
    without = options.without or WITHOUT,
    is_alone = is_alone}
  options.self = self
  local resume, other, close = resume_by(self), other_by(self)
  local function co(n, f)
    self.threads[n] = coroutine.create(f)
    resume(n)
  end
  local function out(n)
    self.outs[n] = self.outs[n] or {}
    return self.outs[n]
  end
  local function item(n)
    if self.items[n] == nil then self.items[n] = odd.item(n) end
    return self.items[n]
  end
  local function raise() error(RAISED, 0) end
  return self.v, call_by(self), odd.get, out, item, odd.odd, raise, pause_by(self), co,
    resume, starve_by(self), odd.collect, finalized_by(self), other, close, odd.vm,
    odd.cd, math.huge, 0 / 0, odd.null, odd.loop(), odd.thread, odd.backend(), collide.d2,
    collide.d3, twin_by(self), finish_by(self)
end

-- Runs the text of a script. Returns its counts: calls, raised, compared, findings.
function play.run(text, options)
  local script = assert(load_text(text, '=fuzz program'))
  local fine, done = pcall(script, options)
  if fine then return done end
  -- Memory may run out on the way back from a call, too, where nothing can catch it.
  local self = options.self
  local is_starved = self and self.watching
  if self then
    disarm(self)
    if self.watching then starve.unwatch() end
    self.over = true
  end
  if is_starved and done == NO_MEMORY then return self end
  error(done, 0)
end

return play
