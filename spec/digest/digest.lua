-- Prints a digest of the bits of many seeded answers, a line for each query: what has the
-- same digests before and after a change answers the same, to the last bit.
--
--   lua spec/digest/digest.lua [answers [seed]]    1000000 and 1 by default
--
-- Half of the scenes have whole numbers, so that faces, corners and edges touch; the
-- others random ones. It shares nothing with the specs, so that old versions run it, too.
-- Lua 5.3 or later.
local collide = require 'collide'

local ANSWERS = tonumber(arg[1]) or 1000000
local SEED = tonumber(arg[2]) or 1

-- ------------------------------------------------------------------ random numbers --

-- splitmix64 (Steele, Lea, Flood 2014): the same numbers under every Lua with integers.
local state = SEED

local function bits()
  state = state + 0x9E3779B97F4A7C15
  local z = state
  z = (z ~ (z >> 30)) * 0xBF58476D1CE4E5B9
  z = (z ~ (z >> 27)) * 0x94D049BB133111EB
  return z ~ (z >> 31)
end

local function uniform() return (bits() >> 11) * 2.0 ^ -53 end
local function pick(n) return (bits() >> 33) % n + 1 end

-- A coordinate, a length above zero; whole ones where `whole`.
local whole = false
local function coordinate()
  if whole then return pick(9) - 5.0 end
  return 8 * uniform() - 4
end
local function length()
  if whole then return pick(3) + 0.0 end
  return 0.05 + 2 * uniform()
end

-- --------------------------------------------------------------------------- digest --

local digest -- FNV-1a over 64-bit words

local function add(value)
  local word
  local kind = type(value)
  if kind == 'number' then
    word = string.unpack('<i8', string.pack('<d', value))
  elseif kind == 'boolean' then
    word = value and 2 or 1
  else
    word = 3 -- nil
  end
  digest = (digest ~ word) * 0x100000001B3
  digest = digest ~ (digest >> 29)
end

local function add_all(...)
  for i = 1, select('#', ...) do add((select(i, ...))) end
end

-- The fields of a result, and of the points of a manifold.
local FIELDS = {'t', 't0', 't1', 'hit', 'inside', 'distance', 'depth', 'ta', 'tb', 'item'}
local VECTORS = {'pa', 'pb', 'na', 'nb', 'point', 'normal', 'p0', 'p1'}
local function add_result(r)
  if r == nil then return add(nil) end
  for _, name in ipairs(FIELDS) do
    if r[name] ~= nil then add(r[name]) end
  end
  for _, name in ipairs(VECTORS) do
    local v = r[name]
    if v then add_all(v.x, v.y, v.z) end
  end
  for _, point in ipairs(r) do add_result(point) end
end

local function add_list(list, n)
  add(n)
  for i = 1, n do
    if type(list[i]) == 'table' then add_result(list[i]) else add(list[i]) end
  end
end

-- --------------------------------------------------------------------------- shapes --

local function vector(d)
  return {coordinate(), coordinate(), d == 3 and coordinate() or nil}
end

local function direction(d)
  local v
  repeat v = vector(d) until v[1] ~= 0 or v[2] ~= 0 or (v[3] or 0) ~= 0
  return v
end

local function rotation(c, d)
  if d == 2 then return whole and (pick(4) - 1) * math.pi / 2 or 7 * uniform() end
  if whole and pick(2) == 1 then return {0, 0, 0, 1} end
  return c.quat(direction(3), 7 * uniform())
end

local function points(d, count)
  local list = {}
  for i = 1, count do list[i] = vector(d) end
  return list
end

local function rounding() return pick(3) == 1 and length() / 4 or 0 end

