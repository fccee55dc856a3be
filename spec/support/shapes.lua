-- Shapes as plain descriptions: {dim = 2 | 3, kind = 'capsule', args = {a = {…}, …}},
-- where args are the named values of the constructor and vectors are arrays. They can
-- be built with the library, moved, turned, mirrored and scaled (by arithmetic of our
-- own), and printed as the Lua that makes them. A compound's parts are descriptions too.
local rotations = require 'spec.support.rotations'
local outline = require 'spec.support.oracle.outline'

local shapes = {}

-- What each named value is: this decides what a transformation does to it.
local ROLES = {
  point = {p = 'position'},
  segment = {a = 'position', b = 'position'},
  ray = {origin = 'position', direction = 'vector'},
  line = {point = 'position', direction = 'vector'},
  plane = {normal = 'vector', point = 'position'},
  halfspace = {normal = 'vector', point = 'position'},
  sphere = {center = 'position', radius = 'length'},
  circle = {center = 'position', radius = 'length'},
  capsule = {a = 'position', b = 'position', radius = 'length'},
  aabb = {min = 'position', max = 'position'},
  box = {
    center = 'position', half_extents = 'lengths', radius = 'length',
    rotation = 'rotation', angle = 'rotation',
  },
  triangle = {a = 'position', b = 'position', c = 'position', radius = 'length'},
  hull = {points = 'positions', radius = 'length'},
  cylinder = {a = 'position', b = 'position', radius = 'length'},
  cone = {base = 'position', apex = 'position', radius = 'length'},
  compound = {parts = 'shapes'},
}
ROLES.polygon, ROLES.concave = ROLES.hull, ROLES.hull

-- The kinds, in the order of the table of pairs. concave: a polygon of several parts.
shapes.KINDS = {
  [2] = {
    'point', 'circle', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box', 'triangle',
    'polygon', 'concave', 'plane', 'halfspace', 'compound',
  },
  [3] = {
    'point', 'sphere', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box', 'triangle',
    'hull', 'cylinder', 'cone', 'plane', 'halfspace', 'compound',
  },
}

-- Those whose pairs have specs of their own, as proofs about them take longer.
shapes.IS_BODY = {
  triangle = true, hull = true, polygon = true, cylinder = true, cone = true,
  concave = true, compound = true,
}

-- Those that are made of parts.
shapes.IS_UNION = {concave = true, compound = true}

function shapes.new(dim, kind, args)
  return {dim = dim, kind = kind, args = args}
end

-- The library's shape. c: collide.d2 or collide.d3.
function shapes.build(c, shape)
  if shape.kind == 'compound' then
    local parts = {}
    for i, part in ipairs(shape.args.parts) do
      parts[i] = shapes.build(c, part)
    end
    return c.compound(parts)
  end
  local kind = shape.kind == 'concave' and 'polygon' or shape.kind
  if kind ~= 'polygon' then
    return c[kind](shape.args)
  end
  local done, built = pcall(c.polygon, shape.args)
  -- a sliver may come to cross itself where a move rounds its corners
  if not done and outline.crossing(shape.args.points) then
    return c.convex(shape.args.points, shape.args.radius)
  end
  return done and built or error(built, 0)
end

local function value_text(value)
  if type(value) == 'number' then
    return ('%.17g'):format(value)
  elseif value.kind then
    return shapes.text(value)
  end
  local list = {}
  for i, item in ipairs(value) do
    list[i] = value_text(item)
  end
  return '{' .. table.concat(list, ',') .. '}'
end

-- The Lua that makes the shape.
function shapes.text(shape)
  if shape.kind == 'compound' then
    return ('c%d.compound%s'):format(shape.dim, value_text(shape.args.parts))
  end
  local names = {}
  for name in pairs(shape.args) do
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do
    names[i] = name .. '=' .. value_text(shape.args[name])
  end
  local kind = shape.kind == 'concave' and 'polygon' or shape.kind
  return ('c%d.%s{%s}'):format(shape.dim, kind, table.concat(names, ', '))
end

-- Each item of a list changed; nil: none.
local function each(change)
  return change and function(list, dim)
    local changed = {}
    for i, item in ipairs(list) do
      changed[i] = change(item, dim)
    end
    return changed
  end
end

