-- Rays at single kinds of shapes, along sides and rims and at slight angles.
local c2, c3 = require('collide').d2, require('collide').d3
local ends_there = require 'spec.support.check.ends_there'

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

describe('a ray at a cone', function()
  it('as flat as a rounding does not hit the air beyond its rim', function()
    local cone = c3.cone({0, 0, 0}, {0, 0, -4e-14}, 7)
    for _, x in ipairs {7.0001, 7.1, 7.73, 8, 20} do
      assert.is_nil(cone:raycast({x, 0, -72}, {0, 0, 1}))
    end
    assert.near(72, cone:raycast({6.999, 0, -72}, {0, 0, 1}).t, 1e-13)
  end)
end)

describe('a ray along a capsule', function()
  it('is inside where it comes in between a side and the circle at its end', function()
    local radius = 2.6515156063929653e-09
    local capsule = c2.capsule({3.0000000000341456, 0}, {8.7403412793812928e-16, -radius},
      radius)
    local origin = {2.9999993949420132, 0}
    local hit = capsule:raycast(origin, {3.6437823683841284, 0})
    assert.is_true(hit.inside)
    assert.equal(0, hit.t)
    hit = capsule:raycast(origin, {3.6437823683841284, 0}, math.huge, false)
    ends_there(c2, capsule, hit, 1e-14)
    local back = capsule:raycast({2, 0}, {-1, 0}, math.huge, false)
    assert.is_true(back.inside)
    ends_there(c2, capsule, back, 1e-14)
    local through = c2.clip(c2.line({-1, 0}, {1, 0}), capsule)
    assert.near(1, through.t0, 1e-6)
    assert.near(4, through.t1, 1e-8)
  end)
end)

describe('a radius below rounding', function()
  it('is none to lines and casts of the plane', function()
    local convex = c2.convex({{0, -3.9999999999999987}, {-3.0000000000011244,
      3.0000000004279297}, {-3.9993994757084366, 2.4982118149139527}},
      3.8210168174104395e-16)
    local t = assert(c2.clip(c2.ray({-3.0000000000011249, -47.357804093437636}, {0, 1}),
      convex))
    assert.near(47.357804093437636 + 3, t.t1, 1e-3)
    local triangle = c2.triangle({0.99999999999999989, -3.7}, {7, -3.8960784319569082},
      {-1.6284135438283761e-17, -1.6284135438283761e-17}, 4.0710338595709403e-18)
    assert.is_not_nil(c2.clip(c2.ray({1.6046778545109148, -3.0953221454890851},
      {-0.00083190404511260057, -0.00083190404511260057}), triangle))
    local six = c2.convex {{-3.9817926577004919e-13, 0.95204100110053602},
      {0.99999999999999967, 0}, {0.93448961894151683, -4}, {-4.0000000000000018,
        -1.0071144304069952e-07}, {2.9698575273076573, 1.328397773118688},
      {-6, -1.9574034071576301}}
    assert.is_not_nil(c2.cast(six, {2.5197903736829166, 1.7459230474214131},
      c2.circle({1.9476769023483123, 2.301555638610167}, 8.1325081309584247e-17)))
  end)
end)

