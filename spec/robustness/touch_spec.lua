-- Contacts and manifolds whose points were beside the shapes, as claims of their own.
local c3 = require('collide').d3

local function far_from(c, shape, at) return c.distance(shape, c.point(at)) end

-- Each point of the manifold is in both, in both orders.
local function holds(c, a, b, slack)
  for _, pair in ipairs {{a, b}, {b, a}} do
    local m = c.manifold(pair[1], pair[2])
    assert.is_true(#m >= 1)
    for _, point in ipairs(m) do
      assert.is_true(far_from(c, pair[1], point.pa) <= slack)
      assert.is_true(far_from(c, pair[2], point.pb) <= slack)
    end
  end
end

describe('points of a manifold do not go beyond the tip of a needle', function()
  it('where a flat hull meets a triangle as thin as rounding', function()
    holds(c3, c3.hull({{1.074184281594083e-07, 1.0000000000000007, 0},
      {-2.1483685631881647e-07, 0, 2.6809468938465901}, {-1.1171516528578458e-06,
      -2.8000000000827288, 10.187598196617042}, {2.8798310131584862e-07,
      2.0000000000000133, -1.9999993046451849}, {-2.4059398280451862e-07,
      1.6044901059204362, 9.2999312715129368e-08}, {-2.2557869913475731e-07, 7,
      -1.9999993046451843}}, 1.6007315003178167e-08), c3.triangle({
      2.8798306755117961e-07, 11.019934376279082, -37.150968496264916}, {
      2.8798305756133963e-07, 13.68863226376579, -47.550968496264915}, {
      2.8798310131584862e-07, 2.0000000000000124, -1.9999993046451863},
      1.1029389413160209e-09), 1e-11)
  end)
  it('where a cylinder stands on it', function()
    holds(c3, c3.hull {{2.9919638701766917, 3.0000000000027245, 1.0000373722305718},
      {0.81394701757388943, -2.9999999999999996, 0.99999999999998468},
      {6.0160519527641512, 11.330756718419877, 1.0000892620573207}},
      c3.cylinder({0.5, -1.3884594506114933, -2.9749640253020404}, {0, -4, 0},
        3.2999999999999998), 1e-8)
  end)
  it('where the other is an edge along it', function()
    holds(c3, c3.hull {{-0.40000000000000008, -1, 4}, {4, -2.0000000000000253, 0},
      {17.200000430276837, -5.0000000977902905, -12.000000391160757},
      {-35.600000000000001, 7.0000000000002025, 36}}, c3.hull {{-0.40000000000000008,
      -1, 3.9999999999766316}, {3.9999999999999805, -2.0000000000000253, 0},
      {17.200000430276837, -5.0000330319857635, -12.000000391160757},
      {-35.599999999999994, 7.0000000000002025, 36}}, 1e-10)
  end)
  it('in a compound', function()
    local needle = c3.hull {{2.9919638701766917, 3.0000000000027245, 1.0000373722305718},
      {0.81394701757388943, -2.9999999999999996, 0.99999999999998468},
      {6.0160519527641512, 11.330756718419877, 1.0000892620573207}}
    holds(c3, c3.compound {needle, c3.sphere({50, 0, 0}, 1)}, c3.cylinder({0.5,
      -1.3884594506114933, -2.9749640253020404}, {0, -4, 0}, 3.2999999999999998), 1e-8)
  end)
end)
