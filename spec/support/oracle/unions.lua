-- What shapes that are not convex consist of: convex descriptions, one by one.
--
-- A polygon that is not convex is cut into triangles, by other means than the library's;
-- each is as round as the polygon.
local shapes = require 'spec.support.shapes'
local solids = require 'spec.support.oracle.solids'
local outline = require 'spec.support.oracle.outline'

local unions = {}

local function add_parts(list, shape)
  if shape.kind == 'compound' then
    for _, part in ipairs(shape.args.parts) do
      add_parts(list, part)
    end
  elseif shape.kind == 'concave' then
    for _, t in ipairs(outline.triangles(shape.args.points)) do
      list[#list + 1] = shapes.new(2, 'triangle',
        {a = t[1], b = t[2], c = t[3], radius = shape.args.radius})
    end
  else
    list[#list + 1] = shape
  end
end

function unions.is(shape)
  return shapes.IS_UNION[shape.kind] or false
end

-- The convex parts of any shape, as descriptions.
function unions.parts(shape)
  local list = {}
  add_parts(list, shape)
  return list
end

-- The convex parts of any shape, as solids.
function unions.solids(shape)
  local list = unions.parts(shape)
  for i, part in ipairs(list) do
    list[i] = solids.of(part)
  end
  return list
end

-- The signed distance of a point from the nearest part, radius included; inside a union
-- it is below zero, but no depth.
function unions.distance(list, x, y, z)
  local least = math.huge
  for _, solid in ipairs(list) do
    local d = solids.core_distance(solid, x, y, z) - solid.radius
    least = d < least and d or least
  end
  return least
end

-- The largest extent of a part, and of all of them together.
function unions.extent(list)
  local most = 0
  for _, a in ipairs(list) do
    for _, b in ipairs(list) do
      local _, _, _, way = solids.unit(b.x - a.x, b.y - a.y, b.z - a.z)
      local extent = a == b and a.extent or way + a.extent / 2 + b.extent / 2
      most = extent > most and extent or most
    end
  end
  return most
end

return unions
