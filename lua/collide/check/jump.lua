-- This file finds how far a hero can get in a platformer: an upper bound of what any
-- player can do who may turn in the air at once.
--
-- A state is a slab, an interval on its lower line (where the hero rises) or on its upper
-- line (where he falls), an energy, and the jumps that he has left in the air. The energy
-- is the height that the hero can still rise, or minus the height that he has fallen. The
-- hero takes time to cross a slab, in which he drifts to both sides: from energy e to 0
-- he drifts distance / 2 * sqrt(e / height), so only height and distance of a jump are
-- needed. A game moves the hero in frames: where he sets off or bumps, he may have run
-- for a frame more. Where the hero rises he may let go of the button at any height: each
-- slab is cut for that, each cut with the widest interval and the least fall of all
-- between it and the next one. A state that comes down on a floor stands there, with all
-- its energy, on the whole floor; a state that meets a roof that leans slides along it.
-- Each slab and interval keeps the highest energy as a step function of x; only energies
-- that rose are followed, the highest first. All this is done in C (src/lua/check):
-- flight.c has what the hero can do on the way through one slab. Areas that are climbed,
-- throw up, kill or lead elsewhere are followed here.
local core = require 'collide.core'
local space = require 'collide.check.space'
local abs, floor, huge, ipairs, max, min, pairs, setmetatable, sqrt = math.abs,
  math.floor, math.huge, ipairs, math.max, math.min, pairs, setmetatable, math.sqrt

local raw = core.flood

local jump = {}

-- Falls are rounded to this share of a jump, so that few differ.
local GRAINS = 4000

-- A state has one of these kinds, of which there are WAYS; each jump that is left in the
-- air adds as many more. The number of what is at place i of a list of slab k is k * KEY
-- + i.
local RISE, FALL, WAYS, KEY = 0, 1, 3, 65536

local Flood = {}
Flood.__index = Flood

--------------------------------------------------------------------------------- areas --

