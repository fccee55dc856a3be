-- Polygons that need not be convex, 2D: cut into triangles by clipping ears, and asked
-- whether a point lies inside by counting crossings. Points are arrays of two doubles;
-- every side is told without rounding.
local orientation = require 'spec.support.exact.orientation'
local exact_pairs = require 'spec.support.exact.pairs'

local outline = {}

local flat = orientation.flat

local function side(a, b, c)
  return flat(a[1], a[2], b[1], b[2], c[1], c[2])
end

-- Twice the area, counterclockwise above zero.
function outline.area(points)
  local sum = 0
  local o = points[1]
  for i = 2, #points - 1 do
    local p, q = points[i], points[i + 1]
    sum = sum + (p[1] - o[1]) * (q[2] - o[2]) - (p[2] - o[2]) * (q[1] - o[1])
  end
  return sum
end

-- Without points that lie in line with both neighbours, or on one of them.
local function cleaned(points)
  local list = {}
  for i, p in ipairs(points) do
    list[i] = p
  end
  local i = 1
  while #list >= 3 and i <= #list do
    local n = #list
    local before, after = list[(i - 2) % n + 1], list[i % n + 1]
    if side(before, list[i], after) == 0 then
      table.remove(list, i)
      i = 1
    else
      i = i + 1
    end
  end
  return list
end

local function in_triangle(a, b, c, p)
  return side(a, b, p) >= 0 and side(b, c, p) >= 0 and side(c, a, p) >= 0
end

local function is_ear(list, i)
  local n = #list
  local a, b, c = list[(i - 2) % n + 1], list[i], list[i % n + 1]
  if side(a, b, c) <= 0 then
    return false
  end
  for _, p in ipairs(list) do
    if p ~= a and p ~= b and p ~= c and in_triangle(a, b, c, p) then
      return false
    end
  end
  return true
end

-- Triangles {a, b, c}, counterclockwise, whose union is the polygon; none when it is
-- flat.
function outline.triangles(points)
  local list, triangles = cleaned(points), {}
  if outline.area(list) < 0 then
    local turned = {}
    for i = #list, 1, -1 do
      turned[#turned + 1] = list[i]
    end
    list = turned
  end
  local i, tries = 1, 0
  while #list >= 3 do
    local n = #list
    if is_ear(list, i) then
      triangles[#triangles + 1] = {list[(i - 2) % n + 1], list[i], list[i % n + 1]}
      table.remove(list, i)
      list, tries, i = cleaned(list), 0, 1
    else
      i, tries = i % n + 1, tries + 1
      assert(tries <= n, 'the outline crosses itself')
    end
  end
  return triangles
end

-- Whether it bends to both sides somewhere.
function outline.is_convex(points)
  local list = cleaned(points)
  local turn = 0
  for i, p in ipairs(list) do
    local n = #list
    local s = side(list[(i - 2) % n + 1], p, list[i % n + 1])
    if s ~= 0 and turn ~= 0 and s ~= turn then
      return false
    end
    turn = s ~= 0 and s or turn
  end
  return true
end

-- Whether a point lies inside: an odd number of edges to its right. On the boundary:
-- true.
function outline.contains(points, x, y)
  local inside = false
  for i, p in ipairs(points) do
    local q = points[i % #points + 1]
    local s = flat(p[1], p[2], q[1], q[2], x, y)
    local within = (p[1] - x) * (q[1] - x) <= 0 and (p[2] - y) * (q[2] - y) <= 0
    if s == 0 and within then
      return true
    elseif (p[2] > y) ~= (q[2] > y) and (s > 0) == (q[2] > p[2]) then
      inside = not inside
    end
  end
  return inside
end

-- Whether the boxes around two edges are apart.
local function are_apart(a, b, c, d)
  for i = 1, 2 do
    if math.max(a[i], b[i]) < math.min(c[i], d[i])
        or math.max(c[i], d[i]) < math.min(a[i], b[i]) then
      return true
    end
  end
  return false
end

-- Whether the edges of the outline cross or touch but at common ends; which two, by the
-- numbers of the points at which they start.
function outline.crossing(points)
  local n = #points
  for i = 1, n do
    local a, b = points[i], points[i % n + 1]
    for k = i + 2, n do
      local c, d = points[k], points[k % n + 1]
      if k % n + 1 ~= i and not are_apart(a, b, c, d)
          and exact_pairs.segments_cross(a, b, c, d) then
        return i, k
      end
    end
  end
end

return outline
