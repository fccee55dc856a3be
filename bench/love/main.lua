-- main.lua - what a frame costs in LÖVE: n circles move, and all pairs that touch are
-- found, by collide, by hand-written Lua, by love.physics, and by HC and bump.lua where
-- they are beside this file. Prints a table in Markdown. Run: make bench-love
--
--   love folder [off]     off: with the JIT compiler switched off
--
-- The same circles for all, each with circles of its own; frames are taken in turns, some
-- of each at a time. bump.lua and HC find each pair twice; bump.lua compares the squares
-- about the circles, so that it finds more of them.
local is_off = false
for _, word in ipairs(arg) do is_off = is_off or word == 'off' end
if is_off then jit.off() end

local is_quick = os.getenv 'COLLIDE_QUICK' ~= nil
local ROUNDS, FRAMES = is_quick and 1 or 12, is_quick and 2 or 10
local SIZES = is_quick and {100} or {1000, 10000}

-- How they are called in world_frames.lua, and in the table.
local PLAYERS = {
  {'place_flat', 'collide: `place`, `pairs_batch`'},
  {'place_pairs', 'collide: `place`, `pairs(out)`'},
  {'batch_flat', 'collide: `place_batch`, `pairs_batch`'},
  {'hand_arrays', 'by hand: a grid of flat arrays'},
  {'hand_tables', 'by hand: a grid of tables'},
  {'physics', 'love.physics: sensors, `world:update`'},
  {'hc', 'HC: `moveTo`, `collisions`'},
  {'bump', "bump.lua: `move` with 'cross'"},
}

-- The file anew for each player: none runs in a trace that was made for another.
local function player_of(name, n)
  if name == 'physics' then return assert(love.filesystem.load 'physics.lua')()(n) end
  local frames = assert(love.filesystem.load 'bench/worlds/world_frames.lua')()
  return frames[name](n, 2)
end

local function time_of(once)
  local start = love.timer.getTime()
  local found = once()
  return 1e3 * (love.timer.getTime() - start), found
end

local function median(list)
  table.sort(list)
  return list[math.floor(#list / 2) + 1], list[#list]
end

-- Frames of all players, in turns: {name, ms of each frame, pairs in a frame}.
local function measure(n)
  local rows = {}
  for _, entry in ipairs(PLAYERS) do
    local once = player_of(entry[1], n)
    if once then
      rows[#rows + 1] = {name = entry[2], once = once, ms = {}, pairs = 0, count = 0}
      once()
    end
  end
  for _ = 1, ROUNDS do
    for _, row in ipairs(rows) do
      collectgarbage()
      for _ = 1, FRAMES do
        local ms, found = time_of(row.once)
        row.ms[#row.ms + 1] = ms
        row.pairs, row.count = row.pairs + found, row.count + 1
      end
    end
  end
  return rows
end

local function print_tables()
  local major, minor, revision = love.getVersion()
  print(('LÖVE %d.%d.%d, %s, JIT %s'):format(major, minor, revision, jit.version,
    jit.status() and 'on' or 'off'))
  for _, n in ipairs(SIZES) do
    print(('\n| a frame of %d circles | ms, median | worst | pairs |'):format(n))
    print '|---|---|---|---|'
    for _, row in ipairs(measure(n)) do
      local middle, worst = median(row.ms)
      print(('| %s | %.2f | %.2f | %.0f |'):format(row.name, middle, worst,
        row.pairs / row.count))
    end
  end
end

function love.load()
  local ok, message = xpcall(print_tables, debug.traceback)
  if not ok then print(message) end
  love.event.quit(ok and 0 or 1)
end
