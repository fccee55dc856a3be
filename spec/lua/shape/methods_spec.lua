local c2, c3 = require 'collide.d2', require 'collide.d3'
local kinds = require 'spec.support.kinds'

local STEP = {d2 = {0.5, -2}, d3 = {0.5, -2, 4}}

kinds.each(function(module, spec, dimension)
  describe('the methods of a ' .. dimension .. ' ' .. spec.kind, function()
    local shape, before
    local step, count = STEP[dimension], #STEP[dimension]
    before_each(function()
      shape = kinds.make(module, spec)
      before = shape:clone()
    end)

    it('translate and return the shape', function()
      local x, y, z = shape:position()
      assert.is_true(rawequal(shape, shape:translate(step)))
      local nx, ny, nz = shape:position()
      assert.same({x + step[1], y + step[2], z and z + step[3]}, {nx, ny, nz})
    end)

    it('translate by an array, fields or numbers alike', function()
      local other = shape:clone():translate(kinds.unpack(step))
      assert.equal(other, shape:clone():translate(kinds.fields(step)))
      assert.equal(other, shape:translate(step))
      assert.not_equal(before, shape)
    end)

    it('move the reference point to just where it is asked for', function()
      local to = {0.1, 0.3, 0.7}
      assert.is_true(rawequal(shape, shape:move_to(kinds.unpack(to, 1, count))))
      assert.same({kinds.unpack(to, 1, count)}, {shape:position()})
      shape:translate(1e9, 1e9, dimension == 'd3' and 1e9 or nil)
      shape:move_to(to)
      assert.same({kinds.unpack(to, 1, count)}, {shape:position()})
    end)

    it('rotate about the reference point, and return the shape', function()
      local turn = dimension == 'd2' and math.pi or {0, 0, 1, 0}
      local x, y = shape:position()
      if spec.kind == 'aabb' then return end -- becomes a box, see below
      assert.is_true(rawequal(shape, shape:rotate(turn)))
      local nx, ny = shape:position()
      assert.near(x, nx, 1e-14)
      assert.near(y, ny, 1e-14)
    end)

    it('rotate about another point', function()
      local turn = dimension == 'd2' and math.pi or {0, 0, 1, 0}
      local x, y = shape:position()
      if spec.kind == 'aabb' then x, y = 2, 3.5 end
      if spec.kind == 'aabb' and dimension == 'd3' then x, y = 2.5, 4 end
      shape:rotate(turn, step)
      local nx, ny = shape:position()
      assert.near(2 * step[1] - x, nx, 1e-14)
      assert.near(2 * step[2] - y, ny, 1e-14)
    end)

    it('make a placed copy and leave the shape as it was', function()
      local placed = shape:placed(step)
      assert.equal(shape:clone():translate(step), placed)
      assert.equal(before, shape)
      local turn = dimension == 'd2' and 0.5 or {0.6, 0, 0, 0.8}
      local zero = {0, 0, dimension == 'd3' and 0 or nil}
      assert.equal(shape:clone():rotate(turn, zero):translate(step),
        shape:placed(step, turn))
    end)

    it('overwrite a shape handed in, and return it', function()
      local out = shape:clone()
      assert.is_true(rawequal(out, shape:placed(step, nil, out)))
      assert.equal(shape:placed(step), out)
      assert.is_true(rawequal(shape, shape:placed(step, nil, shape)))
      assert.equal(out, shape)
    end)

    it('clone', function()
      local clone = shape:clone()
      assert.equal(shape, clone)
      assert.is_false(rawequal(shape, clone))
      clone:translate(step)
      assert.equal(before, shape)
    end)

    it('set as the constructor makes, in all its forms', function()
      local other = kinds.make(module, spec):translate(step)
      assert.is_true(rawequal(other, other:set(kinds.unpack(kinds.values(spec)))))
      assert.equal(shape, other)
      assert.equal(shape, other:translate(step):set(kinds.unpack(kinds.numbers(spec))))
      assert.equal(shape, other:translate(step):set(kinds.named(spec)))
    end)

    it('give bounds that hold the reference point', function()
      local min, max = shape:bounds()
      local position = {shape:position()}
      for i, axis in ipairs({'x', 'y', dimension == 'd3' and 'z' or nil}) do
        assert.is_true(min[axis] <= position[i] and position[i] <= max[axis])
      end
      assert.is_nil(dimension == 'd2' and min.z or nil)
    end)

    it('know a point that they contain, in every form', function()
      local position = {shape:position()}
      assert.is_true(shape:contains(position))
      assert.is_true(shape:contains(kinds.unpack(position)))
      assert.is_true(shape:contains(kinds.fields(position)))
      assert.equal(module.overlaps(module.point(step), shape), shape:contains(step))
    end)

    it('answer the queries as the functions do', function()
      local other = module.point(step)
      for _, name in ipairs {'overlaps', 'distance', 'push', 'contact_numbers'} do
        assert.same({module[name](shape, other)}, {shape[name](shape, other)})
      end
      for _, name in ipairs {'closest', 'contact'} do
        assert.equal(tostring(module[name](shape, other)),
          tostring(shape[name](shape, other)))
      end
    end)
  end)
end)

