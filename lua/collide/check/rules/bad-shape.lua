-- This rule finds shapes that are none: polygons that cross themselves, or have no area,
-- rectangles of width 0, meshes without triangles.
local ipairs = ipairs

local rule = {id = 'bad-shape', severity = 'error', dimensions = {2, 3},
  summary = 'polygons that cross themselves, shapes without size'}

local function mend_of(object)
  if object.broken == 'no size' then
    return 'give it a width and a height, or make it a point'
  elseif object.broken:find('cross') then
    return 'exchange the corners whose edges cross'
  end
  return object.kind == 'mesh' and 'give it triangles, or delete it' or 'draw it anew'
end

function rule.run(c)
  for _, object in ipairs(c.level.objects) do
    local is_used = object.role ~= 'none' or next(c:kinds(object)) ~= nil
      or object.kind == 'polygon'
    if object.broken and is_used then
      local shown = object.broken == 'no size'
        and ('no area: %s x %s'):format(tostring(object.width), tostring(object.height))
        or object.broken
      c:report {object = object, claims = true, at = {object.x, object.y, object.z},
        message = ('%s: %s'):format(c:name(object), shown), mend = mend_of(object)}
    end
  end
end

return rule
