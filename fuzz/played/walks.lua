-- Characters on what games have: flights of stairs, valleys between slopes, hills, a
-- press. The answers are closed forms: he climbs what is no higher than his step and
-- nothing else, he leaves a valley along its other side, he is as fast on a slope as on
-- the level, he is in nothing and passes through nothing.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local abs, max, min, rad = math.abs, math.max, math.min, math.rad

local ROUND = {circle = true, capsule = true, rounded = true, sphere = true}
-- what stands on its full width, so that a step's edge alone never carries it
local HEROES = {
  [2] = {'rect', 'box', 'rounded', 'circle', 'capsule', 'polygon'},
  [3] = {'aabb', 'box', 'rounded', 'sphere', 'capsule', 'cylinder'},
}

local function foot(world) return (world:shape('hero'):bounds()).y end

-- How deep the hero is in anything else.
local function depth_in(world)
  local deepest = 0
  for _, c in ipairs((world:contacts('hero'))) do deepest = max(deepest, c.depth) end
  return deepest
end

local function world_of(dim)
  return build.of(dim).world {up = dim == 2 and {0, 1} or {0, 1, 0}}
end

local function add_hero(world, d, x, settings)
  local hero = build.hero(d.dim, d.hero, d.size, d.height)
  world:add('hero', hero:translate(d.dim == 2 and {x, d.lift or 0}
    or {x, d.lift or 0, 0}))
  return build.of(d.dim).character(world, 'hero', settings)
end

local function step_of(d, along, fall)
  if d.dim == 2 then return {along, -fall} end
  return {along * math.cos(d.aside), -fall, along * math.sin(d.aside)}
end

-------------------------------------------------------------------------------- stairs --

