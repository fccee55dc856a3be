-- Three clean levels, and faults that are planted into them by one edit each: the tower,
-- a platformer of Tiled; the cellar, seen from above, of LDtk; the hall, in space, of
-- glTF. spec/check asks what is found; docs/rules.lua draws it.
local check = require 'collide.check'
local gltf = require 'collide.gltf'
local ldtk = require 'collide.ldtk'
local tiled = require 'collide.tiled'
local has_json, cjson = pcall(require, 'cjson')

local planted = {has_json = has_json}

--------------------------------------------------------------------------------- tower --

local TOWER = 'examples/levels/tower/'

local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

-- A function that replaces one text, which must be there once.
local function replaced(from, to)
  return function(text)
    local at, stop = text:find(from, 1, true)
    assert(at, 'not in the level: ' .. from)
    return text:sub(1, at - 1) .. to .. text:sub(stop + 1)
  end
end

-- An attribute of an object, by the object's number.
local function with(id, name, value)
  return function(text)
    local from, to = text:find('<object id="' .. id .. '"[^>]*>')
    local object = text:sub(from, to)
    local edited, count = object:gsub(' ' .. name .. '="[^"]*"',
      ' ' .. name .. '="' .. value .. '"')
    assert(count == 1, name)
    return text:sub(1, from - 1) .. edited .. text:sub(to + 1)
  end
end

local function without(id)
  return function(text)
    local from, to = text:find('  <object id="' .. id .. '"[^\n]*/>\n')
    if not from then
      from, to = text:find('  <object id="' .. id .. '".-</object>\n')
    end
    return text:sub(1, from - 1) .. text:sub(to + 1)
  end
end

local function added(object)
  return replaced(' </objectgroup>', '  ' .. object .. '\n </objectgroup>')
end

