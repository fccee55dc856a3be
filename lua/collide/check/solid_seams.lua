-- Seams in space: objects that nearly meet, face to face. Each is cast a little way along
-- the normals of its own faces.
local c3 = require 'collide.d3'
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local abs, ipairs, max, min, sqrt = math.abs, ipairs, math.max, math.min, math.sqrt

local seams = {}

-- Gaps are searched along this many directions of an object: the normals of most of its
-- surface, each with at least this share of it. Round shapes have none.
local MOST_DIRECTIONS, LEAST_SHARE = 32, 0.01
local OPPOSITE = math.cos(math.rad(1))

-- The normal of a triangle, and its area; nil without one.
local function normal_of(made, t)
  local a, b, c = made.points[t[1]], made.points[t[2]], made.points[t[3]]
  local ux, uy, uz = b[1] - a[1], b[2] - a[2], b[3] - a[3]
  local vx, vy, vz = c[1] - a[1], c[2] - a[2], c[3] - a[3]
  local x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
  local length = sqrt(x * x + y * y + z * z)
  if length == 0 then return nil, 0 end
  return {x / length, y / length, z / length}, length / 2
end

-- The directions that an object looks in, with the area that does: a list of normals, the
-- largest first.
local function directions(made)
  local list, of, whole = {}, {}, 0
  for i, t in ipairs(made.triangles) do
    local n, area = normal_of(made, t)
    whole = whole + area
    if n then
      local key = ('%.2f %.2f %.2f'):format(n[1] + 1, n[2] + 1, n[3] + 1)
      if not of[key] then
        of[key] = {n[1], n[2], n[3], area = 0, first = i}
        list[#list + 1] = of[key]
      end
      of[key].area = of[key].area + area
    end
  end
  table.sort(list, function(a, b)
    if a.area ~= b.area then return a.area > b.area end
    return a.first < b.first
  end)
  local large = {}
  for i = 1, min(#list, MOST_DIRECTIONS) do
    if list[i].area >= LEAST_SHARE * whole then large[i] = list[i] end
  end
  return large
end

-- How far the boxes of two things overlap across a direction, at least; and the middle of
-- what they share.
local function shared(a, b, n)
  local least, middle = math.huge, {}
  local a0, a1 = a:bounds()
  local b0, b1 = b:bounds()
  for k, name in ipairs {'x', 'y', 'z'} do
    local from, to = max(a0[name], b0[name]), min(a1[name], b1[name])
    middle[k] = (from + to) / 2
    if abs(n[k]) < 0.7 then least = min(least, to - from) end
  end
  return least, middle
end

-- What else is as near as a gap: most objects stand alone. Each thing with whether the
-- object is deeper in it than a gap may be wide: on no way of that length it gets out.
local function neighbours(c, object, size)
  local low, high = object.shape:bounds()
  local middle, half, list = {}, {}, {}
  for k, name in ipairs {'x', 'y', 'z'} do
    middle[k] = (low[name] + high[name]) / 2
    half[k] = (high[name] - low[name]) / 2 + size
  end
  local is_alone = true
  for _, item in ipairs((c.world:overlapping(c3.box(middle, half), 'solid'))) do
    if item ~= object then
      local contact = c3.contact(object.shape, item.shape)
      local is_sunk = contact and contact.depth > size or false
      is_alone = is_alone and is_sunk
      list[#list + 1] = {item = item, is_sunk = is_sunk}
    end
  end
  return is_alone and {} or list
end

-- What an object meets first on its way among some things: how far along it, and the hit.
local function first_hit(object, motion, things, is_sunk)
  local least, found, other = math.huge, nil, nil
  for _, thing in ipairs(things) do
    if thing.is_sunk == is_sunk then
      local hit = c3.cast(object.shape, motion, thing.item.shape)
      if hit and hit.t < least then least, found, other = hit.t, hit, thing.item end
    end
  end
  return least, found, other
end

-- What faces an object within a gap's width along a direction: the gap, the other thing,
-- and where; nil without any, or where something lies between.
local function gap_along(c, object, n, size, things)
  local motion = {n[1] * size, n[2] * size, n[3] * size}
  local t, hit, other = first_hit(object, motion, things, false)
  if not hit then return nil end
  local gap, along = t * size, -(hit.nb.x * n[1] + hit.nb.y * n[2] + hit.nb.z * n[3])
  if gap <= 1e-4 * c.cell or along <= OPPOSITE then return nil end
  local overlap, at = shared(object.shape, other.shape, n)
  if overlap > gap and first_hit(object, motion, things, true) > t then
    return gap, other, at
  end
end

local function check_one(c, object, made, size, said)
  local things = neighbours(c, object, size)
  for _, n in ipairs(#things > 0 and directions(made) or {}) do
    local gap, other, at = gap_along(c, object, n, size, things)
    if gap and not (said[other] and said[other][object]) and not said[object] then
      said[object] = said[object] or {}
      said[object][other] = true
      c:report {object = object, objects = {other}, at = at,
        box = {min = at, max = at},
        message = ('%s: a gap of %s beside %s'):format(c:name(object), text.number(gap),
          c:name(other)),
        mend = ('close the gap: move one by %s'):format(text.number(gap)),
        measure = {name = 'gap', value = gap, wanted = 0}}
    end
  end
end

function seams.run(c, params)
  local size, said = params.size or 0.05, {}
  surface.each(c, function(object, made)
    if object.role == 'solid' and object.shape then
      check_one(c, object, made, size, said)
    end
  end)
end

return seams
