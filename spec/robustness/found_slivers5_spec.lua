-- Rays, clips and casts of slivers and needles whose certificates did not hold
-- (fuzz/geometry), as claims of their own.
local c2, c3 = require('collide').d2, require('collide').d3
local ends_there = require 'spec.support.check.ends_there'
local random = require 'spec.support.random'

describe('a line along the axis of a cone as thin as a needle', function()
  local base = c3.vec(3.5381054106783152, 1.7772678481641888, 3.0768903673529011)
  local apex = c3.vec(1.1844219499016257, -0.48503924511346863, 2.0399968451360317)
  local axis = apex - base
  local aside = axis:cross(c3.vec(0.3, -0.5, 0.8)):normalized()

  -- Parallel to the axis, so many radii beside it.
  local function clip(radius, beside)
    local start = base + aside * (beside * radius) - axis
    return c3.line(start, axis):clip(c3.cone(base, apex, radius))
  end

  it('misses it when it is farther off than the radius', function()
    for power = 3, 11 do
      for _, beside in ipairs {1.01, 3, 441} do
        assert.is_nil(clip(10 ^ -power, beside))
      end
    end
  end)

  it('goes in by the base and leaves where the cone is as thin as that', function()
    for power = 3, 9 do
      for _, beside in ipairs {0.25, 0.5, 0.9} do
        local within = clip(10 ^ -power, beside)
        assert.near(1, within.t0, 1e-14)
        assert.near(2 - beside, within.t1, 10 ^ (power - 15))
      end
    end
  end)

  it('misses it by 441 radii, as it was found', function()
    local line = c3.line({0.51834458296136321, -1.1252576908512604, 1.7465626066271069},
      {-0.68713707743666996, -0.66046055480463151, -0.30271189662606601})
    assert.is_nil(line:clip(c3.cone(base, apex, 1.0992026861790183e-11)))
  end)

  it('leaves it through the side', function()
    local cone = c3.cone({1.6282959084468231, -2.5, 3.8646874497138564},
      {3.8646874497138546, -0.18670315489977352, -2.4999614366012746},
      2.8212583961395046e-08)
    local hit = cone:raycast({1.6282959084468231, -2.4999999946369509,
      3.8646874497138564}, {0.73574271986834372, 0.76104352447995516,
      -2.0938838285765926}, math.huge, false)
    assert.near(2.3188089, hit.t, 1e-6)
    ends_there(c3, cone, hit, 1e-14)
  end)
end)

describe('a ray at a triangle as thin as a needle', function()
  it('meets it on its plane, of which no digits are left', function()
    local needle = c3.triangle({0.9999999998934751, 0, 0},
      {0.20000000000000001, 2.8246477885032755e-09, 0},
      {1.4799999998295601, -1.6947886731019666e-09, 0})
    local hit = needle:raycast({-2.7379467783494928, 0.00072127289102024903,
      -2.6585312008445579}, {3.7379467782429678, -0.00072127289102024903,
      2.6585312008445579})
    assert.near(1, hit.t, 1e-15)
    ends_there(c3, needle, hit, 1e-14)
  end)

  -- The edge from a to b, and a corner beside it, width off.
  local function try(rng, width)
    local function vec(size) return c3.vec(rng.vector(3, size)) end
    local a, edge = vec(3), vec(2)
    local side = edge:cross(vec(1)):normalized()
    local aim = a + edge * rng.unit() + side * (0.3 * width * (rng.integer(2) - 1))
    local way = vec(5)
    local hit = c3.triangle(a, a + edge, a + edge * rng.unit() + side * width)
      :raycast(aim - way, way)
    if hit then
      local on_way = aim - way + way * hit.t
      local off = c3.distance(c3.segment(a, a + edge), c3.point(on_way))
      assert.is_true(off < width + 2e-13)
    end
    return hit
  end

  it('meets it where it is, whichever way it lies', function()
    local rng = random.new('needles')
    local hits = 0
    for i = 1, 4000 do
      hits = hits + (try(rng, 10 ^ -(8 + i % 10)) and 1 or 0)
    end
    assert.is_true(hits > 1000)
  end)
end)

describe('a needle whose tip passes a point', function()
  it('meets it with its edge, as it comes at a slight angle', function()
    local needle = c2.triangle({5.6808203459116947e-05, -1.4878012511146897e-05},
      {2.209141070106296e-05, 8.5558226355514044e-06},
      {5.6808203459116947e-05, -1.4878012511144468e-05})
    local way = c2.vec(-4.4182821402125921e-05, 2.9756024952270042e-05)
    local point = c2.point(-3.5011877083385845e-14, 2.3433835111691616e-05)
    local hit, back = needle:cast(way, point), point:cast(-way, needle)
    assert.near(0.50000035066768, hit.t, 1e-13)
    assert.equal(hit.t, back.t)
  end)
end)

