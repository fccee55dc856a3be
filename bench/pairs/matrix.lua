-- matrix.lua - what every pair of kinds costs from Lua, in both dimensions: one matrix
-- for each of overlaps, contact, manifold, cast and raycast, as matrix3.c prints in C.
--
-- Nanoseconds of one call, with the result refilled (overlaps has none), loop included.
-- Random pairs, about half of them hits: the second shape stands at 0.4 .. 1.6 times the
-- length at which half of the pairs overlap. What is cast comes from eight lengths away
-- and goes as far past. Run: make bench-lua5.4
local H = require('bench.harness')
local random, direction = H.random, H.direction
local unpack = table.unpack or unpack

local PAIRS, PASSES = 256, H.is_quick and 0 or 3
local SECONDS = H.is_quick and 0 or 0.0008 -- of a pass, at least

-- ------------------------------------------------------------------------ the shapes --

-- What is made of points, as arrays, about the origin of 2 or 3 axes.
local function direction_in(dim)
  if dim == 3 then
    return {direction()}
  end
  local angle = random(0, 2 * math.pi)
  return {math.cos(angle), math.sin(angle)}
end

local function along(p, share, d)
  local q = {}
  for i = 1, #p do
    q[i] = p[i] + share * d[i]
  end
  return q
end

local function cloud(dim, count)
  local half, points = {}, {}
  for i = 1, dim do
    half[i] = random(0.5, 1)
  end
  for i = 1, count do
    local d = direction_in(dim)
    for k = 1, dim do
      d[k] = d[k] * half[k]
    end
    points[i] = d
  end
  return points
end

local function halves(dim)
  local h = {}
  for i = 1, dim do
    h[i] = random(0.4, 1)
  end
  return h
end

local function turned(dim)
  if dim == 2 then
    return random(0, 2 * math.pi)
  end
  local x, y, z = direction()
  local angle = random(0, math.pi)
  local s = math.sin(angle)
  return {x * s, y * s, z * s, math.cos(angle)}
end

-- Across `away`, in which direction the other shape of a pair stands.
local function across(dim, away)
  if dim == 2 then
    return {-away[2], away[1]}
  end
  local d = direction_in(3)
  return {away[2] * d[3] - away[3] * d[2], away[3] * d[1] - away[1] * d[3],
    away[1] * d[2] - away[2] * d[1]}
end

-- make[kind](c, dim, center, away): a shape of about the size 1
local make = {}

function make.point(c, _, p)
  return c.point(p)
end

local function ball(c, dim, p)
  return c[dim == 2 and 'circle' or 'sphere'](p, random(0.5, 1))
end
make.circle, make.sphere = ball, ball

local function two_ended(kind, low, high)
  return function(c, dim, p)
    local d, half, radius = direction_in(dim), random(low, high), random(0.3, 0.6)
    local a, b = along(p, -half, d), along(p, half, d)
    if kind == 'segment' then
      return c.segment(a, b)
    end
    return c[kind](a, b, radius)
  end
end
make.segment, make.capsule = two_ended('segment', 0.5, 1), two_ended('capsule', 0.5, 1)
make.cylinder, make.cone = two_ended('cylinder', 0.4, 1), two_ended('cone', 0.4, 1)

function make.ray(c, dim, p, away)
  local d = across(dim, away)
  return c.ray(along(p, random(-4, 0), d), d)
end

function make.line(c, dim, p, away)
  return c.line(p, across(dim, away))
end

function make.aabb(c, dim, p)
  local half = halves(dim)
  return c.aabb(along(p, -1, half), along(p, 1, half))
end

function make.box(c, dim, p)
  return c.box(p, halves(dim), turned(dim))
end

function make.triangle(c, dim, p)
  return c.triangle(along(p, 1, direction_in(dim)), along(p, 1, direction_in(dim)),
    along(p, 1, direction_in(dim)))
end

-- Their data is shared, as in a game: one of a few, placed and turned.
local shared = {}

local function one_of(kind, dim, build)
  local key = kind .. dim
  shared[key] = shared[key] or {}
  local list, which = shared[key], math.floor(random(1, 16.99))
  list[which] = list[which] or build()
  return list[which]
end

local function place(shape, dim, p)
  return shape:placed(p, turned(dim))
end

function make.hull(c, dim, p)
  return place(one_of('hull', dim, function() return c.hull(cloud(3, 20)) end), dim, p)
end

function make.polygon(c, dim, p)
  local polygon = one_of('polygon', dim, function() return c.convex(cloud(2, 6)) end)
  return place(polygon, dim, p)
end

function make.concave(c, dim, p)
  return place(one_of('concave', dim, function()
    local w = random(0.2, 0.6) -- of the arms of an L
    return c.polygon{{-1, -1}, {1, -1}, {1, w - 1}, {w - 1, w - 1}, {w - 1, 1}, {-1, 1}}
  end), dim, p)
end

function make.compound(c, dim, p)
  return place(one_of('compound', dim, function()
    local parts = {}
    for i = 1, 4 do
      local half = {random(0.1, 0.5), random(0.1, 0.5), dim == 3 and 0.5 or nil}
      parts[i] = c.box(along(half, -1, half), half, turned(dim))
      parts[i]:translate(along(direction_in(dim), -0.5, direction_in(dim)))
    end
    return c.compound(parts)
  end), dim, p)
end

function make.plane(c, _, p, away)
  return c.plane(along(away, -2, away), p)
end

function make.halfspace(c, _, p, away)
  return c.halfspace(along(away, -2, away), p)
