-- Finalizers run whenever Lua takes memory: in the middle of any call. Here they move,
-- change and remove items of the world that is asked, with a collector that never rests:
-- afterwards the world is the one that the finalizers and the calls have made.
describe('finalizers that use a world', function()
  local interpreter = require 'spec.support.interpreter'
  local samples = require 'spec.support.samples'

  for dim = 2, 3 do
    it('leave it as it should be, in ' .. dim .. 'D', function()
      local program = "io.write(require 'spec.world.memory.finalizers'(%d, %d))"
      local answer = interpreter.run(program:format(dim, math.max(3, samples(10))))
      if not answer then
        return pending('the interpreter is not known')
      end
      assert.is_true((tonumber(answer) or 0) > 0, answer)
    end)
  end
end)
