-- Wholes held against their parts: scenes are made anew from their seed, and wrong
-- answers are seen.
local c2 = require('collide').d2
local kinds = require 'fuzz.wholes.kinds'
local scenes = require 'fuzz.wholes.scenes'
local wholes = require 'fuzz.wholes.play'

local function told_by(text)
  local told = {}
  local scene = wholes.run(text, {report = function(_, line) told[#told + 1] = line end})
  return told, scene
end

-- The same with a whole of that kind that is wrong: change(whole) -> another.
local function told_with(kind, change, text)
  local make = kinds[kind]
  kinds[kind] = function(scene)
    local whole, parts, numbers = make(scene)
    return change(whole), parts, numbers
  end
  local fine, told = pcall(told_by, text)
  kinds[kind] = make
  assert(fine, told)
  return table.concat(told, '\n')
end

describe('fuzz: wholes and their parts', function()
  it('has scenes that are functions of their seeds', function()
    assert.equal(scenes.text(7), scenes.text(7))
    assert.not_equal(scenes.text(7), scenes.text(8))
  end)

  it('makes every kind of whole, and asks it', function()
    local asked = {}
    for seed = 1, 200 do
      local told, scene = told_by(scenes.text(seed))
      assert.same({}, told)
      if scene.whole then asked[scene.kind] = scene.calls > 10 or asked[scene.kind] end
    end
    local names = {}
    for name in pairs(kinds) do names[name] = true end
    assert.same(names, asked)
  end)

  local TILES = [[
    local c, s, finish = require('fuzz.wholes.play').start(2, ...)
    s.whole('grid', {columns = 4, rows = 2, up = {0, 1}})
    s.tile(0, 0)
    s.tile(3, 0, 0.5, 1, false)
    s.other(c.circle({1, 3}, 0.5))
    s.motion({0, -3}, 0.25)
    s.ray({3.5, 4}, {0, -1})
    s.ray({-1, 0.5}, {-1, 0})
    return finish()
  ]]

  it('finds nothing where all is well', function()
    local told, scene = told_by(TILES)
    assert.same({}, told)
    assert.is_true(scene.calls > 10)
    assert.equal(2, #scene.parts)
  end)

  it('sees what a missing part changes', function()
    local function without_a_tile(grid) return grid:set_tile(0, 0, 0) end
    local told = told_with('grid', without_a_tile, TILES)
    assert.matches('grid2 and circle, distance: that of the parts is another', told)
    assert.matches('grid2 and circle, cast: misses what a part hits', told)
    assert.matches('grid2 and circle, sweep: misses what a part hits', told)
    assert.matches('support: another part reaches farther', told)
    told = told_with('grid', function(grid) return grid:set_tile(3, 0, 1) end, TILES)
    assert.matches('raycast: hits before all parts', told)
    assert.matches('clip: another stretch is the first', told)
  end)

  it('sees a way out that leads into another part', function()
    local function first_part(whole) return c2.compound{whole.shapes[1]} end
    assert.matches('the way out leaves a part overlapping', told_with('compound',
      first_part, [[
        local c, s, finish = require('fuzz.wholes.play').start(2, ...)
        s.whole('compound')
        s.part(c.rect(0, 0, 1, 1))
        s.part(c.rect(1, 0, 1, 1))
        s.other(c.circle({0.9, 0.5}, 0.25))
        return finish()
      ]]))
  end)

  it('leaves out scenes that cannot be made', function()
    local _, scene = told_by([[
      local c, s, finish = require('fuzz.wholes.play').start(2, ...)
      s.whole('polygon', {center = {0, 0}})
      s.corner({1, 0})
      s.corner({0, 1})
      s.other(c.point(0, 0))
      return finish()
    ]])
    assert.equal(1, scene.raised)
  end)
end)