describe('rays that meet at a slight angle', function()
  it('a plane have their point at t', function()
    local origin, d = c3.vec(-1.2222222222228829, -1.2222222222228829,
      -0.88888888888855855), c3.vec(0.2222222222228829, -0.7777777777771171,
      -1.1111111111114416)
    local hit = assert(c3.raycast(c3.plane({-4, -4, 2}, {-1, -2, -2}), origin, d))
    assert.is_true((origin + d * hit.t - hit.point):length() <= 1e-14)
    local half = c2.halfspace({-0.5567355867592888, 3},
      {-0.15368597316351584, -0.45600817540189764})
    local from = c2.vec(4.0865615562215991, 0.33089072335765918)
    local way = c2.vec(-4.2402475293851154, -0.78689889875955688)
    hit = assert(c2.raycast(half, from, way, math.huge, false))
    assert.is_true((from + way * hit.t - hit.point):length() <= 1e-13)
  end)

  it('a triangle edge-on hit it and not the air beside it', function()
    assert.is_nil(c3.raycast(c3.triangle({5, 0, -6}, {1.3823722273578996e-17,
      1.627384021791407e-17, 0}, {1.3832501929581772e-17, 1.3850043357177105e-17, -6}),
      {-31.480766806751593, 0, -6.0000000004324052}, {0.083018563457932459, 0, 0}))
    assert.is_nil(c3.raycast(c3.triangle({7.8002458383880484e-15, -1, -1}, {-1, -1, -1},
      {-0.42745098029262868, -1.0000000010367791, -1}), {-1.0000000035915084,
      -12.845869049791421, -1}, {0, 1, 0}))
    local t = c3.triangle({-1.3123656798263472e-12, 1.8471008433056725e-15, 4},
      {1.3123656798263472e-12, -0.2, -6}, {1.3123656798263472e-12, 4,
        -1.3123656798263472e-12})
    ends_there(c3, t, assert(t:raycast({1.3123656798263472e-12, 3.5641933381557465,
      -0.62258094550277665}, {-1.5169890427639634e-12, -1.8760322807356704,
      2.9344198880821475})), 1e-11)
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

describe('a ray at a box', function()
  it('with a radius of two roundings enters where it begins', function()
    local box = c3.box({-0.0010117052468145971, -1.9615283285937241e-14,
      0.00081152110327095846}, {0.0010548693336237972, 0.0012306808886062988,
      0.00037393390999209813}, {0, 0, 0, 1}, 6.9511496178426301e-18)
    local hit = box:raycast({-0.0010117052465782295, -0.093959122873404632,
      0.00081152123469840627}, {0, 0.16192539570727549, 0})
    assert.near(-0.0012306808886259, hit.point.y, 1e-15)
  end)

  it('as thin, in its plane, enters at its edge', function()
    for _, half in ipairs {0, 1.5e-323, 1e-20} do
      local box = c3.box({-4.9084927024256571e-14, 0, 3.2287181520333093},
        {3.1114773404622453, 0.2, half}, {2 ^ -0.5, 0, 0, 2 ^ -0.5},
        1.2271231756064143e-14)
      local hit = box:raycast({-4.9084927024256571e-14, 8.6311456116066247e-15,
        -46.635173139276091}, {0, 0, 66.420195576531256})
      assert.near(3.0287181520333, hit.point.z, 1e-12)
    end
  end)
end)

describe('3D pairs:', function()
  it('a clip does not end before it begins', function()
    local part = c3.line(
      {-3.2999999999999998, -0.30000009821026041, 4.6226491428613641e-08},
      {0, 9.8210260424114182e-08, 0}):clip(c3.capsule(
      {-2.5547911167563586, -4.0000000000000009, -1},
      {-3.2999999999999998, -0.29999999999999999, 4.6226491428613641e-08},
      1.9389349966173607e-17))
    assert.is_true(part.t0 <= part.t1)
  end)

  describe('a ray', function()
    -- the shape ends at the point, along a normal that the ray opposes
    local function ends(shape, origin, direction, slack)
      local hit = shape:raycast(origin, direction)
      local n, d = hit.normal, direction
      local off = shape:support(n) - hit.point
      assert.near(0, off.x * n.x + off.y * n.y + off.z * n.z, slack)
      assert.near(0, shape:distance(c3.point(hit.point)), slack)
      assert.is_true(d[1] * n.x + d[2] * n.y + d[3] * n.z <= 1e-12)
    end

    it('enters a rounded sliver by a face, not by an edge inside', function()
      ends(c3.hull({{3.2999999999999998, 0, 0.99999999999150013},
        {-3.9999991612575596, 0.23050585113951083, 1},
        {3.2996411386239703, 1.13314597845074e-05, 0.99999999999150058},
        {2, 2.2999999999999998, 0.99999999999994593},
        {0, -2.698625049022001, 0.99999876917565311},
        {-2.698625049022001, 0, 0.99999999999999845},
        {2.0982218371056041, 3.2999999999999998, 1},
        {3.5681952141612596, 3.5681952141612614, 0.99999069690510423}},
        1.228977456373675e-05),
        {0.75646164300057173, 3.5681952128156498, 2.807117947590366},
        {1.2435383569994283, -1.26819521281565, -1.8071179475904202},
        1e-11)
    end)

    it('from a corner of a sliver to a side begins inside, or at the corner', function()
      local hull = c3.hull{{3.8999999999999999, 18477.006241884832, -7},
        {0.65938332139234823, 18473.943082437374, -3.9180676350226347},
        {2.7057953726831045, 18475.877432294357, -5.864272372715492},
        {-1, 18473.815055143612, 2.1000000000000001}}
      local d = {0.3333732678536343, 1.1697805442126992, 2.3172339692800961}
      local o = c3.vec(0.65938332139234834, 18473.943082437374, -3.9180676350226347)
      local first = hull:raycast(o, d)
      assert.is_true(first.inside or first.t == 0)
      for _, before in ipairs {1, 2, 3, 7} do
        local from = o - c3.vec(d) * before
        ends(hull, from, d, 4e-11)
        assert.near(before, hull:raycast(from, d).t, 1e-12)
      end
    end)
  end)
end)

describe('extreme shapes:', function()
  local TINY = 5e-324 -- the least double above 0

  local function assert_unit(v)
    assert.near(1, v:length(), 1e-12)
  end

  describe('a ray of which one part is denormal', function()
    it('passes a box without thickness, in the plane', function()
      local wall = c2.aabb({1.3, 0}, {1.3, 3.2})
      assert.is_nil(wall:raycast({-3.6, -0.1}, {3.2358384906596987e-310, 0.1}))
    end)

    it('passes one in space', function()
      local wall = c3.aabb({-4, 3, -4}, {-2, 3, -3})
      assert.is_nil(wall:raycast({3, 3, -4}, {-3, 9.9998886718268301e-321, 1}))
    end)

    it('meets in a world what it meets outside', function()
      local world, corner = c3.world(), c3.aabb({-1, -1, 4}, {-1, -1, 5})
      world:add('corner', corner)
      local from, towards = {3, 1, 0}, {3, -2.9999999999999908e-310, 2}
      assert.is_nil(corner:raycast(from, towards))
      assert.is_nil(world:raycast(from, towards))
      local plate = c3.aabb({-14, -2, 0}, {-4, 0, 0})
      world:add('plate', plate)
      assert.equal(0, plate:raycast({-4, 0, 0}, {-4, TINY, 0}).t)
      assert.equal('plate', assert(world:raycast({-4, 0, 0}, {-4, TINY, 0})).item)
    end)
  end)

  it('a capsule as thin as rounding has a normal where a ray hits it', function()
    local hair = c3.capsule({-3, -1, 4}, {-1e20, 1, 4}, 1e-17)
    local hit = assert(hair:raycast({-4, 2, 4}, {0.5, -1.5, 0}))
    assert_unit(hit.normal)
    local tube = c3.cylinder({-1, 1, 0}, {4, 1, 1}, 1e-17)
    assert_unit(assert(tube:raycast({0, 4, 0}, {-0.5, -1.5, 0})).normal)
  end)

  it('a ray starts in a capsule that is all radius', function()
    local ball = c3.capsule({0, -1.5, -1.75}, {-2, 1, 4}, 1e100)
    local hit = ball:raycast({-3, -4, 0}, {1.5, 1.25, 1})
    assert.is_true(hit.inside)
    assert.equal(0, hit.t)
    assert_unit(hit.normal)
    assert.is_true(c2.capsule({0, 0}, {1, 0}, 1e100):raycast({9, 9}, {1, 0}).inside)
  end)

  -- Products of its direction had too few digits to tell that it does not lead out along
  -- the normal of a slope.
  it('a line with a denormal direction meets tiles as a longer one does', function()
    local tiles = c2.grid {columns = 2, tiles = {0, 1, 0, 2},
      kinds = {'ceiling_right_high', 'solid'}}
    local dx, dy = -3.8625880746148891e-314, -2.395952539e-314
    for y = 0, 0.5, 0.5 do
      local line = c2.line({0, y}, {dx, dy})
      local longer = c2.line({0, y}, {dx * 2 ^ 999, dy * 2 ^ 999})
      assert.is_true(line:overlaps(tiles))
      assert.equal(tostring(longer:contact(tiles)), tostring(line:contact(tiles)))
      assert.equal(1, #line:contacts(tiles))
    end
  end)
end)
