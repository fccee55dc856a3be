-- Steps of a program as one would write them in a spec: v12 for v[12], methods as
-- methods.
local snippet = {}

-- The arguments in a text, split at the commas outside of brackets and functions.
local function split(text)
  local list, depth, from, at = {}, 0, 1, 1
  while at <= #text do
    local c = text:sub(at, at)
    local word = text:match('^%f[%w_](%a+)%f[^%w_]', at)
    if c == '"' then
      at = text:find('"', at + 1, true) or #text
    elseif c:find('[%(%{%[]') or word == 'function' then
      depth = depth + 1
    elseif c:find('[%)%}%]]') or word == 'end' then
      depth = depth - 1
    elseif c == ',' and depth == 0 then
      list[#list + 1] = text:sub(from, at - 1)
      from = at + 2
    end
    at = at + (word and #word or 1)
  end
  if from <= #text then list[#list + 1] = text:sub(from) end
  return list
end

local function call_of(name, list)
  local place, separator, method = name:match('^(%w+)([.:])([%w_]+)$')
  local function joined(from) return table.concat(list, ', ', from) end
  if separator == ':' and list[1] and list[1]:find('^v%d+$') then
    return ('%s:%s(%s)'):format(list[1], method, joined(2))
  end
  if separator == '.' and not place:find('%d$') or place:find('^c%d') then
    return ('%s(%s)'):format(name, joined(1))
  end
  if method == '__tostring' then return ('tostring(%s)'):format(joined(1)) end
  if method == '__len' then return ('#%s'):format(joined(1)) end
  return ("api.entries['%s'].f(%s)"):format(name, joined(1))
end

-- Calls within a text, the innermost first.
local function plain(text)
  text = text:gsub('%f[%w]v%[(%d+)%]', 'v%1')
  text = text:gsub('%f[%w]get%((v%d+), "([%w_]+)"[^()]*%)', '%1.%2')
  return (text:gsub('%f[%w]huge%f[^%w]', 'math.huge'):gsub('%f[%w]nan%f[^%w]', '0 / 0'))
end

local function statement(text)
  local i, name, rest = text:match("^call%((%d+), '([^']+)'(.*)%)$")
  if not i then return text end
  local list = split(rest:gsub('^, ', ''))
  for k, one in ipairs(list) do
    list[k] = one:gsub("call(%b())", function(inner)
      return statement('call' .. inner)
    end)
  end
  return ('local v%d = %s'):format(i, call_of(name, list))
end

-- The lines of a spec's body.
function snippet.of(steps)
  local lines = {}
  for i, step in ipairs(steps) do lines[i] = '  ' .. statement(plain(step)) end
  -- what nothing refers to afterwards needs no name
  for i, line in ipairs(lines) do
    local name, call = line:match('^  local (v%d+) = (.*)$')
    local used = false
    for j = i + 1, #lines do
      used = used or name and (lines[j] .. ' '):find('%f[%w]' .. name .. '%f[^%w]') ~= nil
    end
    if name and not used and call:find('%)$') then lines[i] = '  ' .. call end
  end
  return table.concat(lines, '\n')
end

return snippet
