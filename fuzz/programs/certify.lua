-- What must hold of every answer and of every error, whatever was asked: cheap to check,
-- and known without an oracle. Each returns nil, or what is wrong.
local api = require 'fuzz.programs.api'
local huge, abs, sqrt, type = math.huge, math.abs, math.sqrt, type

local certify = {}

------------------------------------------------------------------------------- errors --

-- The forms that the reference tells of, and the few messages of Lua itself that our
-- programs bring about on purpose.
local FORMS = {
  "^bad argument #%d+ to '[%w_#]+' %(.+%)$", "^calling '[%w_#]+' on bad self %(.+%)$",
  "^bad value for field '[^']*' %(.+%)$", '^not enough memory$',
  "^field '[^']*' of a %dD %l+ cannot be assigned$",
  "^a %dD %l+ has no field '.*'$", "^a %dD %l+ has no field '.*'; known: [%w_, ]+$",
  "^a %dD %l+ has no field '.*'; known: [%w_, ]+; did you mean '[%w_]+'%?$",
  '^name of a field expected, got ', '^vector or number expected, got ',
  '^quaternion %* .* expected, got ', '^love.graphics expected',
  "^there is no '[%w_.:]+'; near is '[%w_.:]+'$",
  '^the world changes whenever it is asked for events$',
  '^attempt to yield across', '^attempt to yield from outside a coroutine',
  '^error in error handling$', '^C stack overflow', '^stack overflow',
}
-- Those of other libraries' vectors come through as they are, wherever they were read.
local FOREIGN = {
  'vmath%.%l+%d? only has fields [xyzw, ]+%.$', "has no member named '%w+'$",
}
local WRONG = {'attempt to ', '%.lua:', '%.c:', 'local ', 'upvalue ', 'nil value'}

-- What draws, or is in 2D, may ask a vector for its z, but not fail where there is none.
-- Methods of worlds are the same for both dimensions.
local function needs_no_z(e, receiver)
  if not e or api.kind_of(receiver) == 'world3' then return false end
  return e.dim == 2 or e.place == 'picture' or e.place == 'draw'
end

-- message: what pcall gave, without the place of the script that called; e: the entry
-- that was called, if known, with which first argument.
function certify.message(message, e, receiver)
  if type(message) ~= 'string' then return 'an error that is a ' .. type(message) end
  local text = message:gsub('^%[string "[^\n]-"%]:%d+: ', '')
  text = text:gsub('^[^:\n]*fuzz[^:\n]*:%d+: ', '')
  if needs_no_z(e, receiver) and text:find("has no member named 'z'$") then
    return 'asks a vector of 2D for its z'
  end
  for _, form in ipairs(FOREIGN) do
    if text:find(form) then return nil end
  end
  for _, form in ipairs(FORMS) do
    if text:find(form) then
      -- a value of the caller's may be quoted, but never a file of ours
      if text:find('collide/', 1, true) then return 'names a file of ours: ' .. text end
      return nil
    end
  end
  for _, wrong in ipairs(WRONG) do
    if text:find(wrong) then return 'speaks of insides: ' .. text end
  end
  return 'is of no documented form: ' .. text
end

------------------------------------------------------------------------------ answers --

local function is_finite(x) return type(x) == 'number' and x - x == 0 end

local dimension = 3 -- of the call that is checked

-- The parts of a vector that the library has made, for either dimension; nothing of any
-- other, which may keep fewer digits.
local function parts(v)
  local kind = type(v) == 'table' and api.kind_of(v)
  if kind ~= 'vec2' and kind ~= 'vec3' then return nil end
  return v.x, v.y, dimension == 3 and v.z or 0
end

local function finite_vector(v, name)
  local x, y, z = parts(v)
  if x and not (is_finite(x) and is_finite(y) and is_finite(z)) then
    return ('%s is not finite -- (%s, %s, %s)'):format(name, tostring(x), tostring(y),
      tostring(z))
  end
end

local UNIT = 1e-9

local function unit(v, name)
  local x, y, z = parts(v)
  if not x then return nil end
  local length = sqrt(x * x + y * y + z * z)
  local is_unit = abs(length - 1) <= UNIT
  if not is_unit then
    return ('%s is not of length 1 -- (%s, %s, %s), %s'):format(name, tostring(x),
      tostring(y), tostring(z), tostring(length))
  end
end

local function normals(r)
  local wrong = unit(r.na, 'na') or unit(r.nb, 'nb')
  if wrong then return wrong end
  local ax, ay, az = parts(r.na)
  local bx, by, bz = parts(r.nb)
  if ax and bx and (ax ~= -bx or ay ~= -by or az ~= -bz) then return 'nb is not -na' end
end

local function points(r) return finite_vector(r.pa, 'pa') or finite_vector(r.pb, 'pb') end

-- The depth is infinite where no move parts the two.
local function depth(x)
  if type(x) == 'number' and x >= 0 then return nil end
  return 'depth is wrong -- ' .. tostring(x)
end

-- A table whose fields are what was written to them.
local function is_plain(r)
  local meta = debug.getmetatable(r)
  return type(r) == 'table' and (meta == nil or api.kind_of(r) ~= nil)
