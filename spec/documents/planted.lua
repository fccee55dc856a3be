-- Plants faults in what the scenarios of the documents exercise, one at a time, in a copy
-- of the tree, and sees whether the scenarios notice.
--
--   make documents-planted [ONLY=text]      about ten minutes; those whose name or
--                                           scenarios contain the text
--
-- spec/documents/planted/*.lua list them: {name, at, find, replace, scenarios}; find is
-- there once in the function `at` (see fuzz/anchors.lua), and replaced makes what the
-- scenarios state wrong. Each of them has to notice; where none is named, all are asked,
-- and who noticed is printed. The last lines are how many faults each scenario noticed,
-- and "N passed, N failed".
local fuzzed = require 'fuzz.planted'
local read = require 'spec.support.read_file'
local scenarios = require 'spec.documents.scenarios'

local planted = {}

-- So many faults, at least, each scenario has to notice.
planted.LEAST = 3

local FOLDER = 'spec/documents/planted'

function planted.list() return fuzzed.list(FOLDER) end

-- The spec file of each scenario, by number.
function planted.files()
  local files, pipe = {}, assert(io.popen('ls spec/documents/d[1-5]*_spec.lua'))
  for path in pipe:lines() do
    for number in read(path):gmatch("\ndescribe%('D%d [^:']*: (%d+%.%d+) ") do
      files[number] = path
    end
  end
  pipe:close()
  return files
end

------------------------------------------------------------------------------ running --

local TREE = 'build/documents/planted'
local COPIED = 'Makefile make .ci lua src spec fuzz bench examples .busted'
local SECONDS = 300 -- what takes longer hangs

-- What a command in the copy prints, and whether it ends well.
local function run(command)
  local line = ('(cd %s && %s) 2>&1; echo "code $?"'):format(TREE, command)
  local pipe = assert(io.popen(line))
  local output = pipe:read('*a')
  pipe:close()
  return output, output:find('code 0%s*$') ~= nil
end

local function write(path, text)
  local file = assert(io.open(TREE .. '/' .. path, 'wb'))
  file:write(text)
  file:close()
end

local function copy(lua)
  os.execute(('rm -rf %s && mkdir -p %s/build && cp -a %s %s && cp -a build/core '
    .. 'build/%s %s/build'):format(TREE, TREE, COPIED, TREE, lua, TREE))
end

-- The scenarios of these numbers under busted. Returns the set of those that fail, or nil
-- and what was printed, where no specs ran to their end.
local function failing(lua, numbers, files)
  local paths, filters, seen = {}, {}, {}
  for _, number in ipairs(numbers) do
    -- without spaces: busted starts another process, and they would part it
    filters[#filters + 1] = '--filter=:%s' .. number:gsub('%.', '%%.') .. '%s'
    if not seen[files[number]] then paths[#paths + 1] = files[number] end
    seen[files[number]] = true
  end
  local output = run(("timeout %d busted --lua=%s -o TAP %s %s"):format(SECONDS, lua,
    table.concat(filters, ' '), table.concat(paths, ' ')))
  if not output:find('1%.%.%d+\n') then return nil, output end
  local failed = {}
  for name in output:gmatch('not ok %d+ %- ([^\n]*)') do
    local number = name:match(': (%d+%.%d+) ')
    if not number then return nil, output end
    failed[number] = true
  end
  return failed
end

local function split(text)
  local list = {}
  for number in (text or ''):gmatch('%S+') do list[#list + 1] = number end
  return list
end

local function all_numbers()
  local list = {}
  for i, scenario in ipairs(scenarios) do list[i] = scenario[1] end
  return list
end

-- Plants one. Returns a problem, or nil and the list of those who noticed.
local function plant(entry, lua, files)
  local text = read(entry.file)
  local faulty, problem = fuzzed.apply(entry, text)
  if not faulty then return problem end
  write(entry.file, faulty)
  local output, built = run(('make -s -j2 LUA=%s'):format(lua))
  local claimed, failed = split(entry.scenarios), nil
  if built then
    failed, output = failing(lua, claimed[1] and claimed or all_numbers(), files)
  end
  write(entry.file, text)
  if not failed then return output:sub(-300) end
  local noticed, missed = {}, {}
  for _, number in ipairs(claimed[1] and claimed or all_numbers()) do
    local list = failed[number] and noticed or missed
    list[#list + 1] = number
  end
  if claimed[1] and missed[1] then
    return 'not noticed by ' .. table.concat(missed, ' ')
  end
  return nil, noticed
end

-- Prints how many each scenario noticed. Returns how many are too few.
local function summarize(counts)
  local few = 0
  for _, scenario in ipairs(scenarios) do
    local number, count = scenario[1], counts[scenario[1]] or 0
    if count < planted.LEAST then few = few + 1 end
    print(('%-5s %2d %s%s'):format(number, count, scenario[2],
      count < planted.LEAST and ' - too few' or ''))
  end
  print(('%d of %d scenarios notice at least %d'):format(#scenarios - few, #scenarios,
    planted.LEAST))
  return few
end

local function main(lua, only)
  local files, counts, passed, failed = planted.files(), {}, 0, 0
  copy(lua)
  local as_it_is = failing(lua, all_numbers(), files)
  assert(as_it_is and next(as_it_is) == nil, 'the specs fail as they are')
  for _, entry in ipairs(planted.list()) do
    local tags = entry.name .. ' ' .. (entry.scenarios or '') .. ' '
    if tags:find(only, 1, true) then
      local problem, noticed = plant(entry, lua, files)
      if problem or not noticed[1] then
        failed = failed + 1
        print(('FAILED   %s: %s'):format(entry.name, problem or 'not noticed'))
      else
        passed = passed + 1
        for _, number in ipairs(noticed) do counts[number] = (counts[number] or 0) + 1 end
        print(('noticed  %s: %s'):format(entry.name, table.concat(noticed, ' ')))
      end
      io.stdout:flush()
    end
  end
  local few = only == '' and summarize(counts) or 0
  print(('%d passed, %d failed'):format(passed, failed))
  os.exit(failed + few == 0 and 0 or 1)
end

if arg and arg[0] and arg[0]:find('documents/planted%.lua$') then
  main(arg[1], arg[2] or '')
end

return planted
