local c2, c3 = require 'collide.d2', require 'collide.d3'
local kinds = require 'spec.support.kinds'

-- Another value of the same type, as allowed.
local OTHER = {
  vec = function(v) return {v[1] - 0.5, v[2] - 0.5, v[3] and v[3] - 0.5} end,
  direction = function(v) return v[3] and {0, 0, 1} or {1, 0} end,
  extents = function(v) return {0.5, 0, v[3] and 2} end,
  size = function() return 0 end,
  number = function() return -1.5 end,
  rotation = function() return {0.6, 0, 0, 0.8} end,
  points = function(v)
    local list = {}
    for i, p in ipairs(v) do list[i] = {2 * p[1] + 1, 2 * p[2], p[3] and 2 * p[3]} end
    return list
  end,
  shapes = function(v) return {v[2], v[1], v[1]} end,
}

local BAD = {
  vec = {{1}, {1, 'two', 3}, {1, 0 / 0, 3}, {math.huge, 0, 0}, 'x', 1, true, io.stdout},
  direction = {{0, 0, 0}, {1}, {0 / 0, 1, 1}, 'x', 1, true},
  extents = {{1, -1, 1}, {1}, 'x', 1, true},
  size = {-1, -1e-300, 0 / 0, math.huge, -math.huge, '1', true, {}},
  number = {0 / 0, math.huge, -math.huge, '1', true, {}},
  rotation = {{0, 0, 0, 2}, {0, 0, 0}, {0, 0, 0, 0 / 0}, 'x', 1, true},
  points = {{}, {{1, 2, 3}, {1}}, {{1, 2, 3}, 'x'}, {1, 2, 3, 4, 0 / 0, 6}, 'x', 1, true},
  shapes = {{}, {1}, {c2.point(1, 2), c3.point(1, 2, 3)}, 'x', 1, true},
}

kinds.each(function(module, spec, dimension)
  describe('the fields of a ' .. dimension .. ' ' .. spec.kind, function()
    local shape
    before_each(function() shape = kinds.make(module, spec) end)

    for i, part in ipairs(spec) do
      local name, type_of, value = part[1], part[2], part[3]

      it('give ' .. name .. ' as it was set', function()
        assert.same(value, kinds.plain(type_of, shape[name]))
      end)

      it('take another ' .. name, function()
        local other = OTHER[type_of](value)
        shape[name] = other
        local values = kinds.values(spec)
        values[i] = other
        assert.equal(module[spec.kind](kinds.unpack(values)), shape)
      end)

      it('refuse a bad ' .. name .. ', name it, and stay as they were', function()
        local before = shape:clone()
        for _, bad in ipairs(BAD[type_of]) do
          assert.error_matches(function() shape[name] = bad end,
            "bad value for field '" .. name .. "' %(" .. name)
          assert.equal(before, shape)
        end
        assert.error_matches(function() shape[name] = nil end,
          "bad value for field '" .. name .. "' %(" .. name
            .. ': .+ expected, got nil%)')
        assert.equal(before, shape)
      end)
    end

    it('give the kind, which cannot be assigned', function()
      assert.equal(spec.kind, shape.kind)
      assert.error_matches(function() shape.kind = 'box' end,
        "field 'kind' of a " .. dimension:sub(2) .. 'D ' .. spec.kind
          .. ' cannot be assigned')
    end)

    it('are nil where there is none, and cannot be added', function()
      assert.is_nil(shape.colour)
      assert.is_nil(shape[1])
      assert.is_nil(shape[true])
      assert.error_matches(function() shape.colour = 1 end,
        'a ' .. dimension:sub(2) .. 'D ' .. spec.kind .. " has no field 'colour'")
      assert.error_matches(function() shape[1] = 1 end,
        'name of a field expected, got number')
      assert.error_matches(function() shape.translate = 1 end, "has no field 'translate'")
    end)

    it('are values of their own: changing one does not change the shape', function()
      local before = shape:clone()
      for _, part in ipairs(spec) do
        if type(part[3]) == 'table' then shape[part[1]].x = 77 end
      end
      assert.equal(before, shape)
    end)
  end)
end)

