-- The arithmetic of unit quaternions: plain tables with fields x, y, z, w.
local core = require 'collide.core'
local has_fields, describe = core.has_fields, core.describe
local type, error, pcall = type, core.fail, pcall
local getmetatable, setmetatable, rawget = getmetatable, setmetatable, rawget

local quat = {}

local function w_of(q) return q.w end

-- Returns the numbers of a quaternion or a vector. Some vector types raise when a
-- missing w is read.
local function four(q)
  local kind = type(q)
  if kind == 'table' and rawget(q, 1) ~= nil then return q[1], q[2], q[3], q[4] end
  if kind == 'table' or kind == 'cdata' or kind == 'userdata' and has_fields(q) then
    local has_w, w = pcall(w_of, q)
    return q.x, q.y, q.z, has_w and w or nil
  end
end

-- Returns the quaternion that a method was called on.
local function own(name, q)
  local x, y, z, w = four(q)
  if type(x) ~= 'number' or type(y) ~= 'number' or type(z) ~= 'number'
    or type(w) ~= 'number' then
    error(("calling '%s' on bad self (quaternion expected, got %s)")
      :format(name, describe(q)), 3)
  end
  return x, y, z, w
end

-- Returns v turned by the quaternion: v + 2 w (q x v) + 2 q x (q x v), q being its
-- vector part.
local function turn(qx, qy, qz, qw, x, y, z)
  local cx, cy, cz = qy * z - qz * y, qz * x - qx * z, qx * y - qy * x
  return x + 2 * (qw * cx + (qy * cz - qz * cy)),
    y + 2 * (qw * cy + (qz * cx - qx * cz)),
    z + 2 * (qw * cz + (qx * cy - qy * cx))
end

local function product(ax, ay, az, aw, x, y, z, w)
  return aw * x + ax * w + ay * z - az * y,
    aw * y - ax * z + ay * w + az * x,
    aw * z + ax * y - ay * x + az * w,
    aw * w - ax * x - ay * y - az * z
end

-- Gives the quaternions that the core makes their operators and methods.
function quat.complete(meta, new_vec, text)
  local function new(x, y, z, w)
    return setmetatable({x = x, y = y, z = z, w = w}, meta)
  end

  -- quaternion * quaternion: the turn of b, then that of a; quaternion * vector: turned
  function meta.__mul(a, b)
    local ax, ay, az, aw = four(a)
    local x, y, z, w = four(b)
    if type(aw) ~= 'number' or type(x) ~= 'number' or type(y) ~= 'number'
      or type(z) ~= 'number' or type(ax) ~= 'number' or type(ay) ~= 'number'
      or type(az) ~= 'number' or w ~= nil and type(w) ~= 'number' then
      error('quaternion * quaternion or quaternion * vector expected, got '
        .. describe(a) .. ' * ' .. describe(b), 2)
    end
    if w == nil then return new_vec(turn(ax, ay, az, aw, x, y, z)) end
    return new(product(ax, ay, az, aw, x, y, z, w))
  end

  function meta.__eq(a, b)
    return getmetatable(a) == meta and getmetatable(b) == meta
      and a.x == b.x and a.y == b.y and a.z == b.z and a.w == b.w
  end

  -- Returns the rotation as shapes write it.
  function meta.__tostring(q)
    if type(q) ~= 'table' then own('tostring', q) end
    return ('{%s, %s, %s, %s}'):format(text(q.x), text(q.y), text(q.z), text(q.w))
  end

  meta.__index = {}

  -- Returns the inverse rotation.
  function meta.__index:conjugate()
    local x, y, z, w = own('conjugate', self)
    return new(-x, -y, -z, w)
  end

  function meta.__index:unpack()
    local x, y, z, w = own('unpack', self)
    return x, y, z, w
  end

  return quat
end

return quat
