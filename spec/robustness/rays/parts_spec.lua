-- Rays at shapes of parts (concave polygons, compounds), of any size and far away.
local c2, c3 = require('collide').d2, require('collide').d3

describe('rays that leave shapes of parts', function()
  it('have the normal of the face that ends them', function()
    local function leaves(shape, origin, direction, wanted)
      local hit = assert(shape:raycast(origin, direction, math.huge, false))
      assert.is_true(hit.inside)
      assert.is_true((hit.normal - c2.vec(wanted[1], wanted[2])):length() <= 1e-9)
    end
    leaves(c2.polygon {{1.6640208825955634, 0}, {2.5778818181331737, 2.577374813053757},
      {0.00089288695459254083, 1.4469634500797839}, {-0.23228579876665026,
        0.23230284512974322}, {-0.22479279077076353, 0}, {-0.81576391973346474,
        -0.81658703987486658}, {0.0009226596227381379, -0.7476011569611728},
      {1.068229438330047, -1.0679066285025329}}, {-0.77991297107882684,
      -0.81355869410704051}, {0.78083563070156503, 0.065957537145867717},
      {-0.08417069405141514, 0.996451350675437})
    leaves(c2.compound {c2.box({7, -2.0000020408163341}, {5, 3}, math.pi, 1.5),
      c2.box({1.0000373722305718, 1.0208760849774823}, {0.00031799759602535953, 4}, 0),
      c2.box({-2, 0}, {1.8246635970466962, 4}, 6.4029732020571828),
      c2.segment({1.0000373722305715, -0.00031799759602647518}, {-1.824664156105277,
        -3.6})}, {-0.20949282902569055, -1.5416929192116577}, {1.2095302012562621,
      1.5413749216156312}, {-0.9928340050935294, -0.11950162480042581})
  end)

  it('end nowhere if that is too many lengths of the direction away', function()
    local polygon = c2.polygon {{3, 0}, {3, 3}, {0, 2}, {-2, 2}, {-2, 0}, {0, 1}}
    assert.is_nil(polygon:raycast({2, 1}, {0, 1.9762625833649862e-323}, math.huge, false))
    assert.is_not_nil(polygon:raycast({2, 1}, {0, 1e-300}, math.huge, false))
  end)

  it('are not of a face farther on, seen from far away', function()
    local x, y = -35962919.385846607, -6015342.7704925463
    local a = c2.compound {c2.segment({-35962923.385846607, -6015346.7704925463},
      {-35962919.3858466, -6015341.0064722942}), c2.convex {{x, y},
      {-35962923.385846607, -6015338.7704925463}, {-35962920.754183903,
        -6015341.4021552522}, {-35962921.761684194, -6015346.7704925463}, {x, y + 1},
      {-35962923.385846607, -6015337.7704925463}, {-35962921.761684194,
        -6015345.7704925463}}, c2.box({-35962921.801549852, -6015341.9980207402},
      {0.6, 4.0004127492326269}, -3.5401332397365628e-17)}
    local hit = assert(a:raycast({-35962929.602551192, -6015307.4935972895},
      {2.483090924595849, -10.982900402148861}))
    assert.near(math.sqrt(0.5), hit.normal.x, 1e-6)
  end)
end)

