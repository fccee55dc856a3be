-- Questions about one shape, at random: bounds, support and contains, against the
-- supports and distances of oracle/solids.lua: of what is made of parts, those of all
-- parts.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local unions = require 'spec.support.oracle.unions'
local generate = require 'spec.support.generate.pairs'
local certificate = require 'spec.support.oracle.certificate'
local random = require 'spec.support.random'

local single_check = {}

local abs, huge = math.abs, math.huge
local AXES = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
local NAMES = {'x', 'y', 'z'}

local function differs(x, y, tolerance)
  local off = abs(x - y)
  return x ~= y and (off > tolerance or off ~= off)
end

-- How far the shape goes along a unit vector, counted from the origin. list: its parts.
local function reach(list, x, y, z)
  local most = -huge
  for _, solid in ipairs(list) do
    local along = solids.extent_along(solid, x, y, z)
      + (solid.x * x + solid.y * y + solid.z * z)
    most = along > most and along or most
  end
  return most
end

local function check_bounds(built, list, tolerance)
  local low, high = built:bounds()
  for i = 1, list[1].dim do
    local axis, name = AXES[i], NAMES[i]
    local most = reach(list, axis[1], axis[2], axis[3])
    local least = -reach(list, -axis[1], -axis[2], -axis[3])
    if differs(high[name], most, tolerance) or differs(low[name], least, tolerance) then
      return ('bounds: %s from %.17g to %.17g, expected %.17g to %.17g'):format(name,
        low[name], high[name], least, most)
    end
  end
end

local function check_support(built, list, rng, tolerance)
  local solid = list[1]
  local x, y, z = rng.direction(solid.dim)
  if solid.slab and rng.chance(0.5) then
    x, y, z = solid.nx, solid.ny, solid.nz
  end
  local speed = rng.between(0.1, 10)
  local p = built:support({x * speed, y * speed, solid.dim == 3 and z * speed or nil})
  local most = reach(list, x, y, z)
  if p == nil or most == huge then
    return p ~= nil and 'support: nil expected' or most < huge and 'support: nil' or nil
  end
  local along = p.x * x + p.y * y + (p.z or 0) * z
  local off = unions.distance(list, p.x, p.y, p.z or 0)
  if differs(along, most, tolerance) or differs(math.max(off, 0), 0, tolerance) then
    return ('support: reaches %.17g of %.17g, %.3g off the shape')
      :format(along, most, off)
  end
end

-- A point about the shape is inside when its distance says so, but for rounding.
local function check_contains(c, built, list, rng, size, tolerance)
  local solid = list[rng.integer(#list)]
  local v = rng.vector(solid.dim, size)
  local p = {solid.x + v[1], solid.y + v[2], solid.dim == 3 and solid.z + v[3] or nil}
  local outside = unions.distance(list, p[1], p[2], p[3] or 0)
  local answer = built:contains(p)
  if answer ~= c.overlaps(c.point(p), built) then
    return 'contains differs from overlaps'
  elseif abs(outside) > tolerance and answer ~= (outside < 0) then
    return ('contains: %s, though it is %.3g outside'):format(tostring(answer), outside)
  end
end

-- Checks `count` random shapes of a kind; an error with the first wrong one.
function single_check.run(c, dim, kind, count)
  local rng, sizes = random.new('single ' .. dim .. kind), generate.SIZES
  for i = 1, count do
    local size = sizes[i % #sizes + 1]
    local shape = generate.shape(rng, dim, kind, size)
    local list, built = unions.solids(shape), shapes.build(c, shape)
    local tolerance = 4 * certificate.SHARE * size
    local message = check_bounds(built, list, tolerance)
      or check_support(built, list, rng, tolerance)
      or check_contains(c, built, list, rng, size, tolerance)
    if message then
      error(message .. '\n  shape = ' .. shapes.text(shape), 0)
    end
  end
end

return single_check
