-- This rule finds seams in space: objects that nearly meet, face to face. Each object is
-- cast a little way along the normals of its own faces.
local c3 = require 'collide.d3'
local facing = require 'collide.check.facing'
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local huge, ipairs = math.huge, ipairs

local seams = {}

local OPPOSITE = math.cos(math.rad(1))

-- Returns the solids within a gap's width of an object's bounds, each with whether the
-- object overlaps it deeper than that width: no motion of that length gets it out. The
-- list is empty if the object overlaps all of them so deep.
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

-- Returns the fraction of a motion at which an object first meets one of some things, the
-- hit, and that thing; the fraction is infinite if the object meets none.
local function first_hit(object, motion, things)
  local least, found, other = huge, nil, nil
  for _, thing in ipairs(things) do
    local hit = c3.cast(object.shape, motion, thing.item.shape)
    if hit and hit.t < least then least, found, other = hit.t, hit, thing.item end
  end
  return least, found, other
end

-- Returns whether a place is in a thing: rays along a direction from both sides meet the
-- surface of the thing before the place. A ray meets a surface from outside only.
local function is_in(thing, at, n)
  local low, high = thing.item.shape:bounds()
  local far = 1
  for _, name in ipairs {'x', 'y', 'z'} do far = far + high[name] - low[name] end
  for _, sign in ipairs {-far, far} do
    local way = {-sign * n[1], -sign * n[2], -sign * n[3]}
    local from = {at[1] - way[1], at[2] - way[2], at[3] - way[3]}
    if not c3.raycast(thing.item.shape, from, way, 1) then return false end
  end
  return true
end

-- Returns whether another thing fills a gap, or is met before the other side of the gap.
local function is_between(object, n, size, at, things, other)
  local part = {n[1] * size, n[2] * size, n[3] * size}
  for _, thing in ipairs(things) do
    if thing.item ~= other then
      if is_in(thing, at, n) then return true end
      local hit = c3.cast(object.shape, part, thing.item.shape)
      if hit and (thing.is_sunk or hit.t < 1) then return true end
    end
  end
  return false
end

-- Returns the things that may face an object along a direction. A thing without
-- triangles, such as a box or a hull, always may.
local function facing_things(made, n, size, things)
  local list = {}
  for _, thing in ipairs(things) do
    local other = not thing.is_sunk and surface.of(thing.item)
    if other == nil or other and facing.is_near(made, n, other, size) then
      list[#list + 1] = thing
    end
  end
  return list
end

-- Returns the gap, the other thing and the place where this thing faces an object within
-- a gap's width along a direction; nil if there is none, or if something lies between.
local function gap_along(c, object, made, n, size, things)
  local motion = {n[1] * size, n[2] * size, n[3] * size}
  local t, hit, other = first_hit(object, motion, facing_things(made, n, size, things))
  if not hit then return nil end
  local gap, opposite = t * size, -(hit.nb.x * n[1] + hit.nb.y * n[2] + hit.nb.z * n[3])
  if gap <= 1e-4 * c.cell or opposite <= OPPOSITE then return nil end
  local faced, width, at = surface.of(other), huge, {hit.pa.x, hit.pa.y, hit.pa.z}
  if faced then width, at = facing.shared(made, n, gap, faced) end
  if width and width > gap and not is_between(object, n, gap, at, things, other) then
    return gap, other, at
  end
end

local function check_one(c, object, made, size, said)
  local things = neighbours(c, object, size)
  for _, n in ipairs(#things > 0 and facing.main(made) or {}) do
    local gap, other, at = gap_along(c, object, made, n, size, things)
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
