-- Memory over thousands of frames: see long_run.lua, which runs in an interpreter of its
-- own. Where spec/starve is built, the bytes of C are counted, too.
describe('a long run', function()
  local interpreter = require 'spec.support.interpreter'

  local function claim(dim, name, at)
    it(('in %dD, %s, takes no more and no more memory'):format(dim, name), function()
      local program = "print(require 'spec.world.memory.long_run'(%d, %s))"
      local report = interpreter.run(program:format(dim, at))
      if not report then
        return pending('the interpreter is not known')
      end
      local from_lua, from_c = report:match '^([%d.]+)%s+([%d.]+)%s*$'
      assert.is_truthy(from_lua, report)
      if pcall(require, 'starve') then
        assert.is_true(tonumber(from_c) > 1000)
      end
    end)
  end

  for dim = 2, 3 do
    claim(dim, 'about the origin', 'nil')
    claim(dim, 'far away', '{1e6, 1e6, 1e6}')
  end
end)
