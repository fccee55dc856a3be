-- This rule finds corners that lie on an open edge of another triangle, which is not
-- split there.
local surface = require 'collide.check.surface'
local ipairs, max, min, sqrt = ipairs, math.max, math.min, math.sqrt

local rule = {id = 't-junction', severity = 'warning', dimensions = {3},
  summary = 'corners on edges that are not split there'}

-- Returns how far a point is from the inside of an edge; nil beyond its ends.
local function off_edge(p, a, b, near)
  local dx, dy, dz = b[1] - a[1], b[2] - a[2], b[3] - a[3]
  local length = dx * dx + dy * dy + dz * dz
  if length == 0 then return nil end
  local t = ((p[1] - a[1]) * dx + (p[2] - a[2]) * dy + (p[3] - a[3]) * dz) / length
  local inside = near / sqrt(length)
  if t <= inside or t >= 1 - inside then return nil end
  return sqrt((a[1] + t * dx - p[1]) ^ 2 + (a[2] + t * dy - p[2]) ^ 2
    + (a[3] + t * dz - p[3]) ^ 2)
end

-- Returns the open edges, sorted by their lowest x, and the corners at them.
local function open_edges(made)
  local list, corners, seen = {}, {}, {}
  for _, edge in ipairs(made.edges) do
    if #edge == 1 then
      local a, b = made.points[edge.a], made.points[edge.b]
      list[#list + 1] = {a, b, min(a[1], b[1]), max(a[1], b[1])}
      for _, n in ipairs {edge.a, edge.b} do
        if not seen[n] then
          seen[n] = true
          corners[#corners + 1] = made.points[n]
        end
      end
    end
  end
  table.sort(list, function(p, q) return p[3] < q[3] end)
  table.sort(corners, function(p, q) return p[1] < q[1] end)
  return list, corners
end

function rule.run(c)
  surface.each(c, function(object, made)
    local edges, corners = open_edges(made)
    local near, active, at = 1e-6 * made.size, {}, 1
    for _, p in ipairs(corners) do
      while edges[at] and edges[at][3] <= p[1] + near do
        active[#active + 1] = edges[at]
        at = at + 1
      end
      local kept = {}
      local found = false
      for _, edge in ipairs(active) do
        if edge[4] >= p[1] - near then
          kept[#kept + 1] = edge
          local off = not found and off_edge(p, edge[1], edge[2], near)
          found = found or off and off <= near
        end
      end
      active = kept
      if found then
        c:report {object = object, at = {p[1], p[2], p[3]},
          box = {min = {p[1], p[2], p[3]}, max = {p[1], p[2], p[3]}},
          message = ('%s: a corner lies on an edge that is not split there'):format(
            c:name(object)), mend = 'split the edge at the corner'}
      end
    end
  end)
end

return rule
