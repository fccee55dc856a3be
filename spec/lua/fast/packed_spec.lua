-- What writes and reads packed worlds is never compiled. Found so: with these functions
-- compiled, one process of fifty, whose loops became hot in another order, took whole
-- strings for damaged from some moment on (LuaJIT 2.1.0-beta3).
local jit = rawget(_G, 'jit')
if not jit then return end
local run = require('spec.support.interpreter').run

-- Prints whether hardly an instruction of codec.lua is recorded for a trace, where
-- recording comes to a function that is not compiled; whether any instruction is; and how
-- many strings count as damaged.
local PROGRAM = [[
  local util = require 'jit.util'
  local inside, all = 0, 0
  jit.attach(function(_, func)
    local source = util.funcinfo(func).source
    all = all + 1
    if source and source:find('world/codec.lua', 1, true) then inside = inside + 1 end
  end, 'record')
  jit.opt.start('hotloop=2', 'hotexit=2')
  local c2 = require 'collide.d2'
  local damaged = 0
  for _ = 1, 500 do
    local world, other = c2.world(), c2.world()
    world:add('a', c2.circle({0, 0}, 1))
    world:add('b', c2.circle({1.5, 0}, 1))
    local is_read = pcall(other.unpack, other, world:snapshot():pack())
    if not is_read then damaged = damaged + 1 end
  end
  print(inside < 100, all > 0, damaged)
]]

describe('packed worlds in LuaJIT', function()
  it('are read by code that is not compiled', function()
    local answer = run(PROGRAM)
    if not answer then return pending('the interpreter is not known') end
    assert.equal('true\ttrue\t0\n', answer)
  end)
end)
