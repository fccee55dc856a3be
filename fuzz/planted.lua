-- Puts faults that are mended back, one at a time, in a copy of the tree, and sees whether
-- make fuzz finds them.
--
--   lua fuzz/planted.lua SECONDS [NAME]    all, or those whose name contains NAME
--
-- fuzz/planted/*.lua list them: {name, file, find, replace}; find stands once in the file,
-- and replaced brings the fault back. First the copy is fuzzed as it is: what is found
-- there does not count. The last line is "N passed, N failed".
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

------------------------------------------------------------------------------- running --

local TREE = 'build/fuzz/planted'
local COPIED = 'Makefile .ci lua src spec fuzz bench docs rockspec .luacheckrc'

local function run(command) return os.execute(command) end

local function copy()
  run(('rm -rf %s && mkdir -p %s/build/fuzz && cp -a %s %s'):format(TREE, TREE, COPIED, TREE))
  run(('cp -a build/fuzz/sanitized build/fuzz/clang build/fuzz/gcc %s/build/fuzz 2>/dev/null')
    :format(TREE))
end

-- Fuzzes the copy. Returns the findings and the seconds that it took, without building.
local function fuzz(seconds, known, stop)
  local inside = ('cd %s && rm -rf build/fuzz/corpus build/fuzz/found && '):format(TREE)
  if #lines_of(inside .. 'make -s fuzz-build >build.log 2>&1; echo $? | grep -v "^0$"') > 0 then
    return nil
  end
  local started = os.time()
  run(('%s COLLIDE_FUZZ_KNOWN=%s STOP=%s make -s fuzz TIME=%d SEED=%d >fuzz.log 2>&1'):format(
    inside, known, stop, seconds, os.time() % 1000000))
  local took = os.time() - started
  return lines_of(('cat %s/build/fuzz/found/*/findings 2>/dev/null'):format(TREE)), took
end

local function main(seconds, only)
  copy()
  write(TREE .. '/known', '')
  local known = assert(fuzz(seconds, '', 'no'), 'the copy does not build')
  print(('As it is: %d findings, which do not count'):format(#known))
  write(TREE .. '/known', table.concat(known, '\n') .. '\n')
  local passed, failed = 0, 0
  for _, entry in ipairs(planted.list('fuzz/planted')) do
    if entry.name:find(only, 1, true) then
      local text = read(entry.file)
      local faulty = assert(planted.apply(entry, text))
      write(TREE .. '/' .. entry.file, faulty)
      local found, took = fuzz(seconds, 'known', 'yes')
      write(TREE .. '/' .. entry.file, text)
      if found and found[1] then
        passed = passed + 1
        print(('found      %3d s  %s: %s'):format(took, entry.name, found[1]:sub(1, 150)))
      else
        failed = failed + 1
        print(('%s  %s'):format(found and 'NOT FOUND  ' .. took .. ' s' or 'NOT BUILT',
          entry.name))
      end
    end
  end
  print(('%d passed, %d failed'):format(passed, failed))
  os.exit(failed == 0 and 0 or 1)
end

if arg and arg[0] and arg[0]:find('fuzz/planted%.lua$') then
  main(tonumber(arg[1]), arg[2] or '')
end

return planted