local MAKERS = {}
MAKERS[2] = {
  point = function(c) return c.point(vector(2)) end,
  circle = function(c) return c.circle(vector(2), length()) end,
  segment = function(c) return c.segment(vector(2), vector(2)) end,
  capsule = function(c) return c.capsule(vector(2), vector(2), length() / 2) end,
  ray = function(c) return c.ray(vector(2), direction(2)) end,
  line = function(c) return c.line(vector(2), direction(2)) end,
  aabb = function(c) return c.rect(coordinate(), coordinate(), length(), length()) end,
  box = function(c)
    return c.box(vector(2), {length(), length()}, rotation(c, 2), rounding())
  end,
  triangle = function(c)
    return c.triangle(vector(2), vector(2), vector(2), rounding())
  end,
  convex = function(c) return c.convex(points(2, 4 + pick(6)), rounding()) end,
  star = function(c) -- concave
    local list, n, x, y = {}, 2 * (2 + pick(3)), coordinate(), coordinate()
    for i = 1, n do
      local r, angle = (i % 2 + 1) * length() / 2, 2 * math.pi * i / n
      -- turned here: the sines of C libraries differ
      list[i] = c.point({x + r, y}):rotate(angle, {x, y}):support({1, 0})
    end
    return c.polygon(list)
  end,
  plane = function(c) return c.plane(direction(2), vector(2)) end,
  halfspace = function(c) return c.halfspace(direction(2), vector(2)) end,
}
MAKERS[3] = {
  point = function(c) return c.point(vector(3)) end,
  sphere = function(c) return c.sphere(vector(3), length()) end,
  segment = function(c) return c.segment(vector(3), vector(3)) end,
  capsule = function(c) return c.capsule(vector(3), vector(3), length() / 2) end,
  ray = function(c) return c.ray(vector(3), direction(3)) end,
  line = function(c) return c.line(vector(3), direction(3)) end,
  aabb = function(c)
    local p = vector(3)
    return c.aabb(p, {p[1] + length(), p[2] + length(), p[3] + length()})
  end,
  box = function(c)
    return c.box(vector(3), {length(), length(), length()}, rotation(c, 3), rounding())
  end,
  triangle = function(c)
    return c.triangle(vector(3), vector(3), vector(3), rounding())
  end,
  hull = function(c) return c.hull(points(3, 4 + pick(16)), rounding()) end,
  cylinder = function(c)
    local p, v = vector(3), direction(3)
    return c.cylinder(p, {p[1] + v[1], p[2] + v[2], p[3] + v[3]}, length())
  end,
  cone = function(c)
    local p, v = vector(3), direction(3)
    return c.cone(p, {p[1] + v[1], p[2] + v[2], p[3] + v[3]}, length())
  end,
  plane = function(c) return c.plane(direction(3), vector(3)) end,
  halfspace = function(c) return c.halfspace(direction(3), vector(3)) end,
}

local BOUNDED = {
  [2] = {'point', 'circle', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'convex',
    'star'},
  [3] = {'point', 'sphere', 'segment', 'capsule', 'aabb', 'box', 'triangle', 'hull',
    'cylinder', 'cone'},
}
local UNBOUNDED = {'ray', 'line', 'plane', 'halfspace'}
local LINES = {'segment', 'ray', 'line'}

