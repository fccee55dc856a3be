-- Where a hero walks in space: places on a lattice of half his radius, from the spawns in
-- waves. A column of the lattice knows its floors by one ray; a neighbour is reached over
-- a step up, or down a drop, where a slim capsule passes; from an edge he may jump. It
-- samples, so what it does not reach may be reached all the same: that is a warning.
local text = require 'collide.check.text'
local c3 = require 'collide.d3'
local abs, cos, floor, huge, ipairs, max, min, pi, sin, sqrt =
  math.abs, math.cos, math.floor, math.huge, ipairs, math.max, math.min, math.pi,
  math.sin, math.sqrt

local walk = {}

-- Places of the lattice; at more it is made coarser once, and that is said.
local MOST_PLACES = 400000

-- The share of his radius that must fit: he rounds corners.
local SLIM = 0.7

local DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

local DOWN = {0, -1, 0}

local Walk = {}
Walk.__index = Walk

------------------------------------------------------------------------------- columns --

-- The floors of a column, from the top: heights of walkable surfaces.
function Walk:column(i, k)
  local key = i * 2097152 + k
  local known = self.columns[key]
  if known then return known end
  local x, z = self.x0 + i * self.grain, self.z0 + k * self.grain
  local list, from = {}, self.from
  from[1], from[2], from[3] = x, self.top, z
  local hits, count = self.world:raycast_all(from, DOWN, self.top - self.bottom, 'solid',
    self.hits)
  for n = 1, count do
    local hit = hits[n]
    if hit.normal.y >= self.least_up then list[#list + 1] = hit.point.y end
  end
  self.hits = hits
  self.columns[key] = list
  return list
end

-- The floor of a column that he gets to from a height, and its number there; nil where
-- there is none up to a drop of `down`.
function Walk:floor_at(i, k, y, up, down)
  local column = self.columns[i * 2097152 + k] or self:column(i, k)
  for n = 1, #column do
    local height = column[n]
    if height <= y + up + 1e-9 then
      if height >= y - down then return height, n end
      return nil
    end
  end
end

-- A capsule that is slim, and begins above what he steps over.
function Walk:capsule(x, y, z)
  local r = SLIM * self.radius
  local low = y + max(self.step, 0.05 * self.height) + r
  local high = max(y + self.height - r, low + 1e-6)
  if self.probe then return self.probe:move_to(x, low, z) end
  self.probe = c3.capsule(x, low, z, x, high, z, r)
  return self.probe
end

function Walk:fits(x, y, z) return self.world:fits(self:capsule(x, y, z), 'solid') end

function Walk:passes(x, y, z, dx, dy, dz)
  local way = self.way
  way[1], way[2], way[3] = dx, dy, dz
  return self.world:cast(self:capsule(x, y, z), way, 'solid') == nil
end

-------------------------------------------------------------------------------- places --

local function key_of(i, k, n) return (i * 2097152 + k) * 64 + n end

-- A place that he stands on; from: the one that he came from.
function Walk:visit(i, k, n, y, from)
  local key = key_of(i, k, n)
  local place = self.seen[key]
  if place == false then return nil end -- known not to fit
  if place then
    if from then from.to[#from.to + 1] = place end
    return place
  end
  local x, z = self.x0 + i * self.grain, self.z0 + k * self.grain
  if not self:fits(x, y, z) then
    self.seen[key] = false
    return nil
  end
  place = {x, y, z, i = i, k = k, n = n, from = from, to = {}}
  self.seen[key] = place
  self.list[#self.list + 1] = place
  if from then from.to[#from.to + 1] = place end
  return place
end

function Walk:start(at)
  local i = floor((at[1] - self.x0) / self.grain + 0.5)
  local k = floor((at[3] - self.z0) / self.grain + 0.5)
  for ring = 0, 2 do
    for a = -ring, ring do
      for b = -ring, ring do
        if max(abs(a), abs(b)) == ring then
          local y, n = self:floor_at(i + a, k + b, at[2], self.height, huge)
          if y and self:visit(i + a, k + b, n, y) then return true end
        end
      end
    end
  end
  return false
end

-- To a neighbour's floor, if nothing is in the way: the place there.
function Walk:pass(place, d, i, k, n, y)
  local from_y = max(place[2], y)
  if self:passes(place[1], from_y, place[3], d[1] * self.grain, 0, d[2] * self.grain) then
    return self:visit(i, k, n, y, place)
  end
end

-- One step to a neighbour: 'level', 'drop', 'wall', or 'none' over an abyss.
function Walk:step_to(place, d)
  local i, k = place.i + d[1], place.k + d[2]
  local y, n = self:floor_at(i, k, place[2], self.step, self.max_fall)
  if not y then
    local column = self:column(i, k) -- a surface above the step is a wall
    return column[#column] and column[#column] > place[2] and 'wall' or 'none'
  end
  if abs(y - place[2]) > self.step then
    self:pass(place, d, i, k, n, y)
    return 'drop'
  end
  -- on the level the way back is the same: it is asked for once
  local _, back = self:floor_at(place.i, place.k, y, self.step, self.max_fall)
  local other = self.seen[key_of(i, k, n)]
  if back ~= place.n then
    self:pass(place, d, i, k, n, y)
  elseif not (other and other.is_done) then
    other = self:pass(place, d, i, k, n, y)
    if other then other.to[#other.to + 1] = place end
  end
  return 'level'
end

-- A jump: up, across and down again, under the parabola, in sixteen directions.
function Walk:jump_from(place)
  local rise, far = self.jump_height, self.jump_distance
  if rise <= self.step or far <= 0 then return end
  for n = 0, 15 do
    local ux, uz = cos(2 * pi * n / 16), sin(2 * pi * n / 16)
    for m = 2, floor(far / (2 * self.grain)) do
      local distance = 2 * m * self.grain
      local high = rise * (1 - (2 * distance / far - 1) ^ 2)
      if distance < far / 2 then high = rise end
      local i = floor((place[1] + ux * distance - self.x0) / self.grain + 0.5)
      local k = floor((place[3] + uz * distance - self.z0) / self.grain + 0.5)
      local y, number = self:floor_at(i, k, place[2] + max(high, 0), 0, self.max_fall)
      if y and not self.seen[key_of(i, k, number)] then
        local top = max(place[2], y) + 1e-3
        local x, z = self.x0 + i * self.grain, self.z0 + k * self.grain
        if self:passes(place[1], place[2], place[3], 0, top - place[2], 0)
          and self:passes(place[1], top, place[3], x - place[1], 0, z - place[3]) then
          self:visit(i, k, number, y, place)
        end
      end
    end
  end
end

function Walk:run()
  local at = 1
  while self.list[at] do
    local place = self.list[at]
    at = at + 1
    local is_edge = false
    for _, d in ipairs(DIRECTIONS) do
      local what = self:step_to(place, d)
      place.leaks = place.leaks or what == 'none'
      is_edge = is_edge or what ~= 'level'
    end
    place.is_done = true
    if is_edge then self:jump_from(place) end
    if #self.list > MOST_PLACES then
      self.is_partial = true
      return self
    end
  end
  return self
end

------------------------------------------------------------------------------- answers --

function Walk:places() return self.list end

-- The places whose hero could overlap a box.
local function each_near(self, low, high, visit)
  local r = self.radius + self.grain
  for _, place in ipairs(self.list) do
    if place[1] >= low.x - r and place[1] <= high.x + r and place[3] >= low.z - r
      and place[3] <= high.z + r and place[2] <= high.y + self.grain
      and place[2] + self.height >= low.y - self.grain then
      if visit(place) then return true end
    end
  end
  return false
end

function Walk:overlaps(object)
  if not object.shape then return false end
  local low, high = object.shape:bounds()
  local reach = self.radius + self.grain
  return each_near(self, low, high, function(place)
    local hero = self.c:hero_at(place)
    return hero:distance(object.shape) <= reach - self.radius
  end)
end

function Walk:at(x, y, z)
  local low = {x = x, y = y, z = z}
  return each_near(self, low, low, function(place)
    return sqrt((place[1] - x) ^ 2 + (place[3] - z) ^ 2) <= self.grain
      and abs(place[2] - y) <= max(self.step, self.grain)
  end)
end

local function new(c, grain, starts)
  local hero = c.hero
  local low, high = c:solid_bounds()
  if not low then return nil end
  local self = setmetatable({c = c, world = c.world, grain = grain,
    radius = hero.width / 2, height = hero.height, step = hero.step,
    jump_height = hero.jump_height * (1 + hero.slack),
    jump_distance = hero.jump_distance * (1 + hero.slack), max_fall = hero.max_fall,
    least_up = cos(hero.max_slope) - 1e-9, top = high[2] + 2 * hero.height,
    bottom = low[2] - 1, columns = {}, seen = {}, list = {}, from = {}, way = {}}, Walk)
  local first = starts[1]
  self.x0, self.z0 = first and first[1] or 0, first and first[3] or 0
  for _, place in ipairs(starts) do self:start(place) end
  return self
end

-- The places from the spawns, or from others.
function walk.make(c, starts)
  if not starts then
    starts = {}
    for _, spawn in ipairs(c:things 'spawn') do
      starts[#starts + 1] = c:place_of(spawn)
    end
  end
  local grain = c.hero.width / 4
  local self = new(c, grain, starts)
  if not self then return nil end
  self:run()
  if self.is_partial then
    self = new(c, 2 * grain, starts)
    self:run()
    c.partly = c.partly or {}
    c.partly[#c.partly + 1] = ('more than %d places: looked at every second one'):format(
      MOST_PLACES)
  end
  return self
end

--------------------------------------------------------------------------------- leaks --

-- Places beside an abyss, those that are near each other as one.
function Walk:report_leaks()
  local c = self.c
  if c.config.edges.bottom ~= 'closed' then return end
  local groups = {}
  for _, place in ipairs(self.list) do
    if place.leaks then
      local found
      for _, group in ipairs(groups) do
        for _, other in ipairs(group) do
          if abs(other[1] - place[1]) + abs(other[3] - place[3]) <= 3 * self.grain
            and abs(other[2] - place[2]) <= self.height then
            found = group
            break
          end
        end
        if found then break end
      end
      if found then found[#found + 1] = place else groups[#groups + 1] = {place} end
    end
  end
  for _, group in ipairs(groups) do
    local middle = group[floor((#group + 1) / 2)]
    c:report {at = {middle[1], middle[2], middle[3]},
      message = ('the hero can fall out of the level: %s of an edge over nothing'):format(
        text.number(#group * self.grain)),
      mend = 'put a rail or a floor there, or say edges = {bottom = \'open\'}',
      measure = {name = 'opening', value = #group * self.grain, wanted = 0}}
  end
end

-------------------------------------------------------------------------------- missed --

-- What is not reached; things that one walk from one of them reaches come together.
function Walk:report_missed()
  local c, left = self.c, {}
  for _, kind in ipairs {'goal', 'reach'} do
    for _, object in ipairs(c:things(kind)) do
      if object.shape and not c:is_claimed(object) and not self:overlaps(object) then
        left[#left + 1] = object
      end
    end
  end
  while #left > 0 do
    local first = table.remove(left, 1)
    local other = walk.make(c, {c:place_of(first)})
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

-- Places from which the goal, or without one the spawn, is reached: back along the ways.
local function good_places(self)
  local c, from, queue, good = self.c, {}, {}, {}
  for _, place in ipairs(self.list) do
    for _, to in ipairs(place.to) do
      from[to] = from[to] or {}
      from[to][#from[to] + 1] = place
    end
  end
  local function mark(place)
    if not good[place] then
      good[place] = true
      queue[#queue + 1] = place
    end
  end
  for _, goal in ipairs(c:things 'goal') do
    if goal.shape then
      local low, high = goal.shape:bounds()
      each_near(self, low, high, function(place)
        mark(place)
        return false
      end)
    end
  end
  if #queue == 0 and self.list[1] then mark(self.list[1]) end
  while #queue > 0 do
    local place = table.remove(queue)
    for _, before in ipairs(from[place] or {}) do mark(before) end
  end
  return good
end

-- Whether a hero who walks off toward a place lands near it.
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
  local c, good, seen = self.c, good_places(self), {}
  for _, place in ipairs(self.list) do
    if not good[place] and not seen[place] then
      local queue, count = {place}, 0
      seen[place] = true
      while #queue > 0 do
        local one = table.remove(queue)
        count = count + 1
        for _, to in ipairs(one.to) do
          if not good[to] and not seen[to] then
            seen[to] = true
            queue[#queue + 1] = to
          end
        end
      end
      if place.from and falls_in(c, place.from, place) then
        c:report {at = {place[1], place[2], place[3]},
          message = 'the hero can get in here, and not out again',
          mend = 'put a step in it, or make it deadly',
          measure = {name = 'places', value = count, wanted = 0}}
      end
    end
  end
end

return walk
