-- Sweeps that come to lie on something and off it again, on the border of what is told
-- apart, end. What has no end meets compounds and tiles as it meets their parts.
describe('a sweep that is neither apart nor in contact', function()
  local collide = require 'collide'
  local c2, c3 = collide.d2, collide.d3

  local function assert_ends(a, motion, rotation, b)
    local hit = a:sweep(motion, rotation, b)
    assert.is_true(hit == nil or hit.t >= 0 and hit.t <= 1)
  end

  local function unit(q)
    local length = (q[1] * q[1] + q[2] * q[2] + q[3] * q[3] + q[4] * q[4]) ^ 0.5
    return {x = q[1] / length, y = q[2] / length, z = q[3] / length, w = q[4] / length}
  end

  it('ends in the plane', function()
    assert_ends(c2.box({-2.319409406495831e-11, -3.7000000000000015},
      {3.8831900413791384e-11, 1.0000074305450448e-17}, 0),
      {-7.1525223977230104, 6.4249673608869964}, -1.6352431364357471,
      c2.point({-4.1189832390944847, -7.0115779773779679e-11}))
  end)

  it('ends in space', function()
    assert_ends(c3.aabb({-1.038714495773592e-09, 1.072312420547674e-09, 0},
      {3.2427906332246034e-09, 1.0723124205477185e-09, 6.3442950956382132e-12}),
      {1.8901798362919491, -2.0263341839508772e-09, -13.231258840300143},
      unit{0.021605976857244968, -0.91610056860372424, 0.3434087741188705,
        -0.69292327528819442}, c3.point({1, 2.7993604566431824e-13, -7}))
  end)
end)

-- Against a compound as against the first of its parts, against tiles as against a box.
describe('a sweep of what has no end', function()
  local collide = require 'collide'
  local random = require 'spec.support.random'

  local function as_first_part(s, motion, turn, parts, c)
    local first
    for _, part in ipairs(parts) do
      local hit = s:sweep(motion, turn, part)
      first = hit and (not first or hit.t < first) and hit.t or first
    end
    local hit = s:sweep(motion, turn, c.compound(parts))
    assert.equal(first ~= nil, hit ~= nil)
    if hit then assert.near(first, hit.t, 1e-8) end
    return hit and 1 or 0
  end

  local function boxes(rng, n, c)
    local parts = {}
    for i = 1, 3 do
      local half = {}
      for k = 1, n do half[k] = rng.between(0.2, 1) end
      parts[i] = c.box(rng.vector(n, 3), half)
    end
    return parts
  end

  it('meets the parts of compounds of the plane', function()
    local c, rng, hits = collide.d2, random.new('endless 2'), 0
    for _ = 1, 100 do
      local parts, x = boxes(rng, 2, c), {rng.between(-9, -6), rng.between(-9, 9)}
      local way, angle = {rng.between(-2, 9), rng.between(-2, 2)}, rng.between(-0.7, 0.7)
      for _, s in ipairs {c.line(x, {0, 1}), c.ray(x, {0, -x[2]}), c.plane({1, 0}, x),
        c.halfspace({1, 0}, x)} do
        hits = hits + as_first_part(s, way, angle, parts, c)
      end
    end
    assert.is_true(hits > 100)
  end)

  it('meets the parts of compounds of space', function()
    local c, rng, hits = collide.d3, random.new('endless 3'), 0
    for _ = 1, 60 do
      local parts = boxes(rng, 3, c)
      local x = {rng.between(-9, -6), rng.between(-9, 9), rng.between(-1, 1)}
      local way = {rng.between(-2, 9), rng.between(-2, 2), rng.between(-1, 1)}
      local half = rng.between(-0.35, 0.35)
      local turn = {0, 0, math.sin(half), math.cos(half)}
      for _, s in ipairs {c.line(x, {0, 1, 0}), c.ray(x, {0, -x[2], 0}),
        c.plane({1, 0, 0}, x), c.halfspace({1, 0, 0}, x)} do
        hits = hits + as_first_part(s, way, turn, parts, c)
      end
    end
    assert.is_true(hits > 40)
  end)

  local function same(a, motion, turn, b, other)
    local one, two = a:sweep(motion, turn, b), a:sweep(motion, turn, other)
    assert.near(one.t, two.t, 1e-8)
  end

  it('meets tiles, and is met by them', function()
    local c = collide.d2
    local grid = c.grid {tiles = {1, 1, 1}, columns = 3, rows = 1, cell = 1}
    local path = c.path({{0, 0}, {3, 0}, {3, 1}, {0, 1}}, {closed = true})
    local box = c.aabb({0, 0}, {3, 1})
    local x = {-5, -9}
    for _, s in ipairs {c.line(x, {0, 1}), c.ray(x, {0, 1}), c.plane({1, 0}, x),
      c.halfspace({1, 0}, x)} do
      same(s, {7, 0}, -0.2, grid, box)
      local back, of_path = grid:sweep({-7, 0}, 0.2, s), path:sweep({-7, 0}, 0.2, s)
      assert.near(of_path.t, back.t, 1e-8)
    end
  end)

  it('meets voxels', function()
    local c = collide.d3
    local voxels = c.voxels {tiles = {1, 1, 1}, columns = 3, rows = 1, layers = 1,
      cell = 1}
    local box = c.aabb({0, 0, 0}, {3, 1, 1})
    local turn = {0, 0, math.sin(-0.1), math.cos(0.1)}
    for _, s in ipairs {c.line({-5, -9, 0.5}, {0, 1, 0}),
      c.plane({1, 0, 0}, {-5, -9, 0})} do
      same(s, {7, 0, 0}, turn, voxels, box)
    end
  end)
end)

