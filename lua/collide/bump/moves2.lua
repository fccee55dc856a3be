-- What a box of bump meets that moves, and how far it gets: the rules of bump and
-- bump.lua for what a world of this library finds on its way.
-- Printed from moves3.lua by `make docs`: do not edit.
local boxes_in = require('collide.core').d2.worlds.raw.boxes_in
local box2 = require 'collide.bump.box2'
local meet, distance = box2.meet, box2.distance
local type, error, tostring, sort = type, error, tostring, table.sort

local moves2 = {}

-- A list to find boxes in, which is its user's until it is given back: filters may ask.
function moves2.borrow(self)
  local list = self.spare
  self.spare = false
  return list or {}
end

local borrow = moves2.borrow

-- The boxes that the moving one may meet, into the list; returns how many. What it only
-- touches on its way is left out by its own sides: no rounding error of differences holds
-- a box that slides along others.
local function sweep(self, x, y, sx, sy, gx, gy, list)
  local lx, ly, hx, hy = x, y, x + sx, y + sy
  if gx < x then lx = gx else hx = gx + sx end
  if gy < y then ly = gy else hy = gy + sy end
  return boxes_in(self.world, list, lx, ly, hx, hy)
end

local function collision(x, y, sx, sy, other, dx, dy,
  t, nx, ny, px, py, overlaps)
  return {
    overlaps = overlaps, ti = t,
    move = {x = dx, y = dy}, normal = {x = nx, y = ny},
    touch = {x = px, y = py},
    itemRect = {x = x, y = y, w = sx, h = sy},
    otherRect = {x = other.x, y = other.y, w = other.w, h = other.h},
  }
end

-- The first that is met, least time first, then the nearest, then the one added first;
-- or nil. Those in `met` are left out.
local function first(self, item, x, y, sx, sy, gx, gy, filter, met)
  local list = borrow(self)
  local n = sweep(self, x, y, sx, sy, gx, gy, list)
  local dx, dy = gx - x, gy - y
  local hit, kind, t, nx, ny, px, py, overlaps
  for i = 1, n do
    local box = list[i]
    local other = box.item
    if other ~= item and not (met and met[other]) then
      local ox, oy, tx, ty = box.x, box.y, box.w, box.h
      local time, ax, ay, bx, by, inside = meet(x, y, sx, sy,
        ox, oy, tx, ty, dx, dy)
      if time then
        local name = not filter and 'slide' or filter(item, other)
        if name and (not hit or time < t or time == t
          and distance(x, y, sx, sy, ox, oy, tx, ty)
            < distance(x, y, sx, sy, hit.x, hit.y, hit.w, hit.h))
        then
          hit, kind, t, overlaps = box, name, time, inside
          nx, ny = ax, ay
          px, py = bx, by
        end
      end
    end
  end
  self.spare = list
  if not hit then return nil end
  local col = collision(x, y, sx, sy, hit, dx, dy, t, nx, ny, px, py,
    overlaps)
  col.item, col.other, col.type = item, hit.item, kind
  return col
end

local function by_time(a, b)
  if a[1] ~= b[1] then return a[1] < b[1] end
  if a[2] ~= b[2] then return a[2] < b[2] end
  return a[3] < b[3]
end

-- All that are met, in the order of `first`.
function moves2.all(self, item, x, y, sx, sy, gx, gy, filter, met)
  local list, keys = borrow(self), {}
  local n = sweep(self, x, y, sx, sy, gx, gy, list)
  local dx, dy = gx - x, gy - y
  for i = 1, n do
    local box = list[i]
    local other = box.item
    if other ~= item and not (met and met[other]) then
      local t, nx, ny, px, py, overlaps = meet(x, y, sx, sy,
        box.x, box.y, box.w, box.h, dx, dy)
      local name = t and (not filter and 'slide' or filter(item, other))
      if name then
        local col = collision(x, y, sx, sy, box, dx, dy,
          t, nx, ny, px, py, overlaps)
        col.item, col.other, col.type = item, other, name
        keys[#keys + 1] = {t, distance(x, y, sx, sy,
          box.x, box.y, box.w, box.h), i, col}
      end
    end
  end
  self.spare = list
  sort(keys, by_time)
  for i = 1, #keys do keys[i] = keys[i][4] end
  return keys, #keys
end

---------------------------------------------------------------------------- responses --

-- What is left of the way after the touch, along the face or back from it.

