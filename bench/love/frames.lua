-- frames.lua - what a frame costs in LÖVE: the library beside Lua written by hand, HC,
-- bump.lua and love.physics, with the JIT on and off. Run:
--
--   make bench-love HC=folder BUMP=folder
--
-- A frame moves all movers and lists all pairs that touch. Each figure comes from a LÖVE
-- of its own (main.lua), ROUNDS times in turns: the least of the medians, as others at
-- work on a machine can only add to it, and the median of the worst frames. The table is
-- Markdown, in milliseconds, and goes to the file that is named, too. Who finds another
-- number of pairs than by hand stops the program.
local quick = os.getenv('COLLIDE_QUICK') ~= nil
local ROUNDS = quick and 1 or 5
local SIZES = quick and {20} or {1000, 10000}
local FRAMES = {[20] = 4, [1000] = 300, [10000] = 60}

-- What an engine with a skin around its boxes may find besides: a share of the pairs.
local SKIN = 0.1

local PLAYERS = {
  {'hand', 'by hand: grid of arrays', exact = true},
  {'collide_list', '`collide`: `place`, `pairs_batch`', exact = true},
  {'collide_results', '`collide`: `place`, `pairs(out)`, with contacts', exact = true},
  {'bump', 'bump.lua: `update`, `queryRect`', folder = 'BUMP', exact = true,
    only = 'boxes'},
  {'hc', 'HC: `moveTo`, `collisions`', folder = 'HC', exact = true},
  {'physics_callbacks', 'love.physics: `update`, callbacks'},
  {'physics_contacts', 'love.physics: `update`, `getContacts`'},
}

local versions

local function play(player, kind, n, compiler)
  local command = ('SDL_VIDEODRIVER=dummy love bench/love %s %s %d %s %d 2>&1'):format(
    player, kind, n, compiler, FRAMES[n])
  local pipe = assert(io.popen(command))
  local text = pipe:read('*a')
  pipe:close()
  local median, worst, pairs_found = text:match('measured (%S+) (%S+) (%S+)')
  if not median then
    error(command .. ':\n' .. text, 0)
  end
  versions = text:match('versions ([^\n]+)')
  return {median = tonumber(median), worst = tonumber(worst),
    pairs = tonumber(pairs_found)}
end

local function sorted(runs, field)
  local values = {}
  for i, run in ipairs(runs) do
    values[i] = run[field]
  end
  table.sort(values)
  return values
end

local function least(runs, field)
  return sorted(runs, field)[1]
end

local function middle(runs, field)
  local values = sorted(runs, field)
  return values[math.floor(#values / 2) + 1]
end

-- So few movers as run for a moment hardly ever meet.
local function check(player, found, expected)
  local allowed = player.exact and 0 or SKIN * expected + (quick and 2 or 0)
  if math.abs(found - expected) > allowed then
    error(('%s finds %.1f pairs a frame, by hand %.1f'):format(player[1], found,
      expected), 0)
  end
end

-- A table by names of players: the runs of each.
local function measure(kind, n, compiler)
  local runs = {}
  for round = 1, ROUNDS do
    for _, player in ipairs(PLAYERS) do
      local name, folder = player[1], player.folder
      local is_there = not folder or (os.getenv(folder) or '') ~= ''
      if is_there and (player.only or kind) == kind then
        runs[name] = runs[name] or {}
        runs[name][round] = play(name, kind, n, compiler)
        check(player, runs[name][round].pairs, runs.hand[1].pairs)
      end
    end
  end
  return runs
end

local function digits(ms)
  return (ms >= 10 and '%.0f' or ms >= 1 and '%.1f' or '%.2f'):format(ms)
end

local lines = {}
local function line(...)
  lines[#lines + 1] = '| ' .. table.concat({...}, ' | ') .. ' |'
end

-- One column a kind and a state of the compiler.
local COLUMNS = {{'circles', 'on'}, {'boxes', 'on'}, {'circles', 'off'}, {'boxes', 'off'}}

local function rows(n)
  local columns = {}
  for i, column in ipairs(COLUMNS) do
    columns[i] = measure(column[1], n, column[2])
  end
  for _, player in ipairs(PLAYERS) do
    local cells, any = {}, false
    for i, column in ipairs(columns) do
      local runs = column[player[1]]
      any = any or runs
      cells[i] = runs and ('%s, %s'):format(digits(least(runs, 'median')),
        digits(middle(runs, 'worst'))) or '-'
    end
    if any then
      line(('%d'):format(n), player[2], unpack(cells))
    end
  end
end

line('movers', 'a frame, ms: median, worst', 'circles', 'boxes', 'circles, JIT off',
  'boxes, JIT off')
lines[2] = '|--:|---|---|---|---|---|'
for _, n in ipairs(SIZES) do
  rows(n)
end
lines[#lines + 1] = '\n' .. os.date('%Y-%m-%d') .. ', ' .. versions
local text = table.concat(lines, '\n') .. '\n'
io.write(text)
local file = assert(io.open(arg[1] or '/dev/null', 'w'))
file:write(text)
file:close()
