-- Faults planted into clean levels, one edit each: every one gives exactly one finding,
-- of its rule, near its place; the clean levels give none.
local check = require 'collide.check'
local tiled = require 'collide.tiled'

local FOLDER = 'examples/levels/tower/'

local function read(name)
  local file = assert(io.open(FOLDER .. name, 'rb'))
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

local function result_of(edit)
  local level = tiled.read(edit(read 'tower.tmx'), {path = FOLDER .. 'tower.tmx',
    roles = {Bridge = 'solid', Roof = 'solid', Lift = 'solid', Ramp = 'solid',
      Cliff = 'solid', Shelf = 'oneway'}})
  return check(level, FOLDER .. 'collide-check.lua')
end

-- What was planted, the rule that finds it, and where.
local PLANTED = {
  {'two corners of the cliff exchanged', 'bad-shape', {1650, 544},
    replaced('0,0 8,-32 36,-32 44,0', '0,0 36,-32 8,-32 44,0')},
  {'a solid rectangle of width 0', 'bad-shape', {1300, 500},
    added '<object id="90" type="Bridge" x="1300" y="500" width="0" height="20"/>'},
  {"a door's target deleted", 'broken-link', {208, 528}, without(22)},
  {'a class mistyped', 'schema', {105, 475}, with(2, 'type', 'Cion')},
  {'no spawn', 'count', nil, without(1)},
  {'a coin pasted twice', 'duplicate', {105, 475},
    added('<object id="91" name="c1" type="Coin" x="100" y="470" width="10" '
      .. 'height="10"/>')},
  {'a coin dragged off the map', 'outside', {2100, 470}, with(2, 'x', '2100')},
  {'the spawn 4 px down', 'in-wall', {40, 548}, with(1, 'y', '548')},
  {'an enemy 10 px up', 'floating', {1478, 526}, with(13, 'y', '518')},
  {"a lift's way through the roof", 'blocked-path', {1124, 148},
    replaced('0,0 0,-100', '0,0 0,-460')},
  {'a bridge 1 px short', 'seam', {671, 548}, with(5, 'width', '127')},
  {'a bridge 1 px high', 'seam', {544, 543}, with(5, 'y', '543')},
  {'a ramp of 53 degrees', 'steep', {1522, 514},
    replaced('0,0 60,-60 120,-60', '15,0 60,-60 120,-60')},
  {'a tunnel lowered to 18', 'narrow', {800, 530}, with(6, 'height', '526')},
  {'a coin 16 higher', 'unreachable', {105, 459}, with(2, 'y', '454')},
  {'the last ledge one tile farther', 'unreachable', {1870, 544},
    block(114, 34, 114, 39, 0)},
  {'a shelf too high', 'unreachable', {1416, 419}, with(12, 'y', '416')},
  {'a pit deepened by two tiles', 'trap', {448, 624}, block(26, 37, 29, 38, 0)},
  {'a solid layer with parallax', 'incomplete', nil,
    replaced('name="Walls"', 'name="Walls" parallaxx="0.5"')},
}

local function near(finding, at)
  if not at then return true end
  if not finding.at then return false end
  local box = finding.box
  for k = 1, 2 do
    local low = box and math.min(box.min[k], finding.at[k]) or finding.at[k]
    local high = box and math.max(box.max[k], finding.at[k]) or finding.at[k]
    if at[k] < low - 16 or at[k] > high + 16 then return false end
  end
  return true
end

describe('check: a clean tower', function()
  it('has no findings', function()
    local result = result_of(all())
    assert.equal(0, #result.findings, tostring(result))
  end)
end)

describe('check: a fault planted into the tower', function()
  for _, fault in ipairs(PLANTED) do
    it(('is found, once: %s'):format(fault[1]), function()
      local result = result_of(fault[4])
      assert.equal(1, #result.findings, tostring(result))
      assert.equal(fault[2], result.findings[1].rule, tostring(result))
      assert.is_true(near(result.findings[1], fault[3]), tostring(result))
    end)
  end
end)
