-- Answers whose certificates did not hold (fuzz/geometry), one of each kind.
local c2, c3 = require('collide').d2, require('collide').d3

describe('shapes of denormal size', function()
  it('overlap when their distance is 0, and only then', function()
    local a = c2.circle({0, 0}, 2.167885662317878e-310)
    local b = c2.circle({3.3916724042100117e-310, 2.7010130103451962e-310},
      2.167885662317878e-310)
    assert.equal(c2.distance(a, b) <= 0, c2.overlaps(a, b))
    local p = c2.plane({-2.070186405209813e-305, 2.0284747985321495e-316},
      {2.070186405209813e-305, 2.070186405209813e-305})
    local q = c2.plane({-2.070186405209813e-305, 2.0284747985321495e-316},
      {2.070186405209813e-305, 2.0701864052099096e-305})
    assert.equal(c2.distance(p, q) <= 0, c2.overlaps(p, q))
  end)

  it('have no point of a manifold twice', function()
    local a = c3.hull {{1.9484960940687081e-319, 1.0377848890895384e-319, 0},
      {3.4806924749515819e-320, 0, 0}, {8.3501046672337396e-319,
        5.1889244454476918e-319, 0},
      {4.6691673860227005e-319, 2.8020439038240457e-319, 0},
      {5.3276086722353297e-319, 3.2290154349600509e-319, 0},
      {3.5489229406422581e-319, 2.0755697781790767e-319, 0}}
    local b = c3.box({3.5489229406422581e-319, 2.0755697781790767e-319, 0},
      {5e-324, 5e-324, 5e-324}, {-7.5584261223957172e-17, 0, 0, 1})
    local m = assert(c3.manifold(a, b))
    for i = 1, #m do
      for k = 1, i - 1 do
        assert.is_false(m[i].pa == m[k].pa and m[i].pb == m[k].pb)
      end
    end
  end)
end)