-- Returns for each slab the areas in which the hero climbs, is thrown up, dies or is set
-- down elsewhere: a list {x0, x1, area, lowest} from left to right, and the widest of
-- them. A deadly area also has the part that is deadly in the whole height of the slab:
-- above or below this part the hero lives.
local function areas_by_slab(made, areas)
  local by_slab = {}
  for _, area in ipairs(areas or {}) do
    space.each_cut(made, area.set, function(k, x0, x1)
      local slab, list = made.slabs[k], by_slab[k] or {widest = 0}
      local entry = {x0, x1, area, max(slab.u0, area.set.u0), number = #list}
      if area.kind == 'deadly' then
        entry.deep, list.is_deadly = {space.core(area.set, slab)}, true
      end
      list.widest = max(list.widest, x1 - x0)
      list[#list + 1], by_slab[k] = entry, list
    end)
  end
  for _, list in pairs(by_slab) do
    table.sort(list, function(a, b)
      if a[1] ~= b[1] then return a[1] < b[1] end
      return a.number < b.number
    end)
  end
  return by_slab
end

-- Returns where the entries of a slab that may meet what is from x on begin in its list.
local function entry_from(list, x)
  local low, high = 1, #list + 1
  while low < high do
    local middle = floor((low + high) / 2)
    if list[middle][1] + list.widest < x then low = middle + 1 else high = middle end
  end
  return low
end

-- Follows an area that the hero touches: climbing takes him anywhere in it and renews his
-- jump; a spring throws him up; a link sets him down elsewhere.
function Flood:touch(area)
  if self.touched[area] then return end
  self.touched[area] = true
  if area.kind == 'climb' or area.kind == 'moves' or area.kind == 'spring' then
    local e = area.kind == 'spring' and area.height or self.height
    space.each_cut(self.space, area.set, function(k, x0, x1)
      local slab, kind = self.slabs[k], RISE + self.most
      raw.enter(self.core, kind, k, x0, x1, e + min(area.set.u1, slab.u1) - slab.u0,
        self.frame)
      if area.kind ~= 'spring' then -- or from the lower end: not as high, but farther
        raw.enter(self.core, kind, k, x0, x1, e, self.frame)
      end
    end)
  elseif area.kind == 'link' then
    self:start(area.to[1], -area.to[2])
  end
end

-- Returns what is left of parts without an interval: {from, to, whether it is cut at
-- from, whether it is cut at to}.
local function without(parts, from, to)
  local left = {}
  for _, p in ipairs(parts) do
    if to < p[1] or from > p[2] then
      left[#left + 1] = p
    else
      if from > p[1] then left[#left + 1] = {p[1], from, p[3], true} end
      if to < p[2] then left[#left + 1] = {to, p[2], true, p[4]} end
    end
  end
  return left
end

local NONE = {}

-- Returns the areas of a slab, if some of them are deadly.
function Flood:deadly_at(k)
  local list = self.areas[k]
  return list and list.is_deadly and list or NONE
end

-- Returns the parts of an interval that are not deadly, and those that are.
function Flood:alive(k, x0, x1)
  local parts, deadly = {{x0, x1}}, {}
  for _, entry in ipairs(self:deadly_at(k)) do
    local deep = entry.deep
    if deep and entry[1] <= x1 and entry[2] >= x0 then self.dies = true end
    if deep and deep[1] and deep[1] <= x1 and deep[2] >= x0 then
      parts = without(parts, deep[1], deep[2])
      deadly[#deadly + 1] = {max(deep[1], x0), min(deep[2], x1)}
    end
  end
  return parts, deadly
end

--------------------------------------------------------------------------------- flood --

-- Puts the hero at a place of his foot's middle: there he falls. Returns whether the
-- place is free.
function Flood:start(x, u)
  local k = space.slab_at(self.space, u + 1e-6)
  for _, n in ipairs {k, k - 1, k + 1} do
    local slab = self.slabs[n]
    if slab and slab.u0 - 1e-6 <= u and u <= slab.u1 + 1e-6 then
      for i = 1, #slab.free, 2 do
        if slab.free[i] - 1e-6 <= x and x <= slab.free[i + 1] + 1e-6 then
          local at = max(slab.free[i], min(x, slab.free[i + 1]))
          raw.set_off(self.core, FALL + self.most, n, i, at, at, 0, self.frame)
          return true
        end
      end
    end
  end
  return false
end

-- Starts on a floor, by the number of its slab and its place in the list there.
function Flood:start_on(k, f)
  local floors = self.slabs[k].floors
  raw.land(self.core, k, floors[f + 2], floors[f], floors[f + 1])
end

-- Meets the areas that the hero touches while he sweeps an interval, up to a height.
function Flood:meet(k, x0, x1, top)
  local list = self.areas[k]
  for n = entry_from(list, x0), #list do
    local entry = list[n]
    local area = entry[3]
    if entry[1] > x1 then break end
    if entry[2] >= x0 and entry[4] <= top and area.kind ~= 'deadly' then
      if area.object and not self.met[area.object] then
        self.met[area.object] = self.origin
        if self.on_meet and self.on_meet(area.object) then raw.stop(self.core) end
      end
      self:touch(area)
    end
  end
end

-- Meets the areas of the frame in which the hero dies: this frame is a whole one, so
-- these areas count.
function Flood:die(k, x0, x1, way, far)
  local slab = self.slabs[k]
  while slab and far >= 0 do
    local free = slab.free
    for i = 1, #free, 2 do
      if free[i] <= x1 and free[i + 1] >= x0 then
        local a, b = max(free[i], x0 - self.frame), min(free[i + 1], x1 + self.frame)
        raw.note(self.core, k, i, a, b)
        if self.areas[k] then self:meet(k, a, b, slab.u1) end
      end
    end
    far, k = far - (slab.u1 - slab.u0), k + way
    slab = self.slabs[k]
  end
end

-- Returns where the free interval that holds a place of a slab ends to the left or right,
-- or a deadly part begins there; nil where the hero cannot live.
function Flood:lives_to(k, x, way)
  local slab = self.slabs[k]
  for i = 1, slab and #slab.free or 0, 2 do
    if slab.free[i] <= x and x <= slab.free[i + 1] then
      local far = way < 0 and slab.free[i] or slab.free[i + 1]
      for _, entry in ipairs(self:deadly_at(k)) do
        local deep = entry.deep
        if deep and deep[1] and way * deep[way < 0 and 1 or 2] > way * x then
          local at = deep[way < 0 and 2 or 1]
          far = way < 0 and max(far, at) or min(far, at)
        end
      end
      return way * far > way * x and far or nil
    end
  end
end

-- Lets the hero enter the slab above past what would have killed him: there he may be as
-- far aside as a hero who was never held by it.
function Flood:get_past(kind, k, x, e, way)
  local by, far = raw.held(self.core, e), self:lives_to(k + 1, x, way)
  if by > 0 and far then
    local to = way < 0 and max(far, x - by) or min(far, x + by)
    raw.enter(self.core, kind - kind % WAYS + RISE, k + 1, min(x, to), max(x, to), e, 0)
  end
end

-- Returns how far the hero falls, or rises, in a frame in which he has so much energy, or
-- has fallen so far.
local function in_frame(self, e) return self.lift * sqrt(max(e / self.height, 1.4)) end

-- Follows a state over a slab in which there are areas.
function Flood:cross(kind, k, i, x0, x1, e, origin)
  self.origin = origin
  local slab, is_rising = self.slabs[k], kind % WAYS ~= FALL
  local parts, deadly = self:alive(k, x0, x1)
  for _, part in ipairs(parts) do
    local a, b = raw.cross(self.core, kind, k, i, part[1], part[2], e)
    self:meet(k, a, b, is_rising and slab.u0 + e or slab.u1)
    local left = e - (slab.u1 - slab.u0)
    if is_rising and left >= 0 then
      if part[3] then self:get_past(kind, k, part[1], left, -1) end
      if part[4] then self:get_past(kind, k, part[2], left, 1) end
    end
  end
  for _, part in ipairs(deadly) do
    self:die(k, part[1], part[2], is_rising and 1 or -1, in_frame(self, abs(e)))
  end
end

-- Records that the hero stands on a floor for the first time.
function Flood:stand(key, origin)
  self.standing[key] = true
  self.order[#self.order + 1] = key
  self.parent[key] = origin
  if self.on_floor and self.on_floor(key) then raw.stop(self.core) end
end

function Flood:run()
  raw.run(self.core)
  return self
end

-- Puts the oldest state first from now on, which is near: a caller who only asks whether
-- some floor is stood on gets the answer earlier.
function Flood:hurry() raw.hurry(self.core) end

-- Returns a flood over a space. The options are: height; jump, the same without slack;
-- rising and falling, how far the hero drifts meanwhile, as a multiple of the root of the
-- height; frame, how far he runs in a frame; lift, how far he rises in the frame in which
-- he jumps; air_jumps, wall_jump, max_fall, areas; is_left_wall and is_right_wall,
-- whether a side of the space is a wall; is_high, whether the walls go on above it.
function jump.new(made, options)
  local height = max(options.height, options.least or 1e-3)
  local air_jumps = floor(options.air_jumps or 0)
  local self = setmetatable({space = made, slabs = made.slabs, height = height,
    frame = options.frame, lift = options.lift or 0, most = WAYS * air_jumps,
    max_fall = options.max_fall or huge, areas = areas_by_slab(made, options.areas),
    standing = {}, order = {}, touched = {}, parent = {}, origin = 0, met = {}}, Flood)
  made.core = made.core or raw.space(made)
  self.core = raw.make(made.core, {height = height, jump = options.jump,
    rising = options.rising, falling = options.falling, frame = options.frame,
    lift = self.lift, grain = height / GRAINS, max_fall = self.max_fall,
    air_jumps = air_jumps, wall_jump = options.wall_jump, is_high = options.is_high,
    is_left_wall = options.is_left_wall, is_right_wall = options.is_right_wall,
    areas = self.areas}, function(key, origin)
    self:stand(key, origin)
  end, function(...)
    self:cross(...)
  end)
  return self
end

jump.KEY = KEY

-- Returns the slab of a floor, and the floor's place in the list there, by its number.
function jump.floor_at(key)
  local k = floor(key / KEY)
  return k, key - k * KEY
end

-- Returns whether the hero stands at a place: x, and the height of his foot.
function Flood:stands_at(x, u, near)
  near = near or self.space.near
  local from = max(1, space.slab_at(self.space, u) - 1)
  for k = from, min(from + 2, #self.slabs) do
    local slab = self.slabs[k]
    if abs(slab.u0 - u) <= near and space.find_floor(slab, x - near, x + near,
      function(f) return self.standing[k * KEY + f] end) then
      return true
    end
  end
  return false
end

-- Returns whether the hero gets to overlap a set somewhere.
function Flood:meets(set)
  return space.meets(self.space, set, function(k, i, x0, x1)
    return raw.was_at(self.core, k, i, x0, x1)
  end)
end

-- Calls visit(k, x0, x1) for all places that the hero gets to.
function Flood:each(visit)
  for k, slab in ipairs(self.slabs) do
    for i = 1, #slab.free, 2 do
      local list = raw.known(self.core, nil, k, i)
      for n = 1, #list, 3 do visit(k, list[n], list[n + 1]) end
    end
  end
end

-- Returns whether the hero can be with his foot's middle at a place.
function Flood:has_been_at(x, u)
  local k = space.slab_at(self.space, u)
  local slab = self.slabs[k]
  for i = 1, slab and #slab.free or 0, 2 do
    if raw.was_at(self.core, k, i, x, x) then return true end
  end
  return false
end

return jump
