-- Planes and half-spaces against everything, by hand.
--
-- low and high: how far the other shape reaches along the plane's normal, counted from
-- the plane. In front: the gap is low. Wholly behind a plane: the gap is -high.
-- Everything else is pushed to the front, so the distance is low, however far that is.
local solids = require 'spec.support.oracle.solids'

local slabs = {}

local abs = math.abs

-- The span of the solid along the slab's normal, counted from the slab: low, high.
local function span(solid, slab)
  local nx, ny, nz = slab.nx, slab.ny, slab.nz
  local x, y, z = solid.x - slab.x, solid.y - slab.y, solid.z - slab.z
  local middle = x * nx + y * ny + z * nz
  return middle - solids.extent_along(solid, -nx, -ny, -nz),
    middle + solids.extent_along(solid, nx, ny, nz)
end

-- The solid and the slab of a pair; of two slabs, what is solid pushes what is thin.
local function roles(a, b)
  if b.slab and not (a.kind == 'halfspace' and b.kind == 'plane') then
    return a, b
  end
  return b, a
end

-- The distance of a pair of which one is a slab. It jumps where the solid touches the
-- back of a plane, from a gap of 0 to the way to the front: where high is within
-- `tolerance` of that, both are returned.
function slabs.expected(a, b, tolerance)
  local solid, slab = roles(a, b)
  local low, high = span(solid, slab)
  if slab.kind ~= 'plane' then
    return low
  end
  local other = abs(high) <= (tolerance or 0) and low or nil
  if high < 0 then
    return -high, other
  end
  return low, other and -high
end

-- Whether rounding decides between two answers.
function slabs.undecided(a, b, tolerance)
  if not a.slab and not b.slab then
    return false
  end
  local _, other = slabs.expected(a, b, tolerance)
  return other ~= nil
end

local function agree(x, y, tolerance)
  return x == y or abs(x - y) <= tolerance
end

-- nil, or what is wrong with the distance of a pair of which one is a slab.
function slabs.check(a, b, got, tolerance)
  local distance, other = slabs.expected(a, b, tolerance)
  local right = agree(got, distance, tolerance)
    or other and agree(got, other, tolerance)
  if not right then
    return ('distance: %.17g, expected %.17g within %.3g (by hand)')
      :format(got, distance, tolerance)
  end
end

return slabs
