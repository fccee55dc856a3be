-- This rule finds triangles that are inside out.
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local abs, ipairs, next = math.abs, ipairs, next

local rule = {id = 'flipped-face', severity = 'error', dimensions = {3},
  summary = 'triangles that are inside out'}

-- Returns whether the two triangles of an edge go along it in opposite ways.
local function is_alike(edge) return (edge[1] < 0) ~= (edge[2] < 0) end

-- Returns the triangles of a part in two lists, one for each side: the orientation of a
-- triangle continues in its neighbours.
local function sides_of(part, edges_at)
  local side, one, other = {}, {}, {}
  for _, start in ipairs(part.triangles) do
    if side[start] == nil then
      local queue = {start}
      side[start] = true
      while #queue > 0 do
        local t = table.remove(queue)
        local list = side[t] and one or other
        list[#list + 1] = t
        for _, edge in ipairs(edges_at[t]) do
          if #edge == 2 then
            local other_one = abs(edge[1]) == t and abs(edge[2]) or abs(edge[1])
            if side[other_one] == nil then
              side[other_one] = side[t] == is_alike(edge)
              queue[#queue + 1] = other_one
            end
          end
        end
      end
    end
  end
  return one, other
end

-- Returns the parts in which two neighbours go along their edge in the same way.
local function mixed_parts(made)
  local mixed = {}
  for _, edge in ipairs(made.edges) do
    if #edge == 2 and not is_alike(edge) then mixed[edge.part] = true end
  end
  return mixed
end

-- Returns the edges of each triangle.
local function edges_of(made)
  local edges_at = {}
  for t = 1, #made.triangles do edges_at[t] = {} end
  for _, edge in ipairs(made.edges) do
    for _, t in ipairs(edge) do table.insert(edges_at[abs(t)], edge) end
  end
  return edges_at
end

local function report(c, object, made, list)
  local corners = made.triangles[list[1]]
  local _, low, high = surface.extent(made, corners)
  c:report {object = object, at = surface.middle(made, corners),
    box = {min = low, max = high},
    message = ('%s: %s inside out'):format(c:name(object),
      text.plural(#list, 'triangle is', 'triangles are')),
    mend = 'recalculate the normals outside'}
end

function rule.run(c)
  surface.each(c, function(object, made)
    local is_two_sided = object.properties and object.properties.two_sided
    if is_two_sided or made.has_doubles then return end
    local mixed = mixed_parts(made)
    local edges_at = next(mixed) and edges_of(made)
    for _, part in ipairs(made.parts) do
      if mixed[part] then
        local one, other = sides_of(part, edges_at)
        report(c, object, made, #one < #other and one or other)
      elseif part.is_closed and part.open == 0 and surface.volume(made, part) < 0 then
        report(c, object, made, part.triangles)
      end
    end
  end)
end

return rule
