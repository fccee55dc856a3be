-- Exact answers for points, lines, segments, spheres: squared distances as ratios of
-- exact numbers, yes and no without a tolerance. Points are arrays of two or three
-- doubles; 2D is 3D with z = 0.
local exact = require 'spec.support.exact.arithmetic'

local exact_pairs = {}

local vector, difference = exact.vector, exact.difference
local dot, cross, sign = exact.dot, exact.cross, exact.sign
local ONE = exact.of(1)

local function ratio(num, den)
  return {num = num, den = den}
end

-- a < b, for ratios with denominators above 0
local function less(a, b)
  return a.num * b.den < b.num * a.den
end

-- The square root of a ratio as a double, right to an ulp or two.
function exact_pairs.root(squared)
  return math.sqrt(exact.value(squared.num) / exact.value(squared.den))
end

-- Squared distance of the end of w (seen from a point of the line) from a line.
local function square_from_line(w, direction)
  local length_sq = dot(direction, direction)
  if sign(length_sq) == 0 then
    return ratio(dot(w, w), ONE)
  end
  local moment = cross(w, direction)
  return ratio(dot(moment, moment), length_sq)
end

local function square_from_segment(p, a, b)
  local ab, ap = difference(b, a), difference(p, a)
  local along = dot(ap, ab)
  if sign(along) <= 0 then
    return ratio(dot(ap, ap), ONE)
  end
  if along >= dot(ab, ab) then
    local bp = difference(p, b)
    return ratio(dot(bp, bp), ONE)
  end
  return square_from_line(ap, ab)
end

-- point and line -> squared distance
function exact_pairs.point_line(p, base, direction)
  return square_from_line(difference(vector(p), vector(base)), vector(direction))
end

function exact_pairs.point_segment(p, a, b)
  return square_from_segment(vector(p), vector(a), vector(b))
end

-- line and line -> squared distance; parallel ones too, and directions of zero length
function exact_pairs.line_line(p, u, q, v)
  u, v = vector(u), vector(v)
  local r = difference(vector(q), vector(p))
  local n = cross(u, v)
  local n_sq = dot(n, n)
  if sign(n_sq) == 0 then
    return square_from_line(r, sign(dot(u, u)) > 0 and u or v)
  end
  local along = dot(r, n)
  return ratio(along * along, n_sq)
end

-- The squared distance of the lines, if both feet lie within the segments, else nil.
local function square_inside(a0, u, b0, v)
  local n = cross(u, v)
  local n_sq = dot(n, n)
  if sign(n_sq) == 0 then
    return nil
  end
  local r = difference(b0, a0)
  local s, t = dot(cross(r, v), n), dot(cross(r, u), n)
  if sign(s) < 0 or sign(t) < 0 or s > n_sq or t > n_sq then
    return nil
  end
  local along = dot(r, n)
  return ratio(along * along, n_sq)
end

-- segment and segment -> squared distance: the feet of the lines when both lie inside,
-- else the nearest of the four ends to the other segment. The distance is convex in the
-- two parameters, so nothing else can be nearest.
function exact_pairs.segment_segment(a0, a1, b0, b1)
  a0, a1, b0, b1 = vector(a0), vector(a1), vector(b0), vector(b1)
  local inside = square_inside(a0, difference(a1, a0), b0, difference(b1, b0))
  if inside then
    return inside
  end
  local best = square_from_segment(a0, b0, b1)
  for _, candidate in ipairs {
    square_from_segment(a1, b0, b1), square_from_segment(b0, a0, a1),
    square_from_segment(b1, a0, a1),
  } do
    if less(candidate, best) then
      best = candidate
    end
  end
  return best
end

-- +1, 0 or -1: c lies to the left of, on, or to the right of the line from a to b (2D)
function exact_pairs.side(a, b, c)
  a, b, c = vector(a), vector(b), vector(c)
  return sign(cross(difference(b, a), difference(c, a))[3])
end

-- Whether the closed segments a b and c d (2D) have a point in common.
function exact_pairs.segments_cross(a, b, c, d)
  return sign(exact_pairs.segment_segment(a, b, c, d).num) == 0
end

-- line and sphere -> nothing when it misses, else t0, t1 as doubles, in lengths of the
-- direction, each right to a few ulp. Hit or miss is exact; so is the sign of t0 and
-- t1.
function exact_pairs.line_sphere(origin, direction, center, radius)
  local o = difference(vector(origin), vector(center))
  local d = vector(direction)
  local r = exact.of(radius)
  local dd, od = dot(d, d), dot(o, d)
  local moment = cross(o, d)
  local disc = r * r * dd - dot(moment, moment)
  if sign(disc) < 0 then
    return nil
  end
  local power = exact.value(dot(o, o) - r * r) -- dd times the product of the roots
  local root = math.sqrt(exact.value(disc))
  local b, a = exact.value(od), exact.value(dd)
  -- the root without cancellation first, the other one from their product
  if b <= 0 then
    local far = -b + root
    return far == 0 and 0 or power / far, far / a
  end
  local far = -b - root
  return far / a, power / far
end

return exact_pairs
