-- The drop-ins collide.bump and collide.bump3d in programs: what each function takes, and
-- beside each world what is in it.
local modules = {[2] = require 'collide.bump', [3] = require 'collide.bump3d'}

local bump = {modules = modules, samples = {}, metas = {}}

-- Of a list for 3D, what the plane has of it.
local NO_PLANE = {z = true, d = true, goalZ = true, z2 = true, depth = true}

local FUNCTIONS = {newWorld = 'cell?'}
local METHODS = {
  add = 'new x y z w h d', remove = 'item', update = 'item x y z w? h? d?',
  move = 'item goalX goalY goalZ filter?', check = 'item goalX goalY goalZ filter?',
  project = 'item x y z w h d goalX goalY goalZ filter?',
  projectMove = 'item x y z w h d goalX goalY goalZ filter?',
  hasItem = 'item', getItems = '', countItems = '', countCells = '',
  getRect = 'item', getCube = 'item', toWorld = 'x y z', toCell = 'x y z',
  queryRect = 'x y w h filter?', queryCube = 'x y z w h d filter?',
  queryPoint = 'x y z filter?', querySegment = 'x y z x2 y2 z2 filter?',
  querySegmentWithCoords = 'x y z x2 y2 z2 filter?', addResponse = 'response callback',
}
local BOXES = {
  detectCollision = 'x y z w h d x y z w h d goalX goalY goalZ',
  getNearestCorner = 'x y z w h d x2 y2 z2',
  getSegmentIntersectionIndices = 'x y z w h d x y z x2 y2 z2',
  getDiff = 'x y z w h d x y z w h d', containsPoint = 'x y z w h d x2 y2 z2',
  isIntersecting = 'x y z w h d x y z w h d',
  getSquareDistance = 'x y z w h d x y z w h d',
  getCubeDistance = 'x y z w h d x y z w h d',
}

local TYPES = {w = 'BumpSize', h = 'BumpSize', d = 'BumpSize', cell = 'BumpSize',
  item = 'BumpItem', new = 'BumpNew', filter = 'BumpFilter', response = 'BumpResponse',
  callback = 'BumpFilter'}

local function form_of(text, dim, is_method)
  local form = is_method and {{name = 'self', type = 'Bump'}} or {}
  for word in text:gmatch('%S+') do
    local name = word:gsub('%?', '')
    if dim == 3 or not NO_PLANE[name] then
      form[#form + 1] = {name = name, type = TYPES[name] or 'number',
        optional = name ~= word}
    end
  end
  return form
end

-- visit(place, separator, name, function, form, returns), for all of them. What this file
-- does not know of takes anything: its form is nil.
function bump.each(visit)
  for dim, module in pairs(modules) do
    local place = 'bump' .. dim
    for name, f in pairs(module) do
      if type(f) == 'function' then
        local known = FUNCTIONS[name]
        visit(place, '.', name, f, known and form_of(known, dim),
          name == 'newWorld' and 'Bump' or 'any')
      end
    end
    for name, f in pairs(dim == 2 and module.rect or module.cube) do
      visit(place, '.', name, f, BOXES[name] and form_of(BOXES[name], dim), 'any')
    end
    for name, f in pairs(bump.samples[dim]) do
      if type(f) == 'function' then
        visit(place, ':', name, f, METHODS[name] and form_of(METHODS[name], dim, true),
          'any')
      end
    end
  end
end

for dim, module in pairs(modules) do
  bump.samples[dim] = module.newWorld()
  bump.metas[dim] = getmetatable(bump.samples[dim])
end

-------------------------------------------------------------------------------- model --

local model = {}
model.__index = model

local RECT = {[2] = 'getRect', [3] = 'getCube'}
local QUERY = {[2] = 'queryRect', [3] = 'queryCube'}
local unpack = table.unpack or unpack

-- As they were when this was loaded: programs see the same tables.
local METHODS_OF = {}
for dim, sample in pairs(bump.samples) do
  METHODS_OF[dim] = {}
  for name, f in pairs(sample) do
    if type(f) == 'function' then METHODS_OF[dim][name] = f end
  end
end

function bump.dimension(value)
  if type(value) ~= 'table' then return nil end
  local meta = getmetatable(value)
  return meta == bump.metas[2] and 2 or meta == bump.metas[3] and 3 or nil
end

-- What is in a world: item -> its box as a list.
function bump.model(world)
  local dim = bump.dimension(world)
  return setmetatable({world = world, dim = dim, m = METHODS_OF[dim], boxes = {},
    count = 0}, model)
end

function model:look(item)
  self.boxes[item] = {self.m[RECT[self.dim]](self.world, item)}
end

-- A finalizer has changed it: what is in it now is taken over.
function model:resync()
  local items, n = self.m.getItems(self.world)
  self.boxes, self.count = {}, n
  for _, item in ipairs(items) do self:look(item) end
end

local CHANGES = {}

function CHANGES:add(item)
  if self.boxes[item] then return 'add took an item twice' end
  self.count = self.count + 1
  self:look(item)
end

function CHANGES:remove(item)
  if not self.boxes[item] then return 'remove took what is no item' end
  self.count = self.count - 1
  self.boxes[item] = nil
end

function CHANGES:update(item)
  if not self.boxes[item] then return 'a change of what is no item' end
  self:look(item)
end

-- A filter may have removed it meanwhile, and added it again.
function CHANGES:move(item)
  if self.boxes[item] then self:look(item) end
end

-- A method has succeeded. Returns what is wrong with that, if anything.
function model:changed(name, ...)
  local change = CHANGES[name]
  return change and change(self, ...)
end

local function same(a, b)
  for i = 1, #b do
    if a[i] ~= b[i] then return false end
  end
  return #a == #b
end

-- Where a box ends along an axis, in doubles: sums of integers that no double is would
-- end elsewhere.
local function end_of(box, i, dim) return box[i] + 0.0 + box[dim + i] end

-- Whether boxes share more than their sides, by the rule of bump.
local function overlap(a, b, dim)
  for i = 1, dim do
    if not (a[i] < end_of(b, i, dim) and b[i] < end_of(a, i, dim)) then return false end
  end
  return true
end

-- What overlaps one of its boxes, by going through all.
local function around(self, box)
  local list, n = self.m[QUERY[self.dim]](self.world, unpack(box))
  local wanted = 0
  for _, other in pairs(self.boxes) do
    if overlap(box, other, self.dim) then wanted = wanted + 1 end
  end
  if n ~= wanted or #(list or {}) ~= n then
    return ('%s finds %d items, expected %d'):format(QUERY[self.dim], n, wanted)
  end
end

-- nil, or what is wrong with the world.
function model:compare()
  local m, world = self.m, self.world
  local items, n = m.getItems(world)
  if n ~= self.count or m.countItems(world) ~= n or #items ~= n then
    return ('%d items, countItems says %d, expected %d'):format(n, m.countItems(world),
      self.count)
  end
  for _, item in ipairs(items) do
    local box = self.boxes[item]
    if not box or not m.hasItem(world, item) then return 'an item that is none' end
    if not same({m[RECT[self.dim]](world, item)}, box) then
      return 'an item has another box'
    end
    local wrong = around(self, box)
    if wrong then return wrong end
  end
end

return bump
