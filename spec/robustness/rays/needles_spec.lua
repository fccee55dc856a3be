-- Rays past and along needles: triangles, cones and hulls far longer than wide.
local collide = require 'collide'
local c2, c3 = collide.d2, collide.d3
local ends_there = require 'spec.support.check.ends_there'
local random = require 'spec.support.random'
local answers = require 'spec.support.check.answers'

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

describe('3D pairs:', function()
  it('a ray beside a needle of a cone does not hit it', function()
    local needle = c3.cone(
      {-0.002112659949851325, -1.3249227921265392, -5.9546935632832776},
      {-0.002112659949851325, 0.036447199765220706, -1.954693563283298},
      2.45955352752152e-16)
    local way = {0, -1.5483914088168282, -4.549509444277307}
    assert.is_nil(needle:raycast({0, 1.2779205455592098, 1.6930241128462646}, way))
    assert.is_truthy(needle:raycast(
      {-0.002112659949851325, 0.036447199765220706, 4}, {0, 0, -1}))
  end)

  it('a ray past the end of a needle of a triangle does not hit it', function()
    local needle = c3.triangle(
      {-1.141436395344093e-10, -2.8407212335539898, 0.10818909553500408},
      {-1.1414363953440935e-10, -2.8407212335539898, -6.5138542275437903},
      {-1.1414363953440931e-10, -2.8407212335539898, -0.84005968991398228})
    assert.is_nil(needle:raycast(
      {-1.1414363953440935e-10, -3.8324617309398219, -6.5138542279527742}, {0, 1, 0}))
    assert.is_truthy(needle:raycast(
      {-1.1414363953440935e-10, -3.8324617309398219, -6.5138542275437903}, {0, 1, 0}))
  end)
end)

describe('3D rays:', function()
  local ray = require('spec.support.check.found')(it, c3).ray
  local s = require('spec.support.check.cases').maker(3)

  ray('at the apex of a flat cone',
    s.cone {apex = {490.64037267235585, 676.66698817475572, 128.41078738685547},
      base = {672.24632128140763, 729.12301424213229, 250.74314670386033},
      radius = 754.16665194989741},
    {-290.95251333923568, 737.28498563132905, -1422.2301056272845},
    {0.44982698531982174, -0.034887230347194598, 0.8924340672771196})

  ray('at a cylinder of radius 0',
    s.cylinder {a = {-628181017.40287101, 783427635.6424123, -813533843.98477995},
      b = {-622326088.09180295, 719732803.8320787, -567669553.22946346}, radius = 0},
    {-3501303603.1609721, 5191574234.3953552, -4228058728.1387796},
    {411704509.33038861, -636007253.33894169, 508241499.68726456})

  ray('at a cone of radius 0',
    s.cone {apex = {8.9439823944800878e-10, -1.700135607023951e-10,
      1.9662040817476033e-10}, base = {1.2119614441034272e-10, -4.900407240118377e-11,
      -3.5390262090053274e-10}, radius = 0},
    {-1.3541834684971203e-09, -1.4300639612600522e-10, 7.3753463953657633e-11},
    {1, 0, 0})

  it('a ray beside a cone without radius, along it', function()
    local cone = c3.cone(2, -2, -6, 1, -2, -6, 0)
    assert.is_nil(c3.raycast(cone, {100000000005, -1, 6}, {-2.037e90, 0, 0}))
    assert.equal(3, c3.raycast(cone, {5, -2, -6}, {-1, 0, 0}).t)
  end)

  -- Two places decided whether a triangle is flat, by other digits: the process ended.
  it('at triangles of three nearly collinear points', function()
    local triangle = c3.triangle({1e-17, 0, 0}, {1, 1, 0}, {2, 2, 0})
    local hit = c3.raycast(triangle, {1.5, 1.5, 5}, {0, 0, -1})
    assert.same({5, 0, 0, 1}, {hit.t, hit.normal:unpack()})
    for a = -40, 40, 3 do
      for b = -40, 40, 3 do
        local function on_line(t) return {0.1 * t, 0.03 * t, 0} end
        local sliver = c3.triangle(on_line(a), on_line(b), on_line(41))
        local aim = on_line((a + b) / 2)
        hit = c3.raycast(sliver, {aim[1], aim[2], 5}, {0, 0, -1})
        if hit then assert.near(1, hit.normal:length(), 1e-12) end
      end
    end
  end)
end)

describe('2D pairs:', function()
  local function touch(a, b, slack)
    return answers.closest(c2, a, b, slack)
  end

  describe('a ray', function()
    it('is pushed along its normal where it starts beside a side', function()
      touch(c2.triangle({0, 79.740432021422464},
        {-129.79738534360183, -85.831501042665835},
        {25.959477068720364, -85.831501079395707}),
        c2.ray({25.959481865641809, -25.959477068720364},
        {-25.959477069408738, -2.5959481865641807e-11}), 1e-10)
    end)

    it('that leans to a short segment far away has its normal across itself', function()
      local r = touch(c2.ray({3, -6.4026154761460622e-12},
        {-9.0322408199542549e-11, -5}),
        c2.segment({-1.3022696124633009, 9.6453905911226466e-05},
        {-1.3022696124633018, 1.0157013161152093e-13}), 4e-12)
      assert.near(0, -9.0322408199542549e-11 * r.na.x - 5 * r.na.y, 1e-15)
    end)

    it('that is level with a small shape touches the corner before it', function()
      local r = touch(c2.convex{{-3.7478519612807077e-09, 2.5192513859204035e-07},
        {-3.452307454779812e-07, 0}, {2.7991682065782245e-07, 0},
        {-3.7478519612807077e-09, 3.452307454779812e-07},
        {-3.452307454779812e-07, 9.3305606885940865e-08},
        {2.7991682065782245e-07, 9.3305606885940865e-08}},
        c2.ray({9.3592607770783091e-14, -1.9579774908522625},
        {2.9999999999927964, 3.043958540215076e-12}), 1e-12)
      assert.near(0, r.na.x + r.na.y * 1.0146528467408246e-12, 1e-15)
    end)

    it('starts at the tip of a sliver, not in it', function()
      local r = touch(c2.ray({-2.2759194395356483e-23, -3.3909202448775042e-23},
        {-6.4651698714738742e-20, -3.5720961825254306e-06}),
        c2.convex{{-2.275919439541849e-23, 6.6385242790490946e-06},
        {2.3697609766325453e-18, 3.0664280965236636e-06}, {0, 9.6916620258002927e-13}},
        1e-17)
      assert.near(9.6916620258002927e-13, r.distance, 1e-17)
    end)
  end)
end)

describe('extreme shapes:', function()
  it('a ray hits a triangle of nearly collinear corners, not beside it', function()
    local function on_line(t) return {0.7 * t + 0.3, 0.03 * t - 0.1} end
    local sliver = c2.triangle({19.9, 0.74}, {9.4, 0.29000000000000004}, {16.4, 0.59})
    assert.is_nil(sliver:raycast({-38.2, -1.75}, {-2, -3}))
    for a = -40, 40, 7 do
      for b = -40, 40, 7 do
        local triangle = c2.triangle(on_line(a), on_line(b), on_line(41))
        for from = -60, 60, 15 do
          local hit = triangle:raycast(on_line(from), {-2, -3})
          local off = hit and triangle:distance(c2.point(hit.point)) or 0
          assert.is_true(off <= 1e-12)
        end
      end
    end
  end)
end)
