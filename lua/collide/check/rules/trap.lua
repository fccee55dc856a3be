-- This rule finds places that a hero can enter, but neither leave nor die in. The bound
-- gives candidates; each candidate is then played, and reported only if a hero really
-- lands in it.
local falls = require 'collide.check.falls'
local jump = require 'collide.check.jump'
local reach = require 'collide.check.reach'
local c2 = require 'collide.d2'
local ipairs, max = ipairs, math.max

local rule = {id = 'trap', severity = 'warning', dimensions = {2, 3},
  summary = 'places that can be entered and not left'}

local FRAMES, TRIES = 240, 16

-- Returns the aims of a hero: the goals that he meets, or without any the spawns.
local function targets(c, strict)
  local goals = {}
  for _, goal in ipairs(c:things 'goal') do
    if strict:met_from(goal) then goals[#goals + 1] = goal end
  end
  if #goals > 0 then return goals end
  return c:things 'spawn'
end

-- Runs a flood from one floor that ends as soon as it meets a goal or stands on a good
-- floor. Returns whether it leads out, the flood, and the floor where it met them, if
-- any.
local function leads_out(c, strict, key, good, goals)
  local is_good, last = false, nil
  local made = reach.make(c, {}, {}, goals)
  local flood = made.flood
  local is_goal = {}
  for _, goal in ipairs(goals) do is_goal[goal] = true end
  flood:hurry()
  flood.on_meet = function(object)
    if is_goal[object] then is_good, last = true, last or flood.origin end
    return is_good
  end
  flood.on_floor = function(other)
    if good[other] then is_good, last = true, last or other end
    return is_good
  end
  flood:start_on(jump.floor_at(key))
  flood:run()
  if flood.dies then is_good = true end
  if not is_good and c.config.edges.bottom == 'death' then
    local line = c.level.bounds[2][2]
    flood:each(function(n)
      if strict.space.slabs[n].u1 <= -line then is_good = true end
    end)
  end
  return is_good, flood, last
end

-- Marks a floor as good, and all floors from which a hero falls onto it.
local function mark(good, from, key)
  local waiting = {key}
  while #waiting > 0 do
    local one = table.remove(waiting)
    if not good[one] then
      good[one] = true
      for _, before in ipairs(from[one] or {}) do waiting[#waiting + 1] = before end
    end
  end
end

-- Marks all floors on the way that a flood took to a floor.
local function mark_way(good, from, flood, key)
  while key and key ~= 0 do
    mark(good, from, key)
    key = flood.parent[key]
  end
end

-- Returns a function that tests floors, each at most once: ask(floor) marks as good what
-- turns out to be so, and returns the flood of a floor that does not.
local function asker(c, strict, good, goals, from)
  local asked = {}
  return function(key)
    if asked[key] or good[key] then return asked[key] end
    local is_good, flood, last = leads_out(c, strict, key, good, goals)
    if not is_good then
      asked[key] = flood
      return flood
    end
    mark_way(good, from, flood, last)
    mark(good, from, key)
  end
end

-- Returns the groups of bad floors. The floors on the way to a goal are good, and those
-- from which a hero falls onto a good one. The others are tested; first the lowest floor
-- that the hero falls onto, because many ways down meet.
local function bad_groups(c, strict)
  local goals, good = targets(c, strict), {}
  if #goals == 0 then return {} end
  local of, groups, fallen = {}, {}, falls.of(strict.flood)
  for _, goal in ipairs(goals) do
    mark_way(good, fallen.from, strict.flood, strict.flood.met[goal])
  end
  local ask = asker(c, strict, good, goals, fallen.from)
  for _, key in ipairs(strict.flood.order) do
    if not good[key] and not of[key] then
      local low = key
      while fallen.below[low] do low = fallen.below[low] end
      ask(low)
      local flood = ask(key)
      if flood then
        local group = {floors = {}, first = key}
        for _, other in ipairs(flood.order) do
          of[other] = of[other] or group
          group.floors[#group.floors + 1] = other
        end
        groups[#groups + 1] = group
      end
    end
  end
  return groups, of
end

---------------------------------------------------------------------------------- play --

local function floor_of(strict, key)
  local k, f = jump.floor_at(key)
  local slab = strict.space.slabs[k]
  if not slab then return nil end
  return slab.u0, slab.floors[f], slab.floors[f + 1]
end

-- Plays one try from a floor toward another, with a jump at some frame, of some length;
-- returns whether the hero lands there.
local function play_once(c, from, to, try)
  local u, x0, x1 = from[1], from[2], from[3]
  local hero = c.hero
  local toward = (to[2] + to[3]) / 2 > (x0 + x1) / 2 and 1 or -1
  local x = toward > 0 and x1 - (try % 4) * hero.width or x0 + (try % 4) * hero.width
  x = math.min(max(x, x0), x1)
  local item = {}
  c.world:add(item, hero.shape:placed({x, -u}), {layer = 'probe',
    hits = {'solid', 'oneway'}})
  local walker = c2.character(c.world, item, {step = hero.step, snap = 0.1 * c.cell,
    max_slope = math.min(hero.max_slope, 1.55)})
  local frames = 40
  local speed = max(hero.jump_distance, hero.width) / frames
  local gravity = max(hero.jump_height, c.cell) * 8 / frames ^ 2
  local fall, landed = 0, nil
  for frame = 1, FRAMES do
    if try >= 8 and frame == 4 and walker.state.grounded then
      fall = -math.sqrt(2 * gravity * hero.jump_height)
    end
    fall = fall + gravity
    local along = frame > 10 + 6 * (try % 8) and landed and 0 or toward * speed
    local state = walker:move(along, fall)
    if state.grounded then
      fall = 0
      local _, high = c.world:shape(item):bounds()
      if frame > 8 and math.abs(-high.y - to[1]) < 0.1 * c.cell then
        local low = c.world:shape(item):bounds()
        local middle = (low.x + high.x) / 2
        if middle >= to[2] - hero.width and middle <= to[3] + hero.width then
          landed = true
          break
        end
      end
    end
  end
  c.world:remove(item)
  return landed
end

-- Returns whether a played hero gets from the floor before into the group.
local function is_entered(c, strict, group)
  local key = group.first
  local before = strict.flood.parent[key]
  if not before or before == 0 then return true end
  local from, to = {floor_of(strict, before)}, {floor_of(strict, key)}
  if not from[1] or not to[1] then return false end
  for try = 0, TRIES - 1 do
    if play_once(c, from, to, try) then return true end
  end
  return false
end

function rule.run(c)
  local strict = c:reach()
  if strict and strict.report_traps then return strict:report_traps() end
  if not strict or c.view ~= 'platformer' then return end
  c.world:respond('probe', 'oneway', 'oneway')
  local found = 0
  for _, group in ipairs(bad_groups(c, strict)) do
    found = found + 1
    if is_entered(c, strict, group) then
      local u, x0, x1 = floor_of(strict, group.first)
      c:report {at = {(x0 + x1) / 2, -u}, box = {min = {x0 - c.hero.width / 2, -u
        - c.hero.height}, max = {x1 + c.hero.width / 2, -u}},
        message = 'the hero can get in here, and not out again',
        mend = 'put a step in it, or make it deadly',
        measure = {name = 'floors', value = #group.floors, wanted = 0}}
    end
  end
  c.stats.traps_found = found
end

return rule
