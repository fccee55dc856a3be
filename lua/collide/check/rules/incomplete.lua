-- This rule reports parts of the level that were read or checked only in part: without
-- this rule the report would seem to cover them.
local written = require 'collide.level.written'
local ipairs = ipairs

local rule = {id = 'incomplete', severity = 'warning', dimensions = {2, 3},
  summary = 'what was read or checked only in part'}

-- Returns whether another rule reports a warning in more detail.
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

-- Returns a candidate for a solid: a layer of tiles, else a class or any layer.
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

-- Returns whether a mesh or an outline that would be solid is broken, which is reported
-- as that.
local function has_broken_solid(c)
  for _, object in ipairs(c.level.objects) do
    if object.broken and object.role == 'solid' then return true end
  end
  return false
end

function rule.run(c)
  local is_empty, has_cause = #c:solids() == 0, has_broken_solid(c)
  for _, warning in ipairs(c.level.warnings) do
    if not is_said_elsewhere(c, warning) then
      local message, line = without_place(c, warning)
      local mend = c.level.mends[warning]
      local bare = mend and message:gsub(': roles = %b{}$', '') or message
      local has_no_role = bare ~= message -- so nothing may be solid
      has_cause = has_cause or has_no_role
      c:report {message = bare, line = line,
        severity = has_no_role and is_empty and 'error' or nil,
        mend = mend or 'mend the file, or ignore this if it is meant'}
    end
  end
  for _, part in ipairs(c.partly or {}) do
    c:report {message = part, mend = 'raise the limit, or check the level in parts'}
  end
  if is_empty and not has_cause then
    c:report {severity = 'error', message = 'nothing is solid',
      mend = ("give layers, classes or values a role: roles = {%s = 'solid'}"):format(
        written.key(example_of(c.level)))}
  end
end

return rule