-- pushes_out: out of what it stands in it goes even when it is not moved.
local function slide_goal(col, gx, gy, pushes_out)
  local touch, normal, way = col.touch, col.normal, col.move
  if way.x == 0 and way.y == 0
  then
    if pushes_out then return touch.x, touch.y end
    return gx, gy
  end
  if normal.x ~= 0 then gx = touch.x end
  if normal.x == 0 then gy = touch.y end
  return gx, gy
end

local function bounce_goal(col, gx, gy)
  local touch, normal, way = col.touch, col.normal, col.move
  local tx, ty = touch.x, touch.y
  if way.x == 0 and way.y == 0
  then
    return tx, ty
  end
  local dx, dy = gx - tx, gy - ty
  if normal.x ~= 0 then dx = -dx end
  if normal.x == 0 then dy = -dy end
  return tx + dx, ty + dy
end

local responses = {}
moves2.responses = responses

function responses.touch(_, col)
  local touch = col.touch
  return touch.x, touch.y, {}, 0
end

function responses.cross(world, col, x, y, sx, sy, gx, gy, filter, met)
  return gx, gy,
    world:project(col.item, x, y, sx, sy, gx, gy, filter, met)
end

-- One that goes on from the touch, to a goal that the collision has under its name.
local function going_on(name, goal)
  return function(world, col, x, y, sx, sy, gx, gy, filter, met)
    gx, gy = goal(col, gx or x, gy or y, world.pushes_out)
    col[name] = {x = gx, y = gy}
    local touch = col.touch
    return gx, gy, world:project(col.item, touch.x, touch.y, sx, sy,
      gx, gy, filter, met)
  end
end

responses.slide = going_on('slide', slide_goal)
responses.bounce = going_on('bounce', bounce_goal)

-- One that the game added: it gets a filter that leaves out what was met, too.
local function respond(self, response, col, x, y, sx, sy, gx, gy, filter, met)
  local function accept(item, other)
    if met[other] then return false end
    return not filter and 'slide' or filter(item, other)
  end
  return response(self, col, x, y, sx, sy, gx, gy, accept)
end

-- From where the box would go how far: x, y, what it met in order, and how many. Each
-- is met once. As in bump, what follows a cross is looked for from the place where the
-- whole motion began.
function moves2.travel(self, item, x, y, sx, sy, gx, gy, filter)
  local cols, n, met = {}, 0, nil
  gx, gy = gx or x, gy or y
  local col = first(self, item, x, y, sx, sy, gx, gy, filter)
  while col do
    n = n + 1
    cols[n] = col
    met = met or {}
    met[col.other] = true
    local kind, touch = col.type, col.touch
    local response = self.responses[kind]
    if response == responses.slide then
      gx, gy = slide_goal(col, gx, gy, self.pushes_out)
      col.slide = {x = gx, y = gy}
      col = first(self, item, touch.x, touch.y, sx, sy, gx, gy, filter,
        met)
    elseif response == responses.cross then
      col = first(self, item, x, y, sx, sy, gx, gy, filter, met)
    elseif response == responses.touch then
      return touch.x, touch.y, cols, n
    elseif response == responses.bounce then
      gx, gy = bounce_goal(col, gx, gy)
      col.bounce = {x = gx, y = gy}
      col = first(self, item, touch.x, touch.y, sx, sy, gx, gy, filter,
        met)
    elseif response then
      local list, more
      gx, gy, list, more = respond(self, response, col, x, y, sx, sy,
        gx, gy, filter, met)
      col = more > 0 and list[1]
    else
      error(('no response is called %s: world:addResponse(name, function) adds one')
        :format(type(kind) == 'string' and ('%q'):format(kind) or tostring(kind)), 3)
    end
  end
  return gx, gy, cols, n
end

-- What a box meets that goes to a goal, without a world.
function moves2.detect(x, y, sx, sy, ox, oy, tx, ty, gx, gy)
  gx, gy = gx or x, gy or y
  local dx, dy = gx - x, gy - y
  local t, nx, ny, px, py, overlaps = meet(x, y, sx, sy,
    ox, oy, tx, ty, dx, dy)
  if not t then return nil end
  local other = {x = ox, y = oy, w = tx, h = ty}
  return collision(x, y, sx, sy, other, dx, dy, t, nx, ny, px, py,
    overlaps)
end

return moves2
