-- Needles and slivers that a fuzzer found, beside what they touch: nearest points lie on
-- both shapes, and a distance above 0 is a gap that the normal shows.
describe('a flat hull as thin as a needle', function()
  local c = require('collide').d3

  local function repeated(p, times)
    local list = {}
    for i = 1, times do list[i] = p end
    return list
  end

  -- What coincides with p: nothing of it is elsewhere.
  local function point_like(p)
    return {
      ['a hull of equal corners'] = c.hull(repeated(p, 5)),
      ['a point'] = c.point(p),
      ['a sphere of radius 0'] = c.sphere(p, 0),
      ['a segment of no length'] = c.segment(p, p),
      ['a capsule of no length'] = c.capsule(p, p, 0),
      ['a triangle of equal corners'] = c.triangle(p, p, p),
    }
  end

  local function touches_in(which, corners, size)
    local needle, p = c.hull(corners), corners[which]
    for name, other in pairs(point_like(p)) do
      it(('touches %s in its corner (%.3f %.3f %.3f)'):format(name, p[1], p[2], p[3]),
        function()
          for _, r in ipairs {needle:closest(other), other:closest(needle)} do
            assert.near(0, r.distance, 1e-12 * size)
            assert.near(0, (c.vec(r.pa) - p):length(), 1e-12 * size)
            assert.near(0, (c.vec(r.pb) - p):length(), 1e-12 * size)
          end
        end)
    end
  end

  -- The corner is in a chain of edges that all but line up.
  touches_in(3, {{-15, -15.752180771635844, -10}, {-15, -11.47661348132857,
    -6.8495819966156928}, {-14.999999999992264, -12.464852610565785,
    -7.5777581971148447}, {-15.000000000006789, -13.167758346724277,
    -8.0956887395313224}, {-15.000000000008191, -14.972616364287557,
    -9.4255841208921876}, {-15.000000000009193, -14.186814850606391,
    -8.8465724792312681}}, 5)
  touches_in(5, {{7.5263283511337908, 15.236032355944122, 8.0000000000004725},
    {10.478733114745552, 15.236032355943317, 5.5554344292039577},
    {7.5263283511329977, 15.236032355943404, 7.9999999999996279},
    {7.6865401073276827, 15.236032355943616, 7.8673460536112989},
    {10.063028624275955, 15.23603235594328, 5.8996341465162239},
    {9.9021060249843522, 15.236032355943648, 6.0328766648327496}}, 4)
  -- It is beside the edge from tip to tip, by less than a few errors of rounding.
  touches_in(5, {{-7.9999999999996936, 10.000000000001435, 13.44017933199661},
    {-16.32676001001936, 13.677055271614494, 13.440179331993013},
    {-7.9999999999994884, 10.000000000002398, 13.440179331994504},
    {-16.326760010019818, 13.677055271612341, 13.440179331997724},
    {-9.3161323925718111, 10.581197434103712, 13.440179332005441},
    {-14.18895109742639, 12.733009625733057, 13.44017933199571}}, 9)
end)
