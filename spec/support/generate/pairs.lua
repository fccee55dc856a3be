-- Random shapes and random pairs of them: of many sizes, touching, nearly touching,
-- apart, deep in each other, parallel, degenerate, at the origin and far from it.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local rotations = require 'spec.support.rotations'
local bodies = require 'spec.support.generate.bodies'
local unions = require 'spec.support.oracle.unions'
local places = require 'spec.support.generate.touch_points'

local generate = {}

local floor, huge, abs = math.floor, math.huge, math.abs

-- The sizes that pairs are made in.
generate.SIZES = {1e-9, 1e-3, 1, 1e3, 1e9}

-- A length, at times exactly 0: the degenerate case.
local function length(rng, size)
  return rng.chance(0.05) and 0 or rng.between(0.02, 0.5) * size
end

-- A direction of length 1: any, along an axis, or (nearly) parallel to one of `like`, a
-- solid's arms.
local function direction(rng, dim, like)
  local x, y, z = rng.direction(dim)
  local kind = like and like.nearly and 5 or rng.integer(10)
  if kind <= 2 then
    local axis, sign = rng.integer(dim), rng.sign()
    return axis == 1 and sign or 0, axis == 2 and sign or 0, axis == 3 and sign or 0
  elseif kind <= 5 and like and #like.list > 0 then
    local i = 3 * (rng.integer(#like.list / 3) - 1)
    local list, sign = like.list, rng.sign()
    local off = kind == 5 and 10 ^ -rng.integer(like.least_angle) or 0
    return sign * list[i + 1] + off * x, sign * list[i + 2] + off * y,
      sign * list[i + 3] + off * z
  end
  return x, y, z
end

-- nil (none), the same as the other box, nearly the same, or any.
local function turn(rng, dim, like)
  local kind = like and like.nearly and 5 or rng.integer(10)
  if kind <= 2 then
    return nil
  elseif kind <= 5 and like and like.turn then
    if kind < 5 then
      return like.turn
    end
    local angle = 10 ^ -rng.integer(like.least_angle)
    if dim == 2 then
      return like.turn + angle
    end
    local x, y, z = rng.direction(3)
    return rotations.combined(3, rotations.about(x, y, z, angle), like.turn)
  end
  return dim == 2 and rng.between(-7, 7) or rng.quaternion()
end

local function vector(dim, x, y, z)
  return {x, y, dim == 3 and z or nil}
end

local function ends(rng, dim, size, like)
  local a = rng.vector(dim, size / 2)
  local x, y, z = direction(rng, dim, like)
  local l = 2 * length(rng, size)
  return a, vector(dim, a[1] + l * x, a[2] + l * y, dim == 3 and a[3] + l * z)
end

local function base_and_direction(rng, dim, size, like)
  local x, y, z = direction(rng, dim, like)
  local l = rng.chance(0.5) and size or 1
  return rng.vector(dim, size / 2), vector(dim, l * x, l * y, l * z)
end

local MAKE = {
  point = function(rng, dim, size) return {p = rng.vector(dim, size / 2)} end,
  sphere = function(rng, dim, size)
    return {center = rng.vector(dim, size / 2), radius = length(rng, size)}
  end,
  segment = function(rng, dim, size, like)
    local a, b = ends(rng, dim, size, like)
    return {a = a, b = b}
  end,
  capsule = function(rng, dim, size, like)
    local a, b = ends(rng, dim, size, like)
    return {a = a, b = b, radius = length(rng, size)}
  end,
  ray = function(rng, dim, size, like)
    local base, v = base_and_direction(rng, dim, size, like)
    return {origin = base, direction = v}
  end,
  line = function(rng, dim, size, like)
    local base, v = base_and_direction(rng, dim, size, like)
    return {point = base, direction = v}
  end,
  plane = function(rng, dim, size, like)
    local base, v = base_and_direction(rng, dim, size, like)
    return {point = base, normal = v}
  end,
  aabb = function(rng, dim, size)
    local min, max = rng.vector(dim, size / 2), {}
    for i = 1, dim do
      max[i] = min[i] + 2 * length(rng, size)
    end
    return {min = min, max = max}
  end,
  box = function(rng, dim, size, like)
    local half = {}
    for i = 1, dim do
      half[i] = length(rng, size)
    end
    local args = {center = rng.vector(dim, size / 2), half_extents = half}
    args[dim == 2 and 'angle' or 'rotation'] = turn(rng, dim, like)
    args.radius = rng.chance(0.5) and length(rng, size) or nil
    return args
  end,
}
MAKE.circle, MAKE.halfspace = MAKE.sphere, MAKE.plane

local ENDLESS = {ray = true, line = true, plane = true, halfspace = true}

-- How nearly parallel two shapes may be, as a power of ten. What has no end is either
-- parallel, or so much not parallel that no rounding hides it; and where two endless
-- ones meet must not be too far away.
local function least_angle(endless_a, endless_b)
  return endless_a and endless_b and 3 or (endless_a or endless_b) and 10 or 14
end

-- The rotation of a box that has none.
local function unturned(shape)
  if shape.kind == 'aabb' or shape.kind == 'box' then
    return shape.dim == 2 and 0 or {0, 0, 0, 1}
  end
end

local function part_of(rng, shape)
  if not unions.is(shape) then
    return shape
  end
  local parts = unions.parts(shape)
  return parts[rng.integer(#parts)]
end

-- What a shape of a kind can have in common with another.
local function traits_of(rng, kind, like, nearly)
  like = part_of(rng, like)
  return {
    list = places.directions(rng, solids.of(like)),
    turn = like.args.rotation or like.args.angle or unturned(like),
    nearly = nearly,
    least_angle = least_angle(ENDLESS[kind], ENDLESS[like.kind]),
  }
end

-- A random shape about the origin. like: nil or another shape, to be parallel to at
-- times; nearly: always, but for an angle.
function generate.shape(rng, dim, kind, size, like, nearly)
  local traits = like and traits_of(rng, kind, like, nearly)
  return shapes.new(dim, kind, MAKE[kind](rng, dim, size, traits))
end

for kind, make in pairs(bodies.makers {
  length = length,
  direction = direction,
  turn = turn,
  shape = function(rng, dim, kind, size, traits)
    return shapes.new(dim, kind, MAKE[kind](rng, dim, size, traits))
  end,
}) do
  MAKE[kind] = make
end

-- ------------------------------------------------------------------- placing pairs --

-- The direction of both axes' common perpendicular, or across either of them.
local function across_both(a, b)
  local x = a.dy * b.dz - a.dz * b.dy
  local y = a.dz * b.dx - a.dx * b.dz
  local z = a.dx * b.dy - a.dy * b.dx
  if a.dim == 2 then
    return -a.dy, a.dx, 0
  elseif abs(x) + abs(y) + abs(z) < 1e-15 then
    return places.without(0.6, 0, 0.8, a.dx, a.dy, a.dz)
  end
  return x, y, z
end

-- A direction from a to b in which both have an end, or nothing if a few tries find
-- none.
local function touching_direction(rng, a, b)
  local slab = a.slab and a or b.slab and b
  if slab then
    local sign = rng.sign()
    return sign * slab.nx, sign * slab.ny, sign * slab.nz
  end
  for _ = 1, 4 do
    local x, y, z = places.direction(rng, rng.chance(0.5) and a or b)
    local endless = a.endless and a or b.endless and b
    if a.endless and b.endless then
      x, y, z = across_both(a, b)
    elseif endless and rng.chance(0.7) then
      x, y, z = places.without(x, y, z, endless.dx, endless.dy, endless.dz)
    end
    x, y, z = solids.unit(x, y, z)
    if solids.gap_along(a, b, x, y, z) > -huge then
      return x, y, z
    end
  end
end

-- The gap to place a pair at: half of them below zero, some nearly zero.
local function random_gap(rng, size)
  local kind = rng.integer(8)
  if kind == 1 then
    return rng.sign() * size * 10 ^ -rng.between(3, 16)
  elseif kind == 2 then
    return 0
  elseif kind <= 5 then
    return -rng.unit() * size
  end
  return rng.unit() ^ 2 * 2 * size
end

-- How far to move b, so that it is the given gap away from a, along a random direction.
local function placement(rng, a, b, size)
  local x, y, z = touching_direction(rng, a, b)
  if not x or rng.chance(0.2) then
    local v = rng.vector(a.dim, rng.chance(0.1) and 0 or 1.2 * size)
    return a.x - b.x + v[1], a.y - b.y + v[2], a.z - b.z + (v[3] or 0)
  end
  local ax, ay, az = places.support(rng, a, x, y, z)
  local bx, by, bz = places.support(rng, b, -x, -y, -z)
  local gap = random_gap(rng, size)
  return ax + gap * x - bx, ay + gap * y - by, az + gap * z - bz
end

-- The power of two at or just below a size.
local function power_below(size)
  return 2.0 ^ floor(math.log(size) / math.log(2))
end

-- Two shapes on a grid, and a shift of about 1e6 sizes that is exact for them.
function generate.shift(rng, dim, size, a, b)
  local power = power_below(size)
  local grid = power * 2.0 ^ -27
  local far = rng.vector(dim, 1)
  for i = 1, 3 do
    far[i] = floor((far[i] or 0) * 2 ^ 20) * power
  end
  return bodies.mended(shapes.snapped(a, grid)), bodies.mended(shapes.snapped(b, grid)),
    far
end

-- A random pair: two shapes, and the shift {x, y, z} to ask about them at. Half of the
-- pairs are about the origin and have a shift of zero; the coordinates of the others
-- have zero bits enough for shifting them by about 1e6 sizes to be exact, so that one
-- oracle, close to the origin, knows both answers.
-- nearly: the second shape is all but parallel to the first.
function generate.pair(rng, dim, kind_a, kind_b, size, nearly)
  local scale = size * rng.between(1, 2)
  local size_b = scale
  if rng.chance(0.2) then
    size_b = scale * 10 ^ -rng.between(0, 3)
  end
  local a = generate.shape(rng, dim, kind_a, scale)
  local b = generate.shape(rng, dim, kind_b, size_b, a, nearly)
  -- unions: some part of one is placed at some part of the other
  local x, y, z = placement(rng, solids.of(part_of(rng, a)), solids.of(part_of(rng, b)),
    scale)
  b = shapes.translated(b, x, y, z)
  if rng.chance(0.5) then
    return a, b, {0, 0, 0}
  end
  return generate.shift(rng, dim, scale, a, b)
end

return generate
