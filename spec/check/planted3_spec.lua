-- Faults planted into the cellar (from above) and the hall (in space): as in
-- planted_spec.lua, one finding each.
local check = require 'collide.check'
local ok, cjson = pcall(require, 'cjson')
local gltf = require 'collide.gltf'
local ldtk = require 'collide.ldtk'

if not ok then
  describe('check: planted faults of the cellar and the hall', function()
    pending('cjson is not installed')
  end)
  return
end

local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

local function near(finding, at, far)
  if not at then return true end
  local box = finding.box
  for k = 1, #at do
    local low = box and math.min(box.min[k], finding.at[k]) or finding.at[k]
    local high = box and math.max(box.max[k], finding.at[k]) or finding.at[k]
    if at[k] < low - far or at[k] > high + far then return false end
  end
  return true
end

local function judge(result, rule, at, far)
  assert.equal(1, #result.findings, tostring(result))
  assert.equal(rule, result.findings[1].rule, tostring(result))
  assert.is_true(near(result.findings[1], at, far), tostring(result))
end

describe('check: the cellar', function()
  local CELLAR = 'examples/levels/cellar/cellar.ldtk'

  local function result_of(edit)
    local root = cjson.decode(read(CELLAR))
    edit(root.levels)
    local level = ldtk.read(cjson.encode(root), {path = CELLAR})
    return check(level, 'examples/levels/cellar/collide-check.lua')
  end

  local function cell(levels, room, column, row, value)
    levels[room].layerInstances[2].intGridCsv[row * 20 + column + 1] = value
  end

  it('is clean', function()
    local result = result_of(function() end)
    assert.equal(0, #result.findings, tostring(result))
  end)

  it('leaks where a wall at the border is erased', function()
    judge(result_of(function(levels) cell(levels, 1, 5, 0, 0) end), 'leak', {88, 0}, 16)
  end)

  it('has a key and a chest out of reach behind a door that is filled', function()
    local result = result_of(function(levels) cell(levels, 2, 14, 11, 1) end)
    judge(result, 'unreachable', {420, 252}, 16)
    assert.equal(1, #result.findings[1].objects)
  end)
end)

---------------------------------------------------------------------------------- hall --

local LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

local function base64(bytes)
  local out = {}
  for i = 1, #bytes, 3 do
    local a, b, c = bytes:byte(i, i + 2)
    local n = a * 65536 + (b or 0) * 256 + (c or 0)
    for k = 3, 0, -1 do
      local six = math.floor(n / 64 ^ k) % 64
      out[#out + 1] = LETTERS:sub(six + 1, six + 1)
    end
    if not c then out[#out] = '=' end
    if not b then out[#out - 1] = '=' end
  end
  return table.concat(out)
end

local function u32(bytes, at)
  local a, b, c, d = bytes:byte(at + 1, at + 4)
  return a + 256 * b + 65536 * c + 16777216 * d
end

-- A small number of multiples of 1/8 as the four bytes of a float.
local function float(x)
  if x == 0 then return '\0\0\0\0' end
  local sign = x < 0 and 128 or 0
  local exponent, m = 127, math.abs(x)
  while m >= 2 do m, exponent = m / 2, exponent + 1 end
  while m < 1 do m, exponent = m * 2, exponent - 1 end
  local fraction = (m - 1) * 8388608
  return string.char(fraction % 256, math.floor(fraction / 256) % 256,
    math.floor(fraction / 65536) + exponent % 2 * 128, sign + math.floor(exponent / 2))
end

describe('check: the hall', function()
  local HALL = 'examples/levels/hall/hall.glb'
  local bytes = read(HALL)
  local length = u32(bytes, 12)
  local json = bytes:sub(21, 20 + length)
  local chunk = bytes:sub(29 + length)

  local function result_of(edit)
    local root = cjson.decode(json)
    root.buffers[1].uri = 'data:application/octet-stream;base64,' .. base64(chunk)
    edit(root)
    local level = gltf.read(cjson.encode(root), {path = HALL})
    return check(level, 'examples/levels/hall/collide-check.lua')
  end

  local function node(root, name)
    for _, entry in ipairs(root.nodes) do
      if entry.name == name then return entry end
    end
  end

  local CORNERS = {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}, {0, 1, 0}, {1, 1, 0},
    {1, 1, 1}, {0, 1, 1}}
  local CUBE = {{0, 1, 2}, {0, 2, 3}, {4, 6, 5}, {4, 7, 6}, {0, 5, 1}, {0, 4, 5},
    {1, 6, 2}, {1, 5, 6}, {2, 7, 3}, {2, 6, 7}, {3, 4, 0}, {3, 7, 4}}

  -- Gives a crate a mesh of its own.
  local function set_mesh(root, name, corners, faces)
    local data, index = {}, {}
    for _, p in ipairs(corners) do
      for k = 1, 3 do data[#data + 1] = float(p[k]) end
    end
    for _, face in ipairs(faces) do
      for k = 1, 3 do index[#index + 1] = string.char(face[k], 0) end
    end
    local first, second = table.concat(data), table.concat(index)
    local function add(list, entry)
      list[#list + 1] = entry
      return #list - 1
    end
    local buffer = add(root.buffers, {byteLength = #first + #second,
      uri = 'data:application/octet-stream;base64,' .. base64(first .. second)})
    local points = add(root.bufferViews, {buffer = buffer, byteOffset = 0,
      byteLength = #first})
    local numbers = add(root.bufferViews, {buffer = buffer, byteOffset = #first,
      byteLength = #second})
    local position = add(root.accessors, {bufferView = points, componentType = 5126,
      count = #corners, type = 'VEC3'})
    local indices = add(root.accessors, {bufferView = numbers, componentType = 5123,
      count = 3 * #faces, type = 'SCALAR'})
    node(root, name).mesh = add(root.meshes, {primitives = {{
      attributes = {POSITION = position}, indices = indices}}})
  end

  local function faces(change)
    local list = {}
    for i, face in ipairs(CUBE) do list[i] = {face[1], face[2], face[3]} end
    change(list)
    return list
  end

  local function crate(change, more)
    return function(root)
      local corners = {}
      for i, p in ipairs(CORNERS) do corners[i] = p end
      for _, p in ipairs(more or {}) do corners[#corners + 1] = p end
      set_mesh(root, 'crate.2', corners, faces(change))
    end
  end

  local AT = {5.5, 0.5, 9.5}
  local PLANTED = {
    {'a triangle deleted', 'hole', AT, crate(function(list) table.remove(list, 9) end)},
    {'an edge split on one side only', 't-junction', AT, crate(function(list)
      list[3] = {4, 6, 8}
      list[#list + 1] = {4, 8, 5}
    end, {{1, 1, 0.5}})},
    {'a triangle doubled', 'doubled-face', AT, crate(function(list)
      list[#list + 1] = {4, 6, 5}
    end)},
    {'three triangles flipped', 'flipped-face', AT, crate(function(list)
      for i = 3, 5 do list[i][2], list[i][3] = list[i][3], list[i][2] end
    end)},
    {'a fin on a closed crate', 'non-manifold', AT, crate(function(list)
      list[#list + 1] = {4, 5, 8}
    end, {{0.5, 1.5, 0}})},
    {'exported a hundred times too large', 'scale', nil, function(root)
      local ids = root.scenes[1].nodes
      root.nodes[#root.nodes + 1] = {name = 'root', scale = {100, 100, 100},
        children = ids}
      root.scenes[1].nodes = {#root.nodes - 1}
    end},
    {'a module 2 cm aside', 'seam', {20, 2.375, 2}, function(root)
      local floor = node(root, 'balcony')
      floor.translation[1] = floor.translation[1] + 0.02
    end},
    {'a rail taken away over the void', 'leak', {22, 2.5, 4}, function(root)
      node(root, 'rail.s').mesh = nil
    end},
  }

  it('is clean', function()
    local result = result_of(function() end)
    assert.equal(0, #result.findings, tostring(result))
  end)

  for _, fault in ipairs(PLANTED) do
    it(('has one finding with %s'):format(fault[1]), function()
      judge(result_of(fault[4]), fault[2], fault[3], 1)
    end)
  end
end)
