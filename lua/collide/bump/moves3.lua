-- What a box of bump meets that moves, and how far it gets: the rules of bump and
-- bump-3dpd for what a world of this library finds on its way.
-- `make docs` prints moves2.lua from this file, with docs/print_plane.lua.
-- 2D: local boxes_in = require('collide.core').d2.worlds.raw.boxes_in
local boxes_in = require('collide.core').d3.worlds.raw.boxes_in -- 3D
local box3 = require 'collide.bump.box3'
local meet, distance = box3.meet, box3.distance
local type, error, tostring, sort = type, error, tostring, table.sort

local moves3 = {}

-- A list to find boxes in, which is its user's until it is given back: filters may ask.
function moves3.borrow(self)
  local list = self.spare
  self.spare = false
  return list or {}
end

local borrow = moves3.borrow

-- The boxes that the moving one may meet, into the list; returns how many. What it only
-- touches on its way is left out by its own sides: no rounding error of differences holds
-- a box that slides along others.
local function sweep(self, x, y, z, sx, sy, sz, gx, gy, gz, list)
  local lx, ly, lz, hx, hy, hz = x, y, z, x + sx, y + sy, z + sz
  if gx < x then lx = gx else hx = gx + sx end
  if gy < y then ly = gy else hy = gy + sy end
  if gz < z then lz = gz else hz = gz + sz end -- 3D
  return boxes_in(self.world, list, lx, ly, lz, hx, hy, hz)
end

local function collision(x, y, z, sx, sy, sz, other, dx, dy, dz,
  t, nx, ny, nz, px, py, pz, overlaps)
  return {
    overlaps = overlaps, ti = t,
    move = {x = dx, y = dy, z = dz}, normal = {x = nx, y = ny, z = nz},
    touch = {x = px, y = py, z = pz},
    -- 2D: itemRect = {x = x, y = y, w = sx, h = sy},
    -- 2D: otherRect = {x = other.x, y = other.y, w = other.w, h = other.h},
    distance = distance(x, y, z, sx, sy, sz, -- 3D
      other.x, other.y, other.z, other.w, other.h, other.d), -- 3D
  }
end

-- The first that is met, least time first, then the nearest, then the one added first;
-- or nil. Those in `met` are left out.
local function first(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  local list = borrow(self)
  local n = sweep(self, x, y, z, sx, sy, sz, gx, gy, gz, list)
  local dx, dy, dz = gx - x, gy - y, gz - z
  local hit, kind, t, nx, ny, nz, px, py, pz, overlaps
  for i = 1, n do
    local box = list[i]
    local other = box.item
    if other ~= item and not (met and met[other]) then
      local ox, oy, oz, tx, ty, tz = box.x, box.y, box.z, box.w, box.h, box.d
      local time, ax, ay, az, bx, by, bz, inside = meet(x, y, z, sx, sy, sz,
        ox, oy, oz, tx, ty, tz, dx, dy, dz)
      if time then
        local name = not filter and 'slide' or filter(item, other)
        if name and (not hit or time < t or time == t
          and distance(x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz)
            < distance(x, y, z, sx, sy, sz, hit.x, hit.y, hit.z, hit.w, hit.h, hit.d))
        then
          hit, kind, t, overlaps = box, name, time, inside
          nx, ny, nz = ax, ay, az
          px, py, pz = bx, by, bz
        end
      end
    end
  end
  self.spare = list
  if not hit then return nil end
  local col = collision(x, y, z, sx, sy, sz, hit, dx, dy, dz, t, nx, ny, nz, px, py, pz,
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
function moves3.all(self, item, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  local list, keys = borrow(self), {}
  local n = sweep(self, x, y, z, sx, sy, sz, gx, gy, gz, list)
  local dx, dy, dz = gx - x, gy - y, gz - z
  for i = 1, n do
    local box = list[i]
    local other = box.item
    if other ~= item and not (met and met[other]) then
      local t, nx, ny, nz, px, py, pz, overlaps = meet(x, y, z, sx, sy, sz,
        box.x, box.y, box.z, box.w, box.h, box.d, dx, dy, dz)
      local name = t and (not filter and 'slide' or filter(item, other))
      if name then
        local col = collision(x, y, z, sx, sy, sz, box, dx, dy, dz,
          t, nx, ny, nz, px, py, pz, overlaps)
        col.item, col.other, col.type = item, other, name
        keys[#keys + 1] = {t, distance(x, y, z, sx, sy, sz,
          box.x, box.y, box.z, box.w, box.h, box.d), i, col}
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

-- One that goes on from the touch, to a goal that the collision has under its name.
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

-- One that the game added: it gets a filter that leaves out what was met, too.
local function respond(self, response, col, x, y, z, sx, sy, sz, gx, gy, gz, filter, met)
  -- 2D: local function accept(item, other)
  -- 2D:   if met[other] then return false end
  -- 2D:   return not filter and 'slide' or filter(item, other)
  -- 2D: end
  -- 2D: return response(self, col, x, y, sx, sy, gx, gy, accept)
  local accept = filter or function() return 'slide' end -- 3D
  return response(self, col, x, y, z, sx, sy, sz, gx, gy, gz, accept, met) -- 3D
end

-- From where the box would go how far: x, y, z, what it met in order, and how many. Each
-- is met once. As in bump, what follows a cross is looked for from the place where the
-- whole motion began.
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

-- What a box meets that goes to a goal, without a world.
function moves3.detect(x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz, gx, gy, gz)
  gx, gy, gz = gx or x, gy or y, gz or z
  local dx, dy, dz = gx - x, gy - y, gz - z
  local t, nx, ny, nz, px, py, pz, overlaps = meet(x, y, z, sx, sy, sz,
    ox, oy, oz, tx, ty, tz, dx, dy, dz)
  if not t then return nil end
  -- 2D: local other = {x = ox, y = oy, w = tx, h = ty}
  local other = {x = ox, y = oy, z = oz, w = tx, h = ty, d = tz} -- 3D
  return collision(x, y, z, sx, sy, sz, other, dx, dy, dz, t, nx, ny, nz, px, py, pz,
    overlaps)
end

return moves3
