-- The points of shapes of several parts that touch lie on the parts that do.
describe('shapes of several parts that touch, a hair beside others', function()
  local collide = require 'collide'

  local function touch(c, a, b)
    local r = c.closest(a, b)
    assert.equal(0, r.distance)
    assert.near(0, c.distance(a, c.point(r.pa)), 1e-12)
    assert.near(0, c.distance(b, c.point(r.pb)), 1e-12)
  end

  it('2D: a ray from a part, past the end of a segment', function()
    local c = collide.d2
    local a = c.compound {c.box({1, 3}, {1, 1}, -1.719072201858571e-09),
      c.convex {{3, 1}, {-1, 1}, {4, 1}, {-4, 1}}, c.segment({3, 2}, {-2, 1})}
    touch(c, a, c.ray({2.0000000017196697, 1}, {1, 1}))
  end)

  it('3D: all but equal', function()
    local c = collide.d3
    local a = c.compound {c.segment({-2, 2, 2}, {-2, -4, 4}),
      c.aabb({1, 3, -3}, {4, 4, -3}),
      c.hull {{-2, 3, 3}, {0, -2, -2}, {2, -7, -7}, {-6, 13, 13}}}
    local b = c.compound {
      c.segment({-1.9999999930941732, 1.9999999999999989, 2},
        {-1.9999999930941732, -4, 4}),
      c.aabb({1.0000000069058268, 3, -3.0000000004855951},
        {4.000000006905827, 4.0000373722305715, -3}),
      c.hull {{-1.9999999930941732, 3, 3}, {6.891733344853106e-09, -2, -2},
        {2.000000006905827, -7.000684374970259, -7},
        {-5.999999993094173, 13, 13.000010556729942},
        {-5.9999999930600278, 13, 13}, {-5.999999993094173, 13, 13.000000842345376}}}
    touch(c, a, b)
  end)
end)
