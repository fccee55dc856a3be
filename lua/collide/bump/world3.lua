-- Worlds with the interface of bump-3dpd in 3D, on worlds of this library: these find
-- the items nearby, and this file decides by the rules of bump which of them are met.
-- `make docs` prints world2.lua from this file, with docs/print_plane.lua.
-- 2D: local core = require 'collide.d2'
local core = require 'collide.d3' -- 3D
local box3 = require 'collide.bump.box3'
local moves3 = require 'collide.bump.moves3'
local cells3 = require 'collide.bump.cells3'
local contains = box3.contains
local borrow, travel, responses = moves3.borrow, moves3.travel, moves3.responses
local type, error, tostring, setmetatable = type, error, tostring, setmetatable
local pairs = pairs
-- 2D: local raw = require('collide.core').d2.worlds.raw
local raw = require('collide.core').d3.worlds.raw -- 3D
local add_box, set_box, remove_box = raw.add_box, raw.set_box, raw.remove_box
local boxes_in, boxes_passed = raw.boxes_in, raw.boxes_passed

local world3 = {}

------------------------------------------------------------------------------- errors --

local function name_of(value)
  return type(value) == 'number' and ('%.14g'):format(value) or type(value)
end

local function wrong(what, wanted, got)
  error(('%s: %s expected, got %s'):format(what, wanted, name_of(got)), 4)
end

local function bad_argument(n, wanted, got)
  error(("bad argument #%d to 'newWorld' (%s expected, got %s)"):format(n, wanted, got),
    3)
end

local function check_corner(x, y, z)
  if type(x) ~= 'number' then wrong('x', 'number', x) end
  if type(y) ~= 'number' then wrong('y', 'number', y) end
  if type(z) ~= 'number' then wrong('z', 'number', z) end -- 3D
end

local function is_size(a) return type(a) == 'number' and a > 0 end

local function check_size(sx, sy, sz)
  if not is_size(sx) then wrong('w', 'number > 0', sx) end
  if not is_size(sy) then wrong('h', 'number > 0', sy) end
  if not is_size(sz) then wrong('d', 'number > 0', sz) end -- 3D
end

------------------------------------------------------------------------------- worlds --

local World = {}

-- Each world has the methods as its own fields, so that this function is called only for
-- missing keys: the table of cells, which is brought up to date when it is read.
local META = {__index = function(self, key)
  if key == cells3.NAME then return cells3.all(self) end
end}

-- Returns the record of an item: the item and its box. These records are the items of
-- the library's world below.
local function box_of(self, item)
  -- 2D: local box = item ~= nil and self.rects[item]
  local box = item ~= nil and self.cubes[item] -- 3D
  if not box then
    error(('%s is not in this world (never added, or removed)'):format(
      type(item) == 'string' and ('%q'):format(item) or tostring(item)), 3)
  end
  return box
end

------------------------------------------------------------------------------ methods --

function World:addResponse(name, response)
  self.responses[name] = response
end

function World:add(item, x, y, z, sx, sy, sz)
  if item == nil then error('item expected, got nil', 2) end
  -- 2D: local boxes = self.rects
  local boxes = self.cubes -- 3D
  if boxes[item] then
    error(('%s is in this world already'):format(tostring(item)), 2)
  end
  check_corner(x, y, z)
  check_size(sx, sy, sz)
  -- 2D: local box = {item = item, x = x, y = y, w = sx, h = sy}
  local box = {item = item, x = x, y = y, z = z, w = sx, h = sy, d = sz} -- 3D
  if self.counted then cells3.change(self) end
  boxes[item] = false -- reserves the place: once the world has it, nothing takes memory
  add_box(self.world, box, x, y, z, sx, sy, sz)
  boxes[item] = box
  return item
end

function World:remove(item)
  local box = box_of(self, item)
  if self.counted then cells3.change(self) end
  remove_box(self.world, box)
  -- 2D: self.rects[item] = nil
  self.cubes[item] = nil -- 3D
end

local function put(self, box, x, y, z, sx, sy, sz)
  if x == box.x and y == box.y and sx == box.w and sy == box.h
    and z == box.z and sz == box.d -- 3D
  then
    return
  end
  if self.counted then cells3.change(self) end
  set_box(self.world, box, x, y, z, sx, sy, sz)
  box.x, box.y, box.w, box.h = x, y, sx, sy
  box.z, box.d = z, sz -- 3D
end

function World:update(item, x, y, z, sx, sy, sz)
  local box = box_of(self, item)
  sx, sy = sx or box.w, sy or box.h
  sz = sz or box.d -- 3D
  check_corner(x, y, z)
  check_size(sx, sy, sz)
  put(self, box, x, y, z, sx, sy, sz)
end

function World:check(item, gx, gy, gz, filter)
  local box = box_of(self, item)
  return travel(self, item, box.x, box.y, box.z, box.w, box.h, box.d,
    gx, gy, gz, filter)
end

function World:move(item, gx, gy, gz, filter)
  local box = box_of(self, item)
  local sx, sy, sz = box.w, box.h, box.d
  local x, y, z, cols, n = travel(self, item, box.x, box.y, box.z, sx, sy, sz,
    gx, gy, gz, filter)
  put(self, box, x, y, z, sx, sy, sz)
  return x, y, z, cols, n
end

