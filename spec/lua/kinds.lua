-- Every kind of shape in both dimensions with the values that make one, for the specs
-- that go through all of them. A part is {name, type, value}; values are exact in binary.
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
    {'angle', 'number', 0.25}, {'radius', 'size', 0.5}},
  {kind = 'plane', {'normal', 'direction', {0, 1}}, {'point', 'vec', {1, 2}}},
  {kind = 'halfspace', {'normal', 'direction', {0, 1}}, {'point', 'vec', {1, 2}}},
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
    {'rotation', 'rotation', {0, 0, 1, 0}}, {'radius', 'size', 0.5}},
  {kind = 'plane', {'normal', 'direction', {0, 1, 0}}, {'point', 'vec', {1, 2, 3}}},
  {kind = 'halfspace', {'normal', 'direction', {0, 1, 0}}, {'point', 'vec', {1, 2, 3}}},
}

local LETTERS = {'x', 'y', 'z', 'w'}

-- {1, 2} -> {x = 1, y = 2}
function kinds.fields(list)
  local fields = {}
  for i, value in ipairs(list) do fields[LETTERS[i]] = value end
  return fields
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
  for _, part in ipairs(spec) do
    if type(part[3]) == 'table' then
      for _, x in ipairs(part[3]) do numbers[#numbers + 1] = x end
    else
      numbers[#numbers + 1] = part[3]
    end
  end
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
