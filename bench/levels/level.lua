-- level.lua - a platformer's frame: 100 characters walk, jump and fall all over a map of
-- 1,000 x 1,000 tiles that is one grid, or boxes into which its rows are merged.
-- Run: make bench-lua5.4
local H = require('bench.harness')
local c2 = require('collide.d2')

local COLUMNS, ROWS, HEROES = 1000, 1000, 100

local seed = 7
local function random(n)
  seed = seed * 16807 % 2147483647
  return seed % n
end

local tiles, boxes = {}, {}
for i = 0, COLUMNS * ROWS - 1 do
  tiles[i + 1] = (i < COLUMNS or random(100) < 22) and 1 or 0
end
for row = 0, ROWS - 1 do
  local from
  for column = 0, COLUMNS do
    local solid = column < COLUMNS and tiles[row * COLUMNS + column + 1] == 1
    if solid then
      from = from or column
    elseif from then
      boxes[#boxes + 1], from = c2.rect(from, row, column - from, 1), nil
    end
  end
end

local function play(level)
  local world, heroes, falls = c2.world{up = {0, 1}}, {}, {}
  for i, shape in ipairs(level) do world:add(i, shape, {layer = 'walls'}) end
  for i = 1, HEROES do
    local name, row, column = 'hero' .. i, 37 * i % 900 + 50, 97 * i % 900 + 50
    while tiles[row * COLUMNS + column + 1] == 1 do row = row + 1 end
    world:add(name, c2.rect(column + 0.1, row, 0.6, 0.9),
      {layer = 'heroes', hits = 'walls'})
    heroes[i], falls[i] = c2.character(world, name, {step = 0.3}), 0
  end
  local frame = 0
  return function()
    frame = frame + 1
    for i = 1, HEROES do
      local jump = (frame + 7 * i) % 40 == 0
      falls[i] = jump and 0.35 or falls[i] - 0.02
      local way = (math.floor(frame / 90) + i) % 2 == 0 and 0.15 or -0.15
      local state = heroes[i]:move(way, falls[i])
      if state.grounded then falls[i] = 0 end
    end
  end
end
local function timed(frames, n)
  local start = os.clock()
  for _ = 1, n do frames() end
  return (os.clock() - start) / n / HEROES * 1e9
end

local grid = play{c2.grid{tiles = tiles, columns = COLUMNS}}
local merged = play(boxes)
local one, many, ratio = {}, {}, {}
timed(grid, 120)
timed(merged, 120)
for round = 1, H.ROUNDS do -- in turns, the same frames
  one[round], many[round] = timed(grid, 20), timed(merged, 20)
  ratio[round] = many[round] / one[round]
end

local csv = H.csv(arg[1], {'map', 'boxes', 'grid_ns', 'merged_ns', 'merged_over_grid'})
print(('platformer, %d x %d tiles, %d merged boxes: a move of a character takes %.0f ns '
  .. 'on the grid, %.0f ns on boxes (%.2fx)'):format(COLUMNS, ROWS, #boxes,
  H.median(one), H.median(many), H.median(ratio)))
csv.row{'platformer', #boxes, ('%.0f'):format(H.median(one)),
  ('%.0f'):format(H.median(many)), ('%.3f'):format(H.median(ratio))}