describe('rays at shapes of parts', function()
  it('along one part up to another have the normal of that', function()
    local a = c2.compound {c2.aabb({4, 1}, {7, 3}), c2.triangle({4, 3}, {2, 2}, {-3, 4})}
    local hit = assert(a:raycast({3.9999999999979656, -14.829264754780272}, {0, 1}))
    assert.near(0.44721359549995793, hit.normal.x, 1e-12)
    local b = c2.compound {c2.box({-1, 4}, {3, 3}, -8.7332616238284376e-13),
      c2.circle({-1, 0}, 2)}
    hit = assert(b:raycast({-30, 1}, {1, 0}))
    assert.near(-math.sqrt(0.75), hit.normal.x, 1e-9)
    local c = c3.compound {c3.box({5.5, 2, 0}, {1.5, 1, 4}), c3.triangle({4, 3, 0},
      {2, 2, 4}, {2, 2, -4})}
    hit = assert(c:raycast({3.9999999999979656, -14.829264754780272, 0}, {0, 1, 0}))
    assert.near(0.44721359549995793, hit.normal.x, 1e-9)
  end)

  it('go on where they cross an internal face at a slight angle', function()
    local a = c2.polygon {{0.71673855083063243, 0}, {1.3697181452531368,
      1.3697181452531368}, {0, 2.2629695580340923}, {-2.1467068927828223,
      2.1467068927828223}, {-1.7578048826195301, 0}, {-2.1717637527268381,
      -2.1717637527268381}, {0, -2.5778968407772482},
      {0.29950921856798229, -0.29950921856798229}}
    local hit = assert(a:raycast({-2.1467068858769953, 2.1467068927828223},
      {2.1467068858769953, -2.1467068927828223}, math.huge, false))
    assert.near(1.1395203138474492, hit.t, 1e-9)
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

describe('a ray at a compound far from the origin', function()
  it('starts outside what is before it, though a part is a little behind', function()
    local compound = c2.compound {c2.box({160000000, 0}, {1, 1}),
      c2.box({160000002.001, 0}, {1, 1})}
    local hit = compound:raycast({160000001.001, 0}, {1, 0})
    assert.is_false(hit.inside)
    assert.equal(-1, hit.normal.x)
  end)

  it('starts outside what is before it by more than a gap of rounding', function()
    local compound = c2.compound {c2.box({-165924421.218, 30399522.342}, {2.71e-07, 3}),
      c2.circle({-165924422.32882956, 30399530.31530489}, 8)}
    local hit = compound:raycast({-165924421.218 - 6e-7, 30399522.342}, {1, 0})
    assert.is_false(hit.inside)
  end)
end)

describe('a ray at a concave polygon', function()
  it('that starts in a notch, 2e-9 above its lowest point, leaves it', function()
    local polygon = c2.polygon {
      {-4766333.4532474279, -1260475.9750786361},
      {-4766334.9060465386, -1260475.0839590069},
      {-4766335.7971661678, -1260475.2301475175},
      {-4766336.9152305732, -1260474.8570142302},
      {-4766338.4840898039, -1260475.9750786361},
      {-4766338.0205677105, -1260478.1984801791},
      {-4766335.7971661678, -1260478.5082445308},
      {-4766333.7299573487, -1260478.0422874549}}
    assert.is_nil(polygon:raycast({-4766335.7971661678, -1260475.2301475154},
      {0, 0.5380793968044002}, math.huge, false))
  end)

  it('that runs along an edge does not leave by one far away', function()
    local from, to = {1.8282278885899579, 1.8280206519644708},
      {0.00020472501823678613, 1.9144179137889297}
    local polygon = c2.polygon {{2.0211446130713449, 0}, from, to,
      {-0.61529858828941353, 0.61625923975370822}, {-0.7630545895798132, 0},
      {-2.270444620817667, -2.2709147214423866},
      {0.0001130911207292229, -0.76182321263477204},
      {0.37999482618668112, -0.37922669588588176}}
    local hit = assert(polygon:raycast(from, {-1.828023163571721, 0.086397261824458838},
      2.3753904388907201, false))
    assert.equal(0, hit.t)
    assert.near(from[1], hit.point.x, 1e-12)
  end)

  it('that is a sliver has the normal of the outline, beside a cut all but in line',
    function()
      local polygon = c2.polygon {{1.8604421773215292, 0},
        {1.7282173543651589, 0.00065575955693194274},
        {0.00081593132135458291, 6.286918433923692e-05},
        {-2.464819026572397, 0.00093565877823441291}, {-0.49744205061881802, 0},
        {-0.34721761993435207, -0.00013217395214322925},
        {0.00048249439150094986, -0.0010239249487852037},
        {0.1017441388713196, -3.8441618121329783e-05}}
      local hit = polygon:raycast({-0.3472176199343911, -16.630247392430238},
        {0, 0.08375252131164948})
      assert.near(-0.0008798429149074619, hit.normal.x, 1e-12)
    end)
end)

describe('a ray that starts at a notch of a polygon as thin as a hair', function()
  local polygon = c2.polygon {{1.0692675029900613e-09, 0},
    {1.2810516149954597e-09, 2.736575831566006}, {0, 2.6627905568107963},
    {-5.9483470550453165e-11, 0.12706828201189638}, {-1.271812157355574e-09, 0},
    {-5.4801305719546837e-10, -1.1706626572646202}, {0, -2.4018577159382404},
    {1.3798187123357717e-09, -2.9475615938659758}}
  local from = c2.vec(1.0692675029900613e-09, 4.4596788607653993e-17)
  local way = c2.vec(0.28751091706364101, -0.95777736064767371)

  it('and leaves it, starts inside', function()
    local hit = polygon:raycast(from, way)
    assert.is_true(hit.inside)
    assert.same({0, (-way):unpack()}, {hit.t, hit.normal:unpack()})
  end)

  it('leaves by the edge at the notch, from inside', function()
    local hit = polygon:raycast(from, way, math.huge, false)
    assert.near(-1, hit.normal.x, 1e-9)
    assert.near(0, hit.t, 1e-15)
  end)
end)

describe('a ray at a compound far away', function()
  it('has the normal of the part that it hits, not of one that it passes', function()
    local rod = c2.box({1.8905298123858447, 29682257.882156961},
      {1.8786219010720017e-10, 2.5446506795667334}, 5.9768256640724255e-13)
    local block = c2.aabb({0, 29682255.991627149}, {3.6, 29682257.882156961})
    local hit = c2.compound{rod, block}:raycast({1.0673533245139932,
      29682255.991626959}, {2.0932581866605258, 1.8998980522155762e-07})
    assert.near(1.8905298, hit.point.x, 1e-7)
    assert.near(-1, hit.normal.x, 1e-12)
  end)
end)

describe('rays at composites:', function()
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

  for _, power in ipairs {-330, 330, 900} do
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
