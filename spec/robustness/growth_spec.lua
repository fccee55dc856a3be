-- What takes lists stays fast as they grow: making by n log n, asking by log n or so.
-- Times are compared with those of a smaller list, with a wide margin: what grows
-- faster does so by far more. bench/growth/growth.lua prints the figures.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local scenes = require 'bench.growth.scenes'
local time = require 'spec.support.check.time'

local unpack = table.unpack or unpack

describe('growth: making compounds', function()
  local PARTS = 4000

  -- Where along x the i-th of PARTS stands; all of them are boxes of half extents 1.
  local orders = {
    ['from left to right'] = function(i) return i end,
    ['from right to left'] = function(i) return -i end,
    ['up and down'] = function(i) return math.min(i, PARTS - i) end,
    ['in one place'] = function() return 0 end,
    ['in two places'] = function(i) return i % 2 end,
    ['as a saw'] = function(i) return i % 63 end,
    ['all ways'] = function(i) return i * 2654435761 % 4096 end,
  }

  local function parts_of(order)
    local parts = {}
    for i = 1, PARTS do
      parts[i] = c3.box({3 * order(i), 0, 0}, {1, 1, 1})
    end
    return parts
  end

  for name, order in pairs(orders) do
    it('takes no n^2 in whatever order the parts come: ' .. name, function()
      local parts = parts_of(order)
      local few = {unpack(parts, 1, PARTS / 80)}
      time.assert_within(30, function() c3.compound(parts) end, -- by n^2: 80 times
        time.times(80, function() c3.compound(few) end))
      local whole = c3.compound(parts)
      for k = 1, 40 do -- as all parts one by one
        local ball = c3.sphere(3 * (k * 97 % 4200) - 100.5, 2, 0, 0.5)
        local least = math.huge
        for i = 1, PARTS do
          least = math.min(least, parts[i]:distance(ball))
        end
        assert.near(least, whole:distance(ball), 1e-12)
      end
    end)
  end
end)

