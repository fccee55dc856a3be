-- Compares two builds: is a row of the tables slower than before?
--
--   lua bench/compare.lua OLD NEW [rounds [part of a program's name]]
--
-- OLD, NEW: folders of the project, with their programs built (make bench-programs). Each
-- program runs in turns, the old one first, then the new one, and again; of each row the
-- least time of all rounds counts, as noise only ever adds. Prints each row that differs
-- by more than 3 %, and the median ratio, new over old. A row that is slower is measured
-- again by itself where the program takes a part of its name.
local OLD, NEW = arg[1], arg[2]
local ROUNDS = tonumber(arg[3]) or 5
local PART = arg[4] or ''
local LIMIT = 0.03

local PROGRAMS = {'matrix3', 'matrix2', 'pairs3', 'pairs2'}

-- The rows of one run: name of the row -> nanoseconds.
local function run(folder, program)
  local table_name = os.tmpname()
  local pin = os.execute('command -v taskset >/dev/null 2>&1')
  pin = (pin == true or pin == 0) and 'taskset -c 1 ' or ''
  local ok = os.execute(('%s%s/build/bench/%s %s >/dev/null'):format(pin, folder, program,
    table_name))
  assert(ok == true or ok == 0, program .. ' failed in ' .. folder)
  local rows, column = {}, nil
  for line in io.lines(table_name) do
    local cells = {}
    for cell in (line .. ','):gmatch('([^,]*),') do cells[#cells + 1] = cell end
    if line:sub(1, 1) ~= '#' and not column then
      for i, name in ipairs(cells) do
        if name == 'ns' or name == 'collide_ns' then column = i end
      end
    elseif column and tonumber(cells[column]) then
      rows[table.concat(cells, ' ', 1, column - 1)] = tonumber(cells[column])
    end
  end
  os.remove(table_name)
  return rows
end

local function keep_least(least, rows)
  for name, time in pairs(rows) do
    least[name] = math.min(least[name] or math.huge, time)
  end
end

local function median(list)
  table.sort(list)
  return list[math.ceil(#list / 2)] or 0 / 0
end

local worst = 0
for _, program in ipairs(PROGRAMS) do
  if program:find(PART, 1, true) then
    local old, new = {}, {}
    for _ = 1, ROUNDS do
      keep_least(old, run(OLD, program))
      keep_least(new, run(NEW, program))
    end
    local ratios, lines = {}, {}
    for name, before in pairs(old) do
      local after = new[name]
      if after then
        local ratio = after / before
        ratios[#ratios + 1] = ratio
        if math.abs(ratio - 1) > LIMIT then
          lines[#lines + 1] = ('  %.3f  %s: %.1f -> %.1f ns'):format(ratio, name, before,
            after)
        end
        worst = math.max(worst, ratio)
      end
    end
    table.sort(lines)
    print(('%s: %d rows, median %.3f, %d beyond %g %%'):format(program, #ratios,
      median(ratios), #lines, LIMIT * 100))
    print(table.concat(lines, '\n'))
  end
end
print(('the slowest row: %.3f'):format(worst))
