-- Scripts of make fuzz in processes of their own: run alone, and made smaller.
local program = require 'fuzz.programs.program'
local run = require('spec.support.interpreter').run

-- A fault in vec, and a program of which one step matters.
local FAULT = [[
local entry = require('fuzz.programs.api').entries['c2.vec']
entry.f = function(x)
  if x == 7 then error("attempt to index a nil value (local 'self')", 0) end
end
]]
local steps = program.steps(6)
table.insert(steps, 40, "call(1000, 'c2.vec', 7, 0.25)")
local SCRIPT = '-- program 6: c2.vec: speaks of insides: attempt to index a nil value\n'
  .. FAULT .. program.text(steps)

local function with_file(text, use)
  local name = os.tmpname() .. '.lua'
  local file = assert(io.open(name, 'w'))
  file:write(text)
  file:close()
  local answer = use(name)
  os.remove(name)
  return answer
end

describe('fuzz: a script', function()
  it('says alone what it finds', function()
    local output = run(SCRIPT)
    if not output then return pending('the interpreter is not known') end
    assert.truthy(output:find('FINDING step 1000: c2.vec: speaks of insides', 1, true))
  end)

  it('is made as small as its core by minimize.lua, which prints a spec of it', function()
    local small
    local output = with_file(SCRIPT, function(name)
      local text = run(("arg = {[0] = 'fuzz/findings/minimize.lua', %q}\ndofile(arg[0])")
        :format(name))
      local beside = name:gsub('%.lua$', '.min.lua')
      local file = io.open(beside)
      small = file and file:read('*a') or text
      if file then file:close() end
      os.remove(beside)
      return text
    end)
    if not output then return pending('the interpreter is not known') end
    assert.truthy(output:find('1 steps of', 1, true), output)
    assert.truthy(output:find('  c2.vec(7)', 1, true), output)
    assert.truthy(small:find("call(1000, 'c2.vec', 7)", 1, true), small)
    assert.truthy(run(small):find('FINDING step 1000', 1, true))
  end)
end)
