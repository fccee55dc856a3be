-- docs/repl.md: what is typed there behind a prompt answers what stands below it.
local blocks = require 'spec.readme.blocks'
local unpack = table.unpack or unpack

-- {input, expected lines} in the order of a block.
local function dialog(block)
  local list = {}
  for line in block.text:gmatch('([^\n]*)\n') do
    local input = line:match('^> (.*)$')
    if input then
      list[#list + 1] = {input = input, expected = {}}
    else
      local expected = list[#list].expected
      expected[#expected + 1] = blocks.plain(line)
    end
  end
  return list
end

local function compile(text, environment)
  local setfenv = rawget(_G, 'setfenv')
  if setfenv then
    local chunk, problem = rawget(_G, 'loadstring')(text)
    return chunk and setfenv(chunk, environment), problem
  end
  return load(text, text, 't', environment)
end

-- Types a line in: an expression shows its values, as in the console of Lua 5.3.
local function type_in(input, environment)
  local chunk = compile('return ' .. input, environment)
  if not chunk then return assert(compile(input, environment))() end
  local values = {chunk()}
  if #values > 0 then environment.print(unpack(values)) end
end

describe('docs/repl.md', function()
  local environment, printed = blocks.environment()
  environment.collide = require 'collide'

  for _, block in ipairs(blocks.of('docs/repl.md')) do
    for i, turn in ipairs(block.language == 'text' and dialog(block) or {}) do
      it(('answers %q, line %d of the block at %d'):format(turn.input, i, block.line),
        function()
          local before = #printed
          blocks.printing(environment, function() type_in(turn.input, environment) end)
          local lines = {}
          for k = before + 1, #printed do lines[#lines + 1] = printed[k] end
          assert.same(turn.expected, lines)
        end)
    end
  end
end)
