-- Cliffs: questions that once grew far faster than what they ask about. Each row asks at
-- a size and at a multiple of it, or beside the same without what was hard, and says how
-- many times as long the one may take at most: several times what it takes, and several
-- times less than it took before it was mended. A few seconds in all; `make growth`
-- prints the whole curves.
--
--   lua fuzz/growth.lua [NAME]        prints all rows, or those whose name contains NAME
--   lua fuzz/growth.lua run FOLDER    as make fuzz runs it: what takes too long is a line
--                                     in FOLDER/findings, FOLDER/ROW.lua its script
local scenes = require 'bench.growth.scenes'
local c2, c3 = require 'collide.d2', require 'collide.d3'

local growth = {}

---------------------------------------------------------------------------- polygons --

local function made(kind, corners)
  local outline = scenes.outlines[kind](corners)
  return function() c2.polygon(outline) end
end

local function convex(corners) return c2.polygon(scenes.outlines.convex(corners)) end

local function contact_of(corners)
  local a = convex(corners)
  local b = a:placed({1.7, 0.3}, 1)
  return function() a:contact_numbers(b) end
end

local function support_of(corners)
  local a, along = convex(corners), c2.vec(0.6, 0.8)
  return function()
    a:support(along)
    a:bounds()
  end
end

------------------------------------------------------------------------------- hulls --

local function prism(sides, low, high)
  local points = {}
  for i = 0, sides - 1 do
    local x, y = math.cos(2 * math.pi * i / sides), math.sin(2 * math.pi * i / sides)
    points[2 * i + 1], points[2 * i + 2] = {x, y, low}, {x, y, high}
  end
  return c3.hull(points)
end

local function stack_of(sides)
  local under, over = prism(sides, -1, 0), prism(sides, 0, 1):translate(0.25, 0.1, 0)
  return function() under:contact_numbers(over) end
end

-- How deep something is in a hull of so many corners.
local function depth_in(corners, other)
  local hull = c3.hull(scenes.list3('on a sphere', corners))
  return function() hull:distance(other) end
end

local function bounds_of(corners)
  local hull = c3.hull(scenes.list3('on a sphere', corners))
  return function() hull:bounds() end
end

--------------------------------------------------------------------------- compounds --