describe('a turned aabb', function()
  it('becomes a box, in its own block', function()
    local aabb = c3.aabb({0, 0, 0}, {2, 4, 6})
    assert.is_true(rawequal(aabb, aabb:rotate({0, 0, 1, 0})))
    assert.equal('box', aabb.kind)
    assert.equal(c3.vec(1, 2, 3), aabb.half_extents)
    assert.equal(c3.vec(-1, -2, 3), aabb.center)
    local flat = c2.aabb({0, 0}, {2, 4}):rotate(0.5, 1, 2)
    assert.equal('box', flat.kind)
    assert.equal(c2.box({1, 2}, {1, 2}, 0.5), flat)
  end)

  it('stays an aabb when the turn is none', function()
    assert.equal('aabb', c3.aabb({0, 0, 0}, {2, 4, 6}):rotate({0, 0, 0, 1}).kind)
    assert.equal('aabb', c3.aabb({0, 0, 0}, {2, 4, 6}):placed(1, 2, 3).kind)
    assert.equal('aabb', c2.aabb({0, 0}, {2, 4}):rotate(0).kind)
  end)

  it('is placed as a box, into a box of an earlier call too', function()
    local aabb = c3.aabb({0, 0, 0}, {2, 4, 6})
    local out = aabb:placed({0, 0, 0}, {0, 0, 1, 0})
    assert.equal('box', out.kind)
    assert.equal('aabb', aabb:placed({5, 0, 0}, nil, out).kind)
    assert.equal('box', aabb:placed({5, 0, 0}, {0, 0, 1, 0}, out).kind)
  end)
end)

describe('a box that is turned many times', function()
  it('keeps angle and sides together in 2D', function()
    local box = c2.box({0, 0}, {1, 2})
    for _ = 1, 1000 do box:rotate(0.1) end
    assert.equal(c2.box({0, 0}, {1, 2}, box.angle), box)
  end)

  it('keeps rotation and axes together in 3D', function()
    local box = c3.box({0, 0, 0}, {1, 2, 3})
    local turn = c3.quat({1, 2, 3}, 0.1)
    for _ = 1, 1000 do box:rotate(turn) end
    assert.equal(c3.box({0, 0, 0}, {1, 2, 3}, box.rotation), box)
  end)
end)

describe('rotations as arguments', function()
  it('are numbers in line, arrays, fields or axes', function()
    local turned = c3.segment({0, 0, 0}, {1, 2, 3}):rotate({0, 0, 1, 0})
    assert.equal(c3.segment({0, 0, 0}, {-1, -2, 3}), turned)
    local s = c3.segment({0, 0, 0}, {1, 2, 3})
    assert.equal(turned, s:clone():rotate(0, 0, 1, 0))
    assert.equal(turned, s:clone():rotate({x = 0, y = 0, z = 1, w = 0}))
    assert.equal(turned, s:clone():rotate({{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}}))
    assert.equal(turned, s:clone():rotate({0, 0, 1, 0}, 0, 0, 0))
    assert.equal(turned, s:placed(0, 0, 0, 0, 0, 1, 0))
    assert.equal(turned, s:placed({0, 0, 0}, {0, 0, 1, 0}, c3.segment(0, 0, 0, 1, 1, 1)))
  end)
end)

