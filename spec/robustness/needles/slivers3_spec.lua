-- Slivers and nearly equal shapes of space.
local c3 = require('collide').d3
local answers = require 'spec.support.check.answers'

describe('3D slivers:', function()
  -- The points of an answer are in both shapes, and it is their distance.
  local function touch(a, b, size)
    local r = c3.closest(a, b)
    assert.is_true(c3.distance(a, c3.point(r.pa)) <= size)
    assert.is_true(c3.distance(b, c3.point(r.pb)) <= size)
    return r
  end

  -- A hit is on the shape, which ends there along the normal.
  local function on_surface(shape, origin, direction, error)
    local hit = c3.raycast(shape, origin, direction)
    if hit then
      assert.is_true(math.abs(c3.distance(shape, c3.point(hit.point))) <= error)
      local beyond = shape:support(hit.normal) - hit.point
      assert.is_true(math.abs(beyond:dot(hit.normal)) <= error)
      local d = c3.vec(direction[1], direction[2], direction[3])
      assert.is_true(hit.normal:dot(d) <= 0)
    end
    return hit
  end

  it('a cone touches a needle with all corners of it', function()
    touch(c3.cone({2.9999999999999996, 2.4220586415140497, 5.374800480617701e-09},
      {-3.3260937616445907, -3.9999999999999982, -0.0070971421296857923},
      0.0070971421296857923),
      c3.hull{{1.8, -3.2220481499717839, -3.0447800656199075},
      {0, 0.40694290003385686, 0},
      {-3.0459307787301189, 6.5478626416723724, 5.1523273979646884}}, 1e-8)
    touch(c3.cone({3, 4, 4.6045046672290969e-12},
      {1.6798441946805271e-07, 0, 3.0938024237959061}, 3.9999999999999991),
      c3.hull{{-1810.3022081363479, -1047.9092791837327, 1570.5852478718175},
      {-2677.1643278624551, -2203.7255035382486, 2464.5520069631457},
      {-4323.1660637535279, 2419.4345467570565, -2474.7715373689871},
      {-3883.4148890205211, 1812.6493772174183, -1766.8340999518464},
      {-3176.111290260259, 836.68162570387096, -628.17062613545932},
      {262.8104727475731, -3908.4679355848839, 4908.0045956954809},
      {-553.92614063304882, -2781.5811921541272, 3593.2636404922205}}, 1e-5)
  end)

  it('nearly equal boxes touch along one axis, whatever is asked', function()
    local half = math.sqrt(0.5)
    local a = c3.box({0, 4.0000000000035083, 0}, {3.1, 2.7, 3.1}, {half, 0, 0, half})
    local b = c3.box({0, 4.000000000335838, 0}, {3.1, 2.7, 3.1},
      {.70710678118345593, 0, 0, half})
    local contact, manifold = c3.contact(a, b), c3.manifold(a, b)
    assert.same({contact.na:unpack()}, {manifold.na:unpack()})
    assert.equal(contact.depth, manifold.depth)
  end)

  it('nearly equal ones touch with features that meet', function()
    touch(c3.hull{{3, -3, 0}, {-2, -4, -1}, {-7, -5, -2}, {-2, -4, -1}},
      c3.hull{{3, -3, -3.3838551534282333e-06}, {-2.0000000010367791, -4, -1},
      {-7, -5, -1.9998972540514555}, {-1.9999999980492749, -4, -1}}, 1e-11)
    touch(c3.triangle({3, -3, -4}, {-1, -1, 3}, {-1, 4, -2}),
      c3.triangle({2.9999999999999982, -3, -4}, {-1, -0.99999999944896845, 3},
      {-1, 3.999999998280928, -2}), 1e-11)
  end)

  it('a ray ends at the sharp edges of a hull', function()
    on_surface(c3.hull{{1.6497877089343298, 0, 2.2847150728533227e-10},
      {2.5630668919197728, 1.0538786346128353, -4},
      {2.4516060624836742, 0.92525840103105128, -3.5118214385305158},
      {1.903282762192025, -3.2545116788005819, -2.7041880225294568}},
      {-8.8849301559056997, 1.0538786346128024, -4.0000000017274191}, {96, 0, 0}, 1e-11)
    on_surface(c3.hull{{-3.8198684714770437, -1.2215590650547381, 0.99999998326871054},
      {3.6554307870492773, 1, 0.99999999999601896},
      {-9.8001078782980997, -2.9988135418602693, 0.99999996988686379},
      {-4.0076601124271187, -3.7898227207028601, 1.0000001847849798}},
      {-3.9999999999978839, -3.999999999997883, 2.4999999999999982},
      {3.2028157903596366e-11, 0.21017727929502295, -1.4999998152150185}, 1e-11)
    local plate = c3.hull{{2, -2, -3}, {1, 1, -1}, {-3, 2, 2}}
    assert.is_table(on_surface(plate, {-6.5666463731636178, 4.2284125368901027,
      -13.180527418884232}, {0.50128041182760297, -0.35805743701971643,
      0.78772636144337616}, 1e-11))
  end)

  it('a ray in the plane of a needle ends at its tip', function()
    local needle = c3.triangle({4.419975481728529e-05, 0, 0},
      {4, 2.9860140834522797, -5.2670643875700752e-13},
      {0.15195994323231379, 0.1134068905196883, -1.997395861146295e-14})
    local ray = c3.ray({0, -5.2670643875700752e-13, 0},
      {1.9239587949226797, 1.4362248893301861, -2.5332115866279703e-13})
    local part = c3.clip(ray, needle)
    for _, p in ipairs(part and {part.p0, part.p1} or {}) do
      assert.is_true(c3.distance(needle, c3.point(p)) <= 1e-11)
    end
  end)

  it('the normal of a needle is across it', function()
    local needle = c3.hull{{2, -1, -2}, {-1, 0, 3}, {-4, 1, 8}, {8, -3, -12}, {5, -2, -7}}
    local hit = c3.raycast(needle, {0.2574316754457151, -0.41914385603740811,
      0.90428071981295943}, {1.8958559941980446, -0.63195203384384513,
      -3.1597601692192256})
    assert.is_true(hit == nil or
      math.abs(hit.normal:dot(c3.vec(3, -1, -5))) <= 1e-12)
  end)

  it('a radius below rounding is none', function()
    local box = c3.box({0, 0, 0}, {1, 2, 3}, {0, 0, 0, 1}, 1e-17)
    local hit = c3.raycast(box, {-5, 0.3, 0.2}, {1, 0.01, 0.02})
    assert.same({-1, 0, 0, 4}, {hit.normal.x, hit.normal.y, hit.normal.z, hit.t})
    local triangle = c3.triangle({0, 0, 0}, {3, 0, 0}, {0, 3, 0}, 1e-17)
    hit = c3.raycast(triangle, {0.5, 0.25, 7}, {0, 0, -1})
    assert.same({0, 0, 1, 7}, {hit.normal.x, hit.normal.y, hit.normal.z, hit.t})
    triangle = c3.triangle({0, 0, 0}, {3, 0, 0}, {0, 3, 0}, 3e-16)
    on_surface(triangle, {-7, -9, 5}, {7.3, 9, -5}, 1e-13)
  end)

  it('a rounded side goes before the corner where it ends', function()
    on_surface(c3.triangle({-2, -4, -3}, {-1, 2, -2}, {2, -4, 2}, 0.5),
      {2, -23.169278633450254, 1.9999999999184914}, {0, 1, 0}, 1e-12)
    on_surface(c3.triangle({-2, 3, -3}, {1, -2, 3}, {1, 3, -2}, 0.5),
      {-10.999999985917674, 29.999999976529455, 24.000000028164653}, {1, -3, -3}, 1e-12)
    on_surface(c3.triangle({3, -4, -3}, {-2, 4, 0}, {-4, 2, 4}, 0.5),
      {20.999999964024703, -3.9999999424395267, 15.000000021585176}, {-2, 0, -2}, 1e-12)
  end)

  it('the normal of a grazed hair is against the ray', function()
    local hair = c3.capsule({-4, 0, 2}, {4, 0, 1}, 1.2320652746127469e-08)
    local d = c3.vec(8.5849119181256768, 0, 9.1768860102342913)
    local hit = c3.raycast(hair, {-6, -1.2320652746127469e-08, -8}, d)
    assert.is_true(hit == nil or hit.normal:dot(d) <= 1e-13)
  end)
end)

