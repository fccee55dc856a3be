-- Normals at corners and edges of level geometry: those of the solid that it is the
-- surface of, whatever triangles that is cut into, and however they are numbered.
local c2, c3 = require 'collide.d2', require 'collide.d3'
local random = require 'spec.support.random'
local samples = require 'spec.support.samples'

-- The list in another order, and each triangle from another of its corners.
local function shuffled(rng, triangles)
  local list = {}
  for i, t in ipairs(triangles) do
    local k = rng.integer(3)
    list[i] = {t[k], t[k % 3 + 1], t[(k + 1) % 3 + 1]}
  end
  for i = #list, 2, -1 do
    local k = rng.integer(i)
    list[i], list[k] = list[k], list[i]
  end
  return list
end

-- The box from -half to half: each side in cells, of which each is cut one way or the
-- other. Where sides have unlike numbers of cells, corners end amid edges.
local function box_of_triangles(rng, half, most)
  local points, triangles = {}, {}
  for side = 0, 5 do
    local axis, sign = side % 3 + 1, side < 3 and -1 or 1
    local u, v = axis % 3 + 1, (axis + 1) % 3 + 1
    local columns, rows = rng.integer(most), rng.integer(most)
    local function corner(i, k)
      local p = {}
      p[axis], p[u] = sign * half[axis], half[u] * (2 * i / columns - 1)
      p[v] = half[v] * (2 * k / rows - 1)
      points[#points + 1] = p
      return #points
    end
    for i = 0, columns - 1 do
      for k = 0, rows - 1 do
        local a, b = corner(i, k), corner(i + 1, k)
        local c, d = corner(i + 1, k + 1), corner(i, k + 1)
        if sign < 0 then b, d = d, b end
        local first = rng.integer(2) == 1
        triangles[#triangles + 1] = first and {a, b, c} or {a, b, d}
        triangles[#triangles + 1] = first and {a, c, d} or {b, c, d}
      end
    end
  end
  return points, shuffled(rng, triangles)
end

-- The nearest point of the box by clamping, and how far that is.
local function nearest(p, low, high)
  local way, sum = {}, 0
  for k = 1, #p do
    local q = math.max(low[k], math.min(high[k], p[k]))
    way[k] = p[k] - q
    sum = sum + way[k] ^ 2
  end
  return math.sqrt(sum), way
end

local function near_vector(wanted, v, told)
  assert.near(wanted[1], v.x, 1e-6, told)
  assert.near(wanted[2], v.y, 1e-6, told)
  if wanted[3] then assert.near(wanted[3], v.z, 1e-6, told) end
end

-- A ball that sinks a little into a corner, an edge or a side, and one that comes there.
local function check_ball(c, rng, level, low, high, told)
  local p, make = {}, c == c3 and c3.sphere or c2.circle
  for k = 1, #low do
    p[k] = (rng.integer(33) - 17) / 16 * (high[k] - low[k]) + (low[k] + high[k]) / 2
  end
  local far, n = nearest(p, low, high)
  if far == 0 then return end
  local sunk = 10 ^ -(1 + rng.integer(7))
  local hit = make(p, far + sunk):contact(level)
  for k = 1, #n do n[k] = n[k] / far end
  assert.truthy(hit, told)
  assert.near(sunk, hit.depth, 1e-9, told)
  near_vector(n, hit.nb, told)
  local from, motion = {}, {}
  for k = 1, #p do from[k], motion[k] = p[k] + n[k], -2 * n[k] end
  local touch = make(from, far):cast(motion, level)
  assert.near(0.5, touch.t, 1e-9, told)
  near_vector(n, touch.nb, told)
end

describe('a ball at a box', function()
  it('of triangles', function()
    local rng = random.new 'balls at boxes of triangles'
    for i = 1, samples(400) do
      local half = {rng.integer(4) / 2, rng.integer(4) / 2, rng.integer(4) / 2}
      local points, triangles = box_of_triangles(rng, half, 1 + i % 3)
      local mesh = c3.mesh(points, triangles, {two_sided = i % 5 == 0})
      local low, high = {-half[1], -half[2], -half[3]}, half
      for _ = 1, 10 do check_ball(c3, rng, mesh, low, high, i) end
    end
  end)

  it('of voxels, tiles, edges', function()
    local rng = random.new 'balls at boxes of tiles'
    local tiles, ring = {'##', '##'}, {{0, 0}, {2, 0}, {2, 2}, {0, 2}}
    local voxels = c3.voxels{tiles = {tiles, tiles}, cell = 1, origin = {0, 0, 0}}
    local flat = {c2.grid{tiles = tiles, cell = 1, origin = {0, 0}},
      c2.path(ring, {closed = true}), c2.path(ring, {closed = true, solid = true}),
      c2.path(ring, {closed = true, two_sided = true})}
    for i = 1, samples(1500) do
      check_ball(c3, rng, voxels, {0, 0, 0}, {2, 2, 2}, i)
      for k, level in ipairs(flat) do check_ball(c2, rng, level, {0, 0}, {2, 2}, k) end
    end
  end)

  it('whose corner it passes by a hair', function()
    local points, triangles = box_of_triangles(random.new(1), {1, 1, 1}, 1)
    local hit = c3.sphere({-4, 1, -5}, 5.000001):contact(c3.mesh(points, triangles))
    assert.near(1e-6, hit.depth, 1e-12)
  end)
end)

-- How far two convex shapes overlap along a normal, by what each reaches.
local function overlap(shape, box, n)
  return (box:support(n) - shape:support(-n)):dot(n)
end

local function mover(rng, whole)
  local p, h = rng.vector(3, 4), whole and rng.integer(4) / 4 or rng.between(0.2, 1)
  if whole then for k = 1, 3 do p[k] = math.floor(2 * p[k]) / 2 end end
  local x, y, z = p[1], p[2], p[3]
  local kind = rng.integer(5)
  if kind == 1 then return c3.aabb({x, y, z}, {x + h, y + 2 * h, z + h}) end
  if kind == 2 then return c3.capsule({x, y, z}, {x, y + h, z}, h / 2) end
  if kind == 3 then return c3.box(p, {h / 2, h, h / 3}, rng.quaternion()) end
  if kind == 4 then return c3.cylinder({x, y, z}, {x, y + h, z}, h / 2) end
  return c3.box(p, {h, h / 2, h / 2}, {0, 0, 0, 1}, h / 4)
end

describe('what meets a box of triangles', function()
  it('is told a normal that parts the two', function()
    local rng = random.new 'normals that part'
    local met = 0
    for i = 1, samples(2500) do
      local whole = i % 2 == 0
      local half = {rng.integer(2), rng.integer(2), rng.integer(2)}
      local points, triangles = box_of_triangles(rng, half, 2)
      local mesh, box = c3.mesh(points, triangles), c3.box({0, 0, 0}, half)
      local shape, motion = mover(rng, whole), rng.vector(3, 6)
      if whole then for k = 1, 3 do motion[k] = math.floor(motion[k]) end end
      local hit = shape:distance(box) > 0 and shape:cast(motion, mesh)
      if hit then
        local at = shape:clone():translate(motion[1] * hit.t, motion[2] * hit.t,
          motion[3] * hit.t)
        assert.near(0, overlap(at, box, hit.nb), 1e-6, i)
        met = met + 1
      end
    end
    assert.is_true(met > samples(50))
  end)
end)

-- Hills, of heights in steps or any; the same as a field, and as triangles in two orders.
local function hills(rng, whole)
  local n, heights, points, triangles = 3 + rng.integer(3), {}, {}, {}
  for i = 1, n * n do
    heights[i] = whole and (rng.integer(3) - 1) / 2 or rng.between(0, 1.2)
    points[i] = {(i - 1) % n, heights[i], math.floor((i - 1) / n)}
  end
  for i = 1, n * (n - 1) do
    if i % n ~= 0 then
      triangles[#triangles + 1] = {i, i + n + 1, i + 1}
      triangles[#triangles + 1] = {i, i + n, i + n + 1}
    end
  end
  local parts = {}
  for i, t in ipairs(triangles) do
    parts[i] = c3.triangle(points[t[1]], points[t[2]], points[t[3]])
  end
  return {c3.heightfield{heights = heights, columns = n, rows = n, cell = 1},
    c3.mesh(points, triangles), c3.mesh(points, shuffled(rng, triangles))}, parts, n
end

local function hiker(rng, whole, n)
  local h = whole and rng.integer(3) / 4 or rng.between(0.1, 0.6)
  local x, z = rng.between(0.5, n - 1.5), rng.between(0.5, n - 1.5)
  if whole then x, z = math.floor(4 * x) / 4, math.floor(4 * z) / 4 end
  local kind = rng.integer(5)
  if kind == 1 then return c3.sphere({x, 3, z}, h) end
  if kind == 2 then return c3.capsule({x, 3, z}, {x, 3 + 2 * h, z}, 0.7 * h) end
  if kind == 3 then return c3.capsule({x, 3, z}, {x + 2 * h, 3, z + h}, 0.4 * h) end
  if kind == 4 then return c3.cylinder({x, 3, z}, {x, 3 + 2 * h, z}, 0.6 * h) end
  return c3.aabb({x - h / 3, 3, z - h / 3}, {x + h / 3, 3 + 2 * h, z + h / 3})
end

-- Whether a surface with that normal, one of the triangles, is met at that time.
local function is_met(shape, motion, hit, parts)
  for _, part in ipairs(parts) do
    local alone = shape:cast(motion, part)
    if alone and math.abs(alone.t - hit.t) < 1e-9
      and (alone.nb - hit.nb):length() < 1e-6 then
      return true
    end
  end
  return false
end

-- The least distance to any of the triangles from the time t to the end.
local function deepest(shape, motion, t, parts)
  local least = math.huge
  for i = 0, 40 do
    local at = t + (1 - t) * (i / 40) ^ 3
    local there = shape:clone():translate(motion[1] * at, motion[2] * at, motion[3] * at)
    for _, part in ipairs(parts) do least = math.min(least, there:distance(part)) end
  end
  return least
end

describe('over hills', function()
  local function walk(check)
    local rng = random.new 'over hills'
    for i = 1, samples(400) do
      local whole = i % 5 < 3
      local levels, parts, n = hills(rng, whole)
      for _ = 1, 3 do
        local shape, motion = hiker(rng, whole, n), rng.vector(3, 1)
        motion[2] = 0.5 * motion[2]
        if whole then for k = 1, 3 do motion[k] = math.floor(4 * motion[k]) / 4 end end
        local fall = shape:cast({0, -4, 0}, levels[2])
        if fall then shape:translate(0, -4 * fall.t, 0) end
        if motion[1] ~= 0 or motion[3] ~= 0 then
          check(levels, parts, shape, motion, i)
        end
      end
    end
  end

  it('a field and triangles in any order are met alike', function()
    walk(function(levels, parts, shape, motion, told)
      local wanted = shape:cast(motion, levels[1])
      for k = 2, 3 do
        local hit = shape:cast(motion, levels[k])
        -- what ends in a touch may meet it or not
        if wanted and hit then
          assert.near(wanted.t, hit.t, 1e-9, told)
          assert.is_true((wanted.nb - hit.nb):length() < 1e-6
            or is_met(shape, motion, hit, parts), told) -- two at once
        else
          assert.is_true((wanted or hit or {t = 1}).t > 1 - 1e-9, told)
        end
      end
    end)
  end)

  it('nothing is held by what it flies past', function()
    walk(function(levels, parts, shape, motion, told)
      local hit = shape:cast(motion, levels[3])
      if hit and hit.t < 0.9 then
        local start = deepest(shape:clone():translate(motion[1] * hit.t,
          motion[2] * hit.t, motion[3] * hit.t), {0, 0, 0}, 0, parts)
        assert.is_true(deepest(shape, motion, hit.t, parts) < start - 1e-9, told)
      end
    end)
  end)
end)