end

local CHECKS = {}

function CHECKS.contact(r)
  if r.hit ~= true then return 'hit is wrong -- ' .. tostring(r.hit) end
  return depth(r.depth) or normals(r) or points(r)
end

function CHECKS.closest(r)
  local d = r.distance
  -- infinite only where level geometry has no part that counts
  if type(d) ~= 'number' or d ~= d or d == huge and r.part then
    return 'distance is wrong -- ' .. tostring(d)
  end
  return normals(r) or points(r)
end

function CHECKS.manifold(r, dim)
  if r.hit ~= true then return 'hit is wrong -- ' .. tostring(r.hit) end
  local count = #r
  if count < 1 or count > (dim == 3 and 4 or 2) then return count .. ' points' end
  for i = 1, count do
    local p = r[i]
    local wrong = type(p) ~= 'table' and 'no point' or depth(p.depth) or points(p)
    if wrong then return ('point %d: %s'):format(i, wrong) end
  end
  return depth(r.depth) or normals(r)
end

function CHECKS.raycast(r)
  if not is_finite(r.t) or r.t < 0 then return 't is wrong -- ' .. tostring(r.t) end
  if type(r.inside) ~= 'boolean' then
    return 'inside is wrong -- ' .. tostring(r.inside)
  end
  return unit(r.normal, 'normal') or finite_vector(r.point, 'point')
end

function CHECKS.clip(r)
  local t0, t1 = r.t0, r.t1
  local ordered = type(t0) == 'number' and type(t1) == 'number' and t0 <= t1
  if not ordered then
    return ('t0 is %s, t1 %s'):format(tostring(r.t0), tostring(r.t1))
  end
  return finite_vector(r.p0, 'p0') or finite_vector(r.p1, 'p1')
end

function CHECKS.cast(r)
  if not is_finite(r.t) or r.t < 0 or r.t > 1 then
    return 't is wrong -- ' .. tostring(r.t)
  end
  return depth(r.depth) or normals(r) or points(r) or finite_vector(r.point, 'point')
end
CHECKS.sweep = CHECKS.cast

-- Which check the answers of a method of worlds take; lists of them, too.
local OF_WORLDS = {contacts = 'contact', pairs = 'contact', raycast = 'raycast',
  raycast_all = 'raycast', cast = 'cast', cast_all = 'cast', nearest = 'closest'}
local LISTS = {contacts = true, pairs = true, raycast_all = true, cast_all = true,
  overlapping = true, items = true}

local function list_of(check, list, n, dim)
  if type(list) ~= 'table' then return 'a list that is a ' .. type(list) end
  if type(n) ~= 'number' then return 'no count' end
  if debug.getmetatable(list) == nil and rawget(list, n + 1) ~= nil then
    return 'an entry behind the last'
  end
  for i = 1, check and is_plain(list) and n or 0 do
    local wrong = is_plain(list[i]) and check(list[i], dim)
    if wrong then return ('[%d]: %s'):format(i, wrong) end
  end
end

-- Numbers, and vectors made by the library, are never NaN; infinite only where
-- documented.
local MAY_BE_INFINITE = {bounds = true, distance = true, contact_numbers = true,
  separate = true}

local function plain(name, x)
  if type(x) == 'number' then
    if x ~= x then return 'nan' end
    if abs(x) == huge and not MAY_BE_INFINITE[name] then return 'infinite' end
  elseif type(x) == 'table' and name ~= 'bounds' then
    return finite_vector(x, 'vector')
  end
end

-- Arithmetic of vectors is the caller's, and so are values that come back as they were.
local CALLERS = {vec = true, quat = true, bump = true}
local AS_GIVEN = {add = true, items = true, detect = true, events = true}

local POSITION = {
  shape2 = api.entries['shape2:position'].f, shape3 = api.entries['shape3:position'].f,
}

-- No shape is beyond.
local LARGEST = 1e300

-- Where a shape is.
local function place_of(shape)
  local position = POSITION[api.kind_of(shape)]
  if not position then return nil end
  local x, y, z = position(shape)
  if not (is_finite(x) and is_finite(y) and (z == nil or is_finite(z))) then
    return 'a shape at no place'
  end
  if abs(x) > LARGEST or abs(y) > LARGEST or abs(z or 0) > LARGEST then
    return ('a shape beyond the range of numbers -- %g, %g, %g'):format(x, y, z or 0)
  end
end

-- e: the entry that was called; first, n: the first answers.
function certify.answer(e, first, n)
  local place, name = e.place:match('^%a+'), e.name
  dimension = e.dim
  if place == 'world' then
    local check = CHECKS[OF_WORLDS[name]]
    if LISTS[name] then return list_of(check, first, n, e.dim) end
    if check then return is_plain(first) and check(first, e.dim) or nil end
  elseif CHECKS[name] and (place == 'shape' or place == 'c') then
    return is_plain(first) and CHECKS[name](first, e.dim) or nil
  end
  if type(first) == 'userdata' and name ~= 'add' then return place_of(first) end
  if CALLERS[place] or AS_GIVEN[name] or e.is_meta then return nil end
  return plain(name, first) or plain(name, n)
