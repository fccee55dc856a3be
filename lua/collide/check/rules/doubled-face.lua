-- This rule finds the same triangle twice.
local surface = require 'collide.check.surface'
local text = require 'collide.check.text'
local ipairs, max, min, type = ipairs, math.max, math.min, type

local rule = {id = 'doubled-face', severity = 'warning', dimensions = {3},
  summary = 'the same triangle twice'}

local KEY = 4194304 -- a mesh has fewer corners

-- Returns whether a triangle of these corners, in any order, was seen before, and records
-- it. A table for each pair of corners would be many: mostly one third corner goes with a
-- pair.
local function is_known(seen, a, b, c)
  local low, high = min(a, b, c), max(a, b, c)
  local key, third = low * KEY + high, a + b + c - low - high
  local known = seen[key]
  if known == nil then
    seen[key] = third
  elseif known == third then
    return true
  elseif type(known) == 'number' then
    seen[key] = {[known] = true, [third] = true}
  elseif known[third] then
    return true
  else
    known[third] = true
  end
  return false
end

function rule.run(c)
  surface.each(c, function(object, made)
    local seen, count, first = {}, 0, nil
    for _, t in ipairs(made.triangles) do
      if is_known(seen, t[1], t[2], t[3]) then
        count = count + 1
        first = first or t
      end
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
