-- Every kind of shape in both dimensions with the values that make one, for the specs
-- that go through all of them. A part is {name, type, value}; values are exact in binary.
-- list: the shape is made of a list, which has ways of its own to be written; optional:
-- how many of the last parts may be left out.
local c2, c3 = require 'collide.d2', require 'collide.d3'

local kinds = {}

kinds.d2 = {
  {kind = 'point', {'p', 'vec', {1, 2}}},
  {kind = 'circle', {'center', 'vec', {1, 2}}, {'radius', 'size', 0.5}},
  {kind = 'segment', {'a', 'vec', {1, 2}}, {'b', 'vec', {3, 5}}},
  {kind = 'capsule', {'a', 'vec', {1, 2}}, {'b', 'vec', {3, 5}}, {'radius', 'size', 0.5}},
  {kind = 'ray', {'origin', 'vec', {1, 2}}, {'direction', 'direction', {3, 5}}},
  {kind = 'line', {'point', 'vec', {1, 2}}, {'direction', 'direction', {3, 5}}},
  {kind = 'aabb', {'min', 'vec', {1, 2}}, {'max', 'vec', {3, 5}}},
  {kind = 'box', {'center', 'vec', {1, 2}}, {'half_extents', 'extents', {2, 3}},
    {'angle', 'number', 0.25}, {'radius', 'size', 0.5}, optional = 2},
  {kind = 'triangle', {'a', 'vec', {1, 2}}, {'b', 'vec', {3, 5}}, {'c', 'vec', {0, 4}},
    {'radius', 'size', 0.5}, optional = 1},
  {kind = 'polygon', {'points', 'points', {{1, 2}, {4, 3}, {3, 6}}},
    {'radius', 'size', 0.5}, list = true, optional = 1},
  {kind = 'polygon', {'points', 'points', {{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}}},
    {'radius', 'size', 0.5}, list = true, optional = 1},
  {kind = 'plane', {'normal', 'direction', {0, 1}}, {'point', 'vec', {1, 2}}},
  {kind = 'halfspace', {'normal', 'direction', {0, 1}}, {'point', 'vec', {1, 2}}},
  {kind = 'compound', {'shapes', 'shapes', {c2.circle(1, 2, 4), c2.rect(3, 5, 2, 1)}},
    list = true},
}

kinds.d3 = {
  {kind = 'point', {'p', 'vec', {1, 2, 3}}},
  {kind = 'sphere', {'center', 'vec', {1, 2, 3}}, {'radius', 'size', 0.5}},
  {kind = 'segment', {'a', 'vec', {1, 2, 3}}, {'b', 'vec', {4, 6, 9}}},
  {kind = 'capsule', {'a', 'vec', {1, 2, 3}}, {'b', 'vec', {4, 6, 9}},
    {'radius', 'size', 0.5}},
  {kind = 'ray', {'origin', 'vec', {1, 2, 3}}, {'direction', 'direction', {4, 6, 9}}},
  {kind = 'line', {'point', 'vec', {1, 2, 3}}, {'direction', 'direction', {4, 6, 9}}},
  {kind = 'aabb', {'min', 'vec', {1, 2, 3}}, {'max', 'vec', {4, 6, 9}}},
  {kind = 'box', {'center', 'vec', {1, 2, 3}}, {'half_extents', 'extents', {2, 3, 4}},
    {'rotation', 'rotation', {0, 0, 1, 0}}, {'radius', 'size', 0.5}, optional = 2},
  {kind = 'triangle', {'a', 'vec', {1, 2, 3}}, {'b', 'vec', {4, 6, 9}},
    {'c', 'vec', {0, 4, 2}}, {'radius', 'size', 0.5}, optional = 1},
  {kind = 'hull', {'points', 'points', {{1, 2, 3}, {4, 2, 3}, {1, 5, 3}, {2, 2, 7}}},
    {'radius', 'size', 0.5}, list = true, optional = 1},
  {kind = 'cylinder', {'a', 'vec', {1, 2, 3}}, {'b', 'vec', {4, 6, 9}},
    {'radius', 'size', 0.5}},
  {kind = 'cone', {'base', 'vec', {1, 2, 3}}, {'apex', 'vec', {4, 6, 9}},
    {'radius', 'size', 0.5}},
  {kind = 'plane', {'normal', 'direction', {0, 1, 0}}, {'point', 'vec', {1, 2, 3}}},
  {kind = 'halfspace', {'normal', 'direction', {0, 1, 0}}, {'point', 'vec', {1, 2, 3}}},
  {kind = 'compound', {'shapes', 'shapes', {c3.sphere(1, 2, 3, 4),
    c3.aabb({3, 5, 2}, {4, 6, 9})}}, list = true},
}

local LETTERS = {'x', 'y', 'z', 'w'}

-- {1, 2} -> {x = 1, y = 2}
function kinds.fields(list)
  local fields = {}
  for i, value in ipairs(list) do fields[LETTERS[i]] = value end
  return fields
end

-- What is read from a field as the value that it was made of: arrays, numbers, shapes.
function kinds.plain(type_of, got)
  if type_of == 'points' then
    local list = {}
    for i, point in ipairs(got) do list[i] = {point:unpack()} end
    return list
  elseif type(got) == 'table' and type_of ~= 'shapes' then
    return {got:unpack()}
  end
  return got
end

-- The values of the parts as a list: arrays, numbers.
function kinds.values(spec)
  local values = {}
  for i, part in ipairs(spec) do values[i] = part[3] end
  return values
end

-- The same, every vector as its numbers.
function kinds.numbers(spec)
  local numbers = {}
  local function add(value, type_of)
    if type(value) == 'table' and type_of ~= 'shapes' then
      for _, x in ipairs(value) do add(x) end
    else
      numbers[#numbers + 1] = value
    end
  end
  for _, part in ipairs(spec) do add(part[3], part[2]) end
  return numbers
end

-- The same by name.
function kinds.named(spec)
  local named = {}
  for _, part in ipairs(spec) do named[part[1]] = part[3] end
  return named
end

kinds.unpack = table.unpack or unpack -- luacheck: ignore

function kinds.make(module, spec)
  return module[spec.kind](kinds.unpack(kinds.values(spec)))
end

-- Calls test(module, spec, dimension) for every kind of both dimensions.
function kinds.each(test)
  for _, dimension in ipairs {'d2', 'd3'} do
    local module = require('collide.' .. dimension)
    for _, spec in ipairs(kinds[dimension]) do test(module, spec, dimension) end
  end
end

-- The first numbers of a vector or quaternion.
function kinds.list(vector, count)
  local list = {}
  for i = 1, count do list[i] = vector[LETTERS[i]] end
  return list
end

return kinds
