-- Makes a failing script or input as small as it can be, and prints what a spec needs.
--
--   lua fuzz/findings/minimize.lua SCRIPT.lua
--     a finding of a program, in this process
--   lua fuzz/findings/minimize.lua SCRIPT.lua COMMAND
--     a crash or a hang: COMMAND SCRIPT fails
--   lua fuzz/findings/minimize.lua INPUT COMMAND
--     bytes, for a C target: COMMAND INPUT
--
-- `make fuzz-minimize FILE=build/fuzz/found/...` knows the command. The smaller one is
-- written beside the file, with .min before its ending; the file stays as it is.
local open, popen, stdout, exit = io.open, io.popen, io.stdout, os.exit
local signature = require 'fuzz.findings.signature'
local shrink = require 'fuzz.findings.shrink'
local snippet = require 'fuzz.findings.snippet'

local path = assert(arg[1], 'minimize: which file?')
local command = arg[2] and table.concat(arg, ' ', 2)
local SECONDS = 20

local function read(name)
  local file = assert(open(name, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

local function write(name, text)
  local file = assert(open(name, 'wb'))
  file:write(text)
  file:close()
end

local tries = 0

----------------------------------------------------------------------- what it is like --

-- What a process has come to, in words that stay the same when its input gets smaller;
-- nil when all is well.
local function outcome(text)
  tries = tries + 1
  local trial = path .. '.try'
  write(trial, text)
  local pipe = assert(popen(('timeout -k 1 %d %s %s 2>&1; echo "code $?"'):format(SECONDS,
    command, trial)))
  local output = pipe:read('*a')
  pipe:close()
  os.remove(trial)
  local code = output:match('code (%d+)%s*$')
  if code == '0' then return nil end
  local found = output:match('FINDING[^\n]-: ([^\n]*)')
  if found then return signature.of(found) end
  local summary = output:match('SUMMARY: ([^\n]*)')
    or output:match('runtime error: ([^\n]*)')
  return summary and signature.of(summary) or 'code ' .. code
end

-- The same of a program's findings, without a process: the first line of the script says
-- which is meant. play: the module that runs it.
local function outcome_here(play, wanted)
  if play.silence then play.silence() end
  return function(text)
    tries = tries + 1
    local found
    local fine = pcall(play.run, text, {report = function(_, line)
      local key = signature.of(line)
      if not found or key == wanted then found = key end
    end})
    return fine and found or nil
  end
end

--------------------------------------------------------------------------------- files --

local function steps_of(text)
  local head, name, body =
    text:match("^(.-require%('(fuzz%.%a+%.play)'%)%.start%([^\n]*%.%.%.%)\n)(.*)$")
  assert(head, 'minimize: not a script of make fuzz')
  local steps = {}
  for line in body:gmatch('[^\n]+') do
    if not line:find('^return finish') then steps[#steps + 1] = line end
  end
  return steps, head, name
end

local function minimize_script(text)
  local steps, head, name = steps_of(text)
  local described = text:match('^%-%- program %d+: ([^\n]*)')
  local wanted = described and signature.of(described)
  local look = command and outcome or outcome_here(require(name), wanted)
  local function whole(list)
    return head .. table.concat(list, '\n') .. '\nreturn finish()\n'
  end
  local first = look(whole(steps))
  if not first then return nil end
  local small = shrink.program(steps, function(list)
    return look(whole(list)) == first
  end)
  write(path:gsub('%.lua$', '') .. '.min.lua', whole(small))
  stdout:write(('%s\n%d steps of %d are left, after %d tries:\n\n%s\n'):format(first,
    #small, #steps, tries, snippet.of(small)))
  return true
end

local function minimize_bytes(text)
  assert(command, 'minimize: which command?')
  local first = outcome(text)
  if not first then return nil end
  local small = shrink.bytes(text, function(bytes) return outcome(bytes) == first end)
  write(path .. '.min', small)
  local codes = {}
  for i = 1, #small do codes[i] = ('0x%02x'):format(small:byte(i)) end
  stdout:write(('%s\n%d bytes of %d are left, after %d tries:\n\n{%s}\n'):format(first,
    #small, #text, tries, table.concat(codes, ', ')))
  return true
end

local text = read(path)
local done = (path:find('%.lua$') and minimize_script or minimize_bytes)(text)
if not done then
  stdout:write('minimize: it does not fail\n')
  exit(1)
end
