-- Boxes as bump-3dpd describes them in 3D: the least corner and a size. What a moving box
-- meets: the other one, grown by its size, meets its corner (the Minkowski difference).
-- `make docs` prints box2.lua from this file, with docs/print_plane.lua.
local abs, min, huge = math.abs, math.min, math.huge

local box3 = {}

-- Tolerance: what overlaps by no more only touches; bump and bump-3dpd have the same.
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

-- Squared distance of the centres.
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

-- Clips the part t1..t2 of the line from the origin along d by the slabs between l and h,
-- one axis after the other. Returns nil where nothing is left, else t1, t2, and across
-- which side it enters: the number of its axis, 0 if t1 was left as it was.
local function enter(lx, ly, lz, hx, hy, hz, dx, dy, dz, t1, t2)
  local axis = 0
  if dx == 0 then
    if lx >= 0 or hx <= 0 then return nil end
  else
    local first, last = lx / dx, hx / dx
    if dx < 0 then first, last = last, first end
    if first > t1 then t1, axis = first, 1 end
    if last < t2 then t2 = last end
  end
  if dy == 0 then
    if ly >= 0 or hy <= 0 then return nil end
  else
    local first, last = ly / dy, hy / dy
    if dy < 0 then first, last = last, first end
    if first > t1 then t1, axis = first, 2 end
    if last < t2 then t2 = last end
  end
  if dz == 0 then -- 3D
    if lz >= 0 or hz <= 0 then return nil end -- 3D
  else -- 3D
    local first, last = lz / dz, hz / dz -- 3D
    if dz < 0 then first, last = last, first end -- 3D
    if first > t1 then t1, axis = first, 3 end -- 3D
    if last < t2 then t2 = last end -- 3D
  end -- 3D
  if t1 > t2 then return nil end
  return t1, t2, axis
end

local function against(d) return d > 0 and -1 or 1 end

-- The normal of the side that is entered across that axis.
local function normal(axis, dx, dy, dz)
  -- 2D: if axis == 1 then return against(dx), 0 end
  -- 2D: if axis == 2 then return 0, against(dy) end
  if axis == 1 then return against(dx), 0, 0 end -- 3D
  if axis == 2 then return 0, against(dy), 0 end -- 3D
  if axis == 3 then return 0, 0, against(dz) end -- 3D
  return 0, 0, 0 -- 3D
  -- 2D: return 0, 0
end

-- Of the box, where the segment from p to q enters and leaves it, in parts of its length
-- and within t1..t2, and the normals there; or nil.
function box3.segment(x, y, z, sx, sy, sz, px, py, pz, qx, qy, qz, t1, t2)
  t1, t2 = t1 or 0, t2 or 1
  local lx, ly = x - px, y - py
  local lz, hz = z - pz, z + sz - pz -- 3D
  local hx, hy = x + sx - px, y + sy - py
  local dx, dy = qx - px, qy - py
  local dz = qz - pz -- 3D
  local first, last, axis = enter(lx, ly, lz, hx, hy, hz, dx, dy, dz, t1, t2)
  if not first then return nil end
  -- Backwards it enters where it leaves; equal ends count for the first axis, as above.
  local _, _, out = enter(lx, ly, lz, hx, hy, hz, -dx, -dy, -dz, -t2, -t1)
  local nx, ny, nz = normal(axis, dx, dy, dz)
  return first, last, nx, ny, nz, normal(out, -dx, -dy, -dz)
end

-- As segment, for the times alone, within 0..1; third, where the line enters.
function box3.times(x, y, z, sx, sy, sz, px, py, pz, qx, qy, qz)
  local lx, ly = x - px, y - py
  local lz, hz = z - pz, z + sz - pz -- 3D
  local hx, hy = x + sx - px, y + sy - py
  local dx, dy = qx - px, qy - py
  local dz = qz - pz -- 3D
  local t1, t2 = enter(lx, ly, lz, hx, hy, hz, dx, dy, dz, -huge, huge)
  if not t1 or t1 > 1 or t2 < 0 then return nil end
  return t1 > 0 and t1 or 0, t2 < 1 and t2 or 1, t1
end

-- Out of a box by the least translation. Of equally short ones bump takes that along y,
-- bump-3dpd that of the first axis.
local function least(lx, ly, lz, hx, hy, hz)
  local cx, cy = nearer(0, lx, hx), nearer(0, ly, hy)
  local cz = nearer(0, lz, hz) -- 3D
  -- 2D: if abs(cx) < abs(cy) then return cx, 0 end
  if abs(cx) <= abs(cy) and abs(cx) <= abs(cz) then return cx, 0, 0 end -- 3D
  if abs(cy) <= abs(cz) then return 0, cy, 0 end -- 3D
  return 0, 0, cz -- 3D
  -- 2D: return 0, cy
end

local function sign(a)
  if a > 0 then return 1 end
  return a < 0 and -1 or 0
end

-- The box that goes by d meets the other: nil, or when, the normal, where it stands then,
-- and whether it overlapped at the start: then the time is minus the content of that.
function box3.meet(x, y, z, sx, sy, sz, ox, oy, oz, tx, ty, tz, dx, dy, dz)
  local lx, ly = ox - x - sx, oy - y - sy
  local lz = oz - z - sz -- 3D
  local hx, hy = lx + (sx + tx), ly + (sy + ty)
  local hz = lz + (sz + tz) -- 3D
  if not (lx < -MARGIN and hx > MARGIN and ly < -MARGIN and hy > MARGIN
    and lz < -MARGIN and hz > MARGIN -- 3D
  ) then
    local t1, t2, axis = enter(lx, ly, lz, hx, hy, hz, dx, dy, dz, -huge, huge)
    -- Not past a corner, and not out of what it touches.
    if not t1 or t1 >= 1 or t1 + MARGIN <= 0 or t2 - t1 < MARGIN then return nil end
    local nx, ny, nz = normal(axis, dx, dy, dz)
    -- 2D: return t1, nx, ny, x + dx * t1, y + dy * t1, false
    return t1, nx, ny, nz, x + dx * t1, y + dy * t1, z + dz * t1, false -- 3D
  end
  local cx, cy = nearer(0, lx, hx), nearer(0, ly, hy)
  local cz = nearer(0, lz, hz) -- 3D
  local content = min(sx, abs(cx)) * min(sy, abs(cy))
  content = content * min(sz, abs(cz)) -- 3D
  if dx == 0 and dy == 0
    and dz == 0 -- 3D
  then
    cx, cy, cz = least(lx, ly, lz, hx, hy, hz)
    -- 2D: return -content, sign(cx), sign(cy), x + cx, y + cy, true
    return -content, sign(cx), sign(cy), sign(cz), x + cx, y + cy, z + cz, true -- 3D
  end
  local t1, _, axis = enter(lx, ly, lz, hx, hy, hz, dx, dy, dz, -huge, 1)
  local nx, ny, nz = normal(axis, dx, dy, dz)
  -- 2D: return -content, nx, ny, x + dx * t1, y + dy * t1, true
  return -content, nx, ny, nz, x + dx * t1, y + dy * t1, z + dz * t1, true -- 3D
end

return box3
