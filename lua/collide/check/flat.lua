-- This file finds the places that a hero reaches in a top-down view, by a flood fill of
-- the free places from the spawns. Free intervals of neighbouring slabs are connected
-- where they overlap, so the result is exact.
local space = require 'collide.check.space'
local floor, ipairs = math.floor, ipairs

local flat = {}

local KEY = 65536

local Flood = {}
Flood.__index = Flood

function Flood:visit(k, i, from)
  local key = k * KEY + i
  if self.seen[key] then return end
  self.seen[key] = true
  self.parent[key] = from or 0
  self.count = self.count + 1
  self.queue[#self.queue + 1] = key
end

-- Starts the flood fill at a place; returns false where the hero does not fit.
function Flood:start(x, u)
  local k = space.slab_at(self.space, u)
  for _, n in ipairs {k, k - 1, k + 1} do
    local slab = self.slabs[n]
    if slab and slab.u0 - 1e-9 <= u and u <= slab.u1 + 1e-9 then
      for i = 1, #slab.free, 2 do
        if slab.free[i] - 1e-9 <= x and x <= slab.free[i + 1] + 1e-9 then
          self:visit(n, i)
          return true
        end
      end
    end
  end
  return false
end

local function neighbours(self, k, i, other)
  local slab, beside = self.slabs[k], self.slabs[other]
  if not beside then return end
  local x0, x1 = slab.free[i], slab.free[i + 1]
  for j = 1, #beside.free, 2 do
    if beside.free[j] <= x1 and beside.free[j + 1] >= x0 then
      self:visit(other, j, k * KEY + i)
    end
  end
end

function Flood:touch(k, i)
  for _, entry in ipairs(self.areas[k] or {}) do
    local free = self.slabs[k].free
    local area = entry[3]
    if entry[1] <= free[i + 1] and entry[2] >= free[i] and not self.touched[area] then
      self.touched[area] = true
      if area.object then
        self.met[area.object] = self.met[area.object] or k * KEY + i
      end
      if area.kind == 'link' then self:start(area.to[1], -area.to[2]) end
    end
  end
end

function Flood:run()
  local at = 1
  while self.queue[at] do
    local key = self.queue[at]
    at = at + 1
    local k = floor(key / KEY)
    local i = key - k * KEY
    neighbours(self, k, i, k - 1)
    neighbours(self, k, i, k + 1)
    self:touch(k, i)
  end
  return self
end

function Flood:has_been_at(x, u)
  local k = space.slab_at(self.space, u)
  local slab = self.slabs[k]
  for i = 1, slab and #slab.free or 0, 2 do
    if slab.free[i] <= x and x <= slab.free[i + 1] and self.seen[k * KEY + i] then
      return true
    end
  end
  return false
end

-- Returns whether the hero gets to overlap a set somewhere.
function Flood:meets(set)
  return space.meets(self.space, set, function(k, i)
    return self.seen[k * KEY + i] or false
  end)
end

-- Calls visit(k, x0, x1) for each free interval that the hero gets to.
function Flood:each(visit)
  for _, key in ipairs(self.queue) do
    local k = floor(key / KEY)
    local i = key - k * KEY
    visit(k, self.slabs[k].free[i], self.slabs[k].free[i + 1])
  end
end

function flat.new(made, options)
  local areas = {}
  for _, area in ipairs(options.areas or {}) do
    space.each_cut(made, area.set, function(k, x0, x1)
      areas[k] = areas[k] or {}
      areas[k][#areas[k] + 1] = {x0, x1, area}
    end)
  end
  return setmetatable({space = made, slabs = made.slabs, seen = {}, queue = {}, count = 0,
    areas = areas, touched = {}, met = {},
    parent = {}}, Flood)
end

return flat
