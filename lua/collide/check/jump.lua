-- How far a hero can get in a platformer: an upper bound of what any player can do who
-- may turn in the air at once.
--
-- A state is a slab, an interval on its lower line (where he rises) or on its upper line
-- (where he falls), an energy, and the jumps that he has left in the air. The energy is
-- the height that he can still rise, or minus what he has fallen. To cross a slab takes
-- time, in which he drifts to both sides: from energy e to 0 he drifts distance / 2 *
-- sqrt(e / height), so only height and distance of a jump are needed. A game moves him in
-- frames: where he sets off, he may have run for a frame already. Where he rises he may
-- let go of the button at any height: each slab is cut for that, each cut with the widest
-- interval and the least fall of all between it and the next one. What comes down on a
-- floor stands there, with all its energy, on the whole floor; what meets a roof that
-- leans slides along it. Each slab and interval keeps the highest energy as a step
-- function of x; only what rose is followed, the highest energy first. What he can do on
-- the way through one slab stands in flight.lua.
local Flood = require 'collide.check.flight'
local space = require 'collide.check.space'
local steps = require 'collide.check.steps'
local abs, floor, huge, ipairs, max, min, pairs = math.abs, math.floor, math.huge, ipairs,
  math.max, math.min, pairs

local jump = {}

-- Falls are rounded to this share of a jump, so that few differ.
local GRAINS = 4000

-- States wait in so many buckets for a jump: roughly the highest energy first will do.
local BUCKETS = 64

local RISE, FALL, KEY = Flood.RISE, Flood.FALL, Flood.KEY

--------------------------------------------------------------------------------- queue --

-- Whether a state with more jumps left in the air does all that this one could.
function Flood:is_outdone(kind, key, x0, x1, e)
  for more = kind + 2, FALL + self.most, 2 do
    local known = self.energy[more] and self.energy[more][key]
    if known and steps.is_at_least(known, x0, x1, e) then return true end
  end
  return false
end

-- Waiting states, in buckets of energy, flat: a table for each would take twice the time.
-- Each remembers the floor that it came from. Those with more jumps left in the air come
-- first: what they do, the others need not. An eager flood takes the oldest
-- first, what is near: who only asks whether some floor is stood on knows so sooner.
function Flood:wait(kind, k, i, x0, x1, e)
  local rank, bucket = self.rank_of[kind], 1
  if not self.is_eager then
    bucket = e / self.bucket
    bucket = bucket - bucket % 1
  end
  local list = rank[bucket]
  if not list then
    list = {n = 0, at = 0}
    rank[bucket] = list
  end
  local n = list.n
  list[n + 1], list[n + 2], list[n + 3] = kind, k, i
  list[n + 4], list[n + 5], list[n + 6] = x0, x1, e
  list[n + 7] = self.origin
  list.n = n + 7
  rank.waiting = rank.waiting + 1
  if bucket > rank.current then rank.current = bucket end
end

-- The energies that are known of an interval.
local function known_of(self, kind, key)
  local all = self.energy[kind]
  if not all then
    all = {}
    self.energy[kind] = all
  end
  local known = all[key]
  if not known then
    known = {}
    all[key] = known
  end
  return known
end

function Flood:push(kind, k, i, x0, x1, e)
  local key = k * KEY + i
  if kind <= self.most and self:is_outdone(kind, key, x0, x1, e) then return end
  local known, rose = known_of(self, kind, key), self.rose
  for q = 1, steps.raise(known, x0, x1, e, rose), 2 do
    self:wait(kind, k, i, rose[q], rose[q + 1], e)
  end
end

-- Many at once: the first `n` numbers of {x0, x1, e, ...}, which follow each other.
function Flood:push_all(kind, k, i, parts, n)
  local key = k * KEY + i
  if kind <= self.most then
    for q = 1, n, 3 do self:push(kind, k, i, parts[q], parts[q + 1], parts[q + 2]) end
    return
  end
  local rose = self.rose
  for q = 1, steps.raise_all(known_of(self, kind, key), parts, n, rose), 3 do
    self:wait(kind, k, i, rose[q], rose[q + 1], rose[q + 2])
  end
end

