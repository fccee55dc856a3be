-- Where a cylinder or cone touches in the middle of a face or side, or rims and edges
-- cross, there is only one normal, and a motion that opposes it enters. At the end of
-- what touches there are several, and the motion may slide along one of them: no hit.
describe('3D casts onto rims', function()
  local c3 = require('collide').d3
  local random = require 'spec.support.random'
  local samples = require 'spec.support.samples'

  local function time(a, dx, dy, dz, b)
    local hit = c3.cast(a, dx, dy, dz, b)
    return hit and hit.t
  end

  -- Whether a comes from away along the way (x, y, z), touches half-way, and enters.
  local function enters(a, x, y, z, b)
    local from = a:clone()
    from:translate(-x, -y, -z)
    return time(from, 2 * x, 2 * y, 2 * z, b) ~= nil
  end

  local upright = c3.cylinder(0, 0, -2, 0, 0, 0, 1)

  --    ___ |##|
  --   |   ||##| v
  --   | b | a
  it('slide past the border of a face', function()
    local box = c3.box({2, 0, 1}, {1, 1, 1})
    assert.is_false(enters(box, 0, 0, -1, upright))
    assert.is_false(enters(box, 0, .5, -1, upright))
    assert.is_true(enters(c3.box({1.9, 0, 1}, {1, 1, 1}), 0, 0, -1, upright))
  end)

  it('slide past where a face is covered by no more than a graze', function()
    assert.is_false(enters(c3.box({2 - 1e-11, 0, 1}, {1, 1, 1}), 0, 0, -1, upright))
    assert.is_true(enters(c3.box({2 - 1e-6, 0, 1}, {1, 1, 1}), 0, 0, -1, upright))
  end)

  it('slide past the end of a side', function()
    local lying = c3.cylinder(0, 0, 0, 3, 0, 0, 1)
    local box = c3.box({-1, 0, 2}, {1, .3, 1})
    assert.is_false(enters(box, 0, 0, -1, lying))
    assert.is_false(enters(c3.box({4, 0, 2}, {1, .3, 1}), 0, 0, -1, lying))
    assert.is_true(enters(c3.box({-.5, 0, 2}, {1, .3, 1}), 0, 0, -1, lying))
  end)

  local cone = c3.cone(0, 0, 0, 0, 0, 1, 1)

  it('slide past the border of the base of a cone', function()
    assert.is_false(enters(c3.box({2, 0, -1}, {1, 1, 1}), 0, 0, 1, cone))
    assert.is_true(enters(c3.box({1.9, 0, -1}, {1, 1, 1}), 0, 0, 1, cone))
  end)

  -- What lies in the plane of the side, and touches it at its end.
  it('slide past both ends of the side of a cone', function()
    local function below(up)
      return c3.hull{{1 - up, -.3, up}, {1 - up, .3, up}, {2 - up, -.3, up - 1},
        {2 - up, .3, up - 1}, {2 - up, 0, up}}
    end
    local function above(down)
      return c3.hull{{down, -.3, 1 - down}, {down, .3, 1 - down},
        {down - 1, -.3, 2 - down}, {down - 1, .3, 2 - down}, {down, 0, 2 - down}}
    end
    assert.is_false(enters(below(0), -1, 0, 0, cone))
    assert.is_true(enters(below(.01), -1, 0, 0, cone))
    assert.is_false(enters(above(0), -1, 0, -1, cone))
    assert.is_true(enters(above(.01), -1, 0, -1, cone))
  end)

  it('slide along a side where an edge crosses the rim with its end', function()
    local r = random.new 'ends'
    for _ = 1, 60 do
      local turn = r.between(0, 2 * math.pi)
      local c, s = math.cos(turn), math.sin(turn)
      local function at(x, y, z)
        return {c * x - s * y, s * x + c * y, z}
      end
      local slope = r.between(.3, 2)
      local third = at(3, r.between(-1, 1), r.between(0, 2))
      assert.is_false(enters(c3.triangle(at(1, 0, 0), at(2, 0, -slope), third), 0, 0, -1,
        upright))
      assert.is_true(enters(c3.triangle(at(.5, 0, .5 * slope), at(2, 0, -slope), third),
        0, 0, -1, upright))
    end
  end)

  it('slide along rims that are tangent to each other, and all but tangent', function()
    assert.is_false(enters(c3.cylinder(2, 0, 0, 2, 0, 2, 1), 0, 0, -1, upright))
    for _, tilt in ipairs{1e-6, 1e-5, 1e-4} do
      assert.is_false(enters(c3.cylinder(2, 0, 0, 2, 2 * tilt, 2, 1), 0, 0, -1, upright))
      assert.is_false(enters(c3.cylinder(2, 0, 0, 2, 2 * tilt, 2, .5), 0, 0, -1,
        c3.cylinder(.5, 0, -2, .5, 0, 0, 1)))
    end
  end)

  it('graze the middle of a side', function()
    local lying = c3.cylinder(0, -2, 0, 0, 2, 0, 1)
    for depth, hit in pairs{[1e-10] = false, [1e-6] = true} do
      local box = c3.box({-4, 0, 2 - depth}, {1, 1, 1})
      local standing = c3.cylinder(-4, 0, 1 - depth, -4, 0, 3, 1)
      assert.equal(hit, c3.cast(box, 8, 0, 0, lying) ~= nil)
      assert.equal(hit, c3.cast(standing, 8, 0, 0, lying) ~= nil)
    end
  end)

  -- Whatever crosses: at the time of the hit they are in touch.
  it('enter where rims and edges cross', function()
    local r = random.new 'rims'
    local hits = 0
    local function solid()
      local x, y, z = r.direction(3)
      local kind = r.chance(.5) and 'cylinder' or 'cone'
      return c3[kind](-x, -y, -z, x, y, z, r.between(.3, 1))
    end
    for _ = 1, samples(400) do
      local b = solid()
      local a = r.chance(.5) and solid()
        or c3.box({0, 0, 0}, {.5, .7, .9}, r.quaternion())
      local x, y, z = r.direction(3)
      local ox, oy, oz = r.direction(3)
      a:translate(ox - 5 * x, oy - 5 * y, oz - 5 * z)
      local t = time(a, 10 * x, 10 * y, 10 * z, b)
      if t then
        hits = hits + 1
        a:translate(10 * t * x, 10 * t * y, 10 * t * z)
        assert.near(0, c3.distance(a, b), 1e-9)
      end
    end
    assert.is_true(hits > 0)
  end)
end)
