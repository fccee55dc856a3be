-- Steps of random programs about what is far longer in one place than in another, where
-- the rounding of the one is more than the other: triangles of which two corners are next
-- to each other, discs near the end of the range, segments of 1e16 through a world. Each
-- returns the text of its calls; p: the program.
local values = require 'fuzz.programs.values'

local stretched = {}

local function vector_text(list)
  local texts = {}
  for i, x in ipairs(list) do texts[i] = ('%.17g'):format(x) end
  return '{' .. table.concat(texts, ', ') .. '}'
end

-- The text of a call, and the number of its answer.
local function call_of(p, form, ...)
  p.count = p.count + 1
  return ('call(%d, %s)'):format(p.count, form:format(...)), p.count
end

-- A step in the making: do_(form, ...) writes a call and returns the number of what it
-- answers.
local function writer(p)
  local calls = {}
  return calls, function(form, ...)
    local text, i = call_of(p, form, ...)
    calls[#calls + 1] = text
    return i
  end
end

-- The shape that a call answers, for later steps: as one of its kind, and as any.
local function remember(p, shape, kind)
  p:remember(shape, kind, p.dim)
  p:remember(shape, 'Shape', p.dim)
end

-- A number of games: whole, or not.
local function plain(rng)
  local x = rng.integer(17) - 9
  return rng.chance(0.5) and x or x + rng.unit()
end

local function plain_point(p)
  local list = {}
  for i = 1, p.dim do list[i] = plain(p.rng) end
  return list
end

local function copy_of(list)
  local copy = {}
  for i, x in ipairs(list) do copy[i] = x end
  return copy
end

------------------------------------------------------------------------------- needles --

-- The point moved by a few roundings of one of its coordinates.
local function neighbour_of(p, point)
  local list, i = copy_of(point), p.rng.integer(p.dim)
  list[i] = list[i] == 0 and p.rng.sign() * 1e-16
    or list[i] * (1 + p.rng.sign() * p.rng.integer(3) * 2 ^ -52)
  return list
end

local ASKED = 8
local FROM_CORNERS = {'ray', 'ray', 'ray', 'segment', 'line', 'point'}

local function what_begins_at(corner, p, do_)
  local maker = FROM_CORNERS[p.rng.integer(#FROM_CORNERS)]
  local rest = maker == 'point' and '' or ', ' .. vector_text(plain_point(p))
  return do_("'c%d.%s', %s%s", p.dim, maker, corner, rest)
end

-- A triangle of which two corners are next to each other, so that they may be in one
-- place as seen from the third; and what begins in its corners. It is asked in full.
function stretched.needle(p)
  local rng, dim = p.rng, p.dim
  local calls, do_ = writer(p)
  local far, corner = plain_point(p), plain_point(p)
  local stretch = 2 ^ rng.integer(6)
  for i = 1, dim do far[i] = far[i] * stretch end
  local near = {vector_text(corner), vector_text(neighbour_of(p, corner))}
  local corners, first = {vector_text(far), near[1], near[2]}, rng.integer(3)
  corners[1], corners[first] = corners[first], corners[1]
  local needle = do_("'c%d.triangle', %s, %s, %s%s", dim, corners[1], corners[2],
    corners[3], rng.chance(0.5) and ', ' .. rng.integer(8) / 2 or '')
  remember(p, needle, 'Triangle')
  for _ = 1, ASKED do
    local other = what_begins_at(near[rng.integer(2)], p, do_)
    do_("'c%d.closest', v[%d], v[%d]", dim, needle, other)
  end
  return table.concat(calls, '\n')
end

--------------------------------------------------------------------------------- rows --

-- A triangle whose corners are in a row but for rounding, and rays from that row, within
-- the triangle and beyond its corners.
function stretched.row(p)
  local rng, dim = p.rng, p.dim
  local calls, do_ = writer(p)
  local from, step = {}, {}
  for i = 1, dim do from[i], step[i] = plain(rng) / 10, plain(rng) / 10 end
  local function at(share)
    local list = {}
    for i = 1, dim do list[i] = from[i] + share * step[i] end
    return vector_text(list)
  end
  local thin = do_("'c%d.triangle', %s, %s, %s", dim, at(rng.integer(41)),
    at(rng.integer(41)), at(rng.integer(41)))
  remember(p, thin, 'Triangle')
  for _ = 1, ASKED do
    do_("'c%d.raycast', v[%d], %s, %s", dim, thin, at(rng.integer(81) - 20),
      vector_text(plain_point(p)))
  end
  return table.concat(calls, '\n')
end

------------------------------------------------------------------------------- leans --

-- A box without thickness along one axis, and rays across it that lean that way by less
-- than any product of theirs can tell.
function stretched.lean(p)
  local rng, dim = p.rng, p.dim
  local calls, do_ = writer(p)
  local low, flat = plain_point(p), rng.integer(dim)
  local high = copy_of(low)
  for i = 1, dim do high[i] = i == flat and low[i] or low[i] + rng.integer(4) end
  local box = do_("'c%d.aabb', %s, %s", dim, vector_text(low), vector_text(high))
  remember(p, box, 'Aabb')
  for _ = 1, ASKED do
    local from, along, axis = plain_point(p), {}, flat % dim + 1
    for i = 1, dim do along[i] = i == axis and rng.sign() * rng.integer(4) or 0 end
    along[flat] = rng.sign() * 10 ^ -rng.between(290, 323)
    do_("'c%d.raycast', v[%d], %s, %s", dim, box, vector_text(from), vector_text(along))
  end
  return table.concat(calls, '\n')
end

------------------------------------------------------------------------------- discs --

-- Mostly near the end of the range.
local function size_of(rng)
  return 10 ^ (rng.chance(0.7) and rng.between(290, 299.3) or rng.between(-300, 290))
end

-- Nearly along an axis.
local function leaning(p, axis)
  local list = {}
  for i = 1, p.dim do list[i] = i == axis and p.rng.sign() or 0 end
  list[p.rng.integer(p.dim)] = p.rng.sign() * 10 ^ -p.rng.between(5, 17)
  list[axis] = list[axis] == 0 and 1 or list[axis]
  return list
end

local FEW = 5

local function plain_disc(p, do_)
  local rng = p.rng
  local from, to = plain_point(p), plain_point(p)
  to[1] = to[1] == from[1] and to[1] + 1 or to[1]
  return do_("'c3.%s', %s, %s, %s", rng.chance(0.5) and 'cone' or 'cylinder',
    vector_text(from), vector_text(to), rng.integer(8) / 2)
end

-- Cylinders and cones of a size of games, each with each: see certify.pair.
function stretched.discs(p)
  if p.dim ~= 3 then return stretched.needle(p) end
  local calls, do_ = writer(p)
  local discs = {}
  for i = 1, FEW do
    discs[i] = plain_disc(p, do_)
    p:remember(discs[i], 'Shape', 3)
    for k = 1, i - 1 do do_("'c3.closest', v[%d], v[%d]", discs[i], discs[k]) end
  end
  return table.concat(calls, '\n')
end

-- What is as flat as can be, along an axis of space, and far larger or smaller than
-- others: its support points and bounds, and rays nearly along its axis.
function stretched.disc(p)
  local rng, dim = p.rng, p.dim
  local calls, do_ = writer(p)
  local size, axis, from, to = size_of(rng), rng.integer(dim), {}, {}
  for i = 1, dim do from[i] = i == axis and 0 or size * (rng.integer(3) - 2) end
  for i = 1, dim do to[i] = from[i] end
  to[axis] = rng.chance(0.2) and 5e-324 or size * 10 ^ -rng.between(0, 16)
  local maker = dim == 2 and 'capsule' or rng.chance(0.5) and 'cone' or 'cylinder'
  local disc = do_("'c%d.%s', %s, %s, %.17g", dim, maker, vector_text(from),
    vector_text(to), size * rng.integer(3))
  p:remember(disc, 'Shape', dim)
  for _ = 1, ASKED do
    local along = vector_text(leaning(p, axis))
    do_("'shape%d:support', v[%d], %s", dim, disc, along)
    if rng.chance(0.3) then
      do_("'c%d.raycast', v[%d], %s, %s", dim, disc, vector_text(from), along)
    end
  end
  do_("'shape%d:bounds', v[%d]", dim, disc)
  return table.concat(calls, '\n')
end

------------------------------------------------------------------------------ worlds --

-- An end so far away that its rounding is more than what lies around the other.
local function far_end(p, from)
  local rng, list = p.rng, copy_of(from)
  local length = rng.integer(9) * 10 ^ (12 + rng.integer(4))
  local axis = rng.integer(p.dim)
  list[axis] = list[axis] + rng.sign() * length
  if rng.chance(0.5) then
    local aside = rng.integer(p.dim)
    list[aside] = aside == axis and list[aside] or list[aside] + rng.integer(17) - 9
  end
  return list
end

local function small_shape(p, do_)
  local rng, dim = p.rng, p.dim
  local at = vector_text(plain_point(p))
  local roll = rng.integer(4)
  if roll == 1 then
    return do_("'c%d.%s', %s, %s", dim, dim == 2 and 'circle' or 'sphere', at,
      rng.integer(4) / 2)
  elseif roll == 2 then
    return do_("'c%d.point', %s", dim, at)
  end
  local other = vector_text(plain_point(p))
  if roll == 3 then return do_("'c%d.segment', %s, %s", dim, at, other) end
  return do_("'c%d.triangle', %s, %s, %s", dim, at, other, vector_text(plain_point(p)))
end

local SMALL, LONG = 4, 2

local function add(p, do_, world, shape)
  do_("'world%d:add', v[%d], %s, v[%d]", p.dim, world, values.new_item(p), shape)
end

local ROUND = {'capsule', 'cylinder', 'cone'}

local function long_shape(p, do_)
  local rng, from = p.rng, plain_point(p)
  local to, maker, rest = far_end(p, from), 'segment', ''
  if rng.chance(0.3) then from, to = to, from end
  if rng.chance(0.5) then
    maker = ROUND[p.dim == 2 and 1 or rng.integer(3)]
    rest = ', ' .. rng.integer(3) / 2
  end
  return do_("'c%d.%s', %s, %s%s", p.dim, maker, vector_text(from), vector_text(to), rest)
end

-- A world of small shapes, and of those that end far away, as items and as what is asked
-- with; both ends are asked from. Its model is compared with it afterwards.
function stretched.long(p)
  local dim = p.dim
  local calls, do_ = writer(p)
  local world = do_("'c%d.world'", dim)
  p:remember(world, 'World', dim)
  p.receiver = ('v[%d]'):format(world)
  for _ = 1, SMALL do add(p, do_, world, small_shape(p, do_)) end
  for _ = 1, LONG do
    local long = long_shape(p, do_)
    add(p, do_, world, long)
    do_("'world%d:overlapping', v[%d], v[%d]", dim, world, long)
  end
  return table.concat(calls, '\n')
end

return stretched