-- The state that is followed next; nil where none is left.
function Flood:pop()
  local rank = self.ranks[#self.ranks]
  for r = #self.ranks - 1, 1, -1 do
    if rank.waiting == 0 then rank = self.ranks[r] end
  end
  if rank.waiting == 0 then return nil end
  while not rank[rank.current] or rank[rank.current].n == rank[rank.current].at do
    rank.current = rank.current - 1
  end
  local list = rank[rank.current]
  local n = self.is_eager and list.at + 7 or list.n
  if self.is_eager then list.at = n else list.n = n - 7 end
  rank.waiting = rank.waiting - 1
  self.origin = list[n]
  return list[n - 6], list[n - 5], list[n - 4], list[n - 3], list[n - 2], list[n - 1]
end

--------------------------------------------------------------------------------- areas --

-- What the parts of the space are that he climbs in, is thrown up by, dies in or leaves
-- elsewhere: for each slab a list {x0, x1, area, lowest}. Of what is deadly also the part
-- that is so in all of the slab: who is above or below it there lives.
local function areas_by_slab(made, areas)
  local list = {}
  for _, area in ipairs(areas or {}) do
    space.each_cut(made, area.set, function(k, x0, x1)
      local slab = made.slabs[k]
      local entry = {x0, x1, area, max(slab.u0, area.set.u0)}
      if area.kind == 'deadly' then entry.core = {space.core(area.set, slab)} end
      list[k] = list[k] or {}
      list[k][#list[k] + 1] = entry
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
      local slab = self.slabs[k]
      self:enter(RISE + self.most, k, x0, x1, e + min(area.set.u1, slab.u1) - slab.u0,
        self.frame)
    end)
  elseif area.kind == 'link' then
    self:start(area.to[1], -area.to[2])
  end
end

-- What is left of parts without an interval.
local function without(parts, from, to)
  local left = {}
  for _, p in ipairs(parts) do
    if to < p[1] or from > p[2] then
      left[#left + 1] = p
    else
      if from > p[1] then left[#left + 1] = {p[1], from} end
      if to < p[2] then left[#left + 1] = {to, p[2]} end
    end
  end
  return left
end

-- The parts of an interval that are not deadly, and those that are.
function Flood:alive(k, x0, x1)
  local parts, deadly = {{x0, x1}}, {}
  for _, entry in ipairs(self.areas[k] or {}) do
    local core = entry.core
    if core and entry[1] <= x1 and entry[2] >= x0 then self.dies = true end
    if core and core[1] and core[1] <= x1 and core[2] >= x0 then
      parts = without(parts, core[1], core[2])
      deadly[#deadly + 1] = {max(core[1], x0), min(core[2], x1)}
    end
  end
  return parts, deadly
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
          self:set_off(FALL + self.most, n, i, at, at, 0, self.frame)
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

-- Follows a part of a state that lives over one slab.
function Flood:cross_part(is_rising, k, i, x0, x1, e, air)
  local slab = self.slabs[k]
  local a, b = self:swept(is_rising, k, i, x0, x1, e)
  note(self, k, i, a, b)
  if self.areas[k] then self:meet(k, a, b, is_rising and slab.u0 + e or slab.u1) end
  if is_rising then
    self:rise(air, k, i, x0, x1, e)
  else
    self:fall(air, k, i, x0, x1, e)
  end
end

-- The frame in which he dies is a whole one: what he meets in it, he has met.
function Flood:die(k, x0, x1, way, far)
  local slab = self.slabs[k]
  while slab and far >= 0 do
    local free = slab.free
    for i = 1, #free, 2 do
      if free[i] <= x1 and free[i + 1] >= x0 then
        local a, b = max(free[i], x0 - self.frame), min(free[i + 1], x1 + self.frame)
        note(self, k, i, a, b)
        if self.areas[k] then self:meet(k, a, b, slab.u1) end
      end
    end
    far, k = far - (slab.u1 - slab.u0), k + way
    slab = self.slabs[k]
  end
end

-- Follows a state over one slab.
function Flood:cross(kind, k, i, x0, x1, e)
  local is_rising = kind % 2 == RISE
  local air = kind - (is_rising and RISE or FALL)
  if not self.areas[k] then return self:cross_part(is_rising, k, i, x0, x1, e, air) end
  local parts, deadly = self:alive(k, x0, x1)
  for _, part in ipairs(parts) do
    self:cross_part(is_rising, k, i, part[1], part[2], e, air)
  end
  for _, part in ipairs(deadly) do
    self:die(k, part[1], part[2], is_rising and 1 or -1, self:in_frame(abs(e)))
  end
end

-- What has risen since it began to wait is left out.
function Flood:run()
  while not self.is_stopped do
    local kind, k, i, x0, x1, e = self:pop()
    if not kind then break end
    local left = self.left_over
    local known = self.energy[kind][k * KEY + i]
    for q = 1, steps.below(known, x0, x1, e, left), 2 do
      self:cross(kind, k, i, left[q], left[q + 1], e)
    end
  end
  return self
end

-- made: a space; options: height; jump, the same without slack; rising, falling: how far
-- he drifts meanwhile, as a multiple of the root of the height; frame: how far he runs in
-- a frame; lift: how far he rises in the frame in which he jumps; air_jumps, wall_jump,
-- max_fall, areas; is_left_wall, is_right_wall: whether a side of the space is one;
-- is_high: whether they go on above it.
function jump.new(made, options)
  local height = max(options.height, options.least or 1e-3)
  local self = setmetatable({space = made, slabs = made.slabs, height = height,
    jump = options.jump, rising = options.rising, falling = options.falling,
    frame = options.frame, lift = options.lift or 0, most = 2 * (options.air_jumps or 0),
    grain = height / GRAINS, bucket = height / BUCKETS,
    max_fall = options.max_fall or huge,
    wall_jump = options.wall_jump, left = options.is_left_wall and -huge or made.left,
    right = options.is_right_wall and huge or made.right,
    has_no_top = options.wall_jump and options.is_high
      and (options.is_left_wall or options.is_right_wall),
    energy = {}, ranks = {}, rank_of = {}, rose = {}, noted = {}, left_over = {},
    cut = {}, parts = {},
    cut_from = {}, cut_to = {}, cut_energy = {}, left_to_land = {},
    standing = {}, landed = {}, order = {}, visited = {}, touched = {}, parent = {},
    origin = 0, met = {}}, Flood)
  self.areas = areas_by_slab(made, options.areas)
  for air = 0, options.air_jumps or 0 do
    local rank = {current = -huge, waiting = 0}
    self.ranks[air + 1] = rank
    self.rank_of[2 * air + RISE], self.rank_of[2 * air + FALL] = rank, rank
  end
  return self
end

jump.KEY = KEY

-- The slab of a floor, and where it stands in the list there, by its number.
function jump.floor_at(key)
  local k = floor(key / KEY)
  return k, key - k * KEY
end

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
  return space.meets(self.space, set, function(k, i, x0, x1)
    local list = self.visited[k * KEY + i]
    for n = 1, list and #list or 0, 3 do
      if list[n] <= x1 and list[n + 1] >= x0 then return true end
    end
    return false
  end)
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
