-- Played scenes: what games do first, with answers that are known. Tiles of 16, whole
-- numbers and others, heroes of every shape, levels of every kind; the oracles are closed
-- forms, equal answers of equal solids, and what must never happen: inside, through, held
-- where the way along is free, faster than asked.
--
--   lua fuzz/played/run.lua [SECONDS [SEED [NAME]]]   until time is over; scenes whose
--                                                     name contains NAME
--   lua fuzz/played/run.lua x1000 [SEED [NAME]]       so many of each: the same each time
--   lua fuzz/played/run.lua replay NAME 'SCENE'       plays one again, as printed
--
-- A call that takes more than 5 ms each time is a finding, too.
--
-- A finding is printed once for each kind, made as small as it gets. The last line is
-- "N passed, N failed", scenes.
local act, data = require 'fuzz.played.act', require 'fuzz.played.data'
local random = require 'spec.support.random'

local played = {}

played.rooms = {'floors', 'walks', 'lifts', 'planks', 'moves', 'alike', 'ways_out',
  'crossed'}

-- All scenes: {name, make(random) -> scene, play(scene) -> nil or 'kind: what happened'}.
function played.scenes()
  local list = {}
  for _, room in ipairs(played.rooms) do
    for _, scene in ipairs(require('fuzz.played.' .. room)) do list[#list + 1] = scene end
  end
  return list
end

function played.random(seed)
  local rng = random.new(seed)
  local r = {between = rng.between, chance = rng.chance}
  function r.int(low, high) return low + rng.integer(high - low + 1) - 1 end
  function r.pick(list) return list[rng.integer(#list)] end
  return r
end

local function kind_of(text) return text and text:match('^[^:,]*') end

-- What is wrong with a scene: nil, or text. An error of the library is wrong, too.
function played.judge(of, scene)
  local ok, text = pcall(of.play, data.copy(scene))
  if not ok then return 'error: ' .. tostring(text) end
  return text
end

-- A call of a game takes no longer, in seconds. Others on the machine make a call slower,
-- never faster: what is slow is so whenever it is played.
local LIMIT, TRIES = 0.005, 6

-- The same, and nil or how slow the slowest call is.
function played.judge_timed(of, scene)
  local least = math.huge
  for _ = 1, TRIES do
    act.slowest = 0
    local text = played.judge(of, scene)
    least = math.min(least, act.slowest)
    if text or least <= LIMIT then return text end
    collectgarbage()
  end
  return ('slow: a call of %.1f ms'):format(1e3 * least)
end

local Report = {}
Report.__index = Report

function Report:note(of, scene, text)
  local key = of.name .. ' | ' .. kind_of(text)
  self.failed = self.failed + 1
  if self.known[key] then
    self.known[key].count = self.known[key].count + 1
    return
  end
  local small = data.shrink(scene, function(candidate)
    return kind_of(played.judge_timed(of, candidate)) == kind_of(text)
  end)
  local told = played.judge_timed(of, small) or text
  local finding = {name = of.name, count = 1, text = told,
    scene = data.text(small)}
  self.known[key] = finding
  self.findings[#self.findings + 1] = finding
end

function Report:print()
  for _, f in ipairs(self.findings) do
    print(('%s, %d times: %s\n  lua %s replay %q %q'):format(f.name, f.count, f.text,
      self.program, f.name, f.scene))
  end
  print(('%d passed, %d failed'):format(self.count - self.failed, self.failed))
end

-- Plays scenes by turns: goes_on(count so far) -> boolean. Scene number i of a name is
-- the same for a seed, however many others there are.
function played.run(scenes, seed, goes_on)
  local report = setmetatable({count = 0, failed = 0, findings = {}, known = {},
    program = played.program}, Report)
  local turn = 0
  while #scenes > 0 and goes_on(turn) do
    turn = turn + 1
    for _, of in ipairs(scenes) do
      local scene = of.make(played.random(('%s %s %s'):format(seed, of.name, turn)))
      local text = played.judge_timed(of, scene)
      report.count = report.count + 1
      if text then report:note(of, scene, text) end
    end
  end
  return report
end

-- The scenes whose name contains a text; all without one.
function played.named(scenes, part)
  local list = {}
  for _, of in ipairs(scenes) do
    if not part or of.name:find(part, 1, true) then list[#list + 1] = of end
  end
  return list
end

local function replay(scenes, name, text)
  local scene = assert((loadstring or load)('return ' .. text))()
  for _, of in ipairs(scenes) do
    if of.name == name then
      local wrong = of.play(scene)
      print(wrong or 'plays right')
      os.exit(wrong and 1 or 0)
    end
  end
  error('no scenes are called ' .. name)
end

-- The command: SECONDS or xCOUNT, SEED, NAME; or replay, NAME, SCENE.
function played.main(program, scenes, args)
  played.program = program
  if args[1] == 'replay' then replay(scenes, args[2], args[3]) end
  local count = tonumber((args[1] or ''):match('^x(%d+)$'))
  local stop = os.time() + (tonumber(args[1]) or 60)
  local seed = args[2] and args[2] ~= '' and args[2] or os.time()
  print('seed ' .. seed)
  local report = played.run(played.named(scenes, args[3]), seed, function(turn)
    if count then return turn < count end
    return os.time() < stop
  end)
  report:print()
  os.exit(report.failed == 0 and report.count > 0 and 0 or 1)
end

if arg and arg[0] and arg[0]:find('played/run%.lua$') then
  played.main('fuzz/played/run.lua', played.scenes(), arg)
end

return played
