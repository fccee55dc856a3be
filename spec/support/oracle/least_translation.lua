-- The shortest translation that moves one union of convex parts out of another, by brute
-- force: every corner of the arrangement of all forbidden sets is looked at.
--
-- The parts p and q overlap after the translations in the convex set q - p. The shortest
-- translation outside of all these sets is the foot of 0 on a face (in the plane an edge)
-- of one of them, on a line in which two faces meet, or a point in which three do.
local least = {}

local sqrt, huge, abs = math.sqrt, math.huge, math.abs
local INSIDE = 1e-9 -- farther inside than this is inside: a share of the size, about 1

local function dot(a, b)
  return a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
end

local function cross(a, b)
  return {a[2] * b[3] - a[3] * b[2], a[3] * b[1] - a[1] * b[3], a[1] * b[2] - a[2] * b[1]}
end

-- A plane {normal, offset} for each normal: how far q - p reaches along it.
local function planes_of(p, q, normals)
  local planes = {}
  for _, n in ipairs(normals) do
    local length = sqrt(dot(n, n))
    if length > 1e-9 then
      local unit = {n[1] / length, n[2] / length, n[3] / length}
      local most_q, least_p = -huge, huge
      for _, c in ipairs(q.corners) do
        most_q = math.max(most_q, dot(unit, c))
      end
      for _, c in ipairs(p.corners) do
        least_p = math.min(least_p, dot(unit, c))
      end
      planes[#planes + 1] = {unit, most_q - least_p}
    end
  end
  return planes
end

local function both_ways(list, n)
  list[#list + 1] = n
  list[#list + 1] = {-n[1], -n[2], -n[3]}
end

-- In the plane: across every line through two corners of either.
local function normals_flat(p, q)
  local list = {}
  for _, part in ipairs {p, q} do
    for i, a in ipairs(part.corners) do
      for k = i + 1, #part.corners do
        local b = part.corners[k]
        both_ways(list, {a[2] - b[2], b[1] - a[1], 0})
      end
    end
  end
  return list
end

-- In space, of boxes: their axes, and the products of these.
local function normals_of_boxes(p, q)
  local list = {}
  for i = 1, 3 do
    both_ways(list, p.axes[i])
    both_ways(list, q.axes[i])
    for k = 1, 3 do
      both_ways(list, cross(p.axes[i], q.axes[k]))
    end
  end
  return list
end

local function is_inside(set, v)
  for _, plane in ipairs(set) do
    if dot(plane[1], v) >= plane[2] - INSIDE then
      return false
    end
  end
  return true
end

local function is_free(sets, v)
  for _, set in ipairs(sets) do
    if is_inside(set, v) then
      return false
    end
  end
  return true
end

-- The point of two planes nearest to 0, and the direction of their line; nil if parallel.
local function on_line(a, b)
  local d, c = cross(a[1], b[1]), dot(a[1], b[1])
  local sine_sq = dot(d, d)
  if sine_sq < 1e-18 then
    return nil
  end
  local s, t = (a[2] - c * b[2]) / sine_sq, (b[2] - c * a[2]) / sine_sq
  return {s * a[1][1] + t * b[1][1], s * a[1][2] + t * b[1][2],
    s * a[1][3] + t * b[1][3]}, d
end

-- The length of the shortest translation; parts are {corners = {{x, y, z}, ...}, axes =}.
function least.length(parts_a, parts_b, dim)
  local sets, planes, best = {}, {}, huge
  for _, p in ipairs(parts_a) do
    for _, q in ipairs(parts_b) do
      local normals = (dim == 2 and normals_flat or normals_of_boxes)(p, q)
      local set = planes_of(p, q, normals)
      sets[#sets + 1] = set
      for _, plane in ipairs(set) do
        planes[#planes + 1] = plane
      end
    end
  end
  local function try(v)
    local length = sqrt(dot(v, v))
    if length < best and is_free(sets, v) then
      best = length
    end
  end
  try {0, 0, 0}
  for i, a in ipairs(planes) do
    try {a[1][1] * a[2], a[1][2] * a[2], a[1][3] * a[2]}
    for k = 1, i - 1 do
      local b = planes[k]
      local p, d = on_line(a, b)
      if p and dot(p, p) < best * best then
        try(p)
        for m = 1, dim == 3 and k - 1 or 0 do
          local rise = dot(planes[m][1], d)
          if abs(rise) > 1e-9 then
            local t = (planes[m][2] - dot(planes[m][1], p)) / rise
            try {p[1] + t * d[1], p[2] + t * d[2], p[3] + t * d[3]}
          end
        end
      end
    end
  end
  return best
end

return least