function World:project(item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  check_corner(x, y, z)
  check_size(sx, sy, sz)
  gx, gy, gz = gx or x, gy or y, gz or z
  return moves3.all(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
end

function World:projectMove(item, x, y, z, sx, sy, sz, gx, gy, gz, filter)
  check_corner(x, y, z)
  check_size(sx, sy, sz)
  return travel(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter)
end

function World:hasItem(item)
  -- 2D: return item ~= nil and (self.rects[item] or false) ~= false
  return item ~= nil and (self.cubes[item] or false) ~= false -- 3D
end

function World:getItems()
  local list, n = {}, 0
  -- 2D: for item, box in pairs(self.rects) do
  for item, box in pairs(self.cubes) do -- 3D
    if box then
      n = n + 1
      list[n] = item
    end
  end
  return list, n
end

function World:countItems() return #self.world end

-- 2D: function World:getRect(item)
function World:getCube(item) -- 3D
  local box = box_of(self, item)
  -- 2D: return box.x, box.y, box.w, box.h
  return box.x, box.y, box.z, box.w, box.h, box.d -- 3D
end

function World:toWorld(cx, cy, cz) return cells3.to_world(self.cellSize, cx, cy, cz) end

function World:toCell(x, y, z) return cells3.to_cell(self.cellSize, x, y, z) end

function World:countCells() return cells3.count(self) end

------------------------------------------------------------------------------ queries --

local function has_point(box, x, y, z)
  return contains(box.x, box.y, box.z, box.w, box.h, box.d, x, y, z)
end

-- Adds the items whose boxes pass the test to a list, which is made when there is none.
-- Without a test, items are added that share more than their sides with the region.
local function query(self, x, y, z, sx, sy, sz, items, test, filter)
  local list, count = borrow(self), 0
  local n = boxes_in(self.world, list, x, y, z, sx, sy, sz)
  for i = 1, n do
    local box = list[i]
    if (not test or test(box, x, y, z)) and (not filter or filter(box.item)) then
      items = items or {}
      count = count + 1
      items[count] = box.item
    end
  end
  self.spare = list
  return items, count
end

-- 2D: function World:queryRect(x, y, sx, sy, filter)
function World:queryCube(x, y, z, sx, sy, sz, filter) -- 3D
  check_corner(x, y, z)
  check_size(sx, sy, sz)
  -- 2D: return query(self, x, y, sx, sy, {}, nil, filter)
  return query(self, x, y, z, sx, sy, sz, nil, nil, filter) -- 3D
end

function World:queryPoint(x, y, z, filter)
  check_corner(x, y, z)
  -- 2D: return query(self, x, y, 0, 0, {}, has_point, filter)
  return query(self, x, y, z, 0, 0, 0, {}, has_point, filter) -- 3D
end

-- Returns the items on the segment, in the order in which its line enters them: a list
-- of the values of made_of, and their number.
local function passed(self, px, py, pz, qx, qy, qz, filter, made_of)
  check_corner(px, py, pz)
  check_corner(qx, qy, qz)
  local list, items, count = borrow(self), {}, 0
  local n = boxes_passed(self.world, list, px, py, pz, qx, qy, qz)
  for i = 1, n, 3 do
    local item = list[i].item
    if not filter or filter(item) then
      count = count + 1
      items[count] = made_of(item, list[i + 1], list[i + 2], px, py, pz, qx, qy, qz)
    end
  end
  self.spare = list
  return items, count
end

local function alone(item) return item end

function World:querySegment(px, py, pz, qx, qy, qz, filter)
  return passed(self, px, py, pz, qx, qy, qz, filter, alone)
end

-- Returns the record of an item on the segment, with the times and places at which the
-- segment enters and leaves it.
local function with_places(item, t1, t2, px, py, pz, qx, qy, qz)
  local dx, dy, dz = qx - px, qy - py, qz - pz
  return {
    item = item, ti1 = t1, ti2 = t2,
    x1 = px + dx * t1, y1 = py + dy * t1,
    x2 = px + dx * t2, y2 = py + dy * t2,
    z1 = pz + dz * t1, z2 = pz + dz * t2, -- 3D
  }
end

function World:querySegmentWithCoords(px, py, pz, qx, qy, qz, filter)
  return passed(self, px, py, pz, qx, qy, qz, filter, with_places)
end

------------------------------------------------------------------------------- module --

-- The size serves toCell, toWorld and countCells alone: newWorld([cellSize [,
-- options]]). With options.pushes_out an item that stands in another slides out of it
-- even when it is not moved, as in the release 3.1.7 of bump.lua; in its newest sources
-- it stays.
function world3.new(size, options)
  if size == nil then size = 64 end
  if not is_size(size) then bad_argument(1, 'number > 0', name_of(size)) end
  if options ~= nil and type(options) ~= 'table' then
    bad_argument(2, 'options as a table', type(options))
  end
  for name in pairs(options or {}) do
    if name ~= 'pushes_out' then bad_argument(2, 'option pushes_out', tostring(name)) end
  end
  local self = {cellSize = size, world = core.world(), spare = {}, counted = false,
    responses = {}, pushes_out = options and options.pushes_out or false}
  -- 2D: self.rects = {}
  self.cubes = {} -- 3D
  for name, response in pairs(responses) do self.responses[name] = response end
  for name, method in pairs(World) do self[name] = method end
  cells3.prepare(self)
  return setmetatable(self, META)
end

return world3
