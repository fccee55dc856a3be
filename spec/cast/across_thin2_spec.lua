-- 2D: what crosses a thin shape hits it, however little they are aslant: a step of the
-- cast may end on the other side.
describe('2D: a cast across', function()
  local c = require('collide').d2

  local function crosses(name, a, motion, b, t)
    it(name, function()
      local hit = c.cast(a, motion, b)
      assert.near(t, hit.t, 1e-9)
      local back = c.cast(b, {-motion[1], -motion[2]}, a)
      assert.near(t, back.t, 1e-9)
    end)
  end

  crosses('a point, of a segment that slides nearly along itself',
    c.segment({-1, 1.3937688582309929e-11}, {-0.25986742861524137, -0.25986742861524131}),
    {8.4518256245965802, -2.8430064604841223},
    c.point({4.6673482457746731, -1.9065470516155809}), 0.669126037226)

  crosses('a point, of a segment that begins close to it',
    c.segment({3, -1}, {-3, -4}), {-8.450838285541268, -4.2797734593674157},
    c.circle({-2.9772371945130263, -4.0217708141892716}, 0), 0.609927950687)

  crosses('a line, of a flat box that is all but parallel to it',
    c.box({3.8029798097791829, 6.2338544366826545}, {0, 2}, -1.5286699395154158e-14),
    {-8.2339470855161991, -12.467708873365309},
    c.line({-0.64875660656454182, -3.1697877138985935}, {0, 1}), 0.540656427605)
end)
