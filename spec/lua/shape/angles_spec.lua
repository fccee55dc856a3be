-- Sines that go into shapes and settings are the library's own, with the same bits
-- everywhere: those of C libraries differ in the last one.
local c2 = require 'collide.d2'

local function text(x, y) return ('%.17g %.17g'):format(x, y) end

describe('angles', function()
  it('of the corners of an ellipse are those of turned points', function()
    local checked = 0
    for n = 3, 60 do
      local corners = {}
      for _, corner in ipairs(c2.ellipse({0, 0}, 1, 1, 0, n).points) do
        corners[text(corner.x, corner.y)] = true
      end
      for i = 0, n - 1 do
        if 4 * i % n ~= 0 then -- the others lie on the axes exactly
          local p = c2.point(1, 0):rotate(2 * math.pi * i / n, {0, 0}):support({1, 0})
          assert.is_true(corners[text(p.x, p.y)], i .. ' / ' .. n)
          checked = checked + 1
        end
      end
    end
    assert.is_true(checked > 1000)
  end)
end)
