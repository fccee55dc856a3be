-- Lines along the side of a cone, where the quadratic has one root or none.
describe('3D lines parallel to the side of a cone', function()
  local c3 = require('collide').d3
  local cone = c3.cone({0, 0, 0}, {0, 4, 0}, 4)

  local function chord(origin, direction)
    local r = c3.clip(c3.line(origin, direction), cone)
    return r and {r.t0, r.t1}
  end

  it('inside enter by the base and leave by the other side', function()
    assert.same({0, 3.5}, chord({3, 0, 0}, {-1, 1, 0}))
    assert.same({-3.5, 0}, chord({3, 0, 0}, {1, -1, 0}))
    assert.same({0, 3.5}, chord({0, 0, 3}, {0, 1, -1}))
  end)

  it('outside miss, also its mirror image beyond the apex', function()
    assert.is_nil(chord({5, 0, 0}, {-1, 1, 0}))
    assert.is_nil(chord({5, 0, 0}, {1, -1, 0}))
    assert.is_nil(chord({4, 0, 3}, {-1, 1, 0}))
    assert.is_nil(chord({4, 0, -3}, {1, -1, 0}))
    assert.is_nil(c3.raycast(cone, {5, 0, 0}, {-1, 1, 0}))
  end)

  it('on the side itself touch from the base to the apex', function()
    assert.same({0, 4}, chord({4, 0, 0}, {-1, 1, 0}))
  end)
end)
