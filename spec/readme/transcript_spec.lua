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

-- What the interpreter that runs this prints when these lines are typed in.
local function typed(options, lines)
  local lowest = 0
  while arg[lowest - 1] do lowest = lowest - 1 end
  local name = os.tmpname()
  local file = assert(io.open(name, 'w'))
  file:write(table.concat(lines, '\n'), '\n')
  file:close()
  local pipe = assert(io.popen(('"%s" %s < %s 2>&1'):format(arg[lowest], options, name)))
  local text = pipe:read('*a')
  pipe:close()
  os.remove(name)
  return text
end

describe('the console', function()
  local SHOWS_VALUES = not (_VERSION == 'Lua 5.1' or _VERSION == 'Lua 5.2')

  it('has the library by -l, or by the line that docs/repl.md tells', function()
    local text = typed('-l collide -i', {
      _VERSION == 'Lua 5.1' and "collide = require 'collide'" or '',
      (SHOWS_VALUES and '' or '=') .. 'collide.d2.circle(0, 0, 1)',
      "collide.help 'overlaps'",
    })
    assert.matches('circle({0, 0}, 1)', text, 1, true)
    assert.matches('a:overlaps(b)', text, 1, true)
  end)

  it('has no global of the library by -l in Lua 5.1 and LuaJIT alone', function()
    local found = typed('-l collide -', {'print(type(collide))'})
    assert.equal(_VERSION == 'Lua 5.1' and 'nil\n' or 'table\n', found)
  end)
end)

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
