-- Every example in lua/collide/reference, on its own, as someone would type it in who has
-- read it in collide.help.
local blocks = require 'spec.readme.blocks'
local reference = require 'collide.reference'
local collide = require 'collide'

local function run(entry)
  local environment, printed = blocks.environment()
  environment.collide, environment.c2, environment.c3 = collide, collide.d2, collide.d3
  local block = {text = entry.example .. '\n', line = 1}
  local lines = blocks.run(block, entry.name, environment, printed)
  assert.same(blocks.expected(block), lines)
  assert.is_true(#lines > 0, 'it prints nothing')
end

reference.each(function(entry, chapter)
  if not entry.name then return end
  describe(chapter.title .. ': ' .. (entry.of or '') .. ' ' .. entry.name, function()
    it('has an example that prints what it says', function()
      assert.is_string(entry.example)
      run(entry)
    end)

    it('has an example that calls it', function()
      local found = entry.example:find('[.:]' .. entry.name .. '%f[^%w_]')
      assert.is_truthy(found, entry.example)
    end)

    it('is told of in a sentence', function()
      assert.matches('^%u.*[.]$', entry.summary)
    end)
  end)
end)
