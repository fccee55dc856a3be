-- This rule finds models in other units than the hero, such as a hall saved in
-- centimetres.
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local ipairs, sqrt = ipairs, math.sqrt

local rule = {id = 'scale', severity = 'error', dimensions = {3},
  summary = 'models in other units than the hero'}

local LARGE, SMALL = 30, 1 / 1000

function rule.run(c)
  local height = c.hero and c.hero.height or 1.8
  local lengths, large, small = {}, 0, 0
  surface.each(c, function(_, made)
    for _, edge in ipairs(made.edges) do
      local p, q = made.points[edge.a], made.points[edge.b]
      local length = sqrt((p[1] - q[1]) ^ 2 + (p[2] - q[2]) ^ 2 + (p[3] - q[3]) ^ 2)
      lengths[#lengths + 1] = length
      if length > LARGE * height then large = large + 1 end
      if length < SMALL * height then small = small + 1 end
    end
  end)
  local middle = math.ceil(#lengths / 2) -- where the median is, among all
  if #lengths - large < middle or small >= middle and middle > 0 then
    table.sort(lengths)
    local median = lengths[middle]
    c.is_stopped = true
    c:report {message = ('edges are %s long, the hero is %s high'):format(
      text.number(median), text.number(height)),
      mend = median > height and 'export in metres: divide by 100 if it is in centimetres'
        or 'export in metres: apply the scale of the objects',
      measure = {name = 'edge', value = median, wanted = height}}
  end
end

return rule
