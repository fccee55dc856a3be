-- This file finds where a hero walks in space: places on a lattice of half his radius,
-- from the spawns in waves. One ray finds the floors of a column of the lattice; a
-- neighbour is reached over a step up, or down a drop, where a slim capsule passes; from
-- an edge the hero may jump. The search samples, so places that it does not reach may be
-- reachable: they are reported as warnings.
--
-- A place is a number: floors get one when their column is looked at, and what is known
-- of a floor stands at its number in lists. walked.lua answers questions about where the
-- hero gets to.
local Walk = require 'collide.check.walked'
local c3 = require 'collide.d3'
local abs, cos, floor, huge, ipairs, max, pi, sin, type = math.abs, math.cos, math.floor,
  math.huge, ipairs, math.max, math.pi, math.sin, type

local walk = {}

-- The lattice has at most so many places; if there are more, it is made coarser once, and
-- this is reported.
local MOST_PLACES = 400000

-- This share of the hero's radius must fit: he rounds corners.
local SLIM = 0.7

-- So many columns aside the hero looks for space to drop: his width.
local MOST_ASIDE = 4

local DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

local DOWN = {0, -1, 0}

-- The number of column i, k is i * KEY + k.
local KEY = Walk.KEY

-- Many columns are without a floor: they share this list.
local NONE = {}

------------------------------------------------------------------------------- columns --

-- Adds a floor, which nobody stands on yet; returns its number.
local function add_floor(self, x, y, z, i, k)
  local p = self.count + 1
  self.count = p
  self.xs[p], self.ys[p], self.zs[p] = x, y, z
  self.is[p], self.ks[p] = i, k
  return p
end

