-- Runs programs one after the other, each in a fresh set of variables but in this
-- process.
--
--   lua fuzz/programs/run.lua SEED SECONDS FOLDER [COUNT]
--     seeds SEED, SEED + 1 ... for so many seconds, or COUNT. FOLDER/at has the seed
--     that runs now; what is found is a line in FOLDER/findings, and FOLDER/SEED.lua its
--     script. The last line of stdout: programs, calls, raised, comparisons, seconds.
--   lua fuzz/programs/run.lua print SEED
--     the script of a program
--   lua fuzz/programs/run.lua wholes ...
--     the same, of scenes in which wholes are held against their parts: see wholes.lua
local open, stdout, exit = io.open, io.stdout, os.exit
local signature = require 'fuzz.findings.signature'
local slow = require 'fuzz.programs.slow'

local of_wholes = arg[1] == 'wholes'
if of_wholes then table.remove(arg, 1) end
local first, seconds, folder, count = arg[1], tonumber(arg[2]), arg[3], tonumber(arg[4])
local program = not of_wholes and require 'fuzz.programs.program'

-- Under LuaJIT half of the programs are interpreted: only these starve, see play.lua.
local BLOCK = 16
local function is_interpreted(seed) return math.floor(seed / BLOCK) % 2 == 1 end

local function text_of(seed)
  if of_wholes then return require('fuzz.wholes.scenes').text(seed) end
  return (is_interpreted(seed) and 'if jit then jit.off() end\n' or '')
    .. program.text(program.steps(seed))
end

if first == 'print' then
  stdout:write('-- program ', arg[2], '\n', text_of(seconds))
  exit(0)
end

local play = require(of_wholes and 'fuzz.wholes.play' or 'fuzz.programs.play')
if not of_wholes then play.silence() end

-- COLLIDE_FUZZ_STOP=yes: ends with the first finding.
local stops = os.getenv('COLLIDE_FUZZ_STOP') == 'yes'
local seen = {}

local function report(seed, text)
  return function(i, line)
    local key = signature.of(line)
    if seen[key] then return end
    seen[key] = true
    local script = assert(open(('%s/%d.lua'):format(folder, seed), 'w'))
    script:write('-- program ', seed, ': ', line:gsub('\n', ' '), '\n', text)
    script:close()
    local list = assert(open(folder .. '/findings', 'a'))
    list:write(seed, ' ', i, ' ', (line:gsub('\n', ' ')), '\n')
    list:close()
  end
end

-- What is found in a program. Calls that were slow wait for its end, and are asked again.
local function reporter(seed, text)
  local write, waiting = report(seed, text), {}
  local function take(i, line)
    if slow.is(line) then
      waiting[#waiting + 1] = {i, line}
    else
      write(i, line)
    end
  end
  return take, function()
    for _, call in ipairs(waiting) do
      if not seen[signature.of(call[2])] and slow.again(text, call[1], play.run) then
        write(call[1], call[2])
      end
    end
  end
end

local seed = tonumber(first)

-- What was compiled is dropped before programs are interpreted: it would still run.
local jit = rawget(_G, 'jit')
local function choose_compiler()
  if jit and seed % BLOCK == 0 then jit.flush() end
  if jit then jit.on() end
end

-- How many programs leave their garbage until all of it is collected.
local EVERY = 50

local at = assert(open(folder .. '/at', 'w'))
local sums = {programs = 0, calls = 0, raised = 0, compared = 0}
local started, cpu = os.time(), os.clock()
while os.time() - started < seconds and sums.programs < (count or math.huge)
  and not (stops and next(seen)) do
  at:seek('set')
  at:write(('%-20d\n'):format(seed))
  at:flush()
  choose_compiler()
  local text = text_of(seed)
  local take, ask_again = reporter(seed, text)
  local fine, done = pcall(play.run, text, {report = take})
  if not fine then
    take(0, 'the program itself: ' .. tostring(done))
    done = {calls = 0, raised = 0, compared = 0}
  end
  ask_again()
  sums.programs = sums.programs + 1
  for _, name in ipairs {'calls', 'raised', 'compared'} do
    sums[name] = sums[name] + done[name]
  end
  if sums.programs % EVERY == 0 then collectgarbage() end
  seed = seed + 1
end
at:close()
stdout:write(('%d %d %d %d %.1f\n'):format(sums.programs, sums.calls, sums.raised,
  sums.compared, os.clock() - cpu))
