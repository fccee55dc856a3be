local c2, c3 = require 'collide.d2', require 'collide.d3'
local kinds = require 'spec.support.kinds'

-- The parts of a shape, read from its fields, as the values that made it.
local function check_parts(spec, shape)
  assert.equal(spec.kind, shape.kind)
  for _, part in ipairs(spec) do
    assert.same(part[3], kinds.plain(part[2], shape[part[1]]))
  end
end

local function with_fields(values)
  local list = {}
  for i, value in ipairs(values) do
    if type(value) ~= 'table' or type(value[1]) == 'userdata' then
      list[i] = value
    elseif type(value[1]) == 'table' then
      list[i] = with_fields(value)
    else
      list[i] = kinds.fields(value)
    end
  end
  return list
end

kinds.each(function(module, spec, dimension)
  describe('the constructor ' .. dimension .. '.' .. spec.kind, function()
    local make, unpack = module[spec.kind], kinds.unpack

    it('takes vectors as arrays', function()
      check_parts(spec, make(unpack(kinds.values(spec))))
    end)

    it('takes vectors as fields', function()
      check_parts(spec, make(unpack(with_fields(kinds.values(spec)))))
    end)

    it('takes all its numbers in line', function()
      check_parts(spec, make(unpack(kinds.numbers(spec))))
    end)

    it('takes one table of named values', function()
      check_parts(spec, make(kinds.named(spec)))
      local named = {}
      for _, part in ipairs(spec) do named[part[1]] = with_fields({part[3]})[1] end
      check_parts(spec, make(named))
    end)

    it('takes vectors and numbers mixed', function()
      if spec.list then return end -- see lists_spec.lua
      for vector = 1, #spec do
        local mixed = {}
        for i, part in ipairs(spec) do
          local value = part[3]
          if type(value) ~= 'table' or i == vector then value = {value} end
          for _, x in ipairs(value) do mixed[#mixed + 1] = x end
        end
        check_parts(spec, make(unpack(mixed)))
      end
    end)

    it('ignores nil behind the last argument', function()
      local values = kinds.numbers(spec)
      check_parts(spec, make(unpack(values, 1, #values + 2)))
    end)

    it('refuses one argument too many', function()
      local values = spec.list and kinds.values(spec) or kinds.numbers(spec)
      values[#values + 1] = 7
      assert.error_matches(function() make(unpack(values)) end,
        'bad argument #' .. #values .. " to '" .. spec.kind ..
        "' %(no more arguments expected, got number%)")
    end)

    it('refuses every missing argument', function()
      local numbers = spec.list and kinds.values(spec) or kinds.numbers(spec)
      local optional = spec.optional or 0
      if spec.kind == 'box' and dimension == 'd3' then optional = 5 end
      local shorter = {plane = 1, halfspace = 1}
      for count = 0, #numbers - optional - 1 do
        local last = shorter[spec.kind] and count == #numbers - #numbers / 2 + 1
        if not last then
          assert.error_matches(function() make(unpack(numbers, 1, count)) end,
            'bad argument #' .. count + 1)
        end
      end
    end)

    it('refuses a misspelt name, and names it', function()
      local named = kinds.named(spec)
      named.raduis = 1
      assert.error_matches(function() make(named) end, "unknown field 'raduis'")
      named.raduis, named[5] = nil, 1
      assert.error_matches(function() make(named) end,
        'name of a value expected, got a number')
    end)

    it('refuses every missing name, and names it', function()
      for i, part in ipairs(spec) do
        local named = kinds.named(spec)
        named[part[1]] = nil
        if i <= #spec - (spec.optional or 0) and #spec > 1 then
          assert.error_matches(function() make(named) end, "bad argument #1 to '"
            .. spec.kind .. "' %([%w_]+: [%w ]+ expected, got nil%)")
        end
      end
    end)
  end)
end)

describe('points', function()
  it('tell a vector with fields from a table of names', function()
    assert.equal(c3.point(1, 2, 3), c3.point({x = 1, y = 2, z = 3}))
    assert.equal(c3.point(1, 2, 3), c3.point({p = {x = 1, y = 2, z = 3}}))
    assert.equal(c3.point(1, 2, 3), c3.point(c3.vec(1, 2, 3)))
  end)
end)

describe('planes and half-spaces', function()
  for _, kind in ipairs {'plane', 'halfspace'} do
    it('bring their normal to length 1: ' .. kind, function()
      assert.equal(c3.vec(0, 1, 0), c3[kind]({0, 5, 0}, {1, 2, 3}).normal)
      assert.equal(c2.vec(0.6, 0.8), c2[kind](3, 4, 10).normal)
      assert.equal(c3.vec(0, -1, 0), c3[kind]({0, -1e-200, 0}, {1, 2, 3}).normal)
    end)

    it('take d in the place of the point: ' .. kind, function()
      for _, plane in ipairs {
        c3[kind](0, 2, 0, 4), c3[kind]({0, 2, 0}, 4),
        c3[kind] {normal = {0, 2, 0}, d = 4},
      } do
        assert.equal(2, plane.d)
        assert.equal(c3.vec(0, 2, 0), plane.point)
      end
      assert.equal(c2[kind](0, 2, 4), c2[kind] {normal = {0, 2}, d = 4})
    end)

    it('take six numbers, or four in 2D: ' .. kind, function()
      assert.equal(c3[kind]({0, 1, 0}, {1, 2, 3}), c3[kind](0, 1, 0, 1, 2, 3))
      assert.equal(c2[kind]({0, 1}, {1, 2}), c2[kind](0, 1, 1, 2))
    end)

    it('refuse both a point and d: ' .. kind, function()
      assert.error_matches(function()
        c3[kind] {normal = {0, 1, 0}, point = {0, 0, 0}, d = 1}
      end, 'd must not be given beside point')
    end)
  end
end)

describe('boxes', function()
  local turn = {0.6, 0, 0, 0.8}

  it('need neither rotation nor radius', function()
    local box = c3.box({1, 2, 3}, {4, 5, 6})
    assert.equal(0, box.radius)
    assert.same({0, 0, 0, 1}, {box.rotation:unpack()})
    assert.equal(box, c3.box(1, 2, 3, 4, 5, 6))
    assert.equal(box, c3.box {center = {1, 2, 3}, half_extents = {4, 5, 6}})
    assert.equal(c2.box(1, 2, 3, 4), c2.box({1, 2}, {3, 4}, 0, 0))
  end)

  it('take nil for the rotation before a radius', function()
    assert.equal(c3.box({1, 2, 3}, {4, 5, 6}, {0, 0, 0, 1}, 0.5),
      c3.box({1, 2, 3}, {4, 5, 6}, nil, 0.5))
    assert.equal(c2.box({1, 2}, {3, 4}, 0, 0.5), c2.box({1, 2}, {3, 4}, nil, 0.5))
  end)

  it('take 6, 10 or 11 numbers in 3D, 4, 5 or 6 in 2D', function()
    assert.equal(c3.box({1, 2, 3}, {4, 5, 6}, turn),
      c3.box(1, 2, 3, 4, 5, 6, 0.6, 0, 0, 0.8))
    assert.equal(0.5, c3.box(1, 2, 3, 4, 5, 6, 0.6, 0, 0, 0.8, 0.5).radius)
    assert.equal(0.25, c2.box(1, 2, 3, 4, 0.25).angle)
    assert.equal(0.5, c2.box(1, 2, 3, 4, 0.25, 0.5).radius)
  end)

  it('take a quaternion with fields', function()
    local box = c3.box({1, 2, 3}, {4, 5, 6}, {x = 0.6, y = 0, z = 0, w = 0.8})
    assert.equal(box, c3.box({1, 2, 3}, {4, 5, 6}, turn))
  end)

  it('keep a quaternion that is of length 1 already, to the last bit', function()
    for i = 1, 50 do
      local q = c3.quat({i, 1, 2}, i / 7)
      assert.equal(q, c3.box({1, 2, 3}, {4, 5, 6}, q).rotation)
    end
  end)

  it('take three axes, as arrays or vectors', function()
    local axes = {{0, 1, 0}, {-1, 0, 0}, c3.vec(0, 0, 1)}
    local box = c3.box({1, 2, 3}, {4, 5, 6}, axes)
    assert.near(math.sqrt(0.5), box.rotation.z, 1e-15)
    assert.near(math.sqrt(0.5), box.rotation.w, 1e-15)
    for i, axis in ipairs(box.axes) do
      assert.near(1, axis:dot(axes[i]), 1e-15)
    end
    assert.equal('box', c3.box({center = {0, 0, 0}, half_extents = {1, 1, 1},
      rotation = axes}).kind)
  end)

  it('mend a quaternion that is nearly of length 1', function()
    local q = c3.box({0, 0, 0}, {1, 1, 1}, {0.6001, 0, 0, 0.8001}).rotation
    assert.near(1, q.x ^ 2 + q.w ^ 2, 1e-15)
  end)

  local function refuses(rotation, pattern)
    assert.error_matches(function() c3.box({0, 0, 0}, {1, 1, 1}, rotation) end,
      'bad argument #3 to .box. %(' .. pattern)
  end

  it('refuse a quaternion of another length', function()
    refuses({0, 0, 0, 2}, 'rotation must be a quaternion of length 1, got length 2%)')
    refuses({0, 0, 0, 0}, 'rotation must be a quaternion of length 1, got length 0%)')
    refuses({1e200, 0, 0, 1e200},
      'rotation must be a quaternion of length 1, got length inf')
  end)

  it('refuse what is no quaternion', function()
    refuses({0, 0, 0}, 'rotation.w: number expected, got nil%)')
    refuses({x = 0, y = 0, w = 1}, 'rotation.z: number expected, got nil%)')
    refuses('turn', 'rotation such as .* expected, got string%)')
    refuses(c3.point(0, 0, 0), 'rotation such as .* expected, got a 3D point%)')
  end)

  it('refuse axes that are no rotation', function()
    refuses({{1, 0, 0}, {0, 1, 0}, {0, 0, -1}}, 'rotation must have right%-handed axes')
    refuses({{1, 0, 0}, {0, 1, 0}, {0, 0, 2}},
      'rotation must have axes of length 1, got 2%)')
    refuses({{1, 0, 0}, {0.6, 0.8, 0}, {0, 0, 1}},
      'rotation must have perpendicular axes, got a cosine of 0.6%)')
    refuses({{1, 0, 0}, {0, 1, 0}}, 'rotation%[3%]: vector expected, got nil%)')
    refuses({{1, 0, 0}, {0, 1, '0'}, {0, 0, 1}},
      'rotation%[2%].z: number expected, got string%)')
  end)
end)

describe('rect', function()
  local same = c2.aabb({1, 2}, {4, 6})

  it('is an aabb by corner and size, in every form', function()
    assert.equal(same, c2.rect(1, 2, 3, 4))
    assert.equal(same, c2.rect {x = 1, y = 2, w = 3, h = 4})
    assert.equal(same, c2.rect({1, 2}, {3, 4}))
    assert.equal('aabb', c2.rect(1, 2, 3, 4).kind)
  end)

  it('refuses a negative size', function()
    assert.error_matches(function() c2.rect(1, 2, -3, 4) end,
      "bad argument #3 to 'rect' %(w must be >= 0, got %-3%)")
    assert.error_matches(function() c2.rect {x = 1, y = 2, w = 3, h = -4} end,
      "bad argument #1 to 'rect' %(h must be >= 0, got %-4%)")
  end)

  it('refuses what leaves the range of numbers', function()
    assert.error_matches(function() c2.rect(6e299, 0, 6e299, 0) end,
      "bad argument #1 to 'rect' %(shape of numbers from %-1e300 to 1e300 expected")
  end)
end)

describe('values that no shape can have', function()
  local function refuses(pattern, make) assert.error_matches(make, pattern) end

  it('are negative radii and extents', function()
    refuses("#2 to 'sphere' %(radius must be >= 0, got %-1%)",
      function() c3.sphere({0, 0, 0}, -1) end)
    refuses("#4 to 'sphere' %(radius must be >= 0, got %-1%)",
      function() c3.sphere(0, 0, 0, -1) end)
    refuses("#1 to 'circle' %(radius must be >= 0, got %-1%)",
      function() c2.circle {center = {0, 0}, radius = -1} end)
    refuses("#2 to 'box' %(half_extents.y must be >= 0, got %-0.5%)",
      function() c3.box({0, 0, 0}, {1, -0.5, 1}) end)
    refuses("#5 to 'box' %(half_extents.y must be >= 0, got %-0.5%)",
      function() c3.box(0, 0, 0, 1, -0.5, 1) end)
  end)

  it('are directions and normals of zero', function()
    refuses("#2 to 'ray' %(direction must not be zero%)",
      function() c3.ray({0, 0, 0}, {0, 0, 0}) end)
    refuses("#4 to 'line' %(direction must not be zero%)",
      function() c3.line(0, 0, 0, 0, 0, 0) end)
    refuses("#1 to 'plane' %(normal must not be zero%)", function() c2.plane(0, 0, 1) end)
  end)

  it('are corners of an aabb in the wrong order', function()
    refuses("#2 to 'aabb' %(max.y must be >= min.y = 2, got 1%)",
      function() c3.aabb({0, 2, 0}, {1, 1, 1}) end)
    refuses("#5 to 'aabb' %(max.y must be >= min.y = 2, got 1%)",
      function() c3.aabb(0, 2, 0, 1, 1, 1) end)
  end)

  it('are offsets beyond the range of numbers', function()
    refuses("#1 to 'plane' %(shape of numbers from %-1e300 to 1e300 expected",
      function() c3.plane(1e-300, 0, 0, 1e300) end)
  end)
end)
