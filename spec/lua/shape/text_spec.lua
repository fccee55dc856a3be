local c2, c3 = require 'collide.d2', require 'collide.d3'
local kinds = require 'spec.support.kinds'

-- The value of an expression, with the functions of a dimension as its globals.
local function evaluate(text, module)
  local code = 'return ' .. text
  if setfenv then -- luacheck: ignore
    return setfenv(assert(loadstring(code)), module)() -- luacheck: ignore
  end
  return assert(load(code, text, 't', module))() -- luacheck: ignore
end

local function comes_back(shape, module)
  local back = evaluate(tostring(shape), module)
  assert.equal(shape, back)
  assert.equal(tostring(shape), tostring(back))
end

kinds.each(function(module, spec, dimension)
  describe('the text of a ' .. dimension .. ' ' .. spec.kind, function()
    it('is a call that makes an equal shape', function()
      comes_back(kinds.make(module, spec), module)
    end)

    it('is so with numbers of many digits, tiny and huge ones', function()
      for i, factor in ipairs {1 / 3, 0.1, math.pi, 1e-300, 1e299, 2 ^ 0.5} do
        local values = kinds.values(spec)
        for j, part in ipairs(spec) do
          if part[2] == 'vec' or part[2] == 'extents' then
            local v = {}
            for k, x in ipairs(part[3]) do v[k] = x * factor end
            values[j] = v
          elseif part[2] == 'points' then
            local list = {}
            for k, p in ipairs(part[3]) do
              list[k] = {p[1] * factor, p[2] * factor, p[3] and p[3] * factor}
            end
            values[j] = list
          elseif part[2] == 'size' then
            values[j] = i / 7
          end
        end
        comes_back(module[spec.kind](kinds.unpack(values)), module)
      end
    end)

    it('is so after any turn and move', function()
      for i = 1, 20 do
        local turn = i / 7
        if dimension == 'd3' then turn = c3.quat({i, 1, -2}, turn) end
        local shape = kinds.make(module, spec):rotate(turn):translate(
          {i / 3, i / 7, dimension == 'd3' and i / 9 or nil})
        comes_back(shape, module)
      end
    end)
  end)
end)

describe('the text of a shape', function()
  it('reads like the call of its constructor', function()
    assert.equal('sphere({0, 0, 0}, 1)', tostring(c3.sphere({0, 0, 0}, 1)))
    assert.equal('circle({0.1, -2}, 0.5)', tostring(c2.circle({0.1, -2}, 0.5)))
    assert.equal('capsule({0, 0, 0}, {0, 1, 0}, 0.5)',
      tostring(c3.capsule({0, 0, 0}, {0, 1, 0}, 0.5)))
    assert.equal('ray({1, 2}, {3, 0})', tostring(c2.ray(1, 2, 3, 0)))
    assert.equal('plane({0, 1, 0}, {0, 2, 0})', tostring(c3.plane(0, 1, 0, 2)))
    assert.equal('aabb({1, 2}, {4, 6})', tostring(c2.rect(1, 2, 3, 4)))
    assert.equal('point({1e+100, 1e-07, 0})', tostring(c3.point(1e100, 1e-7, 0)))
  end)

  it('tells rotation and radius of a box only where they are not the default', function()
    local function box(...) return tostring(c3.box({0, 0, 0}, {1, 2, 3}, ...)) end
    assert.equal('box({0, 0, 0}, {1, 2, 3})', box())
    assert.equal('box({0, 0, 0}, {1, 2, 3}, {0, 0, 1, 0})', box({0, 0, 1, 0}))
    assert.equal('box({0, 0, 0}, {1, 2, 3}, {0, 0, 0, 1}, 0.5)', box(nil, 0.5))
    assert.equal('box({0, 0}, {1, 2}, 0.25)', tostring(c2.box(0, 0, 1, 2, 0.25)))
    assert.equal('box({0, 0}, {1, 2}, 0, 0.5)', tostring(c2.box(0, 0, 1, 2, 0, 0.5)))
  end)

  it('has no negative zero', function()
    assert.equal('point({0, 0})', tostring(c2.point(-0.0, 0 / -1)))
  end)
end)

describe('the text of vectors, quaternions and results', function()
  it('is short and whole', function()
    assert.equal('vec(1, 2, 3)', tostring(c3.vec(1, 2, 3)))
    assert.equal('vec(0.1, 0.30000000000000004)', tostring(c2.vec(0.1, 0.1 + 0.2)))
    assert.equal('{0, 0, 0, 1}', tostring(c3.quat({0, 0, 1}, 0)))
  end)

  it('makes an equal vector', function()
    local v = c3.vec(0.1, 1 / 3, -1e300)
    assert.equal(v, evaluate(tostring(v), c3))
  end)

  it('shows infinite numbers', function()
    local min, max = c2.line(0, 0, 1, 1):bounds()
    assert.equal('vec(-inf, -inf)', tostring(min))
    assert.equal('vec(inf, inf)', tostring(max))
  end)

  it('shows all fields of a result, in one line and always in the same order', function()
    assert.equal('{hit = true, depth = 0.5, na = vec(1, 0), nb = vec(-1, 0), '
      .. 'pa = vec(1, 0), pb = vec(0.5, 0)}',
      tostring(c2.contact(c2.circle(0, 0, 1), c2.circle(1.5, 0, 1))))
    assert.equal('{distance = 1, na = vec(1, 0, 0), nb = vec(-1, 0, 0), '
      .. 'pa = vec(0, 0, 0), pb = vec(1, 0, 0), tb = 0}',
      tostring(c3.closest(c3.point(0, 0, 0), c3.segment(1, 0, 0, 2, 0, 0))))
    assert.equal('{t = 4, inside = false, point = vec(-1, 0), normal = vec(-1, 0)}',
      tostring(c2.raycast(c2.circle(0, 0, 1), {-5, 0}, {1, 0})))
  end)
end)

describe('==', function()
  it('compares kind and numbers', function()
    assert.is_true(c3.sphere(0, 0, 0, 1) == c3.sphere({0, 0, 0}, 1))
    assert.is_false(c3.sphere(0, 0, 0, 1) == c3.sphere(0, 0, 0, 2))
    assert.is_false(c3.point(0, 0, 0) == c3.sphere(0, 0, 0, 0))
    assert.is_false(c3.plane(0, 1, 0, 2) == c3.halfspace(0, 1, 0, 2))
    assert.is_true(c2.point(0, 0) == c2.point(-0.0, 0))
  end)

  it('is false for shapes of two dimensions, and for other values', function()
    assert.is_false(c2.point(0, 0) == c3.point(0, 0, 0))
    assert.is_false(c2.point(0, 0) == io.stdout)
    assert.is_false(c2.point(0, 0) == {0, 0})
    assert.is_false(c3.vec(1, 2, 3) == 1)
  end)

  it('does not make two shapes the same key of a table', function()
    local set = {[c2.point(0, 0)] = true}
    assert.is_nil(set[c2.point(0, 0)])
  end)
end)
