-- This file answers questions about where a hero walks in space: whether he is at a place
-- or meets a thing, where he falls out of the level, what he misses, which places he
-- cannot leave. walk.lua finds the places.
--
--   columns[i * KEY + k]   the floor there, or a list of floors from the top
--   list                   the floors that he stands on, in the order in which he came
--   xs, ys, zs, is, ks     the place of a floor, and its column
--   parent, part, leads    for a floor that he stands on: where he came from; another one
--                          from which he comes here and back; a list of those he drops to
local text = require 'collide.check.text'
local c3 = require 'collide.d3'
local abs, ceil, floor, ipairs, max, min, next, pairs, sqrt, type = math.abs, math.ceil,
  math.floor, ipairs, math.max, math.min, next, pairs, math.sqrt, type

local Walk = {KEY = 2097152}
Walk.__index = Walk

local KEY = Walk.KEY

------------------------------------------------------------------------------- places --

-- Calls visit(x, y, z, i, k) for each place that the hero stands on.
function Walk:each_place(visit)
  for _, p in ipairs(self.list) do
    visit(self.xs[p], self.ys[p], self.zs[p], self.is[p], self.ks[p])
  end
end

local function place_of(self, p) return {self.xs[p], self.ys[p], self.zs[p]} end

-- Calls visit(p) for the places of a column that the hero stands on, until it returns
-- true.
local function each_in_column(self, i, k, visit)
  local column = self.columns[i * KEY + k]
  if type(column) == 'number' then return self.stands[column] and visit(column) end
  for _, p in ipairs(column or {}) do
    if self.stands[p] and visit(p) then return true end
  end
end

-- Calls visit(p) for the places at which the hero could overlap a box, until it returns
-- true.
local function each_near(self, low, high, visit)
  local r = self.radius + self.grain
  local i0, i1 = floor((low.x - r - self.x0) / self.grain),
    ceil((high.x + r - self.x0) / self.grain)
  local k0, k1 = floor((low.z - r - self.z0) / self.grain),
    ceil((high.z + r - self.z0) / self.grain)
  local function ask(p)
    local x, y, z = self.xs[p], self.ys[p], self.zs[p]
    return x >= low.x - r and x <= high.x + r and z >= low.z - r and z <= high.z + r
      and y <= high.y + self.grain and y + self.height >= low.y - self.grain and visit(p)
  end
  if (i1 - i0 + 1) * (k1 - k0 + 1) > #self.list then
    for _, p in ipairs(self.list) do
      if ask(p) then return true end
    end
    return false
  end
  for i = i0, i1 do
    for k = k0, k1 do
      if each_in_column(self, i, k, ask) then return true end
    end
  end
  return false
end

function Walk:overlaps(object)
  if not object.shape then return false end
  local low, high = object.shape:bounds()
  return each_near(self, low, high, function(p)
    return self.c:hero_at(place_of(self, p)):distance(object.shape) <= self.grain
  end)
end

function Walk:at(x, y, z)
  local low = {x = x, y = y, z = z}
  return each_near(self, low, low, function(p)
    return sqrt((self.xs[p] - x) ^ 2 + (self.zs[p] - z) ^ 2) <= self.grain
      and abs(self.ys[p] - y) <= max(self.step, self.grain)
  end)
end

--------------------------------------------------------------------------------- parts --

-- Returns the part of a place: the number of one place of it. Places that are reached
-- from each other on the level are one part.
function Walk:part_of(p)
  local part = self.part
  while part[p] ~= p do
    part[p] = part[part[p]]
    p = part[p]
  end
  return p
end

function Walk:join(a, b)
  a, b = self:part_of(a), self:part_of(b)
  if a < b then self.part[b] = a else self.part[a] = b end
end

