-- Manifolds, checked: the deepest pair first, as deep as the contact or, where many are
-- equally deep, all but as deep; every pair in both shapes, as deep as it says.
local shapes = require 'spec.support.shapes'
local unions = require 'spec.support.oracle.unions'
local random = require 'spec.support.random'
local generate = require 'spec.support.generate.pairs'
local certificate = require 'spec.support.oracle.certificate'
local solids = require 'spec.support.oracle.solids'

local manifold_check = {}

local abs, huge, max = math.abs, math.huge, math.max
local ULP = 2.0 ^ -52
local LEVEL = 1e-5 -- depths that differ by less than this share count as equal
local MOST = {[2] = 2, [3] = 4}
local REPORT = 'seed "%s", pair %d: %s\n  a = %s\n  b = %s\n'
  .. '  shift = {%.17g, %.17g, %.17g}'

local function beyond(x, limit)
  return x > limit or x ~= x
end

local function slack_of(p)
  return 4 * ULP * (abs(p.x) + abs(p.y) + abs(p.z or 0))
end

local function outside(list, p, shift)
  return unions.distance(list, p.x - shift[1], p.y - shift[2], (p.z or 0) - shift[3])
end

local function check_point(q, m, point)
  local pa, pb, depth = point.pa, point.pb, point.depth
  local slack = 2 * q.tolerance + slack_of(pa) + slack_of(pb)
  if not (depth >= 0 and depth <= m.depth) then
    return ('a depth of %.17g, of %.17g in all'):format(depth, m.depth)
  elseif beyond((pa - pb - m.na * depth):length(), 2 * slack) then
    return 'pa - pb is not depth * na'
  elseif beyond(outside(q.sa, pa, q.shift), slack) then
    return ('pa is %.3g off a'):format(outside(q.sa, pa, q.shift))
  elseif beyond(outside(q.sb, pb, q.shift), slack) then
    return ('pb is %.3g off b'):format(outside(q.sb, pb, q.shift))
  end
end

local function check_points(q, dim, m)
  if #m < 1 or #m > MOST[dim] then
    return ('%d points'):format(#m)
  elseif beyond(m.depth - m[1].depth, LEVEL * q.size) then
    return 'the first point is not the deepest'
  end
  for i = 1, #m do
    if m[i].depth > m[1].depth then
      return ('point %d is deeper than the first'):format(i)
    end
    local message = check_point(q, m, m[i])
    if message then
      return ('point %d: %s'):format(i, message)
    end
    for k = 1, i - 1 do
      if m[i].pa == m[k].pa and m[i].pb == m[k].pb then
        return ('points %d and %d are the same'):format(k, i)
      end
    end
  end
end

-- The other way round: the same pairs, exchanged.
local function check_swapped(m, s)
  if #m ~= #s or m.depth ~= s.depth or m.na ~= s.nb then
    return 'manifold(b, a) is not manifold(a, b) exchanged'
  end
  for i = 1, #m do
    local found = false
    for k = 1, #s do
      found = found or m[i].pa == s[k].pb and m[i].pb == s[k].pa
    end
    if not found then
      return 'manifold(b, a) has other points than manifold(a, b)'
    end
  end
end

local function tolerance_of(sa, sb, d)
  local size, share = max(unions.extent(sa), unions.extent(sb)), 0
  for _, p in ipairs(sa) do
    for _, q in ipairs(sb) do
      size = max(size, solids.size_of_pair(p, q, d))
      share = max(share, certificate.share(p, q))
    end
  end
  return share * size, size
end

-- nil, or what is wrong with the manifold of two descriptions; and its points.
function manifold_check.check(c, a, b, shift)
  local A = shapes.build(c, shapes.translated(a, shift[1], shift[2], shift[3]))
  local B = shapes.build(c, shapes.translated(b, shift[1], shift[2], shift[3]))
  local contact, m = c.contact(A, B), c.manifold(A, B)
  if contact == nil or m == nil then
    return contact ~= m and 'a manifold and no contact, or the other way round' or nil, 0
  end
  local q = {sa = unions.solids(a), sb = unions.solids(b), shift = shift}
  q.tolerance, q.size = tolerance_of(q.sa, q.sb, -m.depth)
  if m.depth ~= contact.depth or m.na ~= contact.na or m.nb ~= contact.nb then
    return 'depth and normal are not those of the contact', 0
  elseif m.depth == huge then
    return nil, 0
  end
  local message = check_points(q, a.dim, m)
  if not message and A ~= B then
    message = check_swapped(m, c.manifold(B, A))
  end
  return message, #m
end

-- Checks `count` random pairs; an error with the shapes at the first wrong answer.
-- Returns how many manifolds have more than one point.
function manifold_check.run(c, dim, kind_a, kind_b, count)
  local seed = ('manifold %d %s %s'):format(dim, kind_a, kind_b)
  local rng, sizes, many = random.new(seed), generate.SIZES, 0
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local a, b, shift = generate.pair(rng, dim, kind_a, kind_b, size)
    if i % 2 == 0 then
      a, b = b, a
    end
    local _, message, points = pcall(manifold_check.check, c, a, b, shift)
    if message then
      error(REPORT:format(seed, i, tostring(message), shapes.text(a), shapes.text(b),
        shift[1], shift[2], shift[3]), 0)
    end
    many = many + ((points or 0) > 1 and 1 or 0)
  end
  return many
end

return manifold_check
