-- Puts faults that are mended back, one at a time, in a copy of the tree, and sees
-- whether make fuzz finds them.
--
--   lua fuzz/planted.lua SECONDS [NAME]    all, or those whose name contains NAME
--
-- fuzz/planted/*.lua list them: {name, file, find, replace}; find stands once in the
-- file, and replaced brings the fault back. First the copy is fuzzed as it is: what is
-- found there does not count. The last line is "N passed, N failed".
local planted = {}

local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

local function write(path, text)
  local file = assert(io.open(path, 'wb'))
  file:write(text)
  file:close()
end

local function lines_of(command)
  local list, pipe = {}, assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

-- All of them, sorted by file, each with the list that it is from.
function planted.list(folder)
  local all = {}
  for _, path in ipairs(lines_of('ls ' .. folder .. '/*.lua 2>/dev/null')) do
    for _, entry in ipairs(dofile(path)) do
      entry.from = path
      all[#all + 1] = entry
    end
  end
  return all
end

-- The text with the fault in it; nil and why, when that cannot be.
function planted.apply(entry, text)
  local from, to = text:find(entry.find, 1, true)
  if not from then return nil, 'find does not occur in ' .. entry.file end
  if text:find(entry.find, from + 1, true) then
    return nil, 'find occurs twice in ' .. entry.file
  end
  return text:sub(1, from - 1) .. entry.replace .. text:sub(to + 1)
end

------------------------------------------------------------------------------ running --

local TREE = 'build/fuzz/planted'
local COPIED = 'Makefile .ci lua src spec fuzz bench docs rockspec .luacheckrc'

local function run(command) return os.execute(command) end

local function copy()
  local to = TREE .. '/build/fuzz'
  run(('rm -rf %s && mkdir -p %s && cp -a %s %s'):format(TREE, to, COPIED, TREE))
  for _, built in ipairs {'sanitized', 'clang', 'gcc'} do
    run(('cp -a build/fuzz/%s %s 2>/dev/null'):format(built, to))
  end
end

local IN_TREE = 'cd ' .. TREE .. ' && COLLIDE_FUZZ_KNOWN=known '

-- Whether a command in the copy ends well.
local function works(command)
  local pipe = assert(io.popen(IN_TREE .. command .. '; echo "code $?"'))
  local output = pipe:read('*a')
  pipe:close()
  return output:find('code 0%s*$') ~= nil
end

-- Fuzzes the copy. Returns the findings, as {target, seed, line}, and the seconds that it
-- took, without building.
local function fuzz(seconds, stop)
  run(('rm -rf %s/build/fuzz/corpus %s/build/fuzz/found'):format(TREE, TREE))
  local started = os.time()
  works(('STOP=%s make -s fuzz TIME=%d SEED=%d >fuzz.log 2>&1'):format(stop, seconds,
    os.time() % 1000000))
  local took, found = os.time() - started, {}
  for _, line in ipairs(lines_of(('grep -H . %s/build/fuzz/found/*/findings 2>/dev/null')
    :format(TREE))) do
    local target, seed, rest = line:match('found/([^/]+)/findings:(%d+) %d+ (.*)$')
    found[#found + 1] = {target = target or '', seed = seed or '', line = rest or line}
  end
  return found, took
end

-- From now on the like of these do not count.
local function know(found)
  local file = assert(io.open(TREE .. '/known', 'a'))
  for _, one in ipairs(found) do file:write('0 0 ', one.line, '\n') end
  file:close()
end

-- Whether the script or input of a finding does harm to what is built now.
local function is_harmful(one)
  local files = ('cd %s/build/fuzz/found/%s && ls %s.lua *-* 2>/dev/null'):format(TREE,
    one.target, one.seed)
  for _, name in ipairs(lines_of(files)) do
    local path = ('build/fuzz/found/%s/%s'):format(one.target, name)
    local fine = works('make -s fuzz-replay FILE=' .. path .. ' >replay.log 2>&1')
    if not fine then return true end
  end
  return false
end

-- Fuzzes with the fault until something is found that is not there without it.
local function search(entry, seconds)
  local text = read(entry.file)
  local faulty, problem = planted.apply(entry, text)
  if not faulty then return problem end
  local spent = 0
  while spent < seconds do
    write(TREE .. '/' .. entry.file, faulty)
    if not works('make -s fuzz-build >build.log 2>&1') then return 'does not build' end
    local found, took = fuzz(seconds - spent, 'yes')
    spent = spent + took
    write(TREE .. '/' .. entry.file, text)
    works('make -s fuzz-build >build.log 2>&1')
    for _, one in ipairs(found) do
      if not is_harmful(one) then return nil, spent, one end
    end
    know(found)
  end
  return 'not found'
end

local function main(seconds, only)
  copy()
  write(TREE .. '/known', '')
  local known = fuzz(seconds, 'no')
  print(('As it is: %d findings, which do not count'):format(#known))
  know(known)
  local passed, failed = 0, 0
  for _, entry in ipairs(planted.list('fuzz/planted')) do
    if entry.name:find(only, 1, true) then
      local problem, took, one = search(entry, seconds)
      if problem then
        failed = failed + 1
        print(('FAILED       %s: %s'):format(entry.name, problem))
      else
        passed = passed + 1
        print(('found %3d s  %s: %s, %s'):format(took, entry.name, one.target,
          one.line:sub(1, 150)))
      end
      io.stdout:flush()
    end
  end
  print(('%d passed, %d failed'):format(passed, failed))
  os.exit(failed == 0 and 0 or 1)
end

if arg and arg[0] and arg[0]:find('fuzz/planted%.lua$') then
  main(tonumber(arg[1]), arg[2] or '')
end

return planted
