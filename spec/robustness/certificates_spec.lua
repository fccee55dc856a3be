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
end)

describe('sweeps of compounds of points', function()
  it('end, though neither has a size', function()
    local a = c2.compound {c2.circle({0, -4}, 0), c2.point(0, 0)}
    local b = c2.compound {c2.circle({0, -4e-9}, 0), c2.point(0, 0)}
    local hit = a:sweep({0.001, 0}, -3, b)
    assert.is_true(hit == nil or hit.t >= 0 and hit.t <= 1)
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
end)
