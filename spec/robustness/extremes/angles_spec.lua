-- Rotations have the same bits on every machine: sine and cosine are the library's own
-- (src/core/base/angle.c). At the angles here the last digit is all but a tie, and the
-- C libraries of Linux round it in another way.
describe('the sine and cosine of rotations', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3

  local function digits(x) return ('%.17g'):format(x) end

  it('do not depend on the C library', function()
    assert.equal('-0.9288774974380446', digits(c3.quat({0, 0, 1}, 2 * 11.375).z))
    assert.equal('-0.8656576164704165', digits(c3.quat({0, 0, 1}, 2 * 27.75).w))
    assert.equal('0.64861090515244335', digits(c3.quat({0, 0, 1}, 2 * 68.25).w))
    local corner = c2.segment({0, 0}, {1, 0}):rotate(27.75).b
    assert.equal('-0.8656576164704165', digits(corner.x))
  end)

  it('are those of a quarter turn, and of none', function()
    local quarter = c3.quat({0, 0, 1}, math.pi)
    assert.equal('1', digits(quarter.z))
    assert.equal('6.123233995736766e-17', digits(quarter.w))
    assert.equal('1', digits(c3.quat({0, 0, 1}, 0).w))
  end)

  it('are within a unit in the last place of the exact ones', function()
    for i = -2000, 2000 do
      local half = i * 0.37 * 10 ^ (i % 7 - 3)
      local q = c3.quat({0, 0, 1}, 2 * half)
      assert.near(math.sin(half), q.z, 2.0 ^ -53 * 2)
      assert.near(math.cos(half), q.w, 2.0 ^ -53 * 2)
    end
  end)

  it('serve angles of any size', function()
    for _, half in ipairs {1e6, 1234567.25, 1e15, 1e299} do
      assert.near(math.sin(half), c3.quat({0, 0, 1}, 2 * half).z, 2.0 ^ -52)
    end
  end)
end)
