-- What must hold whatever the answer is: the order of the points and points that add
-- nothing change nothing, a radius shifts the distance by itself, and along a straight
-- path the distance of convex shapes is continuous and convex.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local unions = require 'spec.support.oracle.unions'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local certificate = require 'spec.support.oracle.certificate'

local properties = {}

local abs, max, floor = math.abs, math.max, math.floor

-- Farther apart than that, or not numbers.
local function differ(x, y, tolerance)
  local off = abs(x - y)
  return off > tolerance or off ~= off
end

local function fail(what, a, b, ...)
  error(what:format(...) .. '\n  a = ' .. shapes.text(a) .. '\n  b = '
    .. shapes.text(b), 0)
end

local function distance(c, a, b)
  return c.distance(shapes.build(c, a), shapes.build(c, b))
end

local function tolerance_of(a, b, d)
  return certificate.tolerance(solids.of(a), solids.of(b), d)
end

-- Calls check(a, b, rng) for `count` random pairs.
local function each_pair(name, dim, kind_a, kind_b, count, check)
  local rng = random.new(('%s %d %s %s'):format(name, dim, kind_a, kind_b))
  for i = 1, count do
    local size = generate.SIZES[i % #generate.SIZES + 1]
    local a, b = generate.pair(rng, dim, kind_a, kind_b, size)
    check(a, b, rng)
  end
end

local function with(shape, name, value)
  local args = {}
  for key, old in pairs(shape.args) do
    args[key] = old
  end
  args[name] = value
  return shapes.new(shape.dim, shape.kind, args)
end

-- --------------------------------------------------------------- order of the points --

local function shuffled(rng, list)
  local other = {}
  for i, p in ipairs(list) do
    table.insert(other, rng.integer(i), p)
  end
  return other
end

-- Another first point, and the other way round.
local function turned_round(rng, list)
  local other, n, first = {}, #list, rng.integer(#list)
  for i = 1, n do
    other[i] = list[(first - i) % n + 1]
  end
  return other
end

local function reordered(rng, shape)
  if shape.kind == 'triangle' then
    local p = shuffled(rng, {shape.args.a, shape.args.b, shape.args.c})
    return shapes.new(shape.dim, 'triangle',
      {a = p[1], b = p[2], c = p[3], radius = shape.args.radius})
  end
  local order = shape.kind == 'hull' and shuffled or turned_round
  return with(shape, 'points', order(rng, shape.args.points))
end

function properties.order(c, dim, kind_a, kind_b, count)
  each_pair('order', dim, kind_a, kind_b, count, function(a, b, rng)
    local other = reordered(rng, a)
    local before, after = distance(c, a, b), distance(c, other, b)
    if differ(after, before, tolerance_of(a, b, before)) then
      fail('in another order: distance %.17g, before %.17g', a, b, after, before)
    end
  end)
end

-- ------------------------------------------------------------ points that add nothing --

-- Every coordinate with so few bits that the middle of two is exact.
local function coarse(shape, size)
  return shapes.snapped(shape, 2.0 ^ floor(math.log(size) / math.log(2) - 20))
end

local function middle(p, q)
  return {p[1] / 2 + q[1] / 2, p[2] / 2 + q[2] / 2, p[3] and p[3] / 2 + q[3] / 2}
end

-- Middles of any two points of a hull; of neighbours on an outline.
local function subdivided(rng, shape)
  local points, other = shape.args.points, {}
  for i, p in ipairs(points) do
    other[#other + 1] = p
    if shape.kind == 'hull' then
      other[#other + 1] = middle(p, points[rng.integer(#points)])
    elseif rng.chance(0.7) then
      other[#other + 1] = middle(p, points[i % #points + 1])
    end
  end
  return with(shape, 'points', other)
end

function properties.subdivision(c, dim, kind_a, kind_b, count)
  each_pair('subdivision', dim, kind_a, kind_b, count, function(a, b, rng)
    a = coarse(a, max(solids.of(a).extent, shapes.largest(a)))
    local other = subdivided(rng, a)
    local before, after = distance(c, a, b), distance(c, other, b)
    if differ(after, before, tolerance_of(a, b, before)) then
      fail('with middles of edges: distance %.17g, before %.17g', a, b, after, before)
    end
  end)
end

-- ----------------------------------------------------------------------------- radius --

function properties.radius(c, dim, kind_a, kind_b, count)
  each_pair('radius', dim, kind_a, kind_b, count, function(a, b, rng)
    local sharp = with(a, 'radius', nil)
    local r = solids.of(a).extent * rng.between(0, 1)
    local before, after = distance(c, sharp, b), distance(c, with(a, 'radius', r), b)
    local slack = 2.0 ^ -50 * max(abs(before), r, solids.of(b).radius)
    if differ(before - r, after, slack) then
      fail('radius %.17g: distance %.17g, without %.17g', sharp, b, r, after, before)
    end
  end)
end

-- ------------------------------------------------------------------------------ paths --

local STEPS = 24

-- Along a straight path past the other shape: no jump, and nowhere a hill.
function properties.path(c, dim, kind_a, kind_b, count)
  each_pair('path', dim, kind_a, kind_b, count, function(a, b, rng)
    local built_b = shapes.build(c, b)
    local x, y, z = rng.direction(dim)
    local size = max(solids.of(a).extent, solids.of(b).extent)
    local step = 3 * size * rng.unit() / STEPS
    local distances = {}
    for i = 0, STEPS do
      local s = (i - STEPS / 2) * step
      local moved = shapes.build(c, shapes.translated(a, s * x, s * y, s * z))
      distances[i] = c.distance(moved, built_b)
    end
    for i = 1, STEPS do
      local d = distances[i]
      local slack = 2 * tolerance_of(a, b, max(d, 3 * size))
      if differ(d, distances[i - 1], step + slack) then
        fail('a step of %.3g, and the distance jumps from %.17g to %.17g', a, b, step,
          distances[i - 1], d)
      elseif i >= 2 and distances[i - 2] + d - 2 * distances[i - 1] < -2 * slack then
        fail('a hill on the way: %.17g, %.17g, %.17g', a, b, distances[i - 2],
          distances[i - 1], d)
      end
    end
  end)
end

-- Along a straight path, the gap to what is made of parts changes by no more than the
-- way; depths may jump, as another translation becomes the least of those looked at.
function properties.gap(c, dim, kind_a, kind_b, count)
  each_pair('gap', dim, kind_a, kind_b, count, function(a, b, rng)
    local built_b = shapes.build(c, b)
    local x, y, z = rng.direction(dim)
    local size = unions.extent(unions.solids(a)) + unions.extent(unions.solids(b))
    local step = 2 * size * rng.unit() / STEPS
    local before
    for i = 0, STEPS do
      local s = (i - STEPS / 2) * step
      local moved = shapes.build(c, shapes.translated(a, s * x, s * y, s * z))
      local d = c.distance(moved, built_b)
      if before and before > 0 and d > 0 and differ(d, before, step + 1e-9 * size)
          or d ~= d or before and before > step + 1e-9 * size and d <= 0 then
        fail('a step of %.3g, and the gap jumps from %.17g to %.17g', a, b, step, before,
          d)
      end
      before = d
    end
  end)
end

-- ---------------------------------------------------------------- the same, otherwise --

-- A box and the hull of its corners, flat ones too.
function properties.as_hull(c, dim, kind_b, count)
  each_pair('as hull', dim, 'box', kind_b, count, function(a, b)
    local built = shapes.build(c, a)
    local points = {}
    for n = 0, dim == 3 and 7 or 3 do
      local p = built:corner(n)
      points[n + 1] = {p.x, p.y, p.z}
    end
    if dim == 2 then
      points[3], points[4] = points[4], points[3]
    end
    local hull = shapes.new(dim, dim == 3 and 'hull' or 'polygon',
      {points = points, radius = a.args.radius})
    local before, after = distance(c, a, b), distance(c, hull, b)
    local slack = 2 * tolerance_of(a, b, before)
    if differ(before, after, slack) then
      fail('as hull of its corners: distance %.17g, before %.17g', a, b, after, before)
    end
  end)
end

return properties
