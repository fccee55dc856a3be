-- d3.detect and the two loops that it replaces, in one run: milliseconds, and the ratio.
--
--   lua bench/worlds/detect.lua [rounds, 5]
local c3 = require 'collide.d3'
local clock, contact = os.clock, c3.contact

-- Lehmer's generator: the same actors everywhere.
local state = 1
local function random()
  state = state * 48271 % 2147483647
  return state / 2147483647
end

local function nothing() end

local function actors(count, size, radius)
  local list = {}
  for i = 1, count do
    local at = {random() * size, random() * size, random() * size}
    list[i] = {health = 1, shape = c3.sphere(at, radius), on_hit = nothing}
  end
  return list
end

-- What a game writes: both alive, the contact, and each side told.
local function loops(as, bs)
  local hits, same = 0, as == bs
  for i = 1, #as do
    local a = as[i]
    for j = same and i + 1 or 1, #bs do
      local b = bs[j]
      if a.health > 0 and b.health > 0 then
        local result = contact(a.shape, b.shape)
        if result then
          hits = hits + 1
          a:on_hit(result, b)
          b:on_hit(contact(b.shape, a.shape), a)
        end
      end
    end
  end
  return hits
end

local rounds = tonumber(arg and arg[1]) or 5

-- Few pairs take less time than the clock shows.
local PAIRS = 20000

local function time(detect, as, bs)
  local best, hits = math.huge, nil
  local times = math.ceil(PAIRS / (#as * #bs))
  for _ = 1, rounds do
    collectgarbage()
    local start = clock()
    for _ = 1, times do hits = detect(as, bs) end
    best = math.min(best, (clock() - start) / times)
  end
  return 1e3 * best, hits
end

print('scene,hits,loops_ms,detect_ms,ratio')
local function row(name, as, bs)
  local by_loops, hits = time(loops, as, bs or as)
  local by_detect, same = time(c3.detect, as, bs or as)
  assert(hits == same)
  print(('%s,%d,%.4f,%.4f,%.2f'):format(name, hits, by_loops, by_detect,
    by_detect / by_loops))
end

row('1 x 300', actors(1, 6, 1), actors(300, 30, 1))
row('300 x 1', actors(300, 30, 1), actors(1, 6, 1))
row('10 x 10', actors(10, 6, 1), actors(10, 6, 1))
row('20 x 20', actors(20, 6, 1), actors(20, 6, 1))
row('300 in a crowd', actors(300, 19, 1.75))
row('600 x 600 all hitting', actors(600, 0.1, 1), actors(600, 0.1, 1))
row('600 x 600 far apart', actors(600, 1000, 1), actors(600, 1000, 1))
row('2000 x 2000 far apart', actors(2000, 200, 1), actors(2000, 200, 1))
