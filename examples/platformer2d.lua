-- A platformer without a screen: a map of characters, y pointing down as in LÖVE, and a
-- round hero who runs right, jumps at walls and over gaps. Prints the map with his way
-- through it.
--
--   lua examples/platformer2d.lua
local c2 = require 'collide.d2'

local MAP = {
  '                                                 ',
  '                                                 ',
  '                         ====                    ',
  '                                          #      ',
  '         ##                        #      #      ',
  '  @      ##               #        #    ###    * ',
  '################     ############################',
  '################     ############################',
}

local TILE, SPEED, GRAVITY, JUMP, STEP = 16, 90, 500, 255, 1 / 60

-- One rectangle per run of tiles in a row: fewer shapes, and no seams to stumble over.
local function read_map(map)
  local level = {solids = {}}
  for row, line in ipairs(map) do
    for first, run in line:gmatch('()([#=]+)') do
      level.solids[#level.solids + 1] =
        c2.rect((first - 1) * TILE, (row - 1) * TILE, #run * TILE, TILE)
    end
    local start, goal = line:find('@', 1, true), line:find('*', 1, true)
    local y = (row - 0.5) * TILE
    if start then level.start = c2.vec((start - 0.5) * TILE, y) end
    if goal then level.goal = c2.circle((goal - 0.5) * TILE, y, TILE / 2) end
  end
  return level
end

-- Out of everything solid; what was floor and what was wall on the way.
local function push_out(body, solids)
  local floor, wall = false, false
  for _, solid in ipairs(solids) do
    local hit = body:contact(solid)
    if hit then
      body:translate(hit.nb * hit.depth)
      floor = floor or c2.is_floor(hit.nb, nil, {0, -1}) -- up is -y
      wall = wall or math.abs(hit.nb.x) > 0.9
    end
  end
  return floor, wall
end

local function nothing_ahead(body, solids)
  local x, y = body:position()
  for _, solid in ipairs(solids) do
    if solid:raycast({x + 0.8 * TILE, y}, {0, 1}, 1.5 * TILE) then return false end
  end
  return true
end

local function play(level)
  local hero = c2.circle(level.start, TILE * 0.45)
  local fall, trail = 0, {}
  for frame = 1, 1000 do
    fall = fall + GRAVITY * STEP
    hero:translate(SPEED * STEP, fall * STEP)
    local floor, wall = push_out(hero, level.solids)
    if floor then
      fall = (wall or nothing_ahead(hero, level.solids)) and -JUMP or 0
    end
    trail[frame] = hero.center
    if hero:overlaps(level.goal) then return trail, true end
  end
  return trail, false
end

local function draw(map, trail)
  local rows = {}
  for row, line in ipairs(map) do
    rows[row] = {}
    for column = 1, #line do rows[row][column] = line:sub(column, column) end
  end
  for _, at in ipairs(trail) do
    local row, column = math.floor(at.y / TILE) + 1, math.floor(at.x / TILE) + 1
    if rows[row] and rows[row][column] == ' ' then rows[row][column] = '.' end
  end
  for _, cells in ipairs(rows) do print((table.concat(cells):gsub('%s+$', ''))) end
end

local trail, arrived = play(read_map(MAP))
draw(MAP, trail)
print(('%s after %.1f seconds'):format(arrived and 'arrived' or 'lost', #trail * STEP))
