-- Questions to a whole and another shape, both at rest, whose answers follow from those
-- for the parts: distance, overlap, contacts, bounds.
--
-- Of a scene: whole, parts, numbers (of each part in results, or nil), other, kind, dim,
-- size (the largest coordinate), slack (what two lengths may differ by).
local rest = {}

local HUGE = math.huge
local abs, max, min = math.abs, math.max, math.min

-- How deep a part is; of a plane from the side on which that is less, as one that a part
-- only touches from behind is all of it deep.
local function depth_in(part, other)
  local r = part:contact(other)
  local depth = r and r.depth
  if depth and other.kind == 'plane' then
    local back = part:contact(other:clone():set(-other.normal, other.point))
    depth = min(depth, back and back.depth or 0)
  end
  return depth
end

-- The least distance of any part; how deep each overlaps, nil where it does not.
function rest.measure(scene)
  local least, depths = HUGE, {}
  for i, part in ipairs(scene.parts) do
    least = min(least, part:distance(scene.other))
    depths[i] = depth_in(part, scene.other)
  end
  return least, depths
end

local function part_of(scene, number)
  for i, n in ipairs(scene.numbers or {}) do
    if n == number then return scene.parts[i] end
  end
end

function rest.distance(scene, say, least)
  local whole, other, slack = scene.whole, scene.other, scene.slack
  local r = whole:closest(other)
  for _, distance in ipairs {r.distance, whole:distance(other), other:distance(whole)} do
    local differs = least > slack and abs(distance - least) > slack
      or least <= slack and distance > slack
    if differs then
      say(('distance: that of the parts is another -- %.17g, not %.17g'):format(distance,
        least))
    end
  end
  if least <= slack then return end
  local gap = (r.pa - r.pb):length()
  if abs(gap - least) > slack or whole:distance(scene.c.point(r.pa)) > slack
    or other:distance(scene.c.point(r.pb)) > slack then
    say(('closest: its points are not the nearest -- %s'):format(tostring(r)))
  end
  local part = r.part and part_of(scene, r.part)
  if part and abs(part:distance(other) - least) > slack then
    say(('closest: that part is not the nearest -- %d'):format(r.part))
  end
end

function rest.overlap(scene, say, least, depths)
  local whole, other, slack = scene.whole, scene.other, scene.slack
  local deepest = 0
  for _, depth in pairs(depths) do deepest = max(deepest, depth) end
  for _, overlaps in ipairs {
    whole:overlaps(other), whole:contact(other) ~= nil, whole:manifold(other) ~= nil,
    other:overlaps(whole), other:contact(whole) ~= nil, other:manifold(whole) ~= nil,
    select(2, whole:contacts(other)) > 0, select(2, other:contacts(whole)) > 0,
  } do
    if overlaps and least > slack then
      say(('overlaps: no part does -- apart by %.17g'):format(least))
    elseif not overlaps and deepest > slack then
      say(('overlaps: a part does -- deep by %.17g'):format(deepest))
    end
  end
end

-- A contact for each part that is met, by its number. Tiles are not told apart inside: of
-- one whose shortest way out leads into the next, that has the contact.
local TILES = {grid = true, voxels = true}

function rest.contacts(scene, say, _, depths)
  if not scene.numbers or TILES[scene.kind] then return end
  local list, n = scene.whole:contacts(scene.other)
  local listed = {}
  for i = 1, n do listed[list[i].part] = true end
  for i, number in ipairs(scene.numbers) do
    local depth = depths[i] or 0
    if depth > scene.slack and not listed[number] then
      say(('contacts: a part is left out -- %d, deep by %.17g'):format(number, depth))
    elseif listed[number] and scene.parts[i]:distance(scene.other) > scene.slack then
      say(('contacts: a part is listed that is apart -- %d'):format(number))
    end
  end
end

-- Out of a compound or polygon in one step: no part is met any more.
local ONE_STEP = {compound = true, polygon = true}

function rest.way_out(scene, say)
  local r = scene.whole:contact(scene.other)
  if not r or not ONE_STEP[scene.kind] or r.depth > 1e6 * scene.size then return end
  local out = scene.other:clone():translate(r.na * r.depth)
  for _, part in ipairs(scene.parts) do
    local left = part:contact(out)
    if left and left.depth > scene.slack * (1 + r.depth / scene.size) then
      say(('contact: the way out leaves a part overlapping -- by %.17g'):format(
        left.depth))
      return
    end
  end
end

local function bounds_of(shape)
  local low, high = shape:bounds()
  return {low:unpack()}, {high:unpack()}
end

-- Level geometry is boxed as a whole: its bounds may be larger.
function rest.bounds(scene, say)
  local from, to = bounds_of(scene.whole)
  local largest = ONE_STEP[scene.kind] and scene.slack or HUGE
  for k = 1, scene.dim do
    local low, high = HUGE, -HUGE
    for _, part in ipairs(scene.parts) do
      local a, b = bounds_of(part)
      low, high = min(low, a[k]), max(high, b[k])
    end
    local below, above = low - from[k], to[k] - high
    if min(below, above) < -scene.slack or max(below, above) > largest then
      say(('bounds: not those of the parts -- %.17g to %.17g, not %.17g to %.17g'):format(
        from[k], to[k], low, high))
    end
  end
end

function rest.contains(scene, say, least)
  if scene.other.kind ~= 'point' or abs(least) <= scene.slack then return end
  local inside = false
  for _, part in ipairs(scene.parts) do
    inside = inside or part:contains(scene.other.p)
  end
  if scene.whole:contains(scene.other.p) ~= inside then
    say(('contains: the parts say %s -- %.17g away'):format(tostring(inside), least))
  end
end

-- How far the whole reaches along a direction.
function rest.support(scene, say, direction)
  local d, most = scene.c.vec(direction), -HUGE
  for _, part in ipairs(scene.parts) do
    most = max(most, d:dot(part:support(direction)))
  end
  local reach = d:dot(scene.whole:support(direction))
  if abs(reach - most) > scene.slack * d:length() then
    say(('support: another part reaches farther -- %.17g, not %.17g'):format(reach, most))
  end
end

return rest
