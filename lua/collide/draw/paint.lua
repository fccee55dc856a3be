-- This file draws the entries of a picture: it has each kind of entry, the space that an
-- entry needs, and the order in which all are drawn.
local color = require 'collide.draw.color'
local extent = require 'collide.draw.extent'
local flat = require 'collide.draw.flat'
local marks = require 'collide.draw.marks'
local ordered = require 'collide.draw.order'
local solid = require 'collide.draw.solid'
local style = require 'collide.draw.style'
local huge, max, min = math.huge, math.max, math.min
local ipairs = ipairs
local unpack = table.unpack or unpack -- luacheck: ignore

local paint = {}

-- Infinite shapes have these colours by default.
local INFINITE = {plane = 'grey', halfspace = 'grey', line = 'grey', ray = 'grey'}

paint.INFINITE = INFINITE

------------------------------------------------------------------------ kinds of entry --

-- entry.shape(picture, ...) and so on draw at once.
local entry = {}

paint.entry = entry

local function box_of(shape)
  local low, high = shape:bounds()
  return {low.x, low.y, low.z or 0, high.x, high.y, high.z or 0}
end

function entry.shape(picture, shape, given, name)
  local pen, fills = picture.pen, picture.backend.fills
  local is_solid = picture.dimension == 3
  if is_solid and fills ~= 'pale' then fills = false end
  local look = style.area(pen.look, given, name, fills)
  if given and given.within then pen.box = box_of(given.within) end
  if is_solid then solid.draw(pen, shape, look) else flat.draw(pen, shape, look) end
  pen.box = picture.lens.box
end

local LABEL = {anchor = 'middle', dy = 5, bold = true}
local BESIDE = {dx = 8, dy = -8, bold = true}
local THIN = {point = true, segment = true, ray = true, line = true}

-- Returns a point of a plane next to the middle of the box, and a little behind it.
local function behind_plane(shape, box)
  local x, y = box[1] / 2 + box[4] / 2, box[2] / 2 + box[5] / 2
  local z = box[3] / 2 + box[6] / 2
  local n, px, py, pz = shape.normal, shape:position()
  local nz = n.z or 0
  local down = (x - px) * n.x + (y - py) * n.y + (z - (pz or 0)) * nz
    + 0.06 * max(box[4] - box[1], box[5] - box[2], box[6] - box[3])
  return x - down * n.x, y - down * n.y, z - down * nz
end

-- Returns the middle of what is seen of a shape.
local function middle_of(shape, box)
  if shape.kind == 'plane' or shape.kind == 'halfspace' then
    return behind_plane(shape, box)
  end
  local low, high = shape:bounds()
  local z = low.z and max(low.z, box[3]) / 2 + min(high.z, box[6]) / 2 or 0
  return max(low.x, box[1]) / 2 + min(high.x, box[4]) / 2,
    max(low.y, box[2]) / 2 + min(high.y, box[5]) / 2, z
end

paint.middle_of = middle_of

function entry.label(picture, shape, text)
  local x, y, z = middle_of(shape, picture.lens.box)
  if x - x == 0 and y - y == 0 and z - z == 0 then
    marks.text(picture.pen, x, y, z, text, THIN[shape.kind] and BESIDE or LABEL)
  end
end

function entry.shadow(picture, shape, height)
  local look = style.line(picture.pen.look, nil, 'ink', 1)
  look.fill, look.color, look.opacity = look.color, false, 0.1
  solid.shadow(picture.pen, shape, height, look)
end

for _, name in ipairs({'result', 'ray', 'path', 'arrow', 'dot', 'text'}) do
  local mark = marks[name]
  entry[name] = function(picture, ...) mark(picture.pen, ...) end
end

------------------------------------------------------------------------ automatic view --

-- Adds the points of an entry that must be visible.
local add_extent = {}

function add_extent.shape(picture, points, e)
  if not INFINITE[e[1].kind] then return extent.seen(points, e[1], picture.lens) end
  local within = e[2] and e[2].within
  if within then return extent.corners(points, within) end
  return e[1]
end

function add_extent.result(_, points, e)
  marks.points_of(e[1], function(x, y, z) extent.add(points, x, y, z) end)
end

function add_extent.path(_, points, e)
  for _, n in ipairs(e[1]) do points[#points + 1] = n end
end

function add_extent.arrow(_, points, e)
  extent.add(points, e[1], e[2], e[3])
  extent.add(points, e[1] + e[4], e[2] + e[5], e[3] + e[6])
end

function add_extent.ray(_, points, e)
  extent.add(points, e[1], e[2], e[3])
  local t = e[8] < huge and e[8] or e[7] or 0
  extent.add(points, e[1] + t * e[4], e[2] + t * e[5], e[3] + t * e[6])
end

function add_extent.dot(_, points, e) extent.add(points, e[1], e[2], e[3]) end

add_extent.text = add_extent.dot

-- Returns the points that show everything, or those of the view if there is one, as a
-- flat list, and the box in which all of it is.
function paint.points(picture)
  local points, infinite = {}, {}
  if picture.options.view then
    extent.corners(points, picture.options.view)
    return points, extent.box(points, 0)
  end
  for _, e in ipairs(picture.entries) do
    local add = add_extent[e.kind]
    local shape = add and add(picture, points, e)
    if shape and shape ~= true then infinite[#infinite + 1] = shape end
  end
  return points, extent.infinite(points, infinite, picture.dimension)
end

--------------------------------------------------------------------------------- order --

local function is_ground(picture, shape)
  if shape.kind ~= 'halfspace' then return false end
  local n, x, y, z = shape.normal, shape:position()
  return picture.lens:facing(x, y, z, n.x, n.y, n.z) > 0
end

-- Adds the parts of a compound one by one, as they may hide each other.
local function add_parts(layer, e)
  local shape = e[1]
  for _, part in ipairs(shape.kind == 'compound' and shape.shapes or {shape}) do
    layer[#layer + 1] = {kind = 'shape', n = 3, shape = part, part, e[2], e[3]}
  end
end

-- Returns the layers: the ground and the shadows on it, shapes, on top of them entries
-- that nothing hides, and last the labels.
local function layers(picture)
  local ground, shadows, shapes, top, labels = {}, {}, {}, {}, {}
  local by_eye = picture.dimension == 3 and picture.backend.fills == 'pale'
  for _, e in ipairs(picture.entries) do
    local layer = e.kind == 'shadow' and shadows or e.kind == 'shape' and shapes
      or e.kind == 'label' and labels or top
    if by_eye and layer == shapes and is_ground(picture, e[1]) then layer = ground end
    if by_eye and layer == shapes then
      add_parts(layer, e)
    else
      layer[#layer + 1] = e
    end
  end
  if by_eye then shapes = ordered(picture.lens, shapes) end
  return {ground, shadows, shapes, top, labels}
end

function paint.all(picture)
  for _, layer in ipairs(layers(picture)) do
    for _, e in ipairs(layer) do entry[e.kind](picture, unpack(e, 1, e.n)) end
  end
end

-- Returns the colour of a shape by default.
function paint.color_name(picture, shape)
  local name = INFINITE[shape.kind]
  if name or picture.live then return name or picture.pen.first end
  picture.count = picture.count + 1
  return color.cycle[(picture.count - 1) % #color.cycle + 1]
end

return paint
