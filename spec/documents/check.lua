-- What the specs of the five documents ask of vectors, numbers and results.
local assert = require 'luassert'

local check = {}

local AXES = {'x', 'y', 'z'}

-- Every hand-made number here has few digits and a size near 1.
check.TOLERANCE = 1e-12

function check.number(expected, got, tolerance)
  assert.is_number(got)
  assert.near(expected, got, tolerance or check.TOLERANCE)
end

-- expected: a list of two or three numbers; got: anything with x, y and perhaps z
function check.vector(expected, got, tolerance)
  assert.is_not_nil(got)
  for i = 1, #expected do
    check.number(expected[i], got[AXES[i]], tolerance)
  end
  if #expected == 2 then assert.is_nil(got.z) end
end

-- Compares a list of expected numbers with the values of a call.
function check.numbers(expected, ...)
  assert.equal(#expected, select('#', ...))
  for i = 1, #expected do
    check.number(expected[i], (select(i, ...)))
  end
end

local function negated(v)
  local list = {}
  for i, axis in ipairs(AXES) do
    if v[axis] then list[i] = -v[axis] end
  end
  return list
end

local function listed(v)
  return {v.x, v.y, v.z}
end

-- The promises that every result keeps: unit normals, nb = -na, depth = nb . (pb - pa).
function check.promises(result)
  assert.is_true(result.hit)
  local length_sq, depth = 0, 0
  for _, axis in ipairs(AXES) do
    if result.na[axis] then
      length_sq = length_sq + result.na[axis] ^ 2
      depth = depth + result.nb[axis] * (result.pb[axis] - result.pa[axis])
    end
  end
  check.number(1, length_sq, 1e-14)
  check.vector(negated(result.na), result.nb)
  check.number(result.depth, depth)
  assert.is_true(result.depth >= 0)
end

-- a and b hit, and every query says so, in both orders; expected holds the depth and any
-- of na, pa, pb. Answers with the result of contact(a, b).
function check.hit(dimension, a, b, expected)
  local result = dimension.contact(a, b)
  assert.is_not_nil(result)
  check.promises(result)
  check.number(expected.depth, result.depth)
  for _, field in ipairs({'na', 'nb', 'pa', 'pb'}) do
    if expected[field] then check.vector(expected[field], result[field]) end
  end

  assert.is_true(dimension.overlaps(a, b))
  assert.is_true(dimension.overlaps(b, a))
  check.number(-result.depth, dimension.distance(a, b))
  check.number(0, dimension.distance(a:clone():translate(result.nb * result.depth), b))

  local swapped = dimension.contact(b, a)
  check.number(result.depth, swapped.depth, 0)
  check.vector(listed(result.pa), swapped.pb, 0)
  check.vector(listed(result.pb), swapped.pa, 0)
  check.vector(listed(result.na), swapped.nb, 0)
  check.vector(listed(result.nb), swapped.na, 0)
  return result
end

-- a and b are apart by this distance, and every query says so, in both orders.
function check.apart(dimension, a, b, distance)
  assert.is_nil(dimension.contact(a, b))
  assert.is_nil(dimension.contact(b, a))
  assert.is_false(dimension.overlaps(a, b))
  assert.is_false(dimension.overlaps(b, a))
  check.number(distance, dimension.distance(a, b))
  check.number(distance, dimension.distance(b, a))
end

-- A number that is not a number: what the documents divide by zero to get.
function check.is_nan(x)
  assert.is_true(x ~= x)
end

-- Random numbers that are the same for every Lua: a generator of numbers in low .. high.
function check.random(seed)
  local state = seed
  return function(low, high)
    state = (state * 16807) % 2147483647 -- Park and Miller's
    return low + (high - low) * (state / 2147483647)
  end
end

-- Random vectors of either dimension, and the generator behind them.
function check.random_vectors(seed, dimension)
  local random = check.random(seed)
  local flat = rawget(dimension, 'rect') ~= nil
  return function(size)
    local x, y = random(-size, size), random(-size, size)
    if flat then return dimension.vec(x, y) end
    return dimension.vec(x, y, random(-size, size))
  end, random
end

-- The numbers of vectors and numbers in a row, for the functions that take numbers.
function check.flat(...)
  local list = {}
  for i = 1, select('#', ...) do
    local value = select(i, ...)
    if type(value) == 'number' then
      list[#list + 1] = value
    else
      for _, axis in ipairs(AXES) do list[#list + 1] = value[axis] end
    end
  end
  return (table.unpack or unpack)(list)
end

-- The numbers of a call are those of the document: distance, parameters, points.
function check.same(tolerance, theirs, ...)
  local ours, at = {...}, 1
  for i = 1, #theirs do
    if type(theirs[i]) == 'number' then
      check.number(theirs[i], ours[at], tolerance)
      at = at + 1
    else
      local p = theirs[i]
      check.vector({p.x, p.y, p.z}, {x = ours[at], y = ours[at + 1], z = ours[at + 2]},
        tolerance)
      at = at + 3
    end
  end
  assert.equal(at - 1, #ours)
end

-- What closest_lines or closest_segments returns, as if asked in the other order.
function check.swapped(distance, t1, t2, ax, ay, az, bx, by, bz)
  return distance, t2, t1, bx, by, bz, ax, ay, az
end

-- A vector of whole numbers.
function check.whole(v)
  local floor = math.floor
  return require('collide.d3').vec(floor(v.x), floor(v.y), floor(v.z))
end

-- A rotation about any axis by any angle, of random numbers.
function check.random_turn(vector, random)
  local quat = require('collide.d3').quat
  return quat(vector(1):normalized(), random(-3.1, 3.1))
end

-- Bytes that a call leaves behind, once warm, rounded: of a thousand calls, as some Luas
-- take a few bytes for the measuring itself. LuaJIT's compiler is kept out:
-- its traces are memory, too.
function check.garbage(action)
  local jit = rawget(_G, 'jit')
  if jit then jit.off() end
  for _ = 1, 10 do action() end
  collectgarbage()
  collectgarbage('stop')
  local before = collectgarbage('count')
  for _ = 1, 1000 do action() end
  local used = collectgarbage('count') - before
  collectgarbage('restart')
  if jit then jit.on() end
  return math.floor(1024 * used / 1000 + 0.5)
end

return check
