-- Rays and clips whose certificates did not hold (fuzz/geometry), as claims of their own:
-- those that were rarer than those of certified_rays_spec.lua.
local c2, c3 = require('collide').d2, require('collide').d3
local ends_there = require 'spec.support.check.ends_there'

describe('a ray at a rounded hull', function()
  it('leaves a flat one by a face with an edge, as short as rounding, out of its plane',
    function()
      local hull = c3.hull({{1, 0, 1}, {0, 0, 1.000000000000079},
        {0.85512353247031569, 2.9820148642537593e-06, 1.0000000000000115},
        {4, 0.00012276452644553116, 0.99999999998905498},
        {-0, -0, 0.99999999999999989}, {-3.9583975787033294, 2.1196640729115579, 1},
        {8, 8.0000000000000391, 0.99999999970713549}}, 0.98959939467583236)
      local hit = hull:raycast({0.31637218038158521, 6.2421610768627084e-05,
        0.99999955698955456}, {0.46972314972617868, 0.70298130904380784,
        -0.53402007616415725}, math.huge, false)
      assert.near(1.8531118882642845, hit.t, 1e-12)
      ends_there(c3, hull, hit, 1e-11)
    end)

  it('starts inside a flat one, over another face than that whose plane ends',
    function()
      local hull = c3.hull({{-2.0324439531337162, 3.882312224963107, -1.6033781151273283},
        {1.8374212365977152, -0.62632891906678734, -1.6033781151273283},
        {2.4761971908961788, 2.8435362706646434, -1.6033781151273283},
        {2.4761971908961802, 0.84353627066464343, -1.6033781151274771},
        {-0.56257876340228474, 1.2435362706646433, -1.6033781151273283},
        {-1.5625787634022847, -3.1564637293353566, -1.6033781151274771}},
        1.4490380953099014e-07)
      local hit = assert(hull:raycast({-0.43278886238477987, 2.01803998430066,
        -1.6033781151273283}, {0, 0, 1}))
      assert.is_true(hit.inside)
      assert.equal(0, hit.t)
    end)

  it('enters by a face, not by an edge inside that is met within rounding', function()
    local hull = c3.hull({{-3.8, -3.8076134850512044, -3.8},
      {2.9999999870065195, 0.092386514948795531, -3.8668629855881864},
      {2.9999999870065226, 0.0923865149488588, -3.8668629855881864},
      {7, 0.99238651477216777, 2.999999987006519},
      {-2.7641718214962658e-10, -1.0076134850509246, -2.7641718214962658e-10},
      {-1.3655803477019721, -0.0076134850394163752, 1.7237361429415294},
      {-1, -0.0076134850512044779, -2.7641724792080508e-10},
      {1, 0.99238651494879537, 1.6795984210914687},
      {0.99999999999999989, -0.90508652760470498, -3.9500351315927076}},
      0.24999981442125047)
    ends_there(c3, hull, hull:raycast({-2.6171782892831819, -76.360127726924915,
      -3.8369719831929388}, {0, 1, 0}), 1e-12)
  end)
end)

describe('a ray in the plane of a thin hull', function()
  it('has a normal along which the hull ends at the point', function()
    local hull = c3.hull {{1, 1.0000000000000009, 0.99999999999999978},
      {0.9999999999699094, 1.999999999950107, -2.6},
      {0.99999999998377831, 1.5390963551785051, -0.9407468787394464},
      {0.99999999996990974, 2, 7},
      {0.99999999996990974, -1.685800438688398, 0.99999999996990929}}
    ends_there(c3, hull, hull:raycast({0.99999999998377831, 1.539096355177856,
      -0.9407468787394464}, {0, 0, 0.011302777052109636}), 1e-11)
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

describe('a ray at a needle of a triangle', function()
  it('passes over its tip', function()
    local z = 6.6498558333667661e-11
    local needle = c3.triangle({0, -3.7041928532228559e-08, z},
      {-5.1768620450721424e-06, 1.7507791274005498, z},
      {-9.0635420139444311e-06, 3.065227580751738, z})
    assert.is_nil(needle:raycast({-8.7894770902329764e-06, 2.9725407071281151,
      -5.7442458475048032e-08}, {-2.7406492371145471e-07, 0.092686873623622823,
      5.7442458475048032e-08}))
  end)

  it('passes beside it, of a size of 1e83', function()
    local needle = c3.triangle({0, 0, 7.9e74}, {7e-241, -7e-241, 1.24604484141569e83},
      {-1.5e-240, -1.7644659045190132e+66, -2.6642375008979105e+83})
    local line = c3.line({1.9271256720648956e+73, -6.1e-241, -1.6217013872808718e+84},
      {0, 0, 0.0035189119601719216})
    assert.is_nil(line:clip(needle))
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

-- Up to the error is within, of each of two faces: at their edge that adds up.
describe('a ray that starts beside the edge of a hull far away', function()
  it('does not start inside', function()
    local hull = c3.hull {{-11.272366090407662, -23731.228609466976, 1251283.7957070738},
      {-7.2723660902350327, -23735.227936800224, 1251289.026634871},
      {-11.272366090407662, -23731.228609466976, 1251284.7957070738},
      {-7.2723660902350327, -23735.227936800224, 1251290.026634871}}
    assert.is_nil(hull:raycast({-11.272366091561992, -23731.228609466976,
      1251284.7957070738}, {0, 0, 1}))
  end)
end)