end

------------------------------------------------------------------------- two questions --

-- A share of the largest coordinate: a hit is not beside the shape by more.
local BESIDE = 1e-7

-- As they were when this was loaded: programs may write to the modules.
local ASK = {scaled = api.entries['shape3:scaled'].f}
for dim = 2, 3 do
  ASK[dim] = {}
  for _, name in ipairs {'overlaps', 'contact_numbers', 'distance', 'point'} do
    ASK[dim][name] = api.entries[('c%d.%s'):format(dim, name)].f
  end
end

-- Beyond, small shapes far from the origin are points there, equal ones in one place.
local EXTREME = 1e150

-- The largest coordinate that a point of its own can have.
local FARTHEST = 1e300

local function is_extreme(shape)
  local fine, low, high = pcall(shape.bounds, shape)
  if not fine then return true end
  for _, axis in ipairs {'x', 'y', low.z and 'z'} do
    local a, b = abs(low[axis]), abs(high[axis])
    if a > EXTREME and a < huge or b > EXTREME and b < huge then return true end
  end
  return false
end

local function larger(most, x)
  if type(x) ~= 'number' or abs(x) == huge then return most end
  return abs(x) > most and abs(x) or most
end

-- The largest number of what was handed in; nil where reading it might run code.
local function largest_of(args)
  local most = 0
  for k = 1, args.n do
    local value = args[k]
    local kind = api.kind_of(value)
    if type(value) == 'number' then
      most = larger(most, value)
    elseif kind == 'shape2' or kind == 'shape3' then
      for _, at in ipairs {value:bounds()} do
        most = larger(larger(larger(most, at.x), at.y), at.z)
      end
      local x, y, z = POSITION[kind](value) -- the bounds of a line say nothing
      most = larger(larger(larger(most, x), y), z)
    elseif type(value) == 'table' and is_plain(value) then
      for _, key in ipairs {1, 2, 3, 'x', 'y', 'z'} do
        most = larger(most, rawget(value, key))
      end
    elseif type(value) == 'table' or type(value) == 'cdata' or type(value) == 'userdata'
    then
      return nil
    end
  end
  return most
end

-- A ray that has hit a shape: the point is in it, or on it, but for the rounding of what
-- was asked.
function certify.hit(shape, result, dim, args)
  local x, y, z = parts(result.point)
  local size = x and is_plain(result) and largest_of(args)
  if not size then return nil end
  size = larger(larger(larger(size, x), y), z)
  if size > FARTHEST then return nil end
  local functions = ASK[dim]
  local off = functions.distance(functions.point(x, y, dim == 3 and z or nil), shape)
  if off > BESIDE * size then
    return ('the ray hits beside it -- by %g, %s'):format(off, tostring(result.point))
  end
end

-- Of cylinders and cones the most lengths are multiplied with each other. Scaled by a
-- power of two they answer with the same bits, where no number is lost at either size.
local ENDS = {cylinder = {'a', 'b'}, cone = {'base', 'apex'}}
local SCALE, PLAIN = 2 ^ 90, 2 ^ 40

local function is_plain_disc(shape)
  for _, name in ipairs(ENDS[shape.kind] or {}) do
    local v = shape[name]
    for _, x in ipairs {v.x, v.y, v.z} do
      if x ~= 0 and not (abs(x) < PLAIN and abs(x) > 1 / PLAIN) then return false end
    end
  end
  return ENDS[shape.kind] and shape.radius < PLAIN and shape.radius > 1 / PLAIN
end

local function scaled_alike(a, b, distance)
  if not (is_plain_disc(a) and is_plain_disc(b)) then return nil end
  local scaled = distance(ASK.scaled(a, SCALE), ASK.scaled(b, SCALE))
  if scaled == SCALE * distance(a, b) then return nil end
  return ('distance depends on the size -- %.17g, times 2^90 it is %.17g'):format(
    distance(a, b), scaled)
end

-- A pair of shapes asked in several ways: the answers agree, and swapping the shapes
-- swaps the answer.
function certify.pair(a, b, dim)
  local functions = ASK[dim]
  local fine, overlaps = pcall(functions.overlaps, a, b)
  if not fine then return nil end -- what is wrong with them was told by the call itself
  local d, ax, ay, az = functions.contact_numbers(a, b)
  if (d ~= nil) ~= overlaps then return 'overlaps and contact disagree' end
  if (functions.distance(a, b) <= 0) ~= overlaps then
    return 'overlaps and distance disagree'
  end
  if functions.overlaps(b, a) ~= overlaps then return 'overlaps depends on the order' end
  local wrong = scaled_alike(a, b, functions.distance)
  if wrong then return wrong end
  if not d or rawequal(a, b) or a == b then return nil end
  local e, bx, by, bz = functions.contact_numbers(b, a)
  if d ~= e then return 'depth depends on the order' end
  local swapped = ax == -bx and ay == -by and (dim == 2 or az == -bz)
  if not swapped and not (is_extreme(a) and is_extreme(b)) then
    return 'na depends on the order'
  end
end

return certify
