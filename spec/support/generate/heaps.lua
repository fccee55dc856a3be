-- Heaps of parts of all kinds that overlap: of a few, of dozens, of hundreds.
local random = require 'spec.support.random'

local heaps = {}

local COUNTS = {5, 30, 200}

-- x: a place o, a step p of any sign and one h that is positive, as lists.
local MAKERS = {
  aabb = function(c, x) return c.aabb(x.o, x.add(x.o, x.h)) end,
  box = function(c, x)
    local angle = x.rng.between(0, 6)
    local quat = rawget(c, 'quat')
    return c.box(x.o, x.h, quat and quat({1, x.rng.unit(), 0.1}, angle) or angle)
  end,
  ball = function(c, x) return (rawget(c, 'sphere') or c.circle)(x.o, x.rng.unit()) end,
  capsule = function(c, x) return c.capsule(x.o, x.add(x.o, x.p), 0.5 * x.rng.unit()) end,
  triangle = function(c, x)
    return c.triangle(x.o, x.add(x.o, x.p), x.add(x.o, x.h))
  end,
  point = function(c, x) return c.point(x.o) end,
  segment = function(c, x) return c.segment(x.o, x.add(x.o, x.p)) end,
  many = function(c, x)
    local rng, list = x.rng, {}
    for i = 1, 4 + rng.integer(rawget(c, 'hull') and 40 or 90) do
      list[i] = x.add(x.o, rawget(c, 'hull')
        and {rng.between(-1, 1), rng.between(-1, 1), rng.between(-1, 1)}
        or {math.cos(i * 0.06), math.sin(i * 0.06)})
    end
    return (rawget(c, 'hull') or c.convex)(list)
  end,
  cylinder = function(c, x)
    return c.cylinder(x.o, x.add(x.o, x.h), 0.1 + x.rng.unit())
  end,
  cone = function(c, x) return c.cone(x.o, x.add(x.o, x.h), 0.1 + x.rng.unit()) end,
}

local KINDS = {
  [2] = {'aabb', 'box', 'ball', 'capsule', 'triangle', 'point', 'segment', 'many'},
  [3] = {'aabb', 'box', 'ball', 'capsule', 'triangle', 'point', 'segment', 'many',
    'cylinder', 'cone'},
}

-- Two shapes of the library, the first of them a compound.
function heaps.pair(c, dim, seed)
  local rng = random.new(('heaps %d %d'):format(dim, seed))

  local function vector(make)
    local list = {}
    for i = 1, dim do
      list[i] = make()
    end
    return list
  end

  local function add(a, b)
    local list = {}
    for i = 1, dim do
      list[i] = a[i] + b[i]
    end
    return list
  end

  local function part(kind, reach, size)
    local whole = rng.chance(0.5)
    return MAKERS[kind](c, {
      rng = rng, add = add,
      o = vector(function()
        return whole and rng.integer(2 * reach + 1) - reach - 1
          or rng.between(-reach, reach)
      end),
      p = vector(function() return rng.between(-size, size) end),
      h = vector(function() return size * rng.between(0.2, 1.2) end),
    })
  end

  local kinds = KINDS[dim]
  local function heap()
    local one = rng.chance(0.7) and kinds[rng.integer(#kinds)]
    local reach, size, parts = rng.integer(4), rng.integer(4) / 2, {}
    for i = 1, rng.integer(COUNTS[rng.integer(3)]) do
      parts[i] = part(one or kinds[rng.integer(#kinds)], reach, size)
    end
    return c.compound(parts)
  end

  local a = heap()
  if rng.chance(0.15) then
    local at, along = vector(function() return rng.between(-2, 2) end), vector(rng.unit)
    return a, rng.chance(0.5) and c.plane(along, at) or c.line(at, along)
  end
  return a, rng.chance(0.25) and part(kinds[rng.integer(#kinds)], 1, 2) or heap()
end

return heaps