describe('a sweep of a point', function()
  local collide = require 'collide'
  local random = require 'spec.support.random'

  -- Whichever side of it the last step ends on: it turns, but about itself, alone and as
  -- a compound.
  local function as_cast(c, at, motion, turn, thin)
    local wanted = c.point(at):cast(motion, thin)
    local whole = c.compound{c.point(c.vec(at) * 0)}:translate(at)
    for _, p in ipairs {c.point(at), whole} do
      local hit = p:sweep(motion, turn, thin)
      assert.equal(wanted ~= nil, hit ~= nil)
      if hit then assert.near(wanted.t, hit.t, 1e-8) end
    end
    return wanted and 1 or 0
  end

  it('does not pass through what is thin in the plane', function()
    local c, rng, hits = collide.d2, random.new 'point through path', 0
    local corners = {{0.5, 0}, {3, 4}}
    local path = c.path(corners, {two_sided = true})
    local bar = c.compound{c.segment(corners[1], corners[2])}
    for _ = 1, 300 do
      local at, way = rng.vector(2, 6), rng.vector(2, 9)
      hits = hits + as_cast(c, at, way, 1.3, path) + as_cast(c, at, way, 1.3, bar)
    end
    assert.is_true(hits > 60)
  end)

  it('does not pass through what is thin in space', function()
    local c, rng, hits = collide.d3, random.new 'point through mesh', 0
    local mesh = c.mesh({{-5, -5, 0}, {5, -5, 1}, {0, 5, 2}}, {{1, 2, 3}},
      {two_sided = true})
    for _ = 1, 300 do
      hits = hits + as_cast(c, rng.vector(3, 4), rng.vector(3, 9), {0, 0.6, 0, 0.8}, mesh)
    end
    assert.is_true(hits > 30)
  end)
end)

