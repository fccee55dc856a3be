-- Definitions of shapes, before they are in a world: a list of shapes of this library
-- with a tag each, {shape, tag}.
local c2 = require 'collide.d2'
local error, select, setmetatable, type = error, select, setmetatable, type

local definitions = {}

-------------------------------------------------------------------------------- tags --

local Tag, Enum, Definition = {}, {}, {}
Tag.__index, Enum.__index, Definition.__index = Tag, Enum, Definition

-- Makes a tag: a shape with such a tag has the value itself in its field `tag`.
function definitions.Tag(value) return setmetatable({value = value}, Tag) end

-- Makes a tag that itself is in the field `tag` of a shape.
function definitions.Enum(value) return setmetatable({value = value}, Enum) end

local function is_tag(value)
  local meta = getmetatable(value)
  return meta == Tag or meta == Enum
end

local function tag_of(value)
  if value == nil then return nil end
  if not is_tag(value) then
    error(('slick.newTag or slick.newEnum expected as the last argument, got %s'):format(
      type(value)), 3)
  end
  return getmetatable(value) == Tag and value.value or value
end

-- Returns the arguments without the tag at their end, their number, and the tag.
local function split(...)
  local n, list = select('#', ...), {...}
  while n > 0 and list[n] == nil do n = n - 1 end
  if n > 0 and is_tag(list[n]) then return list, n - 1, tag_of(list[n]) end
  return list, n, nil
end

------------------------------------------------------------------------------ shapes --

local function made(pieces) return setmetatable(pieces, Definition) end

local function one(shape, tag) return made{{shape = shape, tag = tag_of(tag)}} end

local function points_of(numbers)
  if type(numbers) ~= 'table' then
    error(('list of numbers expected, got %s'):format(type(numbers)), 3)
  end
  local points = {}
  for i = 1, #numbers - 1, 2 do points[#points + 1] = {numbers[i], numbers[i + 1]} end
  return points
end

function definitions.RectangleShape(x, y, w, h, tag)
  return one(c2.rect(x, y, w, h), tag)
end

-- Circles are round here; the number of segments in slick has no effect.
function definitions.CircleShape(x, y, radius, segments, tag)
  if type(segments) ~= 'number' then tag = segments or tag end
  return one(c2.circle(x, y, radius), tag)
end

function definitions.LineSegmentShape(x1, y1, x2, y2, tag)
  return one(c2.segment(x1, y1, x2, y2), tag)
end

function definitions.PolygonShape(vertices, tag)
  return one(c2.polygon(points_of(vertices)), tag)
end

-- Returns a definition with one piece for each list, which the function makes.
local function pieces_of(make, ...)
  local lists, n, tag = split(...)
  local pieces = {}
  for i = 1, n do pieces[i] = {shape = make(points_of(lists[i])), tag = tag} end
  return made(pieces)
end

-- Contours are outlines; none may lie in another one, as holes are not cut out.
function definitions.PolygonMeshShape(...)
  local pieces = pieces_of(c2.polygon, ...)
  for i = 1, #pieces do
    for k = 1, #pieces do
      if i ~= k and pieces[i].shape:contains(pieces[k].shape.points[1]) then
        error(('contour %d lies in contour %d: collide.slick cuts out no holes'):format(k,
          i), 2)
      end
    end
  end
  return pieces
end

function definitions.MeshShape(...) return pieces_of(c2.polygon, ...) end

function definitions.PolylineShape(segments, tag)
  local pieces = {}
  for i, s in ipairs(segments) do
    pieces[i] = {shape = c2.segment(s[1], s[2], s[3], s[4]), tag = tag_of(tag)}
  end
  return made(pieces)
end

-- The last point is joined to the first.
function definitions.ChainShape(points, tag)
  return one(c2.path(points_of(points), {closed = true, two_sided = true}), tag)
end

-- The tag applies to all shapes of the group that have none.
function definitions.ShapeGroup(...)
  local list, n, tag = split(...)
  local pieces = {}
  for i = 1, n do
    if getmetatable(list[i]) ~= Definition then
      error(('bad argument #%d to \'newShapeGroup\' (shape expected, got %s)'):format(i,
        type(list[i])), 2)
    end
    for _, piece in ipairs(list[i]) do
      local own = piece.tag
      if own == nil then own = tag end
      pieces[#pieces + 1] = {shape = piece.shape, tag = own}
    end
  end
  return made(pieces)
end

function definitions.is(value) return getmetatable(value) == Definition end

return definitions