describe('manifolds of shapes that are not convex', function()
  it('have points of both at any size', function()
    for _, power in ipairs {0, 150, 250, -150} do
      local unit = 10.0 ^ power
      local function points(list)
        local out = {}
        for i = 1, #list, 2 do
          out[#out + 1] = {list[i] * unit, list[i + 1] * unit}
        end
        return out
      end
      local a = c2.convex(points {3.7188406466605907, 4.5818546488063301,
        2.4942604327359905,
        -4.5818546488063301, 7.3925812867612104, 32.072982541644305, 3.7188394486952189,
        4.5818546488063301, 4.6187970157820801, 11.316357177419051})
      local b = c2.polygon(points {5.4252731030726148, 3.8581950662720423,
        5.7617529917800057, 5.9011074113914586, 3.7188406466605907, 4.5818546488063301,
        0.28493190371468304, 7.2921038092179502, 1.5984871624746677, 3.8581950662720423,
        -0.98622871385537972, -0.84687429424392766, 3.7188406466605907,
        -0.012502689997078846, 5.035958685008914, 2.5410770279237193})
      local m = assert(c2.manifold(a, b))
      for i = 1, #m do
        assert.is_true(c2.distance(a, c2.point(m[i].pa)) <= 1e-11 * unit)
        assert.is_true(c2.distance(b, c2.point(m[i].pb)) <= 1e-11 * unit)
      end
    end
  end)

  it('have points along the normal, though parts are turned by a hair', function()
    local a = c2.box({-1, -1}, {1, 1}, 1.8985908020413348e-08)
    local b = c2.compound {c2.polygon {{-1, -3.7929113222190702},
      {2.620964946984989, -2.6941448775732653}, {2.620964946984989, -1.6941448775732653},
      {-1, 4.666697440851872}}, c2.point(-1.0021668326992286, 0)}
    local m = assert(c2.manifold(a, b))
    for i = 1, #m do
      local way = m[i].pa - m[i].pb
      assert.is_true((way - m.na * way:dot(m.na)):length() <= 1e-12)
    end
  end)
end)

describe('compounds that overlap', function()
  -- the shortest way out ends where planes meet that differ by a hair
  it('are parted by the depth told, though faces are nearly parallel', function()
    local function turned(x, y, z)
      local w = math.sqrt(1 - x * x - y * y - z * z)
      return {x, y, z, w}
    end
    for _, hair in ipairs {0, 1e-10, 1e-8, 1e-7, 1e-6, 1e-4} do
      local a = c3.compound {
        c3.box({1, 2, 0}, {3, 2, 2}, turned(hair, hair, 0)),
        c3.box({0, -2, -1}, {3, 3, 3}, turned(hair, 0, 0)),
      }
      local b = c3.box({2, -1, -2}, {3, 2, 3}, turned(0, hair, 0))
      local hit = assert(c3.contact(a, b))
      local free = a:clone():translate(hit.pb - hit.pa)
      assert.is_true(c3.distance(free, b) >= -1e-11)
      assert.is_true(c3.distance(a, c3.point(hit.pa)) <= 1e-11)
      local d = c3.compound {
        c3.box({-2, 2, -2}, {2, 3, 2}, turned(0, hair, 0)),
        c3.box({1, 2, 2}, {1, 2, 2}, turned(0, hair, 0)),
      }
      local e = c3.box({0, 2, 0}, {1, 1, 1})
      hit = assert(c3.contact(d, e))
      assert.is_true(c3.distance(d:clone():translate(hit.pb - hit.pa), e) >= -1e-11)
    end
  end)
end)

describe('a sliver and a segment that share a corner', function()
  it('have a normal, though the corners leave no direction', function()
    local a = c2.triangle({-1, -3.1804887102345738}, {0, -2.0000000000001488},
      {-0.011817418271675706, -2.01395032885398})
    local b = c2.segment({2.1804887102345756, -8.5609774204691487},
      {-1, -3.1804887102345738})
    for _, r in ipairs {c2.closest(a, b), c2.closest(b, a)} do
      assert.is_true(math.abs(r.na:length() - 1) <= 1e-14)
      assert.is_true((r.pa - r.pb):length() <= 1e-12)
    end
  end)
end)

describe('manifolds of two edges', function()
  it('have as many points in the other order', function()
    local a = c2.segment({-1.0979532156142024e-09, 3}, {-3, -3})
    local b = c2.convex({{-2.9717855973849714, -10},
      {-3.9717855973849714, -6.9999999998503739}, {-3, -3},
      {-6.9717855973849705, -5.8468532807848463}}, 0.26408906546442179)
    assert.equal(#c2.manifold(a, b), #c2.manifold(b, a))
  end)
end)

describe('sweeps of compounds of points', function()
  it('end, though neither has a size', function()
    local a = c2.compound {c2.circle({0, -4}, 0), c2.point(0, 0)}
    local b = c2.compound {c2.circle({0, -4e-9}, 0), c2.point(0, 0)}
    local hit = a:sweep({0.001, 0}, -3, b)
    assert.is_true(hit == nil or hit.t >= 0 and hit.t <= 1)
  end)

  it('arrive at what is endlessly thick, though they have no size', function()
    local radii = {0, 1e-300, 1e-18, 1e-12}
    for i = 1, #radii do
      local a = c2.compound {c2.circle({5, 0}, radii[i])}
      local hit = assert(a:sweep({-10, 0}, 1, c2.halfspace({1, 0}, {0, 0})))
      assert.near(0.450183611295, hit.t, 1e-11)
    end
    local half = {0, 0, math.sin(0.5), math.cos(0.5)}
    local a = c3.compound {c3.point(5, 0, 0)}
    local hit = assert(a:sweep({-10, 0, 0}, half, c3.halfspace({1, 0, 0}, {0, 0, 0})))
    assert.near(0.450183611295, hit.t, 1e-11)
  end)

  it('are not early where a shape turns slowly along another', function()
    local a = c2.segment({-0.0019999799638434589, -5.995581165738741e-05},
      {-0.0019999833032035065, 1.6964713175815307})
    local b = c2.compound {
      c2.aabb({-1.2158441434257295e-09, -1.5470968171688015},
        {1.5480350463522313e-09, 2.4529031828386891}),
      c2.segment({-1.2158440443654707e-09, 1.6693320923796686},
        {5.3322068052882566e-09, -1.8306679076203907})}
    local hit = assert(a:sweep({0.0040000000000074906, 0}, 1.7552257943898439, b))
    assert.is_true((hit.pa - hit.pb):length() <= 1e-6)
  end)
end)

describe('sweeps of compounds far away', function()
  it('end before they overlap, as near the origin', function()
    local a = c2.triangle({-695385595.92918372, -137123435.75464773},
      {-695385593.14388323, -137123436.69166943}, {-695385597.54688597,
        -137123434.86934718})
    local b = c2.compound {
      c2.point(-695385596.86620569, -137123426.42809522),
      c2.convex {{-695385597.54688597, -137123428.03908765},
        {-695385594.14388323, -137123429.67263025}, {-695385592.14388323,
          -137123429.67263025},
        {-695385594.44388318, -137123426.26962754}},
    }
    local hit = assert(a:sweep({0, 15.399439262916953}, 2.641798494849354, b))
    assert.is_true(hit.depth <= 1e-6)
  end)
end)

describe('rays', function()
  it('miss a point that they pass by less than the root of the smallest number',
    function()
    local p = c2.capsule({0, 0}, {0, 0}, 0)
    assert.is_nil(c2.raycast(p, {-1.643132672585839e-170, -9.5e-180}, {0.0245, 0}))
    assert.is_not_nil(c2.raycast(p, {-1.643132672585839e-170, 0}, {0.0245, 0}))
  end)

  it('that touch an edge of a hull have the normal of a face there', function()
    local h = c3.hull {{281133197.2732802, 62022960.642431676, -281133205.17526966},
      {281133197.56694859, 62022955.34532968, -281133198.47237164},
      {281133199.89323288, 62022963.34532968, -281133200.17526966},
      {281133202.95821112, 62022962.257805586, -281133198.47237164},
      {281133197.2732802, 62022960.642431676, -281133204.17526966},
      {281133197.56694859, 62022955.34532968, -281133197.47237164},
      {281133199.89323288, 62022963.34532968, -281133199.17526966}}
    local hit = assert(h:raycast({281133199.89323288, 62022963.34532968,
      -281133192.47237164},
      {-2.4496386051177979, -2.5271919295191765, -11.377865254878998}))
    local far = c3.vec(h:support(hit.normal))
    assert.is_true((far - hit.point):dot(hit.normal) <= 1e-6)
  end)

  it('that touch a hull at a corner have the normal of a face there', function()
    local h = c3.hull {{4, -1.6, 0.29621808317025702}, {0, -1.6, 1.630381790489781e-12},
      {-3.8419631553651716, 2.9999999999999996, 3.0000000000000013},
      {-2.1950388246992962, 0.29621808317025683, -1.507200631796076e-11},
      {0.8857026307147864, -0.9999998152150202, 3},
      {1, -1.7723036136011808e-13, 0.3}, {3.1070209885572275, 2, 3.931204541802969}}
    local hit = assert(h:raycast({-1.6, -2, 3.9312048481929143},
      {4.707020988557227, 4, -3.063899454147645e-07}))
    local far = c3.vec(h:support(hit.normal))
    assert.is_true((far - hit.point):dot(hit.normal) <= 1e-11)
  end)

  it('hit a needle with a radius, and not the air beyond its tip', function()
    local t = c3.triangle({-14.106890925692481, 0.33849008660055269, 92.43495221758117},
      {-25.70689092569248, 2.7667209886855382, 92.43495221758117},
      {24.963043795337359, -7.8400291230552313, 92.43495221758117}, 0.24999991308064812)
    local hit = assert(t:raycast({42.66993472102984, -11.546617030434218, 0},
      {-35.413781851384961, 7.4131758147579747, 184.86990443516231}))
    assert.is_true(math.abs(c3.distance(t, c3.point(hit.point))) <= 1e-11)
  end)

  it('that run out along an edge of a polygon leave by one of its edges', function()
    local p = c2.polygon {{-2, -1}, {-1, 0}, {1, -1}, {1, 3}}
    local hit = assert(c2.raycast(p, {-1.25, -0.25}, {-1, -1}, math.huge, false))
    local along = math.abs(hit.normal:dot(c2.vec(-1, 1):normalized()))
    local across = math.abs(hit.normal:dot(c2.vec(4, -3):normalized()))
    assert.is_true(math.abs(along - 1) <= 1e-12 or math.abs(across - 1) <= 1e-12)
  end)
end)
