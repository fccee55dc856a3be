-- Hulls that are nearly flat or nearly a line keep their tips, and their distance is
-- the gap along the normal.
describe('a hull of points all but in a line', function()
  local c = require('collide').d3

  local function check_bounds(points)
    local min, max = c.hull(points):bounds()
    for axis, name in ipairs {'x', 'y', 'z'} do
      local low, high = math.huge, -math.huge
      for _, p in ipairs(points) do
        low, high = math.min(low, p[axis]), math.max(high, p[axis])
      end
      assert.near(low, min[name], 1e-11)
      assert.near(high, max[name], 1e-11)
    end
  end

  it('keeps the tip that a fuzzer saw it lose', function()
    check_bounds {
      {3.8797013009218415, 0.10000030460893267, 0.029688873159786952},
      {-1.3767144197396283e-10, 1.3693865644856364, 6.9999999444500487},
      {-3.5129895236378204, 2.5187896463681736, 13.311472882402896},
      {15.518805204100357, -3.70815847502117, -20.881244340710953},
      {7.9176194365828366e-06, 1.3693839739014231, 6.9999857193253607},
      {11.080718629159737, -2.2560760384597827, -12.907732570563795},
      {1.7587767440825319, 0.7939383894691433, 3.8401636424084358},
    }
  end)
end)

-- Beyond the tip of a needle a point is outside its sides by less than rounding shows.
describe('a needle of 1 : 1e-9', function()
  local c = require('collide').d3
  local needle = {{1 + 5e-9, 2, 1}, {1 + 6e-9, 2, 1}, {1 + 6e-9, 1, 1 + 1e-9}}

  for _, far in ipairs {1e6, 1e7, 1e8} do
    it('ends at its tip, above a sliver as long as ' .. far, function()
      local sliver = c.hull {{1, 0, 1}, {1, 1, 0}, {far, 0, 1}}
      local height = math.sqrt(.5) * (1 + 1e-9)
      for _, shape in ipairs {c.triangle(needle[1], needle[2], needle[3]),
        c.hull(needle)} do
        assert.near(height, shape:distance(sliver), 1e-12 * far)
        assert.near(height, sliver:distance(shape), 1e-12 * far)
        assert.is_false(shape:overlaps(sliver))
      end
    end)
  end
end)

describe('3D: the distance of needles is the gap along the normal:', function()
  local c = require('collide').d3

  local function check(one, other)
    local a, b = c.hull(one), c.hull(other)
    local r = a:closest(b)
    local n = r.na
    local p, q = a:support(n), b:support({-n.x, -n.y, -n.z})
    local gap = (q.x - p.x) * n.x + (q.y - p.y) * n.y + (q.z - p.z) * n.z
    assert.near(gap, r.distance, 1e-12 * math.max(1, r.distance))
    assert.near(1, n:length(), 1e-15)
  end

  it('two needles', function()
    check({
      {-16.183675919680475, -2, 11.691837959840239},
      {-14.983675919680476, -3.0161352401813226e-15, 14.091837959840239},
      {-16.183675919739297, -2.0000009559533449, 11.691837959722598},
      {-16.183675919129438, -1.999999999999994, 11.691837959840246},
      {-16.183675919680468, -1.999999999999994, 11.691837959840246},
      {-18.583675919680473, -5.9999999999999938, 6.8918379598402399},
      {-14.774404821811178, 0.34878516311502672, 14.510380155578275},
    }, {
      {2, -2, 2.6000000000000001},
      {3.2000038398452797, -3.0159282454979554e-15, 5},
      {1.9999999999411788, -2.0000009559533449, 2.5999999998823577},
      {2.0000000005510352, -1.999999999999994, 2.6000000000000134},
      {2.0000000000000053, -1.9999991576546181, 2.6000000000000072},
      {-0.39999969361005455, -5.9999999999999938, -2.1999999999999997},
      {3.4092710978692979, 0.34878516311502672, 5.418542195738036},
    })
  end)

  it('two slivers', function()
    check({
      {4.5806238082787278e-06, -0.0016289083526337136, 0.999999999999999},
      {2.8999999999999999, -0.001628908925317137, 1.0000081983317857},
      {2.6976311711534762, -0.001628908885353876, 1.0000076262319848},
      {0.9999998371586456, -0.0020039779863280046, 1},
      {2.9999999999998312, -0.001628908925317137, 1},
      {-0, -0.0014138864854195657, 1.0000000001556528},
      {-2.466930206411746e-13, -0.001628908925317137, 1},
    }, {
      {4.5806238082787278e-06, 9.6585688012501991e-16, 0.999999999999999},
      {2.8999999999999999, 0, 1.0000081983317857},
      {2.6976311711534762, 6.7399873930249928e-17, 1.0000076262319848},
      {0.9999998371586456, -6.3257118716844056e-10, 1},
      {2.9999999999998312, 0, 1},
      {-0, 3.6264521447670204e-10, 1.0000000001556528},
      {-2.466930206411746e-13, 0, 1},
    })
  end)

  it('two slivers, once more', function()
    check({
      {-2.8999999999999986, -7, 4.2051876498803331e-09},
      {-0.16860698587135348, 3.9999999999172742, 4.2051372746838786e-09},
      {0, -1, 4.2051876548276946e-09},
      {0, 3.9999999999172742, 4.2051876516798588e-09},
      {-0.99999999999999956, -3.2999999999999998, 4.2051876498803249e-09},
    }, {
      {-0.00015429773794288959, -7.000000000026243, 0.9999882834260424},
      {-8.9709229356645802e-06, 3.9999999998910312, 0.99997630412793526},
      {2.8891177372555303e-15, -1.000000000026243, 0.99998828460253242},
      {2.8891177372555303e-15, 3.9999999998910312, 0.99998828385397232},
      {-5.3206116530138029e-05, -3.3000000000262428, 0.9999882834260404},
    })
  end)
end)

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
