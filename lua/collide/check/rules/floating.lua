-- This rule finds things that should stand, but have no floor: enemies and spawns that
-- hang in the air.
local text = require 'collide.check.text'
local ipairs = ipairs

local rule = {id = 'floating', severity = 'warning', dimensions = {2, 3},
  defaults = {gap = 1 / 8}, summary = 'enemies and spawns without a floor beneath'}

local FLOORS = {'solid', 'oneway'}

-- Returns whether a shape is in, above or below an area that holds it without a floor.
local function is_held(c, shape)
  for _, kind in ipairs {'climb', 'moves'} do
    for _, object in ipairs(c:things(kind)) do
      if object.shape then
        local low, high = object.shape:bounds()
        local a, b = shape:bounds()
        if a.x <= high.x and b.x >= low.x and (not a.z or a.z <= high.z and b.z >= low.z)
        then
          return true
        end
      end
    end
  end
  return false
end

local function check_one(c, object, shape, gap)
  local low, high = shape:bounds()
  local bounds = c.level.bounds
  local far = bounds and (c.level.dimension == 2 and bounds[2][2] - low.y
    or high.y - bounds[1][2]) or 1000
  far = math.max(far, 0) + 2 * c.cell
  local result = c.world:ground(shape, far, FLOORS)
  local distance = result and result.t * far
  if result and (not gap or distance <= gap) then return end
  if is_held(c, shape) then return end
  c:report {object = object, claims = true,
    message = result and ('%s: %s above the floor'):format(c:name(object),
      text.number(distance)) or ('%s: no floor beneath'):format(c:name(object)),
    mend = result and ('move it down by %s'):format(text.number(distance))
      or 'move it onto a floor',
    measure = {name = 'gap', value = distance or math.huge, wanted = gap or 0}}
end

function rule.run(c, params)
  if c.view ~= 'platformer' and c.view ~= 'walk' then return end
  for _, spawn in ipairs(c.hero and c:things 'spawn' or {}) do
    if not c:is_claimed(spawn) then
      check_one(c, spawn, c:hero_at(c:place_of(spawn)), nil)
    end
  end
  for _, object in ipairs(c:things 'stands') do
    if object.shape and not c:is_claimed(object) then
      check_one(c, object, object.shape, params.gap * c.cell)
    end
  end
end

return rule
