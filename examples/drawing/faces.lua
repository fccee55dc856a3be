-- The faces of what has corners, for the drawing of collide.d3.
local c2 = require 'collide.d2'
local c3 = require 'collide.d3'

local faces = {}

-- Two directions that are square to a normal and to each other.
function faces.across(normal)
  local upright = math.abs(normal.y) < 0.9
  local u = upright and c3.vec(0, 1, 0):cross(normal) or normal:cross({0, 0, 1})
  u = u:normalized()
  return u, normal:cross(u)
end

-- Points of a plane in order around their convex outline.
local function in_order(points, normal)
  local u, w = faces.across(normal)
  local coordinates, out, origin = {}, {}, points[1]
  for i, p in ipairs(points) do
    local from = p - origin
    coordinates[i] = {u:dot(from), w:dot(from)}
  end
  for i, at in ipairs(c2.convex(coordinates).points) do
    out[i] = origin + u * at.x + w * at.y
  end
  return out
end

-- The points in the plane of three of them, and whether some lie before and behind it.
local function seen_from(points, origin, normal)
  local within, before, behind = {}, false, false
  for _, p in ipairs(points) do
    local height = normal:dot(p - origin)
    if math.abs(height) < 1e-9 then within[#within + 1] = p end
    before, behind = before or height >= 1e-9, behind or height <= -1e-9
  end
  return within, before, behind
end

local function add_face(list, seen, points, i, j, k)
  local normal = (points[j] - points[i]):cross(points[k] - points[i])
  if normal:length() < 1e-9 then return end
  normal = normal:normalized()
  local within, before, behind = seen_from(points, points[i], normal)
  if before and behind then return end
  if before then normal = -normal end
  local key = ('%.6f %.6f %.6f'):format(normal:unpack()):gsub('%-(0%.0+%f[^%d])', '%1')
  if seen[key] then return end
  seen[key] = true
  local outline = in_order(within, normal)
  list[#list + 1] = {normal = normal, points = outline}
  if not before and not behind then -- flat: the other side, too
    list[#list + 1] = {normal = -normal, points = outline}
  end
end

-- The faces of the convex hull of a few points: {normal =, points =}. Every plane through
-- three of them that has none before it is one.
function faces.of(points)
  local list, seen = {}, {}
  for i = 1, #points do
    for j = i + 1, #points do
      for k = j + 1, #points do add_face(list, seen, points, i, j, k) end
    end
  end
  return list
end

-- The part of a polygon at or over a height.
function faces.above(points, height)
  local out = {}
  for i, p in ipairs(points) do
    local before = points[i > 1 and i - 1 or #points]
    if (p.y < height) ~= (before.y < height) then
      out[#out + 1] = before + (p - before) * ((height - before.y) / (p.y - before.y))
    end
    if p.y >= height then out[#out + 1] = p end
  end
  return out
end

return faces
