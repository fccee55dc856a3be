-- Tiled's Lua export, read as data: apart from strings and comments the text may
-- contain only a table of numbers, names and strings, so that no call can occur in it.
local json = require 'collide.tiled.json'
local library = require 'collide.level.library'

local export = {}

local function line_of(text, at)
  local line, from = 1, 0
  while true do
    from = text:find('\n', from + 1, true)
    if not from or from >= at then return line end
    line = line + 1
  end
end

-- Returns the table that the text returns.
function export.table_of(source, text)
  text = library.without_mark(text)
  local value, place, why = library.data(text, library.most_tables(#text))
  if place then
    local found = text:match('^[^\n]*', place):sub(1, 40)
    source:fail_at(line_of(text, place), '%s%s', why or 'no data of a Lua export: ',
      why and '' or found)
  end
  return value
end

function export.read(source, text)
  return json.of_table(source, export.table_of(source, text))
end

return export
