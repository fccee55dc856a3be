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

-- Their nearest features are right to an angle only, which says nothing of their gap.
describe('needles that cross touch:', function()
  local c = require('collide').d3
  local s = require('spec.support.check.cases').maker(3)
  local pair = require('spec.support.check.found')(it, c).pair

  pair('two triangles, by 1e-7', s.triangle {a = {-4, -6, 20},
    b = {-2.3868562526528341, -9.2262874946943327, 23.494193570056623},
    c = {-3.9999997574175015, -6.0000002080223673, 19.999999802867276}},
    s.triangle {a = {-7.4997025412730576, -33.879685969178865, 43.855278546944461},
    b = {-3.1398161544001093, -7.7203676208831089, 21.86322426104914},
    c = {-4.7603222790576218, -17.443404410962835, 30.037349826519595}})

  pair('a flat hull and a triangle, by 1e-8', s.hull {points = {{-14.558705379697219,
    13.473998412450264, -6.9321747586395697}, {-21.341916974911953, -9.2519004642902516,
    -20.629870163726952}, {-17.950311177178307, 2.111048974325942, -13.781022461191977}}},
    s.triangle {a = {-17, -15.172696338898177, -19.566852217497388},
    b = {-22.57894248360429, -7.5650474976196005, -20.932727247431202},
    c = {-18.672500691719719, -12.892013591969205, -19.976325356500553}})

  pair('a flat hull and a segment, by 6e-10', s.hull {points = {{1.0000000032123766,
    9.2981905943528442, 0.93522949621502027}, {0.99999999958898433, 7.7607434679808556,
    0.84306979003971061}, {1.0000000015146817, 8.7223747702754899, 0.90071317654155436},
    {1.0000000010588395, 7.9237207924970576, 0.85283919281736775}, {0.99999999920971083,
    8.5294670321856287, 0.88914964596278678}}}, s.segment {a = {0.99999999990197863,
    8.3630668522588785, 0.8791750630729348}, b = {1.3664752699125571, 8.1428577722480551,
    0.62845079551174821}})

  pair('a box and a hull, by 3e-10', s.box {center = {6.5113101924126626,
    -19.500828240663953, -17.600143407283277}, half_extents = {2.2015161308534388e-11, 0,
    2.2132648126682794e-11}, rotation = {-0.43059660721729387, 0.48831894779129548,
    0.54762153355145526, 0.52558712224683524}}, s.hull {points = {{6.5113101924126626,
    -19.899402535731699, -14.012974751673553}, {6.5113101924126626, -19.500828240663953,
    -17.600143407283277}, {6.5113101924425267, -19.700115388203912, -15.806559079559591},
    {6.511310192683454, -19.608151086074798, -16.634237799818447}}})

  local corner = {17.328729601441037, 4.7801766977109441, 0.88554704057943168}
  pair('a sliver and a point of it', s.hull {points = {corner, corner, corner}},
    s.hull {points = {{17, 4.0842669153317024, 1}, {17.65745920286242, 5.4760864800436568,
    0.77109408123915313}, {17.328729601397658, 4.7801766977057349, 0.88554704058999445},
    {17.328729601544651, 4.7801766977233875, 0.88554704055420086}}})
end)

-- To a pair of shapes what is nearer than rounding shows touches, and rounding grows with
-- the longer one: the boxes of parts must not decide otherwise.
describe('a long segment that grazes a part of a compound by rounding', function()
  local c = require('collide').d3
  local LONG = 1e6
  local parts = {
    triangle = c.triangle({-.01, -.01, .01}, {.01, -.01, .01}, {0, .01, .01}),
    hull = c.hull {{-.01, -.01, .01}, {.01, -.01, .01}, {0, .01, .01}, {0, 0, 0}},
    aabb = c.aabb({-.01, -.01, -.01}, {.01, .01, .01}),
    box = c.box({0, 0, 0}, {.01, .01, .01}, {0, 0, 0, 1}),
  }

  for name, part in pairs(parts) do
    it('touches ' .. name .. ' in every answer or in none', function()
      local compound = c.compound {part, c.point {1, 1, -9}}
      local touched, apart = 0, 0
      for i = 0, 200 do
        local z = .01 + i * 1e-10
        local segment = c.segment({-LONG, -LONG, z}, {LONG, LONG, z})
        local touches = compound:distance(segment) <= 0
        assert.equal(part:distance(segment) <= 0, touches)
        assert.equal(touches, compound:overlaps(segment))
        assert.equal(touches, segment:overlaps(compound))
        assert.equal(touches, compound:contact(segment) ~= nil)
        touched = touched + (touches and 1 or 0)
        apart = apart + (touches and 0 or 1)
      end
      assert.is_true(touched > 40 and apart > 80) -- there is something to decide
    end)
  end
end)
