-- Every Lua block of README.md and docs/*.md runs and prints what the page says.
local blocks = require 'spec.readme.blocks'
local read = require 'spec.support.read_file'

local PAGES = {
  'README.md', 'README.ja.md', 'docs/guide.md', 'docs/api.md', 'docs/documents.md',
  'docs/pairs.md', 'docs/repl.md', 'docs/recipes.md', 'docs/coming-from.md',
  'docs/pictures.md', 'docs/touching.md', 'docs/levels.md', 'docs/rules.md',
  'docs/playground.md',
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
      local known = {lua = true, text = true, sh = true, c = true, yaml = true}
      for _, block in ipairs(list) do
        assert.is_true(known[block.language] or false, page .. ':' .. block.line)
      end
    end)
  end)
end

describe('README.ja.md', function()
  -- Without comments, which are translated: but not the lines that are printed.
  local function code_of(page)
    local list = {}
    for _, block in ipairs(blocks.of(page)) do
      for line in block.text:gmatch('[^\n]+') do
        list[#list + 1] = line:gsub('%s+%-%- .*$', ''):gsub('%s+# .*$', '')
          :gsub('%s+%-%->', ' -->')
      end
    end
    return list
  end

  -- How many rows the tables have, and what is called in their first columns.
  local function calls_of(page)
    local list, file = {}, assert(io.open(page, 'r'))
    for line in file:lines() do
      for call in (line:match('^| (`[^|]*)|') or ''):gmatch('`([^`]*)`') do
        list[#list + 1] = call
      end
    end
    file:close()
    return list
  end

  it('has the code of README.md', function()
    assert.same(code_of('README.md'), code_of('README.ja.md'))
  end)

  it('has the tables of README.md', function()
    assert.same(calls_of('README.md'), calls_of('README.ja.md'))
  end)
end)

describe('docs/pairs.md', function()
  it('is what docs/pairs.lua prints today', function()
    assert.equal(require('docs.pairs').text(), read('docs/pairs.md'))
  end)
end)
