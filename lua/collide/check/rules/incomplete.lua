-- What was read or checked only in part: a check that is silent about it would say that
-- all is well with what it has not seen.
local written = require 'collide.level.written'
local ipairs = ipairs

local rule = {id = 'incomplete', severity = 'warning', dimensions = {2, 3},
  summary = 'what was read or checked only in part'}

-- Warnings that a rule of its own says more of.
local function is_said_elsewhere(c, warning)
  if c.level.missing[warning] then return true end
  for _, object in ipairs(c.level.objects) do
    if object.warning == warning then return true end
  end
  return false
end

local function without_place(c, warning)
  local path = c.level.path
  if path and warning:sub(1, #path) == path then
    local line, rest = warning:sub(#path + 1):match('^:(%d+): (.*)$')
    return rest or warning:sub(#path + 1):gsub('^: ', ''), tonumber(line)
  end
  return warning
end

-- What may be meant to be solid: a layer of tiles, else any layer or class.
local function example_of(level)
  for _, layer in ipairs(level.layers) do
    if layer.kind == 'tiles' and layer.name ~= '' then return layer.name end
  end
  for _, object in ipairs(level.objects) do
    if object.class and object.class ~= '' then return object.class end
  end
  return level.layers[1] and level.layers[1].name ~= '' and level.layers[1].name
    or 'Walls'
end

function rule.run(c)
  for _, warning in ipairs(c.level.warnings) do
    if not is_said_elsewhere(c, warning) then
      local message, line = without_place(c, warning)
      c:report {message = message, line = line,
        mend = c.level.mends[warning] or 'mend the file, or ignore this if it is meant'}
    end
  end
  for _, part in ipairs(c.partly or {}) do
    c:report {message = part, mend = 'raise the limit, or check the level in parts'}
  end
  if #c:solids() == 0 then
    c:report {severity = 'error', message = 'nothing is solid',
      mend = ("give layers, classes or values a role: roles = {%s = 'solid'}"):format(
        written.key(example_of(c.level)))}
  end
end

return rule
