-- bump.lua - bump.lua and bump-3dpd beside collide.bump and collide.bump3d, in the same
-- scenes, in turns. BUMP and BUMP3D name folders with the originals. Run: make peers
--
-- `crowd` is the scene of bump-3dpd's performance_test.lua: a hundred boxes within ten
-- units, in cells of one, that all move by up to one unit; for bump.lua the same in 2D.
-- `level` is what games have: two hundred boxes among two thousand that stand. What both
-- answer is compared step by step, from equal places: `other` counts what differs, of
-- 20000 steps. Where boxes lie flush at fractions, bump is held by a rounding error now
-- and then, and the drop-ins are not.
local H = require 'bench.harness'

local originals = {}
for _, peer in ipairs{{2, 'BUMP', 'bump.lua'}, {3, 'BUMP3D', 'bump-3dpd.lua'}} do
  local folder = os.getenv(peer[2])
  if folder and folder ~= '' then
    originals[peer[1]] = assert(loadfile(folder .. '/' .. peer[3]))()
  end
end
local ours = {[2] = require 'collide.bump', [3] = require 'collide.bump3d'}

local csv = H.csv(arg[1], {'dimensions', 'scene', 'us', 'original_us', 'times_faster',
  'bytes', 'original_bytes', 'other'})

-- The methods whose name is another one in each library.
local BOX = {[2] = 'getRect', [3] = 'getCube'}
local QUERY = {[2] = 'queryRect', [3] = 'queryCube'}

local function clamp(x, side) return math.max(0, math.min(x, side)) end

-- A world, and a function that moves one box after the other.
local function scene(bump, d, cell, side, moving, standing, least, most, step, filter)
  H.seed(20260)
  local world, items = bump.newWorld(cell), {}
  local function add(item)
    local box = {}
    for k = 1, d do box[k] = H.random(0, side) end
    for k = d + 1, 2 * d do box[k] = H.random(least, most) end
    world:add(item, box[1], box[2], box[3], box[4], box[5], box[6])
  end
  for i = 1, moving do
    items[i] = {name = i}
    add(items[i])
  end
  for i = 1, standing do add({wall = i}) end
  local i, box = 0, BOX[d]
  if d == 2 then
    return world, items, function()
      i = i % moving + 1
      local x, y = world[box](world, items[i])
      local ax, ay, _, n = world:move(items[i], clamp(x + H.random(-step, step), side),
        clamp(y + H.random(-step, step), side), filter)
      return ax + ay + n
    end
  end
  return world, items, function()
    i = i % moving + 1
    local x, y, z = world[box](world, items[i])
    local ax, ay, az, _, n = world:move(items[i], clamp(x + H.random(-step, step), side),
      clamp(y + H.random(-step, step), side), clamp(z + H.random(-step, step), side),
      filter)
    return ax + ay + az + n
  end
end

local function crowd(filter)
  return function(bump, d) return scene(bump, d, 1, 10, 100, 0, .5, 2, 1, filter) end
end

local function level(filter)
  return function(bump, d)
    return scene(bump, d, 64, d == 2 and 4000 or 800, 200, 2000, 16, 48, 8, filter)
  end
end

-- A scene, and its query of a region of that size at a random place.
local function region(size)
  return function(bump, d)
    local side = d == 2 and 4000 or 800
    local world, items = level()(bump, d)
    local query = QUERY[d]
    return world, items, function()
      local x, y, z = H.random(0, side), H.random(0, side), H.random(0, side)
      if d == 2 then return select(2, world[query](world, x, y, size, size)) end
      return select(2, world[query](world, x, y, z, size, size, size))
    end
  end
end

local function ray(query)
  return function(bump, d)
    local side, way = d == 2 and 4000 or 800, 400
    local world, items = level()(bump, d)
    return world, items, function()
      local x, y, z = H.random(0, side), H.random(0, side), H.random(0, side)
      if d == 2 then return select(2, world[query](world, x, y, x + way, y + way)) end
      return select(2, world[query](world, x, y, z, x + way, y + way, z + way))
    end
  end
end

-- One box goes out of the world and comes back.
local function changing(bump, d)
  local world, items = level()(bump, d)
  local i, box = 0, BOX[d]
  return world, items, function()
    i = i % #items + 1
    local item = items[i]
    local x, y, z, w, h, depth = world[box](world, item)
    world:remove(item)
    world:add(item, x, y, z, w, h, depth)
    return i
  end
end

local function slide() return 'slide' end

local function ignore() return false end

local SCENES = {
  {'crowd, move', crowd()}, {'crowd, ignored', crowd(ignore)},
  {'level, move', level()}, {'level, move with a filter', level(slide)},
  {'level, region', region(100)}, {'level, small region', region(4)},
  {'level, segment', ray('querySegment')},
  {'level, segment with places', ray('querySegmentWithCoords')},
  {'level, remove and add', changing},
}

-- How many of so many steps give another answer than the original's. Each begins with
-- the original's boxes.
local STEPS = 20000
local function differing(make, d)
  local world, items, once = make(ours[d], d)
  local original, others, original_once = make(originals[d], d)
  local box, count = BOX[d], 0
  for step = 1, STEPS do
    H.seed(step * 7919 % 2147483647)
    local a = once()
    H.seed(step * 7919 % 2147483647)
    local b = original_once()
    if math.abs(a - b) > 1e-9 * math.abs(a) then count = count + 1 end
    local i = (step - 1) % #items + 1
    world:update(items[i], original[box](original, others[i]))
  end
  return count
end

local function test_of(make, bump, d)
  local _, _, once = make(bump, d)
  return {run = function(n)
    for _ = 1, n do once() end
  end}
end

for d = 2, 3 do
  local original = originals[d]
  if original then
    print(('\n%-28s %9s %9s %8s %7s %9s %6s'):format(d == 2 and 'bump.lua, 2D: a step'
      or 'bump-3dpd, 3D: a step', 'us', 'original', 'faster', 'bytes', 'original',
      'other'))
    for _, row in ipairs(SCENES) do
      local name, make = row[1], row[2]
      local other_answers = differing(make, d)
      local mine, theirs = test_of(make, ours[d], d), test_of(make, original, d)
      H.time_in_turns{mine, theirs}
      local us, other = H.median(mine.ns) / 1e3, H.median(theirs.ns) / 1e3
      local times, bytes, their = H.ratio(theirs, mine), H.garbage(mine, 200),
        H.garbage(theirs, 200)
      print(('%-28s %9.2f %9.2f %7.2fx %7d %9d %6d'):format(name, us, other, times,
        bytes, their, other_answers))
      csv.row{d, (name:gsub(',', ';')), us, other, times, bytes, their,
        other_answers}
    end
  end
end
csv.close()