-- Returns the floors of a column, where the surface can be walked on: the number of the
-- only one, else a list of them, from the top.
function Walk:column(i, k)
  local key = i * KEY + k
  local known = self.columns[key]
  if known then return known end
  local x, z = self.x0 + i * self.grain, self.z0 + k * self.grain
  local found, from = NONE, self.from
  from[1], from[2], from[3] = x, self.top, z
  local hits, count = self.world:raycast_all(from, DOWN, self.top - self.bottom, 'solid',
    self.hits)
  for n = 1, count do
    if hits[n].normal.y >= self.least_up then
      local p = add_floor(self, x, hits[n].point.y, z, i, k)
      if found == NONE then
        found = p
      elseif type(found) == 'number' then
        found = {found, p}
      else
        found[#found + 1] = p
      end
    end
  end
  self.hits, self.columns[key] = hits, found
  return found
end

-- Returns the floor of a column that the hero gets to from a height; nil where there is
-- none up to a drop of `down`.
local function floor_in(self, column, y, up, down)
  local ys = self.ys
  if type(column) == 'number' then
    local height = ys[column]
    return height <= y + up + 1e-9 and height >= y - down and column or nil
  end
  for n = 1, #column do
    local height = ys[column[n]]
    if height <= y + up + 1e-9 then return height >= y - down and column[n] or nil end
  end
end

-- Returns a capsule that is slim, and begins above what the hero steps over.
function Walk:capsule(x, y, z)
  local r = SLIM * self.radius
  local low = y + max(self.step, 0.05 * self.height) + r
  local high = max(y + self.height - r, low + 1e-6)
  if self.probe then return self.probe:move_to(x, low, z) end
  self.probe = c3.capsule(x, low, z, x, high, z, r)
  return self.probe
end

function Walk:passes(x, y, z, dx, dy, dz)
  local way = self.way
  way[1], way[2], way[3] = dx, dy, dz
  return self.world:cast(self:capsule(x, y, z), way, 'solid') == nil
end

-------------------------------------------------------------------------------- places --

-- Visits a floor that the hero gets to from a place; returns whether he fits there.
function Walk:visit(p, from)
  local stands = self.stands[p]
  if stands == nil then
    stands = self.world:fits(self:capsule(self.xs[p], self.ys[p], self.zs[p]), 'solid')
    self.stands[p] = stands
    if stands then
      self.list[#self.list + 1] = p
      self.parent[p], self.part[p] = from or 0, p
    end
  end
  return stands
end

function Walk:start(at)
  local i = floor((at[1] - self.x0) / self.grain + 0.5)
  local k = floor((at[3] - self.z0) / self.grain + 0.5)
  for ring = 0, 2 do
    for a = -ring, ring do
      for b = -ring, ring do
        if max(abs(a), abs(b)) == ring then
          local p = floor_in(self, self:column(i + a, k + b), at[2], self.height, huge)
          if p and self:visit(p) then return true end
        end
      end
    end
  end
  return false
end

-- Visits a neighbour's floor, if nothing is in the way; returns whether the hero gets
-- there.
local function pass(self, p, d, other)
  local y = max(self.ys[p], self.ys[other])
  return self:passes(self.xs[p], y, self.zs[p], d[1] * self.grain, 0, d[2] * self.grain)
    and self:visit(other, p)
end

-- Follows a drop over an edge: to the first floor in that direction that the hero fits
-- on, for beside the edge he is too wide. No way leads back by this.
local function drop(self, p, d)
  local x, y, z, grain = self.xs[p], self.ys[p], self.zs[p], self.grain
  for n = 1, MOST_ASIDE do
    local column = self:column(self.is[p] + n * d[1], self.ks[p] + n * d[2])
    local to = floor_in(self, column, y, self.step, self.max_fall)
    local deep = to and y - self.ys[to]
    if not to or deep <= self.step
      or not self:passes(x, y, z, n * d[1] * grain, 0, n * d[2] * grain) then
      return
    end
    if self.stands[to] ~= false and self:passes(self.xs[to], y, self.zs[to], 0, -deep, 0)
      and self:visit(to, p) then
      return self:lead(p, to)
    end
  end
end

-- Takes one step to a neighbour; returns 'level', 'drop', 'wall', or 'none' over an
-- abyss.
local function step_to(self, p, d)
  local i, k, y = self.is[p] + d[1], self.ks[p] + d[2], self.ys[p]
  local column = self.columns[i * KEY + k] or self:column(i, k)
  local other = floor_in(self, column, y, self.step, self.max_fall)
  if not other then
    -- a surface above the step is a wall
    local lowest = type(column) == 'number' and column or column[#column]
    return lowest and self.ys[lowest] > y and 'wall' or 'none'
  end
  if abs(self.ys[other] - y) > self.step then
    drop(self, p, d)
    return 'drop'
  end
  -- on the level the way back is the same: it is asked for once
  local here = self.columns[self.is[p] * KEY + self.ks[p]]
  if floor_in(self, here, self.ys[other], self.step, self.max_fall) ~= p then
    if pass(self, p, d, other) then self:lead(p, other) end
  elseif not self.is_done[other] and pass(self, p, d, other) then
    self:join(p, other)
  end
  return 'level'
end

-- Follows jumps: up, across and down again, under the parabola, in sixteen directions.
local function jump_from(self, p)
  local rise, far = self.jump_height, self.jump_distance
  if rise <= self.step or far <= 0 then return end
  local px, py, pz = self.xs[p], self.ys[p], self.zs[p]
  for n = 0, 15 do
    local ux, uz = cos(2 * pi * n / 16), sin(2 * pi * n / 16)
    for m = 2, floor(far / (2 * self.grain)) do
      local distance = 2 * m * self.grain
      local high = rise * (1 - (2 * distance / far - 1) ^ 2)
      if distance < far / 2 then high = rise end
      local i = floor((px + ux * distance - self.x0) / self.grain + 0.5)
      local k = floor((pz + uz * distance - self.z0) / self.grain + 0.5)
      local to = floor_in(self, self:column(i, k), py + max(high, 0), 0, self.max_fall)
      if to and self.stands[to] == nil then
        local top = max(py, self.ys[to]) + 1e-3
        if self:passes(px, py, pz, 0, top - py, 0)
          and self:passes(px, top, pz, self.xs[to] - px, 0, self.zs[to] - pz)
          and self:visit(to, p) then
          self:lead(p, to)
        end
      end
    end
  end
end

function Walk:run()
  local at = 1
  while self.list[at] do
    local p = self.list[at]
    at = at + 1
    local is_edge = false
    for _, d in ipairs(DIRECTIONS) do
      local what = step_to(self, p, d)
      if what == 'none' then self.leaks[p] = true end
      is_edge = is_edge or what ~= 'level'
    end
    self.is_done[p] = true
    if is_edge then jump_from(self, p) end
    if #self.list > MOST_PLACES then
      self.is_partial = true
      return self
    end
  end
  return self
end

---------------------------------------------------------------------------------- make --

local function new(c, grain, starts)
  local hero = c.hero
  local low, high = c:solid_bounds()
  if not low then return nil end
  local self = setmetatable({c = c, world = c.world, grain = grain,
    radius = hero.width / 2, height = hero.height, step = hero.step,
    jump_height = hero.jump_height * (1 + hero.slack),
    jump_distance = hero.jump_distance * (1 + hero.slack), max_fall = hero.max_fall,
    least_up = cos(hero.max_slope) - 1e-9, top = high[2] + 2 * hero.height,
    bottom = low[2] - 1, columns = {}, count = 0, xs = {}, ys = {}, zs = {}, is = {},
    ks = {}, stands = {}, list = {}, parent = {}, part = {}, is_done = {}, leaks = {},
    leads = {}, from = {}, way = {}, make = walk.make}, Walk)
  local first = starts[1]
  self.x0, self.z0 = first and first[1] or 0, first and first[3] or 0
  for _, place in ipairs(starts) do self:start(place) end
  return self
end

-- Returns the places that a hero walks to from the spawns, or from other places.
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

return walk
