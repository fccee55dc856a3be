-- Pairs whose answer is known by hand: each becomes an `it` that compares the distance,
-- and runs every check of pair.lua on the pair, mirrored, turned and scaled as
-- well.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local unions = require 'spec.support.oracle.unions'
local certificate = require 'spec.support.oracle.certificate'
local pair_check = require 'spec.support.check.pair'
local union_check = require 'spec.support.check.union'
local random = require 'spec.support.random'
local rotations = require 'spec.support.rotations'

local cases = {}

local ORIGIN = {0, 0, 0}

-- s.capsule{a = …} and so on: plain descriptions.
function cases.maker(dim)
  return setmetatable({}, {
    __index = function(_, kind)
      return function(args)
        return shapes.new(dim, kind, args)
      end
    end,
  })
end

-- How far a distance may be off: a share of itself; where cylinders and cones have no
-- closed form, of their size.
local function tolerance_of(a, b, distance)
  if not (unions.is(a) or unions.is(b)) then
    local p, q = solids.of(a), solids.of(b)
    if certificate.share(p, q) > certificate.SHARE then
      return certificate.tolerance(p, q, distance)
    end
  end
  return 1e-12 * math.abs(distance)
end

-- nil, or what is wrong with the library's answers about the pair.
function cases.problem(c, a, b, distance)
  local got = c.distance(shapes.build(c, a), shapes.build(c, b))
  local close = got == distance
    or math.abs(got - distance) <= tolerance_of(a, b, distance)
  if not close then
    return ('distance %.17g, expected %.17g'):format(got, distance)
  end
  local rng = random.new(1)
  local checker = (unions.is(a) or unions.is(b)) and union_check or pair_check
  for turn = 0, 2 do
    for _, pair in ipairs {{a, b}, {b, a}} do
      local message = checker.check(c, pair[1], pair[2], ORIGIN, rng, turn)
      if message then
        return message
      end
    end
  end
end

-- The result of closest for two descriptions; an error when anything about the pair is
-- wrong.
function cases.checked(c, a, b, distance)
  local problem = cases.problem(c, a, b, distance)
  if problem then
    error(problem .. '\n  a = ' .. shapes.text(a) .. '\n  b = ' .. shapes.text(b), 3)
  end
  return c.closest(shapes.build(c, a), shapes.build(c, b))
end

-- The corners of a box, as the points of a hull.
function cases.corners(center, half, rotation)
  local axes = {rotations.axes(3, rotation)}
  local points = {}
  for i = 0, 7 do
    local x = (i % 2 * 2 - 1) * half[1]
    local y = (math.floor(i / 2) % 2 * 2 - 1) * half[2]
    local z = (math.floor(i / 4) * 2 - 1) * half[3]
    points[i + 1] = {
      center[1] + x * axes[1] + y * axes[4] + z * axes[7],
      center[2] + x * axes[2] + y * axes[5] + z * axes[8],
      center[3] + x * axes[3] + y * axes[6] + z * axes[9],
    }
  end
  return points
end

-- Points spread over a sphere, along a spiral.
function cases.ball(count, x, y, z, radius)
  local points = {}
  for i = 1, count do
    local h = 1 - (2 * i - 1) / count
    local r, angle = math.sqrt(1 - h * h), i * math.pi * (3 - math.sqrt(5))
    points[i] = {
      x + radius * r * math.cos(angle), y + radius * r * math.sin(angle), z + radius * h,
    }
  end
  return points
end

-- One `it` per row {name, a, b, distance}.
function cases.claim(it, c, rows)
  for _, row in ipairs(rows) do
    local name, a, b, distance = row[1], row[2], row[3], row[4]
    it(name, function()
      local problem = cases.problem(c, a, b, distance)
      if problem then
        error(problem .. '\n  a = ' .. shapes.text(a) .. '\n  b = ' .. shapes.text(b), 0)
      end
    end)
  end
end

return cases
