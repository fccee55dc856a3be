-- Does anybody need it? Switches blocks of the core off, one at a time, in a copy of the
-- tree, and prints which specs, rows of growth.lua and counted rows notice. The twin of
-- planted.lua: that asks whether tests see a fault, this whether anybody needs a block.
--
--   lua fuzz/ablate.lua LUA MAKE [NAME [SPEC]]
--     all; those whose name contains NAME; SPEC: specs for all, in the place of the
--     list's, files or folders
--
-- fuzz/ablated/*.lua list them: {name, at, find, replace, also, specs, row}, as the lists
-- of planted.lua do; a whole function is off with {name, at, body}: body is what it does
-- instead. specs: in the place of those of the list, its field `specs`. row: Lua
-- whose instructions valgrind counts, with c2 and c3 set, for what is there for speed.
--
-- What fails in the tree as it is does not count. A block that nobody notices goes, or
-- has a row; one that only made-up numbers notice goes, or has a sentence in
-- docs/trust.md. The last line is "N needed, N not".
local planted = require 'fuzz.planted'

local TREE = 'build/fuzz/ablate'
local COPIED = 'Makefile make .ci lua src spec fuzz bench docs rockspec examples web'
local SAMPLES = 0.1 -- of the random inputs of specs
local LONGEST = 900 -- seconds that the specs of a block may take

local function run(command, ...) return os.execute(command:format(...)) end

-- The output of a command in the copy.
local function output_of(lua, command)
  local paths = "LUA_PATH='./lua/?.lua;./lua/?/init.lua;./?.lua;;' "
    .. ("LUA_CPATH='./build/%s/?.so;;'"):format(lua)
  local pipe = assert(io.popen(
    ('cd %s && export %s COLLIDE_SAMPLES=%g; timeout -k 5 %d %s 2>&1'):format(TREE, paths,
    SAMPLES, LONGEST, command)))
  local output = pipe:read('*a')
  pipe:close()
  return output
end

local function copy(lua)
  run('rm -rf %s && mkdir -p %s/build && cp -a %s %s', TREE, TREE, COPIED, TREE)
  run('cp -a build/core build/%s %s/build', lua, TREE)
end

-- The warnings of what is not called any more do not matter.
local function build(lua, make)
  return output_of(lua, ("%s -s LUA=%s EXTRA=-w all spec-modules && echo built")
    :format(make, lua)):find('built%s*$')
end

-- The names of the specs that fail, as a set, and how many ran.
local function failing(lua, specs)
  local set, count = {}, 0
  for line in output_of(lua, ('busted --lua=%s -o TAP %s'):format(lua, specs))
    :gmatch('[^\n]+') do
    count = count + (line:find('^n?o?t? ?ok %d') and 1 or 0)
    local name = line:match('^not ok %d+ %- (.*)$')
    if name then set[name] = true end
  end
  if count == 0 then set['no spec ran to its end'] = true end
  return set, count
end

-- The rows of growth.lua that take too long, as a set.
local function growing(lua)
  local set = {}
  run('rm -rf %s/grown && mkdir %s/grown', TREE, TREE)
  output_of(lua, lua .. ' fuzz/growth.lua run grown')
  for line in output_of(lua, 'cat grown/findings'):gmatch('growth: (.-) %-%- took') do
    set['growth: ' .. line] = true
  end
  return set
end

-- How many instructions a row takes; nil where valgrind is missing.
local function instructions(lua, row)
  local file = assert(io.open(TREE .. '/row.lua', 'w'))
  file:write("local c2, c3 = require 'collide.d2', require 'collide.d3'\n", row, '\n')
  file:close()
  local output = output_of(lua, 'valgrind --tool=callgrind '
    .. '--callgrind-out-file=/dev/null ' .. lua .. ' row.lua')
  return tonumber(output:match('Collected : (%d+)'))
end

local known = {} -- specs, or growth -> what fails in the tree as it is
local function baseline(lua, specs)
  known.growth = known.growth or growing(lua)
  known[specs] = known[specs] or failing(lua, specs)
  return known[specs]
end

local function restore(entry)
  for _, change in ipairs(planted.changes(entry)) do
    run('cp %s %s/%s', change.file, TREE, change.file)
  end
end

local function add_news(list, after, before)
  for name in pairs(after) do
    if not before[name] then list[#list + 1] = name end
  end
end

-- Who notices, as a list of names, and how many specs were asked; nil and why, when it
-- cannot be switched off. Growth is asked where no spec notices.
local function noticed(entry, lua, make, specs)
  local before, whole = baseline(lua, specs), entry.row and instructions(lua, entry.row)
  local problem = planted.plant(entry, TREE)
  if problem then return nil, problem end
  if not build(lua, make) then return nil, 'does not build' end
  local list, after, count = {}, failing(lua, specs)
  add_news(list, after, before)
  if #list == 0 then add_news(list, growing(lua), known.growth) end
  table.sort(list)
  if whole then
    list[#list + 1] = ('row: %.3f times the instructions'):format(
      instructions(lua, entry.row) / whole)
  end
  return list, count
end

local function main(lua, make, only, specs)
  copy(lua)
  assert(build(lua, make), 'the tree as it is does not build')
  local needed, idle = 0, 0
  for _, entry in ipairs(planted.list('fuzz/ablated')) do
    if planted.is_asked(entry, only, '') then
      local asked = specs ~= '' and specs or entry.specs
      local list, count = noticed(entry, lua, make, asked)
      restore(entry)
      build(lua, make)
      if not list then list, count = {'FAILED: ' .. count}, 0 end
      needed, idle = needed + (#list > 0 and 1 or 0), idle + (#list == 0 and 1 or 0)
      print(('%-40s %d notice, of %d'):format(entry.name, #list, count))
      for k = 1, math.min(#list, 12) do print('    ' .. list[k]:sub(1, 110)) end
      io.stdout:flush()
    end
  end
  print(('%d needed, %d not'):format(needed, idle))
end

main(arg[1], arg[2], arg[3] or '', arg[4] or '')