-- Boxes in a grid, turned each in its way, and the same moved into it.
local function compounds_of(side)
  local parts = {}
  for i = 0, side ^ 3 - 1 do
    local x, y, z = i % side, math.floor(i / side) % side, math.floor(i / side / side)
    parts[#parts + 1] = c3.box({3 * x, 3 * y, 3 * z}, {1, 1, 1}, c3.quat({1, 2, 3}, i))
  end
  local a = c3.compound(parts)
  local b = a:placed({1.5, 1.25, 1})
  return function() a:contact_numbers(b) end
end

------------------------------------------------------------------------------ worlds --

-- A world of small circles side by side; the first one stands at `far`.
local function world_of(count, far)
  local world = c2.world()
  for i = 1, count do
    local x, y = 0.15 * (i % 50), 0.15 * math.floor(i / 50)
    if i == 1 then x, y = far, far end
    world:add(i, c2.circle({x, y}, 0.1))
  end
  return world
end

local function pairs_of(count, far)
  local world, out = world_of(count, far), {}
  return function() world:pairs_batch(out) end
end

-- One item moves, then events.
local function events_of(count)
  local world, out = world_of(count, 0), {}
  for _ = 1, 8 do world:events(out) end
  local step = 0.1
  return function()
    step = -step
    world:translate(count / 2, {0.1 * step, 0})
    world:events(out)
  end
end

-- A crowd between walls that leave it no room.
local function crowd_of(rounds)
  return function()
    local world, crowd = c3.world(), {'a', 'b', 'c', 'd', 'e'}
    for i, item in ipairs(crowd) do
      local x = i / 4
      world:add(item, c3.compound{c3.sphere({x, 0, 0}, 1), c3.box({x, 0, 1}, {1, 1, 1})})
    end
    world:add('low', c3.halfspace({0, 1, 0}, {0, -0.5, 0}))
    world:add('high', c3.halfspace({0, -1, 0}, {0, 0.5, 0}))
    world:add('left', c3.halfspace({1, 0, 0}, {-1, 0, 0}))
    world:add('right', c3.halfspace({-1, 0, 0}, {2, 0, 0}))
    world:separate(crowd, rounds)
  end
end

-- A move through so many things; a function answers for each, or a table for all.
local function move_through(count, respond)
  local world = c2.world()
  for i = 1, count do world:add(i, c2.circle({4 * i, 0}, 3), {layer = 'coins'}) end
  world:add('hero', c2.rect(-16, -8, 12, 16))
  return function()
    world:place('hero', -16, -8)
    world:move('hero', {4 * count + 100, 0}, respond)
  end
end

local function cross() return 'cross' end

-- Out of so many solids in one place, and on.
local function move_out_of(count)
  local world = c2.world()
  for i = 1, count do world:add(i, c2.rect(-16, -16, 32, 32)) end
  world:add('hero', c2.rect(-6, -10, 12, 20))
  return function()
    world:place('hero', -6, -10)
    world:move('hero', 3, 2)
  end
end

-- In the middle of a rock of so many tiles a side.
local function in_rock(side, ask)
  local rows, world = {}, c2.world()
  for i = 1, side do rows[i] = ('#'):rep(side) end
  local from = {-8 * side, -8 * side}
  world:add('rock', c2.grid{tiles = rows, cell = 16, origin = from})
  world:add('hero', c2.rect(-6, -10, 12, 20))
  return function()
    world:place('hero', -6, -10)
    world[ask](world, 'hero')
  end
end

-- A frame of so many that start in one place, or so far apart.
local function frame_of(count, apart)
  local world, list, motions, places = c2.world(), {}, {}, {}
  for i = 1, count do
    world:add(i, c2.circle({0, 0}, 8))
    list[i] = i
    places[2 * i - 1], places[2 * i] = apart * i, 0
    motions[2 * i - 1], motions[2 * i] = i % 5 - 2, i % 7 / 2 - 1.5
  end
  return function()
    world:place_batch(list, places)
    world:move_batch(list, motions)
  end
end

-- The first frame of a pile of so many that have never moved, or are far apart.
local function first_frame_of(count, apart)
  local list, motions = {}, {}
  for i = 1, count do
    list[i], motions[2 * i - 1], motions[2 * i] = i, i % 5 - 2.5, i % 7 / 2 - 1.25
  end
  return function()
    local world = c2.world()
    for i = 1, count do
      world:add(i, c2.circle({apart * (i * 7919 % 1601), apart * (i * 104729 % 1709)}, 8))
    end
    world:move_batch(list, motions)
  end
end

-- One round of taking apart a pile, or what does not touch.
local function separate(count, apart)
  local world, places, list = c2.world(), {}, {}
  for i = 1, count do
    local x, y = apart * (i * 7919 % 1601), apart * (i * 104729 % 1709)
    world:add(i, c2.circle({x, y}, 8), {layer = 'mob'})
    list[i], places[2 * i - 1], places[2 * i] = i, x, y
  end
  return function()
    world:place_batch(list, places)
    world:separate('mob', 1)
  end
end

-- In the middle of solid voxels of so many a side.
local function in_voxels(side)
  local world, tiles = c3.world(), {}
  for i = 1, side ^ 3 do tiles[i] = 1 end
  world:add('rock', c3.voxels{tiles = tiles, columns = side, rows = side, layers = side,
    origin = {-side / 2, -side / 2, -side / 2}})
  world:add('hero', c3.aabb({-0.3, -0.9, -0.3}, {0.3, 0.9, 0.3}))
  return function()
    world:place('hero', -0.3, -0.9, -0.3)
    world:move('hero', 0.1, 0, 0)
  end
end

local HEROES = {
  box = function() return c3.aabb({-0.3, -0.9, -0.3}, {0.3, 0.9, 0.3}) end,
  cylinder = function() return c3.cylinder({0, -0.9, 0}, {0, 0.9, 0}, 0.3) end,
}

-- Out of so many boxes, turned each in its way, all about one place.
local function out_of_boxes(kind, count)
  local world = c3.world()
  for i = 1, count do
    local x, y, z = i * 7919 % 1601 / 534 - 2, i * 104729 % 1709 / 570 - 2, i % 9 / 3 - 2
    world:add(i, c3.box({x, y, z}, {0.6, 0.4, 0.8}, c3.quat({1, 2, 3}, i)))
  end
  world:add('hero', HEROES[kind]())
  local x, y, z = world:position('hero')
  return function()
    world:place('hero', x, y, z)
    world:push_out('hero')
  end
end

local CUBE = {1, 2, 3, 1, 3, 4, 5, 7, 6, 5, 8, 7, 1, 6, 2, 1, 5, 6, 2, 7, 3, 2, 6, 7,
  3, 8, 4, 3, 7, 8, 4, 5, 1, 4, 8, 5}

-- From above onto a box that is turned, as a mesh of twelve triangles, and on along it.
local function onto_mesh(kind, is_mesh)
  local world = c3.world()
  local shape = is_mesh and c3.mesh({{-1, -1, -1}, {1, -1, -1}, {1, -1, 1}, {-1, -1, 1},
    {-1, 1, -1}, {1, 1, -1}, {1, 1, 1}, {-1, 1, 1}}, CUBE, {solid = true})
    or c3.box({0, 0, 0}, {1, 1, 1})
  world:add('box', shape:placed({0, 0, 0}, c3.quat({1, 2, 3}, 1)))
  world:add('hero', HEROES[kind]())
  local x, y, z = world:position('hero')
  return function()
    world:place('hero', x + 0.2, y + 3, z)
    world:move('hero', {0.5, -4, 0.3})
  end
end

-- A ball of so many triangles on a flat mesh.
local function ball_on_mesh(side)
  local points, faces = {}, {}
  local function at(ring, k)
    return ring == 0 and 1 or ring == side and 2 or 3 + (ring - 1) * side + k % side
  end
  points[1], points[2] = {0, 1, 0}, {0, -1, 0}
  for ring = 1, side - 1 do
    for k = 0, side - 1 do
      local a, b = math.pi * ring / side, 2 * math.pi * k / side
      points[at(ring, k)] = {math.sin(a) * math.cos(b), math.cos(a),
        math.sin(a) * math.sin(b)}
      faces[#faces + 1] = {at(ring - 1, k + 1), at(ring, k + 1), at(ring, k)}
      faces[#faces + 1] = {at(ring, k), at(ring, k + 1), at(ring + 1, k)}
    end
  end
  local world = c3.world()
  world:add('ground', c3.mesh({{-9, 0, -9}, {9, 0, -9}, {9, 0, 9}, {-9, 0, 9}},
    {1, 3, 2, 1, 4, 3}))
  world:add('ball', c3.mesh(points, faces, {solid = true}):translate(0.3, 1.01, 0.2))
  local x, y, z = world:position('ball')
  return function()
    world:place('ball', x, y, z)
    world:move('ball', 0.1, -0.1, 0.05)
  end
end

-- A star of so many corners out of a box, and how deep it is in that.
local function star_in_box(corners, out)
  local world, star = c2.world(), c2.polygon(scenes.outlines.star(corners))
  local low, high = star:bounds()
  local box = c2.rect(low.x, (low.y + 3 * high.y) / 4, high.x - low.x, high.y - low.y)
  world:add('box', box)
  world:add('star', star)
  local x, y = world:position('star')
  return out and function()
    world:place('star', x, y)
    world:push_out('star')
  end or function() world:contacts('star') end
end

------------------------------------------------------------------------------ detect --

-- All are in one place, and each that is hit leaves its group.
local function leaving(count)
  return function()
    local as, bs = {}, {}
    local shape = c2.circle({0, 0}, 1)
    for i = 1, count do as[i], bs[i] = {shape = shape}, {shape = shape} end
    c2.detect(as, bs, function(_, a)
      for k = 1, #as do
        if as[k] == a then
          table.remove(as, k)
          break
        end
      end
    end)
  end
end

-- So far apart that none meet: by each with each.
local function apart(count)
  local as, bs = {}, {}
  for i = 1, count do
    as[i] = {shape = c2.circle({3 * i, 0}, 1)}
    bs[i] = {shape = c2.circle({3 * i, 9}, 1)}
  end
  return function() c2.detect(as, bs, function() end) end
end

-------------------------------------------------------------------------------- rows --

-- name, at most so many times as long, the call, and the usual one. Made when asked.
local ROWS = {
  {'making a star of 8 times the corners', 25, function()
    return made('star', 8000), made('star', 1000)
  end},
  {'making stairs of 8 times the corners', 25, function()
    return made('stairs', 8000), made('stairs', 1000)
  end},
  {'making hills of 8 times the corners', 25, function()
    return made('monotone', 8000), made('monotone', 1000)
  end},
  {'contact of two convex polygons of 128 times the corners', 12, function()
    return contact_of(8192), contact_of(64)
  end},
  {'support of a convex polygon of 256 times the corners', 12, function()
    return support_of(8192), support_of(32)
  end},
  {'prisms on each other, of 16 times the sides', 16, function()
    return stack_of(512), stack_of(32)
  end},
  {'a cylinder in a hull, beside a ball in it', 12, function()
    return depth_in(1000, c3.cylinder({0, 0, 0.2}, {0.1, 0.2, 0.5}, 0.2)),
      depth_in(1000, c3.sphere({0, 0, 0.3}, 0.2))
  end},
  {'bounds of a hull of 32 times the corners', 6, function()
    return bounds_of(6400), bounds_of(200)
  end},
  {'compounds in each other, of 8 times the parts', 20, function()
    return compounds_of(6), compounds_of(3)
  end},
  {'pairs of a world whose first item is far away', 8, function()
    return pairs_of(4000, 1e9), pairs_of(4000, 0)
  end},
  {'events after one move, among 16 times the items', 6, function()
    return events_of(8000), events_of(500)
  end},
  {'a move through 16 times the things, with a function', 60, function()
    return move_through(1600, cross), move_through(100, cross)
  end},
  {'a move through 16 times the things, by layer', 60, function()
    return move_through(1600, {coins = 'cross'}), move_through(100, {coins = 'cross'})
  end},
  {'a move through many things, with a function beside by layer', 12, function()
    return move_through(1000, cross), move_through(1000, {coins = 'cross'})
  end},
  {'a move out of 8 times the solids', 32, function()
    return move_out_of(800), move_out_of(100)
  end},
  {'out of a rock of 4 times the side', 30, function()
    return in_rock(256, 'push_out'), in_rock(64, 'push_out')
  end},
  {'whether something fits into a rock of 16 times the side', 8, function()
    return in_rock(256, 'fits'), in_rock(16, 'fits')
  end},
  {'a star out of a box, beside how deep it is there', 40, function()
    return star_in_box(8000, true), star_in_box(8000)
  end},
  {'a frame of a crowd in one place, beside one that is apart', 100, function()
    return frame_of(100, 0), frame_of(100, 100)
  end},
  {'the first frame of a pile, beside what is apart', 30, function()
    return first_frame_of(600, 0.05), first_frame_of(600, 20)
  end},
  {'a round of separate in a pile, beside what is apart', 60, function()
    return separate(1000, 0.05), separate(1000, 20)
  end},
  {'a move out of voxels of 4 times the side', 30, function()
    return in_voxels(32), in_voxels(8)
  end},
  {'a cylinder out of 5 times the boxes', 30, function()
    return out_of_boxes('cylinder', 50), out_of_boxes('cylinder', 10)
  end},
  {'a cylinder out of boxes, beside a box', 30, function()
    return out_of_boxes('cylinder', 50), out_of_boxes('box', 50)
  end},
  {'a cylinder onto a box of twelve triangles, beside the box', 40, function()
    return onto_mesh('cylinder', true), onto_mesh('cylinder', false)
  end},
  {'a mesh that moves on a mesh, of 16 times the triangles', 40, function()
    return ball_on_mesh(28), ball_on_mesh(7)
  end},
  {'detect, where each that is hit leaves, of 4 times the actors', 40, function()
    return leaving(200), leaving(50)
  end},
  {'detect, of 8 times the actors that are apart', 30, function()
    return apart(1600), apart(200)
  end},
  {'a crowd without room, in 7 times the rounds', 3, function()
    return crowd_of(1000), crowd_of(143)
  end},
}

-------------------------------------------------------------------------- measuring --

-- Others on the machine make a call slower, never faster: so the shortest of some tries
-- counts, and there are more where it is too long. But what takes far too long is not
-- tried again and again.
local TRIES, LONG, SHORT = 10, 1.5, 2e-3

local function seconds(call)
  local start, count = os.clock(), 0
  local spent
  repeat
    call()
    count = count + 1
    spent = os.clock() - start
  until spent > SHORT
  return spent / count, spent
end

-- How many times as long a call takes as the usual one, as soon as it is at most so many.
function growth.ratio(most, call, usual)
  collectgarbage()
  local least, least_usual, sum = math.huge, math.huge, 0
  for _ = 1, TRIES do
    local once, spent = seconds(call)
    least, least_usual = math.min(least, once), math.min(least_usual, (seconds(usual)))
    sum = sum + spent
    if least <= most * least_usual or sum > LONG then break end
    collectgarbage() -- what others have left is not to be swept in the next try
  end
  return least / least_usual
end

-- nil, or what is wrong with a row.
function growth.problem_of(row)
  local ratio = growth.ratio(row[2], row[3]())
  if ratio <= row[2] then return nil end
  return ('growth: %s -- took %.3g times as long, at most %d'):format(row[1], ratio,
    row[2])
end

function growth.rows(name)
  local list = {}
  for _, row in ipairs(ROWS) do
    if row[1]:find(name or '', 1, true) then list[#list + 1] = row end
  end
  return list
end

---------------------------------------------------------------------------- make fuzz --

local SCRIPT = [[
-- growth %d: %s
local growth = require 'fuzz.growth'
local problem = growth.problem_of(growth.rows(%q)[1])
if problem then
  io.stderr:write('FINDING ', problem, '\n')
  os.exit(1)
end
]]

local function write(path, mode, text)
  local file = assert(io.open(path, mode))
  file:write(text)
  file:close()
end

-- FOLDER/at has the row that is asked now, FOLDER/ROW.lua its script.
local function run(folder)
  for i, row in ipairs(ROWS) do
    local script = ('%s/%d.lua'):format(folder, i)
    write(folder .. '/at', 'w', i .. '\n')
    write(script, 'w', SCRIPT:format(i, row[1], row[1]))
    local problem = growth.problem_of(row)
    if problem then
      write(folder .. '/findings', 'a', ('%d 0 %s\n'):format(i, problem))
    else
      os.remove(script)
    end
  end
  print(#ROWS)
end

local function show(name)
  for _, row in ipairs(growth.rows(name)) do
    local ratio = growth.ratio(0, row[3]())
    print(('%-64s %6.1f times, at most %d'):format(row[1], ratio, row[2]))
  end
end

if arg and arg[0] and arg[0]:find('fuzz/growth%.lua$') then
  if arg[1] == 'run' then run(arg[2]) else show(arg[1]) end
end

return growth
