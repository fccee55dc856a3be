-- This rule finds missing triangles in meshes.
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local c3 = require 'collide.d3'
local abs, ipairs = math.abs, ipairs

local rule = {id = 'hole', severity = 'warning', dimensions = {3},
  defaults = {edges = 16}, summary = 'missing triangles in meshes'}

-- Returns whether a hole lies in a plane of the bounds of its mesh, as open undersides of
-- kits do.
local function is_on_bounds(made, low, high)
  for k = 1, 3 do
    local near = 1e-6 * made.size
    if high[k] - low[k] <= near and (abs(low[k] - made.low[k]) <= near
      or abs(high[k] - made.high[k]) <= near) then
      return true
    end
  end
  return false
end

local function is_covered(c, object, at)
  for _, item in ipairs((c.world:overlapping(c3.sphere(at, 1e-3), 'solid'))) do
    if item ~= object then return true end
  end
  return false
end

function rule.run(c, params)
  local hero = c.hero and c.hero.height or 1.8
  surface.each(c, function(object, made)
    for _, loop in ipairs(surface.loops(made)) do
      local size, low, high = surface.extent(made, loop.corners)
      local is_small = #loop.corners <= params.edges and size < 2 * hero
      local is_meant = not loop.part.is_closed and is_on_bounds(made, low, high)
      local at = surface.middle(made, loop.corners)
      local has_area = surface.area(made, loop.corners) > 1e-6 * size * size
      if loop.is_closed and has_area and (loop.part.is_closed or is_small)
        and not is_meant and not is_covered(c, object, at) then
        c:report {object = object, at = at, box = {min = low, max = high},
          message = ('%s: a hole of %s, with %d edges'):format(c:name(object),
            text.number(size), #loop.corners),
          mend = 'select its edges and make a face',
          measure = {name = 'size', value = size, wanted = 0}}
      end
    end
  end)
end

return rule
