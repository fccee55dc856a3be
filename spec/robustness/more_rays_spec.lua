-- Rays and clips whose certificates did not hold (fuzz/geometry), as claims of their own:
-- those that were rarer than those of certified_rays_spec.lua.
local c2, c3 = require('collide').d2, require('collide').d3

-- The shape ends at the point of a hit along the normal.
local function ends_there(c, shape, hit, slack)
  local n = hit.inside and -hit.normal or hit.normal
  local far = c.vec(shape:support(n))
  assert.is_true(math.abs((far - hit.point):dot(n)) <= slack)
  assert.is_true(c.distance(shape, c.point(hit.point)) <= slack)
end

describe('a ray at a rounded hull', function()
  it('leaves a flat one by a face with an edge, as short as rounding, out of its plane',
    function()
      local hull = c3.hull({{1, 0, 1}, {0, 0, 1.000000000000079},
        {0.85512353247031569, 2.9820148642537593e-06, 1.0000000000000115},
        {4, 0.00012276452644553116, 0.99999999998905498},
        {-0, -0, 0.99999999999999989}, {-3.9583975787033294, 2.1196640729115579, 1},
        {8, 8.0000000000000391, 0.99999999970713549}}, 0.98959939467583236)
      local hit = hull:raycast({0.31637218038158521, 6.2421610768627084e-05,
        0.99999955698955456}, {0.46972314972617868, 0.70298130904380784,
        -0.53402007616415725}, math.huge, false)
      assert.near(1.8531118882642845, hit.t, 1e-12)
      ends_there(c3, hull, hit, 1e-11)
    end)

  it('starts inside a flat one, though it is over another face than that whose plane ends',
    function()
      local hull = c3.hull({{-2.0324439531337162, 3.882312224963107, -1.6033781151273283},
        {1.8374212365977152, -0.62632891906678734, -1.6033781151273283},
        {2.4761971908961788, 2.8435362706646434, -1.6033781151273283},
        {2.4761971908961802, 0.84353627066464343, -1.6033781151274771},
        {-0.56257876340228474, 1.2435362706646433, -1.6033781151273283},
        {-1.5625787634022847, -3.1564637293353566, -1.6033781151274771}},
        1.4490380953099014e-07)
      local hit = assert(hull:raycast({-0.43278886238477987, 2.01803998430066,
        -1.6033781151273283}, {0, 0, 1}))
      assert.is_true(hit.inside)
      assert.equal(0, hit.t)
    end)

  it('enters by a face, not by an edge inside that is met within rounding', function()
    local hull = c3.hull({{-3.8, -3.8076134850512044, -3.8},
      {2.9999999870065195, 0.092386514948795531, -3.8668629855881864},
      {2.9999999870065226, 0.0923865149488588, -3.8668629855881864},
      {7, 0.99238651477216777, 2.999999987006519},
      {-2.7641718214962658e-10, -1.0076134850509246, -2.7641718214962658e-10},
      {-1.3655803477019721, -0.0076134850394163752, 1.7237361429415294},
      {-1, -0.0076134850512044779, -2.7641724792080508e-10},
      {1, 0.99238651494879537, 1.6795984210914687},
      {0.99999999999999989, -0.90508652760470498, -3.9500351315927076}},
      0.24999981442125047)
    ends_there(c3, hull, hull:raycast({-2.6171782892831819, -76.360127726924915,
      -3.8369719831929388}, {0, 1, 0}), 1e-12)
  end)
end)

describe('a ray in the plane of a thin hull', function()
  it('has a normal along which the hull ends at the point', function()
    local hull = c3.hull {{1, 1.0000000000000009, 0.99999999999999978},
      {0.9999999999699094, 1.999999999950107, -2.6},
      {0.99999999998377831, 1.5390963551785051, -0.9407468787394464},
      {0.99999999996990974, 2, 7},
      {0.99999999996990974, -1.685800438688398, 0.99999999996990929}}
    ends_there(c3, hull, hull:raycast({0.99999999998377831, 1.539096355177856,
      -0.9407468787394464}, {0, 0, 0.011302777052109636}), 1e-11)
  end)
end)

describe('a ray at a rounded triangle', function()
  it('has the normal of the arc that it meets, though two all but coincide', function()
    local triangle = c2.triangle({-0.10063110229156261, -0.10063110229156261},
      {-4.000000004726175, -0.34674767062624789},
      {-0.10063110256573607, -0.1006311023088676}, 0.086686917656561974)
    ends_there(c2, triangle, triangle:raycast({-1.6544621856310207, 24.517624573766014},
      {9.227660697353355e-05, -0.001461992315630983}), 1e-12)
  end)
end)

describe('a ray at a compound', function()
  it('has the normal of what it meets, on the line of a side of a part that ends before',
    function()
      local compound = c2.compound {c2.aabb({0, -2.5}, {0, 0}),
        c2.segment({2.7, 0}, {0, 2e-9})}
      local hit = compound:raycast({2e-12, 0}, {-2e-12, 2e-9})
      assert.near(1, hit.t, 1e-9)
      assert.near(-1, hit.normal.y, 1e-9)
    end)
end)
