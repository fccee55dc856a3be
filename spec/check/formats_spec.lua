-- The same map as .tmx, .tmj and Lua export has the same findings, and its clean twin
-- none: a floor, a spawn, an exit, a coin; and faults among the objects.
local check = require 'collide.check'
local tiled = require 'collide.tiled'
local has_xml = pcall(require, 'lxp.threat')
local has_json, cjson = pcall(require, 'cjson')

local WIDTH, HEIGHT = 12, 8

-- Rows of a map: # is solid, = one-way.
local ROWS = {'............', '............', '............', '............',
  '............', '............', '....==......', '############'}

local function cells()
  local list = {}
  for _, row in ipairs(ROWS) do
    for letter in row:gmatch('.') do
      list[#list + 1] = letter == '#' and 1 or letter == '=' and 2 or 0
    end
  end
  return list
end

-- Objects: {id, class, x, y, width, height, to}; the clean ones, and one of each fault.
local function clean()
  return {{1, 'Player', 24, 112, 0, 0}, {2, 'Exit', 170, 96, 8, 16},
    {3, 'Coin', 100, 80, 8, 8}, {4, 'Door', 40, 96, 8, 16, 2}}
end

local FAULTS = {
  ['in-wall'] = function(list) list[1][4] = 118 end,
  unreachable = function(list) list[3][4] = 10 end,
  outside = function(list) list[3][3] = 900 end,
  duplicate = function(list) list[5] = {5, 'Coin', 100, 80, 8, 8} end,
  ['broken-link'] = function(list) list[4][7] = 77 end,
  ['bad-shape'] = function(list) list[5] = {5, 'Wall', 60, 60, 0, 16} end,
  count = function(list) table.remove(list, 2) list[3][7] = 1 end,
  schema = function(list) list[3][2] = 'Cion' end,
  floating = function(list) list[5] = {5, 'Mob', 120, 90, 8, 8} end,
}

local function as_xml(list)
  local out = {}
  for i, o in ipairs(list) do
    out[i] = ('<object id="%d" type="%s" x="%g" y="%g" width="%g" height="%g">%s%s'
      .. '</object>'):format(o[1], o[2], o[3], o[4], o[5], o[6], o[7]
      and ('<properties><property name="to" type="object" value="%d"/></properties>')
      :format(o[7]) or '', o[2] == 'Player' and '<point/>' or '')
  end
  return ('<map version="1.10" orientation="orthogonal" width="%d" height="%d" '
    .. 'tilewidth="16" tileheight="16"><tileset firstgid="1" name="t" tilewidth="16" '
    .. 'tileheight="16" tilecount="2" columns="2"><tile id="1" type="oneway"/></tileset>'
    .. '<layer id="1" name="Walls" width="%d" height="%d"><data encoding="csv">%s</data>'
    .. '</layer><objectgroup id="2" name="Things">%s</objectgroup></map>'):format(WIDTH,
    HEIGHT, WIDTH, HEIGHT, table.concat(cells(), ','), table.concat(out))
end

-- As JSON has it; the export has names of properties as keys, and shapes by name.
local function as_table(list, is_export)
  local objects = {}
  for i, o in ipairs(list) do
    local is_point = o[2] == 'Player'
    local made = {id = o[1], type = o[2], name = '', x = o[3], y = o[4], width = o[5],
      height = o[6], rotation = 0, visible = true}
    if is_export then
      made.shape = is_point and 'point' or 'rectangle'
      made.properties = {to = o[7] and {id = o[7]}}
    else
      made.point = is_point or nil
      made.properties = o[7] and {{name = 'to', type = 'object', value = o[7]}} or nil
    end
    objects[i] = made
  end
  return {type = 'map', version = '1.10', luaversion = is_export and '5.1' or nil,
    orientation = 'orthogonal', width = WIDTH, height = HEIGHT, tilewidth = 16,
    tileheight = 16, infinite = not is_export and false or nil,
    properties = is_export and {} or nil,
    tilesets = {{firstgid = 1, name = 't', tilewidth = 16, tileheight = 16,
      tilecount = 2, columns = 2, tiles = {{id = 1, type = 'oneway'}}}},
    layers = {{type = 'tilelayer', id = 1, name = 'Walls', width = WIDTH,
      height = HEIGHT, visible = true, opacity = 1, x = 0, y = 0, data = cells(),
      encoding = is_export and 'lua' or nil, properties = is_export and {} or nil},
      {type = 'objectgroup', id = 2, name = 'Things', visible = true, objects = objects,
        properties = is_export and {} or nil}}}
end

local SETTINGS = {view = 'platformer', hero = {size = {10, 14}, jump = {height = 40,
  distance = 70}}, counts = {Exit = 1}, things = {link = {Door = 'to'}, stands = {'Mob'}},
  classes = {Player = {}, Exit = {}, Coin = {}, Door = {to = 'object'}, Wall = {},
    Mob = {}}}

-- What is found, as lines without the file and the line in it.
local function found(level)
  local list = {}
  for i, f in ipairs(check(level, SETTINGS).findings) do
    local at = {}
    for k, x in ipairs(f.at or {}) do at[k] = ('%.6g'):format(x) end
    list[i] = table.concat({f.rule, f.severity, f.message, tostring(f.mend),
      table.concat(at, ' '), tostring(f.object and f.object.id)}, ' | ')
  end
  return list
end

local function in_all(list)
  local all = {export = found(tiled.load(as_table(list, true), {path = 'map'}))}
  if has_xml then all.tmx = found(tiled.read(as_xml(list), {path = 'map'})) end
  if has_json then
    all.tmj = found(tiled.read(cjson.encode(as_table(list)), {path = 'map'}))
  end
  return all
end

describe('check: the same map in each format of Tiled', function()
  it('is clean', function()
    for format, list in pairs(in_all(clean())) do assert.same({}, list, format) end
  end)

  for rule, edit in pairs(FAULTS) do
    it('has the same finding of ' .. rule, function()
      local list = clean()
      edit(list)
      local all = in_all(list)
      assert.equal(1, #all.export, table.concat(all.export, '\n'))
      assert.equal(rule, all.export[1]:match('^[%w-]+'))
      for format, lines in pairs(all) do assert.same(all.export, lines, format) end
    end)
  end
end)
