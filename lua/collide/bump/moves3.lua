-- The items that a moving box of bump meets, and how far the box gets: the rules of bump
-- and bump-3dpd are applied to the boxes that a world of this library finds on the way.
-- `make docs` prints moves2.lua from this file, with docs/print_plane.lua.
-- 2D: local raw = require('collide.core').d2.worlds.raw
local raw = require('collide.core').d3.worlds.raw -- 3D
local boxes_met, meet_box = raw.boxes_met, raw.meet_box
local type, error, tostring = type, error, tostring

local moves3 = {}

-- Returns a list for boxes; its user owns the list until it is given back, because
-- filters may query, too.
function moves3.borrow(self)
  local list = self.spare
  self.spare = false
  return list or {}
end

local borrow = moves3.borrow

-- The list has so many values for each box that is met: see boxes_met in boxes.c.
-- 2D: local STRIDE = 8
local STRIDE = 10 -- 3D

-- Returns the collision that stands in the list at that index.
-- 2D: local function collision(item, kind, x, y, sx, sy, gx, gy, list, i)
local function collision(item, kind, x, y, z, _, _, _, gx, gy, gz, list, i) -- 3D
  local other = list[i]
  return {
    item = item, other = other.item, type = kind, ti = list[i + 1],
    -- 2D: move = {x = gx - x, y = gy - y},
    move = {x = gx - x, y = gy - y, z = gz - z}, -- 3D
    -- 2D: overlaps = list[i + 6],
    -- 2D: normal = {x = list[i + 2], y = list[i + 3]},
    -- 2D: touch = {x = list[i + 4], y = list[i + 5]},
    -- 2D: itemRect = {x = x, y = y, w = sx, h = sy},
    -- 2D: otherRect = {x = other.x, y = other.y, w = other.w, h = other.h},
    overlaps = list[i + 8], distance = list[i + 9], -- 3D
    normal = {x = list[i + 2], y = list[i + 3], z = list[i + 4]}, -- 3D
    touch = {x = list[i + 5], y = list[i + 6], z = list[i + 7]}, -- 3D
  }
end

