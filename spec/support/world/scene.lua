-- Random scenes for worlds: shapes of all kinds, where to put them, and by which layers
-- they meet. Shapes are made once for each size, and copied.
local shapes = require 'spec.support.shapes'
local generate = require 'spec.support.generate.pairs'
local random = require 'spec.support.random'

local scene = {}

local OF_EACH = 6 -- shapes of a kind

local pools = {}

-- Shapes of the library about the origin: a list for each kind.
local function pool_of(c, dim, size)
  local key = dim .. ' ' .. size
  if not pools[key] then
    local rng, pool = random.new('pool ' .. key), {}
    for _, kind in ipairs(shapes.KINDS[dim]) do
      local list = {}
      for i = 1, OF_EACH do
        list[i] = shapes.build(c, generate.shape(rng, dim, kind, size))
      end
      pool[kind] = list
    end
    pools[key] = pool
  end
  return pools[key]
end

-- Kinds by how often they are wanted: what has no end meets all the rest.
local function kinds_of(dim)
  local list, endless = {}, {}
  for _, kind in ipairs(shapes.KINDS[dim]) do
    if kind == 'ray' or kind == 'line' or kind == 'plane' or kind == 'halfspace' then
      endless[#endless + 1] = kind
    else
      list[#list + 1] = kind
    end
  end
  return list, endless
end

local KINDS, ENDLESS = {}, {}
KINDS[2], ENDLESS[2] = kinds_of(2)
KINDS[3], ENDLESS[3] = kinds_of(3)

-- How positions are chosen; all about `at`, in multiples of the size.
local LAYOUTS = {
  -- anywhere in a box
  cloud = function(self, rng)
    return rng.vector(self.dim, self.extent)
  end,
  -- on whole numbers: aligned boxes of size 1 touch
  tiles = function(self, rng)
    local v = rng.vector(self.dim, self.extent)
    for i = 1, self.dim do
      v[i] = math.floor(v[i] + 0.5)
    end
    return v
  end,
  line = function(self, rng)
    local v = {0, 0, self.dim == 3 and 0 or nil}
    v[self.axis] = self.extent * self.extent * rng.between(-1, 1)
    return v
  end,
  -- all in the same place
  heap = function(self)
    return {0, 0, self.dim == 3 and 0 or nil}
  end,
}

-- options: dim, size (1), extent (of the cloud, 4 sizes), at (a vector to lie about),
-- layout, kinds (all), endless (how often one is without end, 0.06), layers (how many
-- names there are, 0), form (shape(scene, rng) instead of one from the pool).
function scene.new(c, rng, options)
  local dim = options.dim
  local self = {
    c = c, rng = rng, dim = dim, size = options.size or 1,
    extent = options.extent or 4, at = options.at or {0, 0, 0},
    axis = rng.integer(dim), layers = options.layers or 0,
    kinds = options.kinds or KINDS[dim], endless = options.endless or 0.06,
    form = options.form,
  }
  self.pool = pool_of(c, dim, self.size)
  self.layout = LAYOUTS[options.layout or 'cloud']
  return setmetatable(self, {__index = scene})
end

-- A position, as an array.
function scene:position()
  local v = self.layout(self, self.rng)
  for i = 1, self.dim do
    v[i] = v[i] * self.size + self.at[i]
  end
  return v
end

function scene:vector(length)
  return self.rng.vector(self.dim, length * self.size)
end

function scene:rotation()
  local rng = self.rng
  if rng.chance(0.1) then
    return self.dim == 2 and 0 or {0, 0, 0, 1}
  end
  return self.dim == 2 and rng.between(-4, 4) or rng.quaternion()
end

-- A shape of its own somewhere in the scene.
function scene:shape()
  local rng = self.rng
  local shape
  if self.form then
    shape = self.form(self, rng)
  else
    local kinds = rng.chance(self.endless) and ENDLESS[self.dim] or self.kinds
    local list = self.pool[kinds[rng.integer(#kinds)]]
    shape = list[rng.integer(#list)]:clone()
  end
  return shape:move_to(self:position())
end

-- ---------------------------------------------------------------------------- layers --

local function name_of(i)
  return i == 1 and 'default' or 'layer ' .. i
end

-- Worlds know so many names; one that nothing is in.
local MOST, NOBODY = 64, 'a layer that nothing is in'

-- Makes all names of the scene known to a world, for questions that come before items.
-- What only acts as a world, such as the oracle, takes any name.
function scene:name_layers(world)
  if type(world) ~= 'userdata' then return end
  for i = 1, self.layers do world:respond(name_of(i), name_of(i), 'slide') end
  if self.layers < MOST then world:respond(NOBODY, NOBODY, 'slide') end
end

function scene:layer()
  return name_of(self.rng.integer(self.layers))
end

-- Several names, perhaps none, perhaps the same twice.
function scene:names()
  local list = {}
  for i = 1, self.rng.integer(4) - 1 do
    list[i] = self:layer()
  end
  return list
end

-- What add and set take, or nil.
function scene:filter()
  local rng = self.rng
  if self.layers == 0 or rng.chance(0.2) then
    return nil
  end
  local filter = {}
  local kind = rng.integer(4)
  if kind == 1 then
    filter.layer = self:names()
    filter.layer[#filter.layer + 1] = self:layer()
  elseif kind <= 3 then
    filter.layer = self:layer()
  end
  kind = rng.integer(4)
  if kind == 1 then
    filter.hits = self:layer()
  elseif kind <= 3 then
    filter.hits = self:names()
  end
  return filter
end

-- What a query takes, or nil. accept: a function(item) to be among it at times, or nil.
function scene:question(accept)
  local rng = self.rng
  local with = accept and rng.chance(0.3)
  if self.layers == 0 or rng.chance(0.4) then
    return with and accept or nil
  elseif rng.chance(0.3) and not with then
    return rng.chance(0.1) and self.layers < MOST and NOBODY or self:layer()
  end
  local list = self:names()
  if rng.chance(0.9) then
    list[#list + 1] = self:layer()
  end
  if with then
    list[#list + 1] = accept
  end
  return list
end

return scene
