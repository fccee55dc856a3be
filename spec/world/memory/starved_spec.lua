-- Out of memory at every allocation of every call: see starved.lua, which runs in an
-- interpreter of its own.
describe('without memory', function()
  local interpreter = require 'spec.support.interpreter'

  if not pcall(require, 'starve') then
    pending('spec/starve is not built: make spec-modules')
    return
  end

  for dim = 2, 3 do
    it('a world in ' .. dim .. 'D says so and stays as it was', function()
      local report = interpreter.run(
        ("io.write(require 'spec.world.memory.starved'(%d))"):format(dim))
      if not report then
        return pending('the interpreter is not known')
      end
      local refused = report:match '^%d+ claims, (%d+) allocations were refused, 0 prob'
      assert.is_true((tonumber(refused) or 0) > 500, report)
    end)
  end
end)
