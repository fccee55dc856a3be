-- growth/world.lua - time and memory of worlds against the number of items, for layouts
-- and questions that are hard for trees.
--
--   lua bench/growth/world.lua [MOST [DIMENSIONS [WHAT]]]
--
-- Prints rows: what, items, microseconds, bytes, answers, exponent. The exponent is that
-- of time against items plus answers, between this size and the one before: 1 is linear,
-- and n log n some 1.1; that of a question about one thing is near 0.
local most, dimensions, only = ...
most = tonumber(most) or 32000
dimensions = tonumber(dimensions) or 2
local c = require('collide')[dimensions == 2 and 'd2' or 'd3']
local core = require('collide.core')[dimensions == 2 and 'd2' or 'd3']
local ball = rawget(c, 'sphere') or c.circle
local clock = os.clock

local FIRST, STEP = 500, 4
local ENOUGH = 0.03 -- seconds; what takes longer is measured once

local function random(size) return (math.random() - 0.5) * size end

local function at(x, y, z)
  return {x, y, dimensions == 3 and (z or 0) or nil}
end

-- Some 0.4 pairs for each item.
local function side(n) return dimensions == 2 and 4 * n ^ (1 / 2) or 3 * n ^ (1 / 3) end

local function anywhere(n, far)
  local s = side(n)
  far = far or 0
  return at(far + random(s), far + random(s), far + random(s))
end

-- name -> function(i, n) -> shape
local layouts = {
  {'spread evenly', function(_, n) return ball(anywhere(n), 1) end},
  {'all in one place', function() return ball(at(3, 4, 5), 1) end, 2000},
  {'points in two places', function(i)
    return ball(at(i % 2 == 0 and 1e5 or -1e5, 1), 0)
  end, 2000},
  {'in a line', function(i) return ball(at(1.9 * i, 0), 1) end},
  {'in a line backwards', function(i) return ball(at(-1.9 * i, 0), 1) end},
  {'sizes over nine decades', function(i, n)
    local size = 10 ^ (9 * i / n)
    return ball(at(random(100 * size), random(100 * size), random(100 * size)), size)
  end},
  {'places over nine decades', function(i, n)
    local far = 10 ^ (9 * i / n)
    return ball(at(random(far), random(far), random(far)), 1)
  end},
  {'one huge among many', function(i, n)
    return i == 7 and ball(at(0, 0), 1e9) or ball(anywhere(n), 1)
  end},
  {'far away', function(_, n) return ball(anywhere(n, 1e9), 1) end},
  {'the first one far away', function(i, n)
    return i == 1 and ball(at(1e9, 1e9), 1) or ball(anywhere(n), 1)
  end},
  {'two clusters far apart', function(i, n)
    return ball(anywhere(n, i % 2 == 0 and 1e9 or -1e9), 1)
  end},
  {'a hundred clusters', function(i, n)
    return ball(anywhere(n / 100, (i % 100) * 1e8), 1)
  end},
  {'planes among many', function(i, n)
    if i % 1000 ~= 0 then return ball(anywhere(n), 1) end
    return c.plane(at(1, 1), at(1e7 + i, 0))
  end},
}

-- ------------------------------------------------------------------------- time --

-- Microseconds of a call; how much it answered.
local function time_of(call)
  local start, count = clock(), 0
  local seconds, answers
  repeat
    answers = call() or 0
    count = count + 1
    seconds = clock() - start
  until seconds > ENOUGH or count == 1000
  return 1e6 * seconds / count, answers
end

-- Of each kind of row the one before.
local before = {}

local function row(what, n, microseconds, bytes, answers)
  local size, last = n + answers, before[what]
  local exponent = last and math.log(microseconds / last[1]) / math.log(size / last[2])
  before[what] = {microseconds, size}
  print(('%s,%d,%.2f,%d,%d,%s'):format(what, n, microseconds, bytes, answers,
    exponent and ('%.2f'):format(exponent) or ''))
end

local function moved(n, how)
  return function(world)
    for i = 1, n do world:translate(i, how(i)) end
  end
