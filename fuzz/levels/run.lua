-- Broken level files: those of the examples and small ones with a bit of everything, with
-- their structure and bytes changed. Each must make a level that is whole, or an error
-- that names the file.
--
--   lua fuzz/levels/run.lua SECONDS [SEED [TARGETS [FOLDER]]]   until the time ends
--   lua fuzz/levels/run.lua x1000 [SEED [TARGETS [FOLDER]]]     so many of each target
--   lua fuzz/levels/run.lua show TARGET SEED FOLDER         writes a case
--
-- TARGETS: tmx, tsx, tmj, lua, ldtk, obj, gltf, glb, with commas; all by default. Each
-- runs in processes of its own, so that one that ends does not end all. A finding is made
-- smaller and kept in FOLDER. The last line is "N passed, N failed", targets.
local breaks = require 'fuzz.levels.breaks'
local judge = require 'fuzz.levels.judge'
local random = require 'spec.support.random'
local samples = require 'fuzz.levels.samples'
local shrink = require 'fuzz.findings.shrink'
local signature = require 'fuzz.findings.signature'

local levels = {}

-- A call that takes longer hangs; it may take so much memory besides ten times its file.
local MOST_SECONDS, MOST_BYTES = 2, 64 * 1024 * 1024
-- How many cases a process reads at most, and how many between two looks at its memory.
local IN_A_PROCESS, BETWEEN = 20000, 50

function levels.case(target, seed)
  return breaks.case(random.new(('%s %d'):format(target, seed)), target)
end

-------------------------------------------------------------------------------- memory --

-- The most bytes that this process has had since `start`, or nil where that is not told.
local function peak(start)
  if start then
    local file = io.open('/proc/self/clear_refs', 'w')
    if file then file:write '5' file:close() end
  end
  local file = io.open '/proc/self/status'
  if not file then return nil end
  local text = file:read '*a'
  file:close()
  local kilobytes = text:match('VmHWM:%s*(%d+)')
  return kilobytes and tonumber(kilobytes) * 1024
end

local function size_of(case)
  local size = 0
  for _, text in pairs(case.files) do size = size + #text end
  return size
end

--------------------------------------------------------------------------------- judge --

-- What is wrong with a case, with its time; how it ended.
function levels.judge(case)
  local start = os.clock()
  local wrong, how = judge.of(case)
  local took = os.clock() - start
  if not wrong and took > MOST_SECONDS then wrong = ('took %.2f s'):format(took) end
  return wrong, how
end

-- Whether one case alone takes too much memory: text, or nil.
local function memory_of(case)
  collectgarbage()
  local before = peak(true)
  judge.of(case)
  local after = peak()
  if before and after - before > 10 * size_of(case) + MOST_BYTES then
    return ('memory: %.0f MiB'):format((after - before) / 1024 / 1024)
  end
end

-- What two findings have in common, without what stands in the file.
local function kind_of(text)
  if not text or text:find('^letters') then return text and 'letters' end
  return signature.of((text:gsub('"[^"]*"', ''):gsub("'[^']*'", ''):gsub('got .*', '')))
end

--------------------------------------------------------------------------------- small --

