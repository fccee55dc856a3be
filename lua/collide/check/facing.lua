-- This file compares surfaces that face each other: it finds the directions that a
-- surface looks in, with their triangles, and what two surfaces share across a gap.
local abs, floor, huge, ipairs, max, min, sqrt =
  math.abs, math.floor, math.huge, ipairs, math.max, math.min, math.sqrt

local facing = {}

-- These directions of an object are searched: the normals of most of its surface, each
-- with at least this share of it. Round shapes have none.
local MOST_DIRECTIONS, LEAST_SHARE = 32, 0.01

-- Triangles whose normals differ by less than 0.6 degrees are one direction, so two
-- triangles that face each other within 1 degree are in two directions that do within
-- this.
local FACING = math.cos(math.rad(2.2))

-- The shared part is measured for at most so many pairs of triangles.
local MOST_PAIRS = 20000

local function dot(n, p) return n[1] * p[1] + n[2] * p[2] + n[3] * p[3] end

-- Returns the normal of a triangle, and its area; the normal is nil without an area.
local function normal_of(made, t)
  local a, b, c = made.points[t[1]], made.points[t[2]], made.points[t[3]]
  local ux, uy, uz = b[1] - a[1], b[2] - a[2], b[3] - a[3]
  local vx, vy, vz = c[1] - a[1], c[2] - a[2], c[3] - a[3]
  local x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
  local length = sqrt(x * x + y * y + z * z)
  if length == 0 then return nil, 0 end
  return {x / length, y / length, z / length}, length / 2
end

