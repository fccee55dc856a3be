-- Further inputs that reach a decision, in the file of the core that each names, which
-- the random runs come upon once in some hundred thousand.
describe('2D questions that fewer inputs lead to:', function()
  local c2 = require('collide').d2
  local s = require('spec.support.check.cases').maker(2)
  local found = require('spec.support.check.found')(it, c2)
  local cast, pair = found.cast, found.pair

  pair('penetration: a concave and a triangle', s.concave {points =
    {{0.14013777952431702, 0}, {2.2224059901123403, 2.2214634596835823},
    {0.00053781445301137869, 2.1420739648398013}, {-0.80595241299178444,
    0.80609820005483923}, {-0.82408162522176276, 0}, {-0.98565008015045896,
    -0.98625694438815115}, {0.00019877976085990668, -0.87021618583239613},
    {2.6813048133850099, -2.6812425643671305}}}, s.triangle {a =
    {-0.87185758548529657, -4.9472182573410928e-17}, b = {2.4645198623043614,
    -1.0944997993195433e-11}, c = {-0.87185758548529679, 1.334656506986033e-15},
    radius = 1.5719400206123432e-17})

  pair('convex_answer: a compound and a compound', s.compound {parts = {s.box {angle =
    0, center = {1, 1}, half_extents = {1, 0}}, s.circle {center = {-4, -3}, radius =
    2}, s.triangle {a = {3, 4}, b = {2, 4}, c = {-3, 4}, radius = 1}, s.box {angle =
    0, center = {-1, -3}, half_extents = {3, 3}}}}, s.compound {parts = {s.box {angle
    = 0.00017036192903700808, center = {1, 0.99999999999999445}, half_extents = {1,
    0}}, s.circle {center = {-4.0000000000011244, -3.0000000000000058}, radius = 2},
    s.triangle {a = {3, 4.0000000000096403}, b = {1.999999978455653,
    3.9999999999999942}, c = {-3, 3.9999999999999942}, radius = 1}, s.box {angle = 0,
    center = {-1, -3.0000000000000955}, half_extents = {3, 3}}}})

  pair('convex_corner: a triangle and a triangle', s.triangle {a = {-3.1037352570962975,
    2.2438589131769682}, b = {-5.1037352570962975, -2.2901277518490533}, c =
    {3.2989679857497576, 16.758744474768406}}, s.triangle {a = {12.402703480787771,
    2.2438589131769682}, b = {10.402703480787771, -2.2901277518490533}, c =
    {18.805406723633826, 16.758744474768406}})

  pair('line_convex: a triangle and a ray', s.triangle {a = {0, 0}, b =
    {7.841217295138381e+49, -4.4295454047426393e+43}, c = {1.1094215023463886e+60,
    1.3263349409555141e+61}}, s.ray {direction = {8.8422329397034277e+60, 0}, origin =
    {7.841217295138381e+49, -1.6717475225534507e+61}})

  pair('line_convex: a ray and a triangle', s.ray {direction = {0,
    -3.9556553062659373e-15}, origin = {2.466930206411746e-13,
    -3.3073384018054869e-13}}, s.triangle {a = {1.3044286699400225e-12,
    -1.7488182819093399e-12}, b = {-11.632919746282413, 3.9245726871270574}, c =
    {-4.3914175342250727, 1.4815229270440711}})

  pair('span_span: a triangle and a polygon', s.triangle {a = {1, -1}, b = {4, -1}, c =
    {0, -1}}, s.polygon {points = {{-0.032159687107125988, -1}, {0, -1}, {0, -1},
    {-0.032159687107125988, -1}}})

  cast('ray: a circle and a polygon', s.circle {center = {14.684171585720343,
    -4.0015262533739202}, radius = 3.9176222030218462}, s.polygon {points =
    {{5.5575995617590888, -0.083904050351395476}, {12.831115619565306,
    -0.083904050351394588}, {13.198813735700764, -0.083904050324878021},
    {10.284083503952871, -0.083904050351395476}, {10.284083508627104,
    -0.083904050352074044}, {15.289697848347906, -0.083904046186463965}}},
    {0.01136659880246617, 0})

  it('line_convex: a triangle cast at a ray, both of denormal size', function()
    local triangle = c2.triangle({4.0269943845517979e-305, -8.242302605224181e-305},
      {1.4494652653331598e-308, -6.0681047072249154e-305},
      {4.0269943845517974e-305, -8.242302605224181e-305})
    local ray = c2.ray({0, -6.0707884038377728e-305},
      {-4.0255449192864647e-305, 2.1741978979992651e-305})
    local motion = {-2.8989305306656876e-308, -5.3673932257152872e-308}
    local gap, hit = triangle:distance(ray), triangle:cast(motion, ray)
    assert.is_true(gap > 0 and hit.t > 0 and hit.t < 1)
    local moved = triangle:clone():translate(motion[1] * hit.t, motion[2] * hit.t)
    assert.is_true(moved:distance(ray) <= 1e-12 * gap + 1e-318)
  end)
end)