-- Records that the hero gets from one place to another, but not back by the same way.
function Walk:lead(a, b)
  local list = self.leads[a]
  if not list then
    list = {}
    self.leads[a] = list
  end
  list[#list + 1] = b
end

--------------------------------------------------------------------------------- leaks --

-- Calls visit(p) for the places beside an abyss that are near a place.
local function each_leak_near(self, p, visit)
  for di = -3, 3 do
    for dk = abs(di) - 3, 3 - abs(di) do
      each_in_column(self, self.is[p] + di, self.ks[p] + dk, function(other)
        if self.leaks[other] and abs(self.ys[other] - self.ys[p]) <= self.height then
          visit(other)
        end
        return false
      end)
    end
  end
end

-- Returns the places of an opening: those near a place, those near these and so on.
local function opening_at(self, p, seen)
  local group = {p}
  seen[p] = true
  local function add(other)
    if not seen[other] then
      seen[other] = true
      group[#group + 1] = other
    end
  end
  local at = 1
  while group[at] do
    each_leak_near(self, group[at], add)
    at = at + 1
  end
  return group
end

-- Returns the one of some places that is nearest to their middle.
local function middle_one(self, group)
  local xs, zs, x, z = self.xs, self.zs, 0, 0
  for _, p in ipairs(group) do x, z = x + xs[p] / #group, z + zs[p] / #group end
  local best, least = nil, math.huge
  for _, p in ipairs(group) do
    local off = (xs[p] - x) ^ 2 + (zs[p] - z) ^ 2
    if off < least then best, least = p, off end
  end
  return best
end

-- Reports the places beside an abyss, one finding for each opening.
function Walk:report_leaks()
  local c = self.c
  if c.config.edges.bottom ~= 'closed' then return end
  local groups, seen = {}, {}
  for _, p in ipairs(self.list) do
    if self.leaks[p] and not seen[p] then
      groups[#groups + 1] = opening_at(self, p, seen)
    end
  end
  for _, group in ipairs(groups) do
    c:report {at = place_of(self, middle_one(self, group)),
      message = ('the hero can fall out of the level: %s of an edge over nothing'):format(
        text.number(#group * self.grain)),
      mend = 'put a rail or a floor there, or say edges = {bottom = \'open\'}',
      measure = {name = 'opening', value = #group * self.grain, wanted = 0}}
  end
end

-------------------------------------------------------------------------------- missed --

-- Reports the things that are not reached; things that a walk from one of them reaches
-- are one finding.
function Walk:report_missed()
  local c, left, asked = self.c, {}, 0
  for _, kind in ipairs {'goal', 'reach'} do
    for _, object in ipairs(c:things(kind)) do
      if object.shape and not c:is_claimed(object) then
        asked = asked + 1
        if not self:overlaps(object) then left[#left + 1] = object end
      end
    end
  end
  c.stats.things, c.stats.things_reached = asked, asked - #left
  while #left > 0 do
    local first = table.remove(left, 1)
    local other = self.make(c, {c:place_of(first)})
    local group, rest = {}, {}
    for _, object in ipairs(left) do
      if other and #other.list > 0 and other:overlaps(object) then
        group[#group + 1] = object
      else
        rest[#rest + 1] = object
      end
    end
    left = rest
    c:report {object = first, objects = group, severity = 'warning', claims = true,
      message = ('%s%s: out of reach: no way was found'):format(c:name(first),
        #group > 0 and (' and %d more'):format(#group) or ''),
      mend = 'open a way, or take it out'}
  end
end

--------------------------------------------------------------------------------- traps --

-- Returns for each part the parts that it leads to, and those that lead to it.
local function ways_of(self)
  local to, from = {}, {}
  local function add(list, a, b)
    list[a] = list[a] or {}
    table.insert(list[a], b)
  end
  for p, leads in pairs(self.leads) do
    local a = self:part_of(p)
    for _, other in ipairs(leads) do
      local b = self:part_of(other)
      if a ~= b then
        add(to, a, b)
        add(from, b, a)
      end
    end
  end
  return to, from
end

-- Calls visit(part) for a part and all parts that it leads to, without those that are
-- seen already.
local function each_after(leads, part, seen, visit)
  local queue = {part}
  while #queue > 0 do
    local one = table.remove(queue)
    if not seen[one] then
      seen[one] = true
      visit(one)
      for _, other in ipairs(leads[one] or {}) do queue[#queue + 1] = other end
    end
  end
end

-- Returns the parts from which the goal, or without one the spawn, is reached; the search
-- goes back along the ways.
local function good_parts(self, from)
  local good = {}
  local function mark(p) each_after(from, self:part_of(p), good, function() end) end
  for _, goal in ipairs(self.c:things 'goal') do
    if goal.shape then
      local low, high = goal.shape:bounds()
      each_near(self, low, high, function(p)
        mark(p)
        return false
      end)
    end
  end
  if next(good) == nil and self.list[1] then mark(self.list[1]) end
  return good
end

-- Returns whether a hero who walks off toward a place lands near its height.
local function falls_in(c, before, place)
  local item, hero = {}, c.hero
  c.world:add(item, hero.shape:placed {before[1], before[2] + 1e-3, before[3]},
    {layer = 'probe', hits = {'solid'}})
  local walker = c3.character(c.world, item, {step = hero.step, snap = hero.step,
    max_slope = min(hero.max_slope, 1.5)})
  local dx, dz = place[1] - before[1], place[3] - before[3]
  local length = sqrt(dx * dx + dz * dz)
  local speed, fall, landed = 0.05 * hero.height, 0, false
  for _ = 1, 240 do
    fall = fall - 0.005 * hero.height
    local state = walker:move(length > 0 and dx / length * speed or 0, fall,
      length > 0 and dz / length * speed or 0)
    if state.grounded then fall = 0 end
    local low = c.world:shape(item):bounds()
    if state.grounded and low.y < before[2] - hero.step
      and abs(low.y - place[2]) < 0.5 * hero.height then
      landed = true
      break
    end
  end
  c.world:remove(item)
  return landed
end

function Walk:report_traps()
  local c, size, seen = self.c, {}, {}
  local to, from = ways_of(self)
  local good = good_parts(self, from)
  for _, p in ipairs(self.list) do
    local part = self:part_of(p)
    size[part] = (size[part] or 0) + 1
  end
  for part in pairs(good) do seen[part] = true end
  for _, p in ipairs(self.list) do
    local count = 0
    each_after(to, self:part_of(p), seen, function(part) count = count + size[part] end)
    local before = count > 0 and self.parent[p] or 0
    if before ~= 0 and falls_in(c, place_of(self, before), place_of(self, p)) then
      c:report {at = place_of(self, p),
        message = 'the hero can get in here, and not out again',
        mend = 'put a step in it, or make it deadly',
        measure = {name = 'places', value = count, wanted = 0}}
    end
  end
end

return Walk
