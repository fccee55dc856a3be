-- Worlds with the interface of bump.lua in 2D, on worlds of this library: these find
-- the items nearby, and this file decides by the rules of bump which of them are met.
-- Printed from world3.lua by `make docs`: do not edit.
local core = require 'collide.d2'
local box2 = require 'collide.bump.box2'
local moves2 = require 'collide.bump.moves2'
local cells2 = require 'collide.bump.cells2'
local contains = box2.contains
local borrow, travel, responses = moves2.borrow, moves2.travel, moves2.responses
local type, error, tostring, setmetatable = type, error, tostring, setmetatable
local pairs = pairs
local raw = require('collide.core').d2.worlds.raw
local add_box, set_box, remove_box = raw.add_box, raw.set_box, raw.remove_box
local boxes_in, boxes_passed = raw.boxes_in, raw.boxes_passed

local world2 = {}

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

local function check_corner(x, y)
  if type(x) ~= 'number' then wrong('x', 'number', x) end
  if type(y) ~= 'number' then wrong('y', 'number', y) end
end

local function is_size(a) return type(a) == 'number' and a > 0 end

local function check_size(sx, sy)
  if not is_size(sx) then wrong('w', 'number > 0', sx) end
  if not is_size(sy) then wrong('h', 'number > 0', sy) end
end

------------------------------------------------------------------------------- worlds --

local World = {}

-- Each world has the methods as its own fields, so that this function is called only for
-- missing keys: the table of cells, which is brought up to date when it is read.
local META = {__index = function(self, key)
  if key == cells2.NAME then return cells2.all(self) end
end}

-- Returns the record of an item: the item and its box. These records are the items of
-- the library's world below.
local function box_of(self, item)
  local box = item ~= nil and self.rects[item]
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

function World:add(item, x, y, sx, sy)
  if item == nil then error('item expected, got nil', 2) end
  local boxes = self.rects
  if boxes[item] then
    error(('%s is in this world already'):format(tostring(item)), 2)
  end
  check_corner(x, y)
  check_size(sx, sy)
  local box = {item = item, x = x, y = y, w = sx, h = sy}
  if self.counted then cells2.change(self) end
  boxes[item] = false -- reserves the place: once the world has it, nothing takes memory
  add_box(self.world, box, x, y, sx, sy)
  boxes[item] = box
  return item
end

function World:remove(item)
  local box = box_of(self, item)
  if self.counted then cells2.change(self) end
  remove_box(self.world, box)
  self.rects[item] = nil
end

local function put(self, box, x, y, sx, sy)
  if x == box.x and y == box.y and sx == box.w and sy == box.h
  then
    return
  end
  if self.counted then cells2.change(self) end
  set_box(self.world, box, x, y, sx, sy)
  box.x, box.y, box.w, box.h = x, y, sx, sy
end

function World:update(item, x, y, sx, sy)
  local box = box_of(self, item)
  sx, sy = sx or box.w, sy or box.h
  check_corner(x, y)
  check_size(sx, sy)
  put(self, box, x, y, sx, sy)
end

function World:check(item, gx, gy, filter)
  local box = box_of(self, item)
  return travel(self, item, box.x, box.y, box.w, box.h,
    gx, gy, filter)
end

function World:move(item, gx, gy, filter)
  local box = box_of(self, item)
  local sx, sy = box.w, box.h
  local x, y, cols, n = travel(self, item, box.x, box.y, sx, sy,
    gx, gy, filter)
  put(self, box, x, y, sx, sy)
  return x, y, cols, n
end

function World:project(item, x, y, sx, sy, gx, gy, filter, met)
  check_corner(x, y)
  check_size(sx, sy)
  gx, gy = gx or x, gy or y
  return moves2.all(self, item, x, y, sx, sy, gx, gy, filter, met)
end

function World:projectMove(item, x, y, sx, sy, gx, gy, filter)
  check_corner(x, y)
  check_size(sx, sy)
  return travel(self, item, x, y, sx, sy, gx, gy, filter)
end

function World:hasItem(item)
  return item ~= nil and (self.rects[item] or false) ~= false
end

function World:getItems()
  local list, n = {}, 0
  for item, box in pairs(self.rects) do
    if box then
      n = n + 1
      list[n] = item
    end
  end
  return list, n
end

function World:countItems() return #self.world end

function World:getRect(item)
  local box = box_of(self, item)
  return box.x, box.y, box.w, box.h
end

function World:toWorld(cx, cy) return cells2.to_world(self.cellSize, cx, cy) end

function World:toCell(x, y) return cells2.to_cell(self.cellSize, x, y) end

function World:countCells() return cells2.count(self) end

------------------------------------------------------------------------------ queries --

local function has_point(box, x, y)
  return contains(box.x, box.y, box.w, box.h, x, y)
end

-- Adds the items whose boxes pass the test to a list, which is made when there is none.
-- Without a test, items are added that share more than their sides with the region.
local function query(self, x, y, sx, sy, items, test, filter)
  local list, count = borrow(self), 0
  local n = boxes_in(self.world, list, x, y, sx, sy)
  for i = 1, n do
    local box = list[i]
    if (not test or test(box, x, y)) and (not filter or filter(box.item)) then
      items = items or {}
      count = count + 1
      items[count] = box.item
    end
  end
  self.spare = list
  return items, count
end

function World:queryRect(x, y, sx, sy, filter)
  check_corner(x, y)
  check_size(sx, sy)
  return query(self, x, y, sx, sy, {}, nil, filter)
end

function World:queryPoint(x, y, filter)
  check_corner(x, y)
  return query(self, x, y, 0, 0, {}, has_point, filter)
end

-- Returns the items on the segment, in the order in which its line enters them: a list
-- of the values of made_of, and their number.
local function passed(self, px, py, qx, qy, filter, made_of)
  check_corner(px, py)
  check_corner(qx, qy)
  local list, items, count = borrow(self), {}, 0
  local n = boxes_passed(self.world, list, px, py, qx, qy)
  for i = 1, n, 3 do
    local item = list[i].item
    if not filter or filter(item) then
      count = count + 1
      items[count] = made_of(item, list[i + 1], list[i + 2], px, py, qx, qy)
    end
  end
  self.spare = list
  return items, count
end

local function alone(item) return item end

function World:querySegment(px, py, qx, qy, filter)
  return passed(self, px, py, qx, qy, filter, alone)
end

-- Returns the record of an item on the segment, with the times and places at which the
-- segment enters and leaves it.
local function with_places(item, t1, t2, px, py, qx, qy)
  local dx, dy = qx - px, qy - py
  return {
    item = item, ti1 = t1, ti2 = t2,
    x1 = px + dx * t1, y1 = py + dy * t1,
    x2 = px + dx * t2, y2 = py + dy * t2,
  }
end

function World:querySegmentWithCoords(px, py, qx, qy, filter)
  return passed(self, px, py, qx, qy, filter, with_places)
end

------------------------------------------------------------------------------- module --

-- The size serves toCell, toWorld and countCells alone: newWorld([cellSize [,
-- options]]). With options.pushes_out an item that stands in another slides out of it
-- even when it is not moved, as in the release 3.1.7 of bump.lua; in its newest sources
-- it stays.
function world2.new(size, options)
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
  self.rects = {}
  for name, response in pairs(responses) do self.responses[name] = response end
  for name, method in pairs(World) do self[name] = method end
  cells2.prepare(self)
  return setmetatable(self, META)
end

return world2
