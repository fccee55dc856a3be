-- The items that a moving box of bump meets, and how far the box gets: the rules of bump
-- and bump.lua are applied to the boxes that a world of this library finds on the way.
-- Printed from moves3.lua by `make docs`: do not edit.
local raw = require('collide.core').d2.worlds.raw
local boxes_met, meet_box = raw.boxes_met, raw.meet_box
local type, error, tostring = type, error, tostring

local moves2 = {}

-- Returns a list for boxes; its user owns the list until it is given back, because
-- filters may query, too.
function moves2.borrow(self)
  local list = self.spare
  self.spare = false
  return list or {}
end

local borrow = moves2.borrow

-- The list has so many values for each box that is met: see boxes_met in boxes.c.
local STRIDE = 8

-- Returns the collision that stands in the list at that index.
local function collision(item, kind, x, y, sx, sy, gx, gy, list, i)
  local other = list[i]
  return {
    item = item, other = other.item, type = kind, ti = list[i + 1],
    move = {x = gx - x, y = gy - y},
    overlaps = list[i + 6],
    normal = {x = list[i + 2], y = list[i + 3]},
    touch = {x = list[i + 4], y = list[i + 5]},
    itemRect = {x = x, y = y, w = sx, h = sy},
    otherRect = {x = other.x, y = other.y, w = other.w, h = other.h},
  }
end

-- Returns the first collision, or nil: the one of least time, then the nearest, then the
-- item added first. Items in `met` are left out. The filter is asked about all items, as
-- in bump: games note in it which items are near.
local function first(self, item, x, y, sx, sy, gx, gy, filter, met)
  local list = borrow(self)
  local n = boxes_met(self.world, list, x, y, sx, sy, gx, gy)
  local at, kind
  for i = 1, n, STRIDE do
    local other = list[i].item
    if other ~= item and not (met and met[other]) then
      local name = not filter and 'slide' or filter(item, other)
      if name and not at then
        at, kind = i, name
        if not filter then break end
      end
    end
  end
  local col = at and collision(item, kind, x, y, sx, sy, gx, gy, list, at)
  self.spare = list
  return col
end

-- Returns all collisions, in the order of the list, and their number.
function moves2.all(self, item, x, y, sx, sy, gx, gy, filter, met)
  local list, cols, count = borrow(self), {}, 0
  local n = boxes_met(self.world, list, x, y, sx, sy, gx, gy)
  for i = 1, n, STRIDE do
    local other = list[i].item
    if other ~= item and not (met and met[other]) then
      local name = not filter and 'slide' or filter(item, other)
      if name then
        count = count + 1
        cols[count] = collision(item, name, x, y, sx, sy, gx, gy, list, i)
      end
    end
  end
  self.spare = list
  return cols, count
end

---------------------------------------------------------------------------- responses --

-- Slide and bounce return the goal for the rest of the motion after the touch: along the
-- face or back from it.

-- An item that overlaps another leaves it even when the item is not moved: pushes_out.
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

-- Makes a response that goes on from the touch to a goal, which it also writes into the
-- field of the collision with that name.
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

-- Calls a response that the game has added: it gets a filter that leaves out the items
-- that were met, too.
local function respond(self, response, col, x, y, sx, sy, gx, gy, filter, met)
  local function accept(item, other)
    if met[other] then return false end
    return not filter and 'slide' or filter(item, other)
  end
  return response(self, col, x, y, sx, sy, gx, gy, accept)
end

-- Returns the place where the box would end: x, y, the collisions in order, and how
-- many. Each item is met once. As in bump, the items after a cross are looked for from
-- the place where the whole motion began.
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

-- Returns the collision of a box that moves to a goal with one other box, without a
-- world; nil when they do not meet.
function moves2.detect(x, y, sx, sy, ox, oy, tx, ty, gx, gy)
  gx, gy = gx or x, gy or y
  local list = {{x = ox, y = oy, w = tx, h = ty}}
  if not meet_box(list, x, y, sx, sy, ox, oy, tx, ty, gx, gy) then
    return nil
  end
  return collision(nil, nil, x, y, sx, sy, gx, gy, list, 1)
end

return moves2
