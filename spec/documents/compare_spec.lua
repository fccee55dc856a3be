-- The rules of the documents beside the library, on fewer inputs than
-- `lua spec/documents/compare.lua` asks: wherever they differ, it is known why.
local compare = require 'spec.support.documents.compare'
local read = require 'spec.support.read_file'

local INPUTS = 600

-- What the whole run found too: these never differ.
local AGREE = {
  ['calcPointLineDist'] = true, ['calcPointSegmentDist'] = true,
  ['IsHit: line and sphere by the quadratic'] = true,
  ['line and sphere by the perpendicular'] = true,
  ['line and sphere by Pythagoras: the near t'] = true, ['ray and circle'] = true,
  ['IntersectRayAABB'] = true,
}

describe('the rules of the documents', function()
  for _, rule in ipairs(compare.rules) do
    it(rule.document .. ' ' .. rule.name .. ' differs where it is known to', function()
      local found = compare.run(rule, INPUTS, 15)
      assert.equal(0, found.unexplained)
      assert.equal(INPUTS, found.of.generic + found.of.whole + found.of.sizes)
      if AGREE[rule.name] then
        assert.equal(0, found.differ.generic + found.differ.whole + found.differ.sizes)
      end
    end)
  end

  it('are all quoted in docs/documents.md', function()
    local page = read('docs/documents.md')
    for _, rule in ipairs(compare.rules) do
      local line = '\n| ' .. rule.document .. ' ' .. rule.name .. ' |'
      assert.is_truthy(page:find(line, 1, true), rule.name)
    end
  end)
end)