describe('bounds and support', function()
  it('are infinite, and nil, where the shape has no end', function()
    local min, max = c3.ray({1, 2, 3}, {1, 0, -1}):bounds()
    assert.same({1, 2, -math.huge}, {min:unpack()})
    assert.same({math.huge, 2, 3}, {max:unpack()})
    assert.is_nil(c3.ray({1, 2, 3}, {1, 0, 0}):support(1, 0, 0))
    assert.equal(c3.vec(1, 2, 3), c3.ray({1, 2, 3}, {1, 0, 0}):support(-1, 0, 0))
  end)

  it('take a direction of any length', function()
    assert.equal(c2.vec(3, 0), c2.circle(1, 0, 2):support({1e-200, 0}))
    assert.equal(c2.vec(3, 0), c2.circle(1, 0, 2):support({x = 1e200, y = 0}))
  end)
end)

describe('corner', function()
  it('counts by bits, on an aabb', function()
    local aabb, flat = c3.aabb({1, 2, 3}, {4, 5, 6}), c2.aabb({1, 2}, {4, 5})
    for n = 0, 7 do
      local x, y = n % 2 >= 1 and 4 or 1, n % 4 >= 2 and 5 or 2
      assert.equal(c3.vec(x, y, n >= 4 and 6 or 3), aabb:corner(n))
      if n < 4 then assert.equal(c2.vec(x, y), flat:corner(n)) end
    end
  end)

  it('turns with a box', function()
    assert.equal(c3.vec(-1, -2, 3), c3.box({0, 0, 0}, {1, 2, 3}, {0, 0, 1, 0}):corner(7))
    local corner = c2.box({0, 0}, {1, 2}, math.pi / 2):corner(1)
    assert.near(2, corner.x, 1e-15)
    assert.near(1, corner.y, 1e-15)
  end)

  it('refuses what is no corner, and shapes that have none', function()
    local aabb = c3.aabb({1, 2, 3}, {4, 5, 6})
    for _, bad in ipairs {-1, 8, 0.5, 2 ^ 53} do
      assert.error_matches(function() aabb:corner(bad) end,
        "bad argument #1 to 'corner' %(whole number from 0 to 7 expected, got")
    end
    assert.error_matches(function() c2.aabb({0, 0}, {1, 1}):corner(4) end,
      'whole number from 0 to 3 expected, got 4')
    assert.error_matches(function() c3.sphere(0, 0, 0, 1):corner(0) end,
      "calling 'corner' on bad self %(aabb or box expected, got a 3D sphere%)")
  end)
end)

describe('a move that leaves the range of numbers', function()
  it('is refused, and nothing is changed', function()
    local sphere = c3.sphere({6e299, 0, 0}, 1)
    local before = sphere:clone()
    assert.error_matches(function() sphere:translate(6e299, 0, 0) end,
      "bad argument #1 to 'translate' %(shape of numbers from %-1e300 to 1e300 " ..
      'expected, got one beyond')
    assert.error_matches(function() sphere:placed({6e299, 0, 0}, nil, sphere) end,
      "bad argument #1 to 'placed' %(shape of numbers from %-1e300 to 1e300 expected")
    assert.error_matches(function() sphere:rotate({0, 0, 1, 0}, {-6e299, 0, 0}) end,
      "bad argument #1 to 'rotate' %(shape of numbers from %-1e300 to 1e300 expected")
    local capsule = c2.capsule({0, 0}, {6e299, 0}, 1)
    assert.error_matches(function() capsule:move_to({6e299, 0}) end,
      "bad argument #1 to 'move_to' %(shape of numbers from %-1e300 to 1e300 expected")
    assert.equal(before, sphere)
    assert.equal(c2.capsule({0, 0}, {6e299, 0}, 1), capsule)
  end)
end)

describe('a shape handed in to be overwritten', function()
  it('is refused if it is too small for the kind', function()
    local out = c3.point(0, 0, 0)
    assert.error_matches(function()
      c3.box({0, 0, 0}, {1, 1, 1}):placed({0, 0, 0}, nil, out)
    end, "bad argument #3 to 'placed' %(shape with the room of kind 'box' expected, "
      .. 'got a 3D point%)')
    assert.equal(c3.point(0, 0, 0), out)
  end)

  it('may be of another kind that is large enough', function()
    local out = c3.box({0, 0, 0}, {1, 1, 1})
    assert.equal(c3.point(1, 2, 3), c3.point(0, 0, 0):placed({1, 2, 3}, nil, out))
    assert.equal('point', out.kind)
    assert.equal('box', c3.box({0, 0, 0}, {1, 1, 1}):placed({1, 2, 3}, nil, out).kind)
  end)
end)
