-- What a finding says how to mend it, done to the level, makes it clean; the numbers are
-- those that the finding names.
local planted = require 'spec.support.planted_levels'
local samples = require 'spec.support.samples'

-- Each checks a whole level twice: in short runs every tenth does.
local EVERY = samples(10) >= 5 and 1 or 10

-- Edits of text return it, those of decoded files change them.
local function both(one, other)
  return function(level) return other(one(level) or level) end
end

for _, level in ipairs(planted.levels) do
  describe('check: a mend in the ' .. level.name, function()
    if level.is_json and not planted.has_json then
      pending('cjson is not installed')
      return
    end

    for i = 1, #level.faults, EVERY do
      local fault = level.faults[i]
      it('makes it clean: ' .. fault[1], function()
        local edit, mends = fault[4], fault[5]
        local finding = level.result(edit).findings[1]
        for n, mend in ipairs(mends) do
          local mended = level.result(both(edit, mend(finding)))
          assert.equal(0, #mended.findings, ('%s, way %d\n%s'):format(finding.mend, n,
            tostring(mended)))
        end
        assert.is_true(#mends > 0)
      end)
    end
  end)
end
