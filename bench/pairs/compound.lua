-- compound.lua - what a contact with compounds and concave polygons costs, beside the
-- contacts of the parts that overlap.
--
-- Each pair is asked alone, as often as it takes to be timed; a row has the mean, the
-- 99th percentile and the longest of its pairs. `sum` is the time of the overlapped
-- parts' own contacts and 30 ns for each part; `ratio` and `worst` are the mean of the
-- calls over the mean of that, and the largest of a single pair. `depth` is the mean
-- depth: of two builds that answer correctly, the one with the lesser has the shorter way
-- out. One row alone: lua bench/pairs/compound.lua /dev/null floor
local H = require('bench.harness')
local c2, c3 = require('collide').d2, require('collide').d3
local random, direction = H.random, H.direction
local clock, floor, max, min = os.clock, math.floor, math.max, math.min

local SECONDS = H.is_quick and 0 or 60e-6 -- of one timing of a pair
local PER_PART = 30e-9

-- ------------------------------------------------------------------------ the shapes --

local function quaternion()
  local x, y, z = direction()
  local angle = random(0, math.pi)
  local s = math.sin(angle)
  return {x * s, y * s, z * s, math.cos(angle)}
end

local function box3(p, low, high)
  local half = {random(low, high), random(low, high), random(low, high)}
  return c3.box(p, half, quaternion())
end

local function cloud(p, count, size)
  local list = {}
  for i = 1, count do
    local x, y, z = direction()
    list[i] = {p[1] + size * x, p[2] + size * y, p[3] + size * z}
  end
  return list
end

local function axis_ends(p, half)
  local x, y, z = direction()
  return {p[1] - half * x, p[2] - half * y, p[3] - half * z},
    {p[1] + half * x, p[2] + half * y, p[3] + half * z}
end

-- make[kind](centre): a mover of about the size 1
local make3 = {
  sphere = function(p) return c3.sphere(p, random(0.4, 0.8)) end,
  capsule = function(p)
    local a, b = axis_ends(p, random(0.3, 0.7))
    return c3.capsule(a, b, random(0.2, 0.5))
  end,
  box = function(p) return box3(p, 0.4, 0.8) end,
  triangle = function(p)
    local t = cloud(p, 3, 0.8)
    return c3.triangle(t[1], t[2], t[3])
  end,
  hull = function(p) return c3.hull(cloud(p, 20, 0.8)) end,
  cylinder = function(p)
    local a, b = axis_ends(p, random(0.4, 0.8))
    return c3.cylinder(a, b, random(0.3, 0.6))
  end,
  cone = function(p)
    local a, b = axis_ends(p, random(0.4, 0.8))
    return c3.cone(a, b, random(0.4, 0.8))
  end,
}

local function circle_of(p, count, inner, outer)
  local list = {}
  for i = 1, count do
    local angle, r = 2 * math.pi * i / count, i % 2 == 0 and inner or outer
    list[i] = {p[1] + r * math.cos(angle), p[2] + r * math.sin(angle)}
  end
  return list
end

local make2 = {
  circle = function(p) return c2.circle(p, random(0.4, 0.8)) end,
  capsule = function(p)
    local angle = random(0, 2 * math.pi)
    local x, y = 0.5 * math.cos(angle), 0.5 * math.sin(angle)
    return c2.capsule({p[1] - x, p[2] - y}, {p[1] + x, p[2] + y}, random(0.2, 0.5))
  end,
  box = function(p)
    return c2.box(p, {random(0.4, 0.8), random(0.4, 0.8)}, random(0, 3))
  end,
  polygon = function(p) return c2.polygon(circle_of(p, 6, 0.7, 0.7)) end,
}