describe('3D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c3, a, b, slack)
  end

  it('flat ones that cross but for rounding are not apart', function()
    local function check(a, b)
      assert.near(0, touch(a, b, 1e-11).distance, 1e-11)
    end
    check(c3.triangle({4, 0.99999999999998235, 1.6955622236621168e-16}, {4, 0, 0},
      {0, 0, -2.3616364679009765}),
      c3.triangle({4, 0.99999999999998235, -3.8746581648338916e-11},
      {4, 0, -3.0090636374245986e-11},
      {0, -8.2726958741337059e-11, -2.3616364679009765}))
    check(c3.hull{{4, -4, 0.31147586673385685},
      {2.0000000003323288, 0, 3.0000000000000004}, {4, -4, 1.3114758667338569}},
      c3.hull{{4.0000000001556524, -4, 0.31147586673385685},
      {2.0000000003323288, 6.9058268691276452e-09, 3.0000000000000004},
      {4, -4, 1.3114757685235965}})
  end)

  it('an edge of a sliver is no farther than the ball in a cylinder shows', function()
    local sliver = c3.hull{{0, -3.4728670294691506, -1.8507536524715444},
      {-5.6606352230446353e-11, 4, 3}, {2.4082077009191059e-10, 0, -2},
      {-8.7604228017202938e-11, -0.9402237400328054, -0.00060170700628719282}}
    local cylinder = c3.cylinder(
      {-8.7604470200482041e-11, -0.94022186280496134, -0.00059439239573498819},
      {-8.7604228017202938e-11, -0.9402237400328054, -0.00060170700628719282},
      9.5190882843134887e-07)
    local r = touch(sliver, cylinder, 5e-9)
    assert.near(-6.80897e-7, r.distance, 5e-9) -- by sampling of directions
  end)
end)
