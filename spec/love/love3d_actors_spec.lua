-- examples/love3d_actors, played by its script in the real LÖVE.
if not jit then return end -- luacheck: ignore

local window = require 'spec.love.window'
local missing = window.missing()
local STEPS = 400

describe('examples/love3d_actors', function()
  if missing then
    pending('plays (' .. missing .. ')')
    return
  end

  it('walks, is inside of nothing in any step, and shows it', function()
    local game = window.play('love3d_actors', STEPS)
    for step = 1, STEPS do
      assert.is_true(game:find(step, 'deepest (%-?[%d.]+)') < 1e-9, step)
    end
    local seen = game:look()
    assert.same({1200, 675}, {seen.width, seen.height})
    for _, name in ipairs {'sky', 'green', 'purple'} do
      assert.is_true(seen:pixels_of(name) > 200, name .. ' ' .. seen:pixels_of(name))
    end
    game:remove()
  end)
end)
