-- Tiled's Lua export, read as data: what is left of the text without strings and comments
-- may only be a table of numbers, names and strings, so that no call can stand in it.
local json = require 'collide.tiled.json'
local load, pcall, tostring = load, pcall, tostring
local setfenv, loadstring = rawget(_G, 'setfenv'), rawget(_G, 'loadstring')

local export = {}

local WORDS = {['return'] = true, ['true'] = true, ['false'] = true, ['nil'] = true}

-- The end of the string that begins there, or nil.
local function end_of_string(text, from)
  local quote, at = text:sub(from, from), from + 1
  while true do
    local to = text:find('[\\\n' .. quote .. ']', at)
    if not to then return nil end
    local letter = text:sub(to, to)
    if letter == quote then return to end
    if letter == '\n' then return nil end
    at = to + 2
  end
end

local function end_of_comment(text, from)
  local equals = text:match('^%-%-%[(=*)%[', from)
  if equals then
    local _, to = text:find(']' .. equals .. ']', from, true)
    return to
  end
  return (text:find('\n', from, true) or #text + 1) - 1
end

-- Tables nested deeper than this are no levels.
local MOST_DEPTH = 128

-- The place of the first thing that is no data, or nil; and why, where that is not plain.
local function first_foreign(text)
  local at, depth = 1, 0
  while true do
    -- most of a map is whole numbers
    at = text:find('%S', text:match('^[%d,%s]*[,%s]()', at) or at)
    if not at then return nil end
    local letter = text:sub(at, at)
    local to
    if letter == '"' or letter == "'" then
      to = end_of_string(text, at)
    elseif text:find('^%-%-', at) then
      to = end_of_comment(text, at)
    elseif letter:find('[%a_]') then
      local word
      word, to = text:match('^([%w_]+)()', at)
      to = to - 1
      -- a name stands only where a field is given a value
      if not WORDS[word] and not text:find('^%s*=[^=]', to + 1) then return at end
    elseif letter:find('%d') or text:find('^%.%d', at) then
      to = (text:match('^[%d.]+[eE][+-]%d+()', at) or text:match('^[%w.]+()', at)) - 1
    elseif letter:find('[{}%[%],;=-]') then
      to = at
      depth = depth + (letter == '{' and 1 or letter == '}' and -1 or 0)
      if depth > MOST_DEPTH then return at, 'nested too deeply' end
    end
    if not to then return at end
    at = to + 1
  end
end

local function line_of(text, at)
  local _, count = text:sub(1, at):gsub('\n', '')
  return count + 1
end

-- The table that the text returns.
function export.table_of(source, text)
  local foreign, why = first_foreign(text)
  if foreign then
    source:fail_at(line_of(text, foreign), '%s: %s', why or 'no data of a Lua export',
      text:match('^[^\n]*', foreign):sub(1, 40))
  end
  local chunk, problem
  if setfenv then
    chunk, problem = loadstring(text, '=' .. source.path)
    if chunk then setfenv(chunk, {}) end
  else
    chunk, problem = load(text, '=' .. source.path, 't', {})
  end
  if not chunk then source:fail('%s', tostring(problem):gsub('^[^:]*:', 'line ')) end
  local ok, value = pcall(chunk)
  if not ok then source:fail('%s', tostring(value)) end
  return value
end

function export.read(source, text)
  return json.of_table(source, export.table_of(source, text))
end

return export
