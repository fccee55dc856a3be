-- Random scenes of all kinds of solids and movers: what every move must be, whatever it
-- meets. `check` answers as `move` does; the legs that the hits tell add up to the place
-- reached; nothing is entered and nothing passed through; the way is no longer than was
-- asked for; hits come in order, with normals of length 1 that what became of the motion
-- does not oppose; the first hit is that of a cast; what meets nothing is the same in
-- two halves.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local abs, max, sqrt = math.abs, math.max, math.sqrt

local SOLIDS2 = {
  rect = function(c, p, s) return c.rect(p[1], p[2], s[1], s[2]) end,
  box = function(c, p, s) return c.box(p, {s[1] / 2, s[2] / 2}, s[3]) end,
  circle = function(c, p, s) return c.circle(p, s[1] / 2) end,
  capsule = function(c, p, s)
    return c.capsule(p, {p[1] + s[1], p[2] - s[2]}, s[3] / 4)
  end,
  triangle = function(c, p, s)
    return c.triangle(p, {p[1] + s[1], p[2]}, {p[1], p[2] + s[2]})
  end,
  concave = function(c, p, s)
    local x, y, a, b = p[1], p[2], s[1], s[2]
    return c.polygon {{x, y}, {x + 2 * a, y}, {x + 2 * a, y + b}, {x + a, y + b},
      {x + a, y + 2 * b}, {x, y + 2 * b}}
  end,
  compound = function(c, p, s)
    return c.compound {c.rect(p[1], p[2], s[1], s[2]),
      c.rect(p[1] + s[1], p[2], s[2], s[1]), c.circle(p, s[1] / 2)}
  end,
  path = function(c, p, s)
    return c.path({p, {p[1] + s[1], p[2] + s[2] / 2}, {p[1] + 2 * s[1], p[2]}},
      {two_sided = true})
  end,
}
local SOLIDS3 = {
  aabb = function(c, p, s)
    return c.aabb(p, {p[1] + s[1], p[2] + s[2], p[3] + s[3]})
  end,
  box = function(c, p, s)
    return c.box(p, {s[1] / 2, s[2] / 2, s[3] / 2}, c.quat({1, s[1], s[2]}, s[3]))
  end,
  sphere = function(c, p, s) return c.sphere(p, s[1] / 2) end,
  capsule = function(c, p, s)
    return c.capsule(p, {p[1] + s[1], p[2] + s[2], p[3] - s[3]}, s[3] / 4)
  end,
  cylinder = function(c, p, s)
    return c.cylinder(p, {p[1], p[2] + s[1], p[3]}, s[2] / 2)
  end,
  hull = function(c, p, s)
    return c.hull {p, {p[1] + s[1], p[2], p[3]}, {p[1], p[2] + s[2], p[3]},
      {p[1], p[2], p[3] + s[3]}, {p[1] + s[1], p[2] + s[2], p[3]}}
  end,
  compound = function(c, p, s)
    return c.compound {c.sphere(p, s[2] / 2),
      c.aabb(p, {p[1] + s[1], p[2] + s[2], p[3] + s[1]})}
  end,
}
local TILES = {tiles = true}

