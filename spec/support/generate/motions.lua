-- Random motions of a shape, towards another one and past it; and where a shape is on
-- the way.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local rotations = require 'spec.support.rotations'
local places = require 'spec.support.generate.touch_points'
local unions = require 'spec.support.oracle.unions'

local motions = {}

local sqrt, sin, cos = math.sqrt, math.sin, math.cos

-- A motion for solid a, as an array of three: towards a place on b, along a direction of
-- b, or anywhere; from a trifle to many sizes.
function motions.random(rng, a, b, size)
  local kind = rng.integer(8)
  local x, y, z = rng.direction(a.dim)
  if kind <= 5 and not (a.endless or a.slab or b.endless or b.slab) then
    local ax, ay, az = places.support(rng, a, x, y, z)
    local bx, by, bz = places.support(rng, b, -x, -y, -z)
    local share = rng.chance(0.2) and 1 or rng.between(0.3, 3)
    return {share * (bx - ax), share * (by - ay), share * (bz - az)}
  elseif kind == 6 then
    local list = places.directions(rng, b)
    if #list > 0 then
      local i = 3 * (rng.integer(#list / 3) - 1)
      x, y, z = list[i + 1], list[i + 2], list[i + 3]
    end
  elseif kind == 7 then
    local axis, sign = rng.integer(a.dim), rng.sign()
    x, y, z = axis == 1 and sign or 0, axis == 2 and sign or 0, axis == 3 and sign or 0
  end
  local share = rng.chance(0.1) and 10 ^ rng.between(-6, 3) or rng.between(0.2, 4)
  local length = share * size
  return {length * x, length * y, length * z}
end

-- A rotation for the library, as an array or an angle: of any size, up to half a turn in
-- 3D and more in 2D.
function motions.random_turn(rng, dim)
  if dim == 2 then
    return rng.between(-5, 5)
  end
  local x, y, z = rng.direction(3)
  local angle = rng.chance(0.3) and 10 ^ rng.between(-4, 0) or rng.between(0.5, 3.1)
  return rotations.about(x, y, z, angle)
end

-- A share of a rotation, the short way round.
function motions.turn_at(dim, turn, t)
  if dim == 2 then
    return turn * t
  end
  local x, y, z, w = turn[1], turn[2], turn[3], turn[4]
  if w < 0 then
    x, y, z, w = -x, -y, -z, -w
  end
  local s = sqrt(x * x + y * y + z * z)
  if s == 0 then
    return {0, 0, 0, 1}
  end
  local half = t * (s < 0.7 and math.asin(s) or math.acos(w))
  local share = sin(half) / s
  return {share * x, share * y, share * z, cos(half)}
end

-- The shape at t, when it moves by `motion` and turns by `turn` (nil: not at all) about
-- `pivot`, an array.
function motions.at(shape, motion, t, turn, pivot)
  local x, y, z = t * motion[1], t * motion[2], t * (motion[3] or 0)
  if not turn then
    return shapes.translated(shape, x, y, z)
  end
  local px, py, pz = pivot[1], pivot[2], pivot[3] or 0
  local about = shapes.translated(shape, -px, -py, -pz)
  local now = motions.turn_at(shape.dim, turn, t)
  return shapes.moved(about, now, px + x, py + y, pz + z)
end

-- The same of a solid, without a turn.
function motions.solid_at(solid, motion, t)
  local moved = setmetatable({}, {__index = solid})
  moved.x, moved.y = solid.x + t * motion[1], solid.y + t * motion[2]
  moved.z = solid.z + t * (motion[3] or 0)
  return moved
end

-- What is solid behind a plane, and what is solid in front of it.
local function sides(c, plane)
  local n, p = plane.args.normal, plane.args.point
  return c.halfspace(n, p), c.halfspace({-n[1], -n[2], n[3] and -n[3]}, p)
end

-- The parts of a shape as the library's shapes, and of a plane both its sides.
local function built(c, shape)
  local list = {}
  for i, part in ipairs(unions.parts(shape)) do
    list[i] = {shapes.build(c, part)}
    if part.kind == 'plane' then
      list[i] = {sides(c, part)}
    end
  end
  return list
end

-- The signed distance of two shapes, part by part. It does not jump where a plane is
-- touched at the back: what straddles a plane is as deep as the way to its nearer side.
function motions.gap(c, a, b)
  local least = math.huge
  local others = built(c, b)
  for _, p in ipairs(built(c, a)) do
    for _, q in ipairs(others) do
      local gap = c.distance(p[1], q[1])
      if p[2] then
        gap = math.max(gap, c.distance(p[2], q[1]))
      elseif q[2] then
        gap = math.max(gap, c.distance(p[1], q[2]))
      end
      least = gap < least and gap or least
    end
  end
  return least
end

function motions.length(motion)
  local _, _, _, length = solids.unit(motion[1], motion[2], motion[3] or 0)
  return length
end

return motions
