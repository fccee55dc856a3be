-- Boxes as bump.lua describes them in 2D: the least corner and a size. The core decides
-- what a moving box meets: see src/lua/world/bump.c.
-- Printed from box3.lua by `make docs`: do not edit.
local abs = math.abs

local box2 = {}

-- Boxes that overlap by no more than this tolerance only touch; bump and bump.lua use
-- the same value.
local MARGIN = 1e-10
box2.MARGIN = MARGIN

function box2.difference(x, y, sx, sy, ox, oy, tx, ty)
  local lx, ly = ox - x - sx, oy - y - sy
  return lx, ly, sx + tx, sy + ty
end

function box2.contains(x, y, sx, sy, px, py)
  return px - x > MARGIN and x + sx - px > MARGIN
    and py - y > MARGIN and y + sy - py > MARGIN
end

function box2.intersect(x, y, sx, sy, ox, oy, tx, ty)
  return x < ox + tx and ox < x + sx
    and y < oy + ty and oy < y + sy
end

-- Returns the squared distance of the centres of two boxes.
function box2.distance(x, y, sx, sy, ox, oy, tx, ty)
  local dx, dy = x - ox + (sx - tx) / 2, y - oy + (sy - ty) / 2
  return dx * dx + dy * dy
end

local function nearer(a, low, high)
  if abs(low - a) < abs(high - a) then return low end
  return high
end

function box2.corner(x, y, sx, sy, px, py)
  local cx, cy = nearer(px, x, x + sx), nearer(py, y, y + sy)
  return cx, cy
end

-- Returns the times at which a segment enters and leaves a box: see boxes.c.
box2.segment = require('collide.core').d2.worlds.raw.pass_box

return box2
