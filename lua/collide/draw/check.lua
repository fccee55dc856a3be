-- This file checks the arguments of the drawing functions: shapes, vectors, options.
-- Errors about them are in the form of the library.
local core = require 'collide.core'
local describe = core.describe
local numbers2 = require('collide.vector.vec2').numbers
local numbers3 = require('collide.vector.vec3').numbers
local debug, error, getmetatable, ipairs, next, pcall, tostring, type =
  debug, core.fail, getmetatable, ipairs, next, pcall, tostring, type

local check = {}

-- This is the folder of this library, as the interpreter names its files.
local FOLDER = debug and debug.getinfo(1, 'S').source:gsub('draw[/\\]check%.lua$', '')

-- Returns how many calls up the first function is that is not of this library: that
-- function made the mistake, however deep in here it was noticed.
local function level_of_caller()
  local level = 2
  while debug do
    local info = debug.getinfo(level, 'S')
    if not info then break end
    local is_ours = info.what == 'C' or info.source:sub(1, #FOLDER) == FOLDER
    if not is_ours then return level - 1 end
    level = level + 1
  end
  return 0
end

-- Raises an error in a correct call, such as one of writing a file.
function check.raise(problem)
  error(problem, level_of_caller())
end

function check.fail(argument, name, what, ...)
  check.raise(("bad argument #%d to '%s' (%s)"):format(argument, name, what:format(...)))
end

function check.fail_self(name, what, ...)
  check.raise(("calling '%s' on bad self (%s)"):format(name, what:format(...)))
end

-- Returns 2 or 3, or nil for a value that is no shape.
check.dimension = core.dimension

-- Checks a shape of a dimension, 2 or 3, or nil where both will do; returns that of the
-- shape.
function check.shape(argument, name, value, dimension)
  local found = check.dimension(value)
  if not found or dimension and found ~= dimension then
    check.fail(argument, name, '%sshape expected, got %s',
      dimension and dimension .. 'D ' or '', describe(value))
  end
  return found
end

-- Returns whether a value is a world, or stands in for one: it has `items` and `shape`.
function check.is_world(value)
  if check.dimension(value) then return false end
  local kind = type(value)
  if kind ~= 'userdata' and kind ~= 'table' then return false end
  local meta = getmetatable(value)
  if kind == 'userdata' and not (type(meta) == 'table' and meta.__index) then
    return false
  end
  return type(value.items) == 'function' and type(value.shape) == 'function'
end

-- Returns the items of a world that was given as an argument, as a list, and how many.
function check.items(argument, name, world)
  local fine, items, n = pcall(world.items, world)
  local closed = type(items) == 'string' and items:find('the world is closed', 1, true)
  if not fine and closed then
    check.fail(argument, name, 'the world is closed')
  elseif not fine then
    error(items, 0)
  elseif type(items) ~= 'table' then
    check.fail(argument, name, 'world with items expected, got %s', describe(world))
  end
  return items, type(n) == 'number' and n or #items
end

local function z_of(vector) return vector.z end

-- Returns the numbers of a vector of either dimension; no z in 2D, nothing for a value
-- that is no vector. A cdata may raise an error when it is asked for a z that it does not
-- have.
function check.numbers(value)
  if type(value) == 'number' then return nil end
  if type(value) ~= 'cdata' then return numbers3(value) end
  local x, y = numbers2(value)
  local has_z, z = pcall(z_of, value)
  return x, y, has_z and z or nil
end

local numbers = check.numbers

local AXES = {'x', 'y', 'z'}

-- Shapes take no larger numbers.
local LARGEST = 1e300

-- Returns the numbers of a vector, 0 for z in 2D; the path is put before the problem.
function check.vector(argument, name, value, dimension, path)
  local x, y, z = numbers(value)
  if x == nil and y == nil then
    check.fail(argument, name, '%svector expected, got %s', path or '', describe(value))
  end
  for i = 1, dimension do
    local n = i == 1 and x or i == 2 and y or i == 3 and z
    if type(n) ~= 'number' or n - n ~= 0 then
      check.fail(argument, name, '%s%s: %snumber expected, got %s', path or '', AXES[i],
        type(n) == 'number' and 'finite ' or '',
        type(n) == 'number' and tostring(n) or type(n or nil))
    elseif n > LARGEST or n < -LARGEST then
      check.fail(argument, name, '%s%s: number from -1e300 to 1e300 expected, got %s',
        path or '', AXES[i], tostring(n))
    end
  end
  if dimension == 2 then return x, y, 0 end
  return x, y, z
end

-- Returns a kind of option: a number above 0 and up to some limit, as what it counts is
-- gone through.
function check.at_most(limit)
  return function(value)
    local is_number = type(value) == 'number'
    if is_number and value > 0 and value <= limit then return nil end
    return ('number %s expected, got %s'):format(
      is_number and value > limit and '<= ' .. limit or '> 0',
      is_number and tostring(value) or describe(value))
  end
end

-- Checks one value of a table of options: kind is a type's name, 'positive', or a
-- function that returns what is wrong with the value, if anything is.
local function check_option(argument, name, key, value, kind)
  if type(kind) == 'function' then
    local problem = kind(value)
    if problem then check.fail(argument, name, '%s: %s', key, problem) end
  elseif kind == 'positive' then
    if type(value) ~= 'number' or not (value > 0 and value - value == 0) then
      check.fail(argument, name, '%s: number > 0 expected, got %s', key,
        type(value) == 'number' and tostring(value) or describe(value))
    end
  elseif type(value) ~= kind or kind == 'number' and value - value ~= 0 then
    local is_number = kind == 'number' and type(value) == 'number'
    check.fail(argument, name, '%s: %s expected, got %s', key,
      kind == 'number' and 'finite number' or kind,
      is_number and tostring(value) or describe(value))
  end
end

local function vector_problem(value)
  local x, y, z = numbers(value)
  for _, n in ipairs({x or false, y or false, z or false}) do
    if type(n) ~= 'number' or n - n ~= 0 then return '3D vector expected' end
    if n > LARGEST or n < -LARGEST then
      return 'numbers from -1e300 to 1e300 expected, got ' .. tostring(n)
    end
  end
end

local function angle_problem(value)
  if type(value) == 'number' and value > 0 and value < 3.1 then return nil end
  return 'angle between 0 and 3.1 expected, got ' .. tostring(value)
end

local CAMERA = {
  yaw = 'number', pitch = 'number', fov = angle_problem, eye = vector_problem,
  target = vector_problem, up = vector_problem,
}

-- Checks a camera, which may not be left out.
function check.camera(argument, name, camera)
  if camera == nil then check.fail(argument, name, 'table expected, got nil') end
  check.options(argument, name, camera, CAMERA)
end

local function names_of(kinds)
  local list = {}
  for name in pairs(kinds) do list[#list + 1] = name end
  table.sort(list)
  return table.concat(list, ', ')
end

-- Checks a table of options, which may be left out, by a table of what may be in it.
-- Returns the table, or a copy when it has a metatable, which would not be asked the same
-- twice.
function check.options(argument, name, options, kinds)
  if options == nil then return {} end
  if type(options) ~= 'table' then
    check.fail(argument, name, 'table expected, got %s', describe(options))
  end
  local plain = getmetatable(options) ~= nil and {} or options
  for key, value in next, options do
    local kind = kinds[key]
    if not kind then
      check.fail(argument, name, "unknown field '%s'; known: %s", tostring(key),
        names_of(kinds))
    end
    check_option(argument, name, key, value, kind)
    plain[key] = value
  end
  return plain
end

return check