local function pieces_of(text, pattern)
  local list = {}
  for piece in text:gmatch(pattern) do list[#list + 1] = piece end
  return list
end

-- Seconds that one finding is made smaller.
local MOST_SHRINKING = 10

-- A case with as little in its files as fails in the same way.
function levels.smaller(case, judged)
  local wanted, till = kind_of(judged(case)), os.clock() + MOST_SHRINKING
  for name, text in pairs(case.files) do
    for _, pattern in ipairs {'[^\n]*\n?', '[%w_.]+.?[^%w_.]*', '.'} do
      local list = pieces_of(text, pattern)
      if #list > 0 and #list < 20000 and table.concat(list) == text then
        text = table.concat(shrink.list(list, function(candidate)
          if os.clock() > till then return false end
          local files = {}
          for key, other in pairs(case.files) do files[key] = other end
          files[name] = table.concat(candidate)
          return kind_of(judged {path = case.path, files = files}) == wanted
        end))
        case.files[name] = text
      end
    end
  end
  return case
end

local function write(path, text)
  local file = assert(io.open(path, 'wb'))
  file:write(text)
  file:close()
end

function levels.keep(case, folder)
  for name, text in pairs(case.files) do
    local path = folder .. '/' .. name
    os.execute('mkdir -p ' .. path:match('^(.*)/'))
    write(path, text)
  end
end

-------------------------------------------------------------------------------- worker --

local Worker = {}
Worker.__index = Worker

function Worker:note(seed, case, text, judged)
  self.failed = self.failed + 1
  local kind = kind_of(text)
  if self.known[kind] then return end
  self.known[kind] = true
  local ok, small = pcall(levels.smaller, case, judged or levels.judge)
  local folder = ('%s/%s-%d'):format(self.folder, self.target, seed)
  levels.keep(ok and small or case, folder)
  write(folder .. '/finding', text .. '\n')
  print(('%s %d: %s'):format(self.target, seed, (text:gsub('%s+', ' ')):sub(1, 300)))
  io.stdout:flush()
end

-- Writes down which case comes, for who finds that this process has ended. The file stays
-- open, and as long as it is: to make it anew costs more than to read most cases.
function Worker:at(seed)
  self.place = self.place or assert(io.open(self.folder .. '/' .. self.target .. '.at',
    'w'))
  self.place:seek('set')
  self.place:write(('%-16d\n'):format(seed))
  self.place:flush()
end

-- So many cases from a seed on, until the time is over; which is the next one.
function Worker:run(first, last, till)
  local from = first
  peak(true)
  local base = peak() or 0
  local largest = 0
  for seed = first, last do
    self:at(seed)
    local case = levels.case(self.target, seed)
    largest = math.max(largest, size_of(case))
    local text, how = levels.judge(case)
    self.count[how] = (self.count[how] or 0) + 1
    if text then self:note(seed, case, text) end
    if (seed - first) % BETWEEN == BETWEEN - 1 or seed == last then
      local now = peak()
      if now and now - base > 10 * largest + MOST_BYTES then
        self:look_closer(from, seed)
      end
      collectgarbage()
      base, from, largest = peak(true) or 0, seed + 1, 0
      if till and os.time() >= till then return seed + 1 end
    end
  end
  return last + 1
end

-- Which of some cases has taken so much.
function Worker:look_closer(first, last)
  for seed = first, last do
    local case = levels.case(self.target, seed)
    local text = memory_of(case)
    if text then self:note(seed, case, text, memory_of) end
  end
end

function levels.worker(target, folder)
  return setmetatable({target = target, folder = folder, known = {}, failed = 0,
    count = {}}, Worker)
end

-------------------------------------------------------------------------------- parent --

local function read(path)
  local file = io.open(path)
  if not file then return '' end
  local text = file:read '*a'
  file:close()
  return text
end

-- One process: its findings are printed by it. Returns the seed that is next, how many it
-- has found.
local function process(self, target, first, last, till)
  local at = self.folder .. '/' .. target
  os.remove(at .. '.done')
  local limit = math.max(60, till and till - os.time() + 60 or 3600)
  os.execute(("timeout %d '%s' fuzz/levels/run.lua worker %s %d %d %d '%s'"):format(limit,
    arg[-1], target, first, last, till or 0, self.folder))
  local next_one, failed, level, broken =
    read(at .. '.done'):match('^(%d+) (%d+) (%d+) (%d+)')
  if next_one then
    self.read = self.read + tonumber(level)
    self.refused = self.refused + tonumber(broken)
    return tonumber(next_one), tonumber(failed)
  end
  local seed = tonumber(read(at .. '.at'):match('%d+')) or first
  levels.keep(levels.case(target, seed), ('%s/%s-%d'):format(self.folder, target, seed))
  print(('%s %d: the process ended, or hangs'):format(target, seed))
  return seed + 1, 1
end

local function run_target(self, target, seed, count, till)
  self.read, self.refused = 0, 0
  local first, failed = seed, 0
  local last = count and seed + count - 1 or math.huge
  while first <= last and not (till and os.time() >= till) do
    local to = math.min(last, first + IN_A_PROCESS - 1)
    local found
    first, found = process(self, target, first, to, till)
    failed = failed + found
  end
  print(('%s: %d files, %d levels, %d errors, %d findings'):format(target, first - seed,
    self.read, self.refused, failed))
  return failed
end

function levels.run(amount, seed, targets, folder)
  os.execute(("rm -rf '%s' && mkdir -p '%s'"):format(folder, folder))
  local count = tonumber(amount:match('^x(%d+)$'))
  local share = not count and tonumber(amount) / #targets
  local self, passed, failed = {folder = folder}, 0, 0
  print('seed ' .. seed)
  for _, target in ipairs(targets) do
    local till = share and math.ceil(os.time() + share)
    if run_target(self, target, seed, count, till) == 0 then
      passed = passed + 1
    else
      failed = failed + 1
    end
  end
  print(('%d passed, %d failed'):format(passed, failed))
  return failed == 0
end

local function work(target, first, last, till, folder)
  local worker = levels.worker(target, folder)
  local next_one = worker:run(first, last, till > 0 and till or nil)
  write(('%s/%s.done'):format(folder, target), ('%d %d %d %d\n'):format(next_one,
    worker.failed, worker.count.level or 0, worker.count.error or 0))
end

local function main()
  if arg[1] == 'worker' then
    work(arg[2], tonumber(arg[3]), tonumber(arg[4]), tonumber(arg[5]), arg[6])
    return true
  elseif arg[1] == 'show' then
    levels.keep(levels.case(arg[2], tonumber(arg[3])), arg[4])
    return true
  end
  local targets = {}
  for name in (arg[3] or ''):gmatch('%w+') do targets[#targets + 1] = name end
  if #targets == 0 then targets = samples.targets end
  local seed = tonumber(arg[2]) or os.time()
  return levels.run(arg[1] or '10', seed, targets, arg[4] or 'build/fuzz/levels')
end

if arg and (arg[0] or ''):find('levels/run%.lua$') then os.exit(main() and 0 or 1) end

return levels