-- Returns the first collision, or nil: the one of least time, then the nearest, then the
-- item added first. Items in `met` are left out. The filter is asked about all items, as
-- in bump: games note in it which items are near.
local function first(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  local list = borrow(self)
  local n = boxes_met(self.world, list, x, y, z, sx, sy, sz, gx, gy, gz)
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
  local col = at and collision(item, kind, x, y, z, sx, sy, sz, gx, gy, gz, list, at)
  self.spare = list
  return col
end

-- Returns all collisions, in the order of the list, and their number.
function moves3.all(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  local list, cols, count = borrow(self), {}, 0
  local n = boxes_met(self.world, list, x, y, z, sx, sy, sz, gx, gy, gz)
  for i = 1, n, STRIDE do
    local other = list[i].item
    if other ~= item and not (met and met[other]) then
      local name = not filter and 'slide' or filter(item, other)
      if name then
        count = count + 1
        cols[count] = collision(item, name, x, y, z, sx, sy, sz, gx, gy, gz, list, i)
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
local function slide_goal(col, gx, gy, gz, pushes_out)
  local touch, normal, way = col.touch, col.normal, col.move
  if way.x == 0 and way.y == 0
    and way.z == 0 -- 3D
  then
    if pushes_out then return touch.x, touch.y, touch.z end
    return gx, gy, gz
  end
  if normal.x ~= 0 then gx = touch.x end
  -- 2D: if normal.x == 0 then gy = touch.y end
  if normal.y ~= 0 then gy = touch.y end -- 3D
  if normal.z ~= 0 then gz = touch.z end -- 3D
  return gx, gy, gz
end

local function bounce_goal(col, gx, gy, gz)
  local touch, normal, way = col.touch, col.normal, col.move
  local tx, ty, tz = touch.x, touch.y, touch.z
  if way.x == 0 and way.y == 0
    and way.z == 0 -- 3D
  then
    return tx, ty, tz
  end
  local dx, dy, dz = gx - tx, gy - ty, gz - tz
  if normal.x ~= 0 then dx = -dx end
  -- 2D: if normal.x == 0 then dy = -dy end
  if normal.y ~= 0 then dy = -dy end -- 3D
  if normal.z ~= 0 then dz = -dz end -- 3D
  return tx + dx, ty + dy, tz + dz
end

local responses = {}
moves3.responses = responses

function responses.touch(_, col)
  local touch = col.touch
  return touch.x, touch.y, touch.z, {}, 0
end

function responses.cross(world, col, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  return gx, gy, gz,
    world:project(col.item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
end

-- Makes a response that goes on from the touch to a goal, which it also writes into the
-- field of the collision with that name.
local function going_on(name, goal)
  return function(world, col, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
    gx, gy, gz = goal(col, gx or x, gy or y, gz or z, world.pushes_out)
    col[name] = {x = gx, y = gy, z = gz}
    local touch = col.touch
    return gx, gy, gz, world:project(col.item, touch.x, touch.y, touch.z, sx, sy, sz,
      gx, gy, gz, filter, met)
  end
end

responses.slide = going_on('slide', slide_goal)
responses.bounce = going_on('bounce', bounce_goal)

-- Calls a response that the game has added: it gets a filter that leaves out the items
-- that were met, too.
local function respond(self, response, col, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  -- 2D: local function accept(item, other)
  -- 2D:   if met[other] then return false end
  -- 2D:   return not filter and 'slide' or filter(item, other)
  -- 2D: end
  -- 2D: return response(self, col, x, y, sx, sy, gx, gy, accept)
  local accept = filter or function() return 'slide' end -- 3D
  return response(self, col, x, y, z, sx, sy, sz, gx, gy, gz, accept, met) -- 3D
end

-- Returns the place where the box would end: x, y, z, the collisions in order, and how
-- many. Each item is met once. As in bump, the items after a cross are looked for from
-- the place where the whole motion began.
function moves3.travel(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter)
  local cols, n, met = {}, 0, nil
  gx, gy, gz = gx or x, gy or y, gz or z
  local col = first(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter)
  while col do
    n = n + 1
    cols[n] = col
    met = met or {}
    met[col.other] = true
    local kind, touch = col.type, col.touch
    local response = self.responses[kind]
    if response == responses.slide then
      gx, gy, gz = slide_goal(col, gx, gy, gz, self.pushes_out)
      col.slide = {x = gx, y = gy, z = gz}
      col = first(self, item, touch.x, touch.y, touch.z, sx, sy, sz, gx, gy, gz, filter,
        met)
    elseif response == responses.cross then
      col = first(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
    elseif response == responses.touch then
      return touch.x, touch.y, touch.z, cols, n
    elseif response == responses.bounce then
      gx, gy, gz = bounce_goal(col, gx, gy, gz)
      col.bounce = {x = gx, y = gy, z = gz}
      col = first(self, item, touch.x, touch.y, touch.z, sx, sy, sz, gx, gy, gz, filter,
        met)
    elseif response then
      local list, more
      gx, gy, gz, list, more = respond(self, response, col, x, y, z, sx, sy, sz,
        gx, gy, gz, filter, met)
      col = more > 0 and list[1]
    else
      error(('no response is called %s: world:addResponse(name, function) adds one')
        :format(type(kind) == 'string' and ('%q'):format(kind) or tostring(kind)), 3)
    end
  end
  return gx, gy, gz, cols, n
end

-- Returns the collision of a box that moves to a goal with one other box, without a
-- world; nil when they do not meet.
function moves3.detect(x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz, gx, gy, gz)
  gx, gy, gz = gx or x, gy or y, gz or z
  -- 2D: local list = {{x = ox, y = oy, w = tx, h = ty}}
  local list = {{}} -- 3D
  if not meet_box(list, x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz, gx, gy, gz) then
    return nil
  end
  return collision(nil, nil, x, y, z, sx, sy, sz, gx, gy, gz, list, 1)
end

return moves3
