-- This rule finds edges of closed meshes that have three triangles or more.
local surface = require 'collide.check.surface'
local ipairs = ipairs

local rule = {id = 'non-manifold', severity = 'warning', dimensions = {3},
  summary = 'edges of closed meshes with three triangles or more'}

function rule.run(c)
  surface.each(c, function(object, made)
    if made.has_doubles then return end
    for _, edge in ipairs(made.edges) do
      if #edge > 2 and edge.part.is_closed then
        local corners = {edge.a, edge.b}
        local _, low, high = surface.extent(made, corners)
        c:report {object = object, at = surface.middle(made, corners),
          box = {min = low, max = high},
          message = ('%s: an edge has %d triangles'):format(c:name(object), #edge),
          mend = 'take the fin away, or make it a mesh of its own'}
        return
      end
    end
  end)
end

return rule
