-- A surface is made of the triangles of a mesh, once for an object: equal corners are
-- welded, edges have the triangles at them, and parts are connected. An edge is {a =, b
-- =, part =, t, ...}: its corners, a < b, and the numbers of its triangles, negative for
-- those that go from b to a.
local abs, huge, ipairs, max, min, sqrt =
  math.abs, math.huge, ipairs, math.max, math.min, math.sqrt

local surface = {}

-- A part with fewer open edges than this share is meant to be closed.
local CLOSED = 0.05

-- Returns the points, and for each corner the number of its point: equal corners have the
-- same. Points are looked up by a sum that few others share; those that do are a chain.
local function welded(corners)
  local known, others, points, number = {}, {}, {}, {}
  for i = 1, #corners, 3 do
    local x, y, z = corners[i], corners[i + 1], corners[i + 2]
    local key = 0.7548776662 * x + 0.5698402910 * y + 1.3247179572 * z
    if key ~= key then key = 0 end
    local n = known[key]
    while n and (points[n][1] ~= x or points[n][2] ~= y or points[n][3] ~= z) do
      n = others[n]
    end
    if not n then
      n = #points + 1
      known[key], others[n] = n, known[key]
      points[n] = {x, y, z}
    end
    number[(i + 2) / 3] = n
  end
  return points, number
end

local KEY = 4194304

local function edge_key(a, b) return a < b and a * KEY + b or b * KEY + a end

local function add_edge(edges, list, a, b, t)
  local key = edge_key(a, b)
  local edge = edges[key]
  if not edge then
    edge = a < b and {a = a, b = b} or {a = b, b = a}
    edges[key] = edge
    list[#list + 1] = edge
  end
  edge[#edge + 1] = a < b and t or -t -- the sign is the triangle's way along it
end

local function find(of, i)
  while of[i] ~= i do
    of[i] = of[of[i]]
    i = of[i]
  end
  return i
end

local function parts_of(triangles, list)
  local of = {}
  for t = 1, #triangles do of[t] = t end
  for _, edge in ipairs(list) do
    for k = 2, #edge do
      of[find(of, abs(edge[k]))] = find(of, abs(edge[1]))
    end
  end
  local parts, order = {}, {}
  for t = 1, #triangles do
    local root = find(of, t)
    if not parts[root] then
      parts[root] = {triangles = {}, edges = 0, open = 0}
      order[#order + 1] = parts[root]
    end
    local part = parts[root]
    part.triangles[#part.triangles + 1] = t
  end
  for _, edge in ipairs(list) do
    local part = parts[find(of, abs(edge[1]))]
    part.edges = part.edges + 1
    if #edge == 1 then part.open = part.open + 1 end
    edge.part = part
  end
  return order
end

local function bounds_of(points)
  local low, high = {huge, huge, huge}, {-huge, -huge, -huge}
  for _, p in ipairs(points) do
    for k = 1, 3 do low[k], high[k] = min(low[k], p[k]), max(high[k], p[k]) end
  end
  local size = 0
  for k = 1, 3 do size = max(size, high[k] - low[k]) end
  return low, high, size
end

-- Returns the surface of an object; nil for one without triangles.
function surface.of(object)
  if object.surface ~= nil then return object.surface or nil end
  local corners, indices
  if object.triangles then corners, indices = object.triangles() end
  if not corners or #indices == 0 then
    object.surface = false
    return nil
  end
  local points, number = welded(corners)
  local triangles, edges, list = {}, {}, {}
  for i = 1, #indices - 2, 3 do
    local a, b, c = number[indices[i]], number[indices[i + 1]], number[indices[i + 2]]
    if a ~= b and b ~= c and c ~= a then
      local t = #triangles + 1
      triangles[t] = {a, b, c}
      add_edge(edges, list, a, b, t)
      add_edge(edges, list, b, c, t)
      add_edge(edges, list, c, a, t)
    end
  end
  local made = {points = points, triangles = triangles, edges = list}
  made.low, made.high, made.size = bounds_of(points)
  made.parts = parts_of(triangles, list)
  local extras = object.properties or {}
  for _, part in ipairs(made.parts) do
    part.is_closed = extras.closed == true
      or extras.closed == nil and part.open < CLOSED * part.edges
  end
  object.surface = made
  return made
end

-- Returns the loops of edges that have one triangle only, each a list of corners in
-- order.
function surface.loops(made)
  local next_of, starts = {}, {}
  for _, edge in ipairs(made.edges) do
    if #edge == 1 then
      local t = made.triangles[abs(edge[1])]
      local a, b = edge.a, edge.b
      for k = 1, 3 do
        local p, q = t[k], t[k % 3 + 1]
        if p == a and q == b or p == b and q == a then
          next_of[q] = next_of[q] or {}
          next_of[q][#next_of[q] + 1] = {p, edge}
          starts[#starts + 1] = {q, p, edge}
        end
      end
    end
  end
  local used, loops = {}, {}
  for _, start in ipairs(starts) do
    if not used[start[3]] then
      local loop, at, edge = {start[1]}, start[2], start[3]
      used[edge] = true
      while at ~= start[1] do
        loop[#loop + 1] = at
        local found
        for _, entry in ipairs(next_of[at] or {}) do
          if not used[entry[2]] then found = entry break end
        end
        if not found then break end
        used[found[2]] = true
        at = found[1]
      end
      loops[#loops + 1] = {corners = loop, part = edge.part, is_closed = at == start[1]}
    end
  end
  return loops
end

function surface.middle(made, corners)
  local sum = {0, 0, 0}
  for _, n in ipairs(corners) do
    for k = 1, 3 do sum[k] = sum[k] + made.points[n][k] / #corners end
  end
  return sum
end

-- Returns the diagonal of the bounds of some corners, and the bounds.
function surface.extent(made, corners)
  local low, high = {huge, huge, huge}, {-huge, -huge, -huge}
  for _, n in ipairs(corners) do
    for k = 1, 3 do
      low[k] = min(low[k], made.points[n][k])
      high[k] = max(high[k], made.points[n][k])
    end
  end
  local sum = 0
  for k = 1, 3 do sum = sum + (high[k] - low[k]) ^ 2 end
  return sqrt(sum), low, high
end

-- Returns twice the area that a loop of corners goes round.
function surface.area(made, corners)
  local x, y, z = 0, 0, 0
  local p = made.points[corners[#corners]]
  for _, n in ipairs(corners) do
    local q = made.points[n]
    x = x + (p[2] - q[2]) * (p[3] + q[3])
    y = y + (p[3] - q[3]) * (p[1] + q[1])
    z = z + (p[1] - q[1]) * (p[2] + q[2])
    p = q
  end
  return sqrt(x * x + y * y + z * z)
end

-- Returns six times the volume that a part encloses; negative when the part is inside
-- out.
function surface.volume(made, part)
  local sum = 0
  for _, t in ipairs(part.triangles) do
    local tri = made.triangles[t]
    local a, b, c = made.points[tri[1]], made.points[tri[2]], made.points[tri[3]]
    sum = sum + a[1] * (b[2] * c[3] - b[3] * c[2]) - a[2] * (b[1] * c[3] - b[3] * c[1])
      + a[3] * (b[1] * c[2] - b[2] * c[1])
  end
  return sum
end

-- Calls visit(object, surface) for all meshes of a level that have a role.
function surface.each(c, visit)
  for _, object in ipairs(c.level.objects) do
    local made = object.role ~= 'none' and not c:is_claimed(object)
      and surface.of(object)
    if made then visit(object, made) end
  end
end

return surface
