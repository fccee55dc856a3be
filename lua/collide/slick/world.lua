-- Worlds with the interface of slick, on worlds of this library: these find the hits of
-- a shape and their times; this file decides, shape by shape, where the item goes.
local c2 = require 'collide.d2'
local arguments = require 'collide.slick.arguments'
local definitions = require 'collide.slick.definitions'
local entity = require 'collide.slick.entity'
local query = require 'collide.slick.query'
local responses = require 'collide.slick.responses'
local transform = require 'collide.slick.transform'
local abs, max, min, sqrt = math.abs, math.max, math.min, math.sqrt
local huge = math.huge
local error, ipairs, pairs, setmetatable, tostring, type = error, ipairs, pairs,
  setmetatable, tostring, type

local World = {}
local META = {__index = World}

local world = {}

world.OPTIONS = {maxBounces = 4, epsilon = require('collide.slick.compare').EPSILON}

-- The width, the height and the options of the tree have no effect.
function world.new(_, _, options)
  local self = setmetatable({space = c2.world(), entities = {}, responses = {},
    options = {}, found = {}}, META)
  for name, value in pairs(world.OPTIONS) do
    self.options[name] = options and options[name] or value
  end
  for name, response in pairs(responses.all) do self.responses[name] = response end
  return self
end

------------------------------------------------------------------------------- items --

-- Returns the transform and the shape from (x, y, shape) or (transform, shape); missing
-- values are those of the entity.
local function read_place(e, a, b, c)
  if transform.is(a) then return a, b end
  local t = transform.new()
  e.transform:copy(t)
  return t:setTransform(a, b), c
end

-- Checks the arguments: missing values of (x, y) or (transform) stay; is_new: a shape is
-- required.
local function check_place(f, is_new, a, b, c)
  local at, shape = 4, c
  if transform.is(a) then
    at, shape = 3, b
  else
    arguments.numbers(f, 2, a or 0, b or 0)
  end
  if (is_new or shape ~= nil) and not definitions.is(shape) then
    arguments.expect(at, f, 'shape', shape)
  end
end

function World:add(item, a, b, c)
  arguments.absent(self, 'add', item)
  check_place('add', true, a, b, c)
  local e = entity.new(self, item)
  local t, shape = read_place(e, a, b, c)
  e:setShapes(shape)
  e:setTransform(t)
  self.entities[item] = e
  return e
end

function World:get(item) return self.entities[item] end

function World:has(item) return self.entities[item] ~= nil end

