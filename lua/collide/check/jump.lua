-- How far a hero can get in a platformer: an upper bound of what any player can do who
-- may turn in the air at once.
--
-- A state is a slab, an interval on its lower line (where he rises) or on its upper line
-- (where he falls), an energy, and the jumps that he has left in the air. The energy is
-- the height that he can still rise, or minus what he has fallen. To cross a slab takes
-- time, in which he drifts to both sides: from energy e to 0 he drifts distance / 2 *
-- sqrt(e / height), so only height and distance of a jump are needed. Where he rises he
-- may let go at any height: that is cut where a quarter, an eighth, ... of the jump is
-- left, each cut with the widest interval and the least fall of all between it and the
-- next one. What comes down on a floor stands there, with all its energy, on the whole
-- floor. Each slab and interval keeps the highest energy as a step function of x; only
-- what rose is followed, the highest energy first.
local space = require 'collide.check.space'
local steps = require 'collide.check.steps'
local floor, huge, ipairs, max, min, pairs, sqrt =
  math.floor, math.huge, ipairs, math.max, math.min, pairs, math.sqrt

local jump = {}

-- Where so much of a jump is left, letting go is looked at on its own.
local CUTS = {1 / 4, 1 / 8, 1 / 20, 1 / 80, 1 / 400, 0}

-- Falls are rounded to this share of a jump, so that few differ.
local GRAINS = 400

-- Kinds of states; two more for each jump that is left in the air.
local RISE, FALL = 1, 2
local KEY = 65536

local Flood = {}
Flood.__index = Flood

--------------------------------------------------------------------------------- queue --

-- Waiting states, in buckets of energy, flat: a table for each would take twice the time.
-- Each remembers the floor that it came from. An eager flood takes the newest first: who
-- only asks whether some floor is stood on knows so sooner.
function Flood:push(kind, k, i, x0, x1, e)
  local origin = self.origin
  local key = k * KEY + i
  local all = self.energy[kind] or {}
  self.energy[kind] = all
  local known = all[key] or {}
  all[key] = known
  local bucket = self.is_eager and 1 or floor(e / self.grain) + 2 * KEY
  for q = 1, steps.raise(known, x0, x1, e, self.rose), 2 do
    local list = self.buckets[bucket]
    if not list then
      list = {n = 0}
      self.buckets[bucket] = list
    end
    local n = list.n
    list[n + 1], list[n + 2], list[n + 3] = kind, k, i
    list[n + 4], list[n + 5], list[n + 6] = self.rose[q], self.rose[q + 1], e
    list[n + 7] = origin
    list.n = n + 7
    self.waiting = self.waiting + 1
    self.current = max(self.current, bucket)
  end
end

function Flood:pop()
  while not self.buckets[self.current] or self.buckets[self.current].n == 0 do
    self.current = self.current - 1
  end
  local list = self.buckets[self.current]
  local n = list.n
  list.n, self.waiting = n - 7, self.waiting - 1
  self.origin = list[n]
  return list[n - 6], list[n - 5], list[n - 4], list[n - 3], list[n - 2], list[n - 1]
end

-------------------------------------------------------------------------------- moving --

-- How far he drifts while an energy is used up, or while he falls so far.
function Flood:drift(e) return self.half * sqrt(e / self.height) end

-- Into the free intervals of a slab that an interval meets.
function Flood:enter(kind, k, x0, x1, e)
  local slab = self.slabs[k]
  if not slab then return end
  local free = slab.free
  local low, high = 1, #free / 2
  while low < high do
    local middle = floor((low + high) / 2)
    if free[2 * middle] < x0 then low = middle + 1 else high = middle end
  end
  for i = 2 * low - 1, #free, 2 do
    if free[i] > x1 then break end
    local a, b = max(free[i], x0), min(free[i + 1], x1)
    if a <= b then self:push(kind, k, i, a, b, e) end
  end
end

