describe('the check of rays', function()
  local shapes = require 'spec.support.shapes'
  local solids = require 'spec.support.oracle.solids'
  local ray_check = require 'spec.support.check.ray'
  local huge = math.huge

  local ball = solids.of(shapes.new(3, 'sphere', {center = {0, 0, 0}, radius = 2}))
  local box = solids.of(shapes.new(3, 'aabb', {min = {-1, -1, -1}, max = {1, 1, 1}}))
  local ray = ray_check.new({-5, 0, 0}, {2, 0, 0})
  local inside = ray_check.new({1, 0, 0}, {2, 0, 0})

  local function vec(x, y, z)
    return {x = x, y = y, z = z or 0}
  end

  local function hit(t, point, normal, is_inside)
    return {t = t, point = point, normal = normal, inside = is_inside or false}
  end

  it('finds the least distance along a ray', function()
    assert.near(-2, ray_check.least_height(ball, ray, 0, huge), 1e-12)
    assert.near(1, ray_check.least_height(ball, ray, 0, 1), 1e-12)
    local over = ray_check.new({-5, 1, 0.5}, {1, 1, 0})
    assert.near(3 / math.sqrt(2) + 1 / math.sqrt(2),
      ray_check.least_height(box, over, -huge, huge), 1e-9)
  end)

  it('accepts the entry and no other point', function()
    local entry = hit(1.5, vec(-2, 0), vec(-1, 0))
    assert.is_nil(ray_check.raycast(ball, ray, entry, huge, true))
    local exit = hit(3.5, vec(2, 0), vec(1, 0))
    assert.is_not_nil(ray_check.raycast(ball, ray, exit, huge, true))
    local late = hit(1.5 + 1e-10, vec(-2 + 2e-10, 0), vec(-1, 0))
    assert.matches('surface', ray_check.raycast(ball, ray, late, huge, true))
  end)

  it('rejects a miss of what is hit, and accepts one before', function()
    assert.matches('missed', ray_check.raycast(ball, ray, nil, huge, true))
    assert.is_nil(ray_check.raycast(ball, ray, nil, 1.4, true))
    local over = ray_check.new({-5, 3}, {1, 0})
    assert.is_nil(ray_check.raycast(ball, over, nil, huge, true))
  end)

  it('rejects a wrong normal, also a slightly wrong one', function()
    local entry = hit(2, vec(-1, 0.5), vec(-1, 0))
    local beside = ray_check.new({-5, 0.5, 0}, {2, 0, 0})
    assert.is_nil(ray_check.raycast(box, beside, entry, huge, true))
    entry.normal = vec(-0.6, 0.8)
    assert.is_not_nil(ray_check.raycast(box, beside, entry, huge, true))
    entry.normal = vec(1, 0)
    assert.is_not_nil(ray_check.raycast(box, beside, entry, huge, true))
  end)

  it('wants 0 and the reverse of the direction for a start inside', function()
    assert.is_nil(ray_check.raycast(ball, inside, hit(0, vec(1, 0), vec(-1, 0), true),
      huge, true))
    assert.is_not_nil(ray_check.raycast(ball, inside, hit(0, vec(1, 0), vec(1, 0), true),
      huge, true))
    assert.is_not_nil(ray_check.raycast(ball, inside, nil, huge, true))
  end)

  it('wants the exit of a hollow shape', function()
    assert.is_nil(ray_check.raycast(ball, inside, hit(0.5, vec(2, 0), vec(-1, 0), true),
      huge, false))
    assert.is_nil(ray_check.raycast(ball, inside, nil, 0.4, false))
    assert.matches('missed', ray_check.raycast(ball, inside, nil, 0.6, false))
  end)

  it('accepts the whole part of a line that is inside, and no less', function()
    local part = {t0 = 1.5, t1 = 3.5, p0 = vec(-2, 0), p1 = vec(2, 0)}
    assert.is_nil(ray_check.clip(ball, ray, part, 0, huge))
    part.t0, part.p0 = 2, vec(-1, 0)
    assert.is_not_nil(ray_check.clip(ball, ray, part, 0, huge))
    assert.is_not_nil(ray_check.clip(ball, ray, nil, 0, huge))
    assert.is_nil(ray_check.clip(ball, ray, nil, 0, 1))
  end)

  it('knows lines that end inside, and lines that do not end', function()
    local part = {t0 = 0, t1 = 0.5, p0 = vec(1, 0), p1 = vec(2, 0)}
    assert.is_nil(ray_check.clip(ball, inside, part, 0, huge))
    local ground = solids.of(shapes.new(3, 'halfspace',
      {normal = {0, 1, 0}, point = {0, 0, 0}}))
    local down = ray_check.new({0, 3, 0}, {0, -1, 0})
    part = {t0 = 3, t1 = huge, p0 = vec(0, 0)}
    assert.is_nil(ray_check.clip(ground, down, part, 0, huge))
    part.t1, part.p1 = 9, vec(0, -6)
    assert.is_not_nil(ray_check.clip(ground, down, part, 0, huge))
  end)
end)
