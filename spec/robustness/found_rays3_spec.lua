-- Rays on which this library was wrong while it was made, 3D: found at random, kept with
-- their numbers.
describe('3D rays found at random:', function()
  local c3 = require('collide').d3
  local ray = require('spec.support.check.found')(it, c3).ray
  local s = require('spec.support.check.cases').maker(3)

  ray('at the apex of a flat cone',
    s.cone {apex = {490.64037267235585, 676.66698817475572, 128.41078738685547},
      base = {672.24632128140763, 729.12301424213229, 250.74314670386033},
      radius = 754.16665194989741},
    {-290.95251333923568, 737.28498563132905, -1422.2301056272845},
    {0.44982698531982174, -0.034887230347194598, 0.8924340672771196})

  ray('at a cylinder of radius 0',
    s.cylinder {a = {-628181017.40287101, 783427635.6424123, -813533843.98477995},
      b = {-622326088.09180295, 719732803.8320787, -567669553.22946346}, radius = 0},
    {-3501303603.1609721, 5191574234.3953552, -4228058728.1387796},
    {411704509.33038861, -636007253.33894169, 508241499.68726456})

  ray('at a cone of radius 0',
    s.cone {apex = {8.9439823944800878e-10, -1.700135607023951e-10,
      1.9662040817476033e-10}, base = {1.2119614441034272e-10, -4.900407240118377e-11,
      -3.5390262090053274e-10}, radius = 0},
    {-1.3541834684971203e-09, -1.4300639612600522e-10, 7.3753463953657633e-11},
    {1, 0, 0})

  it('a ray beside a cone without radius, along it', function()
    local cone = c3.cone(2, -2, -6, 1, -2, -6, 0)
    assert.is_nil(c3.raycast(cone, {100000000005, -1, 6}, {-2.037e90, 0, 0}))
    assert.equal(3, c3.raycast(cone, {5, -2, -6}, {-1, 0, 0}).t)
  end)

  -- Two places decided whether a triangle is flat, by other digits: the process ended.
  it('at triangles of three nearly collinear points', function()
    local triangle = c3.triangle({1e-17, 0, 0}, {1, 1, 0}, {2, 2, 0})
    local hit = c3.raycast(triangle, {1.5, 1.5, 5}, {0, 0, -1})
    assert.same({5, 0, 0, 1}, {hit.t, hit.normal:unpack()})
    for a = -40, 40, 3 do
      for b = -40, 40, 3 do
        local function on_line(t) return {0.1 * t, 0.03 * t, 0} end
        local sliver = c3.triangle(on_line(a), on_line(b), on_line(41))
        local aim = on_line((a + b) / 2)
        hit = c3.raycast(sliver, {aim[1], aim[2], 5}, {0, 0, -1})
        if hit then assert.near(1, hit.normal:length(), 1e-12) end
      end
    end
  end)
end)
