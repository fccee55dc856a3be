-- Hulls that are nearly flat: rounding has merged the edges and faces between
-- their corners, so that the closest features are found by trying.
describe('nearly flat hulls', function()
  local c = require 'collide'.d3

  it('of nine corners, one of which all but touches a point', function()
    local corner = {0.47282461491921, 0.29705192595276425, 0.82948884640852}
    local points = {{0.91514581238941, 0.14496385828981, 0.22689332079906},
      {-0.0164616138196, 0.28451151745708, 0.91646770946639}, corner,
      {-0.30300010865008, -0.17307078054494, -0.47613009127321}, {-0.52, -0.291, -0.8},
      {0, 0.2, 0}, {0.4, 0, -0.2}, {-0.7, 0, 0}, {-0.5396, 0.131, 0.56}}
    local point = {0.47282461491891, 0.297051925952, 0.82948884640844}
    local apart = (c.vec(corner) - c.vec(point)):length()
    for _ = 1, #points do
      local hull = c.hull(points)
      for _, other in ipairs {c.hull {point}, c.point(point)} do
        local distance = hull:distance(other)
        assert.is_true(distance <= apart + 1e-15 and distance >= -1e-12)
        assert.equal(distance, other:distance(hull))
      end
      table.insert(points, 1, table.remove(points))
    end
  end)

  it('of hundreds of corners are as far from a prism as their tops', function()
    local prism, lens = {}, {}
    for i = 1, 200 do
      local angle = 2 * math.pi * i / 200
      prism[2 * i - 1] = {math.cos(angle), math.sin(angle), -1}
      prism[2 * i] = {math.cos(angle), math.sin(angle), 1}
    end
    for i = 1, 314 do -- on a spiral around a ball, pressed flat
      local z = (2 * i - 1) / 314 - 1
      local r, angle = math.sqrt(1 - z * z), 2.399963 * i
      lens[i] = {r * math.cos(angle), r * math.sin(angle) * 1e-12, z}
    end
    local a, b = c.hull(prism), c.hull(lens)
    b:translate(a:support(0, 1, 0) - b:support(0, -1, 0) + c.vec(0, 1e-6, 0))
    assert.near(1e-6, a:distance(b), 1e-15)
    assert.equal(a:distance(b), b:distance(a))
  end)
end)
