-- Puts faults that are mended back, one at a time, in a copy of the tree, and sees
-- whether make fuzz finds them.
--
--   lua fuzz/planted.lua SECONDS [NAME [FIRST]]
--     all; those whose name contains NAME; FIRST is yes or a number: those that were
--     findings of the first list, or of that number in it
--
-- fuzz/planted/*.lua list them: {name, at, find, replace, also, first}; find stands once
-- in the function `at`, and replaced brings the fault back: see anchors.lua. In the place
-- of `at`, `file` names a file in the whole of which find stands once. also: {at, find,
-- replace} of another place, where a second mend would hide the fault. body, in the place
-- of find and replace: what the whole function does instead. first: its number
-- in the first list of findings,
--
--   1 a crash on ordinary numbers       5 wrong answers: rays at collinear triangles and
--   2 reads past a global array           with denormal parts, worlds at lengths of 1e15
--   3 a crash with two copies           6 NaN and zero normals near 1e300
--   4 hangs of pictures                 7 errors that speak of insides
--   8 cliffs: see growth.lua
--
-- There are two copies: one as it is, and one with the fault. What was found must do harm
-- there and none here; the targets are those of make fuzz that can see the file, each for
-- as long as in make fuzz. The last line is "N passed, N failed".
local anchors = require 'fuzz.anchors'
local bytes_of = require 'fuzz.findings.files'

local planted = {}

local function lines_of(command)
  local list, pipe = {}, assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

-- The places that a fault changes.
function planted.changes(entry) return {entry, entry.also} end

-- All of them, sorted by file, each with the list that it is from.
function planted.list(folder)
  local all = {}
  for _, path in ipairs(lines_of('ls ' .. folder .. '/*.lua 2>/dev/null')) do
    local entries = dofile(path)
    for _, entry in ipairs(entries) do
      entry.from, entry.specs = path, entry.specs or entries.specs
      for _, change in ipairs(planted.changes(entry)) do
        if change.at then
          change.file = assert(anchors.file_of(change.at, change.find))
        end
      end
      all[#all + 1] = entry
    end
  end
  return all
end

-- The text of its file with the fault in it; nil and why, when that cannot be.
function planted.apply(entry, text)
  local first, last = 1, #text
  if entry.at then
    first, last = anchors.span(entry.at, entry.file, text)
    if not first then return nil, last end
  end
  local from, to = text:sub(first, last):match('^[^{]*(){.*}()$')
  to = to and to - 1
  if entry.find then from, to = anchors.find(text:sub(first, last), entry.find) end
  if not from then
    return nil, ('%q %s in %s'):format(entry.find or '{}', to or 'does not occur',
      entry.at or entry.file)
  end
  local replace = entry.body and '{ ' .. entry.body .. ' }' or entry.replace
  return text:sub(1, first + from - 2) .. replace .. text:sub(first + to)
end

-- Puts it into the copy of the tree in a folder; returns why not, when that cannot be.
function planted.plant(entry, folder)
  for _, change in ipairs(planted.changes(entry)) do
    local faulty, problem = planted.apply(change, bytes_of.read(change.file))
    if not faulty then return problem end
    bytes_of.write(('%s/%s'):format(folder, change.file), faulty)
  end
end

------------------------------------------------------------------------------ running --

local TREE = 'build/fuzz/planted'
local COPIED = 'Makefile make .ci lua src spec fuzz bench docs rockspec .luacheckrc'
local BUILT = {'sanitize', 'fuzz/clang'} -- in build

local function run(command) return os.execute(command) end

-- name: 'clean' or 'faulty'.
local function copy(name)
  local tree = ('%s/%s'):format(TREE, name)
  run(('rm -rf %s && mkdir -p %s/build/fuzz && cp -a %s %s'):format(tree, tree, COPIED,
    tree))
  for _, built in ipairs(BUILT) do
    run(('cp -a build/%s %s/build/%s 2>/dev/null'):format(built, tree, built))
  end
end

-- The faulty copy becomes as the other is: what was built since `begun` was written comes
-- from there, and nothing is compiled.
local function restore(entry)
  for _, change in ipairs(planted.changes(entry)) do
    run(('cd %s && cp -p clean/%s faulty/%s'):format(TREE, change.file, change.file))
  end
  run(('cd %s/faulty/build && for built in %s; do [ ! -d $built ] || '
    .. 'find $built -type f -newer ../../begun | while read -r path; do '
    .. 'cp -p ../../clean/build/$path $path; done; done'):format(TREE,
    table.concat(BUILT, ' ')))
end

-- Whether a command in a copy ends well, within so many seconds if given.
local function works(name, command, most)
  local limit = most and ('timeout -k 5 %d '):format(most) or ''
  local pipe = assert(io.popen(('cd %s/%s && export COLLIDE_FUZZ_KNOWN=../known; %s%s; '
    .. 'echo "code $?"'):format(TREE, name, limit, command)))
  local output = pipe:read('*a')
  pipe:close()
  return output:find('code 0%s*$') ~= nil
end

-- The programs in C know the core alone. So many targets share the time of make fuzz.
local TARGETS = 5
local function is_seen_in_c(file) return file:find('^src/core/') ~= nil end

-- Fuzzes the faulty copy. Returns the findings, as {target, seed, line}, and the seconds
-- that it took.
local function fuzz(seconds, in_c)
  run(('rm -rf %s/faulty/build/fuzz/corpus %s/faulty/build/fuzz/found'):format(TREE,
    TREE))
  local started = os.time()
  works('faulty', ('env STOP=yes PARTS=%d make -s fuzz-built BYTES=%s TIME=%d SEED=%d '
    .. '>fuzz.log 2>&1'):format(TARGETS, in_c and 'yes' or 'no', math.ceil(seconds),
    os.time() % 1000000), 3 * seconds + 120)
  local took, found = os.time() - started, {}
  for _, line in ipairs(lines_of(('grep -H . %s/faulty/build/fuzz/found/*/findings '
    .. '2>/dev/null'):format(TREE))) do
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

