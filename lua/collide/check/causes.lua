-- This file finds why things are out of reach: the check is repeated for an easier hero,
-- who jumps higher, is slimmer or walks up steeper slopes; the property that makes a
-- thing reachable is its cause. Things that lie behind the same ledge, gap or passage are
-- one group: the way to them breaks off at the first floor on it that the real hero
-- lacks.
local jump = require 'collide.check.jump'
local reach = require 'collide.check.reach'
local space = require 'collide.check.space'
local floor, huge, ipairs, max, min, rad, sqrt =
  math.floor, math.huge, ipairs, math.max, math.min, math.rad, math.sqrt

local causes = {}

local SLIM = 0.75
local EASE = {jump = 1.25, width = SLIM, height = SLIM, slope = rad(10)}

-- The range of higher jumps is halved so often: a thing is nearly reached from the floor
-- from which the least height is missing.
local HALVES = 2

-- Things that are much too high are grouped by how high they are: up to so many jumps,
-- halved so often.
local FARTHEST, FAR_HALVES = 4, 3

---------------------------------------------------------------------------------- what --

local function add(list, seen, objects)
  for _, object in ipairs(objects) do
    if object.shape and not seen[object] then
      seen[object] = true
      list[#list + 1] = object
    end
  end
end

-- Returns what must be reached: goals, things to reach, sensors, ends of links.
local function wanted(c)
  local list, seen = {}, {}
  for _, kind in ipairs {'goal', 'reach'} do add(list, seen, c:things(kind)) end
  for _, object in ipairs(c.level.objects) do
    if object.role == 'sensor' then add(list, seen, {object}) end
  end
  for _, object in ipairs(c:things 'link') do
    local value = object.properties[c:kinds(object).link]
    local other = type(value) == 'table' and value.id ~= nil and c.level.by_id[value.id]
    if other then add(list, seen, {other}) end
  end
  local left = {}
  for _, object in ipairs(list) do
    if not c:is_claimed(object) then left[#left + 1] = object end
  end
  return left
end

-- Returns the objects and pieces that are one-way platforms: a hero must get to stand on
-- each of them somewhere.
local function platforms(c)
  local list = {}
  for _, piece in ipairs(c.view == 'platformer' and reach.blocking(c).oneways or {}) do
    local thing = piece.thing
    if thing and thing.id ~= nil and not c:is_claimed(thing) then
      list[#list + 1] = {object = thing, piece = piece}
    end
  end
  return list
end

-- Returns the number of the floor on top of a platform that a flood stands on.
local function stood_on(made, piece)
  local flood = made.flood
  for _, top in ipairs(space.one_way_tops(piece, made.space.around,
    made.space.fine)) do
    local from = max(1, space.slab_at(made.space, top.u) - 1)
    for k = from, min(from + 2, #made.space.slabs) do
      local slab = made.space.slabs[k]
      if math.abs(slab.u0 - top.u) <= made.space.near then
        local f = space.find_floor(slab, top.x0, top.x1, function(f)
          return flood.standing[k * jump.KEY + f]
        end)
        if f then return k * jump.KEY + f end
      end
    end
  end
end

-- Returns the floor that a thing is reached from, or nil.
local function met_from(made, thing)
  if thing.piece then return stood_on(made, thing.piece) end
  return made:met_from(thing.object)
end

-------------------------------------------------------------------------------- floors --

-- Returns a floor by its number: height, ends.
local function floor_of(made, key)
  local k = floor(key / jump.KEY)
  local slab = made.space.slabs[k]
  if not slab then return nil end
  local f = key - k * jump.KEY
  return {u = slab.u0, x0 = slab.floors[f], x1 = slab.floors[f + 1], key = key}
end

-- Returns whether a hero stands on all of a floor: the floor of a slimmer hero may lead
-- on where his ends.
local function stands_on(made, one, width)
  local flood, middle = made.flood, (one.x0 + one.x1) / 2
  if not flood:stands_at(middle, one.u) then return false end
  local inside = 0.3 * width
  if one.x1 - one.x0 < 2 * inside then return true end
  return flood:stands_at(one.x0 + inside, one.u)
    and flood:stands_at(one.x1 - inside, one.u)
end

-- Returns the floors on the way to a floor, from the start.
local function way_to(made, key)
  local list, n = {}, 0
  while key and key ~= 0 and n < 100000 do
    table.insert(list, 1, key)
    key, n = made.flood.parent[key], n + 1
  end
  return list
end

-- Returns where the way breaks off: the last floor that the real hero stands on, and the
-- first that he does not.
local function break_on(strict, eased, key)
  local before
  for _, one in ipairs(way_to(eased, key)) do
    local at = floor_of(eased, one)
    if at and not stands_on(strict, at, strict.c.hero.width) then
      return before, at
    end
    before = at
  end
  return before, nil
end

-------------------------------------------------------------------------------- groups --

-- Returns the highest floor beneath a thing that an easier hero stands on.
local function floor_under(c, eased, object)
  local low, high = object.shape:bounds()
  local best, found = -huge, nil
  for _, key in ipairs(eased.flood.order) do
    local one = floor_of(eased, key)
    local half = c.hero.width / 2
    if one.x0 - half <= high.x and low.x <= one.x1 + half and one.u <= -low.y
      and one.u > best then
      best, found = one.u, key
    end
  end
  return found
end

-- Returns where the way to a thing breaks off. A thing that is met in the air from a
-- floor that the real hero stands on belongs to the floor beneath it.
local function break_before(c, strict, eased, thing)
  local key = met_from(eased, thing)
  if not key or key == 0 or c.view ~= 'platformer' then return nil, nil end
  local before, at = break_on(strict, eased, key)
  local under = not at and thing.object.shape and floor_under(c, eased, thing.object)
  if under then
    local other, first = break_on(strict, eased, under)
    if first then return other, first end
  end
  return before, at
end

local function new_group(kind, before, at, thing)
  return {kind = kind, before = before, at = at, things = {thing}}
end

-- Adds a thing to the group with the same break, or for a sealed thing with the same free
-- space; returns the group.
local function into_groups(groups, kind, before, at, thing)
  for _, group in ipairs(groups) do
    local is_same = group.kind == kind and at and group.at
      and math.abs(group.at.u - at.u) < 1e-6 and group.at.x0 == at.x0
    if is_same then
      group.things[#group.things + 1] = thing
      return group
    end
  end
  groups[#groups + 1] = new_group(kind, before, at, thing)
  return groups[#groups]
end

-- Returns the pocket of free space that a sealed thing is in, as a number.
local function pocket_of(c, sealed, object)
  if not sealed.made then
    sealed.view = c.view
    c.view = 'topdown'
    sealed.made = reach.make(c, {}, {})
    c.view = sealed.view
    sealed.pockets = {}
  end
  local flat, at = sealed.made.flood, c:middle_of(object)
  local around = sealed.made.space.around
  local function key_at(u)
    local k = space.slab_at(sealed.made.space, u)
    local slab = sealed.made.space.slabs[k]
    for i = 1, slab and #slab.free or 0, 2 do
      if slab.free[i] <= at[1] and at[1] <= slab.free[i + 1] then
        return k * 65536 + i
      end
    end
  end
  local key = key_at(-at[2] + around.u0 / 2) or key_at(-at[2])
    or key_at(-at[2] + around.u0)
  if not key then return nil end
  if not sealed.pockets[key] then
    flat.seen, flat.queue, flat.count = {}, {}, 0
    flat:visit(floor(key / 65536), key % 65536)
    flat:run()
    local number = #sealed.pockets + 1
    sealed.pockets[number] = true
    for _, one in ipairs(flat.queue) do sealed.pockets[one] = number end
  end
  return sealed.pockets[key]
end

-------------------------------------------------------------------------------- easing --

local function gains(c, things, ease)
  local list = {}
  for _, thing in ipairs(things) do
    if not thing.piece then list[#list + 1] = thing.object end
  end
  return reach.make(c, ease, nil, list)
end

local function split(made, things)
  local met, left = {}, {}
  for _, thing in ipairs(things) do
    if met_from(made, thing) then met[#met + 1] = thing else left[#left + 1] = thing end
  end
  return met, left
end

-- Returns the last place on the way to a thing that the real hero gets to, in a top-down
-- view.
local function parting(strict, eased, object)
  local key = eased.flood.met[object]
  while key and key ~= 0 do
    local k = floor(key / 65536)
    local slab = eased.space.slabs[k]
    local i = key - k * 65536
    local x0, x1, u = slab.free[i], slab.free[i + 1], (slab.u0 + slab.u1) / 2
    for n = 0, 8 do
      local x = x0 + (x1 - x0) * n / 8
      if strict:at(x, -u) then return {x, -u} end
    end
    key = eased.flood.parent[key]
  end
end

-- Records the cause that keeps the real hero from things that an easier one reaches.
local function note(c, strict, kind, eased, things, groups)
  for _, thing in ipairs(things) do
    local before, at = break_before(c, strict, eased, thing)
    if c.view == 'topdown' then
      at = {u = 0, x0 = pocket_of(c, groups, thing.object)}
    end
    local group = into_groups(groups, kind, before, at, thing)
    if c.view == 'topdown' then
      group.place = group.place or parting(strict, eased, thing.object)
    end
  end
end

-- Runs the check for one easier hero; returns the things that this hero does not reach
-- either.
local function try_one(c, strict, kind, ease, things, groups)
  if #things == 0 then return things end
  local eased = gains(c, things, ease)
  local met, left = split(eased, things)
  note(c, strict, kind, eased, met, groups)
  return left
end

-- Groups things that a hero who jumps `high` times as high reaches, and one who jumps
-- `low` times does not, by the least jump that is found to reach them.
local function halve(c, strict, eased, low, high, things, groups, times)
  if #things == 0 then return end
  if times == 0 then return note(c, strict, 'jump', eased, things, groups) end
  local middle = sqrt(low * high)
  local lower = gains(c, things, {jump = middle})
  local met, left = split(lower, things)
  halve(c, strict, lower, low, middle, met, groups, times - 1)
  halve(c, strict, eased, middle, high, left, groups, times - 1)
end

-- Groups things that a hero reaches who jumps up to `high` times as high; returns the
-- things that he does not reach.
local function try_jumps(c, strict, low, high, things, groups, times)
  if #things == 0 or c.hero.jump_height <= 0 then return things end
  local eased = gains(c, things, {jump = high})
  local met, left = split(eased, things)
  halve(c, strict, eased, low, high, met, groups, times)
  return left
end

-- Tries each easing alone, in this order: the first that reaches a thing is its cause.
local function single_causes(c, strict, things, groups)
  if c.view == 'platformer' then
    things = try_one(c, strict, 'slope', {slope = EASE.slope}, things, groups)
    things = try_jumps(c, strict, 1, EASE.jump, things, groups, HALVES)
    if c.hero.max_fall < huge then
      things = try_one(c, strict, 'fall', {max_fall = huge}, things, groups)
    end
  end
  return try_one(c, strict, 'slim', {width = SLIM, height = SLIM}, things, groups)
end

local function combined_causes(c, strict, things, groups)
  if #things == 0 then return things end
  local eased = gains(c, things, EASE)
  local met, left = split(eased, things)
  for _, thing in ipairs(met) do
    local before, at = break_before(c, strict, eased, thing)
    into_groups(groups, 'jump', before, at, thing)
  end
  return left
end

-- Returns the groups of things out of reach: {kind, things, before, at}; kind is 'jump',
-- 'fall', 'slim', 'slope', 'sealed' or, where none of these helps, 'far'. The groups are
-- found once for a check.
function causes.of(c)
  if c.causes then return c.causes end
  c.causes = {}
  local strict = c:reach()
  local is_dead = c.claimed_deadly and c.claimed_deadly == #c:things 'spawn'
  if not strict or is_dead then return c.causes end
  local things, all = {}, wanted(c)
  for _, object in ipairs(all) do
    if not strict:met_from(object) then
      things[#things + 1] = {object = object}
    end
  end
  c.stats.things, c.stats.things_reached = #all, #all - #things
  for _, platform in ipairs(platforms(c)) do
    if not stood_on(strict, platform.piece) then things[#things + 1] = platform end
  end
  local groups = c.causes
  local left = single_causes(c, strict, things, groups)
  left = combined_causes(c, strict, left, groups)
  if c.view == 'platformer' then
    left = try_jumps(c, strict, EASE.jump, FARTHEST, left, groups, FAR_HALVES)
  end
  local open = {}
  for _, spawn in ipairs(#left > 0 and c:things 'spawn' or {}) do
    local pocket = pocket_of(c, groups, spawn)
    if pocket then open[pocket] = true end
  end
  for _, thing in ipairs(left) do
    local pocket = pocket_of(c, groups, thing.object)
    if not pocket or open[pocket] then
      groups[#groups + 1] = new_group('far', nil, nil, thing)
    else
      into_groups(groups, 'sealed', nil, {u = 0, x0 = pocket}, thing)
    end
  end
  return groups
end

------------------------------------------------------------------------------ measures --

-- Returns how far a place is above the nearest floor beneath it that the real hero stands
-- on.
function causes.above(c, at)
  local strict, best = c:reach(), nil
  for _, key in ipairs(strict.flood.order or {}) do
    local one = floor_of(strict, key)
    local is_beneath = one.x0 - c.hero.width <= at[1]
      and at[1] <= one.x1 + c.hero.width and -at[2] >= one.u
    if is_beneath then
      best = max(best or -huge, one.u)
    end
  end
  return best and -at[2] - best or nil
end

-- Returns the obstacle between one floor and the next: how much higher the next one is,
-- how wide the gap is, how far the hero jumps at that height, and how high the floor may
-- be at most across that gap.
function causes.gap(c, before, at)
  local rise = at.u - before.u
  local gap = max(at.x0 - before.x1, before.x0 - at.x1, 0) + c.hero.width
  local height, distance = c.hero.jump_height, c.hero.jump_distance
  if height <= 0 or distance <= 0 then return rise, gap, 0, 0 end
  local far = 0
  if rise <= height then
    far = distance / 2 * (1 + sqrt((height - rise) / height)) + c.hero.width
  end
  local falling = max(2 * (gap - c.hero.width) / distance - 1, 0)
  return rise, gap, far, height * (1 - falling ^ 2)
end

-- Returns where the way to a group first leaves the real hero's reach: on a floor that he
-- does not have all of, where his part ends; in a top-down view, where the free places
-- part.
function causes.place(c, group)
  local strict, at = c:reach(), group.at
  if group.place then return group.place end
  if not at or c.view ~= 'platformer' then return c:middle_of(group.things[1].object) end
  local before
  for i = 0, 64 do
    local x = at.x0 + (at.x1 - at.x0) * i / 64
    local stands = strict.flood:stands_at(x, at.u)
    if before ~= nil and stands ~= before then return {x, -at.u} end
    before = stands
  end
  return {(at.x0 + at.x1) / 2, -at.u}
end

-- Returns whether a hero with these shares of width and height reaches a thing.
local function gets_to(c, thing, width, height)
  local made = reach.make(c, {width = width, height = height}, nil, {thing.object})
  return made:met_from(thing.object) ~= nil
end

-- Returns the largest share between SLIM and 1 that passes; a size that is nearly a whole
-- number of units is one, for that is how levels are drawn.
local function largest(passes, size)
  local low, high = SLIM, 1
  local function try(share)
    if passes(share) then low = share else high = share end
  end
  for _ = 1, 6 do try((low + high) / 2) end
  local whole = floor(high * size) / size
  if low < whole and whole < high then try(whole) end
  return low
end

-- Returns how wide and how high a passage is, by trying: the largest shares of the hero
-- that get through to a thing. A share in which the hero need not be smaller is 1.
function causes.passage(c, thing)
  if gets_to(c, thing, SLIM, 1) then
    return largest(function(share) return gets_to(c, thing, share, 1) end, c.hero.width),
      1
  end
  if gets_to(c, thing, 1, SLIM) then
    return 1, largest(function(share) return gets_to(c, thing, 1, share) end,
      c.hero.height)
  end
  local share = largest(function(one) return gets_to(c, thing, one, one) end,
    c.hero.height)
  return share, share
end

return causes