function World:getItems(items)
  items = items or {}
  for i = #items, 1, -1 do items[i] = nil end
  for item in pairs(self.entities) do items[#items + 1] = item end
  return items
end

local function update(e, a, b, c)
  local t, shape = read_place(e, a, b, c)
  if shape then e:setShapes(shape) end
  e:setTransform(t)
  return t.x, t.y
end

function World:update(item, a, b, c)
  local e = arguments.entity(self, 'update', item)
  check_place('update', false, a, b, c)
  return update(e, a, b, c)
end

function World:remove(item)
  arguments.entity(self, 'remove', item):detach()
  self.entities[item] = nil
end

-- This function has no effect: there is nothing to tune, and nothing to do each frame.
function World.optimize() end

function World.frame() end

--------------------------------------------------------------------------- responses --

function World:addResponse(name, response)
  if self.responses[name] then
    error(('there is a response %s already'):format(name), 2)
  end
  self.responses[name] = response
end

function World:removeResponse(name) self.responses[name] = nil end

function World:hasResponse(name) return self.responses[name] ~= nil end

function World:getResponse(name)
  return self.responses[name] or error(('no response is called %s: world:addResponse'
    .. '(name, function) adds one'):format(tostring(name)), 2)
end

-- Returns the response that a filter wants, from the function that it may have returned.
function World:respond(entry, q, x, y, gx, gy, projection)
  local wanted = entry.response
  if type(wanted) == 'function' or type(wanted) == 'table' then
    wanted = wanted(entry.item, self, q, entry, x, y, gx, gy, projection or false)
  end
  entry.response = type(wanted) == 'string' and wanted or 'slide'
  return entry.response
end

--------------------------------------------------------------------------- projecting --

local function contact_points(moved, other, point)
  local manifold = c2.manifold(moved, other)
  local points = {}
  for i = 1, manifold and #manifold or 0 do points[i] = manifold[i].pb end
  points[1] = points[1] or point
  return points
end

-- Returns the point of the list that is nearest to the middle of the shape.
local function nearest(points, shape)
  local low, high = shape:bounds()
  local middle, best, least = (low + high) / 2, nil, huge
  for _, p in ipairs(points) do
    local far = (p - middle):length_sq()
    if far < least then best, least = p, far end
  end
  return best
end

local function distance(a, b)
  local low, high = a:bounds()
  local low_b, high_b = b:bounds()
  return (low + high - low_b - high_b):length() / 2
end

-- Returns the response, as a table of slick, for a shape that hits another one after it
-- has moved by dx, dy.
local function response_of(self, shape, other, kind, hit, from, dx, dy)
  local by = c2.vec(dx, dy)
  local moved = shape.turned:placed(from + by)
  local points = contact_points(moved, other.shape, hit.pb)
  return {
    query = self, response = kind, isProjection = false, extra = {},
    item = shape.entity.item, entity = shape.entity, shape = shape,
    other = other.entity.item, otherEntity = other.entity, otherShape = other,
    time = hit.t or 0, depth = hit.depth or 0, alternateDepth = hit.depth or 0,
    normal = hit.nb, normals = {hit.nb},
    alternateNormal = hit.na, alternateNormals = {hit.na},
    offset = by, touch = from + by,
    contactPoints = points, contactPoint = nearest(points, moved),
    distance = distance(moved, other.shape),
  }
end

local function by_time(a, b)
  if a.time ~= b.time then return a.time < b.time end
  if a.depth ~= b.depth then return a.depth > b.depth end
  if a.distance ~= b.distance then return a.distance < b.distance end
  return a.number < b.number
end

local function others_of(e)
  return function(shape) return shape.entity ~= e end
end

-- Shapes that overlap by no more than this only touch.
local function rounding(at) return 1e-12 * (1 + abs(at.x) + abs(at.y)) end

-- Adds a response to the query if the filter wants it.
local function add_wanted(q, shape, hit, filter, from, by)
  local other, item = hit.item, shape.entity.item
  local kind = not filter or filter(item, other.entity.item, shape, other)
  if kind then
    if kind == true then kind = 'slide' end
    local entry = response_of(q, shape, other, kind, hit, from, by.x, by.y)
    entry.number = #q.results + 1
    q.results[entry.number] = entry
  end
end

-- Puts all hits of the item between there and the goal into q, in the order of time; the
-- shapes that it overlaps at the start come first, whatever its direction.
local function project(self, e, x, y, gx, gy, filter, q)
  local from, motion = c2.vec(x, y), c2.vec(gx - x, gy - y)
  local accept, least = others_of(e), rounding(from)
  q:reset()
  for _, shape in ipairs(e.shapes) do
    local there, inside = shape.turned:placed(from), {}
    for _, hit in ipairs(self.space:contacts(there, accept)) do
      if hit.depth > least then
        inside[hit.item] = true
        add_wanted(q, shape, hit, filter, from, hit.nb * hit.depth)
      end
    end
    local hits = gx == x and gy == y and {} or self.space:cast_all(there, motion, accept)
    for _, hit in ipairs(hits) do
      if not inside[hit.item] then
        add_wanted(q, shape, hit, filter, from, motion * hit.t)
      end
    end
  end
  table.sort(q.results, by_time)
end

local function projected(self, e, x, y, gx, gy, filter, q)
  q = q or query.new(self)
  project(self, e, x, y, gx, gy, filter, q)
  return q.results, #q.results, q
end

function World:project(item, x, y, gx, gy, filter, q)
  local e = arguments.entity(self, 'project', item)
  arguments.numbers('project', 2, x, y, gx, gy)
  return projected(self, e, x, y, gx, gy, filter, q)
end

function World:test(item, x, y, filter, q)
  local e = arguments.entity(self, 'test', item)
  arguments.numbers('test', 2, x, y)
  return projected(self, e, x, y, x, y, filter, q)
end

------------------------------------------------------------------------------- moves --

-- Answers simultaneous hits, one after the other; returns the position and the goal of
-- the item.
local function answer(self, q, x, y, gx, gy, filter, result)
  local entry = q.results[1]
  while entry do
    local name = q.remapped[entry.otherShape] or self:respond(entry, result, x, y, gx, gy)
    local remap, next_entry
    x, y, gx, gy, remap, next_entry = self:getResponse(name)(self, q, entry, x, y, gx, gy,
      filter, result)
    q.remapped[entry.otherShape] = remap
    entry = next_entry ~= entry and next_entry or nil
  end
  return x, y, gx, gy
end

local function go(self, e, gx, gy, filter, result)
  local x, y, q = e.transform.x, e.transform.y, query.new(self)
  result = result or query.new(self)
  result:reset()
  q.remapped = {}
  for _ = 1, self.options.maxBounces do
    project(self, e, x, y, gx, gy, filter, q)
    if #q.results == 0 then
      x, y = gx, gy
      break
    end
    x, y, gx, gy = answer(self, q, x, y, gx, gy, filter, result)
    if x == gx and y == gy then break end
  end
  return x, y, result.results, #result.results, result
end

function World:check(item, gx, gy, filter, result)
  local e = arguments.entity(self, 'check', item)
  arguments.numbers('check', 2, gx, gy)
  return go(self, e, gx, gy, filter, result)
end

function World:move(item, gx, gy, filter, result)
  local e = arguments.entity(self, 'move', item)
  arguments.numbers('move', 2, gx, gy)
  local x, y, list, n, q = go(self, e, gx, gy, filter, result)
  if self.entities[item] == e then update(e, x, y) end
  return x, y, list, n, q
end

------------------------------------------------------------------------------ pushing --

local MOST_PUSHES = 64

-- Puts the item there, and pushes it out of all shapes that the filter selects, the
-- deepest first.
local function push(self, e, filter, a, b, c)
  local x, y = update(e, a, b, c)
  local q = query.new(self)
  for _ = 1, MOST_PUSHES do
    project(self, e, x, y, x, y, filter, q)
    local deepest = q.results[1]
    if not deepest then break end
    x, y = x + deepest.offset.x, y + deepest.offset.y
  end
  return update(e, x, y)
end

function World:push(item, filter, a, b, c)
  local e = arguments.entity(self, 'push', item)
  check_place('push', false, a, b, c)
  return push(self, e, filter, a, b, c)
end

World.wiggle = World.push

-- Turns the item, and pushes the shapes that it has turned into out of its way: all
-- that the first filter selects, out of those that the second one selects.
function World:rotate(item, angle, rotate_filter, push_filter, q)
  local e = arguments.entity(self, 'rotate', item)
  arguments.numbers('rotate', 2, angle)
  local x1, y1, x2, y2 = e:bounds()
  local t = transform.new()
  e.transform:copy(t)
  e:setTransform(t:setTransform(nil, nil, angle))
  local x3, y3, x4, y4 = e:bounds()
  x1, y1, x2, y2 = min(x1, x3), min(y1, y3), max(x2, x4), max(y2, y4)
  local list, n, found = self:queryRectangle(x1, y1, x2 - x1, y2 - y1, rotate_filter, q)
  local pushed = {[item] = true}
  for i = 1, n do
    local other = list[i].item
    if not pushed[other] then
      pushed[other] = true
      local at = list[i].entity.transform
      push(self, list[i].entity, push_filter, at.x, at.y)
    end
  end
  return list, n, found
end

------------------------------------------------------------------------------ queries --

local function found(shape, t, point, normal)
  return {item = shape.entity.item, entity = shape.entity, shape = shape, response = true,
    time = t, depth = 0, distance = 0, normal = normal, normals = {normal},
    offset = c2.vec(0, 0), touch = point, contactPoint = point, contactPoints = {point},
    extra = {}}
end

local function wants(filter, shape)
  return not filter or filter(shape.entity.item, shape)
end

local NOWHERE = c2.vec(0, 0)

local function overlapping(self, shape, filter, q)
  q = q or query.new(self)
  q:reset()
  local list, n = self.space:overlapping(shape)
  for i = 1, n do
    if wants(filter, list[i]) then
      q:push(found(list[i], 0, c2.closest(shape, list[i].shape).pb, NOWHERE))
    end
  end
  return q.results, #q.results, q
end

function World:queryPoint(x, y, filter, q)
  arguments.numbers('queryPoint', 1, x, y)
  return overlapping(self, c2.point(x, y), filter, q)
end

function World:queryRectangle(x, y, w, h, filter, q)
  arguments.numbers('queryRectangle', 1, x, y, w, h)
  return overlapping(self, c2.rect(x, y, w, h), filter, q)
end

-- All hits within that length of the direction, in the order of time.
local function hit_by(self, x, y, dx, dy, length, filter, q)
  q = q or query.new(self)
  q:reset()
  local list, n = self.space:raycast_all({x, y}, {dx, dy}, length)
  for i = 1, n do
    local hit = list[i]
    if wants(filter, hit.item) then
      q:push(found(hit.item, hit.t, hit.point, hit.normal))
    end
  end
  return q.results, #q.results, q
end

function World:queryRay(x, y, dx, dy, filter, q)
  arguments.numbers('queryRay', 1, x, y, dx, dy)
  local length = sqrt(dx * dx + dy * dy)
  if length == 0 then return self:queryPoint(x, y, filter, q) end
  return hit_by(self, x, y, dx / length, dy / length, huge, filter, q)
end

function World:querySegment(x1, y1, x2, y2, filter, q)
  arguments.numbers('querySegment', 1, x1, y1, x2, y2)
  if x1 == x2 and y1 == y2 then return self:queryPoint(x1, y1, filter, q) end
  return hit_by(self, x1, y1, x2 - x1, y2 - y1, 1, filter, q)
end

return world