-- Whether the script or input of a finding does harm to what is built in a copy.
local function is_harmful(one, name)
  local files = ('cd %s/faulty/build/fuzz/found/%s && ls %s.lua *-* 2>/dev/null')
    :format(TREE, one.target, one.seed)
  for _, file in ipairs(lines_of(files)) do
    local path = ('../faulty/build/fuzz/found/%s/%s'):format(one.target, file)
    if not works(name, 'make -s fuzz-replay FILE=' .. path .. ' >replay.log 2>&1') then
      return true
    end
  end
  return false
end

-- What ended its process may do so again only with all that it ran before.
local function is_of_fault(one)
  if is_harmful(one, 'clean') then return false end
  return one.line:find('^process: ') ~= nil or is_harmful(one, 'faulty')
end

-- Fuzzes with the fault until something is found that is not there without it.
local function search(entry, seconds)
  bytes_of.write(TREE .. '/begun', '')
  run('sleep 0.05') -- what is written from now on is newer
  local problem = planted.plant(entry, TREE .. '/faulty')
  if problem then return problem end
  local in_c = is_seen_in_c(entry.file)
  if not entry.file:find('^lua/') and not works('faulty',
    ('make -s fuzz-build BYTES=%s >build.log 2>&1'):format(in_c and 'yes' or 'no')) then
    return 'does not build'
  end
  local spent = 0
  while spent < seconds do
    local found, took = fuzz(seconds - spent, in_c)
    spent = spent + math.max(took, 1)
    for _, one in ipairs(found) do
      if is_of_fault(one) then return nil, spent, one end
    end
    know(found)
  end
  return 'not found'
end

-- first: '', yes or a number as text.
function planted.is_asked(entry, only, first)
  if not entry.name:find(only, 1, true) then return false end
  return first == '' or entry.first ~= nil
    and (first == 'yes' or entry.first == tonumber(first))
end

local function main(seconds, only, first)
  run('mkdir -p ' .. TREE)
  copy('clean')
  copy('faulty')
  bytes_of.write(TREE .. '/known', '')
  local passed, failed = 0, 0
  for _, entry in ipairs(planted.list('fuzz/planted')) do
    if planted.is_asked(entry, only, first) then
      local problem, took, one = search(entry, seconds)
      restore(entry)
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
  main(tonumber(arg[1]), arg[2] or '', arg[3] or '')
end

return planted