-- All that is far along the other part is fast: its steps ended a compound's sweep before
-- the end of the motion, as if at a touch.
describe('a sweep of a ray past something long that is all but parallel', function()
  local c2 = require('collide').d2

  it('passes it in a compound, too', function()
    local ray = c2.ray({0, -62696745.50149858}, {0, 31348372.750749201})
    local long = c2.segment({31858.104623843989, 90868632.205046758},
      {-0.030386802714973085, -72401638.482991248})
    local motion, turn = {60934.042009044628, 293883166.25599426}, 2.663813057821244
    assert.is_nil(ray:sweep(motion, turn, long))
    assert.is_nil(ray:sweep(motion, turn, c2.compound {long}))
  end)

  it('touches the side of a sliver', function()
    local ray = c2.ray({6.7167404522509595e-05, 2.5043509250492573},
      {2.6868186760064551e-16, 0.90121839778094515})
    local sliver = c2.polygon {{4.2749825456321483e-10, 0},
      {3.7426424296220039e-10, 2.6833490868099035},
      {3.1750978700501849e-14, 1.7736247804947198},
      {-3.1079967172465181e-10, 2.2294662542641164}, {-5.8926894535397473e-11, 0},
      {-1.4758849564707537e-10, -1.0588161897845567},
      {1.3083801024507353e-13, -3.0809501853305847},
      {6.763017442905428e-11, -0.48454893720336256}}
    local hit = ray:sweep({-8.3245280411068165e-05, -3.1038179379639073},
      -2.0947249992750585, sliver)
    assert.near(0, (hit.pa - hit.pb):length(), 1e-9)
  end)
end)

describe('a sweep of a ray that grazes a circle', function()
  local c = require('collide').d2

  it('in a compound is early by less than a millionth of the size', function()
    local circle, ray = c.circle({-3, 1}, 2), c.ray({-1, 5.5}, {3, -2})
    local hit = ray:sweep({0, -9}, 2.9691021974252489, c.compound{circle})
    local turned = ray:clone():rotate(2.9691021974252489 * hit.t)
    assert.near(0, turned:translate(0, -9 * hit.t):distance(circle), 1e-6)
  end)
end)

describe('a cast of a plane', function()
  local collide = require 'collide'
  local random = require 'spec.support.random'

  -- As against the first of the boxes.
  local function as_boxes(s, motion, level, boxes)
    local first
    for _, box in ipairs(boxes) do
      local hit = s:cast(motion, box)
      first = hit and math.min(first or 1, hit.t) or first
    end
    local hit = s:cast(motion, level)
    assert.equal(first ~= nil, hit ~= nil)
    if hit then assert.near(first, hit.t, 1e-12) end
    return hit and 1 or 0
  end

  it('meets tiles with either side', function()
    local c, rng, hits = collide.d2, random.new('plane on tiles'), 0
    local grid = c.grid {tiles = {1, 0, 1}, columns = 3, rows = 1, cell = 1}
    local boxes = {c.aabb({0, 0}, {1, 1}), c.aabb({2, 0}, {3, 1})}
    for _ = 1, 300 do
      local normal = {rng.integer(5) - 3, rng.integer(5) - 3}
      if normal[1] ~= 0 or normal[2] ~= 0 then
        local plane = c.plane(normal, {rng.integer(13) - 7, rng.integer(13) - 7})
        if not plane:overlaps(grid) then
          hits = hits + as_boxes(plane, rng.vector(2, 9), grid, boxes)
        end
      end
    end
    assert.is_true(hits > 50)
  end)

  it('meets voxels with either side', function()
    local c = collide.d3
    local voxels = c.voxels {tiles = {1, 0, 1}, columns = 3, rows = 1, layers = 1,
      cell = 1}
    local boxes = {c.aabb({0, 0, 0}, {1, 1, 1}), c.aabb({2, 0, 0}, {3, 1, 1})}
    for _, x in ipairs {-1, 1} do
      assert.equal(1, as_boxes(c.plane({x, 0, 0}, {-3, 0, 0}), {6, 0, 0}, voxels, boxes))
      local between = c.plane({x, 0, 0}, {1.5, 0, 0})
      assert.equal(1, as_boxes(between, {-1, 0, 0}, voxels, boxes))
    end
  end)
end)