describe('growth: making polygons', function()
  local function make(kind, corners)
    local outline = scenes.outlines[kind](corners)
    return function() c2.polygon(outline) end
  end

  -- eight times the corners: 8 to 12 times the time by n log n, 64 times by n^2
  for _, kind in ipairs {'star', 'stairs'} do
    it('takes no n^2 with long edges side by side: a ' .. kind, function()
      time.assert_within(25, make(kind, 16000), make(kind, 2000))
    end)
  end

  it('finds the first edges that cross, among many', function()
    local outline = scenes.outlines.star(3000)
    -- two spikes swap their tips
    for i = 2001, 2002 do
      outline[i], outline[i + 4] = outline[i + 4], outline[i]
    end
    assert.error_matches(function() c2.polygon(outline) end,
      'points%[1000%]%-points%[1001%] and points%[1002%]%-points%[1003%] do')
  end)

  it('tells a convex outline from one that winds twice', function()
    local outline = {}
    for i = 0, 10 do -- a star of eleven points in one line: every corner turns left
      outline[#outline + 1] = math.cos(4 * math.pi * i / 11)
      outline[#outline + 1] = math.sin(4 * math.pi * i / 11)
    end
    assert.error_matches(function() c2.polygon(outline) end,
      'must not make edges that cross')
  end)
end)

describe('growth: asking convex polygons', function()
  local function ngon(n)
    return c2.polygon(scenes.outlines.convex(n))
  end

  -- 512 times the corners
  local function assert_flat(ask)
    local function ask_of(n)
      local a = ngon(n)
      return ask(a, a:placed({1.7, 0.3}, 1))
    end
    time.assert_within(20, ask_of(16384), ask_of(32))
  end

  it('contact, of two', function()
    assert_flat(function(a, b) return function() a:contact_numbers(b) end end)
  end)
  it('raycast', function()
    local from, along = c2.vec(5, 0.3), c2.vec(-1, 0)
    assert_flat(function(a) return function() a:raycast(from, along) end end)
  end)
  it('contains, bounds and support', function()
    local along = c2.vec(0.6, 0.8)
    assert_flat(function(a)
      return function()
        a:contains(0.9, 0.3)
        a:bounds()
        a:support(along)
      end
    end)
  end)

  -- A convex polygon whose corners are whole numbers: sides are all primitive vectors.
  local function whole(most)
    local sides = {}
    for x = -most, most do
      for y = -most, most do
        local a, b = math.abs(x), math.abs(y)
        while b ~= 0 do a, b = b, a % b end
        if a == 1 then sides[#sides + 1] = {x, y} end
      end
    end
    local atan2 = rawget(math, 'atan2') or math.atan -- the one of 5.3 takes two, too
    table.sort(sides, function(p, q) return atan2(p[2], p[1]) < atan2(q[2], q[1]) end)
    local points, x, y = {}, 0, 0
    for i, side in ipairs(sides) do
      points[i] = {x, y}
      x, y = x + side[1], y + side[2]
    end
    return points
  end

  -- Signed distance of a point by all sides and corners.
  local function distance_by_all(points, px, py)
    local inside, outside = -math.huge, math.huge
    for i, p in ipairs(points) do
      local q = points[i % #points + 1]
      local ex, ey = q[1] - p[1], q[2] - p[2]
      local length = math.sqrt(ex * ex + ey * ey)
      inside = math.max(inside, ((px - p[1]) * ey - (py - p[2]) * ex) / length)
      local t = ((px - p[1]) * ex + (py - p[2]) * ey) / (length * length)
      t = math.max(0, math.min(1, t))
      outside = math.min(outside, math.sqrt((px - p[1] - t * ex) ^ 2
        + (py - p[2] - t * ey) ^ 2))
    end
    return inside > 0 and outside or inside
  end

  local points = whole(6) -- 96 corners or so
  local shape = c2.polygon(points)

  it('gives what all sides give: distances of points', function()
    assert.is_true(#points > 64)
    for x = -30, 30, 3 do
      for y = -20, 180, 9 do
        assert.near(distance_by_all(points, x, y), shape:distance(c2.point(x, y)), 1e-12)
      end
    end
  end)

  it('touches every corner and every side exactly', function()
    for i, p in ipairs(points) do
      local q = points[i % #points + 1]
      assert.is_true(shape:contains(p[1], p[2]))
      local ex, ey = q[1] - p[1], q[2] - p[2]
      assert.is_true(shape:overlaps(c2.segment(p, {p[1] + ey, p[2] - ex})))
      local along = c2.ray({p[1] - ex, p[2] - ey}, {ex, ey})
      assert.is_true(shape:overlaps(along)) -- flush with the side
      assert.near(0, shape:distance(along), 1e-12)
      assert.is_truthy(shape:raycast(along.origin, along.direction))
    end
  end)

  it('lies flush on its like turned by half', function()
    local other = shape:clone():rotate(math.pi, {0, 0})
    for i = 1, #points, 5 do
      local p, q = points[i], points[i % #points + 1]
      -- the side from p to q becomes that from -p to -q; brought onto it
      local there = other:clone():translate(p[1] + q[1], p[2] + q[2])
      assert.near(0, shape:distance(there), 1e-12)
      local ex, ey = q[1] - p[1], q[2] - p[2]
      local n = c2.vec(ey, -ex):normalized()
      assert.near(1, shape:closest(there).na:dot(n), 1e-12)
    end
  end)
end)

describe('growth: asking hulls', function()
  local function prism(sides, low, high)
    local points = {}
    for i = 0, sides - 1 do
      local a = 2 * math.pi * i / sides
      for _, z in ipairs {low, high} do
        points[#points + 1] = {math.cos(a), math.sin(a), z}
      end
    end
    return c3.hull(points)
  end

  it('takes no n^2 where prisms stand on each other', function()
    local function ask_of(sides)
      local under, over = prism(sides, -1, 0), prism(sides, 0, 1):translate(0.25, 0.1, 0)
      return function() under:contact_numbers(over) end
    end
    time.assert_within(16, ask_of(1024), ask_of(64)) -- by n^2: 256 times
  end)

  it('has common points of prisms in both, however little they share', function()
    local under, over = prism(700, -1, 0), prism(700, 0, 1)
    for _, shift in ipairs {0, 0.5, 1.5, 1.99, 1.999, 1.99995} do
      local c = under:closest(over:clone():translate(shift * 0.6, shift * 0.8, 0))
      assert.near(0, c.distance, 1e-12)
      assert.near(0, under:distance(c3.point(c.pa)), 1e-12)
      assert.near(0, over:clone():translate(shift * 0.6, shift * 0.8, 0)
        :distance(c3.point(c.pb)), 1e-12)
    end
  end)

  it('takes no time of all corners for bounds', function()
    local function ask_of(corners)
      local hull = c3.hull(scenes.list3('on a sphere', corners))
      return function() hull:bounds() end
    end
    time.assert_within(25, ask_of(20000), ask_of(200)) -- by all corners: 100 times
  end)

  it('finds the farthest of many corners', function()
    for _, name in ipairs {'on a sphere', 'on a grid', 'on a parabola'} do
      local points = {}
      local list = scenes.list3(name, 1500)
      for i = 1, #list, 3 do
        points[#points + 1] = {list[i], list[i + 1], list[i + 2]}
      end
      local hull = c3.hull(points)
      for _, d in ipairs {{0, 0, 1}, {1, 0, 0}, {-1, -1, -1}, {0.3, -0.5, 0.2}} do
        local most = -math.huge
        for _, p in ipairs(points) do
          most = math.max(most, p[1] * d[1] + p[2] * d[2] + p[3] * d[3])
        end
        local s = hull:support(d)
        assert.near(most, s.x * d[1] + s.y * d[2] + s.z * d[3], 1e-12 * 40)
      end
    end
  end)

  it('pushes a cylinder or cone the least way out of many faces', function()
    local hull = c3.hull(scenes.list3('on a sphere', 300))
    local turn = c3.quat({1, 2, 3}, 0.7)
    for _, s in ipairs {c3.cylinder({0, 0, -0.6}, {0, 0, 0.6}, 0.5),
        c3.cone({0, 0, -0.4}, {0, 0, 0.8}, 0.7)} do
      local placed = s:placed({0.3, 0.2, 0.1}, turn)
      local depth = -hull:distance(placed)
      local x, y, z = placed:push(hull)
      assert.near(depth, math.sqrt(x * x + y * y + z * z), 1e-9)
      assert.near(0, hull:distance(placed:clone():translate(x, y, z)), 1e-9)
      for i = 1, 2000 do -- no direction of many parts them with less
        local h, a = 1 - 2 * (i - 0.5) / 2000, i * 2.399963
        local r = math.sqrt(1 - h * h)
        local n = c3.vec(r * math.cos(a), r * math.sin(a), h)
        assert.is_true(hull:support(n):dot(n) - placed:support(-n):dot(n) > depth - 1e-9)
      end
    end
  end)
end)

describe('growth: sweeps of very unlike sizes', function()
  it('do not creep along what they only pass', function()
    local a = c3.aabb({-8926763496.79323, -0.15207785607878022, -0.00026323959755862115},
      {-0.008670312957218995, 850163835.0310568, 991192664015.6624})
    local b = c3.aabb({5.023921940021181e-05, -7.21648669672035e-10, 3.4387316710496e-08},
      {57479752.952922024, 96.40460326168898, 3110918.1386935147})
    local motion = {-415393.30008225, 1.2633413594511e-10, 50829497981.271}
    time.assert_below(0.2, function() -- 0.8 s before
      -- it turns away: every point of the face over b moves to -x
      assert.is_nil(c3.sweep(a, motion, c3.quat({0, 0, 1}, math.pi), b))
    end)
  end)
end)
