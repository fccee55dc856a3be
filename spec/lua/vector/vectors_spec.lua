local ANY = 'vector or number expected, got'
local c2, c3 = require 'collide.d2', require 'collide.d3'

describe('vectors', function()
  local a, b = c3.vec(1, 2, 3), c3.vec(4, 5, 7)
  local p, q = c2.vec(1, 2), c2.vec(4, 6)

  it('are plain tables with fields', function()
    assert.equal('table', type(a))
    assert.same({x = 1, y = 2, z = 3}, setmetatable({x = a.x, y = a.y, z = a.z}, nil))
    assert.is_nil(p.z)
  end)

  it('are made of numbers, arrays or fields', function()
    assert.equal(a, c3.vec({1, 2, 3}))
    assert.equal(a, c3.vec({x = 1, y = 2, z = 3}))
    assert.is_false(rawequal(a, c3.vec(a)))
    assert.equal(p, c2.vec({1, 2}))
  end)

  it('add, subtract, multiply and divide by component', function()
    assert.equal(c3.vec(5, 7, 10), a + b)
    assert.equal(c3.vec(3, 3, 4), b - a)
    assert.equal(c3.vec(4, 10, 21), a * b)
    assert.equal(c3.vec(4, 2.5, 2), b / c3.vec(1, 2, 3.5))
    assert.equal(c2.vec(5, 8), p + q)
    assert.equal(c2.vec(3, 4), q - p)
    assert.equal(c2.vec(4, 12), p * q)
    assert.equal(c2.vec(4, 3), q / p)
  end)

  it('take a number on either side', function()
    assert.equal(c3.vec(2, 4, 6), a * 2)
    assert.equal(c3.vec(2, 4, 6), 2 * a)
    assert.equal(c3.vec(2, 3, 4), a + 1)
    assert.equal(c3.vec(0, -1, -2), 1 - a)
    assert.equal(c2.vec(0.5, 1), p / 2)
    assert.equal(c2.vec(6, 3), 6 / p)
  end)

  it('take other vectors on either side', function()
    assert.equal(c3.vec(2, 2, 3), a + {1, 0, 0})
    assert.equal(c3.vec(0, -2, -3), {x = 1, y = 0, z = 0} - a)
    assert.equal(c2.vec(2, 2), {1, 0} + p)
  end)

  it('turn around', function()
    assert.equal(c3.vec(-1, -2, -3), -a)
    assert.equal(c2.vec(-1, -2), -p)
  end)

  it('compare by value', function()
    assert.is_true(a == c3.vec(1, 2, 3))
    assert.is_false(a == b)
    assert.is_true(p == c2.vec(1, 2))
    assert.is_false(p == q)
  end)

  it('multiply as vectors do', function()
    assert.equal(35, a:dot(b))
    assert.equal(35, a:dot({4, 5, 7}))
    assert.equal(35, a:dot(4, 5, 7))
    assert.equal(c3.vec(-1, 5, -3), a:cross(b))
    assert.equal(16, p:dot(q))
    assert.equal(-2, p:cross(q))
    assert.equal(-2, p:cross(4, 6))
  end)

  it('unpack', function()
    assert.same({1, 2, 3}, {a:unpack()})
    assert.same({1, 2}, {p:unpack()})
  end)

  it('know their length, at every size', function()
    for _, size in ipairs {1, 1e-200, 1e200, 5e-324, 1e-160, 1e160, 2e299} do
      assert.equal(5 * size, c2.vec(3 * size, -4 * size):length())
      assert.equal(3 * size, c3.vec(-2 * size, 1 * size, 2 * size):length())
    end
    assert.equal(0, c3.vec(0, 0, 0):length())
    assert.equal(math.huge, select(2, c3.ray({0, 0, 0}, {1, 0, 0}):bounds()):length())
    assert.equal(14, a:length_sq())
    assert.equal(5, p:length_sq())
  end)

  it('come to length 1, at every size', function()
    for _, size in ipairs {1, 1e-200, 1e200, 1e-320} do
      local n = c2.vec(3 * size, -4 * size):normalized()
      assert.near(0.6, n.x, size < 1e-300 and 1e-3 or 1e-15)
      assert.near(1, n:length(), 1e-15)
      assert.near(1, c3.vec(size, 0, -7 * size):normalized():length(), 1e-15)
    end
    assert.equal(c3.vec(0, 0, 0), c3.vec(0, 0, 0):normalized())
    assert.equal(c2.vec(0, 0), c2.vec(0, 0):normalized())
  end)

  it('refuse what is no vector', function()
    for _, bad in ipairs {true, 'x', {}, {1, 'y', 2}} do
      assert.error_matches(function() return a + bad end, ANY)
      assert.error_matches(function() return bad * a end, ANY)
      assert.error_matches(function() return p - bad end, ANY)
      assert.error_matches(function() a:dot(bad) end,
        "bad argument #1 to 'dot' %(vector expected, got")
      assert.error_matches(function() p:cross(bad) end,
        "bad argument #1 to 'cross' %(vector expected, got")
    end
    assert.error_matches(function() a:dot(1, 2) end, "bad argument #1 to 'dot'")
    assert.error_matches(function() a:cross() end, "bad argument #1 to 'cross'")
  end)
end)

