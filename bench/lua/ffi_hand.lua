-- ffi_hand.lua - by hand what ffi.lua asks of the library, for the pairs that many write
-- themselves: hand[pair][question] takes and answers what the library's function does.
-- Shapes are those of hand_shapes.lua; a turned box of the plane has a center, half sizes
-- h1, h2 and its x axis ux, uy; a polygon is a flat list of corners, counterclockwise.
local shapes = require('bench.lua.hand_shapes')
local sqrt, abs, max, min, huge = math.sqrt, math.abs, math.max, math.min, math.huge

local circle, sphere = {}, {}

-- ---------------------------------------------------------------------------- circles --

circle.overlaps = shapes.circle_circle

function circle.distance(a, b)
  local dx, dy = b.x - a.x, b.y - a.y
  return sqrt(dx * dx + dy * dy) - a.r - b.r
end

function circle.contact_numbers(a, b)
  local dx, dy, ra, rb = b.x - a.x, b.y - a.y, a.r, b.r
  local l, r = dx * dx + dy * dy, ra + rb
  if l > r * r then
    return nil
  end
  l = sqrt(l)
  local nx, ny = 0, 1
  if l > 0 then
    nx, ny = dx / l, dy / l
  end
  return r - l, nx, ny, a.x + nx * ra, a.y + ny * ra, b.x - nx * rb, b.y - ny * rb
end

function circle.push(a, b)
  local depth, nx, ny = circle.contact_numbers(a, b)
  if not depth then
    return 0, 0
  end
  return -nx * depth, -ny * depth
end

function circle.closest(a, b, out)
  local dx, dy, ra, rb = b.x - a.x, b.y - a.y, a.r, b.r
  local l, nx, ny = sqrt(dx * dx + dy * dy), 0, 1
  if l > 0 then
    nx, ny = dx / l, dy / l
  end
  out.distance = l - ra - rb
  out.na.x, out.na.y, out.nb.x, out.nb.y = nx, ny, -nx, -ny
  out.pa.x, out.pa.y = a.x + nx * ra, a.y + ny * ra
  out.pb.x, out.pb.y = b.x - nx * rb, b.y - ny * rb
  return out
end

function circle.raycast(s, ox, oy, dx, dy, most, _, out)
  local px, py = ox - s.x, oy - s.y
  local dd, pd, c = dx * dx + dy * dy, px * dx + py * dy, px * px + py * py - s.r * s.r
  local square = pd * pd - dd * c
  if square < 0 or c > 0 and pd > 0 then
    return nil
  end
  local t = c > 0 and (-pd - sqrt(square)) / dd or 0
  if t > most then
    return nil
  end
  out.t, out.inside = t, c <= 0
  out.point.x, out.point.y = ox + dx * t, oy + dy * t
  out.normal.x, out.normal.y = (px + dx * t) / s.r, (py + dy * t) / s.r
  return out
end

function circle.cast(a, mx, my, b, out)
  local px, py, r = a.x - b.x, a.y - b.y, a.r + b.r
  local dd, pd, c = mx * mx + my * my, px * mx + py * my, px * px + py * py - r * r
  local square = pd * pd - dd * c
  if pd >= 0 or square < 0 then
    return nil
  end
  local t = c > 0 and (-pd - sqrt(square)) / dd or 0
  if t > 1 then
    return nil
  end
  local x, y = a.x + mx * t, a.y + my * t
  local nx, ny = b.x - x, b.y - y
  local l = sqrt(nx * nx + ny * ny)
  nx, ny = nx / l, ny / l
  out.t, out.depth = t, max(0, r - l)
  out.na.x, out.na.y, out.nb.x, out.nb.y = nx, ny, -nx, -ny
  out.pa.x, out.pa.y = x + nx * a.r, y + ny * a.r
  out.pb.x, out.pb.y = b.x - nx * b.r, b.y - ny * b.r
  return out
end

-- A function that fills a table with what numbers(a, b) returns.
local function filled2(numbers)
  return function(a, b, out)
    local depth, nx, ny, ax, ay, bx, by = numbers(a, b)
    if not depth then
      return nil
    end
    out.depth = depth
    out.na.x, out.na.y, out.nb.x, out.nb.y = nx, ny, -nx, -ny
    out.pa.x, out.pa.y, out.pb.x, out.pb.y = ax, ay, bx, by
    return out
  end
end

local function filled3(numbers)
  return function(a, b, out)
    local depth, nx, ny, nz, ax, ay, az, bx, by, bz = numbers(a, b)
    if not depth then
      return nil
    end
    out.depth = depth
    out.na.x, out.na.y, out.na.z = nx, ny, nz
    out.nb.x, out.nb.y, out.nb.z = -nx, -ny, -nz
    out.pa.x, out.pa.y, out.pa.z = ax, ay, az
    out.pb.x, out.pb.y, out.pb.z = bx, by, bz
    return out
  end
end

circle.contact = filled2(circle.contact_numbers)

-- ---------------------------------------------------------------------------- spheres --

sphere.overlaps = shapes.sphere_sphere

function sphere.distance(a, b)
  local dx, dy, dz = b.x - a.x, b.y - a.y, b.z - a.z
  return sqrt(dx * dx + dy * dy + dz * dz) - a.r - b.r
end

function sphere.contact_numbers(a, b)
  local dx, dy, dz, ra, rb = b.x - a.x, b.y - a.y, b.z - a.z, a.r, b.r
  local l, r = dx * dx + dy * dy + dz * dz, ra + rb
  if l > r * r then
    return nil
  end
  l = sqrt(l)
  local nx, ny, nz = 0, 1, 0
  if l > 0 then
    nx, ny, nz = dx / l, dy / l, dz / l
  end
  return r - l, nx, ny, nz, a.x + nx * ra, a.y + ny * ra, a.z + nz * ra, b.x - nx * rb,
    b.y - ny * rb, b.z - nz * rb
