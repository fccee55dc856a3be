-- Triggers: each coin that is crossed is told, once, in order, however fast the hero is;
-- by moves, by responses that are functions, and by characters. When he crosses it is a
-- closed form: of upright boxes by slabs.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local max, min = math.max, math.min

-- The time at which a hero at `at` meets a coin on a straight way, or nil; whether that
-- is in doubt.
local function meets(d, at, coin, motion)
  local from, to, near = -math.huge, math.huge, false
  for k = 1, d.dim do
    local low = coin[k] - d.coin - d.half - at[k]
    local high = coin[k] + d.coin + d.half - at[k]
    if motion[k] == 0 then
      near = near or math.abs(low) < 1e-6 or math.abs(high) < 1e-6
      if low >= 0 or high <= 0 then return nil, near end
    else
      local a, b = low / motion[k], high / motion[k]
      from, to = max(from, min(a, b)), min(to, max(a, b))
    end
  end
  near = near or math.abs(to - from) < 1e-6 or math.abs(from - 1) < 1e-6
    or math.abs(to) < 1e-6 or math.abs(from) < 1e-6
  if from < to and to > 0 and from < 1 then return max(from, 0), near end
  return nil, near
end

local function world_of(d)
  local c = build.of(d.dim)
  local world = c.world()
  for i, coin in ipairs(d.coins) do
    local low, high = {}, {}
    for k = 1, d.dim do low[k], high[k] = coin[k] - d.coin, coin[k] + d.coin end
    world:add(i, c.aabb(low, high), {layer = 'coins', hits = {}})
  end
  if d.how ~= 'function' then world:respond('default', 'coins', 'cross') end
  local low, high = {}, {}
  for k = 1, d.dim do low[k], high[k] = -d.half, d.half end
  world:add('hero', c.aabb(low, high))
  return world
end

local function middle_of(world, dim)
  local low, high = world:shape('hero'):bounds()
  return {(low.x + high.x) / 2, (low.y + high.y) / 2,
    dim == 3 and (low.z + high.z) / 2 or nil}
end

-- What is told of one frame: a list of coins.
local function told_by(d, world, hero, motion)
  local told = {}
  if d.how == 'character' then
    local state = act.walk(hero, motion)
    for i = 1, state.n do told[i] = state.hits[i].item end
    return told
  end
  local respond = d.how == 'function' and function(_, other)
    told[#told + 1] = other
    return 'cross'
  end or nil
  local result = {act.move(world, 'hero', motion, respond)}
  local hits, count = result[d.dim + 1], result[d.dim + 2]
  if d.how == 'function' then return told end
  for i = 1, count do told[i] = hits[i].item end
  return told
end

local function judge(d, at, motion, told)
  local seen, last = {}, -1
  for _, item in ipairs(told) do
    if seen[item] then return ('told twice, coin %d'):format(item) end
    seen[item] = true
    local t, in_doubt = meets(d, at, d.coins[item], motion)
    if not t and not in_doubt then return ('told, but not met, coin %d'):format(item) end
    if t and t < last - 1e-9 then return ('told out of order, coin %d'):format(item) end
    last = t or last
  end
  for i, coin in ipairs(d.coins) do
    local t, in_doubt = meets(d, at, coin, motion)
    if t and not in_doubt and not seen[i] then
      return ('not told, coin %d, met at %g'):format(i, t)
    end
  end
end

local function play(d)
  if not (d.half > 0.01 and d.coin > 0.001 and d.coins[1]) then return end
  local world = world_of(d)
  local hero = d.how == 'character' and build.of(d.dim).character(world, 'hero')
  for _, motion in ipairs(d.motions) do
    local at, total = middle_of(world, d.dim), 0
    for k = 1, d.dim do total = total + math.abs(motion[k]) end
    if total == 0 then return end
    local told = told_by(d, world, hero, motion)
    local wrong = judge(d, at, motion, told)
    if wrong then return ('%s: %s'):format(wrong, d.how) end
  end
end

local function make(dim)
  return function(r)
    local unit = dim == 2 and 16 or 1
    local is_whole = r.chance(0.5)
    local function number(n)
      return is_whole and unit / 4 * r.int(-4 * n, 4 * n) or unit * r.between(-n, n)
    end
    local d = {dim = dim, how = r.pick {'move', 'function', 'character'}, coins = {},
      motions = {}, half = unit * r.pick {0.25, 0.5, r.between(0.1, 1)},
      coin = unit * r.pick {0.25, 0.125, 0.01, r.between(0.01, 0.5)}}
    for i = 1, r.int(1, 20) do
      d.coins[i] = {number(8), number(3), dim == 3 and number(3) or nil}
    end
    for i = 1, r.int(1, 4) do
      local far = r.pick {0.1, 1, 4, 10}
      d.motions[i] = {number(1) * far, number(1) * far,
        dim == 3 and number(1) * far or nil}
    end
    return d
  end
end

return {
  {name = 'triggers, 2D', make = make(2), play = play},
  {name = 'triggers, 3D', make = make(3), play = play},
}