describe('quaternions', function()
  local function near(wanted, got)
    assert.near(wanted.x, got.x, 1e-15)
    assert.near(wanted.y, got.y, 1e-15)
    assert.near(wanted.z, got.z, 1e-15)
    if wanted.w then assert.near(wanted.w, got.w, 1e-15) end
  end

  local quarter = c3.quat({0, 0, 1}, math.pi / 2)

  it('are of length 1, whatever the length of the axis', function()
    for _, size in ipairs {1, 1e-300, 1e300} do
      near({x = 0, y = 0, z = math.sqrt(0.5), w = math.sqrt(0.5)},
        c3.quat({0, 0, size}, math.pi / 2))
    end
    local q = c3.quat(1, 2, 3, 0.7)
    assert.near(1, q.x ^ 2 + q.y ^ 2 + q.z ^ 2 + q.w ^ 2, 1e-15)
    assert.equal(q, c3.quat({x = 1, y = 2, z = 3}, 0.7))
  end)

  it('turn vectors by the right-hand rule', function()
    near({x = 0, y = 1, z = 0}, quarter * c3.vec(1, 0, 0))
    near({x = 0, y = 1, z = 0}, quarter * {1, 0, 0})
    near({x = -1, y = 0, z = 5}, quarter * {x = 0, y = 1, z = 5})
  end)

  it('turn as shapes do', function()
    local q = c3.quat({1, 2, 3}, 0.7)
    near(q * c3.vec(4, 5, 6), c3.point(4, 5, 6):rotate(q, {0, 0, 0}).p)
  end)

  it('multiply: the right one turns first', function()
    local other = c3.quat({1, 0, 0}, 0.3)
    local v = c3.vec(1, 2, 3)
    near(quarter * (other * v), (quarter * other) * v)
    near(quarter * other, quarter * {other:unpack()})
  end)

  it('turn back by their conjugate', function()
    near({x = 0, y = 0, z = 0, w = 1}, quarter * quarter:conjugate())
    assert.same({-quarter.x, -quarter.y, -quarter.z, quarter.w},
      {quarter:conjugate():unpack()})
  end)

  it('compare by value', function()
    assert.is_true(quarter == c3.quat({0, 0, 1}, math.pi / 2))
    assert.is_false(quarter == c3.quat({0, 0, 1}, 1))
  end)

  it('refuse other factors', function()
    assert.error_matches(function() return quarter * 2 end,
      'quaternion %* quaternion or quaternion %* vector expected, got table %* number')
    assert.error_matches(function() return quarter * {1, 2} end, 'got table %* table')
    assert.error_matches(function() return 2 * quarter end, 'got number %* table')
  end)
end)