-- He stands on all of the floors of an interval that this part of the line meets.
function Flood:land(k, i, x0, x1)
  local slab = self.slabs[k]
  local floors, f = slab.floors, slab.first[i]
  while floors[f + 2] == i do
    local key = k * KEY + f
    if floors[f] <= x1 and floors[f + 1] >= x0 and not self.standing[key] then
      self.standing[key] = true
      self.order[#self.order + 1] = key
      self.parent[key] = self.origin
      if self.on_floor and self.on_floor(k, f) then self.is_stopped = true end
      local origin = self.origin
      self.origin = key
      self:push(RISE + self.most, k, i, floors[f], floors[f + 1], self.height)
      self.origin = origin
    end
    f = f + 3
  end
end

function Flood:come_down(air, k, i, x0, x1, fallen)
  self:land(k, i, x0, x1)
  if fallen > self.max_fall then return end
  self:enter(FALL + air, k - 1, x0, x1, -floor(fallen / self.grain) * self.grain)
end

-- The interval that he can be in after he has drifted. Where he touches a wall that he
-- may jump from, he does.
function Flood:widened(k, i, x0, x1, by)
  local free = self.slabs[k].free
  local a, b = max(x0 - by, free[i]), min(x1 + by, free[i + 1])
  if self.wall_jump then
    if a == free[i] and a > self.left then
      self:push(RISE + self.most, k, i, a, a, self.height)
    end
    if b == free[i + 1] and b < self.right then
      self:push(RISE + self.most, k, i, b, b, self.height)
    end
  end
  return a, b
end

-- Lets go between two heights above the line: back at it he has drifted no farther than
-- from the upper, and has fallen no less than from the lower.
function Flood:let_go(air, k, i, x0, x1, e, top)
  local low = 0
  for q = 1, #CUTS do
    local high = q == #CUTS and top or min(top, e - CUTS[q] * self.height)
    if high > low then
      local by = self:drift(e) - self:drift(e - high) + self:drift(high)
      local a, b = self:widened(k, i, x0, x1, by)
      self:come_down(air, k, i, a, b, low)
      low = high
    end
  end
  if top == 0 then self:come_down(air, k, i, x0, x1, 0) end
end

-- A jump in the air: where he has risen to, or anywhere while he falls through a slab, of
-- which he is taken to the upper line.
function Flood:jump_again(air, k, i, x0, x1, e)
  if air > 0 then self:push(RISE + air - 2, k, i, x0, x1, self.height + e) end
end

function Flood:rise(air, k, i, x0, x1, e)
  local h = self.slabs[k].u1 - self.slabs[k].u0
  if e >= h then
    local a, b = self:widened(k, i, x0, x1, self:drift(e) - self:drift(e - h))
    self:enter(RISE + air, k + 1, a, b, e - h)
    if air > 0 then self:enter(RISE + air - 2, k + 1, a, b, self.height) end
  else
    local a, b = self:widened(k, i, x0, x1, self:drift(e))
    self:jump_again(air, k, i, a, b, e)
  end
  self:let_go(air, k, i, x0, x1, e, min(h, e))
end

function Flood:fall(air, k, i, x0, x1, e)
  local h = self.slabs[k].u1 - self.slabs[k].u0
  local a, b = self:widened(k, i, x0, x1, self:drift(h - e) - self:drift(-e))
  if air > 0 then self:enter(RISE + air - 2, k + 1, a, b, self.height) end
  self:jump_again(air, k, i, a, b, 0)
  self:come_down(air, k, i, a, b, h - e)
end

--------------------------------------------------------------------------------- areas --

-- What the parts of the space are that he climbs in, is thrown up by, dies in or leaves
-- elsewhere: for each slab a list {x0, x1, area, lowest}.
local function areas_by_slab(made, areas)
  local list = {}
  for _, area in ipairs(areas or {}) do
    space.each_cut(made, area.set, function(k, x0, x1)
      list[k] = list[k] or {}
      list[k][#list[k] + 1] = {x0, x1, area, max(made.slabs[k].u0, area.set.u0)}
    end)
  end
  return list
end

-- An area that he touches: climbing takes him anywhere in it and renews his jump; a
-- spring throws him up; a link sets him down elsewhere.
function Flood:touch(area)
  if self.touched[area] then return end
  self.touched[area] = true
  if area.kind == 'climb' or area.kind == 'moves' or area.kind == 'spring' then
    local e = area.kind == 'spring' and area.height or self.height
    space.each_cut(self.space, area.set, function(k, x0, x1)
      self:enter(RISE + self.most, k, x0, x1, e)
    end)
  elseif area.kind == 'link' then
    self:start(area.to[1], -area.to[2])
  end
end

-- The parts of an interval that are not deadly.
function Flood:alive(k, x0, x1)
  local list = self.areas[k]
  local parts = {{x0, x1}}
  for _, entry in ipairs(list or {}) do
    if entry[3].kind == 'deadly' then
      local left = {}
      for _, p in ipairs(parts) do
        if entry[2] < p[1] or entry[1] > p[2] then
          left[#left + 1] = p
        else
          self.dies = true
          if entry[1] > p[1] then left[#left + 1] = {p[1], entry[1]} end
          if entry[2] < p[2] then left[#left + 1] = {entry[2], p[2]} end
        end
      end
      parts = left
    end
  end
  return parts
end

--------------------------------------------------------------------------------- flood --

-- Puts him at a place of his foot's middle: there he falls.
function Flood:start(x, u)
  local k = space.slab_at(self.space, u + 1e-6)
  for _, n in ipairs {k, k - 1, k + 1} do
    local slab = self.slabs[n]
    if slab and slab.u0 - 1e-6 <= u and u <= slab.u1 + 1e-6 then
      for i = 1, #slab.free, 2 do
        if slab.free[i] - 1e-6 <= x and x <= slab.free[i + 1] + 1e-6 then
          local at = max(slab.free[i], min(x, slab.free[i + 1]))
          self:push(FALL + self.most, n, i, at, at, 0)
          return true
        end
      end
    end
  end
  return false
end

-- Starts on a floor, by the number of its slab and where it stands in the list there.
function Flood:start_on(k, f)
  local floors = self.slabs[k].floors
  self:land(k, floors[f + 2], floors[f], floors[f + 1])
end

local function note(self, k, i, x0, x1)
  local key = k * KEY + i
  local list = self.visited[key]
  if not list then
    list = {}
    self.visited[key] = list
  end
  steps.raise(list, x0, x1, 1, self.noted)
end

-- Areas that he meets while he sweeps an interval, up to a height.
function Flood:meet(k, x0, x1, top)
  for _, entry in ipairs(self.areas[k]) do
    local area = entry[3]
    local is_met = entry[1] <= x1 and entry[2] >= x0 and entry[4] <= top
    if is_met and area.kind ~= 'deadly' then
      if area.object and not self.met[area.object] then
        self.met[area.object] = self.origin
        if self.on_meet and self.on_meet(area.object) then self.is_stopped = true end
      end
      self:touch(area)
    end
  end
end

-- What he sweeps of an interval while he crosses the slab.
function Flood:swept(is_rising, slab, i, part, e)
  local h = slab.u1 - slab.u0
  local by
  if is_rising then
    by = self:drift(e) - self:drift(max(e - h, 0)) + self:drift(min(h, e))
  else
    by = self:drift(h - e) - self:drift(-e)
  end
  return max(slab.free[i], part[1] - by), min(slab.free[i + 1], part[2] + by)
end

function Flood:run()
  while self.waiting > 0 and not self.is_stopped do
    local kind, k, i, x0, x1, e = self:pop()
    local is_rising = kind % 2 == RISE
    local air = kind - (is_rising and RISE or FALL)
    if steps.value(self.energy[kind][k * KEY + i], (x0 + x1) / 2) <= e then
      local slab = self.slabs[k]
      for _, part in ipairs(self.areas[k] and self:alive(k, x0, x1) or {{x0, x1}}) do
        local a, b = self:swept(is_rising, slab, i, part, e)
        note(self, k, i, a, b)
        if self.areas[k] then
          self:meet(k, a, b, is_rising and slab.u0 + e or slab.u1)
        end
        if is_rising then
          self:rise(air, k, i, part[1], part[2], e)
        else
          self:fall(air, k, i, part[1], part[2], e)
        end
      end
    end
  end
  return self
end

-- made: a space; options: height, distance, air_jumps, wall_jump, max_fall, areas.
function jump.new(made, options)
  local height = max(options.height, options.least or 1e-3)
  local self = setmetatable({space = made, slabs = made.slabs, height = height,
    half = options.distance / 2, most = 2 * (options.air_jumps or 0),
    grain = height / GRAINS, max_fall = options.max_fall or huge,
    wall_jump = options.wall_jump, left = made.left, right = made.right,
    energy = {}, buckets = {}, current = 0, waiting = 0, rose = {}, noted = {},
    standing = {}, order = {}, visited = {}, touched = {}, parent = {}, origin = 0,
    met = {}}, Flood)
  self.areas = areas_by_slab(made, options.areas)
  return self
end

jump.KEY = KEY

-- Whether he stands at a place: x, and the height of his foot.
function Flood:stands_at(x, u, near)
  near = near or self.space.near
  local from = max(1, space.slab_at(self.space, u) - 1)
  for k = from, min(from + 2, #self.slabs) do
    local slab = self.slabs[k]
    if math.abs(slab.u0 - u) <= near then
      for f = 1, #slab.floors, 3 do
        if slab.floors[f] - near <= x and x <= slab.floors[f + 1] + near
          and self.standing[k * KEY + f] then
          return true
        end
      end
    end
  end
  return false
end

-- Whether he gets to overlap a set somewhere.
function Flood:meets(set)
  local met = false
  space.each_cut(self.space, set, function(k, x0, x1)
    local free = self.slabs[k].free
    for i = 1, #free, 2 do
      local list = not met and free[i] <= x1 and free[i + 1] >= x0
        and self.visited[k * KEY + i]
      for n = 1, list and #list or 0, 3 do
        met = met or list[n] <= x1 and list[n + 1] >= x0
      end
    end
  end)
  return met
end

-- Calls visit(k, x0, x1) for all places that he gets to.
function Flood:each(visit)
  for key, list in pairs(self.visited) do
    local k = floor(key / KEY)
    for n = 1, #list, 3 do visit(k, list[n], list[n + 1]) end
  end
end

-- Whether he can be with his foot's middle at a place.
function Flood:has_been_at(x, u)
  local k = space.slab_at(self.space, u)
  local slab = self.slabs[k]
  for i = 1, slab and #slab.free or 0, 2 do
    local list = self.visited[k * KEY + i]
    if list and steps.value(list, x) > 0 then return true end
  end
  return false
end

return jump
