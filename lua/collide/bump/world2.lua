-- Worlds with the interface of bump.lua in 2D, on worlds of this library: these find
-- what is near, here is decided by the rules of bump what is met.
-- Printed from world3.lua by `make docs`: do not edit.
local core = require 'collide.d2'
local box2 = require 'collide.bump.box2'
local moves2 = require 'collide.bump.moves2'
local cells2 = require 'collide.bump.cells2'
local times, contains = box2.times, box2.contains
local borrow, travel, responses = moves2.borrow, moves2.travel, moves2.responses
local type, error, tostring, setmetatable = type, error, tostring, setmetatable
local pairs, sort = pairs, table.sort
local aabb, segment = core.aabb(0, 0, 1, 1), core.segment(0, 0, 0, 0)
local set_aabb, set_segment = aabb.set, segment.set

local world2 = {}

------------------------------------------------------------------------------- errors --

local function wrong(what, wanted, got)
  local value = type(got) == 'number' and ('%.14g'):format(got) or type(got)
  error(('%s: %s expected, got %s'):format(what, wanted, value), 4)
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
local META = {__index = World}

-- What the world knows of an item: the item and its box. These are the items of the
-- library's world below.
local function box_of(self, item)
  local box = item ~= nil and self.rects[item]
  if not box then
    error(('%s is not in this world (never added, or removed)'):format(
      type(item) == 'string' and ('%q'):format(item) or tostring(item)), 3)
  end
  return box
end

-- The boxes in the region, touching ones too, in order of adding.
local function near(self, lx, ly, hx, hy, list)
  return self.world:overlapping(set_aabb(aabb, lx, ly, hx, hy), nil, list)
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
  local region = set_aabb(aabb, x, y, x + sx, y + sy)
  if self.counted then cells2.change(self) end
  boxes[item] = false -- its place: once the world has the box, nothing takes memory
  self.world:add(box, region)
  boxes[item] = box
  return item
end

function World:remove(item)
  local box = box_of(self, item)
  if self.counted then cells2.change(self) end
  self.world:remove(box)
  self.rects[item] = nil
end

local function put(self, box, x, y, sx, sy)
  if x == box.x and y == box.y and sx == box.w and sy == box.h
  then
    return
  end
  if self.counted then cells2.change(self) end
  self.world:set(box, set_aabb(aabb, x, y, x + sx, y + sy))
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

-- The items, added to a list made when there is one, whose boxes pass the test; without
-- one, those that share more than their sides with the region.
local function query(self, x, y, sx, sy, items, test, filter)
  local list, count = borrow(self), 0
  local hx, hy = x + sx, y + sy
  local found, n = near(self, x, y, hx, hy, list)
  for i = 1, n do
    local box = found[i]
    local ox, oy = box.x, box.y
    if (test and test(box, x, y)
        or not test and ox < hx and x < ox + box.w and oy < hy and y < oy + box.h
      ) and (not filter or filter(box.item))
    then
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

local function by_entry(a, b)
  if a[1] ~= b[1] then return a[1] < b[1] end
  return a[2] < b[2]
end

-- What the segment passes through, in the order in which its line enters: lists of
-- {entry of the line, number, item, entry, exit}.
local function passed(self, px, py, qx, qy, filter)
  check_corner(px, py)
  check_corner(qx, qy)
  local list, keys = borrow(self), {}
  local found, n = self.world:overlapping(
    set_segment(segment, px, py, qx, qy), nil, list)
  for i = 1, n do
    local box = found[i]
    local t1, t2, entry = times(box.x, box.y, box.w, box.h,
      px, py, qx, qy)
    -- Not what it only touches.
    if t1 and (0 < t1 and t1 < 1 or 0 < t2 and t2 < 1)
      and (not filter or filter(box.item))
    then
      keys[#keys + 1] = {entry, i, box.item, t1, t2}
    end
  end
  self.spare = list
  sort(keys, by_entry)
  return keys, #keys
end

function World:querySegment(px, py, qx, qy, filter)
  local keys, n = passed(self, px, py, qx, qy, filter)
  for i = 1, n do keys[i] = keys[i][3] end
  return keys, n
end

function World:querySegmentWithCoords(px, py, qx, qy, filter)
  local keys, n = passed(self, px, py, qx, qy, filter)
  local dx, dy = qx - px, qy - py
  for i = 1, n do
    local key = keys[i]
    local t1, t2 = key[4], key[5]
    keys[i] = {
      item = key[3], ti1 = t1, ti2 = t2,
      x1 = px + dx * t1, y1 = py + dy * t1,
      x2 = px + dx * t2, y2 = py + dy * t2,
    }
  end
  return keys, n
end

------------------------------------------------------------------------------- module --

-- newWorld([cellSize]): the size serves toCell, toWorld and countCells alone.
function world2.new(size)
  if size == nil then size = 64 end
  if not is_size(size) then
    error(('bad argument #1 to \'newWorld\' (number > 0 expected, got %s)'):format(
      type(size) == 'number' and ('%.14g'):format(size) or type(size)), 2)
  end
  local self = {cellSize = size, world = core.world(), spare = {}, counted = false,
    responses = {}}
  self.rects = {}
  for name, response in pairs(responses) do self.responses[name] = response end
  cells2.prepare(self)
  return setmetatable(self, META)
end

return world2
