-- On which side of a line or a plane a point lies: without rounding.
--
-- The sign of the determinant in doubles where its size is beyond doubt, else in exact
-- arithmetic. Points are arrays of doubles. Bounds of the errors: Shewchuk, Adaptive
-- precision floating-point arithmetic and fast robust geometric predicates, 1997.
local exact = require 'spec.support.exact.arithmetic'

local orientation = {}

local abs = math.abs
local EPSILON = 2.0 ^ -53
local BOUND_2 = (3 + 16 * EPSILON) * EPSILON
local BOUND_3 = (7 + 56 * EPSILON) * EPSILON

local function exact_flat(ax, ay, bx, by, cx, cy)
  local of = exact.of
  ax, ay = of(ax), of(ay)
  local ux, uy = of(bx) - ax, of(by) - ay
  local vx, vy = of(cx) - ax, of(cy) - ay
  return (ux * vy - uy * vx).s
end

-- 1, 0 or -1: the point c lies to the left of, on, or to the right of the line from a
-- to b.
function orientation.flat(ax, ay, bx, by, cx, cy)
  local left, right = (bx - ax) * (cy - ay), (by - ay) * (cx - ax)
  local det = left - right
  if abs(det) > BOUND_2 * (abs(left) + abs(right)) then
    return det > 0 and 1 or -1
  end
  return exact_flat(ax, ay, bx, by, cx, cy)
end

local function exact_solid(a, b, c, d)
  local base = exact.vector(a)
  local u = exact.difference(exact.vector(b), base)
  local v = exact.difference(exact.vector(c), base)
  local w = exact.difference(exact.vector(d), base)
  return exact.dot(exact.cross(u, v), w).s
end

-- 1, 0 or -1: the point d lies in front of, in, or behind the plane through a, b, c;
-- they turn counterclockwise as seen from in front.
function orientation.solid(a, b, c, d)
  local ax, ay, az = a[1], a[2], a[3]
  local ux, uy, uz = b[1] - ax, b[2] - ay, b[3] - az
  local vx, vy, vz = c[1] - ax, c[2] - ay, c[3] - az
  local wx, wy, wz = d[1] - ax, d[2] - ay, d[3] - az
  local p, q, r, s, t, o = uy * vz, uz * vy, uz * vx, ux * vz, ux * vy, uy * vx
  local det = (p - q) * wx + (r - s) * wy + (t - o) * wz
  local sum = (abs(p) + abs(q)) * abs(wx) + (abs(r) + abs(s)) * abs(wy)
    + (abs(t) + abs(o)) * abs(wz)
  if abs(det) > BOUND_3 * sum then
    return det > 0 and 1 or -1
  end
  return exact_solid(a, b, c, d)
end

-- Whether three points in space lie in line: so do their three shadows.
function orientation.in_line(a, b, c)
  local flat = orientation.flat
  return flat(a[1], a[2], b[1], b[2], c[1], c[2]) == 0
    and flat(a[2], a[3], b[2], b[3], c[2], c[3]) == 0
    and flat(a[3], a[1], b[3], b[1], c[3], c[1]) == 0
end

return orientation
