-- Rays at polygons and compounds of extreme numbers and far from the origin, on which
-- this library was wrong: found at random, kept with their numbers.
describe('rays at composites:', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3

  -- Exact at every scale: whole numbers times a power of two.
  local function scaled(points, by)
    local out = {}
    for i, p in ipairs(points) do
      out[i] = {p[1] * by, p[2] * by, p[3] and p[3] * by}
    end
    return out
  end

  local function assert_same_hits(make, dim, by)
    local one, other = make(1), make(by)
    for x = -6, 6 do
      for y = -1, 5 do
        local from = dim == 2 and {x, 8} or {x, 8, y}
        local way = dim == 2 and {(y - x) / 4, -2} or {(y - x) / 4, -2, 0.25}
        local hit = one:raycast(from, way)
        local tiny = other:raycast(scaled({from}, by)[1], way)
        assert.equal(hit == nil, tiny == nil)
        if hit then
          assert.near(hit.t, tiny.t / by, 1e-6)
          assert.near(1, hit.normal:dot(tiny.normal), 1e-6)
        end
      end
    end
  end

  local OUTLINE = {{-4, 0}, {-3, -3}, {0, -1}, {3, -3}, {4, 0}, {3, 3}, {0, 1}, {-3, 3}}

  for _, power in ipairs {-1050, -1040, 900} do
    local by = 2.0 ^ power

    it('2D: a polygon of size 2^' .. power .. ' is hit as one of size 1', function()
      assert_same_hits(function(k) return c2.polygon(scaled(OUTLINE, k)) end, 2, by)
    end)

    it('2D: a compound of size 2^' .. power .. ' is hit as one of size 1', function()
      assert_same_hits(function(k)
        return c2.compound {c2.aabb({-4 * k, 0}, {0, 2 * k}),
          c2.aabb({0, 0}, {4 * k, 2 * k}), c2.circle({2 * k, 2 * k}, k)}
      end, 2, by)
    end)

    it('3D: a compound of size 2^' .. power .. ' is hit as one of size 1', function()
      assert_same_hits(function(k)
        return c3.compound {c3.aabb({-4 * k, 0, -k}, {0, 2 * k, 3 * k}),
          c3.aabb({0, 0, -k}, {4 * k, 2 * k, 3 * k}), c3.sphere({2 * k, 2 * k, k}, k)}
      end, 3, by)
    end)
  end

  it('2D: a polygon of the least numbers ends where it is hit', function()
    local polygon = c2.polygon {{1.4109325243845258e-314, 0},
      {1.8355525238936704e-314, 1.8355525238936704e-314}, {0, 4.6248051427507987e-315},
      {-4.7838991966648562e-315, 4.7838991966648562e-315}, {-1.3619987435685477e-314, 0},
      {-1.2908206782822576e-314, -1.2908206782822576e-314}, {0, -1.1003317436484088e-314},
      {2.3353236432715512e-314, -2.3353236432715512e-314}}
    local hit = assert(polygon:raycast({1.1814913482060655e-313, 1.9303659242211007e-313},
      {-0.0024479874991004675, -0.004542022587717306}))
    assert.near(0.93, hit.normal.x, 0.01) -- of the outline, not of a cut
    assert.near(0.37, hit.normal.y, 0.01)
  end)

  it('2D: far out a circle near the point of a side does not turn its normal', function()
    local triangle = c2.triangle({-81735310.535398319, 35310977.872668512},
      {-81735307.029199302, 35310973.872668512},
      {-81735306.957685634, 35310975.166469499})
    local compound = c2.compound {triangle,
      c2.circle({-81735307.123000279, 35310978.144556738}, 2.2999999999999998)}
    local from, way = {-81735305.829201922, 35310975.616673283},
      {-2.760542094707489, -0.40540574491024017}
    local whole = assert(compound:raycast(from, way))
    local part = assert(triangle:raycast(from, way))
    assert.equal(part.normal.x, whole.normal.x)
    assert.equal(part.normal.y, whole.normal.y)
  end)

  it('2D: a ray that a gap lets through is moved aside by no more than it', function()
    local polygon = c2.polygon {
      {0.28782360461936329, 64812.551465407581},
      {2.9143943873099052, 64815.465430738877},
      {0.00085009042848832909, 64813.796003749601},
      {-2.253364534968743, 64814.805214334287},
      {-1.372612853185041, 64812.551465407581},
      {-1.4972042847343257, 64811.053313308126},
      {0.00014067106926813721, 64809.990407235418},
      {0.5085167977949604, 64812.043090909916}}
    local hit = assert(polygon:raycast({0.28782360461936585, 64812.551465407581}, {1, 0},
      math.huge, false))
    assert.near(64812.551465407581, hit.point.y, 1.2e-10)
  end)

  -- The ray runs a rounding beside the segment, and touches its lower end alone.
  it('2D: a segment beside a ray does not join what the ray meets along it', function()
    local segment = c2.segment({-3, -6.414213562373095},
      {-2.9999999999999996, 0.6568542494923797})
    local above = c2.aabb({-4, -1}, {-2, -0.5})
    local below = c2.aabb({-4, -8}, {-2, -5})
    local ray = c2.ray({-3, 1}, {0, -2})
    local touch = c2.clip(ray, segment)
    assert.equal(touch.t0, touch.t1)
    local r = c2.clip(ray, c2.compound {segment, above, below})
    assert.same({0.75, 1}, {r.t0, r.t1})
    local out = c2.compound {segment, above, below}:raycast({-3, -0.75}, {0, -2},
      math.huge, false)
    assert.same({0.125, true}, {out.t, out.inside})
  end)
end)
