-- Pairs whose certificates did not hold (fuzz/geometry), as claims of their own.
local c2, c3 = require('collide').d2, require('collide').d3

-- The shape ends at the point of a hit along the normal.
local function ends_there(c, shape, hit, slack)
  local n = hit.inside and -hit.normal or hit.normal
  local far = c.vec(shape:support(n))
  assert.is_true((far - hit.point):dot(n) <= slack)
  assert.is_true(c.distance(shape, c.point(hit.point)) <= slack)
end

describe('rays that meet a rounded hull', function()
  it('of two faces all but in one plane have the normal of the one they meet', function()
    local hull = c3.hull({{-0.78801275217421951, 5.9999999999999973, 0.99931562502974092},
      {-2.7893681887739525, 3.9999999999981353, 0.99958725076736954},
      {-2.2447402011164082, 4.5442591854788734, 0.9995133333731},
      {-1.9999999999996159, 3, 1}, {-1.9999999999999982, -5.1440634552454353e-05,
        1.0000000000000002}}, 1.5083273553442207e-06)
    ends_there(c3, hull, assert(hull:raycast({2.2621711326479956, 24.563975158292962,
      9.4773188797049617}, {-11.714449535160895, -59.267939016698897,
      -23.299656572055106})), 1e-11)
    hull = c3.hull({{2.0000000000000027, -3.2000000000000002, 1}, {0, 3.2000000000000002,
      1.0000003063899459}, {6, 0, 1.0000000000021159},
      {7.8863813970169119, -3.7519438127207256, 1}, {0.83935175715148969, 0, 1},
      {0, 0, 0.99999999527382499}}, 0.52500000000000002)
    ends_there(c3, hull, assert(hull:raycast({7.8863813970169119, -3.7519438127295506,
      0.99999788108825594}, {-3.0638571413277274e-08, 3.8298875473796668e-08,
      -0.99999999999999878}, math.huge, false)), 1e-11)
  end)
end)

describe('manifolds of shapes with denormal numbers', function()
  local function agrees(c, a, b)
    local contact, m = assert(c.contact(a, b)), assert(c.manifold(a, b))
    assert.same({contact.depth, contact.na:unpack()}, {m.depth, m.na:unpack()})
    local back = assert(c.manifold(b, a))
    assert.same({(-m.na):unpack()}, {back.na:unpack()})
  end

  it('have the normal of the contact', function()
    agrees(c3, c3.plane({0, 3.361029370226714, -3.361029370226714}, {-3.0003430900498009,
      -1.5090570482117802, 1.9998035649128998}), c3.plane({9.8813129168249309e-324,
      9.8813129168249309e-324, 2.0007106075286774e-09}, {-3, -1.5087509396129324,
      1.9999999999999867}))
    agrees(c2, c2.line({0, -0.0005}, {0, -1}),
      c2.line({1.4821969375237396e-323, -3}, {0, -1}))
    agrees(c3, c3.box({1.9762625833649862e-323, -3.5282732002509665,
      3.5282732002509665}, {1.9762625833649862e-323, 0.89999763489540108, 1}),
      c3.box({0, -3.5282732002509665, 3.5282732002509665}, {0.89999763489540108,
        0.89999763489540108, 1.9999999999999303},
        {0.70710678118654757, 0, 0, 0.70710678118654757}, 0.39022001130500783))
  end)
end)
