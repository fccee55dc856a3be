-- Rotations in space, by whatever they are given: three axes, a quaternion; and when two
-- boxes that have them are equal.
describe('3D rotations', function()
  local c3 = require('collide').d3
  local random = require 'spec.support.random'
  local UNIT = {1, 1, 1}

  -- Half turns about each axis, and turns by 120 degrees about each diagonal: each way by
  -- which a quaternion is found from axes.
  local AXES = {
    {{1, 0, 0}, {0, -1, 0}, {0, 0, -1}}, {{-1, 0, 0}, {0, 1, 0}, {0, 0, -1}},
    {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}}, {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}, {{0, -1, 0}, {0, 0, 1}, {-1, 0, 0}},
    {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}}, {{0, 0, 1}, {0, -1, 0}, {1, 0, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}}, {{0.6, 0.8, 0}, {0.8, -0.6, 0}, {0, 0, -1}},
    {{-0.6, 0, 0.8}, {0, -1, 0}, {0.8, 0, 0.6}}, {{-1, 0, 0}, {0, 0.28, 0.96},
      {0, 0.96, -0.28}},
  }

  it('by axes have the quaternion that makes these axes', function()
    for _, axes in ipairs(AXES) do
      local given = c3.box({0, 0, 0}, UNIT, axes)
      local made = c3.box({0, 0, 0}, UNIT, given.rotation)
      for i = 1, 3 do
        for k, name in ipairs {'x', 'y', 'z'} do
          assert.near(axes[i][k], given.axes[i][name], 1e-15)
          assert.near(axes[i][k], made.axes[i][name], 1e-15)
        end
      end
    end
  end)

  it('by the axes of a box and by its quaternion make equal boxes', function()
    local rng = random.new('axes and quaternion')
    for _ = 1, 50 do
      local axes = c3.box({1, 2, 3}, UNIT, rng.quaternion()).axes
      local given = c3.box({1, 2, 3}, UNIT, axes)
      assert.is_true(given == c3.box({1, 2, 3}, UNIT, given.rotation))
    end
  end)

  it('make boxes equal when all four numbers are', function()
    local quats = {{0, 0, 0, 1}, {1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0},
      {0.5, 0.5, 0.5, 0.5}, {0.5, -0.5, 0.5, 0.5}, {0.5, 0.5, -0.5, 0.5},
      {0.5, 0.5, 0.5, -0.5}}
    for i, p in ipairs(quats) do
      for k, q in ipairs(quats) do
        local a = c3.box({1, 2, 3}, UNIT, {x = p[1], y = p[2], z = p[3], w = p[4]})
        local b = c3.box({1, 2, 3}, UNIT, {x = q[1], y = q[2], z = q[3], w = q[4]})
        assert.equal(i == k, a == b)
      end
    end
  end)
end)
