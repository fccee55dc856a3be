-- What was read or checked only in part: a check that is silent about it would say that
-- all is well with what it has not seen.
local ipairs = ipairs

local rule = {id = 'incomplete', severity = 'warning', dimensions = {2, 3},
  summary = 'what was read or checked only in part'}

-- Warnings that a rule of its own says more of.
local function is_said_elsewhere(c, text)
  if c.level.missing[text] then return true end
  for _, object in ipairs(c.level.objects) do
    if object.warning == text then return true end
  end
  return false
end

local function without_place(c, text)
  local path = c.level.path
  if path and text:sub(1, #path) == path then
    local line, rest = text:sub(#path + 1):match('^:(%d+): (.*)$')
    return rest or text:sub(#path + 1):gsub('^: ', ''), tonumber(line)
  end
  return text
end

function rule.run(c)
  for _, text in ipairs(c.level.warnings) do
    if not is_said_elsewhere(c, text) then
      local message, line = without_place(c, text)
      c:report {message = message, line = line,
        mend = c.level.mends[text] or 'mend the file, or ignore this if it is meant'}
    end
  end
  for _, text in ipairs(c.partly or {}) do
    c:report {message = text, mend = 'raise the limit, or check the level in parts'}
  end
  if #c:solids() == 0 then
    c:report {severity = 'error', message = 'nothing is solid',
      mend = "give layers, classes or values a role: roles = {Walls = 'solid'}"}
  end
end

return rule
