-- Triangles that are inside out.
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local ipairs = ipairs

local rule = {id = 'flipped-face', severity = 'error', dimensions = {3},
  summary = 'triangles that are inside out'}

-- The triangles of a part on either side, as orientation goes on from one to the next.
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
            local mine = edge[1][1] == t and edge[1] or edge[2]
            local theirs = edge[1][1] == t and edge[2] or edge[1]
            local is_alike = mine[2] ~= theirs[2] -- they go along it in opposite ways
            if side[theirs[1]] == nil then
              side[theirs[1]] = side[t] == is_alike
              queue[#queue + 1] = theirs[1]
            end
          end
        end
      end
    end
  end
  return one, other
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
    local edges_at = {}
    for t = 1, #made.triangles do edges_at[t] = {} end
    for _, edge in ipairs(made.edges) do
      for _, at in ipairs(edge) do edges_at[at[1]][#edges_at[at[1]] + 1] = edge end
    end
    for _, part in ipairs(made.parts) do
      local one, other = sides_of(part, edges_at)
      local fewer = #one < #other and one or other
      if #fewer > 0 then
        report(c, object, made, fewer)
      elseif part.is_closed and part.open == 0 and surface.volume(made, part) < 0 then
        report(c, object, made, part.triangles)
      end
    end
  end)
end

return rule
