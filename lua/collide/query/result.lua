-- The tables that queries fill: their contents, and their text.
local core = require 'collide.core'
local lists = require 'collide.world.lists'
local are_vectors, describe = core.are_vectors, core.describe
local type, tostring, rawequal = type, tostring, rawequal
local rawget, rawset = rawget, rawset
local getmetatable, setmetatable = getmetatable, setmetatable
local cut, rawlen = lists.cut, lists.length

local result = {}

-- Returns the vector in a field of a result: any value with fields x, y, z, else a new
-- one. The vectors that follow are used already: writing to one of them again would lose
-- its numbers.
function result.vector_in(out, name, found, new, ...)
  if are_vectors(found, ...) then return found end
  local vector = new(0, 0, 0)
  out[name] = vector
  return vector
end

-- These functions return whether all vectors can be written to and are different. A
-- compiler knows the types for free, and would have to stop at a call of the core.
if rawget(_G, 'jit') then
  function result.are_two_vectors(a, b)
    return type(a) == 'table' and type(b) == 'table' and not rawequal(a, b)
      or are_vectors(a, b)
  end

  function result.are_four_vectors(a, b, c, d)
    return type(a) == 'table' and type(b) == 'table' and type(c) == 'table'
      and type(d) == 'table'
      and not (rawequal(a, b) or rawequal(a, c) or rawequal(a, d) or rawequal(b, c)
        or rawequal(b, d) or rawequal(c, d))
      or are_vectors(a, b, c, d)
  end

  function result.are_five_vectors(a, b, c, d, e)
    return type(e) == 'table' and result.are_four_vectors(a, b, c, d)
      and not (rawequal(a, e) or rawequal(b, e) or rawequal(c, e) or rawequal(d, e))
      or are_vectors(a, b, c, d, e)
  end

  function result.are_three_vectors(a, b, c)
    return type(c) == 'table' and result.are_two_vectors(a, b)
      and not (rawequal(a, c) or rawequal(b, c)) or are_vectors(a, b, c)
  end

  function result.are_six_vectors(a, b, c, d, e, f)
    return type(f) == 'table' and result.are_five_vectors(a, b, c, d, e)
      and not (rawequal(a, f) or rawequal(b, f) or rawequal(c, f) or rawequal(d, f)
        or rawequal(e, f))
      or are_vectors(a, b, c, d, e, f)
  end
else
  result.are_two_vectors = are_vectors
  result.are_three_vectors = are_vectors
  result.are_four_vectors = are_vectors
  result.are_five_vectors = are_vectors
  result.are_six_vectors = are_vectors
end

-- Makes the function that gives a new result and its vectors their metatables: where
-- nothing compiles, one call of the core instead of two for each vector.
-- new: makes such a vector.
function result.dresser(meta, new)
  local vec = getmetatable(new(0, 0, 0))
  if not rawget(_G, 'jit') then return core.dresser(meta, vec) end
  return function(r, a, b, c, d, e)
    setmetatable(a, vec)
    setmetatable(b, vec)
    if c then setmetatable(c, vec) end
    if d then setmetatable(d, vec) end
    if e then setmetatable(e, vec) end
    return setmetatable(r, meta)
  end
end

-- The table from a result to the vector of a face that its last answer did not have,
-- kept for reuse. The vector is not in the result, because pairs() would find it there.
local faces = setmetatable({}, {__mode = 'k'})
result.faces = faces

-- Takes the normal of a face out of a result.
function result.drop_face(out)
  faces[out], out.face_normal = out.face_normal, nil
end

-- Returns the vectors na, nb, pa, pb of a result, as vector_in finds them; others are
-- used already.
function result.four_vectors_in(out, new, ...)
  local vector_in = result.vector_in
  local na = vector_in(out, 'na', out.na, new, ...)
  local nb = vector_in(out, 'nb', out.nb, new, na, ...)
  local pa = vector_in(out, 'pa', out.pa, new, na, nb, ...)
  return na, nb, pa, vector_in(out, 'pb', out.pb, new, na, nb, pa, ...)
end

-- Returns the vectors of a hit of a ray, of a cast and of a move, as vector_in finds
-- them.
function result.ray_vectors_in(out, new)
  local vector_in = result.vector_in
  local point = vector_in(out, 'point', out.point, new)
  return point, vector_in(out, 'normal', out.normal, new, point)
end

function result.cast_vectors_in(out, new)
  local point = result.vector_in(out, 'point', out.point, new)
  return point, result.four_vectors_in(out, new, point)
end

function result.move_vectors_in(out, new)
  local vector_in = result.vector_in
  local point, normal = result.ray_vectors_in(out, new)
  local motion = vector_in(out, 'motion', out.motion, new, point, normal)
  return point, normal, motion,
    vector_in(out, 'moved', out.moved, new, point, normal, motion)
end

-- Sets the parts of a result; they are nil where it has none.
function result.set_parts(out, part, material, tile, other_part, other_material,
    other_tile)
  out.part, out.material = part, material
  if out.tile ~= tile then out.tile = tile end
  if out.other_part ~= other_part then out.other_part = other_part end
  if out.other_material ~= other_material then out.other_material = other_material end
  if out.other_tile ~= other_tile then out.other_tile = other_tile end
end

-- The table from dimensions to the function that makes a vector of that dimension.
local new_vector = {}

