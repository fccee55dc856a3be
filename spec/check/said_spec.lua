-- What findings say, where once they said something else: small maps, drawn here.
local check = require 'collide.check'
local tiled = require 'collide.tiled'
local has_xml = pcall(require, 'lxp.threat')

-- A map of 20 x 10 cells of 16 with objects: {class, name, x, y, width, height, more}.
local function map(objects)
  local list = {}
  for i, o in ipairs(objects) do
    list[i] = ('<object id="%d"%s%s x="%g" y="%g" width="%g" height="%g">%s</object>')
      :format(i, o[1] and (' type="%s"'):format(o[1]) or '',
        o[2] and (' name="%s"'):format(o[2]) or '', o[3], o[4], o[5] or 0, o[6] or 0,
        o[7] or '')
  end
  return tiled.read('<map version="1.10" orientation="orthogonal" width="20" height="10" '
    .. 'tilewidth="16" tileheight="16"><objectgroup id="1" name="Things">'
    .. table.concat(list) .. '</objectgroup></map>')
end

local FLOOR = {'Wall', nil, 0, 144, 320, 16}
local HERO = {size = {12, 20}, jump = {height = 40, distance = 60}}

local function result_of(objects, settings)
  settings.view = settings.view or 'platformer'
  settings.hero = settings.hero or HERO
  return check(map(objects), settings)
end