describe('the fields that are derived', function()
  it('are d of a plane and a half-space, which can be assigned', function()
    for _, kind in ipairs {'plane', 'halfspace'} do
      local plane = c3[kind]({0, 2, 0}, {1, 2, 3})
      assert.equal(2, plane.d)
      plane.d = 5
      assert.equal(c3[kind](0, 1, 0, 5), plane)
      assert.error_matches(function() plane.d = 0 / 0 end,
        "bad value for field 'd' %(d: finite number expected, got nan%)")
      assert.equal(c3[kind](0, 1, 0, 5), plane)
      local line = c2[kind]({0, 2}, {1, 2})
      line.d = 5
      assert.equal(c2[kind](0, 1, 5), line)
    end
  end)

  it('are axes of a box in 3D, which cannot be assigned', function()
    local axes = c3.box({0, 0, 0}, {1, 2, 3}, {0, 0, 1, 0}).axes
    assert.equal(c3.vec(-1, 0, 0), axes[1])
    assert.equal(c3.vec(0, -1, 0), axes[2])
    assert.equal(c3.vec(0, 0, 1), axes[3])
    assert.error_matches(function() c3.box({0, 0, 0}, {1, 1, 1}).axes = axes end,
      "field 'axes' of a 3D box cannot be assigned")
  end)

  it('are rotation of a box in 2D, the same as its angle', function()
    local box = c2.box({0, 0}, {1, 2}, 0.5)
    assert.equal(0.5, box.rotation)
    box.rotation = 0.25
    assert.equal(c2.box({0, 0}, {1, 2}, 0.25), box)
  end)

  it('are x, y, w, h of an aabb in 2D: x, y move it, w, h keep its corner', function()
    local rect = c2.rect(1, 2, 3, 4)
    assert.same({1, 2, 3, 4}, {rect.x, rect.y, rect.w, rect.h})
    rect.x, rect.y = 5, 6
    assert.equal(c2.rect(5, 6, 3, 4), rect)
    rect.w, rect.h = 1, 0
    assert.equal(c2.rect(5, 6, 1, 0), rect)
    assert.error_matches(function() rect.w = -1 end,
      "bad value for field 'w' %(w must be >= 0, got %-1%)")
    assert.error_matches(function() rect.x = '1' end, 'x: number expected, got string')
    assert.equal(c2.rect(5, 6, 1, 0), rect)
    assert.is_nil(c2.circle(0, 0, 1).w)
    assert.is_nil(c3.aabb({0, 0, 0}, {1, 1, 1}).w)
  end)
end)

describe('an assignment that would spoil the shape', function()
  it('is a corner of an aabb beyond the other', function()
    local box = c3.aabb({0, 0, 0}, {1, 1, 1})
    assert.error_matches(function() box.min = {0, 2, 0} end,
      "bad value for field 'min' %(min.y must be <= max.y = 1, got 2%)")
    assert.error_matches(function() box.max = {0, -2, 0} end,
      "bad value for field 'max' %(max.y must be >= min.y = 0, got %-2%)")
    assert.equal(c3.aabb({0, 0, 0}, {1, 1, 1}), box)
  end)

  it('is one that leaves the range of numbers', function()
    local wide = c2.polygon {{-1e300, 0}, {1e300, 0}, {-1e300, 1e300}}
    local before = wide:clone()
    assert.error_matches(function() wide.center = {1e300, 0} end,
      'center must leave all numbers from %-1e300 to 1e300')
    assert.equal(before, wide)
  end)

  it('is one by a metamethod that raises', function()
    local sphere = c3.sphere({0, 0, 0}, 1)
    local trap = setmetatable({x = 1}, {__index = function() error('trapped', 0) end})
    assert.has_error(function() sphere.center = trap end, 'trapped')
    assert.equal(c3.sphere({0, 0, 0}, 1), sphere)
  end)
end)