-- Notes `new`, the function that makes the vectors of one dimension.
function result.know(new)
  new_vector[new(0, 0, 0).z == nil and 2 or 3] = new
end

-- Puts the normal of a face into a result whose other vectors are there already:
-- lists.lua calls this.
function lists.tell_face(r, dims, x, y, z)
  local vector_in, new, found = result.vector_in, new_vector[dims],
    r.face_normal or faces[r]
  local face
  if r.motion then
    face = vector_in(r, 'face_normal', found, new, r.point, r.normal, r.motion, r.moved)
  elseif r.na then
    face = vector_in(r, 'face_normal', found, new, r.point, r.na, r.nb, r.pa, r.pb)
  else
    face = vector_in(r, 'face_normal', found, new, r.point, r.normal)
  end
  face.x, face.y = x, y
  if dims == 3 then face.z = z end
  r.face_normal = face
end

----------------------------------------------------------------------- lists of points --

-- A manifold has at most so many points.
local MOST = 4

-- The key under which a result keeps spare points.
local SPARE = {}

-- LuaJIT has null pointers that equal nil, so there the type of a nil is asked as well.
local HAS_NULL = rawget(_G, 'jit') ~= nil

local function has_count(out, count)
  for i = 1, MOST do
    if (out[i] == nil) ~= (i > count) then return false end
    if HAS_NULL and i > count and type(out[i]) ~= 'nil' then return false end
  end
  if rawlen(out) > MOST then return false end -- behind a hole, too
  local behind = rawget(out, MOST + 1)
  return behind == nil and not (HAS_NULL and type(behind) ~= 'nil')
end

-- Makes a list of exactly so many points from those there are. A list that held other
-- things may have been longer.
local function set_count(out, count)
  local spare = rawget(out, SPARE)
  cut(out, MOST)
  for i = count + 1, MOST do
    local p = out[i]
    if type(p) ~= 'nil' then
      spare = spare or {}
      spare[i] = p
      out[i] = nil
    end
  end
  for i = 1, spare and count or 0 do
    if out[i] == nil then out[i] = spare[i] end
  end
  if spare and not rawget(out, SPARE) then rawset(out, SPARE, spare) end
end

-- Returns whether the points up to number i, and all that follow, can be written to and
-- are different.
local function are_points(out, i, ...)
  if i == 0 then return are_vectors(...) end
  local p = out[i]
  if type(p) ~= 'table' then return false end
  return are_points(out, i - 1, p, p.pa, p.pb, ...)
end

-- Returns the tables to which numbers are written, with new ones for those that are
-- missing or there twice.
local function mended(out, count, new, meta)
  local taken = {}
  local function take(holder, key, found, fresh)
    if not are_vectors(found) or taken[found] then
      found = fresh
      holder[key] = found
    end
    taken[found] = true
    return found
  end
  local whole = {na = take(out, 'na', out.na, new(0, 0, 0))}
  whole.nb = take(out, 'nb', out.nb, new(0, 0, 0))
  for i = 1, count do
    local found = out[i]
    if type(found) ~= 'table' then found = nil end
    local p = take(out, i, found, setmetatable({}, meta))
    local pa = take(p, 'pa', p.pa, new(0, 0, 0))
    local pb = take(p, 'pb', p.pb, new(0, 0, 0))
    if not (rawequal(p.pa, pa) and rawequal(p.pb, pb)) then -- it answers something else
      p = setmetatable({pa = pa, pb = pb}, meta)
      out[i] = p
    end
    whole[i] = p
  end
  return whole
end

-- Makes a result of `count` points from that of an earlier manifold. Returns the table
-- for na, nb and the points: the result itself when all its tables can be used.
function result.points_in(out, count, new, meta)
  if not has_count(out, count) then set_count(out, count) end
  if are_points(out, count, out.na, out.nb) then return out end
  return mended(out, count, new, meta)
end

------------------------------------------------------------------------------ printing --

-- The order of the fields, the same for every query and every Lua.
local FIELDS = {
  'item', 'a', 'b', 'hit', 'distance', 't', 'depth', 'inside', 'point', 'normal',
  'face_normal', 'motion', 'moved', 'response', 't0', 't1', 'p0', 'p1', 'na', 'nb',
  'pa', 'pb', 'ta', 'tb', 'part', 'material', 'tile', 'other_part', 'other_material',
  'other_tile',
}

-- Returns a value as it would be written in a program, in one line.
local function text_of(value, number_text)
  if type(value) == 'number' then return number_text(value) end
  if type(value) == 'string' then return (('%q'):format(value):gsub('\\\n', '\\n')) end
  return tostring(value)
end

-- Gives the results of one dimension their text. meta: their metatable.
function result.complete(meta, name, number_text)
  meta.__name = name

  function meta.__tostring(r)
    if type(r) ~= 'table' then
      error(("calling 'tostring' on bad self (result expected, got %s)")
        :format(describe(r)), 2)
    end
    local words = {}
    for _, field in ipairs(FIELDS) do
      local value = rawget(r, field)
      if value ~= nil then
        words[#words + 1] = field .. ' = ' .. text_of(value, number_text)
      end
    end
    local i = 1
    while rawget(r, i) ~= nil do
      words[#words + 1] = tostring(rawget(r, i))
      i = i + 1
    end
    return '{' .. table.concat(words, ', ') .. '}'
  end
end

return result
