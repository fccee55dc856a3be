-- Sweeps that come to lie on something and off it again, on the border of what is told
-- apart, end.
describe('a sweep that is neither apart nor in contact', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3

  local function assert_ends(a, motion, rotation, b)
    local hit = a:sweep(motion, rotation, b)
    assert.is_true(hit == nil or hit.t >= 0 and hit.t <= 1)
  end

  local function unit(q)
    local length = (q[1] * q[1] + q[2] * q[2] + q[3] * q[3] + q[4] * q[4]) ^ 0.5
    return {x = q[1] / length, y = q[2] / length, z = q[3] / length, w = q[4] / length}
  end

  it('ends in the plane', function()
    assert_ends(c2.box({-2.319409406495831e-11, -3.7000000000000015},
      {3.8831900413791384e-11, 1.0000074305450448e-17}, 0),
      {-7.1525223977230104, 6.4249673608869964}, -1.6352431364357471,
      c2.point({-4.1189832390944847, -7.0115779773779679e-11}))
  end)

  it('ends in space', function()
    assert_ends(c3.aabb({-1.038714495773592e-09, 1.072312420547674e-09, 0},
      {3.2427906332246034e-09, 1.0723124205477185e-09, 6.3442950956382132e-12}),
      {1.8901798362919491, -2.0263341839508772e-09, -13.231258840300143},
      unit{0.021605976857244968, -0.91610056860372424, 0.3434087741188705,
        -0.69292327528819442}, c3.point({1, 2.7993604566431824e-13, -7}))
  end)
end)
