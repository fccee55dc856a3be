-- Lifts, ferries, turntables and seesaws: who stands on one keeps his place on it,
-- whoever moves first in a frame and by whatever function, and walks on it as on a floor
-- that stays. A wall that comes from the side pushes him along the floor before it.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local abs, cos, max, sin = math.abs, math.cos, math.max, math.sin

-- The middle of the hero's foot.
local function foot_of(world, dim)
  local low, high = world:bounds('hero')
  return {(low.x + high.x) / 2, low.y, dim == 3 and (low.z + high.z) / 2 or nil}
end

-- A box of a kind of solids, from its lowest to its highest corner.
local function solid(d, low, high)
  if d.dim == 2 then low[3], high[3] = nil, nil end
  return build.solid(d.dim, d.lift, 'box', {{low, high}})
end

-- A game's own frame: gravity grows until he stands.
local function walker(hero, d)
  local fall = 0
  return function(run)
    fall = fall + d.gravity
    local state = act.walk(hero, {run, -fall, d.dim == 3 and 0 or nil})
    if state.grounded then fall = 0 end
    return state
  end
end

local function move_lift(world, d, leg)
  local by = {leg[1], leg[2], d.dim == 3 and leg[3] or nil}
  if d.how == 'place' then
    local at = {world:position('lift')}
    for k = 1, d.dim do at[k] = at[k] + by[k] end
    world:place('lift', at)
  else
    world:translate('lift', by)
  end
  if d.turn ~= 0 then
    world:rotate('lift', d.dim == 2 and leg[4]
      or build.of(3).quat({0, 1, 0}, d.turn))
  end
end

-- The world, its hero, who has landed, and his frame; nil where he has not.
local function landed(d)
  local c, half = build.of(d.dim), 8 * d.size
  local world = c.world{up = {0, 1, d.dim == 3 and 0 or nil}}
  local lift = solid(d, {-half, -d.size, -half}, {half, 0, half})
  world:add('lift', lift:translate{d.far, d.far, d.dim == 3 and 0 or nil})
  local hero = build.hero(d.dim, d.hero, d.size, d.height)
  world:add('hero', hero:translate{d.far + d.x, d.far + d.gravity,
    d.dim == 3 and d.z or nil})
  local character = c.character(world, 'hero', {step = d.step})
  local frame = walker(character, d)
  for _ = 1, 12 do frame(0) end
  return character.state.grounded and world, frame
end

-- The radius of a round foot, whose center turns with the lift.
local ROUND = {circle = 1, capsule = 1, lying = 0.5, rounded = 0.4}

-- How far the foot is from where it was on the lift, whose angle is given.
local function off_by(d, foot, lift, kept, angle)
  local x, y, z = foot[1] - lift[1], foot[2] - lift[2], (foot[3] or 0) - (lift[3] or 0)
  if angle ~= 0 then y = y + d.size * (ROUND[d.hero] or 0) end
  if d.dim == 2 and angle ~= 0 then -- he stays upright, and his foot is not on the line
    return abs(cos(angle) * x + sin(angle) * y - kept[1]) - 0.1 * d.height
  end
  return abs(x - kept[1]) + abs(y - kept[2]) + abs(z - kept[3])
end

local function is_sound(d)
  local far = #d.legs * abs(d.run) + max(abs(d.x), abs(d.z)) + 2 * d.size
  return d.size > 0 and d.height >= 2 * d.size and d.gravity > 0 and far < 5 * d.size
    and d.legs[1] and (d.turn == 0 or d.dim == 3 or d.run == 0)
end

local function play(d)
  if not is_sound(d) then return end
  local world, frame = landed(d)
  if not world then return 'has not landed: ' .. d.hero .. ' on ' .. d.lift end
  local lift, foot, angle = {world:position('lift')}, foot_of(world, d.dim), 0
  local kept = {foot[1] - lift[1], foot[2] - lift[2], (foot[3] or 0) - (lift[3] or 0)}
  local scale = d.size + d.height + abs(d.far)
  for i, leg in ipairs(d.legs) do
    local state
    if d.lift_first then
      move_lift(world, d, leg)
      state = frame(d.run)
    else
      state = frame(d.run)
      move_lift(world, d, leg)
    end
    angle = angle + (d.dim == 2 and d.turn ~= 0 and leg[4] or 0)
    local run_before = d.lift_first and 0 or d.run
    kept[1] = kept[1] + run_before
    if d.dim == 3 then
      local c, s = cos(d.turn), sin(d.turn)
      kept[1], kept[3] = c * kept[1] + s * kept[3], c * kept[3] - s * kept[1]
    end
    kept[1] = kept[1] + d.run - run_before
    local off = off_by(d, foot_of(world, d.dim), {world:position('lift')}, kept, angle)
    if not state.grounded or state.stuck then
      return ('not on the lift: %s on %s, leg %d'):format(d.hero, d.lift, i)
    end
    if off > 1e-6 * scale then
      return ('elsewhere on the lift: %s on %s, leg %d, off by %g'):format(d.hero,
        d.lift, i, off)
    end
  end