end

sphere.contact = filled3(sphere.contact_numbers)

function sphere.push(a, b)
  local depth, nx, ny, nz = sphere.contact_numbers(a, b)
  if not depth then
    return 0, 0, 0
  end
  return -nx * depth, -ny * depth, -nz * depth
end

function sphere.raycast(s, ox, oy, oz, dx, dy, dz, most, _, out)
  local px, py, pz, r = ox - s.x, oy - s.y, oz - s.z, s.r
  local dd, pd = dx * dx + dy * dy + dz * dz, px * dx + py * dy + pz * dz
  local c = px * px + py * py + pz * pz - r * r
  local square = pd * pd - dd * c
  if square < 0 or c > 0 and pd > 0 then
    return nil
  end
  local t = c > 0 and (-pd - sqrt(square)) / dd or 0
  if t > most then
    return nil
  end
  local point, normal = out.point, out.normal
  out.t, out.inside = t, c <= 0
  point.x, point.y, point.z = ox + dx * t, oy + dy * t, oz + dz * t
  normal.x, normal.y, normal.z = (px + dx * t) / r, (py + dy * t) / r, (pz + dz * t) / r
  return out
end

-- -------------------------------------------------------- boxes and others, the plane --

-- The least overlap along the axes of both boxes; 0 or less when they are apart.
local function box_push(a, b)
  local dx, dy = b.x - a.x, b.y - a.y
  local ux, uy, vx, vy = a.ux, a.uy, b.ux, b.uy
  local c, s = abs(ux * vx + uy * vy), abs(ux * vy - uy * vx)
  local t = dx * ux + dy * uy
  local gap = a.h1 + b.h1 * c + b.h2 * s - abs(t)
  if gap < 0 then return 0, 0 end
  local best, nx, ny = gap, t < 0 and -ux or ux, t < 0 and -uy or uy
  t = dy * ux - dx * uy
  gap = a.h2 + b.h1 * s + b.h2 * c - abs(t)
  if gap < 0 then return 0, 0 end
  if gap < best then
    best, nx, ny = gap, t < 0 and uy or -uy, t < 0 and -ux or ux
  end
  t = dx * vx + dy * vy
  gap = b.h1 + a.h1 * c + a.h2 * s - abs(t)
  if gap < 0 then return 0, 0 end
  if gap < best then
    best, nx, ny = gap, t < 0 and -vx or vx, t < 0 and -vy or vy
  end
  t = dy * vx - dx * vy
  gap = b.h2 + a.h1 * s + a.h2 * c - abs(t)
  if gap < 0 then return 0, 0 end
  if gap < best then
    best, nx, ny = gap, t < 0 and vy or -vy, t < 0 and -vx or vx
  end
  return -nx * best, -ny * best
end

local function box_overlaps(a, b)
  local dx, dy = b.x - a.x, b.y - a.y
  local ux, uy, vx, vy = a.ux, a.uy, b.ux, b.uy
  local c, s = abs(ux * vx + uy * vy), abs(ux * vy - uy * vx)
  return abs(dx * ux + dy * uy) <= a.h1 + b.h1 * c + b.h2 * s and
    abs(dy * ux - dx * uy) <= a.h2 + b.h1 * s + b.h2 * c and
    abs(dx * vx + dy * vy) <= b.h1 + a.h1 * c + a.h2 * s and
    abs(dy * vx - dx * vy) <= b.h2 + a.h1 * s + a.h2 * c
end

local function circle_polygon(s, polygon)
  local x, y, inside, least = s.x, s.y, true, huge
  local n = #polygon
  local ax, ay = polygon[n - 1], polygon[n]
  for i = 1, n, 2 do
    local bx, by = polygon[i], polygon[i + 1]
    local ex, ey, px, py = bx - ax, by - ay, x - ax, y - ay
    if ex * py - ey * px < 0 then
      inside = false
    end
    local t = max(0, min(1, (px * ex + py * ey) / (ex * ex + ey * ey)))
    px, py = px - ex * t, py - ey * t
    least = min(least, px * px + py * py)
    ax, ay = bx, by
  end
  return inside or least <= s.r * s.r
end

local function capsule_overlaps(a, b)
  local px, py, qx, qy = a.ax, a.ay, b.ax, b.ay
  local ux, uy, vx, vy = a.bx - px, a.by - py, b.bx - qx, b.by - qy
  local rx, ry = px - qx, py - qy
  local uu, vv, uv = ux * ux + uy * uy, vx * vx + vy * vy, ux * vx + uy * vy
  local ur, vr = ux * rx + uy * ry, vx * rx + vy * ry
  local s = max(0, min(1, (uv * vr - ur * vv) / (uu * vv - uv * uv + 1e-30)))
  local t = max(0, min(1, (uv * s + vr) / vv))
  s = max(0, min(1, (uv * t - ur) / uu))
  local dx, dy, r = rx + ux * s - vx * t, ry + uy * s - vy * t, a.r + b.r
  return dx * dx + dy * dy <= r * r
end

return {
  ['circle-circle'] = circle,
  ['capsule-capsule'] = {overlaps = capsule_overlaps},
  ['box-box'] = {overlaps = box_overlaps, push = box_push},
  ['circle-polygon'] = {overlaps = circle_polygon},
  ['sphere-sphere'] = sphere,
  ['capsule-capsule, 3D'] = {
    overlaps = shapes.capsule_capsule_selects, contact_numbers = shapes.capsule_contact,
    contact = filled3(shapes.capsule_contact),
  },
  ['sphere-box'] = {overlaps = shapes.sphere_box},
  ['box-box, 3D'] = {overlaps = shapes.box_box},
}