-- The shape with every value replaced by change[role](value, dim), where there is one.
-- change.shape: what to do with the parts of a compound.
local function map(shape, change)
  local args = {}
  local roles = ROLES[shape.kind]
  change.positions, change.shapes = each(change.position), each(change.shape)
  for name, value in pairs(shape.args) do
    local f = change[roles[name]]
    args[name] = f and f(value, shape.dim) or value
  end
  return shapes.new(shape.dim, shape.kind, args)
end

-- visit(v) every position.
local function each_position(shape, visit)
  for name, role in pairs(ROLES[shape.kind]) do
    local value = shape.args[name]
    if role == 'position' then
      visit(value)
    elseif role == 'positions' or role == 'shapes' then
      for _, item in ipairs(value) do
        if item.kind then
          each_position(item, visit)
        else
          visit(item)
        end
      end
    end
  end
end

-- The largest coordinate of any position.
function shapes.largest(shape)
  local largest = 0
  each_position(shape, function(v)
    for i = 1, shape.dim do
      largest = math.max(largest, math.abs(v[i]))
    end
  end)
  return largest
end

-- Every position shifted; exact when the sums are.
function shapes.translated(shape, x, y, z)
  return map(shape, {
    position = function(v, dim)
      return {v[1] + x, v[2] + y, dim == 3 and v[3] + z or nil}
    end,
    shape = function(part) return shapes.translated(part, x, y, z) end,
  })
end

-- A cylinder or cone must keep a length.
local function lengthened(shape, grid)
  local a, b = shape.args.a or shape.args.base, shape.args.b or shape.args.apex
  if a[1] == b[1] and a[2] == b[2] and a[3] == b[3] then
    b[1] = b[1] + grid
  end
  return shape
end

-- Every position brought onto a grid, so that sums with multiples of it are exact.
function shapes.snapped(shape, grid)
  local floor = math.floor
  local image = map(shape, {
    position = function(v, dim)
      return {
        floor(v[1] / grid + 0.5) * grid, floor(v[2] / grid + 0.5) * grid,
        dim == 3 and floor(v[3] / grid + 0.5) * grid or nil,
      }
    end,
    shape = function(part) return shapes.snapped(part, grid) end,
  })
  local is_round = shape.kind == 'cylinder' or shape.kind == 'cone'
  return is_round and lengthened(image, grid) or image
end

-- Everything as many times as large; exact for powers of two.
function shapes.scaled(shape, factor)
  local function times(v, dim)
    return {v[1] * factor, v[2] * factor, dim == 3 and v[3] * factor or nil}
  end
  return map(shape, {
    position = times,
    vector = times,
    lengths = times,
    length = function(x) return x * factor end,
    shape = function(part) return shapes.scaled(part, factor) end,
  })
end

-- The image in the mirror x = 0.
function shapes.mirrored(shape)
  local function flip(v, dim)
    return {-v[1], v[2], dim == 3 and v[3] or nil}
  end
  local image = map(shape, {
    position = flip,
    vector = flip,
    rotation = function(q, dim)
      return dim == 2 and -q or {q[1], -q[2], -q[3], q[4]}
    end,
    shape = shapes.mirrored,
  })
  if shape.kind == 'aabb' then
    image.args.min[1], image.args.max[1] = image.args.max[1], image.args.min[1]
  end
  return image
end

-- An aabb as a box; any other shape as it is.
local function turnable(shape)
  if shape.kind ~= 'aabb' then
    return shape
  end
  local center, half = {}, {}
  for i = 1, shape.dim do
    local low, high = shape.args.min[i], shape.args.max[i]
    center[i], half[i] = low / 2 + high / 2, high / 2 - low / 2
  end
  return shapes.new(shape.dim, 'box', {center = center, half_extents = half})
end

-- Turned about the origin, then shifted. turn: a unit quaternion, in 2D an angle.
function shapes.moved(shape, turn, x, y, z)
  local dim = shape.dim
  local rotate = rotations.rotator(dim, turn)
  local image = map(turnable(shape), {
    position = function(v)
      local rx, ry, rz = rotate(v[1], v[2], v[3] or 0)
      return {rx + x, ry + y, dim == 3 and rz + z or nil}
    end,
    vector = function(v)
      local rx, ry, rz = rotate(v[1], v[2], v[3] or 0)
      return {rx, ry, dim == 3 and rz or nil}
    end,
    shape = function(part) return shapes.moved(part, turn, x, y, z) end,
  })
  if image.kind == 'box' then
    local name = dim == 2 and 'angle' or 'rotation'
    image.args[name] = rotations.combined(dim, turn, image.args[name])
  end
  return image
end

return shapes
