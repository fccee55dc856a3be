-- The same triangle twice.
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local ipairs = ipairs

local rule = {id = 'doubled-face', severity = 'warning', dimensions = {3},
  summary = 'the same triangle twice'}

function rule.run(c)
  surface.each(c, function(object, made)
    local seen, count, first = {}, 0, nil
    for _, t in ipairs(made.triangles) do
      local sorted = {t[1], t[2], t[3]}
      table.sort(sorted)
      local key = table.concat(sorted, ',')
      if seen[key] then
        count = count + 1
        first = first or t
      end
      seen[key] = true
    end
    if count > 0 then
      local _, low, high = surface.extent(made, first)
      made.has_doubles = true
      c:report {object = object, at = surface.middle(made, first),
        box = {min = low, max = high},
        message = ('%s: %s there twice'):format(c:name(object),
          text.plural(count, 'triangle is', 'triangles are')),
        mend = 'merge by distance, and delete doubles'}
    end
  end)
end

return rule
