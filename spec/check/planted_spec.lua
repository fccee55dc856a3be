-- Faults planted into clean levels, one edit each: every one gives exactly one finding,
-- of its rule, near its place; the clean levels give none.
local planted = require 'spec.support.planted_levels'
local samples = require 'spec.support.samples'

-- Each checks a whole level: in short runs every fifth does.
local EVERY = samples(10) >= 5 and 1 or 5

local function is_near(finding, at, far)
  if not at then return true end
  if not finding.at then return false end
  local box = finding.box
  for k = 1, #at do
    local low = box and math.min(box.min[k], finding.at[k]) or finding.at[k]
    local high = box and math.max(box.max[k], finding.at[k]) or finding.at[k]
    if at[k] < low - far or at[k] > high + far then return false end
  end
  return true
end

for _, level in ipairs(planted.levels) do
  describe('check: the ' .. level.name, function()
    if level.is_json and not planted.has_json then
      pending('cjson is not installed')
      return
    end

    it('is clean', function()
      local result = level.result(level.nothing)
      assert.equal(0, #result.findings, tostring(result))
    end)

    for i = 1, #level.faults, EVERY do
      local fault = level.faults[i]
      it(('has one finding with %s'):format(fault[1]), function()
        local result = level.result(fault[4])
        assert.equal(1, #result.findings, tostring(result))
        assert.equal(fault[2], result.findings[1].rule, tostring(result))
        assert.is_true(is_near(result.findings[1], fault[3], level.near),
          tostring(result))
      end)
    end
  end)
end

describe('check: what lies behind one gap', function()
  it('is one finding, with all that it keeps from the hero', function()
    local tower = planted.levels[1]
    for _, fault in ipairs(tower.faults) do
      if fault[1]:find('one tile farther') then
        local finding = tower.result(fault[4]).findings[1]
        assert.equal(3, #finding.objects)
        assert.equal('gap', finding.measure.name)
      end
    end
  end)
end)
