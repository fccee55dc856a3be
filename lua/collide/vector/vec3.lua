-- The arithmetic of 3D vectors: plain tables with fields x, y, z.
-- `make docs` prints vec2.lua from this file, with docs/print_plane.lua.
local core = require 'collide.core'
local has_fields, describe = core.has_fields, core.describe
local abs, max, sqrt, huge = math.abs, math.max, math.sqrt, math.huge
local type, error, select = type, core.fail, select
local getmetatable, setmetatable, rawget = getmetatable, setmetatable, rawget

local vec3 = {}

-- Returns the three numbers of a vector written in any way: in line, as an array, with
-- fields. Returns nothing for a value that is no vector.
function vec3.numbers(v, y, z)
  local kind = type(v)
  if kind == 'number' then return v, y, z end
  if kind == 'table' then
    local first = rawget(v, 1)
    if first ~= nil then return first, v[2], v[3] end
    return v.x, v.y, v.z
  end
  if kind == 'cdata' or kind == 'userdata' and has_fields(v) then return v.x, v.y, v.z end
end

local numbers = vec3.numbers

-- Returns an operand: a number means a vector of three such numbers.
local function operand(v)
  if type(v) == 'number' then return v, v, v end
  local x, y, z = numbers(v)
  if type(x) ~= 'number' or type(y) ~= 'number' or type(z) ~= 'number' then
    error('vector or number expected, got ' .. describe(v), 3)
  end
  return x, y, z
end

local function argument(name, ...)
  local x, y, z = numbers(...)
  if type(x) ~= 'number' or type(y) ~= 'number' or type(z) ~= 'number' then
    error(("bad argument #1 to '%s' (vector expected, got %s)")
      :format(name, select('#', ...) == 0 and 'no value' or describe((...))), 3)
  end
  return x, y, z
end

-- Returns the vector that a method was called on.
local function own(name, v)
  local x, y, z
  if type(v) == 'table' then
    x, y, z = v.x, v.y, v.z
  elseif type(v) ~= 'number' then
    x, y, z = numbers(v)
  end
  if type(x) ~= 'number' or type(y) ~= 'number' or type(z) ~= 'number' then
    error(("calling '%s' on bad self (vector expected, got %s)")
      :format(name, describe(v)), 3)
  end
  return x, y, z
end

-- The squares of components beyond these leave the range of numbers, so components are
-- divided by the largest first.
local SMALL, LARGE = 1e-140, 1e140

local function length(x, y, z)
  local largest = max(abs(x), abs(y), abs(z))
  if largest > SMALL and largest < LARGE then return sqrt(x * x + y * y + z * z) end
  if largest == 0 or largest == huge then return largest end
  x, y, z = x / largest, y / largest, z / largest
  return largest * sqrt(x * x + y * y + z * z)
end

local function methods_of(new)
  local methods = {}

  function methods:dot(...)
    local ax, ay, az = own('dot', self)
    local x, y, z = argument('dot', ...)
    return ax * x + ay * y + az * z
  end

  -- 2D: -- A number: the z of the cross product in 3D.
  function methods:cross(...)
    local ax, ay, az = own('cross', self)
    local x, y, z = argument('cross', ...)
    return new(ay * z - az * y, az * x - ax * z, ax * y - ay * x) -- 3D
    -- 2D: return ax * y - ay * x
  end

  function methods:length()
    return length(own('length', self))
  end

  function methods:length_sq()
    local x, y, z = own('length_sq', self)
    return x * x + y * y + z * z
  end

  -- The zero vector has no direction and stays as it is.
  function methods:normalized()
    local x, y, z = own('normalized', self)
    local largest = max(abs(x), abs(y), abs(z))
    if largest == 0 then return new(0, 0, 0) end
    if largest <= SMALL or largest >= LARGE then
      x, y, z = x / largest, y / largest, z / largest
    end
    local l = sqrt(x * x + y * y + z * z)
    return new(x / l, y / l, z / l)
  end

  function methods:unpack()
    local x, y, z = own('unpack', self)
    return x, y, z
  end

  return methods
end

-- Gives the vectors that the core makes their operators and methods.
-- quat: the metatable of quaternions, which turn what stands behind them. -- 3D
function vec3.complete(meta, text, quat)
  local function new(x, y, z)
    return setmetatable({x = x, y = y, z = z}, meta)
  end

  meta.__index = methods_of(new)

  function meta.__add(a, b)
    local ax, ay, az = operand(a)
    local bx, by, bz = operand(b)
    return new(ax + bx, ay + by, az + bz)
  end

  function meta.__sub(a, b)
    local ax, ay, az = operand(a)
    local bx, by, bz = operand(b)
    return new(ax - bx, ay - by, az - bz)
  end

  function meta.__mul(a, b)
    if type(b) == 'table' and getmetatable(b) == quat then -- 3D
      error('quaternion * vector expected, got vector * quaternion', 2) -- 3D
    end -- 3D
    local ax, ay, az = operand(a)
    local bx, by, bz = operand(b)
    return new(ax * bx, ay * by, az * bz)
  end

  function meta.__div(a, b)
    local ax, ay, az = operand(a)
    local bx, by, bz = operand(b)
    return new(ax / bx, ay / by, az / bz)
  end

  function meta.__unm(a)
    local x, y, z = operand(a)
    return new(-x, -y, -z)
  end

  -- Some Luas call this for a vector and any other table, some only for two vectors;
  -- this way the answer is the same in all.
  function meta.__eq(a, b)
    return getmetatable(a) == meta and getmetatable(b) == meta
      and a.x == b.x and a.y == b.y and a.z == b.z
  end

  function meta.__tostring(a)
    if type(a) ~= 'table' then own('tostring', a) end
    return ('vec(%s, %s, %s)'):format(text(a.x), text(a.y), text(a.z))
  end

  vec3.new = new
  return vec3
end

return vec3
