-- world.lua - worlds from Lua: what a frame and a question cost, beside the least that
-- the trip to C takes (limit.c), beside grids written by hand, and beside HC and bump.lua
-- where they can be required. Run: make bench-lua5.4
--
-- A frame moves every circle (in space: every ball), tells the library where each is by
-- now, and takes all pairs that touch. What stands under `limit` is the row's time over
-- that of limit.c; under `arrays`, `tables`, `HC` and `peer` the time of these over the
-- row's: how many times faster the row is. `peer` is bump.lua for rays and HC for the
-- rest: HC's raycast misses what lies towards higher x or y.
local H = require('bench.harness')

-- HC was written for Lua 5.1.
rawset(_G, 'unpack', rawget(_G, 'unpack') or table.unpack)

local csv = H.csv(arg[1], {'dimensions', 'movers', 'question', 'who', 'us', 'answer',
  'bytes', 'over_limit', 'arrays_over_it', 'tables_over_it', 'hc_over_it',
  'peer_over_it'})

local function fresh(name)
  return assert(loadfile('bench/worlds/' .. name .. '.lua'))()
end

local function runner(once)
  return function(n)
    for _ = 1, n do
      once()
    end
  end
end

-- name, what it is called; how many frames run before the clock does
local FRAMES = {
  {'moving_alone', 'moving alone'},
  {'limit', 'limit: set, flat pairs'},
  {'place_flat', 'place, pairs_batch'},
  {'place_pairs', 'place, pairs(out)'},
  {'place_each_pair', 'place, each_pair'},
  {'place_overlapping', 'place, overlapping each'},
  {'batch_flat', 'place_batch, pairs_batch'},
  {'batch_pairs', 'place_batch, pairs(out)'},
  {'hand_arrays', 'by hand: grid of arrays'},
  {'hand_tables', 'by hand: grid of tables'},
  {'hc', 'HC'},
  {'bump', 'bump.lua, cross', warm = 0},
}

local function ratio(a, b)
  return a and b and ('%.2fx'):format(H.ratio(a, b)) or '-'
end

local function number(text)
  return text == '-' and '' or text:gsub('x', '')
end

local function frames(n, dimensions)
  local players, tests, by_name = fresh('world_frames'), {}, {}
  for _, row in ipairs(FRAMES) do
    local once = players[row[1]](n, dimensions)
    if once then
      local test = {name = row[2], run = runner(once), answer = 0, warm = row.warm or 1}
      for _ = 1, 4 do
        test.answer = test.answer + once() / 4
      end
      tests[#tests + 1], by_name[row[1]] = test, test
    end
  end
  H.time_in_turns(tests)
  print(('\n%-28s %9s %9s %9s %8s %8s %8s %8s'):format(
    ('%dD, %d movers: a frame'):format(dimensions, n), 'ms', 'pairs', 'bytes', 'limit',
    'arrays', 'tables', 'HC'))
  for _, test in ipairs(tests) do
    local us, bytes = H.median(test.ns) / 1e3, H.garbage(test, 5)
    local over = ratio(test, by_name.limit)
    local arrays = ratio(by_name.hand_arrays, test)
    local tables, hc = ratio(by_name.hand_tables, test), ratio(by_name.hc, test)
    print(('%-28s %9.3f %9.0f %9.0f %8s %8s %8s %8s'):format(test.name, us / 1e3,
      test.answer, bytes, over, arrays, tables, hc))
    csv.row{dimensions, n, 'frame', test.name:gsub(',', ';'), us, test.answer, bytes,
      number(over), number(arrays), number(tables), number(hc), ''}
  end
end

-- name, what it is called, name of the row that the last column compares with
local QUERIES = {
  {'raycast', 'raycast(out)', 'bump_segment'},
  {'raycast_any', 'raycast_any', 'bump_segment'},
  {'raycast_all', 'raycast_all(out)', 'bump_segment'},
  {'raycast_batch', 'raycast_batch', 'bump_segment'},
  {'bump_segment', 'bump.lua: querySegment (all)'},
  {'overlapping', 'overlapping(out)', 'hc_collisions'},
  {'contacts', 'contacts(out)', 'hc_collisions'},
  {'hc_collisions', 'HC: collisions'},
  {'bump_rect', 'bump.lua: queryRect'},
  {'nearest', 'nearest(out)'},
  {'cast', 'cast(out)'},
}

local function queries(n, dimensions)
  local players, tests, by_name = fresh('world_queries'), {}, {}
  local scene = players.scene(n, dimensions)
  for _, row in ipairs(QUERIES) do
    local once = players[row[1]](scene)
    if once then
      local test = {name = row[2], beside = row[3], run = runner(once)}
      test.answer = once() / players.COUNT
      tests[#tests + 1], by_name[row[1]] = test, test
    end
  end
  H.time_in_turns(tests)
  print(('\n%-28s %9s %9s %9s %8s'):format(
    ('%dD, %d movers: a question'):format(dimensions, n), 'us', 'hits', 'bytes', 'peer'))
  for _, test in ipairs(tests) do
    local us = H.median(test.ns) / 1e3 / players.COUNT
    local bytes = H.garbage(test, 2) / players.COUNT
    local times = ratio(test.beside and by_name[test.beside], test)
    print(('%-28s %9.3f %9.2f %9.0f %8s'):format(
      test.name, us, test.answer, bytes, times))
    csv.row{dimensions, n, 'question', test.name, us, test.answer, bytes, '', '', '', '',
      number(times)}
  end
end

-- How many movers at most may be said, to look at the small tables alone.
local most = tonumber(arg[2]) or H.is_quick and 1000 or math.huge
for dimensions = 2, 3 do
  for _, n in ipairs{1000, 10000} do
    if n <= most then
      frames(n, dimensions)
      queries(n, dimensions)
    end
  end
end
csv.close()