-- The way is all but in the plane of both axes, and these meet 5e-13 off: a touch, within
-- the error of cylinders, at the end of the way.
describe('two cylinders as thin as needles', function()
  local function meet(a, b, way)
    local hit, back = a:cast(way, b), b:cast(-way, a)
    for _, touch in ipairs {hit, back} do
      assert.equal(1, touch.t)
    end
    assert.is_true(a:distance(c3.point(hit.point - way)) < 1e-11)
    assert.is_true(b:distance(c3.point(hit.point)) < 1e-11)
    assert.is_true(b:distance(c3.point(back.point + way)) < 1e-11)
    assert.is_true(a:distance(c3.point(back.point)) < 1e-11)
  end

  it('touch at the end of a way where they are then, not where they would be later',
    function()
      meet(c3.cylinder({-0.00038763007673810353, 0, -7.8584348566216869e-07},
        {-0.00038782503584917921, -1.0000000036703369, -6}, 9.266721805488313e-14),
        c3.cylinder({0.00041142084213409685, 0, -7.8584348618209879e-07},
          {0, -1.0000000036579171, -6}, 9.266721805488313e-14),
        c3.vec(0.00077565007169835842, 0, -5.0470354552932808e-16))
      meet(c3.cylinder({-2.0000000000008771, -9.8375114267959995e-05,
        3.4563446093917207}, {-3.3661132022949115e-15, -3.4553808786611441e-05,
        6.9156356700231997e-17}, 2.3193897145736631e-13),
        c3.cylinder({-2.0000000000008673, -2.1976872954640256e-12, 3.4563446093917207},
          {2.7245458300747819e-12, 3.6144731899655486e-19, 6.9156356700231997e-17},
          2.3193897145736631e-13),
        c3.vec(6.7322264045898231e-15, 6.9107638566233136e-05, 0))
    end)
end)

describe('a cylinder that a hull comes upon by 5e-10 of its way', function()
  it('is met at a point in both, after the last step as well', function()
    local hull = c3.hull {
      {-1.0469422890138015e-09, -6.7192320130625475e-16, 2.3248794481482298e-09},
      {6.7192320130625475e-16, 7.7741451296196856e-09, 2.3248794441515942e-09},
      {-8.7958374191849531e-09, -6.857868226353402e-15, 2.3248794483664777e-09},
      {7.7741451296196823e-09, -6.7398425692735919e-24, 2.3248794481482298e-09},
      {6.857868226353402e-15, -8.7958374191849514e-09, 2.3248794481482298e-09}}
    local cylinder = c3.cylinder(
      {4.7043709917455426e-09, 8.7958374246327596e-09, 1.0675699249542182e-08},
      {3.8278843078538769e-10, 5.4478090079397393e-18, 1.3917465526680396e-08},
      8.7958374191849531e-09)
    local way = c3.vec(0, 6.1189624410958012e-08, 0)
    local hit = hull:cast(way, cylinder)
    assert.near(0.0450212182, hit.t, 1e-9)
    assert.is_true(cylinder:distance(c3.point(hit.point)) < 1e-20)
    assert.is_true(hull:distance(c3.point(hit.point - way * hit.t)) < 1e-20)
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

-- A step over the touch ends where another feature is nearest, and Newton's from there
-- leads back to before the touch, and so on.
describe('a slim capsule', function()
  it('is touched in time by the corner of a needle', function()
    local needle = c3.triangle({-0.02949895167327332, 1.5011829789578968,
      -2.8583122632946387}, {-1.3174615323177679, 3.0185467166945843,
      -4.640057173826049}, {-1.314797171712141, 3.015446770714006, -4.636385286137616})
    local capsule = c3.capsule({2.150678811190569, -2.078416878599006,
      -1.3920780389583354}, {1.9724812469778439, -1.6044560251771687,
      -1.6538885359676243}, 3.7490953782389415e-07)
    local way = c3.vec(3.4373851531132806, -5.0151625448980495, 3.2027933134072692)
    for _, hit in ipairs {needle:cast(way, capsule), capsule:cast(-way, needle)} do
      assert.near(1 - 2.889e-7, hit.t, 1e-10)
      assert.near(0, needle:clone():translate(way * hit.t):distance(capsule), 1e-14)
    end
  end)
end)

-- Where the plane of a face is crossed at a slight angle, the crossing is beside the
-- face by rounding.
describe('a flat hull that is grazed from its corner on, by 8e-10', function()
  local corners = {{2.7787488654442836, -3.6329860490529313, -1.821399803265523e-09},
    {-1.899999999999999, -1.899999999999999, -2.6410232463687151e-26},
    {2.778748865444284, 2.5295459778391294, 1.5098154228412858e-11},
    {-0.0067424347886369772, 0, 6.2223781538399263e-09},
    {0.18676937815640038, -2.5295459778391294, 0}}
  local from = c3.vec(-8.8329577525590501, -1.899999999999999, 0.00053144700969353991)
  local radius = 0.00053144700969353731
  local way = c3.vec(24.931887603223963, 0, 0)

  it('is hit by a ray there, if it is rounded', function()
    local hull = c3.hull(corners, radius)
    local hit = hull:raycast(from, way)
    assert.near(-1.9, hit.point.x, 1e-9)
    ends_there(c3, hull, hit, 1e-14)
  end)

  it('is touched by a sphere there', function()
    local hull, sphere = c3.hull(corners), c3.sphere(from, radius)
    for _, hit in ipairs {sphere:cast(way, hull), hull:cast(-way, sphere)} do
      assert.near(0.27807592681, hit.t, 1e-10)
    end
  end)
end)

it('a line that touches a thin triangle in a point leaves it where it enters', function()
  local triangle = c3.triangle(
    {-5608.2135415894718, -1239.2715865958473, -2806.9399444490509},
    {-5612.8798888996162, -1243.2439616630243, -2809.6399444505655},
    {-5611.8798889011314, -1239.2715868121475, -2805.9399444505648},
    2.7664016874509337e-14)
  local from = c3.vec(-5611.8798891736369, -1239.2715865224573, -2805.9399454274526)
  local way = c3.vec(2.3475528325634514, -1.5119371710170526e-07, -0.6402963972964244)
  for _, v in ipairs {way, -way} do
    local r = c3.line(from, v):clip(triangle)
    assert.near(0, (r.p0 - (from + v * r.t0)):length(), 1e-11)
    assert.near(0, (r.p1 - (from + v * r.t1)):length(), 1e-11)
  end
end)
