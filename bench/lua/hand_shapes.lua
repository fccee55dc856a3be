-- hand_shapes.lua - collision tests as a Lua programmer writes them: numbers in fields,
-- no calls, early returns. Boxes have a center, half sizes h1..h3 and three axes u1..u9.
local sqrt, abs, min, max = math.sqrt, math.abs, math.min, math.max
local M = {}

function M.sphere_sphere(a, b)
  local dx, dy, dz, r = a.x - b.x, a.y - b.y, a.z - b.z, a.r + b.r
  return dx * dx + dy * dy + dz * dz <= r * r
end

function M.circle_circle(a, b)
  local dx, dy, r = a.x - b.x, a.y - b.y, a.r + b.r
  return dx * dx + dy * dy <= r * r
end

function M.aabb_aabb(a, b)
  return a.x0 <= b.x1 and b.x0 <= a.x1 and a.y0 <= b.y1 and b.y0 <= a.y1 and
    a.z0 <= b.z1 and b.z0 <= a.z1
end

function M.rect_rect(a, b)
  return a.x <= b.x + b.w and b.x <= a.x + a.w and a.y <= b.y + b.h and b.y <= a.y + a.h
end

function M.sphere_capsule(s, c)
  local px, py, pz = s.x - c.ax, s.y - c.ay, s.z - c.az
  local dx, dy, dz = c.bx - c.ax, c.by - c.ay, c.bz - c.az
  local t = (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)
  if t < 0 then t = 0 elseif t > 1 then t = 1 end
  px, py, pz = px - dx * t, py - dy * t, pz - dz * t
  local r = s.r + c.r
  return px * px + py * py + pz * pz <= r * r
end

function M.circle_capsule(s, c)
  local px, py, dx, dy = s.x - c.ax, s.y - c.ay, c.bx - c.ax, c.by - c.ay
  local t = (px * dx + py * dy) / (dx * dx + dy * dy)
  if t < 0 then t = 0 elseif t > 1 then t = 1 end
  px, py = px - dx * t, py - dy * t
  local r = s.r + c.r
  return px * px + py * py <= r * r
end

function M.sphere_box(s, b)
  local dx, dy, dz = s.x - b.x, s.y - b.y, s.z - b.z
  local x = abs(dx * b.u1 + dy * b.u2 + dz * b.u3) - b.h1
  local y = abs(dx * b.u4 + dy * b.u5 + dz * b.u6) - b.h2
  local z = abs(dx * b.u7 + dy * b.u8 + dz * b.u9) - b.h3
  if x < 0 then x = 0 end
  if y < 0 then y = 0 end
  if z < 0 then z = 0 end
  return x * x + y * y + z * z <= s.r * s.r
end

-- The nearest points of the axes of two capsules.
local function nearest(a, b)
  local px, py, pz, qx, qy, qz = a.ax, a.ay, a.az, b.ax, b.ay, b.az
  local ux, uy, uz = a.bx - px, a.by - py, a.bz - pz
  local vx, vy, vz = b.bx - qx, b.by - qy, b.bz - qz
  local rx, ry, rz = px - qx, py - qy, pz - qz
  local uu = ux * ux + uy * uy + uz * uz
  local vv = vx * vx + vy * vy + vz * vz
  local uv = ux * vx + uy * vy + uz * vz
  local ur = ux * rx + uy * ry + uz * rz
  local vr = vx * rx + vy * ry + vz * rz
  local det, s = uu * vv - uv * uv, 0
  if det > 0 then
    s = (uv * vr - ur * vv) / det
    if s < 0 then s = 0 elseif s > 1 then s = 1 end
  end
  local t = (uv * s + vr) / vv
  if t < 0 then
    t, s = 0, -ur / uu
    if s < 0 then s = 0 elseif s > 1 then s = 1 end
  elseif t > 1 then
    t, s = 1, (uv - ur) / uu
    if s < 0 then s = 0 elseif s > 1 then s = 1 end
  end
  return px + ux * s, py + uy * s, pz + uz * s, qx + vx * t, qy + vy * t, qz + vz * t
end

function M.capsule_capsule(a, b)
  local px, py, pz, qx, qy, qz = nearest(a, b)
  local dx, dy, dz, r = qx - px, qy - py, qz - pz, a.r + b.r
  return dx * dx + dy * dy + dz * dz <= r * r
end

-- The same without branches: what an author who knows LuaJIT writes.
function M.capsule_capsule_selects(a, b)
  local px, py, pz, qx, qy, qz = a.ax, a.ay, a.az, b.ax, b.ay, b.az
  local ux, uy, uz = a.bx - px, a.by - py, a.bz - pz
  local vx, vy, vz = b.bx - qx, b.by - qy, b.bz - qz
  local rx, ry, rz = px - qx, py - qy, pz - qz
  local uu = ux * ux + uy * uy + uz * uz
  local vv = vx * vx + vy * vy + vz * vz
  local uv = ux * vx + uy * vy + uz * vz
  local ur = ux * rx + uy * ry + uz * rz
  local vr = vx * rx + vy * ry + vz * rz
  local s = max(0, min(1, (uv * vr - ur * vv) / (uu * vv - uv * uv + 1e-30)))
  local t = max(0, min(1, (uv * s + vr) / vv))
  s = max(0, min(1, (uv * t - ur) / uu))
  local dx, dy, dz = rx + ux * s - vx * t, ry + uy * s - vy * t, rz + uz * s - vz * t
  local r = a.r + b.r
  return dx * dx + dy * dy + dz * dz <= r * r
