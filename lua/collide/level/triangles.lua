-- Faces of many corners as triangles: convex ones as a fan, others by cutting off ears in
-- the plane that fits them best. A corner is an ear when the triangle of it and its two
-- neighbours holds no other corner; every polygon that does not cross itself has one.
-- Source: Meisters, Polygons have ears, 1975; the normal is Newell's.
local abs, ipairs = math.abs, ipairs

local triangles = {}

-- The normal of the plane that fits a loop of points, and how long it is.
local function normal_of(points)
  local x, y, z = 0, 0, 0
  local p = points[#points]
  for _, q in ipairs(points) do
    x = x + (p[2] - q[2]) * (p[3] + q[3])
    y = y + (p[3] - q[3]) * (p[1] + q[1])
    z = z + (p[1] - q[1]) * (p[2] + q[2])
    p = q
  end
  return x, y, z
end

-- The points in the plane of the two axes to which the normal leans least, in the same
-- turn.
local function flattened(points)
  local x, y, z = normal_of(points)
  local a, b, sign
  if abs(x) >= abs(y) and abs(x) >= abs(z) then
    a, b, sign = 2, 3, x
  elseif abs(y) >= abs(z) then
    a, b, sign = 3, 1, y
  else
    a, b, sign = 1, 2, z
  end
  local list = {}
  for i, p in ipairs(points) do
    list[i] = sign >= 0 and {p[a], p[b]} or {p[b], p[a]}
  end
  return list
end

local function turn(p, q, r)
  return (q[1] - p[1]) * (r[2] - p[2]) - (q[2] - p[2]) * (r[1] - p[1])
end

local function same(p, q) return p[1] == q[1] and p[2] == q[2] end

local function is_in(p, a, b, c)
  return turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0
end

local function is_convex(flat)
  local n = #flat
  for i = 1, n do
    if turn(flat[i], flat[i % n + 1], flat[(i + 1) % n + 1]) < 0 then return false end
  end
  return true
end

local function is_ear(flat, left, i)
  local n = #left
  local a, b = flat[left[(i - 2) % n + 1]], flat[left[i]]
  local c = flat[left[i % n + 1]]
  if turn(a, b, c) <= 0 then return false end
  for k = 1, n do
    local p = flat[left[k]]
    if not (same(p, a) or same(p, b) or same(p, c)) and is_in(p, a, b, c) then
      return false
    end
  end
  return true
end

-- The corner that turns least wrongly, for a loop that crosses itself and has no ear
-- left.
local function next_corner(flat, left, from)
  local n = #left
  for k = 0, n - 1 do
    local i = (from + k - 1) % n + 1
    if is_ear(flat, left, i) then return i end
  end
  local best, most = 1, -math.huge
  for i = 1, n do
    local t = turn(flat[left[(i - 2) % n + 1]], flat[left[i]], flat[left[i % n + 1]])
    if t >= 0 and -t > most then best, most = i, -t end
  end
  return best
end

local function clipped(flat, out)
  local left, from = {}, 1
  for i = 1, #flat do left[i] = i end
  while #left > 3 do
    local n = #left
    local i = next_corner(flat, left, from)
    out[#out + 1] = {left[(i - 2) % n + 1], left[i], left[i % n + 1]}
    table.remove(left, i)
    from = i > #left and 1 or i
  end
  out[#out + 1] = {left[1], left[2], left[3]}
  return out
end

-- Triangles of a loop of points in space, as triples of numbers of corners.
function triangles.of(points)
  local list, n = {}, #points
  if n == 3 then return {{1, 2, 3}} end
  local flat = flattened(points)
  if not is_convex(flat) then return clipped(flat, list) end
  for i = 2, n - 1 do list[#list + 1] = {1, i, i + 1} end
  return list
end

return triangles
