-- Shapes as plain descriptions: {dim = 2 | 3, kind = 'capsule', args = {a = {…}, …}},
-- where args are the named values of the constructor and vectors are arrays. They can
-- be built with the library, moved, turned, mirrored and scaled (by arithmetic of our
-- own), and printed as the Lua that makes them.
local rotations = require 'spec.support.rotations'

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
}

-- The kinds, in the order of the table of pairs.
shapes.KINDS = {
  [2] = {
    'point', 'circle', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box', 'plane',
    'halfspace',
  },
  [3] = {
    'point', 'sphere', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box', 'plane',
    'halfspace',
  },
}

function shapes.new(dim, kind, args)
  return {dim = dim, kind = kind, args = args}
end

-- The library's shape. c: collide.d2 or collide.d3.
function shapes.build(c, shape)
  return c[shape.kind](shape.args)
end

local function number_text(x)
  return ('%.17g'):format(x)
end

-- The Lua that makes the shape.
function shapes.text(shape)
  local names = {}
  for name in pairs(shape.args) do
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do
    local value = shape.args[name]
    if type(value) == 'table' then
      local numbers = {}
      for k = 1, #value do
        numbers[k] = number_text(value[k])
      end
      names[i] = name .. '={' .. table.concat(numbers, ',') .. '}'
    else
      names[i] = name .. '=' .. number_text(value)
    end
  end
  return ('c%d.%s{%s}'):format(shape.dim, shape.kind, table.concat(names, ', '))
end

-- The shape with every value replaced by change[role](value, dim), where there is one.
local function map(shape, change)
  local args = {}
  local roles = ROLES[shape.kind]
  for name, value in pairs(shape.args) do
    local f = change[roles[name]]
    args[name] = f and f(value, shape.dim) or value
  end
  return shapes.new(shape.dim, shape.kind, args)
end

-- The largest coordinate of any position.
function shapes.largest(shape)
  local largest = 0
  for name, role in pairs(ROLES[shape.kind]) do
    if role == 'position' then
      for i = 1, shape.dim do
        largest = math.max(largest, math.abs(shape.args[name][i]))
      end
    end
  end
  return largest
end

-- Every position shifted; exact when the sums are.
function shapes.translated(shape, x, y, z)
  return map(shape, {
    position = function(v, dim)
      return {v[1] + x, v[2] + y, dim == 3 and v[3] + z or nil}
    end,
  })
end

-- Every position brought onto a grid, so that sums with multiples of it are exact.
function shapes.snapped(shape, grid)
  local floor = math.floor
  return map(shape, {
    position = function(v, dim)
      return {
        floor(v[1] / grid + 0.5) * grid, floor(v[2] / grid + 0.5) * grid,
        dim == 3 and floor(v[3] / grid + 0.5) * grid or nil,
      }
    end,
  })
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
  })
  if image.kind == 'box' then
    local name = dim == 2 and 'angle' or 'rotation'
    image.args[name] = rotations.combined(dim, turn, image.args[name])
  end
  return image
end

return shapes
