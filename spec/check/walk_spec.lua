-- Where a hero walks in space: openings of a level, pits, and what he gets to.
local check = require 'collide.check'
local level_of = require 'spec.support.level_of_boxes'

local HERO = {size = {radius = 0.4, height = 1.8}, step = 0.3}

local function findings(boxes, points, edges)
  local result = check(level_of(boxes, points), {view = 'walk', hero = HERO,
    edges = edges, rules = {seam = 'off', duplicate = 'off'}})
  return result.findings, tostring(result)
end

-- Four walls around a floor from 0 to 8.
local function walled(list)
  for _, b in ipairs {{-1, -1, -1, 9, 3, 0}, {-1, -1, 8, 9, 3, 9}, {-1, -1, 0, 0, 3, 8},
    {8, -1, 0, 9, 3, 8}} do
    list[#list + 1] = b
  end
  return list
end

describe('check: a hero who walks in space', function()
  it('finds one opening in a floor that is open all around', function()
    local found, text = findings({{0, -1, 0, 8, 0, 8}}, {{'Player', 4, 0, 4}})
    assert.equal(1, #found, text)
    assert.equal('leak', found[1].rule)
    assert.is_near(32, found[1].measure.value, 4)
  end)

  it('finds an opening for each gap in the walls', function()
    local boxes = {{-1, -1, -1, 9, 0, 9}, {-1, 0, -1, 9, 3, 0}, {-1, 0, 8, 9, 3, 9}}
    local found, text = findings(boxes, {{'Player', 4, 0, 4}})
    assert.equal(2, #found, text)
    for _, f in ipairs(found) do
      assert.equal('leak', f.rule)
      assert.is_near(4, f.at[1], 5.1)
      assert.is_near(4, f.at[3], 1)
    end
  end)

  it('finds nothing in a closed room, nor where the bottom is said to be open', function()
    local found, text = findings(walled {{0, -1, 0, 8, 0, 8}}, {{'Player', 4, 0, 4},
      {'Coin', 1, 0.5, 7}})
    assert.equal(0, #found, text)
    found, text = findings({{0, -1, 0, 8, 0, 8}}, {{'Player', 4, 0, 4}},
      {bottom = 'open'})
    assert.equal(0, #found, text)
  end)

  it('finds a pit once, and says nothing of one with a step', function()
    local pit = walled {{0, -3, 0, 8, -2, 8}, {0, -2, 0, 4, 0, 8}}
    for _, wall in ipairs(pit) do wall[2] = -3 end
    local found, text = findings(pit, {{'Player', 2, 0, 4}})
    assert.equal(1, #found, text)
    assert.equal('trap', found[1].rule)
    for n = 1, 7 do pit[#pit + 1] = {4, -2, 0, 4 + 0.4 * (8 - n), -2 + 0.25 * n, 2} end
    found, text = findings(pit, {{'Player', 2, 0, 4}})
    assert.equal(0, #found, text)
  end)

  it('reports what is behind a wall, together', function()
    local boxes = walled {{0, -1, 0, 8, 0, 8}, {4, 0, 0, 5, 3, 8}}
    local found, text = findings(boxes, {{'Player', 2, 0, 4}, {'Coin', 6, 0.5, 2},
      {'Coin', 7, 0.5, 6}})
    assert.equal(1, #found, text)
    assert.equal('unreachable', found[1].rule)
    assert.equal(1, #found[1].objects)
  end)
end)