-- A cell of the layer of tiles, counted from 0.
local function cells(list)
  return function(text)
    local head, data, tail = text:match('^(.-<data encoding="csv">\n)(.-)(\n</data>.*)$')
    local rows = {}
    for line in (data .. '\n'):gmatch('(.-),?\n') do
      local row = {}
      for n in line:gmatch('%d+') do row[#row + 1] = n end
      rows[#rows + 1] = row
    end
    for _, cell in ipairs(list) do rows[cell[2] + 1][cell[1] + 1] = tostring(cell[3]) end
    for i, row in ipairs(rows) do rows[i] = table.concat(row, ',') end
    return head .. table.concat(rows, ',\n') .. tail
  end
end

local function all(...)
  local edits = {...}
  return function(text)
    for _, edit in ipairs(edits) do text = edit(text) end
    return text
  end
end

local function block(c0, r0, c1, r1, value)
  local list = {}
  for r = r0, r1 do
    for c = c0, c1 do list[#list + 1] = {c, r, value} end
  end
  return cells(list)
end

-- The result of the tower after an edit of its text.
local function tower(edit)
  local level = tiled.read(edit(read(TOWER .. 'tower.tmx')), {path = TOWER .. 'tower.tmx',
    roles = {Bridge = 'solid', Roof = 'solid', Lift = 'solid', Ramp = 'solid',
      Cliff = 'solid', Shelf = 'oneway'}})
  return check(level, TOWER .. 'collide-check.lua')
end

-- The numbers of a mend, in order.
local function numbers_of(finding)
  local list = {}
  for n in finding.mend:gmatch('%-?%d+%.?%d*') do list[#list + 1] = tonumber(n) end
  return list
end

-- A mend: an attribute of an object is what it was, changed by numbers of the finding.
local function moved(id, name, by)
  return function(finding)
    return function(text)
      local object = text:match('<object id="' .. id .. '"[^>]*>')
      local before = tonumber(object:match(' ' .. name .. '="([^"]*)"'))
      return with(id, name, before + by(numbers_of(finding)))(text)
    end
  end
end

local function higher(numbers) return numbers[1] end
local function less(numbers) return -numbers[1] end

-- A mend without numbers.
local function plainly(edit) return function() return edit end end

local function solid(x, y, width, height)
  return added(('<object id="95" type="Bridge" x="%g" y="%g" width="%g" height="%g"/>')
    :format(x, y, width, height))
end

local SPIKES = '<object id="96" name="Spikes" x="416" y="610" width="64" height="14"/>'

-- What was planted, the rule that finds it, where, the edit; and mends, each of which
-- makes the level clean: functions of the finding, whose numbers they use, that return
-- an edit.
local IN_TOWER = {
  {'two corners of the cliff exchanged', 'bad-shape', {1650, 544},
    replaced('0,0 8,-32 36,-32 44,0', '0,0 36,-32 8,-32 44,0'),
    {function(finding) -- edges points[1]-points[2] and points[3]-points[4] cross
      local b, c = finding.message:match('%[%d%]%-points%[(%d)%] and points%[(%d)%]')
      return function(text)
        local line = text:match('points="(0,0 36,[^"]*)"')
        local list = {}
        for point in line:gmatch('%S+') do list[#list + 1] = point end
        b, c = tonumber(b), tonumber(c)
        list[b], list[c] = list[c], list[b]
        return replaced(line, table.concat(list, ' '))(text)
      end
    end}},
  {'a solid rectangle of width 0', 'bad-shape', {1300, 500},
    added '<object id="90" type="Bridge" x="1300" y="500" width="0" height="20"/>',
    {plainly(with(90, 'width', '20')),
      plainly(replaced('width="0" height="20"/>', '><point/></object>'))}},
  {"a door's target deleted", 'broken-link', {208, 528}, without(22),
    {plainly(replaced('name="to" type="object" value="22"',
      'name="to" type="object" value="17"'))}},
  {'a class mistyped', 'schema', {105, 475}, with(2, 'type', 'Cion'),
    {function(finding) return with(2, 'type', finding.mend:match('"(.-)"')) end}},
  {'no spawn', 'count', nil, without(1),
    {plainly(added '<object id="1" type="Player" x="40" y="544"><point/></object>')}},
  {'a coin pasted twice', 'duplicate', {105, 475},
    added('<object id="91" name="c1" type="Coin" x="100" y="470" width="10" '
      .. 'height="10"/>'), {plainly(without(91)), plainly(without(2))}},
  {'a coin dragged off the map', 'outside', {2100, 470}, with(2, 'x', '2100'),
    {plainly(with(2, 'x', '100')), plainly(without(2))}},
  {'the spawn 4 px down', 'in-wall', {40, 548}, with(1, 'y', '548'),
    {moved(1, 'y', function(numbers) return numbers[2] end)}},
  {'an enemy 10 px up', 'floating', {1478, 526}, with(13, 'y', '518'),
    {moved(13, 'y', higher)}},
  {"a lift's way through the roof", 'blocked-path', {1124, 148},
    replaced('0,0 0,-100', '0,0 0,-460'),
    {function(finding)
      local numbers = numbers_of(finding)
      return replaced('0,0 0,-460', ('0,0 %g,%g'):format(numbers[1] - 1124,
        numbers[2] - 524))
    end}},
  {'a bridge 1 px short', 'seam', {671, 548}, with(5, 'width', '127'),
    {moved(5, 'width', higher)}},
  {'a bridge 1 px high', 'seam', {544, 543}, with(5, 'y', '543'),
    {moved(5, 'y', higher)}},
  {'a ramp of 53 degrees', 'steep', {1522, 514},
    replaced('0,0 60,-60 120,-60', '15,0 60,-60 120,-60'),
    {function(finding)
      local high = 45 * math.tan(math.rad(numbers_of(finding)[1]))
      return replaced('15,0 60,-60 120,-60', ('15,0 60,%.3f 120,%.3f'):format(-high,
        -high))
    end}},
  {'a tunnel lowered to 18', 'narrow', {800, 530}, with(6, 'height', '526'),
    {moved(6, 'height', less)}},
  {'a coin 16 higher', 'unreachable', {105, 459}, with(2, 'y', '454'),
    {moved(2, 'y', higher), plainly(solid(90, 528, 30, 16))}},
  {'the last ledge one tile farther', 'unreachable', {1870, 544},
    block(114, 34, 114, 39, 0),
    {function(finding)
      local by = numbers_of(finding)[1]
      return solid(1840 - by, 544, by, 96)
    end}},
  {'a shelf too high', 'unreachable', {1416, 419}, with(12, 'y', '416'),
    {function(finding) -- nearer or lower, as it says
      local is_gap = finding.measure.name == 'gap'
      return moved(12, is_gap and 'x' or 'y', is_gap and less or higher)(finding)
    end}},
  {'a pit deepened by two tiles', 'trap', {448, 624}, block(26, 37, 29, 38, 0),
    {plainly(solid(416, 590, 20, 34)), plainly(added(SPIKES))}},
  {'a solid layer with parallax', 'incomplete', nil,
    replaced('name="Walls"', 'name="Walls" parallaxx="0.5"'),
    {plainly(replaced('parallaxx="0.5"', 'parallaxx="1"'))}},
}

-------------------------------------------------------------------------------- cellar --

local CELLAR = 'examples/levels/cellar/cellar.ldtk'

-- The result of the cellar after an edit of its list of rooms.
local function cellar(edit)
  local root = cjson.decode(read(CELLAR))
  edit(root.levels)
  local level = ldtk.read(cjson.encode(root), {path = CELLAR})
  return check(level, 'examples/levels/cellar/collide-check.lua')
end

local function cell(levels, room, column, row, value)
  levels[room].layerInstances[2].intGridCsv[row * 20 + column + 1] = value
end

local IN_CELLAR = {
  {'a wall at the border erased', 'leak', {88, 0},
    function(levels) cell(levels, 1, 5, 0, 0) end,
    {plainly(function(levels) cell(levels, 1, 5, 0, 1) end)}},
  {'a door filled, key and chest behind it', 'unreachable', {420, 252},
    function(levels) cell(levels, 2, 14, 11, 1) end,
    {plainly(function(levels) cell(levels, 2, 14, 11, 0) end)}},
}

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

local HALL = 'examples/levels/hall/hall.glb'

-- The result of the hall after an edit of its decoded JSON.
local function hall(edit)
  local bytes = read(HALL)
  local length = u32(bytes, 12)
  local root = cjson.decode(bytes:sub(21, 20 + length))
  local chunk = bytes:sub(29 + length)
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

local function nothing() end
local AT = {5.5, 0.5, 9.5}
local WHOLE = {plainly(crate(nothing))} -- as the editor's own command makes it
local IN_HALL = {
  {'a triangle deleted', 'hole', AT, crate(function(list) table.remove(list, 9) end),
    WHOLE},
  {'an edge split on one side only', 't-junction', AT, crate(function(list)
    list[3] = {4, 6, 8}
    list[#list + 1] = {4, 8, 5}
  end, {{1, 1, 0.5}}), {plainly(crate(function(list)
    list[3] = {4, 6, 8}
    list[7] = {1, 6, 2}
    list[8] = {1, 5, 8}
    list[#list + 1] = {1, 8, 6}
    list[#list + 1] = {4, 8, 5}
  end, {{1, 1, 0.5}}))}},
  {'a triangle doubled', 'doubled-face', AT, crate(function(list)
    list[#list + 1] = {4, 6, 5}
  end), WHOLE},
  {'three triangles flipped', 'flipped-face', AT, crate(function(list)
    for i = 3, 5 do list[i][2], list[i][3] = list[i][3], list[i][2] end
  end), WHOLE},
  {'a fin on a closed crate', 'non-manifold', AT, crate(function(list)
    list[#list + 1] = {4, 5, 8}
  end, {{0.5, 1.5, 0}}), WHOLE},
  {'exported a hundred times too large', 'scale', nil, function(root)
    local ids = root.scenes[1].nodes
    root.nodes[#root.nodes + 1] = {name = 'root', scale = {100, 100, 100},
      children = ids}
    root.scenes[1].nodes = {#root.nodes - 1}
  end, {function(finding)
    local scale = 100 / numbers_of(finding)[1]
    return function(root) node(root, 'root').scale = {scale, scale, scale} end
  end}},
  {'a module 2 cm aside', 'seam', {20, 2.375, 2}, function(root)
    local floor = node(root, 'balcony')
    floor.translation[1] = floor.translation[1] + 0.02
  end, {function(finding)
    return function(root)
      local floor = node(root, 'balcony')
      floor.translation[1] = floor.translation[1] - numbers_of(finding)[1]
    end
  end}},
  {'a rail taken away over the void', 'leak', {22, 2.5, 4}, function(root)
    node(root, 'rail.s').mesh = nil
  end, {plainly(function(root)
    node(root, 'rail.s').mesh = node(root, 'rail.n').mesh
  end)}},
}

-- Each: name of the level, how far off a place may be, result(edit), and the faults
-- {what, rule, place, edit, mends}.
planted.levels = {
  {name = 'tower', near = 16, result = tower, faults = IN_TOWER, nothing = all()},
  {name = 'cellar', near = 16, result = cellar, faults = IN_CELLAR, is_json = true,
    nothing = nothing},
  {name = 'hall', near = 1, result = hall, faults = IN_HALL, is_json = true,
    nothing = nothing},
}

return planted
