describe('random numbers', function()
  local random = require 'spec.support.random'

  it('are the same on every Lua', function()
    local rng = random.new('the same')
    local sum = 0
    for _ = 1, 1000 do
      sum = (sum * 7 + rng.integer(1000)) % 1000003
    end
    assert.equal(438880, sum)
    assert.equal('0.8391932084792364', ('%.17g'):format(rng.unit()))
  end)

  it('fill 0..1 evenly', function()
    local rng, sum, low, high = random.new(1), 0, 1, 0
    for _ = 1, 10000 do
      local x = rng.unit()
      sum, low, high = sum + x, math.min(low, x), math.max(high, x)
    end
    assert.near(0.5, sum / 10000, 0.02)
    assert.is_true(low >= 0 and low < 0.001 and high < 1 and high > 0.999)
  end)

  it('differ from seed to seed', function()
    assert.not_equal(random.new(1).unit(), random.new(2).unit())
    assert.not_equal(random.new('a b').unit(), random.new('b a').unit())
  end)

  it('give directions of length 1, and 2D ones without a z', function()
    local rng = random.new(3)
    for dim = 2, 3 do
      local x, y, z = rng.direction(dim)
      assert.near(1, x * x + y * y + z * z, 1e-15)
      assert.equal(dim == 2, z == 0)
    end
  end)
end)

describe('random pairs', function()
  local generate = require 'spec.support.generate.pairs'
  local random = require 'spec.support.random'
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local pushout = require 'spec.support.oracle.pushout'

  it('overlap in about half of the cases', function()
    local rng, hits = random.new('half'), 0
    for _ = 1, 1000 do
      local a, b = generate.pair(rng, 3, 'capsule', 'box', 1)
      a, b = solids.of(a), solids.of(b)
      hits = hits + (pushout.least(a, b) >= 0 and 1 or 0)
    end
    assert.is_true(hits > 350 and hits < 650)
  end)

  it('shift far away without rounding', function()
    local rng = random.new('far')
    for _ = 1, 100 do
      local a, _, shift = generate.pair(rng, 3, 'segment', 'box', 1e-9)
      local moved = shapes.translated(a, shift[1], shift[2], shift[3])
      local back = shapes.translated(moved, -shift[1], -shift[2], -shift[3])
      assert.same(a.args, back.args)
    end
  end)
end)