local function names(of)
  local list = {}
  for name in pairs(of) do list[#list + 1] = name end
  table.sort(list)
  return list
end
local NAMES = {[2] = names(SOLIDS2), [3] = names(SOLIDS3)}
for _, list in pairs(NAMES) do
  list[#list + 1], list[#list + 2] = 'tiles', 'tiles'
end

local function grid_of(solid)
  local letters = {'#', '#', '.', '/', '\\'}
  local rows = {}
  for row = 1, 3 do
    local text = {}
    for column = 1, 3 do
      local code = solid.code[(row - 1) * 3 + column] or 1
      text[column] = letters[code]
    end
    rows[row] = table.concat(text)
  end
  return build.of(2).grid {tiles = rows, cell = 16, origin = solid.at, up = {0, 1},
    kinds = {['#'] = 'solid', ['/'] = 'slope_right', ['\\'] = 'slope_left'}}
end

local function voxels_of(solid)
  local c3 = build.of(3)
  local voxels = c3.voxels {columns = 3, rows = 3, layers = 1, cell = 1,
    origin = solid.at}
  for i = 0, 8 do
    if (solid.code[i + 1] or 1) <= 3 then
      voxels:set_tile(i % 3, math.floor(i / 3), 0, 1)
    end
  end
  return voxels
end

local function shape_of(d, solid)
  for _, size in ipairs(solid.size) do
    if size < 1e-2 then return nil end
  end
  if TILES[solid.kind] then return d.dim == 2 and grid_of(solid) or voxels_of(solid) end
  local make = (d.dim == 2 and SOLIDS2 or SOLIDS3)[solid.kind]
  return make(build.of(d.dim), solid.at, solid.size)
end

------------------------------------------------------------------------------- vectors --

local function list_of(v) return v.z and {v.x, v.y, v.z} or {v.x, v.y} end

local function dot(a, b)
  local sum = 0
  for k = 1, #a do sum = sum + a[k] * b[k] end
  return sum
end

local function length(a) return sqrt(dot(a, a)) end

-- The place that a move answers with.
local function place_of(d, result)
  return {result[1], result[2], d.dim == 3 and result[3] or nil}
end

local function along(a, t, b)
  local list = {}
  for k = 1, #a do list[k] = a[k] + t * b[k] end
  return list
end

--------------------------------------------------------------------------------- judge --

local function deepest(world, shape)
  local most = 0
  local list, count = world:contacts(shape)
  for i = 1, count do
    if list[i].item ~= 'hero' then most = max(most, list[i].depth) end
  end
  return most
end

-- The places between which it goes straight, from what the hits tell.
local function stops_of(from, motion, hits, count)
  local stops, left = {from}, motion
  for i = 1, count do
    local rest = list_of(hits[i].motion)
    stops[#stops + 1] = along(along(stops[#stops], 1, left), -1, rest)
    left = list_of(hits[i].moved)
  end
  stops[#stops + 1] = along(stops[#stops], 1, left)
  return stops
end

local function judge_hits(d, motion, hits, count)
  local size, asked, before = d.span, length(motion), 0
  for i = 1, count do
    local hit = hits[i]
    local normal, moved = list_of(hit.normal), list_of(hit.moved)
    if abs(length(normal) - 1) > 1e-12 then return 'normal not of length 1' end
    if hit.t < before then return ('hits out of order, number %d'):format(i) end
    if length(moved) > asked * (1 - hit.t) * (1 + 1e-6) + 1e-9 * size then
      return ('longer than what was left, hit %d of %s'):format(i, tostring(hit.item))
    end
    if dot(moved, normal) < -1e-9 * (asked + size) then
      return ('goes against the normal that is told, hit %d: %s on %s'):format(i,
        tostring(hit.moved), tostring(hit.normal))
    end
    before = hit.t
  end
end

-- Lifts over what is no higher than a skin are not told as legs: the legs that are told
-- are as near to the way as that.
local SKIN = 5e-4

local function judge_way(d, world, stops)
  local hero, at = world:shape('hero'):clone(), {world:position('hero')}
  local free = 1e-6 * d.span
  for i = 2, #stops do
    local way = along(stops[i], -1, stops[i - 1])
    local samples = math.min(12, 1 + math.ceil(length(way) / (0.3 * d.size)))
    for k = 1, samples do
      local place = along(stops[i - 1], k / samples, way)
      hero:translate(along(place, -1, at))
      at = place
      local depth = deepest(world, hero)
      if depth > free + (k == samples and 0 or SKIN * d.height) then
        return ('inside on the way, leg %d of %d by %g'):format(i - 1, #stops - 1,
          depth)
      end
    end
  end
end

local function judge_halves(d, world, motion, result)
  local half = {}
  for k = 1, d.dim do half[k] = motion[k] / 2 end
  local first = {act.move(world, 'hero', half)}
  local second = {act.move(world, 'hero', half)}
  if first[d.dim + 2] + second[d.dim + 2] > 0 then
    return 'halves meet what the whole does not'
  end
  for k = 1, d.dim do
    if abs(second[k] - result[k]) > 1e-9 * d.span + 1e-15 * length(motion) then
      return ('halves end elsewhere, by %g'):format(second[k] - result[k])
    end
  end
end

local function judge_first(d, world, motion, from)
  local hit = world:cast('hero', motion)
  local result = {act.check(world, 'hero', motion, 'touch')}
  local hits, count = result[d.dim + 1], result[d.dim + 2]
  if not hit then
    return count > 0
      and ('touches what no cast meets: %s'):format(tostring(hits[1].item)) or nil
  end
  if count == 0 then return end -- what is no higher than a skin is passed
  local late = (hits[1].t - hit.t) * length(motion)
  if late < -1e-9 * d.span then
    return ('touches before the cast, by %g'):format(-late)
  end
  if late > 1e-9 * d.span then return end
  local off = along(place_of(d, result), -1, along(from, hit.t, motion))
  if length(off) > SKIN * d.height then
    return ('ends elsewhere than the cast, by %g'):format(length(off))
  end
end

local function play_motion(d, world, motion)
  local from = {world:position('hero')}
  local wrong = judge_first(d, world, motion, from)
  if wrong then return wrong end
  local asked = {act.check(world, 'hero', motion)}
  if asked[d.dim + 2] == 0 then return judge_halves(d, world, motion, asked) end
  local result = {act.move(world, 'hero', motion)}
  local hits, count = result[d.dim + 1], result[d.dim + 2]
  for k = 1, d.dim do
    if result[k] ~= asked[k] then return 'check answers other than move' end
  end
  if count ~= asked[d.dim + 2] then return 'check hits other than move' end
  wrong = judge_hits(d, motion, hits, count)
  if wrong then return wrong end
  local stops = stops_of(from, motion, hits, count)
  local off = length(along(place_of(d, result), -1, stops[#stops]))
  if off > SKIN * d.height + 1e-9 * length(motion) then
    return ('legs do not add up, off by %g'):format(off)
  end
  stops[#stops] = place_of(d, result)
  local depth = deepest(world, 'hero')
  if depth > 1e-7 * d.span then return ('ends inside, by %g'):format(depth) end
  return judge_way(d, world, stops)
end

local function play(d)
  if not (d.size > 0.01 and d.height >= 2 * d.size) then return end
  local world = build.of(d.dim).world()
  for i, solid in ipairs(d.solids) do
    local shape = shape_of(d, solid)
    if not shape then return end
    world:add(i, shape)
  end
  local hero = build.hero(d.dim, d.hero, d.size, d.height):translate(d.at)
  if deepest(world, hero) > 0 then return end
  world:add('hero', hero)
  d.span = (d.dim == 2 and 16 or 1) * 16
  for _, motion in ipairs(d.motions) do
    if length(motion) == 0 then return end
    local wrong = play_motion(d, world, motion)
    if wrong then return ('%s: %s'):format(wrong, d.hero) end
  end
end

---------------------------------------------------------------------------------- make --

-- Numbers of one style: multiples of a tile, whole, anything.
local function numbers(r, unit)
  local style = r.pick {'tiles', 'tiles', 'whole', 'any'}
  local function place(n)
    if style == 'tiles' then return unit * r.int(-n, n) end
    if style == 'whole' then return unit / 16 * r.int(-16 * n, 16 * n) end
    return unit * r.between(-n, n)
  end
  local function size()
    if style == 'tiles' then return unit * r.int(1, 3) end
    if style == 'whole' then return unit / 16 * r.int(2, 40) end
    return unit * r.between(0.1, 2.5)
  end
  return place, size
end

local function make(dim)
  return function(r)
    local unit = dim == 2 and 16 or 1
    local place, size = numbers(r, unit)
    local function vector(n)
      local list = {}
      for k = 1, dim do list[k] = place(n) end
      return list
    end
    local d = {dim = dim, hero = r.pick(build.heroes[dim]), solids = {}, motions = {},
      at = vector(5), size = unit * r.pick {0.25, 0.375, 0.5, r.between(0.1, 0.6)}}
    d.height = d.size * r.pick {2, 2, 3, 4}
    for i = 1, r.int(1, 12) do
      local solid = {kind = r.pick(NAMES[dim]), at = vector(4), code = {},
        size = {size(), size(), size()}}
      for k = 1, 9 do solid.code[k] = r.int(1, 5) end
      d.solids[i] = solid
    end
    for i = 1, r.int(1, 4) do
      local far = r.pick {0.1, 1, 4, 40}
      d.motions[i] = {}
      for k = 1, dim do
        d.motions[i][k] = r.pick {place(2), 0, r.between(-2, 2) * unit, place(1)} * far
      end
    end
    return d
  end
end

return {
  {name = 'any move, 2D', make = make(2), play = play},
  {name = 'any move, 3D', make = make(3), play = play},
}