end

-- Legs of a lift: straight on, to and fro, or anything; the turn of a seesaw, too.
local function legs_of(r, size, turn)
  local legs, style, before = {}, r.int(1, 3), 0
  local ax, ay, az = size * r.pick {0, 0.1, 1, r.between(0, 6)},
    size * r.pick {0, 0.1, 0.5, -0.5, r.between(-1, 1)}, size * r.pick {0, 0.2, 1}
  for i = 1, 24 do
    local f = style == 1 and 1 or style == 2 and cos(i / 4) or r.between(-1, 1)
    local angle = 0.6 * sin(turn * i / 0.6)
    legs[i] = {ax * f, ay * f, az * f, angle - before}
    before = angle
  end
  return legs
end

local function make(dim)
  return function(r)
    local size = r.pick {0.3, 0.5, 1, 6, 8, r.between(0.2, 10)}
    local turn = r.chance(0.4) and r.pick {0.01, 0.05, -0.03} or 0
    local moves = turn == 0 or dim == 3
    return {dim = dim, hero = r.pick(build.heroes[dim]), size = size,
      height = 2 * size * r.pick {1, 1.5, 2}, lift = r.pick(build.solids[dim].box),
      x = size * r.pick {0, 0.25, -1, r.between(-2, 2)},
      z = size * r.pick {0, 0.5, r.between(-2, 2)}, far = r.pick {0, 0, 1000, -50},
      gravity = size * r.pick {0.05, 0.1, r.between(0.02, 0.2)}, turn = turn,
      step = r.chance(0.5) and 0.4 * size or 0, lift_first = r.chance(0.5),
      how = r.pick {'translate', 'place'}, legs = legs_of(r, size, turn),
      run = moves and size * r.pick {0, 0, 0.02, -0.04, r.between(-0.05, 0.05)} or 0}
  end
end

--------------------------------------------------------------------------------- walls --

local function is_wall_sound(d)
  return d.size > 0 and d.height >= 2 * d.size and d.gravity > 0 and d.speed > 0
    and d.speed <= 0.9 * d.size and d.frames >= 1
end

local function play_wall(d)
  if not is_wall_sound(d) then return end
  local c, half, deep = build.of(d.dim), d.frames * d.speed + 20 * d.size, 9 * d.size
  local world = c.world{up = {0, 1, d.dim == 3 and 0 or nil}}
  world:add('floor', solid(d, {-half, -d.size, -deep}, {half, 0, deep}))
  world:add('wall', solid(d, {-7 * d.size, 0, -deep}, {-3 * d.size, 9 * d.size, deep}))
  world:add('hero', build.hero(d.dim, d.hero, d.size, d.height))
  local character = c.character(world, 'hero', {step = d.step})
  local frame = walker(character, d)
  for i = 1, d.frames do
    world:translate('wall', {d.speed, 0, d.dim == 3 and 0 or nil})
    local state, front = frame(0), -3 * d.size + i * d.speed
    local off = foot_of(world, d.dim)[1] - max(0, front + d.size)
    if not state.grounded or state.stuck or abs(off) > 1e-3 * d.size then
      return ('not before the wall: %s, frame %d, off by %g'):format(d.hero, i, off)
    end
  end
end

local function make_wall(dim)
  return function(r)
    local size = r.pick {0.3, 0.5, 1, 6, 8, r.between(0.2, 10)}
    return {dim = dim, hero = r.pick(build.heroes[dim]), size = size,
      height = 2 * size * r.pick {1, 1.5, 2}, lift = r.pick(build.solids[dim].box),
      gravity = size * r.pick {0.05, 0.1, r.between(0.02, 0.2)},
      step = r.chance(0.5) and 0.4 * size or 0, frames = 24,
      speed = size * r.pick {0.125, 0.25, 0.5, r.between(0.05, 0.9)}}
  end
end

return {
  {name = 'lifts, 2D', make = make(2), play = play},
  {name = 'lifts, 3D', make = make(3), play = play},
  {name = 'walls that come, 2D', make = make_wall(2), play = play_wall},
  {name = 'walls that come, 3D', make = make_wall(3), play = play_wall},
}