end

local out = {}
local questions = {
  {'pairs', function(world)
    local list, n = world:pairs(out)
    out = list
    return n
  end},
  {'events of nothing', function(world) world:events() end},
  {'events after one move', function(world, n)
    world:translate(math.floor(n / 2) + 1, at(random(0.1), 0))
    world:events()
  end},
  {'ray', function(world, n)
    local s = side(n)
    world:raycast(at(random(s), -s), at(0.01, 1, 0.01))
  end},
  {'all of a ray', function(world, n)
    local s = side(n)
    local _, count = world:raycast_all(at(random(s), -s), at(0.01, 1, 0.01))
    return count
  end},
  {'cast', function(world, n)
    local s = side(n)
    world:cast(ball(at(random(s), -s), 0.5), at(0.01, s, 0.01))
  end},
  {'overlapping', function(world, n)
    local _, count = world:overlapping(math.random(n))
    return count
  end},
  {'contacts', function(world, n)
    local _, count = world:contacts(math.random(n))
    return count
  end},
  {'nearest', function(world, n) world:nearest(ball(anywhere(n), 0.1)) end},
  {'all step a little', function(world, n)
    moved(n, function() return at(random(0.1), random(0.1)) end)(world)
    local _, count = world:pairs(out)
    return count
  end},
  {'all step far', function(world, n)
    moved(n, function() return at(random(100), random(100)) end)(world)
    local _, count = world:pairs(out)
    return count
  end},
  {'a tenth comes and goes', function(world, n)
    for i = 1, math.floor(n / 10) do
      local shape = world:shape(i)
      world:remove(i)
      world:add(i, shape)
    end
    local _, count = world:pairs(out)
    return count
  end},
}

local function measure(name, make, n)
  math.randomseed(7)
  out = {}
  collectgarbage()
  local shapes = {}
  for i = 1, n do shapes[i] = make(i, n) end
  local world = c.world()
  local start = clock()
  for i = 1, n do world:add(i, shapes[i]) end
  local _, pairs_count = world:pairs(out)
  local bytes = core.worlds.raw.measure(world)
  row(name .. ': made', n, 1e6 * (clock() - start), bytes, pairs_count)
  for _ = 1, 6 do world:events() end
  for _, question in ipairs(questions) do
    local ask = question[2]
    local microseconds, answers = time_of(function() return ask(world, n) end)
    bytes = core.worlds.raw.measure(world)
    row(name .. ': ' .. question[1], n, microseconds, bytes, answers)
  end
end

print('what,items,microseconds,bytes,answers,exponent')
for _, layout in ipairs(layouts) do
  local name, make = layout[1], layout[2]
  local end_ = math.min(most, layout[3] or most)
  local n = FIRST
  while n <= end_ and (not only or name:find(only, 1, true)) do
    measure(name, make, n)
    n = n * STEP
  end
end

-- Many worlds of a few items each.
local n = FIRST
while n <= most and not only do
  local worlds = {}
  collectgarbage()
  local start, bytes = clock(), 0
  for i = 1, math.floor(n / 10) do
    local world = c.world()
    for k = 1, 10 do world:add(k, ball(at(3 * k, i), 1)) end
    world:pairs()
    bytes = bytes + core.worlds.raw.measure(world)
    worlds[i] = world
  end
  row('many worlds of ten', #worlds * 10, 1e6 * (clock() - start), bytes, 0)
  n = n * STEP
end

-- Groups that meet.
n = FIRST
while n <= most and not only do
  local world, as, bs = c.world(), {}, {}
  for i = 1, n do
    as[i], bs[i] = {}, {}
    world:add(as[i], ball(at(3 * i, 0), 1))
    world:add(bs[i], ball(at(3 * i, 0.5), 1))
  end
  local start = clock()
  local hits = world:detect(as, bs, function(_, a) world:translate(a, at(0, 0)) end)
  row('detect with handlers that move', n, 1e6 * (clock() - start), 0, hits)
  n = n * STEP
end
