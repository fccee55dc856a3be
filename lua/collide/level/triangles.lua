-- Faces of many corners become triangles: convex faces a fan, others by cutting off ears
-- in the plane that fits them best. A corner is an ear when the triangle of it and its
-- two neighbours holds no other corner; every polygon that does not cross itself has
-- one. Source: Meisters, Polygons have ears, 1975; the normal is Newell's.
local abs, ceil, floor, huge, ipairs, max, min, sqrt = math.abs, math.ceil, math.floor,
  math.huge, ipairs, math.max, math.min, math.sqrt

local triangles = {}

local NONE = {}

-- Returns the normal of the plane that fits a loop of points, and how long it is.
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

-- Returns the points in the plane of the two axes to which the normal leans least, in
-- the same turn.
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

-- Makes a lattice over the corners, with about one corner in each cell: the test of an
-- ear looks at the corners in the cells that it meets.
local function lattice_of(flat)
  local x0, x1, y0, y1 = huge, -huge, huge, -huge
  for _, p in ipairs(flat) do
    x0, x1, y0, y1 = min(x0, p[1]), max(x1, p[1]), min(y0, p[2]), max(y1, p[2])
  end
  local side = ceil(sqrt(#flat))
  local function cell(at, from, size) -- returns 0 where there is no size
    local t = (at - from) / size * side
    return t > 0 and (t < side and floor(t) or side - 1) or 0
  end
  local lattice = {side = side}
  function lattice.column(x) return cell(x, x0, x1 - x0) end
  function lattice.row(y) return cell(y, y0, y1 - y0) end
  for i, p in ipairs(flat) do
    local key = lattice.column(p[1]) * side + lattice.row(p[2])
    lattice[key] = lattice[key] or {}
    lattice[key][#lattice[key] + 1] = i
  end
  return lattice
end

-- Returns a remaining corner that is in a triangle, or nil.
local function corner_in(loop, a, b, c)
  local flat, lattice, after = loop.flat, loop.lattice, loop.after
  local from, to = lattice.row(min(a[2], b[2], c[2])), lattice.row(max(a[2], b[2], c[2]))
  for column = lattice.column(min(a[1], b[1], c[1])),
    lattice.column(max(a[1], b[1], c[1])) do
    for key = column * lattice.side + from, column * lattice.side + to do
      for _, i in ipairs(lattice[key] or NONE) do
        local p = flat[i]
        if after[i] and is_in(p, a, b, c) and not (same(p, a) or same(p, b)
          or same(p, c)) then
          return i
        end
      end
    end
  end
end

-- Returns whether a corner is an ear; the corner that is in its way is remembered.
local function is_ear(loop, i)
  local flat, way = loop.flat, loop.in_way[i]
  if way and loop.after[way] then return false end
  local a, b, c = flat[loop.before[i]], flat[i], flat[loop.after[i]]
  if turn(a, b, c) <= 0 then return false end
  way = corner_in(loop, a, b, c)
  loop.in_way[i] = way
  return not way
end

-- Returns the next ear; the corner that turns least wrongly, for a loop that crosses
-- itself and has no ear left.
local function next_corner(loop, from)
  local i, flat, before, after = from, loop.flat, loop.before, loop.after
  for _ = 1, loop.count do
    if is_ear(loop, i) then return i end
    i = after[i]
  end
  local best, most = loop.first, -huge
  i = loop.first
  for _ = 1, loop.count do
    local t = turn(flat[before[i]], flat[i], flat[after[i]])
    if t >= 0 and -t > most then best, most = i, -t end
    i = after[i]
  end
  return best
end

-- Takes a corner out; its neighbours may be ears now.
local function cut(loop, i)
  local before, after = loop.before, loop.after
  local p, q = before[i], after[i]
  after[p], before[q], after[i] = q, p, nil
  loop.in_way[p], loop.in_way[q] = nil, nil
  if loop.first == i then loop.first = q end
  loop.count = loop.count - 1
  return q
end

local function clipped(flat, out)
  local n = #flat
  local loop = {flat = flat, lattice = lattice_of(flat), before = {}, after = {},
    in_way = {}, first = 1, count = n}
  for i = 1, n do loop.before[i], loop.after[i] = (i - 2) % n + 1, i % n + 1 end
  local before, after, from = loop.before, loop.after, 1
  while loop.count > 3 do
    local i = next_corner(loop, from)
    out[#out + 1] = {before[i], i, after[i]}
    from = cut(loop, i)
  end
  local i = loop.first
  out[#out + 1] = {i, after[i], after[after[i]]}
  return out
end

-- Returns the triangles of a loop of points in space, as triples of numbers of corners.
function triangles.of(points)
  local list, n = {}, #points
  if n == 3 then return {{1, 2, 3}} end
  local flat = flattened(points)
  if not is_convex(flat) then return clipped(flat, list) end
  for i = 2, n - 1 do list[#list + 1] = {1, i, i + 1} end
  return list
end

return triangles
