-- coverage.lua FILE: reads what gcov prints as JSON, a document a line; lists lines and
-- branches of each source, the least covered first, then what no run has reached. Fails
-- when a branch in src/core was never taken and no mark stands beside it.
--
-- A source that both dimensions compile counts once: a branch is taken when either takes
-- it. Where the two compile a line to different numbers of branches, each counts.
--
-- Left out: the failing side of assert, which states what callers promised, and lines
-- with MOSTLY, RARELY or SOME (base/never.h). ALWAYS and NEVER are constants in this
-- build: they have no branch. gcov gives some branches of a mark to the line before one
-- that begins with it, and to lines after it that begin with ? or :.
local dkjson = require 'dkjson'
local ROOM = 'src/core/'

local function lines_of(path)
  local list = {}
  for line in io.lines(path) do list[#list + 1] = line end
  return list
end

local EXCEPTED = {'%f[%w]assert%(', '%f[%w]MOSTLY%(', '%f[%w]RARELY%(', '%f[%w]SOME%('}

local function has_mark(line, before)
  for _, mark in ipairs(EXCEPTED) do
    if (line or ''):match(before .. mark) then return true end
  end
  return false
end

local function is_excepted(text, number)
  if has_mark(text[number + 1], '^%s*[(!]*') then return true end
  while text[number] and text[number]:match('^%s*[?:]') do number = number - 1 end
  return has_mark(text[number], '')
end

-- counts[n][i]: how often branch i of the n that a line has was taken.
local function add_line(file, line)
  local known = file[line.line_number] or {count = 0, by_number = {}}
  file[line.line_number] = known
  known.count = known.count + line.count
  local number = #line.branches
  local counts = known.by_number[number] or {}
  known.by_number[number] = counts
  for i, branch in ipairs(line.branches) do
    counts[i] = (counts[i] or 0) + branch.count
  end
end

local function read(path)
  local files = {}
  for document in io.lines(path) do
    for _, file in ipairs(assert(dkjson.decode(document)).files) do
      local name = file.file:match('.*/(src/.*)')
      if name then
        files[name] = files[name] or {}
        for _, line in ipairs(file.lines) do add_line(files[name], line) end
      end
    end
  end
  return files
end

local function count_branches(row, line, number, excepted)
  for _, counts in pairs(line.by_number) do
    for _, count in ipairs(counts) do
      if count > 0 or not excepted then row.branches = row.branches + 1 end
      if count > 0 then
        row.taken = row.taken + 1
      elseif excepted then
        row.excepted = row.excepted + 1
      else
        row.missed[number] = (row.missed[number] or 0) + 1
      end
    end
  end
end

local function empty(name)
  return {name = name, lines = 0, reached = 0, branches = 0, taken = 0, excepted = 0,
    missed = {}}
end

local function summarize(name, file)
  local text = lines_of(name)
  local row = empty(name)
  for number, line in pairs(file) do
    local excepted = is_excepted(text, number)
    if line.count > 0 or not excepted then row.lines = row.lines + 1 end
    if line.count > 0 then row.reached = row.reached + 1 end
    count_branches(row, line, number, excepted)
  end
  return row
end

local function percent(part, whole)
  return whole == 0 and 100 or 100 * part / whole
end

local function sum(rows, prefix)
  local total = empty(prefix)
  for _, row in ipairs(rows) do
    if row.name:sub(1, #prefix) == prefix then
      for key, value in pairs(row) do
        if type(value) == 'number' then total[key] = total[key] + value end
      end
    end
  end
  return total
end

local function print_row(row)
  print(('%-48s %6d %6.2f %% %6d %6.2f %% %4d'):format(row.name, row.lines,
    percent(row.reached, row.lines), row.branches, percent(row.taken, row.branches),
    row.excepted))
end

local rows = {}
for name, file in pairs(read(arg[1])) do rows[#rows + 1] = summarize(name, file) end
table.sort(rows, function(a, b)
  local missed_a, missed_b = a.branches - a.taken, b.branches - b.taken
  if missed_a ~= missed_b then return missed_a > missed_b end
  return a.name < b.name
end)

print(('%-48s %6s %8s %6s %8s %4s'):format('file', 'lines', 'reached', 'branch',
  'taken', 'exc.'))
for _, row in ipairs(rows) do print_row(row) end
for _, row in ipairs(rows) do
  local numbers = {}
  for number in pairs(row.missed) do numbers[#numbers + 1] = number end
  table.sort(numbers)
  local text = #numbers > 0 and lines_of(row.name)
  for _, number in ipairs(numbers) do
    print(('%s:%d: %d not taken: %s'):format(row.name, number, row.missed[number],
      text[number]:match('^%s*(.-)%s*$')))
  end
end
local core = sum(rows, ROOM)
print_row(core)
print_row(sum(rows, 'src/lua/'))
os.exit(core.lines > 0 and core.taken == core.branches)