-- Returns the directions that a surface looks in, with the area and the triangles that
-- do: a list of normals, the largest area first. The list is made once.
local function directions(made)
  if made.directions then return made.directions end
  local list, of, whole = {}, {}, 0
  for i, t in ipairs(made.triangles) do
    local n, area = normal_of(made, t)
    whole = whole + area
    if n then
      local key = ('%.2f %.2f %.2f'):format(n[1] + 1, n[2] + 1, n[3] + 1)
      if not of[key] then
        of[key] = {n[1], n[2], n[3], area = 0, first = i, triangles = {}}
        list[#list + 1] = of[key]
      end
      local one = of[key]
      one.area, one.triangles[#one.triangles + 1] = one.area + area, t
    end
  end
  table.sort(list, function(a, b)
    if a.area ~= b.area then return a.area > b.area end
    return a.first < b.first
  end)
  made.directions, list.area = list, whole
  return list
end

-- Returns the directions of most of a surface.
function facing.main(made)
  local list, out = directions(made), {}
  for i = 1, min(#list, MOST_DIRECTIONS) do
    if list[i].area >= LEAST_SHARE * list.area then out[i] = list[i] end
  end
  return out
end

-- Returns a triangle along a direction: how far it is at least and at most, and its box.
local function along(made, t, n)
  local face = {huge, -huge, t = t, low = {huge, huge, huge},
    high = {-huge, -huge, -huge}}
  for i = 1, 3 do
    local p = made.points[t[i]]
    local h = dot(n, p)
    face[1], face[2] = min(face[1], h), max(face[2], h)
    for k = 1, 3 do
      face.low[k], face.high[k] = min(face.low[k], p[k]), max(face.high[k], p[k])
    end
  end
  return face
end

-- Returns the triangles of a direction, from the nearest to the farthest along it. The
-- list is made once.
local function faces_of(made, n)
  if not n.faces then
    n.faces, n.spread = {}, 0
    for i, t in ipairs(n.triangles) do
      n.faces[i] = along(made, t, n)
      n.spread = max(n.spread, n.faces[i][2] - n.faces[i][1])
    end
    table.sort(n.faces, function(a, b) return a[2] < b[2] end)
  end
  return n.faces
end

local function is_near(a, b, size)
  for k = 1, 3 do
    if a.low[k] > b.high[k] + size or b.low[k] > a.high[k] + size then return false end
  end
  return true
end

-- Calls visit(face, other face) for the triangles of a direction and those of another
-- surface that look the other way and are near, until it returns true.
local function each_facing(made, n, other, size, visit)
  local list = faces_of(made, n)
  for _, m in ipairs(directions(other)) do
    for _, t in ipairs(dot(n, m) < -FACING and m.triangles or {}) do
      local face = along(other, t, n)
      local low, high = 1, #list + 1
      while low < high do
        local middle = floor((low + high) / 2)
        if list[middle][2] < face[1] - size then low = middle + 1 else high = middle end
      end
      while list[low] and list[low][2] - n.spread <= face[2] do
        if is_near(list[low], face, size) and visit(list[low], face) then return true end
        low = low + 1
      end
    end
  end
  return false
end

local function yes() return true end

-- Returns whether a surface has triangles that are near those of a direction, and face
-- them.
function facing.is_near(made, n, other, size)
  return each_facing(made, n, other, size, yes)
end

-------------------------------------------------------------------------------- shared --

-- Returns two directions square to a third one and to each other.
local function across(n)
  local k = abs(n[1]) < 0.6 and 1 or abs(n[2]) < 0.6 and 2 or 3
  local e = {0, 0, 0}
  e[k] = 1
  local x, y, z = n[2] * e[3] - n[3] * e[2], n[3] * e[1] - n[1] * e[3],
    n[1] * e[2] - n[2] * e[1]
  local length = sqrt(x * x + y * y + z * z)
  local u = {x / length, y / length, z / length}
  return u, {n[2] * u[3] - n[3] * u[2], n[3] * u[1] - n[1] * u[3],
    n[1] * u[2] - n[2] * u[1]}
end

-- Returns a triangle seen along a direction, with its corners counterclockwise.
local function flat(made, t, u, v)
  local list = {}
  for i = 1, 3 do
    local p = made.points[t[i]]
    list[i] = {dot(u, p), dot(v, p)}
  end
  local a, b, c = list[1], list[2], list[3]
  if (b[1] - a[1]) * (c[2] - a[2]) < (b[2] - a[2]) * (c[1] - a[1]) then
    list[2], list[3] = c, b
  end
  return list
end

-- Returns the part of a polygon to the left of a line.
local function clipped(list, from, to)
  local out = {}
  local x, y = to[1] - from[1], to[2] - from[2]
  local before = list[#list]
  for _, p in ipairs(list) do
    local a = x * (before[2] - from[2]) - y * (before[1] - from[1])
    local b = x * (p[2] - from[2]) - y * (p[1] - from[1])
    if (a < 0) ~= (b < 0) then
      local s = a / (a - b)
      out[#out + 1] = {before[1] + s * (p[1] - before[1]),
        before[2] + s * (p[2] - before[2])}
    end
    if b >= 0 then out[#out + 1] = p end
    before = p
  end
  return out
end

-- Returns the area of a polygon, and its middle.
local function area_of(list)
  local sum, x, y = 0, 0, 0
  for i = 3, #list do
    local a, b, c = list[1], list[i - 1], list[i]
    local area = ((b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1])) / 2
    sum = sum + area
    x, y = x + area * (a[1] + b[1] + c[1]) / 3, y + area * (a[2] + b[2] + c[2]) / 3
  end
  if sum <= 0 then return 0, 0, 0 end
  return sum, x / sum, y / sum
end

-- Returns the part in which the faces of two surfaces share a gap along a direction: its
-- width, which is its area over its length, and its middle; nil where no faces do.
function facing.shared(made, n, gap, other)
  local u, v = across(n)
  local low, high = {huge, huge}, {-huge, -huge}
  local sum, x, y, h, seen = 0, 0, 0, 0, 0
  each_facing(made, n, other, gap * 1.01, function(a, b)
    if b[1] - a[2] > 0.99 * gap or b[2] - a[1] > 0.99 * gap then
      local list, to = flat(made, a.t, u, v), flat(other, b.t, u, v)
      for i = 1, 3 do
        list = #list > 0 and clipped(list, to[i], to[i % 3 + 1]) or list
      end
      local area, ax, ay = area_of(list)
      for _, p in ipairs(area > 0 and list or {}) do
        low[1], low[2] = min(low[1], p[1]), min(low[2], p[2])
        high[1], high[2] = max(high[1], p[1]), max(high[2], p[2])
      end
      sum, x, y = sum + area, x + area * ax, y + area * ay
      h = h + area * (a[1] + a[2]) / 2
    end
    seen = seen + 1
    return seen > MOST_PAIRS
  end)
  if sum <= 0 then return nil end
  local middle, along_n = {}, h / sum + gap / 2
  for k = 1, 3 do middle[k] = u[k] * x / sum + v[k] * y / sum + n[k] * along_n end
  local length = sqrt((high[1] - low[1]) ^ 2 + (high[2] - low[2]) ^ 2)
  return sum / length, middle
end

return facing