end

local KINDS = {
  [2] = {'point', 'circle', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box',
    'triangle', 'polygon', 'concave', 'plane', 'halfspace', 'compound'},
  [3] = {'point', 'sphere', 'segment', 'capsule', 'ray', 'line', 'aabb', 'box',
    'triangle', 'hull', 'cylinder', 'cone', 'plane', 'halfspace', 'compound'},
}
local ENDLESS = {ray = true, line = true, plane = true, halfspace = true}

-- -------------------------------------------------------------------------- the pairs --

local function pairs_at(c, dim, kind_a, kind_b, distance)
  H.seed(4242)
  local p = {a = {}, b = {}, away = {}, center = {}}
  for i = 1, PAIRS do
    local center, away = {}, direction_in(dim)
    for k = 1, dim do
      center[k] = random(-10, 10)
    end
    p.center[i], p.away[i] = center, away
    p.a[i] = make[kind_a](c, dim, center, away)
    p.b[i] = make[kind_b](c, dim, along(center, distance * random(0.4, 1.6), away), away)
  end
  return p
end

local function make_pairs(c, dim, kind_a, kind_b)
  local low, high = 0, 4
  for _ = 1, 7 do
    local p, hits = pairs_at(c, dim, kind_a, kind_b, (low + high) / 2), 0
    for i = 1, PAIRS do
      hits = hits + (c.overlaps(p.a[i], p.b[i]) and 1 or 0)
    end
    if hits > PAIRS / 2 then
      low = (low + high) / 2
    else
      high = (low + high) / 2
    end
  end
  local p = pairs_at(c, dim, kind_a, kind_b, low)
  p.motion, p.mover = {}, {}
  for i = 1, PAIRS do
    local d = direction_in(dim)
    p.motion[i] = c.vec(unpack(along(d, 15, d)))
    p.mover[i] = p.a[i]:clone()
    p.mover[i]:translate(along(d, -9, d))
  end
  return p
end

-- Rays from four lengths away, past the center by up to one.
local function make_rays(c, dim, kind)
  H.seed(977)
  local p = {a = {}, origin = {}, direction = {}}
  for i = 1, PAIRS do
    local d = direction_in(dim)
    local zero = along(d, -1, d)
    p.a[i] = make[kind](c, dim, zero, d)
    local aside = along(zero, random(-1, 1), direction_in(dim))
    p.origin[i] = c.vec(unpack(along(aside, 4, d)))
    p.direction[i] = c.vec(unpack(along(zero, -8, d)))
  end
  return p
end

-- ------------------------------------------------------------------------- the timing --

local BODIES = {
  overlaps = 'if f(a[i], b[i]) then end',
  contact = 'if f(a[i], b[i], out) then end',
  manifold = 'if f(a[i], b[i], out) then end',
  cast = 'if f(mover[i], motion[i], b[i], out) then end',
  raycast = 'if f(a[i], origin[i], direction[i], 1, true, out) then end',
}
local QUESTIONS = {'overlaps', 'contact', 'manifold', 'cast'}

-- The least of a few passes, the first of which warms up.
local function time_of(c, question, p)
  local env = {f = c[question], out = {}}
  for name, list in pairs(p) do
    env[name] = list
  end
  local pass = H.loop(BODIES[question], env)
  local least = math.huge
  for _ = 1, PASSES + 1 do
    local start, rounds = os.clock(), 0
    repeat
      pass(PAIRS)
      rounds = rounds + 1
    until os.clock() - start > SECONDS
    least = math.min(least, (os.clock() - start) / (rounds * PAIRS) * 1e9)
  end
  return least
end

local csv = H.csv(arg[1], {'dimension', 'query', 'first', 'second', 'ns'})

local function print_head(title, kinds)
  local line = {('\n%-10s'):format(title)}
  for _, kind in ipairs(kinds) do
    line[#line + 1] = ('%7s'):format(kind:sub(1, 6))
  end
  print(table.concat(line))
end

local function print_matrix(question, kinds, ns)
  print_head(question, kinds)
  for i, kind in ipairs(kinds) do
    local line = {('%-10s'):format(kind), ('       '):rep(i - 1)}
    for k = i, #kinds do
      local cost = ns[kind .. kinds[k] .. question]
      line[#line + 1] = cost and ('%7.0f'):format(cost) or '      -'
    end
    print(table.concat(line))
  end
end

local function measure(dim)
  local c, kinds, ns = require('collide.d' .. dim), KINDS[dim], {}
  for i, first in ipairs(kinds) do
    for k = i, #kinds do
      local p = make_pairs(c, dim, first, kinds[k])
      for _, question in ipairs(QUESTIONS) do
        if question ~= 'cast' or not ENDLESS[first] then
          local cost = time_of(c, question, p)
          ns[first .. kinds[k] .. question] = cost
          csv.row{dim, question, first, kinds[k], cost}
        end
      end
    end
  end
  print(('\n%dD, ns of one call'):format(dim))
  for _, question in ipairs(QUESTIONS) do
    print_matrix(question, kinds, ns)
  end
  print_head('raycast', kinds)
  local line = {(' '):rep(10)}
  for _, kind in ipairs(kinds) do
    local cost = time_of(c, 'raycast', make_rays(c, dim, kind))
    line[#line + 1] = ('%7.0f'):format(cost)
    csv.row{dim, 'raycast', kind, '', cost}
  end
  print(table.concat(line))
end

measure(3)
measure(2)
csv.close()