local function one_of(c, d, names) return MAKERS[d][names[pick(#names)]](c) end

local function compound(c, d)
  local parts = {}
  for i = 1, 1 + pick(3) do parts[i] = one_of(c, d, BOUNDED[d]) end
  return c.compound(parts)
end

local function bounded(c, d)
  if pick(24) == 1 then return compound(c, d) end
  return one_of(c, d, BOUNDED[d])
end

local function any(c, d)
  if pick(8) == 1 then return one_of(c, d, UNBOUNDED) end
  local shape = bounded(c, d)
  local change = pick(40)
  if change == 1 then shape:translate(c.vec(1e6, -1e6, d == 3 and 1e6 or nil)) end
  if change == 2 then shape:rotate(rotation(c, d)) end
  if change == 3 then shape = shape:placed(vector(d), rotation(c, d)) end
  return shape
end

-- -------------------------------------------------------------------------- queries --

-- Each asks one question of one scene, and adds its answer.
local QUERIES = {
  {'overlaps', function(c, d) add(c.overlaps(any(c, d), any(c, d))) end},
  {'distance', function(c, d) add(c.distance(any(c, d), any(c, d))) end},
  {'closest', function(c, d) add_result(c.closest(any(c, d), any(c, d))) end},
  {'contact', function(c, d) add_result(c.contact(any(c, d), any(c, d))) end},
  {'contact_numbers', function(c, d)
    add_all(c.contact_numbers(any(c, d), any(c, d)))
  end},
  {'push', function(c, d) add_all(c.push(any(c, d), any(c, d), 0.125)) end},
  {'manifold', function(c, d) add_result(c.manifold(any(c, d), any(c, d))) end},
  {'cast', function(c, d) add_result(c.cast(bounded(c, d), vector(d), any(c, d))) end},
  {'sweep', function(c, d)
    add_result(c.sweep(bounded(c, d), vector(d), rotation(c, d), any(c, d)))
  end},
  {'raycast', function(c, d)
    add_result(c.raycast(any(c, d), vector(d), direction(d), 3, pick(2) == 1))
  end},
  {'clip', function(c, d) add_result(c.clip(one_of(c, d, LINES), any(c, d))) end},
  {'bounds', function(c, d)
    local shape = any(c, d)
    local min, max = shape:bounds()
    add_all(min.x, min.y, min.z, max.x, max.y, max.z)
    add_all(shape:position())
  end},
  {'support', function(c, d)
    local p = bounded(c, d):support(direction(d))
    add_all(p.x, p.y, p.z)
  end},
  {'contains', function(c, d) add(any(c, d):contains(vector(d))) end},
  {'closest_segments', function(c, d)
    local a, b, p, q = vector(d), vector(d), vector(d), vector(d)
    local list = {}
    for _, v in ipairs {a, b, p, q} do
      for i = 1, d do list[#list + 1] = v[i] end
    end
    add_all(c.closest_segments(table.unpack(list)))
    add_all(c.closest_lines(table.unpack(list)))
    add_all(c.closest_point_segment(table.unpack(list, 1, 3 * d)))
    add_all(c.closest_point_line(table.unpack(list, 1, 3 * d)))
  end},
}

-- A world of a few dozen shapes, asked everything; counts as a hundred answers.
local function world_answers(c, d)
  local world = c.world()
  local layers = {'a', 'b', 'c'}
  for item = 1, 24 do
    world:add(item, any(c, d), {layer = layers[pick(3)], hits = {layers[pick(3)]}})
  end
  for _ = 1, 3 do
    for item = 1, 24, 2 do
      local move = pick(3)
      if move == 1 then world:translate(item, vector(d)) end
      if move == 2 then world:place(item, vector(d)) end
    end
    add_list(world:pairs())
    local began, n, ended, m = world:events()
    for i = 1, n do add_all(began[i].a, began[i].b) end
    for i = 1, m do add_all(ended[i].a, ended[i].b) end
    add_list(world:overlapping(bounded(c, d)))
    add_list(world:contacts(bounded(c, d), {'a'}))
    add_result(world:raycast(vector(d), direction(d), 5))
    add_list(world:raycast_all(vector(d), direction(d)))
    add_result(world:cast(bounded(c, d), vector(d)))
    add_list(world:cast_all(bounded(c, d), vector(d)))
    add_result(world:nearest(vector(d)))
    local gone = pick(12) * 2
    if world:has(gone) then world:remove(gone) end
  end
end

local each = ANSWERS // (2 * (#QUERIES + 1))
local total = 0
for d = 2, 3 do
  local c = collide['d' .. d]
  local function report(name, count)
    print(('%dd  %-18s %8d  %016x'):format(d, name, count, digest))
    total = total * 31 + digest
  end
  for number, query in ipairs(QUERIES) do
    state, digest = SEED * 1000003 + number, 0xCBF29CE484222325 -- each line by itself
    for i = 1, each do
      whole = i % 2 == 0
      query[2](c, d)
    end
    report(query[1], each)
  end
  state, digest = SEED, 0xCBF29CE484222325
  for i = 1, each // 100 do
    whole = i % 2 == 0
    world_answers(c, d)
  end
  report('world', each // 100 * 100)
end
print(('all %27s %016x'):format('', total))