local function stairs_of(d, rise)
  local far = d.size * 40 + d.count * d.tread
  local list = {{{-far, -d.tread, -far}, {far, 0, far}}}
  for i = 1, d.count do
    local x = (i - 1) * d.tread
    list[#list + 1] = {{x, 0, -far}, {i == d.count and far or x + d.tread, i * rise, far}}
  end
  return list
end

local function stairs_sound(d)
  return d.size > 0 and d.tread > 0 and d.rise > 0 and d.speed > 0 and d.count >= 1
    and d.height >= 2.2 * d.size and d.fall > 0 and abs(d.aside) < 1.2
    and d.rise <= 0.45 * d.height and d.rise < 1.99 * d.size
end

-- What leans no more than a floor where a round foot meets the edge is walked up.
local function is_ramp(d)
  local radius = ROUND[d.hero] and (d.hero == 'rounded' and 0.4 * d.size or d.size) or 0
  return d.rise < 0.31 * radius
end

-- Round feet rest on edges, so that only the top is sure to be a plain floor.
local function climb(world, hero, d, frames)
  local low = 0
  for frame = 1, frames do
    local state = act.walk(hero, step_of(d, d.speed, d.fall))
    local y = foot(world)
    if not state.grounded then
      return ('in the air going up, frame %d'):format(frame)
    end
    if y < low - 1e-7 * d.height then
      return ('sinks going up, frame %d by %g'):format(frame, low - y)
    end
    low = max(low, ROUND[d.hero] and low or y)
    if depth_in(world) > 1e-7 * d.height then
      return ('inside a step, frame %d by %g'):format(frame, depth_in(world))
    end
  end
end

local function descend(world, hero, d, frames)
  for frame = 1, frames do
    local state = act.walk(hero, step_of(d, -d.speed, d.fall))
    if not state.grounded then
      return ('in the air going down, frame %d'):format(frame)
    end
    if depth_in(world) > 1e-7 * d.height then
      return ('inside a step going down, frame %d'):format(frame)
    end
  end
end

local function play_stairs(d)
  if not stairs_sound(d) then return end
  local world = world_of(d.dim)
  if not build.blocks(world, d.dim, d.kind, stairs_of(d, d.rise)) then return end
  local start = -d.size * (1 + d.before)
  local ahead = d.speed * math.cos(d.aside)
  local treads = 1 + math.ceil(ahead / d.tread) -- that a frame may lead down
  local hero = add_hero(world, d, start,
    {step = d.rise / d.share, snap = 1.01 * d.rise * treads})
  local frames = math.ceil((d.count * d.tread + 3 * d.size - start) / ahead) + 6
  if frames > 1500 or frames * d.speed > 30 * d.size + d.count * d.tread then return end
  if d.share > 1 then
    if is_ramp(d) then return end
    for _ = 1, frames do act.walk(hero, step_of(d, d.speed, d.fall)) end
    local up = foot(world)
    return up > 0.02 * d.rise
      and ('climbs too high: %s by %g of a rise of %g'):format(d.hero, up, d.rise) or nil
  end
  local wrong = climb(world, hero, d, frames)
  if wrong then return wrong .. ': ' .. d.hero .. ' on ' .. d.kind end
  if abs(foot(world) - d.count * d.rise) > 1e-6 * d.height then
    return ('does not climb: %s on %s, foot at %g of %g'):format(d.hero, d.kind,
      foot(world), d.count * d.rise)
  end
  wrong = descend(world, hero, d, frames + 4)
  if wrong then return wrong .. ': ' .. d.hero .. ' on ' .. d.kind end
  if abs(foot(world)) > 1e-6 * d.height then
    return ('not down again: %s on %s, foot at %g'):format(d.hero, d.kind, foot(world))
  end
end

local function make_stairs(dim)
  return function(r)
    local unit = dim == 2 and 16 or 1
    local size = r.pick {0.375, 0.3, 0.4, 0.5, r.between(0.2, 0.8)} * unit
    local rise = r.pick {0.18, 0.25, 0.3, 0.2, 0.125, r.between(0.05, 0.5)} * unit
    return {dim = dim, hero = r.pick(HEROES[dim]), kind = r.pick(build.blocks_as[dim]),
      size = size, height = size * r.pick {2.5, 3, 4.5, 3.3}, rise = rise,
      tread = r.pick {0.27, 0.25, 0.3, 0.5, 1, r.between(0.15, 1.5)} * unit,
      share = r.pick {1, 1, 0.6, 0.9, 0.99, 1.01, 1.2, r.between(0.4, 1)},
      speed = r.pick {0.06, 0.05, 0.1, 0.02, 0.3, r.between(0.01, 0.4)} * unit,
      fall = r.pick {0.004, 0.02, 0.1, r.between(0.001, 0.2)} * unit,
      count = r.int(1, 10), before = r.pick {0, 0.5, 1, r.between(0, 2)},
      aside = dim == 3 and r.pick {0, 0, rad(20), rad(-45), rad(60),
        r.between(-1.1, 1.1)} or 0}
  end
end

------------------------------------------------------------------------------- valleys --

local function leaves(world, hero, d, along, angle)
  local x0, y0 = world:position('hero')
  local frames, far, first = 20, 0, x0
  for frame = 1, frames do
    local state = act.walk(hero, step_of(d, along, d.fall))
    local x, y = world:position('hero')
    far = far + math.sqrt((x - x0) ^ 2 + (y - y0) ^ 2)
    x0, y0 = x, y
    if not state.grounded then
      return ('in the air in a valley, frame %d'):format(frame)
    end
    if depth_in(world) > 1e-7 * d.height then
      return ('inside a slope, frame %d by %g'):format(frame, depth_in(world))
    end
  end
  if far < 0.9 * frames * abs(along) or (x0 - first) * along < 0 then
    return ('held in a valley: went %g of %g, up a slope of %g degrees'):format(far,
      frames * abs(along), math.deg(angle))
  end
end

local function play_valley(d)
  if not (d.size > 0 and d.height >= 2.2 * d.size and d.speed > 0 and d.fall > 0
    and d.left > 0 and d.right > 0 and d.left <= 60 and d.right <= 60
    and d.flat >= 0) then
    return
  end
  d.aside = 0
  local a, b, far = rad(d.left), rad(d.right), 60 * d.size
  local points = {{-far - d.flat, far * math.tan(a)}, {-d.flat, 0}, {d.flat, 0},
    {far + d.flat, far * math.tan(b)}}
  if d.flat == 0 then table.remove(points, 2) end
  local world = world_of(d.dim)
  if not build.terrain(world, d.dim, d.kind, points, -10 * d.size, far) then return end
  d.lift = far
  local hero = add_hero(world, d, d.x, {max_slope = rad(max(d.left, d.right)) + 0.01,
    snap = d.size})
  for _ = 1, 60 do act.walk(hero, step_of(d, 0, 0.05 * far)) end
  if not hero.state.grounded then return 'does not stand in a valley: ' .. d.hero end
  for _, way in ipairs {1, -1, -1, 1, 1} do
    local wrong = leaves(world, hero, d, way * d.speed, way > 0 and b or a)
    if wrong then return wrong .. ': ' .. d.hero .. ' on ' .. d.kind end
  end
  local x, y = world:position('hero')
  for _ = 1, 30 do act.walk(hero, step_of(d, 0, d.fall)) end
  local x1, y1 = world:position('hero')
  if abs(x1 - x) + abs(y1 - y) > 1e-6 * d.size then
    return ('creeps in a valley: %s by %g'):format(d.hero, abs(x1 - x) + abs(y1 - y))
  end
end

local function make_valley(dim)
  return function(r)
    local unit = dim == 2 and 16 or 1
    local size = r.pick {0.375, 0.5, r.between(0.2, 1)} * unit
    local function angle() return r.pick {45, 45, 30, 20, 44.9, 55, r.between(5, 60)} end
    return {dim = dim, hero = r.pick(HEROES[dim]), kind = r.pick(build.terrain_as[dim]),
      size = size, height = size * r.pick {2.5, 3, 4.5}, left = angle(), right = angle(),
      flat = r.pick {0, 0, 0, 0.25, 0.9, 2} * size,
      x = r.pick {0, 0, r.between(-3, 3)} * size,
      speed = r.pick {0.06, 0.125, r.between(0.02, 0.3)} * unit,
      fall = r.pick {0.02, 0.1, r.between(0.001, 0.2)} * unit}
  end
end

--------------------------------------------------------------------------------- hills --

local function hills_of(d)
  local points, x, y = {{-20 * d.size, 0}, {0, 0}}, 0, 0
  for _, angle in ipairs(d.slopes) do
    x, y = x + d.wide, y + d.wide * math.tan(rad(angle))
    points[#points + 1] = {x, y}
  end
  points[#points + 1] = {x + 20 * d.size, y}
  if d.kind == 'heightfield' then -- all cells alike
    table.remove(points, 1)
    points[#points] = {x + d.wide, y}
    table.insert(points, 1, {-d.wide, 0})
    table.insert(points, 1, {-2 * d.wide, 0})
  end
  return points, x
end

local function hills_sound(d)
  if not (d.size > 0 and d.height >= 2.2 * d.size and d.speed > 0 and d.fall > 0
    and d.wide > 2.5 * d.size and d.slopes[1] and d.speed < 0.5 * d.size) then
    return false
  end
  for _, angle in ipairs(d.slopes) do
    if abs(angle) > 44 then return false end
  end
  return true
end

-- The speed is that of the level wherever one slope alone carries him.
local function play_hills(d)
  if not hills_sound(d) then return end
  d.aside = 0
  local points, wide = hills_of(d)
  local world = world_of(d.dim)
  if not build.terrain(world, d.dim, d.kind, points, -60 * d.wide, 10 * d.size) then
    return
  end
  d.lift = 0
  local start = -1.2 * d.size
  local hero = add_hero(world, d, start, {snap = d.size, step = d.step * d.size})
  local most = math.ceil(4 * (wide - start) / d.speed)
  local before = nil
  for frame = 1, most do
    local x0, y0 = world:position('hero')
    local state = act.walk(hero, step_of(d, d.speed, d.fall))
    local x, y = world:position('hero')
    local far = math.sqrt((x - x0) ^ 2 + (y - y0) ^ 2)
    local where = (': %s on %s, frame %d'):format(d.hero, d.kind, frame)
    if not state.grounded then return 'in the air on hills' .. where end
    if depth_in(world) > 1e-7 * d.height then return 'inside a hill' .. where end
    if x - x0 < 0.25 * d.speed then
      return ('held on hills%s, went %g of %g'):format(where, x - x0, d.speed)
    end
    if before and state.floor_angle == before and abs(far - d.speed) > 1e-6 * d.speed
      and far > 1.5 * d.speed then
      return ('too fast on a hill%s: %g of %g'):format(where, far, d.speed)
    end
    before = state.floor_angle
    if x > wide + d.size then return end
  end
  return 'not over the hills: ' .. d.hero .. ' on ' .. d.kind
end

local function make_hills(dim)
  return function(r)
    local unit = dim == 2 and 16 or 1
    local size = r.pick {0.375, 0.5, r.between(0.2, 0.8)} * unit
    local slopes = {}
    for i = 1, r.int(1, 7) do
      slopes[i] = r.pick {0, 10, -10, 20, -20, 30, -30, 40, -40, r.between(-44, 44)}
    end
    table.sort(slopes, r.chance(0.3) and function(a, b) return a < b end
      or function(a, b) return a > b end)
    if r.chance(0.6) then
      for i = #slopes, 2, -1 do
        local k = r.int(1, i)
        slopes[i], slopes[k] = slopes[k], slopes[i]
      end
    end
    return {dim = dim, hero = r.pick(HEROES[dim]), kind = r.pick(build.terrain_as[dim]),
      size = size, height = size * r.pick {2.5, 3, 4.5}, slopes = slopes,
      wide = size * r.pick {3, 4, 8, r.between(2.6, 10)}, step = r.pick {0, 0, 0.5},
      speed = r.pick {0.06, 0.125, r.between(0.02, 0.3)} * size,
      fall = r.pick {0.02, 0.1, r.between(0.001, 0.2)} * unit}
  end
end

------------------------------------------------------------------------------- presses --

-- A lift that goes up to a ceiling: he stays between the two, and has his place again
-- when it sinks.
local function play_press(d)
  if not (d.size > 0 and d.height >= 2.2 * d.size and d.speed > 0 and d.thick > 0
    and d.fall > 0) then
    return
  end
  d.aside = 0
  local world, far = world_of(d.dim), 20 * d.size
  local low, high = build.hero(d.dim, d.hero, d.size, d.height):bounds()
  local tall = high.y - low.y -- of round heroes the size alone
  local roof = tall + d.room
  local blocks = {{{-far, -d.thick, -far}, {far, 0, far}},
    {{-far, roof, -far}, {far, roof + far, far}}}
  if d.kind == 'tiles' or d.kind == 'compound' or d.kind == 'chunks'
    or not build.blocks(world, d.dim, d.kind, blocks) then
    return
  end
  d.lift = 0
  local hero = add_hero(world, d, 0, {})
  act.walk(hero, step_of(d, 0, d.fall))
  local up = d.dim == 2 and {0, d.speed} or {0, d.speed, 0}
  local down = d.dim == 2 and {0, -d.speed} or {0, -d.speed, 0}
  local risen = 0
  -- a surface has no inside: what is squeezed through it by more than half is free there
  local last = roof - (d.kind == 'mesh' and 0.6 * tall + d.speed or 0.1 * tall)
  while risen < last do
    world:translate('b1', up)
    risen = risen + d.speed
    local state = act.walk(hero, step_of(d, 0, d.fall))
    low, high = world:shape('hero'):bounds()
    local middle = (low.y + high.y) / 2
    if middle < risen - 0.6 * tall or middle > roof + 0.6 * tall then
      return ('leaves a press: %s, room %g of %g'):format(d.hero, roof - risen, tall)
    end
    local is_free = depth_in(world) < 1e-6 * tall
    if is_free and roof - risen < 0.99 * tall then
      return ('has left a press: %s, room %g'):format(d.hero, roof - risen)
    end
    if roof - risen < 0.95 * tall and not state.stuck then
      return ('squeezed, and not stuck: %s, room %g'):format(d.hero, roof - risen)
    end
  end
  while risen > -tall / 2 do
    world:translate('b1', down)
    risen = risen - d.speed
    act.walk(hero, step_of(d, 0, 2 * d.speed + d.fall))
  end
  if hero.state.stuck or depth_in(world) > 1e-6 * tall then
    return 'still squeezed with room: ' .. d.hero
  end
end

local function make_press(dim)
  return function(r)
    local unit = dim == 2 and 16 or 1
    local size = r.pick {0.375, 0.5, r.between(0.2, 1)} * unit
    return {dim = dim, hero = r.pick(HEROES[dim]), kind = r.pick(build.blocks_as[dim]),
      size = size, height = size * r.pick {2.5, 3, 4.5, 3.3},
      room = r.pick {0, 0.5, r.between(0, 2)} * size,
      thick = r.pick {0.5, 1, 2, r.between(0.2, 3)} * size,
      speed = r.pick {0.06, 0.125, 0.2, r.between(0.02, 0.3)} * size,
      fall = r.pick {0.02, 0.1} * min(unit, size)}
  end
end

local list = {}
for dim = 2, 3 do
  for _, of in ipairs {{'stairs', make_stairs, play_stairs},
    {'valleys', make_valley, play_valley}, {'hills', make_hills, play_hills},
    {'presses', make_press, play_press}} do
    list[#list + 1] = {name = of[1] .. ', ' .. dim .. 'D', make = of[2](dim),
      play = of[3]}
  end
end
return list
