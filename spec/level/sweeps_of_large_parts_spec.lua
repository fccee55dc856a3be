-- The parts of a level that are swept after a first touch need not be swept past it.
describe('a sweep of a level that touches at the start', function()
  local c3 = require('collide').d3
  local time = require 'spec.support.check.time'

  it('takes no time for what would touch later, however large the steps', function()
    local land = c3.heightfield {
      heights = {0, 1.8e9, 1.9e11, 0, 9e15, 1.3e6, 0, -5.3e8, 1.9e11, 2.4e10, 2.3e4, 185,
        0, 0, -13, 263, -1.6e10, 1.4, -1, 3.5e4},
      columns = 5, cell = 8.9, origin = {3.7, 1.1, 0},
    }
    time.assert_below(.1, function()
      local hit = c3.sweep(land, {0, -1, 0}, {-.21, -.895, .11, -.38}, land)
      assert.equal(0, hit.t)
    end)
  end)
end)
