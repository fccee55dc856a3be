-- Boxes as bump-3dpd describes them in 3D: the least corner and a size. The core decides
-- what a moving box meets: see src/lua/world/bump.c.
-- `make docs` prints box2.lua from this file, with docs/print_plane.lua.
local abs = math.abs

local box3 = {}

-- Boxes that overlap by no more than this tolerance only touch; bump and bump-3dpd use
-- the same value.
local MARGIN = 1e-10
box3.MARGIN = MARGIN

function box3.difference(x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz)
  local lx, ly = ox - x - sx, oy - y - sy
  local lz = oz - z - sz -- 3D
  return lx, ly, lz, sx + tx, sy + ty, sz + tz
end

function box3.contains(x, y, z, sx, sy, sz, px, py, pz)
  return px - x > MARGIN and x + sx - px > MARGIN
    and py - y > MARGIN and y + sy - py > MARGIN
    and pz - z > MARGIN and z + sz - pz > MARGIN -- 3D
end

function box3.intersect(x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz)
  return x < ox + tx and ox < x + sx
    and y < oy + ty and oy < y + sy
    and z < oz + tz and oz < z + sz -- 3D
end

-- Returns the squared distance of the centres of two boxes.
function box3.distance(x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz)
  local dx, dy = x - ox + (sx - tx) / 2, y - oy + (sy - ty) / 2
  local dz = z - oz + (sz - tz) / 2 -- 3D
  return dx * dx + dy * dy + dz * dz
end

local function nearer(a, low, high)
  if abs(low - a) < abs(high - a) then return low end
  return high
end

function box3.corner(x, y, z, sx, sy, sz, px, py, pz)
  local cx, cy = nearer(px, x, x + sx), nearer(py, y, y + sy)
  local cz = nearer(pz, z, z + sz) -- 3D
  return cx, cy, cz
end

-- Returns the times at which a segment enters and leaves a box: see boxes.c.
-- 2D: box2.segment = require('collide.core').d2.worlds.raw.pass_box
box3.segment = require('collide.core').d3.worlds.raw.pass_box -- 3D

return box3
