-- move.lua - what moving costs from Lua, beside bump.lua where it can be required (make
-- LUA_PEERS=...): movers among boxes, a platformer, characters, a crowd of enemies.
-- Run: make bench-lua5.4
--
-- us: of one move, of a frame for the enemies. Under `over it`: the time of the last row
-- of the table over the row's, how many times faster the row is. bytes: garbage of one.
local H = require('bench.harness')

local csv = H.csv(arg[1], {'scene', 'who', 'us', 'over_it', 'bytes'})

local function runner(step)
  local count = 0
  return function(n)
    for _ = 1, n do
      count = count + 1
      step(count)
    end
  end
end

local SCENES = {
  {'boxes', '2000 boxes, 200 movers'},
  {'platformer', 'a platformer, 592 tiles'},
  {'floor2', 'a character on a flat floor'},
  {'floor3', 'the same in space'},
  {'character2', 'a character among tiles'},
  {'character3', 'a character in space'},
  {'enemies', '200 enemies: a frame'},
}

local wanted = arg[2]

for _, row in ipairs(SCENES) do
  if not wanted or row[1]:find(wanted, 1, true) then
    local scenes = assert(loadfile('bench/worlds/move_scenes.lua'))()
    local tests = {}
    for i, player in ipairs(scenes[row[1]]()) do
      tests[i] = {name = player[1], run = runner(player[2])}
      tests[i].run(601)
    end
    H.time_in_turns(tests)
    print(('\n%-28s %9s %9s %9s'):format(row[2], 'us', 'over it', 'bytes'))
    for _, test in ipairs(tests) do
      local us, bytes = H.median(test.ns) / 1e3, H.garbage(test, 1000)
      local over = H.ratio(tests[#tests], test)
      print(('%-28s %9.3f %8.2fx %9.0f'):format(test.name, us, over, bytes))
      csv.row{row[1], test.name:gsub(',', ';'), us, over, bytes}
    end
  end
end
csv.close()
