-- One solid box, made in every way there is: a cast against it, a contact and a slide
-- past it have the answers of the aligned box, which are closed forms. A normal that is
-- answered separates the two: a plane square to it goes between them.
local act, build = require 'fuzz.played.act', require 'fuzz.played.build'
local abs, max, min, huge = math.abs, math.max, math.min, math.huge

local MOVERS = {
  [2] = {'rect', 'rect', 'box', 'rounded', 'circle', 'capsule', 'polygon', 'keel'},
  [3] = {'aabb', 'aabb', 'box', 'rounded', 'sphere', 'capsule', 'cylinder', 'hull',
    'keel'},
}
local UPRIGHT = {rect = true, aabb = true, box = true, polygon = true}

-- The blocks that the solid is made of: one, or eight equal ones.
local function blocks_of(d)
  local list, half = {}, d.half
  if d.parts == 1 then return {{{-half, -half, -half}, {half, half, half}}} end
  for _, x in ipairs {-half, 0} do
    for _, y in ipairs {-half, 0} do
      for _, z in ipairs(d.dim == 3 and {-half, 0} or {0}) do
        list[#list + 1] = {{x, y, z}, {x + half, y + half, z + half}}
      end
    end
  end
  return list
end

local function reference(d)
  local low, high = {}, {}
  for k = 1, d.dim do low[k], high[k] = -d.half, d.half end
  return build.of(d.dim).aabb(low, high)
end

-- Which face an upright box meets first: axis, sign, time; nil where that is in doubt.
local function face_met(d, low, high)
  local best, second, axis = -huge, -huge, nil
  for k = 1, d.dim do
    local v = d.motion[k]
    local t = v > 0 and (-d.half - high[k]) / v or v < 0 and (d.half - low[k]) / v
      or -huge
    if t > best then
      best, second, axis = t, best, k
    else
      second = max(second, t)
    end
  end
  if best < 0 or best > 1 or best - second < 1e-3 then return nil end
  for k = 1, d.dim do
    local shift = d.motion[k] * best
    local shared = min(high[k] + shift, d.half) - max(low[k] + shift, -d.half)
    if k ~= axis and shared < 0.01 * d.half then return nil end
  end
  return axis, d.motion[axis] > 0 and -1 or 1, best
end

local function component(v, k) return k == 1 and v.x or k == 2 and v.y or v.z end

local function ends(shape, dim)
  local a, b = shape:bounds()
  local low, high = {}, {}
  for k = 1, dim do low[k], high[k] = component(a, k), component(b, k) end
  return low, high
end

-- How far the two overlap along a normal of b, at the place of the hit.
local function overlap_along(hero, ref, normal, motion, t)
  local by = {}
  for k = 1, #motion do by[k] = motion[k] * t end
  local there = hero:clone():translate(by)
  return (ref:support(normal) - there:support(-normal)):dot(normal)
end

local function judge_cast(d, hero, ref, solid)
  local want, got = hero:cast(d.motion, ref), act.cast(hero, d.motion, solid)
  if (want == nil) ~= (got == nil) then
    if want and want.t < 1 - 1e-9 and overlap_along(hero, ref, want.nb, d.motion,
      min(1, want.t + 1e-3)) < 1e-6 then
      return -- it grazes an edge
    end
    return ('hit or not: box %s, here %s'):format(tostring(want and want.t),
      tostring(got and got.t))
  end
  if not got then return end
  local length = 0
  for k = 1, d.dim do length = length + d.motion[k] ^ 2 end
  if abs(want.t - got.t) * math.sqrt(length) > 1e-8 * d.half then
    return ('another time: %g, box %g'):format(got.t, want.t)
  end
  local overlap = overlap_along(hero, ref, got.nb, d.motion, got.t)
  if overlap > 1e-6 * d.half then
    return ('a normal that parts nothing: %s, box %s'):format(tostring(got.nb),
      tostring(want.nb))
  end
end

local function judge_contact(d, hero, ref, solid, is_solid)
  local want, got = hero:contact(ref), hero:contact(solid)
  local depth = want and want.depth or 0
  if not got then
    local is_missed = depth > 1e-9 * d.half and is_solid
    return is_missed and ('no contact, %g deep'):format(depth) or nil
  end
  if depth > 0.2 * d.half then return end -- a surface has no inside, parts no whole
  if abs(got.depth - depth) > 1e-8 * d.half then
    return ('another depth: %g, box %g, normal %s'):format(got.depth, depth,
      tostring(got.nb))
  end
end

local function judge_slide(d, world)
  local low, high = ends(world:shape('hero'), d.dim)
  local axis, sign, t = face_met(d, low, high)
  local from = {world:position('hero')}
  local result = {act.move(world, 'hero', d.motion)}
  if not axis then return end
  local hit = result[d.dim + 1][1]
  for k = 1, d.dim do
    local want = from[k] + d.motion[k] * (k == axis and t or 1)
    if abs(result[k] - want) > 1e-6 * d.half then
      return ('slides elsewhere: axis %d to %g for %g, normal %s'):format(k, result[k],
        want, tostring(hit and hit.normal))
    end
  end
  if not hit or component(hit.normal, axis) * sign < 1 - 1e-9 then
    return ('meets another face: %s'):format(tostring(hit and hit.normal))
  end
end

local function is_sound(d)
  local length = 0
  for k = 1, d.dim do length = length + d.motion[k] ^ 2 end
  return d.half > 0 and d.size > 0.05 and d.height >= 2 * d.size and length > 0
end

local function play(d)
  if not is_sound(d) then return end
  local world = build.of(d.dim).world()
  if not build.blocks(world, d.dim, d.kind, blocks_of(d)) then return end
  local hero = build.hero(d.dim, d.hero, d.size, d.height):translate(d.at)
  local ref = reference(d)
  local items, count = world:items()
  local solid = count == 1 and world:shape(items[1])
  local where = (': %s on %s of %d'):format(d.hero, d.kind, d.parts)
  local gap = hero:distance(ref)
  local wrong
  if solid then
    if gap <= 0 then
      wrong = judge_contact(d, hero, ref, solid, d.kind ~= 'mesh')
    else
      wrong = abs(hero:distance(solid) - gap) > 1e-9 * d.half and 'another distance'
        or judge_cast(d, hero, ref, solid)
    end
  end
  if not wrong and gap > 1e-6 * d.half and UPRIGHT[d.hero] then
    world:add('hero', hero)
    wrong = judge_slide(d, world)
  end
  return wrong and wrong .. where
end

local function make(dim)
  return function(r)
    local is_whole = r.chance(0.5)
    local function number(size)
      return is_whole and r.int(-4 * size, 4 * size) / 4 or r.between(-size, size)
    end
    local d = {dim = dim, hero = r.pick(MOVERS[dim]), kind = r.pick(build.blocks_as[dim]),
      parts = r.pick {1, 1, 4}, half = 1, size = r.pick {0.25, 0.5, 1, r.between(0.1, 1)},
      at = {}, motion = {}}
    d.height = d.size * r.pick {2, 3, 7}
    for k = 1, dim do d.at[k], d.motion[k] = number(3), number(4) end
    if r.chance(0.3) then -- nearly touching
      local k = r.int(1, dim)
      d.at[k] = d.at[k] > 0 and 1 + d.size - r.pick {0, 1e-6, 1e-3, 0.01} or d.at[k]
    end
    return d
  end
end

return {
  {name = 'one solid in every way, 2D', make = make(2), play = play},
  {name = 'one solid in every way, 3D', make = make(3), play = play},
}
