-- This rule finds lifts and patrols whose way leads through a wall.
local reach = require 'collide.check.reach'
local text = require 'collide.check.text'
local ipairs, sqrt = ipairs, math.sqrt

local rule = {id = 'blocked-path', severity = 'warning', dimensions = {2},
  summary = 'ways of lifts and patrols that lead through walls'}

-- Returns the hit with what is in the way; a wall that is only touched at the end is not.
local function blocked(c, object, shape, motion)
  local length = sqrt(motion[1] ^ 2 + motion[2] ^ 2)
  for _, hit in ipairs((c.world:cast_all(shape, motion, 'solid'))) do
    if hit.item ~= object and (1 - hit.t) * length > c.cell / 100 then return hit end
  end
end

function rule.run(c)
  for _, object in ipairs(c:things 'moves') do
    local way = not c:is_claimed(object) and object.shape and reach.way_of(c, object)
    local at = c:middle_of(object)
    local shape = object.shape and object.shape:clone()
    for n, p in ipairs(way or {}) do
      local motion = {p[1] - at[1], p[2] - at[2]}
      local hit = (motion[1] ~= 0 or motion[2] ~= 0) and blocked(c, object, shape, motion)
      if hit then
        local wall = hit.item
        c:report {object = object, objects = wall.id and {wall} or nil, claims = true,
          at = {at[1] + hit.t * motion[1], at[2] + hit.t * motion[2]},
          message = ('%s: its way to point %d leads through %s'):format(c:name(object), n,
            wall.class and c:name(wall) or 'a wall'),
          mend = ('end the way at %s'):format(text.place {at[1] + hit.t * motion[1],
            at[2] + hit.t * motion[2]})}
        break
      end
      shape:translate(motion)
      at = p
    end
  end
end

return rule
