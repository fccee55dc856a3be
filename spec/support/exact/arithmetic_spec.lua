describe('exact numbers', function()
  local exact = require 'spec.support.exact.arithmetic'
  local random = require 'spec.support.random'
  local of, value = exact.of, exact.value

  it('hold every double without loss', function()
    for _, x in ipairs {0, 1, -1, 0.1, -1 / 3, 1e-9, 1e9, 2 ^ 53 + 2, 1e-150, -1e150} do
      assert.equal(x, value(of(x)))
    end
  end)

  it('keep what doubles lose: 1e20 + 1e-20 - 1e20', function()
    assert.equal(1e-20, value(of(1e20) + of(1e-20) - of(1e20)))
  end)

  it('know that 0.1 + 0.2 is more than 0.3', function()
    local sum = of(0.1) + of(0.2)
    assert.is_true(sum > of(0.3))
    assert.equal(2.0 ^ -55, value(sum - of(0.3)))
  end)

  it('multiply with every bit: (2^52 + 1)^2 - 2^104 - 2^53 = 1', function()
    local x = of(2.0 ^ 52 + 1)
    assert.equal(1, value(x * x - of(2.0 ^ 104) - of(2.0 ^ 53)))
  end)

  it('tell the sign of the error of a product: 1/3 * 3 - 1 < 0', function()
    assert.equal(-1, exact.sign(of(1 / 3) * of(3) - of(1)))
    assert.equal(-2.0 ^ -54, value(of(1 / 3) * of(3) - of(1)))
  end)

  it('are zero when they should be', function()
    assert.equal(0, exact.sign(of(0.7) - of(0.7)))
    assert.equal(0, exact.sign(of(0) * of(5)))
    assert.is_true(of(0.5) + of(0.25) == of(0.75))
  end)

  it('compare by size, sign and place', function()
    assert.is_true(of(-2) < of(-1))
    assert.is_true(of(-1) < of(1e-30))
    assert.is_true(of(1e-30) < of(1e30))
    assert.is_true(of(3) <= of(3))
    assert.is_false(of(3) < of(3))
  end)

  it('obey (a + b)(a - b) = a a - b b for random doubles of all sizes', function()
    local rng = random.new('exact')
    for _ = 1, 300 do
      local a = of(rng.between(-1, 1) * 10 ^ rng.between(-20, 20))
      local b = of(rng.between(-1, 1) * 10 ^ rng.between(-20, 20))
      assert.is_true((a + b) * (a - b) == a * a - b * b)
    end
  end)

  it('agree with doubles where those are exact', function()
    local rng = random.new('whole')
    for _ = 1, 300 do
      local a, b = rng.integer(2 ^ 26) - 2 ^ 25, rng.integer(2 ^ 26) - 2 ^ 25
      assert.equal(a * b, value(of(a) * of(b)))
      assert.equal(a - b, value(of(a) - of(b)))
      assert.equal(a < b, of(a) < of(b))
    end
  end)
end)
