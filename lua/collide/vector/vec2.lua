-- The arithmetic of 2D vectors: plain tables with fields x, y.
-- Printed from vec3.lua by `make docs`: do not edit.
local core = require 'collide.core'
local has_fields, describe = core.has_fields, core.describe
local abs, max, sqrt, huge = math.abs, math.max, math.sqrt, math.huge
local type, error, select = type, core.fail, select
local getmetatable, setmetatable, rawget = getmetatable, setmetatable, rawget

local vec2 = {}

-- Returns the two numbers of a vector written in any way: in line, as an array, with
-- fields. Returns nothing for a value that is no vector.
function vec2.numbers(v, y)
  local kind = type(v)
  if kind == 'number' then return v, y end
  if kind == 'table' then
    local first = rawget(v, 1)
    if first ~= nil then return first, v[2] end
    return v.x, v.y
  end
  if kind == 'cdata' or kind == 'userdata' and has_fields(v) then return v.x, v.y end
end

local numbers = vec2.numbers

-- Returns an operand: a number means a vector of two such numbers.
local function operand(v)
  if type(v) == 'number' then return v, v end
  local x, y = numbers(v)
  if type(x) ~= 'number' or type(y) ~= 'number' then
    error('vector or number expected, got ' .. describe(v), 3)
  end
  return x, y
end

local function argument(name, ...)
  local x, y = numbers(...)
  if type(x) ~= 'number' or type(y) ~= 'number' then
    error(("bad argument #1 to '%s' (vector expected, got %s)")
      :format(name, select('#', ...) == 0 and 'no value' or describe((...))), 3)
  end
  return x, y
end

-- Returns the vector that a method was called on.
local function own(name, v)
  local x, y
  if type(v) == 'table' then
    x, y = v.x, v.y
  elseif type(v) ~= 'number' then
    x, y = numbers(v)
  end
  if type(x) ~= 'number' or type(y) ~= 'number' then
    error(("calling '%s' on bad self (vector expected, got %s)")
      :format(name, describe(v)), 3)
  end
  return x, y
end

-- The squares of components beyond these leave the range of numbers, so components are
-- divided by the largest first.
local SMALL, LARGE = 1e-140, 1e140

local function length(x, y)
  local largest = max(abs(x), abs(y))
  if largest > SMALL and largest < LARGE then return sqrt(x * x + y * y) end
  if largest == 0 or largest == huge then return largest end
  x, y = x / largest, y / largest
  return largest * sqrt(x * x + y * y)
end

local function methods_of(new)
  local methods = {}

  function methods:dot(...)
    local ax, ay = own('dot', self)
    local x, y = argument('dot', ...)
    return ax * x + ay * y
  end

  -- A number: the z of the cross product in 3D.
  function methods:cross(...)
    local ax, ay = own('cross', self)
    local x, y = argument('cross', ...)
    return ax * y - ay * x
  end

  function methods:length()
    return length(own('length', self))
  end

  function methods:length_sq()
    local x, y = own('length_sq', self)
    return x * x + y * y
  end

  -- The zero vector has no direction and stays as it is.
  function methods:normalized()
    local x, y = own('normalized', self)
    local largest = max(abs(x), abs(y))
    if largest == 0 then return new(0, 0) end
    if largest <= SMALL or largest >= LARGE then
      x, y = x / largest, y / largest
    end
    local l = sqrt(x * x + y * y)
    return new(x / l, y / l)
  end

  function methods:unpack()
    local x, y = own('unpack', self)
    return x, y
  end

  return methods
end

-- Gives the vectors that the core makes their operators and methods.
function vec2.complete(meta, text)
  local function new(x, y)
    return setmetatable({x = x, y = y}, meta)
  end

  meta.__index = methods_of(new)

  function meta.__add(a, b)
    local ax, ay = operand(a)
    local bx, by = operand(b)
    return new(ax + bx, ay + by)
  end

  function meta.__sub(a, b)
    local ax, ay = operand(a)
    local bx, by = operand(b)
    return new(ax - bx, ay - by)
  end

  function meta.__mul(a, b)
    local ax, ay = operand(a)
    local bx, by = operand(b)
    return new(ax * bx, ay * by)
  end

  function meta.__div(a, b)
    local ax, ay = operand(a)
    local bx, by = operand(b)
    return new(ax / bx, ay / by)
  end

  function meta.__unm(a)
    local x, y = operand(a)
    return new(-x, -y)
  end

  -- Some Luas call this for a vector and any other table, some only for two vectors;
  -- this way the answer is the same in all.
  function meta.__eq(a, b)
    return getmetatable(a) == meta and getmetatable(b) == meta
      and a.x == b.x and a.y == b.y
  end

  function meta.__tostring(a)
    if type(a) ~= 'table' then own('tostring', a) end
    return ('vec(%s, %s)'):format(text(a.x), text(a.y))
  end

  vec2.new = new
  return vec2
end

return vec2
