-- A platformer without a screen: a map of characters, y pointing down as in LÖVE, and a
-- hero who runs right, up slopes (/), onto platforms that he passes from below (=),
-- rides a lift (-), jumps at walls and over gaps. Prints the map with his way through it.
--
--   lua examples/platformer2d.lua
local c2 = require 'collide.d2'

local MAP = {
  '                                                 ',
  '                                                 ',
  '                                                 ',
  '                         ====             #      ',
  '        /##                        #      #      ',
  '  @    /###               #        #    ###    * ',
  '################     ############################',
  '################-----############################',
}

local TILE, SPEED, GRAVITY, JUMP, STEP = 16, 90, 500, 255, 1 / 60
local LAYERS = {['#'] = 'walls', ['='] = 'platforms', ['-'] = 'lifts', ['/'] = 'walls'}

-- A tile each: they lie flush, and nobody is held by their seams.
local function read_map(map)
  local world = c2.world{layers = {'hero', 'walls', 'platforms', 'lifts', 'goal'}}
  for row, line in ipairs(map) do
    for column, tile in line:gmatch('()(%S)') do
      local x, y = (column - 1) * TILE, (row - 1) * TILE
      local item, shape = {tile = tile}, c2.rect(x, y, TILE, TILE)
      if tile == '/' then
        shape = c2.triangle({x, y + TILE}, {x + TILE, y}, {x + TILE, y + TILE})
      end
      if tile == '@' then item, shape = 'hero', c2.rect(x, y, 12, TILE) end
      world:add(item, shape, {layer = LAYERS[tile] or tile == '@' and 'hero' or 'goal'})
    end
  end
  world:respond('hero', 'platforms', 'oneway')
  world:respond('hero', 'goal', 'cross')
  return world
end

-- The mover of a game: gravity, running, jumping.
local function step(hero, fall, jumps)
  local state = hero:move(SPEED * STEP, fall * STEP)
  if state.grounded then fall = jumps(state) and -JUMP or 0 end
  if state.ceiling then fall = math.max(fall, 0) end
  return fall + GRAVITY * STEP
end

local function play(world)
  local hero = c2.character(world, 'hero', {step = 3, snap = 3})
  local lifts, trail, fall = {}, {}, 0
  for _, item in ipairs((world:items())) do
    if item.tile == '-' then lifts[#lifts + 1] = item end
  end
  -- At walls, and where nothing is ahead.
  local function jumps(state)
    local x, y = world:position('hero')
    return state.wall and state.wall.tile == '#'
      or not world:raycast_any({x + 20, y + 8}, {0, 1}, 1.5 * TILE,
        {'walls', 'lifts', 'platforms'})
  end
  for frame = 1, 1000 do
    local up = frame % 120 < 60 and -0.25 or 0.25
    for _, lift in ipairs(lifts) do world:translate(lift, 0, up) end
    fall = step(hero, fall, jumps)
    trail[frame] = c2.vec(world:position('hero')) + c2.vec(6, 8)
    if #world:overlapping('hero', 'goal') > 0 then return trail, true end
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