end

-- nil, or depth, normal, a point of each: 10 numbers.
function M.capsule_contact(a, b)
  local px, py, pz, qx, qy, qz = nearest(a, b)
  local dx, dy, dz, r = qx - px, qy - py, qz - pz, a.r + b.r
  local l = dx * dx + dy * dy + dz * dz
  if l > r * r then return nil end
  l = sqrt(l)
  local nx, ny, nz = 0, 1, 0
  if l > 0 then nx, ny, nz = dx / l, dy / l, dz / l end
  local ra, rb = a.r, b.r
  return r - l, nx, ny, nz, px + nx * ra, py + ny * ra, pz + nz * ra, qx - nx * rb,
    qy - ny * rb, qz - nz * rb
end

-- The same as a table of vectors.
function M.capsule_result(a, b)
  local depth, nx, ny, nz, ax, ay, az, bx, by, bz = M.capsule_contact(a, b)
  if not depth then return nil end
  return {
    hit = true, depth = depth,
    na = {x = nx, y = ny, z = nz}, nb = {x = -nx, y = -ny, z = -nz},
    pa = {x = ax, y = ay, z = az}, pb = {x = bx, y = by, z = bz},
  }
end

-- The 15 axes, with the rotation computed row by row so that early misses cost little.
function M.box_box(A, B)
  local a1, a2, a3, b1, b2, b3 = A.h1, A.h2, A.h3, B.h1, B.h2, B.h3
  local u1, u2, u3, u4, u5 = A.u1, A.u2, A.u3, A.u4, A.u5
  local u6, u7, u8, u9 = A.u6, A.u7, A.u8, A.u9
  local v1, v2, v3, v4, v5 = B.u1, B.u2, B.u3, B.u4, B.u5
  local v6, v7, v8, v9 = B.u6, B.u7, B.u8, B.u9
  local dx, dy, dz = B.x - A.x, B.y - A.y, B.z - A.z
  local t1 = dx * u1 + dy * u2 + dz * u3
  local t2 = dx * u4 + dy * u5 + dz * u6
  local t3 = dx * u7 + dy * u8 + dz * u9
  local r11, r12 = u1 * v1 + u2 * v2 + u3 * v3, u1 * v4 + u2 * v5 + u3 * v6
  local r13 = u1 * v7 + u2 * v8 + u3 * v9
  local q11, q12, q13 = abs(r11), abs(r12), abs(r13)
  if abs(t1) > a1 + b1 * q11 + b2 * q12 + b3 * q13 then return false end
  local r21, r22 = u4 * v1 + u5 * v2 + u6 * v3, u4 * v4 + u5 * v5 + u6 * v6
  local r23 = u4 * v7 + u5 * v8 + u6 * v9
  local q21, q22, q23 = abs(r21), abs(r22), abs(r23)
  if abs(t2) > a2 + b1 * q21 + b2 * q22 + b3 * q23 then return false end
  local r31, r32 = u7 * v1 + u8 * v2 + u9 * v3, u7 * v4 + u8 * v5 + u9 * v6
  local r33 = u7 * v7 + u8 * v8 + u9 * v9
  local q31, q32, q33 = abs(r31), abs(r32), abs(r33)
  if abs(t3) > a3 + b1 * q31 + b2 * q32 + b3 * q33 then return false end
  if abs(t1 * r11 + t2 * r21 + t3 * r31) > b1 + a1 * q11 + a2 * q21 + a3 * q31 then
    return false
  end
  if abs(t1 * r12 + t2 * r22 + t3 * r32) > b2 + a1 * q12 + a2 * q22 + a3 * q32 then
    return false
  end
  if abs(t1 * r13 + t2 * r23 + t3 * r33) > b3 + a1 * q13 + a2 * q23 + a3 * q33 then
    return false
  end
  return
    abs(t3 * r21 - t2 * r31) <= a2 * q31 + a3 * q21 + b2 * q13 + b3 * q12 + 1e-12 and
    abs(t3 * r22 - t2 * r32) <= a2 * q32 + a3 * q22 + b1 * q13 + b3 * q11 + 1e-12 and
    abs(t3 * r23 - t2 * r33) <= a2 * q33 + a3 * q23 + b1 * q12 + b2 * q11 + 1e-12 and
    abs(t1 * r31 - t3 * r11) <= a1 * q31 + a3 * q11 + b2 * q23 + b3 * q22 + 1e-12 and
    abs(t1 * r32 - t3 * r12) <= a1 * q32 + a3 * q12 + b1 * q23 + b3 * q21 + 1e-12 and
    abs(t1 * r33 - t3 * r13) <= a1 * q33 + a3 * q13 + b1 * q22 + b2 * q21 + 1e-12 and
    abs(t2 * r11 - t1 * r21) <= a1 * q21 + a2 * q11 + b2 * q33 + b3 * q32 + 1e-12 and
    abs(t2 * r12 - t1 * r22) <= a1 * q22 + a2 * q12 + b1 * q33 + b3 * q31 + 1e-12 and
    abs(t2 * r13 - t1 * r23) <= a1 * q23 + a2 * q13 + b1 * q32 + b2 * q31 + 1e-12
end

return M
