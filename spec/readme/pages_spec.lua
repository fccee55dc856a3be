-- Every Lua block of README.md and docs/*.md runs and prints what the page says.
local blocks = require 'spec.readme.blocks'

local PAGES = {
  'README.md', 'docs/guide.md', 'docs/api.md', 'docs/documents.md', 'docs/pairs.md',
}

for _, page in ipairs(PAGES) do
  describe(page, function()
    local environment, printed = blocks.environment()
    local list = blocks.of(page)
    for i, block in ipairs(list) do
      if block.language == 'lua' then
        it('prints what it says at line ' .. block.line, function()
          local lines = blocks.run(block, page, environment, printed)
          assert.same(blocks.expected(block, list[i + 1]), lines)
        end)
      end
    end

    it('has no block of unknown language', function()
      local known = {lua = true, text = true, sh = true, c = true}
      for _, block in ipairs(list) do
        assert.is_true(known[block.language] or false, page .. ':' .. block.line)
      end
    end)
  end)
end

describe('docs/pairs.md', function()
  it('is what docs/pairs.lua prints today', function()
    local file = assert(io.open('docs/pairs.md', 'r'))
    local committed = file:read('*a')
    file:close()
    assert.equal(require('docs.pairs').text(), committed)
  end)
end)

describe('docs/documents.md', function()
  local function read(name)
    local file = assert(io.open(name, 'r'))
    local text = file:read('*a')
    file:close()
    return text
  end

  it('names every scenario once, and the spec in which its describe is', function()
    local page = read('docs/documents.md')
    local rows = 0
    for section, spec in page:gmatch('\n| (%d%.%d+) |[^\n]*| `(d%d_[%w_]+)` |') do
      rows = rows + 1
      local source = read('spec/documents/' .. spec .. '_spec.lua')
      local document, number = section:match('(%d)%.(%d+)')
      local pattern = ("describe%%('D%s[^']*: %s%%.%s ")
        :format(document, document, number)
      assert.is_truthy(source:find(pattern), section .. ' in ' .. spec)
    end
    assert.equal(14 + 14 + 7 + 16 + 6, rows)
  end)
end)