-- A body: its parts as shapes of their own, and the whole.
local function body(c, parts)
  return {parts = parts, shape = #parts == 1 and parts[1] or c.compound(parts)}
end

local function in_ball(center, radius)
  local x, y, z = direction()
  local r = radius * random(0, 1) ^ (1 / 3)
  return {center[1] + r * x, center[2] + r * y, center[3] + r * z}
end

-- Boxes of half extents 0.4 to 1 in a ball of such a radius that each meets a few.
local function heap3(count, center, make)
  local list, radius = {}, 0.75 * count ^ (1 / 3)
  for i = 1, count do
    local p = in_ball(center, radius)
    list[i] = make and make(p) or box3(p, 0.4, 1)
  end
  return body(c3, list), radius
end

local function heap2(count, center)
  local list, radius = {}, 0.75 * count ^ (1 / 2)
  for i = 1, count do
    local angle, r = random(0, 2 * math.pi), radius * random(0, 1) ^ (1 / 2)
    local p = {center[1] + r * math.cos(angle), center[2] + r * math.sin(angle)}
    list[i] = c2.box(p, {random(0.4, 1), random(0.4, 1)}, random(0, 3))
  end
  return body(c2, list), radius
end

local function same_place(count)
  local list = {}
  for i = 1, count do
    list[i] = box3({0, 0, 0}, 0.8, 1)
  end
  return body(c3, list)
end

-- Tiles of side 1, flush, on whole numbers; the top is at y = 0.
local function tiles(count, x, y, z)
  local list, side = {}, floor(math.sqrt(count) + 0.5)
  for i = 0, count - 1 do
    local cx, cz = x + i % side, z + floor(i / side)
    list[i + 1] = c3.aabb({cx, y - 1, cz}, {cx + 1, y, cz + 1})
  end
  return body(c3, list), side
end

-- Thin sticks in all directions in a ball: a chair, badly tangled.
local function sticks(count, center)
  local list, radius = {}, 0.4 * count ^ (1 / 3)
  for i = 1, count do
    list[i] = c3.box(in_ball(center, radius), {0.5, 0.05, 0.05}, quaternion())
  end
  return body(c3, list), radius
end

local function polygon_body(points)
  local shape = c2.polygon(points)
  return {parts = {shape}, shape = shape, concave = true}
end

local function star(count, p, outer)
  return polygon_body(circle_of(p, count, 0.5 * outer, outer))
end

-- An outline whose radius goes up and down at random.
local function outline(count, p)
  local list = {}
  for i = 1, count do
    local angle, r = 2 * math.pi * i / count, random(0.6, 1.4)
    list[i] = {p[1] + r * math.cos(angle), p[2] + r * math.sin(angle)}
  end
  return polygon_body(list)
end

local function one(shape)
  return {parts = {shape}, shape = shape}
end

-- ------------------------------------------------------------------------ the timing --

local function seconds_of(call, a, b)
  local out = {}
  local n, spent = 1
  call(a, b, out)
  while true do
    local start = clock()
    for _ = 1, n do call(a, b, out) end
    spent = clock() - start
    if spent >= SECONDS then break end
    n = n * (spent < SECONDS / 8 and 4 or 2)
  end
  local start = clock()
  for _ = 1, n do call(a, b, out) end
  return min(spent, clock() - start) / n
end

local function boxes_of(parts)
  local list = {}
  for i, part in ipairs(parts) do
    local low, high = part:bounds()
    list[i] = {low.x, low.y, low.z or 0, high.x, high.y, high.z or 0}
  end
  return list
end

-- The time of the contacts of all parts that overlap, and 30 ns for each part.
local function sum_of(a, b, contact, overlaps)
  local sum, count = PER_PART * (#a.parts + #b.parts), 0
  local of_a, of_b = boxes_of(a.parts), boxes_of(b.parts)
  for i, p in ipairs(of_a) do
    for j, q in ipairs(of_b) do
      if p[1] <= q[4] and q[1] <= p[4] and p[2] <= q[5] and q[2] <= p[5] and p[3] <= q[6]
          and q[3] <= p[6] and overlaps(a.parts[i], b.parts[j]) then
        count = count + 1
        sum = sum + (count <= 200 and seconds_of(contact, a.parts[i], b.parts[j]) or 0)
      end
    end
  end
  return count > 200 and sum * count / 200 or sum
end

-- The name of the question asked, `contact` unless the environment says otherwise.
local ASKED = os.getenv('COMPOUND_ASKS') or 'contact'

local function measure(c, pairs_of_bodies)
  local times, total, sums, worst, depth, hits = {}, 0, 0, 0, 0, 0
  for _, pair in ipairs(pairs_of_bodies) do
    local a, b = pair[1], pair[2]
    local r = c.contact(a.shape, b.shape)
    if r then
      local t = seconds_of(c[ASKED], a.shape, b.shape)
      hits, total, depth = hits + 1, total + t, depth + r.depth
      times[hits] = t
      if not (a.concave or b.concave) then
        local sum = sum_of(a, b, c.contact, c.overlaps)
        sums, worst = sums + sum, max(worst, t / sum)
      end
    end
  end
  table.sort(times)
  return {hits = hits, mean = total / hits, p99 = times[math.ceil(0.99 * hits)],
    max = times[hits], depth = depth / hits,
    ratio = sums > 0 and total / sums, worst = sums > 0 and worst}
end

-- ------------------------------------------------------------------------ the tables --

local rows = {}
local function row(name, c, count, make)
  rows[#rows + 1] = {name = name, c = c, count = count, make = make}
end

local KINDS3 = {'sphere', 'capsule', 'box', 'triangle', 'hull', 'cylinder', 'cone'}
for _, kind in ipairs(KINDS3) do
  local slow = kind == 'cylinder' or kind == 'cone'
  for _, n in ipairs {4, 8, 64, 1000} do
    row(('%s, heap of %d, random'):format(kind, n), c3, slow and 60 or 150, function()
      local heap, radius = heap3(n, {0, 0, 0})
      local x, y, z = direction()
      local r = (radius + 0.6) * random(0, 1) ^ (1 / 3)
      return one(make3[kind] {r * x, r * y, r * z}), heap
    end)
    row(('%s, heap of %d, deep'):format(kind, n), c3, slow and 30 or 80, function()
      return one(make3[kind] {0, 0, 0}), (heap3(n, {0, 0, 0}))
    end)
    row(('%s, floor of %d, shallow'):format(kind, n), c3, slow and 30 or 80, function()
      local ground, side = tiles(n, 0, 0, 0)
      local mover = make3[kind] {random(0, side), 2, random(0, side)}
      local low = mover:bounds()
      return one(mover:translate(0, -0.1 - low.y, 0)), ground
    end)
  end
  for _, n in ipairs {64, 1000} do
    row(('%s, same place, %d'):format(kind, n), c3, slow and 3 or 6, function()
      return one(make3[kind] {0.3, 0.2, 0.1}), same_place(n)
    end)
  end
end
for _, kind in ipairs {'circle', 'capsule', 'box', 'polygon'} do
  for _, n in ipairs {4, 64, 1000} do
    row(('2D %s, heap of %d, random'):format(kind, n), c2, 150, function()
      local heap, radius = heap2(n, {0, 0})
      local angle, r = random(0, 2 * math.pi), (radius + 0.6) * random(0, 1) ^ 0.5
      return one(make2[kind] {r * math.cos(angle), r * math.sin(angle)}), heap
    end)
  end
  row(('2D %s, star of 10, deep'):format(kind), c2, 80, function()
    return one(make2[kind] {random(-0.5, 0.5), random(-0.5, 0.5)}), star(10, {0, 0}, 1.5)
  end)
  row(('2D %s, outline of 100, deep'):format(kind), c2, 80, function()
    return one(make2[kind] {random(-0.5, 0.5), random(-0.5, 0.5)}), outline(100, {0, 0})
  end)
  row(('2D %s, star of 5000, random'):format(kind), c2, 30, function()
    return one(make2[kind] {random(-12, 12), random(-12, 12)}), star(5000, {0, 0}, 12)
  end)
end
row('2D star of 10 on star of 10', c2, 80, function()
  return star(10, {0, 0}, 1.5), star(10, {random(-2, 2), random(-2, 2)}, 1.5)
end)
row('2D outline of 100 on outline of 100', c2, 80, function()
  return outline(100, {0, 0}), outline(100, {random(-2, 2), random(-2, 2)})
end)
for _, n in ipairs {4, 16, 64, 256, 1000} do
  row(('floor of %d on floor of %d'):format(n, n), c3, 3, function()
    return (tiles(n, 0, 0, 0)), (tiles(n, 0.4, 0.9, 0.3))
  end)
  row(('heap of %d on heap of %d'):format(n, n), c3, n <= 64 and 40 or 8, function()
    local heap, radius = heap3(n, {0, 0, 0})
    local x, y, z = direction()
    local far = random(0.5, 1.9) * radius
    return heap, (heap3(n, {far * x, far * y, far * z}))
  end)
  row(('sticks, %d on %d'):format(n, n), c3, n <= 64 and 30 or 5, function()
    local one_chair, radius = sticks(n, {0, 0, 0})
    local x, y, z = direction()
    local far = random(0.5, 1.5) * radius
    return one_chair, (sticks(n, {far * x, far * y, far * z}))
  end)
end

local csv = H.csv(arg[1], {'scene', 'hits', 'mean us', 'p99 us', 'max us', 'ratio',
  'worst', 'depth'})
print(('%-36s %5s %9s %9s %9s %7s %7s %8s'):format('us', 'hits', 'mean', 'p99', 'max',
  'ratio', 'worst', 'depth'))
for _, r in ipairs(rows) do
  if not arg[2] or r.name:find(arg[2], 1, true) then
    H.seed(4242)
    local list = {}
    for i = 1, r.count do
      list[i] = {r.make()}
    end
    local m = measure(r.c, list)
    local function ratio(x) return x and ('%7.2f'):format(x) or '-' end
    print(('%-36s %5d %9.2f %9.2f %9.2f %7s %7s %8.4f'):format(r.name, m.hits,
      m.mean * 1e6, m.p99 * 1e6, m.max * 1e6, ratio(m.ratio), ratio(m.worst), m.depth))
    csv.row {r.name, m.hits, m.mean * 1e6, m.p99 * 1e6, m.max * 1e6, m.ratio or '-',
      m.worst or '-', m.depth}
  end
end
csv.close()