describe('check: what it says', function()
  if not has_xml then return pending('LuaExpat is not installed', function() end) end

  it('knows things without a class by their names', function()
    local result = result_of({FLOOR, {nil, 'Player', 20, 144}, {nil, 'coin', 40, 20, 4,
      4}, {nil, 'EXIT', 60, 130, 8, 8}}, {})
    assert.equal(1, #result.findings, tostring(result))
    assert.matches('^point "coin" .*out of reach', (result.findings[1].message
      :gsub('^rectangle', 'point')))
  end)

  it('says that a hero starts in spikes, and not what he does not get to', function()
    local coin = {'Coin', nil, 250, 120, 8, 8}
    local spikes = {'Spikes', 'thorns', 100, 138, 40, 6}
    local function findings(x)
      local result = result_of({FLOOR, spikes, coin, {'Player', nil, x, 144}}, {})
      return result.findings, tostring(result)
    end
    local found, text = findings(120)
    assert.equal(1, #found, text)
    assert.equal('in-wall', found[1].rule)
    assert.matches('starts 6 deep in Spikes "thorns" .*, and dies', found[1].message)
    assert.equal('move it by 0, -6', found[1].mend)
    assert.equal('thorns', found[1].objects[1].name)
    assert.equal(0, #findings(94)) -- beside them
    assert.equal(0, #findings(94.5)) -- that far is a graze
    -- of two heroes one lives
    local both = result_of({FLOOR, spikes, {'Coin', nil, 250, 20, 8, 8},
      {'Player', nil, 120, 144}, {'Player', nil, 200, 144}}, {})
    assert.equal(2, #both.findings, tostring(both))
  end)

  -- What follows from a level in which nothing is solid is not said besides the cause.
  it('says once why nothing is solid: a mesh of lines', function()
    local level = require('collide.gltf').read([[{"asset": {"version": "2.0"},
      "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
      "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 1}]}],
      "accessors": [{"bufferView": 0, "componentType": 5126, "count": 1, "type": "VEC3",
        "min": [0, 0, 0], "max": [0, 0, 0]}],
      "bufferViews": [{"buffer": 0, "byteLength": 12}],
      "buffers": [{"byteLength": 12,
        "uri": "data:application/octet-stream;base64,AAAAAAAAAAAAAAAA"}]}]])
    local found = check(level, {view = 'walk', hero = {size = {radius = 0.4,
      height = 1.8}}}).findings
    assert.equal(1, #found)
    assert.equal('bad-shape', found[1].rule)
  end)

  it('says once why nothing is solid: values without a role', function()
    local level = require('collide.ldtk').read([[{"jsonVersion": "1.5.3",
      "worldLayout": "Free", "defs": {"layers": [{"uid": 1, "identifier": "Ground",
        "__type": "IntGrid", "intGridValues": [{"value": 1, "identifier": "dirt"}],
        "intGridValuesGroups": []}], "entities": [], "tilesets": [], "enums": []},
      "levels": [{"identifier": "One", "iid": "a", "uid": 1, "worldX": 0, "worldY": 0,
        "worldDepth": 0, "pxWid": 32, "pxHei": 16, "fieldInstances": [],
        "layerInstances": [{"__identifier": "Ground", "__type": "IntGrid", "__cWid": 2,
          "__cHei": 1, "__gridSize": 16, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0,
          "iid": "b", "layerDefUid": 1, "visible": true, "intGridCsv": [0, 1],
          "autoLayerTiles": [], "gridTiles": [], "entityInstances": []}]}]}]])
    local found = check(level, {view = 'topdown', hero = {size = {12, 12}}}).findings
    assert.equal(1, #found)
    assert.equal('error', found[1].severity)
    assert.matches("no role for IntGrid value 1 'dirt'$", found[1].message)
    assert.matches("roles = {dirt = 'solid'}", found[1].mend, 1, true)
  end)

  it('shows the near name, whatever its case', function()
    local result = result_of({FLOOR, {'Player', nil, 20, 144}, {'Cion', nil, 40, 130, 4,
      4}}, {classes = {Player = {}, Wall = {}, Coin = {}}})
    assert.equal('make it "Coin"', result.findings[1].mend)
  end)

  it('lets a lift end at a ceiling, and slide along a wall', function()
    local function lift(height)
      return {FLOOR, {'Player', nil, 20, 144}, {'Lift', nil, 100, 120, 32, 8,
        '<properties><property name="path" type="object" value="4"/></properties>'},
        {nil, 'way', 116, 124, 0, 0, ('<polyline points="0,0 0,%g"/>'):format(-height)},
        {'Wall', nil, 100, 0, 32, 60}, {'Wall', nil, 132, 0, 16, 144}}
    end
    local settings = {things = {moves = {Lift = 'path'}}}
    local result = result_of(lift(60), settings)
    assert.equal(0, #result.findings, tostring(result))
    result = result_of(lift(61), settings)
    assert.equal('blocked-path', result.findings[1].rule)
    assert.equal('end the way at 116, 64', result.findings[1].mend)
  end)

  describe('of a passage', function()
    --   Player   |  |  Exit       a shaft, or a tunnel with a low roof
    local function narrow(walls, view)
      local objects = {FLOOR, {'Player', nil, 20, view and 60 or 144}, {'Exit', nil, 290,
        view and 60 or 130, 8, 8}}
      for _, wall in ipairs(walls) do objects[#objects + 1] = wall end
      local result = result_of(objects, {view = view, edges = {left = 'wall',
        right = 'wall', top = 'wall', bottom = 'wall'}})
      assert.equal(1, #result.findings, tostring(result))
      assert.equal('narrow', result.findings[1].rule, tostring(result))
      return result.findings[1]
    end

    it('that it is low, by how much, and nothing of its width', function()
      local finding = narrow {{'Wall', nil, 150, 0, 40, 126}}
      assert.matches('is too low: 18 high, the hero is 20$', finding.message)
      assert.equal('make it higher by 2', finding.mend)
      assert.same({name = 'height', value = 18, wanted = 20}, finding.measure)
    end)

    it('that it is narrow, where it goes down', function()
      local finding = narrow({{'Wall', nil, 150, 0, 10, 124}, {'Wall', nil, 171, 110, 10,
        34}})
      assert.matches('is too narrow: 11 wide, the hero is 12$', finding.message)
      assert.equal('make it wider by 1', finding.mend)
    end)

    it('from above, that it is narrow whichever way it leads', function()
      local finding = narrow({{'Wall', nil, 150, 0, 40, 50}, {'Wall', nil, 150, 68, 40,
        80}}, 'topdown')
      assert.matches('is too narrow: 18 wide, the hero is 20$', finding.message)
      assert.equal('make it wider by 2', finding.mend)
    end)
  end)
end)
